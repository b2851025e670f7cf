"""A view in lines: while a count is shown it is told fan by fan."""

from __future__ import annotations

from rules.mahjong.intents import Continue, Count
from rules.mahjong_mcr.lines import lines
from rules.mahjong_mcr.play import apply
from rules.mahjong_mcr.state import State
from rules.mahjong_mcr.view import view
from tests.rules.mahjong_mcr.positions import position, turn
from tests.rules.mahjong_mcr.test_sheets import discarded

COUNT = (
    "{1} has 19 points and 1 for flowers: the 8 that a win needs are reached.",
    "Pure Straight, 16 points: [1m] [2m] [3m] [4m] [5m] [6m] [7m] [8m] [9m].",
    "Flower Tiles, 1 point.",
    "{2} pays {1} 28: 8 + 20 = 28.",
    "{3} pays {1} 8: 8.",
)


def told(state: State) -> tuple[str, ...]:
    """What everybody hears; the winner hears no less of the count."""
    found = lines(view(state, None))
    assert set(COUNT) & set(found) == set(COUNT) & set(lines(view(state, 1)))
    return found


def test_a_count_is_told_fan_by_fan() -> None:
    assert set(COUNT) <= set(told(discarded()))


def test_nothing_is_told_before_the_winner_has_counted_and_once_the_table_has_gone_on() -> None:
    state = discarded(counting="winner")
    assert not set(COUNT) & set(told(state))
    counted = apply(state, Count(seat=1, items=())).state
    assert set(COUNT) <= set(told(counted))
    assert not set(COUNT) & set(told(apply(counted, Continue()).state))
    assert not set(COUNT) & set(told(position(turn(0, "1m"), {0: "123m 456m 79m EE 12p 1m 9s"})))
