"""The public part of solitaire's screen: a view as a stack of tiles."""

from __future__ import annotations

from textual.app import ComposeResult

from rules.core.sheet import Seat
from rules.mahjong_solitaire.view import View
from tablegames_tui.screens.game import Board
from tablegames_tui.widgets.solitaire_board import SolitaireBoard, Stack, StackTile


class SolitaireTable(Board):
    """The board alone, as replays show it."""

    def __init__(self, *, ascii: bool = False) -> None:
        super().__init__()
        self._ascii = ascii

    def compose(self) -> ComposeResult:
        board = SolitaireBoard(ascii=self._ascii)
        board.can_focus = False
        yield board

    def show(self, view: View, seat: Seat) -> None:
        board = self.query_one(SolitaireBoard)
        board.stack = stack(view)


def stack(view: View) -> Stack:
    """The tiles that a view shows, bottom layer first."""
    layout, free, shades = view.layout, set(view.free), view.shades
    tiles = tuple(
        StackTile(
            place,
            *spot,
            view.seen[place],
            place in free,
            None if shades is None else bool(shades >> place & 1),
        )
        for place, spot in enumerate(layout.spots)
        if view.left >> place & 1
    )
    return Stack(tiles, layout.width2, layout.height2, len(layout.layers))
