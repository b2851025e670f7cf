"""What the contract suite must know of Mexican Train's hidden tiles (section 10), and of its long games."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rules.core.sheet import Seat
from rules.mexican_train.options import Options
from rules.mexican_train.state import State, Turn
from rules.pieces.dominoes import Tile

LOOK_EVERY = 40
TRIES = 20


def shorten(options: Options, rng: Random) -> Options:
    """The same house rules for a game of one or two rounds; all rounds are played in tests of their own."""
    return options.model_copy(update={"rounds": rng.choice((1, 1, 2))})


def swap_hidden(state: State, seat: Seat | None, rng: Random) -> State | None:
    """Permute what a seat can't see: the others' hands and the boneyard but for the tiles that come next.

    The hand of who is to play stays now and then, so that the twins have plays in common, and always where a
    long first turn ends when nothing fits. None where the next step may end the round and show all hands.
    """
    next_tiles = 1 + (0 if state.unannounced is None else state.options.knock_penalty)
    turn = state.phase if isinstance(state.phase, Turn) else None
    others: list[Seat] = []
    if turn is not None:
        if len(state.hands[turn.turn]) <= 1 or len(state.boneyard) <= next_tiles:
            return None
        stays = state.options.long_first_turn or rng.random() < 0.5
        others = [
            other
            for other in range(state.people)
            if other != seat and state.options.hands == "hidden" and not (stays and other == turn.turn)
        ]
    top, rest = state.boneyard[:next_tiles], state.boneyard[next_tiles:]
    pool = [*rest, *(tile for other in others for tile in state.hands[other])]
    for _ in range(TRIES):
        rng.shuffle(pool)
        left = list(pool)
        hands: list[tuple[Tile, ...]] = list(state.hands)
        for other in others:
            size = len(state.hands[other])
            hands[other] = tuple(left[:size])
            del left[:size]
        phase = state.phase
        if turn is not None and turn.turn in others and turn.drawn is not None:
            phase = replace(turn, drawn=hands[turn.turn][-1])
        twin = replace(state, hands=tuple(hands), boneyard=(*top, *left), phase=phase)
        if twin != state:
            return twin
    return None
