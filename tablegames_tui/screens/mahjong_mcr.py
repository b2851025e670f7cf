"""The screen of the competition game: the table that both mahjongs share, and its own watch list."""

from __future__ import annotations

from rules.mahjong_mcr.view import lapsed, watch_list
from tablegames_tui.screens.mahjong import MahjongScreen


class MahjongMcrScreen(MahjongScreen):
    """A match by the Mahjong Competition Rules."""

    watch_list = staticmethod(watch_list)
    lapsed = staticmethod(lapsed)
