"""Carries out a case of go_stop.json, whose header describes the format, through Go-Stop's public functions.

Anything that the header does not know fails loudly: kinds, setup fields, actions, expected keys.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from typing import Any

import pytest
from pydantic import ValidationError

import rules
from rules.core.errors import IllegalIntent
from rules.go_stop.deal import deal
from rules.go_stop.options import Options
from rules.go_stop.rotation import Seating, next_seating
from rules.go_stop.score import score
from rules.go_stop.state import (
    Cutting,
    DealOver,
    Deciding,
    Place,
    Playing,
    Result,
    Score,
    SittingOver,
    State,
    Turn,
)
from rules.pieces.hwatu import Card, in_order

GAME = rules.load("go_stop")
CASES = ("cases",)
SEED = bytes(range(32))
TABLE = ("next_deal", "end_sitting")


def run(case: Mapping[str, Any]) -> None:
    """Carry out one case; AssertionError where anything differs or is not understood."""
    _known(case, ("id", "name", "kind", "spec", "why", "setup", "actions", "expect"), "the case")
    setup, expect = case["setup"], case["expect"]
    assert expect, "a case that expects nothing tests nothing"
    kinds: dict[str, Callable[[], None]] = {
        "deal": lambda: _play(_dealt(setup), case.get("actions", ()), expect),
        "script": lambda: _play(_placed(setup), case.get("actions", ()), expect),
        "score": lambda: _score(setup, expect),
        "rotate": lambda: _rotate(setup, expect),
    }
    assert case["kind"] in kinds, f"unknown kind of case: {case['kind']}"
    kinds[case["kind"]]()


def _known(found: Mapping[str, Any], names: Iterable[str], where: str) -> None:
    unknown = sorted(set(found) - set(names))
    assert not unknown, f"{where} has keys that nobody checks: {', '.join(unknown)}"


# --- setting up -----------------------------------------------------------------------------------


def _options(setup: Mapping[str, Any]) -> Options:
    return Options.model_validate(setup.get("options", {}))


def _dealt(setup: Mapping[str, Any]) -> State:
    _known(setup, ("players", "dealer", "deck", "options", "nagari"), "setup")
    options = _options(setup).model_copy(update={"players": setup["players"]})
    deck = [Card(card) for card in setup["deck"]]
    assert len(set(deck)) == len(deck) == (50 if options.jokers else 48), "the deck is not a whole pack"
    step = deal(
        options,
        setup["players"],
        deck,
        dealer=setup.get("dealer", 0),
        nagari=setup.get("nagari", 0),
        seed=SEED,
    )
    return step.state


_SCRIPT_FIELDS = (
    "players", "dealer", "turn", "phase", "hands", "table", "stock", "captured", "options", "go", "go_score",
    "go_order", "shakes", "bombs", "pass_credits", "turns_taken", "nagari",
)  # fmt: skip


def _placed(setup: Mapping[str, Any]) -> State:
    _known(setup, _SCRIPT_FIELDS, "setup")
    people = setup["players"]
    options = _options(setup).model_copy(update={"players": people}).resolved(people)
    dealer, turn = setup.get("dealer", 0), setup.get("turn", 0)
    nothing: list[Any] = [[] for _ in range(people)]

    def by_seat(field: str, default: list[Any]) -> list[Any]:
        entries = list(setup.get(field, default))
        assert len(entries) == people, f"setup.{field} needs an entry for each of {people} players"
        return entries

    hands = tuple(in_order([Card(card) for card in hand]) for hand in by_seat("hands", nothing))
    shakes = tuple(tuple(months) for months in by_seat("shakes", nothing))
    return State(
        options=options,
        people=people,
        seed=SEED,
        deal=1,
        active=tuple((dealer + right) % people for right in range(people)),
        waiting=(),
        stays=(1,) * people,
        dealer=dealer,
        nagari=setup.get("nagari", 0),
        cut_at=None,
        phase=_phase(setup.get("phase", "play"), turn, dealer, people, setup.get("nagari", 0)),
        hands=hands,
        table=tuple(_places(setup.get("table", ()))),
        stock=tuple(Card(card) for card in setup.get("stock", ())),
        captured=tuple(tuple(Card(card) for card in pile) for pile in by_seat("captured", nothing)),
        go=tuple(by_seat("go", [0] * people)),
        go_score=tuple(by_seat("go_score", [None] * people)),
        go_order=tuple(setup.get("go_order", ())),
        shakes=shakes,
        shaken=tuple(
            tuple(card for card in hand if int(card[1:3] if card[0] == "M" else 0) in months)
            for hand, months in zip(hands, shakes, strict=True)
        ),
        bombs=tuple(tuple(months) for months in by_seat("bombs", nothing)),
        pass_credits=tuple(by_seat("pass_credits", [0] * people)),
        turns_taken=tuple(by_seat("turns_taken", [0] * people)),
        last_turn=None,
        before=None,
        chips=(0,) * people,
    )


def _phase(kind: str, turn: int, dealer: int, people: int, nagari: int) -> Any:
    over = Result(kind="nagari", winner=None, delta=(0,) * people, next_dealer=dealer, next_nagari=nagari + 1)
    phases: dict[str, Any] = {
        "play": Playing(so_far=Turn(seat=turn)),
        "go_stop": Deciding(turn=turn),
        "cut": Cutting(turn=turn),
        "deal_over": DealOver(result=over),
        "sitting_over": SittingOver(result=over),
    }
    assert kind in phases, f"a script can't start in phase {kind}: its setup fields don't describe it"
    return phases[kind]


def _places(table: Iterable[Any]) -> Iterable[Place]:
    months: dict[str, list[Card]] = {}
    order: list[Place | str] = []
    for entry in table:
        if isinstance(entry, str):
            if entry[:3] not in months:
                order.append(entry[:3])
            months.setdefault(entry[:3], []).append(Card(entry))
        else:
            _known(entry, ("stack", "owner", "jokers"), "a stack")
            order.append(
                Place(
                    cards=tuple(Card(card) for card in entry["stack"]),
                    stack=True,
                    owner=entry.get("owner"),
                    jokers=tuple(Card(card) for card in entry.get("jokers", ())),
                )
            )
    return (Place(cards=tuple(months[place])) if isinstance(place, str) else place for place in order)


# --- playing --------------------------------------------------------------------------------------


def _play(state: State, actions: Iterable[Mapping[str, Any]], expect: Mapping[str, Any]) -> None:
    state = _through_json(state)
    for action in actions:
        refused = action.get("expect_reject")
        if refused is None:
            intent = _intent(action)
            assert intent in GAME.legal_intents(state, intent.seat), f"{action} is accepted but not listed"
            state = _through_json(GAME.apply(state, intent).state)
        else:
            _expect_refusal(state, action, refused)
    _check(state, expect)


def _through_json(state: State) -> State:
    again: State = GAME.states.validate_json(GAME.states.dump_json(state))
    assert again == state, "the state does not survive JSON"
    return again


def _fields(action: Mapping[str, Any]) -> dict[str, Any]:
    fields = {key: value for key, value in action.items() if key not in ("do", "expect_reject")}
    return {"kind": action["do"], **fields}


def _intent(action: Mapping[str, Any]) -> Any:
    if action["do"] not in TABLE:
        assert "seat" in action, f"the action names no seat: {action}"
    return GAME.intents.validate_python(_fields(action))


def _expect_refusal(state: State, action: Mapping[str, Any], reason: str) -> None:
    before = GAME.states.dump_json(state)
    if reason == "unknown_intent":
        with pytest.raises(ValidationError):
            GAME.intents.validate_python(_fields(action))
        with pytest.raises(IllegalIntent) as refusal:
            GAME.apply(state, _fields(action))
    else:
        intent = _intent(action)
        assert intent not in GAME.legal_intents(state, intent.seat), f"{action} is refused but listed"
        with pytest.raises(IllegalIntent) as refusal:
            GAME.apply(state, intent)
    assert refusal.value.reason == reason
    assert refusal.value.message
    assert refusal.value.section
    assert GAME.states.dump_json(state) == before, f"{action} was refused and has changed the state"


# --- what is expected -----------------------------------------------------------------------------


def _check(state: State, expect: Mapping[str, Any]) -> None:
    _known(expect, _EXPECT, "expect")
    for key, wanted in expect.items():
        _EXPECT[key](state, wanted)


def _same(found: Any, wanted: Any, what: str) -> None:
    assert found == wanted, f"{what}: {found!r}, expected {wanted!r}"


def _as_list(value: Any) -> Any:
    return [_as_list(part) for part in value] if isinstance(value, tuple | list) else value


def _field(name: str, read: Callable[[State], Any]) -> Callable[[State, Any], None]:
    return lambda state, wanted: _same(_as_list(read(state)), wanted, name)


def _turn(state: State) -> Any:
    return getattr(state.phase, "turn", None)


def _cards_by_seat(name: str) -> Callable[[State, Any], None]:
    def check(state: State, wanted: Mapping[str, list[str]]) -> None:
        piles: tuple[tuple[Card, ...], ...] = getattr(state, name)
        for seat, cards in wanted.items():
            _same(sorted(piles[int(seat)]), sorted(cards), f"{name} of seat {seat}")

    return check


def _table(state: State, wanted: Iterable[Any]) -> None:
    def stack(cards: Iterable[str], owner: int | None, jokers: Iterable[str]) -> Any:
        return sorted(cards), owner, sorted(jokers)

    loose, stacks = [], []
    for entry in wanted:
        if isinstance(entry, str):
            loose.append(entry)
        else:
            _known(entry, ("stack", "owner", "jokers"), "an expected stack")
            stacks.append(stack(entry["stack"], entry.get("owner"), entry.get("jokers", ())))
    found_loose = [str(card) for place in state.table if not place.stack for card in place.cards]
    found_stacks = [stack(map(str, p.cards), p.owner, map(str, p.jokers)) for p in state.table if p.stack]
    _same(sorted(found_loose), sorted(loose), "loose table cards")
    _same(sorted(found_stacks, key=str), sorted(stacks, key=str), "stacks")


def _legal(state: State) -> list[str]:
    (actor,) = GAME.to_act(state) or (None,)
    others = [other for other in (None, *range(state.people)) if other != actor]
    assert not any(GAME.legal_intents(state, other) for other in others), "offers for somebody not to act"
    return sorted(GAME.words(intent).replace(" ", ":") for intent in GAME.legal_intents(state, actor))


def _legal_includes(state: State, wanted: Iterable[str]) -> None:
    missing = set(wanted) - set(_legal(state))
    assert not missing, f"not legal: {missing}"


def _legal_excludes(state: State, wanted: Iterable[str]) -> None:
    found = set(wanted) & set(_legal(state))
    assert not found, f"legal, but should not be: {found}"


def _last_turn(state: State, wanted: Mapping[str, Any]) -> None:
    turn = state.last_turn
    assert turn is not None, "no turn has ended"
    steals = {str(steal.seat): sorted(steal.cards) for steal in turn.steals}
    readers: dict[str, Callable[[Any], tuple[Any, Any]]] = {
        "seat": lambda seat: (turn.seat, seat),
        "card": lambda card: (turn.card, card),
        "flip": lambda card: (turn.flip, card),
        "tags": lambda tags: (sorted(turn.tags), sorted(tags)),
        "captured": lambda cards: (sorted(turn.captured), sorted(cards)),
        "steals": lambda given: (steals, {seat: sorted(cards) for seat, cards in given.items() if cards}),
    }
    _known(wanted, readers, "last_turn")
    for key, value in wanted.items():
        found, expected = readers[key](value)
        _same(found, expected, f"last_turn.{key}")


def _score_fields(found: Score, wanted: Mapping[str, Any], what: str) -> None:
    fields = {**found._asdict(), "total": found.total}
    _known(wanted, fields, what)
    for key, value in wanted.items():
        _same(fields[key], value, f"{what}.{key}")


def _scores(state: State, wanted: Mapping[str, Mapping[str, Any]]) -> None:
    for seat, fields in wanted.items():
        _score_fields(GAME.view(state, None).scores[int(seat)], fields, f"score of seat {seat}")


def _result(state: State, wanted: Mapping[str, Any]) -> None:
    result = GAME.view(state, None).result or state.before
    assert result is not None, "no deal is over"
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.delta == result.delta
    fields = {
        "kind": result.kind,
        "winner": result.winner,
        "delta": list(result.delta),
        "base": result.base,
        "go_chips": result.go_chips,
        "cup": result.cup,
        "quads": _as_list(result.quads),
    }
    _known(wanted, (*fields, "payments"), "result")
    for key in wanted.keys() - {"payments"}:
        _same(fields[key], wanted[key], f"result.{key}")
    bills = {str(bill.seat): bill for bill in result.payments}
    for seat, payment in wanted.get("payments", {}).items():
        _known(payment, ("chips", "factors"), "a payment")
        assert seat in bills, f"seat {seat} pays nothing"
        if "chips" in payment:
            _same(bills[seat].chips, payment["chips"], f"payment of seat {seat}")
        if "factors" in payment:
            factors = {factor.name: factor.times for factor in bills[seat].factors}
            _same(factors, payment["factors"], f"factors of seat {seat}")
    if isinstance(state.phase, DealOver | SittingOver):
        _sheets_agree(state, result)


def _sheets_agree(state: State, result: Result) -> None:
    """The explained settlement must come to the same chips."""
    delta = [0] * state.people
    for sheet in GAME.sheets(GAME.view(state, None)):
        for payment in sheet.payments:
            delta[payment.payer] -= payment.chips
            delta[payment.payee] += payment.chips
    _same(delta, list(result.delta), "payments of the sheets")


def _next(state: State, wanted: Mapping[str, Any]) -> None:
    result = GAME.view(state, None).result or state.before
    assert result is not None, "no deal is over"
    fields = {"dealer": result.next_dealer, "nagari": result.next_nagari}
    _known(wanted, fields, "next")
    for key, value in wanted.items():
        _same(fields[key], value, f"next.{key}")
    if isinstance(state.phase, DealOver):
        (intent, _) = GAME.legal_intents(state, None)
        after = GAME.apply(state, intent).state
        _same(after.deal, state.deal + 1, "number of the following deal")
        _same(after.dealer, result.next_dealer, "dealer of the following deal")
        _same(after.nagari, result.next_nagari, "nagari counter of the following deal")


def _view(state: State, wanted: Mapping[str, Any]) -> None:
    _known(wanted, ("viewer", "shows", "hides"), "view")
    view = GAME.view(state, wanted["viewer"])
    seen = _texts(asdict(view)) | {word for line in GAME.lines(view) for word in line.split("[")}
    shown = {text.split("]")[0].split(" ")[0] for text in seen}
    for card in map(Card, wanted.get("shows", ())):
        assert card in shown, f"{card} is not visible to {wanted['viewer']}"
    for card in map(Card, wanted.get("hides", ())):
        assert card not in shown, f"{card} is visible to {wanted['viewer']}"
        assert card not in json.dumps(asdict(view), default=str), f"{card} stands in the view"


def _texts(value: Any) -> set[str]:
    if isinstance(value, str):
        return {str(value)}
    if isinstance(value, Mapping):
        return set().union(*map(_texts, value.values()))
    if isinstance(value, tuple | list):
        return set().union(*map(_texts, value))
    return set()


_EXPECT: dict[str, Callable[[State, Any], None]] = {
    "phase": _field("phase", lambda state: state.phase.kind),
    "turn": _field("turn", _turn),
    "dealer": _field("dealer", lambda state: state.dealer),
    "hands": _cards_by_seat("hands"),
    "captured": _cards_by_seat("captured"),
    "table": _table,
    "stock": _field("stock", lambda state: state.stock),
    "stock_count": _field("stock_count", lambda state: len(state.stock)),
    "legal": lambda state, wanted: _same(_legal(state), sorted(wanted), "legal"),
    "legal_includes": _legal_includes,
    "legal_excludes": _legal_excludes,
    "last_turn": _last_turn,
    "score": _scores,
    "result": _result,
    "next": _next,
    "view": _view,
    "go": _field("go", lambda state: state.go),
    "go_score": _field("go_score", lambda state: state.go_score),
    "go_order": _field("go_order", lambda state: state.go_order),
    "shakes": _field("shakes", lambda state: state.shakes),
    "bombs": _field("bombs", lambda state: state.bombs),
    "pass_credits": _field("pass_credits", lambda state: state.pass_credits),
    "turns_taken": _field("turns_taken", lambda state: state.turns_taken),
    "nagari": _field("nagari", lambda state: state.nagari),
    "chips": _field("chips", lambda state: state.chips),
}


# --- cases about a score or a rotation alone ------------------------------------------------------


def _score(setup: Mapping[str, Any], expect: Mapping[str, Any]) -> None:
    _known(setup, ("captured", "options"), "setup")
    _known(expect, ("score",), "expect")
    found = score([Card(card) for card in setup["captured"]], _options(setup))
    _score_fields(found, expect["score"], "score")


def _rotate(setup: Mapping[str, Any], expect: Mapping[str, Any]) -> None:
    _known(setup, ("seats", "active", "waiting", "stays", "winner", "dealer"), "setup")
    _known(expect, ("active", "waiting", "dealer", "stays"), "expect")
    names = setup["seats"]
    seat = names.index
    dealer = seat(setup["dealer"])
    active = sorted(map(seat, setup["active"]), key=lambda other: (other - dealer) % len(names))
    last = Seating(
        tuple(active),
        tuple(map(seat, setup["waiting"])),
        tuple(setup["stays"].get(name, 0) for name in names),
    )
    after = next_seating(last, None if setup["winner"] is None else seat(setup["winner"]))
    found = {
        "active": sorted(names[other] for other in after.active),
        "waiting": [names[other] for other in after.waiting],
        "dealer": names[after.dealer],
        "stays": {names[other]: after.stays[other] for other in sorted(after.active)},
    }
    assert Counter(after.active + after.waiting) == Counter(range(len(names)))
    for key, wanted in expect.items():
        _same(found[key], sorted(wanted) if key == "active" else wanted, key)
