"""The setup: people, house rules out of the options, the plan, the seed; what is wrong does not start."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Button, Input

import rules
from rules.core.chance import seed_from_text
from tablegames_tui import files, settings
from tablegames_tui.app import TablegamesApp
from tablegames_tui.house_rules import unusual
from tablegames_tui.saves import Plan, Sitting
from tablegames_tui.screens.help import HelpScreen
from tablegames_tui.screens.setup import SetupScreen
from tablegames_tui.settings import Known, Settings
from tablegames_tui.widgets.choices import ChoiceList
from tablegames_tui.widgets.people import PeopleList
from tests.tui.around import COMPACT, LARGE, click, opened, own_home, painted, rows


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_home(tmp_path, monkeypatch)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Sitting]:
    """The sittings that were begun; their tables are not opened."""
    begun: list[Sitting] = []
    monkeypatch.setattr(TablegamesApp, "play", lambda app, sitting: begun.append(sitting))
    return begun


def setup_of(app: TablegamesApp) -> SetupScreen:
    assert isinstance(app.screen, SetupScreen)
    return app.screen


def house_rules(app: TablegamesApp) -> ChoiceList:
    return setup_of(app).query_one("#rules", ChoiceList)


async def choose(app: TablegamesApp, pilot: Pilot[int], key: str, *presses: str) -> None:
    """Walk to a house rule by keys and press more there."""
    await pilot.press("home")
    while (row := house_rules(app).current) is not None and row.key != key:
        await pilot.press("down")
    await pilot.press(*presses)
    await pilot.pause()


async def test_enter_starts_with_the_standard_rules(started: list[Sitting]) -> None:
    async with opened(setup="go_stop") as (_, pilot):
        await pilot.press("enter")
        await pilot.pause()
    (sitting,) = started
    assert sitting.names == ("Player 1", "Player 2")
    assert [person.hint_level for person in sitting.people] == [2, 2]
    assert sitting.plan == Plan()
    assert (sitting.table.options.players, sitting.table.options.threshold) == (2, 7)  # type: ignore[attr-defined]


async def test_everything_can_be_set_by_keys_alone(started: list[Sitting]) -> None:
    async with opened(setup="go_stop") as (app, pilot):
        await choose(app, pilot, "jokers", "right")
        await choose(app, pilot, "threshold", "1", "2")
        await pilot.press("ctrl+n")
        await pilot.press(*"Cho", "tab", "right", "shift+tab", "up", *"Bora", "up", *"Ara")
        while app.focused is None or app.focused.id != "agreed":
            await pilot.press("tab")
        await pilot.press("left", "down", "space", "down", "right", "tab", *"seven", "f5")
        await pilot.pause()
    (sitting,) = started
    assert sitting.names == ("Ara", "Bora", "Cho")
    assert [person.hint_level for person in sitting.people] == [2, 2, 3]
    assert sitting.plan == Plan(hint_cap=2, curtain=False, count_yourself=True)
    options: Any = sitting.table.options
    assert (options.jokers, options.threshold, options.players) == (2, 12, 3)
    assert sitting.table.record().start.seed == seed_from_text("seven").hex()  # type: ignore[union-attr]


async def test_everything_can_be_set_by_mouse_alone(started: list[Sitting]) -> None:
    async with opened(setup="go_stop") as (app, pilot):
        await click(app, pilot, "+ one more person")
        await click(app, pilot, "Jokers")
        await click(app, pilot, "Jokers")
        await click(app, pilot, "Curtain")
        await click(app, pilot, "Curtain")
        await click(app, pilot, "2 numbers")
        await click(app, pilot, "2 numbers")
        await click(app, pilot, "  Start")
        await pilot.pause()
    (sitting,) = started
    assert len(sitting.people) == 3
    assert sitting.people[0].hint_level == 3
    assert not sitting.plan.curtain
    assert sitting.table.options.jokers == 2  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("game_id", "rows_of_plan"),
    [
        ("go_stop", ["hint_cap", "curtain", "count_yourself"]),
        ("mahjong_mcr", ["hint_cap", "curtain"]),
        ("mahjong_solitaire", ["hint_cap"]),
    ],
)
async def test_only_what_the_game_can_keep_is_agreed_on(game_id: str, rows_of_plan: list[str]) -> None:
    async with opened(setup=game_id) as (app, _):
        agreed = app.screen.query_one("#agreed", ChoiceList)
        assert [choice.key for choice in agreed.choices] == rows_of_plan
        assert agreed.size.height == len(rows_of_plan)


async def test_the_arrows_at_a_value_turn_it_both_ways() -> None:
    async with opened(setup="go_stop") as (app, pilot):
        await choose(app, pilot, "sake_cup")
        await click(app, pilot, "▸")
        assert house_rules(app).current.value == "animal"  # type: ignore[union-attr]
        await click(app, pilot, "◂")
        await click(app, pilot, "◂")
        assert house_rules(app).current.value == "junk"  # type: ignore[union-attr]


async def test_a_preset_sets_all_and_a_change_makes_it_our_own() -> None:
    async with opened(setup="go_stop") as (app, pilot):
        await choose(app, pilot, "preset", "right")
        await pilot.press("right")
        await pilot.pause()
        assert setup_of(app).options == setup_of(app).game.presets["online"](2)
        await choose(app, pilot, "go_bak", "right")
        assert setup_of(app).preset == "our own"
        await choose(app, pilot, "go_bak", "right")
        assert setup_of(app).preset == "online"


async def test_a_preset_follows_the_number_of_people() -> None:
    async with opened(setup="go_stop") as (app, pilot):
        await choose(app, pilot, "preset", "right", "right")
        assert setup_of(app).options.junk_bak_limit == 7  # type: ignore[attr-defined]
        await pilot.press("ctrl+n")
        await pilot.pause()
        assert setup_of(app).options.junk_bak_limit == 5  # type: ignore[attr-defined]
        assert "auto (3)" in painted(app)


async def test_what_cannot_be_played_is_explained_in_place_and_does_not_start(started: list[Sitting]) -> None:
    async with opened(setup="go_stop") as (app, pilot):
        await choose(app, pilot, "players", "right", "right")
        text = painted(app)
        assert "needs 3 people" in text
        assert any(row.strip("│ ").startswith("!") and "Places" in row for row in (r[40:] for r in rows(app)))
        await pilot.press("enter", "f5")
        assert setup_of(app).query_one("#start", Button).disabled
        await click(app, pilot, "  Start")
        assert started == []
        await pilot.press("ctrl+n")
        await pilot.pause()
        assert "needs 3 people" not in painted(app)
        await pilot.press("f5")
        await pilot.pause()
    assert len(started) == 1


async def test_two_people_of_one_name_do_not_start(started: list[Sitting]) -> None:
    async with opened(setup="go_stop", people=(Known("Ara"), Known("ara"))) as (app, pilot):
        assert "Two people are called" in painted(app)
        await pilot.press("enter")
        assert started == []


async def test_people_come_and_go_within_what_the_game_allows() -> None:
    async with opened(setup="go_stop") as (app, pilot):
        people = setup_of(app).query_one(PeopleList)
        for _ in range(6):
            await pilot.press("ctrl+n")
        assert len(people.rows) == 6
        assert "one more person" not in painted(app)
        rows_ = people.rows
        rows_[2].query_one(Input).value = "Cho"
        await pilot.click(rows_[0].query_one(Button))
        await pilot.pause()
        assert [name for name, _ in people.people][1] == "Cho"
        for _ in range(6):
            await pilot.click(people.rows[0].query_one(Button))
            await pilot.pause()
        assert len(people.rows) == 2


async def test_names_and_levels_are_remembered_for_next_time(started: list[Sitting]) -> None:
    async with opened(setup="go_stop", people=(Known("Ara", 0), Known("Bora", 3))) as (app, pilot):
        assert "Ara" in painted(app)
        assert "0 off" in painted(app)
        assert "3 advice" in painted(app)
        await pilot.press("ctrl+n", *"Cho", "f5")
        await pilot.pause()
    stored, problems = settings.load()
    assert stored.people == (Known("Ara", 0), Known("Bora", 3), Known("Cho", 2))
    assert problems == []


@pytest.mark.parametrize(
    ("game", "people", "changed", "besides", "told"),
    [
        ("mexican_train", 3, {}, None, "House rules: the usual ones."),
        ("mexican_train", 3, {"first_starter": "first_seat"}, None, "House rules: First starter first seat."),
        ("seep", 4, {"baazis": 3}, "baazis", "House rules: the usual ones."),
        ("seep", 4, {"max_houses": 2}, None, "House rules: Houses at most 2."),
    ],
)
def test_house_rules_are_told_where_they_are_not_the_usual_ones(
    game: str, people: int, changed: dict[str, Any], besides: str | None, told: str
) -> None:
    options = rules.load(game).options(**changed).resolved(people)
    assert unusual(options, people, besides=besides) == told


async def test_a_level_of_help_is_explained_in_a_sentence_of_its_own() -> None:
    async with opened(setup="go_stop", people=(Known("Ara"), Known("Bora"))) as (app, pilot):
        setup_of(app).query_one(PeopleList).rows[0].query_one(ChoiceList).focus()
        await pilot.pause()
        assert any(row.strip() == "How much help this person sees" for row in rows(app))


async def test_who_plays_changes_no_style_and_the_same_people_no_file(
    started: list[Sitting], monkeypatch: pytest.MonkeyPatch
) -> None:
    known = (Known("Ara", 0), Known("Bora", 3))
    settings.store(Settings(people=known))
    async with opened(setup="go_stop", people=known) as (app, pilot):
        monkeypatch.setattr(app, "refresh_css", lambda animate=True: pytest.fail("all is styled anew"))
        monkeypatch.setattr(settings, "store", lambda wanted: pytest.fail("the same is written again"))
        await pilot.press("f5")
        await pilot.pause()
    assert len(started) == 1


async def test_names_are_cleaned_before_anybody_sees_them_elsewhere(started: list[Sitting]) -> None:
    async with opened(setup="go_stop") as (app, pilot):
        first, second = setup_of(app).query(PeopleList).first().query(Input)
        first.value = "A\u202era\x1b[31m"
        second.value = "[bold]B[/]"
        await pilot.press("f5")
        await pilot.pause()
    assert started[0].names == ("Ara[31m", "[bold]B[/]")


async def test_each_row_is_explained_and_f1_opens_its_paragraph() -> None:
    async with opened(setup="go_stop") as (app, pilot):
        await choose(app, pilot, "sweep")
        assert "any capture that clears it" in painted(app)
        assert "section 6.5" in painted(app)
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        assert "6.5 Sweep" in str(app.screen.query_one("#heading").render())


async def test_each_layout_says_how_it_is_stacked() -> None:
    async with opened(setup="mahjong_solitaire") as (app, pilot):
        await choose(app, pilot, "layout")
        assert "Layout: The standard tortoise: 87 + 36" in painted(app)
        await choose(app, pilot, "layout", "right", "right", "right")
        assert "Layout: Two piers of 48 joined by" in painted(app)


async def test_a_long_explanation_is_told_to_its_end() -> None:
    for name in ("bad", "worse"):
        path = files.data_folder() / "layouts" / f"{name}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text('{"title": "x",\n "tiles": [[1, 2]')
    async with opened(setup="mahjong_solitaire") as (app, pilot):
        await choose(app, pilot, "layout")
        text = painted(app)
        assert "worse.json" in text
        assert "(rules, section 3: F1)" in text
        assert "Start" in text


async def test_a_large_screen_shows_the_paragraph_beside_the_row() -> None:
    async with opened(LARGE, setup="go_stop") as (app, pilot):
        await choose(app, pilot, "sweep")
        assert "6.5 Sweep" in painted(app)


@pytest.mark.parametrize("size", [COMPACT, LARGE])
async def test_six_people_fit_with_every_action_in_sight(size: tuple[int, int]) -> None:
    async with opened(size, setup="go_stop") as (app, pilot):
        for _ in range(4):
            await pilot.press("ctrl+n")
        await pilot.pause()
        text = painted(app)
        for words in ("Player 1", "Player 6", "Most help", "Seed", "Preset", "Start", "Esc back", "? help"):
            assert words in text, words


async def test_a_disk_that_refuses_keeps_nobody_from_playing(
    home: Path, started: list[Sitting], monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "data").write_text("")
    async with opened(setup="go_stop") as (_, pilot):
        await pilot.press("enter")
        await pilot.pause()
    assert started[0].trouble is not None
