"""Tables of the tests: hands written as tiles, the rest dealt out so that it is in nobody's way."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.core.changed import changed
from rules.mahjong import hand_over, seating
from rules.mahjong.melds import Meld
from rules.mahjong.state import Drawing, Origin, Phase, TableState, Turn
from rules.mahjong.wall import Wall
from rules.mahjong_basic import play as basic
from rules.mahjong_basic.options import Options as BasicOptions
from rules.mahjong_basic.state import State as BasicState
from rules.mahjong_mcr import play as mcr
from rules.mahjong_mcr.options import Options as McrOptions
from rules.mahjong_mcr.state import State as McrState
from rules.pieces.mahjong import ORDER, Tile, in_order, parse

SEED = bytes(range(32))
WINDS = "ESWN"
GAMES = ("mcr", "basic")


def table(
    game: str = "mcr",
    *,
    turn: str = "E",
    phase: str = "turn",
    origin: Origin = "wall",
    newest: str | None = None,
    melds: dict[str, tuple[Meld, ...]] | None = None,
    flowers: dict[str, str] | None = None,
    wall: str = "",
    left: int | None = None,
    options: dict[str, Any] | None = None,
    **hands: str,
) -> TableState:
    """A table in the first hand; seats 0 to 3 are East, South, West and North.

    `wall` lies at the head. `left` tiles are in the wall, the others in South's river. Hands that aren't
    told, or not whole, are filled up from the rest, with tiles that help them as little as can be.
    """
    state = _begun(game, options or {})
    rules = mcr.RULES if game == "mcr" else basic.RULES
    seat = WINDS.index(turn)
    laid = tuple((melds or {}).get(wind, ()) for wind in WINDS)
    shown = tuple(parse((flowers or {}).get(wind, "")) for wind in WINDS)
    given = [list(parse(hands.get(wind, ""))) for wind in WINDS]
    head = parse(wall)
    rest = Counter(rules.tiles)
    rest.subtract(tile for tiles in (*given, *shown, head) for tile in tiles)
    rest.subtract(tile for own in laid for meld in own for tile in meld.tiles)
    assert min(rest.values()) >= 0, f"more than there are: {-rest}"
    spare = sorted(rest.elements(), key=lambda tile: (ORDER[tile] * 7 % 43, tile))
    for owner, hand in enumerate(given):
        size = 13 - 3 * len(laid[owner]) + (owner == seat and phase == "turn")
        for _ in range(size - len(hand)):
            hand.append(spare.pop(_harmless(spare, hand)))
    river: tuple[Tile, ...] = ()
    if left is not None:
        river, spare = tuple(spare[left - len(head) :]), spare[: left - len(head)]
    tiles = (*head, *spare)
    replaced = sum(map(len, shown)) + sum(meld.is_kong for own in laid for meld in own)
    whole = len(rules.tiles)
    drawn = whole - replaced - len(tiles)
    filled = (tiles[0],) * drawn + tiles if tiles else (Tile.M1,) * whole
    filled = (*filled, *(tiles[:1] or (Tile.M1,)) * (whole - len(filled)))
    return changed(
        state,
        hands=tuple(map(in_order, given)),
        melds=laid,
        flowers=shown,
        rivers=((), river, (), ()),
        wall=Wall(tiles=filled, first=0, drawn=drawn, replaced=replaced, dead=state.options.house.dead_tiles),
        phase=_phase(phase, seat, origin, Tile(newest) if newest else given[seat][-1]),
    )


def _harmless(spare: list[Tile], hand: list[Tile]) -> int:
    """The place of a tile that helps that hand least."""

    def nearness(place: int) -> int:
        tile = spare[place]
        return sum(
            4 * (tile == other) + (tile[-1] == other[-1] and abs(ORDER[tile] - ORDER[other]) < 3)
            for other in hand
        ) + 8 * (ORDER[tile] >= 34)

    return min(range(len(spare)), key=nearness)


def _begun(game: str, options: dict[str, Any]) -> TableState:
    if game == "basic":
        house = BasicOptions.model_validate(options)
        return hand_over.begin_hand(
            basic.RULES, seating.new_game(basic.RULES, BasicState, house, 4, SEED).state
        ).state
    rules = McrOptions.model_validate(options)
    return hand_over.begin_hand(mcr.RULES, seating.new_game(mcr.RULES, McrState, rules, 4, SEED).state).state


def _phase(kind: str, seat: int, origin: Origin, newest: Tile) -> Phase:
    if kind == "drawing":
        return Drawing(turn=seat)
    return Turn(turn=seat, origin=origin, newest=None if origin in ("chow", "pung") else newest)
