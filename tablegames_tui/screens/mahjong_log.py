"""The log beside a mahjong table, where there is room for it: the same on every screen with the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablegames_tui.widgets.log_panel import LogPanel

if TYPE_CHECKING:
    from tablegames_tui.screens.game import GameScreen

NEAR_EVENTS = 60
"""How many the log beside the table tells; the log's own screen tells all."""


def public_log(game: GameScreen, ascii: bool) -> LogPanel:
    """The log as a panel that takes no keys."""
    panel = LogPanel(recent(game), names=game.names, ascii=ascii, id="log")
    panel.can_focus = False
    panel.border_title = "Log"
    return panel


def recent(game: GameScreen) -> tuple[str, ...]:
    """What happened last, oldest first."""
    return game.story(game.table.event_count - NEAR_EVENTS)


def is_usual(event: Any) -> bool:
    """A draw from the wall, or the end of a claim board: one comes before every discard."""
    return event.kind == "window_closed" or (event.kind == "drew" and not event.replacement)
