"""The competition game at the table (mahjong-table.md): the shared course, bound to what is its own."""

from __future__ import annotations

from rules.core.chance import Seed
from rules.core.game import Actor, Step
from rules.mahjong import course, seating
from rules.mahjong.course import outcome as outcome
from rules.mahjong.course import pieces as pieces
from rules.mahjong.course import to_act as to_act
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import PEOPLE, Result, TableState
from rules.mahjong_mcr.events import Event
from rules.mahjong_mcr.hu import is_hand
from rules.mahjong_mcr.intents import Intent
from rules.mahjong_mcr.options import Options
from rules.mahjong_mcr.score import worth
from rules.mahjong_mcr.settlement import counted, settle
from rules.mahjong_mcr.state import State
from rules.pieces.mahjong import FLOWERS, KINDS


def _deal_stays(options: Options, result: Result) -> bool:
    """F10: the winds move on after every hand, whoever won."""
    return False


def _is_over(state: TableState) -> bool:
    """9: when the last hand of the last round is over, or once time is up."""
    return state.time_up or state.hand >= _rules(state).rounds * PEOPLE


def _changes_seats(state: TableState) -> bool:
    """9: between two rounds."""
    return _rules(state).seat_change and state.hand % PEOPLE == 0


def _may_agree(options: Options) -> bool:
    """A match has its length."""
    return False


def _rules(state: TableState) -> Options:
    options = state.options
    if not isinstance(options, Options):
        raise TypeError("not a state of the competition game")
    return options


RULES = Ruleset(
    tiles=tuple(tile for tile in KINDS for _ in range(4)) + FLOWERS,
    side=18,
    seat_dice="one_die",
    second_break=True,
    robbing=True,
    is_hand=is_hand,
    worth=worth,
    settle=settle,
    deal_stays=_deal_stays,
    is_over=_is_over,
    changes_seats=_changes_seats,
    may_agree=_may_agree,
    counted=counted,
)


def new_game(options: Options, people: int, seed: Seed) -> Step[State, Event]:
    """3: the seats are to be drawn."""
    return seating.new_game(RULES, State, options, people, seed)


def legal_intents(state: State, actor: Actor) -> tuple[Intent, ...]:
    """2: everything that actor may send now; () for anybody who is not to act."""
    return course.legal_intents(RULES, state, actor)


def standing_intents(state: State, actor: Actor) -> tuple[Intent, ...]:
    """2: what that actor may send though nobody waits for it."""
    return course.standing_intents(RULES, state, actor)


def apply(state: State, intent: Intent) -> Step[State, Event]:
    """The state after the intent and what happened; IllegalIntent where the rules refuse it."""
    return course.apply(RULES, state, intent)
