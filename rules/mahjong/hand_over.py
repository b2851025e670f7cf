"""From a hand's end to the next one's beginning (mahjong-table.md, section 9; mahjong-basic.md, 5 and 7).

Counting and paying, the passing of the winds, the change of seats, the end of the match. Whether an intent is
legal is asked elsewhere.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from rules.core.chance import commitment, deal_seed, stream
from rules.core.changed import changed
from rules.core.game import Step
from rules.core.sheet import Outcome, Seat
from rules.mahjong.events import (
    Counted,
    Event,
    HandBegan,
    HandEnded,
    HandShown,
    MatchEnded,
    SeatsChanged,
    TimeRanOut,
    Won,
)
from rules.mahjong.intents import Count
from rules.mahjong.melds import MeldKind
from rules.mahjong.penalties import still_exposed
from rules.mahjong.results import places, sentence, winners
from rules.mahjong.rotation import changed_seats, rotated
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import (
    PEOPLE,
    Breaking,
    Counting,
    HandOver,
    MatchOver,
    Offences,
    Orders,
    Result,
    SeatChange,
    Seating,
    StateT,
    TableState,
    Win,
    put,
    seat_of,
)
from rules.mahjong.wall import build
from rules.pieces.mahjong import Tile, in_order

Ending = Literal["won", "drawn", "false_count", "void"]
NOTHING: tuple[tuple[Tile, ...], ...] = ((),) * PEOPLE
"""No tiles, by seat."""
ZEROS = (0,) * PEOPLE
NOBODY = (False,) * PEOPLE
FALSE_COUNT = 10
"""9, 10: what a confirmed false count costs, to each of the others."""


def begin_hand(rules: Ruleset, state: StateT) -> Step[StateT, Event]:
    """4: all tiles are mixed and built anew, and East is to roll for the break."""
    hand = state.hand + 1
    seed = deal_seed(state.seed, hand)
    east = seat_of(state, 0)
    fresh = changed(
        state,
        hand=hand,
        wall=build(stream(seed, "shuffle").shuffled(rules.tiles)),
        hands=NOTHING,
        melds=NOTHING,
        flowers=NOTHING,
        rivers=NOTHING,
        orders=(Orders(hu=not state.options.house.strict),) * PEOPLE,
        kong_answers=(None,) * PEOPLE,
        dead=NOBODY,
        exposed=NOTHING,
        offences=(Offences(),) * PEOPLE,
        fines=ZEROS,
        shown=NOBODY,
        phase=Breaking(turn=east),
    )
    return Step(fresh, (HandBegan(hand=hand, winds=state.winds, commitment=commitment(seed)),))


# The end of a hand


def won(rules: Ruleset, state: StateT, win: Win) -> Step[StateT, Event]:
    """9: a hu was accepted. The winner takes the tile, the hand is public, the payment is fixed.

    A claimed tile still lies in the river, a robbed one in the hand of its owner, who keeps the pung. Where
    the winner counts, the payment waits for that.
    """
    points = rules.worth(win) if rules.points is None else rules.points(state.options, win)
    win = replace(win, points=points or 0)
    result = _won(rules, state, win, win.points)
    counts = state.options.house.winner_counts
    phase = Counting(turn=win.seat if counts else None, win=win, result=None if counts else result)
    told = Won(
        seat=win.seat,
        concealed=win.concealed,
        kongs=_concealed_kongs(state, win.seat),
        tile=win.tile,
        source=win.source,
        robbed=win.source is not None and win.about_kong,
    )
    return Step(changed(_with_tile(state, win), phase=phase), (told,))


def count(rules: Ruleset, state: StateT, intent: Count) -> Step[StateT, Event]:
    """9: the winner has counted; IllegalIntent where that is refused. What it is worth is fixed now."""
    phase = state.phase
    if not isinstance(phase, Counting) or rules.counted is None:
        raise TypeError("nobody counts here")
    items = intent.items or ()
    points = rules.counted(state.options, phase.win, items, intent.confirm)
    if points is None:
        paid = tuple(FALSE_COUNT * (1 - PEOPLE if seat == phase.win.seat else 1) for seat in range(PEOPLE))
        result = replace(_result(state, "false_count", phase.win), paid=paid, counted=items)
    else:
        result = replace(_won(rules, state, phase.win, points), counted=items)
    after = changed(state, phase=replace(phase, turn=None, result=result))
    return Step(after, (Counted(seat=phase.win.seat, items=items),))


def drawn(rules: Ruleset, state: StateT) -> Step[StateT, Event]:
    """8: the wall is empty and nobody has won: concealed kongs are shown, nobody pays."""
    return _over(state, _result(state, "drawn"))


def void(rules: Ruleset, state: StateT) -> Step[StateT, Event]:
    """9, 10: the hand was stopped by the time or by the referee; nobody pays, penalties stand."""
    return _over(state, _result(state, "void"))


def _result(state: TableState, kind: Ending, win: Win | None = None) -> Result:
    return Result(
        hand=state.hand,
        kind=kind,
        win=win,
        points=0,
        paid=ZEROS,
        fines=state.fines,
        winds=state.winds,
    )


def _won(rules: Ruleset, state: TableState, win: Win, points: int) -> Result:
    """9: flowers are added once the minimum is reached; payments are fixed."""
    points += win.flowers
    return replace(_result(state, "won", win), points=points, paid=rules.settle(state.options, win, points))


def _with_tile(state: StateT, win: Win) -> StateT:
    """The winning tile goes to the winner, who has drawn it already unless it is another's."""
    if win.source is None:
        return state
    hands = put(state.hands, win.seat, in_order([*state.hands[win.seat], win.tile]))
    if not win.about_kong:
        return changed(
            state, hands=hands, rivers=put(state.rivers, win.source, state.rivers[win.source][:-1])
        )
    robbed = list(hands[win.source])
    robbed.remove(win.tile)
    exposed = put(state.exposed, win.source, still_exposed(state.exposed[win.source], (win.tile,)))
    return changed(state, hands=put(hands, win.source, tuple(robbed)), exposed=exposed)


def _over(state: StateT, result: Result) -> Step[StateT, Event]:
    """2: the result is entered, the concealed kongs of all seats are turned up, the hand's seed is told."""
    totals = tuple(map(sum, zip(state.totals, result.paid, strict=True)))
    after = changed(state, totals=totals, results=(*state.results, result), phase=HandOver(result=result))
    seed = "" if state.composed else deal_seed(state.seed, state.hand).hex()
    ended = HandEnded(
        result=result,
        outcome=_outcome(result, totals),
        kongs=tuple(_concealed_kongs(state, seat) for seat in range(PEOPLE)),
        deal_seed=seed,
    )
    return Step(after, (ended,))


def _concealed_kongs(state: TableState, seat: Seat) -> tuple[Tile, ...]:
    """The kinds of a seat's concealed kongs."""
    return tuple(meld.tiles[0] for meld in state.melds[seat] if meld.kind is MeldKind.CONCEALED_KONG)


def show_hand(state: StateT, seat: Seat) -> Step[StateT, Event]:
    """2: a hand is shown by choice once all is over."""
    after = changed(state, shown=put(state.shown, seat, True))
    return Step(after, (HandShown(seat=seat, tiles=state.hands[seat]),))


# What comes next


def go_on(rules: Ruleset, state: StateT) -> Step[StateT, Event]:
    """2: from the count to the end of the hand, from there to the change of seats or the next hand."""
    match state.phase:
        case Counting(result=Result() as result):
            return _over(state, result)
        case HandOver(result=result):
            return _after_hand(rules, state, result)
        case SeatChange(chairs=chairs):
            _, winds = changed_seats(round_of_next(state), state.chairs, state.winds)
            step = begin_hand(rules, changed(state, chairs=chairs, winds=winds))
            return Step(step.state, (SeatsChanged(chairs=chairs), *step.events))
        case _:
            raise TypeError(f"the table has nothing to go on with in {state.phase.kind}")


def _after_hand(rules: Ruleset, state: StateT, result: Result) -> Step[StateT, Event]:
    """9: the match ends, or the winds pass on and people change chairs if a round is over."""
    if state.time_up or rules.is_over(state):
        return end_match(state)
    stays = rules.deal_stays(state.options, result)
    winds = state.winds if stays else rotated(state.winds)
    after = changed(state, winds=winds)
    if not rules.changes_seats(state):
        return begin_hand(rules, after)
    chairs, _ = changed_seats(round_of_next(state), state.chairs, winds)
    return Step(changed(after, phase=SeatChange(chairs=chairs)), ())


def round_of_next(state: TableState) -> int:
    """The wind of the round to which the next hand belongs."""
    return state.hand // PEOPLE % PEOPLE


def time_up(rules: Ruleset, state: StateT) -> Step[StateT, Event]:
    """9, R17: no further hand begins; the one in progress is finished, or with the option stopped at once.

    A hand has begun with its first break roll, and is no longer in progress once it is won.
    """
    told = TimeRanOut()
    after = changed(state, time_up=True)
    match state.phase:
        case Seating() | SeatChange() | Breaking(first=()):
            step = end_match(after)
        case Counting() | HandOver():
            return Step(after, (told,))
        case _ if state.options.house.time_stops:
            step = void(rules, after)
        case _:
            return Step(after, (told,))
    return Step(step.state, (told, *step.events))


def agree_to_stop(state: StateT) -> Step[StateT, Event]:
    """mahjong-basic.md, 7: all four agree that this hand was the last."""
    return end_match(state, agreed=True)


def end_match(state: StateT, *, agreed: bool = False) -> Step[StateT, Event]:
    """9: the totals stand, and the match's seed is told. A hand that has not begun is none."""
    over = changed(state, hand=len(state.results), phase=MatchOver())
    ended = MatchEnded(
        totals=state.totals, places=places(state.totals), agreed=agreed, match_seed=state.seed.hex()
    )
    return Step(over, (ended,))


def outcome(state: TableState) -> Outcome | None:
    """The last finished hand, with the totals as they were after it."""
    if not state.results:
        return None
    if isinstance(state.phase, HandOver | SeatChange | MatchOver):
        return _outcome(state.results[-1], state.totals)
    since = tuple(have - fine for have, fine in zip(state.totals, state.fines, strict=True))
    return _outcome(state.results[-1], since)


def _outcome(result: Result, totals: tuple[int, ...]) -> Outcome:
    return Outcome(
        number=result.hand,
        kind=result.kind,
        text=sentence(result),
        winners=winners(result),
        delta=tuple(map(sum, zip(result.paid, result.fines, strict=True))),
        totals=totals,
    )
