"""What is legal beside the play of a hand (mahjong-table.md, sections 2, 3, 4, 9): rolls, counts, table acts.

As in checks.py every check raises IllegalIntent with the first reason that applies.
"""

from __future__ import annotations

from rules.mahjong.checks import check_seat, check_turn, refuse, wrong_phase
from rules.mahjong.intents import AgreeToStop, Continue, Count, Roll, ShowHand, TakeWindTile, TimeUp
from rules.mahjong.reasons import Reason
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import (
    Breaking,
    Counting,
    Dealing,
    HandOver,
    MatchOver,
    SeatChange,
    Seating,
    TableState,
)


def check_roll(state: TableState, intent: Roll) -> Seating | Breaking:
    """3, 4: the dice are thrown for a wind or for the break."""
    what = "Dice are thrown for the seats and for the break"
    phase = state.phase
    if not isinstance(phase, Seating | Breaking):
        wrong_phase(state, what, "T4")
    check_turn(state, phase.turn, intent.seat, what, "T4")
    if isinstance(phase, Seating) and state.options.seat_draw != "dice":
        refuse(Reason.WRONG_PHASE, "At this table the winds are drawn with tiles: take one of them.", "T3")
    return phase


def check_take_wind_tile(state: TableState, intent: TakeWindTile) -> Seating:
    """3: a hidden wind tile that nobody has taken."""
    what = "Wind tiles are taken for the seats only"
    phase = state.phase
    if not isinstance(phase, Seating):
        wrong_phase(state, what, "T3")
    check_turn(state, phase.turn, intent.seat, what, "T3")
    if state.options.seat_draw != "tiles":
        refuse(Reason.WRONG_PHASE, "At this table the winds are drawn with dice: throw them.", "T3")
    if intent.slot not in range(len(phase.slots)):
        refuse(
            Reason.NO_SUCH_SLOT, f"There are {len(phase.slots)} hidden wind tiles: take one of them.", "T3"
        )
    if phase.slots[intent.slot] in phase.drawn:
        refuse(Reason.SLOT_TAKEN, "That wind tile is gone: take one that still lies hidden.", "T3")
    return phase


def check_count(state: TableState, intent: Count) -> Counting:
    """9: the winner counts the own hand; what may be counted is the game's own to say."""
    phase = state.phase
    if not isinstance(phase, Counting) or phase.turn is None:
        wrong_phase(state, "A hand is counted once it is won", "T9")
    check_turn(state, phase.turn, intent.seat, "Only the winner counts the hand", "T9")
    if intent.items is None:
        refuse(
            Reason.BLANK_FORM, "List the fans that the hand holds: count pure_straight dragon_pung*2.", "T9"
        )
    return phase


def check_show_hand(state: TableState, intent: ShowHand) -> HandOver:
    """2: a hand may be shown when all is over, once."""
    phase = state.phase
    if not isinstance(phase, HandOver):
        wrong_phase(state, "Hands can be shown when the hand is over", "T2")
    check_seat(intent.seat)
    if state.shown[intent.seat]:
        refuse(Reason.ALREADY_DONE, "This hand lies open already.", "T2")
    return phase


def check_continue(state: TableState, intent: Continue) -> None:
    """2: the table goes on where nobody else has to act."""
    phase = state.phase
    if isinstance(phase, Counting) and phase.turn is None:
        return
    if not isinstance(phase, Dealing | HandOver | SeatChange):
        wrong_phase(state, "The table does not go on by itself", "T2")


def check_time_up(state: TableState, intent: TimeUp) -> None:
    """9: once, at a table that plays with a time limit."""
    if not state.options.house.timed:
        refuse(Reason.NOT_AT_THIS_TABLE, "This table plays without a time limit.", "T9")
    if isinstance(state.phase, MatchOver):
        refuse(Reason.WRONG_PHASE, "The match is over.", "T9")
    if state.time_up:
        refuse(Reason.ALREADY_DONE, "Time is up already.", "T9")


def check_agree_to_stop(rules: Ruleset, state: TableState, intent: AgreeToStop) -> None:
    """mahjong-basic.md, 7: after a hand all four may agree that it was the last."""
    if not rules.may_agree(state.options):
        refuse(Reason.NOT_AT_THIS_TABLE, "How long this game lasts was agreed before it began.", "T9")
    if not isinstance(state.phase, HandOver):
        wrong_phase(state, "The game can end after a finished hand only", "T9")
