"""Hands for practice aimed at a fan that play seldom shows.

An aim narrows what a random hand is made of, by the condition that the fan is. Whether the hand then has
the fan is for the scorer to say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from rules.mahjong_mcr import packed
from rules.mahjong_mcr.conditions import Every, Made, Needs, Sets, Shaped
from rules.mahjong_mcr.count import best
from rules.mahjong_mcr.facets import FAMILIES, Facet, Shape, Wait, decode, of_element, value
from rules.mahjong_mcr.fans import CHICKEN, FANS, FLOWER, LEAST, Fan
from rules.mahjong_mcr.hand import BadHand, Meld, WinningHand
from rules.mahjong_mcr.packed import tiles_of
from rules.mahjong_mcr.shapes import KNITTED, ORPHANS
from rules.pieces.mahjong import DRAGONS, HONORS, KINDS, SUITED, WINDS, Tile, parse, suit

_CHOWS = tuple(range(packed.CHOWS, packed.PUNGS))
_PUNGS = tuple(range(packed.PUNGS, packed.KONGS))
_PAIRS = tuple(range(packed.PAIRS, packed.SEATS))
_HONOR_PAIRS = _PAIRS[27:]
_MUCH = 100
"""Hands that are tried before another aim is taken: a pattern may be one that nothing goes with."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What a random hand is to be made of; None and nothing leave it to chance."""

    fixed: tuple[int, ...] = ()
    """Sets and pair that must be there, and winds of seat and round, as elements."""
    sets: tuple[int, ...] = _CHOWS + _PUNGS
    pairs: tuple[int, ...] = _PAIRS
    tiles: tuple[Tile, ...] = ()
    """Tiles that stand for sets and pair, all fourteen or a knitted body."""
    winning: Tile | None = None
    kongs: tuple[int, int] | None = None
    """Melded and concealed."""
    concealed_pungs: int | None = None
    exposed: int | None = None
    wait: Wait = Wait.NONE
    facts: dict[str, Any] = field(default_factory=dict)


def aimed(fan: Fan, rng: Random, least: int = 0) -> WinningHand:
    """A hand that scores the fan, and so many points without flowers."""
    while True:
        aim = _aim(fan, rng)
        for _ in range(_MUCH):
            hand = _hand(aim, rng)
            if hand is not None and scores(hand, fan, least):
                return hand


def scores(hand: WinningHand, fan: Fan, least: int = 0) -> bool:
    """Whether the hand scores the fan, in the list that is shown, and so many points without flowers."""
    found = best(hand.packed)
    if found is None or found.points < least:
        return False
    if fan is FLOWER:
        return hand.flowers > 0 and found.points >= LEAST
    return fan.number in dict(found.fans)


# --- aims -----------------------------------------------------------------------------------------


def _aim(fan: Fan, rng: Random) -> Aim:
    if fan is FLOWER:
        other = rng.choice([other for other in FANS if other.points in (6, 8) and other is not CHICKEN])
        aim = _aim(other, rng)
        return replace(aim, facts={**aim.facts, "flowers": rng.choice((1, 1, 1, 2, 2, 3))})
    if fan is CHICKEN:
        return Aim(
            sets=_CHOWS * 2 + _PUNGS[:27],
            pairs=_HONOR_PAIRS,
            exposed=rng.choice((1, 2, 3)),
            facts=dict.fromkeys(("self_draw", "last_of_kind", "about_kong", "wall_last"), False),
        )
    match fan.condition:
        case Sets(patterns):
            return Aim(fixed=rng.choice(sorted(patterns)))
        case Every(of, _, pungs):
            return _every(of, pungs)
        case Made(both_honors=True):
            return Aim(fixed=_one_of_each(rng))
        case Made() as made:
            return _made(made, rng)
        case Shaped(shape):
            return _SHAPES[shape](rng)
        case Needs(facts):
            return _needs(dict(facts), rng)
        case _:
            kind = rng.randrange(27)
            chows = [chow for chow in _CHOWS if KINDS[kind] in tiles_of(chow)]
            return Aim(fixed=(packed.pung(kind), rng.choice(chows)))


def _every(of: str, pungs: bool) -> Aim:
    def fits(element: int) -> bool:
        tallies = decode(Facet.ELEMENTS, value(of_element(element), Facet.ELEMENTS))
        return bool(getattr(tallies, of))

    sets = _PUNGS if pungs else _CHOWS + _PUNGS
    return Aim(sets=tuple(filter(fits, sets)), pairs=_PAIRS if of == "pungs" else tuple(filter(fits, _PAIRS)))


@cache
def _pools(made: Made) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The sets and pairs that such a hand can be made of, one choice for each choice of suits."""
    family = FAMILIES.get(made.family, packed.ONES)
    pools = []
    for kept in (kept for count in made.suits for kept in combinations("mps", count)):
        kinds = {
            tile
            for tile, unit in zip(KINDS, packed.UNIT, strict=True)
            if family & unit and (suit(tile) in kept if suit(tile) else made.honors is not False)
        }
        sets, pairs = (
            tuple(element for element in elements if kinds.issuperset(tiles_of(element)))
            for elements in (_CHOWS + _PUNGS, _PAIRS)
        )
        if len(sets) > 4:
            pools.append((sets, pairs))
    return pools


def _made(made: Made, rng: Random) -> Aim:
    pools = _pools(made)
    sets, pairs = rng.choices(pools, [len(sets) for sets, _ in pools])[0]
    return Aim(sets=sets, pairs=pairs)


def _one_of_each(rng: Random) -> tuple[int, ...]:
    """A set, or the pair, of each suit, of winds and of dragons."""
    groups = [[tile for tile in SUITED if suit(tile) == letter] for letter in "mps"]
    groups += [list(WINDS), list(DRAGONS)]
    rng.shuffle(groups)
    elements = [*_PAIRS, *(_CHOWS + _PUNGS) * 4]

    def of(tiles: list[Tile], among: Iterable[int]) -> int:
        return rng.choice([element for element in among if set(tiles_of(element)) <= set(tiles)])

    return (of(groups[0], elements[:34]), *(of(tiles, elements[34:]) for tiles in groups[1:]))


def _needs(facts: dict[str, Any], rng: Random) -> Aim:
    if "wait" in facts:
        wait: Wait = facts["wait"]
        fixed = (rng.choice([chow for chow in _CHOWS if chow % 7 in (0, 6)]),) if wait is Wait.EDGE else ()
        return Aim(fixed=fixed, wait=wait)
    if "concealed_pungs" in facts:
        count = facts["concealed_pungs"]
        pungs = tuple(rng.sample(_PUNGS, count))
        return Aim(fixed=pungs, concealed_pungs=count, exposed=rng.choice((0, 1)) if count < 4 else 0)
    if "total" in facts or "melded" in facts:
        total = facts.get("total")
        melded = facts["melded"] if total is None else rng.randint(0, total)
        concealed = facts["concealed"] if total is None else total - melded
        return Aim(fixed=tuple(rng.sample(_PUNGS, melded + concealed)), kongs=(melded, concealed))
    exposed = facts.pop("exposed", None)
    replaces = facts.get("about_kong") and facts.get("self_draw")
    if replaces:
        return Aim(fixed=(rng.choice(_PUNGS),), kongs=rng.choice(((1, 0), (0, 1))), facts=facts)
    return Aim(exposed=exposed, kongs=(0, 0) if exposed is not None else None, facts=facts)


# --- shapes ---------------------------------------------------------------------------------------


def _seven_pairs(rng: Random) -> Aim:
    kinds = rng.sample(rng.choice((KINDS, SUITED, SUITED[:9] + HONORS, SUITED[9:18])), 7)
    return Aim(tiles=tuple(kinds * 2))


def _shifted_pairs(rng: Random) -> Aim:
    first = 9 * rng.randrange(3) + rng.randrange(3)
    return Aim(tiles=KINDS[first : first + 7] * 2)


def _orphans(rng: Random) -> Aim:
    tiles = packed.unpack(ORPHANS)
    return Aim(tiles=(*tiles, rng.choice(tiles)))


def _apart(fewest: int, most: int) -> Callable[[Random], Aim]:
    def tiles(rng: Random) -> Aim:
        honors = rng.randint(fewest, most)
        knitted = packed.unpack(rng.choice(KNITTED))
        return Aim(tiles=(*rng.sample(HONORS, honors), *rng.sample(knitted, 14 - honors)))

    return tiles


def _knitted(rng: Random) -> Aim:
    return Aim(tiles=packed.unpack(rng.choice(KNITTED)))


def _nine_gates(rng: Random) -> Aim:
    letter = rng.choice("mps")
    winning = Tile(rng.choice("123456789") + letter)
    return Aim(tiles=(*parse(f"1112345678999{letter}"), winning), winning=winning)


_SHAPES: dict[Shape, Callable[[Random], Aim]] = {
    Shape.SEVEN_PAIRS: _seven_pairs,
    Shape.SEVEN_SHIFTED_PAIRS: _shifted_pairs,
    Shape.THIRTEEN_ORPHANS: _orphans,
    Shape.GREATER_HONORS: _apart(7, 7),
    Shape.LESSER_HONORS: _apart(5, 6),
    Shape.KNITTED: _knitted,
    Shape.NINE_GATES: _nine_gates,
}


# --- hands ----------------------------------------------------------------------------------------


def _hand(aim: Aim, rng: Random) -> WinningHand | None:
    """A hand made so, if chance allowed one."""
    sets = [element for element in aim.fixed if element < packed.KONGS]
    pair = next((element for element in aim.fixed if packed.PAIRS <= element < packed.SEATS), None)
    sets += [_any_set(aim.sets, rng) for _ in range(4 - len(sets) - len(aim.tiles) // 3)]
    laid, in_hand = _laid(sets, aim, rng)
    tiles = [*aim.tiles, *(tile for element in in_hand for tile in tiles_of(element))]
    if len(aim.tiles) < 14:
        pair = rng.choice(aim.pairs) if pair is None else pair
        tiles += tiles_of(pair)
        in_hand.append(pair)
    if max(Counter([*tiles, *(tile for meld in laid for tile in meld.tiles)]).values()) > 4:
        return None
    winning = aim.winning or _winning(tiles, in_hand, aim.wait, rng)
    if winning is None:
        return None
    tiles.remove(winning)
    shown = sum(meld.tiles.count(winning) for meld in laid if meld.exposed)
    chance = {
        "self_draw": rng.random() < 0.35,
        "last_of_kind": shown == 3 or (winning not in tiles and rng.random() < 0.03),
        "wall_last": rng.random() < 0.02,
        "seat_wind": _wind(aim, packed.SEATS, rng),
        "prevalent_wind": _wind(aim, packed.ROUNDS, rng),
        "flowers": rng.choice((0, 0, 0, 1, 1, 2)),
    }
    try:
        return WinningHand(
            melds=tuple(laid), concealed=tuple(tiles), winning_tile=winning, **(chance | aim.facts)
        )
    except BadHand:
        return None


@cache
def _parted(sets: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    chows = tuple(element for element in sets if element < packed.PUNGS)
    pungs = tuple(element for element in sets if element >= packed.PUNGS)
    return chows or pungs, pungs or chows


def _any_set(sets: tuple[int, ...], rng: Random) -> int:
    return rng.choice(_parted(sets)[rng.random() < 0.35])


def _laid(sets: list[int], aim: Aim, rng: Random) -> tuple[list[Meld], list[int]]:
    """Some of the sets laid on the table, some of them as kongs, and those left in hand."""
    rng.shuffle(sets)
    pungs = [element for element in sets if element >= packed.PUNGS]
    lucky = len(pungs) and rng.random() < 0.15
    melded, concealed = aim.kongs or rng.choice(((1, 0), (0, 1)) if lucky else ((0, 0),))
    laid = [_kong(element, rng) for element in pungs[:melded]]
    laid += [
        Meld(type="kong", tiles=(tiles_of(element)[0],) * 4, concealed=True)
        for element in pungs[melded : melded + concealed]
    ]
    kongs = pungs[: melded + concealed]
    rest = [element for element in sets if element not in kongs]
    if aim.tiles:
        exposed = rng.randint(0, len(rest))
    else:
        exposed = max((rng.choice((0, 0, 1, 1, 2, 3)) if aim.exposed is None else aim.exposed) - melded, 0)
    if aim.concealed_pungs is not None:
        rest.sort(key=lambda element: element in aim.fixed)
    laid += [_claimed(element, rng) for element in rest[:exposed]]
    return laid, rest[exposed:]


def _kong(element: int, rng: Random) -> Meld:
    source = rng.choice(("left", "across", "right"))
    return Meld(type="kong", tiles=tiles_of(element)[:1] * 4, source=source, added=rng.random() < 0.5)


def _claimed(element: int, rng: Random) -> Meld:
    if element < packed.PUNGS:
        return Meld(type="chow", tiles=tiles_of(element), source="left")
    return Meld(type="pung", tiles=tiles_of(element), source=rng.choice(("left", "across", "right")))


def _winning(tiles: list[Tile], in_hand: list[int], wait: Wait, rng: Random) -> Tile | None:
    if wait is Wait.NONE:
        return rng.choice(tiles)
    if wait is Wait.SINGLE:
        return tiles_of(in_hand[-1])[0]
    chows = [tiles_of(element) for element in in_hand if element < packed.PUNGS]
    if wait is Wait.CLOSED:
        middles = [middle for _, middle, _ in chows]
        return rng.choice(middles) if middles else None
    edges = [high if low[0] == "1" else low for low, _, high in chows if low[0] in "17"]
    return rng.choice(edges) if edges else None


def _wind(aim: Aim, first: int, rng: Random) -> Tile:
    given = [element - first for element in aim.fixed if first <= element < first + 4]
    return WINDS[given[0]] if given else rng.choice(WINDS)
