"""What one seat may know (go-stop.md, section 5.4), by allow-list: a field that isn't here isn't shown."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.chance import commitment, deal_seed
from rules.core.sheet import Seat
from rules.core.text import pieces, plural
from rules.core.text import seat as name
from rules.go_stop.events import sentence
from rules.go_stop.options import Options
from rules.go_stop.progress import Progress, set_progress
from rules.go_stop.score import NO_SCORE, score
from rules.go_stop.state import (
    ChoosingFlip,
    ChoosingHand,
    DealOver,
    Pending,
    Phase,
    PhaseKind,
    Place,
    Result,
    Score,
    SittingOver,
    State,
    Turn,
)
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
    """This deal's seed in hex, once the deal is over; None where its cards were put in order by hand."""
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


def view(state: State, seat: Seat | None) -> View:
    """Section 5.4: what that seat may know; a waiting person knows what everybody knows."""
    phase = state.phase
    seat = seat if seat in state.active else None
    over = isinstance(phase, DealOver | SittingOver)
    this_deal = deal_seed(state.seed, state.deal)
    return View(
        seat=seat,
        options=state.options,
        people=state.people,
        deal=state.deal,
        commitment=commitment(deal_seed(state.seed, state.deal + 1) if over else this_deal),
        deal_seed=this_deal.hex() if over and not state.composed else None,
        sitting_seed=state.seed.hex() if isinstance(phase, SittingOver) else None,
        phase=phase.kind,
        active=state.active,
        waiting=state.waiting,
        dealer=state.dealer,
        turn=None if isinstance(phase, DealOver | SittingOver) else phase.turn,
        hand=() if seat is None else state.hands[seat],
        hand_counts=tuple(len(hand) for hand in state.hands),
        shown=state.hands if over else _shown(state),
        table=state.table,
        stock_count=len(state.stock),
        captured=state.captured,
        scores=tuple(score(cards, state.options) if cards else NO_SCORE for cards in state.captured),
        go=state.go,
        go_score=state.go_score,
        go_order=state.go_order,
        shakes=state.shakes,
        bombs=state.bombs,
        pass_credits=state.pass_credits,
        turns_left=tuple(
            len(hand) + credits for hand, credits in zip(state.hands, state.pass_credits, strict=True)
        ),
        nagari=state.nagari,
        cut_at=state.cut_at,
        pending=_pending(phase),
        last_turn=state.last_turn,
        result=phase.result if isinstance(phase, DealOver | SittingOver) else None,
        chips=state.chips,
    )


def _shown(state: State) -> tuple[tuple[Card, ...], ...]:
    """5.4: the cards of declared shakes that are still in hand."""
    return tuple(
        tuple(card for card in hand if card in shaken) if shaken else ()
        for hand, shaken in zip(state.hands, state.shaken, strict=True)
    )


def _pending(phase: Phase) -> Pending | None:
    """5.4: the card just played, the pending pair and the flipped card are public."""
    match phase:
        case ChoosingHand():
            return Pending(card=phase.card, candidates=phase.candidates)
        case ChoosingFlip():
            return Pending(
                card=phase.so_far.card, pair=phase.pair, flip=phase.flip, candidates=phase.candidates
            )
        case _:
            return None


def lines(view: View) -> tuple[str, ...]:
    """What a view's owner sees, one fact a line, for plain mode and screen readers."""
    return (
        *_deal_lines(view),
        *_table_lines(view),
        *(_seat_line(view, seat) for seat in view.active),
        *_hand_lines(view),
        _due_line(view),
    )


def _deal_lines(view: View) -> list[str]:
    found = [f"Deal {view.deal}, {name(view.dealer)} deals."]
    if view.nagari:
        found.append("The deal before had no winner: this one counts double.")
    if view.waiting:
        found.append(f"Waiting: {', '.join(map(name, view.waiting))}.")
    return found


def _table_lines(view: View) -> list[str]:
    if view.phase == "cut":
        return [f"The pack of {view.stock_count} cards is shuffled and not yet cut."]
    places = [_place(place) for place in view.table]
    found = [f"Floor: {'; '.join(places) or 'empty'}.", f"Stock: {plural(view.stock_count, 'card')}."]
    if view.pending is not None:
        found += _pending_lines(view.pending)
    return found


def _place(place: Place) -> str:
    cards = pieces((*place.cards, *place.jokers))
    if not place.stack:
        return cards
    return f"stack {cards} ({'dealt' if place.owner is None else f'ppuk of {name(place.owner)}'})"


def _pending_lines(pending: Pending) -> list[str]:
    found = []
    if pending.card is not None:
        found.append(f"Played: {pieces((pending.card,))}.")
    if pending.pair:
        found.append(f"Laid together, not yet captured: {pieces(pending.pair)}.")
    if pending.flip is not None:
        found.append(f"Flipped: {pieces((pending.flip,))}.")
    return [*found, f"Matching cards to choose from: {pieces(pending.candidates)}."]


def _seat_line(view: View, seat: Seat) -> str:
    facts = [plural(view.scores[seat].total, "point"), plural(view.hand_counts[seat], "card") + " in hand"]
    if view.pass_credits[seat]:
        facts.append(plural(view.pass_credits[seat], "pass"))
    if view.go[seat]:
        facts.append(f"go {view.go[seat]} at {plural(view.go_score[seat] or 0, 'point')}")
    if view.shakes[seat]:
        facts.append(f"has shown months {', '.join(map(str, view.shakes[seat]))}")
    facts.append(plural(view.chips[seat], "chip"))
    captured = pieces(view.captured[seat]) or "nothing"
    shown = f"; shows {pieces(view.shown[seat])}" if view.shown[seat] else ""
    return f"{name(seat)}: {', '.join(facts)}. Captured: {captured}{shown}."


def _hand_lines(view: View) -> list[str]:
    if view.seat is None or not view.hand:
        return []
    cards = ", ".join(f"{number} {pieces((card,))}" for number, card in enumerate(view.hand, 1))
    return [f"Hand of {name(view.seat)}: {cards}."]


def _due_line(view: View) -> str:
    if view.turn is None:
        over = "The sitting is over." if view.phase == "sitting_over" else "The deal is over."
        return f"{over} {'' if view.result is None else sentence(view.result)}".strip()
    due = {
        "cut": "cuts the pack",
        "play": "plays a card",
        "choose_hand": "chooses which card to take",
        "choose_flip": "chooses which card the flip takes",
        "go_stop": "says go or stop",
    }
    return f"{name(view.turn)} {due[view.phase]}."


def progress(view: View, seat: Seat) -> tuple[Progress, ...]:
    """Section 16, Set progress: how far a seat is on the way to each rule, from what everybody knows."""
    return set_progress(view.captured, seat, view.scores[seat], view.options)
