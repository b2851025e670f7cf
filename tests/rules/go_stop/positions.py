"""Arranged positions for the rule tests: only the cards that matter, the rest of the pack is out of play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.game import Step
from rules.go_stop.events import Event
from rules.go_stop.intents import Intent, Play
from rules.go_stop.options import Options
from rules.go_stop.play import apply
from rules.go_stop.state import Deciding, Phase, Place, Playing, State, Turn
from rules.pieces.hwatu import MONTH, PACK, Card, in_order, parse

SEED = bytes(range(32))


def stack(cards: str, owner: int | None = None, jokers: str = "") -> Place:
    """A stack of three on the table."""
    return Place(cards=parse(cards), stack=True, owner=owner, jokers=parse(jokers))


def position(
    hands: Sequence[str],
    floor: str = "",
    stock: str = "",
    captured: Sequence[str] = (),
    stacks: Sequence[Place] = (),
    *,
    turn: int = 0,
    phase: Phase | None = None,
    options: Options | None = None,
    **fields: Any,
) -> State:
    """A state with these cards; a further argument is a field of State."""
    people = len(hands)
    nothing: tuple[tuple[()], ...] = ((),) * people
    piles = (*captured, *("",) * (people - len(captured)))
    shakes = fields.get("shakes", nothing)
    hand_cards = tuple(in_order(parse(hand)) for hand in hands)
    given: dict[str, Any] = {
        "options": (options or Options(players=3 if people == 3 else 2)).resolved(people),
        "people": people,
        "seed": SEED,
        "deal": 1,
        "active": tuple(range(people)),
        "waiting": (),
        "stays": (1,) * people,
        "dealer": 0,
        "nagari": 0,
        "cut_at": None,
        "phase": phase or Playing(so_far=Turn(seat=turn)),
        "hands": hand_cards,
        "table": (*_loose(parse(floor)), *stacks),
        "stock": parse(stock),
        "captured": tuple(parse(pile) for pile in piles),
        "go": (0,) * people,
        "go_score": (None,) * people,
        "go_order": (),
        "shakes": nothing,
        "shaken": tuple(
            tuple(card for card in hand if MONTH[card] in months)
            for hand, months in zip(hand_cards, shakes, strict=True)
        ),
        "bombs": nothing,
        "pass_credits": (0,) * people,
        "turns_taken": (0,) * people,
        "last_turn": None,
        "before": None,
        "chips": (0,) * people,
    }
    return State(**(given | fields))


def deciding(captured: Sequence[str], *, winner: int = 0, **fields: Any) -> State:
    """A player about to stop; everybody has a card left, and two in the winner's hand are turns to come."""
    people = len(captured)
    hands = tuple("M12-junk2" if seat == 0 else "" for seat in range(people))
    return position(hands, captured=captured, phase=Deciding(turn=winner), **fields)


def after(state: State, *intents: Intent) -> State:
    """The state after some steps."""
    for intent in intents:
        state = apply(state, intent).state
    return state


def played(state: State, card: str, seat: int = 0) -> Step[State, Event]:
    """The step of playing one card."""
    return apply(state, Play(seat=seat, card=Card(card)))


def cards(text: str) -> set[Card]:
    """A set of cards to compare with."""
    return set(parse(text))


def deck(
    *hands: str, table: str = "", stock: str = "", dealer: int = 0, jokers: tuple[Card, ...] = ()
) -> tuple[Card, ...]:
    """A whole pack that deals these cards to the seats, the table and the top of the stock (4.2).

    Places that are not told are filled so that no further whole month comes together.
    """
    named = parse(" ".join((*hands, table, stock)))
    free = [card for card in (*PACK, *jokers) if card not in named]
    rest = [free[place] for start in range(5) for place in range(start, len(free), 5)]
    size, floor, packets = (10, 8, ((5, 4), (5, 4))) if len(hands) == 2 else (7, 6, ((4, 3), (3, 3)))
    piles = [_filled(hand, size, rest) for hand in hands]
    middle = _filled(table, floor, rest)
    found: list[Card] = []
    for each, shown in packets:
        for seat in (*range(dealer + 1, len(hands)), *range(dealer + 1)):
            found += piles[seat][:each]
            del piles[seat][:each]
        found += middle[:shown]
        del middle[:shown]
    return (*found, *parse(stock), *rest)


def _filled(cards: str, size: int, rest: list[Card]) -> list[Card]:
    pile = list(parse(cards))
    missing = size - len(pile)
    pile += rest[:missing]
    del rest[:missing]
    return pile


def _loose(floor: tuple[Card, ...]) -> list[Place]:
    months: dict[int, tuple[Card, ...]] = {}
    for card in floor:
        months[MONTH[card]] = (*months.get(MONTH[card], ()), card)
    return [Place(cards=lying) for lying in months.values()]
