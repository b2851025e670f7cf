"""Name all waits: every kind of tile that completes a hand, however many copies of it are left."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any

from rules.core.drill import Checked, Drill, Question
from rules.core.text import pieces
from rules.mahjong.naming import asking, helped, marked
from rules.mahjong_mcr.accounts import Account, accounts
from rules.mahjong_mcr.aiming import aimed
from rules.mahjong_mcr.drills.hands import Weak, draw_hand, read_hand, write_hand
from rules.mahjong_mcr.drills.shown import SHAPE_WORDS, picture
from rules.mahjong_mcr.fans import BY_NAME
from rules.mahjong_mcr.hand import WinningHand
from rules.mahjong_mcr.packed import PAIRS, Won, tiles_of
from rules.mahjong_mcr.waits import waits
from rules.pieces.mahjong import ORDER, Tile

DRILL = Drill(
    id="waits",
    title="Name all waits",
    blurb="Name every tile that completes a hand of thirteen.",
    section="6",
)
_FLUSHES = (
    *(BY_NAME["Full Flush"],) * 2,
    BY_NAME["Half Flush"],
    BY_NAME["Lower Four"],
    BY_NAME["Upper Four"],
)
_MANY = {3: 2, 4: 3, 5: 4}
"""At least so many waits are looked for from the third level on."""
_TRIES = 8


def draw(rng: Random, level: int, weak: Weak) -> dict[str, Any]:
    """A hand out of play; on the higher levels one of few kinds of tiles, which waits for many."""
    if level not in _MANY:
        return {"hand": write_hand(draw_hand(rng, level, weak))}
    hands = (aimed(rng.choice(_FLUSHES), rng) for _ in range(_TRIES))
    hand = max(hands, key=lambda hand: min(len(_waits(hand)), _MANY[level]))
    return {"hand": write_hand(hand)}


def _waits(hand: WinningHand) -> tuple[Tile, ...]:
    return waits(hand.melds, hand.concealed)


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that hand, the tile that won it left out."""
    hand = read_hand(data)
    return asking(
        DRILL,
        level,
        data,
        text="Which tiles complete this hand?",
        fact="All shapes count, points do not, nor whether a copy of the tile is left.",
        picture=picture(hand, won=False),
    )


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark every kind that is a wait or was named."""
    hand = read_hand(asked.data)
    return marked(_waits(hand), answer, partial(_completes, hand), {})


def _is_exhausted(hand: WinningHand, tile: Tile) -> bool:
    """Whether all four lie in the hand before the win: it is waited for, but cannot come."""
    return [*hand.concealed, *(each for meld in hand.melds for each in meld.tiles)].count(tile) == 4


def _account(hand: WinningHand, tile: Tile) -> Account:
    """How the hand is read with that tile."""
    return accounts(Won(hand.packed.melds, hand.packed.counts, ORDER[tile]))[0]


def _completes(hand: WinningHand, tile: Tile) -> str:
    if _is_exhausted(hand, tile):
        return f"[{tile}] is a wait, though all four are in the hand."
    account = _account(hand, tile)
    part = account.placed
    if part is None:
        return f"[{tile}] completes {'the nine knitted tiles' if account.elements else 'a shape of its own'}."
    element = part.elements[part.placed]
    tiles = tiles_of(element)
    return f"[{tile}] completes {'the pair ' if element >= PAIRS else ''}{pieces(tiles)}."


def hint(asked: Question, step: int) -> str:
    """How many waits, then one way to read the rest, then where they are, then which."""
    hand = read_hand(asked.data)
    found = _waits(hand)

    def missing() -> str:
        return _rest(_account(hand, next(tile for tile in found if not _is_exhausted(hand, tile))))

    return helped(found, step, missing)


def _rest(account: Account) -> str:
    """The sets and pair that stand while the first of the waits is missing."""
    part = account.placed
    if part is None:
        return SHAPE_WORDS if not account.elements else "The nine knitted tiles are in it, but for one."
    standing = list(account.elements)
    standing.remove(part.elements[part.placed])
    return f"One way to read it leaves these whole: {', '.join(pieces(tiles_of(e)) for e in standing)}."
