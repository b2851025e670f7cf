"""Sentences about a wrong word: what was probably meant, and everything that is possible."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that is most like this one, if any is like it at all; numbers by their distance."""
    words = list(known)
    numbers = [text for text in words if text.isdecimal()]
    if word.lstrip("-").isdecimal() and numbers:
        return min(numbers, key=lambda text: abs(int(text) - int(word[:20])))
    found = get_close_matches(word.lower(), words, 1, 0.5)
    return found[0] if found else None


def listed(words: Iterable[str], joined: str = "or") -> str:
    """One, two or more words as they stand in a sentence: "2 or 3", "a, b or c"."""
    *most, last = words
    return f"{', '.join(most)} {joined} {last}" if most else last


def unknown(kind: str, word: str, known: Iterable[str]) -> str:
    """The sentence about a word that is none of the known ones."""
    words = list(known)
    meant = nearest(word, words)
    guess = f" Did you mean {meant}?" if meant else ""
    there_are = "There is" if len(words) == 1 else "There are"
    return f"There is no {kind} {word[:60]!r}.{guess} {there_are} {listed(words, 'and')}."
