"""The saved games: go on with one, see it again, delete it, read what is wrong with it; paste a position."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tablegames_tui import faces, keys, saves
from tablegames_tui.widgets.nav_footer import NavFooter

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp


class SaveList(OptionList, inherit_bindings=False):
    """The saves, the last played first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor_up", "previous row", show=False, id="page.previous_row"),
        Binding("down", "cursor_down", "next row", show=False, id="page.next_row"),
        Binding("home", "first", "first row", show=False, id="page.first_row"),
        Binding("end", "last", "last row", show=False, id="page.last_row"),
        Binding("pageup", "page_up", "a page up", show=False, id="page.page_up"),
        Binding("pagedown", "page_down", "a page down", show=False, id="page.page_down"),
        Binding("enter", "select", "open", id="saves.open", key_display="Enter"),
    ]


class SavesScreen(Screen[None]):
    """A list, and below it what can be said of the save under the cursor."""

    CSS_PATH = "saves.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "replay", "replay", id="saves.replay", tooltip="The game again, step by step"),
        Binding("d,delete", "delete", "delete", id="saves.delete", tooltip="Asks once more"),
        Binding("b", "backup", "last good copy", show=False, id="saves.backup"),
        keys.BACK,
        keys.HELP,
        keys.QUIT,
    ]
    app: TablegamesApp

    def __init__(self, trouble: saves.SaveError | None = None) -> None:
        super().__init__()
        self.trouble = trouble
        self.found: list[saves.Summary] = []
        self.doomed: str | None = None
        """The save that one more press deletes."""
        self.rescue: str | None = None
        """The save whose last good copy can be opened."""

    def compose(self) -> ComposeResult:
        """List and explanation."""
        yield Static(Content.assemble((" Saved games", "bold $accent-text")), id="status")
        yield SaveList(id="saves")
        yield Static(id="explain")
        yield NavFooter()

    def on_mount(self) -> None:
        """List what there is."""
        self.list_saves()
        if self.trouble is not None:
            self.call_after_refresh(self.tell_trouble, self.trouble)

    def list_saves(self) -> None:
        """Read the folder."""
        self.found = saves.summaries()
        rows = self.query_one(SaveList)
        place = rows.highlighted or 0
        rows.clear_options()
        rows.add_options(Option(self._row(found), id=found.id) for found in self.found)
        if self.found:
            rows.highlighted = min(place, len(self.found) - 1)
        else:
            self.explain(
                "No games are saved yet. A position that was copied from a replay may be pasted here."
            )

    def _row(self, found: saves.Summary) -> Content:
        plain = faces.plain
        if found.trouble:
            return Content.assemble(
                ("! ", "$error"), found.id, (f"  {plain(found.trouble, self.app.ascii)}", "$error")
            )
        state = "finished" if found.finished else found.played
        if found.practice:
            state += " · practice"
        names = plain(" · ".join(found.names), self.app.ascii)
        return Content.assemble("  ", (found.title, "bold"), f"  {names}  ", (state, "$text-muted"))

    def explain(self, text: str, wrong: bool = False) -> None:
        """The lines under the list; the home folder is written as a shell writes it."""
        text = text.replace(os.path.expanduser("~"), "~")
        self.query_one("#explain", Static).update(
            Content.styled(faces.plain(text, self.app.ascii), "$error" if wrong else "$text")
        )

    @property
    def chosen(self) -> saves.Summary | None:
        """The save under the cursor."""
        place = self.query_one(SaveList).highlighted
        return None if place is None or place >= len(self.found) else self.found[place]

    @on(OptionList.OptionHighlighted)
    def point(self) -> None:
        """Say where the save is kept; another row is another question."""
        self.doomed = None
        chosen = self.chosen
        if chosen is not None:
            practice = f"Practice from {chosen.practice}; it counts nowhere. " if chosen.practice else ""
            enter = "Enter shows its result." if chosen.finished else "Enter goes on with it."
            path = saves.folder().path / f"{chosen.id}.json"
            about = chosen.trouble or f"{practice}{_last_played(path)}{enter}"
            self.explain(f"{about}  {path}")

    @on(OptionList.OptionSelected)
    def open_save(self) -> None:
        """Go on with the save under the cursor."""
        if self.chosen is not None:
            self._open(self.chosen.id)

    def action_backup(self) -> None:
        """Go on from the last good copy of a save that can't be opened."""
        if self.rescue is not None:
            self._open(self.rescue, backup=True)

    def action_replay(self) -> None:
        """See the game again, step by step."""
        if self.chosen is None:
            return
        try:
            seen = saves.look_back(self.chosen.id)
        except saves.SaveError as error:
            self.tell_trouble(error)
        else:
            self.app.open_replay(seen)

    def on_paste(self, event: events.Paste) -> None:
        """A position that was copied from a replay: practise from it."""
        from tablegames_tui import positions

        try:
            position = positions.read(event.text)
            sitting = saves.Sitting.practise(position.record, position.people, "a pasted position")
        except (positions.NoPosition, saves.SaveError) as error:
            self.explain(f"What was pasted can't be gone on with. {error}", wrong=True)
        else:
            self.app.play(sitting)

    def _open(self, save_id: str, backup: bool = False) -> None:
        try:
            sitting = saves.Sitting.open(save_id, backup)
        except saves.SaveError as error:
            self.tell_trouble(error)
        else:
            self.app.play(sitting)

    def tell_trouble(self, error: saves.SaveError) -> None:
        """Why a save can't be opened, and what is left to do."""
        self.rescue = error.path.stem if error.backup and error.path is not None else None
        self.explain(f"{error}" + ("  Press b for it." if self.rescue else ""), wrong=True)

    def action_delete(self) -> None:
        """Delete the save under the cursor: the first press asks, the second one does it."""
        chosen = self.chosen
        if chosen is None:
            return
        if self.doomed != chosen.id:
            self.doomed = chosen.id
            self.explain(
                f"Delete {chosen.id} for good? Press the key once more; any other row keeps it.", wrong=True
            )
            return
        self.doomed = None
        try:
            saves.delete(chosen.id)
        except saves.SaveError as error:
            self.tell_trouble(error)
        else:
            self.list_saves()

    def action_back(self) -> None:
        """Back to the picker."""
        self.dismiss()


def _last_played(path: Path) -> str:
    """When a save was written last, by local time: it tells two games of the same people apart."""
    try:
        when = datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, OverflowError, ValueError):
        return ""
    return f"Last played {when:%Y-%m-%d %H:%M}. "
