"""The guided first deal: the example hand of the rule text, played by one person at all four seats."""

from __future__ import annotations

from typing import Any

from rules.core.first_game import FirstGame, Task
from rules.core.sheet import Seat
from rules.core.table import Table
from rules.mahjong.composed import composed
from rules.mahjong.intents import (
    ClaimChow,
    ClaimKong,
    ConcealedKong,
    DeclareFlower,
    Discard,
    Done,
    Draw,
    Intent,
    Pass,
)
from rules.mahjong.state import COMPOSED
from rules.mahjong_mcr.game import GAME
from rules.mahjong_mcr.options import Options
from rules.mahjong_mcr.play import RULES, new_game
from rules.pieces.mahjong import Tile

EAST, SOUTH, WEST, NORTH = range(4)
HANDS = (
    "456m 9m 23p 77p 3s 67s E 1f E",
    "24s 567m 345p 9p 88m 56s",
    "2f 3g 11p 46p 23m 79s CC F",
    "999p 111m 24m 56p NN S",
)
OPTIONS = Options(claim_mode="poll")


def table() -> Table[Any, Any, Any]:
    """The hand as it was dealt, before the round for flowers."""
    state = new_game(OPTIONS, 4, COMPOSED).state
    return Table.at(GAME, OPTIONS, 4, composed(RULES, state, HANDS, draws="4p", replacements="8s N W 1m 7p"))


def passes(*seats: Seat) -> tuple[Intent, ...]:
    """Nobody of them wants the tile."""
    return tuple(Pass(seat=seat) for seat in seats)


FIRST = FirstGame(
    about="You play all four seats here, and so you see all four hands, one after the other. The tiles"
    " were put in this order for the lesson.",
    names=("East", "South", "West", "North"),
    table=table,
    steps=(
        Task(
            text="A hand is won with four sets and a pair: 14 tiles. A set is a run of three in one suit"
            " (chow), three of a kind (pung) or four (kong).\n\nThe flower [1f] belongs to no set. It is"
            " laid out for a point of its own, and a tile from the tail of the wall replaces it.",
            do="<mahjong.flower>, then <game.send>: lay out the flower",
            takes=(DeclareFlower(seat=EAST, tile=Tile.PLUM),),
            why="The lesson wants {0} to lay out the flower [1f]: before the first discard everybody lays"
            " out flowers.",
        ),
        Task(
            text="The replacement was [8s]: now [6s] [7s] [8s] are a run. You hold no other flower, so"
            " your part of this round is done. {1}, {2} and {3} follow in turn.",
            do="<mahjong.leave>: done with flowers",
            takes=(Done(seat=EAST, kongs=()), Done(seat=EAST)),
            why="The lesson wants {0} to end the own part of the flower round, for there is no flower left.",
        ),
        Done(seat=SOUTH, kongs=()),
        DeclareFlower(seat=WEST, tile=Tile.ORCHID),
        DeclareFlower(seat=WEST, tile=Tile.AUTUMN),
        Done(seat=WEST, kongs=()),
        Done(seat=NORTH, kongs=()),
        Task(
            text="{1} had no flower, {2} two and {3} none. Now {0}, who holds 14 tiles, discards one, and"
            " the others may claim it.\n\nYou hold two runs, [4m] [5m] [6m] and [6s] [7s] [8s], two pairs,"
            " and [2p] [3p], which wants a third. [3s] and [9m] stand alone.",
            do="arrows to [3s], <game.send> discards it",
            takes=(Discard(seat=EAST, tile=Tile.S3),),
            why="The lesson wants {0} to discard [3s], as in the example of the rule text: nothing in the"
            " hand goes with it.",
        ),
        *passes(WEST, NORTH),
        Task(
            text="Everybody is asked about the [3s], here in turn; {2} and {3} have passed. A pung or"
            " kong may be claimed from anybody, a win too. A chow only from the player before you, and {0}"
            " is before {1}.\n\n{1} holds [2s] and [4s]: with [3s] they are a run.",
            do="<mahjong.chow>, then <game.send>: claim the chow",
            takes=(ClaimChow(seat=SOUTH, low=Tile.S2),),
            why="The lesson wants {1} to claim the [3s] for the chow [2s] [3s] [4s].",
        ),
        Task(
            text="The chow lies open, with the claimed tile across: everybody sees what {1} has. Whoever"
            " claims draws nothing, but discards.\n\n{1} has three runs now, the pair [8m] [8m] and [5s]"
            " [6s], which waits for a 4 or 7 of bamboo. Only [9p] is in the way.",
            do="arrows to [9p], <game.send> discards it",
            takes=(Discard(seat=SOUTH, tile=Tile.P9),),
            why="The lesson wants {1} to discard [9p]: then the hand lacks one tile only.",
        ),
        Task(
            text="{3} holds three [9p] and may make a pung or a kong of the tile. A pung or kong goes"
            " before a chow of somebody else; a win goes before all.\n\nA kong is four tiles that count as"
            " one set: a tile from the wall replaces the fourth.",
            do="<mahjong.kong>, then <game.send>: claim the kong",
            takes=(ClaimKong(seat=NORTH),),
            why="The lesson wants {3} to make a kong of the [9p].",
        ),
        *passes(EAST, WEST),
        Task(
            text="The melded kong lies open. Its replacement was the fourth [1m]! Four tiles of your own"
            " hand may be laid out as a concealed kong, backs up: nobody sees which they are. They are"
            " worth more points than a melded one.",
            do="<mahjong.kong>, then <game.send>: lay out the concealed kong",
            takes=(ConcealedKong(seat=NORTH, tile=Tile.M1),),
            why="The lesson wants {3} to lay out the four [1m] as a concealed kong.",
        ),
        Task(
            text="Again a tile from the tail of the wall: [7p], a run with [5p] [6p]. Two kongs and a"
            " run; a set and the pair are still to come, and [N] [N] is a pair.\n\nA hand must be worth 8"
            " points without flowers to win; the help says what yours is heading for.",
            do="arrows to [S], <game.send> discards it",
            takes=(Discard(seat=NORTH, tile=Tile.SOUTH),),
            why="The lesson wants {3} to discard [S]: a single wind goes with nothing here.",
        ),
        *passes(SOUTH, WEST),
        Task(
            text="Nobody holds two [S], and a wind makes no run. {0} comes next after {3}: whoever leaves"
            " the tile and is next draws from the head of the wall.",
            do="<mahjong.leave>: leave it and draw",
            takes=(Pass(seat=EAST),),
            why="The lesson wants {0} to leave the [S] and draw.",
        ),
        Draw(seat=EAST),
        Task(
            text="{0} has drawn [4p]: [2p] [3p] [4p] is the third run. Now [7p] [7p] and [E] [E] are two"
            " pairs: one becomes the pair of the hand, the other wants a third tile.\n\nChoose freely what"
            " to throw away. The help shows what each discard leaves to wait for.",
            do="arrows, <game.send>: discard whatever you like",
            takes=(Discard(seat=EAST, tile=Tile.M9),),
            free=True,
            why="The lesson wants {0} to discard a tile.",
        ),
    ),
    ending="That was a turn of everything: flowers, a chow, a kong, a concealed kong, and how a discard"
    " goes round.\n\nWhat is missing is the win. A discard that completes your hand is claimed with"
    " <mahjong.win>; a tile you draw wins in the same way. The hand must be worth 8 points, and 81 fans"
    " give points: the trainer shows them on many hands, and the rules list them all.\n\nAt a table with"
    " covered hands nobody is asked in turn, unless you set it up so: who wants a discard rings for it.",
)
