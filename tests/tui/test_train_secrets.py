"""What a person can't see of Mexican Train leaves no trace: painted twins, games at a pseudo-terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

import rules
from rules.core.sheet import Seat
from rules.core.table import Table
from tablegames_tui.app import TablegamesApp
from tablegames_tui.saves import Person, Plan, Sitting
from tablegames_tui.screens import quiet
from tablegames_tui.screens.curtain import CurtainScreen
from tablegames_tui.widgets.domino_row import DominoRow
from tablegames_tui.widgets.train_board import TrainBoard
from tests.rules.mexican_train.hidden import swap_hidden
from tests.rules.mexican_train.positions import position
from tests.tui.around import COMPACT, LARGE, opened, own_home, rows
from tests.tui.painted_cards import by_cells
from tests.tui.painted_dominoes import painted_dominoes
from tests.tui.test_secrets import begin, open_hand, until
from tests.tui.train_players import TrainPlayers, sit_through

GAME = rules.load("mexican_train")
TWELVE = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kim", "Lu")
KEYS = ("e", "s", "f", "l", "tab", "down", "o")
"""Help and scores, the score sheet, whole trains, the log, the trains, another train, another order."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_home(tmp_path, monkeypatch)


def sitting_of(state: Any, level: int) -> Sitting:
    """People at a position."""
    table = Table.at(GAME, state.options, state.people, state)
    return Sitting(
        "mexican-train-1", table, [Person(name, level) for name in TWELVE[: state.people]], Plan(), 1
    )


def played(rng: Random, people: int) -> Any:
    """A position somewhere in the first round, before a step of a seat."""
    options = GAME.options(knock=rng.choice(("auto", "manual"))).resolved(people)
    state = GAME.new_game(options, people, rng.randbytes(32)).state
    for _ in range(rng.randrange(8 * people)):
        (actor,) = GAME.to_act(state)
        after = GAME.apply(state, rng.choice(GAME.legal_intents(state, actor))).state
        if GAME.to_act(after)[0] is None:
            break
        state = after
    return state


def twins(rng: Random, *, public: bool) -> Iterator[tuple[Any, Any, Seat]]:
    """Pairs of positions that differ only in what the seat to act, or the public, can't see."""
    while True:
        state = played(rng, rng.choice((2, 4, 12)))
        seat = GAME.to_act(state)[0]
        twin = None if seat is None else swap_hidden(state, None if public else seat, rng)
        if seat is not None and twin is not None and twin.hands != state.hands:
            yield state, twin, seat


async def pages(
    app: TablegamesApp, pilot: Pilot[int], state: Any, level: int, key: str
) -> dict[str, list[str]]:
    """What everybody and the person to act get painted, with help of that level and after that key."""
    found: dict[str, list[str]] = {}
    app.play(sitting_of(state, level))
    await begin(pilot)
    found["curtain"] = rows(app)
    await open_hand(app, pilot)
    found["hand"] = rows(app)
    await pilot.press(key)
    await pilot.pause()
    found[f"hand and {key}"] = rows(app)
    await pilot.press("f3")
    await until(pilot, CurtainScreen)
    found["covered"] = rows(app)
    return found


async def compare(seed: int, number: int, *, public: bool) -> None:
    """That many twins, painted: equal to the last cell."""
    rng = Random(seed)
    pairs = twins(rng, public=public)
    for place in range(number):
        state, twin, seat = next(pairs)
        level, key = rng.randrange(4), rng.choice(KEYS)
        async with opened(rng.choice((COMPACT, LARGE))) as (app, pilot):
            one, other = [await pages(app, pilot, each, level, key) for each in (state, twin)]
        for name in ("curtain", "covered") if public else one:
            assert one[name] == other[name], f"twin {place} of seat {seat}, {name}"
        hand = painted_dominoes([by_cells(row) for row in one["hand"]])
        assert set(state.hands[seat]) <= hand, "the open hand is found, so a hidden one would be"


@pytest.mark.parametrize("public", [False, True])
async def test_twins_that_differ_in_hidden_tiles_are_painted_alike(
    monkeypatch: pytest.MonkeyPatch, public: bool
) -> None:
    monkeypatch.setattr(quiet, "QUIET", 0.01)
    await compare(7, 1, public=public)


@pytest.mark.slow
@pytest.mark.parametrize("public", [False, True])
@pytest.mark.parametrize("seed", range(100, 110))
async def test_many_twins_are_painted_alike(monkeypatch: pytest.MonkeyPatch, seed: int, public: bool) -> None:
    monkeypatch.setattr(quiet, "QUIET", 0.01)
    await compare(seed, 10, public=public)


async def test_nothing_private_is_left_on_the_table_when_a_hand_closes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(quiet, "QUIET", 0.01)
    state = position("4-1 4-4 9-2", "12-3 4-3", trains={"M": "12-11 11-4", "P1": "12-9"})
    async with opened(LARGE, start=sitting_of(state, 3)) as (app, pilot):
        await begin(pilot)
        game = await open_hand(app, pilot)
        assert set(state.hands[0]) <= painted_dominoes(rows(app))
        game.close_hand()
        await pilot.pause()
        assert app.screen is game
        assert not set(state.hands[0]) & painted_dominoes(rows(app))
        board = game.query_one(TrainBoard)
        assert board.cursor is None
        assert not board.fits
        assert not game.query_one(DominoRow).marks


async def test_the_searched_forms_are_found() -> None:
    for painted, tile in (
        (["  12 ", "  ────", "    5 "], set()),
        ([" 12 ", "────", "  5 "], {"12-5"}),
        (["[12]", "[--]", "[ 5]"], {"12-5"}),
        (["▸1:14-10•"], {"14-10"}),
        (["5-12 |9|#1"], {"12-5", "9-9"}),
        (["╭11╮", "╰11╯"], {"11-11"}),
        (["twelve-nine"], {"12-9"}),
        (["play double 7 on own train"], {"7-7"}),
        (["round 2-12-3, 19-20"], set()),
    ):
        assert set(map(str, painted_dominoes(painted))) == tile


# --- at a pseudo-terminal -----------------------------------------------------------------------------


def test_the_first_hands_of_three_by_the_painted_screen_alone(tmp_path: Path) -> None:
    players = TrainPlayers(tmp_path, ("Ara", "Bora", "Cho"), seed="7")
    try:
        sit_through(players, hand_overs=6)
        assert players.terminal.frames > 12
    finally:
        players.terminal.close()


@pytest.mark.slow
@pytest.mark.parametrize("size", [COMPACT, LARGE], ids=str)
def test_a_short_game_by_the_painted_screen_alone(tmp_path: Path, size: tuple[int, int]) -> None:
    more = ("--option", "set=9", "--option", "rounds=2")
    players = TrainPlayers(tmp_path, ("Ara", "Bora", "Cho", "Dara"), *more, seed="3", size=size)
    try:
        sit_through(players)
        assert players.terminal.knowledge.state.phase.kind == "game_over"
    finally:
        players.terminal.close()


@pytest.mark.slow
def test_twelve_play_a_double_15_set_to_the_last_round(tmp_path: Path) -> None:
    players = TrainPlayers(tmp_path, TWELVE, seed="15")
    try:
        sit_through(players)
        state = players.terminal.knowledge.state
        assert (state.options.highest, state.round, state.phase.kind) == (15, 16, "game_over")
    finally:
        players.terminal.close()
