"""The basic game at the table (mahjong-basic.md, 9): what of the shared rules is its own."""

from __future__ import annotations

from rules.core.chance import Seed
from rules.core.game import Actor, Step
from rules.mahjong import course, seating
from rules.mahjong.course import outcome as outcome
from rules.mahjong.course import pieces as pieces
from rules.mahjong.course import to_act as to_act
from rules.mahjong.events import Event
from rules.mahjong.intents import Intent
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import Result, TableState
from rules.mahjong_basic.hands import is_hand
from rules.mahjong_basic.options import HANDS, Options
from rules.mahjong_basic.score import points, settle, worth
from rules.mahjong_basic.state import State
from rules.pieces.mahjong import KINDS

EAST = 0


def _deal_stays(options: Options, result: Result) -> bool:
    """5, B6: the deal passes, unless an option lets the dealer stay; a dealer who wins is East."""
    if result.win is None:
        return options.dealer_stays_on_draw
    return options.dealer_stays_on_win and result.winds[result.win.seat] == EAST


def _is_over(state: TableState) -> bool:
    """7: a total has reached the target, or 16 hands are played; else the four decide."""
    options = state.options
    if not isinstance(options, Options):
        raise TypeError("not a state of the basic game")
    if options.ending == "target":
        return max(state.totals) >= options.target
    return options.ending == "sixteen" and state.hand >= HANDS


def _changes_seats(state: TableState) -> bool:
    """9: the winds are only names, and people keep their chairs."""
    return False


def _may_agree(options: Options) -> bool:
    """7: all four may agree to stop wherever no last hand is fixed; a target may never be reached."""
    return options.ending != "sixteen"


RULES = Ruleset(
    tiles=tuple(tile for tile in KINDS for _ in range(4)),
    side=17,
    seat_dice="two_dice",
    second_break=False,
    robbing=False,
    is_hand=is_hand,
    worth=worth,
    settle=settle,
    deal_stays=_deal_stays,
    is_over=_is_over,
    changes_seats=_changes_seats,
    may_agree=_may_agree,
    points=points,
)


def new_game(options: Options, people: int, seed: Seed) -> Step[State, Event]:
    """1: the seats are drawn first."""
    return seating.new_game(RULES, State, options, people, seed)


def legal_intents(state: State, actor: Actor) -> tuple[Intent, ...]:
    """What that actor may send and owes."""
    return course.legal_intents(RULES, state, actor)


def standing_intents(state: State, actor: Actor) -> tuple[Intent, ...]:
    """What that actor may send and does not owe."""
    return course.standing_intents(RULES, state, actor)


def apply(state: State, intent: Intent) -> Step[State, Event]:
    """Carry out an intent; IllegalIntent where it is refused."""
    return course.apply(RULES, state, intent)
