"""What an offer at a mahjong table says, with the tiles that it makes of the discard."""

from __future__ import annotations

from typing import Any

from rules.core.text import pieces
from rules.mahjong import intents
from rules.mahjong.view import View, run


def claim_words(intent: Any, view: View) -> str:
    """A claim, with the set that it would lay open."""
    match intent:
        case intents.ClaimHu():
            return "win: hu"
        case intents.ClaimChow(low=low):
            return f"chow {pieces(run(low) or (low,))}"
        case intents.ClaimPung():
            return f"pung {pieces((view.on_offer,) * 3)}" if view.on_offer else "pung"
        case intents.ClaimKong():
            return f"kong {pieces((view.on_offer,) * 4)}" if view.on_offer else "kong"
        case _:
            return leaving(view)


def in_a_word(intent: Any, view: View) -> str:
    """What Enter sends, for the bar of actions: of a claim, a set or a flower the first word."""
    words = {
        "claim_hu": "win",
        "hu": "win",
        "claim_kong": "kong",
        "concealed_kong": "kong",
        "promote_kong": "kong",
        "claim_pung": "pung",
        "claim_chow": "chow",
        "declare_flower": "lay out",
        "done": "done",
    }
    return words.get(intent.kind) or leaving(view).split()[0].strip(":")


def leaving(view: View) -> str:
    """What a pass is: who rang withdraws; the next seat draws, where that is sure to follow."""
    if any(bell.seat == view.seat for bell in view.rung):
        return "withdraw: leave the tile"
    sure = view.phase == "claims" and view.wall.live > 0 and view.options.claim_mode != "poll"
    return "draw from the wall" if sure and is_next(view) else "leave the tile"


def is_next(view: View) -> bool:
    """Whether the owner of the view is next after the discarder."""
    if view.turn is None or view.seat is None:
        return False
    return (view.winds[view.seat] - view.winds[view.turn]) % 4 == 1


def own_words(intent: Any) -> str | None:
    """What is done in the own turn."""
    match intent:
        case intents.Discard(tile=tile):
            return f"discard [{tile}]"
        case intents.DeclareFlower(tile=tile):
            return f"lay out [{tile}] and replace it"
        case intents.ConcealedKong(tile=tile):
            return f"concealed kong {pieces((tile,) * 4)}"
        case intents.PromoteKong(tile=tile):
            return f"add [{tile}] to the pung"
        case intents.Hu():
            return "win: hu"
        case intents.Draw():
            return "draw from the wall"
        case intents.Done(kongs=kongs):
            return f"done, kongs: {pieces(kongs)}" if kongs else "done, no kong"
        case _:
            return None
