"""Which complete shapes the tiles allow (sections 6 and 10), on packed counts.

A suit is looked at alone: how it splits into sets and pair, where the winning tile can go, which tiles would
complete it. Suits recur, so each answer is remembered by suit key. `count.py` puts the suits together.
"""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple

from rules.mahjong_mcr import facets, packed
from rules.mahjong_mcr.distances import HONOR_VECTORS, SUIT_VECTORS, VECTORS, completing
from rules.mahjong_mcr.facets import CONCEALED_PUNG, Shape, Wait, of_element, of_shape, of_wait
from rules.mahjong_mcr.packed import BITS, ONES, SUIT, SUIT_BITS, UNIT
from rules.mahjong_mcr.remembered import Remembered
from rules.pieces.mahjong import parse

HONORS = 3
"""The place of the honors among the suit keys."""


class Part(NamedTuple):
    """One suit's, or one special shape's, share of a reading."""

    profile: int
    elements: tuple[int, ...]
    placed: int = -1
    """Which of the elements was completed by the winning tile; -1 for none of them."""
    wait: Wait = Wait.NONE
    """What wait that would be if nothing else were waited for."""


# --- splits ---------------------------------------------------------------------------------------


_WITH_PAIR, _OF_HONORS = 1 << SUIT_BITS, 1 << SUIT_BITS + 1


def _ways(number: int) -> tuple[tuple[int, ...], ...]:
    """All ways to take sets and at most one pair from a key, as elements of the first suit or of honors.

    Two flags above the key tell that a pair has been taken and that the tiles are honors. The lowest tiles
    are a pung, the pair or neither, and what is left of them begins chows.
    """
    key = number & SUIT
    if not key:
        return ((),)
    rank = ((key & -key).bit_length() - 1) // BITS
    kind = rank + 27 if number & _OF_HONORS else rank
    here = key >> BITS * rank
    held, most = here & 7, 0 if number & _OF_HONORS else min(here >> BITS & 7, here >> 2 * BITS & 7)
    choices: list[tuple[int, tuple[int, ...], int]] = [(held, (), 0), (held - 3, (packed.pung(kind),), 0)]
    if not number & _WITH_PAIR:
        choices.append((held - 2, (packed.pair(kind),), _WITH_PAIR))
    ways = []
    for chows, taken, flag in choices:
        if 0 <= chows <= most:
            rest = (number | flag) - held * UNIT[rank] - chows * (UNIT[rank + 1] + UNIT[rank + 2])
            taken += (packed.chow(kind),) * chows
            ways += [taken + others for others in _WAYS[rest]]
    return tuple(ways)


_WAYS: Remembered[tuple[tuple[int, ...], ...]] = Remembered(_ways)


def _in_suit(element: int, suit: int) -> int:
    return element + (7 if element < packed.PUNGS else 9) * suit if suit < HONORS else element


TILES: tuple[int, ...] = tuple(packed.pack(packed.tiles_of(element)) for element in range(packed.SEATS))
"""The tiles of every set and pair, as counts."""


def _in_hand(element: int) -> int:
    is_pung = packed.PUNGS <= element < packed.PAIRS
    return of_element(element) + (CONCEALED_PUNG if is_pung else 0)


_IN_HAND = tuple(map(_in_hand, range(packed.SEATS)))
ON_TABLE: tuple[int, ...] = tuple(map(facets.of_meld, range(packed.PAIRS)))
"""The profile of every set on the table."""


def splits(suit: int) -> Remembered[tuple[Part, ...]]:
    """The ways to split that suit, by its key; the winning tile is in another suit."""
    honors = _OF_HONORS if suit == HONORS else 0
    moved = [_in_suit(element, suit) for element in range(packed.SEATS)]

    def split(key: int) -> tuple[Part, ...]:
        ways = sorted([tuple(sorted([moved[element] for element in way])) for way in _WAYS[key | honors]])
        return tuple([Part(sum([_IN_HAND[element] for element in way]), way) for way in ways])

    return Remembered(split)


SPLITS: tuple[Remembered[tuple[Part, ...]], ...] = tuple(splits(suit) for suit in range(4))


def _split_single_elements() -> None:
    """Ask for what nearly every hand has, a suit with nothing but a set or a pair."""
    for element in (*range(packed.KONGS), *range(packed.PAIRS, packed.SEATS)):
        suit = packed.lowest_kind(element) // 9
        SPLITS[suit][TILES[element] >> SUIT_BITS * suit]


_split_single_elements()


# --- where the winning tile goes ------------------------------------------------------------------

GIVEN = 1 << SUIT_BITS
RANK_OF_KEY = SUIT_BITS + 1
"""Added to the key of the winning tile's suit: a flag, and from this bit on the rank of the tile (from 0)."""


def wait_of(element: int, kind: int) -> Wait:
    """What the tile completes, as far as a wait fan cares."""
    if element >= packed.PAIRS:
        return Wait.SINGLE
    if element >= packed.PUNGS:
        return Wait.NONE
    low = packed.lowest_kind(element)
    if kind == low + 1:
        return Wait.CLOSED
    edge = (low % 9 == 0 and kind == low + 2) or (low % 9 == 6 and kind == low)
    return Wait.EDGE if edge else Wait.NONE


class Placed(NamedTuple):
    """The parts with the winning tile in each place: if it was the sole wait, or one of several."""

    sole: tuple[Part, ...]
    several: tuple[Part, ...]
    """The same object where no wait counts."""


def placements(suit: int) -> Remembered[Placed]:
    """The ways to split the winning tile's suit and to place that tile, by key, flag and rank."""

    def placed(number: int) -> Placed:
        kind = 9 * suit + (number >> RANK_OF_KEY)
        here = 7 * UNIT[kind]
        sole, several = [], []
        for profile, elements, _, _ in SPLITS[suit][number & SUIT]:
            for place, element in enumerate(elements):
                if not TILES[element] & here or element in elements[:place]:
                    continue
                wait, given = wait_of(element, kind), profile
                if number & GIVEN and packed.PUNGS <= element < packed.PAIRS:
                    given -= CONCEALED_PUNG
                sole.append(Part(given + of_wait(wait), elements, place, wait))
                several.append(Part(given, elements, place, wait))
        either = tuple(several)
        return Placed(tuple(sole) if sole != several else either, either)

    return Remembered(placed)


PLACEMENTS: tuple[Remembered[Placed], ...] = tuple(placements(suit) for suit in range(4))


# --- what completes a suit ------------------------------------------------------------------------

SETS, PAIRED, BROKEN = 0, 1, 16
"""Forms of a suit: sets, sets and the pair, neither. Those of a whole hand come to PAIRED."""


def _forms(vectors: Remembered[int]) -> Remembered[int]:
    def form(key: int) -> int:
        sets, over = divmod(packed.size(key), 3)
        if over == 1 or VECTORS[vectors[key]][5 + sets if over else sets]:
            return BROKEN
        return PAIRED if over else SETS

    return Remembered(form)


SUIT_FORMS, HONOR_FORMS = _forms(SUIT_VECTORS), _forms(HONOR_VECTORS)
"""The form of a suit, and of the honors, by key."""


class Gaps(NamedTuple):
    """The form of a suit, and the tiles that would complete it, as counts of one each."""

    form: int
    for_sets: int
    for_pair: int


def gaps(suit: int) -> Remembered[Gaps]:
    """What would complete that suit, by its key."""
    honors = suit == HONORS
    forms = HONOR_FORMS if honors else SUIT_FORMS

    def look(key: int) -> Gaps:
        sets, over = divmod(packed.size(key), 3)
        for_sets = completing(key, honors, sets + 1) if over == 2 else 0
        for_pair = completing(key, honors, 5 + sets) if over == 1 else 0
        return Gaps(forms[key], for_sets << suit * SUIT_BITS, for_pair << suit * SUIT_BITS)

    return Remembered(look)


GAPS: tuple[Remembered[Gaps], ...] = tuple(gaps(suit) for suit in range(4))


# --- special shapes -------------------------------------------------------------------------------

ORPHANS = packed.kinds_in(packed.pack(parse("19m 19p 19s ESWNCFP")))
HONOR_KINDS = packed.pack(parse("ESWNCFP"))
KNITTED: tuple[int, ...] = tuple(
    packed.pack(
        parse("".join(ranks + suit for ranks, suit in zip(("147", "258", "369"), suits, strict=True)))
    )
    for suits in permutations("mps")
)
_SHIFTED = frozenset(
    sum(2 * UNIT[9 * suit + rank] for rank in range(low, low + 7)) for suit in range(3) for low in range(3)
)
NINE_GATES = frozenset(packed.pack(parse(f"1112345678999{suit}")) for suit in "mps")
BODY = Part(facets.BODY, ())


def seven_pairs(counts: int) -> Shape | None:
    """Which hand of seven pairs fourteen tiles are, nothing being on the table."""
    if counts & ONES:
        return None
    return Shape.SEVEN_PAIRS | Shape.SEVEN_SHIFTED_PAIRS if counts in _SHIFTED else Shape.SEVEN_PAIRS


def unmatched(counts: int) -> Shape | None:
    """Which hand without sets and pairs fourteen tiles are, nothing being on the table."""
    kinds = packed.kinds_in(counts)
    if kinds == ORPHANS:
        return Shape.THIRTEEN_ORPHANS
    if kinds != counts:
        return None
    honors = (counts & HONOR_KINDS).bit_count()
    suited = counts & ~HONOR_KINDS
    if honors < 5 or all(suited & ~pattern for pattern in KNITTED):
        return None
    if honors == 7:
        return Shape.GREATER_HONORS
    return Shape.LESSER_HONORS | (Shape.KNITTED if honors == 5 else Shape.STANDARD)


def wanted_apart(counts: int) -> int:
    """The kinds that make thirteen tiles a hand without sets and pairs, nothing being on the table."""
    kinds = packed.kinds_in(counts)
    missing = ORPHANS & ~kinds
    if not kinds & ~ORPHANS and not missing & (missing - 1):
        return missing or ORPHANS
    if kinds == counts:
        for pattern in KNITTED:
            if not kinds & ~(pattern | HONOR_KINDS):
                return (pattern | HONOR_KINDS) & ~kinds
    return 0


def special(shape: Shape) -> Part:
    """The part of a hand that has such a shape."""
    return Part(of_shape(shape), ())
