"""The end of a hand (mahjong-table.md, sections 2 and 9): paid, kongs turned up; hands may be shown."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from rules.core.sheet import Seat
from rules.mahjong.intents import ShowHand
from rules.mahjong.view import View
from tablegames_tui.screens.mahjong_count import told
from tablegames_tui.screens.mahjong_referee import call_referee
from tablegames_tui.screens.mahjong_table import TableScreen
from tablegames_tui.screens.result import ResultScreen
from tablegames_tui.widgets.action_bar import Action
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.words import Words

CHAIRS = 4
NAME = 7


class HandOverScreen(ResultScreen):
    """The result; whoever likes shows a hand by the number of the chair. Answers with () after that."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(n), f"show({n - 1})", f"chair {n} shows", id=f"mahjong.show{n}", show=False)
            for n in range(1, CHAIRS + 1)
        ),
        Binding("R", "referee", "referee", id="mahjong.referee", show=False),
        Binding("tab", "table", "table", id="mahjong.table", key_display="Tab", tooltip="All that lies open"),
    ]

    def on_mount(self) -> None:
        """The won hand in a line, where there is no room for its sets."""
        super().on_mount()
        if self._view.win is not None:
            hand = Words(told(self._story.piles), self._game.names, ascii=self.app.ascii, id="won")
            self.mount(hand, before="#notes")

    @property
    def _view(self) -> View:
        view: View = self._game.table.view(None)
        return view

    def _actions(self) -> tuple[Action, ...]:
        actions = super()._actions()
        if self._ending or self._view.phase != "hand_over":
            return actions
        return (actions[0], *self._hands(), *actions[1:])

    def _hands(self) -> tuple[Action, ...]:
        view = self._view
        return tuple(
            Action(
                str(chair + 1),
                f"{name} shows",
                f"show({chair})",
                enabled=view.hands[seat] is None,
                short=name,
            )
            for chair in range(CHAIRS)
            for seat in (view.chairs.index(chair),)
            for name in (safe_name(self._game.names[seat], NAME, ascii=self.app.ascii),)
        )

    def action_show(self, chair: int) -> None:
        """Lay a hand open, by choice."""
        self._show(self._view.chairs.index(chair))

    def _show(self, seat: Seat) -> None:
        view, game = self._view, self._game
        if view.win is not None and view.win.seat == seat:  # everybody sees it anyway
            game.at_rule, refused = "T2", "This hand lies open already."
        elif (refusal := game.submit(ShowHand(seat=seat))) is not None:
            refused = refusal.message
        else:
            self.dismiss(())
            return
        self.query_one("#notes", Words).text = f"! {refused}"

    def action_referee(self) -> None:
        """An entry of the referee panel, until the result has been looked at (10)."""
        call_referee(self._game, lambda: self.dismiss(()))

    def action_table(self) -> None:
        """All that lies open, person by person."""
        self.app.push_screen(TableScreen(self._view, self._game.names, self.help_topic()))
