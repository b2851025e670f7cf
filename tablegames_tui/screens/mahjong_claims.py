"""The claim board (mahjong-table.md, section 12): the same for everybody, whatever the hands hold.

Anybody may press. Bells are rung on the board itself and can be taken back; closing it answers the table.
Nothing here is computed from a hidden hand, and the clock runs alike after every discard.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.timer import Timer

from rules.core.sheet import Seat
from rules.core.text import seat as name
from rules.mahjong import intents
from rules.mahjong.view import View
from tablegames_tui import keys
from tablegames_tui.screens.mahjong_board import chair_one, last_event
from tablegames_tui.screens.mahjong_log import public_log, recent
from tablegames_tui.screens.quiet import QuietScreen
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.log_panel import LogPanel
from tablegames_tui.widgets.message_bar import MessageBar
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.place import Place
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp
    from tablegames_tui.screens.game import GameScreen

CHAIRS = 4


class ClaimBoardScreen(QuietScreen[tuple[Any, ...]]):
    """Answers with what closes the board."""

    CSS_PATH = "mahjong.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(n), f"ring({n - 1})", f"ring for chair {n}", id=f"mahjong.ring{n}", show=False)
            for n in range(1, CHAIRS + 1)
        ),
        Binding("space", "close", "nobody else", id="mahjong.close", key_display="Space", show=False),
        Binding("d", "early_draw", "next seat draws", id="mahjong.early_draw", show=False),
        Binding("R", "referee", "referee", id="mahjong.referee", show=False),
        Binding("tab", "table", "table", id="mahjong.table", key_display="Tab", tooltip="All that lies open"),
        Binding("l", "log", "log", id="game.log"),
        keys.HELP,
        keys.MENU,
    ]
    app: TablegamesApp

    def __init__(self, game: GameScreen) -> None:
        super().__init__()
        self._game = game
        self._board = game.make_board()
        self._opened = monotonic()
        self._touched_at = self._opened
        self._clock: Timer | None = None

    @property
    def _view(self) -> View:
        view: View = self._game.table.view(None)
        return view

    def compose(self) -> ComposeResult:
        game, ascii = self._game, self.app.ascii
        title, middle = game.status(self._view)
        yield StatusBar(title, middle, "claims", ascii=ascii)
        with Horizontal(id="middle"):
            with Vertical(id="table"):
                yield self._board
                yield Words(names=game.names, ascii=ascii, id="asks")
                yield Words(names=game.names, ascii=ascii, id="told")
                yield MessageBar(ascii=ascii)
                yield ActionBar(ascii=ascii)
            yield public_log(game, ascii)
        yield NavFooter()

    def on_mount(self) -> None:
        self.show()
        if self._view.options.auto_close:
            self._clock = self.set_interval(0.25, self._tick)

    def show(self) -> None:
        """Paint the board as it is."""
        view = self._view
        self._board.show(view, chair_one(view))
        self.query_one("#asks", Words).text = asks(view)
        self.query_one("#told", Words).text = "\n".join(self._game.story(self._game.table.event_count - 4))
        self.query_one(LogPanel).lines = recent(self._game)
        self.query_one(ActionBar).actions = self._actions(view)

    def _actions(self, view: View) -> tuple[Action, ...]:
        rings = tuple(
            Action(
                str(chair + 1), self._who(view, chair), f"ring({chair})", enabled=self._may_ring(view, chair)
            )
            for chair in range(CHAIRS)
        )
        nobody = Action("Space", "nobody else" if view.rung else "nobody", "close")
        if intents.EarlyDraw() in self._game.table.standing(None):
            return (nobody, *rings, Action("d", "next seat draws", "early_draw", short="draw"))
        return (nobody, *rings)

    def _who(self, view: View, chair: int) -> str:
        return f"{safe_name(self._game.names[at_chair(view, chair)], 8, ascii=self.app.ascii)} rings"

    def _may_ring(self, view: View, chair: int) -> bool:
        return at_chair(view, chair) != view.turn

    # --- pressing -----------------------------------------------------------------------------------------

    def action_ring(self, chair: int) -> None:
        """The bell of a chair, on or off."""
        self._send(intents.Ring(who=at_chair(self._view, chair), late=self._is_late))

    def action_early_draw(self) -> None:
        """The next seat touches the wall before the claims are over."""
        self._send(intents.EarlyDraw())

    def action_close(self) -> None:
        """Nobody (else) wants it."""
        wait = self._view.options.claim_timer - (monotonic() - self._opened)
        if wait > 0:
            self._game.at_rule = ""
            self._say(f"The board stays open for {self._view.options.claim_timer} seconds.")
        else:
            self.dismiss((intents.CloseWindow(),))

    def action_referee(self) -> None:
        """An entry of the referee panel (10)."""
        from tablegames_tui.screens.mahjong_referee import call_referee

        call_referee(self._game, self._ruled)

    def _ruled(self) -> None:
        """The board again, unless the hand was stopped."""
        if self._view.window_open:
            self.show()
        else:
            self.dismiss(())

    def action_table(self) -> None:
        """All that lies open, person by person."""
        from tablegames_tui.screens.mahjong_table import TableScreen

        self.app.push_screen(TableScreen(self._view, self._game.names, self.help_topic()))

    def action_log(self) -> None:
        """All that happened."""
        self._game.action_log()

    def on_place_pressed(self, event: Place.Pressed) -> None:
        event.stop()
        if not self.dead:
            self.action_ring(self._view.chairs[event.seat])

    def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        if not self.dead:
            self.call_next(self.run_action, event.name)

    def _send(self, intent: Any) -> None:
        refusal = self._game.submit(intent)
        if refusal is None:
            self._touched_at = monotonic()
            self._say("")
            self.show()
        else:
            self._say(refusal.message)

    def _say(self, sentence: str) -> None:
        self.query_one(MessageBar).say(sentence, names=self._game.names, warning=bool(sentence))

    # --- the clock ----------------------------------------------------------------------------------------

    @property
    def _is_late(self) -> bool:
        """A bell after the claim timer; the rules don't read clocks."""
        timer = self._view.options.claim_timer
        return bool(timer) and monotonic() - self._opened > timer

    def _tick(self) -> None:
        """The board closes by itself some seconds after the discard or the last bell, whoever holds what."""
        if self.is_current and monotonic() - self._touched_at >= self._view.options.auto_close:
            self._touched_at = monotonic()
            self.action_close()

    def help_topic(self) -> tuple[str, str | None]:
        """Which rules `?` opens."""
        return self._game.help_topic("T12")


def at_chair(view: View, chair: int) -> Seat:
    """Who sits there."""
    return view.chairs.index(chair)


def asks(view: View) -> str:
    """The question to everybody."""
    rang = " and ".join(name(bell.seat) for bell in view.rung)
    what = "wants to win on it" if view.phase == "rob" else "wants it"
    seconds = f" or {view.options.auto_close} seconds" if view.options.auto_close else ""
    if rang:
        closes = f"Space{seconds} close it" if seconds else "Space closes"
        return f"{last_event(view)}. {rang} rang: anybody else? {closes}."
    return f"{last_event(view)}. Who {what}? Ring by the number of the chair; Space{seconds}: nobody."
