"""People at a pseudo-terminal who read the painted screen, and a terminal that watches them, for every game.

`Watched` looks at every frame. It knows from the save what each seat holds and fails as soon as a frame shows
a piece that the eyes before the screen must not see. What a game's pieces look like is told by a `Craft`; the
screens that a game has, and how its people move between them, by its own module (`players` for Go-Stop).
"""

from __future__ import annotations

import json
import re
import shlex
import signal
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pexpect
import pyte

import rules
from rules.core.sheet import Seat
from tests.tui.emulator import Screen, Stream
from tests.tui.painted_cards import rows_of_svg
from tests.tui.terminal import LET_GO, PATIENCE, Terminal, python

SYNC_BEGIN, SYNC_END = b"\x1b[?2026h", b"\x1b[?2026l"
ASKS_FOR_SYNC = b"\x1b[?2026$p"
HAS_SYNC = "\x1b[?2026;2$y"
CALL = re.compile(r"(\S+), alone: Enter shows your hand")
QUIET = 0.34
"""A little more than the curtain wants."""
SHELL = ("bash", "--norc", "--noprofile", "-i")
PLATE = "2f6a5a"
"""The colour of a key that is off, in the default theme."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Craft:
    """What a watcher must know of a game."""

    game_id: str
    pack: frozenset[Any]
    """Every piece."""
    pieces_in: Callable[[Any], set[Any]]
    """Every piece that a view holds, wherever it stands."""
    beyond: Callable[[Sequence[str], set[Any], Any], set[str]]
    """Rows of the screen (one character a cell), pieces that may be seen, the state (None: none yet) -> what
    the rows show or tell of beyond them. The whole pack may be seen where nothing is a secret."""
    deal: Callable[[Any], int]
    """The number of the deal, hand or round of a state: what was open in one is a secret in the next."""
    begins: str
    """The kind of event with which a deal, hand or round begins."""
    is_public: Callable[[str], bool] = lambda text: False
    """Whether what is painted is for everybody, beside curtains: nobody's own eyes count there."""


class Knowledge:
    """What each seat knows, replayed step by step from the save while it grows."""

    def __init__(self, craft: Craft, save: Path) -> None:
        self.craft = craft
        self._save = save
        self._stamp = (0, 0)
        self.game = rules.load(craft.game_id)
        self.state: Any = None
        self.steps = 0
        self.public: set[Any] = set()
        """Everything open to all in this deal so far."""
        self.lingering: set[Any] = set()
        """What was open at the end of the deal before: the screen may need a moment to change."""

    def follow(self) -> None:
        """Take in what was saved since."""
        try:
            stat = self._save.stat()
        except FileNotFoundError:
            return
        if self._stamp == (stat.st_mtime_ns, stat.st_ino):
            return
        self._stamp = (stat.st_mtime_ns, stat.st_ino)
        record = json.loads(self._save.read_text())["record"]
        if self.state is None:
            options = self.game.options.model_validate(record["options"])
            step = self.game.new_game(options, record["people"], bytes.fromhex(record["start"]["seed"]))
            self._move_to(step.state)
        for line in record["intents"][self.steps :]:
            self._move_to(self.game.apply(self.state, self.game.intents.validate_python(line)).state)
            self.steps += 1

    def _move_to(self, state: Any) -> None:
        """The deal goes on, or the next one begins; once it is over nothing of it is a secret."""
        before, self.state = self.state, state
        if before is not None and self.craft.deal(before) != self.craft.deal(state):
            self.lingering = self.public
            self.public = set()
        self.public |= self.craft.pieces_in(self.game.view(state, None))
        if self.game.to_act(state) in ((None,), ()):
            self.public |= self.craft.pack

    def may_see(self, eyes: Seat | None) -> set[Any]:
        """The pieces that this seat knows, or everybody."""
        if self.state is None or eyes is None:
            return self.public
        return self.public | self.craft.pieces_in(self.game.view(self.state, eyes))

    @property
    def actor(self) -> Seat | None:
        """Whose step it is; None: the table's, or nobody's."""
        owed = self.game.to_act(self.state)
        return owed[0] if owed else None

    @property
    def deal(self) -> int:
        """The number of the deal."""
        return 0 if self.state is None else self.craft.deal(self.state)


class ScrollingScreen(Screen):
    """A screen that keeps the rows which leave it at the top."""

    def __init__(self, columns: int, lines: int) -> None:
        self.gone: list[str] = []
        super().__init__(columns, lines)

    def index(self) -> None:
        """As usual; the row that scrolls away is kept, as a terminal keeps those of its normal screen."""
        top, bottom = self.margins or pyte.screens.Margins(0, self.lines - 1)
        if self.cursor.y == bottom and self.first is None:
            self.gone.append(self.display[top])
        super().index()


class Watched(Terminal):
    """A terminal on which every frame is searched for pieces of other hands."""

    def __init__(
        self,
        command: Sequence[str],
        home: Path,
        craft: Craft,
        names: Sequence[str],
        size: tuple[int, int] = (80, 24),
        knowledge: Knowledge | None = None,
    ) -> None:
        save = home / "data/tablegames/saves" / f"{craft.game_id.replace('_', '-')}-1.json"
        config = str(home / "config")
        super().__init__(
            command, home, size, COLORTERM="truecolor", XDG_CONFIG_HOME=config, XDG_PICTURES_DIR=str(home)
        )
        self.screen = self.normal = ScrollingScreen(*size)
        self.stream = Stream(self.screen)
        self.names = tuple(names)
        self.knowledge = knowledge or Knowledge(craft, save)
        self.eyes: Seat | None = None
        """Who was called and has asked for their hand."""
        self.frames = 0
        self.asked: set[str] = set()
        self._half = b""
        self._text: str | None = None

    def read(self, seconds: float = 0.05) -> None:
        """As usual, frame by frame."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if not (data := self._more(left)):
                continue
            self.bytes += data
            if ASKS_FOR_SYNC in data:
                self.send(HAS_SYNC)
            frames = (self._half + data).split(SYNC_END)
            self._half = frames.pop()
            for frame in frames:
                self._feed(frame + SYNC_END)
                self.look()
            if self._half and SYNC_BEGIN not in self._half:
                self._feed(self._half)
                self._half = b""
                self.look()

    def _more(self, seconds: float) -> bytes:
        try:
            data = self.child.read_nonblocking(65536, seconds)
        except (pexpect.TIMEOUT, pexpect.EOF):
            time.sleep(0.002)
            return b""
        return data if isinstance(data, bytes) else data.encode()

    def _feed(self, data: bytes) -> None:
        self._text = None
        self.stream.feed(re.sub(rb"\x1b\[[<>=?][0-9;]*u", b"", data))

    @property
    def text(self) -> str:
        """The rows of the screen, read once a frame."""
        if self._text is None:
            self._text = "\n".join(self.screen.display)
        return self._text

    @property
    def rows(self) -> list[str]:
        """The cells of the screen."""
        return self.screen.cells

    @property
    def called(self) -> str | None:
        """Whom a curtain calls, if one is up."""
        found = CALL.search(self.text)
        return found[1] if found else None

    def look(self) -> None:
        """Search what is painted now for pieces that nobody before the screen may see."""
        self.frames += 1
        self.knowledge.follow()
        if self.called is not None:
            self.knowledge.lingering = set()
        rows = self.rows if self.knowledge.deal <= 1 else without_log(self.rows)
        self.search("the screen", rows, self.allowed())
        self.search("the title", [self.screen.title, self.screen.icon_name], set())

    def allowed(self) -> set[Any]:
        """The pieces that may be read from the screen as it is."""
        if self.called is not None or self.knowledge.craft.is_public(self.text):
            return self.knowledge.public
        return self.knowledge.may_see(self.eyes) | self.knowledge.lingering

    def look_behind(self) -> None:
        """Search the normal screen and what has scrolled away: neither may hold any piece at all."""
        kept = self.screen.first[0] if self.screen.first else {}
        rows = ["".join(row[x].data for x in range(self.screen.columns)) for row in kept.values()]
        self.search("the normal screen", rows, set())
        self.search("what scrolled away", self.normal.gone, set())

    def search(self, where: str, rows: Sequence[str], allowed: set[Any]) -> None:
        """Fail where the rows tell of a piece that is not allowed."""
        if is_help(rows) or is_picker(rows):  # the rules speak of every piece, and posters show some
            return
        secret = self.knowledge.craft.beyond(rows, allowed, self.knowledge.state)
        assert not secret, f"{where} shows {sorted(secret)} to {self._who}:\n" + "\n".join(rows)

    @property
    def _who(self) -> str:
        return "everybody" if self.eyes is None or self.called else self.names[self.eyes]

    def resize(self, columns: int, lines: int) -> None:
        """Another size of the window."""
        self._text = None
        self.child.setwinsize(lines, columns)
        self.screen.resize(lines, columns)

    def stop_at_once(self) -> None:
        """What no program can prepare for."""
        self.child.kill(signal.SIGKILL)
        self.child.wait()


def is_help(rows: Sequence[str]) -> bool:
    """Whether this is a page of help: what it tells of pieces is the rules, and nobody's hand."""
    return bool(rows) and rows[0].split()[:1] == ["Help"]


def is_picker(rows: Sequence[str]) -> bool:
    """Whether this is the choice of games, with pieces of each on its poster."""
    return any("t a b l e g a m e s" in row for row in rows[:2])


def without_log(rows: Sequence[str]) -> list[str]:
    """The rows without the log: it tells of earlier deals, whose pieces may be in hands again."""
    if "lines, newest last" in rows[0]:
        return []
    top = next((y for y, row in enumerate(rows) if "─ Log ─" in row), None)
    if top is None:
        return list(rows)
    left = rows[top].rindex("╭")
    return [row if y < top else row[:left] for y, row in enumerate(rows)]


class People:
    """The people at the keyboard. A game's own module tells their screens (`place`) and their steps."""

    craft: Craft
    own: tuple[str, ...]
    """The places where somebody's hand is open."""

    def __init__(
        self,
        home: Path,
        names: Sequence[str],
        *more: str,
        seed: str = "7",
        size: tuple[int, int] = (80, 24),
        in_shell: bool = False,
    ) -> None:
        self.home = home
        self.names = tuple(names)
        self.size = size
        self.hand_overs = 0
        self._start(
            ["play", self.craft.game_id, "--players", ",".join(names), "--seed", seed, *more], in_shell
        )

    def _start(self, arguments: Sequence[str], in_shell: bool, knowledge: Knowledge | None = None) -> None:
        command = python("-m", "tablegames_tui", *arguments)
        begin = SHELL if in_shell else command
        self.terminal = Watched(begin, self.home, self.craft, self.names, self.size, knowledge)
        if in_shell:
            self.press(shlex.join(command) + "\r")

    def go_on_later(self) -> None:
        """Start the program again with --continue, in a new terminal."""
        self.terminal.close()
        self._start(["--continue"], False, self.terminal.knowledge)

    # --- reading --------------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """What is painted."""
        return self.terminal.text

    @property
    def bar(self) -> str:
        """The row of the game's keys."""
        rows = [row for row in self.text.split("\n") if " Enter  " in row]
        return rows[-1] if rows else ""

    @property
    def place(self) -> str:
        """Which screen this is."""
        raise NotImplementedError

    def is_lit(self, key: str) -> bool:
        """Whether the bar shows that key as one that does something now."""
        rows = self.terminal.rows
        y = max(y for y, row in enumerate(rows) if " Enter  " in row)
        return self.terminal.screen.buffer[y][rows[y].index(f" {key}  ") + 1].bg != PLATE

    def wait(self, *places: str, seconds: float = PATIENCE) -> str:
        """Read until one of these screens is painted."""
        self.terminal.wait_for(lambda _: self.place in places, seconds)
        return self.place

    # --- pressing -------------------------------------------------------------------------------------------

    def press(self, keys: str) -> None:
        """Type."""
        self.terminal.send(keys)

    def press_until(self, keys: str, holds: Callable[[Terminal], bool]) -> None:
        """Type, and again if nothing comes of it: on a busy machine a fresh hand may still be deaf."""
        self.terminal.press_until(keys, holds)

    def leaf_through(self, pages: Sequence[tuple[str, str, str]]) -> None:
        """Open and close pages (a key, what its page shows, the key back); every frame is searched."""
        here = self.place
        for key, shows, back in pages:
            assert shows not in self.text, "this would be found before the page is there"
            self.press_until(key, lambda _, shows=shows: shows in self.text)  # type: ignore[misc]
            self.settle()
            self.press_until(back, lambda _, shows=shows: shows not in self.text and self.place == here)  # type: ignore[misc]

    def quit(self) -> int:
        """Press `q` until the program ends (a fresh screen may be deaf), and look behind it; its status."""
        status = self.terminal.quit()
        self.terminal.look_behind()
        return status

    def press_for_reason(self, key: str) -> None:
        """Press a key that is off: the bar says why."""
        before = self.text
        self.press(key)
        with suppress(AssertionError):  # the same reason twice changes nothing
            self.terminal.wait_for(lambda _: self.text != before and "! " in self.text, 2.0)
        self.settle()
        assert "! " in self.text, f"no reason why {key} is off:\n{self.text}"

    def open_hand(self) -> Seat:
        """The person whom the curtain calls opens their hand."""
        called = self.terminal.called
        assert called is not None, self.text
        seat = self.names.index(called)
        for _ in range(3):
            self.terminal.read(QUIET)
            self.terminal.eyes = seat
            self.press(LET_GO + "\r")
            with suppress(AssertionError):
                self.terminal.wait_for(lambda _: self.place in self.own, PATIENCE / 2)
                self.hand_overs += 1
                self.terminal.read(QUIET)
                self.press(LET_GO)
                self.check_that_the_hand_is_found(seat)
                return seat
        raise AssertionError(f"the hand does not open:\n{self.text}")

    def check_that_the_hand_is_found(self, seat: Seat) -> None:
        """What is searched for can be found: the open hand itself."""
        raise NotImplementedError

    def settle(self) -> None:
        """Read until nothing more comes."""
        frames = -1
        while frames != self.terminal.frames:
            frames = self.terminal.frames
            self.terminal.read(0.2)

    def hide(self, keys: str) -> None:
        """Something that hides the open hand: the curtain must come, for the same person."""
        self.press(keys)
        self.wait("curtain")
        self.terminal.eyes = None
        self.settle()

    def look_into_picture(self) -> list[str]:
        """Press ctrl+s and search the picture as the screen is searched; its rows."""
        before = set(self.home.rglob("*.svg"))
        self.press("\x13")
        self.terminal.wait_for(lambda _: bool(set(self.home.rglob("*.svg")) - before))
        (picture,) = set(self.home.rglob("*.svg")) - before
        rows = rows_of_svg(picture.read_text())
        self.terminal.search("the picture", rows, self.terminal.allowed())
        picture.unlink()
        self.settle()
        return rows
