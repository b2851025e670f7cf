"""Hwatu cards (rule sheet go-stop.md, sections 2, 3 and appendix A): the values, their names, parsing.

What a card counts for is the game's business; what is printed on it stands here.
"""

from __future__ import annotations

from enum import StrEnum


class Card(StrEnum):
    """A card of the 50-card pack, in the order of the rule sheet's section 2. The value is its id."""

    M01_BRIGHT = "M01-bright"
    M01_RIBBON = "M01-ribbon"
    M01_JUNK_A = "M01-junk-a"
    M01_JUNK_B = "M01-junk-b"
    M02_ANIMAL = "M02-animal"
    M02_RIBBON = "M02-ribbon"
    M02_JUNK_A = "M02-junk-a"
    M02_JUNK_B = "M02-junk-b"
    M03_BRIGHT = "M03-bright"
    M03_RIBBON = "M03-ribbon"
    M03_JUNK_A = "M03-junk-a"
    M03_JUNK_B = "M03-junk-b"
    M04_ANIMAL = "M04-animal"
    M04_RIBBON = "M04-ribbon"
    M04_JUNK_A = "M04-junk-a"
    M04_JUNK_B = "M04-junk-b"
    M05_ANIMAL = "M05-animal"
    M05_RIBBON = "M05-ribbon"
    M05_JUNK_A = "M05-junk-a"
    M05_JUNK_B = "M05-junk-b"
    M06_ANIMAL = "M06-animal"
    M06_RIBBON = "M06-ribbon"
    M06_JUNK_A = "M06-junk-a"
    M06_JUNK_B = "M06-junk-b"
    M07_ANIMAL = "M07-animal"
    M07_RIBBON = "M07-ribbon"
    M07_JUNK_A = "M07-junk-a"
    M07_JUNK_B = "M07-junk-b"
    M08_BRIGHT = "M08-bright"
    M08_ANIMAL = "M08-animal"
    M08_JUNK_A = "M08-junk-a"
    M08_JUNK_B = "M08-junk-b"
    M09_ANIMAL = "M09-animal"
    M09_RIBBON = "M09-ribbon"
    M09_JUNK_A = "M09-junk-a"
    M09_JUNK_B = "M09-junk-b"
    M10_ANIMAL = "M10-animal"
    M10_RIBBON = "M10-ribbon"
    M10_JUNK_A = "M10-junk-a"
    M10_JUNK_B = "M10-junk-b"
    M11_BRIGHT = "M11-bright"
    M11_JUNK_A = "M11-junk-a"
    M11_JUNK_B = "M11-junk-b"
    M11_JUNK2 = "M11-junk2"
    M12_BRIGHT = "M12-bright"
    M12_ANIMAL = "M12-animal"
    M12_RIBBON = "M12-ribbon"
    M12_JUNK2 = "M12-junk2"
    J2 = "J2"
    J3 = "J3"


PACK: tuple[Card, ...] = tuple(card for card in Card if card not in (Card.J2, Card.J3))
"""The 48 cards without jokers, in order."""
JOKERS: tuple[Card, ...] = (Card.J2, Card.J3)
ORDER: dict[Card, int] = {card: place for place, card in enumerate(Card)}

KINDS = ("bright", "animal", "ribbon", "junk", "joker")
MONTH: dict[Card, int] = {card: int(card[1:3]) if card[0] == "M" else 0 for card in Card}
"""1 to 12; 0 for a joker."""
KIND: dict[Card, str] = {
    card: "joker" if card[0] == "J" else "junk" if card[4:8] == "junk" else str(card[4:]) for card in Card
}

PLANTS = (
    "", "pine", "plum", "cherry", "wisteria", "iris", "peony", "clover", "moon", "chrysanthemum", "maple",
    "paulownia", "rain",
)  # fmt: skip
"""Plant by month, 1 to 12."""
PICTURES: dict[Card, str] = {
    Card.M01_BRIGHT: "crane", Card.M02_ANIMAL: "warbler", Card.M03_BRIGHT: "curtain",
    Card.M04_ANIMAL: "cuckoo", Card.M05_ANIMAL: "bridge", Card.M06_ANIMAL: "butterflies",
    Card.M07_ANIMAL: "boar", Card.M08_BRIGHT: "full moon", Card.M08_ANIMAL: "geese",
    Card.M09_ANIMAL: "sake cup", Card.M10_ANIMAL: "deer", Card.M11_BRIGHT: "phoenix",
    Card.M12_BRIGHT: "rain man", Card.M12_ANIMAL: "swallow",
}  # fmt: skip
RED_POETRY = (Card.M01_RIBBON, Card.M02_RIBBON, Card.M03_RIBBON)
BLUE = (Card.M06_RIBBON, Card.M09_RIBBON, Card.M10_RIBBON)
PLAIN = (Card.M04_RIBBON, Card.M05_RIBBON, Card.M07_RIBBON)
BIRDS = (Card.M02_ANIMAL, Card.M04_ANIMAL, Card.M08_ANIMAL)
DOUBLES = (Card.M11_JUNK2, Card.M12_JUNK2)
CUP = Card.M09_ANIMAL
RAIN_BRIGHT = Card.M12_BRIGHT

RIBBON_NAMES: dict[Card, str] = (
    dict.fromkeys(RED_POETRY, "red poetry ribbon")
    | dict.fromkeys(BLUE, "blue ribbon")
    | dict.fromkeys(PLAIN, "plain red ribbon")
    | {Card.M12_RIBBON: "rain ribbon"}
)
_TOKEN_MARKS: dict[Card, str] = (
    {card: {"bright": "*", "animal": "a", "junk": ".", "joker": ""}.get(KIND[card], "") for card in Card}
    | dict.fromkeys(RED_POETRY, "P")
    | dict.fromkeys(BLUE, "B")
    | dict.fromkeys(PLAIN, "R")
    | dict.fromkeys(BIRDS, "g")
    | dict.fromkeys(DOUBLES, ":")
    | {Card.M12_RIBBON: "r", RAIN_BRIGHT: "~", CUP: "c"}
)


def month(card: Card) -> int:
    """1 to 12, or 0 for a joker."""
    return MONTH[card]


def name(card: Card) -> str:
    """The spoken name: "cherry, red poetry ribbon", "paulownia, double junk"."""
    if card in JOKERS:
        return f"joker of {2 if card is Card.J2 else 3} junk"
    plant = PLANTS[MONTH[card]]
    if card in PICTURES:
        return f"{plant}, {PICTURES[card]} {KIND[card]}"
    if card in RIBBON_NAMES:
        return f"{plant}, {RIBBON_NAMES[card]}"
    return f"{plant}, double junk" if card in DOUBLES else f"{plant}, junk {card[-1]}"


def token(card: Card) -> str:
    """Two or three characters that tell month and kind: 01* 05a 03. 11: J2 (appendix A)."""
    return str(card) if card in JOKERS else f"{MONTH[card]:02d}{_TOKEN_MARKS[card]}"


def parse(text: str) -> tuple[Card, ...]:
    """Cards from ids or tokens with spaces between ("M03-ribbon 05a J2"); ValueError names a wrong word.

    A token that fits two cards (plain junk) means the first one not yet named in the text.
    """
    cards: list[Card] = []
    for word in text.split():
        fits = [card for card in Card if word in (card, token(card))]
        if not fits:
            raise ValueError(
                f"{word!r} is no hwatu card: write an id such as M03-ribbon or a token such as 03P"
            )
        cards.append(next((card for card in fits if card not in cards), fits[0]))
    return tuple(cards)


def in_order(cards: tuple[Card, ...] | list[Card] | frozenset[Card]) -> tuple[Card, ...]:
    """The cards in the order of section 2."""
    return tuple(sorted(cards, key=ORDER.__getitem__))
