"""What is legal about houses and why not (seep.md, section 7), in the order of section 11.

`check_house` is the check of the intent; the rest are its parts.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.core.errors import IllegalIntent
from rules.core.sheet import Seat
from rules.core.text import pieces
from rules.core.text import seat as name
from rules.pieces.cards import RANK
from rules.seep.checks import Reason, admit_player, check_holds, check_loose, some_sets
from rules.seep.floor import house_of
from rules.seep.intents import BuildHouse
from rules.seep.options import Options
from rules.seep.sets import divide, is_complete, mask_of, sums, values_of
from rules.seep.state import HOUSE_VALUES, House, Opening, State, partner_of
from rules.seep.wording import a_card, a_house, rank_of, set_row, sum_of


def check_house(state: State, intent: BuildHouse) -> None:
    """7: the set, what joins, breaking, the card to keep and the promises, in the order of section 11."""
    phase = admit_player(state, intent.seat)
    card, value, seat = intent.card, intent.value, intent.seat
    check_holds(state, seat, card)
    _check_value(intent)
    if isinstance(phase, Opening) and value != state.bid:
        why = (
            f"The first play must serve the bid: build a house of {state.bid}, or play a card of that value."
        )
        raise IllegalIntent(Reason.OPENING_MUST_USE_BID, why, "4.4")
    check_loose(state, (*intent.adds, *intent.absorbs), "7.2")
    broken = _check_break(state, intent)
    _check_sum(state, intent, broken)
    _check_absorbs(state, intent)
    stood = house_of(state.houses, value)
    _check_is_house(state, intent, stood)
    _check_complete(state, intent)
    _check_room(state, broken, stood)
    _check_keeps(state, intent, stood)
    _check_promises(state, intent)


def objections(state: State, intent: BuildHouse) -> tuple[IllegalIntent, ...]:
    """Everything that speaks against a house play whose cards are there, in the order of section 11."""
    broken, stood = house_of(state.houses, intent.breaks), house_of(state.houses, intent.value)
    parts: tuple[Callable[[], object], ...] = (
        lambda: _check_value(intent),
        lambda: _check_break(state, intent),
        lambda: _check_sum(state, intent, broken),
        lambda: _check_absorbs(state, intent),
        lambda: _check_is_house(state, intent, stood),
        lambda: _check_complete(state, intent),
        lambda: _check_room(state, broken, stood),
        lambda: _check_keeps(state, intent, stood),
        lambda: _check_promises(state, intent),
    )
    found = []
    for part in parts:
        try:
            part()
        except IllegalIntent as refused:
            found.append(refused)
    return tuple(found)


def _check_value(intent: BuildHouse) -> None:
    """7.1: a house has a value from 9 to 13."""
    if intent.value not in HOUSE_VALUES:
        raise IllegalIntent(
            Reason.BAD_HOUSE_VALUE,
            f"A house has a value from 9 to 13, so there is no {intent.value}-house.",
            "7.1",
        )


def _check_break(state: State, intent: BuildHouse) -> House | None:
    """7.4: an ordinary house of somebody else, with a card of the hand and nothing else."""
    if intent.breaks is None:
        return None
    broken = house_of(state.houses, intent.breaks)
    if broken is None:
        missing = f"There is no {intent.breaks}-house" if state.houses else "There is no house"
        raise IllegalIntent(Reason.NO_SUCH_HOUSE, f"{missing} on the floor to break.", "7.4")
    if broken.cemented:
        raise IllegalIntent(
            Reason.CANNOT_BREAK_CEMENTED,
            f"The {broken.value}-house is cemented, so it can't be broken: {a_card(broken.value)} takes it.",
            "7.4",
        )
    if intent.seat in broken.owners:
        raise IllegalIntent(
            Reason.CANNOT_BREAK_OWN,
            f"Nobody breaks a house of their own, and the {broken.value}-house is {name(intent.seat)}'s.",
            "7.4",
        )
    if intent.adds:
        raise IllegalIntent(
            Reason.BREAK_HAND_CARD_ONLY,
            f"A house is broken with one card of the hand alone: leave {pieces(intent.adds)} on the floor.",
            "7.4",
        )
    return broken


def _check_sum(state: State, intent: BuildHouse, broken: House | None) -> None:
    """7.2, 7.4: the new set adds up to the value exactly."""
    total = RANK[intent.card] + (broken.value if broken else sum(values_of(intent.adds)))
    if total != intent.value:
        why = _wrong_sum(state, intent, broken, total)
        raise IllegalIntent(Reason.BAD_HOUSE_SUM, why, "7.4" if broken else "7.2")


def _wrong_sum(state: State, intent: BuildHouse, broken: House | None, total: int) -> str:
    """What is wrong with the sum of the new set, and what would be right."""
    card, value, highest = intent.card, intent.value, HOUSE_VALUES[-1]
    exactly = f"the new set must add up to {value} exactly."
    if broken is not None:
        if broken.value == highest:
            return f"No house of {highest} can be broken, for none is worth more: {a_card(highest)} takes it."
        made = f"[{card}] on the {broken.value}-house makes {total}"
        if total > highest:
            return f"{made}, and no house is worth more than {highest}: only a lower card breaks it."
        return f"{made}, not {value}: {exactly}"
    if intent.adds:
        return f"{sum_of((card, *intent.adds))} makes {total}, not {value}: {exactly}"
    sets = sums(values_of(state.loose)).sets
    wanted = (value,) if isinstance(state.phase, Opening) else HOUSE_VALUES
    if any(sets[other - RANK[card]] for other in wanted if other > RANK[card]):
        return f"[{card}] alone makes {total}, not {value}: name the loose cards that form the set with it."
    if len(wanted) == 1:
        return f"With [{card}] no loose cards add up to {value}, the bid: play another card now."
    return (
        f"With [{card}] no loose cards add up to a value from {wanted[0]} to {highest}, so it makes no house:"
        " build with another card."
    )


def _check_absorbs(state: State, intent: BuildHouse) -> None:
    """7.3: whole sets of two or more loose cards; single ones join by themselves."""
    value = intent.value
    single = [card for card in intent.absorbs if RANK[card] == value]
    if single:
        raise IllegalIntent(
            Reason.BAD_SETS, f"[{single[0]}] joins by itself: name only sets of two or more cards.", "7.3"
        )
    if intent.absorbs and divide(intent.absorbs, value) is None:
        raise IllegalIntent(
            Reason.BAD_SETS,
            f"{pieces(intent.absorbs)} can't be divided into sets that each add up to {value}.",
            "7.3",
        )


def _check_is_house(state: State, intent: BuildHouse, stood: House | None) -> None:
    """7.1, 7.2: a single card is never a house."""
    alone = not intent.adds and intent.breaks is None and not intent.absorbs and stood is None
    if alone and not any(RANK[card] == intent.value for card in state.loose):
        raise IllegalIntent(
            Reason.NOT_A_HOUSE,
            f"[{intent.card}] alone is no house: put another {rank_of(intent.value)} or a whole set to it.",
            "7.1",
        )


def _check_complete(state: State, intent: BuildHouse) -> None:
    """Section 10, `absorb_sets`: with compulsory absorption no set of the value may stay loose."""
    if state.options.absorb_sets != "compulsory":
        return
    used = mask_of(state.loose, (*intent.adds, *intent.absorbs))
    if not is_complete(used, sums(values_of(state.loose)).joining(intent.value)):
        left = [
            card
            for card in state.loose
            if card not in (*intent.adds, *intent.absorbs) and RANK[card] != intent.value
        ]
        also = set_row(some_sets(left, intent.value))
        raise IllegalIntent(
            Reason.MUST_TAKE_ALL, f"By house rule a house takes in every set of its value: also {also}.", "10"
        )


def _check_room(state: State, broken: House | None, stood: House | None) -> None:
    """Section 10, `max_houses`."""
    if not has_room(state, broken, stood):
        raise IllegalIntent(
            Reason.TOO_MANY_HOUSES,
            f"By house rule no more than {state.options.max_houses} houses may stand:"
            " capture one, or add to one of them.",
            "10",
        )


def has_room(state: State, broken: House | None, stood: House | None) -> bool:
    """Section 10, `max_houses`: whether a house may be made; what it is made of leaves its place."""
    most = state.options.max_houses
    return most is None or len(state.houses) + 1 - (broken is not None) - (stood is not None) <= most


def _check_keeps(state: State, intent: BuildHouse, stood: House | None) -> None:
    """7.4, 7.5: a card of the value stays in hand, but to add to a house of the partner's."""
    seat, value = intent.seat, intent.value
    breaks = intent.breaks is not None
    if needs_card(stood, seat, state.options, breaks=breaks) and not _keeps(state, intent, value):
        verb = "break into" if breaks else "build" if stood is None else "add to"
        raise IllegalIntent(
            Reason.NO_CAPTURE_CARD,
            f"Nobody may {verb} {a_house(value)} without keeping {a_card(value)} in hand to take it:"
            f" {_why_none(intent)}.",
            "7.4" if breaks else "7.5" if stood else "7.2",
        )


def _why_none(intent: BuildHouse) -> str:
    return f"[{intent.card}] is the only one" if RANK[intent.card] == intent.value else "the hand holds none"


def needs_card(stood: House | None, seat: Seat, options: Options, *, breaks: bool) -> bool:
    """7.5: only who adds to a house of the partner's needs no card; breaking into it needs one (R19)."""
    if stood is None or seat in stood.owners or partner_of(seat) not in stood.owners:
        return True
    return breaks and options.break_into_partner == "needs_card"


def _keeps(state: State, intent: BuildHouse, value: int) -> bool:
    return values_of(state.hands[intent.seat]).count(value) > (RANK[intent.card] == value)


def _check_promises(state: State, intent: BuildHouse) -> None:
    """7.6: after the play each house of the own still has its card in hand."""
    value = RANK[intent.card]
    own = house_of(state.houses, value)
    if own is None or intent.seat not in own.owners or value == intent.value:
        return
    if not _keeps(state, intent, value):
        raise IllegalIntent(
            Reason.MUST_KEEP_CARD,
            f"[{intent.card}] is the last {rank_of(value)} in hand and promised to the {value}-house:"
            " capture with it or play another card.",
            "7.6",
        )
