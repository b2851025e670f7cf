"""Whether a stored table could have come about in play, as far as its parts must fit together.

Asked at the edges only, where a state comes from a file; that no tile is lost or made is checked beside it
(`Game.pieces`).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from rules.core.sheet import Seat
from rules.mahjong.checks import pung_of
from rules.mahjong.claims import side_of
from rules.mahjong.melds import Meld, MeldKind, run
from rules.mahjong.state import (
    PEOPLE,
    Breaking,
    Claims,
    Counting,
    Dealing,
    Drawing,
    OpenFlowers,
    OpenKongs,
    Rob,
    Seating,
    StateT,
    TableState,
    Turn,
    Window,
    seat_of,
)
from rules.mahjong.window import owing
from rules.pieces.mahjong import FLOWERS, ORDER, Tile

_BY_SEAT = (
    "chairs", "winds", "hands", "melds", "flowers", "rivers", "orders", "kong_answers", "dead", "exposed",
    "offences", "fines", "shown", "totals",
)  # fmt: skip
_COPIES = {MeldKind.PUNG: 3, MeldKind.MELDED_KONG: 4, MeldKind.PROMOTED_KONG: 4, MeldKind.CONCEALED_KONG: 4}
_IN_PLAY = OpenFlowers | OpenKongs | Turn | Claims | Rob | Drawing


def sound(state: StateT) -> StateT:
    """The state, where its parts fit together; ValueError where no game could have come to it."""
    _require(state.people == PEOPLE, "four people sit at the table")
    for field in _BY_SEAT:
        _require(len(getattr(state, field)) == PEOPLE, f"{field} must have an entry for each of four people")
    for field in ("chairs", "winds"):
        _require(sorted(getattr(state, field)) == list(range(PEOPLE)), f"{field} must be 0 to 3, each once")
    wall = state.wall
    _require(min(wall.drawn, wall.replaced, wall.live) >= 0, "no more can be taken than the wall holds")
    for seat in range(PEOPLE):
        _require(_in_order(state.hands[seat]), "hands must be in order")
        _require(set(state.flowers[seat]) <= set(FLOWERS), "only flowers are laid out as flowers")
        kinds = state.orders[seat].kinds
        _require(_in_order(kinds) and len(set(kinds)) == len(kinds), "orders must be in order")
        for meld in state.melds[seat]:
            _check_meld(state, seat, meld)
    _check_phase(state)
    return state


def _check_meld(state: TableState, owner: Seat, meld: Meld) -> None:
    _require(len(meld.tiles) >= 3, "a set has three tiles at least")
    if meld.kind is MeldKind.CHOW:
        _require(run(meld.tiles[0]) == meld.tiles, "a chow is a run of three")
    else:
        _require(meld.tiles == meld.tiles[:1] * _COPIES[meld.kind], "pungs and kongs are of equal tiles")
    if meld.concealed:
        given = (meld.claimed, meld.source, meld.side)
        _require(given == (None, None, None), "nobody gave a concealed kong")
        return
    source = meld.source
    _require(meld.claimed in meld.tiles and _is_other(owner, source), "a set was claimed from somebody else")
    _require(source is None or meld.side == side_of(state, owner, source), "a source sits at its side")


def _check_phase(state: TableState) -> None:
    phase = state.phase
    turn = getattr(phase, "turn", None)
    _require(turn is None or turn in range(PEOPLE), "whose turn it is must sit at the table")
    match phase:
        case Seating():
            _require(len(phase.drawn) == PEOPLE and phase.drawn[phase.turn] is None, "who draws has no wind")
            _require(sorted(phase.slots) in ([], list(range(PEOPLE))), "the hidden winds are 0 to 3")
        case Breaking() | Dealing():
            _require(not any(state.hands), "nothing is dealt yet")
        case OpenFlowers() | OpenKongs():
            _require(phase.newest in state.hands[seat_of(state, 0)], "East holds its newest tile")
        case Turn():
            claimed = phase.origin in ("chow", "pung")
            _require((phase.newest is None) == claimed, "only after a chow or pung there is no newest tile")
            _require(claimed or phase.newest in state.hands[phase.turn], "the newest tile is in the hand")
        case Claims():
            _require(state.rivers[phase.turn][-1:] == (phase.tile,), "a discard lies last in its river")
            _check_window(state, phase)
        case Rob():
            held = phase.tile in state.hands[phase.turn]
            pung = pung_of(state.melds[phase.turn], phase.tile)
            _require(held and pung is not None, "an announced kong is a pung and a tile in the hand")
            _check_window(state, phase)
        case Counting():
            _require((phase.turn is None) == (phase.result is not None), "a count is owed or done")
    if isinstance(phase, _IN_PLAY):
        _check_sizes(state, phase)


def _check_window(state: TableState, window: Window) -> None:
    bells = [bell.seat for bell in window.rung]
    answers = [answer.seat for answer in window.answers]
    for seats in (bells, answers):
        _require(all(_is_other(window.turn, seat) for seat in seats), "the others ring and answer")
        _require(len(set(seats)) == len(seats), "nobody rings or answers twice")
    bell = state.options.claim_mode == "bell"
    _require(window.closed or (bell and not answers), "answers are given once the board is closed")
    _require(bell or not bells, "there are no bells at this table")
    _require(bool(owing(state, window)), "a window in which nobody is asked is settled")


def _check_sizes(state: TableState, phase: _IN_PLAY) -> None:
    """14: 13 tiles everywhere, 14 for the seat in TURN or ROB and for East in the opening rounds."""
    fuller = None
    if isinstance(phase, Turn | Rob):
        fuller = phase.turn
    elif isinstance(phase, OpenFlowers | OpenKongs):
        fuller = seat_of(state, 0)
    for seat in range(PEOPLE):
        size = len(state.hands[seat]) + 3 * len(state.melds[seat])
        _require(size == 13 + (seat == fuller), "a hand is of 13 tiles, 14 in its turn")


def _is_other(owner: Seat, seat: Seat | None) -> bool:
    return seat in range(PEOPLE) and seat != owner


def _in_order(tiles: Iterable[Tile]) -> bool:
    return all(ORDER[one] <= ORDER[other] for one, other in pairwise(tiles))


def _require(condition: bool, what: str) -> None:
    if not condition:
        raise ValueError(what)
