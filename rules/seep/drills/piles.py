"""Points of a pile: what captured cards are worth, and the sweeps beside them (2.3, 6.6, 8.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from rules.core.drill import TOTAL, Checked, Drill, Field, Group, NoQuestion, Picture, Question
from rules.core.drills import due_rule, marked_total
from rules.core.sheet import ScoreSheet
from rules.core.text import plural
from rules.pieces.cards import PACK, RANK, SUIT, Card, in_order
from rules.seep.drills.played import read_cards, states
from rules.seep.options import Options
from rules.seep.score import ACES, SPADES, TEN
from rules.seep.sheets import side_sheet
from rules.seep.wording import join_words

DRILL = Drill(
    id="pile",
    title="Points of a pile",
    blurb="Captured cards lie open: say what they are worth.",
    section="2.3",
)
RULES: dict[str, Sequence[Card]] = {
    "spades": SPADES,
    "aces": ACES,
    "ten": (TEN,),
    "sweeps": (),
    "majority": (),
}
"""What brings points, with the cards that do."""
_SIZES = {1: range(4, 10), 2: range(8, 16), 3: range(12, 24), 4: range(12, 30), 5: range(18, 40)}
_SWEEPS_FROM = 4
_SWEEPS = ((), (50,), (50, 50), (25,), (25, 50), (0,))
_HOUSE: tuple[dict[str, int], ...] = ({"ten_of_diamonds": 2}, {"majority_bonus": 4})
_WORDS = {
    ("ten_of_diamonds", 2): "House rule: the ten of diamonds is worth 2.",
    ("majority_bonus", 4): "House rule: the side with more of the 52 cards has 4 points more.",
}


def draw(rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]:
    """A pile out of play, given the cards of the rule that is due."""
    due = due_rule(rng, weak, RULES)
    house: dict[str, int] = rng.choice(_HOUSE) if level == max(_SIZES) else {}
    if due == "majority":
        house = {"majority_bonus": 4}
    while True:
        pile = _pile(rng, level)
        missing = [card for card in RULES[due] if card not in pile] if due else []
        pile = (*pile, *rng.sample(missing, min(1, len(missing))))
        sweeps = rng.choice(_SWEEPS) if level >= _SWEEPS_FROM else ()
        if due == "sweeps" and not sum(sweeps):
            sweeps = (50,)
        if due == "majority" and len(pile) <= len(PACK) // 2:
            free = [card for card in PACK if card not in pile]
            pile = (*pile, *rng.sample(free, len(PACK) // 2 + 1 - len(pile)))
        data = {"cards": [*in_order(pile)], "sweeps": [*sweeps], "options": house}
        if sheet_of(data).total:
            return data


def _pile(rng: Random, level: int) -> tuple[Card, ...]:
    """A side's pile at some moment of a deal, as large as the level wants."""
    piles: list[tuple[Card, ...]] = []
    while not piles:
        piles = [pile for state in states(rng) for pile in state.captured if len(pile) in _SIZES[level]]
    return rng.choice(piles)


def sheet_of(data: Mapping[str, Any]) -> ScoreSheet:
    """The pile of a question as it counts; a RulesError where it is none."""
    cards, sweeps, kept = read_cards(data["cards"]), tuple(data["sweeps"]), data.get("options", {})
    if any(rule not in _WORDS for rule in kept.items()) or not {*sweeps} <= {0, 25, 50}:
        raise NoQuestion("This question has a house rule or a sweep that no drill knows.")
    options = Options(**kept)
    rest = tuple(card for card in PACK if card not in cards) if options.majority_bonus else ()
    sheet = side_sheet(0, (cards, rest), sweeps, options)
    return replace(sheet, title=f"The pile comes to {plural(sheet.total, 'point')}")


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that pile."""
    if not sheet_of(data).total:
        raise NoQuestion("This pile is worth nothing.")
    cards = read_cards(data["cards"])
    return Question(
        drill=DRILL.id,
        level=level,
        text=f"What are these {len(cards)} cards worth{', with the sweeps' if data['sweeps'] else ''}?",
        facts=(*_swept(data["sweeps"]), *(_WORDS[rule] for rule in data.get("options", {}).items())),
        picture=Picture(groups=groups(cards)),
        kind="number",
        fields=(Field(key=TOTAL, label="points", most=999),),
        data=data,
    )


def _swept(sweeps: Sequence[int]) -> tuple[str, ...]:
    """The sweeps of the side, told by what made them."""
    kinds = {25: "with the first play of the deal", 50: "in the middle of the deal", 0: "with the last play"}
    return tuple(f"The side swept the floor {kinds[worth]}." for worth in sweeps)


def groups(cards: Sequence[Card]) -> tuple[Group, ...]:
    """A pile as it is taken from the table: by rank, so that spades have to be looked for."""
    low = in_order(card for card in cards if RANK[card] <= _LOW)
    high = in_order(card for card in cards if RANK[card] > _LOW)
    return tuple(
        Group(caption=caption, pieces=held)
        for caption, held in (("ace to 7", low), ("8 to king", high))
        if held
    )


_LOW = 7


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark the total; a wrong one that one forgotten rule explains is laid to that rule."""
    sheet = sheet_of(asked.data)
    slips: dict[str, tuple[int, ...]] = {line.rule: (sheet.total - line.points,) for line in sheet.lines}
    ten = next((line for line in sheet.lines if line.rule == "ten"), None)
    if ten is not None:
        others = {1, 2, 6, 10} - {ten.points}
        slips["ten"] = (*slips["ten"], *(sheet.total - ten.points + wrong for wrong in others))
    why = join_words([f"{line.label} {line.points}" for line in sheet.lines])
    return marked_total(sheet.total, answer.get(TOTAL, 0), f"{why}.", sheet, slips)


def hint(asked: Question, step: int) -> str:
    """How many cards count, then which, then what each rule brings, then the sum."""
    sheet, data = sheet_of(asked.data), asked.data
    cards = read_cards(data["cards"])
    spades = [card for card in cards if SUIT[card] == "S"]
    counting = [card for card in cards if card in (*SPADES, *ACES, TEN)]
    if step == 1:
        return (
            f"{plural(len(counting), 'card')} of {len(cards)} {'counts' if len(counting) == 1 else 'count'}."
        )
    if step == 2:
        rest = len(counting) - len(spades)
        return f"{plural(len(spades), 'spade')}, each worth its value, and {plural(rest, 'other card')}."
    if step == 3:
        return f"{join_words([f'{line.label}: {line.why}' for line in sheet.lines])}."
    return f"{join_words([f'{line.label} {line.points}' for line in sheet.lines])}: together {sheet.total}."
