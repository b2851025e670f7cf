"""People at a strict table in a pseudo-terminal: every offence once, then on to the end of the round."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rules.mahjong.events import FalseHu, FalseSet, Fined
from rules.mahjong.intents import CloseWindow, DeclareFlower, Discard, EarlyDraw, Hu, Intent, Ring
from rules.mahjong.state import HandOver, MatchOver, TableState
from rules.mahjong_mcr import GAME
from tablegames_tui.spoken import spoken
from tests.tui.mahjong_offences import OFFENDER, Offences
from tests.tui.mahjong_players import MCR, NAMES, MahjongPeople

STRICT = ("--preset", "east_round", "--option", "strict=true", "--option", "claim_timer=3")
HOME, END, RIGHT, DOWN, BACKTAB = "\x1b[H", "\x1b[F", "\x1b[C", "\x1b[B", "\x1b[Z"
TIMER = 3.2
"""Seconds after which a bell is late."""
PENALTIES = (FalseHu, FalseSet, Fined)


class Offenders(MahjongPeople):
    """Four people who break the rules on purpose."""

    def __init__(self, home: Path, **how: Any) -> None:
        self.offences = Offences(GAME)
        self.seen: list[tuple[str, str]] = []
        """The offences in order, each with what the log told of it."""
        self.refused = 0
        """How often a tile was refused because exposed ones go first."""
        super().__init__(home, MCR, *STRICT, **how)

    @property
    def state(self) -> TableState:
        """The position as it is saved."""
        found: TableState = self.terminal.knowledge.state
        return found

    def play_hand(self, discards: int = 1000) -> None:
        """To the end of the hand, or until somebody has thrown so many tiles of it."""
        hand = self.state.hand
        thrown = 0
        while self.state.hand == hand and thrown < discards and self.place not in ("end", "result", "count"):
            thrown += self.place == "claims"
            if self.place == "claims" and thrown == discards:
                return
            self.take_step()

    def take_step(self) -> None:
        """One step of whoever is to act, and a look at the log if it was an offence."""
        if self.place == "curtain":
            self.open_hand()
            self.terminal.read(0.35)
            return
        if self.place in ("dice", "count", "result", "seats"):
            self.step()
            return
        before, intent = self.state, self.offences.choose(self.state)
        events = GAME.apply(before, intent).events
        self.try_a_tile_that_nobody_has_seen(intent)
        self.send_intent(before, intent)
        offence = self.offences.note(events)
        if offence:
            (event,) = (event for event in events if isinstance(event, PENALTIES))
            self.look_up(offence, GAME.tell(event))

    def send_intent(self, before: TableState, intent: Intent) -> None:
        """By the keys that the screen has for it."""
        match intent:
            case Ring(who=who, late=late):
                self.terminal.read(TIMER if late else 0.35)
                self.send(str(before.chairs[who] + 1))
            case CloseWindow():
                self.terminal.read(0.35)
                self.send(" ")
            case EarlyDraw():
                self.terminal.read(0.35)
                self.send("d")
            case Discard(tile=tile):
                self.send(f"{HOME}{RIGHT * self.shown_hand().index(tile)}\r")
            case Hu():
                self.arm("w")
            case DeclareFlower():
                self.arm("f")
            case _ if self.place == "offers":
                self.send(f"{self.number_of(before, intent)}\r")
            case _:
                self.send(" ")

    def number_of(self, before: TableState, intent: Intent) -> int:
        """The number of an answer on the list: leaving the tile comes first."""
        listed = sorted(GAME.legal_intents(before, intent.seat), key=lambda offer: offer.kind != "pass")
        return listed.index(intent) + 1

    def shown_hand(self) -> list[Any]:
        """The open hand as it is painted, the newest tile apart."""
        view = GAME.view(self.state, self.terminal.eyes)
        hand = list(view.hand)
        if view.newest is not None and view.newest in hand:
            hand.remove(view.newest)
            hand.append(view.newest)
        return hand

    def try_a_tile_that_nobody_has_seen(self, intent: Intent) -> None:
        """Once, where exposed tiles have to go first, the drawn one is tried: refused with the reason."""
        if self.refused or not isinstance(intent, Discard) or not self.state.exposed[OFFENDER]:
            return
        newest = self.shown_hand()[-1]
        if Discard(seat=intent.seat, tile=newest) in GAME.legal_intents(self.state, intent.seat):
            return
        steps = self.terminal.knowledge.steps
        self.until(f"{END}\r", lambda: "everybody has seen go first" in " ".join(self.text.split()))
        assert self.terminal.knowledge.steps == steps
        self.refused += 1

    def look_up(self, offence: str, sentence: str) -> None:
        """What the log tells of it, to everybody."""
        here = self.place
        heard = " ".join(spoken(sentence, NAMES).split(":")[0].split())
        self.until("l", lambda: "lines, newest last" in self.text)
        self.terminal.read(0.3)
        assert heard in " ".join(self.text.split()), f"{heard!r} is not in the log:\n{self.text}"
        self.seen.append((offence, heard))
        self.until("l", lambda: self.place == here)
        self.terminal.read(0.35)

    def call_the_referee(self, act: int, offender: int, injured: int = -1, amount: str = "") -> None:
        """An entry from the claim board: so far to the right on each row of the panel."""
        self.until("R", lambda: "by agreement of all" in self.text)
        self.press(RIGHT * act + DOWN + RIGHT * offender + DOWN + RIGHT * (injured + 1) + DOWN)
        self.terminal.read(0.5)
        self.press(amount)
        self.terminal.read(0.5)
        self.send("\r")

    def check_the_sums(self) -> None:
        """Fines and payments of every hand, and all totals, come to nothing; the screen shows the totals."""
        state = self.state
        for result in state.results:
            assert sum(result.fines) == sum(result.paid) == 0
        assert sum(state.totals) == 0
        if isinstance(state.phase, HandOver | MatchOver):
            kept = [
                sum(result.fines[seat] + result.paid[seat] for result in state.results) for seat in range(4)
            ]
            assert list(state.totals) == kept
            for total in state.totals:
                assert f" {total:+d}" in self.text or f" {total}" in self.text, self.text
