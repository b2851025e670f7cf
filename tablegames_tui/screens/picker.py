"""The first screen: which game. It imports none; what it says of one stands in the catalogue and here."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rich.cells import cell_len
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

import rules
from tablegames_tui import faces, keys
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.zone import Cells, Zone

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp
    from tablegames_tui.saves import Summary


class Poster(NamedTuple):
    """How a game introduces itself: a few of its pieces, and its house rules in short."""

    pieces: tuple[str, ...] = ()
    house_rules: tuple[str, ...] = ()


FACT = 31
"""Cells of a fact on the card, beside the word for it."""
TITLE = 22
"""Cells of a game's title in the list; a longer one takes two lines."""
POSTERS: dict[str, Poster] = {
    "mahjong_mcr": Poster(
        ("2m", "3m", "4m", "E", "C", "F", "P"),
        ("81 fans, eight points to win", "sixteen hands, or one round", "ring for a tile, or by order"),
    ),
    "mahjong_basic": Poster(
        ("1m", "5p", "9s", "S", "W", "N", "C"),
        ("four sets and a pair", "a point a hand, or set values", "no flowers, nothing to pay"),
    ),
    "go_stop": Poster(
        ("M01-bright", "M03-bright", "M08-bright", "M11-bright", "M12-bright"),
        ("two play: stop from 7 points", "three play: stop from 3", "more people take turns"),
    ),
    "seep": Poster(
        ("AS", "10D", "JC", "QH", "KS"),
        ("spades are the points", "houses need a card kept", "a lead of 100 wins a baazi"),
    ),
    "mahjong_solitaire": Poster(
        ("5m", "7p", "3s", "E", "C", "1f", "1g"),
        ("nine layouts, or your own", "every deal can be won", "several people play it in turn"),
    ),
    "mexican_train": Poster(
        ("12-12", "12-5", "5-5", "9-5", "9-0", "6-3", "0-0"),
        ("2-8 people: double-12 set", "9-12 people: double-15 set", "every round, or only three"),
    ),
}


class PieceRow(Zone):
    """A few pieces side by side, in the size of the layout."""

    def __init__(self, pieces: tuple[str, ...], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.pieces = pieces

    def show(self, pieces: tuple[str, ...]) -> None:
        """Show other pieces."""
        self.pieces = pieces
        self.redraw()

    def draw(self, cells: Cells) -> None:
        """One face after the other, as many as fit."""
        size: faces.PieceSize = "large" if cells.height > 4 else "compact"
        x = 0
        for piece in self.pieces:
            cells.face(x, 0, faces.face(piece, size, ascii=bool(getattr(self.app, "ascii", False))))
            x += faces.piece_width(piece, size) + 1


class KeyCap(Static):
    """A key with what it does; a click presses it."""

    def __init__(self, binding_id: str, action: str, word: str) -> None:
        super().__init__()
        self.binding_id = binding_id
        self.action = action
        self.word = word

    def show(self, key: str, on: bool = True) -> None:
        """The key as it is now, grey where pressing it can only tell why not."""
        style = "bold $accent-ink on $accent" if on else "$plate-muted on $plate"
        self.update(Content.assemble((f" {key} ", style), f" {self.word}  "))

    async def on_click(self) -> None:
        """Press the key."""
        await self.screen.run_action(self.action)


class GameList(OptionList, inherit_bindings=False):
    """The games. The first click chooses, a click on the chosen one opens it, as Enter does."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor_up", "previous row", show=False, id="page.previous_row"),
        Binding("down", "cursor_down", "next row", show=False, id="page.next_row"),
        Binding("home", "first", "first row", show=False, id="page.first_row"),
        Binding("end", "last", "last row", show=False, id="page.last_row"),
    ]

    async def _on_click(self, event: events.Click) -> None:
        clicked = event.style.meta.get("option")
        if clicked is not None and clicked != self.highlighted:
            self.highlighted = clicked
            event.stop()
            event.prevent_default()


class PickerScreen(Screen[None]):
    """The games left, the chosen one right."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play", "play", id="picker.play", key_display="Enter", tooltip="Set up a new game"),
        Binding("c", "continue", "continue", id="picker.continue", tooltip="The game played last"),
        Binding("o", "saves", "open", id="picker.saves", tooltip="All saved games"),
        Binding("s", "settings", "settings", id="picker.settings"),
        Binding(
            "t",
            "trainer",
            "trainer",
            show=False,
            id="picker.trainer",
            tooltip="Practise by questions",
        ),
        Binding(
            "f",
            "first_game",
            "guided deal",
            show=False,
            id="picker.first_game",
            tooltip="A deal with comments",
        ),
        Binding(
            "a",
            "about",
            "about",
            show=False,
            id="picker.about",
            tooltip="Its names and history",
        ),
        keys.HELP,
        keys.QUIT,
        *(
            Binding(str(digit), f"pick({digit - 1})", f"game {digit}", show=False, id=f"picker.game_{digit}")
            for digit in range(1, len(rules.CATALOGUE) + 1)
        ),
    ]
    app: TablegamesApp

    def __init__(self) -> None:
        super().__init__()
        self.last: Summary | None = None
        """The save to go on with, once it has been looked for."""

    def compose(self) -> ComposeResult:
        """Title, list, card, footer; all with their texts, so that the first paint is the whole screen."""
        first = next(iter(rules.CATALOGUE.values()))
        yield Static(
            Content.assemble(
                ("t a b l e g a m e s", "bold $accent-text"), "   pass-and-play at one keyboard"
            ),
            id="title",
        )
        with Horizontal():
            with Vertical(id="choices"):
                yield GameList(*self._entries(), id="games")
                yield KeyCap("picker.trainer", "trainer", "trainer")
                yield KeyCap("picker.first_game", "first_game", "guided deal")
                yield KeyCap("picker.about", "about", "about this game")
            with Vertical(id="card", classes="box") as card:
                card.border_title = first.title
                yield PieceRow(POSTERS.get(first.id, Poster()).pieces, id="pieces")
                yield Static(self._about(first), id="about")
                with Horizontal(id="keys"):
                    yield KeyCap("picker.play", "play", "play")
                    yield KeyCap("picker.continue", "continue", "continue")
                    yield KeyCap("app.help", "app.help", "rules")
        yield NavFooter()

    def on_mount(self) -> None:
        """The keys as the player has them."""
        self.show_keys()

    def show_keys(self) -> None:
        """Continuing is grey while there is nothing to continue."""
        for cap in self.query(KeyCap):
            cap.show(self.app.key_for(cap.binding_id), cap.action != "continue" or self.last is not None)

    def on_screen_resume(self) -> None:
        """Paint first, then look for saves; a game that was just played is the last one now."""
        self.call_after_refresh(self.look_for_saves)

    @staticmethod
    def _entries() -> list[Option]:
        return [
            Option(
                Content.assemble(
                    (f" {number} ", "bold $accent-text"),
                    ("\n   ".join(wrap(entry.title, TITLE)), "bold"),
                    f"\n   {_people(entry.seats)} people",
                ),
                id=entry.id,
            )
            for number, entry in enumerate(rules.CATALOGUE.values(), 1)
        ]

    @property
    def chosen(self) -> rules.Entry:
        """The game under the cursor."""
        place = self.query_one(GameList).highlighted or 0
        return list(rules.CATALOGUE.values())[place]

    @on(OptionList.OptionHighlighted)
    def show_game(self) -> None:
        """Fill the card."""
        entry = self.chosen
        self.query_one("#card").border_title = entry.title
        self.query_one(PieceRow).show(POSTERS.get(entry.id, Poster()).pieces)
        self.query_one("#about", Static).update(self._about(entry), layout=False)

    def _about(self, entry: rules.Entry) -> Content:
        """One sentence, the people, the house rules in short, the last save, and the keys to go on."""
        known = [person.name for person in self.app.settings.people]
        people = self._listed(known) if len(known) in entry.seats else _people(entry.seats)
        short = POSTERS.get(entry.id, Poster()).house_rules
        facts = [
            ("People", people),
            *zip_longest(("House rules",), short or ("",), fillvalue=""),
            ("", ""),
            *self._last(),
        ]
        lines = [part for name, fact in facts for part in ((f"{name:<13}", "$text-muted"), fact, "\n")]
        return Content.assemble(entry.blurb, "\n\n", *lines[:-1])

    def _last(self) -> list[tuple[str, str]]:
        if self.last is None:
            return [("Last game", "none to go on with"), ("", ""), ("", "")]
        return [
            ("Last game", self.last.title),
            ("", self._listed(self.last.names)),
            ("", f"after {self.last.played}"),
        ]

    @work(thread=True, exclusive=True)
    def look_for_saves(self) -> None:
        """Find the game that can be gone on with, off the event loop."""
        from tablegames_tui import saves

        found = (summary for summary in saves.summaries() if not summary.finished and not summary.trouble)
        self.app.call_from_thread(self._show_last, next(found, None))

    def _show_last(self, found: Summary | None) -> None:
        self.last = found
        self.show_game()
        self.show_keys()

    def _listed(self, names: Sequence[str]) -> str:
        """As many names as fit beside the words of the card, and how many more there are."""
        for kept in range(len(names), 0, -1):
            more = (f"+{len(names) - kept}",) if kept < len(names) else ()
            listed = " · ".join((*names[:kept], *more))
            if cell_len(listed) <= FACT:
                break
        return faces.plain(listed, self.app.ascii)

    # --- actions --------------------------------------------------------------------------------------------

    def action_pick(self, place: int) -> None:
        """A number chooses; the number of the chosen one opens it."""
        games = self.query_one(GameList)
        if games.highlighted == place:
            self.action_play()
        games.highlighted = place

    @on(OptionList.OptionSelected)
    def action_play(self) -> None:
        """Set up the chosen game."""
        self.app.new_game(self.chosen.id)

    def action_continue(self) -> None:
        """Go on with the last game."""
        self.app.continue_latest()

    def action_saves(self) -> None:
        """The list of saved games."""
        from tablegames_tui.screens.saves import SavesScreen

        self.app.push_screen(SavesScreen())

    def action_trainer(self) -> None:
        """The trainer of the chosen game, or the first there is."""
        from tablegames_tui.trainer import TRAINERS, trainer_of

        found = trainer_of(self.chosen.id)
        self.app.open_trainer(found.id if found is not None else next(iter(TRAINERS)))

    def action_first_game(self) -> None:
        """The guided deal of the chosen game."""
        self.app.first_game(self.chosen.id)

    def action_about(self) -> None:
        """What there is to know about the chosen game."""
        from tablegames_tui.screens import rule_book

        self.app.open_help(self.chosen.id, rule_book.ABOUT)

    def action_settings(self) -> None:
        """Settings."""
        from tablegames_tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def help_topic(self) -> tuple[str, None]:
        """The rules of the chosen game."""
        return self.chosen.id, None


def _people(seats: range) -> str:
    return f"{seats[0]}-{seats[-1]}" if len(seats) > 1 else str(seats[0])
