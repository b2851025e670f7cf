"""Solitaire's screen: what is painted, how pairs are picked, the keys (mahjong-solitaire.md, 4, 7, 8)."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import events as happenings
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from rules.core.text import pieces
from rules.mahjong_solitaire import intents
from rules.mahjong_solitaire.view import View, tile_at, why_not_free
from rules.pieces.mahjong import in_order
from tablegames_tui import faces
from tablegames_tui.screens.solitaire_board import stack
from tablegames_tui.screens.solitaire_deal import Begin
from tablegames_tui.screens.solitaire_hints import HintedDeal
from tablegames_tui.screens.solitaire_panel import panel
from tablegames_tui.screens.solitaire_typed import meant
from tablegames_tui.widgets import sentence
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.field import Field
from tablegames_tui.widgets.message_bar import FixedMessageBar, MessageBar
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.solitaire_board import Marks, SolitaireBoard
from tablegames_tui.widgets.status_bar import StatusBar

HOW_TO_TYPE = "type what stands on it, as 5s, Ea, Rd, F1, or how its name begins"


class SolitaireScreen(HintedDeal):
    """A deal of solitaire, or several people one after the other at the same deal."""

    CSS_PATH = "solitaire.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "more_hint", "hint", id="game.hint", tooltip="Marks a pair, then the next"),
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

    def compose(self) -> ComposeResult:
        ascii = self.app.ascii
        yield StatusBar(ascii=ascii)
        with Horizontal(id="middle"):
            yield SolitaireBoard(self.tooltip_of, ascii=ascii)
            yield Static(id="panel")
        with Vertical(id="said"):
            yield FixedMessageBar(ascii=ascii)
            with Horizontal(id="finding"):
                yield Static("go to the next free", id="find-label")
                yield Field(placeholder="tile: 5s, Ea, Rd, F1", id="find", compact=True, max_length=10)
        yield ActionBar(ascii=ascii)
        yield NavFooter()

    def on_mount(self) -> None:
        self.query_one("#finding").display = False
        self._ticking = self.set_interval(1.0 if self.app.settings.animation else 60.0, self.tick)
        super().on_mount()

    # --- painting -----------------------------------------------------------------------------------------

    def show(self, view: View) -> None:
        another_person = self.clock is not None and self.clock.seat != view.player
        self.follow(view)
        self.start_clock(view)
        if self.chosen is not None and self.chosen not in view.free:
            self.chosen = None
        board = self.board
        board.stack = stack(view)
        if another_person:
            board.begin()
        if self.go_to is not None:
            board.cursor, self.go_to = self.go_to, None
        self.show_marks()
        self.show_status()
        self.query_one("#panel", Static).update(panel(view, self.best, ascii=self.app.ascii), layout=False)
        board.focus()
        news, self.news = self.news, ""
        self.say(news)

    def show_marks(self) -> None:
        """What is chosen, what goes with it, what the last hint showed."""
        view = self.seen
        self.board.marks = Marks(self.chosen, frozenset(self.partners()), frozenset(view.marked or ()))
        self.refresh_actions()

    def say(self, sentence: str, *, warning: bool = False) -> None:
        """Where nothing is said, the tile under the cursor is told; being stuck is said at all times."""
        told = sentence or self._standing_words()
        super().say(told[:1].upper() + told[1:], warning=warning)  # "the dark 5p" may begin it

    def _standing_words(self) -> str:
        view = self.view
        if view is None or self.clock is None:
            return ""
        if view.stuck:
            return self.dead_end()
        if self.board.paused or self.board.cursor is None or not view.left >> self.board.cursor & 1:
            return ""
        place = self.board.cursor
        return why_not_free(view, place) or f"{self._told(place)}: free."

    def _told(self, place: int) -> str:
        """A tile in a sentence, with its spoken name."""
        told, piece = tile_at(self.seen, place), self.seen.seen[place]
        return told if piece is None else told.replace(f"[{piece}]", f"[{piece}] {faces.name(piece)}", 1)

    def tooltip_of(self, place: int) -> str:
        """A tile for the tooltip: its name, and why it can't go yet."""
        if self.view is None:
            return ""
        piece = self.view.seen[place]
        why = why_not_free(self.view, place)
        name = faces.name(piece) if piece is not None else "hidden"
        return f"{name}. {sentence.spoken(why, self.names)}".strip() if why else f"{name}, free"

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
            self.refuse(why, "2")
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
        self.hint_is_due = False
        played = len(self.view.results)
        super().try_intent(intent)
        view: View = self.table.view(None)
        if len(view.results) > played:
            self.note_result()
        elif self.view is not None:
            self.show_marks()

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
        """Take the last pair or shuffle back; the cursor goes to what is put back."""
        if self.view is None:
            return
        before = self.view.left
        self.ask(intents.Undo)
        back = self.table.view(None).left & ~before
        if back:
            self.go_to = back.bit_length() - 1

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
        tiles = meant(event.value)
        if not tiles:
            self.refuse(f"There is no tile '{event.value.strip()}': {HOW_TO_TYPE}.")
            return
        order = [tile.place for tile in self.board.free_tiles() if self.view.seen[tile.place] in tiles]
        if not order:
            told = " or ".join(f"{pieces((tile,))} {faces.name(tile)}" for tile in in_order(list(tiles)))
            self.refuse(f"No free tile is {told}.")
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
        if self.hint_is_due:
            event.prevent_default()  # the base would take them away

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
            return (Action("Enter", self.label(self.armed), "send"), Action("Esc", "no, play on", "back"))
        if cursor is None:
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
