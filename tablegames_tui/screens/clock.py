"""How long is played: a clock that stands while the board is not to be seen, and is kept with the sitting."""

from __future__ import annotations

from time import monotonic

from tablegames_tui import history

KEEP_EVERY = 30.0
"""Seconds after which a running clock is noted, for the case that the program is killed."""


class Clock:
    """The time of one seat at one sitting; it goes on where it was stopped, also in another run."""

    def __init__(self, sitting: str, seat: int) -> None:
        self._sitting = sitting
        self.seat = seat
        self._before = history.clock(sitting, seat)
        self._since: float | None = None
        self._kept = self._before

    @property
    def seconds(self) -> float:
        """The time so far."""
        return self._before + (monotonic() - self._since if self._since is not None else 0.0)

    @property
    def running(self) -> bool:
        """Whether time goes by."""
        return self._since is not None

    def run(self) -> None:
        """Let time go by."""
        if self._since is None:
            self._since = monotonic()

    def stop(self) -> None:
        """Stand still, and note the time."""
        if self._since is not None:
            self._before, self._since = self.seconds, None
            self._keep()

    def tick(self) -> None:
        """Note the time now and then."""
        if self.seconds - self._kept >= KEEP_EVERY:
            self._keep()

    def _keep(self) -> None:
        self._kept = self.seconds
        history.keep_clock(self._sitting, self.seat, self._kept)


def shown(seconds: float) -> str:
    """Minutes and seconds, with hours where there are any: "03:12", "1:02:33"."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes:02}:{rest:02}"
