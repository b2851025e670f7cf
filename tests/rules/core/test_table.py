"""Table: views, offers, steps, events, standing intents and blank forms, shown with the toy game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from rules.core.errors import BadOption, IllegalIntent
from rules.core.hint import Verdict
from rules.core.table import Table
from rules.pieces.hwatu import Card
from tests.rules.core.bell import SEED, at, played_on, started, window
from tests.toygame import GAME
from tests.toygame.events import Answered, BellRang, Drew, Knocked, Taken
from tests.toygame.intents import Bid, Claim, Decline, EndSitting, Knock, Lay, NextDeal, RingBell
from tests.toygame.options import Options
from tests.toygame.state import State

JUNK_1, JUNK_2 = Card.M01_JUNK_A, Card.M01_JUNK_B


def test_a_table_knows_its_game_people_and_resolved_options() -> None:
    table = started(4)
    assert (table.game_id, table.title, table.people, table.hidden) == ("toygame", "Bell", 4, True)
    assert table.options == Options(months=6)


@pytest.mark.parametrize("knock", [False, True])
def test_house_rules_may_lay_all_hands_open(knock: bool) -> None:
    game = replace(GAME, laid_open=lambda options: options.knock)
    assert Table.start(game, Options(knock=knock), 3, SEED).hidden is not knock


def test_options_that_do_not_fit_are_refused() -> None:
    with pytest.raises(BadOption, match="4 hands of 5 need more than the 16 cards") as caught:
        Table.start(GAME, Options(hand=5, months=4), 4, SEED)
    assert caught.value.option == "months"


def test_all_bidders_owe_an_answer_and_may_give_it_in_any_order() -> None:
    table = started()
    assert table.to_act() == (1, 2, 0)
    table.submit(Bid(seat=0, cards=1))
    table.submit(Bid(seat=2, cards=1))
    assert table.to_act() == (1,)
    assert table.legal(0) == ()


def test_a_form_is_offered_blank_and_taken_filled_in() -> None:
    table = started()
    assert table.legal(1) == (Bid(seat=1),)
    table.submit(Bid(seat=1, cards=12))
    assert table.view(1).bids == (None, 12, None)
    assert table.view(2).bids == (None, None, None)
    assert table.view(None).has_bid == (False, True, False)


@pytest.mark.parametrize(
    ("cards", "reason"), [(None, "blank_form"), (-1, "bad_number"), (21, "bad_number"), (2**70, "bad_number")]
)
def test_a_form_that_is_not_filled_in_well_is_refused(cards: int | None, reason: str) -> None:
    table = started()
    before = table.record()
    with pytest.raises(IllegalIntent) as caught:
        table.submit(Bid(seat=1, cards=cards))
    assert caught.value.reason == reason
    assert table.record() == before


def test_all_may_answer_at_once_and_so_may_the_bell() -> None:
    table = window()
    assert table.to_act() == (1, 2, None)
    assert table.legal(1) == (Claim(seat=1, card=JUNK_1), Decline(seat=1))
    assert table.legal(2) == (Claim(seat=2, card=JUNK_2), Decline(seat=2))
    assert table.legal(None) == (RingBell(),)
    assert table.legal(0) == ()


def test_an_answer_waits_unseen_by_the_others() -> None:
    claimed, declined = window(), window()
    claimed.submit(Claim(seat=2, card=JUNK_2))
    declined.submit(Decline(seat=2))
    for seat in (0, 1, None):
        assert claimed.view(seat) == declined.view(seat)
        assert claimed.events(seat) == declined.events(seat)
        assert claimed.legal(seat) == declined.legal(seat)
    assert claimed.view(2) != declined.view(2)
    assert claimed.events(2)[-1] == Answered(seat=2, card=JUNK_2)
    assert claimed.to_act() == (1, None)


def test_the_last_answer_settles_by_priority_not_by_order() -> None:
    table = window()
    table.submit(Claim(seat=2, card=JUNK_2))
    table.submit(Claim(seat=1, card=JUNK_1))
    assert table.events(None)[-2:] == (
        Taken(seat=1, cards=(Card.M01_RIBBON, JUNK_1)),
        Drew(seat=0, card=None),
    )
    assert table.events(0)[-1] == Drew(seat=0, card=Card.M05_RIBBON)
    assert table.view(None).piles == ((), (Card.M01_RIBBON, JUNK_1), ())
    assert table.to_act() == (1,)


def test_the_bell_closes_the_window_for_those_who_have_not_answered() -> None:
    table = window()
    told = table.event_count
    table.submit(Claim(seat=2, card=JUNK_2))
    table.submit(RingBell())
    events = table.events(None, told)
    assert events[:3] == (
        Answered(seat=2, card=None),
        BellRang(),
        Taken(seat=2, cards=(Card.M01_RIBBON, JUNK_2)),
    )


def test_a_standing_intent_may_be_sent_though_nobody_waits_for_it() -> None:
    table = at("M01-ribbon M02-ribbon", "M03-ribbon", "M04-ribbon", piles=("", "", "M05-ribbon M05-animal"))
    assert table.to_act() == (0,)
    assert table.standing(2) == (Knock(seat=2),)
    assert [table.standing(actor) for actor in (0, 1, None)] == [(), (), ()]
    table.submit(Knock(seat=2))
    assert table.events(None)[-1] == Knocked(seat=2)
    assert table.to_act() == (0,)
    assert table.standing(2) == ()
    table.submit(Lay(seat=0, card=Card.M01_RIBBON))
    table.submit(RingBell())
    assert table.to_act() == (None,)
    assert table.legal(None) == (NextDeal(), EndSitting())


def test_a_refused_intent_changes_nothing() -> None:
    table = window()
    before, count = table.record(), table.event_count
    for wrong in (
        Lay(seat=1, card=Card.M03_RIBBON),
        Claim(seat=1, card=Card.M03_RIBBON),
        Claim(seat=1, card=JUNK_2),
        Decline(seat=0),
        Decline(seat=-1),
        Knock(seat=7),
        NextDeal(),
    ):
        with pytest.raises(IllegalIntent):
            table.submit(wrong)
    assert (table.record(), table.event_count) == (before, count)


def test_a_game_is_over_when_nobody_owes_anything() -> None:
    table = played_on(started(), 1_000, last_deal=2)
    assert table.to_act() == ()
    assert all(table.legal(actor) == table.standing(actor) == () for actor in (0, 1, 2, None))
    with pytest.raises(IllegalIntent):
        table.submit(NextDeal())


def test_events_are_numbered_alike_for_all_seats() -> None:
    table = played_on(started(), 30)
    count = table.event_count
    played_on(table, 5)
    new = table.event_count - count
    assert new > 0
    for seat in (0, 1, 2, None):
        assert table.events(seat, count) == table.events(seat)[-new:]
        assert table.events(seat, table.event_count) == ()


def test_an_event_that_a_seat_may_not_know_at_all_is_left_out() -> None:
    shy = replace(GAME, redact=lambda event, seat: None if isinstance(event, Drew) else event)
    table = Table.start(shy, Options(), 3, SEED)
    assert not any(isinstance(event, Drew) for event in played_on(table, 40).events(0))


def test_offers_are_worked_out_once_a_state() -> None:
    asked: list[object] = []

    def counted(state: object, actor: object) -> object:
        asked.append(actor)
        return GAME.legal_intents(state, actor)  # type: ignore[arg-type]

    table = Table.start(replace(GAME, legal_intents=counted), Options(), 3, SEED)  # type: ignore[arg-type]
    table.legal(1)
    table.hints(1)
    assert asked == [1]
    table.submit(Bid(seat=1, cards=1))
    assert table.legal(1) == ()
    assert asked == [1, 1]


def test_what_a_table_says_is_the_game_s() -> None:
    table = window()
    assert table.words(RingBell()) == "bell"
    assert table.tell(table.events(None)[-1]) == "{0} laid [M01-ribbon]."
    assert "{0} has laid [M01-ribbon]." in table.lines(1)
    assert [sheet.seat for sheet in table.sheets(None)] == [0, 1, 2]
    assert {hint.kind for hint in table.hints(1)} == {"preview", "progress", "best"}
    assert table.outcome() is None


def test_a_game_without_a_probe_can_not_tell() -> None:
    assert started().probe(0.1) is Verdict.UNKNOWN
    hopeful = replace(GAME, probe=lambda state, stop: Verdict.WINNABLE)
    assert Table.start(hopeful, Options(), 2, SEED).probe(0.1) is Verdict.WINNABLE


def test_a_probe_stops_when_its_time_is_over_or_somebody_says_so() -> None:
    def search(state: State, stop: Callable[[], bool]) -> Verdict:
        return Verdict.UNKNOWN if stop() else Verdict.LOST

    table = Table.start(replace(GAME, probe=search), Options(), 2, SEED)
    assert table.probe(10) is Verdict.LOST
    assert table.probe(0) is Verdict.UNKNOWN
    assert table.probe(10, stop=lambda: True) is Verdict.UNKNOWN


def test_a_probe_looks_at_the_position_after_an_offer_and_changes_nothing() -> None:
    def search(state: State, stop: Callable[[], bool]) -> Verdict:
        return Verdict.WINNABLE if state.bids[0] is None else Verdict.LOST

    table = Table.start(replace(GAME, probe=search), Options(), 2, SEED)
    before = table.state_json()
    assert table.probe(1) is Verdict.WINNABLE
    assert table.probe(1, after=Bid(seat=0, cards=3)) is Verdict.LOST
    assert table.state_json() == before


def test_a_replay_shows_each_step_as_everybody_saw_it() -> None:
    table = window()
    table.submit(Claim(seat=2, card=JUNK_2))
    table.submit(RingBell())
    seen = list(table.replay())
    assert len(seen) == table.steps + 1
    assert seen[0][0].phase == "turn"
    assert [view.phase for view, _ in seen[1:]] == ["claims", "claims", "turn"]
    assert tuple(event for _, events in seen for event in events) == table.events(None)
    assert seen[-1][0] == table.view(None)
