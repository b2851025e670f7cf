"""Scenarios G01 to G12 of the strict table and the referee, by keys on the screen."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from textual.pilot import Pilot

from rules.core.errors import IllegalIntent
from rules.mahjong.intents import (
    ClaimHu,
    ClaimKong,
    ClaimPung,
    CloseWindow,
    Discard,
    Draw,
    EarlyDraw,
    Hu,
    Intent,
    Ring,
)
from rules.mahjong.state import TableState
from tablegames_tui.app import TablegamesApp
from tablegames_tui.screens.mahjong import MahjongScreen
from tablegames_tui.screens.mahjong_claims import ClaimBoardScreen
from tablegames_tui.screens.mahjong_curtain import MahjongCurtainScreen
from tablegames_tui.screens.mahjong_hand_over import HandOverScreen
from tablegames_tui.screens.mahjong_table import TableScreen
from tablegames_tui.widgets.words import Words
from tests.rules.mahjong.positions import table as laid_out
from tests.tui.around import opened, painted
from tests.tui.mahjong_tables import GAME, NAMES, arrive, impatient_home, open_hand, past_opening, sitting
from tests.tui.strict_scenes import BY_ID, PLAYED, TELLS, OrderedScene

LETTERS = {ClaimHu: "w", ClaimPung: "p", ClaimKong: "k", Hu: "w"}
SCREENS = (MahjongScreen, MahjongCurtainScreen, ClaimBoardScreen)
EVERY_RUN = ("G01", "G07")
"""Those that every run plays; the slow run plays them all."""
TYPED_NAMES = {"Chan": "Cho", "Ara Maria": "Ara"}
"""The people of plain mode, as they are called here."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return impatient_home(tmp_path, monkeypatch)


class Said(NamedTuple):
    """Something to be done on the screen, and why it is refused, if it is."""

    intent: Intent
    refusal: str = ""


class Script(OrderedScene):
    """A scenario of the cases, carried out by the rules and written down for the screen."""

    def __init__(self, case: Mapping[str, Any]) -> None:
        super().__init__(case)
        self.start = self.state
        self.said: list[Said] = []
        self.play()

    def refused(self, intent: Intent, why: IllegalIntent) -> None:
        self.said.append(Said(intent, why.message))

    def _send(self, intent: Intent) -> None:
        super()._send(intent)
        self.said.append(Said(intent))


class Keyboard:
    """Plays a script by the keys of whichever screen is there."""

    def __init__(self, app: TablegamesApp, pilot: Pilot[int], table: Any) -> None:
        self.app, self.pilot, self.table = app, pilot, table

    async def play(self, script: Script) -> None:
        """All of it. Whoever leaves a tile and is next has drawn in the same visit."""
        sent = self.table.steps
        for said in script.said:
            if not said.refusal and self.table.steps > sent:
                assert isinstance(said.intent, Draw)
                sent += 1
                continue
            await self._do(said.intent)
            if said.refusal:
                beginning = " ".join(re.split(r"[\[{]", said.refusal)[0].split())
                assert beginning in " ".join(painted(self.app).split())
                assert self.table.steps == sent
            else:
                sent += 1
                assert self.table.steps >= sent, f"{said.intent} is not sent:\n{painted(self.app)}"

    async def _do(self, intent: Intent) -> None:
        screen = await arrive(self.app, self.pilot, SCREENS)
        if isinstance(screen, MahjongCurtainScreen):
            assert f"{NAMES[intent.seat or 0]}, alone" in painted(self.app)
            await self.pilot.press("enter")
            screen = await arrive(self.app, self.pilot, MahjongScreen)
        match intent:
            case Ring(who=who, late=late):
                screen._opened -= 4 * late
                keys = [str(self.table.view(None).chairs[who] + 1)]
            case EarlyDraw():
                keys = ["d"]
            case CloseWindow():
                screen._opened -= 4
                keys = ["space"]
            case Discard(tile=tile):
                hand = screen.query_one("HandRow").pieces
                keys = ["home", *["right"] * hand.index(tile), "enter"]
            case Draw() if screen.view.phase == "claims":
                screen.try_intent(intent)
                keys = []
            case _ if type(intent) in LETTERS:
                keys = [LETTERS[type(intent)]] * 2
            case _:
                keys = ["space"]
        await self.pilot.press(*keys)
        await self.pilot.pause()


async def told(app: TablegamesApp, pilot: Pilot[int]) -> str:
    """What the log tells, whichever screen opens it."""
    await pilot.press("l")
    await pilot.pause()
    text = " ".join(painted(app).split())
    await pilot.press("l")
    await pilot.pause()
    return text


async def lies_open(app: TablegamesApp, pilot: Pilot[int]) -> str:
    """What is public of everybody, in full."""
    await pilot.press("tab")
    assert isinstance(app.screen, TableScreen)
    text = "\n".join(words.text for words in app.screen.query(Words))
    await pilot.press("tab")
    await pilot.pause()
    return text


@pytest.mark.parametrize(
    "case_id", [c if c in EVERY_RUN else pytest.param(c, marks=pytest.mark.slow) for c in PLAYED]
)
async def test_the_scenarios_of_the_strict_table_by_keys(case_id: str) -> None:
    script = Script(BY_ID[case_id])
    start = sitting(script.start)
    async with opened(start=start) as (app, pilot):
        await past_opening(app, pilot)
        await Keyboard(app, pilot, start.table).play(script)
        done = [said.intent for said in script.said if not said.refusal]
        record = [GAME.intents.validate_python(line) for line in start.table.record().intents]
        assert record[: len(done)] == done
        assert all(isinstance(intent, Draw) for intent in record[len(done) :])
        await arrive(app, pilot, SCREENS)
        public = await lies_open(app, pilot)
        state = script.state
        for seat, fine in enumerate(state.fines):
            assert (f"penalties {fine:+d} in this hand" in public) or not fine, NAMES[seat]
        assert public.count("dead hand: may not win any more") == sum(state.dead)
        assert public.count("exposed ") == sum(map(bool, state.exposed))
        log = await told(app, pilot)
        for sentence in TELLS.get(case_id, ()):
            for typed, name in TYPED_NAMES.items():
                sentence = sentence.replace(typed, name)
            assert sentence.strip() in log, sentence


def declaring(newest: str, south: str) -> TableState:
    """South is about to declare hu on the strict table."""
    return laid_out(turn="S", newest=newest, S=south, options={"strict": True})


async def enter(pilot: Pilot[int], act: int, offender: int, injured: int = -1, amount: str = "") -> None:
    """An entry of the referee panel: so far to the right on each of its rows."""
    await pilot.press("R")
    await pilot.press(*["right"] * act, "down", *["right"] * offender, "down", *["right"] * (injured + 1))
    await pilot.press("down", *amount, "enter")
    await pilot.pause()


async def test_G10_whoever_showed_the_hand_too_early_is_entered_by_the_referee() -> None:
    start = sitting(declaring("8m", "123m 456m 789m 99s EEE"))
    async with opened(start=start) as (app, pilot):
        await open_hand(app, pilot)
        await pilot.press("w", "w")
        await arrive(app, pilot, HandOverScreen)
        await enter(pilot, 0, 3)
        await arrive(app, pilot, HandOverScreen)
        assert start.table.record().intents[-1]["act"] == "warning"
        assert not any(start.table.view(None).fines)
        assert "a warning for Dara" in await told(app, pilot)
    start = sitting(declaring("9p", "123m 456m 78m 99s EEE 9p"))
    async with opened(start=start) as (app, pilot):
        await open_hand(app, pilot)
        await pilot.press("w", "w")
        await pilot.pause()
        assert start.table.view(None).fines == (20, -60, 20, 20)
        assert "Tiles that everybody has seen go first" not in painted(app)
        await enter(pilot, 2, 3)
        await arrive(app, pilot, MahjongCurtainScreen)
        view = start.table.view(None)
        assert len(view.exposed[3]) == view.hand_counts[3] == 13


async def test_G11_the_ladder_of_an_offence_goes_up_to_sixty() -> None:
    state = laid_out(newest="7p", E="147s 258p 369m ESW 7p", options={"strict": True})
    start = sitting(state, Discard(seat=0, tile=state.hands[0][0]))
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, ClaimBoardScreen)
        paid = []
        for _ in range(9):
            before = start.table.view(None).totals[0]
            await pilot.press("d")
            paid.append(start.table.view(None).totals[0] - before)
        assert paid == BY_ID["G11"]["expect"]["amount_to_each_player"]
        await pilot.pause()
        assert f"{-3 * sum(paid):+d}" in painted(app)


async def test_G12_what_a_referee_lets_somebody_pay_is_entered_on_the_curtain() -> None:
    start = sitting(laid_out())
    async with opened(start=start) as (app, pilot):
        await past_opening(app, pilot)
        await arrive(app, pilot, MahjongCurtainScreen)
        await enter(pilot, 1, 2, 0, "25")
        await arrive(app, pilot, MahjongCurtainScreen)
        assert start.table.view(None).fines == (25, 0, -25, 0)
        await enter(pilot, 1, 2, 0, "4")
        assert "A referee's fine is 5 to 60 points, not 4." in painted(app)
        await pilot.press("escape")
        await arrive(app, pilot, MahjongCurtainScreen)
        await enter(pilot, 4, 0)
        await arrive(app, pilot, HandOverScreen)
        assert start.table.view(None).result.kind == "void"
