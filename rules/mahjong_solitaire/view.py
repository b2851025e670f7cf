"""What may be seen of a deal (mahjong-solitaire.md, section 7): all but the faces that lie under others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core.sheet import Seat
from rules.core.text import pieces, plural
from rules.core.text import seat as name
from rules.mahjong_solitaire.advice import in_order
from rules.mahjong_solitaire.blocking import why_blocked
from rules.mahjong_solitaire.board import CLASSES, Pair, free, free_pairs, remaining, shown
from rules.mahjong_solitaire.checks import seen
from rules.mahjong_solitaire.dealing import clearable
from rules.mahjong_solitaire.events import told
from rules.mahjong_solitaire.layouts import Layout
from rules.mahjong_solitaire.options import Options, layout_of
from rules.mahjong_solitaire.score import Counts
from rules.mahjong_solitaire.state import Playing, Result, State
from rules.mahjong_solitaire.wording import tile_name, where
from rules.pieces.mahjong import KINDS, Tile

Way = Literal["undo", "shuffle", "restart same deal", "new deal", "give up"]
"""What can be done about a board that is stuck (4)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What everybody sees of the deal; `seat` is whose view it is."""

    seat: Seat | None
    options: Options
    people: int
    number: int
    phase: Literal["playing", "between", "over"]
    player: Seat
    """Who plays, or who has just played."""
    left: int
    """The places that still hold a tile, bit n for place n of the layout."""
    seen: tuple[Tile | None, ...]
    """The faces by place; None where there is no tile or its face is hidden."""
    shades: int | None
    """The places of dark tiles whose faces are seen; None where light and dark don't matter."""
    free: tuple[int, ...]
    pairs: tuple[Pair, ...]
    """All pairs that can go, in the order in which hints show them."""
    marked: Pair | None
    """The pair that the last hint showed."""
    counts: Counts
    """What the score of the player is made of."""
    can_undo: bool
    can_redo: bool
    can_shuffle: bool
    results: tuple[Result, ...]
    """Of those who have played, by seat."""
    remaining: tuple[int, ...]
    """How many tiles of each match class are on the board: the kinds in order, flowers, seasons."""

    @property
    def layout(self) -> Layout:
        """Where the tiles lie."""
        return layout_of(self.options.layout)

    @property
    def stuck(self) -> bool:
        """Whether tiles are left and no pair is."""
        return bool(self.left) and not self.pairs

    @property
    def played(self) -> tuple[Counts, ...]:
        """The counts of those who have played, by seat, and of the person who plays."""
        done = tuple(result.counts for result in self.results)
        return (*done, self.counts) if self.phase == "playing" else done


def view(state: State, seat: Seat | None) -> View:
    """Section 7: all see the same."""
    layout, left = state.layout, state.left
    playing = isinstance(state.phase, Playing)
    return View(
        seat=seat,
        options=state.options,
        people=state.people,
        number=state.number,
        phase=state.phase.kind,
        player=state.phase.seat,
        left=left,
        seen=seen(state),
        shades=None if state.shades is None else state.shades & shown(layout, left),
        free=free(layout, left),
        pairs=in_order(layout, free_pairs(layout, left, state.faces, state.shades)),
        marked=state.marked,
        counts=state.counts,
        can_undo=playing and bool(state.done),
        can_redo=playing and bool(state.undone),
        can_shuffle=playing and clearable(layout, left),
        results=state.results,
        remaining=remaining(state.faces, left),
    )


def ways_out(view: View) -> tuple[Way, ...]:
    """What is offered when no pair is left: nothing but another game where being stuck ends this one (4).

    Several people play the deal once each, so that it can be compared: there it can only be given up.
    """
    ways: list[Way] = []
    if view.can_undo:
        ways.append("undo")
    if view.can_shuffle:
        ways.append("shuffle")
    return (*ways, "give up") if view.people > 1 else (*ways, "restart same deal", "new deal")


def why_not_free(view: View, place: int) -> str:
    """Why the tile at a place can't go yet, naming what blocks it; empty where it can."""
    return why_blocked(view.layout, view.left, view.seen, view.shades, place)


def tile_at(view: View, place: int) -> str:
    """The tile at a place in a sentence, and where it lies."""
    shade = None if view.shades is None else bool(view.shades >> place & 1)
    return f"{tile_name(view.seen[place], shade)}, {where(view.layout.spots[place])}"


def lines(view: View) -> tuple[str, ...]:
    """The board as facts, one a line: a text list makes the game playable without the picture (8)."""
    found = [
        f"{view.layout.title}, deal {view.number}, {view.options.difficulty}.",
        *(told(seat, result) for seat, result in enumerate(view.results)),
    ]
    if view.phase == "playing":
        found += _board_lines(view)
    return tuple(found)


def _board_lines(view: View) -> list[str]:
    tiles, pairs = plural(view.left.bit_count(), "tile"), plural(len(view.pairs), "pair")
    found = [f"{name(view.player)} has {plural(view.counts.score, 'point')}; {tiles} left, {pairs} can go."]
    found += [f"Free: {place} {tile_at(view, place)}." for place in view.free]
    if view.marked is not None:
        one, two = view.marked
        found.append(f"Shown by the last hint: {one} and {two}.")
    counted = [f"{count} {_class_name(number)}" for number, count in enumerate(view.remaining) if count]
    found.append(f"Still on the board: {', '.join(counted)}.")
    if view.stuck:
        found.append(f"Stuck: no two free tiles match. There is left: {', '.join(ways_out(view))}.")
    return found


def _class_name(number: int) -> str:
    """The name of a match class: its tile, or flowers and seasons."""
    if number < len(KINDS):
        return pieces((KINDS[number],))
    return "flowers" if number == CLASSES[-2] else "seasons"
