"""What a hand costs, line by line (mexican-train.md, section 7).

The result screen, the hints and *count it yourself* read these sheets. Only a view is needed.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.count import Count
from rules.core.drill import Group
from rules.core.sheet import ScoreLine, ScoreSheet, Seat, Struck
from rules.core.text import seat as name
from rules.mexican_train.options import Options
from rules.mexican_train.score import hand_points
from rules.mexican_train.view import View
from rules.pieces.dominoes import BLANK, PIPS, Tile

TILES = "tiles"
DOUBLE_BLANK = "double_blank"
LABELS = {TILES: "Tiles left", DOUBLE_BLANK: "Double blank"}


def sheets(view: View) -> tuple[ScoreSheet, ...]:
    """One sheet for every hand that the view's owner sees: all of them once the round is over."""
    known = (
        (seat, view.hand if seat == view.seat else view.shown[seat])
        for seat in range(view.people)
        if seat == view.seat or view.result is not None or view.options.hands == "open"
    )
    return tuple(hand_sheet(seat, hand, view.options) for seat, hand in known)


def counts(view: View) -> tuple[Count, ...]:
    """7: whoever holds tiles at the end of a round counts them."""
    if view.result is None:
        return ()
    why = "counts the tiles that are left"
    return tuple(
        Count(
            deal=view.round,
            seat=seat,
            who=name(seat),
            why=why,
            groups=(Group(caption="in hand", pieces=hand),),
        )
        for seat, hand in enumerate(view.shown)
        if hand
    )


def hand_sheet(seat: Seat, hand: Sequence[Tile], options: Options) -> ScoreSheet:
    """7: the pips of a hand and the double blank, each a line or struck."""
    others = tuple(tile for tile in hand if tile is not BLANK)
    lines, struck = [], []
    if others:
        pips = " + ".join(str(PIPS[tile]) for tile in others)
        total = sum(PIPS[tile] for tile in others)
        why = f"{pips} = {total} pips" if len(others) > 1 else f"{pips} pips"
        lines.append(
            ScoreLine(rule=TILES, label=LABELS[TILES], points=total, pieces=others, why=why, section="7")
        )
    else:
        why = "there is no other tile in the hand" if hand else "the hand is empty"
        struck.append(Struck(rule=TILES, label=LABELS[TILES], why=why, section="7"))
    if BLANK in hand:
        worth = options.double_blank
        lines.append(
            ScoreLine(
                rule=DOUBLE_BLANK,
                label=LABELS[DOUBLE_BLANK],
                points=worth,
                pieces=(BLANK,),
                why=f"no pips, but it counts {worth}" if worth else "counts nothing by house rule",
                section="7",
            )
        )
    else:
        why = "it is not in the hand"
        struck.append(Struck(rule=DOUBLE_BLANK, label=LABELS[DOUBLE_BLANK], why=why, section="7"))
    return ScoreSheet(
        seat=seat,
        title=name(seat),
        lines=tuple(lines),
        struck=tuple(struck),
        total=hand_points(hand, options),
    )
