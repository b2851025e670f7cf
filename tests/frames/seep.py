"""Frames of Seep: a whole match from a seed, played by a steady player, and arranged positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import rules
from rules.core.chance import seed_from_text
from rules.core.table import Table
from rules.seep.options import Options
from rules.seep.state import State
from tablegames_tui.saves import Person, Plan, Sitting
from tests.frames.drawing import Frame, Visit
from tests.rules.seep.positions import at, bidding, house

GAME = rules.load("seep")
NAMES = ("Ara", "Bora", "Cho", "Dara")
LONG = ("Bartholomew Fitzgerald", "김수한무거북이와두루미", "Wilhelmina-Alexandrina", "Konstantina")
SEED = "7"
SEVEN_TIMES = 7


def steady(table: Table[Any, Any, Any]) -> Any:
    """What the steady player sends: an offer that the number of steps tells."""
    offers = table.legal(table.to_act()[0])
    return offers[(SEVEN_TIMES * table.steps + 3) % len(offers)]


def sitting(table: Table[Any, Any, Any], names: Sequence[str] = NAMES, **plan: Any) -> Sitting:
    """People at a table."""
    return Sitting("seep-1", table, [Person(name) for name in names], Plan(**plan), 1)


def started(seed: str, options: Options | None = None) -> Table[Any, Any, Any]:
    """A new match."""
    return Table.start(GAME, options or Options(), len(NAMES), seed_from_text(seed))


def played(steps: int, seed: str = SEED, options: Options | None = None, **plan: Any) -> Sitting:
    """A match after some steps of the steady player."""
    table = started(seed, options)
    for _ in range(steps):
        table.submit(steady(table))
    return sitting(table, **plan)


def dealt_out(deals: int, seed: str = SEED, options: Options | None = None, **plan: Any) -> Sitting:
    """A match at the end of a deal; 0: at the end of the match."""
    table = started(seed, options)
    while table.to_act() and not (table.to_act() == (None,) and table.view(None).deal == deals):
        table.submit(steady(table))
    return sitting(table, **plan)


def arranged(state: State, names: Sequence[str] = NAMES, **plan: Any) -> Sitting:
    """A sitting that stands at a position."""
    return sitting(Table.at(GAME, state.options, state.people, state), names, **plan)


async def open_hand(visit: Visit, state: State, names: Sequence[str] = NAMES) -> None:
    """Sit down at a position and lift the curtain."""
    await visit.sit_down(arranged(state, names))
    await visit.press("enter")
    await visit.lift()


# --- a whole match ------------------------------------------------------------------------------------


async def bid(visit: Visit) -> None:
    """The bidder's four cards; the floor lies face down."""
    await visit.sit_down(played(0))
    await visit.press("enter")
    await visit.lift()


async def curtain(visit: Visit) -> None:
    """The middle of a deal, between two hands: a house was captured."""
    await visit.sit_down(played(22))


async def table(visit: Visit) -> None:
    """The middle of a deal, a hand open, the usual level of help."""
    await visit.sit_down(played(19, "18"))
    await visit.lift()


async def log(visit: Visit) -> None:
    """A deal in sentences, old captures without their cards."""
    await curtain(visit)
    await visit.lift()
    await visit.press("l")


async def floor(visit: Visit) -> None:
    """All that lies on the floor, after a capture."""
    await curtain(visit)
    await visit.lift()
    await visit.press("tab")


async def result(visit: Visit) -> None:
    """The hundred points, card by card."""
    await visit.sit_down(dealt_out(1))


async def baazi(visit: Visit) -> None:
    """The last deal of a match."""
    await visit.sit_down(dealt_out(0))


async def final(visit: Visit) -> None:
    """The match is over."""
    await baazi(visit)
    await visit.press("enter")


async def counted(visit: Visit) -> None:
    """The better side has counted its pile first; the count is marked."""
    await visit.sit_down(dealt_out(1, count_yourself=True))
    await visit.press("6", "down", "down", "5", "0", "enter")


# --- arranged positions -------------------------------------------------------------------------------


async def redeal(visit: Visit) -> None:
    """No card above 8: the hand is shown."""
    await open_hand(visit, bidding("4S 5D 8C 8H", loose="2H 9D KC QS", stock="AS AH 10S JD QC KD 3S 3D"))


async def first_play(visit: Visit) -> None:
    """The first play must serve the bid; the card under the cursor can't."""
    state = at("4S 9H JC JD", loose="2H 2D 9D KC", opening=11, bid=11, others=("", "", ""))
    await open_hand(visit, state)
    await visit.press("home", "enter")


def overlapping() -> State:
    """A jack that takes this or that, builds, and breaks; a queen that may not go."""
    return at(
        "JS JD 4S 2H QH KD",
        loose="2C 3D 5S 6S 7H 9H",
        houses=[house("8S+AD", 1), house("5D+7C QC", 0, 3)],
    )


async def capture(visit: Visit) -> None:
    """One card, several captures and houses; the second is chosen."""
    await open_hand(visit, overlapping())
    await visit.press("3", "down")


async def offers(visit: Visit) -> None:
    """The houses that one card can build, in a list."""
    await open_hand(visit, overlapping())
    await visit.press("1", "b", "down")


async def refused(visit: Visit) -> None:
    """A throw that is refused says why."""
    await open_hand(visit, overlapping())
    await visit.press("1", "t")


async def sweep(visit: Visit) -> None:
    """A capture that clears the floor."""
    await open_hand(visit, at("KS 7D 2H", loose="QC AS 7H 6S"))
    await visit.press("end", "h")


def crowded() -> State:
    """The most that a floor has to hold: five houses, thirteen loose cards, twelve cards in hand."""
    return at(
        "AH 2H 9S 9H 10S 10H JS JH QS QH KS KH",
        loose="8S 8H 8D 7S 7H 7D 6S 6H 6D 5S 5D 2S 2C",
        houses=[
            house("9C 5C+4C", 0, 1),
            house("10C 6C+4S", 0),
            house("8C+3C", 2),
            house("QC 7C+5H QD", 1, 2),
            house("KC 10D+3D KD 9D+3H+AD", 0, 3),
        ],
        others=("9D 7H 8H", "JC JD 10D", ""),
        diff=-87,
        baazis=(2, 1),
        plays_made=20,
        captured=("AS AC", "2D 3S"),
        options=Options(baazis=5, running_points=True),
    )


async def worst(visit: Visit) -> None:
    """The worst case."""
    await open_hand(visit, crowded(), LONG)
    await visit.press("0", "down", "h")


async def houses(visit: Visit) -> None:
    """The contents of five houses."""
    await open_hand(visit, crowded(), LONG)
    await visit.press("tab")


FRAMES = (
    Frame("seep-bid", bid),
    Frame("seep-redeal", redeal),
    Frame("seep-first_play", first_play),
    Frame("seep-curtain", curtain),
    Frame("seep-table", table, every_look=True),
    Frame("seep-capture", capture),
    Frame("seep-offers", offers),
    Frame("seep-refused", refused),
    Frame("seep-sweep", sweep),
    Frame("seep-log", log),
    Frame("seep-floor", floor),
    Frame("seep-houses", houses),
    Frame("seep-result", result),
    Frame("seep-counted", counted),
    Frame("seep-baazi", baazi),
    Frame("seep-final", final),
    Frame("seep-worst", worst, every_look=True),
)
