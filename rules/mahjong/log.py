"""Every event of a table of mahjong as one sentence of the log (mahjong-table.md, sections 11 and 12).

The sentence is made of the event as it was redacted, so it can tell no more than that.
"""

from __future__ import annotations

from rules.core.sheet import Seat
from rules.core.text import pieces
from rules.core.text import seat as name
from rules.mahjong.events import (
    AnnouncedKong,
    Answered,
    Claimed,
    Counted,
    Dealt,
    Discarded,
    Drew,
    Event,
    FalseHu,
    FalseSet,
    Fined,
    FlowerLaid,
    HandBegan,
    HandEnded,
    HandShown,
    MadeConcealedKong,
    MatchEnded,
    OpeningDone,
    OrdersGiven,
    PromotedKong,
    Rang,
    RefereeRuled,
    RolledForBreak,
    RolledForWind,
    SeatsChanged,
    TimeRanOut,
    TookWindTile,
    WindowClosed,
    Withdrew,
    Won,
)
from rules.mahjong.melds import KONGS
from rules.mahjong.results import sentence, standing

WIND_NAMES = ("East", "South", "West", "North")
_FAULTS = {
    "not_a_hand": "the tiles are no complete hand",
    "under_minimum": "the hand is under the minimum",
    "dead_hand": "the hand was dead already",
}
_OFFENCES = {
    "change_of_mind": "a change of mind",
    "early_draw": "touching the wall too early",
    "late_call": "a late call",
}
_ACTS = {
    "warning": "a warning",
    "expose": "tiles that count as seen",
    "dead_hand": "a dead hand",
    "void_hand": "the hand is stopped",
}


def tell(event: Event) -> str:
    """The event as a sentence of the log; empty where it is not told."""
    match event:
        case Discarded(seat=seat, tile=tile):
            return f"{name(seat)} discards {pieces((tile,))}."
        case Drew():
            return _drew(event)
        case Rang(seat=seat, on=on, late=late):
            return f"{name(seat)} {'rings' if on else 'takes the bell back'}{', too late' if late else ''}."
        case WindowClosed():
            return "The claim board is closed."
        case Withdrew(seat=seat):
            return f"{name(seat)} withdraws."
        case Answered():
            return _answered(event)
        case Claimed():
            return _claimed(event)
        case FlowerLaid(seat=seat, tile=tile):
            return f"{name(seat)} declares {pieces((tile,))}."
        case MadeConcealedKong(seat=seat, tile=tile):
            of = "" if tile is None else f" of {pieces((tile,))}"
            return f"{name(seat)} makes a concealed kong{of}."
        case AnnouncedKong(seat=seat, tile=tile):
            return f"{name(seat)} adds {pieces((tile,))} to a pung."
        case PromotedKong(seat=seat, tile=tile):
            return f"The pung of {pieces((tile,))} of {name(seat)} is a kong."
        case OpeningDone(seat=seat, kongs=kongs):
            return _done(seat, kongs)
        case OrdersGiven(seat=seat, hu=hu, kinds=kinds):
            return f"{name(seat)} lets ring: {_listed([*(['hu'] if hu else []), *_marks(kinds)])}."
        case Won():
            return _won(event)
        case Counted(seat=seat, items=items):
            fans = [f"{item.fan}{f' x{item.times}' if item.times > 1 else ''}" for item in items]
            return f"{name(seat)} counts {_listed(fans)}."
        case HandShown(seat=seat, tiles=tiles):
            return f"{name(seat)} shows {pieces(tiles)}."
        case FalseHu() | FalseSet() | Fined() | RefereeRuled():
            return _penalty(event)
        case _:
            return _between_hands(event)


def _drew(event: Drew) -> str:
    tile = "" if event.tile is None else f" {pieces((event.tile,))}"
    if event.replacement:
        return f"{name(event.seat)} draws{tile or ' a tile'} as a replacement."
    return f"{name(event.seat)} draws{tile}."


def _done(seat: Seat, kongs: tuple[str, ...] | None) -> str:
    if kongs is None:
        return f"{name(seat)} is done."
    return f"{name(seat)} is done; concealed kongs to lay out: {_listed(_marks(kongs))}."


def _answered(event: Answered) -> str:
    if event.claim == "pass":
        return f"{name(event.seat)} leaves the tile."
    low = "" if event.low is None else f" from {pieces((event.low,))} up"
    return f"{name(event.seat)} claims {event.claim}{low}."


def _claimed(event: Claimed) -> str:
    word = "kong" if event.meld in KONGS else event.meld.value
    taken = f"takes {pieces((event.tile,))} from {name(event.source)} for a {word}"
    return f"{name(event.seat)} {taken}: {pieces(event.tiles)}."


def _won(event: Won) -> str:
    tile = pieces((event.tile,))
    if event.source is None:
        how = f"draws {tile} and declares hu"
    else:
        how = f"{'robs' if event.robbed else 'takes'} {tile} of {name(event.source)} and declares hu"
    kongs = f"; concealed kongs of {pieces(event.kongs)}" if event.kongs else ""
    return f"{name(event.seat)} {how} with {pieces(event.concealed) or 'nothing else in hand'}{kongs}."


def _penalty(event: FalseHu | FalseSet | Fined | RefereeRuled) -> str:
    match event:
        case FalseHu(seat=seat, reason=reason, amount=amount):
            return (
                f"False hu of {name(seat)}: {_FAULTS[reason]}. {amount} points to each of the others, the"
                f" hand is dead and lies open: {pieces(event.tiles)}."
            )
        case FalseSet(seat=seat, claim=claim):
            return f"{name(seat)} claims a {claim} that the hand cannot make: the hand is dead."
        case Fined(seat=seat, offence=offence, amount=0):
            return f"{name(seat)} is warned for {_OFFENCES[offence]}."
        case Fined(seat=seat, offence=offence, amount=amount):
            return f"{name(seat)} pays {amount} points to each of the others for {_OFFENCES[offence]}."
        case RefereeRuled(act="fine", offender=int(seat), injured=injured, amount=amount):
            payee = "each of the others" if injured is None else name(injured)
            return f"The referee lets {name(seat)} pay {amount} points to {payee}."
        case RefereeRuled(act=act, offender=offender, tiles=tiles):
            whom = "" if offender is None else f" for {name(offender)}"
            seen = f": {pieces(tiles)}" if tiles else ""
            return f"The referee rules: {_ACTS.get(act, act)}{whom}{seen}."


def _between_hands(event: Event) -> str:
    match event:
        case RolledForWind(seat=seat, dice=dice, wind=wind):
            return f"{name(seat)} throws {_dice(dice)}{_wind(dice, wind)}."
        case TookWindTile(seat=seat, wind=wind):
            return f"{name(seat)} draws {WIND_NAMES[wind]}."
        case HandBegan(hand=hand, winds=winds, commitment=commitment):
            seats = ", ".join(f"{name(winds.index(wind))} {WIND_NAMES[wind]}" for wind in range(4))
            return f"Hand {hand}: {seats}. Commitment {commitment}."
        case RolledForBreak(seat=seat, dice=dice, side=side, stack=stack):
            where = f"the wall of {WIND_NAMES[side]}"
            opens = f"opens {where}" if stack is None else f"the deal starts at stack {stack} of {where}"
            return f"{name(seat)} throws {_dice(dice)}: {opens}."
        case Dealt():
            return "The tiles are dealt: 14 to East, 13 to each of the others."
        case HandEnded(result=result, deal_seed=seed):
            return f"{sentence(result)} The hand's seed was {seed}." if seed else sentence(result)
        case SeatsChanged(chairs=chairs):
            seats = ", ".join(f"{name(chairs.index(chair))} on chair {chair + 1}" for chair in range(4))
            return f"People change chairs: {seats}."
        case TimeRanOut():
            return "Time is up."
        case MatchEnded(totals=totals, match_seed=seed, agreed=agreed):
            how = "All agree to stop." if agreed else "The match is over."
            return f"{how} {standing(totals)}. The match's seed was {seed}."
        case _:
            return ""


def _dice(dice: tuple[int, ...]) -> str:
    return str(dice[0]) if len(dice) == 1 else f"{' + '.join(map(str, dice))} = {sum(dice)}"


def _wind(dice: tuple[int, ...], wind: int | None) -> str:
    """What one die has brought (3, R18); of two only the sum counts, and the highest is East."""
    if len(dice) > 1:
        return ""
    if wind is not None:
        return f": {WIND_NAMES[wind]}"
    taken = dice[0] <= len(WIND_NAMES)
    return f": {WIND_NAMES[dice[0] - 1]} is taken, once more" if taken else ": no wind, once more"


def _marks(tiles: tuple[str, ...]) -> list[str]:
    return [pieces((tile,)) for tile in tiles]


def _listed(words: list[str]) -> str:
    return ", ".join(words) or "nothing"
