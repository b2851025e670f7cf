"""A new sitting as the command line describes it: people and house rules checked, then the table set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.core.chance import fresh_seed, seed_from_text
from rules.core.errors import BadOption
from rules.core.options import Options
from tablegames_tui import names
from tablegames_tui.house_rules import options_from
from tablegames_tui.saves import Person, Plan, Sitting

if TYPE_CHECKING:
    from rules import Entry
    from tablegames_tui.settings import Known


def prepare(
    entry: Entry, players: str | None, pairs: Sequence[str], preset: str | None, known: Sequence[Known]
) -> tuple[list[Person], Options]:
    """Who plays by which house rules; BadOption says in a sentence what can't be."""
    typed = [_pair(text) for text in pairs]
    if players is None:
        count, options = _smallest(entry, typed, preset)
        return [Person(f"Player {place}") for place in range(1, count + 1)], options
    people = [name.strip() for name in players.split(",")]
    if len(people) not in entry.seats:
        least, most = entry.seats[0], entry.seats[-1]
        raise BadOption(
            "players", f"{entry.title} is for {least} to {most} people, and --players names {len(people)}."
        )
    if fault := names.fault(people):
        raise BadOption("players", fault)
    levels = {one.name: one.hint_level for one in known}
    seated = [Person(name, levels.get(names.clean(name), 2)) for name in people]
    return seated, options_from(entry.id, preset, typed, len(people))


def begin(
    entry: Entry, people: Sequence[Person], options: Options, hints: int, curtain: bool, seed: str | None
) -> Sitting:
    """Set the table and begin its save."""
    start = fresh_seed() if seed is None else seed_from_text(seed)
    return Sitting.new(entry.id, options, people, Plan(hint_cap=hints, curtain=curtain), start)


def _smallest(entry: Entry, pairs: Sequence[tuple[str, str]], preset: str | None) -> tuple[int, Options]:
    """The fewest people that those house rules go with; where they go with none, why not with the fewest."""
    first: BadOption | None = None
    for count in entry.seats:
        try:
            return count, options_from(entry.id, preset, pairs, count)
        except BadOption as error:
            first = first or error
    raise first or BadOption("players", f"{entry.title} has no seats.")


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadOption(text, f"--option takes KEY=VALUE, and {text[:60]!r} has no =.")
    return name, value
