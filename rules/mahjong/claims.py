"""A discard or announced kong waits for claims (mahjong-table.md, sections 7, 10 and 12).

Bells, the closing of the board and its standing orders, the answers, and what comes of them. The window is
a value in the state: nothing of it lives elsewhere.
"""

from __future__ import annotations

from functools import cache

from rules.core.changed import changed
from rules.core.game import Step
from rules.core.sheet import Seat
from rules.mahjong import hand_over, penalties, turn
from rules.mahjong.claim_checks import COPIES, makes_set
from rules.mahjong.events import Answered, Claimed, Event, Rang, WindowClosed, Withdrew
from rules.mahjong.intents import (
    ClaimChow,
    ClaimHu,
    ClaimKong,
    ClaimPung,
    CloseWindow,
    Intent,
    Pass,
    Ring,
)
from rules.mahjong.melds import SIDES, Meld, MeldKind, Side, run, runs_with
from rules.mahjong.orders import firing
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import (
    Answer,
    Bell,
    Claim,
    Claims,
    Drawing,
    Origin,
    Rob,
    StateT,
    TableState,
    Turn,
    Window,
    after,
    put,
)
from rules.mahjong.window import best, owing, rang, rang_late
from rules.mahjong.winning import Judged, claimed_win, may_win_claimed
from rules.pieces.mahjong import FLOWERS, Tile

_FLOWERS = frozenset(FLOWERS)
_pass, _hu, _kong = cache(Pass), cache(ClaimHu), cache(ClaimKong)
_pung, _chow = cache(ClaimPung), cache(ClaimChow)
_ring, _close, _drawing = cache(Ring), cache(CloseWindow), cache(Drawing)
"""Values that come again and again, each made once."""


# What may be done


def board_offers(state: TableState, window: Window) -> list[Intent]:
    """12: what anybody may press while the board is open; nothing here depends on a hand."""
    seats = sorted(after(state, window.turn))
    found: list[Intent] = [_ring(who=seat) for seat in seats]
    if state.options.claim_timer:
        found += [_ring(who=seat, late=True) for seat in seats]
    found.append(_close())
    return found


def offers(rules: Ruleset, state: TableState, window: Window, seat: Seat) -> list[Intent]:
    """7: what a seat that is asked may answer; on the strict table whatever it holds (10)."""
    tile, house = window.tile, state.options.house
    found: list[Intent] = []
    if tile not in _FLOWERS:
        if house.strict or may_win_claimed(rules, state, window, seat):
            found.append(_hu(seat=seat))
        if isinstance(window, Claims) and state.wall.live:
            found += _set_offers(state, window, seat)
    found.append(_pass(seat=seat))
    return found


def _set_offers(state: TableState, window: Claims, seat: Seat) -> list[Intent]:
    tile, hand, house = window.tile, state.hands[seat], state.options.house
    copies = 3 if house.strict else hand.count(tile)
    found: list[Intent] = []
    if copies >= 3 and house.kongs:
        found.append(_kong(seat=seat))
    if copies >= 2:
        found.append(_pung(seat=seat))
    if after(state, window.turn)[0] == seat:
        found += [
            _chow(seat=seat, low=wanted[0])
            for wanted in runs_with(tile)
            if house.strict or all(other is tile or other in hand for other in wanted)
        ]
    return found


# The board (12)


def ring(state: StateT, window: Window, who: Seat, late: bool) -> Step[StateT, Event]:
    """12: a bell rings, or is taken back."""
    if rang(window, who):
        rung = tuple(bell for bell in window.rung if bell.seat != who)
        told = Rang(seat=who, on=False)
    else:
        rung = (*window.rung, Bell(seat=who, late=late))
        told = Rang(seat=who, on=True, late=late)
    return Step(changed(state, phase=_window(window, window.closed, rung, window.answers)), (told,))


def close(rules: Ruleset, state: StateT, window: Window) -> Step[StateT, Event]:
    """12: standing orders ring as if by hand; who has neither rung nor is next has passed."""
    ordered = firing(rules, state, window)
    rung = (*window.rung, *(Bell(seat=seat) for seat in ordered))
    ringers = [bell.seat for bell in rung]
    following, *others = after(state, window.turn)
    silent = others if isinstance(window, Claims) else (following, *others)
    passed = tuple(Answer(seat=seat, claim="pass") for seat in silent if seat not in ringers)
    closed = _window(window, True, rung, passed)
    told: list[Event] = [Rang(seat=seat, on=True) for seat in ordered]
    return _go_on(rules, Step(state, (*told, WindowClosed())), closed)


def draw_early(state: StateT, window: Claims) -> Step[StateT, Event]:
    """10: the next seat has touched the wall; no tile is shown, so its hand lives on."""
    return penalties.offend(state, after(state, window.turn)[0], "early_draw")


# The answers (7, 10)


def leave(rules: Ruleset, state: StateT, window: Window, seat: Seat) -> Step[StateT, Event]:
    """7, 12: the tile is left. A seat that rang withdraws so, for all to see; strictly an offence (10)."""
    if not rang(window, seat):
        return _answered(rules, state, window, Answer(seat=seat, claim="pass"))
    step: Step[StateT, Event] = Step(state, (Withdrew(seat=seat),))
    if state.options.house.strict:
        fined = penalties.offend(state, seat, "change_of_mind")
        step = Step(fined.state, (*step.events, *fined.events))
    return _passed(rules, step, window, seat)


def claim_hu(rules: Ruleset, state: StateT, window: Window, found: Judged) -> Step[StateT, Event]:
    """7; 10: a false hu counts as a pass, and its price is public at once."""
    seat = found.win.seat
    if found.fault is None:
        return _answered(rules, state, window, Answer(seat=seat, claim="hu"))
    false = penalties.false_hu(state, seat, found.fault, state.hands[seat])
    return _passed(rules, false, window, seat)


def claim_set(
    rules: Ruleset, state: StateT, window: Claims, seat: Seat, claim: Claim, low: Tile | None = None
) -> Step[StateT, Event]:
    """7; 10: a set called on a late bell fails, one that the hand cannot make kills it: both are a pass."""
    if state.options.house.strict:
        if rang_late(window, seat):
            return _passed(rules, penalties.offend(state, seat, "late_call"), window, seat)
        if not makes_set(state, seat, window.tile, claim, low):
            return _passed(rules, penalties.false_set(state, seat, claim), window, seat)
    return _answered(rules, state, window, Answer(seat=seat, claim=claim, low=low))


def _passed(rules: Ruleset, step: Step[StateT, Event], window: Window, seat: Seat) -> Step[StateT, Event]:
    """The seat has passed, and everybody knows why."""
    return _go_on(rules, step, _with(window, Answer(seat=seat, claim="pass")))


def _answered(rules: Ruleset, state: StateT, window: Window, answer: Answer) -> Step[StateT, Event]:
    told = Answered(seat=answer.seat, claim=answer.claim, low=answer.low)
    return _go_on(rules, Step(state, (told,)), _with(window, answer))


def _with(window: Window, answer: Answer) -> Window:
    return _window(window, window.closed, window.rung, (*window.answers, answer))


def _window(window: Window, closed: bool, rung: tuple[Bell, ...], answers: tuple[Answer, ...]) -> Window:
    """The same window further on: `replace`, but several times as fast."""
    kind = type(window)
    return kind(turn=window.turn, tile=window.tile, closed=closed, rung=rung, answers=answers)


# What comes of it (7)


def _go_on(rules: Ruleset, step: Step[StateT, Event], window: Window) -> Step[StateT, Event]:
    """7, 12: the next seat is asked, or all is settled and the best claim is carried out."""
    state = changed(step.state, phase=window)
    if owing(state, window):
        return Step(state, step.events)
    settled = _settle(rules, state, window)
    return Step(settled.state, (*step.events, *settled.events))


def _settle(rules: Ruleset, state: StateT, window: Window) -> Step[StateT, Event]:
    """7: a hand won, a claimant in turn, a kong added, the next seat to draw, or a drawn hand."""
    answer = best(state, window)
    if answer is not None and answer.claim == "hu":
        return hand_over.won(rules, state, claimed_win(state, window, answer.seat))
    if isinstance(window, Rob):
        return turn.promote_kong(state, window.turn, window.tile)
    if answer is not None:
        return _take(state, window, answer)
    if not state.wall.live:
        return hand_over.drawn(rules, state)
    return Step(changed(state, phase=_drawing(turn=after(state, window.turn)[0])), ())


def _take(state: StateT, window: Claims, answer: Answer) -> Step[StateT, Event]:
    """7: the tile leaves its river and lies across in the set; a kong is replaced at once."""
    seat, tile = answer.seat, window.tile
    kind, tiles = _set_of(tile, answer)
    side = side_of(state, seat, window.turn)
    meld = Meld(kind=kind, tiles=tiles, claimed=tile, source=window.turn, side=side)
    own = list(tiles)
    own.remove(tile)
    taken = changed(
        turn.leaving_hand(state, seat, *own),
        rivers=put(state.rivers, window.turn, state.rivers[window.turn][:-1]),
        melds=put(state.melds, seat, (*state.melds[seat], meld)),
    )
    told = (Claimed(seat=seat, meld=kind, tiles=tiles, tile=tile, source=window.turn),)
    if kind is MeldKind.MELDED_KONG:
        return turn.replaced_turn(Step(taken, told), seat, "kong")
    origin: Origin = "chow" if kind is MeldKind.CHOW else "pung"
    return Step(changed(taken, phase=Turn(turn=seat, origin=origin, newest=None)), told)


def _set_of(tile: Tile, answer: Answer) -> tuple[MeldKind, tuple[Tile, ...]]:
    if answer.claim in COPIES:
        kind = MeldKind.MELDED_KONG if answer.claim == "kong" else MeldKind.PUNG
        return kind, (tile,) * (COPIES[answer.claim] + 1)
    wanted = None if answer.low is None else run(answer.low)
    if wanted is None:
        raise ValueError(f"no set is claimed with {answer}")
    return MeldKind.CHOW, wanted


def side_of(state: TableState, owner: Seat, source: Seat) -> Side:
    """7: where the source sits, seen by the owner of the set."""
    return SIDES[(state.winds[source] - state.winds[owner]) % 4 - 1]
