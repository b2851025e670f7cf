"""Carries out a case of solitaire_layouts.json: a layout as it was composed is the one that is shipped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.mahjong_solitaire.board import free
from rules.mahjong_solitaire.dealing import left_over
from rules.mahjong_solitaire.layouts import check, shipped

CASES = ("layouts",)
_KEYS = {"id", "title", "description", "width2", "height2", "layers", "free_at_start", "tiles"}


def run(case: Mapping[str, Any]) -> None:
    """Compare one layout; AssertionError where anything differs or is not understood."""
    assert set(case) == _KEYS, f"keys that nobody checks: {set(case) ^ _KEYS}"
    layout = shipped(case["id"])
    assert (layout.title, layout.description) == (case["title"], case["description"])
    assert sorted(map(list, layout.spots)) == sorted(case["tiles"])
    assert (layout.width2, layout.height2) == (case["width2"], case["height2"])
    assert [layer.bit_count() for layer in layout.layers] == case["layers"]
    assert len(free(layout, layout.whole)) == case["free_at_start"]
    check(layout)
    assert left_over(layout) is None, "it can't be dealt"
