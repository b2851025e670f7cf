"""The fan book: the 81 fans with an example, what each removes and what comes near to it.

Points, reasons and removed fans are computed from the hands and the table of fans; only the hands and a note
on each fan are written down.
"""

from __future__ import annotations

from functools import cache

from rules.core.drill import Entry
from rules.core.text import pieces
from rules.mahjong.naming import listed
from rules.mahjong_mcr.book_hands import HANDS, read
from rules.mahjong_mcr.book_notes import NOTES
from rules.mahjong_mcr.drills.shown import flowers, how_won, picture, winds
from rules.mahjong_mcr.explain import accepted, why_not
from rules.mahjong_mcr.fans import BY_NUMBER, FANS, Fan
from rules.mahjong_mcr.hand import WinningHand
from rules.pieces.mahjong import Tile, in_order


@cache
def book() -> tuple[Entry, ...]:
    """Every fan, dearest first."""
    return tuple(map(_entry, FANS))


def _entry(fan: Fan) -> Entry:
    example, *near = map(read, HANDS[fan.number])
    return Entry(
        number=fan.number,
        rule=fan.id,
        name=fan.name,
        also=fan.chinese,
        points=fan.points,
        text=f"{fan.asks[0].upper()}{fan.asks[1:]}. {NOTES[fan.number]}",
        picture=picture(example),
        facts=(*winds(example), *how_won(example), *flowers(example), _score(example)),
        removes=_removed(fan),
        near_misses=tuple(f"{_in_a_line(hand)} {why_not(hand, fan.number)}" for hand in near),
    )


def _score(hand: WinningHand) -> str:
    fans = [(BY_NUMBER[number], times) for number, times in accepted(hand)[0]]
    total = sum(fan.points * times for fan, times in fans)
    return f"It scores {total}: {listed(f'{fan.name} {fan.points * times}' for fan, times in fans)}."


def _removed(fan: Fan) -> tuple[str, ...]:
    """What never scores beside the fan; what doesn't for its own sets; what scores once less."""
    return (
        *(BY_NUMBER[number].name for number in fan.removes),
        *(f"{BY_NUMBER[number].name}, of its own sets" for number in fan.within),
        *(f"{BY_NUMBER[number].name}, once" for number in fan.once),
    )


def _in_a_line(hand: WinningHand) -> str:
    """A hand in words: sets on the table in brackets, what is in hand, the winning tile and its story."""
    laid = "".join(f"({pieces(meld.tiles)}{', concealed' if meld.concealed else ''}) " for meld in hand.melds)
    story = (*how_won(hand), *(winds(hand) if _away_from_east(hand) else ()))
    return f"{laid}{pieces(in_order(hand.concealed))} + [{hand.winning_tile}]. {' '.join(story)}"


def _away_from_east(hand: WinningHand) -> bool:
    return {hand.seat_wind, hand.prevalent_wind} != {Tile.EAST}
