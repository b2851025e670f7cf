"""House rules as rows to choose from, made of the fields of a game's options."""

from __future__ import annotations

from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from rules.core.options import Options
from tablegames_tui.widgets.choices import Choice


def rule_choices(options: Options, resolved: Options | None) -> list[Choice]:
    """One row a field, at the value it has; `resolved` tells what derived values come to."""
    return [
        _choice(name, field, getattr(options, name), getattr(resolved, name, None))
        for name, field in type(options).model_fields.items()
    ]


def _choice(name: str, field: FieldInfo, value: Any, derived: Any) -> Choice:
    extra = field.json_schema_extra if isinstance(field.json_schema_extra, dict) else {}
    offers: Any = extra.get("offers", ())
    values = _values(field.annotation, tuple(offers))
    return Choice(
        name,
        field.title or name,
        values,
        tuple(_label(one, derived) for one in values),
        value,
        about=field.description or "",
        section=str(extra.get("section", "")),
        numbers=_numbers(field),
        standard=field.default,
    )


def _values(annotation: Any, offers: tuple[Any, ...]) -> tuple[Any, ...]:
    if get_origin(annotation) is Literal:
        return get_args(annotation)
    if get_origin(annotation) in (Union, UnionType):
        parts = sorted(get_args(annotation), key=lambda part: part is not type(None))
        return tuple(value for part in parts for value in _values(part, offers))
    if annotation is bool:
        return (False, True)
    if annotation is type(None):
        return (None,)
    return offers


def _label(value: Any, derived: Any) -> str:
    if value is None:
        return "auto" if derived is None else f"auto ({derived})"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")


def _numbers(field: FieldInfo) -> range | None:
    """The whole numbers a field takes, where it says its bounds."""
    lowest = next((mark.ge for mark in field.metadata if hasattr(mark, "ge")), None)
    highest = next((mark.le for mark in field.metadata if hasattr(mark, "le")), None)
    return None if lowest is None or highest is None else range(lowest, highest + 1)
