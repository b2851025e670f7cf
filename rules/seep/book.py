"""The rule book of Seep: what captured cards are worth, how cards capture, what houses need, with examples.

What the examples are worth, take or break is computed from them; only cards and texts are written down.
"""

from __future__ import annotations

from functools import cache, partial
from itertools import starmap
from typing import NamedTuple

from rules.core.drill import Entry, Group, Picture, unnumbered
from rules.core.text import plural
from rules.pieces.cards import RANK, Card, parse
from rules.seep.checks import Reason
from rules.seep.drills import building, capturing, piles
from rules.seep.drills.played import picture, position
from rules.seep.intents import BuildHouse
from rules.seep.state import House


class _Worth(NamedTuple):
    """What brings points: its name, its worth, its text, a pile, sweeps beside it, a house rule."""

    name: str
    points: int
    text: str
    pile: str
    worth: str = ""
    sweeps: tuple[int, ...] = ()
    majority: int = 0


class _Takes(NamedTuple):
    """How a card captures: its name, its paragraph, its text, a card and a floor."""

    name: str
    section: str
    text: str
    card: str
    loose: str
    house: str = ""


class _Builds(NamedTuple):
    """What a house needs: its name, its paragraph, its text, and a play that keeps to it or does not."""

    name: str
    section: str
    text: str
    hand: str
    card: str
    value: int
    adds: str = ""
    breaks: int | None = None
    loose: str = ""
    house: str = ""
    owner: int = 1


_WORTH = {
    "spades": _Worth(
        "Spades", 91, "Every spade is worth its value, from ace 1 to king 13.", "AS 7S KS 7H", "its value"
    ),
    "aces": _Worth("Other aces", 1, "The aces of hearts, diamonds and clubs.", "AH AD AC 9H", "1 each"),
    "ten": _Worth("Ten of diamonds", 6, "The only other card that is worth anything.", "10D 10H 10C"),
    "sweeps": _Worth(
        "Sweep", 50,
        "A capture that leaves the floor empty. With the first play of the deal it is worth 25, with the last"
        " one nothing.",
        "9S 9H", "", (50, 25),
    ),
    "majority": _Worth(
        "Most cards", 4, "House rule: the side that has captured more cards has 4 points more.",
        "2H 2D 2C 3H 3D 3C 4H 4D 4C 5H 5D 5C 6H 6D 6C 7H 7D 7C 8H 8D 8C 9H 9D 9C QH QD QC AS", "", (), 4,
    ),
}  # fmt: skip
_TAKES = {
    capturing.EQUAL: _Takes("Equal cards", "6.1", "A card takes every loose card of its value.",
                            "9S", "9H 9D 4C"),
    capturing.SUMS: _Takes(
        "Sums", "6.2", "It takes every set of loose cards that adds up to its value, and must take them all.",
        "KS", "KH 8D 5C 3S",
    ),
    capturing.SHARED: _Takes(
        "Sets that share a card", "6.3",
        "Where sets share a card there is a choice: any is right that leaves no whole set behind.",
        "JS", "2C 3D 5H 6S",
    ),
    capturing.HOUSE: _Takes(
        "Capturing a house", "6.4",
        "A house is taken whole by a card of its value, with all loose cards that the card takes.",
        "JS", "8D 3C 4H", "6C 5D",
    ),
}  # fmt: skip
_BUILDS: dict[str, _Builds] = {
    building.YES: _Builds(
        "Building a house", "7.2",
        "A card of the hand goes with loose cards that make its value together, and another card of that"
        " value stays in hand.",
        "6C JH 2D", "6C", 11, "5D", loose="5D 8H",
    ),
    Reason.BAD_HOUSE_VALUE: _Builds(
        "The value of a house", "7.1", "Houses have a value from 9 to 13.", "4C 8H", "4C", 8, "4D", loose="4D"
    ),
    Reason.BAD_HOUSE_SUM: _Builds(
        "The sum of a set", "7.2", "The new set must add up to the value exactly.", "6C JH", "6C", 11, "4D",
        loose="4D 8H",
    ),
    Reason.NOT_A_HOUSE: _Builds(
        "A single card", "7.1",
        "A single card is no house: there must be an equal card, a set or a house to lay it with.",
        "JH JC", "JH", 11, loose="8H",
    ),
    Reason.NO_CAPTURE_CARD: _Builds(
        "A card to keep", "7.5",
        "A card of the house's value must stay in hand, except by who adds to a house of the partner's.",
        "6C QH", "6C", 11, "5D", loose="5D 8H",
    ),
    Reason.MUST_KEEP_CARD: _Builds(
        "The promise", "7.6",
        "The owner of a house may not play the last card of its value away, except to take the house.",
        "9C QH 3H", "9C", 12, "3D", loose="3D 8H", house="6C 3S", owner=0,
    ),
    Reason.CANNOT_BREAK_CEMENTED: _Builds(
        "Cemented houses", "7.4", "A house of two or more sets can't be broken.", "2C JH", "2C", 11, breaks=9,
        house="6C 3S + 9H",
    ),
    Reason.CANNOT_BREAK_OWN: _Builds(
        "A house of one's own", "7.4", "Nobody breaks a house of their own.", "2C JH 9D", "2C", 11, breaks=9,
        house="6C 3S", owner=0,
    ),
    Reason.BREAK_HAND_CARD_ONLY: _Builds(
        "What breaks a house", "7.4", "One card of the hand breaks a house, and nothing from the floor.",
        "AC JH", "AC", 11, "AD", breaks=9, loose="AD", house="6C 3S",
    ),
}  # fmt: skip


@cache
def book() -> tuple[Entry, ...]:
    """What is worth points, how cards capture, what houses need, in the order of the sheet."""
    pages = (
        *starmap(_worth, _WORTH.items()),
        *starmap(_takes, _TAKES.items()),
        *starmap(_builds, _BUILDS.items()),
    )
    return tuple(page(number=number) for number, page in enumerate(pages, 1))


def _worth(rule: str, page: _Worth) -> partial[Entry]:
    cards = parse(page.pile)
    sheet = piles.sheet_of(
        {
            "cards": cards,
            "sweeps": page.sweeps,
            "options": {"majority_bonus": page.majority} if page.majority else {},
        }
    )
    lines = "; ".join(f"{line.label} {line.points}, {line.why}" for line in sheet.lines)
    together = f"Together {plural(sheet.total, 'point')}: {lines}."
    shown = Picture(groups=(Group(caption="pile", pieces=cards),))
    return unnumbered(rule, page, piles.DRILL, shown, together, points=page.points, worth=page.worth)


def _takes(rule: str, page: _Takes) -> partial[Entry]:
    (card,) = parse(page.card)
    state = position((card,), parse(page.loose), _house(page.house, 1))
    told = [capturing.told(state, card, takes) for takes in capturing.captures(state, card)]
    taken = f"South plays [{card}] and takes {', or '.join(told)}."
    return unnumbered(rule, page, capturing.DRILL, picture(state, hand=False), taken, section=page.section)


def _builds(rule: str, page: _Builds) -> partial[Entry]:
    (card,) = parse(page.card)
    state = position(parse(page.hand), parse(page.loose), _house(page.house, page.owner))
    intent = BuildHouse(seat=0, card=card, value=page.value, adds=parse(page.adds), breaks=page.breaks)
    facts = f"South {building.does(state, intent)}.", building.why(state, intent)
    return unnumbered(rule, page, building.DRILL, picture(state), *facts, section=page.section)


def _house(sets: str, owner: int) -> tuple[House, ...]:
    """The house of an example, its sets with + between them."""
    if not sets:
        return ()
    cards: tuple[tuple[Card, ...], ...] = tuple(map(parse, sets.split(" + ")))
    return (House(value=sum(RANK[card] for card in cards[0]), sets=cards, owners=(owner,)),)
