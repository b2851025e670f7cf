"""The real app, ended, stopped and cut off on every screen: saved, restored, and no hand left to be seen."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablegames_tui import saves
from tests.tui.terminal import LET_GO, Terminal, python

APP = python("-m", "tablegames_tui")
TABLE = [*APP, "play", "go-stop", "--players", "Ara,Bora", "--seed", "3"]
Key = tuple[str, str]
"""A key, and what is painted when it has been heard."""
OPENING: list[Key] = []
CURTAIN = [(f"{LET_GO}\r", "alone: Enter shows your hand")]
HAND = [*CURTAIN, (f"{LET_GO}\r", "Enter  play ")]
PROMPT = "ready$ "
SCREENS: dict[str, tuple[list[str], str, list[Key]]] = {
    "picker": (APP, "pass-and-play", []),
    "picker help": (APP, "pass-and-play", [("?", "Keys of this screen")]),
    "settings": (APP, "pass-and-play", [("s", "Settings")]),
    "setup": ([*APP, "play", "go-stop"], "House rules", []),
    "opening": (TABLE, "to the first deal", OPENING),
    "curtain": (TABLE, "to the first deal", CURTAIN),
    "hand": (TABLE, "to the first deal", HAND),
    "log": (TABLE, "to the first deal", [*HAND, ("l", "newest last")]),
    "scores": (TABLE, "to the first deal", [*HAND, ("e", "Left out")]),
    "menu": (TABLE, "to the first deal", [*HAND, ("\x1b", "Resume")]),
    "palette": (TABLE, "to the first deal", [*HAND, ("\x10", "What would you like to do?")]),
}
"""The command, what its first screen shows, and the keys from there."""


@pytest.fixture
def terminals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Terminal]]:
    """Terminals to be closed after the test, and the data of their programs."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


def go_to(terminal: Terminal, first: str, keys: list[Key]) -> None:
    """Press keys, each when what the last one shows has been painted."""
    terminal.wait_for(first)
    terminal.settle()
    for key, shows in keys:
        terminal.press_until(key, shows)
        terminal.settle()


@pytest.mark.parametrize("name", SCREENS)
def test_a_signal_ends_every_screen_in_order(terminals: list[Terminal], tmp_path: Path, name: str) -> None:
    command, first, keys = SCREENS[name]
    terminal = Terminal(command, tmp_path)
    terminals.append(terminal)
    go_to(terminal, first, keys)
    assert terminal.screen.first is not None
    terminal.child.kill(signal.SIGTERM)
    assert terminal.wait_for_end()[0] == 128 + signal.SIGTERM
    assert terminal.screen.left_on == set()
    assert terminal.is_cooked
    assert terminal.text.strip() == ""
    for found in saves.summaries():
        saves.Sitting.open(found.id).close()
    assert len(saves.summaries()) == (command is TABLE)


def test_ctrl_c_saves_and_leaves(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = Terminal(TABLE, tmp_path)
    terminals.append(terminal)
    go_to(terminal, "to the first deal", HAND)
    terminal.send("\x03")
    assert terminal.wait_for_end()[0] == 130
    assert terminal.text.strip() == ""
    again = Terminal([*APP, "--continue"], tmp_path)
    terminals.append(again)
    again.wait_for("Go-Stop")
    again.settle()
    again.send("\x03")
    assert again.wait_for_end()[0] == 130


def test_a_hand_is_covered_when_the_app_comes_back(terminals: list[Terminal], tmp_path: Path) -> None:
    shell = Terminal(["bash", "--norc", "--noprofile", "-i"], tmp_path, PS1=PROMPT)
    terminals.append(shell)
    shell.wait_for(PROMPT)
    shell.send(" ".join(TABLE) + "\r")
    go_to(shell, "to the first deal", CURTAIN)
    covered = set(shell.text.splitlines())
    go_to(shell, "alone", HAND[1:])
    hand = [line for line in shell.text.splitlines()[12:18] if line.strip() and line not in covered]
    assert len(hand) > 3, "the hand is not on the screen"
    shell.send("\x1a")
    shell.wait_for("Stopped")
    before = len(shell.bytes)
    shell.send("fg\r")
    shell.wait_for("Go-Stop                     ")
    shell.settle()
    assert not [line for line in hand if line in shell.text]
    assert b"warbler" not in shell.bytes[before:]
    shell.send("q")
    shell.wait_for(lambda terminal: terminal.text.rstrip().endswith(PROMPT.strip()))
