"""What happened in a sitting of Go-Stop, past tense. All is public but for what redact() takes out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal, assert_never

from rules.core.sheet import Seat
from rules.core.text import pieces, plural
from rules.core.text import seat as name
from rules.go_stop.state import Result, Steal
from rules.pieces.hwatu import JOKERS, Card


@dataclass(frozen=True, slots=True, kw_only=True)
class SittingBegan:
    """The lot has named the first dealer (4.1)."""

    kind: Literal["sitting_began"] = "sitting_began"
    reveals: ClassVar[bool] = True
    dealer: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffled:
    """A deal begins: its number, dealer, people and the commitment to its seed."""

    kind: Literal["shuffled"] = "shuffled"
    reveals: ClassVar[bool] = True
    deal: int
    dealer: Seat
    active: tuple[Seat, ...]
    commitment: str
    nagari: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WasCut:
    """The pack was cut; `by_hand` with the option manual_cut."""

    kind: Literal["was_cut"] = "was_cut"
    reveals: ClassVar[bool] = True
    seat: Seat
    at: int
    by_hand: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """The cards are out; jokers of the table went to the dealer (4.2, 4.3)."""

    kind: Literal["dealt"] = "dealt"
    reveals: ClassVar[bool] = True
    table: tuple[Card, ...]
    jokers: tuple[Card, ...]
    stacks: tuple[int, ...]
    """Months that lie as a stack of three."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A card was laid from the hand; `onto` names the table cards it matches."""

    kind: Literal["played"] = "played"
    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card
    onto: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shook:
    """Three cards of a month were shown."""

    kind: Literal["shook"] = "shook"
    reveals: ClassVar[bool] = True
    seat: Seat
    month: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bombed:
    """Three cards of a month took the fourth."""

    kind: Literal["bombed"] = "bombed"
    reveals: ClassVar[bool] = True
    seat: Seat
    month: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """No card from the hand; a pass credit was used."""

    kind: Literal["passed"] = "passed"
    reveals: ClassVar[bool] = True
    seat: Seat
    credits_left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Flipped:
    """The stock's top card was turned; `instead`: it is played in place of a joker (8.1)."""

    kind: Literal["flipped"] = "flipped"
    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card
    onto: tuple[Card, ...]
    instead: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew:
    """With joker_play = draw: a stock card joined the hand. Redacted for all but the owner."""

    kind: Literal["drew"] = "drew"
    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Chose:
    """The seat named which of two cards to take."""

    kind: Literal["chose"] = "chose"
    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded:
    """The turn's special events with their months, captures and steals (6.5, 6.6), and the score after it."""

    kind: Literal["turn_ended"] = "turn_ended"
    reveals: ClassVar[bool] = True
    seat: Seat
    tags: tuple[str, ...]
    months: tuple[int, ...]
    captured: tuple[Card, ...]
    steals: tuple[Steal, ...]
    score: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledGo:
    """Go was called; its number for this seat and the score to beat."""

    kind: Literal["called_go"] = "called_go"
    reveals: ClassVar[bool] = True
    seat: Seat
    number: int
    score: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealEnded:
    """The deal is over; the seed that the commitment was for, empty where the cards were put in order."""

    kind: Literal["deal_ended"] = "deal_ended"
    reveals: ClassVar[bool] = True
    deal: int
    result: Result
    deal_seed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SittingEnded:
    """The sitting is over; the chips stand and the sitting's seed is told."""

    kind: Literal["sitting_ended"] = "sitting_ended"
    reveals: ClassVar[bool] = True
    chips: tuple[int, ...]
    sitting_seed: str


Event = (
    SittingBegan | Shuffled | WasCut | Dealt | Played | Shook | Bombed | Passed | Flipped | Drew | Chose
    | TurnEnded | CalledGo | DealEnded | SittingEnded
)  # fmt: skip


def redact(event: Event, seat: Seat | None) -> Event | None:
    """Section 5.4: all events are public, but for the card that joined a hand."""
    if isinstance(event, Drew) and event.seat != seat:
        return replace(event, card=None)
    return event


def tell(event: Event) -> str:
    """The event as a sentence of the log. It names no hidden card, for everybody reads the same log."""
    match event:
        case SittingBegan(dealer=dealer):
            return f"The lot makes {name(dealer)} the first dealer."
        case Shuffled():
            return _tell_shuffled(event)
        case WasCut(seat=seat, at=at, by_hand=by_hand):
            return f"{name(seat)} cuts after card {at}." if by_hand else f"The pack is cut after card {at}."
        case Dealt():
            return _tell_dealt(event)
        case Played(seat=seat, card=card, onto=onto):
            return f"{name(seat)} plays {_laid(card, onto)}."
        case Shook(seat=seat, month=month, cards=cards):
            return f"{name(seat)} shakes (heundeulgi, 흔들기) month {month}: shows {pieces(cards)}."
        case Bombed(seat=seat, month=month, cards=cards):
            whole = f"{pieces(cards[:3])} take {pieces(cards[3:])}"
            return f"{name(seat)} bombs (poktan, 폭탄) month {month}: {whole}, two passes gained."
        case Passed(seat=seat, credits_left=left):
            return f"{name(seat)} passes the hand, {left} left."
        case Flipped(seat=seat, card=card, onto=onto, instead=instead):
            return f"{name(seat)} turns up {_laid(card, onto)}{' in place of the joker' if instead else ''}."
        case Drew(seat=seat):
            return f"{name(seat)} draws a card in place of the joker."
        case Chose(seat=seat, card=card):
            return f"{name(seat)} chooses {pieces((card,))}."
        case TurnEnded():
            return " ".join(_tell_turn(event))
        case CalledGo(seat=seat, number=number, score=score):
            calls = f"{name(seat)} calls go (고) number {number}"
            return f"{calls} with {plural(score, 'point')} and has to beat that."
        case DealEnded(result=result, deal_seed=seed):
            return f"{sentence(result)} The deal's seed was {seed}." if seed else sentence(result)
        case SittingEnded(chips=chips, sitting_seed=seed):
            stand = ", ".join(f"{name(seat)} {have:+d}" for seat, have in enumerate(chips))
            return f"The sitting ends. Chips: {stand}. Its seed was {seed}."
        case _:
            assert_never(event)


def _tell_shuffled(event: Shuffled) -> str:
    double = " The deal before had no winner: this one counts double." if event.nagari else ""
    play = ", ".join(map(name, event.active))
    return (
        f"Deal {event.deal}: {play} play, {name(event.dealer)} deals.{double} Commitment {event.commitment}."
    )


def _tell_dealt(event: Dealt) -> str:
    told = [f"On the floor: {pieces(event.table)}."]
    if event.jokers:
        told.append(f"Dealt to the floor, so the dealer's: {pieces(event.jokers)}.")
    told += [f"Three of month {month} make a stack." for month in event.stacks]
    return " ".join(told)


def _laid(card: Card, onto: tuple[Card, ...]) -> str:
    if onto:
        return f"{pieces((card,))} on {pieces(onto)}"
    return f"joker {pieces((card,))}" if card in JOKERS else pieces((card,))


_SPECIALS = {
    "jjok": "jjok (쪽): the flip takes the month-{month} card just played",
    "ppuk": "ppuk (뻑): three of month {month} stay as {seat}'s stack",
    "ddadak": "ddadak (따닥): hand and flip take all four of month {month}",
    "stack": "the fourth card takes the stack of month {month}",
    "own_ppuk": "ja-ppuk (자뻑): the fourth card takes {seat}'s own ppuk of month {month}",
    "sweep": "sweep (쓸): the last cards of the floor are taken",
}
"""Special events in English and Korean, with why (6.3 to 6.5); the others have an event of their own."""


def _tell_turn(event: TurnEnded) -> list[str]:
    who = name(event.seat)
    told = [
        f"{who}: {_SPECIALS[tag].format(month=month, seat=who)}."
        for tag, month in zip(event.tags, event.months, strict=True)
        if tag in _SPECIALS
    ]
    told.append(f"{who} captures {pieces(event.captured) or 'nothing'}.")
    told += [f"{name(steal.seat)} gives {who} {pieces(steal.cards)}." for steal in event.steals]
    told.append(f"{who} has {plural(event.score, 'point')}.")
    return told


def sentence(result: Result) -> str:
    """The end of a deal in one sentence."""
    chips = max(result.delta)
    match result.kind:
        case "stop":
            goes = f" and {result.go_chips} for go" if result.go_chips else ""
            stops = f"{name(result.next_dealer)} stops with {plural(result.base, 'point')}{goes}"
            return f"{stops} and collects {plural(chips, 'chip')}."
        case "nagari":
            return "Nagari (나가리): all turns are used, nobody stopped; the next deal is doubled."
        case "quad":
            whole = f"{name(result.next_dealer)} holds all of {_quads(result)}"
            return f"Chongtong (총통): {whole} and collects {plural(chips, 'chip')}."
        case "quad_settle":
            return f"Whole months in hand: {_quads(result)}. Each holder is paid by everybody without one."
        case "void_table_quad":
            return "Four cards of one month lie on the table: the deal is void and dealt again."
        case "void_quad_tie":
            return f"Whole months in hand cancel: {_quads(result)}. The deal is void and dealt again."


def _quads(result: Result) -> str:
    alone = len({seat for seat, _ in result.quads}) == 1
    return ", ".join(
        f"month {month}" if alone else f"{name(seat)} month {month}" for seat, month in result.quads
    )
