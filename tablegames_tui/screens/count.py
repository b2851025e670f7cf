"""Count it yourself: before the breakdown opens, the winner enters what counts; each line is then marked.

The sheet of the rules is the only measure (`ScoreSheet.mark`), and nothing of this reaches the record. Which
rules were right is kept for the trainer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, Label

from rules.core.sheet import Mark, ScoreSheet, Seat
from tablegames_tui import faces, keys
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.field import Field
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.piles import Pile, Piles
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp
    from tablegames_tui.screens.game import GameScreen


class CountScreen(Screen[None]):
    """A figure a rule; an empty one counts nothing. Enter checks, Enter again goes on to the breakdown."""

    CSS_PATH = "count.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "send", "check", id="count.check", key_display="Enter", priority=True),
        Binding("down", "app.focus_next", "next line", id="count.next", key_display="↓", priority=True),
        Binding(
            "up", "app.focus_previous", "line before", id="count.previous", key_display="↑", priority=True
        ),
        Binding("f1", "app.help", "help", id="app.help"),
        keys.MENU,
    ]
    app: TablegamesApp

    def __init__(
        self,
        sheet: ScoreSheet,
        piles: tuple[Pile, ...],
        names: tuple[str, ...],
        topic: tuple[str, str | None],
        *,
        keep: Callable[[tuple[Mark, ...]], None],
        why: str,
        go_on: str,
    ) -> None:
        super().__init__()
        self._keep = keep
        self._why = why
        self._go_on = go_on
        self._sheet = sheet
        self._piles = piles
        self._names = names
        self._topic = topic
        self._marked = False

    def compose(self) -> ComposeResult:
        ascii = self.app.ascii
        name = safe_name(self._names[self._sheet.seat], 16, ascii=ascii)
        yield StatusBar("Count it yourself", f"{name} {self._why}", ascii=ascii)
        yield Piles([Pile(pile.label, pile.pieces) for pile in self._piles], ascii=ascii)
        yield Words("What does each rule bring? Leave empty what doesn't count.", id="ask")
        with VerticalScroll(id="fields", can_focus=False):
            yield from self._rows()
        yield ActionBar((Action("Enter", "check", "send"),), ascii=ascii)
        yield NavFooter()

    def _rows(self) -> ComposeResult:
        ascii, heading = self.app.ascii, ""
        for key, label in self._sheet.fields():
            payer = key.partition("@")[2]
            if payer != heading:
                heading = payer
                who = safe_name(self._names[int(payer)], 16, ascii=ascii)
                yield Label(f"{who} pays times", classes="payer", markup=False)
            with Horizontal(classes="field"):
                yield Label(faces.plain(label, ascii), markup=False)
                yield Field(type="integer", valid_empty=True, max_length=4, id=_id(key), compact=True)
                yield Words(ascii=ascii, names=self._names)

    def on_mount(self) -> None:
        self.query(Input).first().focus()

    def action_send(self) -> None:
        """Check the count; when it is checked, go on to the breakdown."""
        if self._marked:
            self.dismiss()
            return
        self._marked = True
        answer = {key: int(self._field(key).value or 0) for key, _ in self._sheet.fields()}
        marks = self._sheet.mark(answer)
        self._keep(marks)
        for mark in marks:
            self._show(mark)
        asked = [mark for mark in marks if mark.expected or mark.given]
        right = sum(mark.verdict == "right" for mark in asked)
        self.query_one("#ask", Words).text = f"{right} right of {len(asked)} that count or were filled in."
        self.query_one(ActionBar).actions = (Action("Enter", self._go_on, "send"),)
        fields = self.query_one("#fields")
        fields.can_focus = True
        fields.focus()
        fields.scroll_home(animate=False)

    def _field(self, key: str) -> Input:
        return self.query_one(f"#{_id(key)}", Input)

    def _show(self, mark: Mark) -> None:
        field = self._field(mark.rule)
        field.disabled = True
        words = field.parent.query_one(Words) if field.parent is not None else None
        sign = "ok" if mark.verdict == "right" else "no"
        right = "" if mark.verdict == "right" else f" {mark.verdict}, {mark.expected} is right:"
        if words is not None:
            words.set_class(mark.verdict == "right", "-right")
            words.set_class(mark.verdict != "right", "-off")
            words.text = f"{faces.sign(sign, self.app.ascii)}{right} {mark.why}"

    def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        self.action_send()

    def help_topic(self) -> tuple[str, str | None]:
        """Which rules `?` opens."""
        return self._topic


def own_counts(
    game: GameScreen, piles: Callable[[Seat], tuple[Pile, ...]], *, go_on: str
) -> Iterator[CountScreen]:
    """A page for each score that is due to be counted, where the table agreed on it."""
    if not game.sitting.plan.count_yourself:
        return
    sheets = {sheet.seat: sheet for sheet in game.table.sheets(None)}
    for count in game.table.counts():
        keep = partial(game.sitting.keep_count, count.deal, count.seat)
        names, topic = game.sheet_names, game.help_topic()
        yield CountScreen(
            sheets[count.seat], piles(count.seat), names, topic, keep=keep, why=count.why, go_on=go_on
        )


def _id(key: str) -> str:
    return "field-" + key.replace("@", "-for-")
