"""How a score and a settlement came about, in words (go-stop.md, 10 and 11): lines, struck lines, payments.

The result screen, the hints, *count it yourself* and the trainer read these sheets. Only a view is needed.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.count import Count
from rules.core.drill import Group
from rules.core.sheet import Payment, ScoreLine, ScoreSheet, Seat, Struck
from rules.core.text import pieces
from rules.core.text import seat as name
from rules.go_stop.options import Options
from rules.go_stop.progress import JUNK_NEEDED, SETS, Rule, is_dead, junk_of, needed, pieces_of, points_of
from rules.go_stop.score import junk_worth
from rules.go_stop.settlement import Bill, Settlement, settle
from rules.go_stop.state import Result, Score
from rules.go_stop.view import View
from rules.pieces.hwatu import CUP, JOKERS, KIND, MONTH, PACK, Card, in_order

LABELS: dict[Rule, str] = {
    "brights": "Brights (gwang, 광)",
    "animals": "Animals (yeolkkeut, 열끗)",
    "godori": "Godori (고도리)",
    "ribbons": "Ribbons (tti, 띠)",
    "red_poetry": "Red poetry (hongdan, 홍단)",
    "blue": "Blue ribbons (cheongdan, 청단)",
    "plain": "Plain ribbons (chodan, 초단)",
    "junk": "Junk (pi, 피)",
}
"""The fields of section 10, in its order."""
FACTORS = {
    "shake": ("Shake (heundeulgi, 흔들기)", "7.1"),
    "bomb": ("Bomb (poktan, 폭탄)", "12"),
    "bright_bak": ("Bright-bak (gwangbak, 광박)", "11"),
    "seven_animals": ("Seven animals (meongtta, 멍따)", "11"),
    "junk_bak": ("Junk-bak (pibak, 피박)", "11"),
    "nagari": ("Nagari (나가리)", "11"),
    "go": ("Go doubling (고)", "11"),
    "go_bak": ("Go-bak (gobak, 고박)", "12"),
}
"""The factors of section 11: name and paragraph."""
CAPTIONS = {
    "brights": ("bright",),
    "animals": ("animal",),
    "ribbons": ("ribbon",),
    "junk": ("junk", "joker"),
}
"""How captured cards are laid out, by kinds."""
NOUNS: dict[Rule, str] = {
    "brights": "brights",
    "animals": "animals",
    "godori": "birds",
    "ribbons": "ribbons",
    "red_poetry": "red poetry ribbons",
    "blue": "blue ribbons",
    "plain": "plain ribbons",
    "junk": "junk",
}


def sheets(view: View) -> tuple[ScoreSheet, ...]:
    """One sheet for each active seat; after a stop or a whole month with the settlement."""
    return tuple(_sheet(view, seat) for seat in view.active)


def counts(view: View) -> tuple[Count, ...]:
    """9.4: who has stopped counts the own captured cards; all other endings leave nothing to count."""
    result = view.result
    if result is None or result.kind != "stop" or result.winner is None:
        return ()
    seat = result.winner
    groups = tuple(
        Group(caption=caption, pieces=cards)
        for caption, kinds in CAPTIONS.items()
        if (cards := in_order([card for card in view.captured[seat] if KIND[card] in kinds]))
    )
    return (Count(deal=view.deal, seat=seat, who=name(seat), why="has stopped", groups=groups),)


def score_sheet(captured: Sequence[Sequence[Card]], seat: Seat, score: Score, options: Options) -> ScoreSheet:
    """Section 10: the score of one capture area among those of the deal; every field is a line or struck."""
    lines, struck = [], []
    for rule, label in LABELS.items():
        cards = pieces_of(rule, captured[seat], score.cup, options)
        points = points_of(rule, score)
        if points:
            why = _why(rule, cards, score, options)
            lines.append(
                ScoreLine(rule=rule, label=label, points=points, pieces=cards, why=why, section="10")
            )
        else:
            why = _why_not(rule, cards, captured, seat, score, options)
            struck.append(Struck(rule=rule, label=label, why=why, pieces=cards, section="10"))
    return ScoreSheet(
        seat=seat, title=name(seat), lines=tuple(lines), struck=tuple(struck), total=score.total
    )


def count_text(rule: Rule, cards: Sequence[Card], options: Options) -> str:
    """Section 16: "animals 4 of 5", "junk 8 of 10, one double"."""
    if rule != "junk":
        return f"{NOUNS[rule]} {_of(len(cards), needed(rule))}"
    doubles = sum(card is not CUP and card not in JOKERS and junk_worth(card, options) == 2 for card in cards)
    more = {0: [], 1: ["one double"]}.get(doubles, [f"{doubles} doubles"])
    more += ["the sake cup as two"] if CUP in cards else []
    more += [f"joker of {junk_worth(card, options)}" for card in cards if card in JOKERS]
    return ", ".join((f"junk {_of(junk_of(cards, options), JUNK_NEEDED)}", *more))


def _of(count: int, first: int) -> str:
    return f"{count} of {first}" if count < first else str(count)


def formula(settlement: Settlement, bill: Bill) -> str:
    """Section 11 with figures: "(6 + 1) × 2 × 2 = 28"."""
    base, goes = settlement.score.total, settlement.go_chips
    times = [f" × {ruling.times}" for ruling in bill.rulings if ruling.times > 1]
    if not goes:
        return f"{base}{''.join(times)} = {bill.chips}" if times else f"{base}"
    return f"({base} + {goes}){''.join(times)} = {bill.chips}" if times else f"{base} + {goes} = {bill.chips}"


def payments(settlement: Settlement) -> tuple[Payment, ...]:
    """Section 11: what each loser pays, each factor a line or struck with its reason; go-bak is worked in."""
    return tuple(_payment(settlement, bill) for bill in settlement.bills)


def _sheet(view: View, seat: Seat) -> ScoreSheet:
    result = view.result
    if result is not None and result.kind == "stop" and seat == result.winner:
        return _winner_sheet(view, seat)
    plain = score_sheet(view.captured, seat, view.scores[seat], view.options)
    if result is not None and result.quads:
        return _quad_sheet(view, plain, result)
    return plain


def _winner_sheet(view: View, seat: Seat) -> ScoreSheet:
    settlement = settle(view, seat)
    plain = score_sheet(view.captured, seat, settlement.score, view.options)
    lines, struck, goes = plain.lines, plain.struck, settlement.go_chips
    if goes:
        why = f"one chip for each of {goes} calls" if goes > 1 else "one chip for the call"
        lines += (ScoreLine(rule="go", label="Go (고)", points=goes, why=why, section="11"),)
    else:
        struck += (Struck(rule="go", label="Go (고)", why=f"{name(seat)} has not called go", section="11"),)
    return ScoreSheet(
        seat=seat,
        title=plain.title,
        lines=lines,
        struck=struck,
        total=plain.total + goes,
        payments=payments(settlement),
    )


def _payment(settlement: Settlement, bill: Bill) -> Payment:
    lines, struck = [], []
    for ruling in bill.rulings:
        label, section = FACTORS[ruling.rule]
        why = ruling.why
        if ruling.rule == "go_bak" and settlement.bearer is not None:
            why = _moved(settlement, bill)
        if ruling.times > 1:
            lines.append(
                ScoreLine(rule=ruling.rule, label=label, points=ruling.times, why=why, section=section)
            )
        else:
            struck.append(Struck(rule=ruling.rule, label=label, why=why, section=section))
    text = formula(settlement, bill)
    chips = settlement.paid(bill.loser)
    if chips != bill.chips:
        others = [formula(settlement, other) for other in settlement.bills if other is not bill]
        text = " and ".join((text, *others)) + f", together {chips}" if chips else f"{text}, paid by another"
    return Payment(
        payer=bill.loser,
        payee=settlement.winner,
        chips=chips,
        formula=text,
        lines=tuple(lines),
        struck=tuple(struck),
    )


def _moved(settlement: Settlement, bill: Bill) -> str:
    """Go-bak with three players: who pays for whom, and why (section 12)."""
    bearer = settlement.bearer
    if bearer is None or bill.loser == bearer:
        others = ", ".join(name(other.loser) for other in settlement.bills if other.loser != bearer)
        return f"{name(bill.loser)} called go last and lost, so the share of {others} is paid here too"
    return f"{name(bearer)} called go last and lost, so {name(bearer)} pays this"


def _quad_sheet(view: View, plain: ScoreSheet, result: Result) -> ScoreSheet:
    """4.5: a whole month in the hand, what it brings, or why it brings nothing."""
    seat, label = plain.seat, "Whole month (chongtong, 총통)"
    holders = [holder for holder in view.active if holder in dict(result.quads)]
    months = [month for holder, month in result.quads if holder == seat]
    cards = tuple(card for card in PACK if MONTH[card] in months)
    if not months or not result.delta[seat]:
        why = (
            f"{' and '.join(map(name, holders))} hold one each: they cancel" if months else "none in the hand"
        )
        struck = Struck(rule="quad", label=label, why=why, pieces=cards, section="4.5")
        return ScoreSheet(
            seat=seat, title=plain.title, lines=plain.lines, struck=(*plain.struck, struck), total=plain.total
        )
    chips = view.options.quad_chips
    payers = [payer for payer in view.active if payer not in holders]
    why = f"{chips} chips from each player without one; nothing multiplies it"
    return ScoreSheet(
        seat=seat,
        title=plain.title,
        lines=(
            ScoreLine(
                rule="quad", label=label, points=result.delta[seat], pieces=cards, why=why, section="4.5"
            ),
        ),
        total=result.delta[seat],
        unit="chips",
        payments=tuple(Payment(payer=payer, payee=seat, chips=chips, formula=str(chips)) for payer in payers),
    )


def _why(rule: Rule, cards: Sequence[Card], score: Score, options: Options) -> str:
    match rule:
        case "brights":
            return {15: "all five", 4: "four", 3: "three without the rain", 2: "three with the rain"}[
                score.brights
            ]
        case "animals" | "ribbons":
            return f"{len(cards)} {NOUNS[rule]}: one point from {needed(rule)} on, one for each more"
        case "junk":
            return f"{count_text(rule, cards, options)}: one point from {JUNK_NEEDED} on, one for each more"
        case "godori" | "red_poetry" | "blue" | "plain":
            return "all three"


def _why_not(
    rule: Rule,
    cards: Sequence[Card],
    captured: Sequence[Sequence[Card]],
    seat: Seat,
    score: Score,
    options: Options,
) -> str:
    found = count_text(rule, cards, options)
    if rule == "junk":
        return found
    if rule == "animals" and score.cup == "junk":
        found += ", the sake cup counts as junk"
    fit, first = SETS[rule]
    taken = [
        f"{name(other)} has captured {pieces(in_order(gone))}"
        for other, pile in enumerate(captured)
        if other != seat and (gone := [card for card in pile if card in fit])
    ]
    if is_dead(rule, captured, seat):
        return f"{found}: {', '.join(taken)}"
    if first == len(fit):
        # By month: a card named here may lie in a hand, and no hidden card is ever named on a screen.
        months = [str(MONTH[card]) for card in fit if card not in cards]
        return f"{found}, missing {'month' if len(months) == 1 else 'months'} {', '.join(months)}"
    return found
