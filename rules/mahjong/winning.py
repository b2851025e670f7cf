"""What is told of a finished hand (mahjong-table.md, section 9), and whether it may be won with.

The facts are taken from the table; what they are worth is the game's own to say (`Ruleset.worth`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from rules.core.sheet import Seat
from rules.mahjong.hand import without
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import Claims, Rob, TableState, Turn, Win, round_wind
from rules.pieces.mahjong import Tile

Fault = Literal["not_a_hand", "under_minimum", "dead_hand"]


@dataclass(frozen=True, slots=True)
class Judged:
    """A declared hand: the win with its points, and what is wrong with it, if anything."""

    win: Win
    fault: Fault | None


def judged(rules: Ruleset, state: TableState, win: Win) -> Judged:
    """9, 10: a dead hand may not win; the tiles must be a hand, and worth the minimum without flowers.

    On the strict table a dead hand is looked at last, for what is wrong with the tiles costs its own price.
    """
    house, dead = state.options.house, state.dead[win.seat]
    if dead and not house.strict:
        return Judged(win, "dead_hand")
    points = rules.worth(win)
    if points is None:
        return Judged(win, "not_a_hand")
    win = replace(win, points=points)
    if points < house.minimum:
        return Judged(win, "under_minimum")
    return Judged(win, "dead_hand" if dead else None)


def may_win_drawn(rules: Ruleset, state: TableState, phase: Turn) -> bool:
    """9: `judged` finds no fault with the own hand; quicker, for it is asked at every draw."""
    seat = phase.turn
    if not rules.is_hand(state.hands[seat], len(state.melds[seat])):
        return False
    return judged(rules, state, drawn_win(state, phase)).fault is None


def may_win_claimed(rules: Ruleset, state: TableState, window: Claims | Rob, seat: Seat) -> bool:
    """7, 9: `judged` finds no fault with the hand and the tile; quicker, for every discard asks it."""
    if not rules.is_hand((*state.hands[seat], window.tile), len(state.melds[seat])):
        return False
    return judged(rules, state, claimed_win(state, window, seat)).fault is None


def drawn_win(state: TableState, phase: Turn) -> Win:
    """9: what is told of a win in one's own turn; the winning tile is the newest one (R11)."""
    seat, tile = phase.turn, phase.newest
    if tile is None:
        raise ValueError("a chow or pung that was just claimed is no win")
    return win_facts(
        state,
        seat,
        tile,
        concealed=without(state.hands[seat], tile),
        source=None,
        about_kong=phase.origin == "kong",
        last_of_kind=lying(state, tile) == 3,
    )


def claimed_win(state: TableState, window: Claims | Rob, seat: Seat) -> Win:
    """9: what is told of a win with a discard, which lies in its river, or with a tile that is robbed."""
    robbing = isinstance(window, Rob)
    return win_facts(
        state,
        seat,
        window.tile,
        concealed=state.hands[seat],
        source=window.turn,
        about_kong=robbing,
        last_of_kind=lying(state, window.tile) == (3 if robbing else 4),
    )


def win_facts(
    state: TableState,
    seat: Seat,
    tile: Tile,
    *,
    concealed: tuple[Tile, ...],
    source: Seat | None,
    about_kong: bool,
    last_of_kind: bool,
) -> Win:
    """9: the facts that scorer and payment ask for; `wall_last`: no tile is left at this moment (8)."""
    return Win(
        seat=seat,
        concealed=concealed,
        melds=state.melds[seat],
        tile=tile,
        source=source,
        about_kong=about_kong,
        wall_last=state.wall.live == 0,
        last_of_kind=last_of_kind,
        seat_wind=state.winds[seat],
        round_wind=round_wind(state),
        flowers=len(state.flowers[seat]),
    )


def lying(state: TableState, tile: Tile) -> int:
    """9: how many copies of a tile lie in rivers and open sets; concealed kongs are not counted."""
    found = sum([river.count(tile) for river in state.rivers])
    for melds in state.melds:
        for meld in melds:
            if not meld.concealed:
                found += meld.tiles.count(tile)
    return found
