"""The guided first deal: a short hand to a win, played from East's seat."""

from __future__ import annotations

from typing import Any

from rules.core.first_game import FirstGame, Task
from rules.core.sheet import Seat
from rules.core.table import Table
from rules.mahjong.composed import composed
from rules.mahjong.intents import ClaimHu, ClaimPung, Discard, Draw, Intent, Pass
from rules.mahjong.state import COMPOSED
from rules.mahjong_basic import GAME
from rules.mahjong_basic.options import Options
from rules.mahjong_basic.play import RULES, new_game
from rules.pieces.mahjong import Tile

EAST, SOUTH, WEST, NORTH = range(4)
HANDS = (
    "123m 456p 78s EE FF 9m N",
    "12p 46m 9s 357p 68m SS 2s",
    "1479m 58s F 2p 8p WW 3s C",
    "11s 369m 25p P N 79p SC",
)
OPTIONS = Options(claim_mode="poll")


def table() -> Table[Any, Any, Any]:
    """The hand as it was dealt, East to discard."""
    state = new_game(OPTIONS, 4, COMPOSED).state
    return Table.at(GAME, OPTIONS, 4, composed(RULES, state, HANDS, draws="4s 1p P 4m 6m 7m 9p"))


def passes(*seats: Seat) -> tuple[Intent, ...]:
    """Nobody of them wants the tile."""
    return tuple(Pass(seat=seat) for seat in seats)


FIRST = FirstGame(
    about="You are {0}, the dealer. The program plays {1}, {2} and {3}; their hands stay covered. The"
    " tiles were put in this order for the lesson.",
    names=("", "Bao", "Chan", "Dara"),
    table=table,
    steps=(
        Task(
            text="Four sets and a pair win: a set is a run of three in one suit (chow) or three of a kind"
            " (pung).\n\nYou hold the runs [1m] [2m] [3m] and [4p] [5p] [6p], [7s] [8s] of a third, and"
            " the pairs [E] [E] and [F] [F]. [9m] and [N] go with nothing. Everybody draws a tile and"
            " discards one; as dealer you begin with 14.",
            do="arrows to [N], <game.send> discards it",
            takes=(Discard(seat=EAST, tile=Tile.NORTH),),
            why="The lesson wants you to throw away the single [N]. Runs and pairs are the beginning of"
            " sets.",
        ),
        *passes(WEST, NORTH, SOUTH),
        Draw(seat=SOUTH),
        Discard(seat=SOUTH, tile=Tile.P1),
        Pass(seat=NORTH),
        Task(
            text="{1} drew a tile that nobody else sees, and discarded [1p]. Everybody may claim a"
            " discard: for a win or a pung from anybody, for a chow only from the player before, and"
            " before you sits {3}.\n\nYou hold no pair of [1p], so it is of no use.",
            do="<mahjong.leave>: leave it",
            takes=(Pass(seat=EAST),),
            why="The lesson wants you to leave the [1p].",
        ),
        Pass(seat=WEST),
        Draw(seat=WEST),
        Discard(seat=WEST, tile=Tile.GREEN),
        Task(
            text="{2} throws [F], and you hold two of them! With the third you have a pung, a whole set,"
            " though it isn't your turn: {3} is passed over. The pung will lie open on the table.",
            do="<mahjong.pung>, then <game.send>: claim the pung",
            takes=(ClaimPung(seat=EAST),),
            why="The lesson wants you to claim the [F]: a set at once, and dragons are hard to collect.",
        ),
        *passes(SOUTH, NORTH),
        Task(
            text="Who claims a tile draws none, but discards. Three sets are whole, [E] [E] is the pair,"
            " and [7s] [8s] waits for a 6 or 9 of bamboo. Without [9m] your hand is ready: one tile short"
            " of a win.",
            do="arrows to [9m], <game.send> discards it",
            takes=(Discard(seat=EAST, tile=Tile.M9),),
            why="The lesson wants you to discard [9m], because then you are ready.",
        ),
        *passes(WEST, NORTH, SOUTH),
        Draw(seat=SOUTH),
        Discard(seat=SOUTH, tile=Tile.P2),
        *passes(NORTH, EAST, WEST),
        Draw(seat=WEST),
        Discard(seat=WEST, tile=Tile.RED),
        *passes(EAST, SOUTH, NORTH),
        Draw(seat=NORTH),
        Discard(seat=NORTH, tile=Tile.S1),
        *passes(SOUTH, WEST),
        Task(
            text="The [2p] and the [C] were of no use to you, so the lesson passed for you. Now {3} has"
            " discarded [1s]: you can't use it either, but you are next. Whoever is next leaves the tile"
            " and draws.",
            do="<mahjong.leave>: leave it and draw",
            takes=(Pass(seat=EAST),),
            why="The lesson wants you to leave the [1s] and to draw.",
        ),
        Draw(seat=EAST),
        Task(
            text="You drew [7m]. It doesn't complete the hand: only a 6 or 9 of bamboo does. The help"
            " counts how many of them may still come. Keep the hand as it is.",
            do="<game.send> discards the [7m] that you drew",
            takes=(Discard(seat=EAST, tile=Tile.M7),),
            why="The lesson wants you to throw the [7m] back: with any other discard you are not ready"
            " any more.",
        ),
        *passes(WEST, NORTH, SOUTH),
        Draw(seat=SOUTH),
        Discard(seat=SOUTH, tile=Tile.S9),
        Pass(seat=NORTH),
        Task(
            text="{1} discards [9s]: [7s] [8s] [9s] is the fourth set, and the pair is there. A win goes"
            " before every other claim.",
            do="<mahjong.win>, then <game.send>: win!",
            takes=(ClaimHu(seat=EAST),),
            why="The lesson wants you to win: the [9s] completes your hand.",
        ),
        Pass(seat=WEST),
    ),
    ending="You have won: three runs, a pung and a pair. In the plain game each win is a point; set"
    " values and bonuses can be chosen as house rules.\n\nFour of a kind may be laid out as a kong"
    " (<mahjong.kong>), with an extra tile. A drawn tile wins as well. At a table with covered hands"
    " nobody is asked in turn unless you set it up so: who wants a discard rings for it.",
)
