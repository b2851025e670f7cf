"""How an open hand of Mexican Train is shown: order, help, where a tile would lie, keys and words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.core.hint import Hint
from rules.core.sheet import Seat
from rules.core.text import seat as name
from rules.mexican_train import intents
from rules.mexican_train.view import OWNER, TrainId, View
from rules.pieces.dominoes import ENDS, ORDER, Tile, lies, other_end
from tablegames_tui import faces
from tablegames_tui.screens.mexican_train_board import tiles
from tablegames_tui.widgets.action_bar import Action
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.train_board import Ghost

HINT_TITLES = {
    "play": "This tile",
    "leaves": "It leaves",
    "advice": "Advice",
    "danger": "Danger",
    "train": "Own train",
    "extras": "Extras",
    "risk": "At risk",
    "why_not": "Not now",
    "suits": "Unseen",
}
"""The kinds of help in their order, with titles for where there is room for them."""
NEAR_KINDS = ("play", "leaves", "advice", "danger", "why_not", "risk", "train", "extras", "suits")
"""Their order where there is room for a few lines only."""
ORDERS = {"train": "own train first", "number": "by number", "drawn": "as drawn"}
"""How a hand may be sorted."""
Hints = Sequence[Hint[Any]]


def ordered(view: View, hints: Hints, order: str) -> tuple[tuple[str, ...], int]:
    """The hand in that order, and how many of its tiles are the own train, put first."""
    if order == "drawn":
        return view.hand, 0
    by_number = sorted(view.hand, key=ORDER.__getitem__, reverse=True)
    train = next((hint.pieces for hint in hints if hint.kind == "train"), ()) if order == "train" else ()
    return (*train, *(tile for tile in by_number if tile not in train)), len(train)


def turned(view: View, train: Sequence[str]) -> frozenset[str]:
    """Which tiles of a train that is to follow the own one will lie with their low number first."""
    if view.seat is None:
        return frozenset()
    tiles = [Tile(tile) for tile in train]
    laid = lies(view.trains[view.seat].end, tiles)
    return frozenset(tile for tile, (first, second) in zip(tiles, laid, strict=True) if first < second)


def caption(view: View, hints: Hints, order: str, lead: int) -> str:
    """The row over the hand: whose it is, how much, in which order."""
    parts = [] if view.seat is None else [f"{name(view.seat)}: {tiles(len(view.hand))}"]
    parts += [f"{hint.value} points" for hint in hints if hint.kind == "risk"]
    parts.append(f"o: {ORDERS[order]}" + (f", {lead} long" if lead else ""))
    return "  ".join(parts)


def marks(hints: Hints, *, ascii: bool) -> Mapping[str, str]:
    """The tiles that can be played, the one that is advised most."""
    playable = [hint.pieces[0] for hint in hints if hint.kind == "play" and hint.mark == "ok"]
    best = [hint.pieces[0] for hint in hints if hint.kind == "advice" and hint.mark == "star"]
    found = dict.fromkeys(playable, faces.sign("playable", ascii))
    return found | dict.fromkeys(best, faces.sign("star", ascii))


def concerning(hints: Hints, tile: str | None, train: TrainId) -> list[Hint[Any]]:
    """All help but what is about other tiles, or about this tile on other trains."""

    def is_near(hint: Hint[Any]) -> bool:
        if hint.kind == "leaves":
            return any(play.tile == tile and play.train == train for play in hint.intents)
        return hint.kind != "play" or not hint.pieces or tile in hint.pieces

    return [hint for hint in hints if is_near(hint)]


def sorted_by(hints: Hints, kinds: Sequence[str]) -> tuple[Hint[Any], ...]:
    """Help in that order of its kinds."""
    return tuple(sorted(hints, key=lambda hint: kinds.index(hint.kind)))


def trains_for(legal: Sequence[intents.Intent], tile: str | None) -> list[TrainId]:
    """Where the rules let this tile go now."""
    return [intent.train for intent in legal if isinstance(intent, intents.Play) and intent.tile == tile]


def best_of(fits: Sequence[TrainId], seat: Seat) -> TrainId:
    """Which of these trains the cursor goes to: the own one, the Mexican one, else the first."""
    own = next((train for train in fits if OWNER.get(train) == seat), None)
    return own or (TrainId.M if TrainId.M in fits else fits[0])


def ghost(view: View, tile: str | None, train: TrainId, fits: Sequence[TrainId]) -> Ghost | None:
    """The tile at the end of that train, the way round it would lie."""
    if tile is None:
        return None
    end = view.train(train).end
    if end not in ENDS[Tile(tile)]:
        return Ghost(None, False)
    return Ghost((end, other_end(Tile(tile), end)), train in fits)


def letters(view: View, legal: Sequence[intents.Intent]) -> tuple[Action, ...]:
    """The game's keys but Enter; what no house rule of this table has is left out."""
    kinds = {intent.kind for intent in legal}
    passes = "pass" in kinds
    found = [Action("d", "pass" if passes else "draw", "draw", enabled=passes or "draw" in kinds)]
    found.append(Action("o", "order", "order"))
    if view.options.long_first_turn:
        found.append(Action("x", "stop", "stop", enabled="stop" in kinds))
    if view.options.knock == "manual":
        found += [Action("t", "knock", "knock"), Action("c", "catch", "catch")]
    return (*found, Action("f", "trains", "trains"), Action("s", "scores", "scores"))


def label(intent: intents.Intent, view: View, names: Sequence[str], *, ascii: bool) -> str:
    """An offer in words, in the notation of `rules.core.text`."""
    match intent:
        case intents.Play(tile=tile, train=train):
            return f"play {faces.label(tile)} on {_named(train, view.seat, names, ascii)}"
        case intents.Draw():
            return "draw a tile"
        case intents.Stop():
            return "stop the long first turn"
        case intents.Knock(seat=seat):
            return f"{name(seat)} knocks: one tile left"
        case intents.Catch():
            return (
                "catch"
                if view.unannounced is None
                else f"catch {name(view.unannounced)}, who has not knocked"
            )
        case _:
            return intent.kind


def _named(train: TrainId, seat: Seat | None, names: Sequence[str], ascii: bool) -> str:
    """A train in a word or two, for the bar."""
    owner = OWNER.get(train)
    if owner is None:
        return "Mexican"
    return "own train" if owner == seat else safe_name(names[owner], 10, ascii=ascii)
