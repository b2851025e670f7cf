"""Is this house play legal: a card, a value and a floor, and of several reasons the one that forbids it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from random import Random
from typing import Any, NamedTuple

from rules.core.drill import Checked, Drill, Field, NoQuestion, Question
from rules.core.drills import due_rule
from rules.core.sheet import Mark
from rules.core.text import pieces
from rules.pieces.cards import RANK
from rules.seep.checks import Reason
from rules.seep.drills.played import (
    named,
    picture,
    position,
    read_cards,
    read_position,
    states,
    turned,
    write_houses,
)
from rules.seep.floor import build, house_of
from rules.seep.house_checks import needs_card, objections
from rules.seep.intents import BuildHouse
from rules.seep.state import HOUSE_VALUES, Playing, State
from rules.seep.wording import a_card, a_house, sum_of

DRILL = Drill(
    id="house",
    title="Is this house legal?",
    blurb="Somebody builds, adds to or breaks a house: say whether that is allowed, and if not, why.",
    section="7.2",
)
YES = "legal"


class _Said(NamedTuple):
    """A choice: how it is put, and whether it can be so for a break only, or for a build only."""

    label: str
    only: str = ""


_CHOICES: dict[str, _Said] = {
    YES: _Said("Yes, it is allowed"),
    Reason.BAD_HOUSE_VALUE: _Said("No, a house is 9 to 13", "build"),
    Reason.CANNOT_BREAK_CEMENTED: _Said("No, it is cemented", "break"),
    Reason.CANNOT_BREAK_OWN: _Said("No, it is South's own", "break"),
    Reason.BREAK_HAND_CARD_ONLY: _Said("No, hand cards only", "break"),
    Reason.BAD_HOUSE_SUM: _Said("No, the sum is wrong"),
    Reason.NOT_A_HOUSE: _Said("No, a single card is none", "build"),
    Reason.NO_CAPTURE_CARD: _Said("No, no card is kept for it"),
    Reason.MUST_KEEP_CARD: _Said("No, it is promised"),
}
"""What can be said of a house play, the reasons in the order of section 11."""
RULES = tuple(map(str, _CHOICES))
_LEVELS: dict[int, tuple[str, ...]] = {
    1: (YES, Reason.BAD_HOUSE_SUM, Reason.NO_CAPTURE_CARD),
    2: (YES, Reason.BAD_HOUSE_SUM, Reason.NO_CAPTURE_CARD, Reason.NOT_A_HOUSE, Reason.BAD_HOUSE_VALUE),
    3: (YES, Reason.NO_CAPTURE_CARD, Reason.CANNOT_BREAK_CEMENTED, Reason.CANNOT_BREAK_OWN),
    4: (YES, Reason.NO_CAPTURE_CARD, Reason.MUST_KEEP_CARD, Reason.CANNOT_BREAK_OWN,
        Reason.BREAK_HAND_CARD_ONLY),
    5: (*_CHOICES,),
}  # fmt: skip
_YES_SHARE = 0.35
_DEALS = 40
"""So many deals are looked through for what is wanted; then anything will do."""
_SHOWN, _TRIES = 24, 24
"""So many positions of a deal, and house plays in each, are looked at."""


def draw(rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]:
    """A position out of play, and a house play of which just one thing can be said."""
    due = due_rule(rng, weak, RULES)
    wanted = due or (YES if rng.random() < _YES_SHARE else rng.choice(_LEVELS[level][1:]))
    for number in range(2 * _DEALS):
        for state in _positions(rng):
            for intent in _intents(state, rng, wanted):
                said = verdict(state, intent)
                if said is not None and (said == wanted or number >= _DEALS):
                    return _write(state, intent)
    raise NoQuestion("No deal shows a house play.")


def _positions(rng: Random) -> Iterator[State]:
    """Positions of a deal, turned until South plays."""
    found = [
        position(state.hands[state.phase.turn], state.loose, turned(state.houses, state.phase.turn))
        for state in states(rng)
        if isinstance(state.phase, Playing) and len(state.hands[state.phase.turn]) > 2
    ]
    return iter(rng.sample(found, min(_SHOWN, len(found))))


def _intents(state: State, rng: Random, wanted: str) -> Iterator[BuildHouse]:
    """House plays that somebody might think of: the right sum mostly, sometimes one that is off."""
    every = chain(_builds(state, rng, wanted), _breaks(state, rng, wanted))
    tries = [intent for intent in every if _may_be(state, intent, wanted)]
    yield from rng.sample(tries, min(_TRIES, len(tries)))


def _may_be(state: State, intent: BuildHouse, wanted: str) -> bool:
    """Whether the play has at least what the reason is about."""
    broken, own = house_of(state.houses, intent.breaks), house_of(state.houses, RANK[intent.card])
    match wanted:
        case Reason.CANNOT_BREAK_CEMENTED:
            return broken is not None and broken.cemented
        case Reason.CANNOT_BREAK_OWN:
            return broken is not None and 0 in broken.owners
        case Reason.BREAK_HAND_CARD_ONLY:
            return broken is not None
        case Reason.MUST_KEEP_CARD:
            return own is not None and 0 in own.owners
        case _:
            return True


def _builds(state: State, rng: Random, wanted: str) -> Iterator[BuildHouse]:
    for card in state.hands[0]:
        adds = [(), *((one,) for one in state.loose)]
        adds += [tuple(rng.sample(state.loose, 2)) for _ in range(4 if len(state.loose) > 1 else 0)]
        for more in adds:
            total = RANK[card] + sum(RANK[each] for each in more)
            off = rng.choice((-1, 1)) if wanted == Reason.BAD_HOUSE_SUM else 0
            value = total + off
            if value in HOUSE_VALUES or (wanted == Reason.BAD_HOUSE_VALUE and value in (7, 8)):
                yield BuildHouse(seat=0, card=card, value=value, adds=more)


def _breaks(state: State, rng: Random, wanted: str) -> Iterator[BuildHouse]:
    for house in state.houses:
        for card in state.hands[0]:
            more = (rng.choice(state.loose),) if wanted == Reason.BREAK_HAND_CARD_ONLY and state.loose else ()
            off = rng.choice((-1, 1)) if wanted == Reason.BAD_HOUSE_SUM else 0
            value = house.value + RANK[card] + sum(RANK[each] for each in more) + off
            if value in HOUSE_VALUES and value != house.value:
                yield BuildHouse(seat=0, card=card, value=value, adds=more, breaks=house.value)


def verdict(state: State, intent: BuildHouse) -> str | None:
    """The one thing that can be said of a house play; None where two reasons speak against it, or another."""
    found = [refused.reason for refused in objections(state, intent)]
    broken = house_of(state.houses, intent.breaks)
    if broken is not None and broken.cemented + (0 in broken.owners) + bool(intent.adds) > 1:
        return None
    if broken is not None and intent.adds and _sum(intent) == intent.value:
        found.remove(Reason.BAD_HOUSE_SUM)  # it speaks of the same: floor cards don't count in a break
    if not found:
        return YES
    return str(found[0]) if len(found) == 1 and found[0] in _CHOICES else None


def _sum(intent: BuildHouse) -> int:
    """What the cards of a play come to, with the house that it breaks."""
    return RANK[intent.card] + sum(RANK[card] for card in intent.adds) + (intent.breaks or 0)


def _write(state: State, intent: BuildHouse) -> dict[str, Any]:
    return {
        "hand": [*state.hands[0]],
        "loose": [*state.loose],
        "houses": write_houses(state.houses),
        "card": intent.card,
        "value": intent.value,
        "adds": [*intent.adds],
        "breaks": intent.breaks,
    }


def read_play(data: Mapping[str, Any]) -> tuple[State, BuildHouse, str]:
    """The position, the play and what is to be said of it."""
    state = read_position(data, read_cards(data["hand"]))
    (card,) = read_cards([data["card"]])
    intent = BuildHouse(
        seat=0, card=card, value=int(data["value"]), adds=read_cards(data["adds"]), breaks=data["breaks"]
    )
    if card not in state.hands[0] or not {*intent.adds} <= {*state.loose}:
        raise NoQuestion("This question plays a card that is not there.")
    said = verdict(state, intent)
    if said is None:
        raise NoQuestion("More than one reason speaks against this play.")
    return state, intent, said


# --- asking -----------------------------------------------------------------------------------------------


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that play."""
    state, intent, _ = read_play(data)
    return Question(
        drill=DRILL.id,
        level=level,
        text=f"South {does(state, intent)}. Is that allowed?",
        facts=("North is South's partner.",),
        picture=picture(state),
        kind="choice",
        fields=tuple(
            Field(key=reason, label=said.label) for reason, said in _CHOICES.items() if _fits(said, intent)
        ),
        data=data,
    )


def _fits(said: _Said, intent: BuildHouse) -> bool:
    return said.only in ("", "build" if intent.breaks is None else "break")


def does(state: State, intent: BuildHouse) -> str:
    """What the play does, in words."""
    cards = sum_of((intent.card, *intent.adds))
    if intent.breaks is not None:
        more = f", {pieces(intent.adds)} from the floor," if intent.adds else ""
        return f"breaks the {intent.breaks}-house with [{intent.card}]{more} into {_house(intent.value)}"
    verb = "adds to" if house_of(state.houses, intent.value) else "makes"
    what = f"the {intent.value}-house" if house_of(state.houses, intent.value) else _house(intent.value)
    return f"{verb} {what} with {cards}"


def _house(value: int) -> str:
    """A house of that value, one that can't be among them."""
    return "an 8-house" if value == 8 else a_house(value)


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark the choice, with the sentence of the rules."""
    state, intent, said = read_play(asked.data)
    chosen = next((field.key for field in asked.fields if answer.get(field.key)), "")
    right = chosen == said
    marks = tuple(
        Mark(
            rule=reason,
            label=_CHOICES[reason].label,
            expected=int(reason == said),
            given=int(reason == chosen),
            why=why(state, intent) if reason == said else "",
        )
        for reason in dict.fromkeys((said, *([chosen] if chosen else [])))
    )
    return Checked(
        right=right,
        marks=marks,
        total_expected=1,
        total_given=int(right),
        choice=said,
        practised={said: right} | ({chosen: False} if chosen and not right else {}),
    )


def why(state: State, intent: BuildHouse) -> str:
    """What the rules say against the play, or what it makes."""
    for refused in objections(state, intent):
        return named(refused.message)
    built = build(state.loose, state.houses, intent)
    stood = built.stood
    keeps = (
        f"{a_card(intent.value)} stays in hand"
        if needs_card(stood, 0, state.options, breaks=intent.breaks is not None)
        else "the house is the partner's, so no card has to be kept"
    )
    kind = "cemented" if built.house.cemented else "ordinary"
    return f"It adds up to {intent.value}, and {keeps}. The house is {kind} then."


def hint(asked: Question, step: int) -> str:
    """The sum, then what must be kept, then where to look, then the answer."""
    state, intent, said = read_play(asked.data)
    if step == 1:
        base = f"{intent.breaks} and " if intent.breaks else ""
        makes = "make" if base or intent.adds else "makes"
        return f"{base}{sum_of((intent.card, *intent.adds))} {makes} {_sum(intent)}."
    if step == 2:
        left = [card for card in state.hands[0] if card is not intent.card and RANK[card] == intent.value]
        return f"Afterwards {pieces(left) if left else 'no card'} of value {intent.value} would be in hand."
    if step == 3:
        section = next((refused.section for refused in objections(state, intent)), "")
        return f"Section {section} forbids something here." if section else "No section speaks against it."
    return f"{_CHOICES[said].label}. {why(state, intent)}"
