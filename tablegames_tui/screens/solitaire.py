"""Solitaire: picking pairs, hints that the solver stands behind, the clock (mahjong-solitaire.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from textual import events as happenings
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input, Static
from textual.worker import get_current_worker

from rules.core.hint import Verdict
from rules.core.sheet import Seat
from rules.core.text import pieces
from rules.mahjong_solitaire import intents
from rules.mahjong_solitaire.events import Began
from rules.mahjong_solitaire.options import Options, layout_name
from rules.mahjong_solitaire.view import View, tile_at, why_not_free
from rules.pieces.mahjong import NoTile, parse
from tablegames_tui import faces, history
from tablegames_tui.screens import solitaire_outlook
from tablegames_tui.screens.game import GameScreen
from tablegames_tui.screens.solitaire_board import SolitaireTable, stack
from tablegames_tui.screens.solitaire_clock import Clock, shown
from tablegames_tui.screens.solitaire_outlook import Outlook, Pair
from tablegames_tui.screens.solitaire_panel import panel
from tablegames_tui.screens.solitaire_result import SolitaireResult
from tablegames_tui.screens.solitaire_times import TimesScreen
from tablegames_tui.widgets import sentence
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.field import Field
from tablegames_tui.widgets.message_bar import MessageBar
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.solitaire_board import Marks, SolitaireBoard
from tablegames_tui.widgets.status_bar import StatusBar

VERDICTS = {
    Verdict.WINNABLE: ("ok", "can be won"),
    Verdict.LOST: ("no", "lost"),
    Verdict.UNKNOWN: ("", "? unknown"),
}
STUCK = "No two free tiles match."
CHECKED = "This pair keeps the board winnable."
NOT_CHECKED = "Not checked: nobody knows yet whether this pair keeps the board winnable."
HOPELESS = "This board can't be won any more, whatever goes: undo or shuffle."
LOOKING = "Looking for a pair that keeps the board winnable; h again shows one that is not checked."


@dataclass(frozen=True, slots=True)
class Begin:
    """What is armed before a deal is begun anew: the same once more, or another one."""

    which: Literal["again", "new"]


class SolitaireScreen(GameScreen):
    """A deal of solitaire, or several people one after the other at the same deal."""

    CSS_PATH = "solitaire.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "next_free(1)", "next free", id="mahjong_solitaire.next", tooltip="The next free tile"),
        Binding("N", "next_free(-1)", "free tile before", id="mahjong_solitaire.previous", show=False),
        Binding(
            "p", "pause", "pause", id="mahjong_solitaire.pause", tooltip="Hide the board, stop the clock"
        ),
        Binding("t", "times", "times", id="mahjong_solitaire.times", tooltip="Best times, by layout"),
        Binding("slash", "find", "find a tile", id="mahjong_solitaire.find", key_display="/", show=False),
        Binding("tab", "next_match", "next match", id="mahjong_solitaire.match", show=False),
        Binding("r", "redo", "redo", id="mahjong_solitaire.redo", show=False),
        Binding("s", "shuffle", "shuffle", id="mahjong_solitaire.shuffle", show=False),
        Binding("w", "warn", "warn me", id="mahjong_solitaire.warn", show=False),
        Binding("a", "again", "the same deal again", id="mahjong_solitaire.again", show=False),
        Binding("d", "new_deal", "new deal", id="mahjong_solitaire.new", show=False),
        Binding("g", "give_up", "give up", id="mahjong_solitaire.give_up", show=False),
    ]

    @dataclass
    class Learned(Message):
        """The search has found something: of the board itself, or of a pair; the last word or not."""

        key: solitaire_outlook.Key
        verdict: Verdict | None
        pair: Pair | None
        complete: bool

    view: View | None
    chosen: int | None = None
    warn = False
    outlook: Outlook | None = None
    clock: Clock | None = None
    _looking = False
    _hint_due = False
    _news = ""
    _go_to: int | None = None
    _best: float | None = None

    def compose(self) -> ComposeResult:
        ascii = self.app.ascii
        yield StatusBar(ascii=ascii)
        with Horizontal(id="middle"):
            yield SolitaireBoard(self.tooltip_of, ascii=ascii)
            yield Static(id="panel")
        with Vertical(id="said"):
            yield MessageBar(ascii=ascii)
            with Horizontal(id="finding"):
                yield Static("go to the next free", id="find-label")
                yield Field(placeholder="tile: 5s, E, 1f", id="find", compact=True, max_length=10)
        yield ActionBar(ascii=ascii)
        yield NavFooter()

    def on_mount(self) -> None:
        self.query_one("#finding").display = False
        self._ticking = self.set_interval(1.0 if self.app.settings.animation else 60.0, self.tick)
        super().on_mount()

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

    # --- painting -----------------------------------------------------------------------------------------

    def show(self, view: View) -> None:
        if self.outlook is None or self.outlook.key != solitaire_outlook.key(view):
            self.outlook = None
            self._looking = False
            self._hint_due = False
            self.workers.cancel_group(self, "outlook")
        if self.clock is None or self.clock.seat != view.player:
            self._stop_clock()
            self.clock = Clock(self.sitting.history_key, view.player)
            self._best = self._best_time(view)
        self._run_clock()
        if self.chosen is not None and self.chosen not in view.free:
            self.chosen = None
        board = self.board
        board.stack = stack(view)
        if self._go_to is not None:
            board.cursor, self._go_to = self._go_to, None
        self.show_marks()
        self.show_status()
        self.query_one("#panel", Static).update(panel(view, self._best, ascii=self.app.ascii), layout=False)
        board.focus()
        news, self._news = self._news, ""
        self.say(news)
        if self.warn and self.outlook is None:
            self.look()

    def show_marks(self) -> None:
        """What is chosen, what goes with it, what the last hint showed."""
        view = self.seen
        self.board.marks = Marks(self.chosen, frozenset(self.partners()), frozenset(view.marked or ()))
        self.refresh_actions()

    def show_status(self) -> None:
        """Row 0: the deal, the figures of the board, the clock and what is known of the board."""
        if self.view is None:
            return
        bar = self.query_one(StatusBar)
        bar.left, bar.middle = self.status(self.view)
        seconds = self.clock.seconds if self.clock is not None else 0.0
        bar.right = f"{self._verdict()}{shown(seconds)}"

    def status(self, view: View) -> tuple[str, str]:
        left, count = view.left.bit_count(), len(view.pairs)
        who = f"{self.names[view.player]} · " if view.people > 1 else ""
        pairs = "1 pair" if count == 1 else f"{count} pairs"
        return "Solitaire", f"{who}{view.layout.title} · deal {view.number} · {left} left · {pairs}"

    def _verdict(self) -> str:
        if self._looking and (self.outlook is None or self.outlook.verdict is None):
            return "checking… "
        if self.outlook is None or self.outlook.verdict is None:
            return ""
        sign, words = VERDICTS[self.outlook.verdict]
        return f"{faces.sign(sign, self.app.ascii)} {words} " if sign else f"{words} "

    def _best_time(self, view: View) -> float | None:
        found = history.best_times(self._layout_key(view), limit=1)
        return found[0].seconds if found else None

    @staticmethod
    def _layout_key(view: View) -> str:
        return layout_name(view.options.layout)

    def say(self, sentence: str, *, warning: bool = False) -> None:
        """Where nothing is said, the tile under the cursor is told; being stuck is said at all times."""
        super().say(sentence or self._standing_words(), warning=warning)

    def _standing_words(self) -> str:
        view = self.view
        if view is None or self.clock is None:
            return ""
        if view.stuck:
            ways = [f"{key} {way}" for way, key in self._ways(view)]
            return f"{STUCK} {', '.join(ways)}"
        if self.board.paused or self.board.cursor is None or not view.left >> self.board.cursor & 1:
            return ""
        place = self.board.cursor
        return why_not_free(view, place) or f"{self._told(place)}: free."

    def _told(self, place: int) -> str:
        """A tile in a sentence, with its spoken name."""
        told, piece = tile_at(self.seen, place), self.seen.seen[place]
        return told if piece is None else told.replace(f"[{piece}]", f"[{piece}] {faces.name(piece)}", 1)

    def _ways(self, view: View) -> list[tuple[str, str]]:
        """What can be done about a board that is stuck, with its keys."""
        from rules.mahjong_solitaire.view import ways_out

        known = {
            "undo": "game.undo",
            "shuffle": "mahjong_solitaire.shuffle",
            "restart same deal": "mahjong_solitaire.again",
            "new deal": "mahjong_solitaire.new",
        }
        return [(way, self.app.key_for(known[way])) for way in ways_out(view)]

    def tooltip_of(self, place: int) -> str:
        """A tile for the tooltip: its name, and why it can't go yet."""
        if self.view is None:
            return ""
        piece = self.view.seen[place]
        why = why_not_free(self.view, place)
        name = faces.name(piece) if piece is not None else "hidden"
        return f"{name}. {sentence.spoken(why, self.names)}".strip() if why else f"{name}, free"

    def clear_private(self) -> None:
        self.chosen = None
        self._stop_clock()
        self.query_one(ActionBar).actions = ()

    @property
    def must_choose(self) -> bool:
        return False

    def make_board(self) -> SolitaireTable:
        return SolitaireTable(ascii=self.app.ascii)

    # --- the clock ----------------------------------------------------------------------------------------

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

    # --- picking ------------------------------------------------------------------------------------------

    def partners(self) -> tuple[int, ...]:
        """The free tiles that go with the chosen one."""
        if self.chosen is None:
            return ()
        return tuple(
            one if two == self.chosen else two for one, two in self.seen.pairs if self.chosen in (one, two)
        )

    def on_solitaire_board_moved(self, event: SolitaireBoard.Moved) -> None:
        self.armed = None
        self.say("")
        self.refresh_actions()

    def on_solitaire_board_picked(self, event: SolitaireBoard.Picked) -> None:
        if self.armed is not None:
            self.send_armed()
        elif event.place is None:
            self.action_pause()
        elif self.view is not None:
            self.pick(event.place)

    def pick(self, place: int) -> None:
        """4: the first tile of a pair, the same one again, the second one, or another first one."""
        view = self.seen
        why = why_not_free(view, place)
        if why:
            self.refuse(why)
            return
        first = self.chosen
        if first == place:
            self.chosen = None
            self.say("")
        elif first is not None and place in self.partners():
            self.chosen = None
            one, two = sorted((first, place))
            self.try_intent(intents.Remove(seat=self.my_seat, one=one, two=two))
            return
        else:
            self.chosen = place
            self._tell_choice(first, place)
        self._to_the_other(place)
        self.show_marks()

    def _tell_choice(self, first: int | None, place: int) -> None:
        """What goes with the chosen tile; after another first one, why they are no pair."""
        view = self.seen
        count = len(self.partners())
        found = f"{count} free to go with it" if count else "nothing free goes with it yet"
        why = ""
        if first is not None and view.shades is not None and view.seen[first] == view.seen[place]:
            why = "Both are of one shade. "
        self.say(f"{why}{self._told(place)}: {found}.")

    def _to_the_other(self, place: int) -> None:
        """After a hint the cursor goes on to the second tile of the pair that it showed."""
        marked = self.seen.marked
        if marked is not None and self.chosen == place and place in marked:
            self.board.cursor = marked[1] if place == marked[0] else marked[0]

    def try_intent(self, intent: Any) -> None:
        """Send an intent; whatever it is but a pair, the selection goes first (J04)."""
        if self.dead or self.view is None:
            return
        self.chosen = None
        self._hint_due = False
        played = len(self.view.results)
        super().try_intent(intent)
        if len(self.table.view(None).results) > played:
            self._note_result()
        elif self.view is not None:
            self.show_marks()

    def _note_result(self) -> None:
        """Keep what was played in the history."""
        view: View = self.table.view(None)
        seat = len(view.results) - 1
        result = view.results[seat]
        self._stop_clock()
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

    # --- hints and the outlook ----------------------------------------------------------------------------

    def look(self, *, with_pairs: bool = False) -> None:
        """Ask in the background whether the board can be won, and after which pairs."""
        view = self.seen
        key = solitaire_outlook.key(view)
        self._looking = True
        self.show_status()

        def search() -> None:
            worker = get_current_worker()

            def tell(verdict: Verdict | None, pair: Pair | None, complete: bool) -> None:
                if not worker.is_cancelled:
                    self.post_message(self.Learned(key, verdict, pair, complete))

            solitaire_outlook.look(
                self.table, view, with_pairs=with_pairs, stop=lambda: worker.is_cancelled, tell=tell
            )

        self.run_worker(search, thread=True, exclusive=True, group="outlook")

    def on_solitaire_screen_learned(self, event: Learned) -> None:
        """Something is known; a hint that waited for it is given."""
        if self.view is None or event.key != solitaire_outlook.key(self.view):
            return
        outlook = self.outlook
        if outlook is None:
            outlook = self.outlook = Outlook(event.key)
        if event.pair is not None and event.verdict is not None:
            outlook.pairs[event.pair] = event.verdict
        elif event.verdict is not None:
            outlook.verdict = event.verdict
        if event.complete:
            outlook.complete = event.verdict is None or event.verdict is Verdict.LOST
            self._looking = False
        self.show_status()
        if self._hint_due:
            self._give_hint()

    def action_more_hint(self) -> None:
        """Mark a pair, or the next one; those that keep the board winnable first (4)."""
        if self.view is None or self.board.paused:
            return
        if not self.sitting.plan.hint_cap:
            self.refuse("This table agreed to play without help")
            return
        self.chosen = None
        self.show_marks()
        if self.view.stuck:
            self.try_intent(intents.Hint(seat=self.my_seat))
            return
        impatient, self._hint_due = self._hint_due, True
        self._give_hint(impatient=impatient)

    def _give_hint(self, *, impatient: bool = False) -> None:
        """The next pair of those fit to be shown; while nothing is known, the search is begun."""
        view, outlook = self.seen, self.outlook
        complete = outlook is not None and outlook.complete
        fit = outlook.fit_to_show(view.pairs) if outlook is not None else view.pairs
        good = [pair for pair in fit if outlook and outlook.pairs.get(pair) is Verdict.WINNABLE]
        if outlook is not None and outlook.verdict is Verdict.LOST:
            self._hint_due = False
            self.refuse(HOPELESS)
            return
        if not complete and not impatient:
            fresh = [pair for pair in good if pair != view.marked]
            if not fresh:
                if not self._looking or (outlook is not None and not outlook.pairs and outlook.complete):
                    self.look(with_pairs=True)
                self.say(LOOKING)
                return
            fit = tuple(good)
        if not fit:
            self._hint_due = False
            self.refuse(HOPELESS)
            return
        pair = fit[(fit.index(view.marked) + 1) % len(fit)] if view.marked in fit else fit[0]
        self._news = CHECKED if pair in good else NOT_CHECKED
        self._go_to = pair[0]
        self.try_intent(intents.Hint(seat=self.my_seat, pair=pair))

    def action_less_hint(self) -> None:
        """A hint that was given can't be taken back."""
        self.refuse("A hint is given or not; there are no levels here")

    def action_warn(self) -> None:
        """Tell after every move whether the board can still be won, or stop telling."""
        if self.view is None:
            return
        self.warn = not self.warn
        if self.warn:
            self.look()
            self.say("From now on you are told whether the board can still be won")
        else:
            self.workers.cancel_group(self, "outlook")
            self.outlook, self._looking = None, False
            self.say("You are no longer told whether the board can be won")
        self.show_status()
        self.refresh_actions()

    # --- keys ---------------------------------------------------------------------------------------------

    def action_next_free(self, step: int) -> None:
        """The next or the previous free tile."""
        self.board.step_free(step)

    def action_next_match(self) -> None:
        """The next tile that goes with the chosen one."""
        found = sorted(self.partners())
        if not found:
            self.refuse(
                "Choose a tile first: Tab goes to those that match it"
                if self.chosen is None
                else "Nothing free goes with the chosen tile yet"
            )
            return
        later = [place for place in found if self.board.cursor is not None and place > self.board.cursor]
        self.board.cursor = (later or found)[0]
        self.refresh_actions()

    def action_undo(self) -> None:
        """Take the last pair or shuffle back."""
        self.ask(intents.Undo)

    def action_redo(self) -> None:
        """Do again what was undone last."""
        self.ask(intents.Redo)

    def action_shuffle(self) -> None:
        """Put the faces that are left another way."""
        self.ask(intents.Shuffle)

    def ask(self, kind: type[intents.Undo] | type[intents.Redo] | type[intents.Shuffle]) -> None:
        """Send what has nothing to choose, unless the board is hidden."""
        if self.view is not None and not self.board.paused:
            self.try_intent(kind(seat=self.my_seat))

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
            self._note_result()
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

    def action_times(self) -> None:
        """What was played, layout by layout."""
        self.app.push_screen(TimesScreen(self._layout_key(self.table.view(None))))

    def action_find(self) -> None:
        """Type a tile to go to the next free one like it."""
        if self.view is None or self.board.paused:
            return
        field = self.query_one("#find", Field)
        field.value = ""
        self.query_one("#finding").display = True
        self.query_one(MessageBar).display = False
        field.focus()

    @on(Input.Submitted, "#find")
    def found(self, event: Input.Submitted) -> None:
        """Go to the tile that was typed, or say what is wrong with it."""
        self._close_find()
        if self.view is None or not event.value.strip():
            return
        text = event.value.strip()
        try:
            tiles = parse(text if text[0].isdigit() else text.upper())
        except NoTile as error:
            self.refuse(f"{error}.")
            return
        order = [tile.place for tile in self.board._free() if self.view.seen[tile.place] == tiles[0]]
        if not order:
            self.refuse(f"No free tile is {pieces(tiles[:1])}.")
            return
        here = self.board.cursor if self.board.cursor is not None else -1
        self.board.cursor = order[(order.index(here) + 1) % len(order)] if here in order else order[0]
        self.say("")
        self.refresh_actions()

    def _close_find(self) -> None:
        self.query_one("#finding").display = False
        self.query_one(MessageBar).display = True
        self.board.focus()

    def action_back(self) -> None:
        """Drop what is typed, armed or chosen; else the menu."""
        if self.query_one("#finding").display:
            self._close_find()
        elif self.armed is None and self.chosen is not None:
            self.chosen = None
            self.say("")
            self.show_marks()
        else:
            super().action_back()

    def on_key(self, event: happenings.Key) -> None:
        """A hint that is being looked for keeps its words."""
        if not self._hint_due:
            super().on_key(event)

    # --- words --------------------------------------------------------------------------------------------

    def label(self, intent: Any) -> str:
        match intent:
            case Begin(which="again"):
                return "begin again"
            case Begin():
                return "begin a new deal"
            case intents.GiveUp():
                return "give up"
            case _:
                return self.table.words(intent)

    def pieces_of(self, intent: Any) -> tuple[str, ...]:
        return ()

    def asking_for(self, piece: str) -> intents.Intent:
        return intents.Hint(seat=self.my_seat)

    def show_help_zone(self) -> None:
        """There is no list of offers here."""

    def actions(self) -> tuple[Action, ...]:
        view, cursor = self.seen, self.board.cursor
        if self.board.paused:
            return (Action("Enter", "go on", "pause"),)
        if self.armed is not None:
            enter = Action("Enter", self.label(self.armed), "send")
        elif cursor is None:
            enter = Action("Enter", "choose", "send", enabled=False)
        else:
            piece = view.seen[cursor]
            name = faces.label(piece) if piece is not None else ""
            verb = "drop" if cursor == self.chosen else "match" if cursor in self.partners() else "choose"
            free = cursor in view.free
            enter = Action("Enter", f"{verb} {name}".strip(), "send_tile", enabled=free, short=verb)
        anew = (Action("a", "again", "again"), Action("d", "new deal", "new_deal", short="new"))
        return (
            enter,
            Action("h", "hint", "more_hint", enabled=bool(view.pairs)),
            Action("u", "undo", "undo", enabled=view.can_undo),
            Action("r", "redo", "redo", enabled=view.can_redo),
            Action("s", "shuffle", "shuffle", enabled=view.can_shuffle),
            Action("w", "warn off" if self.warn else "warn me", "warn", short="warn"),
            *(anew if view.people == 1 else (Action("g", "give up", "give_up"),)),
        )

    def action_send_tile(self) -> None:
        """Pick the tile under the cursor."""
        self.board.action_pick()

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

    def meanwhile(self, seat: Seat) -> tuple[str, ...]:
        return ()

    def replay_from(self, steps: Sequence[tuple[Any, tuple[Any, ...]]]) -> int:
        began = [n for n, (_, told) in enumerate(steps) if any(isinstance(event, Began) for event in told)]
        return began[-1] if began else 0
