"""What a person can't see leaves no trace: twins of painted screens, canaries, keys that come too early."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets._tooltip import Tooltip

import rules
from rules.core.chance import seed_from_text
from rules.core.sheet import Seat
from rules.core.table import Table
from rules.pieces.hwatu import Card, token
from tablegames_tui import crashes
from tablegames_tui.app import TablegamesApp
from tablegames_tui.saves import Person, Plan, Sitting
from tablegames_tui.screens import quiet
from tablegames_tui.screens.curtain import CurtainScreen
from tablegames_tui.screens.game import GameScreen
from tablegames_tui.screens.go_stop import GoStopScreen
from tablegames_tui.screens.opening import NoticeScreen
from tablegames_tui.widgets.floor import Floor
from tablegames_tui.widgets.hand_row import HandRow
from tests.rules.go_stop.hidden import swap_hidden
from tests.tui.around import COMPACT, LARGE, opened, own_home, painted, rows
from tests.tui.painted_cards import by_cells, cards_in, painted_cards, rows_of_svg

GAME = rules.load("go_stop")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_home(tmp_path, monkeypatch)


def sitting_of(table: Table[Any, Any, Any], plan: Plan | None = None, level: int = 2) -> Sitting:
    """A sitting at a table in the middle of a game."""
    people = [Person(name, level) for name in ("Ara", "Bora", "Cho", "Dara")[: table.people]]
    return Sitting("go-stop-1", table, people, plan or Plan(), 1)


def new_sitting(people: int = 3, seed: str = "7", plan: Plan | None = None) -> Sitting:
    """A sitting before its first turn."""
    return sitting_of(Table.start(GAME, GAME.options(), people, seed_from_text(seed)), plan)


def played(rng: Random, people: int, jokers: int = 0) -> Any:
    """A position somewhere in the first deal, before a step of a seat."""
    options = GAME.options(jokers=jokers).resolved(people)
    state = GAME.new_game(options, people, rng.randbytes(32)).state
    for _ in range(rng.randrange(18)):
        (actor,) = GAME.to_act(state)
        if actor is None:
            break
        after = GAME.apply(state, rng.choice(GAME.legal_intents(state, actor))).state
        if GAME.to_act(after)[0] is None:
            break
        state = after
    return state


def twins(rng: Random, public: bool = False) -> Iterator[tuple[Any, Any, Seat, int]]:
    """Pairs of positions that differ only in what the seat to act, or the public, can't see."""
    while True:
        people = rng.choice((2, 3, 4))
        state = played(rng, people, rng.choice((0, 2)))
        seat = GAME.to_act(state)[0]
        twin = None if seat is None else swap_hidden(state, None if public else seat, rng)
        if seat is not None and twin is not None:
            assert twin.hands != state.hands
            yield state, twin, seat, people


async def pages(
    app: TablegamesApp, pilot: Pilot[int], state: Any, people: int, level: int, key: str
) -> dict[str, list[str]]:
    """What everybody and the person to act get painted, with help of that level and a page of that key."""
    found: dict[str, list[str]] = {}
    app.play(sitting_of(Table.at(GAME, state.options, people, state), level=level))
    await begin(pilot)
    await show(app, pilot, found, "curtain", "")
    await open_hand(app, pilot)
    await show(app, pilot, found, "hand", "")
    await show(app, pilot, found, f"hand and {key}", key)
    await pilot.press("f3")
    await until(pilot, CurtainScreen)
    await show(app, pilot, found, "covered", "")
    return found


async def show(
    app: TablegamesApp, pilot: Pilot[int], found: dict[str, list[str]], name: str, key: str
) -> None:
    """Keep what a key opens, and close it."""
    if key:
        await pilot.press(key)
    await pilot.pause()
    found[name] = [*rows(app), str(app.title), str(app.clipboard)]
    if key:
        await pilot.press("tab" if key == "tab" else "escape")
        await pilot.pause()


async def until(pilot: Pilot[int], kind: type[Any]) -> None:
    """Wait for a screen of that kind, painted."""
    for _ in range(200):
        if isinstance(pilot.app.screen, kind):
            await pilot.pause()
            return
        await pilot.pause(0.01)
    raise AssertionError(f"no {kind.__name__}, but {pilot.app.screen}")


async def begin(pilot: Pilot[int]) -> None:
    """Past the opening, to the first curtain."""
    await until(pilot, NoticeScreen)
    await pilot.press("enter")
    await until(pilot, CurtainScreen)


async def open_hand(app: TablegamesApp, pilot: Pilot[int]) -> GameScreen:
    """Lift the curtain, as soon as it listens."""
    await until(pilot, CurtainScreen)
    curtain = app.screen
    assert isinstance(curtain, CurtainScreen)
    for _ in range(300):
        if not curtain.dead:
            break
        await pilot.pause(0.01)
    await pilot.press("enter")
    await until(pilot, GameScreen)
    game = app_game(app)
    assert game.seat is not None
    for _ in range(300):
        if not game.dead:
            break
        await pilot.pause(0.01)
    return game


def app_game(app: TablegamesApp) -> GameScreen:
    """The table's screen."""
    return next(screen for screen in app.screen_stack if isinstance(screen, GameScreen))


PAGES = ("e", "l", "tab", "escape")
"""Help and scores, the log, the piles, the menu."""

# --- twins --------------------------------------------------------------------------------------------------


@pytest.fixture
def no_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Curtains listen at once: here it is not their patience that is tried."""
    monkeypatch.setattr(quiet, "QUIET", 0.01)


async def compare(seed: int, numbers: range) -> None:
    """That many twins, painted: equal to the last cell."""
    rng = Random(seed)
    pairs = twins(rng)
    for number in numbers:
        state, twin, seat, people = next(pairs)
        size = LARGE if number % 3 == 0 else COMPACT
        level, key = number % 4, number // 4 % 4
        async with opened(size) as (app, pilot):
            one, other = [await pages(app, pilot, each, people, level, PAGES[key]) for each in (state, twin)]
        for name in one:
            assert one[name] == other[name], f"twin {number} of seat {seat}, {name}"
        hand = painted_cards(list(map(by_cells, one["hand"]))).faces
        assert not {token(card) for card in state.hands[seat]} - hand.keys()


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.usefixtures("no_wait")
async def test_twins_that_differ_in_hidden_cards_are_painted_alike(seed: int) -> None:
    await compare(seed, range(seed * 3, seed * 3 + 3))


async def compare_in_public(seed: int, numbers: range) -> None:
    """That many twins whose hands all differ: everybody sees the same, before and after a hand was open."""
    pairs = twins(Random(seed), public=True)
    for number in numbers:
        state, twin, _, people = next(pairs)
        async with opened(LARGE if number % 3 == 0 else COMPACT) as (app, pilot):
            one, other = [
                await pages(app, pilot, each, people, number % 4, PAGES[number % 4]) for each in (state, twin)
            ]
        assert one["curtain"] == other["curtain"] == one["covered"] == other["covered"]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.usefixtures("no_wait")
async def test_twins_that_differ_in_all_hands_look_alike_to_everybody(seed: int) -> None:
    await compare_in_public(seed, range(4))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 105))
@pytest.mark.usefixtures("no_wait")
async def test_many_twins_look_alike_to_everybody(seed: int) -> None:
    await compare_in_public(seed, range(12))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 113))
@pytest.mark.usefixtures("no_wait")
async def test_many_twins_are_painted_alike(seed: int) -> None:
    await compare(seed, range(16))


# --- what stays behind when a hand is closed ----------------------------------------------------------------


def hidden_cards(game: GameScreen) -> set[Card]:
    """The cards that not everybody knows."""
    return set(Card) - cards_in(game.table.view(None))


def secrets_in(lines: list[str], game: GameScreen) -> set[str]:
    """Which cards that not everybody knows a text or screen tells of."""
    cut = {f"{game.table.view(None).cut_at}."}  # "after card 11." looks like a plain junk of that month
    return painted_cards(list(map(by_cells, lines))).beyond(set(Card) - hidden_cards(game)) - cut


async def test_nothing_private_is_left_on_the_table_when_a_hand_closes() -> None:
    for size in (COMPACT, LARGE):
        async with opened(size, start=new_sitting(2, seed="139")) as (app, pilot):
            await begin(pilot)
            game = await open_hand(app, pilot)
            floor, hand = game.query_one(Floor), game.query_one(HandRow)
            for _ in hand.pieces:
                await pilot.press("right")
                if any(place.mark for place in floor.places):
                    break
            assert any(place.mark for place in floor.places)
            assert secrets_in(rows(app), game)
            game.close_hand()
            await pilot.pause()
            assert app.screen is game
            assert not secrets_in(rows(app), game)
            assert not any(place.mark for place in floor.places), "the arrow tells a month of the hand"


async def test_no_tooltip_outlives_the_hand_it_speaks_of() -> None:
    async with opened(start=new_sitting()) as (app, pilot):
        await begin(pilot)
        game = await open_hand(app, pilot)
        hand = game.query_one(HandRow)
        await pilot.hover(HandRow, offset=(3, 2))
        await pilot.pause(0.7)
        tooltip = game.query_one(Tooltip)
        assert tooltip.display
        assert "month" in str(tooltip.render())
        await pilot.press("enter")
        await open_hand(app, pilot)
        await pilot.pause(0.7)
        assert not tooltip.display
        assert hand.tooltip is None


async def test_notices_go_with_the_hand(home: Path) -> None:
    async with opened(start=new_sitting()) as (app, pilot):
        await begin(pilot)
        await open_hand(app, pilot)
        await pilot.press("ctrl+s")
        await pilot.pause()
        assert list(app._notifications)
        await pilot.press("f3")
        await until(pilot, CurtainScreen)
        assert not list(app._notifications)


async def test_help_that_lies_over_the_table_goes_when_the_hand_is_covered() -> None:
    async with opened(start=new_sitting()) as (app, pilot):
        await begin(pilot)
        game = await open_hand(app, pilot)
        await pilot.press("e")
        await pilot.pause()
        assert secrets_in(rows(app), game)
        app.post_message(events.AppBlur())
        await until(pilot, CurtainScreen)
        assert not secrets_in(rows(app), game)
        app.pop_screen()
        await pilot.pause()
        assert app.screen is game
        assert not secrets_in(rows(app), game)
        assert "joins the floor" not in painted(app)


# --- canaries -----------------------------------------------------------------------------------------------


async def test_a_picture_of_a_curtain_the_title_and_the_clipboard_hold_no_hidden_card(home: Path) -> None:
    async with opened(start=new_sitting()) as (app, pilot):
        await begin(pilot)
        game = await open_hand(app, pilot)
        assert secrets_in(rows_of_svg(app.export_screenshot()), game)
        await pilot.press("f3")
        await until(pilot, CurtainScreen)
        await pilot.press("ctrl+s")
        await pilot.pause()
        pictures = [app.export_screenshot(), *(path.read_text() for path in home.rglob("*.svg"))]
        for picture in pictures:
            assert "alone" in "".join(rows_of_svg(picture))
            assert not secrets_in(rows_of_svg(picture), game)
        assert not secrets_in([app.title, app.sub_title, app.clipboard], game)


async def test_a_crash_while_a_hand_is_open_tells_no_card(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fall(self: GoStopScreen) -> None:
        hand = self.view.hand  # noqa: F841 - a local variable that a careless report would print
        raise ValueError(f"{self.view.hand} can't be")

    monkeypatch.setattr(GoStopScreen, "action_piles", fall)
    game: GameScreen | None = None

    async def crash() -> None:
        nonlocal game
        async with opened(start=new_sitting()) as (app, pilot):
            await begin(pilot)
            game = await open_hand(app, pilot)
            await pilot.press("tab")
            await pilot.pause()

    with pytest.raises(ValueError, match="M"):
        await crash()
    assert game is not None
    (report,) = (home / "data" / "tablegames" / "crashes").iterdir()
    said = capsys.readouterr()
    told = report.read_text()
    assert "ValueError" in told
    assert "action_piles" in told or "fall" in told
    for text in (told, said.out, said.err, crashes.farewell(report)):
        assert not secrets_in(text.split("\n"), game)


# --- keys that come too early -------------------------------------------------------------------------------

QUIET = 1.0
"""Longer than in earnest, because a busy machine is slow to press keys."""


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Curtains wait for that long."""
    assert quiet.QUIET == 0.3
    monkeypatch.setattr(quiet, "QUIET", QUIET)


@pytest.mark.usefixtures("patience")
async def test_a_curtain_hears_nothing_until_it_was_quiet_for_a_while() -> None:
    async with opened(start=new_sitting()) as (app, pilot):
        await until(pilot, NoticeScreen)
        await pilot.press("enter", *["enter"] * 20, "q", "ctrl+p", "l", "e", "escape", "question_mark")
        curtain = app.screen
        assert isinstance(curtain, CurtainScreen)
        assert app.return_code is None
        for _ in range(4):
            await pilot.pause(QUIET * 0.6)
            await pilot.press("enter")
            assert app.screen is curtain, "a key that comes too early must not open the hand"
        app.post_message(events.Paste("\r" * 20))
        await pilot.click("#call")
        assert app.screen is curtain
        await pilot.pause(QUIET * 1.5)
        await pilot.press("enter")
        await until(pilot, GameScreen)
        assert app_game(app).seat == 0


@pytest.mark.usefixtures("patience")
async def test_clicks_do_not_open_a_hand_before_its_owner_can_have_seen_the_curtain() -> None:
    async with opened(start=new_sitting()) as (app, pilot):
        await until(pilot, NoticeScreen)
        await pilot.press("enter")
        await until(pilot, CurtainScreen)
        await pilot.click("#call")
        await pilot.click("#call")
        assert isinstance(app.screen, CurtainScreen)
        await pilot.pause(QUIET * 1.5)
        await pilot.click("#call")
        await until(pilot, GameScreen)


@pytest.mark.usefixtures("patience")
async def test_a_held_enter_opens_the_hand_and_plays_nothing_of_it() -> None:
    async with opened(start=new_sitting()) as (app, pilot):
        await begin(pilot)
        await pilot.pause(QUIET * 1.5)
        await pilot.press("enter")
        await until(pilot, GameScreen)
        game = app_game(app)
        for _ in range(5):
            await pilot.press("enter")
            await pilot.pause(QUIET * 0.5)
        assert (game.table.steps, game.seat) == (0, 0)
        await pilot.pause(QUIET * 1.5)
        await pilot.press("enter")
        await until(pilot, CurtainScreen)
        assert game.table.steps == 1


@pytest.mark.usefixtures("patience")
async def test_enters_in_a_burst_play_one_card_and_open_no_other_hand() -> None:
    async with opened(start=new_sitting()) as (app, pilot):
        await begin(pilot)
        game = await open_hand(app, pilot)
        steps = game.table.steps
        for _ in range(20):
            app.post_message(events.Key("enter", "\r"))
        await until(pilot, CurtainScreen)
        assert game.table.steps == steps + 1
        assert game.seat is None
        await pilot.pause(0.1)
        assert isinstance(app.screen, CurtainScreen)


async def test_without_a_curtain_the_next_hand_opens_at_once_and_only_that_one() -> None:
    async with opened(start=new_sitting(plan=Plan(curtain=False))) as (app, pilot):
        await until(pilot, NoticeScreen)
        await pilot.press("enter")
        await until(pilot, GameScreen)
        game = app_game(app)
        for _ in range(6):
            seat = game.seat
            assert seat is not None
            others = set(Card) - cards_in(game.table.view(seat))
            assert not painted_cards(list(map(by_cells, rows(app)))).beyond(set(Card) - others)
            await pilot.press("enter")
            await pilot.pause(0.1)
