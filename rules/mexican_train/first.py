"""The guided first deal: engine, own train, doubles, the marker and the Mexican train."""

from __future__ import annotations

from typing import Any

from rules.core.first_game import FirstGame, Task
from rules.core.sheet import Seat
from rules.core.table import Table
from rules.mexican_train import GAME
from rules.mexican_train.deal import deal
from rules.mexican_train.intents import Draw, Play
from rules.mexican_train.options import HANDS, Options
from rules.mexican_train.trains import PERSONAL, TrainId
from rules.pieces.dominoes import ENDS, Tile, parse, whole_set

LEARNER, BAO, CHAN, DARA = range(4)
PEOPLE, HIGHEST = 4, 9
CHOSEN = (
    "9-4 4-4 6-4 7-2 9-5 2-1 2-2 3-1 1-0 3-3",
    "9-1 5-1 5-3 8-5 6-1",
    "9-7 7-7 8-2 8-4 5-4",
    "3-0 6-3",
)
"""What each holds for certain, by seat. What fills up the hands of Chan and Dara has neither a 7 nor a 9."""
DRAWN = "8-6 4-0 6-5 9-0 2-0"


def table() -> Table[Any, Any, Any]:
    """Before the first tile; the learner begins."""
    options = Options(set=HIGHEST, first_starter="first_seat").resolved(PEOPLE)
    return Table.at(GAME, options, PEOPLE, deal(options, PEOPLE, _deck()))


def _deck() -> tuple[Tile, ...]:
    """The tiles, hand by hand, and the boneyard behind them."""
    hands, drawn = [list(parse(text)) for text in CHOSEN], parse(DRAWN)
    used = {parse(f"{HIGHEST}-{HIGHEST}")[0], *drawn, *(tile for hand in hands for tile in hand)}
    rest = [tile for tile in whole_set(HIGHEST) if tile not in used]
    fitting = [tile for tile in rest if not {7, 9} & {*ENDS[tile]}]
    size = HANDS[HIGHEST][PEOPLE]
    for seat in (CHAN, DARA):
        hands[seat] += [fitting.pop(0) for _ in range(size - len(hands[seat]))]
    rest = [tile for tile in rest if tile not in hands[CHAN] + hands[DARA]]
    hands[BAO] += rest[len(hands[BAO]) - size :]
    dealt = [tile for hand in hands for tile in hand]
    return (*dealt, *drawn, *(tile for tile in rest if tile not in dealt))


def play(seat: Seat, tile: str, train: TrainId | None = None) -> Play:
    """A tile on a train, the player's own if none is named."""
    return Play(seat=seat, tile=parse(tile)[0], train=PERSONAL[seat] if train is None else train)


FIRST = FirstGame(
    about="You are {0}. The program plays {1}, {2} and {3}; their hands stay covered. It is a small set,"
    " up to 9-9, and the tiles were put in this order for the lesson.",
    names=("", "Bao", "Chan", "Dara"),
    table=table,
    steps=(
        Task(
            text="In the middle stands the engine, the double nine. Everybody lays a train of their own"
            " from it, end to end: a tile must show the number at the end of the train. Whoever gets rid"
            " of all tiles first ends the round; all others count their pips as points, and few are good."
            "\n\nYour train begins with a 9: [9-4] leaves a 4 at the end.",
            do="arrows to [9-4], <game.send> lays it on your train",
            takes=(play(LEARNER, "9-4"),),
            why="The lesson wants [9-4] on your own train, because your next tiles have a 4.",
        ),
        play(BAO, "9-1"),
        play(CHAN, "9-7"),
        Draw(seat=DARA),
        Task(
            text="{1} and {2} have begun their trains. {3} had no 9 and drew one tile from the boneyard;"
            " it didn't fit either, so a marker stands on {3}'s train: open to all, until {3} plays there"
            " again.\n\nYou hold the double [4-4]. A double lies across, and whoever lays one plays once"
            " more at once.",
            do="arrows to [4-4], <game.send>",
            takes=(play(LEARNER, "4-4"),),
            why="The lesson wants the double [4-4] on your train: you can cover it yourself.",
        ),
        Task(
            text="Still your turn. A double that you leave open has to be covered by whoever comes next, who"
            " may play nowhere else. Cover it now with [6-4].",
            do="arrows to [6-4], <game.send>",
            takes=(play(LEARNER, "6-4"),),
            why="The lesson wants you to cover your double with [6-4], before others have to.",
        ),
        play(BAO, "5-1"),
        play(CHAN, "7-7"),
        Draw(seat=CHAN),
        Draw(seat=DARA),
        Task(
            text="{2} laid [7-7] and had nothing to follow it. So the double stands open, and everybody"
            " in turn must cover it, on {2}'s train. {3} had no 7, drew and passed. You have one: [7-2].",
            do="arrows to [7-2], <game.send> covers the double",
            takes=(play(LEARNER, "7-2", TrainId.P2),),
            why="The lesson wants you to cover the open double: nothing else may be played now.",
        ),
        play(BAO, "5-3"),
        play(CHAN, "8-2"),
        Draw(seat=DARA),
        play(DARA, "9-0"),
        Task(
            text="{2} and {3} have played on their own trains again, so their markers are gone. Your own"
            " train wants a 6, and you have none.\n\nBut there is one more train, everybody's: the Mexican"
            " train. It begins at the engine too, with a 9. Start it with [9-5].",
            do="arrows to [9-5], up or down to the Mexican train, <game.send>",
            takes=(play(LEARNER, "9-5", TrainId.M),),
            why="The lesson wants you to start the Mexican train with [9-5].",
        ),
        play(BAO, "8-5", TrainId.M),
        play(CHAN, "8-4"),
        play(DARA, "3-0"),
        Task(
            text="{1} has played on the Mexican train; it ends with an 8 now. You have no 6 for your"
            " train and no 8, and no other train is open. Then you draw a tile; if it fits, you play it at"
            " once.",
            do="<mexican_train.draw>: draw a tile",
            takes=(Draw(seat=LEARNER),),
            why="The lesson wants you to draw: nothing that you hold fits anywhere.",
        ),
        play(BAO, "6-1", TrainId.P0),
        play(CHAN, "5-4"),
        play(DARA, "6-3"),
        Task(
            text="You drew [2-0], which fits nowhere, so your train got the marker. {1} used it at once"
            " and laid [6-1] on your train: it ends with a 1 now. That suits you: several of your tiles"
            " have a 1.\n\nPlay on your own train and the marker goes: it is yours alone again.",
            do="a tile with a 1 on your own train, <game.send>",
            takes=(play(LEARNER, "3-1"), play(LEARNER, "2-1"), play(LEARNER, "1-0")),
            why="The lesson wants a tile with a 1 on your own train, so that the marker goes.",
        ),
    ),
    ending="You know it all now: engine and trains, doubles that must be covered, the marker and the"
    " Mexican train.\n\nA round ends when somebody has no tile left, or when nobody can play any more."
    " Then pips count, and the next round has an engine one lower. Get rid of heavy tiles and of doubles"
    " in time. Press <mexican_train.order> to sort the hand another way; the help shows its longest"
    " train.",
)
