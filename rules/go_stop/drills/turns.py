"""What this card does: what a card of the hand and the flip take together, what they steal (section 6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from rules.core.changed import changed
from rules.core.drill import Checked, Drill, Field, Group, NoQuestion, Picture, Question
from rules.core.drills import due_rule
from rules.core.sheet import Mark
from rules.core.text import pieces
from rules.go_stop.deal import deal
from rules.go_stop.drills.played import listed, read_cards, states
from rules.go_stop.intents import Choose, Play
from rules.go_stop.options import Options
from rules.go_stop.play import apply
from rules.go_stop.state import ChoosingFlip, ChoosingHand, Place, Playing, State, Turn, starting
from rules.go_stop.steals import OWED, debt
from rules.pieces.hwatu import JOKERS, MONTH, PACK, Card, in_order

DRILL = Drill(
    id="turn",
    title="What this card does",
    blurb="A card is played and the next one flipped: say what is captured and stolen.",
    section="6.3",
)
JOIN, PAIR = "join", "pair"
"""What turns do that have no name of their own: nothing is captured, or plain pairs are."""
_LEVELS: dict[int, tuple[str, ...]] = {
    1: (JOIN, PAIR),
    2: (PAIR, "ppuk", "jjok"),
    3: (PAIR, "ppuk", "jjok", "stack"),
    4: ("ppuk", "jjok", "stack", "own_ppuk", "ddadak"),
    5: ("stack", "own_ppuk", "ddadak", "sweep", "ppuk"),
}
RULES = tuple(dict.fromkeys(rule for rules in _LEVELS.values() for rule in rules))
_REASONS = {
    JOIN: "Nothing of its month lies there, so a card joins the floor.",
    PAIR: "One card takes one card of its month.",
    "ppuk": "The flip is the third card of the month: a ppuk, all three stay.",
    "jjok": "The flip matches the card that has just joined the floor: a jjok, steal 1.",
    "ddadak": "Both take a card of the same month: a ddadak, all four, steal 1.",
    "stack": "The fourth card takes a whole stack, steal 1.",
    "own_ppuk": "The fourth card takes the player's own ppuk, steal 2.",
    "sweep": "Both cards that lay there are taken: a sweep, steal 1.",
}
_TAKES = {"jjok": 2, "ddadak": 4, "stack": 4, "own_ppuk": 4}
"""How many cards a turn takes by what has a name of its own; the rest are plain pairs."""
_OPTIONS = Options().resolved(2)
_ELSE = 3
"""So many answers are offered beside the right one."""
_DEALS, _TRIES = 8, 120
"""So many deals, and so many cards and flips in each, are tried to come to what is wanted."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What lies on the floor, what is played, flipped, chosen; seat 0 plays, seat 1 is everybody else."""

    table: tuple[Place, ...]
    card: Card
    flip: Card
    chosen: tuple[Card, ...] = ()


Outcome = tuple[frozenset[Card], int]
"""What is captured and how much junk is stolen from each opponent."""


def played(seen: Seen) -> tuple[Turn, Seen]:
    """The turn as the rules play it; where a choice was open, with the first card chosen."""
    spare = next(card for card in PACK if card not in _all(seen))
    state = changed(
        _dealt(),
        phase=starting(0),
        hands=((seen.card,), (spare,)),
        table=seen.table,
        stock=(seen.flip,),
        captured=((), ()),
    )
    state = apply(state, Play(seat=0, card=seen.card)).state
    chosen: list[Card] = []
    while isinstance(state.phase, ChoosingHand | ChoosingFlip):
        wanted = [card for card in seen.chosen if card in state.phase.candidates]
        chosen.append((*wanted, *state.phase.candidates)[0])
        state = apply(state, Choose(seat=0, card=chosen[-1])).state
    return state.last_turn or Turn(seat=0), Seen(seen.table, seen.card, seen.flip, tuple(chosen))


@cache
def _dealt() -> State:
    """Any deal of two; all that lies in it is replaced."""
    return deal(_OPTIONS, 2, PACK).state


def _all(seen: Seen) -> tuple[Card, ...]:
    return (seen.card, seen.flip, *(card for place in seen.table for card in place.cards))


def outcome(turn: Turn) -> Outcome:
    """What a turn captures and steals."""
    return frozenset(turn.captured), debt(turn.tags, turn.captured, _OPTIONS)


def rules_of(turn: Turn) -> tuple[str, ...]:
    """The rules of section 6 that a turn shows."""
    named = tuple(dict.fromkeys(tag for tag in turn.tags if tag in _REASONS))
    of_named = sum(_TAKES.get(tag, 0) for tag in turn.tags)
    if len(turn.captured) > of_named:
        return (*named, PAIR)
    return named or (JOIN,)


# --- drawing ----------------------------------------------------------------------------------------------


def draw(rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]:
    """A floor out of play, and a card and a flip that do what the level or a weakness wants."""
    wanted = due_rule(rng, weak, RULES) or rng.choice(_LEVELS[level])
    found: Seen | None = None
    for _ in range(_DEALS):
        for seen in _tries(rng):
            turn, complete = played(seen)
            if wanted in rules_of(turn) and len(offered(complete)) > 2:
                return _write(complete)
            found = found or complete
    return _write(found) if found is not None else draw(rng, level, {})


def _tries(rng: Random) -> Iterator[Seen]:
    """Floors of one deal with cards that the player holds and flips that may come."""
    turns = [
        (state, state.phase.turn)
        for state in states(rng, rng.choice((2, 3)))
        if isinstance(state.phase, Playing) and state.hands[state.phase.turn] and state.stock
    ]
    for _ in range(_TRIES if turns else 0):
        state, seat = rng.choice(turns)
        table = tuple(
            Place(cards=place.cards, stack=place.stack, owner=_whose(place.owner, seat))
            for place in state.table
        )
        unseen = [
            *state.stock,
            *(card for other in state.active if other != seat for card in state.hands[other]),
        ]
        card = rng.choice(state.hands[seat])
        alike = [other for other in unseen if MONTH[other] == MONTH[card]]
        lying = [other for other in unseen if any(MONTH[other] == MONTH[place.cards[0]] for place in table)]
        yield Seen(table, card, rng.choice(rng.choice([pool for pool in (alike, lying, unseen) if pool])))


def _whose(owner: int | None, seat: int) -> int | None:
    return None if owner is None else int(owner != seat)


def _write(seen: Seen) -> dict[str, Any]:
    return {
        "table": [
            {"cards": [*place.cards], "stack": place.stack, "owner": place.owner} for place in seen.table
        ],
        "card": seen.card,
        "flip": seen.flip,
        "chosen": [*seen.chosen],
    }


def read_turn(data: Mapping[str, Any]) -> tuple[Seen, Turn]:
    """The turn of a question; a RulesError where no floor can look so."""
    table = tuple(
        Place(cards=read_cards(place["cards"]), stack=bool(place["stack"]), owner=place["owner"])
        for place in data["table"]
    )
    (card,), (flip,) = read_cards([data["card"]]), read_cards([data["flip"]])
    seen = Seen(table, card, flip, read_cards(data["chosen"]))
    everything = _all(seen)
    months = [{MONTH[card] for card in place.cards} for place in table]
    if len(set(everything)) < len(everything) or {*JOKERS} & {*everything}:
        raise NoQuestion("A card comes twice in this question, or is a joker.")
    if any(len(month) != 1 for month in months) or len(set().union(*months)) < len(months):
        raise NoQuestion("Each place of the floor has cards of a month of its own.")
    if any(len(place.cards) != 3 if place.stack else len(place.cards) > 2 for place in table):
        raise NoQuestion("A month has one or two loose cards, or a stack of three.")
    if any(place.owner not in (None, 0, 1) for place in table):
        raise NoQuestion("A stack is the player's, another's or nobody's.")
    turn, complete = played(seen)
    if complete != seen:
        raise NoQuestion("This question does not say which card was chosen.")
    return seen, turn


# --- asking -----------------------------------------------------------------------------------------------


def offered(seen: Seen) -> tuple[Outcome, ...]:
    """The right outcome among some that a rule taken wrongly would lead to, sorted by what is captured."""
    right = outcome(played(seen)[0])
    wrong = [each for each in dict.fromkeys(_mistakes(seen, right)) if each != right]
    return tuple(sorted((right, *wrong[:_ELSE]), key=lambda each: (len(each[0]), each[1], sorted(each[0]))))


def _mistakes(seen: Seen, right: Outcome) -> Iterator[Outcome]:
    """Outcomes that somebody might think of: a step forgotten, a steal too many, everything of a month."""
    captured, stolen = right
    hand = _meets(seen, seen.card)
    flip = _meets(seen, seen.flip)
    same = MONTH[seen.card] == MONTH[seen.flip]
    if same:
        month = frozenset(card for card in _all(seen) if MONTH[card] == MONTH[seen.card])
        yield from ((month, 0), (month, 1), (frozenset(), 0))
        if hand:
            yield hand, 0
    if captured:
        yield captured, 0 if stolen else 1
        yield frozenset(), 0
    if stolen:
        yield captured, 2 if stolen == 1 else 1
    yield from ((cards, 0) for cards in (hand, flip, hand | flip) if cards)
    yield frozenset((seen.card, seen.flip)), 0
    lying = [place.cards[0] for place in seen.table if not place.stack]
    yield from ((frozenset((seen.card, other)), 0) for other in lying[:2])


def _meets(seen: Seen, card: Card) -> frozenset[Card]:
    """The card with what it takes on the floor as it lies; nothing where it takes none."""
    lying = next((place.cards for place in seen.table if MONTH[place.cards[0]] == MONTH[card]), ())
    if len(lying) == 2:
        lying = tuple(other for other in lying if other in seen.chosen) or lying[:1]
    return frozenset((card, *lying)) if lying else frozenset()


def told(each: Outcome) -> str:
    """An outcome in words: the cards, and what is stolen."""
    captured, stolen = each
    taken = pieces(in_order(captured)) if captured else "nothing"
    return f"{taken}{f', steal {stolen}' if stolen else ''}"


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that turn."""
    seen, _ = read_turn(data)
    facts = [f"[{card}] is chosen where two match." for card in seen.chosen]
    return Question(
        drill=DRILL.id,
        level=level,
        text=f"Ara plays [{seen.card}], the flip is [{seen.flip}]. What does she capture?",
        facts=tuple(facts),
        picture=picture(seen.table),
        kind="choice",
        fields=tuple(Field(key=str(n), label=told(each)) for n, each in enumerate(offered(seen))),
        data=data,
    )


def picture(table: Sequence[Place]) -> Picture:
    """The floor: loose cards, and each stack with whose it is."""
    loose = tuple(card for place in table if not place.stack for card in in_order([*place.cards]))
    whose = {None: "stack, dealt", 0: "stack, Ara's", 1: "stack, Bora's"}
    stacks = tuple(
        Group(caption=whose[place.owner], pieces=in_order([*place.cards])) for place in table if place.stack
    )
    return Picture(groups=(*((Group(caption="floor", pieces=in_order(loose)),) if loose else ()), *stacks))


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark the choice, with the reason rule by rule."""
    seen, turn = read_turn(asked.data)
    choices = offered(seen)
    right_key = str(choices.index(outcome(turn)))
    chosen = next((field.key for field in asked.fields if answer.get(field.key)), "")
    rules = rules_of(turn)
    right = chosen == right_key
    marks = tuple(
        Mark(
            rule=key,
            label=told(choices[int(key)]),
            expected=int(key == right_key),
            given=int(key == chosen),
            why=why(turn) if key == right_key else "",
        )
        for key in dict.fromkeys((right_key, *([chosen] if chosen else [])))
    )
    return Checked(
        right=right,
        marks=marks,
        total_expected=1,
        total_given=int(right),
        choice=right_key,
        practised=dict.fromkeys(rules, right),
    )


def why(turn: Turn) -> str:
    """The rules that the turn shows, in words."""
    stolen = outcome(turn)[1]
    many = sum(tag in OWED for tag in turn.tags) > 1
    return " ".join(_REASONS[rule] for rule in rules_of(turn)) + (
        f" Together that steals {stolen} from each opponent." if many else ""
    )


def hint(asked: Question, step: int) -> str:
    """What the card meets, then what the flip meets, then the name of it, then the outcome."""
    seen, turn = read_turn(asked.data)
    if step == 1:
        return f"Of month {MONTH[seen.card]} {_lie(seen, seen.card)} on the floor before [{seen.card}]."
    if step == 2:
        if MONTH[seen.card] == MONTH[seen.flip]:
            return "The flip is of the same month: only now it is decided what becomes of the card."
        return f"The flip meets month {MONTH[seen.flip]}: there {_lie(seen, seen.flip)}."
    if step == 3:
        words = {JOIN: "a card that only joins the floor", PAIR: "a plain pair", "own_ppuk": "the own ppuk",
                 "stack": "a stack", "sweep": "a sweep"}  # fmt: skip
        return f"It is {listed(words.get(rule, f'a {rule}') for rule in rules_of(turn))}."
    return f"Captured: {told(outcome(turn))}."


def _lie(seen: Seen, card: Card) -> str:
    place = next((place for place in seen.table if MONTH[place.cards[0]] == MONTH[card]), None)
    if place is None:
        return "nothing lies"
    if place.stack:
        return "a stack of three lies"
    return "one card lies" if len(place.cards) == 1 else "two cards lie"
