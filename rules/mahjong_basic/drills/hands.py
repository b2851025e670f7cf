"""A hand as a question keeps it, and as it is told: its picture, how it was won, what the table counts.

People are the winds that they hold: seat 0 is East.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.core.drill import MeldPicture, NoQuestion, Picture
from rules.core.sheet import ScoreSheet
from rules.mahjong.melds import KONGS, SIDES, Meld, MeldKind, run
from rules.mahjong.state import PEOPLE, Win
from rules.mahjong_basic.hands import is_complete
from rules.mahjong_basic.options import Options
from rules.mahjong_basic.score import counts_bonuses, counts_values
from rules.mahjong_basic.sheets import win_sheet
from rules.pieces.mahjong import KINDS, Tile, in_order

NAMES = ("East", "South", "West", "North")
SET_VALUES: dict[str, Any] = {"scoring": "set_values"}
BONUSES: dict[str, Any] = {"scoring": "bonuses"}
BOTH: dict[str, Any] = {"scoring": "both"}
_AMOUNTS = ("self_draw", "last_tile", "dragon_set")
_MOST = 9
"""No bonus of a question is higher."""
_SIZES = {"chow": 3, "pung": 3} | dict.fromkeys(KONGS, 4)


# --- kept -------------------------------------------------------------------------------------------------


def write_hand(win: Win) -> dict[str, Any]:
    """The hand as a question keeps it."""
    return {
        "winner": win.seat,
        "melds": [{"kind": meld.kind.value, "tiles": [*meld.tiles], "side": meld.side} for meld in win.melds],
        "concealed": [*win.concealed],
        "tile": win.tile,
        "source": win.source,
        "wall_last": win.wall_last,
    }


def read_hand(data: Mapping[str, Any]) -> Win:
    """The hand of a question, complete or not; a RulesError where no table could see it."""
    told = data["hand"]
    winner, source = told["winner"], told["source"]
    if winner not in range(PEOPLE) or (source is not None and source not in range(PEOPLE)):
        raise NoQuestion("This question doesn't say who has won from whom.")
    win = Win(
        seat=winner,
        concealed=in_order([Tile(tile) for tile in told["concealed"]]),
        melds=tuple(_meld(each, winner) for each in told["melds"]),
        tile=Tile(told["tile"]),
        source=source,
        about_kong=False,
        wall_last=bool(told["wall_last"]),
        last_of_kind=False,
        seat_wind=winner,
        round_wind=0,
        flowers=0,
    )
    tiles = tiles_of(win)
    sizes = len(win.concealed) == 13 - 3 * len(win.melds)
    if source == winner or not sizes or max(Counter(tiles).values()) > 4 or not {*tiles} <= {*KINDS}:
        raise NoQuestion("The tiles of this question are no hand that somebody could hold.")
    return win


def read_win(data: Mapping[str, Any]) -> Win:
    """The won hand of a question; a RulesError where it is none."""
    win = read_hand(data)
    if not is_complete(win):
        raise NoQuestion("The tiles of this question are no complete hand.")
    return win


def _meld(told: Mapping[str, Any], winner: int) -> Meld:
    kind, tiles, side = MeldKind(told["kind"]), tuple(map(Tile, told["tiles"])), told["side"]
    concealed = kind is MeldKind.CONCEALED_KONG
    whole = run(tiles[0]) == tiles if kind is MeldKind.CHOW else len(set(tiles)) == 1
    if not whole or len(tiles) != _SIZES[kind] or (side is None) != concealed:
        raise NoQuestion("A set of this question is none.")
    if concealed:
        return Meld(kind=kind, tiles=tiles)
    if kind is MeldKind.CHOW and side != "left":
        raise NoQuestion("A chow of this question doesn't come from the left.")
    source = (winner + 1 + SIDES.index(side)) % PEOPLE
    return Meld(kind=kind, tiles=tiles, claimed=tiles[0], source=source, side=side)


def read_options(data: Mapping[str, Any]) -> Options:
    """The house rules of a question: how it is counted, and what the bonuses are."""
    told = data["options"]
    if not {*told} <= {"scoring", *_AMOUNTS} or any(told.get(key, 1) > _MOST for key in _AMOUNTS):
        raise NoQuestion("This question has a house rule that no drill knows.")
    return Options.model_validate(told)


def tiles_of(win: Win) -> tuple[Tile, ...]:
    """All tiles of a hand, the last one too."""
    return (*(tile for meld in win.melds for tile in meld.tiles), *win.concealed, win.tile)


# --- told -------------------------------------------------------------------------------------------------


def picture(win: Win, won: bool = True) -> Picture:
    """The hand drawn as tiles, with or without the winning one."""
    return Picture(
        melds=tuple(
            MeldPicture(
                pieces=meld.tiles,
                source=meld.side or "",
                concealed=meld.concealed,
                added=meld.kind is MeldKind.PROMOTED_KONG,
            )
            for meld in win.melds
        ),
        concealed=win.concealed,
        winning=win.tile if won else None,
    )


def how_won(win: Win) -> tuple[str, ...]:
    """Who has won, where the last tile came from, and whether it was the last of all."""
    last = ", and no tile is left in the wall" if win.wall_last else ""
    if win.source is None:
        return (f"{NAMES[win.seat]} drew [{win.tile}]{last}.",)
    return (f"{NAMES[win.source]} discarded [{win.tile}], and {NAMES[win.seat]} wins with it{last}.",)


def what_counts(options: Options) -> str:
    """What the table counts beside the point for the win."""
    bonuses = (
        f"bonuses (own draw {options.self_draw}, last tile {options.last_tile},"
        f" each set of dragons {options.dragon_set})"
    )
    counted = [
        *(["set values"] if counts_values(options) else []),
        *([bonuses] if counts_bonuses(options) else []),
    ]
    return f"Beside the win {' and '.join(counted) or 'nothing'} count{'' if counted else 's'}."


def _named(text: str) -> str:
    """A sentence of the rules with the names of the people in it."""
    for seat, name in enumerate(NAMES):
        text = text.replace(f"{{{seat}}}", name)
    return text


def counted(options: Options, win: Win, title: str) -> ScoreSheet:
    """The sheet of a won hand, with the names of the people in its reasons."""
    sheet = win_sheet(options, win, title)
    return replace(
        sheet,
        lines=tuple(replace(line, why=_named(line.why)) for line in sheet.lines),
        struck=tuple(replace(struck, why=_named(struck.why)) for struck in sheet.struck),
    )
