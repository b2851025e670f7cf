"""The pace of a table: what the results that the history has tell of how long a deal takes these people."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from rules.core.sheet import Outcome
from tablegames_tui import history
from tablegames_tui.pace import minutes
from tests.tui.around import opened, own_home, painted

FOUR = ("Ara", "Bora", "Cho", "Dara")
GAME = "mahjong_mcr"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_home(tmp_path, monkeypatch)


def played(
    monkeypatch: pytest.MonkeyPatch, *spans: float, people: tuple[str, ...] = FOUR, sitting: str = "a"
) -> None:
    """Hands that ended so many minutes after each other."""
    at = datetime(2026, 1, 1, tzinfo=UTC)
    for number, span in enumerate((0.0, *spans), 1):
        at += timedelta(minutes=span)
        monkeypatch.setattr(history, "now", lambda at=at: at.isoformat(timespec="seconds"))
        told = Outcome(number=number, kind="won", text="", winners=(0,), delta=(0,) * 4, totals=(0,) * 4)
        assert history.keep(sitting, GAME, people, told)


def test_the_pace_is_the_middle_of_what_hands_took(monkeypatch: pytest.MonkeyPatch) -> None:
    assert minutes(GAME, FOUR) is None
    played(monkeypatch, 9, 11)
    assert minutes(GAME, FOUR) is None, "two hands are no pace"
    played(monkeypatch, 30, sitting="b")
    assert minutes(GAME, FOUR) == 11
    assert minutes(GAME, FOUR[::-1]) == 11, "whoever sits where"


def test_a_night_between_two_hands_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    played(monkeypatch, 8, 700, 8, 12)
    assert minutes(GAME, FOUR) == 8


def test_other_people_and_other_games_tell_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    played(monkeypatch, 8, 8, 8, people=("Ara", "Bora", "Cho", "Eva"))
    assert minutes(GAME, FOUR) is None
    assert minutes("mahjong_basic", ("Ara", "Bora", "Cho", "Eva")) is None


async def test_the_setup_tells_how_long_a_match_takes_at_the_own_pace(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played(monkeypatch, 7.5, 7.5, 7.5, people=("Player 1", "Player 2", "Player 3", "Player 4"))
    async with opened(setup=GAME) as (app, _):
        assert "16 hands, about 2 hours at your pace" in painted(app)
