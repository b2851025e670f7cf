"""How a hand came to its points and payments (mahjong-table.md, section 9), and the ranking of the match.

One sheet a seat: the winner's says fan by fan what counts and what doesn't, the others' what they pay. Only a
view is needed, and nothing in it that is not public.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rules.core.sheet import Mark, Payment, ScoreLine, ScoreSheet, Seat, Struck
from rules.core.text import seat as name
from rules.mahjong.ranking import ending, ranking
from rules.mahjong.state import PEOPLE, Result, Win
from rules.mahjong_mcr.explain import FanList, accepted, score_hand, why_not
from rules.mahjong_mcr.fans import BY_NUMBER, FLOWER
from rules.mahjong_mcr.payments import SHARE
from rules.mahjong_mcr.score import hand_of
from rules.mahjong_mcr.settlement import BY_ID, of_items, true_points
from rules.mahjong_mcr.view import View


def sheets(view: View) -> tuple[ScoreSheet, ...]:
    """One for each seat: of the hand that is over or paid, else of the one before; at last the ranking.

    () before the first hand has ended, and while a winner has yet to count.
    """
    if view.places is not None:
        return ranking(view, "T9")
    result = view.result or (view.results[-1] if view.results and view.win is None else None)
    if result is None:
        return ()
    return tuple(_sheet(view, result, seat) for seat in range(PEOPLE))


def _sheet(view: View, result: Result, seat: Seat) -> ScoreSheet:
    if result.win is not None and result.win.seat == seat:
        return _winner(view, result, result.win)
    lines = tuple(_changes(result, seat))
    total = sum(line.points for line in lines)
    return ScoreSheet(seat=seat, title=f"hand {result.hand}, {ending(result)}", lines=lines, total=total)


def _changes(result: Result, seat: Seat) -> Iterator[ScoreLine]:
    """What the hand costs or brings a seat that has not won it."""
    if result.paid[seat]:
        why = _why_paid(result, seat)
        yield ScoreLine(rule="payment", label="Payment", points=result.paid[seat], why=why, section="12")
    if result.fines[seat]:
        why = "what was paid and received for offences in this hand"
        yield ScoreLine(
            rule="penalties", label="Penalties", points=result.fines[seat], why=why, section="T10"
        )


def _why_paid(result: Result, seat: Seat) -> str:
    win = result.win
    if win is None or result.kind == "false_count":
        return "for the false count"
    if win.source is None:
        return f"{name(win.seat)} drew the winning tile"
    if win.source != seat:
        return f"{name(win.source)} gave the winning tile"
    return f"{name(seat)} {'lost the tile of a kong' if win.about_kong else 'gave the winning tile'}"


def _winner(view: View, result: Result, win: Win) -> ScoreSheet:
    """Section 9: what scores with its tiles, what doesn't and why, the winner's own count, who pays."""
    hand = hand_of(win)
    sheet = score_hand(hand, win.source, win.seat, view.options.house.minimum)
    if result.counted is None:
        return replace(sheet, payments=_payments(result, win))
    listed, lists = of_items(result.counted), accepted(hand)
    nearest = max(lists, key=lambda fans: _overlap(listed, fans))
    lines = tuple(_corrected(sheet.lines, listed)) if nearest == lists[0] else sheet.lines
    count = _count(view, result, win, nearest)
    struck = (count, *_mistakes(win, listed, nearest), *sheet.struck)
    marks = tuple(_marks(win, listed, nearest))
    return replace(sheet, lines=lines, struck=struck, payments=_payments(result, win), counted=marks)


def _marks(win: Win, listed: Mapping[str, int], fans: FanList) -> Iterator[Mark]:
    """9: fan by fan, what counts and what the winner has listed, in points."""
    true = {BY_NUMBER[number].id: times for number, times in fans}
    for fan in dict.fromkeys((*true, *listed)):
        yield Mark(
            rule=fan,
            label=BY_ID[fan].name,
            expected=BY_ID[fan].points * true.get(fan, 0),
            given=BY_ID[fan].points * listed.get(fan, 0),
            why="" if fan in true else why_not(hand_of(win), BY_ID[fan].number),
        )


def _overlap(listed: Mapping[str, int], fans: FanList) -> int:
    return sum(min(listed.get(BY_NUMBER[number].id, 0), times) for number, times in fans)


def _corrected(lines: tuple[ScoreLine, ...], listed: Mapping[str, int]) -> Iterator[ScoreLine]:
    """9: the program's own list line by line, with what the winner had of it."""
    left = dict(listed)
    for line in lines:
        times = line.points if line.rule == FLOWER.id else 1
        had = min(left.get(line.rule, 0), times)
        left[line.rule] = left.get(line.rule, 0) - had
        found = "Listed" if had == times else f"Listed {had} of {times}" if had else "Not listed"
        yield replace(line, why=f"{line.why.rstrip('.')}. {found}.")


def _count(view: View, result: Result, win: Win, fans: FanList) -> Struck:
    """9: how the winner's own count compares with the list that comes nearest to it, and what it pays."""
    listed = of_items(result.counted or ())
    flowers = min(listed.get(FLOWER.id, 0), win.flowers)
    found, true = true_points(win, listed) + flowers, win.points + win.flowers
    why = f"{found} of {true} points are listed"
    if result.kind == "false_count":
        why = f"{why}, under the {view.options.house.minimum} that a win needs, so that the count is false"
    elif found != true:
        unasked = " with the flowers" if found < result.points < true else ""
        why = f"{why}, {result.points} are paid{unasked}"
    missed = [
        f"{BY_NUMBER[number].name}{f' (×{less})' if less > 1 else ''}"
        for number, times in fans
        if (less := times - listed.get(BY_NUMBER[number].id, 0)) > 0
    ]
    return Struck(
        rule="own_count",
        label="The winner's own count",
        why=f"{why}; missed: {', '.join(missed)}." if missed else f"{why}; nothing is missed.",
        section="T9",
    )


def _mistakes(win: Win, listed: Mapping[str, int], fans: FanList) -> Iterator[Struck]:
    """9: what the winner listed and is not true."""
    true = {BY_NUMBER[number].id: times for number, times in fans}
    for fan, times in listed.items():
        more = times - true.get(fan, 0)
        if more > 0:
            why = _as_often(true[fan]) if fan in true else why_not(hand_of(win), BY_ID[fan].number)
            yield Struck(
                rule=fan,
                label=f"Listed by mistake, {BY_ID[fan].name}",
                why=why,
                section=BY_ID[fan].section,
            )


def _as_often(times: int) -> str:
    return f"It counts {'once' if times == 1 else 'twice' if times == 2 else f'{times} times'}."


def _payments(result: Result, win: Win) -> tuple[Payment, ...]:
    """9: who pays whom; after a false count the winner pays."""
    others = [seat for seat in range(PEOPLE) if seat != win.seat]
    if result.kind == "false_count":
        return tuple(
            Payment(
                payer=win.seat,
                payee=seat,
                chips=result.paid[seat],
                formula=f"{result.paid[seat]} for the false count",
            )
            for seat in others
        )
    return tuple(
        Payment(payer=seat, payee=win.seat, chips=-result.paid[seat], formula=_formula(result, win, seat))
        for seat in others
    )


def _formula(result: Result, win: Win, seat: Seat) -> str:
    """9: "8 + 19 = 27" where the points are paid, else "8"."""
    if win.source not in (None, seat):
        return f"{SHARE}"
    return f"{SHARE} + {result.points} = {SHARE + result.points}"
