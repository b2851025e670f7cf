"""What a level of help shows, from a view and its offers: the own tiles and what lies face up, nothing else.

Level 1: how far the hand is from ready, and what helps; 2: how much of that is left, what each wait would
score, what the sets are worth; 3: discards in order, what a claim would change.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from rules.core.hint import Hint
from rules.core.sheet import Seat
from rules.core.text import pieces, plural
from rules.mahjong.intents import (
    ClaimChow,
    ClaimHu,
    ClaimKong,
    ClaimPung,
    ConcealedKong,
    Discard,
    Hu,
    Intent,
    PromoteKong,
)
from rules.mahjong.known import after_discard, face_up, sets_of, win_with
from rules.mahjong.melds import run
from rules.mahjong.view import View
from rules.mahjong_basic.distance import far
from rules.mahjong_basic.hands import Group
from rules.mahjong_basic.score import counts_values, points, set_value
from rules.mahjong_basic.sheets import SETS, options_of, value_text
from rules.pieces.mahjong import Tile, in_order

PHASES = ("turn", "claims", "drawing")
"""Where a hand is being played."""
BEST = 3
"""How many discards are ranked."""
LISTED = 9
"""So many useful kinds are named one by one; a hand far from ready can use nearly all."""

_Hints = Iterator[Hint[Intent]]


class Way(NamedTuple):
    """What a hand is after a discard: how many tiles from ready, how many of each useful kind are left."""

    discard: Tile | None
    distance: int
    left: dict[Tile, int]

    @property
    def total(self) -> int:
        """All useful tiles that may still come."""
        return sum(self.left.values())


SECTIONS = {
    "distance": "3",
    "useful": "3",
    "left": "3",
    "wait": "3",
    "exposed": "T10",
    "win": "5",
    "value": "6",
    "discard": "4",
    "claim": "4",
}
"""The paragraph of the rule sheet that each kind of help is about."""


def hints(view: View, legal: tuple[Intent, ...]) -> tuple[Hint[Intent], ...]:
    """All help for the view's owner, of every level."""
    seat = view.seat
    if seat is None or view.phase not in PHASES:
        return ()
    if view.dead[seat]:
        return (*_dead(), *_exposed(view, seat, legal))
    ways = _ways(view, seat, legal)
    wins = tuple(_wins(view, seat, legal))
    first = (*wins, *_exposed(view, seat, legal))
    if view.wall.live == 0:
        return (*first, *_last(legal), *_values(view, seat))
    return (
        *first,
        *(() if wins else (*_distance(ways), *_useful(ways))),
        *(() if view.phase == "turn" and wins else _waits(view, seat, ways, legal)),
        *_values(view, seat),
        *_ranked(ways, legal),
        *_claims(view, seat, ways, legal),
        *_kongs(view, seat, ways, legal),
    )


# What the hand can become


def _ways(view: View, seat: Seat, legal: tuple[Intent, ...]) -> tuple[Way, ...]:
    """After each discard on offer where the hand has one to make, else as it is."""
    laid, hand = len(view.melds[seat]), view.hand
    seen = face_up(view, seat) + Counter(tile for meld in sets_of(view, seat) for tile in meld.tiles)
    offered = {intent.tile for intent in legal if isinstance(intent, Discard)}
    ways = _after(laid, hand, seen + Counter(hand))
    return tuple(way for way in ways if not offered or way.discard is None or way.discard in offered)


def _after(laid: int, hand: tuple[Tile, ...], seen: Counter[Tile]) -> tuple[Way, ...]:
    if len(hand) + 3 * laid == 13:
        return (_way(laid, hand, None, seen),)
    return tuple(_way(laid, after_discard(hand, tile), tile, seen) for tile in dict.fromkeys(hand))


def _way(laid: int, hand: tuple[Tile, ...], discard: Tile | None, seen: Counter[Tile]) -> Way:
    found = far(laid, hand)
    return Way(discard, found.distance, {tile: max(0, 4 - seen[tile]) for tile in found.useful})


def _nearest(ways: tuple[Way, ...]) -> list[Way]:
    """Those after which the hand is as near to ready as it can be."""
    least = min((way.distance for way in ways), default=0)
    return [way for way in ways if way.distance == least]


def _dead() -> _Hints:
    """A hand that the referee has declared dead plays on, and has nothing to hope for."""
    text = "A dead hand cannot win any more; it may draw, claim and discard as before."
    yield Hint(level=1, kind="distance", text=text, mark="no")


def _exposed(view: View, seat: Seat, legal: tuple[Intent, ...]) -> _Hints:
    """Tiles that count as seen are the first to go."""
    offers = tuple(intent for intent in legal if isinstance(intent, Discard))
    if view.exposed[seat] and offers and len(offers) < len(set(view.hand)):
        tiles = tuple(intent.tile for intent in offers)
        text = f"Exposed tiles go first: {pieces(tiles)}."
        yield Hint(level=1, kind="exposed", text=text, pieces=tiles, intents=offers, mark="warn")


def _distance(ways: tuple[Way, ...]) -> _Hints:
    distance = _nearest(ways)[0].distance
    after = " after the right discard" if ways[0].discard is not None else ""
    text = f"{plural(distance, 'tile')} to ready{after}" if distance else f"Ready{after}: one more is a hand"
    kinds = _left(ways)
    if len(kinds) > LISTED:
        text = f"{text}; {len(kinds)} kinds of tiles help"
    yield Hint(level=1, kind="distance", text=f"{text}.", value=str(distance), mark="" if distance else "ok")


def _left(ways: tuple[Way, ...]) -> dict[Tile, int]:
    """What brings the hand nearer, whatever goes, and how many of it the seat doesn't see."""
    return {tile: count for way in _nearest(ways) for tile, count in way.left.items()}


def _useful(ways: tuple[Way, ...]) -> _Hints:
    """The useful kinds one by one, where they are few; at level 2 how many of them are left."""
    left = _left(ways)
    tiles, count = in_order(list(left)), sum(left.values())
    few = len(tiles) <= LISTED
    if few:
        yield Hint(level=1, kind="useful", text=f"Useful: {pieces(tiles)}.", pieces=tiles)
    if _nearest(ways)[0].distance:
        listed = ", ".join(f"[{tile}] {left[tile]}" for tile in tiles)
        text = f"{count} left: {listed}." if few else f"{count} tiles that help are not seen yet."
        yield Hint(level=2, kind="left", text=text, value=str(count))


def _last(legal: tuple[Intent, ...]) -> _Hints:
    """5: nothing can be drawn any more, so nothing helps but mahjong."""
    if any(isinstance(intent, Discard) for intent in legal):
        text = "The wall is empty: this discard is the last, and only mahjong can take it."
    else:
        text = "The wall is empty: nobody draws any more, and only mahjong can take the last discard."
    yield Hint(level=1, kind="distance", text=text)


# Waits, wins and values


def _waits(view: View, seat: Seat, ways: tuple[Way, ...], legal: tuple[Intent, ...]) -> _Hints:
    """Each wait of each ready hand: what is left of it and what it scores."""
    for way in ways:
        if way.distance:
            continue
        hand = after_discard(view.hand, way.discard)
        first = f"Without [{way.discard}]: " if way.discard is not None else ""
        for tile, left in way.left.items():
            tiles = (tile,) if way.discard is None else (way.discard, tile)
            worth = f"{left} left: {_worths(view, seat, hand, tile)}" if left else "none left"
            yield Hint(
                level=2,
                kind="wait",
                text=f"{first}[{tile}], {worth}.",
                pieces=tiles,
                intents=_discards(way, legal),
                value=str(left),
                mark="ok" if left else "no",
            )


def _worths(view: View, seat: Seat, hand: tuple[Tile, ...], tile: Tile) -> str:
    """What a tile would score, by discard and by own draw."""
    options = options_of(view)
    claimed = points(options, win_with(view, seat, hand, tile))
    drawn = points(options, win_with(view, seat, hand, tile, self_draw=True))
    return plural(drawn, "point") if claimed == drawn else f"{claimed} by discard, {drawn} by own draw"


def _wins(view: View, seat: Seat, legal: tuple[Intent, ...]) -> _Hints:
    """What a win that is offered scores."""
    for intent in legal:
        if isinstance(intent, Hu) and view.newest is not None:
            win = win_with(view, seat, after_discard(view.hand, view.newest), view.newest, self_draw=True)
        elif isinstance(intent, ClaimHu) and view.on_offer is not None:
            win = win_with(view, seat, view.hand, view.on_offer)
        else:
            continue
        worth = points(options_of(view), win)
        yield Hint(
            level=1,
            kind="win",
            text=f"Mahjong: a complete hand, {plural(worth, 'point')}.",
            pieces=(win.tile,),
            intents=(intent,),
            value=str(worth),
            mark="star",
        )


def _values(view: View, seat: Seat) -> _Hints:
    """6: what the pungs and kongs are worth that the hand has by now, won with or not."""
    if not counts_values(options_of(view)):
        return
    groups = [
        Group(kind="kong" if meld.is_kong else "pung", tiles=meld.tiles, exposed=not meld.concealed)
        for meld in sets_of(view, seat)
        if meld.tiles[0] is meld.tiles[1]
    ]
    groups += [
        Group(kind="pung", tiles=(tile,) * 3, exposed=False)
        for tile, count in Counter(view.hand).items()
        if count >= 3
    ]
    for group in groups:
        label = SETS[group.kind, group.exposed][1]
        yield Hint(
            level=2,
            kind="value",
            text=f"{label} {pieces(group.tiles)}: {set_value(group)} ({value_text(group)}).",
            pieces=group.tiles,
            value=str(set_value(group)),
        )


# Advice


def _ranked(ways: tuple[Way, ...], legal: tuple[Intent, ...]) -> _Hints:
    """The best discards, each with its reason: nearest to ready, then what most tiles help."""
    discards = [way for way in ways if _discards(way, legal)]
    best = sorted(discards, key=lambda way: (way.distance, -way.total))[:BEST]
    for place, way in enumerate(best, 1):
        verb = ("help" if way.distance else "win") + ("s" if way.total == 1 else "")
        reason = f"{way.distance} to ready" if way.distance else "ready"
        yield Hint(
            level=3,
            kind="discard",
            text=f"{place}. Discard [{way.discard}]: {reason}, {plural(way.total, 'tile')} {verb}.",
            pieces=() if way.discard is None else (way.discard,),
            intents=_discards(way, legal),
            value=str(way.total),
            mark="star" if place == 1 else "",
        )


def _claims(view: View, seat: Seat, ways: tuple[Way, ...], legal: tuple[Intent, ...]) -> _Hints:
    """What a set claimed now would do to the distance."""
    tile, now = view.on_offer, ways[0].distance
    if tile is None:
        return
    for intent in legal:
        tiles = _claimed(intent, tile)
        if not tiles:
            continue
        rest = (*view.hand, tile)
        for taken in tiles:
            rest = after_discard(rest, taken)
        laid = len(view.melds[seat]) + 1
        then = min(way.distance for way in _after(laid, rest, Counter()))
        yield _changed(tiles, then, now, intent)


def _kongs(view: View, seat: Seat, ways: tuple[Way, ...], legal: tuple[Intent, ...]) -> _Hints:
    """What laying out a kong would do to the distance, beside the tile that it brings."""
    for intent in legal:
        if isinstance(intent, ConcealedKong | PromoteKong):
            laid = len(view.melds[seat]) + isinstance(intent, ConcealedKong)
            rest = tuple(tile for tile in view.hand if tile is not intent.tile)
            then = min(way.distance for way in _after(laid, rest, Counter()))
            yield _changed((intent.tile,) * 4, then, _nearest(ways)[0].distance, intent)


def _changed(tiles: tuple[Tile, ...], then: int, now: int, intent: Intent) -> Hint[Intent]:
    far = f"{plural(then, 'tile')} to ready" if then else "ready"
    changed = "as before" if then == now else f"instead of {now or 'ready'}"
    return Hint(
        level=3,
        kind="claim",
        text=f"{pieces(tiles)}: {far}{', ' if then == now else ' '}{changed}.",
        pieces=tiles,
        intents=(intent,),
        value=str(then),
        mark="ok" if then < now else "warn" if then > now else "",
    )


def _claimed(intent: Intent, tile: Tile) -> tuple[Tile, ...]:
    """The tiles of the set that a claim would make; none for other intents."""
    match intent:
        case ClaimChow(low=low):
            return run(low) or ()
        case ClaimPung():
            return (tile,) * 3
        case ClaimKong():
            return (tile,) * 4
        case _:
            return ()


def _discards(way: Way, legal: tuple[Intent, ...]) -> tuple[Intent, ...]:
    return tuple(intent for intent in legal if isinstance(intent, Discard) and intent.tile is way.discard)
