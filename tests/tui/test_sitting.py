"""Whole sittings through a pseudo-terminal: no frame shows a card to eyes that must not see it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.painted_cards import painted_cards
from tests.tui.players import Players
from tests.tui.terminal import LET_GO
from tests.tui.watching import QUIET

SMALL, LARGE = (80, 24), (120, 40)
THREE = ("Ara", "Bora", "Cho")
JOKERS = ("--option", "jokers=2", "--option", "joker_play=draw", "--option", "manual_cut=true")


def sit_through(players: Players, deals: int) -> None:
    """From the opening through that many deals to the end of the sitting and out of the program."""
    players.sit_down()
    while (place := players.place) != "picker":
        match place:
            case "cut":
                players.press("\r")
                players.wait("curtain")
            case "curtain":
                players.open_hand()
            case "play" | "choice" | "decision":
                players.take_step()
            case "result" if players.terminal.knowledge.deal < deals:
                players.press("\r")
                players.wait("curtain", "cut")
            case "result":
                players.press("x\r")
                players.wait("end")
            case "end":
                players.press("\r")
                players.wait("picker")
            case _:
                raise AssertionError(f"where is this?\n{players.text}")
    assert players.quit() == 0


@pytest.mark.parametrize(
    ("size", "names", "seed", "more", "hand_overs"),
    [
        pytest.param(SMALL, THREE, "39", (), 20, id="three-80x24"),
        pytest.param(LARGE, THREE, "283", (), 18, id="three-120x40"),
        pytest.param(SMALL, ("Ara", "Bora", "Cho", "Dara", "Eun", "Finn"), "36", JOKERS, 16, id="six-jokers"),
    ],
)
def test_two_deals_by_the_painted_screen_alone(
    tmp_path: Path,
    size: tuple[int, int],
    names: tuple[str, ...],
    seed: str,
    more: tuple[str, ...],
    hand_overs: int,
) -> None:
    players = Players(tmp_path, names, *more, seed=seed, size=size)
    try:
        sit_through(players, 2)
        assert players.hand_overs == hand_overs
        assert players.terminal.frames > 3 * hand_overs
    finally:
        players.terminal.close()


@pytest.mark.slow
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("names", [("Ara", "Bora"), THREE], ids=["two", "three"])
def test_many_hand_overs(tmp_path: Path, size: tuple[int, int], names: tuple[str, ...]) -> None:
    """125 each, 500 in all."""
    hand_overs = 0
    for seed in range(100):
        home = tmp_path / str(seed)
        home.mkdir()
        players = Players(home, names, seed=str(seed), size=size)
        try:
            sit_through(players, 2)
        finally:
            players.terminal.close()
        hand_overs += players.hand_overs
        if hand_overs >= 125:
            return


PAGES = (
    ("?", "Keys of this screen", "\x1b"),
    ("l", "newest last", "\x1b"),
    ("e", "Left out", "\x1b"),
    ("\x10", "What would you like to do?", "\x1b"),
    ("\x1b", "Resume", "\x1b"),
)
"""A key, what its page shows, and the key back."""


def change_sizes(players: Players) -> None:
    """Large, too small, and back."""
    here = players.place
    players.terminal.resize(*LARGE)
    players.settle()
    assert players.place == here
    players.terminal.resize(60, 20)
    players.terminal.wait_for("80 x 24 needed")
    players.terminal.resize(*SMALL)
    players.wait(here)
    players.settle()


def test_whatever_is_pressed_no_hand_is_shown_to_others(tmp_path: Path) -> None:
    players = Players(tmp_path, ("Ara", "Bora"), seed="139")
    try:
        players.sit_down()
        players.terminal.read(0.4)
        change_sizes(players)
        players.leaf_through(PAGES)
        picture = players.look_into_picture()
        assert any("Ara, alone: Enter shows your hand" in row for row in picture)

        seat = players.open_hand()
        change_sizes(players)
        players.leaf_through((*PAGES, ("\t", "back to the table", "\t")))
        picture = players.look_into_picture()
        assert painted_cards(picture).faces.total() >= 10
        for key in "gsbvpux":
            players.press_for_reason(key)
        for key in "0Hhhhh":
            players.press(key)
            players.settle()

        players.hide("\x1bOR")
        assert players.open_hand() == seat
        players.hide("\x1b[O")
        assert players.open_hand() == seat
        players.take_step()

        players.wait("curtain")
        other = players.open_hand()
        assert other != seat
        players.quit()
        assert painted_cards(players.terminal.rows) == painted_cards([])
        players.go_on_later()
        players.wait("curtain")
        assert players.open_hand() == other

        players.terminal.stop_at_once()
        players.go_on_later()
        players.wait("curtain")
        players.settle()
        assert players.open_hand() == other
        players.take_step()
        players.wait("curtain")
    finally:
        players.terminal.close()


def test_a_hand_is_covered_when_the_program_stops_for_the_shell(tmp_path: Path) -> None:
    players = Players(tmp_path, ("Ara", "Bora"), seed="139", in_shell=True)
    try:
        players.sit_down()
        players.open_hand()
        players.press("l")
        players.terminal.wait_for("newest last")
        players.press("\x1a")
        players.terminal.wait_for("Stopped")
        players.terminal.eyes = None
        assert painted_cards(players.terminal.rows) == painted_cards([])
        players.terminal.look_behind()
        players.press("fg\r")
        players.wait("curtain")
        players.settle()
        players.terminal.eyes = 0
        for _ in range(10):  # on a busy machine the curtain may not listen yet: it has dropped the key then
            players.press(LET_GO + "\r")
            players.terminal.read(1.0)
            if players.place == "play":
                break
        players.wait("play")
        players.terminal.read(QUIET)
        players.press(LET_GO)
        players.take_step()
        players.wait("curtain")
    finally:
        players.terminal.close()
