"""Worth, deal points, the running difference, baazis, who deals next (2.3, 6.6, 8)."""

from __future__ import annotations

import pytest

from rules.pieces.cards import PACK, parse
from rules.seep.options import Options
from rules.seep.score import Verdict, card_points, majority, next_dealer, sweep_points, verdict, worth

PLAIN = Options()
BY_DEAL = Options(dealer_by="deal")


def test_the_pack_is_worth_a_hundred() -> None:
    assert card_points(PACK, PLAIN) == 100
    assert card_points(PACK, Options(ten_of_diamonds=2)) == 96
    assert [worth(card, PLAIN) for card in parse("AS KS AH AD AC 10D 10S 10H KD")] == [
        1, 13, 1, 1, 1, 6, 10, 0, 0
    ]  # fmt: skip
    assert sum(worth(card, PLAIN) > 0 for card in PACK) == 17


@pytest.mark.parametrize(
    ("options", "plays_made", "last", "points"),
    [
        (PLAIN, 5, False, 50),
        (PLAIN, 0, False, 25),
        (PLAIN, 47, True, 0),
        (Options(first_sweep=50), 0, False, 50),
        (Options(sweep=100), 5, False, 100),
        (Options(sweep=100), 47, True, 0),
    ],
)
def test_a_sweep_counts_less_first_and_nothing_last(
    options: Options, plays_made: int, last: bool, points: int
) -> None:
    assert sweep_points(options, plays_made, last=last) == points


def test_most_cards_count_only_by_house_rule_and_never_for_both() -> None:
    rule = Options(majority_bonus=4)
    assert majority((30, 22), PLAIN) == (0, 0)
    assert [majority(cards, rule) for cards in ((30, 22), (22, 30), (26, 26))] == [(4, 0), (0, 4), (0, 0)]


@pytest.mark.parametrize(
    ("points", "diff", "options", "found"),
    [
        ((76, 24), -20, PLAIN, Verdict(32, None, None)),
        ((76, 24), 48, PLAIN, Verdict(100, 0, "lead")),
        ((24, 76), -49, PLAIN, Verdict(-101, 1, "lead")),
        ((76, 24), 47, PLAIN, Verdict(99, None, None)),
        ((92, 8), -60, PLAIN, Verdict(-60, 0, "minimum")),
        ((8, 192), 99, PLAIN, Verdict(99, 1, "minimum")),
        ((91, 9), 0, PLAIN, Verdict(82, None, None)),
        ((92, 8), 30, Options(minimum_points=0), Verdict(114, 0, "lead")),
        ((92, 8), 0, Options(minimum_points=0), Verdict(84, None, None)),
        ((60, 40), 31, Options(baazi_target=50), Verdict(51, 0, "lead")),
    ],
)
def test_a_lead_or_too_few_points_decide_a_baazi(
    points: tuple[int, int], diff: int, options: Options, found: Verdict
) -> None:
    assert verdict(points, diff, options) == found


@pytest.mark.parametrize(
    ("dealer", "points", "found", "options", "following"),
    [
        (3, (76, 24), Verdict(52, None, None), PLAIN, 3),
        (0, (76, 24), Verdict(52, None, None), PLAIN, 1),
        (1, (24, 76), Verdict(-52, None, None), PLAIN, 2),
        (2, (50, 50), Verdict(0, None, None), PLAIN, 2),
        (0, (76, 24), Verdict(112, 0, "lead"), PLAIN, 3),
        (3, (76, 24), Verdict(112, 0, "lead"), PLAIN, 1),
        (0, (92, 8), Verdict(-60, 0, "minimum"), PLAIN, 3),
        (1, (92, 8), Verdict(-60, 0, "minimum"), PLAIN, 3),
        (0, (60, 40), Verdict(-10, None, None), PLAIN, 0),
        (0, (60, 40), Verdict(-10, None, None), BY_DEAL, 1),
        (1, (60, 40), Verdict(-10, None, None), BY_DEAL, 1),
        (2, (50, 50), Verdict(-10, None, None), BY_DEAL, 2),
    ],
)
def test_the_losing_side_deals(
    dealer: int, points: tuple[int, int], found: Verdict, options: Options, following: int
) -> None:
    assert next_dealer(dealer, points, found, options) == following
