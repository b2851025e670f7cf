"""A stop as drills ask about it: what was captured and called, how it is told, how it comes to a question.

Seat 0 is the winner; the losers follow in turn order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from rules.core.drill import Group, NoQuestion, Picture
from rules.core.sheet import Payment, Seat
from rules.core.text import plural
from rules.go_stop.drills.played import (
    NAMES,
    bare,
    house_rules,
    listed,
    named,
    read_cards,
    read_options,
    states,
)
from rules.go_stop.options import Options
from rules.go_stop.progress import SETS
from rules.go_stop.score import JUNK, counts, points
from rules.go_stop.settlement import Settlement, may_decide, settle
from rules.go_stop.sheets import payments
from rules.go_stop.state import Deciding, State
from rules.pieces.hwatu import MONTH, PACK, Card, in_order

WINNER = 0
GO_CHIPS = "go_chips"
"""The chip that each go adds, as something to practise."""
HOUSE: tuple[dict[str, Any], ...] = (
    {"go_double_from": 4}, {"go_multiplier": "per_go"}, {"nagari_stack": True}, {"junk_bak_limit": 7},
    {"junk_bak_zero_exempt": True}, {"bright_bak": "any"}, {"bright_bak_scope": "all"},
    {"bomb_doubles": True}, {"go_bak": True},
)  # fmt: skip
"""House rules that change a payment, one of which a question of the last level has."""
_TRIES = 60
"""So many stops are looked at for a factor that is due; then any will do."""
_NAGARI = 0.2
"""How many of the deals follow one without a winner."""


@dataclass(frozen=True, kw_only=True)
class Stop:
    """The public facts of a deal that a settlement needs, as `settlement.Standing` names them."""

    options: Options
    captured: tuple[tuple[Card, ...], ...]
    go: tuple[int, ...]
    go_order: tuple[Seat, ...]
    shakes: tuple[tuple[int, ...], ...]
    bombs: tuple[tuple[int, ...], ...]
    nagari: int

    @property
    def active(self) -> tuple[Seat, ...]:
        """Everybody who plays the deal, the winner first."""
        return tuple(range(len(self.captured)))

    @property
    def go_score(self) -> tuple[int | None, ...]:
        """Nobody's: a stop that is asked about is always allowed."""
        return (None,) * len(self.captured)


def read_stop(data: Mapping[str, Any]) -> Stop:
    """The stop of a question; a RulesError where nobody could stop so."""
    captured = tuple(map(read_cards, data["captured"]))
    people = len(captured)
    everything = [card for pile in captured for card in pile]
    if people not in (2, 3) or len(set(everything)) < len(everything):
        raise NoQuestion("This question has too many people, or a card twice.")
    stop = Stop(
        options=read_options(data, people),
        captured=captured,
        go=tuple(data["go"]),
        go_order=tuple(data["go_order"]),
        shakes=tuple(map(tuple, data["shakes"])),
        bombs=tuple(map(tuple, data["bombs"])),
        nagari=data["nagari"],
    )
    if not {len(stop.go), len(stop.shakes), len(stop.bombs)} == {people} or not is_clear(stop):
        raise NoQuestion("Nobody could stop like this.")
    return stop


def write_stop(stop: Stop, house: Mapping[str, Any]) -> dict[str, Any]:
    """The stop as a question keeps it."""
    return {
        "captured": [[*in_order(pile)] for pile in stop.captured],
        "go": [*stop.go],
        "go_order": [*stop.go_order],
        "shakes": [[*months] for months in stop.shakes],
        "bombs": [[*months] for months in stop.bombs],
        "nagari": stop.nagari,
        "options": dict(house),
    }


def is_clear(stop: Stop) -> bool:
    """Whether the winner may stop however the cup counts, and only one way of counting it brings the most."""
    ways = [points(held).total for held in counts(stop.captured[WINNER], stop.options)]
    if not all(may_decide(total, WINNER, stop) for total in ways):
        return False
    if len(ways) == 1:
        return True
    one, other = (settle(_placed(stop, cup), WINNER) for cup in ("animal", "junk"))
    return one.total != other.total or one.delta(len(stop.go)) == other.delta(len(stop.go))


def _placed(stop: Stop, cup: str) -> Stop:
    return replace(stop, options=stop.options.model_copy(update={"sake_cup": cup}))


# --- where stops come from --------------------------------------------------------------------------------


def draw_stop(
    rng: Random, people: int, house: Mapping[str, Any], due: str | None, wanted: Callable[[Stop], bool]
) -> Stop:
    """A stop out of simulated play, given what the factor asks for that is due."""
    options = Options(**house).resolved(people)
    tries = 0
    while True:
        tries += 1
        found = [
            (state, state.phase.turn)
            for state in states(rng, people, options)
            if isinstance(state.phase, Deciding)
        ]
        if not found:
            continue
        stop = _seen_by_winner(*rng.choice(found), rng)
        stop = _AIMS[due](stop, rng) if due in _AIMS else stop
        stop = _AIMS["go_bak"](stop, rng) if house.get("go_bak") and rng.random() < 0.7 else stop
        stop = replace(stop, nagari=2) if house.get("nagari_stack") and rng.random() < 0.7 else stop
        met = due is None or tries > _TRIES or due in applying(settle(stop, WINNER))
        if met and is_clear(stop) and wanted(stop):
            return stop


def _seen_by_winner(state: State, winner: Seat, rng: Random) -> Stop:
    """A state in which somebody may stop, that person in seat 0."""
    place = state.active.index(winner)
    order = (*state.active[place:], *state.active[:place])
    return Stop(
        options=state.options,
        captured=tuple(state.captured[seat] for seat in order),
        go=tuple(state.go[seat] for seat in order),
        go_order=tuple(map(order.index, state.go_order)),
        shakes=tuple(state.shakes[seat] for seat in order),
        bombs=tuple(state.bombs[seat] for seat in order),
        nagari=int(rng.random() < _NAGARI),
    )


def _given(stop: Stop, fit: Sequence[Card], number: int, rng: Random) -> Stop:
    """The stop with the winner's pile holding so many of some cards, taken from wherever they are."""
    mine = stop.captured[WINNER]
    missing = [card for card in fit if card not in mine]
    rng.shuffle(missing)
    more = missing[: max(0, number - sum(card in fit for card in mine))]
    others = (tuple(card for card in pile if card not in more) for pile in stop.captured[1:])
    return replace(stop, captured=((*mine, *more), *others))


def _without(stop: Stop, seat: Seat, cards: Sequence[Card], left: int) -> Stop:
    """The stop with no more than so many of some cards in a loser's pile."""
    gone = [card for card in stop.captured[seat] if card in cards][left:]
    pile = tuple(card for card in stop.captured[seat] if card not in gone)
    return replace(stop, captured=(*stop.captured[:seat], pile, *stop.captured[seat + 1 :]))


def _shaken(stop: Stop, rng: Random) -> Stop:
    months = [
        month for month in range(1, 13) if sum(MONTH[card] == month for card in stop.captured[WINNER]) > 1
    ]
    if stop.shakes[WINNER] or not months:
        return stop
    return replace(stop, shakes=((rng.choice(months),), *stop.shakes[1:]))


def _bombed(stop: Stop, rng: Random) -> Stop:
    months = [month for month in range(1, 13) if month not in stop.shakes[WINNER]]
    whole = [card for card in PACK if MONTH[card] == rng.choice(months)]
    return replace(_given(stop, whole, 4, rng), bombs=((MONTH[whole[0]],), *stop.bombs[1:]))


def _bright_bak(stop: Stop, rng: Random) -> Stop:
    bright = SETS["brights"][0]
    return _without(_given(stop, bright, 3, rng), rng.randrange(1, len(stop.go)), bright, 0)


def _junk_bak(stop: Stop, rng: Random) -> Stop:
    """Junk for the winner, hardly any left for one loser, nor the cup that would save the loser."""
    poor = _without(_given(stop, JUNK[:-2], 10, rng), rng.randrange(1, len(stop.go)), JUNK, rng.randrange(3))
    return _given(poor, (Card.M09_ANIMAL,), 1, rng)


def _go(stop: Stop, rng: Random) -> Stop:
    goes = max(stop.go[WINNER], rng.choice((3, 3, 4)))
    return replace(stop, go=(goes, *stop.go[1:]), go_order=(*stop.go_order, WINNER))


def _go_bak(stop: Stop, rng: Random) -> Stop:
    loser = rng.randrange(1, len(stop.go))
    go = tuple(max(1, goes) if seat == loser else goes for seat, goes in enumerate(stop.go))
    return replace(stop, go=go, go_order=(*stop.go_order, loser))


_AIMS: dict[str | None, Callable[[Stop, Random], Stop]] = {
    "shake": _shaken,
    "bomb": _bombed,
    "bright_bak": _bright_bak,
    "seven_animals": lambda stop, rng: _given(stop, SETS["animals"][0], 7, rng),
    "junk_bak": _junk_bak,
    "nagari": lambda stop, rng: replace(stop, nagari=1),
    "go": _go,
    "go_bak": _go_bak,
}
RULES = tuple(rule for rule in _AIMS if rule is not None)


# --- how a stop is told -----------------------------------------------------------------------------------


def calls(stop: Stop, settlement: Settlement) -> tuple[str, ...]:
    """What was called, shown and left over from the deal before."""
    facts = [f"{NAMES[WINNER]} has said go {_times(stop.go[WINNER])}." if stop.go[WINNER] else ""]
    if stop.options.go_bak:
        callers = [seat for seat in stop.active[1:] if stop.go[seat]]
        facts += [f"{listed(NAMES[seat] for seat in callers)} {_have(callers)} said go." if callers else ""]
        if len(callers) > 1 and settlement.bearer is not None:
            facts.append(f"{NAMES[settlement.bearer]} said it last.")
    facts += [f"{NAMES[WINNER]} has shown three cards of month {month}." for month in stop.shakes[WINNER]]
    if stop.options.bomb_doubles:
        facts += [f"{NAMES[WINNER]} has bombed month {month}." for month in stop.bombs[WINNER]]
    if stop.nagari:
        before = "The deal before" if stop.nagari == 1 else "Each of the two deals before"
        facts.append(f"{before} had no winner.")
    return tuple(fact for fact in facts if fact)


def _have(people: Sequence[Seat]) -> str:
    return "has" if len(people) == 1 else "have"


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def tallies(stop: Stop, settlement: Settlement) -> tuple[str, ...]:
    """All that a payment looks at in the piles, counted: brights, animals of the winner, junk."""
    facts = [f"{NAMES[WINNER]} has {holding(stop, settlement)}."]
    for seat in stop.active[1:]:
        ways = counts(stop.captured[seat], stop.options)
        brights = plural(ways[0].brights, "bright") if ways[0].brights else "no bright"
        facts.append(f"{NAMES[seat]} has {brights} and junk {ways[-1].junk}.")
    return tuple(facts)


def holding(stop: Stop, settlement: Settlement) -> str:
    """The winner's points, and how many brights, animals and junk are behind them."""
    ways = counts(stop.captured[WINNER], stop.options)
    held = next(way for way in ways if way.cup == settlement.score.cup)
    brights = plural(held.brights, "bright") if held.brights else "no bright"
    if held.brights and not settlement.score.brights:
        brights += f" that {'scores' if held.brights == 1 else 'score'} nothing"
    return (
        f"{plural(settlement.score.total, 'point')}: {brights}, {plural(held.animals, 'animal')},"
        f" junk {held.junk}"
    )


def house(data: Mapping[str, Any]) -> tuple[str, ...]:
    """The house rules of the question."""
    return house_rules(data.get("options", {}))


def picture(stop: Stop) -> Picture:
    """All captured cards, person by person."""
    return Picture(
        groups=tuple(
            Group(caption=name, pieces=in_order(pile))
            for name, pile in zip(NAMES, stop.captured, strict=False)
            if pile
        )
    )


def bills(settlement: Settlement) -> tuple[tuple[Payment, str], ...]:
    """What each loser pays, and why: the formula, each factor with its reason, what was spared narrowly."""
    told = []
    for payment, bill in zip(payments(settlement), settlement.bills, strict=True):
        reasons = [f"{bare(line.label)}: {line.why}." for line in payment.lines]
        spared = [
            f"{struck.why}."
            for struck in payment.struck
            if struck.rule != "go_bak" and struck.why.startswith(f"{{{bill.loser}}}")
        ]
        moved = [
            f"{bare(struck.label)}: {struck.why}."
            for struck in payment.struck
            if struck.rule == "go_bak" and settlement.bearer is not None
        ]
        told.append((payment, named(" ".join((f"{payment.formula}.", *reasons, *spared, *moved)))))
    return tuple(told)


def applying(settlement: Settlement) -> dict[str, set[Seat]]:
    """What a settlement applies, and to whom: what doubles, what goes add, go-bak that makes one pay all."""
    losers = {bill.loser for bill in settlement.bills}
    found = doubled(settlement)
    if settlement.bearer is not None:
        found["go_bak"] = losers
    return found | ({GO_CHIPS: losers} if settlement.go_chips else {})


def doubled(settlement: Settlement) -> dict[str, set[Seat]]:
    """By factor, the losers to whom it applies."""
    found: dict[str, set[Seat]] = {}
    for bill in settlement.bills:
        for ruling in bill.rulings:
            if ruling.times > 1:
                found.setdefault(ruling.rule, set()).add(bill.loser)
    return found
