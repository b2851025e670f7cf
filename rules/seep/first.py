"""The guided first deal: bid, house, cemented house, sweep, breaking, and all that a capture has to take."""

from __future__ import annotations

from typing import Any

from rules.core.first_game import FirstGame, Task
from rules.core.sheet import Seat
from rules.core.table import Table
from rules.pieces.cards import PACK, Card
from rules.seep import GAME
from rules.seep.deal import PACKET, deal
from rules.seep.intents import Bid, BuildHouse, Capture, Throw
from rules.seep.options import Options

LEARNER, BAO, CHAN, DARA = range(4)
FIRST_FOUR = "JC 6S JD 4H"
ON_FLOOR = "5D 7C 2H KS"
LATER = {
    LEARNER: "KC 3D QS 8D AC 9C 10H 7D",
    BAO: "QD QH 4D 8C AD",
    CHAN: "4C 5H 7H 5S KD",
    DARA: "KH 6C 5C 9D 10C 3C",
}
"""What each is dealt after the bid; the rest of a hand is whatever is left of the pack."""


def table() -> Table[Any, Any, Any]:
    """Before the bid; Dara has dealt."""
    options = Options()
    return Table.at(GAME, options, 4, deal(options, _deck(), dealer=DARA))


def _deck() -> tuple[Card, ...]:
    """The pack from which 4.1 and 4.5 deal these hands."""
    first, later = [*_cards(FIRST_FOUR), *_cards(ON_FLOOR)], {seat: _cards(LATER[seat]) for seat in LATER}
    used = {*first, *(card for hand in later.values() for card in hand)}
    rest = [card for card in PACK if card not in used]
    for seat in (BAO, CHAN, DARA):
        while len(later[seat]) < 3 * PACKET:
            later[seat].append(rest.pop())
    packets = {seat: [later[seat][at : at + PACKET] for at in range(0, 12, PACKET)] for seat in later}
    order = (*range(4), *range(4), BAO, CHAN, DARA)
    return (*first, *(card for seat in order for card in packets[seat].pop(0)))


def _cards(text: str) -> list[Card]:
    return [Card(word) for word in text.split()]


def throw(seat: Seat, card: Card) -> Throw:
    """A card on the floor."""
    return Throw(seat=seat, card=card)


def capture(seat: Seat, card: Card, *takes: Card) -> Capture:
    """A card takes loose cards, and the house of its value if there is one."""
    return Capture(seat=seat, card=card, takes=takes)


FIRST = FirstGame(
    about="You are {0} and play with {2}, who sits across, against {1} and {3}. The program plays all"
    " three; their hands stay covered. The cards were put in this order for the lesson.",
    names=("", "Bao", "Chan", "Dara"),
    table=table,
    steps=(
        Task(
            text="Cards capture floor cards of their value: ace 1, jack 11, queen 12, king 13. You have"
            " four cards and see nothing of the floor yet. As the bidder you name a value from 9 to 13"
            " that you hold: your first play must serve it.\n\nYou hold two jacks, [JC] and [JD]: bid 11.",
            do="<game.send> bids 11",
            takes=(Bid(seat=LEARNER, value=11),),
            why="The lesson wants you to bid 11, the value of your two jacks.",
        ),
        Task(
            text="The floor is turned up: [5D] [7C] [2H] [KS]. Now make a house of 11, a pile that goes"
            " as one. [6S] from your hand and [5D] add up to 11, and you keep a jack that can take them"
            " later: that is the promise of every house (ghar).",
            do="arrows to [6S], up and down to the house of 11, <game.send>",
            takes=(BuildHouse(seat=LEARNER, card=Card.S6, value=11, adds=(Card.D5,)),),
            why="The lesson wants a house of 11 from [6S] and [5D]: the spade scores 6 points for whoever"
            " takes it.",
        ),
        throw(BAO, Card.DQ),
        BuildHouse(seat=CHAN, card=Card.C4, value=11, adds=(Card.C7,)),
        capture(DARA, Card.HK, Card.SK),
        Task(
            text="Now everybody has a full hand. {1} threw [QD]; that is allowed only to a card that can"
            " take nothing. Your partner {2} put [4C] and [7C] into your house: two sets of 11 are a"
            " cemented house (pakka), which nobody can break. {3} took the king.\n\nBring the house home:"
            " [JC] takes all of it.",
            do="arrows to [JC], <game.send> captures the house",
            takes=(capture(LEARNER, Card.CJ), capture(LEARNER, Card.DJ)),
            why="The lesson wants you to take the house of 11 with a jack before somebody else does.",
        ),
        capture(BAO, Card.HQ, Card.DQ),
        throw(CHAN, Card.H5),
        throw(DARA, Card.C6),
        Task(
            text="[2H], [5H] and [6C] lie there. A card may take several that add up to its value: 2 + 5"
            " + 6 = 13, a king!\n\nIf the floor is empty afterwards, that is a sweep (seep), and worth 50"
            " points, half as much as all cards together.",
            do="arrows to [KC], <game.send> takes all three",
            takes=(capture(LEARNER, Card.CK, Card.H2, Card.H5, Card.C6),),
            why="The lesson wants you to sweep the floor with [KC].",
        ),
        throw(BAO, Card.D4),
        throw(CHAN, Card.H7),
        BuildHouse(seat=DARA, card=Card.C5, value=9, adds=(Card.D4,)),
        Task(
            text="A sweep! Then {3} built a house of 9, so {3} holds a nine. It is a single set, an"
            " ordinary house (kachcha), and not yours: such a house may be broken by adding one card from"
            " the hand.\n\nYour [3D] makes 12 of it, and you hold [QS] to take it.",
            do="arrows to [3D], <seep.break>, then <game.send>: break it to 12",
            takes=(BuildHouse(seat=LEARNER, card=Card.D3, value=12, breaks=9),),
            why="The lesson wants you to break the house of 9 with [3D]: then it is yours, a house of 12.",
        ),
        throw(BAO, Card.C8),
        throw(CHAN, Card.S5),
        throw(DARA, Card.C10),
        Task(
            text="Nobody could take your house of 12. On the floor lie [7H] and [5S] as well, 12"
            " together: whoever captures takes everything that adds up to the value, and may leave none of"
            " it. So [QS] brings the house and these two.",
            do="arrows to [QS], <game.send> captures",
            takes=(capture(LEARNER, Card.SQ, Card.H7, Card.S5),),
            why="The lesson wants you to take the house of 12 with [QS], and [7H] and [5S] with it.",
        ),
        throw(BAO, Card.DA),
        throw(CHAN, Card.DK),
        throw(DARA, Card.C3),
        Task(
            text="All spades count their value, the other aces 1 each and the ten of diamonds 6: 100"
            " points in the pack. Up and down show all that a card can do; [JD] could take four cards"
            " here.\n\nThis move is yours: play whatever you like.",
            do="any card, then <game.send>",
            takes=(capture(LEARNER, Card.DJ, Card.DA, Card.C3, Card.C8, Card.C10),),
            free=True,
            why="The lesson wants you to play a card.",
        ),
    ),
    ending="You have bid, built, seen a cemented house, swept the floor and broken a house.\n\nA deal"
    " ends with the 48th card. The difference of the two sides is carried on: a lead of 100 wins a baazi,"
    " and a side with fewer than 9 points in a deal loses it at once. Remember who holds what: an owner of"
    " a house must keep a card of its value, and that tells.\n\nThe trainer asks for captures, houses and"
    " points.",
)
