"""The picker: what it says of a game, and every way to go on from it, by keys alone and by mouse alone."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules
from tablegames_tui import faces, saves
from tablegames_tui.screens.help import HelpScreen
from tablegames_tui.screens.menu import MenuScreen
from tablegames_tui.screens.picker import POSTERS, PickerScreen, PieceRow
from tablegames_tui.screens.saves import SavesScreen
from tablegames_tui.screens.settings import SettingsScreen
from tablegames_tui.screens.setup import SetupScreen
from tablegames_tui.settings import Known
from tests.tui.around import COMPACT, LARGE, click, new_sitting, opened, own_home, painted, settled
from tests.tui.bell import registered

FIRST = next(iter(rules.CATALOGUE.values()))
GO_STOP = str(list(rules.CATALOGUE).index("go_stop") + 1)
BELL = f"{len(rules.CATALOGUE) + 1} Bell"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_home(tmp_path, monkeypatch)


@pytest.mark.parametrize("size", [COMPACT, LARGE])
async def test_the_chosen_game_shows_its_pieces_its_sentence_and_its_rules_in_short(
    size: tuple[int, int],
) -> None:
    async with opened(size) as (app, pilot):
        await pilot.press(GO_STOP)
        await settled(app, pilot)
        text = painted(app)
        for words in (
            "crane",
            "Match flower cards",
            "2-6",
            "stop from 7 points",
            "none to go on with",
            "trainer",
        ):
            assert words in text, words


@pytest.mark.parametrize("size", [COMPACT, LARGE])
async def test_no_piece_of_any_game_is_cut(size: tuple[int, int]) -> None:
    async with opened(size) as (app, pilot):
        for place, game_id in enumerate(rules.CATALOGUE, 1):
            if place > 1:  # the number of the chosen game would open it
                await pilot.press(str(place))
            await pilot.pause()
            row = app.screen.query_one(PieceRow)
            assert row.pieces == POSTERS[game_id].pieces
            large = row.size.height > 4
            widths = [faces.piece_width(piece, "large" if large else "compact") for piece in row.pieces]
            wide = sum(widths) + len(widths)
            assert wide - 1 <= row.size.width, game_id


async def test_the_last_save_and_the_last_people_are_shown() -> None:
    new_sitting(("Ara", "Bora", "Cho")).close()
    async with opened(people=(Known("Ara"), Known("Bora"), Known("Cho"))) as (app, pilot):
        await pilot.press(GO_STOP)
        await settled(app, pilot)
        text = painted(app)
        assert "after 0 steps" in text
        assert text.count("Ara · Bora · Cho") == 2


async def test_the_last_game_stays_in_its_column_however_long_its_title_and_many_its_people() -> None:
    names = tuple(f"Player {number}" for number in range(1, 13))
    people = [saves.Person(name) for name in names]
    options = rules.load("mexican_train").options()
    saves.Sitting.new("mexican_train", options, people, saves.Plan(), bytes(32)).close()
    async with opened(people=tuple(map(Known, names))) as (app, pilot):
        await pilot.press("end")
        await settled(app, pilot)
        lines = [line.partition("│")[2] for line in painted(app).splitlines()]
        found = next(place for place, line in enumerate(lines) if "Last game" in line)
        assert "Last game    Mexican Train" in lines[found]
        assert "             Player 1 · Player 2 · +10" in lines[found + 1]
        assert "             after 0 steps" in lines[found + 2]
        assert "play" in lines[found + 3], "the keys stay in sight"


async def test_damaged_and_finished_saves_are_no_last_game() -> None:
    sitting = new_sitting()
    sitting.close()
    (saves.folder().path / f"{sitting.id}.json").write_text("{")
    async with opened() as (app, _):
        assert "none to go on with" in painted(app)


@pytest.mark.parametrize(
    ("key", "screen"),
    [
        ("enter", SetupScreen),
        ("1", SetupScreen),
        ("o", SavesScreen),
        ("s", SettingsScreen),
        ("question_mark", HelpScreen),
        ("f1", HelpScreen),
        ("escape", MenuScreen),
    ],
)
async def test_each_key_opens_its_screen_and_esc_comes_back(key: str, screen: type) -> None:
    async with opened() as (app, pilot):
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, screen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)


@pytest.mark.parametrize(
    ("words", "screen"),
    [
        ("Enter  play", SetupScreen),
        ("?  rules", HelpScreen),
        ("Enter play", SetupScreen),
        ("o open", SavesScreen),
        ("s settings", SettingsScreen),
        ("? help", HelpScreen),
        (f"1 {FIRST.title[:20]}", SetupScreen),
    ],
)
async def test_each_word_can_be_clicked(words: str, screen: type) -> None:
    async with opened() as (app, pilot):
        await click(app, pilot, words)
        await settled(app, pilot)
        assert isinstance(app.screen, screen)


async def test_the_last_game_goes_on_by_a_click() -> None:
    sitting = new_sitting()
    sitting.close()
    async with opened() as (app, pilot):
        await click(app, pilot, "c  continue")
        await pilot.pause(0.1)
        assert [screen.sitting.id for screen in app.screen_stack if hasattr(screen, "sitting")] == [
            sitting.id
        ]


async def test_with_several_games_arrows_and_numbers_choose_and_a_first_click_only_chooses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with registered():
        async with opened() as (app, pilot):
            assert isinstance(app.screen, PickerScreen)
            await pilot.press("end")
            assert app.screen.chosen.id == "toygame"
            await pilot.pause()
            assert "Take cards of one month." in painted(app)
            await pilot.press("1")
            assert app.screen.chosen == FIRST
            await pilot.press("down", "down", "up")
            assert app.screen.chosen == list(rules.CATALOGUE.values())[1]
            assert isinstance(app.screen, PickerScreen)
            await click(app, pilot, BELL)
            assert isinstance(app.screen, PickerScreen)
            assert app.screen.chosen.id == "toygame"
            await click(app, pilot, BELL)
            assert isinstance(app.screen, SetupScreen)
            assert app.screen.game.id == "toygame"
