"""Seep through a pseudo-terminal: no frame shows a card to eyes that must not see it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.seep_players import SeepPlayers, painted_cards, sit_through

SMALL, LARGE = (80, 24), (120, 40)
FOUR = ("Ara", "Bora", "Cho", "Dara")
PAGES = (
    ("\t", "back to the table", "\x1b"),
    ("l", "newest last", "\x1b"),
    ("e", "Scores", "\x1b"),
    ("?", "Keys of this", "\x1b"),
)
"""A key, what its page shows, and the key back."""


@pytest.mark.slow
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_a_whole_baazi_by_the_painted_screen_alone(tmp_path: Path, size: tuple[int, int]) -> None:
    players = SeepPlayers(tmp_path, FOUR, size=size)
    try:
        sit_through(players)
        assert players.hand_overs >= 48
    finally:
        players.terminal.close()


def test_whatever_is_pressed_no_hand_is_shown_to_others(tmp_path: Path) -> None:
    players = SeepPlayers(tmp_path, FOUR)
    try:
        players.sit_down()
        players.open_hand()
        players.take_step()
        players.take_step()
        assert players.place == "curtain"
        players.terminal.resize(*LARGE)
        players.settle()
        seat = players.open_hand()
        players.terminal.resize(*SMALL)
        players.settle()
        players.leaf_through(PAGES)
        for key in "hbxt":
            players.press(key)
            players.settle()
        players.wait("play", "offers")
        players.hide("\x1bOR")
        assert players.open_hand() == seat
        players.take_step()
        players.wait("curtain")
        players.settle()
        players.press_until("u", lambda _: players.terminal.called == FOUR[seat])
        assert players.open_hand() == seat
        players.settle()
        players.quit()
        assert not painted_cards(players.terminal.rows)
        players.go_on_later()
        players.wait("curtain")
    finally:
        players.terminal.close()
