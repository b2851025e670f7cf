"""The command that makes `facets.bin`, a second's work: `python -m rules.mahjong_mcr.facet_table`.

The fans of a facet are asked of every essence that a reading can have. There are many essences and few
answers.

The file, the lower byte first. How many answers, in two bytes; the answers, fields of 32 bytes each. Then for
each facet, in the order of `SHIFT`: how many essences, in two bytes; the essences, eight bytes each; the
places of their answers among the answers, two bytes each. `occurring` reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement, product
from struct import pack

from rules.mahjong_mcr.facets import BODY, MASK, SHIFT, Facet, essence, look, of_element, of_win, value
from rules.mahjong_mcr.occurring import ANSWER, FILE, ask
from rules.mahjong_mcr.packed import CHOWS, KONGS, PAIRS, PUNGS, SEATS, UNIT, pair, pung

_SETS = range(CHOWS, KONGS)
_HONOR_PUNGS, _HONOR_PAIRS = range(pung(27), KONGS), range(pair(27), SEATS)


def values(facet: Facet) -> Iterable[int]:
    """The values that a facet can have, and some that it can't."""
    if facet is Facet.CHOWS:
        return _values(facet, _chows())
    if facet is Facet.PUNGS:
        return _values(facet, _up_to_four(range(PUNGS, pung(27))))
    if facet is Facet.HONORS:
        return _values(facet, _honors())
    if facet is Facet.ELEMENTS:
        return _values(facet, _four_sets_and_a_pair())
    if facet is Facet.TILES:
        return _looks()
    return range(MASK[facet] + 1)


def _values(facet: Facet, profiles: Iterable[int]) -> Iterator[int]:
    return (value(profile, facet) for profile in profiles)


def _up_to_four(elements: Iterable[int], again: bool = False) -> Iterator[int]:
    choose = combinations_with_replacement if again else combinations
    profiles = [of_element(element) for element in elements]
    return (sum(chosen) for number in range(5) for chosen in choose(profiles, number))


def _chows() -> Iterator[int]:
    pairs = (0, *(of_element(pair(five)) for five in (4, 13, 22)))
    return map(sum, product(_up_to_four(range(CHOWS, PUNGS), again=True), pairs))


def _honors() -> Iterator[int]:
    pairs = (0, *map(of_element, _HONOR_PAIRS))
    winds = [of_win(0, seat_wind, prevalent_wind) for seat_wind in range(4) for prevalent_wind in range(4)]
    return map(sum, product(_up_to_four(_HONOR_PUNGS), pairs, winds))


def _four_sets_and_a_pair() -> Iterator[int]:
    """As far as what they have in common goes: few are different. A knitted body stands for three sets."""
    mask = MASK[Facet.ELEMENTS] << SHIFT[Facet.ELEMENTS]
    sets = {of_element(element) & mask for element in _SETS}
    pairs = {of_element(element) & mask for element in range(PAIRS, SEATS)}
    fours = [*map(sum, combinations_with_replacement(sets, 4)), *(BODY + one for one in sets)]
    return map(sum, product(fours, pairs))


def _looks() -> set[int]:
    found = {0}
    for unit in UNIT:
        found |= {seen | look(unit) for seen in found}
    return found


def made() -> bytes:
    """The bytes of the table."""
    places: dict[int, int] = {}
    rows = b""
    for facet in SHIFT:
        essences = sorted(set(map(essence(facet), values(facet))))
        answers = [places.setdefault(ask(facet, one), len(places)) for one in essences]
        rows += pack(f"<H{len(essences)}Q{len(answers)}H", len(essences), *essences, *answers)
    fields = b"".join(answer.to_bytes(ANSWER, "little") for answer in places)
    return pack("<H", len(places)) + fields + rows


if __name__ == "__main__":
    FILE.write_bytes(made())
