"""What the chosen card can do, a line a play: up and down choose, the effect stands beside, notes below.

One zone, so that it follows the cursor of a hand at once. It never has the focus: the hand keeps the digits.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.geometry import Region, clamp
from textual.reactive import reactive

from rules.core.text import parts
from tablegames_tui import faces
from tablegames_tui.widgets.messages import WidgetMessage
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.zone import Cells, Zone

NAME_WIDTH = 12
INDENT = faces.Run("  ", "")
"""Begins the rows below the first of a line of help."""
_MARKS = {"ok": "plays--good", "no": "plays--bad", "warn": "plays--warn", "star": "plays--star"}


@dataclass(frozen=True, slots=True)
class PlayLine:
    """A play: what it does and what comes of it, as sentences of the rules. `off`: it can't be chosen."""

    label: str
    effect: str = ""
    star: bool = False
    off: bool = False


@dataclass(frozen=True, slots=True)
class NoteLine:
    """A line of help below the plays; `mark` is one of "" ok no warn star."""

    text: str
    mark: str = ""


class PlayList(Zone):
    """Plays to choose from. The first click on one chooses it, the second one sends `Picked`."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "plays--chosen", "plays--other", "plays--effect", "plays--off", "plays--good", "plays--bad",
        "plays--warn", "plays--star",
    }  # fmt: skip
    DEFAULT_CSS = """
    PlayList { height: 1fr; width: 1fr; }
    PlayList .plays--chosen { color: $accent-text; text-style: $mark-style; }
    PlayList .plays--other { color: $text; }
    PlayList .plays--effect { color: $text-muted; }
    PlayList .plays--off { color: $text-muted; }
    PlayList .plays--good { color: $good; }
    PlayList .plays--bad { color: $error; }
    PlayList .plays--warn { color: $warning; }
    PlayList .plays--star { color: $hint; }
    """

    lines: reactive[Sequence[PlayLine]] = reactive((), repaint=False, init=False)
    notes: reactive[tuple[NoteLine, ...]] = reactive((), repaint=False, init=False)
    cursor: reactive[int] = reactive(0, repaint=False, init=False)
    more: reactive[str] = reactive("", repaint=False, init=False)
    """Where all help can be read, told where it has no room here."""
    names: reactive[tuple[str, ...]] = reactive((), repaint=False, init=False)
    ascii: reactive[bool] = reactive(False, repaint=False, init=False)

    @dataclass
    class Picked(WidgetMessage):
        """A play was clicked twice."""

        index: int

    @dataclass
    class Moved(WidgetMessage):
        """Another play was chosen with the mouse."""

        index: int

    def __init__(self, *, names: Sequence[str] = (), ascii: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self._armed: int | None = None
        self.set_reactive(PlayList.names, tuple(names))
        self.set_reactive(PlayList.ascii, ascii)

    def show(self, lines: Sequence[PlayLine], cursor: int) -> None:
        """Other plays with one of them chosen, drawn in one go."""
        self._armed = None
        self.set_reactive(PlayList.lines, lines)
        self.set_reactive(PlayList.cursor, self.validate_cursor(cursor))
        self.redraw()

    def clear(self) -> None:
        """Show no play and no help, at once."""
        self.lines = ()
        self.notes = ()

    def validate_cursor(self, cursor: int) -> int:
        return clamp(cursor, 0, max(0, len(self.lines) - 1))

    def watch_lines(self) -> None:
        self._armed = None
        self.cursor = self.validate_cursor(self.cursor)
        self.redraw()

    def watch_notes(self) -> None:
        self.redraw()

    def watch_more(self) -> None:
        self.redraw()

    def watch_cursor(self) -> None:
        self.redraw()

    def watch_names(self) -> None:
        self.redraw()

    def watch_ascii(self) -> None:
        self.redraw()

    # Choosing

    def walk(self, step: int) -> None:
        """Choose the next play that can be chosen, round the ends."""
        count, at = len(self.lines), self.cursor
        self._armed = None
        for _ in range(count):
            at = (at + step) % count
            if not self.lines[at].off:
                self.cursor = at
                return

    def on_click(self, event: events.Click) -> None:
        index = self.under(event)
        if not isinstance(index, int) or self.lines[index].off:
            return
        event.stop()
        if self._armed == index == self.cursor:
            self._armed = None
            self.post_message(self.Picked(index, widget=self))
            return
        self.cursor = index
        self._armed = index
        self.post_message(self.Moved(index, widget=self))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._wheel(event, -1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._wheel(event, 1)

    def _wheel(self, event: events.MouseEvent, step: int) -> None:
        event.stop()
        if self.lines:
            self.walk(step)
            self.post_message(self.Moved(self.cursor, widget=self))

    # Drawing

    def draw(self, cells: Cells) -> None:
        room = max(1, cells.height - min(len(self.notes), 1))
        below = self.cursor + (self.cursor < len(self.lines) - 1)
        first = max(0, min(below - room + 1, len(self.lines) - room))
        shown = [self.lines[n] for n in range(first, min(first + room, len(self.lines)))]
        for y, line in enumerate(shown):
            index = first + y
            self._draw_line(cells, y, line, chosen=index == self.cursor)
            cells.target(Region(0, y, cells.width, 1), index)
        notes = [row for note in self.notes for row in self._wrapped(note, cells.width)]
        for y, row in enumerate(self._cut(notes, cells.height - len(shown), cells.width), len(shown)):
            cells.runs(0, y, row)

    def _wrapped(self, note: NoteLine, width: int) -> Iterator[list[faces.Run]]:
        """The rows of a line of help."""
        row: list[faces.Run] = []
        if note.mark in _MARKS:
            row = [faces.Run(f"{faces.sign(note.mark, self.ascii)} ", _MARKS[note.mark])]
        for run in self._words(note.text, "plays--effect"):
            if faces.width((*row, run)) > width:
                yield row
                row = [INDENT]
            if run.text != " " or row[-1:] not in ([], [INDENT]):
                row.append(run)
        yield row

    def _cut(self, rows: list[list[faces.Run]], room: int, width: int) -> list[list[faces.Run]]:
        """The rows that there is room for; where some are left out, the last one ends with that."""
        if len(rows) <= room or room < 1:
            return rows[: max(0, room)]
        end = faces.Run(faces.plain(f" … {self.more}".rstrip(), self.ascii), "plays--chosen")
        *kept, last = rows[:room]
        while last and (faces.width((*last, end)) > width or last[-1].text == " "):
            last.pop()
        return [*kept, [*last, end]]

    def _draw_line(self, cells: Cells, y: int, line: PlayLine, *, chosen: bool) -> None:
        style = "plays--off" if line.off else "plays--chosen" if chosen else "plays--other"
        bullet = "no" if line.off else "chosen" if chosen else "unchosen"
        x = cells.put(0, y, f"{faces.sign(bullet, self.ascii)} ", style)
        effect = list(self._words(f" {line.effect}" if line.effect else "", "plays--effect"))
        star = [faces.Run(f" {faces.sign('star', self.ascii)}", "plays--star")] if line.star else []
        beside = cells.width - faces.width(tuple(effect))
        label = list(self._words(line.label, style))
        room = beside - x - faces.width(tuple(star))
        cells.runs(x, y, [*self._fitted(label, room, style), *star])
        cells.runs(max(0, beside), y, effect)

    def _fitted(self, label: list[faces.Run], room: int, style: str) -> list[faces.Run]:
        """What a play does, as far as there is room beside what comes of it; a sign ends what is cut."""
        if faces.width(tuple(label)) <= room:
            return label
        end = faces.Run(faces.plain(" …", self.ascii), style)
        while label and (faces.width((*label, end)) > room or label[-1].text == " "):
            label.pop()
        return [*label, end]

    def _words(self, text: str, style: str) -> Iterator[faces.Run]:
        """A sentence of the rules word by word, names and tokens put in."""
        for part in parts(text):
            if part.kind == "piece" and faces.owns(part.text):
                yield from faces.token(part.text, ascii=self.ascii)
            elif part.kind == "seat" and int(part.text) < len(self.names):
                yield faces.Run(safe_name(self.names[int(part.text)], NAME_WIDTH, ascii=self.ascii), style)
            else:
                for word in re.split("( )", faces.plain(part.text, self.ascii)):
                    if word:
                        yield faces.Run(word, style)
