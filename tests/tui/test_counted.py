"""What is counted at a table goes into the statistics: once, when the deal is over, rule by rule."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rules.core.sheet import Mark
from rules.core.table import Table
from rules.mahjong_basic import GAME as BASIC
from rules.mahjong_basic.options import Options
from rules.mahjong_basic.practice import score_win
from tablegames_tui import history
from tablegames_tui.saves import Person, Plan, Sitting
from tablegames_tui.screens.count import CountScreen, own_counts
from tablegames_tui.screens.mahjong_hand_over import HandOverScreen
from tablegames_tui.trainer import TRAINERS, counted, standing
from tests.rules.mahjong_basic.tables import at_table
from tests.rules.mahjong_basic.won import meld, win
from tests.tui.around import opened, own_home, painted
from tests.tui.mahjong_tables import arrive


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_home(tmp_path, monkeypatch)


def mark(rule: str, expected: int, given: int) -> Mark:
    """A line of a checked count."""
    return Mark(rule=rule, label=rule, expected=expected, given=given, why="")


COUNT = (
    mark("brights", 3, 3), mark("junk", 2, 0), mark("godori", 0, 0), mark("go", 0, 1),
    mark("bright_bak@1", 2, 2), mark("bright_bak@2", 2, 0), mark("shake@1", 0, 0),
)  # fmt: skip


def test_every_rule_that_counts_or_was_claimed_is_right_or_wrong() -> None:
    assert counted.keep("go_stop", "go-stop-1/x 3", 1, COUNT)
    (kept,) = history.answers("go_stop")
    assert kept.practised == {"brights": True, "junk": False, "go": False, "bright_bak": False}
    assert (kept.right, kept.expected, kept.given) == (False, 5, 4)
    assert {rule: card.box for rule, card in history.cards("go_stop").items()}["brights"] > 0
    assert history.tallies("go_stop")["bright_bak"] == history.Tally(1, 0)


def test_a_count_is_kept_once_however_often_it_is_told() -> None:
    for seat in (1, 1, 2):
        assert counted.keep("go_stop", "go-stop-1/x 3", seat, COUNT)
    assert counted.keep("go_stop", "go-stop-1/x 4", 1, COUNT)
    assert len(history.answers("go_stop")) == 3


def test_nothing_is_kept_where_nothing_was_counted_or_nobody_trains() -> None:
    assert not counted.keep("bell", "bell-1/x 1", 0, COUNT)
    assert not counted.keep("go_stop", "go-stop-1/x 1", 0, (mark("junk", 0, 0),))
    assert history.answers("go_stop") == []


def test_the_drill_that_was_practised_last_is_still_the_last() -> None:
    history.leave_off("go_stop", "pile", 3, {})
    counted.keep("go_stop", "go-stop-1/x 3", 1, COUNT)
    assert [*history.lessons("go_stop")] == ["pile"]


def test_progress_has_it_beside_the_drills() -> None:
    counted.keep("go_stop", "go-stop-1/x 3", 1, COUNT)
    assert ("go_stop", "at the table") in standing.standing("go_stop").drills


# --- at the screen ------------------------------------------------------------------------------------------


def about_to_win(plan: Plan, practice: str = "", **options: Any) -> Sitting:
    """South has drawn what completes three pungs, one of them exposed."""
    state = at_table(
        turn="S", newest="N", S="CCC 999p 234m N N", melds={"S": (meld("555s"),)}, options=options
    )  # fmt: skip
    table: Table[Any, Any, Any] = Table.at(BASIC, state.options, 4, state)
    table.submit(next(intent for intent in table.legal(1) if intent.kind == "hu"))
    people = [Person(name) for name in ("Ara", "Bora", "Chan", "Dara")]
    return Sitting("mahjong-basic-1", table, people, plan, 1, practice)


async def test_the_winner_of_the_plain_game_counts_first_where_the_table_agreed_on_it() -> None:
    start = about_to_win(Plan(count_yourself=True), scoring="both")
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, CountScreen)
        assert "Bora has won" in painted(app)
        keys = {"pung_concealed": "12", "pung_exposed": "3", "win": "1", "self_draw": "1"}
        for key, _ in start.table.sheets(None)[1].fields():
            await pilot.press(*keys.get(key, ""), "down")
        assert history.answers("basic") == []
        await pilot.press("enter")
        await pilot.pause()
        assert "3 right of 5" in painted(app)
        await pilot.press("enter")
        await arrive(app, pilot, HandOverScreen)
    (kept,) = history.answers("basic")
    assert kept.practised == {
        "pung_concealed": True, "pung_exposed": False, "win": True, "self_draw": True, "dragon_set": False,
    }  # fmt: skip
    assert kept.question == {"deal": f"{start.history_key} 1", "seat": 1}


@pytest.mark.parametrize(
    ("plan", "options", "asked"),
    [
        (Plan(count_yourself=True), {"scoring": "both"}, 1),
        (Plan(count_yourself=True), {"scoring": "one_point"}, 0),
        (Plan(), {"scoring": "both"}, 0),
    ],
)
def test_nobody_is_asked_without_need(plan: Plan, options: dict[str, Any], asked: int) -> None:
    game: Any = SimpleNamespace(table=(start := about_to_win(plan, **options)).table, sitting=start)
    game.sheet_names, game.help_topic = start.names, tuple
    assert len([*own_counts(game, lambda seat: (), go_on="")]) == asked


def test_a_practice_table_leaves_no_trace() -> None:
    start = about_to_win(Plan(count_yourself=True), "a position", scoring="both")
    start.keep_count(1, 1, COUNT)
    assert history.answers("basic") == []


def test_what_can_be_counted_at_the_table_has_a_page_in_the_book() -> None:
    book = {entry.rule for entry in TRAINERS["basic"].practice().book()}
    sheet = score_win(win("CCC 234m N", "N", meld("9999p", "ckong"), meld("4444s")), Options(scoring="both"))
    assert {key for key, _ in sheet.fields()} <= book
