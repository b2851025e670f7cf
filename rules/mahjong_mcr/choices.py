"""The third level of help: discards in order with their reasons, claims and kongs compared, dangers.

Each from the own hand and what lies face up. A hand that is ready and cannot reach the minimum is worth
less than one a tile farther that can.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from rules.core.hint import Hint
from rules.core.sheet import Seat
from rules.core.text import pieces, plural
from rules.core.text import seat as name
from rules.mahjong.intents import (
    ClaimChow,
    ClaimKong,
    ClaimPung,
    ConcealedKong,
    Discard,
    Intent,
    PromoteKong,
)
from rules.mahjong.known import after_discard, lying, sets_of, win_with, without_flowers
from rules.mahjong.melds import Meld, MeldKind, run
from rules.mahjong.state import Win
from rules.mahjong_mcr import reach
from rules.mahjong_mcr.count import best
from rules.mahjong_mcr.fans import BY_NUMBER
from rules.mahjong_mcr.outlook import Outlook
from rules.mahjong_mcr.packed import UNIT, pack
from rules.mahjong_mcr.reach import Goal
from rules.mahjong_mcr.score import hand_of, number
from rules.mahjong_mcr.view import View
from rules.mahjong_mcr.ways import after, chances, discards, far, nearest, winning
from rules.pieces.mahjong import FLOWERS, KINDS, ORDER, SUIT_NAMES, Tile, suit

RANKED = 3
"""How many discards are ranked, and how many fans named."""
SOON = 3
"""Tiles to ready of which one more still seems near."""
LINE = 66
"""How long a list of fans may be before the rest is only counted."""
COMPARED = 6
"""Among how many discards that are alike in tiles the fans in reach decide."""
DANGEROUS = 2
"""Sets on the table from which a plan can be seen."""

Hints = Iterator[Hint[Intent]]


class Held(NamedTuple):
    """The tiles in hand as counts, and the ways that are open to dear fans within so many tiles."""

    counts: int
    ways: tuple[reach.Way, ...]
    most: int

    def goals(self, discard: Tile | None = None) -> tuple[Goal, ...]:
        """The fans in reach, of all tiles or after a discard."""
        counts = self.counts - (0 if discard is None else UNIT[ORDER[discard]])
        return reach.goals(self.ways, counts, self.most)


def held(view: View, seat: Seat, ways: tuple[Outlook, ...]) -> Held:
    """The hand of the seat, and what it can still reach: near to ready a tile later than any win."""
    own, counts, seen = sets_of(view, seat), pack(without_flowers(view.hand)), _seen(view, seat)
    left = sum(UNIT[ORDER[tile]] for tile in KINDS if seen[tile] < 4)
    least = min((way.distance for way in ways), default=-2)
    most = max(least, min(least + 1, SOON))
    found = reach.ways(tuple(number(meld.kind, meld.tiles) for meld in own), left)
    return Held(counts, reach.near(found, counts, most), most)


def _seen(view: View, seat: Seat) -> Counter[Tile]:
    """All tiles that the seat sees: its own, concealed kongs included, and what lies face up."""
    backs = (tile for meld in sets_of(view, seat) if meld.concealed for tile in meld.tiles)
    return lying(view, seat) + Counter(view.hand) + Counter(backs)


class _Choice(NamedTuple):
    """A discard, and the fans that the hand is still on the way to after it."""

    way: Outlook
    goals: tuple[Goal, ...]


# Fans


def fans(view: View, seat: Seat, ways: tuple[Outlook, ...], hand: Held, win: Win | None) -> Hints:
    """What a win scores, or the dearest wait of the best ready hand; before that, the fans in reach."""
    if win is not None:
        yield _scored(f"[{win.tile}] scores", win)
        return
    if not ways:
        return
    best_way = min(ways, key=lambda way: _order(view, way))
    if best_way.distance:
        bound = best_way.discard if view.exposed[seat] else None
        found = hand.goals(bound)
        if found:
            listed = _fitting(
                "In reach, tiles to ready", [f"{goal.fan.name} {goal.distance}" for goal in found]
            )
            yield Hint(level=3, kind="fans", text=f"{listed}.", value=str(len(found)))
        return
    waits = [wait for wait in best_way.useful if wait.left]
    if waits:
        wait = max(waits, key=lambda wait: wait.by_discard or 0)
        yield _scored(f"[{wait.tile}] by discard", _awaited(view, seat, best_way, wait.tile))


def _awaited(view: View, seat: Seat, way: Outlook, tile: Tile) -> Win:
    """The win that a wait would be by discard, with nothing of how the tile on offer came."""
    kept = after_discard(without_flowers(view.hand), way.discard)
    face_up = lying(view, seat)[tile] + (tile == way.discard)
    win = win_with(view, seat, kept, tile)
    return replace(win, last_of_kind=face_up == 3, about_kong=False, wall_last=False)


def _scored(first: str, win: Win) -> Hint[Intent]:
    """The fans of a win, dearest first."""
    found = best(hand_of(win).packed)
    listed = [
        f"{BY_NUMBER[fan].name} {BY_NUMBER[fan].points}{f' ×{times}' if times > 1 else ''}"
        for fan, times in (found.fans if found else ())
    ]
    return Hint(level=3, kind="fans", text=f"{_fitting(first, listed)}.", pieces=(win.tile,))


def _fitting(first: str, listed: list[str]) -> str:
    """As much of a list as a line holds, and how much more there is."""
    text = f"{first}: {listed[0]}" if listed else first
    for place, item in enumerate(listed[1:], 1):
        if place == RANKED or len(text) + len(item) > LINE:
            return f"{text} and {len(listed) - place} more"
        text = f"{text}, {item}"
    return text


# Discards


def ranked(view: View, ways: tuple[Outlook, ...], hand: Held, legal: tuple[Intent, ...]) -> Hints:
    """The best discards, each with its reason: nearest to ready, then what wins, what helps, what fans."""
    alike = sorted((way for way in ways if discards(way, legal)), key=lambda way: _order(view, way))
    choices = [_Choice(way, hand.goals(way.discard) if way.distance else ()) for way in alike[:COMPARED]]
    choices.sort(key=lambda choice: (*_order(view, choice.way), *_on_the_way(choice)))
    for place, choice in enumerate(choices[:RANKED], 1):
        way = choice.way
        yield Hint(
            level=3,
            kind="discard",
            text=f"{place}. Discard [{way.discard}]: {_reason(view, choice)}.",
            pieces=() if way.discard is None else (way.discard,),
            intents=discards(way, legal),
            value=str(way.left),
            mark="star" if place == 1 else "",
        )


def _order(view: View, way: Outlook) -> tuple[int, int, int]:
    """Near before far, then what wins, then what helps; ready without a win is a tile farther."""
    if way.distance:
        return (way.distance, 0, -way.left)
    chance = chances(view, way)
    return (0 if chance else 1, -chance, -way.left)


def _on_the_way(choice: _Choice) -> tuple[int, int]:
    if not choice.goals:
        return (99, 0)
    return (choice.goals[0].distance, -choice.goals[0].fan.points)


def _reason(view: View, choice: _Choice) -> str:
    way = choice.way
    if way.distance:
        helping = f"{way.distance} to ready, {plural(way.left, 'tile')} help{'s' if way.left == 1 else ''}"
        return f"{helping}, toward {choice.goals[0].fan.name}" if choice.goals else helping
    wins = winning(view, way)
    if wins == way.left:
        return f"ready, {plural(wins, 'tile')} win{'s' if wins == 1 else ''}"
    least = view.options.house.minimum
    return f"ready, {wins} of {plural(way.left, 'tile')} reach {least} points" if wins else (
        f"ready, but no tile reaches {least} points"
    )  # fmt: skip


def safest(view: View, seat: Seat, legal: tuple[Intent, ...]) -> Hints:
    """8: the last discard can only be won with: what few or none can wait for goes best."""
    seen = _seen(view, seat)
    offered = [intent for intent in legal if isinstance(intent, Discard)]

    def hidden(intent: Discard) -> int:
        return -1 if intent.tile in FLOWERS else max(0, 4 - seen[intent.tile])

    def joins(intent: Discard) -> bool:
        return suit(intent.tile) != ""

    safest = sorted(offered, key=lambda intent: (hidden(intent), joins(intent)))
    for place, intent in enumerate(safest[:RANKED], 1):
        unseen = hidden(intent)
        why = f"{unseen} of it not seen" if unseen else "all of it seen"
        if unseen < 0:
            why = "a flower wins nothing"
        yield Hint(
            level=3,
            kind="discard",
            text=f"{place}. Discard [{intent.tile}]: {why}.",
            pieces=(intent.tile,),
            intents=(intent,),
            value=str(unseen),
            mark="star" if place == 1 else "",
        )


# Claims and kongs


def claims(view: View, seat: Seat, ways: tuple[Outlook, ...], legal: tuple[Intent, ...]) -> Hints:
    """What a set claimed now would make of the hand."""
    if view.on_offer is None or len(ways) != 1:
        return
    for intent in legal:
        meld = _claimed(intent, view.on_offer)
        if meld is None:
            continue
        rest = (*view.hand, view.on_offer)
        for tile in meld.tiles:
            rest = after_discard(rest, tile)
        yield _changed(view, seat, ways[0], meld, rest, intent)


def kongs(view: View, seat: Seat, ways: tuple[Outlook, ...], legal: tuple[Intent, ...]) -> Hints:
    """What laying out a kong would make of the hand, beside the tile that it brings."""
    for intent in legal:
        if not isinstance(intent, ConcealedKong | PromoteKong) or not ways:
            continue
        tile, own = intent.tile, sets_of(view, seat)
        if isinstance(intent, ConcealedKong):
            meld, others = Meld(kind=MeldKind.CONCEALED_KONG, tiles=(tile,) * 4), own
        else:
            meld = next(meld for meld in own if meld.kind is MeldKind.PUNG and meld.tiles[0] is tile)
            others = tuple(other for other in own if other is not meld)
            meld = Meld(kind=MeldKind.PROMOTED_KONG, tiles=(tile,) * 4, claimed=tile, source=meld.source,
                        side=meld.side)  # fmt: skip
        rest = tuple(other for other in view.hand if other is not tile)
        yield _changed(view, seat, nearest(ways)[0], meld, rest, intent, others)


def _changed(
    view: View,
    seat: Seat,
    now: Outlook,
    meld: Meld,
    rest: tuple[Tile, ...],
    intent: Intent,
    others: tuple[Meld, ...] | None = None,
) -> Hint[Intent]:
    """The hand with a set more, compared with what it is."""
    own = sets_of(view, seat) if others is None else others
    then = after(view, seat, (*own, meld), without_flowers(rest))
    best_way = min(then, key=lambda way: (way.distance, *_order(view, way)), default=now)
    text, mark = f"{pieces(meld.tiles)}: {far(best_way.distance)}", ""
    if best_way.distance < now.distance:
        text, mark = f"{text} instead of {now.distance}", "ok"
    elif best_way.distance > now.distance:
        text, mark = f"{text} instead of {now.distance or 'ready'}", "warn"
    else:
        text = f"{text}, as before"
    if not best_way.distance:
        wins, least = winning(view, best_way), view.options.house.minimum
        if wins:
            text = f"{text}; {plural(wins, 'tile')} would win"
        else:
            text, mark = f"{text}, but no tile reaches {least} points", "warn"
    if isinstance(intent, PromoteKong):
        text = f"{text}; it can be robbed"
    return Hint(
        level=3,
        kind="claim",
        text=f"{text}.",
        pieces=meld.tiles,
        intents=(intent,),
        value=str(best_way.distance),
        mark=mark,
    )


def _claimed(intent: Intent, tile: Tile) -> Meld | None:
    """The set that a claim would make."""
    match intent:
        case ClaimChow(low=low):
            found = run(low)
            return None if found is None else Meld(kind=MeldKind.CHOW, tiles=found)
        case ClaimPung():
            return Meld(kind=MeldKind.PUNG, tiles=(tile,) * 3)
        case ClaimKong():
            return Meld(kind=MeldKind.MELDED_KONG, tiles=(tile,) * 4)
        case _:
            return None


# Dangers


def dangers(view: View, seat: Seat) -> Hints:
    """What the sets on the table tell of the others' plans: one suit, or pungs only."""
    for other in range(view.people):
        sets = [shown.tiles for shown in view.melds[other] if not shown.meld.concealed]
        if other == seat or len(sets) < DANGEROUS:
            continue
        suits = {suit(tile) for tiles in sets for tile in tiles}
        colours = sorted(letter for letter in suits if letter)
        if len(colours) < 2:
            what = f"{SUIT_NAMES[colours[0]]} and honors" if colours else "honors"
        elif len(sets) > DANGEROUS and all(tiles[0] is tiles[1] for tiles in sets):
            what = "pairs, for All Pungs"
        elif len(sets) > DANGEROUS:
            what = "whatever is not seen yet"
        else:
            continue
        text = f"{name(other)} has {len(sets)} open sets: careful with {what}."
        yield Hint(level=3, kind="danger", text=text, mark="warn")
