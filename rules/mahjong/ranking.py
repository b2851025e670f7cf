"""The ranking of a match as sheets: hand by hand, the total and the place (mahjong-table.md, section 9)."""

from __future__ import annotations

from rules.core.sheet import ScoreLine, ScoreSheet, Seat
from rules.core.text import plural
from rules.mahjong.state import PEOPLE, Result
from rules.mahjong.view import View

PLACES = ("", "first", "second", "third", "fourth")


def ranking(view: View, section: str) -> tuple[ScoreSheet, ...]:
    """One sheet a seat once the match is over; equal totals share the place."""
    places = view.places or ()
    return tuple(
        ScoreSheet(
            seat=seat,
            title=f"{PLACES[place]} place{' with another' if places.count(place) > 1 else ''}",
            lines=tuple(_hand(result, seat, section) for result in view.results),
            total=view.totals[seat],
        )
        for seat, place in zip(range(PEOPLE), places, strict=True)
    )


def ending(result: Result) -> str:
    """How a hand ended for those who have not won it."""
    match result.kind:
        case "won":
            return "lost"
        case "drawn":
            return "drawn"
        case "false_count":
            return "falsely counted by another"
        case "void":
            return "void"


def _hand(result: Result, seat: Seat, section: str) -> ScoreLine:
    won = result.kind == "won" and result.win is not None and result.win.seat == seat
    return ScoreLine(
        rule=f"hand_{result.hand}",
        label=f"Hand {result.hand}",
        points=result.paid[seat] + result.fines[seat],
        why=f"won with {plural(result.points, 'point')}" if won else ending(result),
        section=section,
    )
