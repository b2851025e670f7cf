"""The contract suite can fail: a toy game with one thing broken does not pass it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest
from pydantic_core import PydanticSerializationError

from rules.core.errors import IllegalIntent
from rules.core.game import Step
from rules.core.hint import Hint
from tests.rules import contract, games
from tests.rules.test_contract import look_at_twins, play_deals, play_sitting
from tests.toygame import GAME
from tests.toygame.events import Left
from tests.toygame.intents import Bid, Decline, Knock, Lay, RingBell
from tests.toygame.state import State
from tests.toygame.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewWithQueue(View):
    """A view of a game with spectators."""

    waiting: tuple[int, ...]


def with_step(change: Callable[[Step[Any, Any]], Step[Any, Any]]) -> Any:
    """An apply whose steps are changed afterwards."""
    return lambda state, intent: change(GAME.apply(state, intent))


def anybody_may_lay(state: State, intent: Any) -> Any:
    """An apply that does not look whose turn it is."""
    if isinstance(intent, Lay) and state.phase.kind == "turn" and intent.seat != state.phase.seat:
        return Step(state, ())
    return GAME.apply(state, intent)


def grumbles(state: State, intent: Any) -> Any:
    """An apply whose reasons are no reasons."""
    try:
        return GAME.apply(state, intent)
    except IllegalIntent as refusal:
        raise IllegalIntent("no", refusal.message) from refusal


def mutters(state: State, intent: Any) -> Any:
    """An apply whose refusals are no sentences."""
    try:
        return GAME.apply(state, intent)
    except IllegalIntent as refusal:
        raise IllegalIntent(refusal.reason, "no") from refusal


def crashes(state: State, intent: Any) -> Any:
    """An apply that takes a seat for an index before it looks at it."""
    return GAME.apply(state, intent) if intent.seat is None or state.bids[intent.seat] != -1 else None


def unfrozen(state: State) -> Any:
    """A state with a list in it, which somebody could change."""
    return replace(state, totals=list(state.totals))  # type: ignore[arg-type]


def inflated(state: State) -> Any:
    """An outcome whose totals have been added up wrongly."""
    told = GAME.outcome(state)
    return told and replace(told, totals=tuple(total + told.number for total in told.totals))


def queue(state: State, seat: int | None) -> Any:
    """A view that shows somebody who waits the bids, as if taking part."""
    whole = GAME.view(state, seat)
    return ViewWithQueue(**{name: getattr(whole, name) for name in View.__slots__}, waiting=(0,))


BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "nothing offered": ({"legal_intents": lambda state, actor: ()}, "is offered"),
    "offered to everybody": (
        {"legal_intents": lambda s, a: GAME.legal_intents(s, a) or (Decline(seat=a or 0),)},
        "is offered",
    ),
    "offered and refused": (
        {
            "legal_intents": lambda s, a: (
                *GAME.legal_intents(s, a),
                *(RingBell(),) * (a is None and s.deal < 2 and s.phase.kind == "deal_over"),
            )
        },
        "offered and refused",
    ),
    "offered twice": ({"legal_intents": lambda s, a: GAME.legal_intents(s, a) * 2}, "offered twice"),
    "offered for another": ({"standing_intents": lambda s, a: (Knock(seat=9),)}, "is offered Knock"),
    "the same words": ({"words": lambda intent: intent.kind}, "same words"),
    "not its turn": ({"apply": anybody_may_lay}, "accepted though not offered"),
    "no reason": ({"apply": grumbles}, "own reasons"),
    "no sentence": ({"apply": mutters}, "no sentence"),
    "pieces lost": (
        {"apply": with_step(lambda step: Step(replace(step.state, heap=()), step.events))},
        "pieces were lost",
    ),
    "hint of no offer": (
        {"hints": lambda view, offers: (Hint(level=1, kind="", text="", intents=(Bid(seat=0, cards=-1),)),)},
        "a hint names",
    ),
    "broken mark": ({"tell": lambda event: "{0 did something."}, "broken mark"),
    "nobody's seat": ({"tell": lambda event: "{7} did something."}, "nobody has that seat"),
    "foreign piece": ({"lines": lambda view: ("[1m] lies there.",)}, "no such piece"),
    "wrong totals": ({"outcome": inflated}, "wrong totals"),
    "knowing spectator": ({"view": queue}, "waits and knows more"),
    "no end": (
        {"legal_intents": lambda s, a: tuple(o for o in GAME.legal_intents(s, a) if o.kind != "end_sitting")},
        "has not ended",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_fails(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    changes, why = BROKEN[name]
    monkeypatch.setattr(contract, "MOST_STEPS", 1_000)
    broken = replace(games.kit(games.TOY), game=replace(GAME, **changes))
    with pytest.raises(AssertionError, match=why):
        play_deals(broken, 0, 20, every=1)


def test_a_game_that_crashes_on_a_near_miss_fails() -> None:
    broken = replace(games.kit(games.TOY), game=replace(GAME, apply=crashes))
    with pytest.raises(IndexError):
        play_sitting(broken, 0, misses=50)


def test_a_state_with_a_list_in_it_fails() -> None:
    apply = with_step(lambda step: Step(unfrozen(step.state), step.events))
    broken = replace(games.kit(games.TOY), game=replace(GAME, apply=apply))
    with pytest.raises(PydanticSerializationError, match="totals"):
        play_sitting(broken, 0, misses=0)


def peeking_view(state: State, seat: int | None) -> View:
    """A view in which the heap shows the stock's last card."""
    return replace(GAME.view(state, seat), heap=(*state.heap, *state.stock[-1:]))


def telling(state: State, intent: Any) -> Any:
    """An apply whose public event tells a card of the stock."""
    step = GAME.apply(state, intent)
    return Step(step.state, (*step.events, *(Left(card=card) for card in state.stock[-1:])))


LEAKS: dict[str, tuple[dict[str, Any], str]] = {
    "view": ({"view": peeking_view}, "view of"),
    "event": ({"apply": telling}, "tells the twins apart"),
    "redaction": ({"redact": lambda event, seat: event}, "tells the twins apart"),
    "table intent": (
        {
            "legal_intents": lambda s, a: (
                GAME.legal_intents(s, a) * (1 if a is not None or s.stock[-1:] < ("M03",) else 2)
            )
        },
        "offers of None",
    ),
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_leak_is_found(name: str) -> None:
    changes, why = LEAKS[name]
    broken = replace(games.kit(games.TOY), game=replace(GAME, **changes))
    with pytest.raises(AssertionError, match=why):
        look_at_twins(broken, 0, 200)


def test_a_registered_game_without_its_kit_fails_clearly() -> None:
    with pytest.raises(AssertionError, match=r"tests/rules/no_such_game/hidden\.py must offer swap_hidden"):
        games.kit("no_such_game")
