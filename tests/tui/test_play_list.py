"""The list of plays: help below it that has no room says where all of it can be read."""

from __future__ import annotations

import pytest

from tablegames_tui.widgets.play_list import NoteLine, PlayLine, PlayList
from tests.tui.stage import on_stage, painted

PLAYS = tuple(PlayLine(f"capture {number}", "1 pt") for number in range(9))
LONG = NoteLine(
    "One of two cards is promised to the house, until somebody captures or breaks that one", "warn"
)
WIDTH = 40


@pytest.mark.parametrize("ascii", [False, True])
async def test_help_without_room_ends_by_saying_where_it_goes_on(ascii: bool) -> None:
    plays = PlayList(ascii=ascii)
    more = "... e: all of it" if ascii else "… e: all of it"
    async with on_stage(plays, size=(WIDTH, 4)) as (_, pilot):
        plays.lines, plays.more = PLAYS, "e: all of it"
        plays.notes = (LONG,)
        await pilot.pause()
        *listed, last = map(str.rstrip, painted(plays))
        assert all("capture" in row for row in listed)
        assert "One of two" in last
        assert last.endswith(f" {more}")
        assert len(last) <= WIDTH


async def test_help_that_fits_is_told_whole() -> None:
    plays = PlayList()
    async with on_stage(plays, size=(WIDTH, 5)) as (_, pilot):
        plays.lines, plays.more = PLAYS[:2], "e: all of it"
        plays.notes = (LONG,)
        await pilot.pause()
        told = " ".join(row.strip() for row in painted(plays)[2:])
        assert told.split() == ["!", *LONG.text.split()]
        plays.notes = (LONG, NoteLine("Another one"))
        await pilot.pause()
        assert painted(plays)[-1].rstrip().endswith("… e: all of it")


@pytest.mark.parametrize("ascii", [False, True])
async def test_a_long_play_is_cut_before_its_effect_and_says_so(ascii: bool) -> None:
    plays = PlayList(ascii=ascii)
    effect = "cemented, keep a K"
    async with on_stage(plays, size=(WIDTH, 4)) as (_, pilot):
        plays.lines = (PlayLine("add [2H]+[10C] to the 12-house, [3H] joins", effect, star=True),)
        await pilot.pause()
        row = painted(plays)[0].rstrip()
        assert row.endswith(f" {effect}")
        assert ("add 2H+10C to ... * " if ascii else "add 2♥+10♣ to … ★ ") in row
        plays.lines = (PlayLine("throw [2H] on the floor", "it stays"),)
        await pilot.pause()
        assert "throw 2H on the floor" in painted(plays)[0].replace("♥", "H")
