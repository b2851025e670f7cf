"""A deal of solitaire as it is played: clock, pauses, results that are kept, another deal, people in turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from textual.screen import Screen

from rules.core.sheet import Seat
from rules.mahjong_solitaire import intents
from rules.mahjong_solitaire.options import Options, layout_name
from rules.mahjong_solitaire.view import View
from tablegames_tui import history
from tablegames_tui.screens.clock import Clock, shown
from tablegames_tui.screens.game import GameScreen
from tablegames_tui.screens.solitaire_board import SolitaireTable
from tablegames_tui.screens.solitaire_result import SolitaireResult
from tablegames_tui.screens.solitaire_times import TimesScreen
from tablegames_tui.widgets.action_bar import ActionBar
from tablegames_tui.widgets.solitaire_board import SolitaireBoard
from tablegames_tui.widgets.status_bar import StatusBar


@dataclass(frozen=True, slots=True)
class Begin:
    """What is armed before a deal is begun anew: the same once more, or another one."""

    which: Literal["again", "new"]


class SolitaireDeal(GameScreen):
    """What goes on round the board; how pairs are picked is the business of its subclass."""

    view: View | None
    chosen: int | None = None
    """The first tile of a pair."""
    clock: Clock | None = None
    best: float | None = None
    """The best time on this layout."""

    def on_unmount(self) -> None:
        self._stop_clock()
        super().on_unmount()

    @property
    def board(self) -> SolitaireBoard:
        """The stack of tiles."""
        return self.query_one(SolitaireBoard)

    @property
    def seen(self) -> View:
        """The open view."""
        if self.view is None:
            raise RuntimeError("nobody plays")
        return self.view

    def show_status(self) -> None:
        """Row 0: the deal, the figures of the board, the clock and what is known of the board."""
        if self.view is None:
            return
        bar = self.query_one(StatusBar)
        bar.left, bar.middle = self.status(self.view)
        seconds = self.clock.seconds if self.clock is not None else 0.0
        bar.right = f"{self.verdict_words()}{shown(seconds)}"

    def status(self, view: View) -> tuple[str, str]:
        left, count = view.left.bit_count(), len(view.pairs)
        who = f"{self.names[view.player]} · " if view.people > 1 else ""
        pairs = "1 pair" if count == 1 else f"{count} pairs"
        return "Solitaire", f"{who}{view.layout.title} · deal {view.number} · {left} left · {pairs}"

    def verdict_words(self) -> str:
        """What is known of the board."""
        return ""

    def clear_private(self) -> None:
        self.chosen = None
        self._stop_clock()
        self.query_one(ActionBar).actions = ()

    # --- the clock ----------------------------------------------------------------------------------------

    def start_clock(self, view: View) -> None:
        """The clock of who plays, going on where it was stopped."""
        if self.clock is None or self.clock.seat != view.player:
            self._stop_clock()
            self.clock = Clock(self.sitting.history_key, view.player)
            found = history.best_times(self._layout_key(view), limit=1)
            self.best = found[0].seconds if found else None
        self._run_clock()

    def tick(self) -> None:
        """Time goes by."""
        if self.clock is not None and self.clock.running:
            self.clock.tick()
            self.show_status()

    def _run_clock(self) -> None:
        if self.clock is not None and not self.board.paused and self.app.screen is self:
            self.clock.run()

    def _stop_clock(self) -> None:
        if self.clock is not None:
            self.clock.stop()

    def on_screen_suspend(self) -> None:
        """Another screen lies over the board: the clock stands."""
        self._stop_clock()

    def on_screen_resume(self) -> None:
        """Back at the board."""
        if self.view is not None:
            self._run_clock()

    def cover(self) -> None:
        """Hide the board; there is no secret here, but nobody plays who is not looking."""
        if self.view is not None and not self.board.paused:
            self.action_pause()

    def action_pause(self) -> None:
        """Hide the board and stop the clock, or go on."""
        if self.view is None:
            return
        self.board.paused = not self.board.paused
        if self.board.paused:
            self._stop_clock()
        else:
            self._run_clock()
        self.say("")
        self.show_status()
        self.refresh_actions()

    # --- results ------------------------------------------------------------------------------------------

    @staticmethod
    def _layout_key(view: View) -> str:
        return layout_name(view.options.layout)

    def note_result(self) -> None:
        """Keep what was played in the history."""
        view: View = self.table.view(None)
        seat = len(view.results) - 1
        result = view.results[seat]
        self._stop_clock()
        if self.sitting.practice:
            return
        history.keep_played(
            history.Played(
                self.sitting.history_key,
                seat,
                self._layout_key(view),
                view.number,
                " ".join((view.options.difficulty, view.options.pairing)),
                self.names[seat],
                history.now(),
                result.ending,
                result.counts.score,
                result.counts.pairs,
                result.counts.hints,
                result.counts.undos,
                result.counts.shuffles,
                self.seconds_of(seat),
            )
        )

    def seconds_of(self, seat: Seat) -> float:
        """How long somebody has played."""
        if self.clock is not None and self.clock.seat == seat:
            return self.clock.seconds
        return history.clock(self.sitting.history_key, seat)

    def action_times(self) -> None:
        """What was played, layout by layout."""
        self.app.push_screen(TimesScreen(self._layout_key(self.table.view(None))))

    # --- the same deal again, another one -----------------------------------------------------------------

    def action_give_up(self) -> None:
        """Stop playing this deal, after being asked once more."""
        if self.view is not None:
            self.arm(intents.GiveUp(seat=self.my_seat), "Give this deal up?")

    def action_again(self) -> None:
        """The same deal from its start, after being asked once more."""
        self._begin("again", "Begin the same deal again?")

    def action_new_deal(self) -> None:
        """Another deal on the same layout, after being asked once more."""
        self._begin("new", "Begin another deal?")

    def _begin(self, which: Literal["again", "new"], question: str) -> None:
        if self.view is None:
            return
        if self.view.people > 1:
            self.refuse("Everybody plays this deal once, so that it can be compared; g gives it up")
        elif not self.table.steps:
            self.begin(which)
        else:
            self.arm(Begin(which), question)

    def arm(self, what: Any, question: str) -> None:
        """Ask once more; the same key again or Enter does it."""
        if self.armed == what:
            self.send_armed()
            return
        self.armed = what
        self.say(f"{question} Enter or the same key again does it, Esc drops it")
        self.refresh_actions()

    def send_armed(self) -> None:
        armed, self.armed = self.armed, None
        if isinstance(armed, Begin):
            self.sitting.submit(intents.GiveUp(seat=self.my_seat))
            self.note_result()
            self.begin(armed.which)
        else:
            self.try_intent(armed)

    def begin(self, which: Literal["again", "new"]) -> None:
        """Another game for the same people: the same number, or one that is drawn."""
        from rules.core.chance import fresh_seed
        from tablegames_tui.saves import Person, Sitting

        view: View = self.table.view(None)
        options: Options = view.options.model_copy(update={"deal": view.number if which == "again" else None})
        people = [Person(person.name, person.hint_level) for person in self.sitting.people]
        self.sitting.close()
        sitting = Sitting.new(self.table.game_id, options, people, self.sitting.plan, fresh_seed())
        self.app.call_later(self.app.play, sitting)

    # --- public screens -----------------------------------------------------------------------------------

    def opening_screen(self) -> Screen[Any] | None:
        return None

    def public_screens(self, actor: Seat | None) -> tuple[Screen[Any], ...]:
        return (SolitaireResult(self),) if actor is None else ()

    def final_screen(self) -> Screen[Any]:
        return SolitaireResult(self)

    def undo_the_end(self) -> None:
        """Take the last pair back though the board was cleared, and play on."""
        view: View = self.table.view(None)
        self.sitting.submit(intents.Undo(seat=view.player))
        self.app.pop_screen()
        self.advance()

    @classmethod
    def board_of(cls, view: View, names: Sequence[str], *, ascii: bool) -> SolitaireTable:
        return SolitaireTable(ascii=ascii)

    @property
    def must_choose(self) -> bool:
        return False

    def meanwhile(self, seat: Seat) -> tuple[str, ...]:
        return ()
