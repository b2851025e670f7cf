"""Views and their lines (section 10): who sees what, hidden and open hands, what a screen needs."""

from __future__ import annotations

from rules.core.chance import commitment, deal_seed
from rules.core.changed import changed
from rules.core.table import Table
from rules.mexican_train import GAME
from rules.mexican_train.events import RoundEnded
from rules.mexican_train.options import Options
from rules.mexican_train.state import COMPOSED, State
from rules.mexican_train.trains import TrainId
from tests.rules.mexican_train.positions import SEED, played, position, tiles


def face_up(state: State) -> State:
    return changed(state, options=state.options.model_copy(update={"hands": "open"}))


def test_hidden_hands_are_counted_only() -> None:
    view = GAME.view(position("12-5 4-3", "1-0", "2-0"), 1)
    assert view.hand == tiles(["1-0"])
    assert (view.hand_counts, view.shown, view.boneyard_count) == ((2, 1, 1), ((), (), ()), 3)
    public = GAME.view(position("12-5 4-3", "1-0"), None)
    assert (public.hand, public.seat) == ((), None)


def test_open_hands_are_everybodys_and_so_is_a_drawn_tile() -> None:
    state = face_up(position("4-3", "1-0", boneyard="12-1 5-4"))
    assert GAME.view(state, None).shown == state.hands
    after = GAME.apply(state, GAME.legal_intents(state, 0)[0])
    assert GAME.view(after.state, 1).drawn == "12-1"
    assert "{0}: 2 tiles in hand, total 0. Hand: [4-3] [12-1]." in GAME.lines(GAME.view(after.state, 1))


def test_a_table_with_open_hands_hides_nothing() -> None:
    assert not Table.start(GAME, Options(hands="open"), 3, SEED).hidden
    assert Table.start(GAME, Options(), 3, SEED).hidden


def test_seeds_are_told_when_their_round_or_the_game_is_over() -> None:
    state = position("12-5", "1-0")
    view = GAME.view(state, 0)
    assert (view.commitment, view.deal_seed, view.sitting_seed) == (
        commitment(deal_seed(SEED, 1)),
        None,
        None,
    )
    view = GAME.view(played(state, "play 12-5 P0"), 0)
    assert (view.commitment, view.deal_seed) == (commitment(deal_seed(SEED, 2)), deal_seed(SEED, 1).hex())
    view = GAME.view(played(position("5-0", "1-1", engine=0), "play 5-0 P0"), 0)
    assert (view.commitment, view.sitting_seed) == (commitment(deal_seed(SEED, 13)), SEED.hex())


def test_tiles_that_were_put_in_order_have_no_seed_to_tell() -> None:
    """A lesson's first round; what is dealt after it is shuffled again."""
    for number, told in ((1, False), (2, True)):
        engine = 13 - number
        state = changed(position(f"{engine}-5", "1-0", engine=engine), seed=COMPOSED)
        after, events = GAME.apply(state, GAME.legal_intents(state, 0)[0])
        assert isinstance(ended := events[-1], RoundEnded)
        assert (GAME.view(after, None).deal_seed is not None) == told
        assert bool(ended.deal_seed) == told
        assert ("seed" in GAME.tell(ended)) == told
        assert GAME.tell(ended).startswith("{0} goes out")


def test_due_and_bound_tell_where_a_tile_has_to_go() -> None:
    free = GAME.view(position("12-5", "1-0"), 0)
    assert (free.due, free.bound, free.open_doubles) == ((), False, ())
    bound = {"trains": {"P1": "12-5 5-5", "M": "12-9 9-9"}, "open_doubles": [["P1", 5], ["M", 9]]}
    view = GAME.view(position("8-5", "1-0", **bound), 0)
    assert [(double.train, double.number) for double in view.due] == [("P1", 5)]
    assert view.bound
    assert len(view.open_doubles) == 2
    one = played(position("5-5 9-9 8-5", "1-0", trains={"P0": "12-5", "M": "12-9"}), "play 5-5 P0")
    assert (GAME.view(one, 1).due, GAME.view(one, 1).must_follow) == ((), True)
    two = GAME.view(played(one, "play 9-9 M"), None)
    assert [double.number for double in two.due] == [5]
    assert not two.bound
    at_once = position("5-5 9-9 8-5", "1-0", trains={"P0": "12-5", "M": "12-9"}, double_follow="on_double")
    assert GAME.view(played(at_once, "play 5-5 P0"), 0).bound


def test_trains_lie_as_they_were_turned() -> None:
    view = GAME.view(position("4-3", "1-0", trains={"M": "12-5 5-8 8-8 8-1"}), None)
    assert view.lies(view.train(TrainId.M)) == ((12, 5), (5, 8), (8, 8), (8, 1))
    assert view.train(TrainId.M).end == 1


def test_the_score_sheet_has_every_round_of_everybody() -> None:
    state = played(position("12-5", "6-5", "0-0"), "play 12-5 P0", "next")
    view = GAME.view(state, 2)
    assert [(r.round, r.engine, r.went_out, r.points, r.totals) for r in view.results] == [
        (1, 12, 0, (0, 11, 50), (0, 11, 50))
    ]
    assert (view.result, view.totals, view.rounds_won) == (None, (0, 11, 50), (1, 0, 0))


def test_the_lines_tell_the_whole_table() -> None:
    state = position(
        "8-5 4-3",
        "1-0",
        trains={"P1": "12-5 5-5 !", "M": "12-9 9-9"},
        open_doubles=[["P1", 5], ["M", 9]],
        totals=[7, 12],
        starter=1,
    )
    assert GAME.lines(GAME.view(state, 0)) == (
        "Round 1 of 13, engine 12-12, {1} started.",
        "Boneyard: 3 tiles.",
        "P0, {0}'s train: closed, not started, needs 12.",
        "P1, {1}'s train: open, marker on, 2 tiles, needs 5. From the hub: 12-5 5-5.",
        "M, the Mexican train: open to all, 2 tiles, needs 9. From the hub: 12-9 9-9.",
        "Open doubles in the order played: 5 on {1}'s train, 9 on the Mexican train.",
        "Only the 5 on P1 may be covered now.",
        "{0}: 2 tiles in hand, total 7.",
        "{1}: 1 tile in hand, total 12.",
        "Hand of {0}: 1 [8-5], 2 [4-3].",
        "{0} plays.",
    )


def last(state: State, seat: int | None = None) -> str:
    return GAME.lines(GAME.view(state, seat))[-1]


def test_the_last_line_says_what_is_due() -> None:
    chain = played(position("5-5 9-9 8-5", "1-0", trains={"P0": "12-5", "M": "12-9"}), "play 5-5 P0")
    assert last(chain) == "{0} has played a double and plays again."
    lines = GAME.lines(GAME.view(played(chain, "play 9-9 M"), None))
    assert "With a tile that is no double, only the 5 on P0 may be covered now." in lines
    long = position("12-5 8-5 1-1", "1-0", first_turn=[True, True], long_first_turn=True)
    assert last(played(long, "play 12-5 P0")) == "{0} may go on with the own train or stop."
    over = played(position("12-5", "1-0"), "play 12-5 P0")
    assert last(over) == "The round is over. {0} goes out and ends round 1: {1} 1."
    game_over = played(position("5-0", "1-1", engine=0), "play 5-0 P0")
    assert last(game_over) == "The game is over. {0} wins with 0 points."


def test_the_lines_tell_announcements_draws_and_dead_ends() -> None:
    knocked = played(position("12-5 4-3", "2-1", knock="manual"), "play 12-5 P0")
    assert "{0}: 1 tile in hand, one left not announced, total 0." in GAME.lines(GAME.view(knocked, 1))
    told = played(knocked, "knock as {0}")
    assert "{0}: 1 tile in hand, one left announced, total 0." in GAME.lines(GAME.view(told, 1))
    drawn = played(position("4-3", "1-0", boneyard="12-1 5-4"), "draw")
    assert "Hand of {0}: 1 [4-3], 2 [12-1]. Drawn last: [12-1]." in GAME.lines(GAME.view(drawn, 0))
    sevens = "9-7 7-0 0-1 1-7 7-2 2-3 3-7 7-4 4-5 5-7 7-6 6-8 8-7 7-7"
    dead = GAME.view(position("9-1", "2-1", set=9, engine=9, trains={"M": sevens}), 0)
    assert dead.dead == (7,)
    assert any("ends in 7, nothing fits any more" in line for line in GAME.lines(dead))
