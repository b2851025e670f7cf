"""What a level of help shows (seep.md, section 13), from a view and its offers. Moves are never ranked.

Level 1: what each card takes and builds, what is promised, the points so far; 2: also the houses; 3: also the
danger of a sweep after each play.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.core.hint import Hint
from rules.core.sheet import Seat
from rules.core.text import pieces, plural
from rules.core.text import seat as name
from rules.pieces.cards import RANK, Card
from rules.seep.floor import house_of
from rules.seep.intents import Bid, BuildHouse, Capture, Intent, Play, Throw
from rules.seep.sets import values_of
from rules.seep.sight import breaking_values, clearing_values, out_of_sight
from rules.seep.state import PEOPLE, SIDES, House
from rules.seep.view import View, effect
from rules.seep.wording import a_house, cards_of, join_words, names, rank_of, sum_of, taken

SECTIONS = {
    "bid": "4.2",
    "take": "6.2",
    "throw": "6.5",
    "build": "7.2",
    "promise": "7.6",
    "points": "2.3",
    "house": "7.4",
    "sweep": "6.6",
}
"""The paragraph of the rule sheet that each kind of help is about."""


def hints(view: View, legal: tuple[Intent, ...]) -> tuple[Hint[Intent], ...]:
    """All help for the view's owner, of every level; none for who only watches."""
    seat = view.seat
    if seat is None or view.turn is None:
        return ()
    captures = [play for play in legal if isinstance(play, Capture)]
    builds = [play for play in legal if isinstance(play, BuildHouse)]
    return (
        *_bids(view, legal),
        *_takes(view, captures),
        *_no_throws(view, captures),
        *_builds(view, builds),
        *_promises(view, seat),
        *_points(view),
        *_houses(view),
        *_sweeps(view, seat, legal),
    )


def _bids(view: View, legal: Iterable[Intent]) -> Iterator[Hint[Intent]]:
    """Bid: what each bid would bind the first play to."""
    for bid in legal:
        if isinstance(bid, Bid):
            cards = tuple(card for card in view.hand if RANK[card] == bid.value)
            text = (
                f"Bid {bid.value}: the first play builds {a_house(bid.value)} with another card of the hand,"
                f" or {join_words([f'[{card}]' for card in cards], 'or')} captures or is thrown."
            )
            yield Hint(level=1, kind="bid", text=text, pieces=cards, intents=(bid,), value=str(bid.value))


def _takes(view: View, captures: Iterable[Capture]) -> Iterator[Hint[Intent]]:
    """Card: every answer with its points and whether it sweeps."""
    for play in captures:
        found = effect(view, play)
        text = f"[{play.card}] takes {taken(play.takes, found.stood.value if found.stood else None)}"
        text += f": {plural(found.points, 'point')}"
        if found.sweep is not None:
            text += f", and sweeps the floor: {plural(found.sweep, 'point')} more"
        yield Hint(
            level=1,
            kind="take",
            text=f"{text}.",
            pieces=found.cards,
            intents=(play,),
            value=str(found.points + (found.sweep or 0)),
            mark="star" if found.sweep else "",
        )


def _no_throws(view: View, captures: Iterable[Capture]) -> Iterator[Hint[Intent]]:
    """Card: why it must not be thrown (6.5)."""
    first: dict[Card, Capture] = {}
    for play in captures:
        first.setdefault(play.card, play)
    for card, play in first.items():
        house = house_of(view.houses, RANK[card])
        what = taken(play.takes, house.value if house else None)
        text = f"[{card}] can't be thrown: it captures {what}."
        yield Hint(level=1, kind="throw", text=text, pieces=(card,), mark="no")


def _builds(view: View, builds: Iterable[BuildHouse]) -> Iterator[Hint[Intent]]:
    """Card: what it can build, add to or break, every base once."""
    grouped: dict[tuple[Card, int, int | None], list[BuildHouse]] = {}
    for play in builds:
        grouped.setdefault((play.card, play.value, play.breaks), []).append(play)
    for (card, value, breaks), plays in grouped.items():
        stood, ways = house_of(view.houses, value), list(dict.fromkeys(play.adds for play in plays))
        if breaks is not None:
            text = f"[{card}] breaks the {breaks}-house into {value}"
        elif stood is not None:
            text = f"[{card}] adds to the {value}-house"
        else:
            text = f"[{card}] builds {a_house(value)}"
        if any(ways):
            text += f" with {join_words([sum_of(way) for way in ways if way], 'or')}"
        joins = {sum_of(play.absorbs) for play in plays if sum(values_of(play.absorbs)) == value}
        text += f"; {join_words(sorted(joins), 'or')} can join" if joins else ""
        yield Hint(
            level=1,
            kind="build",
            text=f"{text}.",
            pieces=(card,),
            intents=tuple(plays),
            value=str(value),
        )


def _promises(view: View, seat: Seat) -> Iterator[Hint[Intent]]:
    """Promise: which cards are bound to which house, and what would free them (7.6)."""
    for house in view.houses:
        if seat not in house.owners:
            continue
        value = house.value
        cards = tuple(card for card in view.hand if RANK[card] == value)
        bound = f"[{cards[0]}]" if len(cards) == 1 else f"One of {pieces(cards)}"
        ends = "captures or breaks" if breaking_values(house) else "captures"
        text = f"{bound} is promised to the {value}-house, until somebody {ends} that house."
        mark = "warn" if len(cards) == 1 else ""
        yield Hint(level=1, kind="promise", text=text, pieces=cards, value=rank_of(value), mark=mark)


def _points(view: View) -> Iterator[Hint[Intent]]:
    """Points so far, with the option `running_points` only."""
    for side, points in enumerate(view.points or ()):
        text = f"Side {SIDES[side]} has {plural(points, 'point')} so far."
        yield Hint(level=1, kind="points", text=text, value=str(points))


def _houses(view: View) -> Iterator[Hint[Intent]]:
    """House: who has promised it, whether it can still be broken, how many cards of its value are hidden."""
    for house in view.houses:
        value, hidden = house.value, out_of_sight(view, house.value)
        text = f"The {value}-house is promised by {names(house.owners)}. {_safety(house)}"
        text += f" Out of sight: {hidden} of 4 {cards_of(value)}."
        yield Hint(
            level=2,
            kind="house",
            text=text,
            pieces=house.cards,
            value=str(hidden),
            mark="" if breaking_values(house) else "ok",
        )


def _safety(house: House) -> str:
    breaking = breaking_values(house)
    if house.cemented:
        return "It is cemented and can't be broken."
    if not breaking:
        return "A house of 13 can't be broken."
    into = [f"{rank_of(value)} into {house.value + value}" for value in breaking]
    return f"It can be broken: {join_words(into, 'or')}, by anybody but its owner."


def _sweeps(view: View, seat: Seat, legal: Iterable[Intent]) -> Iterator[Hint[Intent]]:
    """Sweep danger: after each play, which card values would clear the floor, and how many are hidden.

    6.6: the last play of a deal sweeps for nothing, so nothing is in danger before it.
    """
    if view.phase == "bid" or (not view.undealt and sum(view.hand_counts) <= 2):
        return
    for play in legal:
        if isinstance(play, Throw | Capture | BuildHouse) and _could_be_cleared(view, play):
            after = effect(view, play)
            danger = clearing_values(after.loose, after.houses)
            if danger:
                yield _danger(view, play, danger, (seat + 1) % PEOPLE)


def _could_be_cleared(view: View, play: Play) -> bool:
    """6.6, at a glance: a card takes one house at most, and with a house only sets of its value."""
    values = {house.value for house in view.houses}
    match play:
        case Throw():
            return len(values) < 2
        case Capture(card=card):
            return len(values - {RANK[card]}) < 2
        case BuildHouse(value=value, breaks=breaks, adds=adds):
            left = sum(values_of(view.loose)) - sum(values_of(adds))
            return not values - {value, breaks} and left % value == 0


def _danger(view: View, play: Play, danger: tuple[int, ...], following: Seat) -> Hint[Intent]:
    hidden = {value: out_of_sight(view, value) for value in danger}
    each = [f"{rank_of(value)} ({count} out of sight)" for value, count in hidden.items()]
    count = sum(hidden.values())
    return Hint(
        level=3,
        kind="sweep",
        text=f"After {_named(play)} {name(following)} could clear the floor with {join_words(each, 'or')}.",
        pieces=(play.card,),
        intents=(play,),
        value=str(count),
        mark="warn" if count else "",
    )


def _named(play: Play) -> str:
    match play:
        case Throw(card=card):
            return f"throwing [{card}]"
        case Capture(card=card, takes=takes):
            return f"capturing {sum_of(takes) or 'the house'} with [{card}]"
        case BuildHouse(card=card, value=value):
            return f"putting [{card}] into {a_house(value)}"
