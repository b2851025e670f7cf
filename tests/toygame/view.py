"""What one seat may know of a sitting of Bell. Built by allow-list: a field that isn't here isn't shown."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.chance import commitment, deal_seed
from rules.core.sheet import Outcome, Seat
from rules.core.text import pieces, seat
from rules.pieces.hwatu import Card, in_order
from tests.toygame.options import Options
from tests.toygame.state import Answer, Claims, DealOver, SittingOver, State, Turn


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The knowledge of `seat`; None: what everybody knows. Tuples without another word are by seat."""

    seat: Seat | None
    options: Options
    people: int
    deal: int
    commitment: str
    """SHA-256 of this deal's seed."""
    deal_seed: str | None
    """This deal's seed in hex, once the deal is over."""
    sitting_seed: str | None
    """The sitting's seed in hex, once the sitting is over."""
    phase: str
    dealer: Seat
    turn: Seat | None
    """Who lays, or whose card lies there."""
    laid: Card | None
    answered: tuple[Seat, ...]
    """Who has answered, in the order in which they did."""
    answer: Answer | None
    """The own one."""
    hand: tuple[Card, ...]
    hand_counts: tuple[int, ...]
    stock_count: int
    piles: tuple[tuple[Card, ...], ...]
    heap: tuple[Card, ...]
    bids: tuple[int | None, ...]
    """The own one; all once the deal is over."""
    has_bid: tuple[bool, ...]
    knocker: Seat | None
    totals: tuple[int, ...]
    outcome: Outcome | None


def view(state: State, viewer: Seat | None) -> View:
    """What that seat knows of the state."""
    phase = state.phase
    answers = phase.answers if isinstance(phase, Claims) else ()
    over = isinstance(phase, DealOver | SittingOver)
    seed = deal_seed(state.seed, state.deal)
    return View(
        seat=viewer,
        options=state.options,
        people=state.people,
        deal=state.deal,
        commitment=commitment(seed),
        deal_seed=seed.hex() if over else None,
        sitting_seed=state.seed.hex() if isinstance(phase, SittingOver) else None,
        phase=phase.kind,
        dealer=state.dealer,
        turn=phase.seat if isinstance(phase, Turn | Claims) else None,
        laid=phase.card if isinstance(phase, Claims) else None,
        answered=tuple(answer.seat for answer in answers),
        answer=next((answer for answer in answers if answer.seat == viewer), None),
        hand=() if viewer is None else in_order(state.hands[viewer]),
        hand_counts=tuple(len(hand) for hand in state.hands),
        stock_count=len(state.stock),
        piles=state.piles,
        heap=state.heap,
        bids=tuple(bid if over or owner == viewer else None for owner, bid in enumerate(state.bids)),
        has_bid=tuple(bid is not None for bid in state.bids),
        knocker=state.knocker,
        totals=state.totals,
        outcome=state.outcome,
    )


def lines(view: View) -> tuple[str, ...]:
    """What the view's owner sees, one fact a line."""
    facts = [f"Deal {view.deal}, {seat(view.dealer)} deals, {view.stock_count} cards in the stock."]
    for owner, pile in enumerate(view.piles):
        facts.append(
            f"{seat(owner)}: {view.totals[owner]} points, {view.hand_counts[owner]} cards in hand,"
            f" taken: {pieces(pile) or 'nothing'}."
        )
    if view.heap:
        facts.append(f"Left: {pieces(view.heap)}.")
    if view.laid is not None and view.turn is not None:
        facts.append(f"{seat(view.turn)} has laid {pieces([view.laid])}.")
    if view.knocker is not None:
        facts.append(f"{seat(view.knocker)} has knocked.")
    if view.seat is not None:
        facts.append(f"Your hand: {pieces(view.hand) or 'empty'}.")
    return tuple(facts)
