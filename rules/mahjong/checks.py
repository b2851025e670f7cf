"""What is legal and why not (mahjong-table.md, section 2): one check per intent, the only source of legality.

Each check raises IllegalIntent with the first reason that applies; where carrying out the intent needs the
phase or the judged hand, the check returns it. Answers to a discard are checked in claim_checks.py.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NoReturn

from rules.core.errors import IllegalIntent
from rules.core.sheet import Seat
from rules.core.text import pieces, plural
from rules.core.text import seat as name
from rules.mahjong.hand import flowers_in, fours
from rules.mahjong.intents import (
    ConcealedKong,
    DeclareFlower,
    Discard,
    Done,
    Draw,
    Hu,
    PromoteKong,
    SetOrders,
)
from rules.mahjong.melds import Meld, MeldKind
from rules.mahjong.reasons import Reason
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import (
    PEOPLE,
    Breaking,
    Claims,
    Counting,
    Dealing,
    Drawing,
    HandOver,
    MatchOver,
    OpenFlowers,
    OpenKongs,
    Rob,
    SeatChange,
    Seating,
    TableState,
    Turn,
)
from rules.mahjong.window import owing
from rules.mahjong.winning import Judged, drawn_win, judged
from rules.pieces.mahjong import FLOWERS, ORDER, Tile

Opening = OpenFlowers | OpenKongs


# One's own turn (5, 6, 7, 9)


def check_discard(state: TableState, intent: Discard) -> Turn:
    """7: a tile of the hand; on the strict table the exposed ones first (10)."""
    what = "A tile is discarded in one's own turn"
    phase = state.phase
    if not isinstance(phase, Turn):
        wrong_phase(state, what, "T7")
    check_turn(state, phase.turn, intent.seat, what, "T7")
    _check_holds(state, intent.seat, intent.tile, "T7")
    first = must_go_first(state, intent.seat)
    if first and intent.tile not in first:
        refuse(
            Reason.MUST_DISCARD_EXPOSED,
            f"Tiles that everybody has seen go first: discard one of {pieces(first)}.",
            "T10",
        )
    return phase


def check_declare_flower(state: TableState, intent: DeclareFlower) -> Turn | Opening:
    """5: a held flower, in one's own turn, while there is a tile to replace it."""
    what = "A flower is declared in one's own turn"
    phase = state.phase
    if not isinstance(phase, Turn | OpenFlowers | OpenKongs):
        wrong_phase(state, what, "T5")
    check_turn(state, phase.turn, intent.seat, what, "T5")
    if intent.tile not in FLOWERS:
        refuse(Reason.NOT_A_FLOWER, f"[{intent.tile}] is neither a flower nor a season.", "T5")
    _check_holds(state, intent.seat, intent.tile, "T5")
    if not state.wall.live:
        refuse(
            Reason.NO_REPLACEMENT_TILE,
            "The wall is empty, so nothing can replace a flower: it stays in the hand or is discarded.",
            "T5",
        )
    return phase


def check_concealed_kong(state: TableState, intent: ConcealedKong) -> Turn | OpenKongs:
    """6: four equal tiles of the hand, in a turn in which a tile was drawn."""
    what = "A concealed kong is laid out in one's own turn"
    phase = state.phase
    if not isinstance(phase, Turn | OpenKongs):
        wrong_phase(state, what, "T6")
    check_turn(state, phase.turn, intent.seat, what, "T6")
    _check_kong_turn(state, phase)
    if intent.tile in FLOWERS:
        refuse(Reason.NO_SUCH_SET, "There is only one of each flower and season, so they make no kong.", "T6")
    if state.hands[intent.seat].count(intent.tile) < 4:
        refuse(
            Reason.TILE_NOT_IN_HAND,
            f"A concealed kong needs all four [{intent.tile}] in the own hand.",
            "T6",
        )
    _check_kong_replacement(state)
    return phase


def check_promote_kong(state: TableState, intent: PromoteKong) -> Turn:
    """6: the fourth tile of an own exposed pung, in a turn in which a tile was drawn."""
    what = "A pung is made a kong in one's own turn"
    phase = state.phase
    if not isinstance(phase, Turn):
        wrong_phase(state, what, "T6")
    check_turn(state, phase.turn, intent.seat, what, "T6")
    _check_kong_turn(state, phase)
    if pung_of(state.melds[intent.seat], intent.tile) is None:
        refuse(Reason.NO_SUCH_SET, f"There is no exposed pung of [{intent.tile}] to add a tile to.", "T6")
    _check_holds(state, intent.seat, intent.tile, "T6")
    _check_kong_replacement(state)
    return phase


def check_hu(rules: Ruleset, state: TableState, intent: Hu) -> Judged:
    """9, 10: a hand that may be won with; on the strict table it can be declared whatever it is."""
    what = "One's own hand is won in one's own turn"
    phase = state.phase
    if not isinstance(phase, Turn):
        wrong_phase(state, what, "T9")
    check_turn(state, phase.turn, intent.seat, what, "T9")
    if phase.newest is None:
        refuse(
            Reason.HU_AFTER_CLAIM,
            f"A {phase.origin} just claimed can't be turned into a win: a call is played as it was called.",
            "T2",
        )
    found = judged(rules, state, drawn_win(state, phase))
    if not state.options.house.strict:
        check_judged(state, found)
    return found


def check_draw(state: TableState, intent: Draw) -> Drawing:
    """2: the next seat draws once nobody has claimed."""
    what = "A tile is drawn only once the claims on the last discard are settled"
    phase = state.phase
    if not isinstance(phase, Drawing):
        wrong_phase(state, what, "T2")
    check_turn(state, phase.turn, intent.seat, what, "T2")
    return phase


# The opening rounds (5, 6)


def check_done(state: TableState, intent: Done) -> Opening:
    """5, 6: the own part of a round is over; in the flower round with the answer to the kong round."""
    what = "Done ends one's own part of an opening round"
    phase = state.phase
    if not isinstance(phase, OpenFlowers | OpenKongs):
        wrong_phase(state, what, "T5")
    check_turn(state, phase.turn, intent.seat, what, "T5")
    if intent.kongs is None:
        return phase
    if isinstance(phase, OpenKongs):
        refuse(
            Reason.BAD_FORM,
            "The kong round is here: lay out the concealed kongs one by one, then say done alone.",
            "T6",
        )
    if not state.options.house.opening_kongs:
        refuse(Reason.NOT_AT_THIS_TABLE, "This table has no opening round for kongs.", "T6")
    if any(tile not in fours(state.hands[intent.seat]) for tile in intent.kongs):
        refuse(
            Reason.TILE_NOT_IN_HAND,
            f"A concealed kong needs four equal tiles in the own hand: {pieces(intent.kongs)} are not.",
            "T6",
        )
    _check_in_order(intent.kongs, "T6")
    return phase


# Standing orders (12)


def check_set_orders(state: TableState, intent: SetOrders) -> None:
    """12: in bell mode, in one's own private moments; no order for hu on the strict table (R24)."""
    if not may_order(state, intent.seat):
        if state.options.claim_mode != "bell":
            refuse(
                Reason.NOT_AT_THIS_TABLE,
                "Standing orders ring a bell, and this table claims without bells.",
                "T12",
            )
        refuse(
            Reason.NOT_YOUR_TURN,
            f"Standing orders are given when one's own hand is on the screen: now {due(state)}.",
            "T12",
        )
    if intent.hu is None or intent.kinds is None:
        refuse(
            Reason.BLANK_FORM,
            "Say whether a hu rings, and which kinds ring for pung and kong: orders on 5m C.",
            "T12",
        )
    if intent.hu and state.options.house.strict:
        refuse(
            Reason.NOT_AT_THIS_TABLE,
            "On the strict table no order rings for hu: it would tell whether the hand is complete.",
            "T12",
        )
    if any(kind in FLOWERS for kind in intent.kinds):
        refuse(Reason.FLOWER_NOT_CLAIMABLE, "A discarded flower is dead: no order can ring for it.", "T12")
    _check_in_order(intent.kinds, "T12")


def may_order(state: TableState, seat: Seat) -> bool:
    """12: the seat has its hand on the screen, at a table with bells."""
    phase = state.phase
    if state.options.claim_mode != "bell":
        return False
    if isinstance(phase, Claims | Rob):
        return seat in owing(state, phase)
    return isinstance(phase, OpenFlowers | OpenKongs | Turn | Drawing) and phase.turn == seat


# What several checks share


def check_judged(state: TableState, found: Judged) -> None:
    """9, 10: the hand is alive, complete and worth the minimum without flowers."""
    win = found.win
    match found.fault:
        case "dead_hand":
            refuse(
                Reason.DEAD_HAND,
                "This hand is dead: it may draw, discard and claim sets, but not win.",
                "T10",
            )
        case "not_a_hand":
            held = flowers_in((*win.concealed, win.tile))
            why = (
                f": there is still {pieces(held)}, to be declared or discarded first"
                if held
                else f", even with [{win.tile}]"
            )
            refuse(Reason.NOT_A_HAND, f"These tiles are no complete hand{why}.", "T9")
        case "under_minimum":
            refuse(
                Reason.UNDER_MINIMUM,
                f"This hand has {plural(win.points, 'point')}; {state.options.house.minimum} are needed,"
                " without flowers.",
                "T9",
            )


def must_go_first(state: TableState, seat: Seat) -> tuple[Tile, ...]:
    """10: the exposed tiles that the hand holds; one of them has to be discarded."""
    exposed = state.exposed[seat]
    return tuple(tile for tile in exposed if tile in state.hands[seat]) if exposed else ()


def pung_of(melds: tuple[Meld, ...], tile: Tile) -> Meld | None:
    """The exposed pung of that tile."""
    return next((meld for meld in melds if meld.kind is MeldKind.PUNG and meld.tiles[0] is tile), None)


def _check_holds(state: TableState, seat: Seat, tile: Tile, section: str) -> None:
    if tile not in state.hands[seat]:
        refuse(Reason.TILE_NOT_IN_HAND, f"[{tile}] is not in the hand.", section)


def _check_kong_turn(state: TableState, phase: Turn | OpenKongs) -> None:
    if not state.options.house.kongs:
        refuse(Reason.NOT_AT_THIS_TABLE, "This table plays without kongs.", "T6")
    if isinstance(phase, Turn) and phase.newest is None:
        refuse(
            Reason.KONG_AFTER_CLAIM,
            f"No kong in the turn of a {phase.origin}: it has to wait until a tile is drawn.",
            "T6",
        )


def _check_kong_replacement(state: TableState) -> None:
    if not state.wall.live:
        refuse(
            Reason.NO_REPLACEMENT_TILE,
            "The wall is empty, so no tile can replace the fourth one of a kong.",
            "T8",
        )


def _check_in_order(tiles: tuple[Tile, ...], section: str) -> None:
    if any(ORDER[one] >= ORDER[other] for one, other in pairwise(tiles)):
        refuse(Reason.BAD_FORM, "Name every kind once, in the order in which a hand is sorted.", section)


def check_turn(state: TableState, turn: Seat | None, seat: Seat, what: str, section: str) -> None:
    """It is that seat's turn in the phase; `what` opens the refusal."""
    if turn != seat:
        refuse(Reason.NOT_YOUR_TURN, f"{what}: now {due(state)}.", section)


def wrong_phase(state: TableState, what: str, section: str) -> NoReturn:
    """Refuse what belongs to another phase; `what` opens the refusal."""
    refuse(Reason.WRONG_PHASE, f"{what}: now {due(state)}.", section)


def due(state: TableState) -> str:
    """What the table waits for, to end the sentence of a refusal."""
    match phase := state.phase:
        case Seating():
            return f"{name(phase.turn)} draws a wind"
        case Breaking():
            return f"{name(phase.turn)} rolls the dice"
        case Dealing():
            return "the tiles are dealt"
        case OpenFlowers():
            return f"{name(phase.turn)} declares flowers or says done"
        case OpenKongs():
            return f"{name(phase.turn)} lays out concealed kongs or says done"
        case Turn():
            return f"{name(phase.turn)} discards"
        case Claims() | Rob():
            asked = owing(state, phase)
            if asked == (None,):
                return f"the claim board of [{phase.tile}] is open: ring, or close it"
            who = ", ".join(name(seat) for seat in asked if seat is not None)
            return f"{who} {'answers' if len(asked) == 1 else 'answer'} to [{phase.tile}]"
        case Drawing():
            return f"{name(phase.turn)} draws"
        case Counting(turn=int(winner)):
            return f"{name(winner)} counts the hand"
        case Counting():
            return "the count is shown"
        case HandOver():
            return "the hand is over"
        case SeatChange():
            return "people change chairs"
        case MatchOver():
            return "the match is over"


def refuse(reason: Reason, message: str, section: str) -> NoReturn:
    """Refuse an intent."""
    raise IllegalIntent(reason, message, section)


def check_seat(seat: Seat) -> None:
    """There are four."""
    if seat not in range(PEOPLE):
        refuse(Reason.NO_SUCH_SEAT, "There are four people at the table.", "T1")
