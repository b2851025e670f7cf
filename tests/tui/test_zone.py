"""What a zone repaints: the cells that differ, and never half of a wide character."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from tablegames_tui.widgets.zone import Cells, changed


def row(text: str) -> Cells:
    cells = Cells(8, 1)
    cells.put(0, 0, text)
    return cells


@pytest.mark.parametrize(
    ("before", "after", "region"),
    [
        ("a東b", "a南b", Region(1, 0, 2, 1)),
        ("a東b", "axyb", Region(1, 0, 2, 1)),
        ("axyb", "ax東", Region(2, 0, 2, 1)),
        ("東東東", "東南東", Region(2, 0, 2, 1)),
        ("abcd", "abxd", Region(2, 0, 1, 1)),
    ],
)
def test_a_wide_character_is_repainted_whole(before: str, after: str, region: Region) -> None:
    assert changed(row(before), row(after)) == [region]


def test_nothing_is_repainted_where_nothing_changed() -> None:
    assert changed(row("a東b"), row("a東b")) == []


@pytest.mark.parametrize(
    ("x", "text", "left"),
    [(2, "x", ("a", " ", "x", "南", "", "b", " ", " ")), (2, "北", ("a", " ", "北", "", " ", "b", " ", " "))],
)
def test_what_is_written_over_half_of_a_wide_character_leaves_no_other_half(
    x: int, text: str, left: tuple[str, ...]
) -> None:
    cells = row("a東南b")
    cells.put(x, 0, text)
    assert tuple(char for char, _ in cells.rows[0]) == left
