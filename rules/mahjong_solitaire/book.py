"""The rule book of mahjong solitaire: what is free, what is a pair, what can be done, what a deal is worth.

What the examples allow or come to is computed from them; only boards, counts and texts are written down.
"""

from __future__ import annotations

from functools import cache, partial
from itertools import starmap
from typing import NamedTuple

from rules.core.drill import Entry, Picture, unnumbered
from rules.mahjong_solitaire.drills import free_tile, pairs, points, ways
from rules.mahjong_solitaire.drills.boards import Board, board_of, rows, stack
from rules.mahjong_solitaire.layouts import Spot
from rules.mahjong_solitaire.score import HINT, PAIR, SHUFFLE, UNDO, WON, Counts
from rules.mahjong_solitaire.wording import listed
from rules.pieces.mahjong import Tile


class _Free(NamedTuple):
    """What makes a tile free or not: name, text, the tile in question, and the board.

    Tiles are written `x2,y2,z face`, the first one is in question; `dark` stands after a face where light and
    dark matter.
    """

    name: str
    text: str
    board: str


class _Pairs(NamedTuple):
    """What makes a pair: name, paragraph, text, a board."""

    name: str
    section: str
    text: str
    board: str


class _Ways(NamedTuple):
    """What is open at a moment: name, text, how a deal came to it."""

    name: str
    text: str
    steps: tuple[str, ...]
    rest: str = ways.LOOSE
    stuck_ends: bool = False


class _Counts(NamedTuple):
    """What a deal is worth: name, worth, text, and somebody's counts."""

    name: str
    worth: str
    text: str
    counts: Counts


_FREE = {
    free_tile.FREE: _Free(
        "Free tiles",
        "A tile is free when nothing lies on it and its left side or its right side is open.",
        "4,0,0 9p; 0,0,0 5s; 2,0,0 3m",
    ),
    free_tile.COVERED: _Free(
        "Covered tiles",
        "A tile with another on it can't go, even if that one lies only half on it.",
        "0,0,0 9p; 0,2,0 5s; 2,0,0 3m; 2,2,0 1m; 0,1,1 E",
    ),
    free_tile.BOTH: _Free(
        "Blocked on both sides",
        "A tile with neighbours on its left and on its right can't go.",
        "2,0,0 9p; 0,0,0 5s; 4,0,0 3m",
    ),
    free_tile.HALF_SIDE: _Free(
        "Neighbours half a row off",
        "A neighbour blocks a side even if it touches only half of it.",
        "2,1,0 9p; 0,0,0 5s; 4,2,0 3m; 6,2,0 1m",
    ),
    free_tile.ABOVE_BELOW: _Free(
        "Tiles in front and behind",
        "Tiles of the same layer in the rows before and after it never matter.",
        "0,2,0 9p; 0,0,0 5s; 0,4,0 3m; 2,2,0 1m; 2,0,0 E; 2,4,0 C",
    ),
}
_PAIRS = {
    pairs.ALIKE: _Pairs(
        "Two alike", "1", "Two free tiles that are alike are a pair, on whatever layers.",
        "0,0,0 9p; 2,0,0 5s; 0,2,0 3m; 2,2,0 9p; 2,1,1 3m",
    ),
    pairs.BONUS: _Pairs(
        "Flowers and seasons", "1",
        "There is one of each flower and each season, so any flower goes with any flower, and any season with"
        " any season.",
        "0,0,0 1f; 2,0,0 5s; 4,0,0 3f",
    ),
    pairs.MIXED: _Pairs(
        "A flower with a season", "1", "A flower never goes with a season.",
        "0,0,0 1f; 2,0,0 5s; 4,0,0 2g",
    ),
    pairs.BLOCKED: _Pairs(
        "Both have to be free", "4", "Tiles that are alike are no pair while one of them is blocked.",
        "0,0,0 9p; 2,0,0 5s; 4,0,0 9p; 6,0,0 3m",
    ),
    pairs.CONTRAST: _Pairs(
        "Light and dark", "10",
        "A house rule: of every four that match two are light and two dark, of flowers and seasons 3 and 4"
        " are dark; and a pair is one light and one dark tile.",
        "0,0,0 9p; 2,0,0 5s dark; 4,2,0 9p dark; 0,2,0 9p; 6,0,0 1f; 8,0,0 2f",
    ),
    pairs.STUCK: _Pairs(
        "Stuck", "4",
        "A deal is stuck when no two free tiles match. It is not lost: undo and shuffle go on, unless the"
        " house rule that stuck deals end was agreed on.",
        "0,0,0 9p; 2,0,0 5s; 4,0,0 3m; 2,2,0 5s; 0,2,0 E; 4,2,0 P",
    ),
}  # fmt: skip
_WAYS = {
    ways.UNDO: _Ways(
        "Undo", "Pairs and shuffles can be undone step by step, back to the start.", ("pair", "shuffle")
    ),
    ways.REDO: _Ways("Redo", "What was undone can be done again, step by step.", ("pair", "undo")),
    ways.REDO_ENDS: _Ways(
        "The end of redo", "A new pair or shuffle ends what can be done again.", ("pair", "undo", "pair")
    ),
    ways.STUCK_ON: _Ways(
        "Stuck, but not over", "On a board that is stuck there is no pair, no hint; undo and shuffle go on.",
        ("pair", "pair"), ways.TORN,
    ),
    ways.STUCK_ENDS: _Ways(
        "Stuck is lost", "A house rule: a deal that is stuck is lost at once, and nothing of it goes on.",
        ("pair", "pair"), ways.TORN, stuck_ends=True,
    ),
    ways.STACKED: _Ways(
        "No shuffle helps", "Where no order could clear the places that are left, nothing can be shuffled.",
        ("pair", "pair"), ways.PILED,
    ),
}  # fmt: skip
_COUNTS = {
    points.PAIRS: _Counts(
        "Pairs removed", f"{PAIR} each", f"Every pair that is taken brings {PAIR} points.", Counts(30, False)
    ),
    points.CLEARED: _Counts(
        "Board cleared", str(WON), f"The last pair brings {WON} points more.", Counts(72, True)
    ),
    points.HINTS: _Counts(
        "Hints", f"{HINT} each", f"Every hint costs {-HINT} points.", Counts(30, False, hints=4)
    ),
    points.UNDOS: _Counts(
        "Undos", f"{UNDO} each", f"An undo takes back the points of its pair and costs {-UNDO} more.",
        Counts(29, False, undos=1),
    ),
    points.SHUFFLES: _Counts(
        "Shuffles", f"{SHUFFLE} each", f"Every shuffle costs {-SHUFFLE} points.",
        Counts(30, False, shuffles=1),
    ),
    points.FLOOR: _Counts(
        "Never below zero", "at least 0",
        "Who pays more for help than the pairs bring has no points, not fewer.",
        Counts(6, False, hints=5, shuffles=1),
    ),
}  # fmt: skip


@cache
def book() -> tuple[Entry, ...]:
    """What makes a tile free, what is a pair, what can be done, what a deal is worth, in this order."""
    pages = (
        *starmap(_free, _FREE.items()),
        *starmap(_pairs, _PAIRS.items()),
        *starmap(_ways, _WAYS.items()),
        *starmap(_counts, _COUNTS.items()),
    )
    return tuple(page(number=number) for number, page in enumerate(pages, 1))


def _board(text: str) -> tuple[Board, int]:
    """The board of an example, and the place of the tile that is written first."""
    tiles, dark = [], []
    for tile in text.split("; "):
        spot, face, *shade = tile.split()
        x2, y2, z = map(int, spot.split(","))
        tiles.append((Spot(x2, y2, z), Tile(face)))
        dark += [tiles[-1][0]] if shade else []
    board = board_of(tiles, dark or None)
    return board, board.layout.spots.index(tiles[0][0])


def _free(rule: str, page: _Free) -> partial[Entry]:
    board, place = _board(page.board)
    drill, said = free_tile.DRILL, free_tile.CHOICES[free_tile.verdict(board, place)]
    facts = f"May [{board.faces[place]}] go? {said}.", free_tile.why(board, place)
    picture = Picture(stack=stack(board, {}, place), rows=rows(board, {}, place))
    return unnumbered(rule, page, drill, picture, *facts, section=drill.section)


def _pairs(rule: str, page: _Pairs) -> partial[Entry]:
    board, _ = _board(page.board)
    letters = pairs.letters(board)
    facts = [f"{offer.label}: {pairs.why(board, offer)}" for offer in pairs.offered(board)]
    facts += [pairs.is_stuck(board)] if rule == pairs.STUCK else []
    picture = Picture(stack=stack(board, letters), rows=rows(board, letters))
    return unnumbered(rule, page, pairs.DRILL, picture, *facts, section=page.section)


def _ways(rule: str, page: _Ways) -> partial[Entry]:
    data = {"pairs": 2, "rest": page.rest, "stuck_ends": page.stuck_ends, "steps": [*page.steps]}
    facts = *ways.told(data), ways.opened(ways.read(data))
    return unnumbered(rule, page, ways.DRILL, Picture(), *facts, section=ways.DRILL.section)


def _counts(rule: str, page: _Counts) -> partial[Entry]:
    sheet = points.sheet_of(page.counts._asdict())
    lines = listed([f"{line.label} {line.points:+d}" for line in sheet.lines])
    fact = f"{lines}: together {sheet.total}."
    return unnumbered(rule, page, points.DRILL, Picture(), fact, worth=page.worth)
