"""How a hand came to its points (mahjong-basic.md, 6), and the ranking of the game (7).

One sheet a seat: the winner's says what counts and what doesn't by the mode that was agreed. Only a view is
needed, and nothing in it that is not public.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.count import Count
from rules.core.drill import Group as Laid
from rules.core.sheet import ScoreLine, ScoreSheet, Seat, Struck
from rules.core.text import seat as name
from rules.mahjong.ranking import ending, ranking
from rules.mahjong.state import PEOPLE, Result, Win
from rules.mahjong.view import View
from rules.mahjong_basic.hands import Group
from rules.mahjong_basic.options import Options
from rules.mahjong_basic.score import PUNG, WIN, Score, counts_bonuses, counts_values, score, set_value
from rules.pieces.mahjong import DRAGONS, Tile, rank

SETS = {
    ("pung", True): ("pung_exposed", "Exposed pung"),
    ("pung", False): ("pung_concealed", "Concealed pung"),
    ("kong", True): ("kong_exposed", "Exposed kong"),
    ("kong", False): ("kong_concealed", "Concealed kong"),
}
"""The sets that have a value, by kind and whether they are exposed: rule and label."""


def sheets(view: View) -> tuple[ScoreSheet, ...]:
    """One for each seat: of the hand that is over or won, else of the one before; at last the ranking."""
    if view.places is not None:
        return ranking(view, "7")
    result = view.result or (view.results[-1] if view.results else None)
    if result is None:
        return ()
    return tuple(_sheet(view, result, seat) for seat in range(PEOPLE))


def counts(view: View) -> tuple[Count, ...]:
    """6: the winner counts the hand, unless every hand is worth the same."""
    win, result = view.win, view.result
    if view.phase != "counting" or win is None or result is None:
        return ()
    if len(_sheet(view, result, win.seat).fields()) == 1:
        return ()
    laid = tuple(
        Laid(caption="kong" if meld.is_kong else str(meld.kind), pieces=meld.tiles) for meld in win.melds
    )
    last = Laid(caption="drawn" if win.source is None else "claimed", pieces=(win.tile,))
    groups = (Laid(caption="in hand", pieces=win.concealed), *laid, last)
    return (Count(deal=result.hand, seat=win.seat, who=name(win.seat), why="has won", groups=groups),)


def win_sheet(options: Options, win: Win, title: str = "") -> ScoreSheet:
    """6: the points of a won hand; every rule of the mode that could count is a line or struck."""
    found = score(options, win)
    entries = [_win(win), *_values(options, found), *_bonuses(options, win, found)]
    return ScoreSheet(
        seat=win.seat,
        title=title,
        lines=tuple(entry for entry in entries if isinstance(entry, ScoreLine)),
        struck=tuple(entry for entry in entries if isinstance(entry, Struck)),
        total=found.total,
    )


def value_text(group: Group) -> str:
    """6: how a set comes to its value: "2 × 2 (not exposed) × 2 (ones or nines)"."""
    doubles = [
        *(["a kong"] if group.kind == "kong" else []),
        *(["not exposed"] if not group.exposed else []),
        *(["ones or nines"] if rank(group.tiles[0]) in (1, 9) else []),
    ]
    return f"{PUNG}{''.join(f' × 2 ({double})' for double in doubles)}"


def options_of(view: View) -> Options:
    """The house rules of the game."""
    if not isinstance(view.options, Options):
        raise TypeError("not a view of the basic game")
    return view.options


def _sheet(view: View, result: Result, seat: Seat) -> ScoreSheet:
    if result.win is not None and result.win.seat == seat:
        return win_sheet(options_of(view), result.win, f"hand {result.hand}, won")
    lines = _penalties(result, seat)
    return ScoreSheet(
        seat=seat,
        title=f"hand {result.hand}, {ending(result)}",
        lines=lines,
        total=sum(line.points for line in lines),
    )


def _penalties(result: Result, seat: Seat) -> tuple[ScoreLine, ...]:
    """What the referee's panel has moved in the hand."""
    if not result.fines[seat]:
        return ()
    why = "what was paid and received for offences in this hand"
    points = result.fines[seat]
    return (ScoreLine(rule="penalties", label="Penalties", points=points, why=why, section="T10"),)


def _win(win: Win) -> ScoreLine:
    return ScoreLine(
        rule="win", label="Win", points=WIN, pieces=(win.tile,), why="for every hand won", section="6"
    )


def _values(options: Options, found: Score) -> Iterator[ScoreLine | Struck]:
    """6: set by set; of each sort that the hand doesn't have, that it has none."""
    if not counts_values(options):
        return
    for (kind, exposed), (rule, label) in SETS.items():
        groups = [group for group in found.groups if (group.kind, group.exposed) == (kind, exposed)]
        for group in groups:
            yield ScoreLine(
                rule=rule,
                label=label,
                points=set_value(group),
                pieces=group.tiles,
                why=value_text(group),
                section="6",
            )
        if not groups and (kind == "pung" or options.kongs):
            yield Struck(rule=rule, label=label, why=f"the hand has no {label.lower()}", section="6")


def _bonuses(options: Options, win: Win, found: Score) -> Iterator[ScoreLine | Struck]:
    """6: the bonuses that the table gives points for."""
    if not counts_bonuses(options):
        return
    dragons: tuple[Tile, ...] = tuple(
        tile for group in found.groups if group.tiles[0] in DRAGONS for tile in group.tiles
    )
    drawn = "the winning tile was drawn" if win.source is None else f"{name(win.source)} discarded the tile"
    last = "no tile was left in the wall" if win.wall_last else "tiles were left in the wall"
    sets = f"{options.dragon_set} for each pung or kong of dragons" if dragons else "no set of dragons"
    for rule, label, each, points, why, pieces in (
        ("self_draw", "Own draw", options.self_draw, found.self_draw, drawn, (win.tile,)),
        ("last_tile", "Last tile", options.last_tile, found.last_tile, last, (win.tile,)),
        ("dragon_set", "Dragons", options.dragon_set, found.dragons, sets, dragons),
    ):
        if points:
            yield ScoreLine(rule=rule, label=label, points=points, pieces=pieces, why=why, section="6")
        elif each:
            yield Struck(rule=rule, label=label, why=why, section="6")
