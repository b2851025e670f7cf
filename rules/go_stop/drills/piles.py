"""Points of a pile: which rules of section 10 captured cards score by, or what they come to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from rules.core.drill import TOTAL, Checked, Drill, Field, Group, NoQuestion, Picture, Question
from rules.core.drills import due_rule, marked_total
from rules.core.sheet import Mark, ScoreSheet
from rules.core.text import plural
from rules.go_stop.drills.played import bare, house_rules, listed, read_cards, read_options, states
from rules.go_stop.options import Options
from rules.go_stop.progress import SETS, Rule, pieces_of, points_of
from rules.go_stop.score import ANIMALS, BRIGHTS, JUNK, RIBBONS, counts, points, score
from rules.go_stop.sheets import LABELS, count_text, score_sheet
from rules.pieces.hwatu import JOKERS, MONTH, PACK, Card, in_order

DRILL = Drill(
    id="pile",
    title="Points of a pile",
    blurb="Captured cards lie open: name what scores, or say what they come to.",
    section="10",
)
_TICKED = 2
"""Up to this level the rules are ticked; above it the points are typed."""
_SIZES = {1: range(6, 13), 2: range(9, 18), 3: range(8, 17), 4: range(12, 25), 5: range(12, 29)}
_HOUSE: tuple[dict[str, Any], ...] = (
    {"double_junk": False}, {"sake_cup": "animal"}, {"sake_cup": "junk"}, {"jokers": 2},
)  # fmt: skip
_LEAST: dict[Rule, int] = {
    "brights": 2, "animals": 1, "godori": 5, "ribbons": 1, "red_poetry": 3, "blue": 3, "plain": 3, "junk": 1
}  # fmt: skip
"""What a rule is worth at least: so much claims who ticks it in vain."""
_RULES: dict[str, Rule] = {rule: rule for rule in LABELS}
_AIMED = {1: 0.2, 2: 0.3, 3: 0.3, 4: 0.4, 5: 0.5}
"""How many of the piles are given what some rule asks for."""
_LOOKED_AT = {1: 1, 2: 3, 3: 3, 4: 6, 5: 8}
"""Of so many piles the one is asked about that scores by most rules."""
_DEALS = 6
"""So many deals are looked through for a pile that scores; then one is aimed."""


def draw(rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]:
    """A pile out of play that scores, or one that has been given what a rule asks for."""
    due = due_rule(rng, weak, LABELS)
    aim = _RULES[due] if due else rng.choice([*LABELS]) if rng.random() < _AIMED[level] else None
    house = rng.choice(_HOUSE) if level == max(_SIZES) else {}
    options = Options(**house)
    for _ in range(_DEALS):
        piles = _piles(rng, level, options)
        if aim is not None:
            piles = [_aimed(pile, aim, options, rng) for pile in piles]
        piles = [pile for pile in piles if _asks_something(pile, options, level, aim)]
        if piles:
            break
    else:
        piles = [_aimed((), aim or "godori", options, rng)]
    rng.shuffle(piles)
    pile = max(piles[: _LOOKED_AT[level]], key=lambda pile: len(sheet_of(pile, options).lines))
    return {"cards": [*in_order(pile)], "options": house}


def _piles(rng: Random, level: int, options: Options) -> list[tuple[Card, ...]]:
    """The piles of one deal that are as large as the level wants, each size of a seat once."""
    found: dict[tuple[int, int], tuple[Card, ...]] = {}
    for state in states(rng, rng.choice((2, 3)), options):
        for seat in state.active:
            if len(state.captured[seat]) in _SIZES[level]:
                found[seat, len(state.captured[seat])] = state.captured[seat]
    return [*found.values()]


def _asks_something(cards: Sequence[Card], options: Options, level: int, due: Rule | None) -> bool:
    """Whether the pile scores, by the rule that is due, and can be read in one way only."""
    found = score(cards, options)
    if not (points_of(due, found) if due else found.total):
        return False
    ways = [points(held) for held in counts(cards, options)]
    best = [way for way in ways if way.total == found.total]
    return level > _TICKED or len({way._replace(cup=None) for way in best}) == 1


def _aimed(cards: Sequence[Card], rule: Rule, options: Options, rng: Random) -> tuple[Card, ...]:
    """The pile with all that the rule asks for; what is added comes with another card of its month."""
    pile = [*cards]
    free = [card for card in PACK if card not in pile]
    rng.shuffle(free)
    wanted, least = (JUNK, 10) if rule == "junk" else SETS[rule]
    while not points_of(rule, score(pile, options)) and free:
        fits = [card for card in free if card in wanted and card not in JOKERS]
        if not fits:
            break
        added = fits[0]
        free.remove(added)
        pile.append(added)
        if sum(MONTH[card] == MONTH[added] for card in pile) % 2 and len(pile) > least:
            partner = next((card for card in free if MONTH[card] == MONTH[added]), None)
            if partner is not None and partner in JUNK:
                free.remove(partner)
                pile.append(partner)
    return tuple(pile)


def read_pile(data: Mapping[str, Any]) -> tuple[tuple[Card, ...], Options]:
    """The cards and house rules of a question."""
    cards, options = read_cards(data["cards"]), read_options(data, 3)
    if not score(cards, options).total:
        raise NoQuestion("These cards score nothing.")
    return cards, options


def sheet_of(cards: Sequence[Card], options: Options) -> ScoreSheet:
    """The pile as it counts."""
    sheet = score_sheet((tuple(cards),), 0, score(cards, options), options)
    return replace(sheet, title=f"The pile comes to {plural(sheet.total, 'point')}")


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that pile: rules to tick, or the points to say."""
    cards, _ = read_pile(data)
    ticked = level <= _TICKED
    fields = tuple(Field(key=rule, label=label) for rule, label in LABELS.items())
    return Question(
        drill=DRILL.id,
        level=level,
        text="Which rules does this pile score by?" if ticked else "How many points is this pile worth?",
        facts=house_rules(data.get("options", {})),
        picture=Picture(groups=groups(cards)),
        kind="ticks" if ticked else "number",
        fields=fields if ticked else (Field(key=TOTAL, label="points", most=99),),
        data=data,
        listed=ticked,
    )


def groups(cards: Sequence[Card]) -> tuple[Group, ...]:
    """A pile sorted as it lies on the table: brights, animals, ribbons, junk."""
    kinds = {"brights": BRIGHTS, "animals": ANIMALS, "ribbons": RIBBONS, "junk": JUNK}
    sorted_in = {kind: in_order([card for card in cards if card in fit]) for kind, fit in kinds.items()}
    return tuple(Group(caption=kind, pieces=held) for kind, held in sorted_in.items() if held)


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark rule by rule, or the total alone."""
    cards, options = read_pile(asked.data)
    sheet = sheet_of(cards, options)
    if asked.kind == "number" or set(answer) == {TOTAL}:
        return _check_total(sheet, answer.get(TOTAL, 0))
    marks = []
    scored = {line.rule: line.points for line in sheet.lines}
    for mark in sheet.mark({}):
        if mark.expected or answer.get(mark.rule):
            claims = scored.get(mark.rule, _LEAST[_RULES[mark.rule]])
            given = claims if answer.get(mark.rule) else 0
            marks.append(Mark(rule=mark.rule, label=mark.label, expected=mark.expected, given=given,
                              why=f"{mark.why[0].upper()}{mark.why[1:]}."))  # fmt: skip
    return Checked(
        right=all(mark.verdict == "right" for mark in marks),
        marks=tuple(marks),
        total_expected=sheet.total,
        total_given=sum(mark.given for mark in marks),
        sheet=sheet,
        practised={mark.rule: mark.verdict == "right" for mark in marks},
    )


def _check_total(sheet: ScoreSheet, given: int) -> Checked:
    why = listed(f"{bare(line.label)} {line.points}" for line in sheet.lines)
    slips = {line.rule: (sheet.total - line.points,) for line in sheet.lines}
    return marked_total(sheet.total, given, f"{why}.", sheet, slips)


def hint(asked: Question, step: int) -> str:
    """How many rules score, then what lies there, then which rules they are, then their points."""
    cards, options = read_pile(asked.data)
    sheet = sheet_of(cards, options)
    if step == 1:
        return f"{len(sheet.lines)} of the eight rules {'scores' if len(sheet.lines) == 1 else 'score'}."
    if step == 2:
        cup = score(cards, options).cup
        kinds: tuple[Rule, ...] = ("brights", "animals", "ribbons", "junk")
        told = (count_text(rule, pieces_of(rule, cards, cup, options), options) for rule in kinds)
        return f"There are {'; '.join(told)}."
    if step == 3:
        return f"It scores by {listed(bare(line.label) for line in sheet.lines)}."
    return f"{listed(f'{bare(line.label)} {line.points}' for line in sheet.lines)}: together {sheet.total}."
