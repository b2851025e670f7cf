"""Screens that are deaf to keys until they are painted and nobody has pressed any for a moment.

What was typed for the screen before must not act on this one. While `dead` is true the app drops keys and
tells `touched` of each. The key that led here may still be held down, and a terminal repeats it only after
a while: it is heard later than the others.
"""

from __future__ import annotations

from time import monotonic

from textual import events
from textual.screen import Screen, ScreenResultType
from textual.timer import Timer

QUIET = 0.3
"""Seconds without a key before the screen listens."""
HELD = 2.5
"""So many quiet moments without the key that led here until it is taken for pressed anew."""
SENDING = ("enter", "space")
"""The keys of which one has led here where it is not known which."""


class DeafScreen(Screen[ScreenResultType]):
    """Can be made deaf for a moment, and a little longer to a key that may be held down."""

    is_deaf = False
    pressed: str | None = None
    """The key that was heard last: it leads to what opens next. None where it was another screen's, "" for
    the mouse."""
    _held: str | None = ""
    _down_at = 0.0
    _came_at = 0.0
    _quiet: Timer | None = None

    @property
    def dead(self) -> bool:
        """Whether keys are dropped."""
        return self.is_deaf

    def deafen(self, held: str | None) -> None:
        """Hear nothing until the first paint and a quiet moment have passed. The key `held` led here."""
        self.is_deaf = True
        self.may_hold(held)
        self.call_after_refresh(self.touched)

    def may_hold(self, key: str | None) -> None:
        """That key may be held down from now on."""
        self._held = key
        self._down_at = monotonic()

    def touched(self) -> None:
        """The first paint is done, or a key came too early: wait for a quiet moment."""
        self._down_at = monotonic()
        if self._quiet is not None:
            self._quiet.stop()
        self._quiet = self.set_timer(QUIET, self._listen)

    def _listen(self) -> None:
        self.is_deaf = False

    def on_key(self, event: events.Key) -> None:
        """Drop a key that is held down; another one shows that it was let go."""
        if self._held is None and event.key in SENDING:
            self._held = event.key
        now = monotonic()
        comes_again = now - self._came_at < QUIET  # a busy machine, or a slow repeat, may take nearly as long
        if event.key == self._held and (comes_again or now - self._down_at < HELD * QUIET):
            if comes_again:
                self._down_at = now
            self._came_at = now
            event.stop()
            event.prevent_default()
        else:
            self._held = ""
            self.pressed = event.key

    def on_mouse_down(self) -> None:
        """Nobody holds a key and clicks."""
        self.pressed = ""

    def on_screen_suspend(self) -> None:
        """The next keys are heard by a page over this screen."""
        if self in self.app.screen_stack:
            self.pressed = None


class QuietScreen(DeafScreen[ScreenResultType]):
    """Dead until the first paint and a quiet moment have passed, since `opener` was pressed."""

    opener: str | None = None

    def on_mount(self) -> None:
        self.deafen(self.opener)

    def on_screen_resume(self) -> None:
        """Back from a page: the key that closed it must not act here."""
        if not self.is_deaf:
            self.may_hold(None)
