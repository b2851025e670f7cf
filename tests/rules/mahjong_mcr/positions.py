"""Positions at the table for tests: hands as they are written, whatever is left over lies in the wall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rules.mahjong.melds import Meld, MeldKind
from rules.mahjong.state import PEOPLE, Claims, Offences, Orders, Phase, Turn
from rules.mahjong.wall import Wall
from rules.mahjong_mcr.options import Options
from rules.mahjong_mcr.play import RULES
from rules.mahjong_mcr.state import State
from rules.pieces.mahjong import FLOWERS, Tile, in_order, parse

SEED = bytes(range(32))
NOTHING: tuple[Any, ...] = ((),) * PEOPLE


def position(
    phase: Phase,
    hands: Mapping[int, str],
    *,
    options: Options | None = None,
    melds: Mapping[int, Sequence[Meld]] | None = None,
    rivers: Mapping[int, str] | None = None,
    flowers: Mapping[int, str] | None = None,
    left: int | None = None,
    **changes: Any,
) -> State:
    """A table at which seat 0 is East of hand 1; seats without a hand get the plainest tiles that are free.

    `left` tiles are left in the wall; the others that lie nowhere else have been discarded by North.
    """
    sets = {seat: tuple((melds or {}).get(seat, ())) for seat in range(PEOPLE)}
    rows = {seat: parse((rivers or {}).get(seat, "")) for seat in range(PEOPLE)}
    laid = {seat: parse((flowers or {}).get(seat, "")) for seat in range(PEOPLE)}
    held = {seat: in_order(parse(text)) for seat, text in hands.items()}
    free = Counter(RULES.tiles)
    placed = (
        *held.values(),
        *rows.values(),
        *laid.values(),
        *(m.tiles for each in sets.values() for m in each),
    )
    for tiles in placed:
        free.subtract(tiles)
    assert min(free.values()) >= 0, f"too many of {[tile for tile in free if free[tile] < 0]}"
    spare = _spread(free)
    for seat in range(PEOPLE):
        if seat not in held:
            missing = 13 - 3 * len(sets[seat])
            held[seat], spare = in_order(spare[:missing]), spare[missing:]
    if left is not None:
        gone = len(spare) - left
        rows[3] = (*spare[:gone], *rows[3])
        spare = spare[gone:]
    taken = tuple((Counter(RULES.tiles) - Counter(spare)).elements())
    fields: dict[str, Any] = {
        "options": options or Options(),
        "people": PEOPLE,
        "seed": SEED,
        "hand": 1,
        "chairs": (0, 1, 2, 3),
        "winds": (0, 1, 2, 3),
        "wall": Wall(tiles=(*taken, *spare), first=0, drawn=len(taken)),
        "hands": tuple(held[seat] for seat in range(PEOPLE)),
        "melds": tuple(sets[seat] for seat in range(PEOPLE)),
        "flowers": tuple(laid[seat] for seat in range(PEOPLE)),
        "rivers": tuple(rows[seat] for seat in range(PEOPLE)),
        "orders": (Orders(),) * PEOPLE,
        "kong_answers": (None,) * PEOPLE,
        "dead": (False,) * PEOPLE,
        "exposed": NOTHING,
        "offences": (Offences(),) * PEOPLE,
        "fines": (0,) * PEOPLE,
        "shown": (False,) * PEOPLE,
        "totals": (0,) * PEOPLE,
        "time_up": False,
        "results": (),
        "phase": phase,
    }
    return State(**{**fields, **changes})


def _spread(free: Counter[Tile]) -> tuple[Tile, ...]:
    """The free tiles so that neighbours make no sets, flowers last."""
    order = [tile for tile in free if tile not in FLOWERS]
    spread = [order[place * 11 % len(order)] for place in range(len(order))]
    rows = [tile for round in range(4) for tile in spread if free[tile] > round]
    return (*rows, *(tile for tile in FLOWERS if free[tile]))


def turn(seat: int, newest: str, origin: Any = "wall") -> Turn:
    """The turn of a seat that has just drawn that tile."""
    return Turn(turn=seat, origin=origin, newest=Tile(newest))


def claims(discarder: int, tile: str) -> Claims:
    """The open board after a discard."""
    return Claims(turn=discarder, tile=Tile(tile), closed=False)


def pung(tile: str, source: int, side: Any) -> Meld:
    """A pung claimed from a seat."""
    return Meld(kind=MeldKind.PUNG, tiles=(Tile(tile),) * 3, claimed=Tile(tile), source=source, side=side)


def chow(tiles: str, source: int) -> Meld:
    """A chow claimed from the left, its first tile the claimed one."""
    found = parse(tiles)
    return Meld(kind=MeldKind.CHOW, tiles=in_order(found), claimed=found[0], source=source, side="left")
