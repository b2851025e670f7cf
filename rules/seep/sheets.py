"""The hundred points card by card (seep.md, 2.3 and 8), for the result and *count it yourself*.

A sheet stands for a side: that of seat 0 for side A, that of seat 1 for side B. Only a view is needed.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.count import Count
from rules.core.drill import Group
from rules.core.sheet import ScoreLine, ScoreSheet, Struck
from rules.core.text import pieces, plural
from rules.core.text import seat as name
from rules.pieces.cards import SUIT, SUIT_NAMES, SUITS, Card, in_order
from rules.seep.options import Options
from rules.seep.score import ACES, SPADES, TEN, card_points, worth
from rules.seep.state import SIDES, Side
from rules.seep.view import View
from rules.seep.wording import join_words, side_name

Entry = ScoreLine | Struck


def sheets(view: View) -> tuple[ScoreSheet, ...]:
    """One sheet a side once the deal is scored; before that as far as `running_points` allows."""
    if view.points is None:
        return ()
    if view.turn is None or view.options.open_log:
        return tuple(
            side_sheet(side, view.piles, view.sweeps[side], view.options) for side in range(len(SIDES))
        )
    return tuple(_sum_sheet(view, side, total) for side, total in enumerate(view.points))


def counts(view: View) -> tuple[Count, ...]:
    """8.2: the better side counts its pile, side A where both have fifty."""
    if view.result is None or view.points is None:
        return ()
    side = int(view.points[1] > view.points[0])
    groups = tuple(
        Group(caption=SUIT_NAMES[suit], pieces=cards)
        for suit in SUITS
        if (cards := in_order(card for card in view.piles[side] if SUIT[card] == suit))
    )
    who = join_words([name(side), name(side + len(SIDES))])
    swept = f" and {plural(len(view.sweeps[side]), 'sweep')}" if view.sweeps[side] else ""
    return (Count(deal=view.deal, seat=side, who=who, why=f"count their pile{swept}", groups=groups),)


def side_sheet(
    side: Side, piles: Sequence[Sequence[Card]], sweeps: Sequence[int], options: Options
) -> ScoreSheet:
    """2.3, 6.6, 8.2: what a side's pile and sweeps are worth; every rule is a line or struck."""
    pile, other = piles[side], piles[1 - side]
    entries = [
        _cards("spades", "Spades", SPADES, pile, other, options),
        _cards("aces", "Other aces", ACES, pile, other, options),
        _cards("ten", "Ten of diamonds", (TEN,), pile, other, options),
        _swept(sweeps),
    ]
    if options.majority_bonus:
        entries.append(_majority(len(pile), len(other), options))
    return _sheet(side, entries)


def _sheet(side: Side, entries: Sequence[Entry]) -> ScoreSheet:
    lines = tuple(entry for entry in entries if isinstance(entry, ScoreLine))
    return ScoreSheet(
        seat=side,
        title=f"Side {side_name(side)}",
        lines=lines,
        struck=tuple(entry for entry in entries if isinstance(entry, Struck)),
        total=sum(line.points for line in lines),
    )


def _cards(
    rule: str,
    label: str,
    group: Sequence[Card],
    pile: Sequence[Card],
    other: Sequence[Card],
    options: Options,
) -> Entry:
    """2.3: what the cards of a group are worth that a side has captured, one by one."""
    mine = in_order(card for card in pile if card in group)
    theirs = in_order(card for card in other if card in group)
    if not mine:
        why = f"the other side has {pieces(theirs)}" if theirs else "none captured"
        return Struck(rule=rule, label=label, why=why, section="2.3")
    why = " + ".join(f"[{card}] {worth(card, options)}" for card in mine)
    points = card_points(mine, options)
    return ScoreLine(rule=rule, label=label, points=points, pieces=mine, why=why, section="2.3")


def _swept(sweeps: Sequence[int]) -> Entry:
    """6.6: sweeps are worth points, but for one on the last play of the deal."""
    if not sum(sweeps):
        why = "the only sweep was the last play of the deal and counts nothing" if sweeps else "none"
        return Struck(rule="sweeps", label="Sweeps", why=why, section="6.6")
    why = f"{plural(len(sweeps), 'sweep')}: {join_words([str(points) for points in sweeps])}"
    return ScoreLine(rule="sweeps", label="Sweeps", points=sum(sweeps), why=why, section="6.6")


def _majority(mine: int, other: int, options: Options) -> Entry:
    """Section 10, `majority_bonus`: for the side with more cards."""
    why = f"{plural(mine, 'card')} against {other}"
    if mine <= other:
        return Struck(rule="majority", label="Most cards", why=why, section="10")
    return ScoreLine(
        rule="majority", label="Most cards", points=options.majority_bonus, why=why, section="10"
    )


def _sum_sheet(view: View, side: Side, total: int) -> ScoreSheet:
    """During the deal the captured cards are not to be looked up, only their points are told."""
    cards = total - sum(view.sweeps[side])
    why = plural(view.pile_counts[side], "card")
    captured = ScoreLine(rule="cards", label="Captured cards", points=cards, why=why, section="2.3")
    return _sheet(side, [captured, _swept(view.sweeps[side])])
