"""What happened at a table of Mexican Train, told in as few words as there is room for, the latest last."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames_tui.screens import quiet
from tablegames_tui.screens.curtain import CurtainScreen
from tablegames_tui.screens.mexican_train_board import Told, newest, rows_of
from tablegames_tui.screens.mexican_train_public import opening
from tests.rules.mexican_train.positions import position
from tests.tui.around import own_home, rows
from tests.tui.test_mexican_train import at, hand_of, settled_on
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


async def test_one_round_is_no_rounds() -> None:
    async with hand_of(at(position("5-1", "4-3", rounds=1))) as (_app, _pilot, game):
        assert any("; 1 round, the lowest" in line for line in opening(game)._lines)
