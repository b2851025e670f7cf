"""Where questions come from: deals that are played by chance, positions as a question keeps them.

South, seat 0, is whoever plays; what is asked about is turned until that is so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from rules.core.changed import changed
from rules.core.drill import Group, NoQuestion, Picture
from rules.core.sheet import Seat
from rules.pieces.cards import PACK, Card, in_order, parse
from rules.seep.deal import deal
from rules.seep.intents import BuildHouse, Capture, Intent
from rules.seep.options import Options
from rules.seep.play import apply, legal_intents, to_act
from rules.seep.state import PEOPLE, House, Playing, State, sound
from rules.seep.wording import join_words

NAMES = ("South", "East", "North", "West")
"""The people of a question, by seat."""
_CAPTURES, _BUILDS = 0.5, 0.6
"""How often somebody who can captures, and else builds."""


def states(rng: Random, options: Options | None = None) -> Iterator[State]:
    """Every state of a deal in which somebody has to decide something, and the one that it ends in."""
    deck = [*PACK]
    rng.shuffle(deck)
    state = deal(options or Options(), deck)
    while (seat := next(iter(to_act(state)), None)) is not None:
        yield state
        state = apply(state, _chosen(legal_intents(state, seat), rng)).state
    yield state


def _chosen(legal: Sequence[Intent], rng: Random) -> Intent:
    """What somebody does who likes to capture, and to build."""
    for kind, often in ((Capture, _CAPTURES), (BuildHouse, _BUILDS)):
        liked = [intent for intent in legal if isinstance(intent, kind)]
        if liked and rng.random() < often:
            return rng.choice(liked)
    return rng.choice(legal)


def position(
    hand: Sequence[Card], loose: Sequence[Card], houses: Sequence[House], others: Sequence[Card] = ()
) -> State:
    """A position in which South plays; the others hold nothing that matters, and a promise is kept by all."""
    state = deal(Options(), PACK)
    return changed(
        state,
        phase=Playing(turn=0),
        hands=(in_order(hand), in_order(others), (), ()),
        loose=in_order(loose),
        houses=tuple(sorted(houses, key=lambda house: house.value)),
        stock=(),
        plays_made=5,
    )


def turned(houses: Sequence[House], seat: Seat) -> tuple[House, ...]:
    """The houses as they belong to people when that seat is South."""
    return tuple(
        House(
            value=house.value,
            sets=house.sets,
            owners=tuple(sorted((owner - seat) % PEOPLE for owner in house.owners)),
        )
        for house in houses
    )


def write_houses(houses: Sequence[House]) -> list[dict[str, Any]]:
    """Houses as a question keeps them."""
    return [
        {
            "value": house.value,
            "sets": [[*cards] for cards in house.sets],
            "owners": [*house.owners],
        }
        for house in houses
    ]


def read_houses(data: Sequence[Mapping[str, Any]]) -> tuple[House, ...]:
    """The houses of a question."""
    return tuple(
        House(value=house["value"], sets=tuple(map(read_cards, house["sets"])), owners=tuple(house["owners"]))
        for house in data
    )


def read_position(data: Mapping[str, Any], hand: Sequence[Card]) -> State:
    """The floor of a question with that hand; a RulesError where no deal could come to it."""
    loose, houses = read_cards(data["loose"]), read_houses(data["houses"])
    everything = [*hand, *loose, *(card for house in houses for card in house.cards)]
    if len(set(everything)) < len(everything):
        raise NoQuestion("A card comes twice in this question.")
    return sound(position(hand, loose, houses))


def read_cards(ids: Sequence[str]) -> tuple[Card, ...]:
    """Cards by their ids; a RulesError where one comes twice."""
    cards = parse(" ".join(ids))
    if len(set(cards)) < len(cards) or list(cards) != list(ids):
        raise NoQuestion("A card comes twice in this question, or is none.")
    return cards


def floor(state: State) -> tuple[Group, ...]:
    """The floor: loose cards, and each house with its kind and its owners."""
    loose = (Group(caption="floor", pieces=state.loose),) if state.loose else ()
    return (
        *loose,
        *(
            Group(caption=f"{house.value}-house, {_kind(house)}, {_owners(house)}", pieces=house.cards)
            for house in state.houses
        ),
    )


def _kind(house: House) -> str:
    return "cemented" if house.cemented else "ordinary"


def _owners(house: House) -> str:
    return join_words([NAMES[owner] for owner in house.owners])


def picture(state: State, hand: bool = True) -> Picture:
    """The floor, and the hand of South below it."""
    held = (Group(caption="hand", pieces=state.hands[0]),) if hand and state.hands[0] else ()
    return Picture(groups=(*floor(state), *held))


def named(text: str) -> str:
    """A sentence of the rules with the names of the people in it."""
    for seat, name in enumerate(NAMES):
        text = text.replace(f"{{{seat}}}", name)
    return text
