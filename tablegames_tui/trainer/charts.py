"""Charts drawn in cells: a share as a bar, a share a day as columns, counts as a line of columns."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames_tui.history import Tally

GOOD, FAIR = 80, 50
"""From which percent on something goes well, or passably."""
EIGHTHS = " ▁▂▃▄▅▆▇█"
ASCII_EIGHTHS = " ...::###"


def bar(percent: int, ascii: bool, width: int = 10) -> str:
    """A share of a hundred as a bar."""
    full = round(percent * width / 100)
    return ("#" if ascii else "▰") * full + ("." if ascii else "▱") * (width - full)


def grade(percent: int) -> str:
    """How good a share is, as the end of a style's name; its height says the same without colour."""
    return "good" if percent >= GOOD else "fair" if percent >= FAIR else "bad"


def columns(shares: Sequence[int | None], height: int, ascii: bool) -> list[str]:
    """Rows of cells, the upper one first, with a column a share; None is a gap, 0 still a mark."""
    eighths = [None if share is None else max(1, round(share * height * 8 / 100)) for share in shares]
    return [
        "".join(_cell(0 if filled is None else filled - 8 * row, ascii) for filled in eighths)
        for row in reversed(range(height))
    ]


def counts(tallies: Sequence[Tally | None], ascii: bool) -> str:
    """One row: how much there was, the most as a whole cell."""
    most = max((tally.asked for tally in tallies if tally is not None), default=0)
    shares = [None if tally is None else 100 * tally.asked // most for tally in tallies]
    return "".join(columns(shares, 1, ascii))


def _cell(eighths: int, ascii: bool) -> str:
    return (ASCII_EIGHTHS if ascii else EIGHTHS)[max(0, min(eighths, 8))]
