"""Lines of plain mode: from what was typed to an intent, for any game.

A line names an offer by its number or by its words, as the game's `words` has them, with people by their
names. A line that names no offer may still be an intent: a blank form filled in, or something the rules will
refuse with their reason. It is built from the fields of the game's intents, in order, some of them left out,
and is right exactly if its own words are the line, pieces in a row in any order. A field's own name means
yes; the figures of an entry are typed with `*` between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations, groupby
from typing import Any

from pydantic import ValidationError

import rules
from rules.core import text as notation
from rules.core.game import Actor
from rules.core.sheet import Seat
from rules.core.table import Table
from tablegames_tui.spoken import piece, piece_id, tied, whole

AnyTable = Table[Any, Any, Any]
_PERSON = re.compile(r"\{(\d+)\}")
_Schema = dict[str, Any]


class NotUnderstood(Exception):
    """The line is no offer's number and nothing that this game has words for."""


def offers(table: AnyTable, actor: Actor) -> tuple[Any, ...]:
    """All that an actor may send now: what is owed, what may be sent besides, what anybody may press.

    That is also what names the person whose act it is: such a thing is called across the table.
    """
    intents = [*table.legal(actor), *table.standing(actor)]
    if actor is not None:
        intents += [*(table.legal(None) if None in table.to_act() else ()), *table.standing(None)]
    intents += [
        intent
        for seat in range(table.people)
        for intent in table.standing(seat)
        if notation.seat(seat) in table.words(intent)
    ]
    return tuple(dict.fromkeys(intents))


def intent_of(table: AnyTable, actor: Actor, text: str, names: Sequence[str]) -> Any | None:
    """The intent that a line asks for, offered or not; None where no intent has such words."""
    choices = offers(table, actor)
    if text.isdecimal():
        number = int(text[:9])
        if not 1 <= number <= len(choices):
            raise NotUnderstood(f"There is no offer {number}: they are numbered 1 to {len(choices)}.")
        return choices[number - 1]
    lines = tuple(dict.fromkeys(_readings(text, names)))
    for alike in (_even, _in_any_order):
        wanted = {alike(line) for line in lines}
        written = (intent for line in lines for intent in _written(table, actor, line))
        for intent in chain(choices, written):
            if alike(table.words(intent)) in wanted:
                return intent
    return None


def offer_text(words: str, names: Sequence[str]) -> str:
    """An offer's words as they can be typed, followed by the spoken names of the pieces in them."""
    typed = tied(words, names)
    pieces = [whole(piece(word)) for word in words.split() if piece(word) != word]
    return f"{typed} ({'; '.join(pieces)})" if pieces else typed


def _even(text: str) -> str:
    return " ".join(text.split()).casefold()


def _in_any_order(text: str) -> str:
    """The text with pieces that follow each other sorted; the one after the verb is what the rest is for."""
    words = text.split()
    runs = groupby(words[2:], lambda word: any(piece(form) != form for form in (word, word.upper())))
    told = [sorted(run, key=str.casefold) if pieces else [*run] for pieces, run in runs]
    return _even(" ".join([*words[:2], *chain.from_iterable(told)]))


def _readings(text: str, names: Sequence[str]) -> Iterator[str]:
    """The line with people by their seats, and with pieces that were typed as tokens (03P) by their ids."""
    for line in (text, _with_seats(text, names)):
        verb, *rest = line.split()
        yield " ".join([verb, *rest])
        yield " ".join([verb, *(piece_id(word) or word for word in rest)])


def _with_seats(text: str, names: Sequence[str]) -> str:
    """The words after the first with every name of a person as the mark of the seat, longer names first."""
    verb, _, rest = " ".join(text.split()).partition(" ")
    for seat in sorted(range(len(names)), key=lambda seat: -len(names[seat])):
        name = re.escape(" ".join(names[seat].split()))
        rest = re.sub(rf"(?<!\S){name}(?!\S)", notation.seat(seat), rest, flags=re.IGNORECASE)
    return f"{verb} {rest}".strip()


def _written(table: AnyTable, actor: Actor, text: str) -> Iterator[Any]:
    """Every intent whose fields take the words after the first one.

    On a public screen it may be anybody's whom the line names.
    """
    given = [_PERSON.sub(r"\1", word) for word in text.split()[1:]]
    named = [seat for seat in range(table.people) if notation.seat(seat) in text.split()]
    seats: list[Seat | None] = [actor, None, *(named if actor is None else ())]
    game = rules.load(table.game_id)
    definitions = _definitions(table.game_id)
    for fields in _kinds(definitions):
        for values in _filled(fields, given, definitions):
            for seat in dict.fromkeys(seats):
                try:
                    intent = game.intents.validate_python(
                        {"kind": fields["kind"]["const"], "seat": seat, **values}
                    )
                except ValidationError:
                    continue
                yield intent


@cache
def _definitions(game_id: str) -> _Schema:
    """The fields of a game's intents and of what they are made of, by name."""
    found: _Schema = rules.load(game_id).intents.json_schema().get("$defs", {})
    return found


def _kinds(definitions: _Schema) -> Iterator[_Schema]:
    """The fields of each kind of intent."""
    for definition in definitions.values():
        fields = definition.get("properties", {})
        if "const" in fields.get("kind", {}):
            yield fields


def _filled(fields: _Schema, given: Sequence[str], definitions: _Schema) -> Iterator[_Schema]:
    """Every way to give all the words to the fields in order; a list takes as many as there are."""
    names = [name for name in fields if name not in ("kind", "seat")]
    place = next((place for place, name in enumerate(names) if _list_of(fields[name])), None)
    if place is None:
        for chosen in combinations(names, len(given)):
            yield _values(fields, chosen, given, definitions)
        return
    entry = _list_of(fields[names[place]]) or {}
    for after in reversed(range(len(names) - place)):
        end = len(given) - after
        if end >= place:
            listed = [_entry(word, entry, definitions) for word in given[place:end]]
            yield {
                **_values(fields, names[:place], given[:place], definitions),
                names[place]: listed,
                **_values(fields, names[place + 1 :], given[end:], definitions),
            }


def _values(fields: _Schema, names: Sequence[str], given: Sequence[str], definitions: _Schema) -> _Schema:
    """Fields and their words; a field's own name means yes, and capitals don't matter."""
    return {
        name: word.casefold() == name or _spelled(fields[name], word, definitions)
        for name, word in zip(names, given, strict=False)
    }


def _spelled(field: _Schema, word: str, definitions: _Schema) -> str:
    """The word as the field spells it, if it is one of a few."""
    for kind in (field, *field.get("anyOf", ())):
        few = definitions.get(kind.get("$ref", "").rpartition("/")[2], kind).get("enum", ())
        for known in few:
            if str(known).casefold() == word.casefold():
                return str(known)
    return word


def _list_of(field: _Schema) -> _Schema | None:
    """What a field holds a list of; None where it holds none."""
    for kind in (field, *field.get("anyOf", ())):
        if kind.get("type") == "array":
            items: _Schema = kind.get("items", {})
            return items
    return None


def _entry(word: str, entry: _Schema, definitions: _Schema) -> Any:
    """An entry of a list: the word, or several figures of it by the names of their fields."""
    reference = entry.get("$ref", "").rpartition("/")[2]
    fields = definitions.get(reference, {}).get("properties")
    return dict(zip(fields, word.split("*"), strict=False)) if fields else _spelled(entry, word, definitions)
