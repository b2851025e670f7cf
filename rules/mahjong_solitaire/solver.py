"""Is it still winnable? (mahjong-solitaire.md, section 6)

Three answers, each a proof or an honest "unknown": safe removals first, then blind games, then a search. The
method sees every face, so only the answer may be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random

from rules.core.hint import Verdict
from rules.mahjong_solitaire.board import CLASS, CLASSES, Pair, free, places
from rules.mahjong_solitaire.layouts import Layout
from rules.pieces.mahjong import Tile

BLIND_GAMES = 300
MOST_NODES = 10_000
"""How many positions the search may look at before it gives up."""
_ASKED_EVERY = 32
"""After how many positions of the search it is asked whether to go on."""


class _Stopped(Exception):
    """Somebody said stop, or the limit is reached."""


def verdict(
    layout: Layout, left: int, faces: Sequence[Tile], dark: int | None, stop: Callable[[], bool]
) -> Verdict:
    """Whether the board can still be cleared; `stop` is asked now and then, and ends it with unknown."""
    puzzle = _Puzzle(layout, faces, left, dark)
    start = sum(1 << place for place in free(layout, left))
    left, start = puzzle.take_safe(left, start)
    if not left:
        return Verdict.WINNABLE
    if puzzle.hopeless(left):
        return Verdict.LOST
    rng = Random(left)  # noqa: S311 - the same board is always judged the same
    for _ in range(BLIND_GAMES):
        if stop():
            return Verdict.UNKNOWN
        if puzzle.blind_game(left, start, rng):
            return Verdict.WINNABLE
    try:
        return Verdict.WINNABLE if puzzle.search(left, start, stop) else Verdict.LOST
    except _Stopped:
        return Verdict.UNKNOWN


class _Puzzle:
    """A board with all its faces known. Sets of places are integers, as in `board`."""

    def __init__(self, layout: Layout, faces: Sequence[Tile], left: int, dark: int | None) -> None:
        self._rows = layout.rows
        self._touched = layout.touched
        self._touched_mask = tuple(sum(1 << place for place in near) for near in layout.touched)
        self._below = layout.below
        self._dark = dark
        self._class_of = [CLASS[face] for face in faces]
        members = [0] * len(CLASSES)
        for place in places(left):
            members[self._class_of[place]] |= 1 << place
        self._members = tuple(mask for mask in members if mask)
        self._nodes = 0
        self._lost: set[int] = set()

    def take_safe(self, left: int, ready: int) -> tuple[int, int]:
        """Step 1: while some class has all its remaining tiles free, they all go. That is never wrong."""
        again = True
        while again:
            again = False
            for members in self._members:
                there = members & left
                if there and there & ready == there:
                    left ^= there
                    ready ^= there
                    for gone in places(there):
                        ready = self._opened(left, ready, gone)
                    again = True
        return left, ready

    def _opened(self, left: int, ready: int, gone: int) -> int:
        """What is free after the tile at `gone` has left."""
        for place in self._touched[gone]:
            bit = 1 << place
            if left & bit and not ready & bit:
                _, _, above, west, east = self._rows[place]
                if not left & above and not (left & west and left & east):
                    ready |= bit
        return ready

    def _remove(self, left: int, ready: int, pair: Pair) -> tuple[int, int]:
        gone = 1 << pair[0] | 1 << pair[1]
        left ^= gone
        ready ^= gone
        for place in pair:
            ready = self._opened(left, ready, place)
        return left, ready

    def hopeless(self, left: int) -> bool:
        """The cheap cut of step 3: the last two of a class, one under the other, can never meet."""
        for members in self._members:
            there = members & left
            if there.bit_count() == 2:
                high = there.bit_length() - 1
                low = (there & -there).bit_length() - 1
                if self._below[high] >> low & 1:
                    return True
        return False

    def _pairs(self, left: int, ready: int) -> Iterator[Pair]:
        dark = self._dark
        for members in self._members:
            open_ones = members & ready
            if not open_ones & (open_ones - 1):
                continue
            if dark is None:
                yield from combinations(places(open_ones), 2)
            else:
                yield from ((a, b) for a in places(open_ones & dark) for b in places(open_ones & ~dark))

    def blind_game(self, left: int, ready: int, rng: Random) -> bool:
        """Step 2: a random game, pairs that uncover many tiles more often; whether it empties the board."""
        near = self._touched_mask
        while left:
            pairs = list(self._pairs(left, ready))
            if not pairs:
                return False
            held = left & ~ready
            weights = [1 + (held & (near[a] | near[b])).bit_count() ** 2 for a, b in pairs]
            pair = rng.choices(pairs, weights)[0] if len(pairs) > 1 else pairs[0]
            left, ready = self.take_safe(*self._remove(left, ready, pair))
        return True

    def search(self, left: int, ready: int, stop: Callable[[], bool]) -> bool:
        """Step 3: depth first; True and False are proofs, no answer within the limit raises `_Stopped`."""
        if not left:
            return True
        if left in self._lost or self.hopeless(left):
            return False
        self._nodes += 1
        if self._nodes > MOST_NODES or (self._nodes % _ASKED_EVERY == 0 and stop()):
            raise _Stopped
        near, held = self._touched_mask, left & ~ready
        pairs = sorted(
            self._pairs(left, ready), key=lambda pair: -(held & (near[pair[0]] | near[pair[1]])).bit_count()
        )
        for pair in pairs:
            if self.search(*self.take_safe(*self._remove(left, ready, pair)), stop):
                return True
        self._lost.add(left)
        return False
