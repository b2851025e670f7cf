"""Carries out a case of seep.json (seep.md, appendix B) through Seep's public functions.

Anything that the appendix does not know fails loudly: setup fields, actions, queries, expected keys.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from rules.core.errors import IllegalIntent
from rules.pieces.cards import PACK, RANK, Card, in_order
from rules.seep import GAME
from rules.seep.deal import deal, redeal
from rules.seep.intents import BuildHouse, Capture, Intent, NextDeal, ShowAndRedeal, Throw
from rules.seep.options import Options
from rules.seep.sets import divide
from rules.seep.state import (
    SIDES,
    Bidding,
    DealOver,
    House,
    MatchOver,
    Opening,
    Playing,
    Result,
    State,
    side_of,
)

CASES = ("cases",)
SEED = bytes(range(32))
CHOICE = "choice_required"
_CASE = ("id", "name", "rule", "why", "options", "setup", "actions", "queries", "expect")
_ARGUMENTS = {"with": "adds", "break": "breaks", "absorb": "absorbs", "take": "takes"}


def run(case: Mapping[str, Any]) -> None:
    """Carry out one case; AssertionError where anything differs or is not understood."""
    _known(case, _CASE, "the case")
    assert case["actions"] or case.get("queries") or case.get("expect"), "the case tests nothing"
    options = Options.model_validate(case.get("options", {})).resolved(4)
    setup = case["setup"]
    decks = [_deck(cards) for cards in setup.get("decks", ())]
    state = _dealt(setup, options, decks) if decks else _placed(setup, options)
    for action in case["actions"]:
        state = _act(_through_json(state), action, decks)
        _ask(state, action.get("queries", ()))
        _check(state, action.get("expect", {}))
    _ask(state, case.get("queries", ()))
    _check(state, case.get("expect", {}))


def _known(found: Mapping[str, Any], names: Iterable[str], where: str) -> None:
    unknown = sorted(set(found) - set(names))
    assert not unknown, f"{where} has keys that nobody checks: {', '.join(unknown)}"


def _through_json(state: State) -> State:
    again: State = GAME.states.validate_json(GAME.states.dump_json(state))
    assert again == state, "the state does not survive JSON"
    return again


# --- setting up -------------------------------------------------------------------------------------------


def _cards(ids: Iterable[str]) -> tuple[Card, ...]:
    return tuple(map(Card, ids))


def _deck(ids: Iterable[str]) -> tuple[Card, ...]:
    deck = _cards(ids)
    assert sorted(deck) == sorted(PACK), "the deck is not a whole pack"
    return deck


def _dealt(setup: Mapping[str, Any], options: Options, decks: Sequence[tuple[Card, ...]]) -> State:
    _known(setup, ("decks", "dealer"), "setup")
    return deal(options, decks[0], dealer=setup["dealer"], seed=SEED)


_POSITION = (
    "phase", "dealer", "turn", "bid", "plays_made", "hands", "loose", "houses", "captured", "sweep_points",
    "last_capturer", "diff", "baazis",
)  # fmt: skip


def _placed(setup: Mapping[str, Any], options: Options) -> State:
    _known(setup, _POSITION, "setup")
    phases: dict[str, Any] = {"bid": Bidding, "opening": Opening, "play": Playing}
    assert setup["phase"] in phases, f"a position can't begin in phase {setup['phase']}"
    by_side = {name: setup.get(name, {}) for name in ("captured", "sweep_points", "baazis")}
    for name, entries in by_side.items():
        _known(entries, SIDES, name)
    swept = [by_side["sweep_points"].get(side, 0) for side in SIDES]
    return State(
        options=options,
        people=4,
        seed=SEED,
        deal=1,
        dealer=setup["dealer"],
        redeals=0,
        shown=(),
        bid=setup.get("bid"),
        phase=phases[setup["phase"]](turn=setup["turn"]),
        hands=tuple(in_order(_cards(hand)) for hand in setup["hands"]),
        loose=in_order(_cards(setup["loose"])),
        houses=tuple(sorted((_house(entry) for entry in setup["houses"]), key=lambda house: house.value)),
        stock=(),
        captured=tuple(_cards(by_side["captured"].get(side, ())) for side in SIDES),
        plays_made=setup["plays_made"],
        last_capturer=setup.get("last_capturer"),
        last_capture=None,
        sweeps=tuple((points,) if points else () for points in swept),
        diff=setup.get("diff", 0),
        baazis=tuple(by_side["baazis"].get(side, 0) for side in SIDES),
        balance=0,
        before=None,
    )


def _house(entry: Mapping[str, Any]) -> House:
    _known(entry, ("value", "cards", "owners", "cemented"), "a house")
    sets = divide(_cards(entry["cards"]), entry["value"])
    assert sets is not None, f"the cards of {entry} are no whole sets"
    house = House(value=entry["value"], sets=sets, owners=tuple(entry["owners"]))
    assert house.cemented == entry["cemented"], f"{entry} is not what it says"
    return house


# --- acting -----------------------------------------------------------------------------------------------


def _act(state: State, action: Mapping[str, Any], decks: list[tuple[Card, ...]]) -> State:
    _known(
        action,
        ("seat", "do", "value", "card", *_ARGUMENTS, "ok", "reason", "expect", "queries"),
        "an action",
    )
    assert action["ok"] == ("reason" not in action), f"{action} says both or neither"
    fitting = _fitting(state, action)
    if not action["ok"]:
        _expect_refusal(state, fitting, action["reason"])
        return state
    assert len(fitting) == 1, f"{len(fitting)} plays fit {action}"
    (intent,) = fitting
    assert intent in GAME.legal_intents(state, intent.seat), f"{action} is accepted but not listed"
    if isinstance(intent, ShowAndRedeal):
        GAME.apply(state, intent)
        return redeal(state, intent.seat, decks[state.redeals + 1]).state
    after: State = GAME.apply(state, intent).state
    assert GAME.pieces(after) == GAME.pieces(state) or isinstance(intent, NextDeal)
    return after


def _fitting(state: State, action: Mapping[str, Any]) -> list[Intent]:
    """The intent that the action means: as written, or the listed plays that fit where it leaves out much."""
    kind, seat = action["do"], None if action["do"] == "next_deal" else action["seat"]
    fields = {
        _ARGUMENTS.get(key, key): value
        for key, value in action.items()
        if key in ("value", "card", *_ARGUMENTS)
    }
    fields |= {"takes": []} if kind == "capture" and "takes" not in fields else {}
    written: Intent = GAME.intents.validate_python({"kind": kind, "seat": seat, **fields})
    open_take = kind == "capture" and "take" not in action
    open_absorb = kind == "house" and "absorb" not in action and state.options.absorb_sets == "compulsory"
    if not open_take and not open_absorb:
        return [written]
    left_out: dict[str, Any] = {"takes": ()} if open_take else {"absorbs": ()}
    offers: tuple[Any, ...] = GAME.legal_intents(state, seat)
    fitting = [play for play in offers if play.kind == kind and replace(play, **left_out) == written]
    return fitting or [written]


def _expect_refusal(state: State, fitting: list[Intent], reason: str) -> None:
    if reason == CHOICE:
        assert len(fitting) > 1, "there is nothing to choose"
        return
    assert len(fitting) == 1
    (intent,) = fitting
    before = GAME.states.dump_json(state)
    assert intent not in GAME.legal_intents(state, intent.seat), f"{intent} is refused but listed"
    with pytest.raises(IllegalIntent) as refusal:
        GAME.apply(state, intent)
    assert refusal.value.reason == reason
    assert refusal.value.message.endswith(".")
    assert refusal.value.section
    assert GAME.states.dump_json(state) == before, f"{intent} was refused and has changed the state"


# --- queries ----------------------------------------------------------------------------------------------


def _ask(state: State, queries: Iterable[Mapping[str, Any]]) -> None:
    for query in queries:
        _known(query, ("query", "card", "value", "viewer", "result"), "a query")
        _QUERIES[query["query"]](state, query)


def _mine(state: State, query: Mapping[str, Any]) -> list[Any]:
    (seat,) = GAME.to_act(state)
    offers: tuple[Any, ...] = GAME.legal_intents(state, seat)
    return [play for play in offers if play.card == query["card"]]


def _captures(state: State, query: Mapping[str, Any]) -> None:
    found = [sorted(play.takes) for play in _mine(state, query) if isinstance(play, Capture)]
    _same(sorted(found), sorted(map(sorted, query["result"])), "captures")


def _can_throw(state: State, query: Mapping[str, Any]) -> None:
    found = any(isinstance(play, Throw) for play in _mine(state, query))
    _same(found, query["result"], "can_throw")


def _house_options(state: State, query: Mapping[str, Any]) -> None:
    found = [
        (sorted(play.adds), play.breaks)
        for play in _mine(state, query)
        if isinstance(play, BuildHouse) and play.value == query["value"] and not play.absorbs
    ]
    for entry in query["result"]:
        _known(entry, ("with", "break"), "a house option")
    wanted = [(sorted(entry["with"]), entry["break"]) for entry in query["result"]]
    _same(sorted(found, key=str), sorted(wanted, key=str), "house_options")


def _view(state: State, query: Mapping[str, Any]) -> None:
    view, wanted = GAME.view(state, query["viewer"]), query["result"]
    last = view.last_capture
    found = {
        "hand": sorted(view.hand),
        "loose": f"hidden:{view.face_down}" if view.face_down else sorted(view.loose),
        "last_capture": None if last is None else sorted(last.cards),
    }
    _known(wanted, found, "a view")
    for key, value in wanted.items():
        _same(found[key], sorted(value) if isinstance(value, list) else value, f"view.{key}")


_QUERIES: dict[str, Callable[[State, Mapping[str, Any]], None]] = {
    "captures": _captures,
    "can_throw": _can_throw,
    "house_options": _house_options,
    "view": _view,
}


# --- what is expected -------------------------------------------------------------------------------------


def _check(state: State, expect: Mapping[str, Any]) -> None:
    _known(expect, _EXPECT, "expect")
    for key, wanted in expect.items():
        _EXPECT[key](state, wanted)


def _same(found: Any, wanted: Any, what: str) -> None:
    assert found == wanted, f"{what}: {found!r}, expected {wanted!r}"


def _field(name: str, read: Callable[[State], Any]) -> Callable[[State, Any], None]:
    return lambda state, wanted: _same(read(state), wanted, name)


def _unordered(name: str, read: Callable[[State], Iterable[Card]]) -> Callable[[State, Any], None]:
    return lambda state, wanted: _same(sorted(read(state)), sorted(wanted), name)


def _hands(state: State, wanted: Mapping[str, list[str]]) -> None:
    for seat, cards in wanted.items():
        _same(sorted(state.hands[int(seat)]), sorted(cards), f"hand of seat {seat}")


def _captured(state: State, wanted: Mapping[str, list[str]]) -> None:
    for side, cards in wanted.items():
        _same(sorted(state.captured[SIDES.index(side)]), sorted(cards), f"captured by side {side}")


def _by_side(name: str, read: Callable[[State], Sequence[int]]) -> Callable[[State, Any], None]:
    def check(state: State, wanted: Mapping[str, int]) -> None:
        for side, value in wanted.items():
            _same(read(state)[SIDES.index(side)], value, f"{name} of side {side}")

    return check


def _houses(state: State, wanted: Iterable[Mapping[str, Any]]) -> None:
    entries = list(wanted)
    for entry in entries:
        _known(entry, ("value", "cards", "owners", "cemented"), "an expected house")
    found = {house.value: house for house in state.houses}
    _same(sorted(found), sorted(entry["value"] for entry in entries), "values of the houses")
    for entry in entries:
        house = found[entry["value"]]
        _same(sorted(house.cards), sorted(entry["cards"]), f"cards of the {house.value}-house")
        _same(sorted(house.owners), sorted(entry["owners"]), f"owners of the {house.value}-house")
        _same(house.cemented, entry["cemented"], f"whether the {house.value}-house is cemented")
        assert all(sum(RANK[card] for card in cards) == house.value for cards in house.sets)


def _result(state: State, wanted: Mapping[str, Any]) -> None:
    assert isinstance(state.phase, DealOver | MatchOver), "no deal is over"
    result: Result = state.phase.result
    fields: dict[str, Any] = {
        "card_points": dict(zip(SIDES, result.card_points, strict=True)),
        "deal_points": dict(zip(SIDES, result.deal_points, strict=True)),
        "baazi": None if result.baazi is None else SIDES[result.baazi],
        "how": result.how,
        "next_dealer": result.next_dealer,
    }
    _known(wanted, fields, "result")
    for key, value in wanted.items():
        _same(fields[key], value, f"result.{key}")
    _next_deal_follows(state, result)
    for sheet in GAME.sheets(GAME.view(state, None)):
        _same(sheet.total, result.deal_points[side_of(sheet.seat)], "total of a sheet")


def _next_deal_follows(state: State, result: Result) -> None:
    if isinstance(state.phase, DealOver):
        after = GAME.apply(state, NextDeal()).state
        _same(after.dealer, result.next_dealer, "dealer of the following deal")
        _same((after.deal, after.diff), (state.deal + 1, state.diff), "number and difference of that deal")


_EXPECT: dict[str, Callable[[State, Any], None]] = {
    "phase": _field("phase", lambda state: state.phase.kind),
    "turn": _field("turn", lambda state: getattr(state.phase, "turn", None)),
    "dealer": _field("dealer", lambda state: state.dealer),
    "bid": _field("bid", lambda state: state.bid),
    "redeals": _field("redeals", lambda state: state.redeals),
    "shown": _unordered("shown", lambda state: state.shown),
    "hands": _hands,
    "hand_counts": _field("hand_counts", lambda state: [len(hand) for hand in state.hands]),
    "loose": _unordered("loose", lambda state: state.loose),
    "houses": _houses,
    "captured": _captured,
    "plays_made": _field("plays_made", lambda state: state.plays_made),
    "last_capturer": _field("last_capturer", lambda state: state.last_capturer),
    "sweep_points": _by_side("sweep_points", lambda state: [sum(swept) for swept in state.sweeps]),
    "diff": _field("diff", lambda state: state.diff),
    "baazis": _by_side("baazis", lambda state: state.baazis),
    "result": _result,
}
