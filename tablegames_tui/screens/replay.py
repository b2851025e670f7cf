"""A game again, step by step: as everybody saw it while it runs, with all hands open once it is over.

A step may be copied as text (`positions`), and a game that is over may be gone on with as a practice table.
"""

from __future__ import annotations

import os
from bisect import bisect_right
from importlib import import_module
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from rules.core.errors import RulesError
from rules.core.text import pieces
from rules.core.text import seat as name
from tablegames_tui import faces, files, keys, positions, saves
from tablegames_tui.screens import GAME_SCREENS, moments
from tablegames_tui.screens.log import LogScreen
from tablegames_tui.widgets import sentence
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.log_panel import LogPanel
from tablegames_tui.widgets.message_bar import MessageBar
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from rules.core.replay import Replay
    from rules.core.table import Table
    from tablegames_tui.app import TablegamesApp
    from tablegames_tui.screens.game import Board, GameScreen

NEAR_LINES = 40
"""At least so many lines the log beside the board tells, where there are any."""
KEPT_COVERED = ("mahjong_mcr", "mahjong_basic")
"""Games whose losers keep their hands covered at the table."""
COVERED = "  At the table the losers keep their hands covered; here the match is over."
FORGOTTEN = "Captured cards stay face down until the deal is scored: its steps can't be seen yet."
TURNED = (*KEPT_COVERED, "go_stop", "seep")
"""Games whose board has somebody at the bottom."""
STEPS, MOMENTS = Binding.Group("step", compact=True), Binding.Group("moment", compact=True)


class ReplayScreen(Screen[None]):
    """Left and right walk through the steps, up and down through the moments.

    It begins at a step, or with the last deal.
    """

    CSS_PATH = "replay.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "walk(-1)", "back", id="replay.back", key_display="←", group=STEPS),
        Binding("right,space", "walk(1)", "on", id="replay.on", key_display="→", group=STEPS),
        Binding("up", "jump(-1)", "moment before", id="replay.before", key_display="↑", group=MOMENTS),
        Binding("down", "jump(1)", "next moment", id="replay.next", key_display="↓", group=MOMENTS),
        Binding("home", "edge(0)", "first", id="replay.first", key_display="Home"),
        Binding("end", "edge(-1)", "last", id="replay.last", key_display="End"),
        Binding(
            "m", "moments", "moments", id="replay.moments", show=False, tooltip="Deals, and who won them"
        ),
        Binding("l", "log", "log", id="replay.log", show=False),
        Binding("c", "copy", "copy the position", id="replay.copy", show=False),
        Binding("p", "practise", "practise from here", id="replay.practise", show=False),
        Binding("v", "turn", "turn the table", id="replay.turn", show=False),
        Binding("pageup", "scroll(-1)", "scroll up", id="replay.scroll_up", show=False),
        Binding("pagedown", "scroll(1)", "scroll down", id="replay.scroll_down", show=False),
        Binding("r", "back", "close", id="replay.close", show=False),
        keys.BACK,
        keys.HELP,
    ]
    app: TablegamesApp

    def __init__(self, seen: saves.Seen | saves.Sitting, at: int | None = None) -> None:
        super().__init__()
        self._save_id, self._table, self._names = seen.id, seen.table, seen.names
        self._replay: Replay[Any, Any] = seen.table.replay()
        self._moments = moments.moments(self._table.game_id, self._replay.log(), self._table.tell)
        self._begin = moments.last_deal(self._moments) if at is None else at
        """The step that was asked for."""
        self._at = self._replay.nearest(self._begin, forward=False)
        self._bottom = 0
        self._doomed: int | None = None
        """The step from which one more press begins a practice table."""
        self._paint_is_due = False
        self._told: tuple[tuple[int, str], ...] | None = None
        game = _screen_of(self._table.game_id)
        self.css_path = [*self.css_path, Path(__file__).parent / str(game.CSS_PATH)]
        self.add_class(f"-{self._table.game_id}")
        self._board: Board = game.board_of(self._replay.view(self._at), self._names, ascii=self.app.ascii)

    def compose(self) -> ComposeResult:
        ascii = self.app.ascii
        yield StatusBar(f"Replay of {self._table.title}", right=self._eyes, ascii=ascii)
        with Horizontal(id="middle"):
            with Vertical(id="table"):
                yield Words(names=self._names, ascii=ascii, id="deal")
                yield self._board
                yield Words(names=self._names, ascii=ascii, id="happened")
                with VerticalScroll(id="hands", can_focus=False):
                    if self._opens_hands:
                        for seat in range(self._table.people):
                            yield Words(names=self._names, ascii=ascii, id=f"hand{seat}")
                        if self._table.game_id in KEPT_COVERED:
                            yield Static(COVERED, id="covered")
                yield MessageBar(ascii=ascii)
                yield ActionBar(self._actions(), ascii=ascii)
            with Vertical(id="side"):
                near = LogPanel(names=self._names, ascii=ascii)
                near.can_focus = False
                near.border_title = "Log"
                yield near
        yield NavFooter()

    @property
    def _opens_hands(self) -> bool:
        return self._replay.is_over and self._table.hidden

    @property
    def _eyes(self) -> str:
        if not self._table.hidden:
            return ""
        return "over: all hands open" if self._opens_hands else "as everybody saw it"

    def _actions(self) -> tuple[Action, ...]:
        actions = (
            Action("m", "moments", "moments"),
            Action("l", "log", "log"),
            Action("c", "copy", "copy"),
            Action("p", "practise from here", "practise", enabled=self._replay.is_over, short="practise"),
        )
        turns = self._table.game_id in TURNED
        return (*actions, Action("v", "turn the table", "turn", short="turn")) if turns else actions

    def on_mount(self) -> None:
        self._say_if_forgotten(self._begin)
        self._paint()

    # --- painting -----------------------------------------------------------------------------------------

    def _soon(self) -> None:
        """Paint once for many keys: walking never waits for the board."""
        if not self._paint_is_due:
            self._paint_is_due = True
            self.call_after_refresh(self._paint)

    def _paint(self) -> None:
        self._paint_is_due = False
        view = self._replay.view(self._at)
        self.query_one(StatusBar).middle = f"step {self._at} of {self._replay.steps}"
        self.query_one("#deal", Words).text = moments.deal_at(self._moments, self._at)
        self._board.show(view, self._bottom)
        told = map(self._table.tell, self._replay.events(self._at))
        self.query_one("#happened", Words).text = "\n".join(map(moments.in_short, filter(None, told)))
        if self._opens_hands:
            self._show_hands()
        side = self.query_one("#side")
        if side.display:
            self._show_log(side.query_one(LogPanel))

    def _show_hands(self) -> None:
        """Every hand that holds anything; whose turn it is has a mark and is in sight."""
        ascii, views = self.app.ascii, self._replay.views(self._at)
        shown = [safe_name(person, sentence.NAME_WIDTH, ascii=ascii) for person in self._names]
        widest = max(map(cell_len, shown))
        for seat, view in enumerate(views):
            hand, acts = self.query_one(f"#hand{seat}", Words), view.turn == seat
            mark = faces.sign("turn", ascii) if acts else " "
            gap = " " * (widest - cell_len(shown[seat]))
            hand.text = f"{mark} {name(seat)}{gap}  {pieces(view.hand)}"
            hand.display = bool(view.hand)
            if acts:
                hand.scroll_visible(animate=False)

    def _show_log(self, panel: LogPanel) -> None:
        panel.lines = tuple(line for _, line in self._near())

    def _near(self) -> tuple[tuple[int, str], ...]:
        """The lines up to this step that the log beside the board tells.

        They begin at a line that stays the same for many steps: so only new ones have to be drawn.
        """
        told = self._log()
        last = bisect_right(told, self._at, key=itemgetter(0))
        return told[max(0, last // NEAR_LINES - 1) * NEAR_LINES : last]

    def _log(self) -> tuple[tuple[int, str], ...]:
        if self._told is None:
            self._told = told_by_step(self._table, self._replay)
        return self._told

    def on_resize(self) -> None:
        """Another size may have room for the log."""
        self._soon()

    def _say(self, told: str, *, warning: bool = False) -> None:
        self.query_one(MessageBar).say(told, names=self._names, warning=warning)

    # --- walking ------------------------------------------------------------------------------------------

    def _go(self, step: int, *, forward: bool = True) -> None:
        shown = self._replay.nearest(step, forward=forward)
        self._say_if_forgotten(step)
        self._doomed = None
        self._at = shown
        self._soon()

    def _say_if_forgotten(self, step: int) -> None:
        """Why another step is shown than the one that was asked for."""
        self._say(FORGOTTEN if step in self._replay.forgotten else "")

    def action_walk(self, by: int) -> None:
        """Show the step before or the next one."""
        self._go(self._at + by, forward=by > 0)

    def action_edge(self, step: int) -> None:
        """Show the first or the last step."""
        self._go(step % (self._replay.steps + 1))

    def action_jump(self, by: int) -> None:
        """Show the moment before or the next one."""
        steps = [moment.step for moment in self._moments]
        before, after = [n for n in steps if n < self._at], [n for n in steps if n > self._at]
        if by < 0:
            self._go(before[-1] if before else 0, forward=False)
        else:
            self._go(after[0] if after else self._replay.steps)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel walks."""
        self.action_walk(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.action_walk(-1)

    def action_scroll(self, by: int) -> None:
        """Scroll the hands."""
        hands = self.query_one("#hands")
        hands.scroll_relative(y=by * max(1, hands.size.height - 1), animate=False)

    def action_turn(self) -> None:
        """Another seat at the bottom."""
        if self._table.game_id not in TURNED:
            return
        self._bottom = (self._bottom + 1) % self._table.people
        self._soon()

    # --- jumping ------------------------------------------------------------------------------------------

    def action_moments(self) -> None:
        """Deals, and what decided them."""
        told = [(moment.step, moment.text) for moment in self._moments]
        self.app.push_screen(LogScreen(told, self._names, title="Moments", here=self._at), self._jump_to)

    def action_log(self) -> None:
        """All that happened; a line leads to its step."""
        self.app.push_screen(LogScreen(self._log(), self._names, here=self._at), self._jump_to)

    def _jump_to(self, step: int | None) -> None:
        if step is not None:
            self._go(step, forward=False)

    def on_log_panel_picked(self, event: LogPanel.Picked) -> None:
        self._jump_to(self._near()[event.index][0])

    # --- taking a position along --------------------------------------------------------------------------

    def action_copy(self) -> None:
        """Copy the position to the clipboard and to a file."""
        text = positions.written(self._replay, self._at, self._table.title, self._names)
        self.app.copy_to_clipboard(text)
        what = "The position" if self._replay.is_over else "What everybody may know of the position"
        place, file = positions.folder(), f"{self._save_id}-step-{self._at}.txt"
        try:
            place.write(file, text.encode())
        except OSError as error:
            self._say(f"{what} is copied, but can't be written: {files.why(error)}.", warning=True)
        else:
            path = str(place.path / file).replace(os.path.expanduser("~"), "~")
            use = ": paste it among the saves to practise. File:" if self._replay.is_over else ", also to"
            self._say(f"{what} is copied{use} {path}")  # a path is a line of its own

    def action_practise(self) -> None:
        """Go on from here at a practice table: the first press asks, the second one does it."""
        if not self._replay.is_over:
            self._say("Practice begins where all hands may be seen: this game is not over yet.", warning=True)
        elif self._replay.is_end(self._at):
            self._say("Nothing is left to play here: walk back to where you want to try another way.")
        elif self._doomed != self._at:
            self._doomed = self._at
            self._say(
                "p once more begins a practice table from here; nothing of it counts, and this game stays."
            )
        else:
            self._begin_practice()

    def _begin_practice(self) -> None:
        origin = f"{self._save_id}, step {self._at}"
        try:
            sitting = saves.Sitting.practise(self._replay.position(self._at), self._names, origin)
        except (saves.SaveError, RulesError) as error:
            self._say(f"It can't be gone on with from here. {error}", warning=True)
        else:
            self.app.play(sitting)

    # --- leaving ------------------------------------------------------------------------------------------

    def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        self.call_next(self.run_action, event.name)

    def action_back(self) -> None:
        """Close the replay."""
        self.dismiss()

    def help_topic(self) -> tuple[str, str | None]:
        """Which rules `?` opens."""
        return self._table.game_id, None


def told_by_step(table: Table[Any, Any, Any], replay: Replay[Any, Any]) -> tuple[tuple[int, str], ...]:
    """Every line of the log with its step, oldest first."""
    lines = ((step, table.tell(event)) for step, event in replay.log())
    return tuple(line for line in lines if line[1])


def open_log(app: TablegamesApp, seen: saves.Seen | saves.Sitting) -> None:
    """The log of a table; a line opens the replay at its step."""
    replay = seen.table.replay()
    app.push_screen(
        LogScreen(
            told_by_step(seen.table, replay),
            seen.names,
            here=replay.steps,
            look=lambda step: app.push_screen(ReplayScreen(seen, step)),
        )
    )


def _screen_of(game_id: str) -> type[GameScreen]:
    module, kind = GAME_SCREENS[game_id].split(":")
    found: type[GameScreen] = getattr(import_module(module), kind)
    return found
