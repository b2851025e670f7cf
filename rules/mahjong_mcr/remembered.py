"""Answers about small parts of hands that come again and again, each found once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Found = TypeVar("Found")


class Remembered(dict[int, Found], Generic[Found]):
    """What a function said of a number, remembered; forgotten when it has become too much."""

    __slots__ = ("_ask", "limit")

    def __init__(self, ask: Callable[[int], Found], limit: int = 30_000) -> None:
        super().__init__()
        self._ask = ask
        self.limit = limit

    def __missing__(self, number: int) -> Found:
        if len(self) >= self.limit:
            self.clear()
        found = self[number] = self._ask(number)
        return found
