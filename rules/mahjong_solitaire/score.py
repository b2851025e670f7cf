"""The score of a deal (mahjong-solitaire.md, section 4): pure arithmetic and its sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.sheet import ScoreLine, ScoreSheet, Seat, Struck
from rules.core.text import seat as name

if TYPE_CHECKING:
    from rules.mahjong_solitaire.view import View

PAIR, WON, HINT, UNDO, SHUFFLE = 10, 280, -5, -2, -50


class Counts(NamedTuple):
    """What a score is made of. Hints and undos only grow; an undo takes back its pair or its shuffle."""

    pairs: int
    won: bool
    hints: int = 0
    undos: int = 0
    shuffles: int = 0

    @property
    def score(self) -> int:
        """10 a pair, 280 for winning, less 5 a hint, 2 an undo and 50 a shuffle; never below zero."""
        return max(0, sum(line.points for line in _lines(self)))


def _lines(counts: Counts) -> list[ScoreLine]:
    entries = (
        ("pairs", f"Pairs removed: {counts.pairs}", PAIR * counts.pairs, f"{PAIR} points a pair"),
        ("won", "Board cleared", WON * counts.won, f"{WON} points for the last pair"),
        ("hints", f"Hints: {counts.hints}", HINT * counts.hints, f"{-HINT} points less a hint"),
        ("undos", f"Undos: {counts.undos}", UNDO * counts.undos, f"{-UNDO} points less an undo"),
        (
            "shuffles",
            f"Shuffles: {counts.shuffles}",
            SHUFFLE * counts.shuffles,
            f"{-SHUFFLE} points less a shuffle",
        ),
    )
    return [
        ScoreLine(rule=rule, label=label, points=points, why=why, section="4.1")
        for rule, label, points, why in entries
        if points
    ]


def _struck(counts: Counts) -> list[Struck]:
    entries = (
        ("pairs", "Pairs removed", counts.pairs, "No pair has been removed."),
        ("won", "Board cleared", counts.won, f"Tiles are left; clearing the board is worth {WON}."),
        ("hints", "Hints", counts.hints, "No hint was taken."),
        ("undos", "Undos", counts.undos, "Nothing was undone."),
        ("shuffles", "Shuffles", counts.shuffles, "Nothing was shuffled."),
    )
    return [
        Struck(rule=rule, label=label, why=why, section="4.1")
        for rule, label, counted, why in entries
        if not counted
    ]


def sheet(seat: Seat, counts: Counts) -> ScoreSheet:
    """The score of one person line by line."""
    lines = _lines(counts)
    below = -sum(line.points for line in lines)
    if below > 0:
        lines.append(
            ScoreLine(
                rule="floor",
                label="Not below zero",
                points=below,
                why="a score is never negative",
                section="4.1",
            )
        )
    return ScoreSheet(
        seat=seat,
        title=f"Score of {name(seat)}",
        lines=tuple(lines),
        struck=tuple(_struck(counts)),
        total=counts.score,
    )


def sheets(view: View) -> tuple[ScoreSheet, ...]:
    """A sheet for everybody who has played or plays."""
    return tuple(sheet(seat, counts) for seat, counts in enumerate(view.played))
