"""All pairs that can go: a board with letters on tiles that are alike, and which of them are pairs (1, 2)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import chain, combinations
from random import Random
from string import ascii_lowercase, ascii_uppercase
from typing import Any, NamedTuple

from rules.core.drill import Checked, Drill, Field, NoQuestion, Picture, Question
from rules.core.drills import due_rule
from rules.core.errors import IllegalIntent
from rules.core.sheet import Mark
from rules.core.text import plural
from rules.mahjong_solitaire.board import CLASS, FLOWER, SEASON, Pair, free, free_pairs
from rules.mahjong_solitaire.checks import check_remove
from rules.mahjong_solitaire.drills.boards import (
    Board,
    cut,
    in_sight,
    played,
    position,
    read_board,
    rows,
    stack,
    window,
    write_board,
    write_dark,
)
from rules.mahjong_solitaire.intents import Remove
from rules.mahjong_solitaire.layouts import SHIPPED
from rules.pieces.mahjong import FLOWERS

DRILL = Drill(
    id="pairs",
    title="All pairs that can go",
    blurb="A board late in a deal: tick every pair that can be taken away.",
    section="4",
)
ALIKE, BONUS, MIXED, BLOCKED, CONTRAST, STUCK = (
    "alike", "flowers", "flower_season", "blocked", "contrast", "stuck"
)  # fmt: skip
RULES = (ALIKE, BONUS, MIXED, BLOCKED, CONTRAST, STUCK)
NONE = "none"
"""The key of the answer that no pair can go."""
_CONTRAST = 4
"""From this level on light may go with dark."""
_SELDOM = 0.15
"""How often it does, and how often a deal is stuck, where nothing of it is due."""
_TILES = {1: range(8, 17), 2: range(12, 25), 3: range(18, 34), 4: range(24, 44), 5: range(32, 60)}
_OFFERED = {1: range(2, 5), 2: range(3, 6), 3: range(4, 8), 4: range(5, 10), 5: range(7, 14)}
"""By level, how many tiles lie there, and how many pairs of them are alike."""
_WIDE, _HIGH = {1: 12, 2: 16, 3: 20, 4: 26, 5: 30}, {1: 6, 2: 8, 3: 8, 4: 10, 5: 10}
"""By level, how large the part of the board is at most, in half tiles."""
_WINDOWS, _PARTS = 12, 300
"""So many parts of a board are looked at, and of all boards for the rule that is due; then any will do."""


def draw(rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]:
    """A part of a board out of play, flowers laid on free tiles where the rule that is due needs them."""
    due = due_rule(rng, weak, RULES)
    contrast = due == CONTRAST or (due is None and level >= _CONTRAST and rng.random() < _SELDOM)
    stuck = due == STUCK or (due is None and not contrast and rng.random() < _SELDOM)
    tried = 0
    while True:
        board = played(rng, rng.choice(SHIPPED), 60, 130, contrast=contrast)
        for _ in range(_WINDOWS):
            part = _part(board, rng, level)
            tried += 1
            if part is None:
                continue
            if due in (BONUS, MIXED):
                part = _with_flowers(part, rng, mixed=due == MIXED)
            if stuck:
                part = _without_pairs(part, rng)
            if _is_asked(part, level, stuck=stuck) and (
                due is None or due in rules_of(part) or tried > _PARTS
            ):
                shades = {} if part.dark is None else {"dark": write_dark(part)}
                return {"tiles": write_board(part), **shades}


def _part(board: Board, rng: Random, level: int) -> Board | None:
    """Some window on the board, as though the rest had been cleared; None where too few tiles lie there."""
    layout = board.layout
    x2 = rng.randint(0, max(0, layout.width2 - _WIDE[level]))
    y2 = rng.randint(0, max(0, layout.height2 - _HIGH[level]))
    kept = window(board, x2, y2, _WIDE[level], _HIGH[level])
    return cut(board, kept) if len(kept) in _TILES[level] else None


def _with_flowers(board: Board, rng: Random, *, mixed: bool) -> Board:
    """Two free tiles are flowers, or a flower and a season; others change places with them."""
    ready = free(board.layout, board.left)
    if len(ready) < 2:
        return board
    faces = [*board.faces]
    flowers, seasons = FLOWERS[:4], FLOWERS[4:]
    wanted = (rng.choice(flowers), rng.choice(seasons)) if mixed else rng.sample(flowers, 2)
    for place, flower in zip(rng.sample(ready, 2), wanted, strict=True):
        if flower in faces:
            faces[faces.index(flower)] = faces[place]
        faces[place] = flower
    return Board(board.layout, tuple(faces))


def _without_pairs(board: Board, rng: Random) -> Board:
    """One tile of every pair changes places with a blocked one, as long as that helps."""
    ready = free(board.layout, board.left)
    blocked = [place for place in range(len(board.faces)) if place not in ready]
    for _ in blocked:
        pairs = right_pairs(board)
        if pairs:
            one, other = rng.choice(pairs)[0], rng.choice(blocked)
            faces = [*board.faces]
            faces[one], faces[other] = faces[other], faces[one]
            board = Board(board.layout, tuple(faces))
    return board


def _is_asked(board: Board, level: int, *, stuck: bool) -> bool:
    """Whether everything can be seen, and there is something to avoid; and to find, unless it is stuck."""
    offers, right = offered(board), right_pairs(board)
    return (
        {*free(board.layout, board.left)} <= in_sight(board)
        and len(offers) in _OFFERED[level]
        and len(right) < len(offers)
        and (not right) == stuck
    )


def right_pairs(board: Board) -> tuple[Pair, ...]:
    """All pairs that can go."""
    return free_pairs(board.layout, board.left, board.faces, board.dark)


class Offer(NamedTuple):
    """Two tiles to be ticked or not: their letters, what the list says, their places, what it is about."""

    key: str
    label: str
    pair: Pair
    rule: str


def offered(board: Board) -> tuple[Offer, ...]:
    """All pairs of tiles in sight that are alike, free or not; and a flower with a season."""
    found = {pair: rule for pair in combinations(sorted(in_sight(board)), 2) if (rule := _rule(board, pair))}
    named = _letters(board, {place for pair in found for place in pair})
    return tuple(sorted(_offer(board, named, pair, rule) for pair, rule in found.items()))


def _offer(board: Board, named: Mapping[int, str], pair: Pair, rule: str) -> Offer:
    one, two = sorted(pair, key=named.__getitem__)
    faces = dict.fromkeys((board.faces[one], board.faces[two]))
    label = f"{named[one]} and {named[two]}  {' '.join(f'[{face}]' for face in faces)}"
    return Offer(named[one] + named[two], label, pair, rule)


def letters(board: Board) -> dict[int, str]:
    """The letters of the tiles that are offered."""
    return _letters(board, {place for offer in offered(board) for place in offer.pair})


def _letters(board: Board, places: Collection[int]) -> dict[int, str]:
    """Letters row by row."""
    spots = board.layout.spots
    in_rows = sorted(places, key=lambda place: (spots[place].y2, spots[place].x2))
    return dict(zip(in_rows, chain(ascii_uppercase, ascii_lowercase), strict=False))


def _rule(board: Board, pair: Pair) -> str:
    """What there is to know about two tiles; nothing where they are just different."""
    one, two = (board.faces[place] for place in pair)
    if {CLASS[one], CLASS[two]} == {FLOWER, SEASON}:
        return MIXED
    if CLASS[one] != CLASS[two]:
        return ""
    if not {*pair} <= {*free(board.layout, board.left)}:
        return BLOCKED
    if board.dark is not None:
        return CONTRAST
    return ALIKE if one is two else BONUS


def rules_of(board: Board) -> tuple[str, ...]:
    """What there is to know about the pairs of this board."""
    found = {offer.rule for offer in offered(board)} | (set() if right_pairs(board) else {STUCK})
    return tuple(rule for rule in RULES if rule in found)


# --- asking -----------------------------------------------------------------------------------------------


def read(data: Mapping[str, Any]) -> Board:
    """The board of a question; a RulesError where a free tile can't be seen, or no two are alike."""
    board = read_board(data["tiles"], data.get("dark"))
    if not {*free(board.layout, board.left)} <= in_sight(board) or not offered(board):
        raise NoQuestion("No two tiles are alike on this board, or not all can be seen.")
    return board


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that board."""
    board = read(data)
    named = letters(board)
    return Question(
        drill=DRILL.id,
        level=level,
        text="Which of these pairs can be taken away now?",
        facts=(
            "This is all that is left on the board.",
            *(
                ()
                if board.dark is None
                else ("House rule: a pair is one light tile and one dark, with a mark at its lower right.",)
            ),
        ),
        picture=Picture(stack=stack(board, named), rows=rows(board, named)),
        kind="ticks",
        fields=(
            *(Field(key=offer.key, label=offer.label) for offer in offered(board)),
            Field(key=NONE, label="None: the deal is stuck"),
        ),
        data=data,
        listed=True,
    )


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark every pair that can go or was ticked."""
    board = read(asked.data)
    right, offers = right_pairs(board), offered(board)
    marks = []
    practised: dict[str, bool] = {}
    for offer in offers:
        expected, given = offer.pair in right, bool(answer.get(offer.key))
        practised[offer.rule] = practised.get(offer.rule, True) and expected == given
        if expected or given:
            marks.append(
                Mark(
                    rule=offer.key,
                    label=offer.label,
                    expected=int(expected),
                    given=int(given),
                    why=why(board, offer),
                )
            )
    stuck, said = not right, bool(answer.get(NONE))
    if stuck or said:
        practised[STUCK] = stuck == said
        marks.append(
            Mark(
                rule=NONE,
                label="The deal is stuck",
                expected=int(stuck),
                given=int(said),
                why=is_stuck(board),
            )
        )
    return Checked(
        right=all(practised.values()),
        marks=tuple(marks),
        total_expected=len(right) or 1,
        total_given=sum(mark.given for mark in marks),
        practised=practised,
    )


def _told(board: Board) -> str:
    """All pairs that can go, in a sentence."""
    right = right_pairs(board)
    if not right:
        return is_stuck(board)
    return f"{'; '.join(offer.label for offer in offered(board) if offer.pair in right)}."


def is_stuck(board: Board) -> str:
    """Whether the deal is stuck, and what that means."""
    if right_pairs(board):
        return "A deal is stuck only when no two free tiles match; here a pair can go."
    return "No two free tiles match. That is not the end: undo and shuffle are left."


def why(board: Board, offer: Offer) -> str:
    """Why two tiles can go, or what the rules say against it."""
    try:
        check_remove(position(board), Remove(seat=0, one=offer.pair[0], two=offer.pair[1]))
    except IllegalIntent as refused:
        return refused.message
    if offer.rule == CONTRAST:
        return "Both are free and match, one light and one dark."
    if offer.rule == ALIKE:
        return "Both are free and alike."
    return "Both are free; any flower goes with any flower, and any season with any season."


def hint(asked: Question, step: int) -> str:
    """How many pairs there are, then how many tiles are free, then which are not, then the pairs."""
    board = read(asked.data)
    right, named = right_pairs(board), letters(board)
    ready = {*free(board.layout, board.left)}
    if step == 1:
        return f"{plural(len(right), 'pair')} can go."
    if step == 2:
        return f"{len(ready & {*named})} of the {len(named)} tiles with a letter are free."
    if step == 3:
        blocked = ", ".join(letter for place, letter in named.items() if place not in ready)
        return f"Not free: {blocked or 'none of them'}."
    return _told(board)
