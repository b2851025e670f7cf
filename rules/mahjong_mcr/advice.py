"""What a level of help shows, from a view and its offers: the own tiles and what lies face up, nothing else.

Level 1: how far the hand is from ready, and what helps; 2: how much of that is left, what each wait would
score; 3: discards in order, what a claim would change. The strict table gives none (mahjong-table.md, 10).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.core.hint import Hint
from rules.core.sheet import Seat
from rules.core.text import pieces
from rules.mahjong.intents import (
    ClaimChow,
    ClaimHu,
    ClaimKong,
    ClaimPung,
    DeclareFlower,
    Discard,
    Hu,
    Intent,
)
from rules.mahjong.known import after_discard, face_up, sets_of, win_with, without_flowers
from rules.mahjong.melds import Meld, MeldKind, run
from rules.mahjong_mcr import hand
from rules.mahjong_mcr.outlook import Outlook, Useful, outlook
from rules.mahjong_mcr.score import shown, worth
from rules.mahjong_mcr.view import View
from rules.pieces.mahjong import FLOWERS, WINDS, Tile, in_order

PHASES = ("open_flowers", "open_kongs", "turn", "claims", "rob", "drawing")
"""Where a hand is being played."""
BEST = 3
"""How many discards are ranked."""

_Hints = Iterator[Hint[Intent]]


def hints(view: View, legal: tuple[Intent, ...]) -> tuple[Hint[Intent], ...]:
    """All help for the view's owner, of every level."""
    seat = view.seat
    if seat is None or view.phase not in PHASES or view.options.house.strict:
        return ()
    ways = _ways(view, seat)
    return (
        *_wins(view, seat, legal),
        *_flowers(view, legal),
        *_distance(ways),
        *_useful(ways),
        *_waits(view, ways, legal),
        *_ranked(view, ways, legal),
        *_claims(view, seat, ways, legal),
    )


# What the hand can become


def _ways(view: View, seat: Seat) -> tuple[Outlook, ...]:
    """The outlook after each discard in the own turn, else that of the hand as it is; flowers go first."""
    tiles = without_flowers(view.hand)
    melds = tuple(shown(meld) for meld in sets_of(view, seat))
    missing = 13 - 3 * len(melds) - len(tiles)
    return _outlooks(view, seat, melds, tiles) if missing in (0, -1) else ()


def _outlooks(
    view: View, seat: Seat, melds: tuple[hand.Meld, ...], tiles: tuple[Tile, ...]
) -> tuple[Outlook, ...]:
    return outlook(melds, tiles, face_up(view, seat), WINDS[view.winds[seat]], WINDS[view.round_wind])


def _nearest(ways: tuple[Outlook, ...]) -> list[Outlook]:
    """Those after which the hand is as near to ready as it can be."""
    least = min((way.distance for way in ways), default=0)
    return [way for way in ways if way.distance == least]


def _distance(ways: tuple[Outlook, ...]) -> _Hints:
    if not ways:
        return
    far = _nearest(ways)[0].distance
    after = " after the right discard" if ways[0].discard is not None else ""
    text = f"{_tiles(far)} to ready{after}." if far else f"Ready{after}: one tile more is a hand."
    yield Hint(level=1, kind="distance", text=text, value=str(far), mark="" if far else "ok")


def _useful(ways: tuple[Outlook, ...]) -> _Hints:
    """What brings the hand nearer, whatever goes; at level 2 how many of it are left."""
    left: dict[Tile, int] = {useful.tile: useful.left for way in _nearest(ways) for useful in way.useful}
    tiles = in_order(list(left))
    if not tiles:
        return
    yield Hint(level=1, kind="useful", text=f"Useful: {pieces(tiles)}.", pieces=tiles)
    count = sum(left.values())
    listed = ", ".join(f"[{tile}] {left[tile]}" for tile in tiles)
    yield Hint(level=2, kind="left", text=f"Not seen yet, {count} in all: {listed}.", value=str(count))


# Waits and wins


def _waits(view: View, ways: tuple[Outlook, ...], legal: tuple[Intent, ...]) -> _Hints:
    """Each wait of each ready hand: what is left of it, what it scores, whether that is enough."""
    for way in ways:
        for wait in way.useful if not way.distance else ():
            first = f"Without [{way.discard}]: " if way.discard is not None else ""
            tiles = (wait.tile,) if way.discard is None else (way.discard, wait.tile)
            verdict = _verdict(view, wait)
            yield Hint(
                level=2,
                kind="wait",
                text=f"{first}[{wait.tile}], {verdict.text}.",
                pieces=tiles,
                intents=_discards(way, legal),
                value=str(wait.left),
                mark=verdict.mark,
            )


class _Verdict(NamedTuple):
    text: str
    mark: str


def _verdict(view: View, wait: Useful) -> _Verdict:
    if wait.by_discard is None or wait.by_self_draw is None:
        return _Verdict("none left", "no")
    least = view.options.house.minimum
    text = f"{wait.left} left: {wait.by_discard} by discard, {wait.by_self_draw} self-drawn"
    if wait.by_discard >= least:
        return _Verdict(text, "ok")
    if wait.by_self_draw >= least:
        return _Verdict(f"{text}, so only if you draw it", "warn")
    return _Verdict(f"{text}: under the minimum of {least}", "no")


def _wins(view: View, seat: Seat, legal: tuple[Intent, ...]) -> _Hints:
    """What a hu that is offered is worth."""
    for intent in legal:
        if isinstance(intent, Hu) and view.newest is not None:
            win = win_with(view, seat, after_discard(view.hand, view.newest), view.newest, self_draw=True)
        elif isinstance(intent, ClaimHu) and view.on_offer is not None:
            win = win_with(view, seat, view.hand, view.on_offer)
        else:
            continue
        points = worth(win)
        with_flowers = f" and {win.flowers} for flowers" if win.flowers else ""
        yield Hint(
            level=2,
            kind="win",
            text=f"Hu: {points} points{with_flowers}.",
            pieces=(win.tile,),
            intents=(intent,),
            value=str(points),
            mark="star",
        )


def _flowers(view: View, legal: tuple[Intent, ...]) -> _Hints:
    """5: a held flower is in no hand."""
    held = tuple(tile for tile in view.hand if tile in FLOWERS)
    offers = tuple(intent for intent in legal if isinstance(intent, DeclareFlower))
    if held and offers:
        text = f"Lay out {pieces(held)} and draw instead: no winning hand holds a flower."
        yield Hint(level=1, kind="flower", text=text, pieces=held, intents=offers, mark="star")


# Advice


def _ranked(view: View, ways: tuple[Outlook, ...], legal: tuple[Intent, ...]) -> _Hints:
    """The best discards, each with its reason: nearest to ready, then what wins, then what helps."""
    discards = [way for way in ways if _discards(way, legal)]
    best = sorted(discards, key=lambda way: (way.distance, -_winning(view, way), -way.left))[:BEST]
    for place, way in enumerate(best, 1):
        kinds = "1 useful kind" if len(way.useful) == 1 else f"{len(way.useful)} useful kinds"
        text = f"{place}. Discard [{way.discard}]: {_far(way.distance)}, {kinds}, {_tiles(way.left)}."
        yield Hint(
            level=3,
            kind="discard",
            text=text,
            pieces=() if way.discard is None else (way.discard,),
            intents=_discards(way, legal),
            value=str(way.left),
            mark="star" if place == 1 else "",
        )


def _winning(view: View, way: Outlook) -> int:
    """How many tiles would win: those that reach the minimum, by discard or drawn."""
    least = view.options.house.minimum
    return sum(useful.left for useful in way.useful if (useful.by_self_draw or 0) >= least)


def _claims(view: View, seat: Seat, ways: tuple[Outlook, ...], legal: tuple[Intent, ...]) -> _Hints:
    """What a set claimed now would do to the distance."""
    if len(ways) != 1 or view.on_offer is None or len(view.hand) != len(without_flowers(view.hand)):
        return
    now = ways[0].distance
    for intent in legal:
        meld = _meld_of(intent, view.on_offer)
        if meld is None:
            continue
        rest = list(view.hand)
        taken = list(meld.tiles)
        taken.remove(view.on_offer)
        for tile in taken:
            rest.remove(tile)
        melds = tuple(shown(other) for other in (*sets_of(view, seat), meld))
        then = min(way.distance for way in _outlooks(view, seat, melds, tuple(rest)))
        compared = "as before" if then == now else f"instead of {_far(now)}"
        yield Hint(
            level=3,
            kind="claim",
            text=f"With {pieces(meld.tiles)} claimed: {_far(then)}, {compared}.",
            pieces=meld.tiles,
            intents=(intent,),
            value=str(then),
            mark="ok" if then < now else "",
        )


def _meld_of(intent: Intent, tile: Tile) -> Meld | None:
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


def _discards(way: Outlook, legal: tuple[Intent, ...]) -> tuple[Intent, ...]:
    return tuple(intent for intent in legal if isinstance(intent, Discard) and intent.tile is way.discard)


def _far(distance: int) -> str:
    return f"{_tiles(distance)} to ready" if distance else "ready"


def _tiles(count: int) -> str:
    return "1 tile" if count == 1 else f"{count} tiles"
