"""Who is asked about a tile, and whose claim is the best (mahjong-table.md, sections 7 and 12)."""

from __future__ import annotations

from rules.core.game import Actor
from rules.core.sheet import Seat
from rules.mahjong.state import Answer, TableState, Window, after

_RANK = {"hu": 0, "kong": 1, "pung": 1, "chow": 2}
"""7: what outranks what; a pung and a kong can never both be true."""


def owing(state: TableState, window: Window) -> tuple[Actor, ...]:
    """12: who owes an answer, in the order to ask; () where all is settled.

    bell: the table while the board is open, then one seat at a time. poll and open: all three, the next seat
    last, so that its answer and its draw are one visit.
    """
    bell = state.options.claim_mode == "bell"
    if bell and not window.closed:
        return (None,)
    following, opposite, left = after(state, window.turn)
    answered = [answer.seat for answer in window.answers]
    if not bell:
        return tuple(seat for seat in (opposite, left, following) if seat not in answered)
    claims = [answer.claim for answer in window.answers if answer.claim != "pass"]
    if "hu" in claims:
        return ()
    ringers = [bell.seat for bell in window.rung]
    for seat in (following, opposite, left):
        if seat in ringers and seat not in answered:
            return (seat,)
    if claims:
        return ()
    return () if following in answered else (following,)


def best(state: TableState, window: Window) -> Answer | None:
    """7: hu before kong or pung before chow; among several hu the first after the discarder (R12)."""
    order = after(state, window.turn)
    claims = [answer for answer in window.answers if answer.claim != "pass"]
    return min(claims, key=lambda answer: (_RANK[answer.claim], order.index(answer.seat)), default=None)


def rang(window: Window, seat: Seat) -> bool:
    """The seat's bell has rung, by hand or by an order."""
    return any(bell.seat == seat for bell in window.rung)


def rang_late(window: Window, seat: Seat) -> bool:
    """The seat's bell came after the claim timer (10)."""
    return any(bell.seat == seat and bell.late for bell in window.rung)
