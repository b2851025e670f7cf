"""Every capture of a card: what it may take from a floor, ticked among some that it may not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from rules.core.drill import Checked, Drill, Field, NoQuestion, Question
from rules.core.drills import due_rule
from rules.core.errors import IllegalIntent
from rules.core.sheet import Mark
from rules.core.text import pieces
from rules.pieces.cards import PACK, RANK, Card, in_order
from rules.seep.checks import check_capture, some_sets
from rules.seep.drills.played import (
    picture,
    position,
    read_cards,
    read_position,
    states,
    turned,
    write_houses,
)
from rules.seep.floor import house_of
from rules.seep.intents import Capture
from rules.seep.offers import plays
from rules.seep.sets import chosen, sums, values_of
from rules.seep.state import Playing, State
from rules.seep.wording import a_card, set_row

DRILL = Drill(
    id="captures",
    title="Every capture of a card",
    blurb="A card is played on a floor: tick every capture that it may make.",
    section="6.2",
)
EQUAL, SUMS, SHARED, HOUSE = "equal", "sums", "shared", "house"
RULES = (EQUAL, SUMS, SHARED, HOUSE)
_WANTED = {1: range(1, 2), 2: range(1, 2), 3: range(2, 3), 4: range(3, 5), 5: range(4, 7)}
"""By level, how many captures there are to find."""
_LOOSE = {1: range(2, 6), 2: range(3, 7), 3: range(4, 8), 4: range(5, 9), 5: range(6, 11)}
_OFFERED = 8
"""So many captures are offered at most, right and wrong ones."""
_DEALS = 4
"""So many deals are looked through; then floors are aimed."""
Takes = tuple[Card, ...]


def draw(rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]:
    """A floor and a card out of play; with more loose cards where play shows too few captures."""
    due = due_rule(rng, weak, RULES)
    deals = 0
    while True:
        deals += 1
        found = [*_floors(rng, level, aimed=deals > _DEALS or (due == SHARED and level < 3))]
        rng.shuffle(found)
        for card, state in found:
            answers = captures(state, card)
            easy = due is None or deals > 2 * _DEALS
            fits = len(answers) in _WANTED[level] or (due == SHARED and 1 < len(answers) < _OFFERED - 1)
            if fits and (easy or due in rules_of(state, card)) and len(offered(state, card)) > len(answers):
                return {
                    "card": card,
                    "loose": [*state.loose],
                    "houses": write_houses(state.houses),
                }


def _floors(rng: Random, level: int, aimed: bool) -> Iterator[tuple[Card, State]]:
    """Cards that could be played in a deal, with the floor they would be played on."""
    for state in states(rng):
        if not isinstance(state.phase, Playing):
            continue
        loose, seat = state.loose, state.phase.turn
        if aimed:
            housed = {house.value for house in state.houses}
            free = [card for hand in state.hands for card in hand if RANK[card] not in housed]
            missing = max(0, rng.choice(_LOOSE[level]) - len(loose))
            loose = (*loose, *rng.sample(free, min(missing, len(free))))
        if len(loose) not in _LOOSE[level]:
            continue
        hand = [card for card in state.hands[seat] if card not in loose]
        for card in rng.sample(hand, min(3, len(hand))):
            yield card, position((card,), loose, turned(state.houses, seat))


def captures(state: State, card: Card) -> tuple[Takes, ...]:
    """All captures of a card: the loose cards that each takes."""
    return tuple(play.takes for play in plays(state, 0) if isinstance(play, Capture) and play.card is card)


def rules_of(state: State, card: Card) -> tuple[str, ...]:
    """The paragraphs of section 6 that a capture of the card needs."""
    found = captures(state, card)
    sets = some_sets(state.loose, RANK[card])
    shown = (
        (EQUAL, any(len(cards) == 1 for cards in sets)),
        (SUMS, any(len(cards) > 1 for cards in sets)),
        (SHARED, len(found) > 1),
        (HOUSE, house_of(state.houses, RANK[card]) is not None),
    )
    return tuple(rule for rule, here in shown if here)


# --- what is offered --------------------------------------------------------------------------------------


def offered(state: State, card: Card) -> tuple[Takes, ...]:
    """All captures and some that leave a set behind, take one twice or add up wrongly, sorted."""
    right = captures(state, card)
    wrong = [takes for takes in dict.fromkeys(_mistakes(state, card, right)) if takes not in right]
    few = wrong[: max(2, min(4, _OFFERED - len(right)))]
    return tuple(sorted((*right, *few), key=lambda takes: (len(takes), in_order_key(takes))))


def in_order_key(takes: Takes) -> tuple[int, ...]:
    """Where a collection stands in the list: by its lowest cards."""
    return tuple(PACK.index(card) for card in takes)


def _mistakes(state: State, card: Card, right: tuple[Takes, ...]) -> Iterator[Takes]:
    """Collections that somebody might name: a set left behind, a card too many, a sum that is one off."""
    value, loose = RANK[card], state.loose
    by_sum = sums(values_of(loose)).sets
    for mask in by_sum[value]:
        yield chosen(loose, mask)
    for takes in right:
        for left in takes:
            yield tuple(other for other in takes if other is not left)
        yield from (in_order((*takes, more)) for more in loose if more not in takes)
    for near in (value - 1, value + 1):
        for mask in by_sum[near] if near < len(by_sum) else ():
            if mask:
                yield chosen(loose, mask)


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that floor and that card."""
    card, state = _read(data)
    house = house_of(state.houses, RANK[card])
    return Question(
        drill=DRILL.id,
        level=level,
        text=f"South plays [{card}]. Which captures are allowed?",
        facts=(f"It takes the {house.value}-house with whatever else it takes.",) if house else (),
        picture=picture(state, hand=False),
        kind="ticks",
        fields=tuple(Field(key=key(takes), label=told(state, card, takes)) for takes in offered(state, card)),
        data=data,
        listed=True,
    )


def _read(data: Mapping[str, Any]) -> tuple[Card, State]:
    (card,) = read_cards([data["card"]])
    state = read_position(data, (card,))
    if not captures(state, card):
        raise NoQuestion("This card can capture nothing.")
    return card, state


def key(takes: Takes) -> str:
    """The key of a capture: its loose cards."""
    return " ".join(takes) or "-"


def told(state: State, card: Card, takes: Takes) -> str:
    """A capture in words: its loose cards, and the house that comes along."""
    house = house_of(state.houses, RANK[card])
    if house is None:
        return pieces(takes) or "nothing"
    return f"{pieces(takes)} and the house" if takes else "the house alone"


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark every capture that is allowed or was ticked."""
    card, state = _read(asked.data)
    right = captures(state, card)
    rules = rules_of(state, card)
    marks = tuple(
        Mark(
            rule=key(takes),
            label=told(state, card, takes),
            expected=int(takes in right),
            given=int(bool(answer.get(key(takes)))),
            why=why(state, card, takes),
        )
        for takes in offered(state, card)
        if takes in right or answer.get(key(takes))
    )
    all_right = all(mark.verdict == "right" for mark in marks)
    return Checked(
        right=all_right,
        marks=marks,
        total_expected=len(right),
        total_given=sum(mark.given for mark in marks),
        practised=dict.fromkeys(rules, all_right),
    )


def why(state: State, card: Card, takes: Takes) -> str:
    """Why a capture is allowed, or what the rules say against it."""
    try:
        check_capture(state, Capture(seat=0, card=card, takes=takes))
    except IllegalIntent as refused:
        return refused.message
    sets = some_sets(takes, RANK[card])
    house = house_of(state.houses, RANK[card])
    parts = [set_row(sets)] if sets else []
    parts += [f"the {house.value}-house"] if house else []
    return f"It takes {' and '.join(parts)}, and nothing that {a_card(RANK[card])} takes is left."


def hint(asked: Question, step: int) -> str:
    """What equal cards and houses there are, then how many sets, then how many captures, then which."""
    card, state = _read(asked.data)
    value, right = RANK[card], captures(state, card)
    if step == 1:
        equal = [loose for loose in state.loose if RANK[loose] == value]
        first = f"No loose card is {a_card(value)}"
        if equal:
            first = f"{pieces(equal)} {'is' if len(equal) == 1 else 'are'} taken in any case"
        house = " The house is taken as well." if house_of(state.houses, value) else ""
        return f"{first}.{house} Now look for sums of {value}."
    sets = sums(values_of(state.loose)).joining(value)
    if step == 2:
        number = f"{len(sets)} sets of cards add" if len(sets) > 1 else "One set of cards adds"
        return f"{number} up to {value}." if sets else f"No set of loose cards adds up to {value}."
    if step == 3:
        if len(right) > 1:
            return f"There are {len(right)} captures: some sets share a card."
        return "There is one capture: everything that can be taken."
    return f"Allowed: {', or '.join(told(state, card, takes) for takes in right)}."
