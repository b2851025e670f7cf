"""Carries out the cases of mahjong_table.json about payments, counting out and the referee.

`RUNNERS` has a function for each of its kinds; each raises where anything differs or isn't understood.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from rules.core.errors import IllegalIntent
from rules.mahjong.hand import joined
from rules.mahjong.intents import Discard, Hu, Referee
from rules.mahjong.penalties import offend
from rules.mahjong.state import Counting, Drawing, Turn, put
from rules.mahjong_mcr.count_out import count_out
from rules.mahjong_mcr.options import Options
from rules.mahjong_mcr.play import apply, legal_intents
from rules.mahjong_mcr.settlement import settle
from rules.mahjong_mcr.state import State
from rules.pieces.mahjong import Tile
from tests.rules.mahjong_mcr.positions import position, turn
from tests.rules.mahjong_mcr.won import win

WINDS = "ESWN"
"""In these cases everybody's seat is the place of their wind."""


def payment(case: Mapping[str, Any]) -> None:
    """F03-F05: who pays what, flowers added to the points."""
    setup, expect = case["setup"], case["expect"]["payments"]
    _only(case["expect"], "payments")
    rows, wanted = (setup["cases"], expect) if "cases" in setup else ([setup], [expect])
    assert len(rows) == len(wanted) > 0
    for row, paid in zip(rows, wanted, strict=True):
        _only(row, "winner", "discarder", "hand_points", "flowers")
        source = None if row["discarder"] is None else WINDS.index(row["discarder"])
        won = win("", "1m", seat=WINDS.index(row["winner"]), source=source, flowers=row["flowers"])
        found = settle(Options(), won, row["hand_points"] + row["flowers"])
        assert dict(zip(WINDS, found, strict=True)) == paid
        assert sum(found) == 0


def counted_out(case: Mapping[str, Any]) -> None:
    """F06: how many tiles show the points, face down and face up."""
    _only(case["setup"], "points")
    _only(case["expect"], "tokens", "note")
    tokens = case["expect"]["tokens"]
    assert sorted(map(int, tokens)) == sorted(case["setup"]["points"])
    for points, shown in tokens.items():
        assert count_out(int(points))._asdict() == shown


def strict(case: Mapping[str, Any]) -> None:
    """G10-G12: showing one's tiles, the ladder, what the referee lets somebody pay."""
    by_id: dict[str, Callable[[Mapping[str, Any]], None]] = {"G10": _shown}
    setup = case["setup"]
    found = by_id.get(case["id"], _ladder if "offence" in setup else _referee)
    found(case)


def _ladder(case: Mapping[str, Any]) -> None:
    setup, expect = case["setup"], case["expect"]
    _only(setup, "offence", "times")
    _only(expect, "amount_to_each_player")
    state, amounts = position(Drawing(turn=1), {}, options=Options(strict=True)), []
    for _ in range(setup["times"]):
        before = state.totals
        state = offend(state, 2, setup["offence"]).state
        amounts.append(state.totals[0] - before[0])
        assert sum(state.totals) == 0
    assert amounts == expect["amount_to_each_player"]
    assert state.totals[2] == -3 * sum(amounts)


def _referee(case: Mapping[str, Any]) -> None:
    setup, expect = case["setup"], case["expect"]
    _only(setup, "offender", "injured", "referee_amount")
    _only(expect, "payments", "allowed_range")
    offender, injured = WINDS.index(setup["offender"]), WINDS.index(setup["injured"])
    state = position(Drawing(turn=1), {})

    def fine(amount: int) -> dict[str, int]:
        entry = Referee(act="fine", offender=offender, injured=injured, amount=amount)
        changes = apply(state, entry).state.fines
        return {WINDS[seat]: change for seat, change in enumerate(changes) if change}

    assert fine(setup["referee_amount"]) == expect["payments"]
    least, most = expect["allowed_range"]
    for amount in (least, most):
        assert fine(amount) == {setup["offender"]: -amount, setup["injured"]: amount}
    for amount in (least - 1, most + 1):
        with pytest.raises(IllegalIntent):
            fine(amount)


def _shown(case: Mapping[str, Any]) -> None:
    """Nothing in the program shows a hand before the count; the panel enters what happened at the table."""
    _only(case["setup"], "case_a", "case_b")
    _only(case["expect"], "case_a", "case_b")
    south, north = 1, 3
    strict_table = Options(strict=True)
    valid = position(turn(south, "8m"), {south: "123m 456m 789m 99s EEE"}, options=strict_table)
    counting = apply(valid, Hu(seat=south)).state
    assert isinstance(counting.phase, Counting)
    warned = apply(counting, Referee(act="warning", offender=north)).state
    assert warned == counting, "case_a is more than a warning"

    false = position(turn(south, "9p"), {south: "123m 456m 78m 99s EEE 9p"}, options=strict_table)
    lost = apply(false, Hu(seat=south)).state
    assert isinstance(lost.phase, Turn)
    assert lost.fines == (20, -60, 20, 20)
    assert lost.dead == (False, True, False, False)
    shown = apply(lost, Referee(act="expose", offender=north)).state
    assert shown.exposed[north] == shown.hands[north]
    _shown_tiles_go_first(shown, north)


def _shown_tiles_go_first(state: State, seat: int) -> None:
    """In the offender's next turn the tile just drawn has to wait."""
    drawn = Tile.RED
    assert drawn not in state.hands[seat]
    hands = put(state.hands, seat, joined(state.hands[seat], drawn))
    state = replace(state, hands=hands, phase=turn(seat, drawn))
    discards = [intent.tile for intent in legal_intents(state, seat) if isinstance(intent, Discard)]
    assert drawn not in discards
    assert set(discards) == set(state.exposed[seat])


def _only(found: Mapping[str, Any], *names: str) -> None:
    unknown = sorted(set(found) - set(names))
    assert not unknown, f"nobody checks {', '.join(unknown)}"


RUNNERS: Mapping[str, Callable[[Mapping[str, Any]], None]] = {
    "payment": payment,
    "count_out": counted_out,
    "strict": strict,
}
