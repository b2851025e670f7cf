"""House rules of Seep (seep.md, section 10) and the two presets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from pydantic import Field

from rules.core.options import Options as BaseOptions


def _rule(default: Any, title: str, description: str, section: str, **more: Any) -> Any:
    extra: dict[str, Any] = {"section": section}
    extra |= {key: more.pop(key) for key in ("offers", "derived") if key in more}
    return Field(default, title=title, description=description, json_schema_extra=extra, **more)


class Options(BaseOptions):
    """House rules; the defaults are the game of the rule sheet."""

    baazis: int = _rule(
        1, "Baazis", "how many baazis make the match", "8.6", ge=1, le=99, offers=(1, 2, 3, 5)
    )
    baazi_target: int = _rule(
        100, "Baazi at", "the lead in points that wins a baazi", "8.3", ge=1, le=999, offers=(50, 100, 150)
    )
    minimum_points: Literal[9, 0] = _rule(
        9, "Minimum", "a side with fewer points in a deal loses the baazi at once; 0: no such rule", "8.4"
    )
    sweep: int = _rule(
        50, "Sweep", "points for clearing the floor", "6.6", ge=0, le=999, offers=(50, 25, 100)
    )
    first_sweep: Literal[25, 50] = _rule(
        25, "First sweep", "points for clearing the floor with the first play of a deal", "6.6"
    )
    ten_of_diamonds: Literal[6, 2] = _rule(6, "Ten of diamonds", "what the ten of diamonds is worth", "2.3")
    majority_bonus: Literal[0, 4] = _rule(
        0, "Most cards", "points for the side that captured more cards in the deal", "8.2"
    )
    absorb_sets: Literal["optional", "compulsory"] = _rule(
        "optional", "Loose sets join", "compulsory: a house takes in every loose set of its value", "7.3"
    )
    break_into_partner: Literal["needs_card", "free"] = _rule(
        "needs_card", "Break into partner's", "free: needs no card if the partner owns that house", "7.5"
    )
    max_houses: Literal[2] | None = _rule(
        None,
        "Houses at most",
        "auto: any number; 2: no play may leave more than two houses on the floor",
        "7.1",
        derived="any number",
    )
    dealer_by: Literal["difference", "deal"] = _rule(
        "difference",
        "Next dealer",
        "difference: the side behind in the running difference; deal: the deal's loser",
        "8.5",
    )
    open_log: bool = _rule(False, "Open log", "captured cards can be looked up during the deal", "9")
    running_points: bool = _rule(
        False, "Running points", "the points captured so far are shown during the deal", "9"
    )


def sheet(people: int) -> Options:
    """The game of the rule sheet."""
    return Options()


def casual(people: int) -> Options:
    """A gentler count: the ten of diamonds is 2, most cards are 4, points are shown on the way."""
    return Options(ten_of_diamonds=2, majority_bonus=4, running_points=True)


PRESETS: Mapping[str, Callable[[int], Options]] = {"sheet": sheet, "casual": casual}
