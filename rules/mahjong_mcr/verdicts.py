"""What became of each fan in a hand, and why: scored, removed, its sets used, cheaper elsewhere, missed.

One sentence a verdict, in the notation of `rules.core.text`. `explain.py` makes sheets of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Any, NamedTuple

from rules.core.text import pieces
from rules.mahjong_mcr import packed
from rules.mahjong_mcr.accounts import Account, dearest
from rules.mahjong_mcr.conditions import FAR, Lack, Seen
from rules.mahjong_mcr.count import waits
from rules.mahjong_mcr.facets import SHIFT, Facet, Kongs, Wait
from rules.mahjong_mcr.fans import BY_NUMBER, CHICKEN, Fan
from rules.mahjong_mcr.packed import UNIT, unpack
from rules.mahjong_mcr.settle import Finding, implied_by, joined_by, twice_for
from rules.mahjong_mcr.shapes import KNITTED
from rules.pieces.mahjong import KINDS, Tile

WAITS = {77: Wait.EDGE, 78: Wait.CLOSED, 79: Wait.SINGLE}
CONCEALED_PUNGS = {12: 4, 33: 3, 66: 2}
CONCEALED_HANDS = (56, 62)
MELDED_HAND, KNITTED_STRAIGHT = 53, 35
"""Fans whose evidence is not their facet's: the waits, so many concealed pungs, and single ones."""


class Kind(Enum):
    """What became of a fan."""

    SCORED = "scored"
    REMOVED = "removed"
    USED = "used"
    TIED = "tied"
    CHEAPER = "cheaper"
    NEAR = "near"
    FAR = "far"


class Verdict(NamedTuple):
    """What became of one occurrence of a fan, why, and the tiles in question."""

    fan: Fan
    kind: Kind
    why: str
    tiles: tuple[Tile, ...] = ()


class Case:
    """A hand under discussion: all its accounts, the dearest of them in detail."""

    def __init__(self, found: Sequence[Account]) -> None:
        self.account = account = found[0]
        self.values: dict[Facet, Any] = {facet: account.value(facet) for facet in SHIFT}
        self.kinds = packed.kinds_in(_counts(account))
        self.given = _given(account)
        self.unused = _unused(account)
        self.removers = _removers(account)
        self.tied: dict[int, Account] = {}
        """Where a list of fans that is worth as much has a fan once more than this one."""
        self.cheaper: dict[int, Account] = {}
        """The dearest other account that has a fan."""
        for other in dearest(found)[1:]:
            for number, times in other.best.fans:
                if times > account.scored.get(number, 0):
                    self.tied.setdefault(number, other)
        for other in found[1:]:
            for number, _ in other.best.fans:
                self.cheaper.setdefault(number, other)

    def verdicts(self, fan: Fan) -> list[Verdict]:
        """What became of a fan: a verdict for each occurrence, or one for none at all."""
        return self.notable(fan) or [self._missed(fan, self._lack(fan))]

    def notable(self, fan: Fan) -> list[Verdict]:
        """The same, but nothing where there is none and it is no near miss either."""
        account, number = self.account, fan.number
        occurring = self.given.get(number, ())
        given = [_tiles(facet, found, account, nth) for nth, (facet, found) in enumerate(occurring)]
        scored = account.scored.get(number, 0)
        if fan is CHICKEN and scored:
            given = [_all_tiles(account)]
        told = [Verdict(fan, Kind.SCORED, _asks(fan), tiles) for tiles in given[:scored]]
        remover = self.removers.get(number)
        if remover is not None:
            why = f"{remover.name} already pays for it (non-repeat)."
            for tiles, (facet, found) in zip(given[scored:], occurring[scored:], strict=True):
                shown = _named(account.sets(facet, found)) if found.places else pieces(tiles)
                which = f"{shown}: " if len(given) > 1 else ""
                told.append(Verdict(fan, Kind.REMOVED, f"{which}{why}", tiles))
        told += dict.fromkeys(self._used(facet, found) for facet, found in self.unused.get(number, ()))
        if len(told) == scored and number in self.tied:
            told.append(self._tied(fan))
        if not told and number in self.cheaper:
            told.append(self._cheaper(fan))
        if not told and (lack := self._lack(fan)).amount <= 1:
            told.append(self._missed(fan, lack))
        return told

    def _used(self, facet: Facet, found: Finding) -> Verdict:
        """Principles 1, 2, 3 and 5 leave out what competes for the same sets."""
        sets = self.account.sets(facet, found)
        remover = self.removers.get(found.fan.number)
        if remover is not None:
            why = f"{_named(sets)}: {_removed(remover, facet)}"
            return Verdict(found.fan, Kind.REMOVED, why, _of(sets))
        why = f"{_named(sets)}: {self._objection(found, self.account.chosen[facet])}"
        if not self._would_do(facet, found):
            return Verdict(found.fan, Kind.USED, f"{why}.", _of(sets))
        lost = Counter(self.account.scored) - Counter(self.tied[found.fan.number].scored)
        instead = " and ".join(BY_NUMBER[number].name for number in lost)
        why = f"{why}; counted instead of {instead} it would come to the same."
        return Verdict(found.fan, Kind.TIED, why, _of(sets))

    def _objection(self, found: Finding, selection: Sequence[Finding]) -> str:
        chosen = tuple(selection)
        inside = implied_by(found, chosen)
        if inside is not None:
            paying = self.removers.get(inside.fan.number, inside.fan)
            return f"{paying.name} is made of it and pays for it (non-repeat)"
        twice = twice_for(found, chosen)
        if twice is not None:
            return f"one of these sets is already used for {twice.fan.name} (non-identical)"
        names = " and ".join(dict.fromkeys(link.fan.name for link in joined_by(found, chosen)))
        return f"{names} join these sets already, and each may join only once (account-once)"

    def _would_do(self, facet: Facet, found: Finding) -> bool:
        """Whether a list of fans that is worth as much joins these very sets of the same reading."""
        other = self.tied.get(found.fan.number)
        if other is None or other.elements != self.account.elements:
            return False
        sets = self.account.sets(facet, found)
        joined = (link for link in other.chosen[facet] if link.fan is found.fan)
        is_implied = implied_by(found, self.account.chosen[facet]) is not None
        return not is_implied and any(other.sets(facet, link) == sets for link in joined)

    def _tied(self, fan: Fan) -> Verdict:
        other = self.tied[fan.number]
        scored = self.account.scored.get(fan.number, 0)
        facet, found = _given(other)[fan.number][scored]
        why = f"Only in another reading, worth as much: {self._reading(other)}."
        return Verdict(fan, Kind.TIED, why, _tiles(facet, found, other, scored))

    def _reading(self, other: Account) -> str:
        """The sets of another reading, and what got the winning tile where nothing else is different."""
        if not other.elements:
            return "the hand as seven pairs"
        sets = ", ".join(pieces(packed.tiles_of(element)) for element in other.elements)
        part = other.placed
        if part is None or sorted(other.elements) != sorted(self.account.elements):
            return sets
        done = pieces(packed.tiles_of(part.elements[part.placed]))
        return f"{sets} with [{KINDS[other.won.winning]}] in {done}"

    def _cheaper(self, fan: Fan) -> Verdict:
        other = self.cheaper[fan.number]
        why = f"Only in a cheaper reading: {self._reading(other)} comes to {other.best.points}."
        given = _given(other).get(fan.number)
        return Verdict(fan, Kind.CHEAPER, why, _tiles(*given[0], other) if given else ())

    def _missed(self, fan: Fan, lack: Lack) -> Verdict:
        if lack.amount <= 1:
            return Verdict(fan, Kind.NEAR, f"A near miss: {lack.text()}.")
        return Verdict(fan, Kind.FAR, f"It asks for {fan.asks}: {lack.text()}.")

    def _lack(self, fan: Fan) -> Lack:
        if fan is CHICKEN:
            return Lack(FAR, lambda: "other fans score")
        special = None
        if fan.number in WAITS:
            special = _wait_lack(WAITS[fan.number], self.account)
        elif fan.number in CONCEALED_PUNGS:
            special = _pung_lack(CONCEALED_PUNGS[fan.number], self.account)
        return special or fan.condition.lacks(Seen(self._value(fan), self.kinds, self.account.elements))

    def _value(self, fan: Fan) -> Any:
        if fan.facet in self.values:
            return self.values[fan.facet]
        both: tuple[int, ...] = self.values[Facet.PUNGS] + self.values[Facet.HONORS]
        return both


# --- what scores ----------------------------------------------------------------------------------

_Findings = dict[int, list[tuple[Facet, Finding]]]


def _given(account: Account) -> _Findings:
    """By fan, the occurrences that competing sets have left."""
    given: _Findings = {}
    for facet, selection in account.chosen.items():
        for found in selection:
            given.setdefault(found.fan.number, []).append((facet, found))
    return given


def _unused(account: Account) -> _Findings:
    """By fan, the occurrences that have lost to others on the same sets."""
    unused: _Findings = {}
    for facet, found in account.findings():
        if found not in account.chosen[facet]:
            unused.setdefault(found.fan.number, []).append((facet, found))
    return unused


def _tiles(facet: Facet, found: Finding, account: Account, nth: int = 0) -> tuple[Tile, ...]:
    """The tiles that the nth occurrence is about: those of its sets, else what it looks at."""
    number = found.fan.number
    if found.places:
        return _of(account.sets(facet, found))
    if facet is Facet.KONGS:
        return _of(_kongs(number, account))
    if facet is Facet.FOURS:
        return (_fours(account)[nth],) * 4
    if number == MELDED_HAND:
        return _of(account.won.melds)
    if facet is Facet.WIN and number not in CONCEALED_HANDS:
        return (KINDS[account.won.winning],)
    if number == KNITTED_STRAIGHT:
        kinds = packed.kinds_in(_counts(account))
        return unpack(next(body for body in KNITTED if body & kinds == body))
    return _all_tiles(account)


def _kongs(number: int, account: Account) -> Iterable[int]:
    if number not in CONCEALED_PUNGS:
        return (meld for meld in account.won.melds if meld >= packed.KONGS)
    return (element for element in account.elements if _is_concealed_pung(element, account))


def _is_concealed_pung(element: int, account: Account) -> bool:
    if packed.CONCEALED_KONGS <= element < packed.PAIRS:
        return True
    if not packed.PUNGS <= element < packed.KONGS or element in account.won.melds:
        return False
    return bool(account.won.how & packed.SELF_DRAW) or element != _completed(account)


def _completed(account: Account) -> int | None:
    part = account.placed
    return part.elements[part.placed] if part else None


def _of(elements: Iterable[int]) -> tuple[Tile, ...]:
    return tuple(tile for element in elements for tile in packed.tiles_of(element))


def _counts(account: Account) -> int:
    laid = sum(packed.pack(packed.tiles_of(meld)) for meld in account.won.melds)
    return laid + account.won.counts + UNIT[account.won.winning]


def _all_tiles(account: Account) -> tuple[Tile, ...]:
    return unpack(_counts(account))


def _fours(account: Account) -> list[Tile]:
    kongs = {packed.tiles_of(meld)[0] for meld in account.won.melds if meld >= packed.KONGS}
    held = Counter(_all_tiles(account))
    return [tile for tile, times in held.items() if times == 4 and tile not in kongs]


# --- what does not score --------------------------------------------------------------------------


def _removers(account: Account) -> dict[int, Fan]:
    """By fan, the dearest one that scores and leaves it out by name."""
    removers: dict[int, Fan] = {}
    for scored in account.scored:
        fan = BY_NUMBER[scored]
        for number in fan.removes + fan.once:
            removers.setdefault(number, fan)
    return removers


def _removed(remover: Fan, facet: Facet) -> str:
    if facet is Facet.CHOWS:
        return f"{remover.name} is made of these sets, which are not taken apart again (non-separation)."
    return f"{remover.name} already pays for it (non-repeat)."


def _named(sets: Iterable[int]) -> str:
    return " and ".join(pieces(packed.tiles_of(element)) for element in sets)


def _asks(fan: Fan) -> str:
    return f"{fan.asks[0].upper()}{fan.asks[1:]}."


def _wait_lack(wait: Wait, account: Account) -> Lack:
    """A tile that completes the right thing earns nothing if others would have completed the hand too."""
    others = waits(account.won.counts, len(account.won.melds)) & ~UNIT[account.won.winning]
    part = account.placed
    if others:
        fits = part is not None and part.wait is wait
        return Lack(1 if fits else FAR, lambda: f"the hand waits for {pieces(unpack(others))} as well")
    done = pieces(packed.tiles_of(part.elements[part.placed])) if part else "no set and no pair"
    return Lack(FAR, lambda: f"[{KINDS[account.won.winning]}] completes {done}")


def _pung_lack(wanted: int, account: Account) -> Lack | None:
    """A pung finished with another player's tile is not concealed."""
    kongs, done = account.value(Facet.KONGS), _completed(account)
    if not isinstance(kongs, Kongs) or kongs.concealed_pungs + 1 != wanted or done is None:
        return None
    if account.won.how & packed.SELF_DRAW or not packed.PUNGS <= done < packed.KONGS:
        return None
    return Lack(1, lambda: f"{pieces(packed.tiles_of(done))} was completed with another player's tile")
