"""Section 11 and the options that bear on it: factors, payments, go-bak, the cup at the settlement."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.go_stop.options import Options
from rules.go_stop.score import counts, points
from rules.go_stop.settlement import Bill, may_decide, settle
from rules.pieces.hwatu import Card
from tests.rules.go_stop.positions import deciding

RIBBONS = "01P 02P 03P 06B 09B 10B"
"""Eight points: six ribbons and two sets."""
JUNK = "M01-junk-a M02-junk-a M03-junk-a M04-junk-a M05-junk-a M06-junk-a M07-junk-a M09-junk-a 11: 12:"
"""Three points: junk value twelve."""
BRIGHTS = "01* 03* 08*"


def bill(captured: tuple[str, ...], loser: int = 1, **fields: Any) -> Bill:
    found = settle(deciding(captured, **fields), fields.get("winner", 0)).bills
    return next(each for each in found if each.loser == loser)


def factors(captured: tuple[str, ...], loser: int = 1, **fields: Any) -> dict[str, int]:
    return {factor.name: factor.times for factor in bill(captured, loser, **fields).pays.factors}


def opts(people: int = 2, **options: Any) -> Options:
    return Options.model_validate({"players": people, **options})


def test_plain() -> None:
    assert bill((RIBBONS, "01* 04.")).chips == 8
    assert factors((RIBBONS, "01* 04.")) == {}


def test_additions_first_then_every_factor() -> None:
    winner = f"{JUNK} {BRIGHTS}"
    fields: dict[str, Any] = {
        "shakes": ((3,), (), ()),
        "nagari": 1,
        "go": (1, 0, 0),
        "go_score": (5, None, None),
        "go_order": (0,),
    }
    enough = "12~ M02-junk-b M03-junk-b M04-junk-b M05-junk-b M06-junk-b M07-junk-b"
    losers = ("M01-junk-b", enough)
    assert bill((winner, *losers), 1, **fields).chips == 7 * 2 * 2 * 2 * 2
    assert bill((winner, *losers), 2, **fields).chips == 7 * 2 * 2
    settled = settle(deciding((winner, *losers), **fields), 0)
    assert settled.delta(3) == (140, -112, -28)


@pytest.mark.parametrize(("months", "times"), [((), None), ((3,), 2), ((3, 8), 4)])
def test_shake(months: tuple[int, ...], times: int | None) -> None:
    assert factors((RIBBONS, "01*"), shakes=(months, (5,))).get("shake") == times


@pytest.mark.parametrize(("option", "times"), [(False, None), (True, 4)])
def test_bomb_doubles(option: bool, times: int | None) -> None:
    fields: dict[str, Any] = {"bombs": ((1, 2), (3,)), "options": opts(bomb_doubles=option)}
    assert factors((RIBBONS, "01*"), **fields).get("bomb") == times


@pytest.mark.parametrize(
    ("winner", "loser", "bright_bak", "times"),
    [
        (BRIGHTS, "04.", "scoring", 2),
        (BRIGHTS, "12~", "scoring", None),
        ("01* 03* 12~", "04.", "scoring", 2),
        (f"{RIBBONS} 01* 03*", "04.", "scoring", None),
        (f"{RIBBONS} 01*", "04.", "any", 2),
        (f"{RIBBONS} 01*", "11*", "any", None),
        (RIBBONS, "04.", "any", None),
    ],
)
def test_bright_bak(winner: str, loser: str, bright_bak: str, times: int | None) -> None:
    assert factors((winner, loser), options=opts(bright_bak=bright_bak)).get("bright_bak") == times


@pytest.mark.parametrize(("scope", "times"), [("each", 2), ("all", None)])
def test_bright_bak_scope(scope: str, times: int | None) -> None:
    captured = (BRIGHTS, "04.", "12~")
    assert factors(captured, 1, options=opts(3, bright_bak_scope=scope)).get("bright_bak") == times
    assert factors(captured, 2, options=opts(3, bright_bak_scope=scope)).get("bright_bak") is None
    assert factors((BRIGHTS, "04.", ""), 2, options=opts(3, bright_bak_scope=scope)).get("bright_bak") == 2


def test_seven_animals() -> None:
    six = "02g 04g 08g 05a 06a 07a"
    assert factors((f"{six} 10a", "01*")).get("seven_animals") == 2
    assert factors((six, "01*")).get("seven_animals") is None


@pytest.mark.parametrize(
    ("loser", "options", "times"),
    [
        ("M01-junk-b M02-junk-b M03-junk-b M04-junk-b M05-junk-b", {}, 2),
        ("M06-junk-b M07-junk-b M08-junk-b M09-junk-b J2", {}, None),
        ("M06-junk-b M07-junk-b M08-junk-b M09-junk-b J2", {"junk_bak_limit": 6}, 2),
        ("04R", {}, 2),
        ("04R", {"junk_bak_zero_exempt": True}, None),
        ("M01-junk-b M02-junk-b M03-junk-b M04-junk-b 09c", {}, None),
        ("M01-junk-b M02-junk-b M03-junk-b 09c", {}, 2),
        ("M01-junk-b M02-junk-b M03-junk-b M04-junk-b 09c", {"sake_cup": "animal"}, 2),
        ("M01-junk-b M02-junk-b M03-junk-b M04-junk-b 09c", {"sake_cup": "junk"}, None),
        ("09c", {"junk_bak_zero_exempt": True}, None),
        ("09c", {"junk_bak_zero_exempt": True, "sake_cup": "junk"}, 2),
    ],
)
def test_junk_bak(loser: str, options: dict[str, Any], times: int | None) -> None:
    captured = (f"{JUNK} 01P 02P 03P", loser)
    assert factors(captured, options=opts(threshold=1, jokers=2, **options)).get("junk_bak") == times


def test_junk_bak_needs_ten_of_the_winner() -> None:
    assert factors((f"{RIBBONS} 01. 02. 03. 04. 05. 11: 12:", "")).get("junk_bak") is None


@pytest.mark.parametrize(
    ("count", "stacks", "times"), [(0, False, None), (1, False, 2), (3, False, 2), (3, True, 8)]
)
def test_nagari(count: int, stacks: bool, times: int | None) -> None:
    found = factors((RIBBONS, "01*"), nagari=count, options=opts(nagari_stack=stacks))
    assert found.get("nagari") == times


@pytest.mark.parametrize(
    ("calls", "start", "multiplier", "times"),
    [
        (2, 3, "flat", None),
        (3, 3, "flat", 2),
        (5, 3, "flat", 2),
        (3, 4, "flat", None),
        (4, 4, "flat", 2),
        (5, 3, "per_go", 8),
        (5, 4, "per_go", 4),
    ],
)
def test_go_doubles(calls: int, start: int, multiplier: str, times: int | None) -> None:
    options = opts(go_double_from=start, go_multiplier=multiplier)
    fields: dict[str, Any] = {
        "go": (calls, 0),
        "go_score": (7, None),
        "go_order": (0,) * calls,
        "options": options,
    }
    assert factors((RIBBONS, "01*"), **fields).get("go") == times
    assert bill((RIBBONS, "01*"), **fields).chips == (8 + calls) * (times or 1)


def test_go_bak_with_two_players_doubles() -> None:
    fields: dict[str, Any] = {"go": (0, 1), "go_score": (None, 7), "go_order": (1,)}
    assert factors((RIBBONS, "01*"), **fields) == {}
    assert factors((RIBBONS, "01*"), options=opts(go_bak=True), **fields) == {"go_bak": 2}


@pytest.mark.parametrize(
    ("order", "delta"), [((), (9, -6, -3)), ((1,), (9, -9, 0)), ((2,), (9, 0, -9)), ((2, 1, 2), (9, 0, -9))]
)
def test_go_bak_with_three_players_moves_the_payment_to_the_last_caller(
    order: tuple[int, ...], delta: tuple[int, ...]
) -> None:
    go = tuple(order.count(seat) for seat in range(3))
    scores = tuple(3 if calls else None for calls in go)
    fields: dict[str, Any] = {
        "go": go,
        "go_score": scores,
        "go_order": order,
        "options": opts(3, go_bak=True),
    }
    settled = settle(deciding((BRIGHTS, "04.", "12~"), **fields), 0)
    assert settled.delta(3) == delta
    assert [bill.chips for bill in settled.bills] == [6, 3]


def test_3_3_the_winners_cup_goes_where_it_pays_most() -> None:
    junk = " ".join(f"M0{month}-junk-a" for month in range(1, 9))
    winner = f"02g 04g 08g 05a 06a 07a 09c {junk} M01-junk-b"
    saved = "01* M02-junk-b M03-junk-b M04-junk-b M05-junk-b M06-junk-b M07-junk-b"
    settled = settle(deciding((winner, saved)), 0)
    assert (settled.score.cup, settled.score.total, settled.total) == ("animal", 8, 16)
    poor = settle(deciding((winner, "01*")), 0)
    assert (poor.score.cup, poor.total) == ("junk", 18)


@pytest.mark.parametrize(
    ("threshold", "last", "cup", "chips"),
    [(3, None, "animal", 6), (4, None, "junk", 4), (1, 3, "junk", 4), (5, None, "animal", 6)],
)
def test_3_3_only_placings_that_may_stop_count(
    threshold: int, last: int | None, cup: str, chips: int
) -> None:
    """As an animal 3 x 2, as junk 2 + 2; where neither may stop, which no real stop meets, both count."""
    junk = " ".join(f"M0{month}-junk-a" for month in range(1, 10))
    winner = f"02g 04g 05a 06a 07a 10a 09c {junk}"
    saved = "01* M02-junk-b M03-junk-b M04-junk-b M05-junk-b M06-junk-b M07-junk-b"
    state = deciding((winner, saved), options=opts(threshold=threshold), go_score=(last, None))
    settled = settle(state, 0)
    assert (settled.score.cup, settled.total) == (cup, chips)


@pytest.mark.parametrize(
    ("score", "last", "expected"), [(6, None, False), (7, None, True), (7, 7, False), (8, 7, True)]
)
def test_9_1_and_9_2_who_may_decide(score: int, last: int | None, expected: bool) -> None:
    assert may_decide(score, 0, deciding(("", ""), go_score=(last, None))) is expected


@st.composite
def standings(draw: st.DrawFn) -> Any:
    people = draw(st.integers(2, 3))
    owners = draw(st.lists(st.integers(0, people), min_size=len(Card), max_size=len(Card)))
    piles = tuple(
        " ".join(card for card, owner in zip(Card, owners, strict=True) if owner == seat)
        for seat in range(people)
    )
    order = tuple(draw(st.lists(st.integers(0, people - 1), max_size=5)))
    months = st.lists(st.integers(1, 12), max_size=2, unique=True).map(tuple)
    options = opts(
        people,
        threshold=draw(st.integers(1, 7)),
        sake_cup=draw(st.sampled_from(["auto", "animal", "junk"])),
        double_junk=draw(st.booleans()),
        bomb_doubles=draw(st.booleans()),
        go_bak=draw(st.booleans()),
        go_multiplier=draw(st.sampled_from(["flat", "per_go"])),
        nagari_stack=draw(st.booleans()),
        junk_bak_zero_exempt=draw(st.booleans()),
        bright_bak=draw(st.sampled_from(["scoring", "any"])),
        bright_bak_scope=draw(st.sampled_from(["each", "all"])),
    )
    return deciding(
        piles,
        options=options,
        go=tuple(order.count(seat) for seat in range(people)),
        go_order=order,
        shakes=tuple(draw(months) for _ in range(people)),
        bombs=tuple(draw(months) for _ in range(people)),
        nagari=draw(st.integers(0, 3)),
    )


@given(standings())
def test_chips_are_conserved_and_each_bill_is_its_formula(deal: Any) -> None:
    settled = settle(deal, 0)
    assert sum(settled.delta(deal.people)) == 0
    assert settled.delta(deal.people)[0] == settled.total == sum(bill.chips for bill in settled.bills)
    for each in settled.bills:
        product = settled.score.total + settled.go_chips
        for ruling in each.rulings:
            assert ruling.times >= 1
            assert ruling.why
            product *= ruling.times
        assert each.chips == product
        assert all(factor.times > 1 for factor in each.pays.factors)


@given(standings())
def test_no_other_placing_of_the_cup_that_may_stop_pays_more(deal: Any) -> None:
    settled = settle(deal, 0)
    ways = [points(way) for way in counts(deal.captured[0], deal.options)]
    assert settled.score in ways
    if any(may_decide(way.total, 0, deal) for way in ways):
        assert may_decide(settled.score.total, 0, deal)


@given(standings(), st.randoms())
def test_the_losers_seats_do_not_matter(deal: Any, rng: Any) -> None:
    """Swapping two losers with all they have swaps what they pay."""
    if deal.people != 3:
        return
    swap = {0: 0, 1: 2, 2: 1}

    def turned(entries: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(entries[swap[seat]] for seat in range(3))

    twin = replace(
        deal,
        captured=turned(deal.captured),
        go=turned(deal.go),
        go_order=tuple(swap[seat] for seat in deal.go_order),
        shakes=turned(deal.shakes),
        bombs=turned(deal.bombs),
    )
    assert settle(twin, 0).delta(3) == turned(settle(deal, 0).delta(3))
