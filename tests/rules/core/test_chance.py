"""Chance: commitments, streams that never change, and a fair shuffle."""

from __future__ import annotations

from hashlib import sha256

import pytest

from rules.core.chance import (
    Stream,
    commitment,
    deal_seed,
    fresh_seed,
    seed_from_text,
    stream,
)
from rules.pieces.hwatu import PACK

SEED = seed_from_text("1")
QUANTILE_99_99 = 3.719
"""Of the standard normal distribution."""


def test_a_seed_is_the_sha_256_of_the_text() -> None:
    assert SEED.hex() == "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b"
    assert seed_from_text("Ara ♥") == sha256("Ara ♥".encode()).digest()


def test_fresh_seeds_have_32_bytes_and_differ() -> None:
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}


def test_each_deal_has_its_own_seed() -> None:
    assert deal_seed(SEED, 1) == sha256(SEED + b"deal\x00\x00\x00\x01").digest()
    assert deal_seed(SEED, 258) == sha256(SEED + b"deal\x00\x00\x01\x02").digest()
    assert deal_seed(SEED, 1).hex() == "1e7f2339bd5dce85d5a77a9d8fb3d72016335d5134d820b19e9590047b31b17f"


def test_a_commitment_is_the_sha_256_of_the_deal_seed() -> None:
    secret = deal_seed(SEED, 1)
    assert commitment(secret) == sha256(secret).hexdigest()
    assert commitment(secret) == "ff01269d49d752093a3f36a5782a293ec23a32d177d53d75606129fa7ed757a5"


def test_the_numbers_of_a_stream_are_frozen() -> None:
    dice = stream(SEED, "dice")
    assert [dice.below(6) for _ in range(24)] == [
        5,
        1,
        4,
        1,
        3,
        5,
        3,
        2,
        1,
        2,
        2,
        0,
        5,
        4,
        1,
        1,
        3,
        5,
        2,
        4,
        4,
        5,
        2,
        0,
    ]
    lot = stream(SEED, "lot")
    assert [lot.below(2**32) for _ in range(10)] == [
        2174876132,
        692213802,
        4291107381,
        1823568946,
        3848288890,
        3016787460,
        3211180102,
        2232393165,
        1491816912,
        3091398660,
    ]


def test_the_shuffle_is_frozen() -> None:
    assert stream(SEED, "shuffle").shuffled(range(52)) == (
        4,
        7,
        24,
        23,
        1,
        35,
        42,
        37,
        14,
        19,
        40,
        6,
        12,
        31,
        22,
        9,
        36,
        33,
        41,
        25,
        26,
        44,
        45,
        39,
        34,
        17,
        18,
        28,
        20,
        13,
        32,
        43,
        38,
        10,
        29,
        48,
        0,
        11,
        16,
        46,
        49,
        5,
        3,
        21,
        27,
        51,
        8,
        2,
        30,
        15,
        50,
        47,
    )
    cards = stream(deal_seed(SEED, 1), "shuffle").shuffled(PACK)
    assert " ".join(cards[:6]) == "M09-junk-b M06-junk-b M12-bright M06-animal M04-ribbon M11-junk-a"


def test_streams_of_different_labels_and_seeds_differ() -> None:
    streams = [
        stream(seed, label) for seed in (SEED, seed_from_text("2")) for label in ("shuffle", "cut", "dice")
    ]
    assert len({tuple(one.below(2**32) for _ in range(4)) for one in streams}) == len(streams)


def test_biased_words_are_thrown_away() -> None:
    bound = 3 * 2**30
    chance, plain = stream(SEED, "lot"), stream(SEED, "lot")
    words = [plain.below(2**32) for _ in range(200)]
    fair = [word for word in words if word < bound]
    assert len(fair) < 170
    assert [chance.below(bound) for _ in range(len(fair))] == fair


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_a_bound_out_of_range_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="bound must be from 1"):
        stream(SEED, "lot").below(bound)


def test_a_bound_of_one_and_the_widest_bound_work() -> None:
    assert stream(SEED, "lot").below(1) == 0
    assert 0 <= stream(SEED, "lot").below(2**32) < 2**32


@pytest.mark.parametrize("items", [(), ("a",), ("a", "a", "b")])
def test_a_shuffle_loses_nothing(items: tuple[str, ...]) -> None:
    assert sorted(stream(SEED, "shuffle").shuffled(iter(items))) == sorted(items)


def chi_square_of_places(shuffles: int, size: int = 50) -> float:
    """How far the counts of item by place are from even, in standard deviations of the chi-square value."""
    counts = [[0] * size for _ in range(size)]
    chance = Stream(SEED, "shuffle")
    for _ in range(shuffles):
        for place, item in enumerate(chance.shuffled(range(size))):
            counts[place][item] += 1
    even = shuffles / size
    value = sum((count - even) ** 2 / even for row in counts for count in row)
    freedom = (size - 1) ** 2
    return float((value - freedom) / (2 * freedom) ** 0.5)


def test_every_item_comes_to_every_place_alike() -> None:
    assert abs(chi_square_of_places(2_000)) < QUANTILE_99_99


@pytest.mark.slow
def test_every_item_comes_to_every_place_alike_in_100_000_shuffles() -> None:
    assert abs(chi_square_of_places(100_000)) < QUANTILE_99_99


def test_the_test_of_fairness_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    fair = Stream.below
    monkeypatch.setattr(Stream, "below", lambda self, bound: max(0, fair(self, bound + 1) - 1))
    assert abs(chi_square_of_places(2_000)) > QUANTILE_99_99
