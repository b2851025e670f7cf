"""Hands before the win, drawn at random: any, complete, ready."""

from __future__ import annotations

from collections import Counter
from random import Random

from rules.mahjong_mcr.hand import Meld
from rules.pieces.mahjong import KINDS, ORDER, WINDS, Tile, parse

Position = tuple[list[Meld], list[Tile], dict[Tile, int], Tile, Tile]
"""Sets on the table, tiles in hand, tiles face up beside them, winds of seat and round, as `outlook` asks."""


def own_tiles(melds: list[Meld], tiles: list[Tile]) -> Counter[Tile]:
    """All tiles of a hand, those of the sets on the table included."""
    return Counter([*tiles, *(tile for meld in melds for tile in meld.tiles)])


def any_hand(rng: Random, laid: int, size: int) -> list[Tile]:
    """Tiles in hand beside so many sets on the table; often of few kinds, so that many are near to ready."""
    kinds = rng.sample(KINDS, rng.randint(5, 34))
    return rng.sample(kinds * 4, size - 3 * laid)


def _claimed(rng: Random, lowest: Tile, chow: bool) -> Meld:
    if chow:
        return Meld(type="chow", tiles=KINDS[ORDER[lowest] : ORDER[lowest] + 3], source="left")
    if rng.random() < 0.6:
        return Meld(type="pung", tiles=(lowest,) * 3, source=rng.choice(["left", "across", "right"]))
    concealed = rng.random() < 0.5
    source = None if concealed else rng.choice(["left", "across", "right"])
    return Meld(type="kong", tiles=(lowest,) * 4, source=source, concealed=concealed)


def whole_hand(rng: Random) -> tuple[list[Meld], list[Tile]]:
    """A complete hand of any shape: the sets on the table, the tiles in hand, no more than four of a kind."""
    while True:
        laid, tiles = _whole(rng)
        if max(own_tiles(laid, tiles).values()) <= 4:
            return laid, tiles


def _whole(rng: Random) -> tuple[list[Meld], list[Tile]]:
    shape = rng.choice(["sets"] * 6 + ["pairs", "orphans", "apart", "straight"])
    parts = zip(("147", "258", "369"), rng.sample("mps", 3), strict=True)
    body = list(parse("".join(ranks + letter for ranks, letter in parts)))
    if shape == "pairs":
        return [], [tile for _ in range(7) for tile in [rng.choice(KINDS)] * 2]
    if shape == "orphans":
        orphans = parse("19m 19p 19s ESWNCFP")
        return [], [*orphans, rng.choice(orphans)]
    if shape == "apart":
        return [], rng.sample([*body, *KINDS[27:]], 14)
    laid: list[Meld] = []
    tiles = body if shape == "straight" else []
    on_table = rng.choice([0, 1, 1, 2, 3, 4])
    for _ in range(1 if shape == "straight" else 4):
        chow = rng.random() < 0.7
        lowest = KINDS[9 * rng.randrange(3) + rng.randrange(7)] if chow else rng.choice(KINDS)
        claimed = _claimed(rng, lowest, chow)
        if len(laid) < on_table:
            laid.append(claimed)
        else:
            tiles = tiles + list(claimed.tiles[:3])
    return laid, tiles + [rng.choice(KINDS)] * 2


def ready_hand(rng: Random) -> tuple[list[Meld], list[Tile], Tile]:
    """A complete hand but for one tile of those in hand, and that tile."""
    laid, tiles = whole_hand(rng)
    rng.shuffle(tiles)
    return laid, tiles[:-1], tiles[-1]


def to_discard(rng: Random) -> Position:
    """A hand of fourteen, often one that a discard makes ready, and what lies face up."""
    melds: list[Meld] = []
    if rng.random() < 0.3:
        tiles = any_hand(rng, 0, 14)
    elif rng.random() < 0.2:
        melds, tiles = whole_hand(rng)
    else:
        melds, tiles, _ = ready_hand(rng)
        own = own_tiles(melds, tiles)
        tiles = [*tiles, rng.choice([tile for tile in KINDS if own[tile] < 4])]
    own = own_tiles(melds, tiles)
    seen = {tile: rng.randint(0, 4 - own[tile]) for tile in KINDS}
    return melds, tiles, seen, rng.choice(WINDS), rng.choice(WINDS)
