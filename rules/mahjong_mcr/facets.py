"""What the fans look at: a reading summed up in one integer, its profile, and the named facets of it.

All but the look of the tiles adds up: the profile of a reading is the sum of those of its elements and of how
it was won. A facet is a stretch of the profile; few readings differ in one, so what the fans find there
can be remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum, Flag, IntFlag, auto
from typing import Any, NamedTuple

from rules.mahjong_mcr import packed
from rules.mahjong_mcr.packed import UNIT
from rules.pieces.mahjong import HONORS, KINDS, ORDER, Tile, parse, rank, suit


class Facet(Flag):
    """A side of a reading."""

    CHOWS = auto()
    """The chows, and a pair of fives."""
    PUNGS = auto()
    """The pungs of numbered suits; kongs count as pungs."""
    HONORS = auto()
    """The pungs of honors, an honor pair, the winds of seat and round."""
    ELEMENTS = auto()
    """What every set and the pair have in common."""
    KONGS = auto()
    """Kongs and concealed pungs."""
    WIN = auto()
    """How the hand was won, what is exposed, the wait."""
    SHAPE = auto()
    """Shapes beside four sets and a pair, and the nine gates."""
    FOURS = auto()
    """How many kinds are held four times without being a kong."""
    TILES = auto()
    """Which tiles there are, all together."""
    REST = auto()
    """What is left when all else is settled: nothing, or flowers. Not part of the profile."""

    __hash__ = object.__hash__  # as facets are looked up all the time, and there is one of each


class Shape(IntFlag):
    """What a reading is beside, or instead of, four sets and a pair (section 10)."""

    STANDARD = 0
    SEVEN_PAIRS = auto()
    SEVEN_SHIFTED_PAIRS = auto()
    THIRTEEN_ORPHANS = auto()
    GREATER_HONORS = auto()
    LESSER_HONORS = auto()
    KNITTED = auto()
    NINE_GATES = auto()


class Wait(Enum):
    """What the winning tile completes, as far as a fan cares (section 6)."""

    NONE = 0
    EDGE = 1
    CLOSED = 2
    SINGLE = 3


class Elements(NamedTuple):
    """Of how many elements something is true; a hand has five, of which a knitted body counts for three."""

    outside: int
    fives: int
    pungs: int
    even: int
    plain: int
    """Chows and a suited pair."""


class Kongs(NamedTuple):
    """How many kongs, and how many concealed pungs (concealed kongs among them)."""

    melded: int
    concealed: int
    concealed_pungs: int

    @property
    def total(self) -> int:
        """How many kongs there are."""
        return self.melded + self.concealed

    def in_words(self, pungs: bool) -> str:
        """What the hand has of kongs, or of concealed pungs."""
        if pungs:
            return f"the hand has {_number(self.concealed_pungs, 'concealed pung')}"
        return (
            f"the hand has {_number(self.melded, 'melded')} and {_number(self.concealed, 'concealed kong')}"
        )


def _number(count: int, what: str) -> str:
    plural = "" if count == 1 or what == "melded" else "s"
    return f"{('no', 'one', 'two', 'three', 'four')[count]} {what}{plural}"


class Win(NamedTuple):
    """How the hand was won."""

    self_draw: bool
    last_of_kind: bool
    about_kong: bool
    wall_last: bool
    exposed: int
    wait: Wait


class Tiles(NamedTuple):
    """Which suits and honors there are, and which families of tiles some tile does not belong to."""

    suits: int
    winds: bool
    dragons: bool
    strays: int

    @property
    def honors(self) -> bool:
        """Whether there is any honor."""
        return self.winds or self.dragons


# --- families of tiles ----------------------------------------------------------------------------


def _kinds(tiles: Iterable[Tile]) -> int:
    return sum(1 << packed.BITS * ORDER[tile] for tile in tiles)


def _ranked(ranks: Iterable[int]) -> int:
    return _kinds(tile for tile in KINDS if suit(tile) and rank(tile) in ranks)


FAMILIES: dict[str, int] = {
    "green": _kinds(parse("23468s F")),
    "honors": _kinds(HONORS),
    "terminals and honors": _ranked((1, 9)) | _kinds(HONORS),
    "simples": _ranked(range(2, 9)),
    "789": _ranked((7, 8, 9)),
    "456": _ranked((4, 5, 6)),
    "123": _ranked((1, 2, 3)),
    "6789": _ranked((6, 7, 8, 9)),
    "1234": _ranked((1, 2, 3, 4)),
    "reversible": _kinds(parse("1234589p 245689s P")),
}
"""Families of tiles that some fan asks all tiles to belong to, as counts of one each."""
FAMILY_BIT: dict[str, int] = {name: 1 << place for place, name in enumerate(FAMILIES)}

_PRESENT = tuple(
    _kinds(tile for tile in KINDS if ORDER[tile] in kinds)
    for kinds in (range(9), range(9, 18), range(18, 27), range(27, 31), range(31, 34))
)


def _look(kind: int) -> int:
    present = sum(bool(UNIT[kind] & some) << place for place, some in enumerate(_PRESENT))
    return present | sum(bit << 5 for name, bit in FAMILY_BIT.items() if not UNIT[kind] & FAMILIES[name])


_LOOKS = tuple(map(_look, range(34)))


def look(kinds: int) -> int:
    """The TILES facet of these kinds: a bit for each suit, winds, dragons, and each family with a stray."""
    value = 0
    while kinds:
        lowest = kinds & -kinds
        value |= _LOOKS[lowest.bit_length() // packed.BITS]
        kinds ^= lowest
    return value


# --- the layout -----------------------------------------------------------------------------------

_WIDTHS = {
    Facet.CHOWS: 65,  # 21 counts of three bits, then the suit of a pair of fives, 1 to 3
    Facet.PUNGS: 27,  # a bit each
    Facet.HONORS: 14,  # a bit for each pung, three for the pair (1 to 7), two for each wind
    Facet.ELEMENTS: 15,  # five counts
    Facet.KONGS: 9,  # three counts
    Facet.SHAPE: 7,
    Facet.FOURS: 2,
    Facet.WIN: 9,  # four flags of `packed`, count of exposed sets, wait
    Facet.TILES: 15,
}
SHIFT: dict[Facet, int] = {}
for _facet in _WIDTHS:
    SHIFT[_facet] = sum(width for facet, width in _WIDTHS.items() if facet in SHIFT)
MASK: dict[Facet, int] = {facet: (1 << width) - 1 for facet, width in _WIDTHS.items()}
PAIR_COUNT = sum(_WIDTHS.values())
"""Where the number of pairs is counted, above all facets: a standard reading has one."""

_CHOW_BITS, _ROUND, _SEAT, _EXPOSED, _WAIT = 63, 12, 10, 4, 7


def value(profile: int, facet: Facet) -> int:
    """That facet of a profile."""
    return profile >> SHIFT[facet] & MASK[facet]


def essence(facet: Facet) -> Callable[[int], int]:
    """What makes one value of all that have the same fans in a facet, as far as that is quickly seen."""
    return _ESSENCES.get(facet, int)


def _essence_of_chows(value: int) -> int:
    """No fan cares which suit is which; a pair of fives matters only beside four chows at the ends."""
    chows = value & _NO_FIVES
    if value == chows or value & _INNER_CHOWS or packed.size(chows) < 4:
        return _suits_in_order(chows, 21)
    place = 21 * ((value >> _CHOW_BITS) - 1)
    beside = chows >> place & _ONE_SUIT
    return beside | _suits_in_order(chows ^ beside << place, 21) << 21 | 1 << _CHOW_BITS


def _essence_of_pungs(value: int) -> int:
    """No fan cares which suit is which."""
    return _suits_in_order(value, 9)


def _essence_of_honors(value: int) -> int:
    """A wind of the seat or the round matters beside its pung."""
    pungs = value & 0b1111
    seat, prevalent = _SAME_WIND[pungs | (value >> _SEAT & 3) << 4], _SAME_WIND[pungs | value >> _ROUND << 4]
    return value & (1 << _SEAT) - 1 | seat << _SEAT | prevalent << _ROUND


def _essence_of_elements(value: int) -> int:
    """What they have in common matters only if nearly all have it."""
    return value & 7 * (value >> 2 & 0b001001001001001)


def _suits_in_order(value: int, width: int) -> int:
    one = (1 << width) - 1
    third, second, first = sorted((value & one, value >> width & one, value >> 2 * width))
    return first | second << width | third << 2 * width


_ESSENCES = {
    Facet.CHOWS: _essence_of_chows,
    Facet.PUNGS: _essence_of_pungs,
    Facet.HONORS: _essence_of_honors,
    Facet.ELEMENTS: _essence_of_elements,
}
_NO_FIVES, _ONE_SUIT = (1 << _CHOW_BITS) - 1, (1 << 21) - 1
_INNER_CHOWS = sum(7 << 3 * chow for chow in range(21) if chow % 7 not in (0, 6))
_WITHOUT = [next((wind for wind in range(4) if not pungs >> wind & 1), 0) for pungs in range(16)]
_SAME_WIND = [wind if pungs >> wind & 1 else _WITHOUT[pungs] for wind in range(4) for pungs in range(16)]
"""A wind of which there is a pung, or else the first without; by the wind and, lower, the pungs."""


# --- profiles of the parts ------------------------------------------------------------------------


def _at(facet: Facet, place: int, amount: int = 1) -> int:
    return amount << SHIFT[facet] + place


CONCEALED_PUNG = _at(Facet.KONGS, 6)
"""What a pung adds by being concealed."""
_EXPOSED_SET = _at(Facet.WIN, _EXPOSED)
BODY = _at(Facet.SHAPE, 0, Shape.KNITTED) + _at(Facet.ELEMENTS, 12, 3)
"""The nine knitted tiles, which count for three chows."""


def of_element(element: int) -> int:
    """The profile of a set in hand (a pung not yet concealed) or of a pair."""
    kind = packed.lowest_kind(element)
    kinds = tuple(ORDER[tile] for tile in packed.tiles_of(element))
    is_chow, is_pair = element < packed.PUNGS, element >= packed.PAIRS
    suited = kind < 27
    ranks = {kind % 9 + 1 for kind in kinds} if suited else set()
    tallies = Elements(
        outside=not suited or bool(ranks & {1, 9}),
        fives=5 in ranks,
        pungs=not is_chow and not is_pair,
        even=not is_chow and suited and kind % 9 % 2 == 1,
        plain=is_chow or (is_pair and suited),
    )
    profile = sum(_at(Facet.ELEMENTS, 3 * place, tally) for place, tally in enumerate(tallies))
    if is_chow:
        return profile + _at(Facet.CHOWS, 3 * element)
    if not is_pair:
        return profile + (_at(Facet.PUNGS, kind) if suited else _at(Facet.HONORS, kind - 27))
    profile += 1 << PAIR_COUNT
    if not suited:
        return profile + _at(Facet.HONORS, 7, kind - 26)
    return profile + (_at(Facet.CHOWS, _CHOW_BITS, kind // 9 + 1) if ranks == {5} else 0)


def of_meld(element: int) -> int:
    """The profile of a set on the table."""
    profile = of_element(packed.as_pung(element))
    if element < packed.KONGS:
        return profile + _EXPOSED_SET
    if element < packed.CONCEALED_KONGS:
        return profile + _EXPOSED_SET + _at(Facet.KONGS, 0)
    return profile + _at(Facet.KONGS, 3) + CONCEALED_PUNG


def of_wait(wait: Wait) -> int:
    """What a wait adds."""
    return wait.value << _WAITED


def of_shape(shape: Shape) -> int:
    """What a shape adds."""
    return _at(Facet.SHAPE, 0, shape)


def of_win(how: int, seat_wind: int, prevalent_wind: int) -> int:
    """What the way of winning and the winds add."""
    return how << _HOW | seat_wind << _SEAT_WIND | prevalent_wind << _PREVALENT_WIND


_HOW, _WAITED = SHIFT[Facet.WIN], SHIFT[Facet.WIN] + _WAIT
_SEAT_WIND, _PREVALENT_WIND = SHIFT[Facet.HONORS] + _SEAT, SHIFT[Facet.HONORS] + _ROUND


# --- facets for people ----------------------------------------------------------------------------


def _chows(value: int) -> tuple[int, ...]:
    chows: list[int] = []
    five, left = value >> _CHOW_BITS, value & (1 << _CHOW_BITS) - 1
    while left:
        chow = ((left & -left).bit_length() - 1) // 3
        chows.append(chow)
        left -= 1 << 3 * chow
    return (*chows, packed.pair(9 * five - 5)) if five else tuple(chows)


def _pungs(value: int) -> tuple[int, ...]:
    return tuple(packed.pung(kind) for kind in range(27) if value >> kind & 1)


def _honors(value: int) -> tuple[int, ...]:
    pungs = [packed.pung(27 + honor) for honor in range(7) if value >> honor & 1]
    pair = value >> 7 & 7
    pairs = (packed.pair(26 + pair),) if pair else ()
    return (*pungs, *pairs, packed.seat_is(value >> _SEAT & 3), packed.round_is(value >> _ROUND & 3))


def _elements(value: int) -> Elements:
    return Elements(*(value >> 3 * place & 7 for place in range(5)))


def _kongs(value: int) -> Kongs:
    return Kongs(value & 7, value >> 3 & 7, value >> 6)


def _win(value: int) -> Win:
    return Win(
        self_draw=bool(value & packed.SELF_DRAW),
        last_of_kind=bool(value & packed.LAST_OF_KIND),
        about_kong=bool(value & packed.ABOUT_KONG),
        wall_last=bool(value & packed.WALL_LAST),
        exposed=value >> _EXPOSED & 7,
        wait=Wait(value >> _WAIT),
    )


def _tiles(value: int) -> Tiles:
    return Tiles((value & 7).bit_count(), bool(value & 8), bool(value & 16), value >> 5)


_DECODE: dict[Facet, Callable[[int], Any]] = {
    Facet.CHOWS: _chows,
    Facet.PUNGS: _pungs,
    Facet.HONORS: _honors,
    Facet.ELEMENTS: _elements,
    Facet.KONGS: _kongs,
    Facet.WIN: _win,
    Facet.SHAPE: Shape,
    Facet.FOURS: int,
    Facet.TILES: _tiles,
}


def decode(facet: Facet, value: int) -> Any:
    """The value of a facet as the fans read it: elements for sets, else a tuple with names."""
    return _DECODE[facet](value)
