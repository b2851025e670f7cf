"""Section 16: what each level of help shows."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.hint import Hint
from rules.core.sheet import Seat
from rules.go_stop.advice import hints
from rules.go_stop.deal import new_game
from rules.go_stop.intents import Go, Intent, Stop
from rules.go_stop.options import Options
from rules.go_stop.play import legal_intents
from rules.go_stop.score import BRIGHTS as ALL_BRIGHTS
from rules.go_stop.score import junk_worth, score
from rules.go_stop.state import Deciding, State
from rules.go_stop.view import view
from rules.pieces.hwatu import JOKERS, Card, parse
from tests.rules.go_stop.positions import SEED, after, position


def told(state: State, kind: str, seat: Seat = 0) -> list[Hint[Intent]]:
    return [hint for hint in hints(view(state, seat), legal_intents(state, seat)) if hint.kind == kind]


def by_label(found: list[Hint[Intent]], label: str) -> Hint[Intent]:
    (hint,) = (hint for hint in found if hint.text.startswith(label))
    return hint


CAPTURED = ("02P 03P 02g 04g 05a 06a 01. 11:", "01P 01* 08* 12~", "")
STATE = position(("10. 02.", "09.", "08."), "M02-junk-b", "07.", CAPTURED)


def test_levels() -> None:
    levels = {hint.kind: hint.level for hint in hints(view(STATE, 0), legal_intents(STATE, 0))}
    assert levels == {"preview": 1, "progress": 1, "next": 2, "breakdown": 2, "danger": 3, "remark": 3}
    deciding = position(("10.", "09.", "08."), captured=("01* 03* 08*",), phase=Deciding(turn=0))
    assert {hint.level for hint in told(deciding, "gostop")} == {2}


def test_nobody_who_waits_and_nobody_after_the_deal_is_advised() -> None:
    state = new_game(Options(), 5, SEED).state
    assert hints(view(state, state.waiting[0]), ()) == hints(view(state, None), ()) == ()
    over = position(("10.", "09."), captured=("01* 03* 08*",), phase=Deciding(turn=0))
    over = after(over, Stop(seat=0))
    assert hints(view(over, 0), ()) == ()


def test_progress_held_needed_dead() -> None:
    found = told(STATE, "progress")
    assert [(hint.value, hint.mark) for hint in found] == [
        ("0/3", "no"), ("2/3", ""), ("2/3", "no"), ("0/3", ""), ("0/3", ""),
    ]  # fmt: skip
    assert by_label(found, "Red poetry").text == (
        "Red poetry (hongdan, 홍단): dead, 2 of 3: {1} has captured [M01-ribbon]."
    )
    assert by_label(found, "Godori").text == "Godori (고도리): 2 of 3, missing month 8."
    complete = told(position(("10.", "09."), captured=("02g 04g 08g",)), "progress")
    assert (by_label(complete, "Godori").value, by_label(complete, "Godori").mark) == ("3/3", "ok")


def test_breakdown_with_counts_for_every_player() -> None:
    found = told(STATE, "breakdown")
    assert [hint.value for hint in found] == ["0", "2", "0"]
    assert found[0].text == (
        "{0}: 0 points. animals 4 of 5; birds 2 of 3; ribbons 2 of 5; red poetry ribbons 2 of 3;"
        " junk 3 of 10, one double."
    )
    assert found[1].text.startswith("{1}: 2 points. brights +2;")
    assert found[2].text == "{2}: 0 points. nothing captured."


def test_next_point_per_category() -> None:
    found = {hint.text.split(" (")[0]: hint.value for hint in told(STATE, "next")}
    assert found == {
        "Animals": "1", "Godori": "1", "Ribbons": "3", "Blue ribbons": "3", "Plain ribbons": "3", "Junk": "6",
    }  # fmt: skip


@given(st.sets(st.sampled_from(ALL_BRIGHTS)), st.sets(st.sampled_from(ALL_BRIGHTS)))
def test_next_point_of_brights_agrees_with_trying(mine: set[Card], others: set[Card]) -> None:
    others = others - mine
    state = position(("10.", "09."), captured=(" ".join(mine), " ".join(others)))
    free = [card for card in ALL_BRIGHTS if card not in mine | others]
    now = score(mine, Options()).brights
    best = next(
        (size for size in range(1, len(free) + 1)
         if any(score({*mine, *more}, Options()).brights > now for more in combinations(free, size))),
        None,
    )  # fmt: skip
    found = [hint.value for hint in told(state, "next") if hint.text.startswith("Brights")]
    assert found == ([] if best is None else [str(best)])


@given(st.sets(st.sampled_from([card for card in Card if junk_worth(card, Options())])), st.booleans())
def test_next_point_of_junk_is_reached_with_the_richest_cards(mine: set[Card], jokers: bool) -> None:
    if not jokers:
        mine = mine - set(JOKERS)
    options = Options(jokers=2 if jokers else 0)
    state = position(("10.", "09."), captured=(" ".join(mine),), options=options)
    found = [int(hint.value) for hint in told(state, "next") if hint.text.startswith("Junk")]
    free = [
        card
        for card in Card
        if junk_worth(card, options) and card not in mine and (jokers or card not in JOKERS)
    ]
    worths = sorted((junk_worth(card, options) for card in free), reverse=True)
    value = sum(junk_worth(card, options) for card in mine)
    goal = max(10, value + 1)
    if found:
        assert value + sum(worths[: found[0]]) >= goal > value + sum(worths[: found[0] - 1])
    else:
        assert value + sum(worths) < goal


def test_gostop_panel() -> None:
    state = position(
        ("10. 02.", "09.", "08."), captured=("01* 03* 08*", "04.", "11*"), phase=Deciding(turn=0)
    )
    stop, go = told(state, "gostop")
    assert stop.intents == (Stop(seat=0),)
    assert stop.text == "Stop with 3 points: {1} pays 3 × 2 = 6; {2} pays 3."
    assert stop.value == "9"
    assert go.intents == (Go(seat=0),)
    assert go.text == (
        "Go: 2 turns left; stop is offered again after a turn that ends above 3 points."
        " Go number 1 adds one chip."
    )
    assert not told(state, "gostop", 1)


def test_gostop_panel_on_the_last_turn_and_after_a_go() -> None:
    last = position(("", "09.", "08."), captured=("01* 03* 08*",), phase=Deciding(turn=0))
    stop, never = told(last, "gostop")
    assert stop.intents == (Stop(seat=0),)
    assert (never.text, never.mark) == ("No turn is left: go could never be cashed.", "no")
    called = position(
        ("10.", "09.", "08."), captured=("01* 03* 08*",), go=(1, 0, 0), go_score=(3, None, None)
    )
    (waiting,) = told(called, "gostop")
    assert waiting.text == "Go called with 3 points: the next decision needs more than that, 1 turn left."
    assert waiting.value == "3/4"


@pytest.mark.parametrize(
    ("calls", "multiplier", "doubles"),
    [(1, "flat", False), (2, "flat", True), (3, "flat", False), (3, "per_go", True)],
)
def test_gostop_tells_when_the_next_go_doubles(calls: int, multiplier: str, doubles: bool) -> None:
    options = Options.model_validate({"go_multiplier": multiplier, "threshold": 3})
    state = position(("10.", "09."), captured=("01* 03* 08*",), phase=Deciding(turn=0), options=options,
                     go=(calls, 0), go_score=(2, None))  # fmt: skip
    assert ("doubles the payments" in told(state, "gostop")[1].text) is doubles


def test_danger_board() -> None:
    state = position(("10.", "09.", "08."), captured=("01* 03* 08*", "04.", "11*"), phase=Deciding(turn=0))
    first, second = told(state, "danger")
    assert (first.value, first.mark) == ("6", "warn")
    assert first.text == (
        "{1}: bright-bak: {0} scores with brights, {1} has captured none; no junk-bak: {0} has junk 0 of 10."
        " A stop now: 3 × 2 = 6 (×2 bright-bak)."
    )
    assert (second.value, second.mark) == ("3", "")
    assert "{2} has captured a bright: no bright-bak" in second.text


def test_danger_board_before_a_decision_is_due() -> None:
    few = position(("10.", "09."), captured=("01* 03* 12~", ""))
    assert "If a stop were due now: 2 × 2 = 4" in told(few, "danger")[0].text
    assert "stop" not in told(position(("10.", "09.")), "danger")[0].text


def test_hints_name_only_offers_and_never_hidden_cards() -> None:
    secret = parse("09. M07-junk-a")
    for hint in hints(view(STATE, 0), legal_intents(STATE, 0)):
        assert set(hint.intents) <= set(legal_intents(STATE, 0))
        assert not set(hint.pieces) & set(secret)
        assert all(f"[{card}]" not in hint.text for card in secret)
