"""House rules of Bell (rules.md, section 8) and the presets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, Self

from pydantic import Field

from rules.core.errors import BadOption
from rules.core.options import Options as BaseOptions


class Options(BaseOptions):
    """House rules. `months` is derived from the number of people where it is None."""

    hand: Literal[3, 4, 5] = Field(
        3, title="Cards a hand", description="how many everybody is dealt", json_schema_extra={"section": "2"}
    )
    months: int | None = Field(
        None,
        title="Months",
        description="how many months of the pack are used",
        ge=4,
        le=12,
        json_schema_extra={"section": "1", "offers": [4, 6, 8, 12]},
    )
    knock: bool = Field(
        True,
        title="Knocking",
        description="whether a deal can be cut short",
        json_schema_extra={"section": "6"},
    )

    def resolved(self, people: int) -> Self:
        """Section 1: two months more than there are people; the deal must not need more cards than that."""
        months = self.months if self.months is not None else people + 2
        if people * self.hand > 4 * months:
            raise BadOption(
                "months",
                f"{people} hands of {self.hand} need more than the {4 * months} cards of {months} months",
            )
        return self.model_copy(update={"months": months})


def quick(people: int) -> Options:
    """Few cards, soon over."""
    return Options()


def long(people: int) -> Options:
    """The whole pack, and nobody may cut it short."""
    return Options(hand=5, months=12, knock=False)


PRESETS: Mapping[str, Callable[[int], Options]] = {"quick": quick, "long": long}
