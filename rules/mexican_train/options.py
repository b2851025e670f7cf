"""House rules of Mexican Train (mexican-train.md, sections 2.1 and 9) and the presets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, Self

from pydantic import Field

from rules.core.errors import BadOption
from rules.core.options import Options as BaseOptions

HANDS: dict[int, dict[int, int]] = {
    9: {2: 15, 3: 13, 4: 10},
    12: {2: 16, 3: 16, 4: 15, 5: 14, 6: 12, 7: 10, 8: 9},
    15: {9: 12, 10: 11, 11: 10, 12: 9},
    18: {9: 16, 10: 15, 11: 14, 12: 12},
}
"""2.1: set, then number of people, to the tiles in a hand; no other combination is played."""
COMBINATIONS = "double-9 is for 2 to 4 people, double-12 for 2 to 8, double-15 and double-18 for 9 to 12"


def _rule(default: Any, title: str, description: str, section: str, **more: Any) -> Any:
    extra = {"section": section, **{key: more.pop(key) for key in ("offers",) if key in more}}
    return Field(default, title=title, description=description, json_schema_extra=extra, **more)


class Options(BaseOptions):
    """House rules. `set` and `rounds` are derived from the number of people where they are None."""

    set: Literal[9, 12, 15, 18] | None = _rule(
        None, "Set", "highest double: 9 for 2-4 people, 12 for 2-8, 15 and 18 for 9-12", "2.1"
    )
    rounds: int | None = _rule(
        None,
        "Rounds",
        "how many engines are played, from the highest double down; else all",
        "6.4",
        ge=1,
        le=19,
        offers=(3, 5, 7, 10),
    )
    first_starter: Literal["lot", "first_seat"] = _rule(
        "lot", "First starter", "lot: drawn at random; first_seat: whoever sits first", "4.1"
    )
    next_starter: Literal["rotate", "winner"] = _rule(
        "rotate", "Next starter", "rotate: one seat on; winner: whoever went out", "6.3"
    )
    close_order: Literal["played", "reverse", "any"] = _rule(
        "played", "Open doubles", "closed in the order played, the last one first, or in any order", "5.5"
    )
    double_follow: Literal["anywhere", "chain_then_cover", "on_double"] = _rule(
        "anywhere",
        "After a double",
        "anywhere; chain_then_cover: doubles, then a cover; on_double: cover at once",
        "5.2",
    )
    go_out_on_double: bool = _rule(
        True, "Out on a double", "a double as the last tile ends the round; else it has to be covered", "5.6"
    )
    own_train_first: bool = _rule(
        False, "Own train first", "until a player's train is started no other train may be used", "4.2"
    )
    mexican_after_own: bool = _rule(
        False, "Mexican after own", "the Mexican train may be used only after the own train", "4.2"
    )
    mexican_after_all: bool = _rule(
        False, "Mexican after all", "the Mexican train is started only after all other trains", "4.2"
    )
    long_first_turn: bool = _rule(
        False, "Long first turn", "the first turn may lay as many tiles on the own train as fit", "9"
    )
    draw_until_playable: bool = _rule(
        False, "Draw until one fits", "a stuck player goes on drawing until a tile fits", "4.4"
    )
    knock: Literal["auto", "manual"] = _rule(
        "auto", "One tile left", "auto: everybody is told; manual: knock, or be caught", "8"
    )
    knock_penalty: int = _rule(
        1,
        "Caught draws",
        "tiles for a player who is caught with knock = manual",
        "8",
        ge=1,
        le=9,
        offers=(1, 2, 3),
    )
    double_blank: Literal[50, 25, 0] = _rule(50, "Double blank", "points for 0-0 left in a hand", "7")
    tiebreak: Literal["shared", "most_rounds_won"] = _rule(
        "shared", "Equal totals", "share the win, or most rounds won decides", "6.4"
    )
    hands: Literal["hidden", "open"] = _rule(
        "hidden", "Hands", "open: all hands lie face up for everybody", "10"
    )

    def resolved(self, people: int) -> Self:
        """2.1: double-12 for up to 8 people, double-15 for more; 6.4: a round for each double of the set."""
        highest = self.set if self.set is not None else 12 if people <= 8 else 15
        if people not in HANDS[highest]:
            who = "1 person" if people == 1 else f"{people} people"
            raise BadOption("set", f"A double-{highest} set is not played by {who}: {COMBINATIONS}.")
        rounds = self.rounds if self.rounds is not None else highest + 1
        if rounds > highest + 1:
            raise BadOption(
                "rounds",
                f"A double-{highest} set has {highest + 1} engines, so {rounds} rounds can't be played:"
                f" use rounds={highest + 1} or fewer.",
            )
        return self.model_copy(update={"set": highest, "rounds": rounds})

    @property
    def highest(self) -> int:
        """The highest number of the set, once it is filled in."""
        if self.set is None:
            raise ValueError("these house rules are not resolved yet")
        return self.set


def laid_open(options: Options) -> bool:
    """10: whether all hands lie face up for everybody."""
    return options.hands == "open"


def quick(people: int) -> Options:
    """Three rounds."""
    return Options(rounds=3)


def tournament(people: int) -> Options:
    """A double is covered at once, by the same player, and the last tile is knocked for."""
    return Options(double_follow="on_double", knock="manual")


PRESETS: Mapping[str, Callable[[int], Options]] = {"quick": quick, "tournament": tournament}
