"""Seep on the screen: by keys alone, by mouse alone, what is off and why, and that no hand leaves a trace."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

import rules
from rules.pieces.cards import Card
from rules.seep.options import Options
from rules.seep.state import State
from tablegames_tui.app import TablegamesApp
from tablegames_tui.saves import Plan
from tablegames_tui.screens import quiet
from tablegames_tui.screens.count import CountScreen
from tablegames_tui.screens.curtain import CurtainScreen
from tablegames_tui.screens.opening import NoticeScreen
from tablegames_tui.screens.picker import PickerScreen
from tablegames_tui.screens.result import ResultScreen
from tablegames_tui.screens.seep import SeepScreen
from tablegames_tui.screens.seep_floor import FloorScreen
from tablegames_tui.widgets.hand_row import HandRow
from tablegames_tui.widgets.play_list import PlayList
from tablegames_tui.widgets.seep_floor import SeepFloor
from tests.rules.seep.floors import MOST_PLAYS
from tests.rules.seep.hidden import swap_hidden
from tests.rules.seep.positions import at, bidding, build, capture, house, throw
from tests.tui.around import COMPACT, LARGE, click, opened, own_home, painted, rows
from tests.tui.seep_players import cards_in, painted_cards
from tests.tui.seep_tables import GAME, at_table, new_sitting, settled_on, sitting_at


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(quiet, "QUIET", 0.01)
    return own_home(tmp_path, monkeypatch)


def last_sent(game: SeepScreen) -> Any:
    """The latest intent that was accepted."""
    return GAME.intents.validate_python(game.table.record().intents[-1])


def a_floor() -> State:
    """A jack with several captures; 2 and 4 can build, the 3 can break, the queen is promised."""
    return at(
        "JS JD 4S 2H QH 3C",
        loose="2C 3D 5S 6S 7H 9H",
        houses=[house("8S+AD", 1), house("5D+7C QC", 0, 3)],
    )


def a_break() -> State:
    """A three that can break into a house that stands."""
    return at("3C 5D QH", loose="2C", houses=[house("8S+AD", 1), house("4D+8C QC", 0, 3)])


# --- by keys ------------------------------------------------------------------------------------------------


async def test_from_the_picker_to_the_first_bid_by_keys_alone() -> None:
    async with opened(COMPACT) as (app, pilot):
        number = list(rules.CATALOGUE).index("seep") + 1
        await pilot.press(str(number), "enter")
        await pilot.pause()
        await pilot.press("enter")
        await settled_on(pilot, NoticeScreen)
        assert "partners sit across" in painted(app)
        await pilot.press("enter")
        await settled_on(pilot, CurtainScreen)
        await pilot.press("enter")
        game = await settled_on(pilot, SeepScreen)
        assert isinstance(game, SeepScreen)
        for _ in range(300):
            if game.view is not None:
                break
            await pilot.pause(0.01)
        assert game.view.phase == "bid"


async def test_a_whole_deal_is_played_to_its_result_and_the_next_begins() -> None:
    async with at_table(new_sitting(baazi_target=999, minimum_points=0)) as (app, pilot, game):
        while isinstance(await settled_on(pilot, SeepScreen, ResultScreen), SeepScreen):
            await pilot.press("enter")
        assert "The deal ends" in painted(app)
        assert "Spades" in painted(app)
        await pilot.press("right")
        await pilot.pause()
        assert "(2/2)" in painted(app)
        await pilot.press("enter")
        await settled_on(pilot, SeepScreen)
        assert game.view.deal == 2


async def test_arrows_choose_a_play_and_its_effect_is_shown_before_enter() -> None:
    async with at_table(sitting_at(a_floor())) as (app, pilot, game):
        hand, floor = game.query_one(HandRow), game.query_one(SeepFloor)
        await pilot.press(str(hand.pieces.index("JS") + 1), "down")
        await pilot.pause()
        chosen = next(row for row in rows(app) if row.startswith("● "))
        assert "capture 2♣ 5♠ 6♠ 9♥" in chosen
        assert "5 cards · 22 pt" in chosen
        assert floor.marked == {"2C", "5S", "6S", "9H"}
        assert "Enter  capture" in painted(app)
        await pilot.press("enter")
        await pilot.pause()
        assert last_sent(game) == capture("JS", "2C 5S 6S 9H")


async def test_a_letter_names_the_one_play_or_lists_several() -> None:
    async with at_table(sitting_at(a_break())) as (app, pilot, game):
        await pilot.press("1", "x")
        await pilot.pause()
        assert "break the 9-house with 3♣ into the 12-house? Enter or the same key again" in painted(app)
        assert [box.value for box in game.query_one(SeepFloor).houses if box.marked] == [9, 12]
        await pilot.press("x")
        await pilot.pause()
        assert last_sent(game) == build("3C", 12, breaks=9)
    async with at_table(sitting_at(a_floor())) as (app, pilot, game):
        hand = game.query_one(HandRow)
        await pilot.press(str(hand.pieces.index("2H") + 1), "b")
        await pilot.pause()
        assert "1 build an 11-house with 2♥+3♦+6♠" in painted(app)
        await pilot.press("2", "2")
        await pilot.pause()
        assert last_sent(game).kind == "house"
        assert last_sent(game).card == "2H"


async def test_a_bid_then_a_first_play_that_must_serve_it() -> None:
    state = bidding("4S 9H JC JD", loose="2H 2D 9D KC", stock=" ".join(f"{n}C" for n in range(2, 9)))
    async with at_table(sitting_at(state)) as (app, pilot, game):
        assert "✗ bid 10, Q, K" in painted(app)
        assert "▒▒▒▒ ▒▒▒▒ ▒▒▒▒ ▒▒▒▒" in painted(app)
        await pilot.press("3")
        await pilot.pause()
        assert "Enter  bid 11" in painted(app)
        await pilot.press("enter")
        await pilot.pause()
        assert last_sent(game).value == 11
        assert "deal 1 · bid 11" in painted(app)
        await pilot.press("1", "1")
        await pilot.pause()
        assert "! The first play must serve the bid" in painted(app)


async def test_a_hand_without_a_card_above_eight_is_shown_to_everybody() -> None:
    state = bidding("4S 5D 8C 8H", loose="2H 9D KC QS", stock="AS AH 10S JD QC KD 3S 3D")
    async with at_table(sitting_at(state, Plan())) as (app, pilot, game):
        await pilot.press("enter")
        await settled_on(pilot, CurtainScreen)
        assert last_sent(game).kind == "show_and_redeal"
        assert "Ara shows 4♠ 5♦ 8♥ 8♣, no card above 8" in painted(app)


REASONS = {
    ("JS", "t"): "J♠ must capture 2♣+3♦+6♠ or 2♣+9♥, so it can't be thrown",
    ("QH", "b"): "without keeping a queen in hand",
    ("JS", "x"): "no house is worth more than 13",
    ("4S", "t"): "4♠ must capture",
}
"""Cards and letters; the same digit twice would send."""


async def test_what_is_off_says_why() -> None:
    state = at(
        "JS JD 4S 2H QH KD",
        loose="2C 3D 4H 6S 9H",
        houses=[house("8S+AD", 1), house("5D+7C QC", 0, 3)],
    )
    async with at_table(sitting_at(state)) as (app, pilot, game):
        before = game.table.record()
        for (card, key), reason in REASONS.items():
            await pilot.press(str(game.query_one(HandRow).pieces.index(Card(card)) + 1), key)
            await pilot.pause()
            (said,) = [row for row in rows(app) if row.startswith("! ") and "promised" not in row]
            assert reason in said
        assert game.table.record() == before


async def test_thousands_of_plays_are_worded_only_when_they_are_seen() -> None:
    async with at_table(sitting_at(MOST_PLAYS)) as (app, pilot, game):
        lines = game.query_one(PlayList).lines
        assert len(lines) > 100
        await pilot.press("up")
        await pilot.pause()
        assert f"{len(lines)} of {len(lines)}" in painted(app)
        worded: dict[int, Any] = lines._worded  # type: ignore[attr-defined]  # that is what is tried
        assert len(worded) < 20


async def test_a_key_that_comes_with_the_digit_means_the_card_of_the_digit() -> None:
    """Faster than the list is drawn anew: Enter must not send the play of the card before."""
    async with at_table(sitting_at(at("2H 7S KD", loose="9H"))) as (_, pilot, game):
        await pilot.press("3", "enter")
        await pilot.pause()
        assert last_sent(game) == throw("KD")


# --- by mouse -----------------------------------------------------------------------------------------------


async def test_a_play_by_mouse_alone() -> None:
    async with at_table(sitting_at(a_floor())) as (app, pilot, game):
        y = next(y for y, row in enumerate(rows(app)) if "J♠ " in row[:60] and y > 10)
        await pilot.click(offset=(rows(app)[y].index("J♠"), y))
        await click(app, pilot, "capture 2♣ 5♠ 6♠ 9♥")
        assert "● capture 2♣ 5♠ 6♠ 9♥" in painted(app)
        await click(app, pilot, "capture 2♣ 5♠ 6♠ 9♥")
        assert last_sent(game) == capture("JS", "2C 5S 6S 9H")


async def test_the_floor_and_the_bar_are_clicked() -> None:
    async with at_table(sitting_at(a_break())) as (app, pilot, game):
        await click(app, pilot, "9 ordinary")
        assert "● break the 9-house" in painted(app)
        await click(app, pilot, " b  build")
        assert "! " in painted(app)
        await click(app, pilot, "↑↓")
        assert "● throw" in painted(app)
        await click(app, pilot, " x  break")
        await click(app, pilot, "Enter  break")
        assert last_sent(game) == build("3C", 12, breaks=9)
        await click(app, pilot, "Tab floor")
        assert isinstance(app.screen, FloorScreen)
        await click(app, pilot, "Tab back")
        await settled_on(pilot, SeepScreen)


async def test_a_sitting_begins_by_mouse() -> None:
    async with opened(LARGE) as (app, pilot):
        await click(app, pilot, "Seep")
        await click(app, pilot, "Enter  play")
        await click(app, pilot, "Start")
        await settled_on(pilot, NoticeScreen)
        await click(app, pilot, "Enter  to the first deal")
        await settled_on(pilot, CurtainScreen)
        await click(app, pilot, "Enter shows your hand")
        await settled_on(pilot, SeepScreen)
        await click(app, pilot, "Esc menu")
        await click(app, pilot, "Save and leave the table")
        await settled_on(pilot, PickerScreen)


# --- what may be looked at, and taken back ------------------------------------------------------------------


async def test_captured_cards_can_be_looked_at_until_the_next_play_only() -> None:
    state = at("9D 2C", loose="4S 5S 7H", others=("KS 3C", "4C 5C", "6C 7C"))
    async with at_table(sitting_at(state, Plan())) as (app, pilot, _):
        await pilot.press("2", "enter")
        await settled_on(pilot, CurtainScreen)
        assert "Ara captures 4♠ 5♠ with 9♦" in painted(app)
        await pilot.press("tab")
        await pilot.pause()
        assert "Captured just now by Ara" in painted(app)
        await pilot.press("tab")
        await settled_on(pilot, CurtainScreen)
        await pilot.press("enter")
        await settled_on(pilot, SeepScreen)
        await pilot.press("enter")
        await settled_on(pilot, CurtainScreen)
        assert "4♠" not in painted(app)
        for key, back in (("tab", "tab"), ("l", "escape")):
            await pilot.press(key)
            await pilot.pause()
            assert "4♠" not in painted(app)
            await pilot.press(back)
            await settled_on(pilot, CurtainScreen)


async def test_a_play_is_taken_back_at_the_curtain_until_somebody_has_looked() -> None:
    async with at_table(sitting_at(a_floor(), Plan())) as (app, pilot, game):
        await pilot.press("1", "enter")
        await settled_on(pilot, CurtainScreen)
        assert game.table.steps == 1
        await pilot.press("u")
        await pilot.pause()
        await settled_on(pilot, CurtainScreen)
        assert game.table.steps == 0
        assert "Ara, alone" in painted(app)
        await pilot.press("u")
        await pilot.pause()
        assert "! " in painted(app)


async def test_the_better_side_counts_first_where_the_table_agreed_on_it() -> None:
    plan = Plan(curtain=False, count_yourself=True)
    state = at("9D", loose="4S 5S", others=("", "", ""), plays_made=47, captured=("KS AS", "10D"))
    async with at_table(sitting_at(state, plan)) as (app, pilot, _):
        await pilot.press("enter")
        await settled_on(pilot, CountScreen)
        assert "A Ara+Cho count their pile" in painted(app)
        await pilot.press("enter", "enter")
        await settled_on(pilot, ResultScreen)
        assert "A Ara+Cho (1/2)" in painted(app)


async def test_the_end_of_the_match_tells_every_deal() -> None:
    state = at("9D", loose="4S 5S", others=("", "", ""), plays_made=47, captured=("KS AS", "10D"), diff=90)
    async with at_table(sitting_at(state)) as (app, pilot, _):
        await pilot.press("enter")
        await settled_on(pilot, ResultScreen)
        await pilot.press("enter")
        await settled_on(pilot, NoticeScreen)
        assert "Side A (Ara, Cho) wins the match." in painted(app)
        assert "baazi for side A" in painted(app)
        assert "Seed of the match:" in painted(app)
        await pilot.press("enter")
        await settled_on(pilot, PickerScreen)


# --- no hand leaves a trace ---------------------------------------------------------------------------------


async def test_nothing_private_is_left_on_the_table_when_a_hand_closes() -> None:
    async with at_table(sitting_at(a_floor(), Plan())) as (app, pilot, game):
        await pilot.press("4")
        await pilot.pause()
        assert game.query_one(SeepFloor).marked
        hidden = set(Card) - cards_in(game.table.view(None))
        assert painted_cards(rows(app)) & hidden
        game.close_hand()
        await pilot.pause()
        assert not painted_cards(rows(app)) & hidden
        assert not game.query_one(SeepFloor).marked, "the marks tell what a card of the hand would take"


def played(rng: Random) -> State:
    """A position somewhere in a deal, before a step of a seat."""
    state: State = GAME.new_game(Options(), 4, rng.randbytes(32)).state
    for _ in range(rng.randrange(40)):
        state = GAME.apply(state, rng.choice(GAME.legal_intents(state, GAME.to_act(state)[0]))).state
    return state


async def pages(app: TablegamesApp, pilot: Pilot[int], state: State, level: int, key: str) -> list[list[str]]:
    """What everybody and the person to act get painted, with help of that level and a page of that key."""
    app.play(sitting_at(state, Plan(), level))
    await settled_on(pilot, NoticeScreen)
    await pilot.press("enter")
    await settled_on(pilot, CurtainScreen)
    found = [rows(app)]
    await pilot.press("enter")
    await settled_on(pilot, SeepScreen)
    found.append(rows(app))
    await pilot.press(key)
    await pilot.pause()
    found.append(rows(app))
    return found


async def compare(seed: int, count: int, public: bool) -> None:
    """That many twins, painted: equal to the last cell."""
    rng = Random(seed)
    number = 0
    while number < count:
        state = played(rng)
        seat = GAME.to_act(state)[0]
        twin = swap_hidden(state, None if public else seat, rng)
        if twin is None:
            continue
        key = ("e", "l", "tab", "down")[number % 4]
        async with opened(LARGE if number % 3 == 0 else COMPACT) as (app, pilot):
            one, other = [await pages(app, pilot, each, number % 4, key) for each in (state, twin)]
        assert one[0] == other[0]
        assert public or one == other
        number += 1


@pytest.mark.parametrize(("public", "count"), [(False, 2), (True, 1)], ids=["seat", "everybody"])
async def test_twins_that_differ_in_hidden_cards_are_painted_alike(public: bool, count: int) -> None:
    await compare(3, count, public)


@pytest.mark.slow
@pytest.mark.parametrize("public", [False, True], ids=["seat", "everybody"])
@pytest.mark.parametrize("seed", range(100, 105))
async def test_many_twins_are_painted_alike(seed: int, public: bool) -> None:
    await compare(seed, 20, public)
