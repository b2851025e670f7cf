"""Small words that several sentences of Go-Stop share."""

from __future__ import annotations


def plural(count: int, noun: str) -> str:
    """A count with its noun: "1 point", "3 points", "2 passes"."""
    if count == 1:
        return f"1 {noun}"
    return f"{count} {noun}{'es' if noun.endswith('s') else 's'}"
