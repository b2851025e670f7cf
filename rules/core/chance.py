"""Seeds, commitments, streams and the one shuffle (architecture, section 4, Chance).

A sitting has one seed of 32 bytes. Deal n (from 1) has its own seed, so that it can be published
after the deal without telling any other deal. Before the deal only its commitment is shown.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import count
from struct import unpack
from typing import TypeVar

T = TypeVar("T")

Seed = bytes
"""32 bytes."""


def fresh_seed() -> Seed:
    """A new sitting seed from the system's source of randomness."""
    return secrets.token_bytes(32)


def seed_from_text(text: str) -> Seed:
    """The sitting seed of `--seed TEXT`: SHA-256 of the text."""
    return sha256(text.encode()).digest()


def deal_seed(sitting: Seed, number: int) -> Seed:
    """The seed of deal `number`, counted from 1: SHA-256(sitting seed, "deal", number as 4 bytes)."""
    return sha256(sitting + b"deal" + number.to_bytes(4, "big")).digest()


def commitment(seed: Seed) -> str:
    """What is shown before the deal: the SHA-256 of the deal seed, as 64 hex digits."""
    return sha256(seed).hexdigest()


def _words(key: bytes) -> Iterator[int]:
    for counter in count():
        yield from unpack(">8I", sha256(key + counter.to_bytes(8, "big")).digest())


class Stream:
    """An endless, reproducible stream of chance made of SHA-256(deal seed, label, counter)."""

    def __init__(self, seed: Seed, label: str) -> None:
        self._words = _words(seed + label.encode())

    def below(self, bound: int) -> int:
        """A fair number from 0 to bound - 1, for 1 <= bound <= 2**32; biased words are thrown away."""
        if not 1 <= bound <= 2**32:
            raise ValueError(f"bound must be from 1 to 2**32, not {bound}")
        fair = 2**32 - 2**32 % bound
        while (word := next(self._words)) >= fair:
            pass
        return word % bound

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items in a fair random order (Fisher-Yates, from the last place down)."""
        pack = list(items)
        for last in range(len(pack) - 1, 0, -1):
            pick = self.below(last + 1)
            pack[last], pack[pick] = pack[pick], pack[last]
        return tuple(pack)


def stream(seed: Seed, label: str) -> Stream:
    """The stream of a deal for one use: label is shuffle, lot, cut or dice."""
    return Stream(seed, label)
