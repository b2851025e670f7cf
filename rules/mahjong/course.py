"""The course of a hand (mahjong-table.md, section 2): who owes what, what is legal, what an intent leads to.

Each game binds these functions to its own `Ruleset`. The paragraphs of a turn stand in turn.py, those of
claims in claims.py, of the opening rounds in opening.py, of a hand's end in hand_over.py.
"""

from __future__ import annotations

from collections import Counter

from rules.core.changed import changed
from rules.core.errors import IllegalIntent
from rules.core.game import Actor, Step
from rules.core.sheet import Outcome, Seat
from rules.mahjong import (
    checks,
    claim_checks,
    claims,
    hand_over,
    opening,
    referee,
    seating,
    table_checks,
    turn,
    wall,
)
from rules.mahjong.events import Event, OrdersGiven
from rules.mahjong.intents import (
    AgreeToStop,
    ClaimChow,
    ClaimHu,
    ClaimKong,
    ClaimPung,
    CloseWindow,
    ConcealedKong,
    Continue,
    Count,
    DeclareFlower,
    Discard,
    Done,
    Draw,
    EarlyDraw,
    Hu,
    Intent,
    Pass,
    PromoteKong,
    Referee,
    Ring,
    Roll,
    SetOrders,
    ShowHand,
    TakeWindTile,
    TimeUp,
)
from rules.mahjong.reasons import Reason
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import (
    Breaking,
    Claims,
    Counting,
    Dealing,
    Drawing,
    HandOver,
    MatchOver,
    OpenFlowers,
    OpenKongs,
    Orders,
    Rob,
    SeatChange,
    Seating,
    StateT,
    TableState,
    Turn,
    put,
)
from rules.mahjong.window import owing
from rules.pieces.mahjong import Tile

# Who owes an intent, and which ones there are


def to_act(state: TableState) -> tuple[Actor, ...]:
    """2: who owes an intent now, in the order to ask; nobody once the match is over."""
    phase = state.phase
    match phase:
        case Turn() | Drawing() | OpenFlowers() | OpenKongs() | Seating() | Breaking():
            return (phase.turn,)
        case Claims() | Rob():
            return owing(state, phase)
        case Counting():
            return (phase.turn,)
        case Dealing() | HandOver() | SeatChange():
            return (None,)
        case MatchOver():
            return ()


def legal_intents(rules: Ruleset, state: TableState, actor: Actor) -> tuple[Intent, ...]:
    """2: everything that actor may send now; () for anybody who is not to act."""
    if actor not in to_act(state):
        return ()
    return tuple(_table_offers(rules, state) if actor is None else _offers(rules, state, actor))


def _offers(rules: Ruleset, state: TableState, seat: Seat) -> list[Intent]:
    match phase := state.phase:
        case Turn():
            return turn.offers(rules, state, phase)
        case Claims() | Rob():
            return claims.offers(rules, state, phase, seat)
        case Drawing():
            return [turn.draw_offer(seat)]
        case OpenFlowers() | OpenKongs():
            return opening.offers(state, phase)
        case Seating() if phase.slots:
            untaken = [slot for slot, wind in enumerate(phase.slots) if wind not in phase.drawn]
            return [TakeWindTile(seat=seat, slot=slot) for slot in untaken]
        case Seating() | Breaking():
            return [Roll(seat=seat)]
        case Counting():
            return [Count(seat=seat)]
        case _:
            return []


def _table_offers(rules: Ruleset, state: TableState) -> list[Intent]:
    """2: table acts depend on public facts only."""
    match phase := state.phase:
        case Claims() | Rob():
            return claims.board_offers(state, phase)
        case HandOver() if rules.may_agree(state.options):
            return [Continue(), AgreeToStop()]
        case _:
            return [Continue()]


def standing_intents(rules: Ruleset, state: TableState, actor: Actor) -> tuple[Intent, ...]:
    """2: what that actor may send though nobody waits for it."""
    if actor is not None:
        if checks.may_order(state, actor):
            return (SetOrders(seat=actor),)
        may_show = isinstance(state.phase, HandOver) and not state.shown[actor]
        return (ShowHand(seat=actor),) if may_show else ()
    candidates: tuple[Intent, ...] = (EarlyDraw(), TimeUp(), Referee())
    return tuple(intent for intent in candidates if _stands(rules, state, intent))


def _stands(rules: Ruleset, state: TableState, intent: Intent) -> bool:
    """It would be accepted, or only wants the blank form filled in."""
    try:
        apply(rules, state, intent)
    except IllegalIntent as refusal:
        return refusal.reason == Reason.BLANK_FORM
    return True


# What follows


def apply(rules: Ruleset, state: StateT, intent: Intent) -> Step[StateT, Event]:
    """The state after the intent and what happened; IllegalIntent where the rules refuse it."""
    match intent:
        case Discard(tile=tile):
            return turn.discard(state, checks.check_discard(state, intent), tile)
        case Ring(who=who, late=late):
            return claims.ring(state, claim_checks.check_ring(state, intent), who, late)
        case CloseWindow():
            return claims.close(rules, state, claim_checks.check_close_window(state, intent))
        case Pass(seat=seat):
            return claims.leave(rules, state, claim_checks.check_pass(state, intent), seat)
        case Draw():
            return turn.draw(state, checks.check_draw(state, intent))
        case ClaimChow(seat=seat, low=low):
            chow = claim_checks.check_claim_chow(state, intent)
            return claims.claim_set(rules, state, chow, seat, "chow", low)
        case ClaimPung(seat=seat):
            return claims.claim_set(rules, state, claim_checks.check_claim_pung(state, intent), seat, "pung")
        case ClaimKong(seat=seat):
            return claims.claim_set(rules, state, claim_checks.check_claim_kong(state, intent), seat, "kong")
        case ClaimHu():
            window, found = claim_checks.check_claim_hu(rules, state, intent)
            return claims.claim_hu(rules, state, window, found)
        case DeclareFlower(tile=tile):
            return _flower(state, checks.check_declare_flower(state, intent), tile)
        case ConcealedKong(tile=tile):
            return _concealed_kong(state, checks.check_concealed_kong(state, intent), tile)
        case PromoteKong(tile=tile):
            return turn.announce_kong(rules, state, checks.check_promote_kong(state, intent), tile)
        case Hu():
            return turn.hu(rules, state, checks.check_hu(rules, state, intent))
        case Done(kongs=kongs):
            return opening.done(state, checks.check_done(state, intent), kongs)
        case SetOrders():
            checks.check_set_orders(state, intent)
            return _give_orders(state, intent)
        case _:
            return _apply_beside_play(rules, state, intent)


def _flower(state: StateT, phase: Turn | OpenFlowers | OpenKongs, tile: Tile) -> Step[StateT, Event]:
    """5: in a turn or in an opening round."""
    return turn.flower(state, phase, tile) if isinstance(phase, Turn) else opening.flower(state, phase, tile)


def _concealed_kong(state: StateT, phase: Turn | OpenKongs, tile: Tile) -> Step[StateT, Event]:
    """6: in a turn or in the opening round."""
    if isinstance(phase, Turn):
        return turn.concealed_kong(state, phase, tile)
    return opening.concealed_kong(state, phase, tile)


def _give_orders(state: StateT, intent: SetOrders) -> Step[StateT, Event]:
    """12: they wait in the state, in their owner's view only."""
    orders = Orders(hu=bool(intent.hu), kinds=intent.kinds or ())
    told = OrdersGiven(seat=intent.seat, hu=orders.hu, kinds=orders.kinds)
    return Step(changed(state, orders=put(state.orders, intent.seat, orders)), (told,))


def _apply_beside_play(rules: Ruleset, state: StateT, intent: Intent) -> Step[StateT, Event]:
    """What comes before a hand and after it, and what the table may do at any time."""
    match intent:
        case Roll():
            if isinstance(table_checks.check_roll(state, intent), Breaking):
                return seating.roll_for_break(rules, state)
            return seating.roll_for_wind(rules, state)
        case TakeWindTile():
            table_checks.check_take_wind_tile(state, intent)
            return seating.take_wind_tile(rules, state, intent)
        case Count():
            table_checks.check_count(state, intent)
            return hand_over.count(rules, state, intent)
        case ShowHand(seat=seat):
            table_checks.check_show_hand(state, intent)
            return hand_over.show_hand(state, seat)
        case Continue():
            table_checks.check_continue(state, intent)
            go_on = seating.deal if isinstance(state.phase, Dealing) else hand_over.go_on
            return go_on(rules, state)
        case EarlyDraw():
            return claims.draw_early(state, claim_checks.check_early_draw(state, intent))
        case TimeUp():
            table_checks.check_time_up(state, intent)
            return hand_over.time_up(rules, state)
        case AgreeToStop():
            table_checks.check_agree_to_stop(rules, state, intent)
            return hand_over.agree_to_stop(state)
        case Referee():
            return referee.apply_referee(rules, state, intent)
        case _:
            raise IllegalIntent(Reason.UNKNOWN_INTENT, "Nothing like that can be done at this table.", "T2")


# All of it


def outcome(state: TableState) -> Outcome | None:
    """The last finished hand with the totals as they were after it."""
    return hand_over.outcome(state)


def pieces(state: TableState) -> Counter[str]:
    """14: every tile is in exactly one place: wall, hands, sets, flowers laid out, rivers."""
    found: Counter[str] = Counter(wall.remaining(state.wall))
    for tiles in (*state.hands, *state.flowers, *state.rivers):
        found.update(tiles)
    for melds in state.melds:
        for meld in melds:
            found.update(meld.tiles)
    return found
