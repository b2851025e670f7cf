"""The longest train that a hand holds from a given number (mexican-train.md, 13): an exact search.

Tiles are the edges of a graph whose points are the numbers; a train is a path that uses no edge twice. A
double adds nothing to the way, so doubles are set aside and laid where the path first meets their number. The
search stops as soon as it has a path as long as the degrees of the numbers allow, and never takes the same
tiles to the same end twice. A hand that needs more than `MOST_STEPS` steps gets the best train found.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.pieces.dominoes import DOUBLES, ENDS, PIPS, Tile, between

MOST_STEPS = 1_500
"""How many tiles are tried at most: about four milliseconds."""


@dataclass(frozen=True, slots=True)
class LongestTrain:
    """The tiles in the order in which they are laid; `exact`: no train of this hand is longer."""

    tiles: tuple[Tile, ...]
    exact: bool


def longest_train(hand: Iterable[Tile], start: int, most_steps: int = MOST_STEPS) -> LongestTrain:
    """The longest train from that number; among equally long ones heavy tiles tend to come first."""
    search = _Search(hand, start, most_steps)
    search.run()
    return LongestTrain(search.train(), search.exact)


class _Search:
    """One search: the graph, the best path so far."""

    def __init__(self, hand: Iterable[Tile], start: int, most_steps: int) -> None:
        self._start = start
        self._steps_left = most_steps
        self._doubles: set[int] = set()
        self._next: dict[int, list[tuple[int, int]]] = {}
        """Number to (bit of a tile, its other number), heavy tiles first."""
        edges: list[tuple[int, int]] = []
        for tile in sorted(hand, key=PIPS.__getitem__, reverse=True):
            high, low = ENDS[tile]
            if high == low:
                self._doubles.add(high)
            else:
                edges.append((high, low))
        reached = self._reached(edges)
        self._edges = [edge for edge in edges if edge[0] in reached]
        self._doubles &= reached
        for place, (high, low) in enumerate(self._edges):
            self._next.setdefault(high, []).append((1 << place, low))
            self._next.setdefault(low, []).append((1 << place, high))
        odd = 0
        for high, low in self._edges:
            odd ^= 1 << high | 1 << low
        self._odd = odd
        self._path: list[int] = []
        self._best: list[int] = []
        self._best_length = len(self._doubles & {start})
        self._enough = self._bound(start, odd, len(self._edges)) + len(self._doubles)
        self._seen: set[tuple[int, int]] = set()

    def _reached(self, edges: list[tuple[int, int]]) -> set[int]:
        """The numbers that a path from the start can come to."""
        reached, grew = {self._start}, True
        while grew:
            before = len(reached)
            for high, low in edges:
                if high in reached or low in reached:
                    reached.update((high, low))
            grew = len(reached) > before
        return reached

    @staticmethod
    def _bound(end: int, odd: int, unused: int) -> int:
        """At most so many unused tiles can follow.

        A path leaves an odd number of tiles at each number with an odd count but its two ends, and one tile
        left over serves two such numbers.
        """
        return unused - (odd & ~(1 << end)).bit_count() // 2

    @property
    def exact(self) -> bool:
        """Whether the search came to its end, so that no train is longer."""
        return self._steps_left > 0 or self._best_length == self._enough

    def run(self) -> None:
        """Find the longest path."""
        left = len(self._doubles)
        first = 1 if self._start in self._doubles else 0
        self._go_on(self._start, 0, self._odd, len(self._edges), 1 << self._start, first, left - first)

    def _go_on(
        self, end: int, used: int, odd: int, unused: int, visited: int, length: int, doubles: int
    ) -> None:
        """Try every tile after a path with these tiles, this end and this length."""
        for bit, other in self._next.get(end, ()):
            if used & bit:
                continue
            if self._steps_left <= 0 or self._best_length == self._enough:
                return
            after = used | bit
            if (after, other) in self._seen:
                continue
            self._seen.add((after, other))
            self._steps_left -= 1
            new_double = other in self._doubles and not visited >> other & 1
            longer, doubles_left = length + 1 + new_double, doubles - new_double
            now_odd = odd ^ (1 << end | 1 << other)
            self._path.append(other)
            if longer > self._best_length:
                self._best_length, self._best = longer, list(self._path)
            if longer + self._bound(other, now_odd, unused - 1) + doubles_left > self._best_length:
                self._go_on(other, after, now_odd, unused - 1, visited | 1 << other, longer, doubles_left)
            self._path.pop()

    def train(self) -> tuple[Tile, ...]:
        """The best path as tiles, each double at the first meeting with its number."""
        end, doubles = self._start, set(self._doubles)
        tiles = [DOUBLES[end]] if end in doubles else []
        doubles.discard(end)
        for other in self._best:
            tiles.append(between(end, other))
            end = other
            if end in doubles:
                tiles.append(DOUBLES[end])
                doubles.discard(end)
        return tuple(tiles)
