"""The hands of the fan book: for each fan an example, then hands that come near and haven't got it.

A hand is written as its sets on the table, `(EEE)` exposed or `[EEEE]` concealed, the tiles in hand, `+` and
the winning tile, and how it was won: `drawn`, `last` of its kind, about a `kong`, at the end of the `wall`;
`seat S`, `round S` (East if not told), `flowers 2`. Without `drawn` it came from another player.
"""

from __future__ import annotations

from itertools import pairwise

from rules.mahjong_mcr.hand import Meld, WinningHand
from rules.pieces.mahjong import Tile, parse

HANDS: dict[int, tuple[str, ...]] = {
    1: ("(EEE) (SSS) WWW NN 55p +N", "(EEE) (SSS) WWW N 555p +N"),
    2: ("(CCC) FFF PP 234m 99s +P", "(CCC) FFF P 234m 999s +P"),
    3: ("(FFF) 234s 234s 66s 88s +8s", "(FFF) 234s 234s 66s 55s +5s"),
    4: ("1112345678999m +5m", "1123455678999m +1m"),
    5: ("(2222m) (5555p) [8888s] (EEEE) C +C", "(2222m) (5555p) [8888s] (EEE) C +C"),
    6: ("2233445566788p +7p", "2233445566899p +8p"),
    7: ("19m 19p 19s ESWNCFP +E", "1199m 1199p 11s EEC +C"),
    8: ("(111m) (999m) 111p 99p 11s +9p", "(111m) (999m) 111p 99p EE +9p"),
    9: ("(EEE) SSS WWW 78m NN +9m", "(EEE) SSS WWW 78m CC +9m"),
    10: ("(CCC) FFF PP 456p 78s +9s", "(CCC) FFF EE 456p 78s +9s"),
    11: ("(EEE) (CCC) FFF SS WW +S", "(EEE) (CCC) FFF SS 99m +S"),
    12: ("222m 555m 888p 33s 77s +7s drawn", "222m 555m 888p 33s 77s +7s"),
    13: ("(123m) 123m 789m 78m 55m +9m", "(123m) 123m 789m 78m 66m +9m"),
    14: ("(234p) (234p) 234p 23p EE +4p", "(234p) (234p) 234p 34p EE +5p"),
    15: ("(222s) (333s) 444s 55s 99m +5s", "(222s) (333s) 444s 66s 99m +6s"),
    16: ("(123m) (234m) 345m 45m EE +6m", "(123m) (234m) 345m 56m EE +7m"),
    17: ("(2222m) (5555p) [8888s] 34m CC +5m", "(2222m) (5555p) (888s) 34m CC +5m"),
    18: ("(111m) (EEE) 999p CC 99s +C", "(111m) (EEE) 999p CC 22s +C"),
    19: ("1133m 5577p 2299s E +E", "22223333444p EE +4p"),
    20: ("147m 258p 3s ESWNCF +P", "147m 258p 36s ESWNC +F"),
    21: ("(222m) (444p) 666s 88s 88m +8s", "(222m) (444p) 666s 88s 99m +8s"),
    22: ("(123p) 345p 678p 55p 99p +9p", "(123p) 345p 678p 55p CC +C"),
    23: ("(456s) 456s 45s 123m 99p +6s", "(456s) 456s 56s 123m 99p +7s"),
    24: ("(333p) 444p 55p 789m 11s +5p", "(333p) 444p 66p 789m 11s +6p"),
    25: ("(789m) 789p 777s 88s 99m +8s", "(789m) 789p 777s 88s 66m +8s"),
    26: ("(456m) 456p 555s 66s 44m +6s", "(456m) 456p 555s 66s 33m +6s"),
    27: ("(123m) 123p 222s 33s 11m +3s", "(123m) 123p 222s 33s 44m +3s"),
    28: ("(123s) 456s 78s 345m EE +9s", "(123s) 456s 67s 345m EE +8s"),
    29: ("(123m) 789m 123p 78p 55s +9p", "(123m) 789m 123p 78p 66s +9p"),
    30: ("(123p) 345p 56p 789m CC +7p", "(123p) 234p 45p 789m CC +6p"),
    31: ("(345m) 567p 456s 55m 55p +5m", "(345m) 567p 456s 55m 66p +5m"),
    32: ("(777m) 777p 77s 123s EE +7s", "(777m) 777p 88s 123s EE +8s"),
    33: ("222m 555p 88s 345s EE +8s drawn", "222m 555p 88s 345s EE +8s"),
    34: ("147m 258p 36s ESWNC +F", "147m 258p 369s EE SS +E"),
    35: ("147m 258p 369s 45m EE +6m", "147m 258p 36s ESWNC +F"),
    36: ("(678m) 789p 999s 66s 77p +6s", "(678m) 789p 999s 66s 55p +6s"),
    37: ("(123m) 234p 111s 44s 33p +4s", "(123m) 234p 111s 44s 55p +4s"),
    38: ("(EEE) SSS WW 345m 88p +W", "(EEE) SSS CC 345m 88p +C"),
    39: ("(123m) 456p 78s 222p CC +9s", "(123m) 456p 78m 222p CC +9m"),
    40: ("(234p) 456s 888s 99p PP +9p", "(234p) 456s 888s 99p CC +9p"),
    41: ("(345m) 345p 34s 888p EE +5s", "(345m) 345p 45s 888p EE +6s"),
    42: ("(333m) 444p 55s 789m CC +5s", "(333m) 444p 66s 789m CC +6s"),
    43: ("(234m) 678p 888m 45s EE +6s", "(234m) 678p 888m 45s EE +6s drawn"),
    44: ("(234m) 678p 888m 45s EE +6s drawn wall", "(234m) 678p 888m 45s EE +6s wall"),
    45: ("(234m) 678p 888m 45s EE +6s wall", "(234m) 678p 888m 45s EE +6s drawn wall"),
    46: ("(2222m) 678p 888s 45s CC +6s drawn kong", "(2222m) 678p 888s 45s CC +6s drawn"),
    47: ("(234m) 678p 888m 45s EE +6s kong", "(234m) 678p 888m 45s EE +6s last"),
    48: ("[2222m] [7777p] 345s 67s CC +8s", "[2222m] (7777p) 345s 67s CC +8s"),
    49: ("(222m) (555p) 888s 33m EE +3m", "(222m) (555p) 888s 34m EE +5m"),
    50: ("(123p) 456p 88p EEE CC +8p", "(123p) 456p 88s EEE CC +8s"),
    51: ("(234m) 345p 45s 888p EE +6s", "(234m) 456p 67s 888p EE +8s"),
    52: ("(123m) 456p 78s EEE CC +9s", "(123m) 456p 78s EEE SS +9s"),
    53: ("(123m) (456p) (888s) (EEE) C +C", "(123m) (456p) (888s) (EEE) C +C drawn"),
    54: ("(CCC) FF 234m 678p 99s +F", "(CCC) SS 234m 678p 99s +S"),
    55: ("(123m) 789p 78s EEE CC +9s", "(123m) 789p 67s EEE CC +8s"),
    56: ("234m 678p 888s 45s CC +6s drawn", "(234m) 678p 888s 45s CC +6s drawn"),
    57: ("(2222m) (7777p) 345s 67s CC +8s", "(2222m) (777p) 345s 67s CC +8s"),
    58: ("(234m) 678p 888m 45s EE +6s last", "(234m) 678p 888m 45s EE +6s"),
    59: ("(CCC) 234m 678p 45s EE +6s", "(234m) 678p 888s 45s CC +6s"),
    60: ("(SSS) 234m 678p 45s CC +6s round S", "(SSS) 234m 678p 45s CC +6s round W"),
    61: ("(SSS) 234m 678p 45s CC +6s seat S", "(SSS) 234m 678p 45s CC +6s seat W"),
    62: ("234m 678p 888s 45s CC +6s", "234m 678p 888s 45s CC +6s drawn"),
    63: ("(234m) 678p 345s 45s 99m +6s", "(234m) 678p 345s 45s CC +6s"),
    64: ("(555m) 45m 234p 678s CC +6m", "(5555m) 234p 678s 67m CC +8m"),
    65: ("(777m) 77p 234s 456s EE +7p", "(777m) 88p 234s 456s EE +8p"),
    66: ("(234m) 555p 88s 678p EE +8s drawn", "(234m) 555p 88s 678p EE +8s"),
    67: ("[5555m] 234p 678s 67m CC +8m", "(5555m) 234p 678s 67m CC +8m"),
    68: ("(234m) 678p 555s 45s 88m +6s", "(234m) 678p 555s 45s 99m +6s"),
    69: ("(234m) 234m 678p 45s CC +6s", "(234m) 345m 678p 45s CC +6s"),
    70: ("(234m) 234p 888s 67m EE +8m", "(234m) 345p 888s 67m EE +8m"),
    71: ("(234m) 567m 888s 78p EE +9p", "(234m) 678m 888s 78p EE +9p"),
    72: ("(123m) 789m 888s 45p EE +6p", "(123m) 678m 888s 45p EE +6p"),
    73: (
        "(111m) 234p 678s 67m CC +8m",
        "(CCC) 234p 678s 67m EE +8m",
        "(SSS) 234p 678s 67m CC +8m seat S",
    ),
    74: ("(5555m) 234p 678s 67m CC +8m", "[5555m] 234p 678s 67m CC +8m"),
    75: ("(234m) 678m 888p 45p CC +6p", "(234m) 678m 888p 45s CC +6s"),
    76: ("(234m) 678p 888s 45s 11m +6s", "(234m) 678p 888s 45s CC +6s", "(234m) 678p 888s 45s 22m +6s"),
    77: ("(234m) 678p 888s 12s CC +3s", "(234m) 678p 12345s CC +3s"),
    78: ("(234m) 678p 888s 46s CC +5s", "(234m) 678p 567m 2224s +3s"),
    79: ("(234m) 678p 888s 456s C +C", "(234m) 678p 888s 4567s +7s"),
    80: ("(234m) 678p 888s 45s CC +6s drawn", "234m 678p 888s 45s CC +6s drawn"),
    81: ("(123m) 456p 78s 222p CC +9s flowers 2", "(123m) 456p 78s 222p CC +9s"),
}

_FLAGS = {"drawn": "self_draw", "last": "last_of_kind", "kong": "about_kong", "wall": "wall_last"}
_NAMED = {"seat": "seat_wind", "round": "prevalent_wind", "flowers": "flowers"}


def read(text: str) -> WinningHand:
    """A hand of the book."""
    before, _, after = text.partition("+")
    melds: list[Meld] = []
    concealed: list[Tile] = []
    for group in before.split():
        if group[0] in "([":
            melds.append(_meld(group))
        else:
            concealed += parse(group)
    winning, *words = after.split()
    facts: dict[str, object] = {_FLAGS[word]: True for word in words if word in _FLAGS}
    for word, given in pairwise(words):
        if word in _NAMED:
            facts[_NAMED[word]] = given
    return WinningHand.read(
        {"melds": tuple(melds), "concealed": tuple(concealed), "winning_tile": winning, **facts}
    )


def _meld(group: str) -> Meld:
    tiles = parse(group[1:-1])
    if tiles[0] != tiles[1]:
        return Meld(type="chow", tiles=tiles, source="left")
    kind = "pung" if len(tiles) == 3 else "kong"
    concealed = group[0] == "["
    return Meld.read(
        {"type": kind, "tiles": tiles, "source": None if concealed else "across", "concealed": concealed}
    )
