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
    ORDER,
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

_BIT = {card: 1 << place for card, place in ORDER.items()}


def _bits(cards: Iterable[Card]) -> int:
    held = 0
    for card in cards:
        held |= _BIT[card]
    return held


_BRIGHTS, _ANIMALS, _RIBBONS, _JUNK = _bits(BRIGHTS), _bits(ANIMALS), _bits(RIBBONS), _bits(JUNK)
_RAIN, _CUP, _DOUBLES, _JOKERS, _J3 = (
    _BIT[RAIN_BRIGHT],
    _BIT[CUP],
    _bits(DOUBLES),
    _bits(JOKERS),
    _BIT[Card.J3],
)
_BIRDS, _RED_POETRY, _BLUE, _PLAIN = _bits(BIRDS), _bits(RED_POETRY), _bits(BLUE), _bits(PLAIN)


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


def _count(held: int, double_junk: bool, cup: Cup) -> Counts:
    junk = (held & _JUNK).bit_count() + (held & _JOKERS).bit_count() + (held & _J3).bit_count()
    if double_junk:
        junk += (held & _DOUBLES).bit_count()
    animals = (held & _ANIMALS).bit_count()
    if cup == "junk":
        animals, junk = animals - 1, junk + 2
    return Counts(
        (held & _BRIGHTS).bit_count(),
        bool(held & _RAIN),
        animals,
        (held & _BIRDS).bit_count(),
        (held & _RIBBONS).bit_count(),
        (held & _RED_POETRY).bit_count(),
        (held & _BLUE).bit_count(),
        (held & _PLAIN).bit_count(),
        junk,
        cup,
    )


def bright_points(brights: int, rain: bool) -> int:
    """Section 10: 15 for five, 4 for four, 3 for three without rain, 2 with it."""
    if brights == 3:
        return 2 if rain else 3
    return {5: 15, 4: 4}.get(brights, 0)


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
    return _counts(_bits(cards), options.double_junk, options.sake_cup)


def _counts(held: int, double_junk: bool, sake_cup: SakeCup) -> tuple[Counts, ...]:
    return tuple(_count(held, double_junk, cup) for cup in placings(bool(held & _CUP), sake_cup))


def score(cards: Iterable[Card], options: Options) -> Score:
    """Section 10 during the deal: the higher score; equal means that the cup is an animal."""
    return _score(_bits(cards), options.double_junk, options.sake_cup)


@lru_cache(maxsize=4096)
def _score(held: int, double_junk: bool, sake_cup: SakeCup) -> Score:
    """Remembered, for every view asks for the score of every player."""
    ways = _counts(held, double_junk, sake_cup)
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
