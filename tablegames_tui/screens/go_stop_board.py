"""The public part of Go-Stop's screen: plates, piles, the last turn, the floor (go-stop.md, appendix A)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from textual.app import ComposeResult

from rules.core.sheet import Seat
from rules.core.text import pieces
from rules.core.text import seat as name
from rules.go_stop.view import View, progress
from rules.pieces.hwatu import KIND, Card, in_order, month
from tablegames_tui.screens.game import Board
from tablegames_tui.widgets.floor import Floor, FloorPlace
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.piles import Pile, Piles
from tablegames_tui.widgets.seat_badge import Plate, PlayerPlate, ProgressItem
from tablegames_tui.widgets.words import Words

LABELS = {
    "brights": ("bright", "br"),
    "animals": ("animals", "an"),
    "godori": ("birds", "bd"),
    "ribbons": ("ribbons", "ri"),
    "red_poetry": ("poem", "po"),
    "blue": ("blue", "bl"),
    "plain": ("plain", "pl"),
}
"""How a plate names the scoring rules, long and short."""
SPECIALS = {
    "bomb": "bomb",
    "pass": "passed the hand",
    "jjok": "jjok",
    "ppuk": "ppuk",
    "ddadak": "ddadak",
    "stack": "a stack",
    "own_ppuk": "ja-ppuk",
    "sweep": "sweep",
}
"""How the line of the last turn names what was special in it."""
KINDS = {"bright": "BRIGHT", "animal": "ANIMAL", "ribbon": "RIBBON", "junk": "JUNK"}


class GoStopBoard(Board):
    """Opponents' plates and piles, the last turn, the floor, the own plate and piles."""

    def __init__(self, names: Sequence[str], places: int, *, ascii: bool) -> None:
        super().__init__()
        self._names = tuple(names)
        self._places = places
        self._ascii = ascii

    def compose(self) -> ComposeResult:
        for number in range(1, self._places):
            yield PlayerPlate(id=f"plate{number}", ascii=self._ascii)
            yield Piles(columns=2, ascii=self._ascii, id=f"piles{number}")
        yield Words(names=self._names, ascii=self._ascii, id="last")
        floor = Floor(ascii=self._ascii)
        floor.can_focus = False
        yield floor
        yield PlayerPlate(id="plate0", ascii=self._ascii)
        yield Piles(columns=2, ascii=self._ascii, id="piles0")

    def show(self, view: Any, seat: Seat) -> None:
        """Paint what everybody knows, `seat` at the bottom, the others above in turn order."""
        for number, other in enumerate(seated(view, seat)):
            self.query_one(f"#plate{number}", PlayerPlate).plate = plate(view, other, self._names)
            self.query_one(f"#piles{number}", Piles).piles = piles(view, other)
        self.query_one("#last", Words).text = last_turn(view)
        self.query_one(Floor).deck = view.stock_count
        self.mark_floor(view, None)

    def mark_floor(self, view: View, card: Card | None) -> None:
        """Show what lies open; what `card` would take has an arrow, two candidates have numbers."""
        self.query_one(Floor).places = tuple(floor_places(view, card, self._names))


def seated(view: View, seat: Seat) -> tuple[Seat, ...]:
    """The active seats from `seat` on in turn order; from the dealer on where `seat` watches."""
    start = view.active.index(seat) if seat in view.active else 0
    return (*view.active[start:], *view.active[:start])


def piles(view: View, seat: Seat) -> tuple[Pile, ...]:
    """The capture area of a seat, a line a kind."""
    worth = next(item.count for item in progress(view, seat) if item.rule == "junk")
    found = []
    for kind, label in KINDS.items():
        kinds = ("junk", "joker") if kind == "junk" else (kind,)
        cards = in_order([card for card in view.captured[seat] if KIND[card] in kinds])
        found.append(Pile(label, cards, f"= {worth}" if kind == "junk" else f"({len(cards)})"))
    return tuple(found)


def plate(view: View, seat: Seat, names: Sequence[str]) -> Plate:
    """What one player's row says."""
    *sets, junk = progress(view, seat)
    notes = [f"go{view.go[seat]}"] if view.go[seat] else []
    notes += [f"shook {number}" for number in view.shakes[seat]]
    if view.pass_credits[seat]:
        notes.append(f"pass{view.pass_credits[seat]}")
    return Plate(
        seat=seat,
        name=names[seat],
        points=view.scores[seat].total,
        turn=view.turn == seat,
        items=tuple(
            ProgressItem(
                LABELS[item.rule][0],
                item.count,
                item.needed,
                dead=item.dead,
                ok=item.points > 0,
                points=f"+{item.points}",
                short=LABELS[item.rule][1],
            )
            for item in sets
            if item.count
        ),
        junk=(junk.count, junk.needed),
        cards=view.hand_counts[seat],
        chips=view.chips[seat],
        note=" ".join(notes),
    )


def last_turn(view: View) -> str:
    """The turn before in one line, what is in the air while a choice is open, or who begins."""
    turn, pending = view.last_turn, view.pending
    if pending is not None and view.turn is not None:
        parts = [f"{name(view.turn)} played {pieces([pending.card])}" if pending.card else name(view.turn)]
        if pending.pair:
            parts.append(f"laid together {pieces(pending.pair)}")
        if pending.flip:
            parts.append(f"flip {pieces([pending.flip])}")
        return " · ".join([*parts, "which of two?"])
    if turn is None:
        return f"{name(view.dealer)} has dealt and plays first."
    parts = [f"{name(turn.seat)} played {pieces([turn.card])}" if turn.card else name(turn.seat)]
    if turn.flip:
        parts.append(f"flip {pieces([turn.flip])}")
    parts += [SPECIALS[tag] for tag in turn.tags if tag in SPECIALS]
    parts.append(f"takes {pieces(turn.captured)}" if turn.captured else "takes nothing")
    parts += [f"{name(steal.seat)} gives {pieces(steal.cards)}" for steal in turn.steals]
    return " · ".join(parts)


def floor_places(view: View, card: Card | None, names: Sequence[str]) -> Iterator[FloorPlace]:
    """The table of the view as places of the floor, with marks at what `card` or an open choice may take."""
    candidates = view.pending.candidates if view.pending else ()
    for place in view.table:
        mark: str | tuple[str, ...] = ""
        if candidates and any(piece in candidates for piece in place.cards):
            mark = tuple(
                str(candidates.index(piece) + 1) if piece in candidates else "" for piece in place.cards
            )
        elif card is not None and month(card) == month(place.cards[0]):
            mark = "arrow" if place.stack or len(place.cards) == 1 else ("1", "2")
        owner = safe_name(names[place.owner], 1) if place.owner is not None else "-"
        yield FloorPlace(place.cards, place.stack, owner, place.jokers, mark)
