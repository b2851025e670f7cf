"""Seep's curtain: everybody may look through the floor, and the last play can be taken back before a look."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from rules.core.errors import CannotUndo
from tablegames_tui.screens.curtain import CurtainScreen
from tablegames_tui.screens.seep_floor import FloorScreen
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.message_bar import MessageBar
from tablegames_tui.widgets.nav_footer import NavFooter


class SeepCurtain(CurtainScreen):
    """Waits for the next person. The keys are always there: what they do tells nothing of a hand."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "take back", id="game.undo", show=False),
        Binding("tab", "floor", "floor", id="seep.floor", key_display="Tab", show=False),
    ]

    def compose(self) -> ComposeResult:
        *above, footer = super().compose()
        yield from above
        if not isinstance(footer, NavFooter):
            raise TypeError("a curtain ends with its footer")
        yield MessageBar(ascii=self.app.ascii)
        yield ActionBar(
            (
                Action("Enter", "show the hand", "lift"),
                Action("Tab", "all that lies on the floor", "floor", short="floor"),
                Action("u", "take the last play back", "undo", short="take back"),
            ),
            ascii=self.app.ascii,
        )
        yield footer

    def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        if not self.dead:
            self.call_next(self.run_action, event.name)

    def action_floor(self) -> None:
        """All that lies on the floor, house by house."""
        game = self._game
        self.app.push_screen(FloorScreen(game.table.view(None), game.names, game.help_topic()))

    def action_undo(self) -> None:
        """Take back the last play, while nobody has looked since."""
        try:
            self._game.sitting.undo()
        except CannotUndo as refusal:
            self.query_one(MessageBar).say(str(refusal), names=self._game.names, warning=True)
        else:
            self.dismiss(True)
