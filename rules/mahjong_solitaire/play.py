"""The course of a deal (mahjong-solitaire.md, section 4): who is to act, what is offered, what follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import assert_never

from rules.core.chance import Seed, deal_seed, stream
from rules.core.changed import changed
from rules.core.game import Actor, Step
from rules.core.hint import Verdict
from rules.core.sheet import Outcome, Seat
from rules.mahjong_solitaire import solver
from rules.mahjong_solitaire.advice import in_order
from rules.mahjong_solitaire.board import Pair, free_pairs, places, without
from rules.mahjong_solitaire.checks import (
    can_resume,
    check_between,
    check_give_up,
    check_hint,
    check_redo,
    check_remove,
    check_shuffle,
    check_undo,
    is_stuck,
)
from rules.mahjong_solitaire.dealing import Deal, Piece, clearable, deal, lay_out, numbered_seed
from rules.mahjong_solitaire.events import (
    Began,
    Event,
    Finished,
    Hinted,
    Removed,
    Restored,
    Resumed,
    Shuffled,
    SittingEnded,
    Unshuffled,
    told,
)
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
from rules.mahjong_solitaire.options import NUMBERS, Options, layout_of
from rules.mahjong_solitaire.state import Between, Ending, Mixed, Over, Playing, Result, State, Taken
from rules.pieces.mahjong import Tile

# --- the deal (5) -----------------------------------------------------------------------------------------


def new_game(options: Options, people: int, seed: Seed) -> Step[State, Event]:
    """Deal: the number that the options name, or one drawn by the seed."""
    number = options.deal
    if number is None:
        number = NUMBERS[0] + stream(deal_seed(seed, 1), "lot").below(len(NUMBERS))
    dealt = _dealt(options, number)
    state = State(
        options=options,
        people=people,
        seed=seed,
        number=number,
        phase=Playing(seat=0),
        left=layout_of(options.layout).whole,
        faces=dealt.faces,
        dark=dealt.dark,
        done=(),
        undone=(),
        hints=0,
        undos=0,
        marked=None,
        results=(),
    )
    return Step(state, (_began(state, 0),))


@lru_cache(64)
def _dealt(options: Options, number: int) -> Deal:
    contrast = options.pairing == "contrast"
    found = deal(layout_of(options.layout), number, hard=options.difficulty == "hard", contrast=contrast)
    return found if contrast else found._replace(dark=0)


def _began(state: State, seat: Seat) -> Began:
    return Began(seat=seat, layout=state.layout.title, number=state.number)


def pieces(state: State) -> Counter[str]:
    """All tiles, on the board or removed."""
    return Counter(state.faces)


# --- who may do what --------------------------------------------------------------------------------------


def to_act(state: State) -> tuple[Actor, ...]:
    """The person who plays; between two of them the table; nobody when all have played."""
    match state.phase:
        case Playing(seat=seat):
            return (seat,)
        case Between():
            return (None,)
        case _:
            return ()


def legal_intents(state: State, actor: Actor) -> tuple[Intent, ...]:
    """What is owed: a pair, or where there is none a way out; between two people whether it goes on."""
    phase = state.phase
    if isinstance(phase, Between):
        return (NextPlayer(), EndSitting()) if actor is None else ()
    if not isinstance(phase, Playing) or phase.seat != actor:
        return ()
    pairs = free_pairs(state.layout, state.left, state.faces, state.shades)
    if pairs:
        return tuple([Remove(seat=actor, one=one, two=two) for one, two in pairs])
    return _comforts(state, actor)


def standing_intents(state: State, actor: Actor) -> tuple[Intent, ...]:
    """What may be asked at any time: undo, redo, hint, shuffle and giving up (4)."""
    if actor is None:
        return ()
    phase = state.phase
    if not isinstance(phase, Playing):
        return (Undo(seat=actor),) if can_resume(state, actor) else ()
    if phase.seat != actor:
        return ()
    redo = (Redo(seat=actor),) if state.undone else ()
    return redo if is_stuck(state) else (Hint(seat=actor), *redo, *_comforts(state, actor))


def _comforts(state: State, seat: Seat) -> tuple[Intent, ...]:
    """The ways out of a board that is stuck, which are open at all other times as well (J05, J06)."""
    undo = (Undo(seat=seat),) if state.done else ()
    shuffle = (Shuffle(seat=seat),) if clearable(state.layout, state.left) else ()
    return (*undo, *shuffle, GiveUp(seat=seat))


# --- what an intent does ----------------------------------------------------------------------------------


def apply(state: State, intent: Intent) -> Step[State, Event]:
    """Carry out an intent; IllegalIntent leaves the state as it was."""
    match intent:
        case Remove():
            check_remove(state, intent)
            return _remove(state, intent.seat, (intent.one, intent.two))
        case Undo():
            check_undo(state, intent)
            return _undo(state, intent.seat)
        case Redo():
            check_redo(state, intent)
            return _redo(state, intent.seat)
        case Hint():
            check_hint(state, intent)
            return _hint(state, intent)
        case Shuffle():
            check_shuffle(state, intent)
            return _shuffle(state, intent.seat)
        case GiveUp():
            check_give_up(state, intent)
            return _finish(state, intent.seat, "given_up", ())
        case NextPlayer():
            check_between(state, intent)
            return _next_player(state)
        case EndSitting():
            check_between(state, intent)
            return Step(changed(state, phase=Over(seat=state.phase.seat)), (SittingEnded(),))
        case _:
            assert_never(intent)


def _tiles(state: State, pair: Pair) -> tuple[Tile, Tile]:
    return state.faces[pair[0]], state.faces[pair[1]]


def _remove(state: State, seat: Seat, pair: Pair) -> Step[State, Event]:
    after = changed(
        state,
        left=without(state.layout, state.left, pair),
        done=(*state.done, Taken(pair=pair)),
        undone=(),
        marked=None,
    )
    return _settle(after, seat, Removed(seat=seat, pair=pair, tiles=_tiles(state, pair)))


def _settle(state: State, seat: Seat, event: Event) -> Step[State, Event]:
    """4: the board is empty and the deal is won; or it is stuck, where that ends it (S3)."""
    if not state.left:
        return _finish(state, seat, "won", (event,))
    if state.options.stuck_ends and is_stuck(state):
        return _finish(state, seat, "stuck", (event,))
    return Step(state, (event,))


def _finish(state: State, seat: Seat, ending: Ending, events: tuple[Event, ...]) -> Step[State, Event]:
    result = Result(ending=ending, counts=state.counts)
    last = seat + 1 == state.people
    after = changed(
        state,
        phase=Over(seat=seat) if last else Between(seat=seat),
        results=(*state.results, result),
        marked=None,
    )
    return Step(after, (*events, Finished(seat=seat, result=result)))


def _undo(state: State, seat: Seat) -> Step[State, Event]:
    """J09: tiles, pairs and shuffles come back; the number of undos only grows."""
    move = state.done[-1]
    before = changed(state, done=state.done[:-1], undos=state.undos + 1, marked=None)
    events: tuple[Event, ...] = ()
    if not isinstance(state.phase, Playing):
        before = changed(before, phase=Playing(seat=seat), results=state.results[:-1])
        events = (Resumed(seat=seat),)
    if isinstance(move, Taken):
        one, two = move.pair
        left = state.left | 1 << one | 1 << two
        event = Restored(seat=seat, pair=move.pair, tiles=_tiles(state, move.pair))
        return Step(changed(before, left=left, undone=(*state.undone, move)), (*events, event))
    mixed = Mixed(faces=state.faces, dark=state.dark)
    return Step(
        changed(before, faces=move.faces, dark=move.dark, undone=(*state.undone, mixed)),
        (*events, Unshuffled(seat=seat)),
    )


def _redo(state: State, seat: Seat) -> Step[State, Event]:
    move = state.undone[-1]
    after = changed(state, undone=state.undone[:-1], marked=None)
    if isinstance(move, Taken):
        left = without(state.layout, state.left, move.pair)
        event = Removed(seat=seat, pair=move.pair, tiles=_tiles(state, move.pair), again=True)
        return _settle(changed(after, left=left, done=(*state.done, move)), seat, event)
    mixed = Mixed(faces=state.faces, dark=state.dark)
    again = changed(after, faces=move.faces, dark=move.dark, done=(*state.done, mixed))
    return _settle(again, seat, Shuffled(seat=seat, again=True))


def _hint(state: State, intent: Hint) -> Step[State, Event]:
    """4: the pair that is named, or the one after the last shown, higher layers and edges first."""
    pair = intent.pair
    if pair is None:
        pairs = in_order(state.layout, free_pairs(state.layout, state.left, state.faces, state.shades))
        pair = pairs[(pairs.index(state.marked) + 1) % len(pairs)] if state.marked in pairs else pairs[0]
    after = changed(state, hints=state.hints + 1, marked=pair)
    return Step(after, (Hinted(seat=intent.seat, pair=pair, tiles=_tiles(state, pair)),))


def _shuffle(state: State, seat: Seat) -> Step[State, Event]:
    """5: as a deal, on the places and with the faces that are left. A shuffle undone comes out otherwise."""
    contrast = state.options.pairing == "contrast"
    tiles = sorted(Piece(state.faces[place], bool(state.dark >> place & 1)) for place in places(state.left))
    shuffles = state.counts.shuffles + state.undos
    chance = stream(deal_seed(numbered_seed(state.number), 2 + shuffles), "shuffle")
    hard = state.options.difficulty == "hard"
    dealt = lay_out(state.layout, state.left, tiles, chance, hard=hard, contrast=contrast)
    if dealt is None:
        raise RuntimeError("a shuffle was offered that can't be made")
    faces = tuple(
        dealt.faces[place] if state.left >> place & 1 else tile for place, tile in enumerate(state.faces)
    )
    dark = dealt.dark | state.dark & ~state.left if contrast else 0
    mixed = Mixed(faces=state.faces, dark=state.dark)
    after = changed(state, faces=faces, dark=dark, done=(*state.done, mixed), undone=(), marked=None)
    return Step(after, (Shuffled(seat=seat),))


def _next_player(state: State) -> Step[State, Event]:
    """The same deal for the next person, from its start."""
    seat = state.phase.seat + 1
    dealt = _dealt(state.options, state.number)
    after = changed(
        state,
        phase=Playing(seat=seat),
        left=state.layout.whole,
        faces=dealt.faces,
        dark=dealt.dark,
        done=(),
        undone=(),
        hints=0,
        undos=0,
        marked=None,
    )
    return Step(after, (_began(after, seat),))


# --- results ----------------------------------------------------------------------------------------------


def outcome(state: State) -> Outcome | None:
    """How the last person who has played fared; the winner is known when all have."""
    if not state.results:
        return None
    scores = tuple(result.counts.score for result in state.results)
    seat, waiting = len(scores) - 1, (0,) * (state.people - len(scores))
    last = state.results[-1]
    return Outcome(
        number=len(scores),
        kind=last.ending,
        text=told(seat, last),
        winners=tuple(place for place, score in enumerate(scores) if score == max(scores)),
        delta=(*(0,) * seat, scores[-1], *waiting),
        totals=(*scores, *waiting),
    )


def probe(state: State, stop: Callable[[], bool]) -> Verdict:
    """6: whether the board can still be cleared."""
    return solver.verdict(state.layout, state.left, state.faces, state.shades, stop)
