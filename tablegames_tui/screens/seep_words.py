"""What Seep's screens say: what a play does, what comes of it, what to ask the rules where it is off.

Sentences are in the notation of `rules.core.text`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from rules.core.sheet import Seat
from rules.core.text import pieces, plural
from rules.pieces.cards import RANK, Card
from rules.seep.intents import Bid, BuildHouse, Capture, Intent, NextDeal, Play, ShowAndRedeal, Throw
from rules.seep.view import View, a_house, effect, join_words, rank_of, sum_of, taken

VALUES = range(9, 14)
"""Of bids and houses."""
MOST_ADDED = 3
"""How many loose cards are tried to ask about a house that can't be built."""


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
            return f"capture {taken(intent.takes, house.value if house else None)}"
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
    new = sum_of((play.card, *play.adds))
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
            if seat not in house.owners:
                parts.append("no promise")
            elif seat not in before:
                parts += [*(["co-owner"] if before else []), f"keep a {rank_of(value)}"]
            return " · ".join(parts)


def bound_to(value: int) -> str:
    """What a bid binds the first play to (4.4)."""
    return f"first play: {a_house(value)}, or a {rank_of(value)} captures or is thrown"


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
    return "" if rank_of(value) == str(value) else f" ({rank_of(value)})"


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
    return BuildHouse(seat=seat, card=card, value=wanted[0])


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
