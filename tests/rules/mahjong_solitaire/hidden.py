"""What the contract suite must know of solitaire: the faces that lie under others, and the forms of hints."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rules.core.sheet import Seat
from rules.mahjong_solitaire.board import places, shown
from rules.mahjong_solitaire.dealing import Piece
from rules.mahjong_solitaire.intents import Intent
from rules.mahjong_solitaire.state import State

FORMS = ("hint",)
LOOK_EVERY = 12


def fill(form: Intent, rng: Random) -> Intent:
    """A hint as it stands: which pair it shows is the rules' choice then."""
    return form


def swap_hidden(state: State, seat: Seat, rng: Random) -> State | None:
    """The same with other faces where none is seen; the tiles that were removed stay what they were."""
    hidden = list(places(state.left & ~shown(state.layout, state.left)))
    loose = [Piece(state.faces[place], bool(state.dark >> place & 1)) for place in hidden]
    rng.shuffle(loose)
    faces, dark = list(state.faces), state.dark
    for place, piece in zip(hidden, loose, strict=True):
        faces[place] = piece.tile
        dark = dark & ~(1 << place) | piece.dark << place
    twin = replace(state, faces=tuple(faces), dark=dark)
    return twin if twin != state else None
