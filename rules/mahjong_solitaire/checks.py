"""Legality: one check per intent, each raising the first reason that applies (section 4)."""

from __future__ import annotations

from enum import StrEnum

from rules.core.errors import IllegalIntent
from rules.core.sheet import Seat
from rules.core.text import seat as name
from rules.mahjong_solitaire.blocking import why_blocked
from rules.mahjong_solitaire.board import CLASS, FLOWER, SEASON, free_pairs, is_free, shown, spread
from rules.mahjong_solitaire.dealing import clearable
from rules.mahjong_solitaire.intents import EndSitting, GiveUp, Hint, NextPlayer, Redo, Remove, Shuffle, Undo
from rules.mahjong_solitaire.state import Between, Playing, State
from rules.mahjong_solitaire.wording import tile_name
from rules.pieces.mahjong import Tile


class Reason(StrEnum):
    """Why an intent is refused."""

    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    NO_SUCH_PLACE = "no_such_place"
    GONE = "gone"
    SAME_TILE = "same_tile"
    WRONG_ORDER = "wrong_order"
    COVERED = "covered"
    BOTH_SIDES = "both_sides"
    NO_MATCH = "no_match"
    SAME_SHADE = "same_shade"
    NO_PAIR = "no_pair"
    NOTHING_TO_UNDO = "nothing_to_undo"
    NOTHING_TO_REDO = "nothing_to_redo"
    NO_SHUFFLE_HELPS = "no_shuffle_helps"


def refuse(reason: Reason, message: str, section: str = "4") -> IllegalIntent:
    """The refusal that an intent meets."""
    return IllegalIntent(reason, message, section)


def check_turn(state: State, seat: Seat) -> None:
    """Only the person who plays has a say (4)."""
    if not isinstance(state.phase, Playing):
        raise refuse(Reason.WRONG_PHASE, "Nobody plays now: this deal has been played to its end.")
    if state.phase.seat != seat:
        raise refuse(Reason.NOT_YOUR_TURN, f"{name(state.phase.seat)} plays now; wait for your turn.")


def check_remove(state: State, intent: Remove) -> None:
    """4: two different free tiles of a class, one light and one dark with the option `pairing` (10)."""
    check_turn(state, intent.seat)
    _check_pair(state, intent.one, intent.two)


def _check_pair(state: State, one: int, two: int) -> None:
    for place in (one, two):
        if not 0 <= place < len(state.faces):
            raise refuse(
                Reason.NO_SUCH_PLACE,
                f"There is no place {place}: they go from 0 to {len(state.faces) - 1}.",
                "2",
            )
        if not state.left >> place & 1:
            raise refuse(Reason.GONE, f"The tile at place {place} has been taken away already.")
    if one == two:
        raise refuse(Reason.SAME_TILE, "A tile is no pair with itself: choose a second one.")
    if one > two:
        raise refuse(Reason.WRONG_ORDER, f"Write the lower place first: {two}, then {one}.")
    for place in (one, two):
        _check_free(state, place)
    if CLASS[state.faces[one]] != CLASS[state.faces[two]]:
        raise refuse(Reason.NO_MATCH, _no_match(state, one, two), "1")
    shades = state.shades
    if shades is not None and (shades >> one ^ shades >> two) & 1 == 0:
        shade = "dark" if shades >> one & 1 else "light"
        raise refuse(Reason.SAME_SHADE, f"Both are {shade}: a pair is one light and one dark tile.", "10")


def _check_free(state: State, place: int) -> None:
    """2: nothing covers a free tile, and one of its sides is open."""
    if not is_free(state.layout, state.left, place):
        why = why_blocked(state.layout, state.left, seen(state), state.shades, place)
        covered = bool(state.left & state.layout.above[place])
        raise refuse(Reason.COVERED if covered else Reason.BOTH_SIDES, why, "2")


def seen(state: State) -> tuple[Tile | None, ...]:
    """By place the faces that everybody sees; None where there is no tile or its face is hidden (7)."""
    faces = state.faces
    visible = spread(shown(state.layout, state.left), len(faces))
    return tuple([tile if lies == "1" else None for tile, lies in zip(faces, visible, strict=True)])


def _no_match(state: State, one: int, two: int) -> str:
    tiles = state.faces[one], state.faces[two]
    if {CLASS[tile] for tile in tiles} == {FLOWER, SEASON}:
        return "A flower goes with any flower and a season with any season, never one with the other."
    return f"{tile_name(tiles[0])} and {tile_name(tiles[1])} are not alike: a pair is twice the same tile."


def check_undo(state: State, intent: Undo) -> None:
    """4, J09: any time while something was done, also when stuck and after the last pair."""
    if can_resume(state, intent.seat):
        return
    check_turn(state, intent.seat)
    if not state.done:
        raise refuse(Reason.NOTHING_TO_UNDO, "Nothing has been done yet that could be undone.")


def can_resume(state: State, seat: Seat) -> bool:
    """Whether that person has just cleared the board, so that even the last pair can be taken back."""
    return (
        not isinstance(state.phase, Playing)
        and state.phase.seat == seat
        and len(state.results) == seat + 1
        and state.results[seat].ending == "won"
    )


def check_redo(state: State, intent: Redo) -> None:
    """4: until a new pair or shuffle."""
    check_turn(state, intent.seat)
    if not state.undone:
        raise refuse(Reason.NOTHING_TO_REDO, "Nothing was undone since the last pair or shuffle.")


def check_hint(state: State, intent: Hint) -> None:
    """4: there is a pair; a pair that is named must be one."""
    check_turn(state, intent.seat)
    if is_stuck(state):
        raise refuse(Reason.NO_PAIR, _STUCK)
    if intent.pair is not None:
        _check_pair(state, *intent.pair)


def is_stuck(state: State) -> bool:
    """4: no two free tiles match."""
    return not free_pairs(state.layout, state.left, state.faces, state.shades)


_STUCK = "No two free tiles match: undo, shuffle, or give this deal up."


def check_shuffle(state: State, intent: Shuffle) -> None:
    """4, 5: any time, unless no order of removal can clear the places that are left (J06)."""
    check_turn(state, intent.seat)
    if not clearable(state.layout, state.left):
        raise refuse(
            Reason.NO_SHUFFLE_HELPS,
            "No shuffle can save this board: tiles lie on each other. Undo instead.",
            "5",
        )


def check_give_up(state: State, intent: GiveUp) -> None:
    """4: any time."""
    check_turn(state, intent.seat)


def check_between(state: State, intent: NextPlayer | EndSitting) -> None:
    """4: between two people who play the same number."""
    if not isinstance(state.phase, Between):
        raise refuse(Reason.WRONG_PHASE, "Nobody is waiting to be asked to the keyboard now.")
