"""Ruleset: all that differs between the two mahjongs, as one frozen value that the shared rules are given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from rules.mahjong.state import Item, Result, TableState, Win
from rules.pieces.mahjong import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """What differs (mahjong-basic.md, section 9)."""

    tiles: tuple[Tile, ...]
    """The whole set, in order."""
    side: int
    """Stacks a side."""
    seat_dice: Literal["one_die", "two_dice"]
    """one_die: 1-4 name a wind (mahjong-table.md, 3); two_dice: the highest is East (mahjong-basic.md, 1)."""
    second_break: bool
    """The owner of the opening side rolls as well (mahjong-table.md, 4), if there is no dead wall."""
    robbing: bool
    """A promoted kong can be robbed."""
    is_hand: Callable[[Sequence[Tile], int], bool]
    """Concealed tiles with the last one, and how many sets lie beside them -> they are a complete hand.

    Asked at every draw and discard, and mostly answered no: nothing else is looked at before.
    """
    worth: Callable[[Win], int | None]
    """Points without flowers; None: the tiles are not a complete hand."""
    settle: Callable[[Any, Win, int], tuple[int, ...]]
    """Options, a win, the points to pay for (flowers included) -> changes of the totals, by seat."""
    deal_stays: Callable[[Any, Result], bool]
    """Options and result -> the same East deals again."""
    is_over: Callable[[TableState], bool]
    """After a finished hand: no other one follows."""
    changes_seats: Callable[[TableState], bool]
    """After a finished hand, when another one follows: people change chairs first."""
    may_agree: Callable[[Any], bool]
    """Options -> the table may agree to stop (mahjong-basic.md, 7)."""
    points: Callable[[Any, Win], int] | None = None
    """Options and a win -> points without flowers; None: what `worth` says, whatever the options."""
    counted: Callable[[Any, Win, tuple[Item, ...], bool], int | None] | None = None
    """Options, a win, the winner's own count, `confirm` -> points without flowers to pay for (9).

    None of them: a confirmed false count. IllegalIntent where the count is refused. A game in which the
    program always counts leaves it out.
    """
