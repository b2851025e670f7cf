"""The counting core on packed integers: all readings of a won hand, the dearest, what a hand waits for.

A reading is the sum of the profiles of its parts (`facets.py`). Each facet is looked up in a table that
remembers what the fans found there; what they come to is settled once for each list of fans. So `best` adds
and looks up.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.mahjong_mcr import packed
from rules.mahjong_mcr.facets import (
    MASK,
    PAIR_COUNT,
    SHIFT,
    Facet,
    Shape,
    essence,
    look,
    of_shape,
    of_win,
)
from rules.mahjong_mcr.fans import BY_NUMBER
from rules.mahjong_mcr.occurring import occurring_in, times_of
from rules.mahjong_mcr.packed import ONES, SUIT, SUIT_BITS, UNIT, Won
from rules.mahjong_mcr.remembered import Remembered
from rules.mahjong_mcr.settle import points, settle
from rules.mahjong_mcr.shapes import (
    BODY,
    GAPS,
    GIVEN,
    HONOR_FORMS,
    KNITTED,
    NINE_GATES,
    ON_TABLE,
    PAIRED,
    PLACEMENTS,
    RANK_OF_KEY,
    SPLITS,
    SUIT_FORMS,
    TILES,
    Part,
    seven_pairs,
    special,
    unmatched,
    wanted_apart,
)


class Best(NamedTuple):
    """A score without flowers: points, and each fan with how often it scores, dearest first."""

    points: int
    fans: tuple[tuple[int, int], ...]


Reading = tuple[int, tuple[Part, ...]]
"""One way to read a hand: its profile and its parts. A bare tuple, for play makes many."""


# --- readings -------------------------------------------------------------------------------------

_FOUR = 4 * ONES
_FOURS, _TILES = SHIFT[Facet.FOURS], SHIFT[Facet.TILES]
_LAID = tuple(TILES[packed.as_pung(meld)] for meld in range(packed.PAIRS))
"""The tiles of a set on the table, a kong as three, so that it is never a Tile Hog."""


def _looks(suit: int) -> Remembered[int]:
    return Remembered(lambda kinds: look(kinds << suit * SUIT_BITS))


_LOOKS = tuple(_looks(suit) for suit in range(4))
_GATES = of_shape(Shape.NINE_GATES)


def readings(won: Won) -> list[Reading]:
    """Every way to read the hand, none if it isn't complete: shapes, splits, places of the winning tile."""
    melds, counts, winning, how, seat_wind, prevalent_wind = won
    common = of_win(how, seat_wind, prevalent_wind)
    held = everything = counts + UNIT[winning]
    for meld in melds:
        everything += _LAID[meld]
        common += ON_TABLE[meld]
    common += (everything & _FOUR).bit_count() << _FOURS
    kinds = (everything | everything >> 1 | everything >> 2) & ONES
    characters, dots, bamboo, honors = _LOOKS
    common += (
        characters[kinds & SUIT]
        | dots[kinds >> SUIT_BITS & SUIT]
        | bamboo[kinds >> 2 * SUIT_BITS & SUIT]
        | honors[kinds >> 3 * SUIT_BITS]
    ) << _TILES
    found = _standard(won, held, common + _GATES if counts in NINE_GATES else common)
    if not melds and (shape := seven_pairs(held)):
        found.append(_special(shape, common))
    return found or _unusual(won, held, common)


def _special(shape: Shape, common: int) -> Reading:
    part = special(shape)
    return common + part.profile, (part,)


def _unusual(won: Won, held: int, common: int) -> list[Reading]:
    """Shapes that no hand of four sets and a pair, or of seven pairs, can have."""
    if not won.melds and (shape := unmatched(held)):
        return [_special(shape, common)]
    own = packed.kinds_in(held)
    for body in KNITTED if len(won.melds) < 2 else ():
        if own & body == body:
            rest, around = held - body, common + BODY.profile
            found = _standard(won, rest, around, knitted=True)
            if body & UNIT[won.winning]:
                found += _join([SPLITS[suit][key] for suit, key in enumerate(packed.suit_keys(rest))], around)
            return [(profile, (*parts, BODY)) for profile, parts in found]
    return []


def _standard(won: Won, held: int, common: int, knitted: bool = False) -> list[Reading]:
    """Sets and a pair, the winning tile in each place that it can have."""
    suit, rank = divmod(won.winning, 9)
    keys = packed.suit_keys(held)
    characters, dots, bamboo, honors = SPLITS
    ways = [characters[keys[0]], dots[keys[1]], bamboo[keys[2]], honors[keys[3]]]
    if not all(ways):
        return []
    number = keys[suit] | rank << RANK_OF_KEY | (0 if won.how & packed.SELF_DRAW else GIVEN)
    sole, several = PLACEMENTS[suit][number]
    if sole is not several and not (
        _knitted_sole(won) if knitted else _sole(won, keys, bool(sole[0][0] >> PAIR_COUNT))
    ):
        ways[suit] = several
    else:
        ways[suit] = sole
    return _join(ways, common)


def _join(ways: list[tuple[Part, ...]], common: int) -> list[Reading]:
    """Every choice of one part from each suit, if there is one pair in it."""
    return [
        (profile, (characters, dots, bamboo, honors))
        for characters in ways[0]
        for dots in ways[1]
        for bamboo in ways[2]
        for honors in ways[3]
        if (profile := common + characters[0] + dots[0] + bamboo[0] + honors[0]) >> PAIR_COUNT == 1
    ]


def _sole(won: Won, keys: tuple[int, ...], with_pair: bool) -> bool:
    """Whether a hand of sets and a pair has waited for its winning tile alone; is the pair in that suit?

    As `waits`, but looking only where another wait can be: in the tile's own suit, in the pair if both might
    become a pung, among seven pairs.
    """
    winning = UNIT[won.winning]
    suit = won.winning // 9
    gap = GAPS[suit][keys[suit] - (winning >> SUIT_BITS * suit)]
    wanted = gap.for_pair if with_pair else gap.for_sets
    if gap.form == PAIRED and wanted == winning:
        for other, key in enumerate(keys):
            if other != suit:
                wanted |= GAPS[other][key].for_sets
    odd = won.counts & ONES
    if not won.melds and not odd & (odd - 1):
        wanted |= odd
    return wanted == winning


def _knitted_sole(won: Won) -> bool:
    return waits(won.counts, len(won.melds)) == UNIT[won.winning]


# --- whether it is a hand at all ------------------------------------------------------------------

_SUITED_PLACES = (0, SUIT_BITS, 2 * SUIT_BITS)


def is_whole(held: int, sets: int) -> bool:
    """Whether fourteen tiles, three less for each set on the table, are a complete hand of any shape.

    Play asks this at every tile, so a no comes quickly.
    """
    if _is_standard(held):
        return True
    if sets > 1:
        return False
    if not sets and (not held & ONES or unmatched(held) is not None):
        return True
    own = packed.kinds_in(held)
    for body in KNITTED:
        if own & body == body:
            return _is_standard(held - body)
    return False


def _is_standard(held: int) -> bool:
    form = HONOR_FORMS[held >> 3 * SUIT_BITS]
    for place in _SUITED_PLACES:
        if form > PAIRED:
            return False
        form += SUIT_FORMS[held >> place & SUIT]
    return form == PAIRED


def is_complete(won: Won) -> bool:
    """Whether the tiles are a complete hand, whatever it is worth."""
    return is_whole(won.counts + UNIT[won.winning], len(won.melds))


# --- waits ----------------------------------------------------------------------------------------


def waits(counts: int, sets: int) -> int:
    """The kinds that complete these tiles beside so many sets on the table, as counts of one (section 6).

    A kind counts however many copies of it are left, none included.
    """
    wanted = _standard_waits(counts)
    if not sets:
        odd = counts & ONES
        if not odd & (odd - 1):
            wanted |= odd
    if wanted:
        return wanted
    if not sets:
        wanted = wanted_apart(counts)
    return wanted or (_knitted_waits(counts) if sets < 2 else 0)


def _standard_waits(counts: int) -> int:
    gaps = [GAPS[suit][key] for suit, key in enumerate(packed.suit_keys(counts))]
    total = sum(gap.form for gap in gaps)
    wanted = 0
    for form, for_sets, for_pair in gaps:
        if total == form:
            wanted |= for_pair
        elif total == form + 1:
            wanted |= for_sets
    return wanted


def _knitted_waits(counts: int) -> int:
    kinds = packed.kinds_in(counts)
    for body in KNITTED:
        missing = body & ~kinds
        if not missing:
            return _standard_waits(counts - body)
        if not missing & (missing - 1) and _is_standard(counts - (body & kinds)):
            return missing
    return 0


# --- points ---------------------------------------------------------------------------------------


def _settled(fields: int) -> Best:
    kept = settle(times_of(fields))
    return Best(points(kept), tuple(kept.items()))


def _together(*facets: Facet) -> tuple[int, int, Remembered[int]]:
    """Where neighbouring facets lie in a profile, and what occurs in all of them: one look-up for several."""
    shift = SHIFT[facets[0]]
    mask = sum(MASK[facet] << SHIFT[facet] - shift for facet in facets)
    tables = [(SHIFT[facet] - shift, MASK[facet], essence(facet), occurring_in(facet)) for facet in facets]

    def occurring(value: int) -> int:
        return sum([answers[essence(value >> place & own)] for place, own, essence, answers in tables])

    return shift, mask, Remembered(occurring)


_TABLES = (
    _together(Facet.CHOWS),
    _together(Facet.PUNGS, Facet.HONORS),
    _together(Facet.ELEMENTS, Facet.KONGS, Facet.SHAPE, Facet.FOURS),
    _together(Facet.WIN, Facet.TILES),
)
SETTLED: Remembered[Best] = Remembered(_settled)
"""What the fans that occur come to, by their fields."""


def score(profile: int) -> Best:
    """What a reading is worth."""
    fields = 0
    for shift, mask, occurring in _TABLES:
        fields += occurring[profile >> shift & mask]
    return SETTLED[fields]


def best(won: Won) -> Best | None:
    """The dearest reading without flowers, of several alike that with the dearest fan; None if incomplete."""
    found = readings(won)
    if len(found) < 2:
        return score(found[0][0]) if found else None
    scores = [score(profile) for profile, _ in found]
    most = max([one.points for one in scores])
    alike = [one for one in scores if one.points == most]
    return alike[0] if len(alike) == 1 else min(alike, key=dearness)


def dearness(found: Best) -> tuple[int, list[tuple[int, int, int]]]:
    """By what scores are sorted: dearest first, of several alike that with the dearest fan."""
    return -found.points, [(-BY_NUMBER[number].points, number, -times) for number, times in found.fans]
