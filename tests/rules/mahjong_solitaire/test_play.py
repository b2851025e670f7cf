"""The course of a deal (4): pairs, the end, hints that cycle, shuffles, several people on the same number."""

from __future__ import annotations

from random import Random

import pytest

from rules.core.chance import seed_from_text
from rules.core.table import Table
from rules.mahjong_solitaire import GAME
from rules.mahjong_solitaire.board import places
from rules.mahjong_solitaire.dealing import deal
from rules.mahjong_solitaire.events import Began, Finished, Hinted, Removed, Shuffled, SittingEnded
from rules.mahjong_solitaire.intents import (
    EndSitting,
    GiveUp,
    Hint,
    Intent,
    NextPlayer,
    Redo,
    Remove,
    Shuffle,
    Undo,
)
from rules.mahjong_solitaire.options import Options
from rules.mahjong_solitaire.play import apply, legal_intents, new_game, outcome, standing_intents, to_act
from rules.mahjong_solitaire.state import Between, Over, Playing, State
from tests.rules.mahjong_solitaire.stacks import pair_of, state

SEED = seed_from_text("solitaire")
ROW = [(4 * n, 0, 0, tile) for n, tile in enumerate(("1s", "1s", "2s", "2s", "3s", "3s"))]


def fresh(people: int = 1, seed: bytes = SEED, **options: object) -> State:
    """A new game."""
    return new_game(Options.model_validate(options), people, seed).state


def after(at: State, *intents: Intent) -> State:
    """The state after those intents."""
    for intent in intents:
        at = apply(at, intent).state
    return at


def solved(at: State) -> State:
    """The deal won by the order in which it was made."""
    options = at.options
    made = deal(
        at.layout, at.number, hard=options.difficulty == "hard", contrast=options.pairing == "contrast"
    )
    seat = to_act(at)[0]
    assert seat is not None
    return after(at, *(Remove(seat=seat, one=one, two=two) for one, two in made.solution))


def test_the_options_name_the_number_or_the_seed_draws_one() -> None:
    assert fresh(deal=7).number == 7
    assert fresh(deal=7).faces == fresh(deal=7, seed=bytes(32)).faces
    assert fresh().number == fresh().number != fresh(seed=bytes(32)).number
    assert 1 <= fresh().number <= 999_999


def test_a_game_begins_with_its_number_told() -> None:
    step = new_game(Options(deal=7), 2, SEED)
    assert step.events == (Began(seat=0, layout="Turtle", number=7),)
    assert to_act(step.state) == (0,)
    assert legal_intents(step.state, 1) == legal_intents(step.state, None) == ()


def test_a_pair_goes_and_redo_is_emptied() -> None:
    at = state(ROW)
    step = apply(at, Remove(seat=0, one=0, two=1))
    assert step.events == (Removed(seat=0, pair=(0, 1), tiles=(at.faces[0], at.faces[1])),)
    assert list(places(step.state.left)) == [2, 3, 4, 5]
    back = after(step.state, Undo(seat=0))
    assert back.undone
    assert not after(back, Remove(seat=0, one=2, two=3)).undone
    assert not after(back, Shuffle(seat=0)).undone


def test_the_last_pair_wins() -> None:
    at = after(state(ROW), Remove(seat=0, one=0, two=1), Remove(seat=0, one=2, two=3))
    step = apply(at, Remove(seat=0, one=4, two=5))
    assert isinstance(step.state.phase, Over)
    assert to_act(step.state) == ()
    result = step.state.results[0]
    assert (result.ending, result.counts.pairs, result.counts.score) == ("won", 3, 310)
    assert step.events[-1] == Finished(seat=0, result=result)
    told = outcome(step.state)
    assert told is not None
    assert (told.number, told.kind, told.delta, told.totals, told.winners) == (1, "won", (310,), (310,), (0,))


def test_a_whole_deal_is_worth_1000() -> None:
    assert solved(fresh(deal=3)).results[0].counts.score == 1000


def test_stuck_is_not_the_end_unless_the_option_says_so() -> None:
    """S3."""
    tiles = [
        (0, 0, 0, "1s"),
        (4, 0, 0, "1s"),
        (8, 0, 0, "2s"),
        (8, 0, 1, "3s"),
        (12, 0, 0, "3s"),
        (12, 0, 1, "2s"),
    ]
    at = after(state(tiles), Remove(seat=0, one=0, two=1))
    assert isinstance(at.phase, Playing)
    assert {offer.kind for offer in legal_intents(at, 0)} == {"undo", "shuffle", "give_up"}
    assert standing_intents(at, 0) == ()
    ends = after(state(tiles, stuck_ends=True), Remove(seat=0, one=0, two=1))
    assert isinstance(ends.phase, Over)
    assert ends.results[0].ending == "stuck"
    assert standing_intents(ends, 0) == ()


def test_hints_cycle_through_all_pairs_high_layers_first() -> None:
    tiles = [
        (0, 0, 0, "1s"),
        (4, 0, 0, "1s"),
        (8, 0, 0, "9m"),
        (8, 0, 1, "2s"),
        (12, 0, 0, "9m"),
        (12, 0, 1, "2s"),
    ]
    at = state(tiles)
    high, low = pair_of(at, [(8, 0, 1), (12, 0, 1)]), pair_of(at, [(0, 0, 0), (4, 0, 0)])
    shown = []
    for _ in range(3):
        step = apply(at, Hint(seat=0))
        event = step.events[0]
        assert isinstance(event, Hinted)
        shown.append(event.pair)
        at = step.state
    assert shown == [high, low, high]
    assert (at.hints, at.marked, at.counts.score) == (3, high, 0)
    named = after(at, Hint(seat=0, pair=low))
    assert (named.hints, named.marked) == (4, low)
    assert after(named, Remove(seat=0, one=low[0], two=low[1])).marked is None


def test_a_shuffle_keeps_places_and_faces_and_can_be_solved() -> None:
    start = fresh(deal=11, difficulty="hard")
    rng = Random(1)
    at = start
    for _ in range(20):
        offers = [offer for offer in legal_intents(at, 0) if isinstance(offer, Remove)]
        at = after(at, rng.choice(offers))
    step = apply(at, Shuffle(seat=0))
    mixed = step.state
    assert step.events == (Shuffled(seat=0),)
    assert mixed.left == at.left
    assert sorted(mixed.faces[place] for place in places(at.left)) == sorted(
        at.faces[place] for place in places(at.left)
    )
    assert mixed.faces != at.faces
    gone = at.layout.whole ^ at.left
    assert all(mixed.faces[place] == at.faces[place] for place in places(gone))
    assert mixed.counts.shuffles == 1
    assert mixed.counts.score == 20 * 10 - 50


def test_a_shuffle_that_was_undone_comes_out_another_way() -> None:
    at = fresh(deal=11)
    one = after(at, Shuffle(seat=0))
    other = after(one, Undo(seat=0), Shuffle(seat=0))
    assert one.faces != other.faces != at.faces
    assert after(one, Undo(seat=0)).faces == at.faces
    assert after(one, Undo(seat=0), Redo(seat=0)).faces == one.faces


def test_contrast_stays_half_light_half_dark() -> None:
    at = fresh(deal=5, pairing="contrast")
    for _ in range(10):
        offers = [offer for offer in legal_intents(at, 0) if isinstance(offer, Remove)]
        if not offers:
            break
        at = after(at, offers[0])
        one, two = offers[0].one, offers[0].two
        assert (at.dark >> one ^ at.dark >> two) & 1
    mixed = after(at, Shuffle(seat=0))
    assert (mixed.dark & mixed.left).bit_count() == mixed.left.bit_count() // 2
    assert GAME.states.validate_json(GAME.states.dump_json(mixed)) == mixed


def test_giving_up_keeps_the_points() -> None:
    at = after(fresh(deal=3), GiveUp(seat=0))
    assert (at.results[0].ending, to_act(at)) == ("given_up", ())
    told = outcome(at)
    assert told is not None
    assert told.text == "{0} has given up after 0 pairs: 0 points."


def test_several_people_play_the_same_number() -> None:
    at = solved(fresh(3, deal=9))
    assert isinstance(at.phase, Between)
    assert to_act(at) == (None,)
    assert legal_intents(at, None) == (NextPlayer(), EndSitting())
    first = fresh(3, deal=9)
    step = apply(at, NextPlayer())
    assert step.events == (Began(seat=1, layout="Turtle", number=9),)
    at = step.state
    assert (at.faces, at.left, at.hints, at.undos, at.done) == (first.faces, first.left, 0, 0, ())
    at = after(at, Hint(seat=1))
    at = after(solved(at), NextPlayer(), GiveUp(seat=2))
    told = outcome(at)
    assert told is not None
    assert (told.number, told.winners, told.totals, told.delta) == (3, (0,), (1000, 995, 0), (0, 0, 0))
    assert to_act(at) == ()


def test_the_others_need_not_play() -> None:
    at = solved(fresh(3, deal=9))
    step = apply(at, EndSitting())
    assert step.events == (SittingEnded(),)
    assert to_act(step.state) == ()


def test_people_shuffle_the_same_board_the_same_way() -> None:
    at = fresh(2, deal=9)
    one = after(at, Shuffle(seat=0))
    two = after(one, GiveUp(seat=0), NextPlayer(), Shuffle(seat=1))
    assert one.faces == two.faces


@pytest.mark.parametrize("seed", range(3))
def test_a_record_resumes_where_it_was(seed: int) -> None:
    rng = Random(seed)
    table = Table.start(GAME, Options(deal=seed + 1), 2, SEED)
    for _ in range(60):
        actor = table.to_act()[0]
        table.submit(rng.choice([*table.legal(actor), *table.standing(actor)[:3]]))
    again = Table.resume(GAME, table.record())
    assert again.state_json() == table.state_json()
    assert again.events(None) == table.events(None)
