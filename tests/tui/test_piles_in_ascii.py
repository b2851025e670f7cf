"""Pages of captured pieces on a 7-bit terminal: every piece of every kind, whatever people are called."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.screen import Screen

from rules.core.sheet import ScoreLine, ScoreSheet
from rules.core.table import Table
from rules.pieces import cards, dominoes, hwatu, mahjong
from rules.seep import GAME as SEEP
from tablegames_tui.screens.count import CountScreen
from tablegames_tui.screens.go_stop_board import GoStopBoard
from tablegames_tui.screens.piles import PilesScreen
from tablegames_tui.screens.seep_floor import FloorScreen
from tablegames_tui.widgets.piles import Pile, Piles
from tests.rules.seep.positions import at, house
from tests.tui.around import LARGE, opened, own_home, painted

NAMES = ("Žofie", "보라", "Ćiro", "Dara")
A_ROW = 10


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_home(tmp_path, monkeypatch)


def every_piece() -> tuple[Pile, ...]:
    """All pieces of all kinds, a few a row."""
    every = [*map(str, (*mahjong.ORDER, *hwatu.ORDER, *cards.ORDER, *dominoes.ORDER))]
    return tuple(Pile("MORE", tuple(every[at : at + A_ROW])) for at in range(0, len(every), A_ROW))


def a_count() -> CountScreen:
    """Somebody counts a pile with a title of their own."""
    line = ScoreLine(rule="brights", label="Brights (광)", points=3)
    sheet = ScoreSheet(seat=0, title="{0}", lines=(line,), total=3)
    topic, why, on = ("go_stop", None), "has stopped", "go on"
    return CountScreen(sheet, every_piece()[:4], NAMES, topic, keep=lambda marks: None, why=why, go_on=on)


def captured() -> PilesScreen:
    """What two people have captured."""
    return PilesScreen([(name, 3, every_piece()) for name in NAMES[:2]])


def floor() -> FloorScreen:
    """Houses and loose cards of all suits."""
    state = at("3C 5D QH", loose="2C 3D 4H 5S", houses=[house("8S+AD", 1), house("4D+8C QC", 0, 3)])
    return FloorScreen(Table.at(SEEP, state.options, 4, state).view(None), NAMES, ("seep", None))


@pytest.mark.parametrize("page", [a_count, captured, floor])
async def test_a_page_of_pieces_is_seven_bits(page: Callable[[], Screen[None]]) -> None:
    async with opened(LARGE, ascii=True) as (app, pilot):
        shown = page()
        app.push_screen(shown)
        await pilot.pause(0.1)
        assert any(piles.size.height for piles in shown.query(Piles))
        assert painted(app).isascii(), painted(app)


async def test_piles_of_the_table_take_the_characters_of_the_terminal() -> None:
    board = GoStopBoard(NAMES, 3, ascii=True)
    piles = [widget for widget in board.compose() if isinstance(widget, Piles)]
    assert [pile.ascii for pile in piles] == [True] * 3
