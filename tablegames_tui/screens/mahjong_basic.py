"""The screen of the basic game: the table that both mahjongs share, and its own watch list."""

from __future__ import annotations

from rules.mahjong_basic.view import lapsed, watch_list
from tablegames_tui.screens.mahjong import MahjongScreen


class MahjongBasicScreen(MahjongScreen):
    """A game of basic mahjong."""

    watch_list = staticmethod(watch_list)
    lapsed = staticmethod(lapsed)
