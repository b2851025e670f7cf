"""What Seep's screens say: what a play does, what comes of it, what to ask the rules where it is off.

Sentences are in the notation of `rules.core.text`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from rules.core.sheet import Seat
from rules.core.text import pieces
from rules.core.text import seat as name
from rules.pieces.cards import RANK, RANKS, Card
from rules.seep.intents import Bid, BuildHouse, Capture, Intent, NextDeal, Play, ShowAndRedeal, Throw
from rules.seep.view import View, effect

SIDES = ("A", "B")
VALUES = range(9, 14)
"""Of bids and houses."""
MOST_ADDED = 3
"""How many loose cards are tried to ask about a house that can't be built."""


def plural(count: int, noun: str) -> str:
    """A count with its noun: "1 card", "3 cards"."""
    return f"1 {noun}" if count == 1 else f"{count} {noun}s"


def a_house(value: int) -> str:
    """A house of that value: "a 9-house", "an 11-house"."""
    return f"{'an' if value == 11 else 'a'} {value}-house"


def join_words(words: Sequence[str]) -> str:
    """Words in a row: "a", "a and b", "a, b and c"."""
    return "".join(words) if len(words) < 2 else f"{', '.join(words[:-1])} and {words[-1]}"


def people(seats: Iterable[Seat]) -> str:
    """People in a row: "{0} and {1}"."""
    return join_words([name(seat) for seat in seats])


def side_name(side: int) -> str:
    """The side by its letter and its people: "A ({0}, {2})"."""
    return f"{SIDES[side]} ({name(side)}, {name(side + len(SIDES))})"


def _sum(cards: Iterable[Card]) -> str:
    return "+".join(f"[{card}]" for card in cards)


def label(view: View, intent: Intent) -> str:
    """An offer in words."""
    match intent:
        case Bid(value=value):
            return f"bid {value}{rank_beside(value)}"
        case ShowAndRedeal():
            return "show the hand, and have it dealt again"
        case Throw(card=card):
            return f"throw [{card}] on the floor"
        case Capture():
            house = effect(view, intent).stood
            taken = [pieces(intent.takes)] if intent.takes else []
            taken += [f"the {house.value}-house"] if house else []
            return f"capture {' and '.join(taken)}"
        case BuildHouse():
            return _base(view, intent) + _joining(view, intent)
        case NextDeal():
            return "next deal"


def variant(view: View, play: BuildHouse) -> str:
    """A house play below another one that differs only in what joins."""
    return f"   the same{_joining(view, play) or ', nothing more joins'}"


def same_base(one: Intent, other: Intent | None) -> bool:
    """Whether two house plays differ only in the sets that are asked to join (7.7)."""
    if not isinstance(one, BuildHouse) or not isinstance(other, BuildHouse):
        return False
    return (one.card, one.value, one.adds, one.breaks) == (other.card, other.value, other.adds, other.breaks)


def _base(view: View, play: BuildHouse) -> str:
    found = effect(view, play)
    new = _sum((play.card, *play.adds))
    if found.broken is not None:
        into = f"the {play.value}-house" if found.stood else a_house(play.value)
        return f"break the {found.broken.value}-house with {new} into {into}"
    if found.stood is None:
        return f"build {a_house(play.value)} with {new}"
    return f"add {new} to the {play.value}-house"


def _joining(view: View, play: BuildHouse) -> str:
    """The loose cards and sets that come along."""
    found = effect(view, play)
    more = [f"[{card}]" for card in found.joined]
    if play.absorbs:
        more.append(pieces(play.absorbs))
    return f", {join_words(more)} {'join' if len(more) > 1 or play.absorbs else 'joins'}" if more else ""


def consequence(view: View, play: Play, *, points: bool) -> str:
    """What comes of a play, with its points where the help tells them."""
    found = effect(view, play)
    match play:
        case Throw():
            return "it stays there"
        case Capture():
            parts = [plural(len(found.cards), "card")]
            parts += [f"{found.points} pt"] if points else []
            parts += [] if found.sweep is None else [f"sweep: {found.sweep} pt"]
            return " · ".join(parts)
        case BuildHouse(seat=seat, value=value):
            house = found.house
            if house is None:
                raise RuntimeError("a house play makes a house")
            before = found.stood.owners if found.stood else ()
            parts = ["cemented" if house.cemented else "ordinary"]
            parts += [f"owned by {people(house.owners)}"] if before else []
            if seat not in house.owners:
                parts.append("no promise")
            elif seat not in before:
                parts.append(f"keep a {RANKS[value - 1]}")
            return " · ".join(parts)


def bound_to(value: int) -> str:
    """What a bid binds the first play to (4.4)."""
    return f"first play: {a_house(value)}, or a {RANKS[value - 1]} captures or is thrown"


def sweeps(view: View, play: Intent) -> bool:
    """Whether a play clears the floor for points."""
    return isinstance(play, Capture) and bool(effect(view, play).sweep)


def short(intent: Intent) -> str:
    """The verb of an offer, for the key that sends it."""
    match intent:
        case Bid(value=value):
            return f"bid {value}"
        case ShowAndRedeal():
            return "show and redeal"
        case Throw():
            return "throw"
        case Capture():
            return "capture"
        case BuildHouse(value=value, breaks=breaks):
            return f"build {value}" if breaks is None else f"break {breaks}"
        case NextDeal():
            return "next deal"


def rank_beside(value: int) -> str:
    """The rank of a value above ten, in brackets: " (J)"."""
    return "" if RANKS[value - 1] == str(value) else f" ({RANKS[value - 1]})"


def touches(view: View, play: Intent) -> tuple[frozenset[str], frozenset[int]]:
    """The loose cards and the values of the houses that a play takes or uses, to be marked on the floor."""
    match play:
        case Capture(card=card, takes=takes):
            return frozenset(takes), frozenset({RANK[card]})
        case BuildHouse(value=value, adds=adds, absorbs=absorbs, breaks=breaks):
            joined = effect(view, play).joined
            values = {value} if breaks is None else {value, breaks}
            return frozenset((*adds, *absorbs, *joined)), frozenset(values)
        case _:
            return frozenset(), frozenset()


# --- where there is no such offer, the rules say why ------------------------------------------------------


def asking_to_build(view: View, seat: Seat, card: Card) -> BuildHouse:
    """The house play that comes nearest to one with this card."""
    wanted = (view.bid,) if view.phase == "opening" and view.bid is not None else VALUES
    for value in wanted:
        if RANK[card] == value:
            return BuildHouse(seat=seat, card=card, value=value)
        adds = _adding_up(view.loose, value - RANK[card])
        if adds:
            return BuildHouse(seat=seat, card=card, value=value, adds=adds)
    return BuildHouse(seat=seat, card=card, value=wanted[0], adds=view.loose[:1])


def _adding_up(loose: Sequence[Card], total: int) -> tuple[Card, ...]:
    """A few loose cards of that sum, if there are any."""
    for count in range(1, MOST_ADDED + 1):
        for cards in combinations(loose, count):
            if sum(RANK[card] for card in cards) == total:
                return cards
    return ()


def asking_to_break(view: View, seat: Seat, card: Card) -> BuildHouse:
    """The break that comes nearest to one with this card."""
    fits = [house for house in view.houses if house.value + RANK[card] in VALUES] or view.houses
    breakable = [house for house in fits if not house.cemented and seat not in house.owners]
    house = next(iter(breakable or fits), None)
    broken = house.value if house else VALUES[0]
    return BuildHouse(seat=seat, card=card, value=min(broken + RANK[card], VALUES[-1]), breaks=broken)
