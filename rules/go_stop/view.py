"""What one seat may know (go-stop.md, section 5.4). Built by allow-list: a field that isn't here isn't shown."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.sheet import Seat
from rules.go_stop.options import Options
from rules.go_stop.state import Pending, PhaseKind, Place, Result, Score, Turn
from rules.pieces.hwatu import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The knowledge of `seat`; None and every waiting person: what everybody knows.

    Tuples "by seat" have an entry for every person; those who wait have empty ones.
    """

    seat: Seat | None
    options: Options
    people: int
    deal: int
    """Number of the deal, from 1."""
    commitment: str
    """SHA-256 of this deal's seed; once the deal is over, of the next deal's."""
    deal_seed: str | None
    """This deal's seed in hex, once the deal is over."""
    sitting_seed: str | None
    """The sitting's seed in hex, once the sitting is over."""
    phase: PhaseKind
    active: tuple[Seat, ...]
    """In turn order, from the dealer on."""
    waiting: tuple[Seat, ...]
    """The queue, front first."""
    dealer: Seat
    turn: Seat | None
    hand: tuple[Card, ...]
    """The own hand in the order of section 2; empty for a spectator."""
    hand_counts: tuple[int, ...]
    shown: tuple[tuple[Card, ...], ...]
    """By seat: cards of declared triples still in hand; all that is left in hand once the deal is over."""
    table: tuple[Place, ...]
    stock_count: int
    captured: tuple[tuple[Card, ...], ...]
    """By seat, in order of capture."""
    scores: tuple[Score, ...]
    go: tuple[int, ...]
    go_score: tuple[int | None, ...]
    go_order: tuple[Seat, ...]
    shakes: tuple[tuple[int, ...], ...]
    bombs: tuple[tuple[int, ...], ...]
    pass_credits: tuple[int, ...]
    turns_left: tuple[int, ...]
    nagari: int
    cut_at: int | None
    pending: Pending | None
    last_turn: Turn | None
    result: Result | None
    chips: tuple[int, ...]
