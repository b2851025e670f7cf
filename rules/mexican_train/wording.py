"""Small words that several sentences of Mexican Train share."""

from __future__ import annotations

from collections.abc import Sequence


def a_number(number: int) -> str:
    """A number on a tile: "a 5", "an 8"."""
    return f"{'an' if number in (8, 11, 18) else 'a'} {number}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a list: "5", "5 and 9", "5, 9 and 12"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
