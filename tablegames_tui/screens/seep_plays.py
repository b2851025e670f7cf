"""What can be done with each card of the open hand, and the lines that say so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, overload

from rules.pieces.cards import RANK, Card
from rules.seep import intents
from rules.seep.view import View, rank_of
from tablegames_tui.screens import seep_words
from tablegames_tui.widgets.play_list import PlayLine


class Lines(Sequence[PlayLine]):
    """The plays of a card as lines, each worded when it is first shown: there may be very many."""

    def __init__(self, plays: Sequence[Any], line: Callable[[int, Any], PlayLine]) -> None:
        self._plays = plays
        self._line = line
        self._worded: dict[int, PlayLine] = {}

    def __len__(self) -> int:
        return len(self._plays)

    @overload
    def __getitem__(self, index: int) -> PlayLine: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[PlayLine]: ...
    def __getitem__(self, index: int | slice) -> PlayLine | Sequence[PlayLine]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        if index not in self._worded:
            self._worded[index] = self._line(index, self._plays[index])
        return self._worded[index]


class CardPlays:
    """All that is legal for the owner of a view, sorted by card; with points where the help tells them."""

    def __init__(self, view: View, legal: Sequence[Any], *, points: bool) -> None:
        self._view = view
        self._legal = legal
        self._points = points
        self._by_card: dict[str, list[Any]] = {}
        for intent in legal:
            for piece in pieces_of(view, intent):
                self._by_card.setdefault(piece, []).append(intent)

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards with which something can be done."""
        return tuple(self._by_card)

    def of(self, piece: str | None) -> Sequence[Any]:
        """What the list offers for a card; before the first play it offers all bids."""
        if self._view.phase == "bid":
            return self._legal
        return self._by_card.get(piece or "", ())

    def first(self, piece: str | None) -> int:
        """The place of the card's own offer in the list."""
        plays = self.of(piece)
        return next((n for n, play in enumerate(plays) if piece in pieces_of(self._view, play)), 0)

    def lines(self, piece: str | None) -> Sequence[PlayLine]:
        """The lines of the list, and below them what is not offered."""
        if self._view.phase == "bid":
            return self._bids()
        plays = self.of(piece)
        if plays or piece is None:
            return Lines(plays, lambda number, play: self._line(plays, number, play))
        return (PlayLine(f"nothing can be done with [{piece}] now", "Enter says why", off=True),)

    def _bids(self) -> tuple[PlayLine, ...]:
        """The bids that are in hand, and in a line which ones are not (4.2)."""
        bids = [intent for intent in self._legal if isinstance(intent, intents.Bid)]
        if not bids:
            return (PlayLine(seep_words.label(self._view, self._legal[0]), "no card is above 8"),)
        lines = [PlayLine(seep_words.label(self._view, bid), seep_words.bound_to(bid.value)) for bid in bids]
        held = {bid.value for bid in bids}
        missing = [rank_of(value) for value in seep_words.VALUES if value not in held]
        if missing:
            lines.append(PlayLine(f"bid {', '.join(missing)}", "not in hand", off=True))
        return tuple(lines)

    def _line(self, plays: Sequence[Any], number: int, play: Any) -> PlayLine:
        again = seep_words.same_base(play, plays[number - 1] if number else None)
        label = seep_words.variant(self._view, play) if again else seep_words.label(self._view, play)
        return PlayLine(label, self.consequence(play), star=seep_words.sweeps(self._view, play))

    def consequence(self, play: Any) -> str:
        """What comes of a play."""
        return seep_words.consequence(self._view, play, points=self._points)

    def letters(self, piece: str | None) -> dict[str, list[Any]]:
        """What the letters of the keyboard stand for with a card."""
        plays = self._by_card.get(piece or "", ())
        houses = [play for play in plays if isinstance(play, intents.BuildHouse)]
        return {
            "build": [play for play in houses if play.breaks is None],
            "break": [play for play in houses if play.breaks is not None],
            "throw": [play for play in plays if isinstance(play, intents.Throw)],
        }


def pieces_of(view: View, intent: Any) -> tuple[Card, ...]:
    """The cards by which a player may pick an offer."""
    match intent:
        case intents.Throw(card=card) | intents.Capture(card=card) | intents.BuildHouse(card=card):
            return (card,)
        case intents.Bid(value=value):
            return tuple(card for card in view.hand if RANK[card] == value)
        case _:
            return ()
