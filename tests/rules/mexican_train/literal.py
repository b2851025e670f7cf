"""Section 5.8 of the rule sheet, written down once more as it stands there, slowly and without the engine."""

from __future__ import annotations

from rules.mexican_train.state import State, Turn
from rules.mexican_train.trains import OpenDouble
from rules.pieces.dominoes import ENDS, Tile, suit


def first(queue: list[OpenDouble], order: str) -> list[OpenDouble]:
    """What may be closed next, by `close_order`."""
    return {"played": queue[:1], "reverse": queue[-1:], "any": queue}[order]


def may_play(state: State, turn: Turn, tile: Tile, name: str) -> bool:
    """`may_play` of 5.8 with the options of section 9."""
    options, seat = state.options, turn.turn
    trains = {str(train.id): train for train in state.trains}
    train, own, mexican = trains[name], trains[f"P{seat}"], trains["M"]
    double = ENDS[tile][0] == ENDS[tile][1]
    old, mine = list(state.left_open), list(turn.opened)

    def covers(queue: list[OpenDouble]) -> bool:
        allowed = first(queue, options.close_order)
        return any(one.train == name and one.number in ENDS[tile] for one in allowed)

    if old:
        return covers(old)
    if turn.long and not turn.must_follow:
        return name == f"P{seat}" and train.end in ENDS[tile]
    if mine:
        if options.double_follow == "on_double" or turn.must_cover:
            return covers(mine)
        if not double and (len(mine) >= 2 or options.double_follow == "chain_then_cover"):
            return covers(mine)
    eligible = name == f"P{seat}" or name == "M" or train.marker
    if name == "M" and options.mexican_after_own and not own.tiles:
        eligible = False
    if name == "M" and options.mexican_after_all and not mexican.tiles:
        eligible = all(other.tiles for other in state.trains if other is not mexican)
        eligible = eligible and not (options.mexican_after_own and not own.tiles)
    if options.own_train_first and not own.tiles:
        eligible = name == f"P{seat}"
    return (eligible or any(one.train == name for one in mine)) and train.end in ENDS[tile]


def is_dead(state: State, number: int) -> bool:
    """5.7: all tiles of the suit lie on the table."""
    table = {tile for train in state.trains for tile in train.tiles}
    others = set(suit(number, state.options.highest)) - table
    return others <= ({f"{state.engine}-{state.engine}"} if number == state.engine else set())


def open_doubles(state: State) -> set[tuple[str, int]]:
    """Doubles at the end of a train that are not dead: all of them are open, whoever played them when."""
    found = set()
    for train in state.trains:
        if train.tiles:
            high, low = ENDS[train.tiles[-1]]
            if high == low and not is_dead(state, high):
                found.add((str(train.id), high))
    return found
