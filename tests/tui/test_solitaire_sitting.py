"""A whole deal of solitaire through a pseudo-terminal, won with the hint key and Enter alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.mahjong_solitaire import layouts
from rules.mahjong_solitaire.dealing import deal
from rules.mahjong_solitaire.intents import Remove
from rules.mahjong_solitaire.options import Options
from tablegames_tui.saves import Person, Plan, Sitting
from tests.tui.terminal import Terminal, python

SMALL, LARGE = (80, 24), (120, 40)
PAIRS, FEW = 72, 6


def win(terminal: Terminal, pairs: int) -> None:
    """Ask for a hint, take the pair that it shows, until nothing is left."""
    terminal.wait_for(f"{2 * pairs} left")
    for pair in range(1, pairs + 1):
        terminal.send("h")
        terminal.wait_for(f"hints   {pair:>4}")
        terminal.send("\r")
        terminal.wait_for("match")
        terminal.send("\r")
        left = f"{2 * (pairs - pair)} left"
        terminal.wait_for(lambda now, left=left: left in now.text or "has cleared" in now.text)  # type: ignore[misc]
    terminal.wait_for(f"Ara has cleared the board: {1000 - 5 * pairs} points.")


@pytest.mark.slow
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_hint_and_enter_win_a_deal(tmp_path: Path, size: tuple[int, int]) -> None:
    options = ("--players", "Ara", "--option", "deal=7", "--option", "layout=turtle")
    terminal = Terminal(python("-m", "tablegames_tui", "play", "solitaire", *options), tmp_path, size)
    try:
        win(terminal, PAIRS)
        leave(terminal)
    finally:
        terminal.close()


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_hint_and_enter_win_a_deal_that_was_left(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    sitting = Sitting.new("mahjong_solitaire", Options(deal=7), [Person("Ara")], Plan(), bytes(32))
    solution = deal(layouts.shipped("turtle"), 7, hard=False, contrast=False).solution
    for one, two in solution[:-FEW]:
        sitting.submit(Remove(seat=0, one=one, two=two))
    sitting.close()
    terminal = Terminal(python("-m", "tablegames_tui", "--continue"), tmp_path, size)
    try:
        win(terminal, FEW)
        leave(terminal)
    finally:
        terminal.close()


def leave(terminal: Terminal) -> None:
    """Look at the best times, go to the picker and out of the program."""
    terminal.send("t")
    terminal.wait_for("Quickest on Turtle")
    terminal.send("\x1b")
    terminal.wait_for("This deal")
    terminal.send("\r")
    terminal.wait_for("pass-and-play")
    assert terminal.quit() == 0
