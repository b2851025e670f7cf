"""The command that makes `shanten.bin`, half a minute's work: `python -m rules.mahjong_mcr.shanten_table`.

The table is an automaton. It reads how many tiles of rank 1, 2, ... 9 of a suit are held (or of each honor,
which make no chows) and ends in a vector: how many tiles are lacking to 0, 1, 2, 3, 4 sets, and to as many
sets and a pair. While it reads it knows, for every plan of sets begun so far, how many tiles that plan
lacks; then all states from which the same counts lead to the same vectors are made one. How many copies of
a tile there are is no concern of it (section 6), so it also reads a fifth one; but no plan holds two pungs
of a kind.

The file: numbers of two bytes, the lower first. How many vectors; the state in which suits start; the state
in which honors start; the vectors, ten numbers each; the states, six numbers each. A state is named by the
place of its first number among those of the states, and the number at place `state + count` names the next
one, after the last kind the vector. `distances` reads it.
"""

from __future__ import annotations

import sys
from array import array
from pathlib import Path

FILE = Path(__file__).with_name("shanten.bin")
COUNTS = 6
"""A kind is held 0 to 5 times: four, and one more that a wait may ask for."""
SETS = 5
"""A plan has 0 to 4 sets."""
RANKS = 9
HONORS = 7

Plan = tuple[int, int, int, int]
"""Sets, pairs, and how many of the sets are chows that began one kind ago and with this kind."""
State = tuple[tuple[Plan, int], ...]
"""What every plan lacks so far."""
Vector = tuple[int, ...]

START: State = (((0, 0, 0, 0), 0),)


def after(state: State, count: int, chows: bool) -> State:
    """The state after a kind that is held `count` times and with which chows may begin."""
    lacking: dict[Plan, int] = {}
    for (sets, pairs, earlier, later), lacked in state:
        for begun in range(SETS - sets if chows else 1):
            for pungs in range(min(2, SETS - sets - begun)):
                for pair in range(2 - pairs):
                    plan = (sets + begun + pungs, pairs + pair, later, begun)
                    wanted = earlier + later + begun + 3 * pungs + 2 * pair
                    lacks = lacked + max(0, wanted - count)
                    lacking[plan] = min(lacks, lacking.get(plan, lacks))
    return tuple(sorted(lacking.items()))


def vector(state: State) -> Vector:
    """What is lacking when all kinds have been read."""
    lacking = dict(state)
    return tuple(lacking[sets, pair, 0, 0] for pair in range(2) for sets in range(SETS))


class Automaton:
    """States that are one where their futures are, numbered as they come."""

    def __init__(self) -> None:
        self.vectors: dict[Vector, int] = {}
        self.states: dict[tuple[int, tuple[int, ...]], int] = {}

    def start(self, kinds: int, chows: bool) -> int:
        """Add all that may be read of so many kinds; the name of the state to start in."""
        layers: list[dict[State, int]] = [{START: 0}]
        steps: list[list[list[int]]] = []
        for kind in range(kinds):
            found: dict[State, int] = {}
            steps.append(
                [
                    [
                        found.setdefault(after(state, count, chows and kind < kinds - 2), len(found))
                        for count in range(COUNTS)
                    ]
                    for state in layers[-1]
                ]
            )
            layers.append(found)
        names = [self.vectors.setdefault(vector(state), len(self.vectors)) for state in layers[-1]]
        for left, layer in enumerate(reversed(steps)):
            names = [
                self.states.setdefault((left, tuple(names[to] for to in row)), COUNTS * len(self.states))
                for row in layer
            ]
        return names[0]


def made() -> bytes:
    """The bytes of the table."""
    automaton = Automaton()
    suits = automaton.start(RANKS, chows=True)
    honors = automaton.start(HONORS, chows=False)
    words = array("H", [len(automaton.vectors), suits, honors])
    for lacking in automaton.vectors:
        words.extend(lacking)
    for _, row in automaton.states:
        words.extend(row)
    if sys.byteorder == "big":
        words.byteswap()
    return words.tobytes()


if __name__ == "__main__":
    FILE.write_bytes(made())
