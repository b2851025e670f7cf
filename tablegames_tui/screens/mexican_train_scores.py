"""Mexican Train's score sheet: round by round, with totals and a small trend (mexican-train.md, 7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from rules.mexican_train.view import View
from tablegames_tui import faces, keys
from tablegames_tui.screens.result import BARS
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp

LABEL = 10
"""Cells of the first column."""
MOST = 10
"""Cells that a person's column has at most."""
NEAR_ROUNDS = 3
"""Rounds that the table beside the trains shows."""


class ScoresScreen(Screen[None]):
    """All rounds. Public knowledge only."""

    CSS_PATH = "mexican_train.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "back", "close", id="mexican_train_scores.close", show=False),
        keys.BACK,
        keys.HELP,
    ]
    app: TablegamesApp

    def __init__(self, view: View, names: Sequence[str], topic: tuple[str, str | None]) -> None:
        super().__init__()
        self._view = view
        self._names = tuple(names)
        self._topic = topic

    def compose(self) -> ComposeResult:
        ascii, view = self.app.ascii, self._view
        played = f"{len(view.results)} of {view.options.rounds} rounds, the lowest total wins"
        yield StatusBar("Score sheet", played, ascii=ascii)
        yield Static(id="heads")
        with VerticalScroll(id="rounds"):
            yield Static(id="sheet")
        yield Static(id="sums")
        yield NavFooter()

    def on_mount(self) -> None:
        self.query_one("#rounds").focus()

    def on_resize(self) -> None:
        """The columns are as wide as there is room for."""
        width = (self.app.size.width - LABEL - 2) // self._view.people
        table = ScoreTable(self._view, self._names, min(MOST, width), ascii=self.app.ascii)
        self.query_one("#heads", Static).update(table.heads())
        rounds = list(table.rounds()) or [Content.styled("No round is over yet.", "$text-muted")]
        self.query_one("#sheet", Static).update(Content("\n").join(rounds))
        self.query_one("#sums", Static).update(Content("\n").join(table.sums()))

    def action_back(self) -> None:
        """Back to where it was opened."""
        self.dismiss()

    def help_topic(self) -> tuple[str, str | None]:
        """Which rules `?` opens."""
        return self._topic


class ScoreTable:
    """The score sheet as text: a column a person, a row a round."""

    def __init__(self, view: View, names: Sequence[str], width: int, *, ascii: bool) -> None:
        self._view = view
        self._names = names
        self._width = width
        self._ascii = ascii

    def heads(self) -> Content:
        """The names."""
        room = self._width - 1
        names = (safe_name(name, room, ascii=self._ascii) for name in self._names)
        return Content.styled(
            faces.fit(" # engine", LABEL) + "".join(f" {_right(name, room)}" for name in names),
            "$accent-text",
        )

    def rounds(self) -> Iterator[Content]:
        """The points of each round; `out`: nothing was left."""
        for result in self._view.results:
            label = faces.fit(f"{result.round:>2} {result.engine:>6}", LABEL)
            parts: list[tuple[str, str]] = [(label, "$text-muted")]
            for seat, points in enumerate(result.points):
                out = seat == result.went_out
                figure = "out" if out else str(points)
                parts.append((_right(figure, self._width), "$good" if out else "$text"))
            yield Content.assemble(*parts)

    def sums(self) -> Iterator[Content]:
        """Totals, how often each went out, and the trend of the totals."""
        view, least = self._view, min(self._view.totals)
        totals: list[tuple[str, str]] = [(faces.fit("total", LABEL), "$text-muted")]
        for total in view.totals:
            best = total == least and bool(view.results)
            mark = faces.sign("star", self._ascii) if best else ""
            figure = _right(f"{mark}{total}", self._width)
            totals.append((figure, "bold $accent-text" if best else "$text"))
        yield Content.assemble(*totals)
        won = "".join(_right(str(times) if times else "-", self._width) for times in view.rounds_won)
        yield Content.styled(faces.fit("went out", LABEL) + won, "$text-muted")
        if len(view.results) > 1:
            bars = (trend(view, seat, self._width - 1, ascii=self._ascii) for seat in range(view.people))
            line = "".join(_right(bar, self._width) for bar in bars)
            yield Content.styled(faces.fit("trend", LABEL) + line, "$text-muted")


def trend(view: View, seat: int, rounds: int, *, ascii: bool) -> str:
    """The points of a seat in the last rounds, as bars between the least and the most of anybody."""
    last = view.results[-rounds:]
    bars = BARS[1 if ascii else 0]
    most = max((max(result.points) for result in last), default=0) or 1
    return "".join(bars[result.points[seat] * (len(bars) - 1) // most] for result in last)


def near_table(view: View, names: Sequence[str], *, ascii: bool) -> Content:
    """The score beside the trains: a row a person, the last rounds, the total."""
    last = view.results[-NEAR_ROUNDS:]
    heads = "".join(f"{f'R{result.round}':>5}" for result in last)
    lines = [Content.styled(f"{'':<10}{heads}{'total':>6}", "$text-muted")]
    for seat, name in enumerate(names):
        points = "".join(f"{'out' if result.went_out == seat else result.points[seat]:>5}" for result in last)
        best = view.results and view.totals[seat] == min(view.totals)
        total = (f"{view.totals[seat]:>6}", "bold $accent-text" if best else "$text")
        lines.append(Content.assemble(faces.fit(safe_name(name, 9, ascii=ascii), 10), points, total))
    return Content("\n").join(lines)


def _right(text: str, cells: int) -> str:
    """The text at the right of exactly so many cells."""
    return faces.fit(" " * max(0, cells - faces.width((faces.Run(text, ""),))) + text, cells)
