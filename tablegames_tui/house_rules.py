"""House rules of any game as rows for people: their titles, what they may be, and how they are typed.

Read from the fields of the game's options model, so a new house rule needs no line here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin

import rules
from rules.core.errors import BadOption
from rules.core.options import Options
from tablegames_tui import own_layouts
from tablegames_tui.nearest import listed, nearest, unknown

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

    from rules.core.game import AnyGame

DERIVED = "auto"
"""How a value is typed that the game derives by itself."""
BY_PEOPLE = "by the number of people"
_BOOLEANS = {
    "yes": True,
    "no": False,
    "true": True,
    "false": False,
    "on": True,
    "off": False,
    "1": True,
    "0": False,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRule:
    """One option. `values` are put forward; where `bounds` are given, any whole number within does."""

    name: str
    title: str
    description: str
    section: str
    default: Any
    values: tuple[Any, ...]
    bounds: tuple[int, int] | None = None
    names: Mapping[Any, str] = field(default_factory=dict)
    """How values are typed and shown that stand in files of one's own."""
    derived: str = BY_PEOPLE
    """How a value that is left open is found."""
    refused: tuple[str, ...] = ()
    """Files of one's own that can't be used, each as a sentence that begins with its name."""
    told: Mapping[Any, str] = field(default_factory=dict)
    """What there is to say of single values."""

    def about(self, value: Any) -> str:
        """What the rule is about, or rather what its value is; and which files can't be used."""
        what = self.told.get(value) or self.description
        return "; ".join((what.rstrip("."), *(f"not used: {why.rstrip('.')}" for why in self.refused)))

    def typed(self, value: Any) -> str:
        """A value as it is typed after --option."""
        return self.names.get(value) or typed(value)

    def allowed(self) -> str:
        """What it may be, as part of a sentence: "2 or 3", "a number from 1 to 99"."""
        plain = [self.typed(value) for value in self.values if value is not None]
        words = f"a number from {self.bounds[0]} to {self.bounds[1]}" if self.bounds else listed(plain)
        return f"{words} ({DERIVED}: {self.derived})" if None in self.values else words

    def parse(self, text: str) -> Any:
        """The value that was typed; BadOption names what is allowed and what was probably meant."""
        word = text.strip().lower()
        choices = {self.typed(value): value for value in self.values}
        if bool in map(type, self.values):
            choices |= _BOOLEANS
        if word in choices:
            return choices[word]
        if self.bounds and word.isdecimal() and self.bounds[0] <= int(word[:9]) <= self.bounds[1]:
            return int(word[:9])
        for why in self.refused:
            if why.lower().replace(" ", "_").startswith(f"{word.replace(' ', '_')}{own_layouts.ENDING}"):
                raise BadOption(self.name, f"{self.name}={text[:60]} is not possible: {why}")
        meant = nearest(word, map(self.typed, self.values)) if not self.bounds else None
        guess = f" Did you mean {meant}?" if meant else ""
        raise BadOption(
            self.name, f"{self.name}={text[:60]} is not possible: {self.title!r} is {self.allowed()}.{guess}"
        )


def typed(value: Any) -> str:
    """A value as it is typed after --option."""
    if value is None:
        return DERIVED
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def unusual(options: Options, people: int, *, besides: str | None = None) -> str:
    """The house rules that differ from the usual ones, in a sentence; `besides` is told elsewhere."""
    usual = type(options)().resolved(people)
    other = [
        f"{rule.title} {rule.typed(getattr(options, rule.name))}".replace("_", " ")
        for rule in house_rules(type(options))
        if getattr(options, rule.name) != getattr(usual, rule.name) and rule.name != besides
    ]
    return f"House rules: {', '.join(other)}." if other else "House rules: the usual ones."


def house_rules(options: type[Options]) -> tuple[HouseRule, ...]:
    """All house rules of a game, in the order of its options model."""
    return tuple(_rule(name, info) for name, info in options.model_fields.items())


def described(game: AnyGame) -> Iterator[str]:
    """All house rules and presets of a game, as lines to be read before typing them."""
    for rule in house_rules(game.options):
        yield f"{rule.name}={rule.typed(rule.default)}"
        yield f"    {rule.title}: {rule.about(None)}. It is {rule.allowed()} (rules, section {rule.section})."
    yield f"Presets: {listed(game.presets, 'and')}."


def options_from(game_id: str, preset: str | None, pairs: Iterable[tuple[str, str]], people: int) -> Options:
    """A preset's house rules with some of them set otherwise; BadOption tells what is wrong in a sentence."""
    game = rules.load(game_id)
    known = {rule.name: rule for rule in house_rules(game.options)}
    if preset is not None and preset not in game.presets:
        raise BadOption("preset", unknown("preset", preset, game.presets))
    base: Options = game.options() if preset is None else game.presets[preset](people)
    values = base.model_dump()
    for name, text in pairs:
        key = name.strip().lower().replace("-", "_")
        if key not in known:
            raise BadOption(name, unknown("house rule", name, known))
        values[key] = known[key].parse(text)
    chosen: Options = game.options.model_validate(values)
    chosen.resolved(people)
    return chosen


def _rule(name: str, info: FieldInfo) -> HouseRule:
    extra = info.json_schema_extra if isinstance(info.json_schema_extra, dict) else {}
    offers: Any = extra.get("offers", ())
    in_files = extra.get("folder") == own_layouts.FOLDER
    own, refused = own_layouts.find() if in_files else ({}, ())
    values = (*_values(info.annotation, tuple(offers)), *own.values())
    return HouseRule(
        name=name,
        title=info.title or name,
        description=info.description or "",
        section=str(extra.get("section", "")),
        default=info.default,
        values=values,
        bounds=_bounds(info),
        names={value: name for name, value in own.items()},
        derived=str(extra.get("derived", BY_PEOPLE)),
        refused=tuple(refused),
        told={value: own_layouts.description(value) for value in values} if in_files else {},
    )


def _values(annotation: Any, offers: Sequence[Any]) -> tuple[Any, ...]:
    if get_origin(annotation) is Literal:
        return get_args(annotation)
    if get_origin(annotation) in (Union, UnionType):
        derived = (None,) if NoneType in get_args(annotation) else ()
        return derived + tuple(
            value for part in get_args(annotation) if part is not NoneType for value in _values(part, offers)
        )
    return (True, False) if annotation is bool else tuple(offers)


def _bounds(info: FieldInfo) -> tuple[int, int] | None:
    """The least and greatest whole number, where the field says both."""
    lowest = next((mark.ge for mark in info.metadata if hasattr(mark, "ge")), None)
    highest = next((mark.le for mark in info.metadata if hasattr(mark, "le")), None)
    return None if lowest is None or highest is None else (int(lowest), int(highest))
