"""The guided first deal: captures, a ppuk, a jjok, three brights and the birds, then go and stop."""

from __future__ import annotations

from typing import Any

from rules.core.first_game import FirstGame, Task
from rules.core.table import Table
from rules.go_stop import GAME
from rules.go_stop.deal import PACKETS, deal
from rules.go_stop.intents import Go, Play, Stop
from rules.go_stop.options import Options
from rules.pieces.hwatu import PACK, Card

LEARNER, BAO = range(2)
HAND = (
    "M01-junk-a M03-bright M06-ribbon M11-bright M02-animal M08-animal M08-bright M05-junk-a M07-ribbon"
    " M09-animal"
)
BAOS = (
    "M10-animal M06-animal M05-animal M12-animal M09-ribbon M07-animal M04-ribbon M03-ribbon M02-ribbon"
    " M10-junk-b"
)
ON_TABLE = "M01-bright M03-junk-a M05-ribbon M06-junk-a M08-junk-a M10-junk-a M11-junk-a M12-ribbon"
FLIPS = (
    "M02-junk-a M11-junk-b M09-junk-a M06-junk-b M07-junk-a M04-junk-a M11-junk2 M01-ribbon M04-animal"
    " M10-ribbon M05-junk-b M03-junk-b M08-junk-b"
)


def table() -> Table[Any, Any, Any]:
    """The cards as they were dealt; the learner deals and plays first."""
    options = Options().resolved(2)
    return Table.at(GAME, options, 2, deal(options, 2, _deck()).state)


def _deck() -> tuple[Card, ...]:
    """The pack from which 4.2 deals these hands and this table, and then these flips."""
    hands = {LEARNER: list(_cards(HAND)), BAO: list(_cards(BAOS))}
    on_table = list(_cards(ON_TABLE))
    deck: list[Card] = []
    for each, middle in PACKETS[2]:
        for pile, count in ((hands[BAO], each), (hands[LEARNER], each), (on_table, middle)):
            deck += pile[:count]
            del pile[:count]
    deck += _cards(FLIPS)
    return (*deck, *(card for card in PACK if card not in deck))


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(word) for word in text.split())


def mine(card: Card) -> tuple[Play, ...]:
    """The learner plays a card."""
    return (Play(seat=LEARNER, card=card),)


def his(card: Card) -> Play:
    """Bao plays a card."""
    return Play(seat=BAO, card=card)


FIRST = FirstGame(
    about="You are {0}, the dealer, and play first. The program plays {1}, whose hand stays covered. The"
    " cards were put in this order for the lesson.",
    names=("", "Bao"),
    table=table,
    steps=(
        Task(
            text="A card takes a card of the same month from the table. Then the top card of the deck is"
            " turned, and it takes too if it can.\n\n[M01-bright] on the table is a kwang, a bright: there"
            " are five, and three of them score 3. Your [M01-junk-a] is plain junk (pi), but of the same"
            " month.",
            do="arrows to [M01-junk-a], <game.send> plays it",
            takes=mine(Card.M01_JUNK_A),
            why="The lesson wants you to take the bright of month 1 with [M01-junk-a].",
        ),
        his(Card.M10_ANIMAL),
        Task(
            text="You have the bright; the [M02-junk-a] that was turned found no partner and lies there"
            " now. {1} took twice: from the hand and with the turned card.\n\nYour next bright is"
            " [M03-bright]: [M03-junk-a] lies there for it.",
            do="arrows to [M03-bright], <game.send> plays it",
            takes=mine(Card.M03_BRIGHT),
            why="The lesson wants you to bring your bright [M03-bright] home while [M03-junk-a] lies there.",
        ),
        his(Card.M06_ANIMAL),
        Task(
            text="{1} was about to take month 6, but the deck turned a third card of it: a ppuk. Nothing"
            " is taken, the three lie there as a stack, for whoever brings the fourth.\n\nThat is you:"
            " [M06-ribbon]. Whoever takes a ppuk of somebody else also gets a junk from each opponent.",
            do="arrows to [M06-ribbon], <game.send> plays it",
            takes=mine(Card.M06_RIBBON),
            why="The lesson wants you to take the whole stack of month 6 with [M06-ribbon], and a junk of"
            " {1}'s.",
        ),
        his(Card.M05_ANIMAL),
        Task(
            text="Four cards at once, and a junk from {1}. Ribbons (tti) score from five on, or three of"
            " a colour.\n\nNothing on the table goes with [M11-bright], so it can take nothing and will"
            " lie there. If the turned card is of month 11 as well, you get both: a jjok. Try your luck.",
            do="arrows to [M11-bright], <game.send> plays it",
            takes=mine(Card.M11_BRIGHT),
            why="The lesson wants you to try for a jjok with [M11-bright].",
        ),
        his(Card.M12_ANIMAL),
        Task(
            text="Jjok! The deck turned a card of month 11: both are yours, and one more junk of {1}'s."
            " Three brights: 3 points. To stop you need 7 with two players.\n\nThe birds of the months 2,"
            " 4 and 8 are godori: 5 points. You hold two of them, [M02-animal] and [M08-animal].",
            do="arrows to [M02-animal], <game.send> plays it",
            takes=mine(Card.M02_ANIMAL),
            why="The lesson wants you to save the bird [M02-animal]: [M02-junk-a] lies there to be taken.",
        ),
        his(Card.M09_RIBBON),
        Task(
            text="What luck: the deck turned the bird [M04-animal], which took [M04-junk-a]. Ten junk"
            " score a point and each further one another; [M11-junk2] counts as two.\n\nThe last bird:"
            " [M08-animal] takes [M08-junk-a].",
            do="arrows to [M08-animal], <game.send> plays it",
            takes=mine(Card.M08_ANIMAL),
            why="The lesson wants you to complete the godori with [M08-animal].",
        ),
        Task(
            text="You have enough to stop: press <game.explain> to see the points line by line. Stop, and"
            " {1} pays at once. Or say go: a point more for the go, and you play on for more, but you are"
            " paid only if you come to stop later, with more points than now. If {1} stops first, you pay."
            "\n\n{1} is far from 7, and you hold another bright. Go!",
            do="<go_stop.go>, then <game.send>: go",
            takes=(Go(seat=LEARNER),),
            why="The lesson wants you to say go once, to see what happens. Stopping would be right as well.",
        ),
        his(Card.M07_ANIMAL),
        Task(
            text="After a go you must make more points before you may decide again. [M08-bright] would be"
            " the fourth bright, 4 points instead of 3, but nothing of month 8 lies there. One card of"
            " month 8 is neither on the table nor taken nor in your hand.",
            do="arrows to [M08-bright], <game.send> plays it",
            takes=mine(Card.M08_BRIGHT),
            why="The lesson wants you to play [M08-bright].",
        ),
        Task(
            text="The second jjok: four brights. You have more points than when you said go, so you"
            " decide again.\n\nThe payment: your points and one for the go, doubled twice: {1} has no"
            " bright at all (kwang-bak) and hardly any junk (pi-bak). The next screen shows it all.",
            do="<go_stop.stop>, then <game.send>: stop and collect",
            takes=(Stop(seat=LEARNER),),
            why="The lesson wants you to stop now and collect.",
        ),
    ),
    ending="You have seen kwang, tti and pi, a ppuk and two jjok, godori, a go and a stop.\n\nThree cards"
    " of a month in your hand can be shown before you play (heundeum, <go_stop.shake>): that doubles what"
    " you win. With the fourth on the table all three can be played at once, a bomb (<go_stop.bomb>). If"
    " nobody stops, the deal is nagari and the next one counts double.\n\nWith three players 3 points are"
    " enough to stop. The trainer asks for points, payments and decisions.",
)
