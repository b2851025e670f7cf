"""Points of a round and who wins the game (mexican-train.md, 6.4 and 7): pure arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.core.sheet import Seat
from rules.mexican_train.options import Options
from rules.pieces.dominoes import BLANK, PIPS, Tile


def hand_points(hand: Iterable[Tile], options: Options) -> int:
    """7: the pips of a hand; a blank counts nothing, the double blank what the house rules say."""
    return sum(options.double_blank if tile is BLANK else PIPS[tile] for tile in hand)


def winners(totals: Sequence[int], rounds_won: Sequence[int], options: Options) -> tuple[Seat, ...]:
    """6.4: the lowest total wins; equal ones share the win or, by house rule, most rounds won decides."""
    lowest = [seat for seat, total in enumerate(totals) if total == min(totals)]
    if options.tiebreak == "most_rounds_won":
        most = max(rounds_won[seat] for seat in lowest)
        lowest = [seat for seat in lowest if rounds_won[seat] == most]
    return tuple(lowest)
