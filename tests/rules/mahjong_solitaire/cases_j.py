"""Carries out a solitaire scenario (J) of mahjong_table.json: one function for each kind, `run` picks it.

J04 and J09 have no machine form; their tests stand under their ids: the one of the selection with the screen,
the one of undo in `test_undo`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.core.hint import Verdict
from rules.mahjong_solitaire import layouts, solver
from rules.mahjong_solitaire.blocking import block
from rules.mahjong_solitaire.board import free, free_pairs, match, without
from rules.mahjong_solitaire.checks import is_stuck
from rules.mahjong_solitaire.dealing import clearable
from rules.mahjong_solitaire.intents import Shuffle
from rules.mahjong_solitaire.layouts import Spot
from rules.mahjong_solitaire.play import apply, legal_intents
from rules.mahjong_solitaire.view import view, ways_out
from rules.pieces.mahjong import Tile
from tests.rules.mahjong_solitaire.stacks import Stack, stack, state

PROSE = ("J04", "J09")
_HEAD = {"id", "area", "kind", "ruleset", "name", "options", "setup", "expect", "why"}
_REMOVED_BEFORE = ((60, 0, 0, "E"), (64, 0, 0, "E"))
"""A stuck position is reached by play, so there is a pair to undo."""


def run(case: Mapping[str, Any]) -> None:
    """Carry out one scenario; AssertionError where anything differs or is not understood."""
    _known(case, _HEAD)
    assert case["id"] not in PROSE, f"{case['id']} is a hand-written test"
    assert not case["options"], "no scenario of solitaire has options"
    KINDS[case["kind"]](case["setup"], dict(case["expect"]))


def _known(given: Mapping[str, Any], keys: set[str]) -> None:
    unknown = set(given) - keys
    assert not unknown, f"keys that nobody checks: {', '.join(sorted(unknown))}"


def _spots(board: Stack, left: int) -> list[Spot]:
    return sorted(board.layout.spots[place] for place in free(board.layout, left))


def _free(setup: Mapping[str, Any], expect: dict[str, Any]) -> None:
    _known(setup, {"tiles"})
    board = stack(setup["tiles"])
    assert _spots(board, board.whole) == _sorted(expect.pop("free"))
    for spot, why in expect.pop("blocked").items():
        found = block(board.layout, board.whole, board.place(spot_of(spot)))
        assert found is not None
        assert found.kind == why
    if "legal_pairs" in expect:
        assert sorted(board.pairs()) == sorted(map(board.pair, expect.pop("legal_pairs")))
    for key in [key for key in expect if key.startswith("after_removing_")]:
        gone = [board.place(spot_of(part)) for part in key.removeprefix("after_removing_").split("_and_")]
        then = expect.pop(key)
        assert _spots(board, board.whole ^ sum(1 << place for place in gone)) == _sorted(then.pop("free"))
        assert not then
    assert not expect, f"nobody checks {expect}"


def spot_of(text: str) -> tuple[int, ...]:
    """The place that `[2,0,0]` or `[2,0,0]_` stands for."""
    return tuple(int(part) for part in text.strip("[]_").split(","))


def _sorted(spots: list[list[int]]) -> list[Spot]:
    return sorted(Spot(*spot) for spot in spots)


def _match(setup: Mapping[str, Any], expect: dict[str, Any]) -> None:
    _known(setup, {"pairs"})
    assert [match(Tile(one), Tile(two)) for one, two in setup["pairs"]] == expect.pop("match")
    assert not expect, f"nobody checks {expect}"


def _stuck(setup: Mapping[str, Any], expect: dict[str, Any]) -> None:
    _known(setup, {"tiles"})
    at = state(setup["tiles"], _REMOVED_BEFORE)
    pairs = free_pairs(at.layout, at.left, at.faces, None)
    assert is_stuck(at)
    assert len(pairs) == expect.pop("legal_pair_count")
    for spot, none in expect.pop("legal_pairs", ()):
        place = at.layout.spots.index(Spot(*spot))
        assert none == "none"
        assert not any(place in pair for pair in pairs)
    possible = expect.pop("shuffle_possible")
    assert clearable(at.layout, at.left) == possible
    offers = legal_intents(at, 0)
    assert {offer.kind for offer in offers} == {"undo", "give_up", *(("shuffle",) if possible else ())}
    if possible:
        assert not is_stuck(apply(at, Shuffle(seat=0)).state)
    assert list(ways_out(view(at, 0))) == expect.pop("offers")
    assert not expect, f"nobody checks {expect}"


def _solver(setup: Mapping[str, Any], expect: dict[str, Any]) -> None:
    _known(setup, {"tiles"})
    expect.pop("note", None)
    board = stack(setup["tiles"])
    assert _verdict(board, board.whole) is (Verdict.WINNABLE if expect.pop("winnable") else Verdict.LOST)
    after = {pair: _verdict(board, without(board.layout, board.whole, pair)) for pair in board.pairs()}
    losing = {board.pair(pair) for pair in expect.pop("losing_first_moves")}
    assert {pair for pair, found in after.items() if found is Verdict.LOST} == losing
    assert {pair for pair, found in after.items() if found is Verdict.WINNABLE} == set(after) - losing
    if "winning_first_moves" in expect:
        assert {board.pair(pair) for pair in expect.pop("winning_first_moves")} == set(after) - losing
    assert not expect, f"nobody checks {expect}"


def _verdict(board: Stack, left: int) -> Verdict:
    return solver.verdict(board.layout, left, board.faces, None, lambda: False)


def _layout(setup: Mapping[str, Any], expect: dict[str, Any]) -> None:
    assert setup == {"file": "solitaire_layouts.json"}
    each = expect.pop("tiles_each")
    starts = expect.pop("free_at_start")
    assert set(starts) == set(layouts.SHIPPED)
    for layout_id, count in starts.items():
        layout = layouts.shipped(layout_id)
        assert len(layout.spots) == each
        assert len(free(layout, layout.whole)) == count
        layouts.check(layout)
    for layout_id in list(expect):
        layout, told = layouts.shipped(layout_id), expect.pop(layout_id)
        found = {layout.spots[place] for place in free(layout, layout.whole)}
        assert found >= set(_sorted(told["free"]))
        assert not found & set(_sorted(told["not_free"]))


KINDS: dict[str, Callable[[Mapping[str, Any], dict[str, Any]], None]] = {
    "solitaire_free": _free,
    "solitaire_match": _match,
    "solitaire_stuck": _stuck,
    "solitaire_solver": _solver,
    "solitaire_layout": _layout,
}
