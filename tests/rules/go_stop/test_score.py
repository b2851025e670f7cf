"""Section 10 and 3.3: the score of a capture area."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.go_stop.options import Options
from rules.go_stop.score import NO_SCORE, Cup, counts, junk_worth, placings, score
from rules.pieces.hwatu import CUP, JOKERS, KIND, Card, parse

PILES = st.sets(st.sampled_from(Card)).map(tuple)
OPTIONS = st.builds(Options, double_junk=st.booleans(), sake_cup=st.sampled_from(["auto", "animal", "junk"]))


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("01* 03*", 0),
        ("01* 03* 08*", 3),
        ("01* 03* 12~", 2),
        ("01* 03* 08* 11*", 4),
        ("01* 03* 08* 12~", 4),
        ("01* 03* 08* 11* 12~", 15),
    ],
)
def test_10_brights(cards: str, points: int) -> None:
    assert score(parse(cards), Options()).brights == points


def test_10_nine_animals_with_godori_are_ten() -> None:
    nine = [card for card in Card if KIND[card] == "animal"]
    found = score(nine, Options())
    assert (found.animals, found.godori, found.total) == (5, 5, 10)


def test_10_ten_ribbons_with_all_sets_are_fifteen() -> None:
    ten = [card for card in Card if KIND[card] == "ribbon"]
    found = score(ten, Options())
    assert (found.ribbons, found.red_poetry, found.blue, found.plain, found.total) == (6, 3, 3, 3, 15)


def test_10_the_swallow_is_no_bird_of_godori() -> None:
    assert score(parse("02g 04g 12a"), Options()).godori == 0
    assert score(parse("02g 04g 08g"), Options()).godori == 5


def test_10_the_rain_ribbon_completes_no_set() -> None:
    assert score(parse("04R 05R 12r"), Options()).plain == 0


@pytest.mark.parametrize(("worth", "points"), [(9, 0), (10, 1), (12, 3)])
def test_10_junk_from_ten(worth: int, points: int) -> None:
    singles = [card for card in Card if junk_worth(card, Options()) == 1]
    assert score(singles[:worth], Options()).junk == points


def test_3_3_doubles_and_jokers() -> None:
    assert [junk_worth(card, Options()) for card in parse("11: 12: J2 J3 01.")] == [2, 2, 2, 3, 1]
    assert junk_worth(Card.M11_JUNK2, Options(double_junk=False)) == 1
    seven = parse("01. 02. 03. 04. 05. 06. 11: 12:")
    assert score(seven, Options()).junk == 1
    assert score(seven, Options(double_junk=False)).junk == 0


def test_3_3_the_cup_counts_where_it_scores_more() -> None:
    eight = "M01-junk-a M02-junk-a M03-junk-a M04-junk-a M05-junk-a M06-junk-a M07-junk-a M08-junk-a"
    as_junk = score(parse(f"09c {eight}"), Options())
    assert (as_junk.cup, as_junk.junk) == ("junk", 1)
    four = "05a 06a 07a 10a"
    tie = score(parse(f"09c {four} {eight}"), Options())
    assert (tie.cup, tie.animals, tie.junk) == ("animal", 1, 0)


@pytest.mark.parametrize(
    ("rule", "ways"), [("auto", ("animal", "junk")), ("animal", ("animal",)), ("junk", ("junk",))]
)
def test_3_3_how_the_cup_may_count(rule: str, ways: tuple[Cup, ...]) -> None:
    options = Options.model_validate({"sake_cup": rule})
    assert placings(True, options.sake_cup) == ways
    assert placings(False, options.sake_cup) == (None,)
    assert junk_worth(CUP, options) == (2 if rule == "junk" else 0)


@given(PILES, OPTIONS)
def test_the_total_is_the_sum_of_the_fields(cards: tuple[Card, ...], options: Options) -> None:
    found = score(cards, options)
    assert found.total == sum(points for field, points in found._asdict().items() if field != "cup")
    assert (found.cup is None) == (CUP not in cards)


@given(PILES, OPTIONS)
def test_order_does_not_matter_and_nothing_is_worth_nothing(
    cards: tuple[Card, ...], options: Options
) -> None:
    assert score(cards, options) == score(tuple(reversed(cards)), options)
    assert score((), options) == NO_SCORE


@given(PILES, st.sampled_from(Card), OPTIONS)
def test_a_further_card_never_costs_a_point(cards: tuple[Card, ...], more: Card, options: Options) -> None:
    if more not in cards:
        assert score((*cards, more), options).total >= score(cards, options).total


@given(PILES, OPTIONS)
def test_counts_agree_with_counting_by_hand(cards: tuple[Card, ...], options: Options) -> None:
    for found in counts(cards, options):
        animals = sum(KIND[card] == "animal" for card in cards) - (found.cup == "junk")
        junk = sum(junk_worth(card, options) for card in cards if card is not CUP)
        assert found.animals == animals
        assert found.junk == junk + 2 * (found.cup == "junk")
        assert found.brights == sum(KIND[card] == "bright" for card in cards)
        assert found.ribbons == sum(KIND[card] == "ribbon" for card in cards)
        assert sum(KIND[card] == "joker" for card in cards) == len(set(cards) & set(JOKERS))
