"""House rules of the competition game (mahjong-table.md, section 1) and the two presets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Literal, Self

from rules.core.errors import BadOption
from rules.mahjong.options import House, TableOptions, lasting, rule
from rules.mahjong_mcr.fans import LEAST

HANDS = 4
"""9: in a round."""
DEAD_TILES = 14
"""8: what the classical dead wall keeps."""


class Options(TableOptions):
    """House rules of a match."""

    rounds: Literal[1, 2, 4] = rule(
        4, "Rounds", "four hands each: 4 is the whole match, 1 an East round", "T9"
    )
    dead_wall: Literal["off", "classical"] = rule(
        "off", "Dead wall", "classical: 14 tiles are never drawn, and three dice open the wall", "T8"
    )
    opening_kongs: bool = rule(
        True, "Opening kongs", "concealed kongs may be laid out before East's first discard", "T6"
    )
    min_points: int = rule(
        LEAST,
        "Minimum",
        "points that a hand needs without flowers; the match is played with 8",
        "11",
        ge=1,
        le=88,
        offers=(1, 4, 6, LEAST),
    )
    counting: Literal["program", "winner"] = rule(
        "program",
        "Counting",
        "winner: lists the fans from memory before the program shows its own list",
        "T9",
    )
    settlement: Literal["training", "tournament"] = rule(
        "training",
        "Settlement",
        "training: the true points are paid; tournament: what was counted and is true",
        "T9",
    )
    seat_change: bool = rule(True, "Seat change", "people change chairs between rounds", "T9")
    time_limit: Literal[0, 90, 120] = rule(0, "Time limit", "minutes for the match; 0: none", "T9")
    at_time: Literal["finish", "stop"] = rule(
        "finish", "At time", "finish: the hand is played out; stop: it ends at once, unpaid", "T9"
    )
    strict: bool = rule(
        False, "Strict table", "illegal acts can be done and cost points, as at a tournament; no help", "T10"
    )

    def resolved(self, people: int) -> Self:
        """What doesn't go together is refused."""
        if self.settlement == "tournament" and self.counting == "program":
            raise BadOption(
                "settlement",
                "settlement=tournament pays what the winner has counted: it needs counting=winner",
            )
        if self.strict and self.claim_mode == "open":
            raise BadOption(
                "strict", "a strict table plays with covered hands: use claim_mode=bell or claim_mode=poll"
            )
        return self

    @cached_property
    def house(self) -> House:
        """What these rules mean for the shared table."""
        return House(
            strict=self.strict,
            rounds=True,
            flowers=True,
            opening_kongs=self.opening_kongs,
            dead_tiles=DEAD_TILES if self.dead_wall == "classical" else 0,
            minimum=self.min_points,
            winner_counts=self.counting == "winner",
            timed=self.time_limit > 0,
            time_stops=self.at_time == "stop",
        )


def length(options: Options, pace: float | None = None) -> str:
    """9: how long a match takes, from the table's own pace once there is one."""
    return lasting(options.rounds * HANDS, options.claim_mode, pace, options.time_limit)


def full_match(people: int) -> Options:
    """Four rounds: sixteen hands."""
    return Options()


def east_round(people: int) -> Options:
    """One round: four hands."""
    return Options(rounds=1)


PRESETS: Mapping[str, Callable[[int], Options]] = {"full_match": full_match, "east_round": east_round}
