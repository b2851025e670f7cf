"""How often each fan occurs in a facet, what competes for the same sets settled.

An answer is a number with a field for each fan, the dearest lowest. The fans give it; `facets.bin`, which
`facet_table` makes, holds what they say of all that a reading can have, so that no hand need wait for them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from struct import calcsize, unpack_from

from rules.mahjong_mcr.facets import SHIFT, Facet, decode
from rules.mahjong_mcr.fans import BY_NUMBER, Fan
from rules.mahjong_mcr.remembered import Remembered
from rules.mahjong_mcr.settle import Finding, combine, find

FILE = Path(__file__).with_name("facets.bin")
ANSWER = 32
"""How many bytes an answer takes in the file."""
_FIELD = 3


@cache
def fans_of(facet: Facet) -> tuple[Fan, ...]:
    """The rows that look at a facet."""
    return tuple(fan for fan in BY_NUMBER.values() if fan.facet & facet)


def fields_of(findings: Iterable[Finding]) -> int:
    """How often each fan is among these: a field for each."""
    return sum([1 << _PLACE[found.fan.number] for found in findings])


def times_of(fields: int) -> dict[int, int]:
    """How often each fan occurs by these fields, dearest first."""
    occurring = {}
    while fields:
        place = (fields & -fields).bit_length() - 1
        place -= place % _FIELD
        times = fields >> place & 7
        fields -= times << place
        occurring[_FAN_AT[place]] = times
    return occurring


_DEAREST_FIRST = sorted(BY_NUMBER.values(), key=lambda fan: (-fan.points, fan.number))
_FAN_AT = {_FIELD * place: fan.number for place, fan in enumerate(_DEAREST_FIRST)}
_PLACE = {number: place for place, number in _FAN_AT.items()}
"""Where the field of a fan begins."""


def ask(facet: Facet, value: int) -> int:
    """What the fans say of a value of the facet."""
    return fields_of(combine(find(fans_of(facet), decode(facet, value)))[0])


def occurring_in(facet: Facet) -> Remembered[int]:
    """What the fans say of each essence of the facet: what is shipped, and whatever else is asked for."""
    answers = Remembered(lambda value: ask(facet, value))
    answers.update(shipped()[facet])
    return answers


@cache
def shipped() -> dict[Facet, dict[int, int]]:
    """The table of the file, by facet and essence; `facet_table` tells how it is laid out."""
    data = FILE.read_bytes()
    place = 0

    def numbers(how_many: int, size: str) -> tuple[int, ...]:
        nonlocal place
        row = f"<{how_many}{size}"
        begin, place = place, place + calcsize(row)
        return unpack_from(row, data, begin)

    (end,) = numbers(1, "H")
    answers = [int.from_bytes(data[at : at + ANSWER], "little") for at in range(2, 2 + ANSWER * end, ANSWER)]
    place += ANSWER * end
    found = {}
    for facet in SHIFT:
        (rows,) = numbers(1, "H")
        essences = numbers(rows, "Q")
        found[facet] = dict(zip(essences, map(answers.__getitem__, numbers(rows, "H")), strict=True))
    return found
