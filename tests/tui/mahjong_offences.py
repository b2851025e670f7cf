"""What people do at a strict table who break each of its rules once and then play on quickly.

They choose by the whole position: which offence is possible is not to be seen on the screen, and the screen
helps nobody (mahjong-table.md, section 10).
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.core.game import AnyGame
from rules.core.sheet import Seat
from rules.mahjong.events import FalseHu
from rules.mahjong.intents import (
    ClaimChow,
    ClaimHu,
    ClaimKong,
    ClaimPung,
    CloseWindow,
    Discard,
    EarlyDraw,
    Hu,
    Intent,
    Pass,
    Ring,
)
from rules.mahjong.state import PEOPLE, Claims, TableState
from tests.rules.mahjong.offenders import OFFENCES, offence_of
from tests.rules.mahjong.test_matches import least_useful

OFFENDER = 2
"""Who breaks the rules, but for a hand under the minimum, which comes to whom it comes."""
LADDER = 4
"""So often the wall is touched too early: the warning and three fines."""
SETS = (ClaimChow, ClaimPung, ClaimKong)
WANTED = dict.fromkeys(OFFENCES, 1) | {"early_draw": LADDER}


class Offences:
    """What is to be done, and what was done."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.done: Counter[str] = Counter()

    def wants(self, offence: str) -> bool:
        """Whether it has not been done as often as it is to be done."""
        return self.done[offence] < WANTED.get(offence, 0)

    def note(self, events: Any) -> str:
        """What a step was, if it was an offence."""
        found = offence_of(events)
        if found:
            self.done[found] += 1
        return found

    def choose(self, state: TableState) -> Intent:
        """An offence that is still to be done, else a win, else what a quick player would do."""
        actor = self.game.to_act(state)[0]
        if actor is None:
            return self._public(state)
        offers = self.game.legal_intents(state, actor)
        for offer in offers:
            if self._is_wanted(state, offer):
                return offer
        for offer in offers:
            if isinstance(offer, Hu | ClaimHu) and self.wins(state, offer):
                return offer
        free = [offer.tile for offer in offers if isinstance(offer, Discard)]
        if free:
            return Discard(seat=actor, tile=least_useful(tuple(free)))
        return next((offer for offer in offers if isinstance(offer, Pass)), offers[0])

    def _is_wanted(self, state: TableState, offer: Intent) -> bool:
        if not isinstance(offer, (*SETS, Hu, ClaimHu, Pass)):
            return False
        found = offence_of(self.game.apply(state, offer).events)
        return self.wants(found) and (found.endswith("under_minimum") or offer.seat == OFFENDER)

    def wins(self, state: TableState, offer: Intent) -> bool:
        """Whether a hu is none that costs points."""
        return not any(isinstance(event, FalseHu) for event in self.game.apply(state, offer).events)

    def _public(self, state: TableState) -> Intent:
        """The claim board: the wall is touched, somebody rings, nobody rings."""
        phase = state.phase
        offers = self.game.legal_intents(state, None)
        if not isinstance(phase, Claims) or phase.rung:
            return next((offer for offer in offers if isinstance(offer, CloseWindow)), offers[0])
        if self.wants("early_draw") and EarlyDraw() in self.game.standing_intents(state, None):
            return EarlyDraw()
        ring = self._bell(state, phase.turn)
        return ring or CloseWindow()

    def _bell(self, state: TableState, discarder: Seat) -> Ring | None:
        """Who has something to win rings; who wants to offend as well."""
        for seat in range(PEOPLE):
            if seat != discarder and self._could(state, Ring(who=seat), "win"):
                return Ring(who=seat)
        following = next(
            seat for seat in range(PEOPLE) if (state.winds[seat] - state.winds[discarder]) % PEOPLE == 1
        )
        if OFFENDER in (discarder, following):
            return None
        late = Ring(who=OFFENDER, late=True)
        if self.wants("late_call") and self._could(state, late, "late_call"):
            return late
        return Ring(who=OFFENDER) if self.wants("change_of_mind") else None

    def _could(self, state: TableState, ring: Ring, what: str) -> bool:
        """Whether who rings so could then win, or offend in that way."""
        closed = self.game.apply(self.game.apply(state, ring).state, CloseWindow()).state
        if self.game.to_act(closed)[:1] != (ring.who,):
            return False
        offers = self.game.legal_intents(closed, ring.who)
        if what == "win":
            return any(isinstance(offer, ClaimHu) and self.wins(closed, offer) for offer in offers)
        return any(
            isinstance(offer, SETS) and offence_of(self.game.apply(closed, offer).events) == what
            for offer in offers
        )
