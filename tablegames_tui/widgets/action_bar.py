"""The bar of the game's keys: caps and words, greyed when off; a click presses the key, off or not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.geometry import Region
from textual.reactive import reactive

from tablegames_tui import faces
from tablegames_tui.widgets.messages import WidgetMessage
from tablegames_tui.widgets.zone import Cells, Drawing


@dataclass(frozen=True, slots=True)
class Action:
    """A key of the game. `name` is what `Pressed` carries; `short` is the label where room is scarce."""

    key: str
    label: str
    name: str
    enabled: bool = True
    reason: str = ""
    short: str = ""


class ActionBar(Drawing):
    """One row of actions. All keys are always there; labels give way before they do."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "action--key", "action--key-off", "action--label", "action--label-off",
    }  # fmt: skip
    DEFAULT_CSS = """
    ActionBar { height: 1; width: 1fr; }
    ActionBar .action--key { background: $accent; color: $accent-ink; text-style: $mark-style; }
    ActionBar .action--key-off { background: $plate; color: $plate-muted; }
    ActionBar .action--label { color: $text; }
    ActionBar .action--label-off { color: $text-muted; }
    """

    actions: reactive[tuple[Action, ...]] = reactive((), repaint=False, init=False)
    ascii: reactive[bool] = reactive(False, repaint=False, init=False)

    @dataclass
    class Pressed(WidgetMessage):
        """An action was clicked, whether it is on or off."""

        name: str

    def __init__(
        self,
        actions: Sequence[Action] = (),
        *,
        ascii: bool = False,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self.set_reactive(ActionBar.actions, tuple(actions))
        self.set_reactive(ActionBar.ascii, ascii)

    def validate_actions(self, actions: Sequence[Action]) -> tuple[Action, ...]:
        return tuple(actions)

    def watch_actions(self) -> None:
        self.redraw()

    def watch_ascii(self) -> None:
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        action = self.under(event)
        if isinstance(action, Action):
            event.stop()
            self.post_message(self.Pressed(action.name, widget=self))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        action = self.under(event)
        self.say(action.reason if isinstance(action, Action) and not action.enabled else None)

    def on_leave(self) -> None:
        self.say(None)

    def draw(self, cells: Cells) -> None:
        x = 0
        for action, label, gap in self._fitting(cells.width):
            off = "" if action.enabled else "-off"
            start = x
            x = cells.put(x, 0, f" {action.key} ", f"action--key{off}")
            if label:
                x = cells.put(x, 0, f" {label}", f"action--label{off}")
            cells.target(Region(start, 0, x - start, 1), action)
            x += gap

    def _fitting(self, width: int) -> list[tuple[Action, str, int]]:
        """Actions with the longest labels that fit: what is off gives way, then the last; keys never."""
        full = [action.label for action in self.actions]
        short = [action.short or action.label for action in self.actions]
        off_short = [
            action.label if action.enabled else less for action, less in zip(self.actions, short, strict=True)
        ]
        on_only = [label if action.enabled else "" for action, label in zip(self.actions, short, strict=True)]
        fewer = [on_only[:kept] + [""] * (len(on_only) - kept) for kept in reversed(range(len(on_only)))]
        for labels, gap in (
            (full, 2),
            (full, 1),
            (off_short, 1),
            (short, 1),
            (on_only, 1),
            *((labels, 1) for labels in fewer),
            ([""] * len(on_only), 0),
        ):
            taken = sum(
                cell_len(action.key) + 2 + (cell_len(label) + 1 if label else 0) + gap
                for action, label in zip(self.actions, labels, strict=True)
            )
            if taken - gap <= width:
                break
        shown = [faces.plain(label, self.ascii) for label in labels]
        return [(action, label, gap) for action, label in zip(self.actions, shown, strict=True)]
