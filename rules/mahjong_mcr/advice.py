"""What a level of help shows, from a view and its offers: the own tiles and what lies face up, nothing else.

Level 1: how far the hand is from ready, and what helps; 2: how much of that is left, what each wait would
score; 3: discards in order, the fans in reach, what a claim would change. The strict table gives none
(mahjong-table.md, 10).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from rules.core.hint import Hint
from rules.core.sheet import Seat
from rules.core.text import pieces, plural
from rules.mahjong.intents import ClaimHu, DeclareFlower, Discard, Hu, Intent
from rules.mahjong.known import after_discard, win_with, without_flowers
from rules.mahjong.state import Win
from rules.mahjong_mcr import choices
from rules.mahjong_mcr.outlook import Outlook, Useful
from rules.mahjong_mcr.score import worth
from rules.mahjong_mcr.view import View
from rules.mahjong_mcr.ways import chances, discards, enough, far, nearest, ways
from rules.pieces.mahjong import FLOWERS, Tile, in_order

PHASES = ("open_flowers", "open_kongs", "turn", "claims", "rob", "drawing")
"""Where a hand is being played."""
LISTED = 9
"""So many useful kinds are named one by one; a hand far from ready can use nearly all."""
LAST_TILES = 4
"""From when on help reminds of what the last tile brings."""

_Hints = Iterator[Hint[Intent]]
SECTIONS = {
    "distance": "6",
    "useful": "6",
    "left": "6",
    "wait": "6",
    "exposed": "T10",
    "flower": "T5",
    "win": "T9",
    "last": "T8",
    "fans": "13",
    "discard": "T7",
    "claim": "T7",
    "danger": "T7",
}
"""The paragraph of the rule sheet that each kind of help is about."""


def hints(view: View, legal: tuple[Intent, ...]) -> tuple[Hint[Intent], ...]:
    """All help for the view's owner, of every level."""
    seat = view.seat
    if seat is None or view.phase not in PHASES or view.options.house.strict:
        return ()
    if view.dead[seat]:
        return (*_dead(), *_flowers(view, legal), *_exposed(view, seat, legal))
    found = ways(view, seat, legal)
    wins = tuple(_wins(view, seat, legal))
    first = (*wins, *_flowers(view, legal), *_exposed(view, seat, legal))
    if view.wall.live == 0:
        return (*first, *_short(view, seat, wins), *_last(view, seat, legal))
    hand = choices.held(view, seat, found)
    return (
        *first,
        *(() if wins else (*_short(view, seat, wins), *_distance(found), *_useful(found))),
        *(() if view.phase == "turn" and wins else _waits(view, seat, found, legal)),
        *_few(view),
        *choices.ranked(view, found, hand, legal),
        *choices.claims(view, seat, found, legal),
        *choices.kongs(view, seat, found, legal),
        *choices.fans(view, seat, found, hand, _win(view, seat) if wins else None),
        *choices.dangers(view, seat),
    )


# The hand


def _dead() -> _Hints:
    """10: a dead hand plays on, and has nothing to hope for."""
    text = "A dead hand cannot win any more; it may draw, claim and discard as before."
    yield Hint(level=1, kind="distance", text=text, mark="no")


def _exposed(view: View, seat: Seat, legal: tuple[Intent, ...]) -> _Hints:
    """10: tiles that count as seen are the first to go."""
    offers = tuple(intent for intent in legal if isinstance(intent, Discard))
    if view.exposed[seat] and offers and len(offers) < len(set(view.hand)):
        tiles = tuple(intent.tile for intent in offers if isinstance(intent, Discard))
        text = f"Exposed tiles go first: {pieces(tiles)}."
        yield Hint(level=1, kind="exposed", text=text, pieces=tiles, intents=offers, mark="warn")


def _flowers(view: View, legal: tuple[Intent, ...]) -> _Hints:
    """5: a held flower is in no hand."""
    held = tuple(tile for tile in view.hand if tile in FLOWERS)
    offers = tuple(intent for intent in legal if isinstance(intent, DeclareFlower))
    if held and offers:
        text = f"Lay out {pieces(held)} and draw instead: no winning hand holds a flower."
        yield Hint(level=1, kind="flower", text=text, pieces=held, intents=offers, mark="star")


def _distance(found: tuple[Outlook, ...]) -> _Hints:
    if not found:
        return
    distance = nearest(found)[0].distance
    after = " after the right discard" if found[0].discard is not None else ""
    text = f"{far(distance)}{after}" if distance else f"Ready{after}: one tile more is a hand"
    kinds = _left(found)
    if len(kinds) > LISTED:
        text = f"{text}; {len(kinds)} kinds of tiles help"
    yield Hint(level=1, kind="distance", text=f"{text}.", value=str(distance), mark="" if distance else "ok")


def _left(found: tuple[Outlook, ...]) -> dict[Tile, int]:
    """What brings the hand nearer, whatever goes, and how many of it the seat doesn't see."""
    return {useful.tile: useful.left for way in nearest(found) for useful in way.useful}


def _useful(found: tuple[Outlook, ...]) -> _Hints:
    """The useful kinds one by one, where they are few; at level 2 how many of them are left."""
    left = _left(found)
    tiles, count = in_order(list(left)), sum(left.values())
    if not tiles:
        return
    few = len(tiles) <= LISTED
    if few:
        yield Hint(level=1, kind="useful", text=f"Useful: {pieces(tiles)}.", pieces=tiles)
    if nearest(found)[0].distance:
        listed = ", ".join(f"[{tile}] {left[tile]}" for tile in tiles)
        text = f"{count} left: {listed}." if few else f"{count} tiles that help are not seen yet."
        yield Hint(level=2, kind="left", text=text, value=str(count))


# Waits and wins


def _waits(view: View, seat: Seat, found: tuple[Outlook, ...], legal: tuple[Intent, ...]) -> _Hints:
    """Each wait of each ready hand: what is left of it, what it scores, whether that is enough."""
    ready = sorted((way for way in found if not way.distance), key=lambda way: -chances(view, way))
    for way in ready:
        for wait in way.useful:
            first = f"Without [{way.discard}]: " if way.discard is not None else ""
            verdict = _verdict(view, seat, wait)
            yield Hint(
                level=2,
                kind="wait",
                text=f"{first}[{wait.tile}], {verdict.text}.",
                pieces=(wait.tile,) if way.discard is None else (way.discard, wait.tile),
                intents=discards(way, legal),
                value=str(wait.left),
                mark=verdict.mark,
            )


class _Verdict(NamedTuple):
    text: str
    mark: str


def _verdict(view: View, seat: Seat, wait: Useful) -> _Verdict:
    if wait.by_discard is None or wait.by_self_draw is None:
        return _Verdict("none left", "no")
    least = view.options.house.minimum
    if view.wall.live == 1 and view.phase == "drawing" and view.turn == seat:
        win = win_with(view, seat, without_flowers(view.hand), wait.tile, self_draw=True)
        points = worth(replace(win, wall_last=True)) or 0
        short = "" if points >= least else f", under {least}"
        text = f"{wait.left} left: {points} as the last tile of the wall{short}"
        return _Verdict(text, "no" if short else "ok")
    text = f"{wait.left} left: {wait.by_discard} by discard, {wait.by_self_draw} self-drawn"
    match enough(view, wait):
        case True, True:
            return _Verdict(text, "ok")
        case True, False:
            return _Verdict(f"{text}: only by discard", "warn")
        case False, True:
            return _Verdict(f"{text}: only if you draw it", "warn")
        case _:
            return _Verdict(f"{text}: both under {least}", "no")


def _win(view: View, seat: Seat) -> Win | None:
    """What the newest tile, or the one on offer, would win, if it completes the hand."""
    if view.phase == "turn" and view.turn == seat and view.newest is not None:
        return win_with(view, seat, after_discard(view.hand, view.newest), view.newest, self_draw=True)
    if view.phase in ("claims", "rob") and view.turn != seat and view.on_offer is not None:
        return win_with(view, seat, view.hand, view.on_offer)
    return None


def _wins(view: View, seat: Seat, legal: tuple[Intent, ...]) -> _Hints:
    """A hu that is offered, and at level 2 what it is worth."""
    offer = next((intent for intent in legal if isinstance(intent, Hu | ClaimHu)), None)
    win = _win(view, seat) if offer else None
    if offer is None or win is None:
        return
    points = worth(win)
    text = f"Complete: [{win.tile}] wins this hand."
    yield Hint(level=1, kind="win", text=text, pieces=(win.tile,), intents=(offer,), mark="star")
    with_flowers = f" and {win.flowers} for flowers" if win.flowers else ""
    yield Hint(
        level=2,
        kind="win",
        text=f"Hu: {plural(points or 0, 'point')}{with_flowers}.",
        pieces=(win.tile,),
        intents=(offer,),
        value=str(points),
        mark="star",
    )


def _short(view: View, seat: Seat, wins: tuple[Hint[Intent], ...]) -> _Hints:
    """9: a complete hand under the minimum, which is why hu is off."""
    win = None if wins else _win(view, seat)
    points = None if win is None else worth(win)
    least = view.options.house.minimum
    if win is not None and points is not None and points < least:
        text = f"Complete with [{win.tile}], but {plural(points, 'point')} where {least} are needed: no hu."
        yield Hint(level=1, kind="win", text=text, pieces=(win.tile,), value=str(points), mark="no")


# The end of the wall


def _last(view: View, seat: Seat, legal: tuple[Intent, ...]) -> _Hints:
    """8: nothing can be drawn any more, so nothing helps but hu."""
    if any(isinstance(intent, Discard) for intent in legal):
        text = "The wall is empty: this discard is the last, and only hu can take it."
    else:
        text = "The wall is empty: nobody draws any more, and only hu can take the last discard."
    yield Hint(level=1, kind="distance", text=text)
    yield from choices.safest(view, seat, legal)


def _few(view: View) -> _Hints:
    if view.wall.live <= LAST_TILES:
        text = (
            f"{plural(view.wall.live, 'tile')} in the wall: the last one and the last discard bring 8 more."
        )
        yield Hint(level=2, kind="last", text=text, value=str(view.wall.live))
