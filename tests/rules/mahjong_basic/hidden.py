"""What the contract suite must know of the basic game: hidden tiles, forms, a game that ends early."""

from __future__ import annotations

from random import Random

from rules.core.sheet import Seat
from rules.mahjong_basic.options import Options
from rules.mahjong_basic.play import RULES
from rules.mahjong_basic.state import State
from tests.rules.mahjong import hidden_tiles
from tests.rules.mahjong.hidden_tiles import FORMS as FORMS
from tests.rules.mahjong.hidden_tiles import fill as fill

LOOK_EVERY = 50
SHARE = 0.1
DEALS = 1
ENDINGS = ("agree_to_stop",)


def shorten(options: Options, rng: Random) -> Options:
    """The same house rules for a game that all may agree to end."""
    return options.model_copy(update={"ending": "agreement"})


def swap_hidden(state: State, seat: Seat, rng: Random) -> State | None:
    """A twin of the state for that seat; None where nothing can be swapped."""
    return hidden_tiles.swap_hidden(RULES, state, seat, rng)
