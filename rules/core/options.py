"""The base of every game's house rules: chosen before the first deal, fixed for the sitting."""

from __future__ import annotations

from typing import Self

from pydantic import BaseModel, ConfigDict


class Options(BaseModel):
    """House rules. Each field has a title and a one-line description; None means derived.

    A field's `json_schema_extra` may hold `section` (the rule sheet's paragraph) and, where any whole number
    is allowed, `offers`: the values that a setup screen puts forward.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    def resolved(self, people: int) -> Self:
        """The same with derived values filled in for that many people; BadOption where they don't fit."""
        return self
