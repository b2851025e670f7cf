"""House rules of the basic game (mahjong-basic.md) and the presets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Literal

from rules.mahjong.options import House, TableOptions, lasting, rule

HANDS = 16
"""7, B11: everybody deals four times, unless the dealer stays."""


class Options(TableOptions):
    """House rules of a game."""

    scoring: Literal["one_point", "set_values", "bonuses", "both"] = rule(
        "one_point",
        "Scoring",
        "a win is one point; set_values and bonuses add to it, both adds both",
        "6",
    )
    self_draw: int = rule(1, "Own draw", "bonus for a win by own draw", "6", ge=0, le=99, offers=(0, 1, 2, 5))
    last_tile: int = rule(
        1, "Last tile", "bonus for a win with the last tile", "6", ge=0, le=99, offers=(0, 1, 2, 5)
    )
    dragon_set: int = rule(
        1, "Dragons", "bonus for each pung or kong of dragons", "6", ge=0, le=99, offers=(0, 1, 2, 5)
    )
    kongs: bool = rule(True, "Kongs", "four equal tiles may be laid out, with an extra tile", "4")
    dealer_stays_on_draw: bool = rule(
        False, "Dealer stays when drawn", "after a drawn hand the same dealer deals again", "5"
    )
    dealer_stays_on_win: bool = rule(False, "Dealer stays when winning", "a dealer who wins deals again", "5")
    ending: Literal["sixteen", "target", "agreement"] = rule(
        "sixteen",
        "The game ends",
        "sixteen: after 16 hands; target: with a total; agreement: when all four agree",
        "7",
    )
    target: int = rule(
        10, "Target", "the total that ends a game to a target", "7", ge=1, le=9999, offers=(5, 10, 20, 50)
    )

    @cached_property
    def house(self) -> House:
        """What these rules mean for the shared table."""
        return House(kongs=self.kongs)


def length(options: Options, pace: float | None = None) -> str:
    """7: how long a game takes, as far as that can be told before it."""
    if options.ending == "sixteen":
        return lasting(HANDS, options.claim_mode, pace)
    return f"until somebody has {options.target}" if options.ending == "target" else "until all agree to stop"


def plain(people: int) -> Options:
    """One point a win, sixteen hands."""
    return Options()


def valued(people: int) -> Options:
    """Sets and bonuses count, to a target."""
    return Options(scoring="both", ending="target", target=50)


PRESETS: Mapping[str, Callable[[int], Options]] = {"plain": plain, "valued": valued}
