"""Won hands of all shapes, drawn at random; on demand aimed at a fan, which they then often hold.

Only the drawing is aimed. What a hand is worth is asked of the scorer and of PyMahjongGB.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from rules.mahjong_mcr import packed
from rules.mahjong_mcr.conditions import Every, Made, Needs, Sets, Shaped
from rules.mahjong_mcr.count import best
from rules.mahjong_mcr.facets import FAMILIES, Facet, Shape, Wait, decode, of_element, value
from rules.mahjong_mcr.fans import BY_NUMBER, CHICKEN, FANS, MIXED_KONGS, Fan
from rules.mahjong_mcr.hand import BadHand, Meld, WinningHand
from rules.mahjong_mcr.packed import CHOWS, KONGS, PAIRS, PUNGS, SEATS
from rules.pieces.mahjong import HONORS, KINDS, ORDER, SUITS, WINDS, Tile, parse, suit

AIMS: tuple[Fan, ...] = (*FANS[:-1], MIXED_KONGS)
"""Every fan that a hand can be aimed at: all but flowers, and the line for two kongs of both sorts."""
_ALL = frozenset(range(34))
_SOURCES = ("left", "across", "right")
_Facts = dict[str, Any]


def won_hands(rng: Random, number: int) -> Iterable[WinningHand]:
    """So many hands, every other one aimed at one fan after the other."""
    for place in range(number):
        aim = AIMS[place // 2 % len(AIMS)] if place % 2 else None
        yield won_hand(rng, aim)


def won_hand(rng: Random, aim: Fan | None = None) -> WinningHand:
    """A hand drawn at random, if you wish with a fan in mind."""
    while True:
        try:
            hand = _attempt(rng, aim)
        except BadHand:
            continue
        if aim is not CHICKEN or _is_chicken(hand):
            return hand


def _is_chicken(hand: WinningHand) -> bool:
    found = best(hand.packed)
    return found is not None and BY_NUMBER[found.fans[0][0]] is CHICKEN


def _attempt(rng: Random, aim: Fan | None) -> WinningHand:
    if aim is None and rng.random() < 0.15:
        aim = rng.choice([fan for fan in AIMS if isinstance(fan.condition, Shaped)])
    facts: _Facts = {}
    if aim is not None and isinstance(aim.condition, Shaped):
        return _shaped(rng, aim.condition.shape, facts)
    sets, pair = _forced(rng, aim, facts)
    kinds = _kinds(rng, aim)
    fits = _fitting(aim)
    chowish = rng.choice((0.1, 0.5, 0.75, 0.95))
    if aim is CHICKEN:
        pair, chowish = rng.randrange(27, 34), 0.8
        facts.update(self_draw=False, last_of_kind=False, about_kong=False, wall_last=False)
    while len(sets) < 4:
        sets.append(_draw_set(rng, kinds, fits, chowish))
    if pair is None:
        pair = rng.choice([kind for kind in sorted(kinds) if fits(PAIRS + kind)] or [4])
    return _laid_out(rng, sets, pair, aim, facts)


def _forced(rng: Random, aim: Fan | None, facts: _Facts) -> tuple[list[int], int | None]:
    """The sets and the pair that one pattern of the fan asks for."""
    if aim is None or not isinstance(aim.condition, Sets):
        return [], None
    pattern = rng.choice(sorted(aim.condition.patterns))
    pairs = [element - PAIRS for element in pattern if PAIRS <= element < SEATS]
    for tag in (element for element in pattern if element >= SEATS):
        name, wind = (
            ("seat_wind", tag - SEATS) if tag < packed.ROUNDS else ("prevalent_wind", tag - packed.ROUNDS)
        )
        facts[name] = WINDS[wind]
    return [element for element in pattern if element < PAIRS], pairs[0] if pairs else None


def _kinds(rng: Random, aim: Fan | None) -> frozenset[int]:
    condition = aim.condition if aim else None
    if isinstance(condition, Made) and condition.family:
        family = FAMILIES[condition.family]
        with_honors = condition.honors is not False
        return frozenset(k for k in _ALL if family >> 3 * k & 1 and (with_honors or k < 27))
    suits = rng.choice(condition.suits if isinstance(condition, Made) else (1, 2, 2, 3, 3, 3))
    honors = condition.honors if isinstance(condition, Made) else None
    if honors is None:
        honors = rng.random() < 0.5
    chosen = rng.sample(range(3), suits)
    kinds = frozenset(k for k in _ALL if (k < 27 and k // 9 in chosen) or (k >= 27 and honors))
    if aim is None and rng.random() < 0.2:
        family = FAMILIES[rng.choice(list(FAMILIES))]
        kinds = frozenset(k for k in _ALL if family >> 3 * k & 1)
    return kinds or _ALL


def _fitting(aim: Fan | None) -> Callable[[int], bool]:
    condition = aim.condition if aim else None
    if not isinstance(condition, Every):
        return lambda element: True

    def fits(element: int) -> bool:
        tallies = decode(Facet.ELEMENTS, value(of_element(element), Facet.ELEMENTS))
        if element >= PAIRS and condition.of == "pungs":
            return True
        return bool(getattr(tallies, condition.of)) and (
            element >= PAIRS or not condition.pungs or tallies.pungs == 1
        )

    return fits


def _draw_set(rng: Random, kinds: frozenset[int], fits: Callable[[int], bool], chowish: float) -> int:
    chows = [c for c in range(CHOWS, PUNGS) if fits(c) and {ORDER[t] for t in packed.tiles_of(c)} <= kinds]
    pungs = [PUNGS + kind for kind in sorted(kinds) if fits(PUNGS + kind)]
    if not pungs or (chows and rng.random() < chowish):
        return rng.choice(chows)
    return rng.choice(pungs)


# --- laying it out --------------------------------------------------------------------------------


def _laid_out(rng: Random, sets: list[int], pair: int, aim: Fan | None, facts: _Facts) -> WinningHand:
    wanted = dict(aim.condition.facts) if aim and isinstance(aim.condition, Needs) else {}
    if "wait" in wanted:
        facts["wait"] = wanted.pop("wait")
    exposed = wanted.pop("exposed", rng.choice((0, 0, 1, 2, 3, 4)))
    if aim is CHICKEN:
        exposed = max(1, exposed)
    kongs = {"melded": 0, "concealed": 0}
    if aim and aim.facet is Facet.KONGS:
        total = wanted.pop("total", None)
        melded = rng.randint(0, total) if total else wanted.pop("melded", 0)
        kongs = {"melded": melded, "concealed": total - melded if total else wanted.pop("concealed", 0)}
        pungs = max(sum(kongs.values()), wanted.pop("concealed_pungs", 0))
        sets = [PUNGS + kind for kind in rng.sample(sorted(_ALL - {pair}), pungs)] + sets[pungs:]
        exposed = max(exposed if pungs == sum(kongs.values()) else 0, melded)
    elif rng.random() < 0.3:
        kongs = {"melded": rng.randint(0, 2), "concealed": rng.randint(0, 2)}
    facts.update(wanted)
    melds, concealed = [], []
    order = sorted(sets, key=lambda element: element < PUNGS) if any(kongs.values()) else rng.sample(sets, 4)
    for element in order:
        is_pung = element >= PUNGS
        if is_pung and kongs["concealed"]:
            kongs["concealed"] -= 1
            melds.append(_meld(rng, element + KONGS - PUNGS, concealed=True))
        elif exposed > 0:
            exposed -= 1
            is_kong = is_pung and kongs["melded"] > 0
            kongs["melded"] -= is_kong
            melds.append(_meld(rng, element + (KONGS - PUNGS) * is_kong))
        else:
            concealed.append(element)
    return _hand(rng, melds, [*concealed, PAIRS + pair], facts)


def _meld(rng: Random, element: int, concealed: bool = False) -> Meld:
    kind = "chow" if element < PUNGS else "pung" if element < KONGS else "kong"
    source: Any = None if concealed else "left" if kind == "chow" else rng.choice(_SOURCES)
    added = kind == "kong" and not concealed and rng.random() < 0.3
    return Meld(type=kind, tiles=packed.tiles_of(element), source=source, concealed=concealed, added=added)


def _hand(rng: Random, melds: Sequence[Meld], elements: Iterable[int], facts: _Facts) -> WinningHand:
    tiles = [tile for element in elements for tile in packed.tiles_of(element)]
    wait = facts.pop("wait", None)
    winning = rng.choice(_completing(elements, wait) or tiles)
    return _won(rng, melds, tiles, winning, facts)


def _completing(elements: Iterable[int], wait: Wait | None) -> list[Tile]:
    """The tiles that would complete an element by such a wait."""
    if wait is Wait.SINGLE:
        return [packed.tiles_of(element)[0] for element in elements if element >= PAIRS]
    chows = [packed.tiles_of(element) for element in elements if element < PUNGS]
    if wait is Wait.CLOSED:
        return [tiles[1] for tiles in chows]
    if wait is Wait.EDGE:
        return [tiles[2] if tiles[0][0] == "1" else tiles[0] for tiles in chows if tiles[0][0] in "17"]
    return []


def _won(rng: Random, melds: Sequence[Meld], tiles: list[Tile], winning: Tile, facts: _Facts) -> WinningHand:
    concealed = list(tiles)
    concealed.remove(winning)
    rng.shuffle(concealed)
    laid = [tile for meld in melds if not meld.concealed for tile in meld.tiles]
    held = winning in concealed
    last = not held and (laid.count(winning) == 3 or rng.random() < 0.2)
    drawn = {
        "self_draw": rng.random() < 0.5,
        "last_of_kind": last,
        "about_kong": rng.random() < 0.15,
        "wall_last": rng.random() < 0.1,
        "seat_wind": rng.choice(WINDS),
        "prevalent_wind": rng.choice(WINDS),
        "flowers": rng.choice((0, 0, 0, 1, 3)),
    }
    return WinningHand(
        melds=tuple(melds), concealed=tuple(concealed), winning_tile=winning, **{**drawn, **facts}
    )


# --- shapes of their own --------------------------------------------------------------------------


def _shaped(rng: Random, shape: Shape, facts: _Facts) -> WinningHand:
    body = [
        Tile(rank + letter)
        for ranks, letter in zip(("147", "258", "369"), rng.sample(SUITS, 3), strict=True)
        for rank in ranks
    ]
    if shape is Shape.KNITTED:
        element = _draw_set(rng, _kinds(rng, None), lambda element: True, 0.6)
        rest = [packed.tiles_of(PAIRS + rng.randrange(34)), packed.tiles_of(element)]
        melds = [_meld(rng, element if rng.random() < 0.6 or element < PUNGS else element + KONGS - PUNGS)]
        if rng.random() < 0.5:
            rest.pop()
        else:
            melds = []
        tiles = [*body, *(tile for part in rest for tile in part)]
        return _won(rng, melds, tiles, rng.choice(tiles), facts)
    tiles = _unmelded(rng, shape, body)
    winning = rng.choice(tiles)
    if shape is Shape.NINE_GATES and rng.random() < 0.9:
        winning = tiles[-1]
    return _won(rng, (), tiles, winning, facts)


def _unmelded(rng: Random, shape: Shape, body: list[Tile]) -> list[Tile]:
    letter = rng.choice(SUITS)
    if shape is Shape.NINE_GATES:
        return [*parse(f"1112345678999{letter}"), Tile(rng.choice("123456789") + letter)]
    if shape is Shape.SEVEN_SHIFTED_PAIRS:
        low = rng.randint(1, 3)
        return [Tile(f"{rank}{letter}") for rank in range(low, low + 7) for _ in range(2)]
    if shape is Shape.SEVEN_PAIRS:
        kinds = sorted(_kinds(rng, None))
        pairs = rng.choices(kinds, k=7) if len(kinds) < 7 or rng.random() < 0.4 else rng.sample(kinds, 7)
        return [KINDS[kind] for kind in pairs for _ in range(2)]
    if shape is Shape.THIRTEEN_ORPHANS:
        orphans = [tile for tile in KINDS if not suit(tile) or tile[0] in "19"]
        return [*orphans, rng.choice(orphans)]
    honors = 7 if shape is Shape.GREATER_HONORS else rng.choice((5, 6))
    return [*rng.sample(HONORS, honors), *rng.sample(body, 14 - honors)]
