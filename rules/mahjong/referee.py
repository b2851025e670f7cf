"""The referee panel (mahjong-table.md, section 10): what no program can see is entered here, by agreement.

It is on every table and asks for public facts only, so that it gives nothing away.
"""

from __future__ import annotations

from rules.core.changed import changed
from rules.core.errors import IllegalIntent
from rules.core.game import Step
from rules.core.sheet import Seat
from rules.core.text import seat as name
from rules.mahjong import hand_over
from rules.mahjong.events import Event, RefereeRuled
from rules.mahjong.intents import Referee
from rules.mahjong.penalties import fined, to_each
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
    OpenFlowers,
    OpenKongs,
    Rob,
    StateT,
    TableState,
    Turn,
    put,
)
from rules.pieces.mahjong import FLOWERS, Tile

LEAST, MOST = 5, 60
"""What a referee may let somebody pay (G12)."""
SECTION = "T10"
_IN_PLAY = OpenFlowers | OpenKongs | Turn | Claims | Rob | Drawing
_AT_THE_TABLE = Breaking | Dealing | _IN_PLAY | Counting | HandOver


def may_rule(state: TableState) -> bool:
    """Whether the panel can be opened: from the break of a hand until its result has been looked at."""
    return isinstance(state.phase, _AT_THE_TABLE)


def check_referee(state: TableState, intent: Referee) -> None:
    """10: who has to be named depends on the entry; nothing asked for is hidden from anybody."""
    if not may_rule(state):
        raise IllegalIntent(
            Reason.WRONG_PHASE, "The referee rules on a hand: there is none in progress.", SECTION
        )
    if intent.act is None:
        raise IllegalIntent(
            Reason.BLANK_FORM,
            "Say what the referee decides: referee warning NAME, fine NAME 10 (to each), fine NAME NAME 25,"
            " expose NAME, expose NAME 5m, dead_hand NAME, or void_hand.",
            SECTION,
        )
    _check_fields(intent)
    match intent:
        case Referee(act="fine", amount=amount) if not LEAST <= amount <= MOST:
            raise IllegalIntent(
                Reason.BAD_NUMBER, f"A referee's fine is {LEAST} to {MOST} points, not {amount}.", SECTION
            )
        case Referee(act="expose" | "dead_hand" | "void_hand" as act) if not isinstance(
            state.phase, _IN_PLAY
        ):
            raise IllegalIntent(
                Reason.WRONG_PHASE, f"{_NAMES[act]} only while the hand is being played.", SECTION
            )
        case Referee(act="dead_hand", offender=int(seat)) if state.dead[seat]:
            raise IllegalIntent(Reason.ALREADY_DONE, f"{name(seat)} already has a dead hand.", SECTION)
        case Referee(act="expose", offender=int(seat), tile=Tile() as tile):
            _check_mark(state, seat, tile)


_NAMES = {
    "expose": "Tiles can count as seen",
    "dead_hand": "A hand can be declared dead",
    "void_hand": "A hand can be stopped",
}


def _check_fields(intent: Referee) -> None:
    """Each entry names what it is about, and nothing else."""
    fields = (intent.injured is not None, intent.amount != 0, intent.tile is not None)
    if any(seat not in range(PEOPLE) for seat in (intent.offender, intent.injured) if seat is not None):
        raise IllegalIntent(Reason.NO_SUCH_SEAT, "There are four people at the table: seats 0 to 3.", SECTION)
    if intent.offender is None and intent.act != "void_hand":
        raise IllegalIntent(Reason.BAD_FORM, f"Say on whom the {intent.act} falls.", SECTION)
    if intent.act == "fine":
        if intent.injured == intent.offender:
            raise IllegalIntent(
                Reason.BAD_FORM, "Nobody pays a fine to himself: name another seat, or none for all.", SECTION
            )
        fields = (False, False, intent.tile is not None)
    elif intent.act == "expose":
        fields = (intent.injured is not None, intent.amount != 0, False)
    for given, field in zip(fields, ("injured seat", "amount", "tile"), strict=True):
        if given:
            raise IllegalIntent(Reason.BAD_FORM, f"The entry {intent.act} takes no {field}.", SECTION)


def _check_mark(state: TableState, seat: Seat, tile: Tile) -> None:
    """A tile can be marked whether or not the hand holds it, as often as it is in the set."""
    if tile in FLOWERS and not state.options.house.flowers:
        raise IllegalIntent(Reason.NOT_AT_THIS_TABLE, f"[{tile}] is not in this set of tiles.", SECTION)
    if state.exposed[seat].count(tile) == (1 if tile in FLOWERS else 4):
        raise IllegalIntent(
            Reason.ALREADY_DONE, f"Every [{tile}] already counts as seen with {name(seat)}.", SECTION
        )


def apply_referee(rules: Ruleset, state: StateT, intent: Referee) -> Step[StateT, Event]:
    """10: points move, tiles count as seen, a hand is dead or the whole hand ends; the log tells it."""
    check_referee(state, intent)
    match intent:
        case Referee(act="fine", offender=int(seat), amount=amount):
            told = RefereeRuled(act="fine", offender=seat, injured=intent.injured, amount=amount)
            return Step(fined(state, _changes(seat, intent.injured, amount)), (told,))
        case Referee(act="expose", offender=int(seat), tile=tile):
            tiles = state.hands[seat] if tile is None else (*state.exposed[seat], tile)
            shown = tiles if tile is None else (tile,)
            after = changed(state, exposed=put(state.exposed, seat, tiles))
            return Step(after, (RefereeRuled(act="expose", offender=seat, tiles=shown),))
        case Referee(act="dead_hand", offender=int(seat)):
            after = changed(state, dead=put(state.dead, seat, True))
            return Step(after, (RefereeRuled(act="dead_hand", offender=seat),))
        case Referee(act="void_hand", offender=offender):
            step = hand_over.void(rules, state)
            return Step(step.state, (RefereeRuled(act="void_hand", offender=offender), *step.events))
        case _:
            return Step(state, (RefereeRuled(act="warning", offender=intent.offender),))


def _changes(offender: Seat, injured: Seat | None, amount: int) -> tuple[int, ...]:
    """10, G12: the offender pays the injured seat, or each of the others where none is named."""
    if injured is None:
        return to_each(offender, amount)
    return tuple(amount * ((seat == injured) - (seat == offender)) for seat in range(PEOPLE))
