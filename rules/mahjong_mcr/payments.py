"""Who pays whom for a won hand (section 12)."""

from __future__ import annotations

from rules.core.sheet import Seat

SHARE = 8
"""What every loser pays at least."""


def payments(total: int, winner: Seat, discarder: Seat | None) -> dict[Seat, int]:
    """What each of the other three seats pays the winner; no discarder where the tile was self-drawn."""
    losers = (seat for seat in range(4) if seat != winner)
    return {seat: SHARE + (total if discarder is None or seat == discarder else 0) for seat in losers}


def score_change(total: int, winner: Seat, discarder: Seat | None) -> tuple[int, ...]:
    """What each seat gains or loses."""
    paid = payments(total, winner, discarder)
    return tuple(sum(paid.values()) if seat == winner else -paid[seat] for seat in range(4))
