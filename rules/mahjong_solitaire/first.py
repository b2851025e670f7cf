"""The guided first deal: free tiles, a hint, a pair that would block the board, taking back."""

from __future__ import annotations

from typing import Any

from rules.core.first_game import FirstGame, Task
from rules.core.table import Table
from rules.mahjong_solitaire import GAME
from rules.mahjong_solitaire.intents import Hint, Redo, Remove, Undo
from rules.mahjong_solitaire.options import Options
from rules.pieces.mahjong import Tile

DEAL = 26
"""A turtle on which the pair of [6p] at the left edge would be the end: the other two lie on each other."""
NORTH = Remove(seat=0, one=104, two=135)
TRAP = Remove(seat=0, one=0, two=75)
SAFE = (Remove(seat=0, one=0, two=105), Remove(seat=0, one=75, two=105))


def table() -> Table[Any, Any, Any]:
    """The turtle before the first pair."""
    return Table.start(GAME, Options(layout="turtle", deal=DEAL), 1, bytes(32))


def _later_pairs() -> tuple[tuple[int, int], ...]:
    """What can go after the first pair, [6p] apart."""
    begun = table()
    begun.submit(NORTH)
    view = begun.view(0)
    return tuple(pair for pair in view.pairs if view.seen[pair[0]] is not Tile.P6)


PAIRS = _later_pairs()
FIRST = FirstGame(
    about="Deal 26 of the turtle, as you can play it again at any time: the deal number stands above the"
    " board.",
    names=("",),
    table=table,
    steps=(
        Task(
            text="Take tiles away in equal pairs until none is left. Only free tiles can go: nothing lies"
            " on them, and the left or the right side is open. Free tiles have a dot and full ink.\n\nTwo"
            " north winds [N] are free, high up on the stack. High tiles hold the most, so begin there.",
            do="<mahjong_solitaire.find>, N, Enter goes to [N]; Enter; <mahjong_solitaire.match> and"
            " Enter take both",
            takes=(NORTH,),
            why="The lesson wants you to take the two free [N]: begin with the high layers.",
        ),
        Task(
            text="Two tiles are gone, and others may have become free. All flowers match each other, and"
            " all seasons do.\n\nIf you see no pair, ask for a hint. The program thinks for a moment and"
            " marks a pair with which the board can still be won. Hints cost points.",
            do="<game.hint>: ask for a hint",
            takes=tuple(Hint(seat=0, pair=pair) for pair in (None, *PAIRS, (0, 105), (75, 105))),
            why="The lesson wants you to ask for a hint, to see what that does.",
        ),
        Task(
            text="The pair is marked with a star, and the cursor stands on the first tile of it. Enter"
            " chooses it, and the cursor goes on to the second.",
            do="Enter and Enter: take the marked pair",
            takes=tuple(Remove(seat=0, one=one, two=two) for one, two in PAIRS),
            why="The lesson wants you to take the marked pair, or any other but [6p], which comes next.",
        ),
        Task(
            text="Now look at the three free [6p]: two at the left edge, in the top and in the bottom"
            " row, and one on the second layer. There are four of each tile; the fourth can't be seen.\n\n"
            "Take the two at the edge, and if the fourth lies under the third, these two can never be a"
            " pair: the board is lost. So one from the edge goes with the high one.",
            do="<mahjong_solitaire.find>, 6p, Enter, Enter; <mahjong_solitaire.match> until it is on the"
            " high [6p]; Enter",
            takes=SAFE,
            why="The lesson wants the [6p] of the second layer with one at the left edge. The two at the"
            " edge could block the board: nobody sees where the fourth lies.",
        ),
        Task(
            text="Well done: under it lay the fourth [6p]! The other pair would have been the end.\n\n"
            "Whatever you did can be taken back, pair by pair, and each costs a few points.",
            do="<game.undo>: take the pair back",
            takes=(Undo(seat=0),),
            why="The lesson wants you to take the last pair back.",
        ),
        Task(
            text="The [6p] are back. What was taken back can be done again.",
            do="<mahjong_solitaire.redo>: do it again",
            takes=(Redo(seat=0),),
            why="The lesson wants you to do the pair again.",
        ),
        Task(
            text="When no pair is left, take back, or shuffle (<mahjong_solitaire.shuffle>): the tiles"
            " change places so that the board can be won again. With <mahjong_solitaire.warn> you are told"
            " after every move whether it still can.\n\nThis move is yours.",
            do="take any pair",
            takes=(Remove(seat=0, one=87, two=99),),
            free=True,
            why="The lesson wants you to take a pair.",
        ),
    ),
    ending="That is all you need: free tiles, high layers and long rows first, and with three of a kind"
    " free a thought for the fourth.\n\nPlay this deal on from here, or choose a layout and a deal of your"
    " own. Every deal can be won; four towers is the easiest layout.",
)
