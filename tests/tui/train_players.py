"""The people of Mexican Train at a pseudo-terminal: they decide by the painted screen alone."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from rules.core.sheet import Seat
from rules.pieces.dominoes import Tile
from tests.tui.painted_dominoes import painted_dominoes, tiles_in
from tests.tui.terminal import PATIENCE
from tests.tui.watching import QUIET, Craft, People


def beyond(rows: Sequence[str], allowed: set[Any], state: Any) -> set[str]:
    """The tiles that the rows tell of beyond those that may be seen."""
    return set(map(str, painted_dominoes(rows) - allowed))


MEXICAN_TRAIN = Craft(
    game_id="mexican_train",
    pack=frozenset(Tile),
    pieces_in=tiles_in,
    beyond=beyond,
    deal=lambda state: int(state.round),
    begins="round_began",
)


TRIES = 4


class TrainPlayers(People):
    """The people at the keyboard. They place the tile that the cursor stands on, and draw where they must."""

    craft = MEXICAN_TRAIN
    own = ("play", "draw", "pass", "drew")

    @property
    def place(self) -> str:
        """Which screen this is."""
        bar = self.bar
        if self.terminal.called:
            return "curtain"
        if "t a b l e g a m e s" in self.text:
            return "picker"
        for words, place in (
            ("to the first round", "opening"),
            ("to the menu", "end"),
            ("to the standings", "last"),
            ("next round", "result"),
            ("see how the round ended", "counted"),
            ("Enter  check", "count"),
            ("Enter  draw", "draw"),
            ("Enter  pass on", "drew"),
            ("Enter  pass the keyboard", "drew"),
            ("Enter  pass", "pass"),
            ("Enter  play", "play"),
        ):
            if words in bar:
                return place
        return "elsewhere"

    def sit_down(self) -> None:
        """Go on from the opening of a new game."""
        self.wait("opening", seconds=30)
        self.terminal.read(0.3)
        self.press("\r")
        self.wait("curtain")

    def check_that_the_hand_is_found(self, seat: Seat) -> None:
        """What is searched for can be found: the open hand itself."""
        view = self.terminal.knowledge.game.view(self.terminal.knowledge.state, seat)
        missing = set(view.hand) - painted_dominoes(self.terminal.rows)
        assert not missing, f"the hand of {self.names[seat]} lacks {missing}:\n{self.text}"

    def open_hand(self) -> Seat:
        """The person whom the curtain calls opens their hand; a busy machine may need more patience."""
        for _ in range(TRIES - 1):
            with suppress(AssertionError):
                return super().open_hand()
        return super().open_hand()

    def take_step(self) -> None:
        """One step of whoever has the hand open, and on to the next screen."""
        steps = self.terminal.knowledge.steps
        for _ in range(TRIES):  # a hand that was just opened may not listen yet on a busy machine
            self.press("\r")
            with suppress(AssertionError):
                self.terminal.wait_for(lambda _: self.terminal.knowledge.steps > steps, PATIENCE / 2)
                break
            self.terminal.read(QUIET)
        assert self.terminal.knowledge.steps > steps, f"nothing is sent:\n{self.text}"
        self.terminal.wait_for(lambda _: self._arrived() or self.place == "drew")
        if self.place == "drew":
            self.press("\r")
            self.terminal.wait_for(lambda _: self._arrived())
        self.terminal.read(0.02)

    def _arrived(self) -> bool:
        """Whether the screen of the present position is painted."""
        place, knowledge = self.place, self.terminal.knowledge
        if knowledge.actor is None:
            return place in ("result", "last", "count", "end", "picker")
        if self.terminal.eyes == knowledge.actor:
            return place in ("play", "draw", "pass", "curtain")
        if place == "curtain":
            self.terminal.eyes = None
            return self.terminal.called == self.names[knowledge.actor]
        return False


def sit_through(players: TrainPlayers, hand_overs: int | None = None) -> None:
    """From the opening to the end of the game and out of the program, or for that many hand-overs."""
    players.sit_down()
    while (place := players.place) != "picker":
        match place:
            case "curtain" if players.hand_overs == hand_overs:
                break
            case "curtain":
                players.open_hand()
            case "play" | "draw" | "pass":
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
    players.terminal.read(QUIET)
    assert players.quit() == 0
