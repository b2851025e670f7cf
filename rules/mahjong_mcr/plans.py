"""What the players of simulated play collect: certain chows, tiles of a family, pungs; or what is nearest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations
from random import Random

from rules.mahjong_mcr.hand import Meld
from rules.mahjong_mcr.packed import ONES, kinds_in, pack
from rules.mahjong_mcr.shanten import measure
from rules.pieces.mahjong import KINDS, parse, rank, suit

_EVERYTHING = 7 * ONES


@dataclass(frozen=True, slots=True)
class Plan:
    """What a player collects."""

    wanted: int = 0
    """The tiles of chows that must be there, one of each kind."""
    family: int = _EVERYTHING
    """The tiles that may be there, as a mask of counts."""
    pungs: bool = False
    any_shape: bool = False
    """Whether other shapes than four sets and a pair will do."""

    def distance(self, laid: tuple[Meld, ...], counts: int) -> int:
        """How many tiles the hand is from ready on this plan; -1 is complete."""
        if self.pungs:
            return _to_pungs(len(laid), counts)
        wanted = self.wanted
        for meld in laid:
            tiles = pack(meld.tiles)
            if tiles & wanted == tiles:
                wanted ^= tiles
        held = kinds_in(counts) & wanted
        missing = (wanted ^ held).bit_count()
        far = measure(len(laid) + wanted.bit_count() // 3, (counts - held) & self.family)
        return missing + (far.distance if self.any_shape else far.sets)

    def fits(self, tile: int) -> bool:
        """Whether the plan has a use for one tile, given as counts."""
        return bool(tile & self.family) and (not self.wanted or bool(tile & self.wanted))


def _to_pungs(laid: int, counts: int) -> int:
    twice = (counts >> 1 | counts >> 2) & ONES
    thrice = (counts >> 2 | counts >> 1 & counts) & ONES
    pungs = min(thrice.bit_count(), 4 - laid)
    pairs = twice.bit_count() - pungs
    return 2 * (4 - laid - pungs) - min(pairs, 5 - laid - pungs)


def _mask(suits: str, ranks: str, honors: bool) -> int:
    fitting = (
        tile for tile in KINDS if (suit(tile) in suits and str(rank(tile)) in ranks if suit(tile) else honors)
    )
    return 7 * pack(fitting)


def _chows(starts: Iterable[tuple[int, str]]) -> int:
    return pack(tile for low, letter in starts for tile in parse(f"{low}{low + 1}{low + 2}{letter}"))


def _three_chows() -> Iterator[int]:
    for suits in permutations("mps"):
        for lows in ((1, 4, 7), *((low, low + 1, low + 2) for low in range(1, 6))):
            yield _chows(zip(lows, suits, strict=True))
    for low in range(1, 8):
        yield _chows((low, letter) for letter in "mps")
    for letter in "mps":
        yield _chows((low, letter) for low in (1, 4, 7))


ANYTHING = Plan(any_shape=True)
_ALL = "123456789"
PLANS: tuple[tuple[float, Plan], ...] = (
    (2.0, ANYTHING),
    (0.8, Plan(pungs=True)),
    *((0.0, Plan(wanted)) for wanted in _three_chows()),
    *((-0.5, Plan(family=_mask(letter, _ALL, True), any_shape=True)) for letter in "mps"),
    *((-1.0, Plan(family=_mask("mps", ranks, False))) for ranks in ("1234", "6789", "123", "456", "789")),
    (-1.0, Plan(family=_mask("mps", "19", True))),
    (-1.0, Plan(family=_mask("ps", "1234589", False) & ~(7 * pack(parse("13s"))) | 7 * pack(parse("6sP")))),
)
"""All plans, each with what makes it less inviting than its distance says."""
_WHIM = 1.5


def choose(rng: Random, counts: int) -> Plan:
    """The plan that is nearest with these thirteen tiles, by and large."""
    return min(PLANS, key=lambda plan: plan[0] + plan[1].distance((), counts) + _WHIM * rng.random())[1]
