"""Sections 3, 6 and 10: how far a hand is from ready: as PyMahjongGB says, by trying everything, by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement, permutations, product
from random import Random

import pytest

from rules.mahjong_mcr.distances import HONOR_VECTORS, SUIT_VECTORS, VECTORS
from rules.mahjong_mcr.packed import UNIT, pack, unpack
from rules.mahjong_mcr.shanten import Shanten, measure, shanten, useful
from rules.mahjong_mcr.shanten_table import FILE, made
from rules.pieces.mahjong import HONORS, KINDS, Tile, parse
from tests.rules.mahjong_mcr.drawn import any_hand, ready_hand, whole_hand
from tests.rules.mahjong_mcr.reference import BY_SHAPE, code

POSSIBLE = {0: (0, 1, 2, 3, 4), 1: (0, 4)}
"""The shapes that sets on the table allow, by their number; from two sets on only the first."""
TILES = {code(tile): tile for tile in KINDS}


# --- against PyMahjongGB ----------------------------------------------------------------------------


def check_against_the_reference(rng: Random) -> None:
    laid = rng.choice([0, 0, 0, 1, 2, 3, 4])
    tiles = any_hand(rng, laid, 13)
    shapes = POSSIBLE.get(laid, (0,))
    text = tuple(map(code, tiles))
    answers = {shape: BY_SHAPE[shape](text) for shape in shapes}
    found = shanten(range(laid), tiles)
    expected = [answers[shape][0] if shape in answers else None for shape in range(5)]
    assert list(found[1:]) == expected, tiles
    assert found.distance == min(distance for distance, _ in answers.values())
    nearer = {
        TILES[tile] for distance, wanted in answers.values() if distance == found.distance for tile in wanted
    }
    # Section 6: that all four copies are in hand is irrelevant. The reference agrees in ready hands only.
    exhausted = {tile for tile in tiles if tiles.count(tile) == 4} if found.distance else set()
    assert set(unpack(useful(laid, pack(tiles), found))) - exhausted == nearer - exhausted, tiles


def test_2_000_hands_as_far_as_the_reference_says() -> None:
    rng = Random(2_000)
    for _ in range(2_000):
        check_against_the_reference(rng)


@pytest.mark.slow
def test_40_000_hands_as_far_as_the_reference_says() -> None:
    rng = Random(40_000)
    for _ in range(40_000):
        check_against_the_reference(rng)


# --- against trying everything ----------------------------------------------------------------------

SETS = [(tile,) * 3 for tile in KINDS] + [
    KINDS[suit + low : suit + low + 3] for suit in (0, 9, 18) for low in range(7)
]
BODIES = [
    parse("".join(ranks + suit for ranks, suit in zip(("147", "258", "369"), suits, strict=True)))
    for suits in permutations("mps")
]


def lacking(held: Counter[Tile], targets: Iterable[Iterable[Tile]]) -> int:
    """The fewest tiles by which any of the targets exceeds what is held."""
    return min((Counter(target) - held).total() for target in targets)


def sets_and_pair(number: int) -> Iterator[tuple[Tile, ...]]:
    """All ways to have so many sets, no pung twice, and a pair."""
    for sets in combinations_with_replacement(SETS, number):
        if max(Counter(one for one in sets if one[0] == one[1]).values(), default=1) == 1:
            for pair in KINDS:
                yield (*(tile for one in sets for tile in one), pair, pair)


@pytest.mark.parametrize("laid", [2, 3, 4])
def test_few_tiles_in_hand_against_every_way_to_complete_them(laid: int) -> None:
    rng = Random(laid)
    for _ in range({2: 3, 3: 60, 4: 100}[laid]):
        tiles = any_hand(rng, laid, rng.choice([13, 14]))
        found = shanten(range(laid), tiles)
        assert found == Shanten(lacking(Counter(tiles), sets_and_pair(4 - laid)) - 1, found.sets)
        assert found.sets == found.distance


@pytest.mark.parametrize("laid", [0, 1])
def test_knitted_straights_against_every_way_to_complete_them(laid: int) -> None:
    rng = Random(laid)
    for _ in range(3):
        tiles = any_hand(rng, laid, rng.choice([13, 14]))
        targets = ((*body, *rest) for body, rest in product(BODIES, sets_and_pair(1 - laid)))
        assert shanten(range(laid), tiles).knitted_straight == lacking(Counter(tiles), targets) - 1


def test_unmatched_tiles_against_every_way_to_complete_them() -> None:
    rng = Random(9)
    for _ in range(20):
        tiles = any_hand(rng, 0, rng.choice([13, 14]))
        found = shanten((), tiles)
        apart = (chosen for body in BODIES for chosen in combinations((*body, *HONORS), 14))
        assert found.honors_and_knitted == lacking(Counter(tiles), apart) - 1
        orphans = parse("19m 19p 19s ESWNCFP")
        assert found.orphans == lacking(Counter(tiles), ((*orphans, twice) for twice in orphans)) - 1


def suit_ways(sets: int, pairs: int, kinds: int, chows: bool) -> Iterator[list[int]]:
    """All ways to have sets and pairs in one suit, as counts of each rank."""
    pungs = [[place] * 3 for place in range(kinds)]
    runs = [[low, low + 1, low + 2] for low in range(kinds - 2)] if chows else []
    for chosen in combinations_with_replacement(pungs + runs, sets):
        if any(chosen.count(pung) > 1 for pung in pungs):
            continue
        for pair in range(kinds) if pairs else [None]:
            yield [sum(one.count(place) for one in chosen) + 2 * (place == pair) for place in range(kinds)]


@pytest.mark.parametrize(("kinds", "chows", "times"), [(9, True, 4), (7, False, 12)])
def test_the_shipped_vectors_against_every_way_to_complete_a_suit(
    kinds: int, chows: bool, times: int
) -> None:
    rng = Random(kinds)
    ways = [list(suit_ways(sets, pairs, kinds, chows)) for pairs in (0, 1) for sets in range(5)]
    for _ in range(times):
        held = Counter(rng.sample(list(range(kinds)) * 4, rng.randint(1, 14)))
        held[rng.randrange(kinds)] += 1  # Section 6: it may be the fifth of its kind.
        key = sum(UNIT[place] * number for place, number in held.items())
        expected = tuple(
            min(sum(max(0, wanted - held[place]) for place, wanted in enumerate(way)) for way in found)
            for found in ways
        )
        assert VECTORS[(SUIT_VECTORS if chows else HONOR_VECTORS)[key]] == expected, held


@pytest.mark.slow
def test_the_command_makes_the_shipped_table() -> None:
    assert made() == FILE.read_bytes()


# --- properties -------------------------------------------------------------------------------------


def test_a_complete_hand_is_nearer_than_ready_and_a_tile_less_is_ready() -> None:
    rng = Random(3)
    for _ in range(1_000):
        laid, tiles = whole_hand(rng)
        assert shanten(laid, tiles).distance == -1, tiles
        tiles.remove(rng.choice(tiles))
        assert shanten(laid, tiles).distance == 0, tiles


def test_a_tile_more_brings_every_shape_nearer_by_one_at_most_and_the_useful_ones_do() -> None:
    rng = Random(4)
    for _ in range(400):
        laid = rng.choice([0, 0, 1, 2, 3, 4])
        tiles = any_hand(rng, laid, 13) if rng.random() < 0.6 else ready_hand(rng)[1]
        laid = (13 - len(tiles)) // 3
        counts = pack(tiles)
        before = measure(laid, counts)
        nearer = unpack(useful(laid, counts, before))
        for kind, tile in enumerate(KINDS):
            after = measure(laid, counts + UNIT[kind])
            for far, near in zip(before, after, strict=True):
                assert (far is None) == (near is None)
                assert far is None or near is None or far - 1 <= near <= far
            assert (after.distance < before.distance) == (tile in nearer), (tiles, tile)


def test_the_order_of_the_tiles_is_nothing() -> None:
    rng = Random(5)
    for _ in range(100):
        tiles = any_hand(rng, 0, 13)
        assert shanten((), tiles) == shanten((), tiles[::-1])


def test_what_was_forgotten_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(6)
    hands = [any_hand(rng, 0, 13) for _ in range(100)]
    first = [shanten((), tiles) for tiles in hands]
    monkeypatch.setattr(SUIT_VECTORS, "limit", 5)
    SUIT_VECTORS.clear()
    assert [shanten((), tiles) for tiles in hands] == first
    assert len(SUIT_VECTORS) <= 5


# --- by hand ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # Complete: one pair; 1m 9m 1p E and the pair; 147m 1p E; the body lacks five, the set one beside EE.
        ("123m 456m 789m 123p EE", Shanten(-1, -1, 5, 8, 8, 5)),
        ("123m 456m 789m 23p EE", Shanten(0, 0, 5, 9, 8, 5)),
        ("1122m 3355p 77s EE C", Shanten(0, 3, 0, 9, 8, 6)),
        ("1111m 2222p 3333s 4m", Shanten(0, 2, 0, 11, 9, 4)),
        ("19m 19p 19s ESWNCFP", Shanten(0, 8, 6, 0, 4, 9)),
        ("19m 19p 19s ESWNCFF", Shanten(0, 7, 5, 0, 5, 8)),
        ("147m 258p 369s ESWN", Shanten(0, 8, 6, 7, 0, 2)),
        ("147m 258p 369s 12m EE", Shanten(0, 5, 4, 9, 3, 0)),
        ("147m 258p 369s 123m EE", Shanten(-1, 4, 4, 9, 3, -1)),
    ],
)
def test_distances_worked_out_by_hand(text: str, expected: Shanten) -> None:
    assert shanten((), parse(text)) == expected


@pytest.mark.parametrize(
    ("laid", "text", "expected"),
    [
        (1, "147m 258p 369s E", Shanten(0, 6, knitted_straight=0)),
        (1, "147m 258p 369s EE", Shanten(-1, 5, knitted_straight=-1)),
        (2, "147m 258p E", Shanten(4, 4)),
        (2, "123m 456p E", Shanten(0, 0)),
        (4, "E", Shanten(0, 0)),
        (4, "EE", Shanten(-1, -1)),
        (4, "ES", Shanten(0, 0)),
    ],
)
def test_distances_with_sets_on_the_table(laid: int, text: str, expected: Shanten) -> None:
    assert shanten(range(laid), parse(text)) == expected


def test_6_a_hand_that_needs_a_fifth_tile_is_ready() -> None:
    assert shanten((), parse("1111m 123456789p")).distance == 0
