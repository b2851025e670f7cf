"""The save file: its fields, how it is written and checked. It needs pydantic; only a game loads it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, FailFast, Field, ValidationError
from pydantic_core import from_json

from rules.core.record import Record
from rules.core.table import Table
from tablegames_tui import __version__
from tablegames_tui.save_folder import FORMAT, LARGEST, SaveError, too_many_parts
from tablegames_tui.saves import Person, Plan

_LARGEST_PART = 64 * 1024
_MOST_IN_A_STEP = 64


class SaveFile(BaseModel):
    """All that is in a save. `earlier` holds records of older rules versions that this sitting came from."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    format: int = Field(ge=1)
    app: str = Field(max_length=40)
    seq: int = Field(ge=0, lt=2**53)
    finished: bool
    practice: str = Field("", max_length=200)
    people: Annotated[tuple[Person, ...], FailFast()] = Field(max_length=64)
    plan: Plan
    record: Record
    state: dict[str, Any]
    earlier: Annotated[tuple[dict[str, Any], ...], FailFast()] = ()


def parse(data: bytes) -> SaveFile:
    """Check a save's bytes; SaveError with the reason where they can't be one."""
    if not data:
        raise SaveError("The file is empty.")
    if len(data) > LARGEST or too_many_parts(data):
        raise SaveError("It is larger than any save of this program.")
    try:
        content = from_json(data, allow_inf_nan=False)
    except ValueError as error:
        raise SaveError(f"It is damaged: the text is not whole ({error}).") from error
    if not isinstance(content, dict) or type(content.get("format")) is not int or "record" not in content:
        raise SaveError("It is not a save of tablegames.")
    if content["format"] > FORMAT:
        raise SaveError(
            f"It was written by a newer tablegames ({str(content.get('app'))[:40]!r}): its format is"
            f" {content['format']}, and this one knows up to {FORMAT}. Install that version to go on with it."
        )
    if _is_bloated(content):
        raise SaveError("It is damaged: a part of it is larger than in any save.")
    try:
        saved = SaveFile.model_validate(content)
    except (ValidationError, RecursionError) as error:
        raise SaveError(f"It is damaged: {_first(error)}.") from error
    if len(saved.people) != saved.record.people:
        raise SaveError(
            f"It is damaged: it names {len(saved.people)} people for {saved.record.people} seats."
        )
    return saved


def _is_bloated(content: dict[str, Any]) -> bool:
    """Whether something is so large that finding fault with it would take unseemly memory.

    Only the list of steps, and the records of earlier rules, may be long.
    """
    record = content["record"] if isinstance(content["record"], dict) else {}
    steps = record.get("intents")
    rest = [
        *(value for name, value in content.items() if name not in ("record", "earlier")),
        *(value for name, value in record.items() if name != "intents"),
    ]
    return len(json.dumps(rest)) > _LARGEST_PART or any(
        map(_is_fat, steps if isinstance(steps, list) else ())
    )


def _is_fat(step: Any) -> bool:
    """Whether a step holds more than the few pieces that decide a move."""
    lists = [step, *step.values()] if isinstance(step, dict) else [step]
    return any(isinstance(part, dict | list | str) and len(part) > _MOST_IN_A_STEP for part in lists)


def compose(
    table: Table[Any, Any, Any],
    seq: int,
    people: Sequence[Person],
    plan: Plan,
    earlier: Sequence[dict[str, Any]],
    practice: str = "",
) -> bytes:
    """A save's bytes; the record and the position come as the table has them, ready as JSON."""
    head = {
        "format": FORMAT,
        "app": __version__,
        "seq": seq,
        "finished": not table.to_act(),
        **({"practice": practice} if practice else {}),
        "people": [person.stored() for person in people],
        "plan": plan.stored(),
    }
    parts = (
        json.dumps(head, ensure_ascii=False)[:-1].encode(),
        b'"record": ' + table.record_json(),
        b'"state": ' + table.state_json(),
        b'"earlier": ' + json.dumps(list(earlier), separators=(",", ":")).encode(),
    )
    return b",\n".join(parts) + b"}\n"


def _first(error: ValidationError | RecursionError) -> str:
    if isinstance(error, RecursionError):
        return "its parts are nested too deeply"
    fault = error.errors(include_url=False, include_context=False, include_input=False)[0]
    return f"{'.'.join(str(step) for step in fault['loc'][:4])}: {fault['msg']}"[:300]
