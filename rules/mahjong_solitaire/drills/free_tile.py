"""Is this tile free: a tile with everything that touches it, and of what might block it what does (2)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from rules.core.drill import Checked, Drill, Field, NoQuestion, Picture, Question
from rules.core.drills import due_rule
from rules.core.sheet import Mark
from rules.mahjong_solitaire.blocking import block, why_blocked
from rules.mahjong_solitaire.board import places
from rules.mahjong_solitaire.drills.boards import (
    Board,
    cut,
    in_sight,
    played,
    read_board,
    rows,
    seen,
    stack,
    write_board,
)
from rules.mahjong_solitaire.layouts import SHIPPED
from rules.mahjong_solitaire.wording import listed

DRILL = Drill(
    id="free",
    title="Is this tile free?",
    blurb="A part of a board: say whether the marked tile may go, and if not, why.",
    section="2",
)
FREE, COVERED, BOTH, HALF_SIDE, ABOVE_BELOW = "free", "covered", "both_sides", "half_side", "above_below"
RULES = (FREE, COVERED, BOTH, HALF_SIDE, ABOVE_BELOW)
CHOICES = {
    FREE: "Yes, it is free",
    COVERED: "No, a tile lies on it",
    BOTH: "No, it is blocked on both sides",
}
_WANTED: dict[int, tuple[str, ...]] = {
    1: (FREE, BOTH),
    2: (FREE, BOTH, COVERED),
    3: (ABOVE_BELOW, BOTH, COVERED),
    4: (ABOVE_BELOW, HALF_SIDE, COVERED),
    5: (ABOVE_BELOW, HALF_SIDE, COVERED),
}
_LAYOUTS = {COVERED: ("pyramid", "honeycomb"), HALF_SIDE: ("honeycomb", "turtle")}
"""Layouts whose tiles lie half beside each other, for the rules that need them."""
_LEFT = {1: (60, 110), 2: (60, 120), 3: (60, 130), 4: (60, 130), 5: (90, 144)}
"""By level, how many tiles of the deal are left."""
_ACROSS = {1: 4, 2: 4, 3: 4, 4: 6, 5: 8}
_DOWN = 3
"""So many half tiles around the tile are shown."""
_BOARDS = 40
"""So many boards are looked through for what is wanted; then any tile will do."""


def draw(rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]:
    """A tile out of play of which just one thing can be said, with all that lies around it."""
    wanted = due_rule(rng, weak, RULES) or rng.choice(_WANTED[level])
    for number in range(2 * _BOARDS):
        board = played(rng, rng.choice(_LAYOUTS.get(wanted, SHIPPED)), *_LEFT[level])
        visible = in_sight(board)
        for place in rng.sample(sorted(visible), len(visible)):
            if _is_clear(board, place) and (wanted in rules_of(board, place) or number >= _BOARDS):
                part, there = _around(board, place, level)
                return {"tiles": write_board(part), "place": there}
    raise NoQuestion("No board shows a tile.")


def _is_clear(board: Board, place: int) -> bool:
    """No two things keep the tile from going."""
    _, _, above, west, east = board.layout.rows[place]
    return not (above and west and east)


def _around(board: Board, place: int, level: int) -> tuple[Board, int]:
    """The part of the board around a place, and where that place is in it."""
    spots = board.layout.spots
    here, across = spots[place], _ACROSS[level]
    near = [
        other
        for other, spot in enumerate(spots)
        if abs(spot.x2 - here.x2) <= across and abs(spot.y2 - here.y2) <= _DOWN
    ]
    return cut(board, near), near.index(place)


def rules_of(board: Board, place: int) -> tuple[str, ...]:
    """What there is to know about that tile."""
    layout = board.layout
    spots, here = layout.spots, layout.spots[place]
    found = block(layout, board.left, place)
    sides = places(layout.left[place] | layout.right[place])
    stands = {spot.y2 - here.y2 for spot in spots if spot.z == here.z and abs(spot.x2 - here.x2) < 2}
    shown = (
        (FREE, found is None),
        (COVERED, found is not None and found.kind == "covered"),
        (BOTH, found is not None and found.kind == "both sides"),
        (
            HALF_SIDE,
            found is not None
            and found.kind == "both sides"
            and any(spots[side].y2 != here.y2 for side in sides),
        ),
        (ABOVE_BELOW, found is None and {-2, 2} <= stands),
    )
    return tuple(rule for rule, is_so in shown if is_so)


def read(data: Mapping[str, Any]) -> tuple[Board, int]:
    """The board and the place of a question; a RulesError where more than one thing can be said."""
    board, place = read_board(data["tiles"]), data["place"]
    if type(place) is not int or place not in in_sight(board) or not _is_clear(board, place):
        raise NoQuestion("This question is about no tile, or there are two answers.")
    return board, place


def verdict(board: Board, place: int) -> str:
    """What is to be chosen."""
    found = block(board.layout, board.left, place)
    return FREE if found is None else COVERED if found.kind == "covered" else BOTH


# --- asking -----------------------------------------------------------------------------------------------


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that tile."""
    board, place = read(data)
    return Question(
        drill=DRILL.id,
        level=level,
        text=f"Is the marked tile, [{board.faces[place]}], free?",
        facts=("Everything that touches it is shown.",),
        picture=Picture(stack=stack(board, {}, place), rows=rows(board, {}, place)),
        kind="choice",
        fields=tuple(Field(key=key, label=label) for key, label in CHOICES.items()),
        data=data,
    )


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark the choice, with what blocks the tile or leaves it free."""
    board, place = read(asked.data)
    said = verdict(board, place)
    chosen = next((key for key in CHOICES if answer.get(key)), "")
    right = chosen == said
    marks = tuple(
        Mark(
            rule=key,
            label=CHOICES[key],
            expected=int(key == said),
            given=int(key == chosen),
            why=why(board, place) if key == said else "",
        )
        for key in dict.fromkeys((said, *([chosen] if chosen else [])))
    )
    return Checked(
        right=right,
        marks=marks,
        total_expected=1,
        total_given=int(right),
        choice=said,
        practised=dict.fromkeys(rules_of(board, place), right)
        | ({chosen: False} if chosen and not right else {}),
    )


def why(board: Board, place: int) -> str:
    """What blocks the tile, in the words of the game; or which side is open."""
    blocked = why_blocked(board.layout, board.left, seen(board), None, place)
    if blocked:
        return blocked
    sides = ((board.layout.left[place], "left"), (board.layout.right[place], "right"))
    free = [side for there, side in sides if not there]
    return f"Nothing lies on it, and it is open on the {' and on the '.join(free)}."


def hint(asked: Question, step: int) -> str:
    """Where to look first, then what lies on it, then what lies beside it, then the answer."""
    board, place = read(asked.data)
    layout, tiles = board.layout, seen(board)
    above, west, east = (
        [tiles[other] for other in places(mask)]
        for mask in (layout.above[place], layout.left[place], layout.right[place])
    )
    if step == 1:
        return "Look on top of it first, where half a tile counts as a whole one; then to its left and right."
    if step == 2:
        return f"{_named(above, 'Nothing')} {'lie' if len(above) > 1 else 'lies'} on it."
    if step == 3:
        return f"On its left: {_named(west, 'nothing')}; on its right: {_named(east, 'nothing')}."
    return f"{CHOICES[verdict(board, place)]}. {why(board, place)}"


def _named(tiles: list[Any], none: str) -> str:
    return listed(["a hidden tile" if tile is None else f"[{tile}]" for tile in tiles] or [none])
