"""Matches of mahjong through a pseudo-terminal: no frame shows a tile to eyes that must not see it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.mahjong_players import BASIC, MCR, MahjongPeople
from tests.tui.painted_tiles import painted_tiles

SMALL, LARGE = (80, 24), (120, 40)


def leave(people: MahjongPeople) -> None:
    """From the end of the match out of the program."""
    people.press("\r")
    people.wait("picker")
    assert people.quit() == 0


def play_out(people: MahjongPeople) -> None:
    """To the end of the match, as the program advises."""
    people.advised = True
    while people.place != "end":
        people.step(ring="1" if people.terminal.knowledge.steps % 7 == 0 else "")


def test_a_few_turns_with_bells_killed_in_a_claim_window_and_resumed(tmp_path: Path) -> None:
    people = MahjongPeople(tmp_path, MCR, seed="7")
    try:
        people.sit_down()
        visits = 0
        while people.place != "claims":
            visits += people.step() == "curtain"
        assert visits == 5, "four opening visits, and East's first turn"
        first = people.terminal.knowledge.game.view(people.terminal.knowledge.state, None)
        people.terminal.read(0.35)
        ringer = str(first.chairs[(first.turn + 2) % 4] + 1)
        people.send(ringer)
        assert "rang: anybody else?" in people.text

        people.terminal.stop_at_once()
        people.go_on_later()
        people.wait("claims", seconds=30)
        assert "rang: anybody else?" in people.text, "a resumed game opens on the board"
        assert painted_tiles(people.terminal.rows).faces.total() == 0
        people.step()
        seats: list[str | None] = []
        while len(seats) < 3:
            if people.place == "curtain":
                seats.append(people.terminal.called)
            people.step()
        assert people.terminal.frames > 30

        while people.place != "curtain":
            people.step()
        people.open_hand()
        people.hide("\x1bOR")
        people.quit()
    finally:
        people.terminal.close()


@pytest.mark.slow
def test_a_match_of_sixteen_hands(tmp_path: Path) -> None:
    people = MahjongPeople(tmp_path, MCR, seed="16")
    try:
        people.sit_down()
        play_out(people)
        assert people.terminal.knowledge.deal == 16
        leave(people)
    finally:
        people.terminal.close()


@pytest.mark.slow
def test_an_east_round_on_the_large_screen(tmp_path: Path) -> None:
    people = MahjongPeople(tmp_path, MCR, "--preset", "east_round", seed="4", size=LARGE)
    try:
        people.sit_down()
        play_out(people)
        assert people.terminal.knowledge.deal == 4
        leave(people)
    finally:
        people.terminal.close()


@pytest.mark.slow
def test_a_game_of_basic_mahjong_to_a_target(tmp_path: Path) -> None:
    options = ("--option", "ending=target", "--option", "target=2")
    people = MahjongPeople(tmp_path, BASIC, *options, seed="5")
    try:
        people.sit_down()
        play_out(people)
        assert max(people.terminal.knowledge.state.totals) >= 2
        leave(people)
    finally:
        people.terminal.close()
