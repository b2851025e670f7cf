"""Which won hand a question is about: out of play, or put together for a rule that is due or seldom seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Literal, NamedTuple

from rules.mahjong.melds import SIDES, Meld, MeldKind, run
from rules.mahjong.state import PEOPLE, Win
from rules.mahjong_basic.drills.played import won
from rules.mahjong_basic.hands import SETS, groupings
from rules.mahjong_basic.options import Options
from rules.mahjong_basic.score import Score, score, set_value
from rules.mahjong_basic.sheets import SETS as VALUED
from rules.pieces.mahjong import DRAGONS, HONORS, KINDS, ORDER, SUITED, Tile, in_order, rank, suit

CHOW, ENDS, DISCARD, BEST = "chow", "ends", "discard", "best"
WIN, SELF_DRAW, LAST_TILE, DRAGON_SET = "win", "self_draw", "last_tile", "dragon_set"
VALUES = (*(rule for rule, _ in VALUED.values()), ENDS, CHOW, DISCARD, BEST)
"""What the value of a set hangs on."""
BONUSES = (SELF_DRAW, LAST_TILE, DRAGON_SET)
RULES = (WIN, *VALUES, *BONUSES)
_ALL = Options(scoring="both")
_PLAYED = {1: 0.7, 2: 0.6, 3: 0.5, 4: 0.4, 5: 0.3}
"""How many of the hands of a level are looked for in play first."""
_TRIES = 3
"""So many played hands are looked at; then one is put together."""
Kind = Literal["chow", "pung", "kong"]
_MADE: dict[Kind, int] = {"chow": 4, "pung": 4, "kong": 2}
_LAID, _DRAWN, _LAST = 0.35, 0.4, 0.15


class Part(NamedTuple):
    """A set to be put into a hand: its kind, its lowest tile, whether it lies open."""

    kind: Kind
    low: Tile
    laid: bool = False

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles of the set."""
        if self.kind == "chow":
            return run(self.low) or ()
        return (self.low,) * (4 if self.kind == "kong" else 3)


def draw_win(rng: Random, level: int, due: str | None, fits: Callable[[Win], bool]) -> Win:
    """A won hand that the level wants, about the rule that is due."""

    def wanted(win: Win) -> bool:
        return fits(win) and (due is None or due in rules_of(win))

    if rng.random() < _PLAYED[level]:
        for _ in range(1 if due else _TRIES):
            hand = won(rng)
            if wanted(hand):
                return hand
    while True:
        hand = assembled(rng, _begun(rng, due))
        if wanted(hand):
            return hand


def rules_of(win: Win) -> tuple[str, ...]:
    """Every rule of section 6 that the worth of a hand hangs on."""
    found = score(_ALL, win)
    pungs = [group for group in found.groups if group.kind != "chow"]
    shown = {
        WIN: True,
        **{
            rule: any((each.kind, each.exposed) == sort for each in pungs)
            for sort, (rule, _) in VALUED.items()
        },
        ENDS: any(rank(each.tiles[0]) in (1, 9) for each in pungs),
        CHOW: len(pungs) < SETS,
        DISCARD: completed(win, found) is not None,
        BEST: len(values(win)) > 1,
        SELF_DRAW: win.self_draw,
        LAST_TILE: win.wall_last,
        DRAGON_SET: any(each.tiles[0] in DRAGONS for each in pungs),
    }
    return tuple(rule for rule in RULES if shown[rule])


def completed(win: Win, found: Score) -> tuple[Tile, ...] | None:
    """The pung that the winning discard has completed, if it is one."""
    own = found.groups[len(win.melds) :]
    return next((group.tiles for group in own if group.exposed and group.kind == "pung"), None)


def values(win: Win) -> set[int]:
    """What the sets can come to, in all ways to see them."""
    return {sum(map(set_value, groups)) for groups in groupings(win)}


# --- put together -----------------------------------------------------------------------------------------


def assembled(
    rng: Random, parts: Sequence[Part] = (), kinds: Sequence[Tile] = KINDS, laid: float = _LAID
) -> Win:
    """A hand with these sets and others of such tiles, a pair, and a tile of it that came last.

    `laid`: how many of the sets lie open; without any there are no kongs.
    """
    parts = list(parts)
    left = Counter(KINDS * 4)
    left.subtract(tile for part in parts for tile in part.tiles)
    while len(parts) < SETS:
        part = _part(rng, kinds, laid)
        need = Counter(part.tiles)
        if need and all(left[tile] >= count for tile, count in need.items()):
            left -= need
            parts.append(part)
    pair = rng.choice(
        [tile for tile in kinds if left[tile] > 1] or [tile for tile in KINDS if left[tile] > 1]
    )
    return finished(rng, parts, pair)


def _part(rng: Random, kinds: Sequence[Tile], laid: float) -> Part:
    made = [kind for kind in _MADE if laid or kind != "kong"]
    (kind,) = rng.choices(made, [_MADE[kind] for kind in made])
    return Part(kind, rng.choice(kinds), rng.random() < laid)


def finished(rng: Random, parts: Sequence[Part], pair: Tile) -> Win:
    """The hand won, with any tile of what is not open, drawn or claimed."""
    winner = rng.randrange(PEOPLE)
    others = [seat for seat in range(PEOPLE) if seat != winner]
    held = [part for part in parts if part.kind != "kong" and not part.laid]
    concealed = [*(tile for part in held for tile in part.tiles), pair, pair]
    tile = rng.choice(concealed)
    concealed.remove(tile)
    return Win(
        seat=winner,
        concealed=in_order(concealed),
        melds=tuple(_meld(rng, winner, part) for part in parts if part not in held),
        tile=tile,
        source=None if rng.random() < _DRAWN else rng.choice(others),
        about_kong=False,
        wall_last=rng.random() < _LAST,
        last_of_kind=False,
        seat_wind=winner,
        round_wind=0,
        flowers=0,
    )


def _meld(rng: Random, winner: int, part: Part) -> Meld:
    if part.kind == "kong" and not part.laid:
        return Meld(kind=MeldKind.CONCEALED_KONG, tiles=part.tiles)
    side = "left" if part.kind == "chow" else rng.choice(SIDES)
    kinds = {
        "chow": (MeldKind.CHOW,), "pung": (MeldKind.PUNG,),
        "kong": (MeldKind.MELDED_KONG, MeldKind.PROMOTED_KONG),
    }  # fmt: skip
    return Meld(
        kind=rng.choice(kinds[part.kind]),
        tiles=part.tiles,
        claimed=part.low,
        source=(winner + 1 + SIDES.index(side)) % PEOPLE,
        side=side,
    )


def _begun(rng: Random, due: str | None) -> list[Part]:
    """The sets without which the rule that is due would hardly be seen."""
    if due != BEST:
        return []
    low = rng.choice([tile for tile in SUITED if rank(tile) < 8])
    if rng.random() < 0.5:
        return [Part("pung", KINDS[ORDER[low] + step]) for step in range(3)]
    return [Part("chow", low), Part("pung", KINDS[ORDER[low] + rng.randrange(3)])]


def suited(rng: Random) -> tuple[Tile, ...]:
    """The tiles of one suit, sometimes with honors."""
    chosen = rng.choice("mps")
    tiles = tuple(tile for tile in SUITED if suit(tile) == chosen)
    return (*tiles, *HONORS) if rng.random() < 0.3 else tiles
