"""What the contract suite must know of the competition game: hidden tiles, forms, a match that ends early."""

from __future__ import annotations

from random import Random

from rules.core.sheet import Seat
from rules.mahjong_mcr.options import Options
from rules.mahjong_mcr.play import RULES
from rules.mahjong_mcr.state import State
from tests.rules.mahjong import hidden_tiles
from tests.rules.mahjong.hidden_tiles import FORMS as FORMS
from tests.rules.mahjong.hidden_tiles import fill as fill

LOOK_EVERY = 50
SHARE = 0.1
DEALS = 1
ENDINGS = ("time_up",)


def shorten(options: Options, rng: Random) -> Options:
    """The same house rules with a time limit, so that the match can end after a hand."""
    return options.model_copy(update={"time_limit": rng.choice((90, 120))})


def swap_hidden(state: State, seat: Seat, rng: Random) -> State | None:
    """A twin of the state for that seat; None where nothing can be swapped."""
    return hidden_tiles.swap_hidden(RULES, state, seat, rng)
