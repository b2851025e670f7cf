"""Mexican Train's curtain: before the next hand opens a step can be taken back, and the last tile called.

What is called belongs to nobody's turn (mexican-train.md, sections 8 and 9), so the keys are always there
where the house rules have them: a key that shows only when it is due would do the players' watching.
"""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from rules.core.errors import CannotUndo
from rules.mexican_train import intents
from rules.mexican_train.view import View
from tablegames_tui.screens.curtain import CurtainScreen
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.message_bar import MessageBar
from tablegames_tui.widgets.nav_footer import NavFooter


class TrainCurtain(CurtainScreen):
    """Waits for the next person, and lets everybody call."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "take back", id="game.undo", show=False),
        Binding("t", "knock", "knock", id="mexican_train.knock", show=False),
        Binding("c", "catch", "catch", id="mexican_train.catch", show=False),
        Binding("s", "scores", "score sheet", id="mexican_train.scores", show=False),
        Binding("f", "trains", "whole trains", id="mexican_train.trains", show=False),
    ]

    def compose(self) -> ComposeResult:
        *above, footer = super().compose()
        yield from above
        if not isinstance(footer, NavFooter):
            raise TypeError("a curtain ends with its footer")
        yield MessageBar(ascii=self.app.ascii)
        yield ActionBar(self._actions(), ascii=self.app.ascii)
        yield footer

    def _actions(self) -> tuple[Action, ...]:
        view: View = self._game.table.view(None)
        enter = Action("Enter", "show the hand", "lift", short="show")
        calls = (Action("t", "knock", "knock"), Action("c", "catch", "catch"))
        looks = (
            Action("s", "score sheet", "scores", short="scores"),
            Action("f", "whole trains", "trains", short="trains"),
        )
        return (
            enter,
            *(calls if view.options.knock == "manual" else ()),
            *looks,
            Action("u", "take back", "undo"),
        )

    def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        if not self.dead:
            self.call_next(self.run_action, event.name)

    def action_knock(self) -> None:
        """Call for whoever has one tile left."""
        caller = self._game.table.view(None).unannounced
        self._call(intents.Knock(seat=self._seat if caller is None else caller))

    def action_catch(self) -> None:
        """Catch whoever has one tile left and has not called."""
        self._call(intents.Catch(seat=self._seat))

    def action_undo(self) -> None:
        """Take back the last step, while nobody has looked since."""
        try:
            self._game.sitting.undo()
        except CannotUndo as refusal:
            self._say(str(refusal))
        else:
            self.dismiss(True)

    def action_scores(self) -> None:
        """All rounds."""
        self._game.run_worker(self._game.run_action("scores"))

    def action_trains(self) -> None:
        """All trains in full."""
        self._game.run_worker(self._game.run_action("trains"))

    def _call(self, intent: intents.Intent) -> None:
        refusal = self._game.submit(intent)
        if refusal is None:
            self.dismiss(True)
        else:
            self._say(refusal.message)

    def _say(self, sentence: str) -> None:
        self.query_one(MessageBar).say(sentence, names=self._game.names, warning=True)
