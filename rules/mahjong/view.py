"""What one seat may know of a table of mahjong (mahjong-table.md, section 11). Built by allow-list."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.sheet import Outcome, Seat
from rules.mahjong.melds import Meld
from rules.mahjong.options import TableOptions
from rules.mahjong.state import Answer, Bell, Item, Offences, Orders, Origin, Result, Win
from rules.pieces.mahjong import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownMeld:
    """A set as the viewer sees it; a concealed kong of another seat has no tiles until the hand is over."""

    meld: Meld
    tiles: tuple[Tile, ...]
    """() where four backs are shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WallView:
    """The wall as everybody sees it: how many tiles are left and where it is open.

    `side` stacks a side; `first` is the ring number (E1 = 0, E2 ..., N1 ..., W1 ..., S1 ...) of the stack
    where the deal started; `stacks` has for every ring number how many tiles lie there (0, 1, 2).
    """

    side: int
    first: int | None
    left: int
    live: int
    dead: int
    drawn: int
    replaced: int
    stacks: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The knowledge of `seat`; None: what everybody knows. Tuples of four are by seat.

    `seat`-only fields are empty in the view of anybody else; with open hands (`claim_mode` open) all hands,
    newest tiles and claims are everybody's.
    """

    seat: Seat | None
    options: TableOptions
    people: int
    hand_number: int
    """From 1; 0 while the seats are drawn."""
    round_wind: int
    chairs: tuple[int, ...]
    winds: tuple[int, ...]
    commitment: str
    """SHA-256 of this hand's seed; empty before the first hand."""
    deal_seed: str | None
    """This hand's seed in hex, once the hand is over."""
    match_seed: str | None
    """The match's seed in hex, once the match is over."""
    phase: str
    turn: Seat | None
    """Who acts, who discarded or announced the kong; None where it is nobody's."""
    origin: Origin | None
    """In TURN."""
    dice: tuple[tuple[int, ...], ...]
    """The rolls of this seat draw or break so far."""
    drawn_winds: tuple[int | None, ...]
    """In SEATING: the winds that are settled."""
    slots_taken: tuple[bool, ...]
    """In SEATING with tiles: which hidden tiles are gone."""
    wall: WallView
    hand: tuple[Tile, ...]
    """The own concealed tiles in order, the newest included."""
    newest: Tile | None
    """The own newest tile, in the own turn."""
    hand_counts: tuple[int, ...]
    """Concealed tiles."""
    hands: tuple[tuple[Tile, ...] | None, ...]
    """Hands that lie open for everybody: the winner's, those shown by choice, all with open hands."""
    melds: tuple[tuple[ShownMeld, ...], ...]
    flowers: tuple[tuple[Tile, ...], ...]
    rivers: tuple[tuple[Tile, ...], ...]
    on_offer: Tile | None
    """The discard or announced kong tile that can be claimed; a discard also lies last in its river."""
    window_open: bool
    """The claim board is open: bells may ring (12)."""
    rung: tuple[Bell, ...]
    asked: Seat | None
    """bell: who is asked, once the board is closed."""
    answer: Answer | None
    """The own one."""
    answered: tuple[Seat, ...]
    """poll: who has answered."""
    orders: Orders | None
    """The own ones."""
    kong_answer: tuple[Tile, ...] | None
    """The own one for the opening kong round."""
    dead: tuple[bool, ...]
    exposed: tuple[tuple[Tile, ...], ...]
    offences: tuple[Offences, ...]
    fines: tuple[int, ...]
    time_up: bool
    totals: tuple[int, ...]
    win: Win | None
    """The won hand while it is counted and after."""
    result: Result | None
    """Of this hand, once it is fixed."""
    counted: tuple[Item, ...] | None
    results: tuple[Result, ...]
    """Of all finished hands."""
    next_chairs: tuple[int, ...] | None
    """In SEAT_CHANGE: how everybody will sit."""
    places: tuple[int, ...] | None
    """After the match: the place of each seat, equal totals share it."""
    outcome: Outcome | None
