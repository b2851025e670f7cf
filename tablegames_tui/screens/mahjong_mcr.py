"""The screen of the competition game: the table that both mahjongs share, its fans and its own watch list."""

from __future__ import annotations

from collections.abc import Iterator

from rules.mahjong.view import View
from rules.mahjong_mcr.view import FAN_NAMES, counted_out, lapsed, watch_list
from tablegames_tui.screens.mahjong import MahjongScreen
from tablegames_tui.widgets.count_list import Countable


class MahjongMcrScreen(MahjongScreen):
    """A match by the Mahjong Competition Rules."""

    watch_list = staticmethod(watch_list)
    lapsed = staticmethod(lapsed)
    fans = tuple(Countable(fan.id, fan.name, fan.chinese, str(fan.points)) for fan in FAN_NAMES)

    def count_notes(self, view: View) -> Iterator[str]:
        """9: the points as they are counted out with discarded tiles."""
        if view.result is not None and view.result.points:
            yield counted_out(view.result.points)
