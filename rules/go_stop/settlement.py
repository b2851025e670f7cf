"""What a stop costs (go-stop.md, section 11): the factors with their reasons, the payments, the chips.

It works on whatever shows the public facts of a deal: the state when somebody stops, a view for help.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from rules.core.sheet import Seat
from rules.core.text import plural
from rules.core.text import seat as name
from rules.go_stop.options import Options
from rules.go_stop.score import Counts, counts, points
from rules.go_stop.state import Factor, Pays, Score
from rules.pieces.hwatu import Card


class Standing(Protocol):
    """The public facts that a settlement needs; a State and a View both have them."""

    @property
    def options(self) -> Options: ...
    @property
    def active(self) -> tuple[Seat, ...]: ...
    @property
    def captured(self) -> tuple[tuple[Card, ...], ...]: ...
    @property
    def go(self) -> tuple[int, ...]: ...
    @property
    def go_score(self) -> tuple[int | None, ...]: ...
    @property
    def go_order(self) -> tuple[Seat, ...]: ...
    @property
    def shakes(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def bombs(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def nagari(self) -> int: ...


class Ruling(NamedTuple):
    """A factor's rule applied to one loser: what it multiplies by (1: it does not apply) and why."""

    rule: str
    times: int
    why: str


class Bill(NamedTuple):
    """What one loser owes by the rules, before go-bak moves it to another payer."""

    loser: Seat
    chips: int
    rulings: tuple[Ruling, ...]

    @property
    def pays(self) -> Pays:
        """The bill as the result keeps it."""
        factors = tuple(Factor(name=r.rule, times=r.times) for r in self.rulings if r.times > 1)
        return Pays(seat=self.loser, chips=self.chips, factors=factors)


class Settlement(NamedTuple):
    """Section 11, complete: the winner's score as its cup was placed, the bills and who pays them."""

    winner: Seat
    score: Score
    go_chips: int
    bills: tuple[Bill, ...]
    bearer: Seat | None
    """With three players and go-bak: the seat that pays for both."""

    @property
    def total(self) -> int:
        """What the winner collects."""
        return sum(bill.chips for bill in self.bills)

    def paid(self, seat: Seat) -> int:
        """What a seat really pays, go-bak included."""
        if self.bearer is not None:
            return self.total if seat == self.bearer else 0
        return sum(bill.chips for bill in self.bills if bill.loser == seat)

    def delta(self, people: int) -> tuple[int, ...]:
        """The change of chips by seat; it sums to zero."""
        return tuple(self.total if seat == self.winner else -self.paid(seat) for seat in range(people))


def may_decide(score: int, seat: Seat, deal: Standing) -> bool:
    """Sections 9.1 and 9.2: enough points, and more than at the seat's last go."""
    last = deal.go_score[seat]
    return score >= (deal.options.threshold or 0) and (last is None or score > last)


def settle(deal: Standing, winner: Seat) -> Settlement:
    """Section 11, the winner's cup placed by 3.3: largest total that may stop, then score, then animal."""
    ways = [_settle_as(deal, winner, held) for held in counts(deal.captured[winner], deal.options)]
    fit = [way for way in ways if may_decide(way.score.total, winner, deal)]
    return max(fit or ways, key=lambda way: (way.total, way.score.total))


def _settle_as(deal: Standing, winner: Seat, held: Counts) -> Settlement:
    score = points(held)
    go_chips = deal.go[winner]
    losers = tuple(seat for seat in deal.active if seat != winner)
    bills = []
    for loser in losers:
        rulings = _rulings(deal, winner, held, score, loser)
        chips = score.total + go_chips
        for ruling in rulings:
            chips *= ruling.times
        bills.append(Bill(loser, chips, rulings))
    return Settlement(winner, score, go_chips, tuple(bills), _bearer(deal, losers))


def _rulings(deal: Standing, winner: Seat, held: Counts, score: Score, loser: Seat) -> tuple[Ruling, ...]:
    return (
        _shake(deal, winner),
        _bomb(deal, winner),
        _bright_bak(deal, winner, held, score, loser),
        _seven_animals(held, winner),
        _junk_bak(deal, winner, held, loser),
        _nagari(deal),
        _go(deal, winner),
        _go_bak(deal, loser),
    )


def _months(months: tuple[int, ...]) -> str:
    return ("month " if len(months) == 1 else "months ") + ", ".join(map(str, months))


def _shake(deal: Standing, winner: Seat) -> Ruling:
    """7.1: twice for each declared triple."""
    months = deal.shakes[winner]
    if not months:
        return Ruling("shake", 1, f"{name(winner)} has shown no three of a month")
    return Ruling("shake", 2 ** len(months), f"{name(winner)} has shown three cards of {_months(months)}")


def _bomb(deal: Standing, winner: Seat) -> Ruling:
    """Option bomb_doubles: twice for each bomb."""
    months = deal.bombs[winner]
    if not deal.options.bomb_doubles:
        return Ruling("bomb", 1, "bombs don't double here (house rule)")
    if not months:
        return Ruling("bomb", 1, f"{name(winner)} has played no bomb")
    return Ruling("bomb", 2 ** len(months), f"{name(winner)} has bombed {_months(months)}")


def _bright_bak(deal: Standing, winner: Seat, held: Counts, score: Score, loser: Seat) -> Ruling:
    """Gwangbak, with the options bright_bak and bright_bak_scope."""
    if deal.options.bright_bak == "any" and not held.brights:
        return Ruling("bright_bak", 1, f"{name(winner)} holds no bright")
    if deal.options.bright_bak == "scoring" and not score.brights:
        return Ruling("bright_bak", 1, f"{name(winner)} scores nothing with brights")
    safe = [
        seat
        for seat in deal.active
        if seat != winner and counts(deal.captured[seat], deal.options)[0].brights
    ]
    if loser in safe:
        return Ruling("bright_bak", 1, f"{name(loser)} has captured a bright: no bright-bak")
    if safe and deal.options.bright_bak_scope == "all":
        return Ruling(
            "bright_bak", 1, f"{name(safe[0])} has captured a bright, which spares all (house rule)"
        )
    scores = "scores with brights" if deal.options.bright_bak == "scoring" else "holds a bright"
    return Ruling("bright_bak", 2, f"{name(winner)} {scores}, {name(loser)} has captured none")


def _seven_animals(held: Counts, winner: Seat) -> Ruling:
    """Meongtta: seven animals or more, the cup as it was counted."""
    if held.animals < 7:
        return Ruling("seven_animals", 1, f"{name(winner)} has {held.animals} of 7 animals")
    return Ruling("seven_animals", 2, f"{name(winner)} has {held.animals} animals")


def _junk_bak(deal: Standing, winner: Seat, held: Counts, loser: Seat) -> Ruling:
    """Pibak, with junk_bak_limit and junk_bak_zero_exempt; the loser's cup saves where it can (3.3)."""
    limit = deal.options.junk_bak_limit
    if held.junk < 10:
        return Ruling("junk_bak", 1, f"{name(winner)} has junk {held.junk} of 10")
    ways = counts(deal.captured[loser], deal.options)
    for way in ways:
        cup = ", the sake cup counted as two" if way.cup == "junk" else ""
        if way.junk > limit:
            return Ruling("junk_bak", 1, f"{name(loser)} has junk {way.junk}{cup}, more than {limit}")
        if way.junk == 0 and deal.options.junk_bak_zero_exempt:
            return Ruling("junk_bak", 1, f"{name(loser)} has no junk at all and is spared (house rule)")
    return Ruling("junk_bak", 2, f"{name(winner)} has junk {held.junk}, {name(loser)} only {ways[-1].junk}")


def _nagari(deal: Standing) -> Ruling:
    """9.4: the deal before had no winner; with nagari_stack each one in a row counts."""
    if not deal.nagari:
        return Ruling("nagari", 1, "no deal without a winner came just before")
    if deal.options.nagari_stack and deal.nagari > 1:
        return Ruling("nagari", 2**deal.nagari, f"{deal.nagari} deals in a row had no winner")
    return Ruling("nagari", 2, "the deal before had no winner")


def _go(deal: Standing, winner: Seat) -> Ruling:
    """Section 11 with go_double_from and go_multiplier."""
    called, start = deal.go[winner], deal.options.go_double_from
    if called < start:
        return Ruling(
            "go", 1, f"{name(winner)} has called go {plural(called, 'time')}, it doubles from {start}"
        )
    times = 2 ** (called - start + 1) if deal.options.go_multiplier == "per_go" else 2
    return Ruling("go", times, f"{name(winner)} has called go {called} times")


def _callers(deal: Standing, losers: tuple[Seat, ...]) -> list[Seat]:
    """The losers who have called go, the last call first."""
    last = {seat: place for place, seat in enumerate(deal.go_order)}
    return sorted((seat for seat in losers if deal.go[seat]), key=lambda seat: -last.get(seat, -1))


def _bearer(deal: Standing, losers: tuple[Seat, ...]) -> Seat | None:
    """Go-bak with three players: the loser who called go, the last caller of two, pays for both."""
    if not deal.options.go_bak or len(losers) < 2:
        return None
    callers = _callers(deal, losers)
    return callers[0] if callers else None


def _go_bak(deal: Standing, loser: Seat) -> Ruling:
    """Gobak with two players: the loser who called go pays double. With three it names the payer."""
    if not deal.options.go_bak:
        return Ruling("go_bak", 1, "go-bak is not played here (house rule)")
    if len(deal.active) > 2:
        return Ruling("go_bak", 1, "with three players go-bak moves the payment and doubles nothing")
    if not deal.go[loser]:
        return Ruling("go_bak", 1, f"{name(loser)} has not called go")
    return Ruling("go_bak", 2, f"{name(loser)} has called go and lost")
