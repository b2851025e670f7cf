"""The opening rounds (sections 5 and 6): flowers, answers to the kong round, kongs, East's newest tile."""

from __future__ import annotations

from rules.core.changed import changed
from rules.mahjong import course
from rules.mahjong.events import MadeConcealedKong, OpeningDone, redact
from rules.mahjong.intents import ConcealedKong, DeclareFlower, Discard, Done, Hu
from rules.mahjong.state import OpenFlowers, OpenKongs, TableState, Turn, put
from rules.mahjong.view import view
from rules.mahjong_mcr.play import RULES
from rules.pieces.mahjong import Tile
from tests.rules.mahjong.positions import table
from tests.rules.mahjong.tables import BASIC, dealt
from tests.rules.mahjong.told import refusal, sent

EAST, SOUTH, WEST, NORTH = range(4)
FOURS = "5s5s5s5s 14p 258m EWNF"


def opening(kong_round: bool = True, **told: str) -> TableState:
    """The flower round is at East; 7p is its newest tile."""
    hands = {"E": "1s4s7s 3p6p9p 2m5m8m ESC 7p", **told}
    state = table(options={"opening_kongs": kong_round}, **hands)
    return changed(state, phase=OpenFlowers(turn=EAST, newest=Tile.P7))


def test_a_seat_declares_what_it_likes_until_it_is_done() -> None:
    state = opening(E="1s4s7s 3p6p9p 2m5m8m S 1f2f 7p")
    assert course.legal_intents(RULES, state, EAST)[:2] == (
        DeclareFlower(seat=EAST, tile=Tile.PLUM),
        DeclareFlower(seat=EAST, tile=Tile.ORCHID),
    )
    state, told = course.apply(RULES, state, DeclareFlower(seat=EAST, tile=Tile.ORCHID))
    assert [event.kind for event in told] == ["flower_laid", "drew"]
    assert state.flowers[EAST] == (Tile.ORCHID,)
    assert isinstance(state.phase, OpenFlowers)
    assert state.phase.newest == told[1].tile  # type: ignore[union-attr]
    state = sent(state, Done(seat=EAST))
    assert Tile.PLUM in state.hands[EAST], "declaring is a right, not a duty (R6)"
    assert state.phase == OpenFlowers(turn=SOUTH, newest=told[1].tile)  # type: ignore[union-attr, arg-type]


def test_seats_act_in_the_order_of_their_winds() -> None:
    state = changed(opening(), winds=(2, 0, 3, 1), phase=OpenFlowers(turn=1, newest=Tile.P7))
    state = changed(state, hands=(state.hands[1], state.hands[0], *state.hands[2:]))
    for seat in (1, 3, 0, 2):
        assert course.to_act(state) == (seat,)
        state = sent(state, Done(seat=seat, kongs=()))
    assert state.phase == Turn(turn=1, origin="first", newest=Tile.P7)


def test_who_answered_none_is_not_visited_again() -> None:
    state = sent(opening(), *(Done(seat=seat, kongs=()) for seat in range(3)))
    state, told = course.apply(RULES, state, Done(seat=NORTH, kongs=()))
    assert told == (OpeningDone(seat=NORTH, kongs=()),)
    assert redact(told[0], None) == OpeningDone(seat=NORTH, kongs=None)
    assert state.phase == Turn(turn=EAST, origin="first", newest=Tile.P7)


def test_an_answer_waits_unseen_and_is_carried_out_when_the_round_reaches_the_seat() -> None:
    state = opening(S=FOURS)
    plain = sent(state, Done(seat=EAST, kongs=()))
    assert course.legal_intents(RULES, plain, SOUTH) == (
        Done(seat=SOUTH),
        Done(seat=SOUTH, kongs=()),
        Done(seat=SOUTH, kongs=(Tile.S5,)),
    )
    answered = sent(plain, Done(seat=SOUTH, kongs=(Tile.S5,)))
    silent = sent(plain, Done(seat=SOUTH))
    assert view(RULES, answered, SOUTH).kong_answer == (Tile.S5,)
    for other in (None, EAST, WEST, NORTH):
        assert view(RULES, answered, other) == view(RULES, silent, other)
    state = sent(answered, Done(seat=WEST, kongs=()))
    state, told = course.apply(RULES, state, Done(seat=NORTH, kongs=()))
    assert [event.kind for event in told] == ["opening_done", "made_concealed_kong", "drew"]
    assert redact(told[1], None) == MadeConcealedKong(seat=SOUTH, tile=None)
    assert state.phase == OpenKongs(turn=SOUTH, newest=Tile.P7)
    assert len(state.hands[SOUTH]) == 10
    assert sent(state, Done(seat=SOUTH)).phase == Turn(turn=EAST, origin="first", newest=Tile.P7)


def test_who_has_not_answered_is_asked_in_the_kong_round() -> None:
    state = sent(opening(S=FOURS), *(Done(seat=seat) for seat in range(4)))
    assert state.phase == OpenKongs(turn=EAST, newest=Tile.P7)
    state = sent(state, Done(seat=EAST))
    assert course.legal_intents(RULES, state, SOUTH) == (
        ConcealedKong(seat=SOUTH, tile=Tile.S5),
        Done(seat=SOUTH),
    )
    assert refusal(state, Done(seat=SOUTH, kongs=(Tile.S5,))).reason == "bad_form"
    state = sent(state, ConcealedKong(seat=SOUTH, tile=Tile.S5), *(Done(seat=seat) for seat in (1, 2, 3)))
    assert state.phase == Turn(turn=EAST, origin="first", newest=Tile.P7)


def test_a_kong_of_east_gives_its_turn_the_origin_and_the_newest_tile() -> None:
    state = opening(E="5s5s5s5s 123m 456m 78m 99p")
    state = changed(state, phase=OpenFlowers(turn=EAST, newest=Tile.S5))
    wall = list(state.wall.tiles)
    upper = len(wall) - 2
    for kind in (Tile.M9, Tile.PLUM):
        at = next(place for place in range(state.wall.drawn, len(wall)) if wall[place] == kind)
        wall[at], wall[upper] = wall[upper], wall[at]
        upper += 1
    wall[-2], wall[-1] = wall[-1], wall[-2]
    state = changed(state, wall=type(state.wall)(tiles=tuple(wall), first=0, drawn=state.wall.drawn))
    state = sent(state, *(Done(seat=seat) for seat in range(4)), ConcealedKong(seat=EAST, tile=Tile.S5))
    assert state.phase == OpenKongs(turn=EAST, newest=Tile.PLUM, origin="kong")
    state = sent(state, DeclareFlower(seat=EAST, tile=Tile.PLUM))
    assert state.phase == OpenKongs(turn=EAST, newest=Tile.M9, origin="flower")
    state = sent(state, Done(seat=EAST), *(Done(seat=seat) for seat in (1, 2, 3)))
    assert state.phase == Turn(turn=EAST, origin="flower", newest=Tile.M9)
    won = sent(changed(state, options=state.options.model_copy(update={"min_points": 1})), Hu(seat=EAST))
    assert won.phase.kind == "counting"
    assert not won.phase.win.about_kong  # type: ignore[union-attr]


def test_without_the_kong_round_there_is_no_answer() -> None:
    state = opening(kong_round=False, S=FOURS)
    assert course.legal_intents(RULES, state, EAST) == (Done(seat=EAST),)
    state = sent(state, *(Done(seat=seat) for seat in range(4)))
    assert state.phase == Turn(turn=EAST, origin="first", newest=Tile.P7)


def test_the_basic_game_begins_with_a_discard() -> None:
    state = dealt(BASIC)
    assert isinstance(state.phase, Turn)
    assert state.phase.origin == "first"
    assert isinstance(course.legal_intents(BASIC, state, EAST)[-1], Discard)


def test_all_quads_of_a_hand_can_be_answered_in_order() -> None:
    state = opening(S="5s5s5s5s 1p1p1p1p 9m9m9m9m E")
    state = changed(state, phase=OpenFlowers(turn=SOUTH, newest=Tile.P7))
    answers = [offer.kongs for offer in course.legal_intents(RULES, state, SOUTH) if isinstance(offer, Done)]
    assert len(answers) == 9
    assert answers[0] is None
    assert (Tile.M9, Tile.P1, Tile.S5) in answers
    assert refusal(state, Done(seat=SOUTH, kongs=(Tile.S5, Tile.M9))).reason == "bad_form"
    full = put(state.kong_answers, SOUTH, (Tile.M9, Tile.P1, Tile.S5))
    state = changed(state, phase=OpenFlowers(turn=NORTH, newest=Tile.P7), kong_answers=((), *full[1:]))
    state = sent(state, Done(seat=NORTH, kongs=()))
    assert isinstance(state.phase, OpenKongs)
    assert [meld.tiles[0] for meld in state.melds[SOUTH]] == [Tile.M9, Tile.P1, Tile.S5]
    assert len(state.hands[SOUTH]) == 4
