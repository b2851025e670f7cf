"""What happened in a match of Seep, past tense. Nothing here names a hidden card, so all is public.

Only captured cards are forgotten again (9): `recalled` is the log as it may still be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, assert_never

from rules.core.sheet import Seat
from rules.core.text import pieces, plural
from rules.core.text import seat as name
from rules.pieces.cards import Card
from rules.seep.state import House, Result, Side
from rules.seep.wording import a_house, join_words, names, set_row, side_name, sum_of, taken


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchBegan:
    """The lot has named the first dealer (4.1)."""

    kind: Literal["match_began"] = "match_began"
    reveals: ClassVar[bool] = True
    dealer: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """A deal begins: four cards to the bidder, four face down on the floor (4.1)."""

    kind: Literal["dealt"] = "dealt"
    reveals: ClassVar[bool] = True
    deal: int
    dealer: Seat
    bidder: Seat
    commitment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Redealt:
    """A hand without a card above 8 was shown and the same dealer dealt again (4.3)."""

    kind: Literal["redealt"] = "redealt"
    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Card, ...]
    dealer: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class BidMade:
    """The bid; the four floor cards were turned up (4.4)."""

    kind: Literal["bid_made"] = "bid_made"
    reveals: ClassVar[bool] = True
    seat: Seat
    value: int
    floor: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Thrown:
    """A card was laid on the floor (6.5)."""

    kind: Literal["thrown"] = "thrown"
    reveals: ClassVar[bool] = False
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Captured:
    """A card has taken loose cards, a house or both (6); `count` cards in all, itself included.

    `stays` tells that the option `open_log` keeps it readable. Once it is forgotten, `loose` and `house` are
    empty and `forgotten` is true.
    """

    kind: Literal["captured"] = "captured"
    reveals: ClassVar[bool] = False
    seat: Seat
    card: Card
    loose: tuple[Card, ...]
    house: House | None
    count: int
    stays: bool
    forgotten: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Swept:
    """A capture has cleared the floor (6.6); nothing on the last play of a deal."""

    kind: Literal["swept"] = "swept"
    reveals: ClassVar[bool] = False
    seat: Seat
    side: Side
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseBuilt:
    """A house was made, added to or broken into (7). `house` is how it stands now.

    `added` lay loose and formed a set with the card (7.2), `joined` joined by itself, `absorbed` was asked
    for (7.3); `broken` is the house that was broken (7.4), `stood` the one of this value that stood already.
    """

    kind: Literal["house_built"] = "house_built"
    reveals: ClassVar[bool] = False
    seat: Seat
    card: Card
    house: House
    added: tuple[Card, ...]
    joined: tuple[Card, ...]
    absorbed: tuple[tuple[Card, ...], ...]
    """Set by set."""
    broken: House | None
    stood: House | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RestDealt:
    """After the first play the other 44 cards were dealt (4.5)."""

    kind: Literal["rest_dealt"] = "rest_dealt"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOver:
    """Loose cards at the end of the deal went to the side that captured last (8.1)."""

    kind: Literal["left_over"] = "left_over"
    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealEnded:
    """The deal is scored (8); the seed of the commitment, empty where the cards were put in order."""

    kind: Literal["deal_ended"] = "deal_ended"
    reveals: ClassVar[bool] = True
    deal: int
    result: Result
    deal_seed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnded:
    """All agreed baazis are played (8.6); the match's seed, empty where nothing was dealt by it."""

    kind: Literal["match_ended"] = "match_ended"
    reveals: ClassVar[bool] = True
    baazis: tuple[int, ...]
    sitting_seed: str


Event = (
    MatchBegan | Dealt | Redealt | BidMade | Thrown | Captured | Swept | HouseBuilt | RestDealt | LeftOver
    | DealEnded | MatchEnded
)  # fmt: skip


def redact(event: Event, seat: Seat | None) -> Event | None:
    """Section 9: every event is public."""
    return event


def recalled(events: Sequence[Event]) -> tuple[Event, ...]:
    """Section 9: these events, up to now, as the log may still tell them.

    A capture is told whole until the next play and again once the deal is scored; in between only by the
    played card and the number of cards, unless the option `open_log` is on.
    """
    told: list[Event] = []
    played_since = scored = False
    for event in reversed(events):
        if isinstance(event, Captured) and played_since and not scored and not event.stays:
            event = replace(event, loose=(), house=None, forgotten=True)
        played_since = played_since or isinstance(event, Captured | Thrown | HouseBuilt)
        scored = scored or isinstance(event, DealEnded)
        told.append(event)
    return tuple(reversed(told))


def tell(event: Event) -> str:
    """The event as a sentence of the log."""
    match event:
        case MatchBegan(dealer=dealer):
            return f"The lot makes {name(dealer)} the first dealer."
        case Dealt(deal=deal, dealer=dealer, bidder=bidder, commitment=promise):
            return f"Deal {deal}: {name(dealer)} deals, {name(bidder)} bids. Commitment {promise}."
        case Redealt(seat=seat, cards=cards, dealer=dealer):
            return f"{name(seat)} shows {pieces(cards)}, no card above 8: {name(dealer)} deals again."
        case BidMade(seat=seat, value=value, floor=floor):
            return f"{name(seat)} bids {value}. On the floor: {pieces(floor)}."
        case Thrown(seat=seat, card=card):
            return f"{name(seat)} throws [{card}]."
        case Captured():
            return _tell_captured(event)
        case Swept(seat=seat, side=side, points=points):
            worth = f"{plural(points, 'point')} for side {side_name(side)}" if points else "worth nothing now"
            return f"Sweep (seep): {name(seat)} clears the floor, {worth}."
        case HouseBuilt():
            return _tell_house(event)
        case RestDealt():
            return "The other 44 cards are dealt."
        case LeftOver(seat=seat, cards=cards):
            return f"{name(seat)} captured last and gets what is left on the floor: {pieces(cards)}."
        case DealEnded(result=result, deal_seed=seed):
            return f"{sentence(result)} The deal's seed was {seed}." if seed else sentence(result)
        case MatchEnded(baazis=baazis, sitting_seed=seed):
            return match_sentence(baazis) + (f" The match's seed was {seed}." if seed else "")
        case _:
            assert_never(event)


def brief(event: Event) -> str:
    """The event in fewer words, for a row without room for its sentence; the floor shows the rest."""
    match event:
        case Captured(seat=seat, card=card, loose=loose, house=house, forgotten=False):
            return f"{name(seat)} captures {taken(loose, house.value if house else None)} with [{card}]."
        case Swept(points=points):
            return f"Sweep: {plural(points, 'point')}."
        case HouseBuilt(seat=seat, broken=House() as broken):
            return (
                f"{name(seat)} breaks the {broken.value}-house with [{event.card}] into {event.house.value}."
            )
        case HouseBuilt(seat=seat):
            return f"{name(seat)} {_how_built(event)}{_what_joined(event)}."
        case _:
            return tell(event)


def _tell_captured(event: Captured) -> str:
    who, card = name(event.seat), f"[{event.card}]"
    if event.forgotten:
        return f"{who} captured with {card}: {plural(event.count, 'card')}."
    if event.house is None:
        return f"{who} captures {pieces(event.loose)} with {card}."
    cards = f"({set_row(event.house.sets)} of {names(event.house.owners)})"
    return f"{who} captures {taken(event.loose, event.house.value)} {cards} with {card}."


def _tell_house(event: HouseBuilt) -> str:
    return f"{name(event.seat)} {_how_built(event)}{_what_joined(event)}.{_whose(event)}"


def _how_built(event: HouseBuilt) -> str:
    value, card, stood = event.house.value, f"[{event.card}]", event.stood
    whose = "" if stood is None else f"{_possessive(stood.owners, event.seat)} {value}-house"
    if event.broken is not None:
        old = f"{_possessive(event.broken.owners, event.seat)} {event.broken.value}-house"
        return f"breaks {old} ({sum_of(event.broken.cards)}) with {card} into {whose or a_house(value)}"
    new = sum_of((event.card, *event.added))
    if stood is None:
        return f"builds {'a cemented' if event.house.cemented else 'an ordinary'} {value}-house with {new}"
    return f"adds {new} to {whose}" if stood.cemented else f"cements {whose} by adding {new}"


def _what_joined(event: HouseBuilt) -> str:
    more = [f"[{card}]" for card in event.joined] + [sum_of(cards) for cards in event.absorbed]
    join = "joins" if len(event.joined) == 1 and not event.absorbed else "join"
    return f"; {join_words(more)} {join} it" if more else ""


def _whose(event: HouseBuilt) -> str:
    before = event.stood.owners if event.stood else ()
    if event.house.owners == before or (not before and event.broken is None):
        return ""
    return f" Owned by {names(event.house.owners)} now."


def _possessive(owners: Sequence[Seat], seat: Seat) -> str:
    return "their own" if owners == (seat,) else f"{names(owners)}'s"


def sentence(result: Result) -> str:
    """The end of a deal in one sentence or two."""
    a, b = result.deal_points
    ends = f"The deal ends {max(a, b)} to {min(a, b)} for side {'A' if a > b else 'B'}"
    ends = ends if a != b else f"The deal ends {a} all"
    if result.baazi is not None:
        winner = side_name(result.baazi)
        if result.how == "minimum":
            low = plural(result.deal_points[1 - result.baazi], "point")
            return f"{ends}. With only {low} the other side loses the baazi: side {winner} wins it."
        return f"{ends}. Side {winner} leads by {abs(result.diff)} and wins the baazi."
    return f"{ends}. {lead(result.diff)}."


def lead(diff: int) -> str:
    """The running difference in words: "side A leads by 32"."""
    return f"Side {'A' if diff > 0 else 'B'} leads by {abs(diff)}" if diff else "The sides are level"


def match_sentence(baazis: Sequence[int]) -> str:
    """The end of the match (8.6)."""
    a, b = baazis
    if a == b:
        return f"The match is a draw: {plural(a, 'baazi')} each."
    winner = side_name(0 if a > b else 1)
    won = "baazi" if a + b == 1 else "baazis"
    return f"Side {winner} wins the match by {max(a, b)} to {min(a, b)} {won}."
