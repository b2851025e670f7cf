"""What happened at a table of Mexican Train, told in as few words as there is room for, the latest last."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rules.core.chance import seed_from_text
from rules.core.table import Table
from tablegames_tui.screens import quiet
from tablegames_tui.screens.curtain import CurtainScreen
from tablegames_tui.screens.mexican_train import NEAR_EVENTS
from tablegames_tui.screens.mexican_train_board import Told, newest, rows_of
from tablegames_tui.screens.mexican_train_public import opening
from tests.rules.mexican_train.positions import position
from tests.tui.around import COMPACT, opened, own_home, rows
from tests.tui.test_mexican_train import GAME, at, hand_of, settled_on, sitting_of
from tests.tui.test_secrets import open_hand

NAMES = ("Kimberley", "Bo", "Cleo")
TOLD = (
    Told(None, ("round 1 began with engine [12-12]",)),
    Told(0, ("[9-9] on own train, open", "[9-4] on own train, closed the 9")),
    Told(1, ("drew", "[12-0] on the Mexican")),
    Told(2, ("[8-0] on {0}'s",)),
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(quiet, "QUIET", 0.01)
    return own_home(tmp_path, monkeypatch)


def test_words_are_left_out_from_the_oldest_on_until_the_rest_fits() -> None:
    assert newest(TOLD, lambda text: "[9-9]" not in text) == (
        "… {0} [9-4] on own train, closed the 9 · {1} drew, [12-0] on the Mexican · {2} [8-0] on {0}'s"
    )
    assert newest(TOLD, lambda text: "drew" not in text) == "… {1} [12-0] on the Mexican · {2} [8-0] on {0}'s"
    assert newest(TOLD, lambda text: False) == ""
    assert newest((), lambda text: True) == ""


@pytest.mark.parametrize("ascii", [False, True])
def test_the_latest_words_are_never_those_that_are_cut(ascii: bool) -> None:
    """Words that wrap take more room than their cells."""
    for width in range(16, 80):
        text = newest(TOLD, lambda words, width=width: rows_of(words, NAMES, width, ascii=ascii) <= 2)
        assert text.endswith("{2} [8-0] on {0}'s")
        assert rows_of(text, NAMES, width, ascii=ascii) <= 2


async def test_what_is_due_leaves_the_last_turn_as_much_of_the_row_as_there_is() -> None:
    state = position("5-5 9-3 7-1", "12-0 5-4", trains={"P0": "12-5", "M": "12-9"})
    async with hand_of(at(state)) as (app, pilot, _game):
        await pilot.press("1", "1")
        await pilot.pause()
        assert rows(app)[1].strip() == ("Ara plays again, on the double or on another open train")
        await pilot.press("1", "1")
        await settled_on(pilot, CurtainScreen)
        await open_hand(app, pilot)
        assert rows(app)[1].strip() == "CLOSE the 5 on Ara's train first · … Ara 9-3 on the Mexican"


async def test_the_last_turn_is_told_whole_however_much_has_been_told_before() -> None:
    """So many events that what stands beside the table begins just after the first one."""
    tables = (Table.start(GAME, GAME.options(set=9), 2, seed_from_text(str(seed))) for seed in range(99))
    table = next(found for found in tables if _drew_in_vain(found, NEAR_EVENTS - 1))
    async with opened(COMPACT, start=sitting_of(table)) as (app, pilot):
        await open_hand(app, pilot)
        assert " drew, marker " in rows(app)[1]


def _drew_in_vain(table: Table[Any, Any, Any], events: int) -> bool:
    """Play until so much has happened; whether the last of it is a turn without a play."""
    while table.event_count < events and table.to_act()[0] is not None:
        actor = table.to_act()[0]
        table.submit(table.legal(actor)[-1])
    kinds = [event.kind for event in table.events(None)]
    return len(kinds) == events and kinds[-2:] == ["drew", "marked"]


async def test_one_round_is_no_rounds() -> None:
    async with hand_of(at(position("5-1", "4-3", rounds=1))) as (_app, _pilot, game):
        assert any("; 1 round, the lowest" in line for line in opening(game)._lines)
