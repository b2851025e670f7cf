"""The table while one intent is carried out: turn.py moves cards on it and takes the next state from it.

It is the only thing in these rules that changes, and it never gets out of turn.py.
"""

from __future__ import annotations

from typing import TypeVar

from rules.core.changed import changed
from rules.core.game import Step
from rules.core.sheet import Seat
from rules.go_stop.events import Event
from rules.go_stop.state import Deciding, Place, State, Steal, Turn, TurnPhase
from rules.pieces.hwatu import MONTH, Card, in_order

T = TypeVar("T")


def replaced(by_seat: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """The entries with one seat's changed; the very same tuple where nothing changes."""
    if by_seat[seat] is value:
        return by_seat
    return (*by_seat[:seat], value, *by_seat[seat + 1 :])


class Desk:
    """One seat's turn on the table: its hand, what lies there, what it has taken, what happened."""

    __slots__ = (
        "bombs", "captured", "card", "credits", "events", "flip", "hand", "last_two", "months", "seat",
        "state", "stock", "table", "tags", "taken",
    )  # fmt: skip

    def __init__(self, state: State, so_far: Turn, last_two: tuple[Card, ...]) -> None:
        self.state = state
        self.seat: Seat = so_far.seat
        self.last_two = last_two
        self.hand = list(state.hands[so_far.seat])
        self.table = list(state.table)
        self.stock = list(state.stock)
        self.captured = list(state.captured)
        self.credits = state.pass_credits[so_far.seat]
        self.bombs = state.bombs[so_far.seat]
        self.card = so_far.card
        self.flip = so_far.flip
        self.tags = list(so_far.tags)
        self.months = list(so_far.months)
        self.taken = list(so_far.captured)
        self.events: list[Event] = []

    def leave_hand(self, card: Card) -> None:
        """A card leaves the hand."""
        self.hand.remove(card)

    def join_hand(self, card: Card) -> None:
        """A card joins the hand."""
        self.hand = list(in_order((*self.hand, card)))

    def tag(self, tag: str, month: int = 0) -> None:
        """Note a special event of the turn (6.5)."""
        self.tags.append(tag)
        self.months.append(month)

    def take(self, *cards: Card) -> None:
        """Capture cards, in this order."""
        self.taken += cards
        self.captured[self.seat] += cards

    def take_joker(self, joker: Card) -> None:
        """8.1, 8.2: a joker of the hand or the stock is captured."""
        self.take(joker)
        self.tag("joker")

    def take_stack(self, card: Card) -> None:
        """6.4: the fourth card takes a stack as a unit; the own ppuk is a ja-ppuk."""
        stack = self.lift_month(MONTH[card])
        self.take(card, *stack.cards, *stack.jokers)
        self.tag("own_ppuk" if stack.owner == self.seat else "stack", MONTH[card])

    def steal(self, other: Seat, cards: tuple[Card, ...]) -> None:
        """6.6: an opponent's cards change hands."""
        self.captured[other] = tuple(card for card in self.captured[other] if card not in cards)
        self.captured[self.seat] += cards

    def lying(self, month: int) -> tuple[Card, ...]:
        """The cards of a month on the table."""
        for place in self.table:
            if MONTH[place.cards[0]] == month:
                return place.cards
        return ()

    def lift_month(self, month: int) -> Place:
        """Lift all that lies of a month off the table."""
        return self.table.pop(self._find(month))

    def lift_loose(self, card: Card) -> None:
        """Lift one of two loose cards off the table; the other one stays."""
        place = self._find(MONTH[card])
        self.table[place] = Place(cards=tuple(other for other in self.table[place].cards if other != card))

    def _find(self, month: int) -> int:
        months = [MONTH[place.cards[0]] for place in self.table]
        return months.index(month)

    def turn(self, steals: tuple[Steal, ...] = ()) -> Turn:
        """The turn as it stands."""
        return Turn(
            seat=self.seat,
            card=self.card,
            flip=self.flip,
            tags=tuple(self.tags),
            months=tuple(self.months),
            captured=tuple(self.taken),
            steals=steals,
        )

    def step(self, phase: TurnPhase | Deciding, ended: Turn | None = None) -> Step[State, Event]:
        """The next state and what happened; `ended` is the turn where it is over."""
        state, seat, taken = self.state, self.seat, self.state.turns_taken
        if ended is not None:
            taken = replaced(taken, seat, taken[seat] + 1)
        after = changed(
            state,
            phase=phase,
            hands=replaced(state.hands, seat, tuple(self.hand)),
            table=tuple(self.table),
            stock=tuple(self.stock),
            captured=tuple(self.captured),
            bombs=replaced(state.bombs, seat, self.bombs),
            pass_credits=replaced(state.pass_credits, seat, self.credits),
            turns_taken=taken,
            last_turn=ended or state.last_turn,
        )
        return Step(after, tuple(self.events))
