"""Seat draw, dice, wall break and deal (mahjong-table.md, sections 3 and 4), step by step or skipped.

All of it is public: who rolls presses on the same screen as everybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.screen import Screen

from rules.core.text import seat as name
from rules.mahjong.intents import TakeWindTile
from rules.mahjong.view import View, seat_draw
from tablegames_tui import keys
from tablegames_tui.screens.mahjong_board import WIND_NAMES, game_state
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.wall_ring import Ring, WallRing
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp
    from tablegames_tui.screens.game import GameScreen

PHASES = ("seating", "breaking", "dealing")
SLOTS = 4
TOLD = 9
FRESH = ("hand_ended", "hand_shown", "seats_changed")
"""Events after which the next hand begins."""


class DiceScreen(Screen[tuple[Any, ...]]):
    """Answers with the step that is due, or with () once all were taken here."""

    CSS_PATH = "mahjong.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "step", "go on", id="game.send", key_display="Enter", show=False),
        Binding("s", "skip", "to the hands", id="mahjong.skip", show=False),
        *(
            Binding(str(n), f"take({n - 1})", f"wind tile {n}", id=f"mahjong.slot{n}", show=False)
            for n in range(1, SLOTS + 1)
        ),
        Binding("l", "log", "log", id="game.log"),
        keys.HELP,
        keys.MENU,
    ]
    app: TablegamesApp

    def __init__(self, game: GameScreen) -> None:
        super().__init__()
        self._game = game

    @property
    def _view(self) -> View:
        view: View = self._game.table.view(None)
        return view

    def compose(self) -> ComposeResult:
        ascii = self.app.ascii
        yield StatusBar(self._game.table.title, game_state(self._view), ascii=ascii)
        with Horizontal(id="dice"):
            yield WallRing(ascii=ascii)
            yield Words(names=self._game.names, ascii=ascii, id="told")
        yield Words(names=self._game.names, ascii=ascii, id="asks")
        yield ActionBar(ascii=ascii)
        yield NavFooter()

    def on_mount(self) -> None:
        self.show()

    def show(self) -> None:
        """Paint how far it is."""
        view = self._view
        wall = view.wall
        self.query_one(WallRing).ring = Ring(
            side=wall.side, stacks=wall.stacks, first=wall.first, tail=_tail(view)
        )
        self.query_one("#told", Words).text = "\n".join(self._story()[-TOLD:])
        self.query_one("#asks", Words).text = asks(view)
        self.query_one(ActionBar).actions = self._actions(view)

    def _story(self) -> list[str]:
        """What was thrown and drawn for this hand, and before the first one for the seats."""
        table = self._game.table
        told: list[str] = []
        for event in table.events(None):
            if event.kind in FRESH:
                told = []
            told.append(table.tell(event))
        return list(filter(None, told))

    def _actions(self, view: View) -> tuple[Action, ...]:
        skip = Action("s", "all at once, to the hands", "skip", short="to the hands")
        if view.slots_taken:
            slots = tuple(
                Action(str(slot + 1), f"tile {slot + 1}", f"take({slot})", enabled=not taken)
                for slot, taken in enumerate(view.slots_taken)
            )
            return (*slots, skip)
        label = "deal" if view.phase == "dealing" else "roll"
        return (Action("Enter", label, "step"), skip)

    def action_step(self) -> None:
        """Roll, or deal."""
        actor = self._game.table.to_act()[0]
        legal = self._game.table.legal(actor)
        if len(legal) == 1:
            self.dismiss((legal[0],))

    def action_take(self, slot: int) -> None:
        """Take a hidden wind tile, or hear why not."""
        actor = self._game.table.to_act()[0]
        refusal = self._game.submit(TakeWindTile(seat=actor or 0, slot=slot))
        if refusal is None:
            self.dismiss(())
        else:
            self.query_one("#asks", Words).text = f"! {refusal.message} {asks(self._view)}"

    def action_skip(self) -> None:
        """Every roll at once, until the hands are dealt."""
        while (view := self._view).phase in PHASES:
            actor = self._game.table.to_act()[0]
            self._game.sitting.submit(self._game.table.legal(actor)[0])
            if view.phase == "dealing":
                break
        self.dismiss(())

    def action_log(self) -> None:
        """All that happened."""
        self._game.action_log()

    def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        self.call_next(self.run_action, event.name)

    def help_topic(self) -> tuple[str, str | None]:
        """Which rules `?` opens."""
        return self._game.table.game_id, "T3" if self._view.phase == "seating" else "T4"


def asks(view: View) -> str:
    """What is due, and who presses."""
    if view.phase == "dealing" or view.turn is None:
        return "The wall is open: deal."
    who = name(view.turn)
    if view.phase == "breaking":
        side = "of the wall" if not view.dice else "once more, on the opening side"
        return f"{who} rolls for the break {side}. The table holds {view.wall.left} tiles."
    settled = [
        f"{name(seat)} {WIND_NAMES[wind]}" for seat, wind in enumerate(view.drawn_winds) if wind is not None
    ]
    so_far = f" So far: {', '.join(settled)}." if settled else ""
    return f"{who} {seat_draw(view)}{so_far}"


def _tail(view: View) -> int | None:
    """The ring number of the last stack: replacements come from it, and it carries a mark (4)."""
    if view.wall.first is None:
        return None
    stacks = view.wall.stacks
    order = [(view.wall.first - 1 - back) % len(stacks) for back in range(len(stacks))]
    return next((ring for ring in order if stacks[ring]), None)
