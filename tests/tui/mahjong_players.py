"""The people of both mahjongs at a pseudo-terminal: they decide by the painted screen alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from rules.core.sheet import Seat
from tests.tui.painted_tiles import painted_tiles, pieces_in
from tests.tui.terminal import LET_GO, PATIENCE
from tests.tui.watching import Craft, People

NAMES = ("Ara", "Bora", "Cho", "Dara")


def beyond(rows: Sequence[str], allowed: set[Any], state: Any) -> set[str]:
    """The tiles that the rows tell of beyond those that may be seen."""
    return painted_tiles(rows).beyond(allowed)


def is_claim_board(text: str) -> bool:
    """Whether everybody looks at the board."""
    return "  nobody" in text and " rings" in text


def craft(game_id: str) -> Craft:
    """What a watcher must know. Never is everything open: losers keep their hands covered."""
    return Craft(
        game_id=game_id,
        pack=frozenset(),
        pieces_in=pieces_in,
        beyond=beyond,
        deal=lambda state: int(state.hand),
        begins="hand_began",
        is_public=is_claim_board,
    )


MCR, BASIC = craft("mahjong_mcr"), craft("mahjong_basic")
PLACES = (
    ("t a b l e g a m e s", "picker"),
    ("to the seat draw", "opening"),
    ("all at once, to the hands", "dice"),
    ("to the hands", "dice"),
    ("  nobody", "claims"),
    ("close the count", "count"),
    ("next hand", "result"),
    ("to the next round", "seats"),
    ("to the menu", "end"),
    ("Space  done", "visit"),
    ("Space  withdraw", "offers"),
    ("Space  draw from", "offers"),
    ("Space  leave", "offers"),
    ("Enter  discard", "turn"),
    ("Space  draw", "drawing"),
)
"""What is painted on each screen, the first that fits."""


TILE = {(80, 24): 5, (120, 40): 6}
"""Columns of a tile in the hand."""


class MahjongPeople(People):
    """Four people at the keyboard."""

    advised = False
    """Whether they ask for all the help and follow it."""
    own = ("visit", "offers", "turn", "drawing")

    def __init__(self, home: Path, craft: Craft, *more: str, **how: Any) -> None:
        self.craft = craft
        self.wins = 0
        super().__init__(home, NAMES, *more, **how)

    @property
    def bar(self) -> str:
        """The row of the game's keys."""
        rows = [row for row in self.text.split("\n") if " Enter  " in row or " Space  " in row]
        return rows[-1] if rows else ""

    @property
    def place(self) -> str:
        """Which screen this is."""
        if self.terminal.called:
            return "curtain"
        return next((place for words, place in PLACES if words in self.text), "elsewhere")

    def is_lit(self, key: str) -> bool:
        """Whether the bar shows that key as one that does something now."""
        rows = self.terminal.rows
        y = max(y for y, row in enumerate(rows) if " Enter  " in row or " Space  " in row)
        cell = rows[y].find(f" {key}  ")
        return cell >= 0 and self.terminal.screen.buffer[y][cell + 1].bg != "2f6a5a"

    def check_that_the_hand_is_found(self, seat: Seat) -> None:
        """What is searched for can be found: the open hand itself."""
        view = self.terminal.knowledge.game.view(self.terminal.knowledge.state, seat)
        missing = Counter(view.hand) - painted_tiles(self.terminal.rows).faces
        assert not missing, f"the hand of {self.names[seat]} lacks {missing}:\n{self.text}"

    def sit_down(self) -> None:
        """From the opening to the first curtain; all dice at once."""
        self.wait("opening", seconds=30)
        self.press("\r")
        self.wait("dice")
        self.deal()

    def deal(self) -> None:
        """All dice at once, until the tiles are dealt."""
        self.press("s")
        self.terminal.wait_for(lambda _: self.place != "dice", 20)
        self.arrive()

    def send(self, key: str) -> None:
        """Press, and read on until something came of it and a screen is painted.

        On a busy machine the screen may not listen yet: it has dropped the key then.
        """
        steps = self.terminal.knowledge.steps
        self.until(key, lambda: self.terminal.knowledge.steps > steps)
        self.arrive()

    def arm(self, key: str) -> None:
        """Press a letter of the game, which selects, and send what it has selected."""
        self.until(key, lambda: "the same key again" in self.text or "none of these" in self.text)
        self.send("\r" if "none of these" in self.text else key)
        self.settle()  # the same screen, with the bar of the position before, may still be painted

    def until(self, key: str, holds: Callable[[], bool]) -> None:
        """Press until it has been heard; the key before it, which may be the same, has been let go."""
        for _ in range(5):
            self.press(LET_GO + key)
            with suppress(AssertionError):
                self.terminal.wait_for(lambda _: holds(), PATIENCE / 2)
                return
        raise AssertionError(f"{key!r} is not heard:\n{self.text}")

    def arrive(self) -> None:
        """Read until the screen of the present position is painted."""
        self.terminal.wait_for(lambda _: self.is_here())
        if self.place not in self.own:
            self.terminal.eyes = None

    def is_here(self) -> bool:
        """Whether what is painted belongs to the position that is saved."""
        knowledge, place = self.terminal.knowledge, self.place
        view = knowledge.game.view(knowledge.state, None)
        match view.phase:
            case "seating" | "breaking" | "dealing":
                return place == "dice"
            case "claims" | "rob" if view.window_open:
                return place == "claims"
            case "counting":
                return place == "count"
            case "hand_over":
                return place == "result"
            case "seat_change":
                return place == "seats"
            case "match_over":
                return place == "end"
        if place == "curtain":
            return self.terminal.called == self.names[knowledge.actor or 0]
        due = {"turn": "turn", "drawing": "drawing", "claims": "offers", "rob": "offers"}
        return self.terminal.eyes == knowledge.actor and place == due.get(view.phase, "visit")

    def go_to_star(self) -> None:
        """Ask for all the help, and put the cursor on the tile with the star, if there is one."""
        if not self.advised:
            return
        if "help 3/3" not in self.text:
            self.until("h", lambda: "help 3/3" in self.text)
            self.terminal.read(0.1)
        rows = self.terminal.rows
        raised = next((y for y, row in enumerate(rows) if "▲" in row[:86]), 0)
        x = next((row.index("★") for row in rows[raised : raised + 2] if "★" in row[:86]), -1)
        if x < 0 or x >= rows[raised].index("▲") - 2:  # none, or the tile under the cursor
            return
        self.press("\x1b[H" + "\x1b[C" * (x // TILE[self.size]))
        self.terminal.read(0.1)

    def step(self, ring: str = "") -> str:
        """Whatever is due, by what the screen says; where it was."""
        place = self.place
        match place:
            case "curtain":
                self.open_hand()
                self.terminal.read(0.35)
            case "visit":
                self.arm("f") if self.is_lit("f") else self.send(" ")
            case "drawing":
                self.send(" ")
            case "offers" | "turn" if self.is_lit("w"):
                self.wins += 1
                self.arm("w")
            case "offers":
                self.send(" ")
            case "turn":
                if self.is_lit("f"):
                    self.arm("f")
                else:
                    self.go_to_star()
                    self.send("\r")
            case "claims":
                self.terminal.read(0.35)
                for key in filter(self.is_lit, ring):
                    self.send(key)
                self.send(" ")
            case "count" | "result" | "seats":
                self.send("\r")
            case "dice":
                self.deal()
            case _:
                raise AssertionError(f"where is this?\n{self.text}")
        return place
