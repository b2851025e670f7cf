"""The rule book of the basic game: what sets and bonuses are worth, what is a hand, what is waited for.

What the examples are worth, and what is said of them, is computed; only tiles and texts are written down.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from rules.core.drill import Entry, Picture
from rules.core.text import pieces
from rules.mahjong_basic.drills import aimed, counting, paying, valuing, waiting, winning
from rules.mahjong_basic.drills.hands import (
    BONUSES,
    SET_VALUES,
    counted,
    how_won,
    read_hand,
    read_options,
)
from rules.mahjong_basic.sheets import value_text
from rules.pieces.mahjong import parse


class _Page(NamedTuple):
    """A rule: its name, what it brings, its text, a hand with its last tile, where that came from, its sets.

    A set on the table is "kind:side:tiles"; `source` None is drawn; the winner is South.
    """

    name: str
    points: int
    worth: str
    text: str
    hand: str
    tile: str
    melds: str = ""
    source: int | None = 0
    last: bool = False
    how: str = "discarded"
    rival: int | None = None


_SOUTH = 1
_COUNTED = {
    aimed.WIN: _Page(
        "The win", 1, "", "Every hand won is a point, whatever is in it.", "234m 567m 345p 678s N", "N"
    ),
    "pung_exposed": _Page(
        "Exposed pung", 2, "", "A pung that somebody's discard has completed.", "234m 567p 345s N", "N",
        "pung:across:555s",
    ),
    "pung_concealed": _Page(
        "Concealed pung", 4, "", "A pung of own tiles is worth 2, doubled for not being exposed.",
        "EEE 234m 567p 345s N", "N",
    ),
    "kong_exposed": _Page(
        "Exposed kong", 4, "",
        "A kong is worth a pung doubled. It is exposed if a discard is in it, also if the fourth tile was"
        " added to an exposed pung.",
        "234m 567p 345s N", "N", "mkong:right:8888m",
    ),
    "kong_concealed": _Page(
        "Concealed kong", 8, "", "A kong of four own tiles is doubled twice.", "234m 567p 345s N", "N",
        "ckong::FFFF",
    ),
    aimed.ENDS: _Page(
        "Ones and nines", 0, "x2", "A pung or kong of ones or nines is doubled. Winds and dragons are not.",
        "111p EEE 234m 345s N", "N",
    ),
    aimed.CHOW: _Page(
        "Chows and the pair", 0, "nothing", "Runs of three and the pair are worth nothing.",
        "234m 567m 345p 999s N", "N",
    ),
    aimed.DISCARD: _Page(
        "The winning discard", 0, "values", "A pung that the winning discard completes is exposed, too.",
        "11s EEE 234m 567p 99m", "1s",
    ),
    aimed.BEST: _Page(
        "The best way counts", 0, "values",
        "Where the tiles can be seen as sets in several ways, or the winning discard fits in several places,"
        " the way counts that pays most.",
        "99m 789m 345p EEE WW", "9m",
    ),
    aimed.SELF_DRAW: _Page(
        "Own draw", 1, "", "Bonus: the winning tile was drawn.", "234m 567m 345p 678s N", "N", source=None
    ),
    aimed.LAST_TILE: _Page(
        "Last tile", 1, "", "Bonus: no tile is left in the wall. It may be drawn or be the discard after it.",
        "234m 567m 345p 678s N", "N", last=True,
    ),
    aimed.DRAGON_SET: _Page(
        "Dragons", 1, "1 each", "Bonus: for each pung or kong of dragons.",
        "CCC 234m 678s N", "N", "pung:left:PPP",
    ),
}  # fmt: skip
_WON = {
    winning.HAND: _Page(
        "Four sets and a pair", 0, "hand",
        "That is a hand: pungs, kongs and chows, four of them, and two equal tiles.",
        "EEE 234m 345p 678s N", "N",
    ),
    winning.OFF: _Page(
        "No complete hand", 0, "hand",
        "A tile belongs to one set only, and all must be in a set or the pair.",
        "EEE 234m 34p 678s NN", "6p",
    ),
    winning.PAIRS: _Page(
        "Seven pairs", 0, "hand", "They are no hand in this game.", "22m 55m 77p 99p 33s EE C", "C"
    ),
    winning.ORPHANS: _Page(
        "Thirteen orphans", 0, "hand", "Nothing but sets and a pair is a hand in this game.",
        "19m 19p 19s ESWNCFF", "P",
    ),
    winning.NEARER: _Page(
        "The nearest winner", 0, "claim",
        "If several can win, the first in turn after the discarder does, alone.",
        "EEE 234m 345p 678s N", "N", source=2, rival=0,
    ),
    winning.ADDED: _Page(
        "A tile that is added", 0, "claim",
        "The fourth tile that somebody adds to a pung is no discard: nobody can take it.",
        "EEE 234m 345p 78s NN", "6s", how="added",
    ),
    winning.NEWER: _Page(
        "The newest discard", 0, "claim", "Only the newest discard can be claimed, to win as well.",
        "EEE 234m 345p 678s N", "N", source=3, how="older",
    ),
}  # fmt: skip
_WAITED = {
    waiting.BOTH_ENDS: _Page(
        "Open at both ends", 0, "wait", "Two tiles in a row wait for both ends of the chow.",
        "EEE 234m 345p 78s NN", "6s",
    ),
    waiting.MIDDLE: _Page(
        "The middle of a chow", 0, "wait", "Two tiles with one between them wait for that one.",
        "EEE 234m 345p 68s NN", "7s",
    ),
    waiting.EDGE: _Page(
        "The edge of a suit", 0, "wait", "1-2 waits for the 3 alone, 8-9 for the 7.",
        "EEE 234m 345p 12s NN", "3s",
    ),
    waiting.PUNG: _Page(
        "Two pairs", 0, "wait", "Two pairs wait for the third of either; the other one is the pair.",
        "EEE 234m 345p 88s NN", "8s",
    ),
    waiting.PAIR: _Page(
        "The pair", 0, "wait",
        "Four sets wait for the fellow of the last tile. Where that tile stands beside a set, there may be"
        " several such.", "EEE 345m 345p 4567s", "4s",
    ),
}  # fmt: skip
_PAID = {
    paying.TALLY: _Page(
        "Points are written down", 0, "totals", "The winner's points are added to the winner's total.",
        "EEE 234m 345p 678s N", "N",
    ),
    paying.NOBODY: _Page(
        "Nobody pays", 0, "totals", "Not who discarded the tile, nor anybody else.",
        "111p 234m 345p 678s N", "N"
    ),
    paying.DRAWN: _Page(
        "A drawn hand", 0, "totals",
        "When the wall is empty and nobody has won, nobody scores, whatever they hold.",
        "", "",
    ),
}  # fmt: skip


@cache
def book() -> tuple[Entry, ...]:
    """What is worth points, what is a hand, what is waited for, who pays, in the order of the sheet."""
    shown: tuple[tuple[_Shown, dict[str, _Page]], ...] = (
        (_counted, _COUNTED),
        (_won, _WON),
        (_waited, _WAITED),
        (_paid, _PAID),
    )
    pages = [(show, rule, page) for show, chapter in shown for rule, page in chapter.items()]
    return tuple(show(number, rule, page) for number, (show, rule, page) in enumerate(pages, 1))


_Shown = Callable[[int, str, _Page], Entry]


def _hand(page: _Page) -> dict[str, Any]:
    """The hand of a page as a question keeps it."""
    melds = [each.split(":") for each in page.melds.split()]
    return {
        "winner": _SOUTH,
        "melds": [
            {"kind": kind, "side": side or None, "tiles": [*parse(tiles)]} for kind, side, tiles in melds
        ],
        "concealed": [*parse(page.hand)],
        "tile": page.tile,
        "source": page.source,
        "wall_last": page.last,
    }


def _entry(
    number: int, rule: str, page: _Page, drill: str, picture: Picture, facts: tuple[str, ...]
) -> Entry:
    return Entry(
        number=number,
        rule=rule,
        name=page.name,
        points=page.points,
        worth=page.worth,
        text=page.text,
        picture=picture,
        facts=facts,
        drill=drill,
    )


def _counted(number: int, rule: str, page: _Page) -> Entry:
    """What is worth points: how the example comes to its total."""
    bonus = rule in aimed.BONUSES
    asked = counting.question(1, {"hand": _hand(page), "options": BONUSES if bonus else SET_VALUES})
    win, options = read_hand(asked.data), read_options(asked.data)
    sets = [] if bonus else [f"{pieces(group.tiles)}: {value_text(group)}." for group in valuing.valued(win)]
    drill = counting if bonus or rule == aimed.WIN else valuing
    facts = (*how_won(win), *sets, counting.in_all(counted(options, win, "")))
    return _entry(number, rule, page, drill.DRILL.id, asked.picture, facts)


def _won(number: int, rule: str, page: _Page) -> Entry:
    """What may be won: what the rules say of the example."""
    data = {"hand": _hand(page), "how": "drawn" if page.source is None else page.how, "rival": page.rival}
    asked = winning.question(1, data)
    facts = (*asked.facts, winning.why(*winning.read(data)))
    return _entry(number, rule, page, winning.DRILL.id, asked.picture, facts)


def _waited(number: int, rule: str, page: _Page) -> Entry:
    """What is waited for: every wait of the example."""
    asked = waiting.question(1, {"hand": _hand(page)})
    win = read_hand(asked.data)
    facts = tuple(waiting.why(win, tile) for tile in waiting.waits(win))
    return _entry(number, rule, page, waiting.DRILL.id, asked.picture, facts)


def _paid(number: int, rule: str, page: _Page) -> Entry:
    """Who pays: the totals after the example."""
    hand = _hand(page) if page.hand else None
    asked = paying.question(1, {"hand": hand, "before": [3, 1, 4, 2], "options": SET_VALUES})
    facts = (*asked.facts, f"After it: {paying.hint(asked, 4)}")
    return _entry(number, rule, page, paying.DRILL.id, asked.picture, facts)
