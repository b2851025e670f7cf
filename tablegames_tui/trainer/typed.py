"""An answer typed in a line: from its words to figures by field.

A field is named by its number in the list, its key, its label as it is read aloud, its other name, or the
beginnings of its words where no other field begins so. Names in a row are kept apart by commas; numbers and
keys by spaces, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rules.core.drill import TOTAL, Field, Question
from tablegames_tui.nearest import listed
from tablegames_tui.spoken import spoken

NOTHING = "none"
"""What is typed where no field is to be named."""
LARGEST = 9999
"""The highest total that is taken instead of ticks."""
_SHOWN = 5
"""So many fields that were perhaps meant are told."""
_TIMES = re.compile(r"(.+?)(?:\s*[*×]\s*|\s+x\s*)(\d{1,4})")
_NAMED = re.compile(r"(.+?)\s*[:=\s]\s*(\d{1,9})")
_TOTAL = re.compile(r"total (\d{1,9})", re.IGNORECASE)


class NotUnderstood(Exception):
    """The line is no answer to the question; the text is the sentence that says why."""


def read(text: str, question: Question) -> dict[str, int]:
    """The answer that a line gives, as the rules take it."""
    match question.kind:
        case "number":
            return {question.fields[0].key: _figure(text, question.fields[0].most)}
        case "choice":
            return {_named(text, question.fields).key: 1}
        case "amounts":
            return _amounts(text, question.fields)
        case "ticks" if not question.listed and (total := _TOTAL.fullmatch(text)):
            return {TOTAL: _figure(total[1], LARGEST)}
        case "ticks" | "pieces":
            return _several(text, question.fields)


def _figure(word: str, most: int) -> int:
    if not (word.isascii() and word.isdecimal()):
        raise NotUnderstood(f"{word!r} is no figure: type a number from 0 to {most}.")
    figure = int(word.lstrip("0")[:10] or "0")
    if figure > most:
        raise NotUnderstood(f"More than {most} can't be.")
    return figure


def _amounts(text: str, fields: Sequence[Field]) -> dict[str, int]:
    """Figures in the order of the fields, or each after the name of its field; who is not named has 0."""
    words = text.replace(",", " ").split()
    if all(word.isdecimal() for word in words):
        if len(words) != len(fields):
            names = listed((spoken(field.label, ()) for field in fields), "and")
            asked = f"are {len(fields)} figures to give, in this order"
            raise NotUnderstood(f"There {asked if len(fields) > 1 else 'is one figure to give'}: {names}.")
        return {field.key: _figure(word, field.most) for field, word in zip(fields, words, strict=True)}
    given: dict[str, int] = {}
    for part in _parts(text):
        named = _NAMED.fullmatch(part)
        if named is None:
            raise NotUnderstood(f"{part!r} has no figure: type one after each name, or all figures in order.")
        field = _named(named[1], fields)
        if field.key in given:
            raise NotUnderstood(f"{spoken(field.label, ())} is named twice.")
        given[field.key] = _figure(named[2], field.most)
    return given


def _several(text: str, fields: Sequence[Field]) -> dict[str, int]:
    """How often each field is named; none of them is an answer, too."""
    if text.casefold() == NOTHING and not _exactly(text, fields):
        return {}
    given: dict[str, int] = {}
    for name, times in _counted(text, fields):
        field = _named(name, fields)
        given[field.key] = given.get(field.key, 0) + times
        if given[field.key] > field.most:
            often = "once" if field.most == 1 else f"{field.most} times"
            raise NotUnderstood(
                f"{spoken(field.label, ())} can be named {often}, not {given[field.key]} times."
            )
    return {key: times for key, times in given.items() if times}


def _counted(text: str, fields: Sequence[Field]) -> Iterator[tuple[str, int]]:
    """The names in a line, each with how often it counts; words are names where each of them is one."""
    for part in _parts(text):
        times = _TIMES.fullmatch(part)
        words = part.split()
        if _fitting(part, fields):
            yield part, 1
        elif times is not None:
            yield times[1], int(times[2])
        elif len(words) > 1 and all(len(_exactly(word, fields)) == 1 for word in words):
            yield from ((word, 1) for word in words)
        else:
            yield part, 1


def _parts(text: str) -> list[str]:
    parts = [part.strip() for part in re.split("[,;]", text)]
    if not all(parts):
        raise NotUnderstood("There is nothing between two commas.")
    return parts


def _named(name: str, fields: Sequence[Field]) -> Field:
    """The one field that is meant."""
    found = _fitting(name, fields)
    if len(found) == 1:
        return found[0]
    if found:
        names = [spoken(field.label, ()) for field in found]
        more = [*names[:_SHOWN], *(["others"] if len(names) > _SHOWN else [])]
        raise NotUnderstood(f"{name!r} may be {listed(more)}: type more of it.")
    if name.isdecimal():
        raise NotUnderstood(f"There is no number {name}: they go from 1 to {len(fields)}.")
    raise NotUnderstood(f"{name!r} is no answer to this question; list tells all that there are.")


def _fitting(name: str, fields: Sequence[Field]) -> list[Field]:
    """The fields that a name may mean: those that are called so, else those whose words begin so."""
    exactly = _exactly(name, fields)
    if exactly or name.isdecimal():
        return exactly
    beginnings = name.casefold().split()
    return [field for field in fields if _begins(beginnings, spoken(field.label, ()).casefold().split())]


def _exactly(name: str, fields: Sequence[Field]) -> list[Field]:
    """The field with this number, this key or this name; capitals matter only between two that are alike."""
    if name.isdecimal():
        return [fields[int(name) - 1]] if 0 < int(name[:9]) <= len(fields) else []
    for alike in (str, str.casefold):
        found = [field for field in fields if alike(name) in map(alike, _names(field))]
        if found:
            return found
    return []


def _names(field: Field) -> tuple[str, ...]:
    bare = field.label.replace("[", "").replace("]", "")
    return (field.key, field.label, bare, spoken(field.label, ()), *([field.also] if field.also else ()))


def _begins(beginnings: Sequence[str], words: Sequence[str]) -> bool:
    """Whether some words in a row begin as these do."""
    length = len(beginnings)
    return any(
        all(word.startswith(start) for word, start in zip(words[place:], beginnings, strict=False))
        for place in range(len(words) - length + 1)
    )
