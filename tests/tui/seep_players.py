"""The people of Seep at a pseudo-terminal: they decide by the painted screen alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import fields, is_dataclass
from typing import Any

from rules.core.sheet import Seat
from rules.pieces.cards import Card, name, token
from tests.tui.terminal import PATIENCE
from tests.tui.watching import QUIET, Craft, People

_WRITTEN = {said: card for card in Card for said in (token(card), str(card), name(card))}
_CARD = re.compile(
    r"(?<![0-9A-Za-z])("
    + "|".join(re.escape(said) for said in sorted(_WRITTEN, key=len, reverse=True))
    + r")(?![0-9A-Za-z])"
)
"""Every face has its token in the first row, so a token tells of a face and of a mention alike."""
TRIES = 5
REDEALS = 100
"""More than there are in any deal."""


def painted_cards(rows: Sequence[str]) -> set[Card]:
    """The cards that a screen tells of: tokens, ids and spoken names."""
    return {_WRITTEN[found] for row in rows for found in _CARD.findall(row)}


def cards_in(value: Any) -> set[Card]:
    """Every card that a view holds, wherever it stands."""
    if isinstance(value, Card):
        return {value}
    if is_dataclass(value) and not isinstance(value, type):
        return set().union(*(cards_in(getattr(value, field.name)) for field in fields(value)))
    if isinstance(value, tuple | list | frozenset | set):
        return set().union(*map(cards_in, value))
    return set()


def beyond(rows: Sequence[str], allowed: set[Any], state: Any) -> set[str]:
    """The cards that the rows tell of beyond those that may be seen."""
    return set(map(str, painted_cards(rows) - allowed))


SEEP = Craft(
    game_id="seep",
    pack=frozenset(Card),
    pieces_in=cards_in,
    beyond=beyond,
    deal=lambda state: REDEALS * (int(state.deal) - 1) + int(state.redeals) + 1,
    begins="dealt",
)


class SeepPlayers(People):
    """The people at the keyboard. They play what the list offers first, and build with every third card."""

    craft = SEEP
    own = ("play",)

    @property
    def place(self) -> str:
        """Which screen this is."""
        bar = self.bar
        if self.terminal.called:
            return "curtain"
        if "t a b l e g a m e s" in self.text:
            return "picker"
        for words, place in (
            ("to the first deal", "opening"),
            ("to the menu", "end"),
            ("next deal", "result"),
            ("the end of the match", "last"),
            ("the hundred points", "counted"),
            ("Enter  check", "count"),
            ("take it", "offers"),
            (" b  build", "play"),
        ):
            if words in bar:
                return place
        return "elsewhere"

    def sit_down(self) -> None:
        """Go on from the opening of a new match."""
        self.wait("opening", seconds=30)
        self.terminal.read(0.3)
        self.press("\r")
        self.wait("curtain")

    def check_that_the_hand_is_found(self, seat: Seat) -> None:
        """What is searched for can be found: the open hand itself."""
        view = self.terminal.knowledge.game.view(self.terminal.knowledge.state, seat)
        missing = set(view.hand) - painted_cards(self.terminal.rows)
        assert not missing, f"the hand of {self.names[seat]} lacks {missing}:\n{self.text}"

    def take_step(self) -> None:
        """One step of whoever has the hand open, and on to the next screen."""
        steps = self.terminal.knowledge.steps
        builds = steps % 3 == 0 and self.is_lit("b")
        for _ in range(TRIES):  # a hand that was just opened may not listen yet on a busy machine
            with suppress(AssertionError):
                if builds and self.place == "play" and "or the same key" not in self.text:
                    self.press("b")
                    self.terminal.wait_for(
                        lambda _: self.place == "offers" or "or the same key" in self.text, 2.0
                    )
                self.press("\r")
                self.terminal.wait_for(lambda _: self.terminal.knowledge.steps > steps, PATIENCE / 2)
                break
            self.terminal.read(QUIET)
        assert self.terminal.knowledge.steps > steps, f"nothing is sent:\n{self.text}"
        self.terminal.wait_for(lambda _: self._arrived())
        self.terminal.read(0.02)

    def _arrived(self) -> bool:
        """Whether the screen of the present position is painted."""
        place, knowledge = self.place, self.terminal.knowledge
        if knowledge.actor is None:
            return place in ("result", "last", "count", "end", "picker")
        if self.terminal.eyes == knowledge.actor and place == "play":
            return True
        if place == "curtain":
            self.terminal.eyes = None
            return self.terminal.called == self.names[knowledge.actor]
        return False


def sit_through(players: SeepPlayers, hand_overs: int | None = None) -> None:
    """From the opening to the end of the match and out of the program, or for that many hand-overs."""
    players.sit_down()
    while (place := players.place) != "picker":
        match place:
            case "curtain" if players.hand_overs == hand_overs:
                break
            case "curtain":
                players.open_hand()
            case "play":
                players.take_step()
            case "result":
                players.press("\r")
                players.wait("curtain")
            case "last":
                players.press("\r")
                players.wait("end")
            case "end":
                players.press("\r")
                players.wait("picker")
            case _:
                raise AssertionError(f"where is this?\n{players.text}")
    players.settle()
    players.terminal.read(QUIET)  # a curtain is deaf for a moment
    assert players.quit() == 0
