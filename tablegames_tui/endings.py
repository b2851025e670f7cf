"""Endings: signals, stopping and going on, crashes. The terminal is left as it was found, whatever happens.

Textual 8.2 restores nothing on TERM and HUP, starts a second set of threads when SIGCONT comes alone, and
prints the local variables of a crash (a hand of cards, that is) on the normal screen. `SafeApp` is an `App`
without these faults. A subclass overrides, as it needs them:

- `save_all()`: called once before the program ends, by whatever way;
- `cover()`: called before the terminal is given away and when it comes back (ctrl-Z, fg): whatever only one
  person may see must be gone from the next paint.

`end(signal.SIGINT)` leaves as that signal would: saved, status 128 + its number. A crash is told in one
sentence and reported by `crashes`, without a value or a message, since both may name cards.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import termios
import threading
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.worker import WorkerFailed

from tablegames_tui import crashes

if TYPE_CHECKING:
    from rich.console import RenderableType
    from textual.driver import Driver

ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)
CRASHED = 1
_TERMINAL = 2
"""Textual draws on standard error."""
_PATIENCE = 0.35
"""Seconds that an orderly ending may take before the terminal is restored without it."""
_TIDYING = 0.1
"""Seconds that Python may take to put its own things away after a signal."""
_LAYOUT = 0.15
"""Seconds to wait for a covered hand to be laid out."""
_RESTORE = (
    b"\x1b[?2004l\x1b[?7h\x1b[?2048l"  # paste, line wrap, size reports
    b"\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l"  # mouse
    b"\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l\x1b[0m"  # key protocol, main screen, cursor, focus, colours
)


class SafeApp(App[int]):
    """An app that saves, covers what is private and restores the terminal, however it ends."""

    ending = False
    """Whether the program is about to end."""
    _farewell: str | None = None

    def save_all(self) -> None:
        """Save whatever is not saved yet. To be overridden."""

    def cover(self) -> None:
        """Take what is private off the next paint. To be overridden."""

    def end(self, number: int) -> None:
        """Leave as after that signal: saved, the terminal restored, status 128 + number."""
        if not self.ending:
            self.exit(return_code=128 + number)

    def exit(
        self, result: int | None = None, return_code: int = 0, message: RenderableType | None = None
    ) -> None:
        """Leave the app, saved."""
        self._save_once()
        if isinstance(self._driver, SafeDriver):
            self._driver.hurry(return_code)
        super().exit(result, return_code, message)

    def get_driver_class(self) -> type[Driver]:
        """Our driver in place of Textual's for a terminal."""
        chosen = super().get_driver_class()
        return SafeDriver if chosen is LinuxDriver else chosen

    async def action_quit(self) -> None:
        """Leave; what was accepted is saved."""
        self.exit()

    def action_interrupt(self) -> None:
        """Leave as ctrl-C does everywhere."""
        self.end(signal.SIGINT)

    def action_suspend_process(self) -> None:
        """Stop for the shell, with everything else that it started for us, as ctrl-Z does elsewhere."""
        if isinstance(self._driver, SafeDriver):
            os.kill(0, signal.SIGTSTP)

    def _save_once(self) -> None:
        if not self.ending:
            self.ending = True
            self.save_all()

    def _handle_exception(self, error: Exception) -> None:
        """End after a fault. Textual would print the local variables here.

        While the app is ending already, a screen may be taken down half made: that is no fault of its own.
        """
        if self.ending and self._exception is None:
            self._close_messages_no_wait()
            return
        if isinstance(error, WorkerFailed) and isinstance(error.error, Exception):
            error = error.error
        self._return_code = CRASHED
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
            with suppress(Exception):  # it may be the very fault that is being handled
                self._save_once()
            self._farewell = crashes.farewell(crashes.report(error))
            if isinstance(self._driver, SafeDriver):
                self._driver.hurry(CRASHED)
        self._close_messages_no_wait()

    def _print_error_renderables(self) -> None:
        """Tell of a fault in one sentence, on the normal screen."""
        if self._farewell is None:
            super()._print_error_renderables()
        else:
            with suppress(OSError):
                print(self._farewell, file=sys.__stderr__)


class SafeDriver(LinuxDriver):
    """The driver of a terminal that answers all signals a terminal program can expect."""

    _app: SafeApp

    def __init__(self, app: SafeApp, **options: Any) -> None:
        super().__init__(app, **options)
        crashes.quiet_threads()
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._pausing = False
        self._status: int | None = None
        self._hurry = threading.Event()
        self._restored = threading.Event()
        threading.Thread(target=self._watch, name="endings", daemon=True).start()
        self._listen()

    def _listen(self) -> None:
        for number in ENDING:
            signal.signal(number, self._on_ending)
        signal.signal(signal.SIGTSTP, self._from_loop(self._stop))
        signal.signal(signal.SIGCONT, self._from_loop(self._come_back))

    def _on_ending(self, number: int, _frame: object) -> None:
        """Works even while the event loop is stuck: then the watch restores the terminal."""
        self.hurry(128 + number)
        self._loop.call_soon_threadsafe(self._app.end, number)

    def _from_loop(self, step: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[int, object], None]:
        """A signal handler that leaves the work to the event loop, one signal after the other."""

        def begin() -> None:
            with self._app._context():
                task = self._loop.create_task(step())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

        def handler(_number: int, _frame: object) -> None:
            self._loop.call_soon_threadsafe(begin)

        return handler

    def hurry(self, status: int) -> None:
        """From now on the program ends with that status within a moment, in order or without."""
        if self._status is None:
            self._status = status
            self._hurry.set()

    def _watch(self) -> None:
        self._hurry.wait()
        status = self._status or 0
        if not self._restored.wait(_PATIENCE):
            self._restore_at_once()
        elif status > 128:
            time.sleep(_TIDYING)  # all is saved and restored: whoever sent the signal need not wait for more
        else:
            return
        os._exit(status)

    def _restore_at_once(self) -> None:
        """Restore the terminal without any other thread, never waiting for it."""
        with suppress(OSError):
            os.set_blocking(_TERMINAL, False)
            os.write(_TERMINAL, _RESTORE)
        if self.attrs_before is not None:
            with suppress(termios.error):
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)

    def close(self) -> None:
        """Once the terminal is restored for good, signals mean again what they mean to any program."""
        super().close()
        if not self._pausing:
            self._restored.set()
            try:
                sys.stderr.flush()
            except OSError:  # the terminal is gone, and Python would end with 120 for what it can't tell it
                os.dup2(os.open(os.devnull, os.O_WRONLY), _TERMINAL)
            for number in (*ENDING, signal.SIGTSTP, signal.SIGCONT):
                signal.signal(number, signal.SIG_DFL)

    async def _stop(self) -> None:
        """Give the terminal back with nothing private on it, stop, and take it again when told to go on."""
        async with self._turn:
            if self._app.ending:
                return
            await self._covered()
            self._give_back()
            # The default action, not SIGSTOP: where nobody could continue us, the system does not stop us.
            signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            signal.signal(signal.SIGCONT, signal.SIG_DFL)
            os.kill(os.getpid(), signal.SIGTSTP)
            self._take_again()

    async def _come_back(self) -> None:
        """Somebody else stopped us (SIGSTOP), and the shell may have changed the terminal since."""
        async with self._turn:
            if self._app.ending:
                return
            await self._covered()
            self._give_back()
            self._take_again()

    async def _covered(self) -> None:
        self._app.cover()
        laid_out = asyncio.Event()
        self._app.call_after_refresh(laid_out.set)
        with suppress(TimeoutError):
            await asyncio.wait_for(laid_out.wait(), _LAYOUT)

    def _give_back(self) -> None:
        self._pausing = True
        self.suspend_application_mode()
        self._pausing = False

    def _take_again(self) -> None:
        self._listen()
        self._must_signal_resume = True
        before = self._writer_thread
        while self._writer_thread is before:  # in the background, starting only stops us again
            self.resume_application_mode()
        self._app.refresh(layout=True)

    def _run_input_thread(self) -> None:
        """Read keys; a terminal that has gone is an ending, anything else is a fault."""
        try:
            self.run_input_thread()
        except OSError:
            self._on_ending(signal.SIGHUP, None)
        except Exception as error:
            self._loop.call_soon_threadsafe(self._app._handle_exception, error)
