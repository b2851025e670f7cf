"""The action bar under an open mahjong hand: the keys of the game, those that are off in grey."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.mahjong.view import View
from rules.pieces.mahjong import FLOWERS
from tablegames_tui import faces
from tablegames_tui.screens.mahjong_words import in_a_word, leaving
from tablegames_tui.widgets.action_bar import Action

OPENING = ("open_flowers", "open_kongs")
ANSWERING = ("claims", "rob")


def bar(
    view: View, legal: Sequence[Any], piece: str | None, *, armed: Any, offered: Any
) -> tuple[Action, ...]:
    """What may be done with `piece` or `offered` under a cursor, or an intent selected by a key."""
    kinds = {intent.kind for intent in legal}
    first = _enter(view, piece, armed, offered)
    win = Action("w", "win", "win", enabled=bool(kinds & {"hu", "claim_hu"}))
    if view.phase in ANSWERING:
        leave = Action("Space", leaving(view).partition(":")[0], "leave", short="leave")
        sets = (
            Action(name[0], name, name, enabled=f"claim_{name}" in kinds) for name in ("chow", "pung", "kong")
        )
        return (first, leave, *sets, win)
    can = bool(kinds & {"concealed_kong", "promote_kong"}) or any(map(kongs_laid, legal))
    own = [Action("k", "kong", "kong", enabled=can), win]
    if view.options.house.flowers:
        own.append(Action("f", "flower", "flower", enabled="declare_flower" in kinds))
    if view.phase == "drawing":
        return (Action("Space", "draw", "leave"), *own)
    if view.phase in OPENING:
        return (first, Action("Space", "done", "leave"), *own)
    return (first, *own)


def _enter(view: View, piece: str | None, armed: Any, offered: Any) -> Action:
    """What Enter sends."""
    if armed is not None:
        return Action("Enter", in_a_word(armed, view), "send")
    if offered is not None:
        return Action("Enter", in_a_word(offered, view), "send_offer")
    if piece is not None and view.phase == "turn":
        return Action("Enter", f"discard {faces.label(piece)}", "send_piece", short="discard")
    if piece is not None and view.phase in OPENING and piece in FLOWERS:
        return Action("Enter", f"lay out {faces.label(piece)}", "send_piece", short="lay out")
    return Action("Enter", "send", "send", enabled=False)


def kongs_laid(intent: Any) -> bool:
    """The answer to the kong round that lays something out (6)."""
    return intent.kind == "done" and bool(intent.kongs)
