"""What Seep's screens say in little room: the last play, what comes of a play, how a deal has ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.core.changed import changed
from rules.core.table import Table
from rules.pieces.cards import Card, parse
from rules.seep.state import COMPOSED
from tablegames_tui.saves import Person, Sitting
from tablegames_tui.screens import quiet
from tablegames_tui.screens.opening import NoticeScreen
from tablegames_tui.screens.result import ResultScreen
from tests.rules.seep.positions import at, bidding, house
from tests.tui.around import LARGE, own_home, painted, rows
from tests.tui.seep_tables import GAME, NAMES, OPEN, at_table, settled_on, sitting_at


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(quiet, "QUIET", 0.01)
    return own_home(tmp_path, monkeypatch)


async def test_a_play_and_what_comes_of_it_stand_side_by_side_whoever_the_owners_are() -> None:
    houses = [house("8S+3H", 1), house("5D+8C QC+AD", 1, 3)]
    people = [Person("Bartholomew-Fitz") for _ in NAMES]
    state = at("2C KD KH", houses=houses)
    start = Sitting("seep-1", Table.at(GAME, state.options, 4, state), people, OPEN, 1)
    async with at_table(start) as (app, pilot, _):
        await pilot.press("1", "x")
        await pilot.pause()
        row = next(row for row in rows(app) if "● break" in row).split()
        told = "● break the 11-house with 2♣ into the 13-house cemented · co-owner · keep a K"
        assert row == told.split()


@pytest.mark.parametrize(
    ("loose", "person", "told"),
    [
        ("", "Ara", "Ara captures the 13-house with K♣. Sweep: 50 points."),
        ("AC 2C JS QH QS AS 8D 5H", "Bartholomew", "Bartholomew clears the floor with K♣. Sweep: 50 points."),
        (
            "AC 2C JS QH QS AS 8D 5H 9D 4C 4H",
            "Bartholomew Fitz",
            "Bartholomew Fitz captures A♠ A♣ 2♣ 4♥ 5♥ 8♦ 9♦ J♠ Q♠ Q♥ and the … l: log",
        ),
    ],
)
async def test_the_last_play_has_one_row_and_loses_nothing_unsaid(loose: str, person: str, told: str) -> None:
    state = at("KC 2H", loose=loose, houses=[house("10C+3D KD", 1, 3)], others=("3S", "3C", "3D"))
    table = Table.at(GAME, state.options, 4, state)
    plays = [play for play in table.legal(0) if play.kind == "capture" and play.card is Card.CK]
    table.submit(max(plays, key=lambda play: len(play.takes)))
    start = Sitting("seep-1", table, [Person(person) for _ in NAMES], OPEN, 1)
    async with at_table(start) as (app, _, _):
        row = rows(app)[11].strip()
        assert row == told


async def test_a_hand_that_was_shown_is_told_whole_beside_the_new_one() -> None:
    state = changed(bidding("4S 5D 8C 9H", loose="2H 9D KC QS"), shown=parse("3S 4H 5S 5C"))
    table = Table.at(GAME, state.options, 4, state)
    start = Sitting("seep-1", table, [Person("Ravindra") for _ in NAMES], OPEN, 1)
    async with at_table(start) as (app, _, _):
        assert rows(app)[11].strip() == "Ravindra has shown 3♠ 4♥ 5♠ 5♣. Ravindra has dealt again."


async def test_the_result_tells_the_last_play_who_gets_what_was_left_and_whose_pile_it_is() -> None:
    state = at("9D", loose="4S 5S KD", others=("", "", ""), plays_made=47, captured=("2C", "10D KS"))
    async with at_table(sitting_at(state), LARGE) as (app, pilot, _):
        await pilot.press("enter")
        await settled_on(pilot, ResultScreen)
        await pilot.press("left")
        await pilot.pause()
        told = " ".join(painted(app).split())
        assert "Ara captures 4♠ 5♠ with 9♦. Ara captured last and gets what is left on the floor: K♦." in told
        assert "side B spade K♠ (1)" in told
        assert "A Ara+Cho (1/2)" in told, "the other side's sheet"


async def test_a_lesson_s_deal_ends_without_a_seed_even_with_its_match() -> None:
    state = at("9D", loose="4S 5S", others=("", "", ""), plays_made=47, captured=("KS AS", "10D"), diff=90)
    async with at_table(sitting_at(changed(state, seed=COMPOSED))) as (app, pilot, _):
        await pilot.press("enter")
        await settled_on(pilot, ResultScreen)
        told = painted(app)
        await pilot.press("enter")
        await settled_on(pilot, NoticeScreen)
        assert "wins the match" in painted(app)
        assert not any(word in told + painted(app) for word in ("seed", "Seed", "hash", "verify", "None"))
