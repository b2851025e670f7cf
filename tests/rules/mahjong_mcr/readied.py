"""Tables at which seat 1 is in its turn with a hand of some shape, the rest dealt and thrown at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from rules.core.changed import changed
from rules.mahjong.melds import Meld, MeldKind
from rules.mahjong.state import Turn
from rules.mahjong.wall import Wall
from rules.mahjong_mcr import hand
from rules.mahjong_mcr.options import Options
from rules.mahjong_mcr.play import RULES
from rules.mahjong_mcr.state import State
from rules.pieces.mahjong import HONORS, KINDS, Tile, in_order, parse
from tests.rules.mahjong_mcr.positions import position

ME, THROWN = 1, 40
"""Whose turn it is, and how many tiles lie in the rivers at most."""
_SOURCES = {"right": 2, "across": 3, "left": 0}


def at_table(
    melds: Sequence[hand.Meld], tiles: Sequence[Tile], rng: Random, scarce: Tile | None = None
) -> State | None:
    """The turn of seat 1 with these fourteen.

    Of a scarce tile three copies lie open if they can. None where the tiles are not all to be had.
    """
    sets = tuple(map(on_table, melds))
    rest = Counter(RULES.tiles)
    rest.subtract(tiles)
    rest.subtract(tile for meld in sets for tile in meld.tiles)
    if min(rest.values()) < 0:
        return None
    spare = list(rest.elements())
    rng.shuffle(spare)
    if scarce is not None:
        spare.sort(key=lambda tile: tile is not scarce)
    open_ = max(0, min(3, rest[scarce])) if scarce is not None else 0
    at = max(open_, rng.randint(0, THROWN))
    rivers, spare = spare[:at], spare[at:]
    rng.shuffle(spare)
    hands = {ME: in_order(list(tiles))}
    for seat in (0, 2, 3):
        hands[seat], spare = in_order(spare[:13]), spare[13:]
    taken = tuple((Counter(RULES.tiles) - Counter(spare)).elements())
    east = rng.randrange(4)
    return changed(
        position(Turn(turn=ME, origin="wall", newest=tiles[-1]), {}, options=Options(claim_mode="poll")),
        hand=rng.randrange(16) + 1,
        winds=tuple((seat - east) % 4 for seat in range(4)),
        hands=tuple(hands[seat] for seat in range(4)),
        melds=((), sets, (), ()),
        rivers=((), (), (), tuple(rivers)),
        wall=Wall(tiles=(*taken, *spare), first=0, drawn=len(taken)),
    )


def on_table(meld: hand.Meld) -> Meld:
    """A set of the scorer's as it lies on the table before seat 1."""
    kinds = {"chow": MeldKind.CHOW, "pung": MeldKind.PUNG, "kong": MeldKind.MELDED_KONG}
    if meld.concealed:
        return Meld(kind=MeldKind.CONCEALED_KONG, tiles=meld.tiles)
    kind = MeldKind.PROMOTED_KONG if meld.added else kinds[meld.type]
    side = meld.source or "left"
    return Meld(kind=kind, tiles=meld.tiles, claimed=meld.tiles[0], source=_SOURCES[side], side=side)


SHAPES = ("sets", "pairs", "orphans", "apart", "straight")
"""Four sets and a pair, seven pairs, thirteen orphans, honors and knitted tiles, a knitted straight."""
FAR = 7
"""So many strange tiles leave little of a shape."""


def of_shape(shape: str, off: int, rng: Random) -> State:
    """A table at which seat 1 has fourteen of a complete hand of that shape but for so many tiles."""
    while True:
        tiles = _whole(shape, rng)
        rng.shuffle(tiles)
        table = at_table((), [*tiles[off:], *rng.sample(KINDS * 4, off)], rng)
        if table is not None:
            return table


def _whole(shape: str, rng: Random) -> list[Tile]:
    suits = zip(("147", "258", "369"), rng.sample("mps", 3), strict=True)
    body = [*parse("".join(ranks + letter for ranks, letter in suits))]
    match shape:
        case "pairs":
            return [*rng.sample(KINDS, 7)] * 2
        case "orphans":
            return [*parse("19m 19p 19s ESWNCFP"), Tile(rng.choice(parse("19m 19p 19s ESWNCFP")))]
        case "apart":
            return rng.sample([*body, *HONORS], 14)
        case _:
            tiles = body if shape == "straight" else []
            while len(tiles) < 12:
                low = 9 * rng.randrange(3) + rng.randrange(7)
                tiles = [*tiles, *(KINDS[low : low + 3] if rng.random() < 0.7 else (rng.choice(KINDS),) * 3)]
            return [*tiles, *(rng.choice(KINDS),) * 2]
