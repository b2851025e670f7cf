"""How long a deal, hand or round takes these people, from the results that the history has of them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise

from tablegames_tui import history
from tablegames_tui.history import Result

LATELY = 60
"""So many results are looked at."""
ENOUGH = 3
"""From so many deals on there is a pace."""
PAUSE = 60.0
"""Minutes after which people were not playing all the time."""


def minutes(game_id: str, people: Sequence[str]) -> float | None:
    """What a deal of this game has taken these people lately; None as long as that can't be told."""
    sittings: dict[str, list[Result]] = {}
    for result in history.results(game_id, LATELY):
        if sorted(result.people) == sorted(people):
            sittings.setdefault(result.sitting, []).append(result)
    taken = [
        (datetime.fromisoformat(newer.at) - datetime.fromisoformat(older.at)).total_seconds() / 60
        for results in sittings.values()
        for newer, older in pairwise(results)
        if newer.number == older.number + 1
    ]
    played = sorted(spent for spent in taken if 0 < spent < PAUSE)
    return played[len(played) // 2] if len(played) >= ENOUGH else None
