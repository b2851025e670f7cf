"""How a question shows a hand: its picture, the facts of the win as sentences, how it is read."""

from __future__ import annotations

from rules.core.drill import MeldPicture, Picture
from rules.core.sheet import ScoreSheet
from rules.core.text import pieces
from rules.mahjong.naming import listed
from rules.mahjong_mcr.accounts import Account
from rules.mahjong_mcr.fans import Fan
from rules.mahjong_mcr.hand import WinningHand
from rules.mahjong_mcr.packed import tiles_of
from rules.pieces.mahjong import Tile, in_order, name

SHAPE_WORDS = "The tiles make no sets: the hand is a shape of its own."


def picture(hand: WinningHand, won: bool = True) -> Picture:
    """The hand drawn as tiles, with or without the winning one."""
    return Picture(
        melds=tuple(
            MeldPicture(
                pieces=tuple(meld.tiles),
                source=meld.source or "",
                concealed=meld.concealed,
                added=meld.added,
            )
            for meld in hand.melds
        ),
        concealed=in_order(hand.concealed),
        winning=hand.winning_tile if won else None,
        flowers=hand.flowers,
    )


def winds(hand: WinningHand) -> tuple[str, ...]:
    """The winds that the winner has to know."""
    return (
        f"The winner is {_wind(hand.seat_wind)}.",
        f"It is the {_wind(hand.prevalent_wind)} round.",
    )


def how_won(hand: WinningHand) -> tuple[str, ...]:
    """Where the winning tile came from, and what was special about it."""
    facts = [_source(hand)]
    if hand.last_of_kind:
        facts.append(f"Everybody could see the other three [{hand.winning_tile}].")
    return tuple(facts)


def _source(hand: WinningHand) -> str:
    tile = f"[{hand.winning_tile}]"
    if hand.self_draw:
        if hand.about_kong:
            end = ", and the wall is empty now" if hand.wall_last else ""
            return f"The winner made a kong and drew {tile} for it{end}."
        return f"The winner drew {tile}{', the last tile of the wall' if hand.wall_last else ''}."
    if hand.about_kong:
        return f"Another player was adding {tile} to a melded pung, and the winner took it."
    last = ", after the last tile of the wall was drawn" if hand.wall_last else ""
    return f"Another player discarded {tile}{last}."


def flowers(hand: WinningHand) -> tuple[str, ...]:
    """The flowers, if there are any."""
    if not hand.flowers:
        return ()
    return (f"The winner has {hand.flowers} {'flower' if hand.flowers == 1 else 'flowers'}.",)


def split(account: Account) -> str:
    """The sets and the pair of a reading, in a sentence."""
    if not account.elements:
        return SHAPE_WORDS
    sets = ", ".join(pieces(tiles_of(element)) for element in account.elements)
    return f"It reads as {sets}{'.' if len(account.elements) > 3 else ' and the nine knitted tiles.'}"


def earned_by(hand: WinningHand, sheet: ScoreSheet, fan: Fan) -> str:
    """The tiles that earn a fan, after a colon, where it isn't all of them."""
    lines = [line.pieces for line in sheet.lines if line.rule == fan.id]
    some = [pieces(tiles) for tiles in lines if 0 < len(tiles) < len(hand.tiles)]
    return f": {listed(some)}" if some else ""


def reason(hand: WinningHand, sheet: ScoreSheet, fan: Fan) -> str:
    """What a fan that scores asks for, and the tiles that earn it."""
    return f"{fan.asks[0].upper()}{fan.asks[1:]}{earned_by(hand, sheet, fan)}."


def _wind(tile: Tile) -> str:
    return name(tile).partition(" ")[0].capitalize()
