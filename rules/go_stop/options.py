"""House rules of Go-Stop (go-stop.md, section 12) and the two presets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, Self

from pydantic import Field

from rules.core.errors import BadOption
from rules.core.options import Options as BaseOptions


def _rule(default: Any, title: str, description: str, section: str, **more: Any) -> Any:
    extra = {"section": section, **{key: more.pop(key) for key in ("offers",) if key in more}}
    return Field(default, title=title, description=description, json_schema_extra=extra, **more)


class Options(BaseOptions):
    """House rules. `players` and `threshold` are derived from the number of people where they are None."""

    players: Literal[2, 3] | None = _rule(
        None, "Places", "how many play a deal; the others watch and rotate in", "12"
    )
    threshold: int | None = _rule(
        None,
        "Stop from",
        "points needed before a player may stop or go",
        "9.1",
        ge=1,
        le=99,
        offers=(3, 5, 6, 7),
    )
    jokers: Literal[0, 2] = _rule(0, "Jokers", "2 adds a double and a triple junk without a month", "8")
    double_junk: bool = _rule(True, "Double junk", "the coloured junk of months 11 and 12 counts two", "3.3")
    sake_cup: Literal["auto", "animal", "junk"] = _rule(
        "auto", "Sake cup", "auto: an animal or two junk, whatever is better for its owner", "3.3"
    )
    sweep: Literal["two_months", "empty_table"] = _rule(
        "two_months",
        "Sweep",
        "two_months: the last two cards; empty_table: any capture that clears it",
        "6.5",
    )
    shake_window: Literal["own_turn", "first_turn"] = _rule(
        "own_turn", "Shake", "when three of a month may be shown: any own turn, or the first only", "7.1"
    )
    bomb_steals: bool = _rule(False, "Bomb steals", "a bomb takes one junk from each opponent", "7.2")
    bomb_doubles: bool = _rule(False, "Bomb doubles", "each bomb of the winner doubles the payment", "7.2")
    joker_play: Literal["flip", "draw"] = _rule(
        "flip",
        "Joker from hand",
        "flip: the stock's top card is played in its place; draw: joins the hand",
        "8",
    )
    joker_in_ppuk: Literal["keep", "stack"] = _rule(
        "keep", "Joker in a ppuk", "keep: the player has it; stack: it waits for whoever takes the stack", "8"
    )
    joker_steals: bool = _rule(False, "Joker steals", "each joker taken takes one junk as well", "8")
    go_double_from: Literal[3, 4] = _rule(
        3, "Go doubles from", "the go call from which payments double", "11"
    )
    go_multiplier: Literal["flat", "per_go"] = _rule(
        "flat", "Go doubling", "flat: once; per_go: again for every further go", "11"
    )
    nagari_stack: bool = _rule(False, "Nagari stacks", "double for each deal in a row without a winner", "11")
    junk_bak_limit: Literal[5, 6, 7] = _rule(
        5, "Junk-bak up to", "a loser with this much junk pays double", "11"
    )
    junk_bak_zero_exempt: bool = _rule(
        False, "No junk is spared", "a loser without any junk escapes junk-bak", "11"
    )
    go_bak: bool = _rule(
        False, "Go-bak", "who called go and lost pays double (two) or for both (three)", "12"
    )
    bright_bak: Literal["scoring", "any"] = _rule(
        "scoring", "Bright-bak when", "the winner scores with brights, or holds any bright at all", "11"
    )
    bright_bak_scope: Literal["each", "all"] = _rule(
        "each", "Bright-bak for", "each loser alone, or only if no loser holds a bright", "11"
    )
    quad_chips: int = _rule(
        5,
        "Whole month",
        "chips each opponent pays for four of a month",
        "4.5",
        ge=1,
        le=99,
        offers=(3, 5, 10),
    )
    quad_tie: Literal["void", "settle"] = _rule(
        "void", "Several whole months", "void: they cancel; settle: those without one pay", "4.5"
    )
    manual_cut: bool = _rule(False, "Cut by hand", "the cutter chooses where to cut before each deal", "4.1")

    def resolved(self, people: int) -> Self:
        """Section 12: 2 places for two people, else 3; stop from 7 with two places, from 3 with three."""
        players = self.players if self.players is not None else 2 if people == 2 else 3
        if players > people:
            raise BadOption(
                "players",
                f"players={players} needs {players} people, but {people} sit at the table: use players=2",
            )
        threshold = self.threshold if self.threshold is not None else 7 if players == 2 else 3
        return self.model_copy(update={"players": players, "threshold": threshold})


def seed(people: int) -> Options:
    """The letter of the text: payments double from the fourth go."""
    return Options(go_double_from=4)


def online(people: int) -> Options:
    """Korean online style."""
    return Options(
        jokers=2,
        sweep="empty_table",
        bomb_steals=True,
        bomb_doubles=True,
        joker_play="draw",
        joker_in_ppuk="stack",
        go_multiplier="per_go",
        nagari_stack=True,
        go_bak=True,
        junk_bak_limit=7 if people == 2 else 5,
    )


PRESETS: Mapping[str, Callable[[int], Options]] = {"seed": seed, "online": online}
