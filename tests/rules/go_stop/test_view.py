"""Section 5.4: who sees what; and the view told in lines."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from rules.core.chance import commitment, deal_seed
from rules.core.sheet import Seat
from rules.go_stop.deal import deal, new_game
from rules.go_stop.intents import Choose, Cut, DeclareShake, EndSitting, NextDeal, Play, Stop
from rules.go_stop.options import Options
from rules.go_stop.state import Deciding, Pending, State
from rules.go_stop.view import View, lines, progress, view
from rules.pieces.hwatu import Card, parse
from tests.rules.go_stop.positions import SEED, after, deck, position, stack

HANDS = ("M03-bright M03-ribbon M03-junk-a 10.", "M10-junk-b 02g", "M09-junk-a")
STATE = position(HANDS, "05R", "07. M07-junk-b", ("", "04."), pass_credits=(0, 2, 0))


def texts(value: Any) -> set[str]:
    """Every string in a view."""
    if isinstance(value, dict):
        return texts(list(value.values()))
    if isinstance(value, list | tuple):
        return set().union(*map(texts, value))
    return {str(value)} if isinstance(value, str) else set()


def seen(state: State, seat: Seat | None) -> set[str]:
    """The cards that stand anywhere in a view or its lines."""
    found = view(state, seat)
    told = " ".join(lines(found))
    return {str(card) for card in Card if card in texts(asdict(found)) or f"[{card}]" in told}


PUBLIC = set(parse("05R 04."))


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_hand_is_its_owners_and_the_stock_nobodys(seat: Seat | None) -> None:
    own = set() if seat is None else set(STATE.hands[seat])
    assert seen(STATE, seat) == PUBLIC | own
    assert view(STATE, seat).hand_counts == (4, 2, 1)
    assert view(STATE, seat).stock_count == 2
    assert view(STATE, seat).turns_left == (4, 4, 1)


def test_a_declared_shake_is_public_while_still_in_hand() -> None:
    shaken = after(STATE, DeclareShake(seat=0, month=3))
    triple = parse("03* 03P M03-junk-a")
    assert view(shaken, 1).shown == (triple, (), ())
    assert seen(shaken, None) == PUBLIC | set(triple)
    played = after(shaken, Play(seat=0, card=Card.M03_BRIGHT))
    assert view(played, 2).shown[0] == triple[1:]


def test_a_fourth_card_drawn_after_the_shake_stays_hidden() -> None:
    options = Options(jokers=2, joker_play="draw")
    state = position(("03* 03P M03-junk-a J2", "10."), "05R", "M03-junk-b 07.", options=options)
    state = after(state, DeclareShake(seat=0, month=3), Play(seat=0, card=Card.J2))
    assert Card.M03_JUNK_B in seen(state, 0)
    assert Card.M03_JUNK_B not in seen(state, 1) | seen(state, None)


def test_what_is_in_the_air_is_public() -> None:
    state = position(("02g 10.", "09."), "02P M02-junk-b 05R 05a", "M05-junk-b 07.")
    state = after(state, Play(seat=0, card=Card.M02_ANIMAL))
    assert view(state, 1).pending == Pending(card=Card.M02_ANIMAL, candidates=parse("02P M02-junk-b"))
    state = after(state, Choose(seat=0, card=Card.M02_RIBBON))
    assert view(state, None).pending == Pending(
        card=Card.M02_ANIMAL,
        pair=parse("02g 02P"),
        flip=Card.M05_JUNK_B,
        candidates=parse("05R 05a"),
    )
    assert view(STATE, None).pending is None


def test_the_pack_before_the_cut_is_hidden_from_all() -> None:
    state = deal(Options(manual_cut=True), 2, deck("", "")).state
    assert seen(state, 0) == seen(state, 1) == seen(state, None) == set()
    state = after(state, Cut(seat=1, at=9))
    assert view(state, None).cut_at == 9


def test_who_waits_sees_what_everybody_sees() -> None:
    state = new_game(Options(), 5, SEED).state
    for seat in state.waiting:
        assert view(state, seat) == view(state, None)
    assert all(view(state, seat).seat == seat for seat in state.active)


def test_seeds_are_told_when_they_are_due() -> None:
    state = position(("10.", "09."), captured=("01* 03* 08*",), phase=Deciding(turn=0))
    before = view(state, None)
    assert (before.commitment, before.deal_seed, before.sitting_seed) == (
        commitment(deal_seed(SEED, 1)),
        None,
        None,
    )
    over = after(state, Stop(seat=0))
    assert view(over, None).deal_seed == deal_seed(SEED, 1).hex()
    assert (
        view(over, None).commitment
        == commitment(deal_seed(SEED, 2))
        == view(after(over, NextDeal()), 0).commitment
    )
    ended = view(after(over, EndSitting()), None)
    assert (ended.phase, ended.sitting_seed, ended.turn) == ("sitting_over", SEED.hex(), None)


def test_the_rest_of_the_hands_is_shown_when_the_deal_is_over() -> None:
    state = position(("10.", "09."), stock="07.", captured=("01* 03* 08*",), phase=Deciding(turn=0))
    over = after(state, Stop(seat=0))
    assert view(over, 1).shown == over.hands
    assert view(over, 1).result is not None
    assert Card.M07_JUNK_A not in seen(over, None)
    assert view(after(over, NextDeal()), None).result is None


def test_lines_tell_the_facts_in_order() -> None:
    pile = stack("08* 08g 08.", 1, "J3")
    called: dict[str, Any] = {"go": (1, 0, 0), "go_score": (3, None, None)}
    state = position(("10. 02g", "09.", ""), "05R", "07.", ("", "04."), stacks=[pile], nagari=1,
                     pass_credits=(0, 1, 0), chips=(1, -1, 0), **called)  # fmt: skip
    assert lines(view(state, 0)) == (
        "Deal 1, {0} deals.",
        "The deal before had no winner: this one counts double.",
        "Floor: [M05-ribbon]; stack [M08-bright] [M08-animal] [M08-junk-a] [J3] (ppuk of {1}).",
        "Stock: 1 card.",
        "{0}: 0 points, 2 cards in hand, go 1 at 3 points, 1 chip. Captured: nothing.",
        "{1}: 0 points, 1 card in hand, 1 pass, -1 chips. Captured: [M04-junk-a].",
        "{2}: 0 points, 0 cards in hand, 0 chips. Captured: nothing.",
        "Hand of {0}: 1 [M02-animal], 2 [M10-junk-a].",
        "{0} plays a card.",
    )


def test_lines_tell_what_is_in_the_air_and_who_waits() -> None:
    state = position(("02g 10.", "09."), "02P M02-junk-b 05R 05a", "M05-junk-b 07.", waiting=(3, 2))
    state = after(state, Play(seat=0, card=Card.M02_ANIMAL))
    told = lines(view(state, None))
    assert told[1] == "Waiting: {3}, {2}."
    assert "Played: [M02-animal]." in told
    assert "Matching cards to choose from: [M02-ribbon] [M02-junk-b]." in told
    assert told[-1] == "{0} chooses which card to take."
    told = lines(view(after(state, Choose(seat=0, card=Card.M02_RIBBON)), None))
    assert "Laid together, not yet captured: [M02-animal] [M02-ribbon]." in told
    assert "Flipped: [M05-junk-b]." in told
    assert told[-1] == "{0} chooses which card the flip takes."


def test_lines_tell_of_shakes() -> None:
    shaken = lines(view(after(STATE, DeclareShake(seat=0, month=3)), None))
    (line,) = (told for told in shaken if told.startswith("{0}: "))
    assert "has shown months 3" in line
    assert line.endswith("; shows [M03-bright] [M03-ribbon] [M03-junk-a].")


@pytest.mark.parametrize(
    ("phase", "line"),
    [
        ("cut", "{1} cuts the pack."),
        ("deal_over", "The deal is over. {0} stops"),
        ("sitting_over", "The sitting is"),
    ],
)
def test_lines_say_what_is_due(phase: str, line: str) -> None:
    state = deal(Options(manual_cut=True), 2, deck("", "")).state
    if phase != "cut":
        over = position(("10.", "09."), captured=("01* 03* 08*",), phase=Deciding(turn=0))
        state = after(over, Stop(seat=0), *([EndSitting()] if phase == "sitting_over" else []))
    assert lines(view(state, None))[-1].startswith(line)


def test_16_progress_of_any_seat() -> None:
    state = position(("10.", "09."), captured=("02P 03P 04. 09c", "01P 02g"))
    found: dict[str, Any] = {each.rule: each for each in progress(view(state, None), 0)}
    assert (found["red_poetry"].count, found["red_poetry"].dead) == (2, True)
    assert (found["godori"].count, found["godori"].needed, found["godori"].dead) == (0, 3, True)
    assert (found["junk"].count, found["animals"].held) == (1, (Card.M09_ANIMAL,))


def test_a_view_is_a_value() -> None:
    assert view(STATE, 1) == view(STATE, 1)
    assert isinstance(view(STATE, 1), View)
