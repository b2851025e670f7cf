"""Counting by the winner in plain mode: both settlements, a false count, the correction line by line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.mahjong.state import HandOver
from tablegames_tui import history
from tablegames_tui.trainer import counted
from tests.rules.mahjong.positions import table as laid_out
from tests.tui.mahjong_match import registered
from tests.tui.typed_tables import Typed


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A home of the test's own; nothing has to reach the disk."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("os.fsync", lambda file: None)
    with registered("mahjong_mcr"):
        yield


def won(settlement: str) -> Typed:
    """South has drawn the last tile of a straight and is to count."""
    state = laid_out(
        turn="S", newest="9p", S="123m 456m 789m 234p 9p 9p",
        options={"counting": "winner", "settlement": settlement},
    )  # fmt: skip
    table = Typed.at(state)
    table.read("hu")
    return table


def test_in_training_the_true_points_are_paid_and_the_list_is_corrected() -> None:
    table = won("training")
    told = table.read("count pure_straight all_pungs", "continue", "explain")
    assert "Bora counts Pure Straight, All Pungs." in told
    assert "Pure Straight: 16 points" in told
    assert ". Listed (rules, section " in told
    assert ". Not listed (rules, section " in told
    assert "not counted, Listed by mistake, All Pungs: " in told
    assert "16 of 24 points are listed, 24 are paid; missed: " in told
    assert "Counted out with tiles: 2 face down (ten each), 4 face up." in told
    assert table.state.totals == (-32, 96, -32, -32)


def test_what_was_listed_is_kept_for_the_trainer_once_the_hand_is_over() -> None:
    table = won("training")
    table.read("count pure_straight all_pungs")
    assert history.answers("mcr") == []
    table.read("continue", "continue")
    (kept,) = history.answers("mcr")
    assert (kept.drill, kept.expected, kept.given, kept.right) == (counted.DRILL, 24, 22, False)
    assert {"pure_straight": True, "all_pungs": False}.items() <= kept.practised.items()
    assert not any(right for rule, right in kept.practised.items() if rule != "pure_straight")
    assert history.cards("mcr")["pure_straight"].box > history.cards("mcr")["all_pungs"].box


def test_in_the_tournament_what_is_listed_and_true_is_paid() -> None:
    table = won("tournament")
    told = table.read("count pure_straight all_pungs", "continue", "explain")
    assert "16 of 24 points are listed, 16 are paid; missed: " in told
    assert table.state.totals == (-24, 72, -24, -24)


def test_a_count_under_the_minimum_is_false_once_it_is_confirmed() -> None:
    table = won("tournament")
    complaint = table.refused("count all_chows")
    assert complaint.startswith(
        "Of what you list 2 points are true, and a win needs 8: look for more fans, or"
    )
    told = table.read("count all_chows confirm", "explain", "continue")
    assert "2 of 24 points are listed, under the 8 that a win needs, so that the count is false; " in told
    assert "Counted out" not in told
    assert table.state.totals == (10, -30, 10, 10)
    assert isinstance(table.state.phase, HandOver)


def test_an_empty_or_unknown_count_is_refused_with_a_sentence() -> None:
    table = won("training")
    assert table.refused("count").startswith("List the fans that the hand holds")
    assert table.refused("count royal_flush").startswith("There is no fan called royal_flush")
    assert table.refused("count pure_straight*9").startswith(
        "Pure Straight can be listed 1 to 8 times, not 9."
    )
