"""What a player, or the table itself, can ask for at a table of mahjong (mahjong-table.md, section 2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from rules.core.game import ADAPTER_CONFIG
from rules.core.sheet import Seat
from rules.core.text import seat as name
from rules.mahjong.state import Item as Item
from rules.pieces.mahjong import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """Throw the dice: for a wind or for the break (3, 4). Made on the public screen."""

    kind: Literal["roll"] = "roll"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeWindTile:
    """Take a hidden wind tile, slots from 0 (3). Made on the public screen."""

    kind: Literal["take_wind_tile"] = "take_wind_tile"
    seat: Seat
    slot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareFlower:
    """Lay out a flower and replace it (5)."""

    kind: Literal["declare_flower"] = "declare_flower"
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """End the own part of an opening round; in the flower round it may carry the kongs to lay out (6).

    `kongs` None: ask me when the kong round comes.
    """

    kind: Literal["done"] = "done"
    seat: Seat
    kongs: tuple[Tile, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ConcealedKong:
    """Lay out four equal tiles of the hand, backs up (6)."""

    kind: Literal["concealed_kong"] = "concealed_kong"
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class PromoteKong:
    """Add the fourth tile to an own exposed pung (6)."""

    kind: Literal["promote_kong"] = "promote_kong"
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard:
    """Discard a tile of the hand (7)."""

    kind: Literal["discard"] = "discard"
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Hu:
    """Declare the own 14 tiles a winning hand (9)."""

    kind: Literal["hu"] = "hu"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimHu:
    """Answer: win with the discard, or rob the kong (7)."""

    kind: Literal["claim_hu"] = "claim_hu"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimKong:
    """Answer: a kong with three equal tiles of the hand (7)."""

    kind: Literal["claim_kong"] = "claim_kong"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimPung:
    """Answer: a pung with two equal tiles of the hand (7)."""

    kind: Literal["claim_pung"] = "claim_pung"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimChow:
    """Answer: a run of three, by its lowest tile (7)."""

    kind: Literal["claim_chow"] = "claim_chow"
    seat: Seat
    low: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """Answer: leave the tile. A seat that rang withdraws so, and the next seat then draws (12)."""

    kind: Literal["pass"] = "pass"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Take the next tile from the head of the wall (2)."""

    kind: Literal["draw"] = "draw"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SetOrders:
    """Give standing orders (12). Without values it is the blank form that is offered."""

    kind: Literal["set_orders"] = "set_orders"
    seat: Seat
    hu: bool | None = None
    kinds: tuple[Tile, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """The winner's own count (9). Without items it is the blank form that is offered.

    `confirm`: also stand by a count under the minimum.
    """

    kind: Literal["count"] = "count"
    seat: Seat
    items: tuple[Item, ...] | None = None
    confirm: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowHand:
    """Show the own hand after the hand is over (2). Made on the public screen."""

    kind: Literal["show_hand"] = "show_hand"
    seat: Seat


# Table intents: nobody's, anybody may press (2, 12)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ring:
    """Ring for a seat, or take its bell back; `late`: after the claim timer (12)."""

    kind: Literal["ring"] = "ring"
    seat: None = None
    who: Seat
    late: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseWindow:
    """Close the claim board (12)."""

    kind: Literal["close_window"] = "close_window"
    seat: None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EarlyDraw:
    """The next seat touches the wall while the claim board is open (10, strict table)."""

    kind: Literal["early_draw"] = "early_draw"
    seat: None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Continue:
    """Go on: deal, close the count, next hand, change seats (2)."""

    kind: Literal["continue"] = "continue"
    seat: None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeUp:
    """The time limit has run out (9)."""

    kind: Literal["time_up"] = "time_up"
    seat: None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreeToStop:
    """All four agree to end the game after this hand (mahjong-basic.md, 7)."""

    kind: Literal["agree_to_stop"] = "agree_to_stop"
    seat: None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Referee:
    """An entry of the referee panel (10). Without `act` it is the blank form that is offered.

    warning: noted. fine: `offender` pays `amount` to `injured`, or to each of the others if that is None.
    expose: the whole hand, or with `tile` that one, counts as seen and has to be discarded first.
    dead_hand: the offender may not win in this hand. void_hand: the hand ends without payment.
    """

    kind: Literal["referee"] = "referee"
    seat: None = None
    act: Literal["warning", "fine", "expose", "dead_hand", "void_hand"] | None = None
    offender: Seat | None = None
    injured: Seat | None = None
    amount: int = 0
    tile: Tile | None = None


Intent = (
    Roll | TakeWindTile | DeclareFlower | Done | ConcealedKong | PromoteKong | Discard | Hu
    | ClaimHu | ClaimKong | ClaimPung | ClaimChow | Pass | Draw | SetOrders | Count | ShowHand
    | Ring | CloseWindow | EarlyDraw | Continue | TimeUp | AgreeToStop | Referee
)  # fmt: skip
INTENTS: TypeAdapter[Intent] = TypeAdapter(
    Annotated[Intent, Field(discriminator="kind")], config=ADAPTER_CONFIG
)


def words(intent: Intent) -> str:
    """The intent as a line of plain mode: `discard 5m`, `claim-chow 4s`, `ring {2}`, `orders on 5m C`."""
    match intent:
        case DeclareFlower(tile=tile):
            return f"flower {tile}"
        case ConcealedKong(tile=tile):
            return f"kong {tile}"
        case PromoteKong(tile=tile):
            return f"promote {tile}"
        case Discard(tile=tile):
            return f"discard {tile}"
        case ClaimChow(low=low):
            return f"claim-chow {low}"
        case TakeWindTile(slot=slot):
            return f"take {slot}"
        case Ring(who=who, late=late):
            return f"ring {name(who)}{' late' if late else ''}"
        case ShowHand(seat=seat):
            return f"show {name(seat)}"
        case Done(kongs=None):
            return "done"
        case Done(kongs=kongs):
            return " ".join(("done", *(kongs or ("none",))))
        case SetOrders(hu=bool(hu), kinds=kinds):
            return " ".join(("orders", "on" if hu else "off", *(kinds or ())))
        case Count(items=items, confirm=confirm):
            listed = (f"{item.fan}*{item.times}" if item.times != 1 else item.fan for item in items or ())
            return " ".join(("count", *listed, *(("confirm",) if confirm else ())))
        case Referee():
            return _referee_words(intent)
        case _:
            return _WORDS[intent.kind]


_WORDS = {
    "roll": "roll", "hu": "hu", "claim_hu": "claim-hu", "claim_kong": "claim-kong",
    "claim_pung": "claim-pung", "pass": "pass", "draw": "draw", "set_orders": "orders",
    "close_window": "close", "early_draw": "early-draw", "continue": "continue",
    "time_up": "time-up", "agree_to_stop": "stop",
}  # fmt: skip
"""Those that name nothing but themselves."""


def _referee_words(intent: Referee) -> str:
    """The fields that say something, in order."""
    people = (name(seat) for seat in (intent.offender, intent.injured) if seat is not None)
    said = (intent.act or "", *people, intent.amount or "", intent.tile or "")
    return " ".join(("referee", *(str(word) for word in said if word)))
