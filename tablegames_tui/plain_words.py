"""Lines of plain mode: from what was typed to an intent, for any game.

A line names an offer by its number or by its words, as the game's `words` has them. A line that names no
offer may still be an intent: a blank form filled in, or something the rules will refuse with their reason.
It is built from the fields of the game's intents and is right exactly if its own words are the line.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import ValidationError

import rules
from rules.core.game import Actor, AnyGame
from rules.core.table import Table
from tablegames_tui.spoken import piece, piece_id

AnyTable = Table[Any, Any, Any]


class NotUnderstood(Exception):
    """The line is no offer's number and nothing that this game has words for."""


def offers(table: AnyTable, actor: Actor) -> tuple[Any, ...]:
    """All that an actor may send now: what is owed, what may be sent besides, what anybody may press."""
    intents = [*table.legal(actor), *table.standing(actor)]
    if actor is not None:
        intents += [*(table.legal(None) if None in table.to_act() else ()), *table.standing(None)]
    return tuple(dict.fromkeys(intents))


def intent_of(table: AnyTable, actor: Actor, text: str) -> Any | None:
    """The intent that a line asks for, offered or not; None where no intent has such words."""
    choices = offers(table, actor)
    if text.isdecimal():
        number = int(text[:9])
        if not 1 <= number <= len(choices):
            raise NotUnderstood(f"There is no offer {number}: they are numbered 1 to {len(choices)}.")
        return choices[number - 1]
    for line in dict.fromkeys((_even(text), _with_ids(text))):
        for intent in choices:
            if _even(table.words(intent)) == line.casefold():
                return intent
        for intent in _written(rules.load(table.game_id), actor, line):
            if _even(table.words(intent)) == line.casefold():
                return intent
    return None


def with_names(words: str) -> str:
    """An offer's words, followed by the spoken names of the pieces in them."""
    names = [piece(word) for word in words.split() if piece(word) != word]
    return f"{words} ({'; '.join(names)})" if names else words


def _even(text: str) -> str:
    return " ".join(text.split()).casefold()


def _with_ids(text: str) -> str:
    """The line with pieces that were typed as tokens (03P) by their ids."""
    verb, *rest = text.split()
    return " ".join([verb, *(piece_id(word) or word for word in rest)])


def _written(game: AnyGame, actor: Actor, text: str) -> Iterator[Any]:
    """Every intent whose fields take the words after the first one."""
    given = text.split()[1:]
    for fields in _kinds(game):
        names = [name for name in fields if name not in ("kind", "seat")]
        values: dict[str, Any] = dict(zip(names, given, strict=False))
        if names and fields[names[-1]].get("type") == "array":
            values[names[-1]] = given[len(names) - 1 :]
        elif len(given) > len(names):
            continue
        for seat in dict.fromkeys((actor, None)):
            try:
                yield game.intents.validate_python({"kind": fields["kind"]["const"], "seat": seat, **values})
            except ValidationError:
                continue


def _kinds(game: AnyGame) -> Iterator[dict[str, Any]]:
    """The fields of each kind of intent."""
    for definition in game.intents.json_schema().get("$defs", {}).values():
        fields = definition.get("properties", {})
        if "const" in fields.get("kind", {}):
            yield fields
