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
