"""House rules that both mahjongs have (mahjong-table.md, sections 1 and 12), and what they mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, Self

from pydantic import Field

from rules.core.options import Options


def rule(default: Any, title: str, description: str, section: str, **more: Any) -> Any:
    """A house rule: its default, its name, what it does, the paragraph of the rule sheet."""
    extra = {"section": section, **{key: more.pop(key) for key in ("offers",) if key in more}}
    return Field(default, title=title, description=description, json_schema_extra=extra, **more)


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """What the shared rules ask of a game's options. The defaults are the plain table."""

    strict: bool = False
    """Illegal acts can be done and are punished (10)."""
    flowers: bool = False
    """A round for flowers opens the hand (5)."""
    opening_kongs: bool = False
    """A round for concealed kongs opens the hand (6)."""
    kongs: bool = True
    """Kongs may be made at all (mahjong-basic.md, section 4)."""
    dead_tiles: int = 0
    """Tiles that always stay in the wall (8)."""
    minimum: int = 0
    """Points that a hand must have without flowers (9)."""
    winner_counts: bool = False
    """The winner lists what the hand is worth (9)."""
    rounds: bool = False
    """Four hands are a round, with a wind of its own (9)."""
    timed: bool = False
    """The table may be told that time is up (9)."""
    time_stops: bool = False
    """Time up stops the hand in progress at once (9)."""


class TableOptions(Options):
    """The house rules of a table for four, whichever of the two mahjongs is played at it."""

    seat_draw: Literal["dice", "tiles"] = rule(
        "dice",
        "Seat draw",
        "dice: everybody rolls for a wind; tiles: everybody takes a hidden wind tile",
        "T3",
    )
    claim_mode: Literal["bell", "poll", "open"] = rule(
        "bell",
        "Claims",
        "bell: who wants a tile rings; poll: everybody is asked; open: hands face up",
        "T12",
    )
    claim_timer: Literal[0, 3] = rule(
        0, "Claim timer", "seconds for which the claim board stays open at least", "T12"
    )
    auto_close: Literal[0, 3, 5] = rule(
        0,
        "Board closes",
        "seconds after which the claim board closes by itself; 0: it waits for Space",
        "T12",
    )

    @cached_property
    def house(self) -> House:
        """What these rules mean for the shared table."""
        return House()

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """A copy that finds out anew what its rules mean."""
        copied = super().model_copy(update=update, deep=deep)
        copied.__dict__.pop("house", None)
        return copied


_MINUTES = {"bell": 12, "poll": 30, "open": 10}
"""What a hand takes at one keyboard, by the way of claiming (9, 12: some 60 curtains, by poll some 200)."""


def lasting(hands: int, claim_mode: str, pace: float | None, limit: int = 0) -> str:
    """How long so many hands take, to the half hour: "16 hands, about 3 hours".

    `pace` are the minutes that a hand has taken this table lately, where that is known (9).
    """
    minutes = hands * (_MINUTES[claim_mode] if pace is None else pace)
    hours = max(round((min(minutes, limit) if limit else minutes) / 30), 1) / 2
    up_to = "up to " if limit and limit < minutes else ""
    own = "" if pace is None else " at your pace"
    return f"{up_to}{hands} hands, about {hours:g} hour{'' if hours == 1 else 's'}{own}"
