"""What one seat may know of a table of mahjong (mahjong-table.md, section 11). Built by allow-list."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from rules.core.chance import Seed, commitment, deal_seed
from rules.core.sheet import Outcome, Seat
from rules.mahjong.hand_over import outcome
from rules.mahjong.melds import Meld as Meld
from rules.mahjong.melds import run as run
from rules.mahjong.options import TableOptions
from rules.mahjong.results import places
from rules.mahjong.results import sentence as sentence
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import (
    PEOPLE,
    Answer,
    Bell,
    Breaking,
    Claims,
    Counting,
    Dealing,
    HandOver,
    Item,
    MatchOver,
    Offences,
    OpenFlowers,
    OpenKongs,
    Orders,
    Origin,
    Phase,
    Result,
    Rob,
    SeatChange,
    Seating,
    TableState,
    Turn,
    Win,
    round_wind,
)
from rules.mahjong.wall import stack_counts
from rules.mahjong.window import owing
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
    """This hand's seed in hex, once the hand is over; None where its tiles were put in order by hand."""
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


def view(rules: Ruleset, state: TableState, viewer: Seat | None) -> View:
    """11: what that seat may know; with open hands everybody sees all hands (12)."""
    phase = state.phase
    seat = viewer if viewer in range(PEOPLE) else None
    face_up = state.options.claim_mode == "open"
    over = isinstance(phase, HandOver | SeatChange | MatchOver)
    result = _result(state, phase)
    win = _win(phase) if isinstance(phase, Counting) else None if result is None else result.win
    winner = None if win is None else win.seat
    committed, seed = _chance(state.seed, state.hand)
    window = phase if isinstance(phase, Claims | Rob) else None
    return View(
        seat=seat,
        options=state.options,
        people=state.people,
        hand_number=state.hand,
        round_wind=round_wind(state) if state.hand else 0,
        chairs=state.chairs,
        winds=state.winds,
        commitment=committed,
        deal_seed=seed if over and state.hand and not state.composed else None,
        match_seed=state.seed.hex() if isinstance(phase, MatchOver) else None,
        phase=phase.kind,
        turn=getattr(phase, "turn", None),
        origin=phase.origin if isinstance(phase, Turn) else None,
        dice=_dice(phase),
        drawn_winds=phase.drawn if isinstance(phase, Seating) else (),
        slots_taken=(
            tuple(wind in phase.drawn for wind in phase.slots) if isinstance(phase, Seating) else ()
        ),
        wall=_wall(rules, state),
        hand=() if seat is None else state.hands[seat],
        newest=_newest(state, phase, seat, face_up),
        hand_counts=tuple(map(len, state.hands)),
        hands=tuple(
            hand if face_up or owner == winner or state.shown[owner] else None
            for owner, hand in enumerate(state.hands)
        ),
        melds=tuple(
            tuple(_shown(meld, face_up or over or owner in (seat, winner)) for meld in melds)
            for owner, melds in enumerate(state.melds)
        ),
        flowers=state.flowers,
        rivers=state.rivers,
        on_offer=window.tile if window else None,
        window_open=window is not None and not window.closed,
        rung=window.rung if window else (),
        asked=_asked(state, window) if window else None,
        answer=_own_answer(window, seat) if window else None,
        answered=_answered(state, window) if window else (),
        orders=None if seat is None else state.orders[seat],
        kong_answer=None if seat is None else state.kong_answers[seat],
        dead=state.dead,
        exposed=state.exposed,
        offences=state.offences,
        fines=state.fines,
        time_up=state.time_up,
        totals=state.totals,
        win=win,
        result=result,
        counted=result.counted if result else None,
        results=state.results,
        next_chairs=phase.chairs if isinstance(phase, SeatChange) else None,
        places=places(state.totals) if isinstance(phase, MatchOver) else None,
        outcome=outcome(state) if state.results else None,
    )


@lru_cache(256)
def _chance(match: Seed, hand: int) -> tuple[str, str]:
    """The commitment to a hand's seed and the seed in hex; nothing before the first hand."""
    if not hand:
        return "", ""
    seed = deal_seed(match, hand)
    return commitment(seed), seed.hex()


def _result(state: TableState, phase: Phase) -> Result | None:
    """The result of this hand, once it is fixed."""
    if isinstance(phase, Counting | HandOver):
        return phase.result
    if isinstance(phase, SeatChange | MatchOver) and state.results and state.results[-1].hand == state.hand:
        return state.results[-1]
    return None


def _win(phase: Counting) -> Win:
    """9: the hand that was won; what it is worth stays untold until its winner has counted."""
    return phase.win if phase.result is not None else replace(phase.win, points=0)


def _dice(phase: Phase) -> tuple[tuple[int, ...], ...]:
    match phase:
        case Seating(thrown=thrown):
            return thrown
        case Breaking(first=(_, *_) as first):
            return (first,)
        case Dealing(dice=dice):
            return dice
        case _:
            return ()


def _wall(rules: Ruleset, state: TableState) -> WallView:
    wall = state.wall
    return WallView(
        side=rules.side,
        first=wall.first,
        left=wall.left,
        live=wall.live,
        dead=wall.dead,
        drawn=wall.drawn,
        replaced=wall.replaced,
        stacks=stack_counts(wall, rules.side),
    )


def seat_draw(view: View) -> str:
    """3: what is done for a seat, by whoever is named before it; without rounds the highest throw counts."""
    if view.options.seat_draw == "tiles":
        return "takes one of the hidden wind tiles."
    if view.options.house.rounds:
        return "rolls for a wind: 1 East, 2 South, 3 West, 4 North."
    return "rolls two dice: the highest sum is East; who shares it rolls again."


def _newest(state: TableState, phase: Phase, seat: Seat | None, face_up: bool) -> Tile | None:
    """The newest tile of the seat in turn, for its owner; in the opening rounds only of East (R11)."""
    if not isinstance(phase, Turn | OpenFlowers | OpenKongs):
        return None
    if not isinstance(phase, Turn) and state.winds[phase.turn] != 0:
        return None
    return phase.newest if face_up or seat == phase.turn else None


@lru_cache(4096)
def _shown(meld: Meld, known: bool) -> ShownMeld:
    """6: a concealed kong is four backs to the others until the hand is over."""
    if meld.concealed and not known:
        return ShownMeld(meld=replace(meld, tiles=()), tiles=())
    return ShownMeld(meld=meld, tiles=meld.tiles)


def _asked(state: TableState, window: Claims | Rob) -> Seat | None:
    asked = owing(state, window)
    return asked[0] if state.options.claim_mode == "bell" and asked else None


def _answered(state: TableState, window: Claims | Rob) -> tuple[Seat, ...]:
    if state.options.claim_mode == "bell":
        return ()
    return tuple(sorted(answer.seat for answer in window.answers))


def _own_answer(window: Claims | Rob, seat: Seat | None) -> Answer | None:
    return next((answer for answer in window.answers if answer.seat == seat), None)
