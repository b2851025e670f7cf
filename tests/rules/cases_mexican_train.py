"""Carries out a case of mexican_train.json (mexican-train.md, appendix B) through the game's functions.

Anything that the appendix does not know fails loudly: setup fields, actions, queries, expected keys.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from rules.core.chance import stream
from rules.core.errors import BadOption, IllegalIntent
from rules.core.record import check_pieces
from rules.mexican_train import GAME
from rules.mexican_train.deal import deal
from rules.mexican_train.events import RoundBegan
from rules.mexican_train.options import Options
from rules.mexican_train.state import GameOver, RoundOver, State, Turn, train_ids
from rules.mexican_train.trains import TrainId
from rules.pieces.dominoes import DOUBLES, Tile, whole_set
from tests.rules.mexican_train.positions import SEED, known, one_tile, placed, tiles

CASES = ("cases",)
BAD_SETUP = "bad_setup"
_CASE = ("id", "name", "rule", "why", "options", "setup", "actions", "queries", "expect", "expect_error")


def run(case: Mapping[str, Any]) -> None:
    """Carry out one case; AssertionError where anything differs or is not understood."""
    known(case, _CASE, "the case")
    setup, house = case["setup"], case.get("options", {})
    if "expect_error" in case:
        known(case, ("id", "name", "rule", "why", "options", "setup", "expect_error"), "a refused case")
        assert case["expect_error"] == BAD_SETUP, f"unknown error: {case['expect_error']}"
        with pytest.raises(BadOption, match="double-9 is for 2 to 4 people, double-12 for 2 to 8, double-15"):
            _options(setup, house)
        return
    assert any(case.get(key) for key in ("expect", "queries", "actions")), "a case that tests nothing"
    options = _options(setup, house)
    state = _dealt(setup, options) if "decks" in setup else placed(setup, options)
    state = _through_json(state)
    later = _decks(setup["decks"])[1:] if "decks" in setup else _decks(setup.get("next_decks", "any"))
    for action in case.get("actions", ()):
        state = _act(state, action, later)
        _check(state, action.get("expect", {}))
        _ask(state, action.get("queries", ()))
    _check(state, case.get("expect", {}))
    _ask(state, case.get("queries", ()))


# --- setting up -----------------------------------------------------------------------------------


def _options(setup: Mapping[str, Any], house: Mapping[str, Any]) -> Options:
    return Options.model_validate({"set": setup["set"], **house}).resolved(setup["players"])


def _decks(decks: Any) -> list[tuple[Tile, ...]]:
    return [] if decks == "any" else [tiles(deck) for deck in decks]


def _dealt(setup: Mapping[str, Any], options: Options) -> State:
    known(setup, ("set", "players", "decks", "starter"), "setup")
    decks = _decks(setup["decks"])
    rest = [tile for tile in whole_set(setup["set"]) if tile != DOUBLES[setup["set"]]]
    deck = decks[0] if decks else stream(SEED, "shuffle").shuffled(rest)
    assert sorted(deck) == sorted(rest), "the deck is not the set without the engine"
    return deal(options, setup["players"], deck, starter=setup.get("starter", 0), seed=SEED)


# --- playing --------------------------------------------------------------------------------------


def _act(state: State, action: Mapping[str, Any], later: list[tuple[Tile, ...]]) -> State:
    known(action, ("seat", "do", "tile", "train", "ok", "reason", "expect", "queries"), "an action")
    if not action["ok"]:
        assert "expect" not in action, "a refused action changes nothing"
        _expect_refusal(state, action)
        return state
    assert "reason" not in action
    intent = _intent(action)
    offers = (*GAME.legal_intents(state, intent.seat), *GAME.standing_intents(state, intent.seat))
    assert intent in offers, f"{action} is accepted but not listed"
    step = GAME.apply(state, intent)
    after = step.state
    if any(isinstance(event, RoundBegan) for event in step.events) and later:
        after = _redealt(after, later.pop(0))
    return _through_json(after)


def _redealt(state: State, deck: tuple[Tile, ...]) -> State:
    """The round that has just begun, dealt from another shuffle."""
    dealt = deal(
        state.options, state.people, deck, number=state.round, starter=state.starter, seed=SEED, before=state
    )
    check_pieces(GAME.pieces(state), GAME.pieces(dealt))
    assert replace(state, hands=dealt.hands, boneyard=dealt.boneyard) == dealt
    return dealt


def _through_json(state: State) -> State:
    again: State = GAME.states.validate_json(GAME.states.dump_json(state))
    assert again == state, "the state does not survive JSON"
    return again


def _intent(action: Mapping[str, Any]) -> Any:
    fields = {"kind": action["do"], "seat": None if action["do"] == "next_round" else action["seat"]}
    if action["do"] == "play":
        fields |= {"tile": one_tile(action["tile"]), "train": action["train"]}
    return GAME.intents.validate_python(fields)


def _expect_refusal(state: State, action: Mapping[str, Any]) -> None:
    before = GAME.states.dump_json(state)
    intent = _intent(action)
    assert intent not in GAME.legal_intents(state, intent.seat), f"{action} is refused but listed"
    with pytest.raises(IllegalIntent) as refusal:
        GAME.apply(state, intent)
    assert refusal.value.reason == action["reason"], f"{action}: {refusal.value.reason}"
    assert refusal.value.message
    assert refusal.value.section
    assert GAME.states.dump_json(state) == before, f"{action} was refused and has changed the state"


# --- what is asked --------------------------------------------------------------------------------


def _ask(state: State, queries: Iterable[Mapping[str, Any]]) -> None:
    for query in queries:
        assert query["query"] in _QUERIES, f"unknown query: {query['query']}"
        _QUERIES[query["query"]](state, query)


def _legal(state: State, query: Mapping[str, Any]) -> None:
    known(query, ("query", "result"), "a query")
    (seat,) = GAME.to_act(state)
    found = [(intent.tile, intent.train) for intent in _plays(state, seat)]
    _same(sorted(found), sorted((one_tile(tile), train) for tile, train in query["result"]), "legal plays")


def _plays(state: State, seat: Any) -> Iterator[Any]:
    return (intent for intent in GAME.legal_intents(state, seat) if intent.kind == "play")


def _dead(state: State, query: Mapping[str, Any]) -> None:
    known(query, ("query", "value", "result"), "a query")
    _same(query["value"] in GAME.view(state, None).dead, query["result"], f"{query['value']} is dead")


def _pips(state: State, query: Mapping[str, Any]) -> None:
    known(query, ("query", "seat", "result"), "a query")
    (sheet,) = (
        sheet for sheet in GAME.sheets(GAME.view(state, query["seat"])) if sheet.seat == query["seat"]
    )
    _same(sheet.total, query["result"], f"pips of seat {query['seat']}")


def _view(state: State, query: Mapping[str, Any]) -> None:
    known(query, ("query", "viewer", "result"), "a query")
    view = GAME.view(state, query["viewer"])
    for key, wanted in query["result"].items():
        found = getattr(view, key)
        _same(list(found) if isinstance(found, tuple) else found, wanted, f"view.{key}")
    lines = " ".join(GAME.lines(view))
    for seat, hand in enumerate(state.hands):
        for tile in hand:
            sees = seat == query["viewer"]
            assert (tile in view.hand) == sees
            assert (f"[{tile}]" in lines) == sees, f"{tile} of seat {seat} in the lines"


_QUERIES: dict[str, Callable[[State, Mapping[str, Any]], None]] = {
    "legal": _legal,
    "dead": _dead,
    "pips": _pips,
    "view": _view,
}


# --- what is expected -----------------------------------------------------------------------------


def _check(state: State, expect: Mapping[str, Any]) -> None:
    known(expect, _EXPECT, "expect")
    for key, wanted in expect.items():
        _EXPECT[key](state, wanted)


def _same(found: Any, wanted: Any, what: str) -> None:
    assert found == wanted, f"{what}: {found!r}, expected {wanted!r}"


def _field(name: str, read: Callable[[State], Any]) -> Callable[[State, Any], None]:
    def check(state: State, wanted: Any) -> None:
        found = read(state)
        _same(list(found) if isinstance(found, tuple) else found, wanted, name)

    return check


def _hands(state: State, wanted: Mapping[str, list[str]]) -> None:
    for seat, hand in wanted.items():
        _same(state.hands[int(seat)], tiles(hand), f"hand of seat {seat}")


def _trains(state: State, wanted: Mapping[str, Mapping[str, Any]]) -> None:
    view = GAME.view(state, None)
    known(wanted, train_ids(state.people), "expect.trains")
    for name, fields in wanted.items():
        known(fields, ("tiles", "end", "marker"), f"expect.trains.{name}")
        train = view.train(TrainId(name))
        found = {
            "tiles": [f"{start}-{end}" for start, end in view.lies(train)],
            "end": train.end,
            "marker": train.marker,
        }
        for key, value in fields.items():
            _same(found[key], value, f"{name}.{key}")


def _result(state: State, wanted: Mapping[str, Any]) -> None:
    known(wanted, ("went_out", "round_points"), "expect.result")
    assert isinstance(state.phase, RoundOver | GameOver), "no round is over"
    result = state.phase.result
    found = {"went_out": result.went_out, "round_points": list(result.points)}
    for key, value in wanted.items():
        _same(found[key], value, f"result.{key}")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.delta == result.points
    sheets = GAME.sheets(GAME.view(state, None))
    _same([sheet.total for sheet in sheets], list(result.points), "the sheets")


def _open(state: State) -> list[list[Any]]:
    return [[double.train, double.number] for double in GAME.view(state, None).open_doubles]


def _turn(state: State) -> Any:
    return state.phase.turn if isinstance(state.phase, Turn) else None


_EXPECT: dict[str, Callable[[State, Any], None]] = {
    "phase": _field("phase", lambda state: state.phase.kind),
    "turn": _field("turn", _turn),
    "engine": _field("engine", lambda state: state.engine),
    "starter": _field("starter", lambda state: state.starter),
    "hands": _hands,
    "hand_counts": _field("hand_counts", lambda state: GAME.view(state, None).hand_counts),
    "boneyard": lambda state, wanted: _same(state.boneyard, tiles(wanted), "boneyard"),
    "boneyard_count": _field("boneyard_count", lambda state: GAME.view(state, None).boneyard_count),
    "trains": _trains,
    "open_doubles": _field("open_doubles", _open),
    "must_follow": _field("must_follow", lambda state: GAME.view(state, None).must_follow),
    "may_stop": _field("may_stop", lambda state: GAME.view(state, None).may_stop),
    "announced": _field("announced", lambda state: state.announced),
    "unannounced": _field("unannounced", lambda state: state.unannounced),
    "result": _result,
    "totals": _field("totals", lambda state: state.totals),
    "winners": _field("winners", lambda state: GAME.view(state, None).winners),
}
