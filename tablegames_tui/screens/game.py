"""GameScreen: what every game's screen does the same way.

It owns the sitting (table, people, plan, save), whose hand is open, the curtain, hints, refusals and
take-back. A game's screen owns its layout, its offers' labels and what it paints from a view. Nothing on the
screen is ever read back to decide a rule: intents are picked out of what the table offers and sent by
`try_intent` alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events, work
from textual.binding import BindingType
from textual.containers import Container
from textual.screen import Screen

from rules.core.errors import CannotUndo, IllegalIntent
from rules.core.hint import Hint
from rules.core.sheet import Seat
from tablegames_tui import keys
from tablegames_tui.screens.choosing import ChoosingScreen
from tablegames_tui.screens.curtain import CurtainScreen
from tablegames_tui.screens.explain import ExplainScreen
from tablegames_tui.screens.quiet import QuietScreen
from tablegames_tui.screens.replay import open_log
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.message_bar import MessageBar
from tablegames_tui.widgets.status_bar import StatusBar

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp
    from tablegames_tui.saves import Sitting


class Board(Container):
    """The public part of a game's screen, above the open hand and on curtains."""

    def show(self, view: Any, seat: Seat) -> None:
        """Paint what everybody knows, with `seat` at the bottom."""
        raise NotImplementedError


class GameScreen(ChoosingScreen):
    """A game being played. A game's screen supplies the methods of the last part, and those of `choosing`."""

    BINDINGS: ClassVar[list[BindingType]] = keys.GAME
    app: TablegamesApp

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.table = sitting.table
        self.names = sitting.names
        self.seat: Seat | None = None
        self.view: Any = None
        self.level = 0
        self._said = ("", False)
        self.at_rule = ""
        """The rule of the last refusal."""
        self._covered = False
        self._help: tuple[Hint[Any], ...] | None = None

    # --- the loop -----------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        if self.sitting.practice:  # it goes on from the middle of a game
            self._mark_as_practice(self)
            self.advance()
        else:
            self.advance(self.opening_screen())

    def on_unmount(self) -> None:
        self.sitting.close()

    @property
    def my_seat(self) -> Seat:
        """Whose hand is open."""
        if self.seat is None:
            raise RuntimeError("no hand is open")
        return self.seat

    @property
    def covers_hands(self) -> bool:
        """Whether hands are hidden from the others, so that a curtain stands before each."""
        return self.table.hidden

    @property
    def dead(self) -> bool:
        """Whether keys are dropped: no hand is open here, or its owner can hardly have seen it yet."""
        return self.seat is None or super().dead

    @work(exclusive=True, group="advance")
    async def advance(self, opening: Screen[Any] | None = None) -> None:
        """Ask whoever owes an intent first: the table on a public screen, a seat behind its curtain."""
        if opening is not None:
            await self._ask(opening)
        while actors := self.table.to_act():
            public = self.public_screens(actors[0])
            if public:
                self.close_hand()
                for screen in public:
                    answer = await self._ask(screen)
                for intent in answer if isinstance(answer, tuple) else (answer,):
                    self.sitting.submit(intent)
            elif actors[0] is None:
                raise RuntimeError(f"{type(self).__name__} has no public screen for what the table owes")
            elif await self._hand_over(actors[0]):
                return
        self.close_hand()
        for screen in self.final_screens():
            await self._ask(screen)
        self.app.leave_table()

    async def _ask(self, screen: Screen[Any]) -> Any:
        """The answer of a screen over the table; the key that leads to it or back may be held down."""
        if isinstance(screen, QuietScreen):
            screen.opener = self.pressed
        if self.sitting.practice:
            screen.call_next(self._mark_as_practice, screen)
        answer = await self.app.push_screen_wait(screen)
        self.at_rule = ""
        self.pressed = screen.pressed if isinstance(screen, QuietScreen) else None
        return answer

    def _mark_as_practice(self, screen: Screen[Any]) -> None:
        """Say beside the title that nothing of this counts."""
        for bar in screen.query(StatusBar):
            bar.mark = "practice"

    async def _hand_over(self, seat: Seat) -> bool:
        """Open the seat's hand, behind a curtain unless the same person just had it open.

        False where the curtain's answer was another one: then whoever acts is asked for again.
        """
        if seat != self.seat:
            self.close_hand()
            covered = self.covers_hands and (self.sitting.plan.curtain or self._covered)
            if covered and await self._ask(self.curtain(seat)):
                return False
            self._covered = False
            if covered:
                self.deafen(self.pressed)
        self.open_hand(seat)
        return True

    def open_hand(self, seat: Seat) -> None:
        """Ask for the seat's own view and paint it."""
        if seat != self.seat:
            self.level = min(self.sitting.people[seat].hint_level, self.sitting.plan.hint_cap)
        self.seat = seat
        self.armed = None
        self.offered = ()
        self._help = None
        self.view = self.table.view(seat)
        self.legal = self.table.legal(seat)
        self.say(self.sitting.trouble or "", warning=True)
        self._paint()

    def _paint(self) -> None:
        """Paint the open seat's view; there is a place for help as long as there may be some."""
        self.set_class(self.level == 0, "-no-help")
        self.show(self.view)

    def close_hand(self) -> None:
        """Take the hand and all that came from it off the screen, before anything else is painted."""
        self.app.clear_notifications()
        self.seat = None
        self.view = None
        self.legal = ()
        self.armed = None
        self.offered = ()
        self._help = None
        self.say("")
        self.clear_private()

    def try_intent(self, intent: Any) -> None:
        """Send an intent; a refusal is told on the message bar and changes nothing.

        Without an open hand nothing is sent: keys and clicks may come faster than a step is carried out.
        """
        if self.dead:
            return
        refusal = self.submit(intent)
        if refusal is None:
            self._moved_on()
        else:
            self.refuse(refusal.message, refusal.section)

    def submit(self, intent: Any) -> IllegalIntent | None:
        """Send an intent from this screen or one over it; what refused it, and help opens at its rule."""
        try:
            self.sitting.submit(intent)
        except IllegalIntent as refusal:
            self.at_rule = refusal.section
            return refusal
        self.at_rule = ""
        return None

    def _moved_on(self) -> None:
        """Another position: the hand closes before the next paint unless the same person goes on."""
        actors = self.table.to_act()
        if not actors or actors[0] != self.seat or self.public_screens(actors[0]):
            self.close_hand()
        self.advance()

    def make_board(self) -> Board:
        """A new public board of this table."""
        return self.board_of(self.table.view(None), self.names, ascii=self.app.ascii)

    # --- telling ------------------------------------------------------------------------------------------

    def say(self, sentence: str, *, warning: bool = False) -> None:
        """Put a sentence on this screen's own bar."""
        if (sentence, warning) == self._said:
            return
        self.at_rule = ""
        self._said = sentence, warning
        for bar in self.query(MessageBar):
            bar.say(sentence, names=self.names, warning=warning)

    def refuse(self, message: str, section: str = "") -> None:
        """Say on this screen's own bar why something can't be done; help opens at the rule that says so."""
        self.armed = None
        self.say(message, warning=True)
        self.at_rule = section
        self.refresh_actions()

    def hints(self) -> tuple[Hint[Any], ...]:
        """The help of the open seat, up to its level of this turn."""
        if self.seat is None or self.level == 0:
            return ()
        if self._help is None:
            self._help = self.table.hints(self.seat)
        return tuple(hint for hint in self._help if hint.level <= self.level)

    def story(self, since: int = 0) -> tuple[str, ...]:
        """All public sentences so far, or those of the events from that number on, oldest first."""
        return tuple(filter(None, map(self.table.tell, self.table.events(None, max(0, since)))))

    def refresh_actions(self) -> None:
        """Draw the action bar anew."""
        for bar in self.query(ActionBar):
            bar.actions = self.actions() if self.seat is not None else ()

    def help_topic(self, otherwise: str | None = None) -> tuple[str, str | None]:
        """Which rules `?` opens: right after a refusal those that it comes from."""
        return self.table.game_id, self.at_rule or otherwise

    @property
    def sheet_names(self) -> tuple[str, ...]:
        """Whose score sheet is the one of each seat; a sheet may stand for several people."""
        return self.names

    def on_key(self, event: events.Key) -> None:
        """What was said stays until the next key; help is about it."""
        if not self._said[0]:
            return
        bound = self.active_bindings.get(event.key)
        if bound is not None and bound.binding.id == keys.HELP.id:
            return
        if self.armed is None and self.seat is not None and not self.sitting.trouble:
            self.say("")

    # --- keys ---------------------------------------------------------------------------------------------

    def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        self.call_next(self.run_action, event.name)

    def action_more_hint(self) -> None:
        """Raise the help for this turn, up to the cap that the table agreed on."""
        cap = self.sitting.plan.hint_cap
        if self.seat is None:
            return
        if self.level >= cap:
            self.refuse(
                f"Help stands at {cap} of 3, the most this table agreed on: e shows all of it"
                if cap
                else "This table agreed to play without help"
            )
            return
        self.level += 1
        self.sitting.people[self.seat].hints_used += 1
        self._paint()

    def action_less_hint(self) -> None:
        """Lower the help for this turn."""
        if self.seat is not None and self.level > 0:
            self.level -= 1
            self._paint()

    def action_explain(self) -> None:
        """Every score line by line, and the whole help while a hand is open."""
        self.app.push_screen(ExplainScreen(self))

    def action_log(self) -> None:
        """All that happened."""
        open_log(self.app, self.sitting)

    def action_undo(self) -> None:
        """Take back the last step, or hear why not."""
        try:
            self.sitting.undo()
        except CannotUndo as refusal:
            self.refuse(str(refusal))
        else:
            self._moved_on()

    def action_back(self) -> None:
        """Drop what is selected; else the menu."""
        if self.armed is not None:
            self.armed = None
            self.say("")
            self.refresh_actions()
        elif self.offered and not self.must_choose:
            self.action_decline()
        else:
            self.app.open_menu(self)

    def cover(self) -> None:
        """Hide the open hand behind its curtain at once; pages over it go, too: they may tell of it."""
        if self.seat is not None and self.covers_hands:
            self._covered = True
            self.close_hand()
            while self.app.screen is not self:
                self.app.pop_screen()
            self.advance()

    # --- what a game's screen supplies --------------------------------------------------------------------

    @classmethod
    def board_of(cls, view: Any, names: Sequence[str], *, ascii: bool) -> Board:
        """A new public board for a table as everybody sees it."""
        raise NotImplementedError

    def status(self, view: Any) -> tuple[str, str]:
        """Row 0, from public facts: title and the state of the game."""
        raise NotImplementedError

    def show(self, view: Any) -> None:
        """Paint the open seat's view."""
        raise NotImplementedError

    def clear_private(self) -> None:
        """Empty every widget that shows something of a seat's own."""
        raise NotImplementedError

    def actions(self) -> tuple[Action, ...]:
        """The action bar's entries: the game's keys, off ones included."""
        raise NotImplementedError

    def opening_screen(self) -> Screen[Any] | None:
        """What everybody sees before the first hand of a new sitting."""
        raise NotImplementedError

    def public_screens(self, actor: Seat | None) -> tuple[Screen[Any], ...]:
        """The public screens, in order; the last answers with what is to be sent, or with several intents.

        They are intents of the table, or acts of a seat that show nothing. () where all was sent already.
        """
        raise NotImplementedError

    def curtain(self, seat: Seat) -> CurtainScreen:
        """The curtain before a seat's hand; a game may have one on which more can be done."""
        return CurtainScreen(self, seat)

    def final_screens(self) -> tuple[Screen[Any], ...]:
        """What is shown when the game is over, in order."""
        return (self.final_screen(),)

    def final_screen(self) -> Screen[Any]:
        """What is shown when the game is over, where it is one screen."""
        raise NotImplementedError

    def meanwhile(self, seat: Seat) -> tuple[str, ...]:
        """What a curtain tells: public sentences of what happened since the seat's last turn."""
        raise NotImplementedError
