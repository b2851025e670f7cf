"""The score of one capture area (go-stop.md, sections 3.3 and 10): pure arithmetic without seats or words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, NamedTuple

from rules.go_stop.options import Options
from rules.go_stop.state import Score
from rules.pieces.hwatu import (
    BIRDS,
    BLUE,
    CUP,
    DOUBLES,
    JOKERS,
    KIND,
    PLAIN,
    RAIN_BRIGHT,
    RED_POETRY,
    Card,
)

SakeCup = Literal["auto", "animal", "junk"]
Cup = Literal["animal", "junk"] | None
"""How the sake cup counts; None: not held."""

BRIGHTS = tuple(card for card in Card if KIND[card] == "bright")
ANIMALS = tuple(card for card in Card if KIND[card] == "animal")
RIBBONS = tuple(card for card in Card if KIND[card] == "ribbon")
JUNK = tuple(card for card in Card if KIND[card] in ("junk", "joker"))


def _adds(card: Card) -> int:
    """What a card adds to a tally: a number with a byte for each count; the sake cup comes last."""
    junk = {Card.J2: 2, Card.J3: 3}.get(card, 1) if card in JUNK else 0
    counted = (
        card in BRIGHTS, card is RAIN_BRIGHT, card in ANIMALS, card in BIRDS, card in RIBBONS,
        card in RED_POETRY, card in BLUE, card in PLAIN, junk, card in DOUBLES, card is CUP,
    )  # fmt: skip
    return int.from_bytes(bytes(counted), "little")


_ADDS = {card: _adds(card) for card in Card}


def _tally(cards: Iterable[Card]) -> int:
    """All counts of a capture area in one number: it is quickly added up, and many areas have the same."""
    return sum(map(_ADDS.__getitem__, cards))


class Counts(NamedTuple):
    """How many cards of each kind are held, with the cup on its place; `junk` is the junk value."""

    brights: int
    rain: bool
    animals: int
    birds: int
    ribbons: int
    red_poetry: int
    blue: int
    plain: int
    junk: int
    cup: Cup


def _count(tally: int, double_junk: bool, cup: Cup) -> Counts:
    brights, rain, animals, birds, ribbons, red_poetry, blue, plain, junk, doubles, _ = tally.to_bytes(
        11, "little"
    )
    if double_junk:
        junk += doubles
    if cup == "junk":
        animals, junk = animals - 1, junk + 2
    return Counts(brights, bool(rain), animals, birds, ribbons, red_poetry, blue, plain, junk, cup)


def bright_points(brights: int, rain: bool) -> int:
    """Section 10: 15 for five, 4 for four, 3 for three without rain, 2 with it."""
    return 2 if rain and brights == 3 else (0, 0, 0, 3, 4, 15)[brights]


def run_points(count: int, first: int) -> int:
    """Section 10: one point for the first whole run (5 animals, 5 ribbons, 10 junk), one for each beyond."""
    return count - first + 1 if count >= first else 0


def points(counts: Counts) -> Score:
    """Section 10: the fields of the score."""
    return Score(
        brights=bright_points(counts.brights, counts.rain),
        animals=run_points(counts.animals, 5),
        godori=5 if counts.birds == 3 else 0,
        ribbons=run_points(counts.ribbons, 5),
        red_poetry=3 if counts.red_poetry == 3 else 0,
        blue=3 if counts.blue == 3 else 0,
        plain=3 if counts.plain == 3 else 0,
        junk=run_points(counts.junk, 10),
        cup=counts.cup,
    )


def placings(held: bool, sake_cup: SakeCup) -> tuple[Cup, ...]:
    """Section 3.3: how the cup may count for somebody who does or does not hold it; animal comes first."""
    if not held:
        return (None,)
    return ("animal", "junk") if sake_cup == "auto" else (sake_cup,)


def counts(cards: Iterable[Card], options: Options) -> tuple[Counts, ...]:
    """The counts of a capture area, one for each way the cup may count."""
    return _counts(_tally(cards), options.double_junk, options.sake_cup)


@lru_cache(maxsize=1024)
def _counts(tally: int, double_junk: bool, sake_cup: SakeCup) -> tuple[Counts, ...]:
    held = tally >= _ADDS[CUP]  # its byte is the highest
    return tuple([_count(tally, double_junk, cup) for cup in placings(held, sake_cup)])


def score(cards: Iterable[Card], options: Options) -> Score:
    """Section 10 during the deal: the higher score; equal means that the cup is an animal."""
    return _score(_tally(cards), options.double_junk, options.sake_cup)


@lru_cache(maxsize=4096)
def _score(tally: int, double_junk: bool, sake_cup: SakeCup) -> Score:
    """Remembered, for every turn and every view asks for it."""
    ways = _counts(tally, double_junk, sake_cup)
    return points(ways[0]) if len(ways) == 1 else max(map(points, ways), key=lambda found: found.total)


NO_SCORE = Score(brights=0, animals=0, godori=0, ribbons=0, red_poetry=0, blue=0, plain=0, junk=0, cup=None)
"""The score of nothing captured."""


def junk_worth(card: Card, options: Options) -> int:
    """Sections 3.2 and 3.3: the junk value of a card that lies with the junk; 0 for any other."""
    if card in JOKERS:
        return 2 if card is Card.J2 else 3
    if card is CUP:
        return 2 if options.sake_cup == "junk" else 0
    if KIND[card] != "junk":
        return 0
    return 2 if card in DOUBLES and options.double_junk else 1
