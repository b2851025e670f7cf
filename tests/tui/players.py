"""The people of Go-Stop at a pseudo-terminal: they decide by the painted screen alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rules.core.sheet import Seat
from rules.pieces.hwatu import Card, token
from tests.tui.painted_cards import cards_in, painted_cards
from tests.tui.watching import Craft, People


def beyond(rows: Sequence[str], allowed: set[Any], state: Any) -> set[str]:
    """The cards, by token, that the rows tell of beyond those that may be seen.

    The log's "The pack is cut after card 11." looks like a plain junk of that month.
    """
    cut = "" if state is None else f"{state.cut_at}."
    painted = painted_cards(rows)
    return painted._replace(mentions=painted.mentions - {cut}).beyond(allowed)


GO_STOP = Craft(
    game_id="go_stop",
    pack=frozenset(Card),
    pieces_in=cards_in,
    beyond=beyond,
    deal=lambda state: int(state.deal),
    begins="dealt",
)


class Players(People):
    """The people at the keyboard."""

    craft = GO_STOP
    own = ("play", "choice", "decision")

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
            ("cut here", "cut"),
            ("see the whole", "counted"),
            ("take it", "choice"),
            ("Enter  play ", "play"),
        ):
            if words in bar:
                return place
        if "Enter  check" in bar:
            return "count"
        if "Enter  send" in bar:
            return "decision"
        return "elsewhere"

    def sit_down(self) -> None:
        """Go on from the opening of a new sitting."""
        self.wait("opening", seconds=30)
        self.terminal.read(0.3)
        self.press("\r")
        self.wait("curtain", "cut")

    def check_that_the_hand_is_found(self, seat: Seat) -> None:
        """What is searched for can be found: the open hand itself."""
        view = self.terminal.knowledge.game.view(self.terminal.knowledge.state, seat)
        missing = Counter(map(token, view.hand)) - painted_cards(self.terminal.rows).faces
        assert not missing, f"the hand of {self.names[seat]} lacks {missing}:\n{self.text}"

    def take_step(self) -> None:
        """One step of whoever has the hand open, and on to the next screen."""
        steps = self.terminal.knowledge.steps
        here = self.place
        if here == "decision":
            self.press(next(key for key in "sp" if self.is_lit(key)))
            self.terminal.wait_for("Enter or the same key again")
        self.press_until("\r", lambda _: self.terminal.knowledge.steps > steps)
        self.terminal.wait_for(lambda _: self._arrived())
        self.terminal.read(0.02)

    def _due(self) -> str:
        actor = self.terminal.knowledge.actor
        legal = self.terminal.knowledge.game.legal_intents(self.terminal.knowledge.state, actor)
        return " ".join(intent.kind for intent in legal)

    def _arrived(self) -> bool:
        """Whether the screen of the present position is painted."""
        place, knowledge = self.place, self.terminal.knowledge
        if knowledge.actor is None:
            return place in ("result", "count", "end", "picker")
        if self.terminal.eyes == knowledge.actor:
            due = self._due()
            wanted = "play" if "play" in due else "choice" if "choose" in due else "decision"
            return place == wanted or place in ("cut", "curtain")
        if place in ("curtain", "result", "count", "cut"):
            self.terminal.eyes = None
            return place != "curtain" or self.terminal.called == self.names[knowledge.actor]
        return False
