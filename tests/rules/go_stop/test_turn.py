"""Sections 6, 7 and 8: a turn, paragraph by paragraph."""

from __future__ import annotations

import pytest

from rules.core.sheet import Seat
from rules.go_stop.events import Bombed, Chose, Drew, Event, Flipped, Passed, Played, Shook, TurnEnded
from rules.go_stop.intents import Choose, DeclareShake, Go, PassHand, Play, PlayBomb
from rules.go_stop.options import Options
from rules.go_stop.play import apply, legal_intents
from rules.go_stop.state import ChoosingFlip, ChoosingHand, Deciding, Place, Playing, State, Turn
from rules.pieces.hwatu import Card, parse
from tests.rules.go_stop.positions import after, cards, played, position, stack

OTHERS = ("", "M10-junk-b")


def captured(state: State, seat: Seat = 0) -> set[Card]:
    return set(state.captured[seat])


def floor(state: State) -> set[Card]:
    return {card for place in state.table for card in place.cards}


def tags(state: State) -> tuple[str, ...]:
    assert state.last_turn is not None
    return state.last_turn.tags


def stolen(state: State) -> dict[Seat, tuple[Card, ...]]:
    assert state.last_turn is not None
    return {steal.seat: steal.cards for steal in state.last_turn.steals}


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in events]


# --- 6.3, every combination of n and k ------------------------------------------------------------

MONTH_2 = {0: "", 1: "M02-ribbon", 2: "M02-ribbon M02-junk-b"}
MONTH_5 = {0: "", 1: "M05-ribbon", 2: "M05-ribbon M05-junk-b"}
STACK_2 = stack("M02-ribbon M02-junk-a M02-junk-b")
STACK_5 = stack("M05-ribbon M05-animal M05-junk-b")


@pytest.mark.parametrize("n", range(4))
@pytest.mark.parametrize("k", range(4))
def test_6_3_a_flip_of_another_month(n: int, k: int) -> None:
    stacks = [*([STACK_2] if n == 3 else []), *([STACK_5] if k == 3 else [])]
    lying = f"{MONTH_2.get(n, '')} {MONTH_5.get(k, '')} M08-junk-a"
    state = position(
        ("M02-animal M10-junk-a", "M10-junk-b"), lying, "M05-junk-a", ("", "04. 06."), stacks=stacks
    )
    state = after(state, Play(seat=0, card=Card.M02_ANIMAL))
    if n == 2:
        assert state.phase.kind == "choose_hand"
        assert state.stock == parse("M05-junk-a")
        state = after(state, Choose(seat=0, card=Card.M02_RIBBON))
    if k == 2:
        assert state.phase.kind == "choose_flip"
        assert captured(state) == (cards("M02-animal M02-ribbon M02-junk-a M02-junk-b") if n == 3 else set())
        state = after(state, Choose(seat=0, card=Card.M05_JUNK_B))
    taken, stays = set(), cards("M08-junk-a")
    if n == 0:
        stays |= cards("M02-animal")
    else:
        taken |= cards("M02-animal M02-ribbon") | (cards("M02-junk-a M02-junk-b") if n == 3 else set())
        stays |= cards("M02-junk-b") if n == 2 else set()
    if k == 0:
        stays |= cards("M05-junk-a")
    else:
        taken |= cards("M05-junk-a")
        taken |= {1: cards("M05-ribbon"), 2: cards("M05-junk-b"), 3: set(STACK_5.cards)}[k]
        stays |= cards("M05-ribbon") if k == 2 else set()
    steals = (n == 3) + (k == 3)
    assert tags(state) == ("stack",) * steals
    assert captured(state) == taken | set(parse("04. 06.")[:steals])
    assert floor(state) == stays
    assert state.phase == Playing(so_far=Turn(seat=1))


def test_6_3_jjok() -> None:
    state = played(
        position(("M02-animal 10a", OTHERS[1]), "05R", "M02-junk-a", ("", "04.")), "M02-animal"
    ).state
    assert (tags(state), captured(state)) == (("jjok",), cards("M02-animal M02-junk-a 04."))
    assert floor(state) == cards("05R")


def test_6_3_ppuk_stays_as_the_players_stack() -> None:
    state = played(
        position(("M02-animal 10a", OTHERS[1]), "02P 05R", "M02-junk-a", ("", "04.")), "M02-animal"
    ).state
    assert tags(state) == ("ppuk",)
    assert stolen(state) == {}
    assert captured(state) == set()
    assert Place(cards=parse("02P 02g M02-junk-a"), stack=True, owner=0) in state.table


def test_6_3_ddadak_takes_all_four_without_a_second_choice() -> None:
    state = position(("M02-animal 10a", OTHERS[1]), "02P M02-junk-b 05R", "M02-junk-a", ("", "04."))
    state = after(state, Play(seat=0, card=Card.M02_ANIMAL), Choose(seat=0, card=Card.M02_RIBBON))
    assert (tags(state), stolen(state)) == (("ddadak",), {1: parse("04.")})
    assert floor(state) == cards("05R")


def test_6_3_two_pairs_of_different_months_are_no_ddadak() -> None:
    state = played(position(("02g 10a", OTHERS[1]), "02P 05R 08.", "05.", ("", "04.")), "M02-animal").state
    assert (tags(state), stolen(state)) == ((), {})


def test_6_3_with_an_empty_stock_the_pair_is_captured() -> None:
    state = played(position(("02g 10a", OTHERS[1]), "02P"), "M02-animal").state
    assert captured(state) == cards("02g 02P")
    assert state.last_turn is not None
    assert state.last_turn.flip is None


def test_6_1_order_of_events() -> None:
    state = position(("M02-animal 10a", OTHERS[1]), "02P M02-junk-b 05R 05a", "05.")
    first = apply(state, Play(seat=0, card=Card.M02_ANIMAL))
    assert first.events == (Played(seat=0, card=Card.M02_ANIMAL, onto=parse("02P M02-junk-b")),)
    assert isinstance(first.state.phase, ChoosingHand)
    second = apply(first.state, Choose(seat=0, card=Card.M02_RIBBON))
    assert second.events == (
        Chose(seat=0, card=Card.M02_RIBBON),
        Flipped(seat=0, card=Card.M05_JUNK_A, onto=parse("05R 05a")),
    )
    assert isinstance(second.state.phase, ChoosingFlip)
    third = apply(second.state, Choose(seat=0, card=Card.M05_ANIMAL))
    ended = third.events[-1]
    assert kinds(third.events) == ["chose", "turn_ended"]
    assert isinstance(ended, TurnEnded)
    assert ended.captured == parse("02g 02P 05. 05a")


# --- 6.4 stacks -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("owner", "tag", "steal"), [(None, "stack", 1), (1, "stack", 1), (0, "own_ppuk", 2)])
@pytest.mark.parametrize("by_flip", [False, True])
def test_6_4_the_fourth_card_takes_the_stack(owner: Seat | None, tag: str, steal: int, by_flip: bool) -> None:
    pile = stack("M02-ribbon M02-junk-a M02-junk-b", owner)
    hand, stock, card = ("09P", "02g", "M09-ribbon") if by_flip else ("02g", "07.", "M02-animal")
    hand = {"09P": "M09-ribbon", "02g": "M02-animal"}[hand]
    state = position(
        (f"{hand} 10a", OTHERS[1]), "05R", stock, ("", "M04-junk-a M04-junk-b 06."), stacks=[pile]
    )
    state = played(state, card).state
    assert tags(state) == (tag,)
    assert stolen(state) == {1: parse("M04-junk-a M04-junk-b 06.")[:steal]}


def test_6_4_with_three_players_every_opponent_gives() -> None:
    state = position(("02g 10a", OTHERS[1], "09."), "05R", "02.", ("", "M04-junk-a M04-junk-b", "06B"))
    state = played(state, "M02-animal").state
    assert stolen(state) == {1: parse("M04-junk-a")}
    assert state.captured[2] == parse("06B")


# --- 6.5 sweep ------------------------------------------------------------------------------------


def test_6_5_the_last_two_cards_of_different_months() -> None:
    state = played(position(("02g 10a", OTHERS[1]), "02P 05R", "05.", ("", "04.")), "M02-animal").state
    assert (tags(state), state.table) == (("sweep",), ())


def test_6_5_two_cards_of_one_month_are_no_sweep_unless_by_option() -> None:
    for option, expected in (("two_months", ("ddadak",)), ("empty_table", ("ddadak", "sweep"))):
        options = Options.model_validate({"sweep": option})
        state = position(("02g 10a", OTHERS[1]), "02P M02-junk-b", "02.", ("", "04."), options=options)
        state = after(state, Play(seat=0, card=Card.M02_ANIMAL), Choose(seat=0, card=Card.M02_RIBBON))
        assert tags(state) == expected


def test_6_5_a_stack_and_a_card_are_no_sweep_by_default() -> None:
    state = position(("02g 10a", OTHERS[1]), "05R", "05.", stacks=[STACK_2])
    assert tags(played(state, "M02-animal").state) == ("stack",)


def test_6_5_a_turn_that_takes_nothing_sweeps_nothing() -> None:
    state = position(("10a", OTHERS[1]), options=Options(sweep="empty_table"), pass_credits=(1, 0))
    state = after(state, PassHand(seat=0))
    assert tags(state) == ("pass",)


# --- 7 shake, bomb, pass --------------------------------------------------------------------------

TRIPLE = "M03-bright M03-ribbon M03-junk-a"


def test_7_1_a_shake_shows_three_cards_and_the_turn_goes_on() -> None:
    state = position((f"{TRIPLE} 10a", OTHERS[1]), "05R", "07.")
    step = apply(state, DeclareShake(seat=0, month=3))
    assert step.events == (Shook(seat=0, month=3, cards=parse(TRIPLE)),)
    assert step.state.shakes == ((3,), ())
    assert step.state.phase.kind == "play"
    ended = after(step.state, Play(seat=0, card=Card.M10_ANIMAL))
    assert tags(ended) == ("shake",)
    assert ended.last_turn is not None
    assert ended.last_turn.months == (3,)


def test_7_1_several_months_in_one_turn_and_with_the_fourth_on_the_table() -> None:
    state = position((f"{TRIPLE} 05R 05a M05-junk-a", OTHERS[1]), "M03-junk-b", "07.")
    state = after(state, DeclareShake(seat=0, month=5), DeclareShake(seat=0, month=3))
    assert state.shakes == ((5, 3), ())
    assert PlayBomb(seat=0, month=3) not in legal_intents(state, 0)


def test_7_1_a_fourth_card_drawn_after_the_shake_stays_hidden() -> None:
    options = Options(jokers=2, joker_play="draw")
    state = position((f"{TRIPLE} J2", OTHERS[1]), "05R", "M03-junk-b 07.", options=options)
    state = after(state, DeclareShake(seat=0, month=3), Play(seat=0, card=Card.J2))
    assert Card.M03_JUNK_B in state.hands[0]
    assert state.shaken[0] == parse(TRIPLE)


def test_7_2_bomb_four_cards_two_credits_and_the_flip() -> None:
    state = position((f"{TRIPLE} 10a", OTHERS[1]), "M03-junk-b 05R 06B", "05.", ("", "04."))
    step = apply(state, PlayBomb(seat=0, month=3))
    assert isinstance(step.events[0], Bombed)
    assert step.state.pass_credits == (2, 0)
    assert step.state.bombs == ((3,), ())
    assert captured(step.state) == cards(f"{TRIPLE} M03-junk-b 05. 05R")
    assert (tags(step.state), stolen(step.state)) == (("bomb",), {})


def test_7_2_a_bomb_can_steal_by_option_and_be_part_of_a_sweep() -> None:
    options = Options(bomb_steals=True)
    state = position((f"{TRIPLE} 10a", OTHERS[1]), "M03-junk-b 05R", "05.", ("", "M04-junk-a M04-junk-b"),
                     options=options)  # fmt: skip
    state = after(state, PlayBomb(seat=0, month=3))
    assert (tags(state), stolen(state)) == (("bomb", "sweep"), {1: parse("M04-junk-a M04-junk-b")})


def test_7_3_passing_only_flips() -> None:
    state = position(("10a", OTHERS[1]), "02P", "02g", pass_credits=(2, 0))
    step = apply(state, PassHand(seat=0))
    assert step.events[0] == Passed(seat=0, credits_left=1)
    assert step.state.hands[0] == parse("10a")
    assert captured(step.state) == cards("02g 02P")
    assert tags(step.state) == ("pass",)


# --- 8 jokers -------------------------------------------------------------------------------------

JOKERS = Options(jokers=2)


def test_8_1_the_replacement_is_the_hand_card_of_the_turn() -> None:
    state = position(("J2 10a", OTHERS[1]), "05R 06B 07.", "05. 06.", options=JOKERS)
    step = played(state, "J2")
    assert kinds(step.events) == ["played", "flipped", "flipped", "turn_ended"]
    assert step.events[1] == Flipped(seat=0, card=Card.M05_JUNK_A, onto=parse("05R"), instead=True)
    assert captured(step.state) == cards("J2 05. 05R 06. 06B")
    assert step.state.last_turn is not None
    assert step.state.last_turn.card == Card.M05_JUNK_A


def test_8_1_a_joker_as_replacement_is_captured_too_and_may_open_a_choice() -> None:
    state = position(("J2 10a", OTHERS[1]), "05R 05a", "J3 05. 07.", options=JOKERS)
    state = played(state, "J2").state
    assert state.phase.kind == "choose_hand"
    assert state.captured[0] == parse("J2 J3")
    state = after(state, Choose(seat=0, card=Card.M05_ANIMAL))
    assert tags(state) == ("joker", "joker")


@pytest.mark.parametrize(("stock", "tag"), [("05. M05-junk-b", "jjok"), ("06. 07.", None)])
def test_8_1_the_replacement_can_be_part_of_a_jjok(stock: str, tag: str | None) -> None:
    state = played(position(("J2 10a", OTHERS[1]), "08.", stock, options=JOKERS), "J2").state
    assert tags(state) == (("joker",) if tag is None else ("joker", tag))


def test_8_1_without_a_stock_the_turn_just_ends() -> None:
    state = played(position(("J2 10a", OTHERS[1]), "08.", options=JOKERS), "J2").state
    assert captured(state) == cards("J2")
    assert state.phase.kind == "play"


def test_8_2_a_flipped_joker_is_captured_and_the_next_card_flipped() -> None:
    state = played(
        position(("02g 10a", OTHERS[1]), "02P 05R 08.", "J3 J2 05.", options=JOKERS), "M02-animal"
    ).state
    assert captured(state) == cards("02g 02P J3 J2 05. 05R")
    assert tags(state) == ("joker", "joker")


def test_8_2_a_joker_at_the_bottom_is_captured_when_nothing_follows() -> None:
    state = played(position(("02g 10a", OTHERS[1]), "02P", "J3", options=JOKERS), "M02-animal").state
    assert captured(state) == cards("02g 02P J3")


def test_8_3_a_joker_between_pair_and_ppuk() -> None:
    for option, mine, waiting, tagged in (
        ("keep", "J2", "", ("joker", "ppuk")),
        ("stack", "", "J2", ("ppuk",)),
    ):
        options = Options.model_validate({"jokers": 2, "joker_in_ppuk": option})
        state = position(("02g 10a", "M02-junk-b 09."), "02P", "J2 M02-junk-a 07.", options=options)
        state = played(state, "M02-animal").state
        assert captured(state) == cards(mine)
        assert state.table == (stack("02P 02g M02-junk-a", 0, waiting),)
        assert tags(state) == tagged
        state = played(state, "M02-junk-b", 1).state
        assert state.last_turn is not None
        assert set(state.last_turn.captured) == cards(f"02g 02P M02-junk-a M02-junk-b {waiting}")
        assert tags(state) == ("stack",)


def test_8_3_a_joker_from_the_hand_came_before_the_pair_and_stays() -> None:
    options = Options(jokers=2, joker_in_ppuk="stack")
    state = position(("J3 10a", OTHERS[1]), "05R", "05. J2 M05-junk-b", options=options)
    state = played(state, "J3").state
    assert captured(state) == cards("J3")
    assert state.table == (stack("05R 05. M05-junk-b", 0, "J2"),)


def test_8_4_jokers_steal_by_option_also_out_of_a_stack() -> None:
    options = Options(jokers=2, joker_steals=True)
    pile = stack("M02-ribbon M02-junk-a M02-junk-b", 1, "J2")
    state = position(("02g 10a", OTHERS[1]), "05R", "J3 07.", ("", "M04-junk-a M04-junk-b M06-junk-a"),
                     stacks=[pile], options=options)  # fmt: skip
    state = played(state, "M02-animal").state
    assert len(stolen(state)[1]) == 3


DRAW = Options(jokers=2, joker_play="draw")


def test_8_1_draw_the_card_joins_the_hand_and_the_same_turn_goes_on() -> None:
    state = position(("J2 10a", OTHERS[1]), "05R", "05. 07.", options=DRAW)
    step = played(state, "J2")
    assert step.events[1] == Drew(seat=0, card=Card.M05_JUNK_A)
    assert step.state.phase.kind == "play"
    assert set(step.state.hands[0]) == cards("05. 10a")
    assert step.state.turns_taken == (0, 0)
    ended = after(step.state, Play(seat=0, card=Card.M05_JUNK_A))
    assert captured(ended) == cards("J2 05. 05R")
    assert tags(ended) == ("joker",)
    assert ended.turns_taken == (1, 0)


def test_8_1_draw_without_a_stock_and_without_a_hand_ends_the_turn() -> None:
    state = played(position(("J2", OTHERS[1]), "05R", options=DRAW), "J2").state
    assert state.phase == Playing(so_far=Turn(seat=1))


# --- 5.1, 9 the end of a turn ---------------------------------------------------------------------


def test_5_1_seats_without_a_turn_left_are_passed_over() -> None:
    state = position(("02g 10a", "", "09."), "05R", "07.")
    assert played(state, "M02-animal").state.phase.kind == "play"
    assert played(state, "M02-animal").state.phase == Playing(so_far=Turn(seat=2))


def test_5_1_a_seat_that_alone_has_turns_left_goes_on_and_then_it_is_nagari() -> None:
    state = position(("", "", ""), "05R", "07. 08.", pass_credits=(2, 0, 0))
    state = after(state, PassHand(seat=0))
    assert state.phase == Playing(so_far=Turn(seat=0))
    assert after(state, PassHand(seat=0)).phase.kind == "deal_over"


def test_9_1_the_threshold_opens_the_decision_after_the_steal() -> None:
    nine = "M01-junk-a M02-junk-a M03-junk-a M04-junk-a M05-junk-a M06-junk-a M07-junk-a"
    state = position(("M02-animal 10a", "09.", "08."), "06B", "M02-junk-b", (f"01* 03* {nine}", "", "11:"),
                     options=Options(players=3, threshold=1))  # fmt: skip
    state = played(state, "M02-animal").state
    assert state.phase == Deciding(turn=0)
    assert Card.M11_JUNK2 in state.captured[0]


def test_9_2_go_remembers_the_score_and_passes_the_turn() -> None:
    state = position(("10a", "09.", "08."), captured=("01* 03* 08*",), phase=Deciding(turn=0))
    state = after(state, Go(seat=0))
    assert (state.go, state.go_score, state.go_order) == ((1, 0, 0), (3, None, None), (0,))
    assert state.phase == Playing(so_far=Turn(seat=1))


@pytest.mark.parametrize(("remembered", "phase"), [(3, "go_stop"), (4, "play"), (5, "play")])
def test_9_2_the_next_decision_needs_a_strictly_higher_score(remembered: int, phase: str) -> None:
    state = position(("12r 10a", "09.", "08."), "12a 06.", "07.", ("01* 03* 08* 04R 05R 06B 09B",),
                     go=(1, 0, 0), go_score=(remembered, None, None), go_order=(0,))  # fmt: skip
    state = played(state, "M12-ribbon").state
    assert state.phase.kind == phase


def test_9_2_others_may_stop_whatever_the_caller_has() -> None:
    state = position(("10a", "01P 09.", "08."), "01.", "07.", ("01* 03* 08*", "02P 03P"), turn=1,
                     go=(1, 0, 0), go_score=(3, None, None), go_order=(0,))  # fmt: skip
    assert played(state, "M01-ribbon", 1).state.phase == Deciding(turn=1)
