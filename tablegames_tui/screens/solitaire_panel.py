"""The narrow panel beside the board: the score as it stands, what is left, what the marks mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual.content import Content

from rules.mahjong_solitaire.view import View
from tablegames_tui.screens.clock import shown
from tablegames_tui.widgets.solitaire_board import CHOSEN, FREE, HINT, PARTNER, SHADES

_HONORS = ("Ea", "So", "We", "No", "Rd", "Gr", "Wh")
_SUITS = ("m", "p", "s")
_IN_A_ROW = 3

Line = tuple[Any, ...]


def panel(view: View, best: float | None, *, ascii: bool) -> Content:
    """The panel's lines; `best` is the best time on this layout."""
    parts: list[Any] = []
    for line in (*_counters(view, best), (), *_left(view), (), *_signs(view, ascii), *_layers(view, ascii)):
        parts += [*line, "\n"]
    return Content.assemble(*parts)


def _counters(view: View, best: float | None) -> Iterator[Line]:
    counts = view.counts
    yield (("score ", "$text-muted"), (f"{counts.score:>6}", "bold $accent-text"))
    for name, number in (
        ("pairs", counts.pairs),
        ("hints", counts.hints),
        ("undos", counts.undos),
        ("shuffles", counts.shuffles),
    ):
        yield ((f"{name:<8}", "$text-muted"), f"{number:>4}")
    yield (("best", "$text-muted"), f"{shown(best) if best is not None else '-':>8}")


def _left(view: View) -> Iterator[Line]:
    """How many tiles of each class are still on the board."""
    remaining = view.remaining
    yield (("  123456789", "$text-muted"),)
    for row, suit in enumerate(_SUITS):
        yield ((f"{suit} ", "$text-muted"), *_figures(remaining[9 * row : 9 * row + 9]))
    named = list(zip((*_HONORS, "F", "S"), remaining[27:], strict=True))
    for first in range(0, len(named), _IN_A_ROW):
        line: list[Any] = []
        for name, number in named[first : first + _IN_A_ROW]:
            line += [(f"{name:<2}", "$text-muted"), *_figures((number,)), " "]
        yield tuple(line)


def _figures(numbers: tuple[int, ...]) -> Iterator[tuple[str, str]]:
    for number in numbers:
        yield (str(number), "$text") if number else ("-", "$text-muted")


def _signs(view: View, ascii: bool) -> Iterator[Line]:
    yield (FREE[ascii], (" free ", "$text-muted"), HINT[ascii], (" hint", "$text-muted"))
    yield (CHOSEN[ascii], (" one ", "$text-muted"), PARTNER[ascii], (" match", "$text-muted"))
    if view.shades is not None:
        yield (("#" if ascii else "◆", "$text"), (" dark tile", "$text-muted"))


def _layers(view: View, ascii: bool) -> Iterator[Line]:
    """The grounds of the layers, the highest first."""
    layers = len(view.layout.layers)
    samples = [
        (str(z + 1), f"$tile-ink on $layer-{max(1, SHADES - layers + 1 + z)}")
        for z in reversed(range(layers))
    ]
    yield (("layer ", "$text-muted"), *samples)
