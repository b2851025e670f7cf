"""Another theme colours everything anew, on the screen that is open: nothing keeps colours that are gone."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.style import Style

import rules
from rules.core.chance import seed_from_text
from rules.core.table import Table
from tablegames_tui.app import TablegamesApp
from tablegames_tui.saves import Person, Plan, Sitting
from tablegames_tui.screens import quiet
from tests.tui.around import LARGE, opened, own_home
from tests.tui.test_help_box import open_hand

GAMES = {"seep": 2, "go_stop": 0}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(quiet, "QUIET", 0.01)
    return own_home(tmp_path, monkeypatch)


def colours(app: TablegamesApp) -> list[list[tuple[str, Style | None]]]:
    """Every run of the screen with its style."""
    return [
        [(segment.text, segment.style) for segment in strip]
        for strip in app.screen._compositor.render_strips()
    ]


@pytest.mark.parametrize("game_id", GAMES)
async def test_a_table_changes_its_colours(game_id: str) -> None:
    game = rules.load(game_id)
    people = [Person(name) for name in ("Ara", "Bora", "Cho", "Dara")[: max(game.seats)]]

    def start() -> Sitting:
        table = Table.start(game, game.options(), len(people), seed_from_text("7"))
        for _ in range(GAMES[game_id]):
            table.submit(table.legal(table.to_act()[0])[0])
        return Sitting(f"{game_id}-1", table, people, Plan(curtain=False), 1)

    painted = {}
    for theme in ("felt", "felt-16"):
        async with opened(LARGE, start=start(), animation=False, theme=theme) as (app, pilot):
            await open_hand(pilot)
            await pilot.pause()
            painted[theme] = colours(app)
            app.theme = "felt-16"
            await pilot.pause()
            await pilot.pause()
            painted[f"{theme}, changed"] = colours(app)
    assert painted["felt"] != painted["felt-16"]
    assert painted["felt, changed"] == painted["felt-16"]
