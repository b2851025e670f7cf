"""How a deal ends (go-stop.md, sections 4.4, 4.5 and 9.4): results, and the step to deal_over."""

from __future__ import annotations

from typing import Literal

from rules.core.chance import deal_seed
from rules.core.changed import changed
from rules.core.game import Step
from rules.core.sheet import Seat
from rules.go_stop.events import DealEnded, Event, SittingEnded
from rules.go_stop.settlement import settle
from rules.go_stop.state import DealOver, Result, SittingOver, State


def stop(state: State, seat: Seat) -> Step[State, Event]:
    """9.4 `stop`: the stopper is the only winner and deals next; a pending doubling is used up."""
    bill = settle(state, seat)
    result = Result(
        kind="stop",
        winner=seat,
        delta=bill.delta(state.people),
        base=bill.score.total,
        go_chips=bill.go_chips,
        cup=bill.score.cup,
        payments=tuple(each.pays for each in bill.bills),
        next_dealer=seat,
        next_nagari=0,
    )
    return _over(state, result)


def nagari(state: State) -> Step[State, Event]:
    """9.4 `nagari`: all turns are used and nobody stopped; the next deal is doubled."""
    nothing = (0,) * state.people
    result = Result(
        kind="nagari", winner=None, delta=nothing, next_dealer=state.dealer, next_nagari=state.nagari + 1
    )
    return _over(state, result)


def void_table_quad(state: State) -> Step[State, Event]:
    """4.4: four cards of a month on the table; the same dealer deals again, a doubling stays pending."""
    return _over(state, _void(state, "void_table_quad", ()))


def quads(state: State, shown: tuple[tuple[Seat, int], ...]) -> Step[State, Event]:
    """4.5: one or more hands hold whole months; `shown` has them by seat and month."""
    holders = [seat for seat in (*state.active[1:], state.dealer) if seat in dict(shown)]
    payers = [seat for seat in state.active if seat not in holders]
    if len(holders) > 1 and (state.options.quad_tie == "void" or not payers):
        return _over(state, _void(state, "void_quad_tie", shown))
    delta = [0] * state.people
    for payer in payers:
        for holder in holders:
            delta[payer] -= state.options.quad_chips
            delta[holder] += state.options.quad_chips
    alone = len(holders) == 1
    result = Result(
        kind="quad" if alone else "quad_settle",
        winner=holders[0] if alone else None,
        delta=tuple(delta),
        quads=shown,
        next_dealer=holders[0],
        next_nagari=0,
    )
    return _over(state, result)


def end_sitting(state: State, phase: DealOver) -> Step[State, Event]:
    """5.2: the chips stand; a doubling still pending lapses."""
    event = SittingEnded(chips=state.chips, sitting_seed=state.seed.hex())
    return Step(changed(state, phase=SittingOver(result=phase.result)), (event,))


def rotation_winner(result: Result) -> Seat | None:
    """Section 13: who stays as the winner; after a nagari or a void deal nobody moves."""
    return result.next_dealer if result.kind in ("stop", "quad", "quad_settle") else None


def _void(
    state: State, kind: Literal["void_table_quad", "void_quad_tie"], shown: tuple[tuple[Seat, int], ...]
) -> Result:
    return Result(
        kind=kind,
        winner=None,
        delta=(0,) * state.people,
        quads=shown,
        next_dealer=state.dealer,
        next_nagari=state.nagari,
    )


def _over(state: State, result: Result) -> Step[State, Event]:
    chips = tuple(have + change for have, change in zip(state.chips, result.delta, strict=True))
    seed = "" if state.composed else deal_seed(state.seed, state.deal).hex()
    ended = DealEnded(deal=state.deal, result=result, deal_seed=seed)
    return Step(changed(state, phase=DealOver(result=result), chips=chips), (ended,))
