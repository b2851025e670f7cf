"""Crash reports: where in the code a fault was met, and nothing that was on the table.

A report holds types, files, lines and versions. It leaves out local variables and the messages of
exceptions, because both may name the cards of a hand.
"""

from __future__ import annotations

import platform
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from tablegames_tui import __version__, files

_FRAMES = 60
_KEPT = 20


def report(error: BaseException) -> Path | None:
    """Write a report of the fault; where it is, or None where no file can be written."""
    now = datetime.now(UTC)
    try:
        folder = files.Folder(files.data_folder() / "crashes")
        name = f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
        folder.write(name, text(error, now).encode("utf-8", "backslashreplace"))
        for old in folder.names()[:-_KEPT]:
            folder.remove(old)
    except OSError:
        return None
    return folder.path / name


def farewell(path: Path | None) -> str:
    """What somebody reads whose game has just crashed."""
    where = f"A report without any cards is in {path}" if path else "No report could be written"
    return f"tablegames has met a fault of its own and had to end. {where}; tablegames --continue goes on."


def text(error: BaseException, now: datetime) -> str:
    """The report: versions, then each exception of the chain, the first cause first."""
    head = [
        f"tablegames {__version__}, {now.isoformat(timespec='seconds')}",
        f"Python {platform.python_version()} on {platform.system()} {platform.machine()}",
        *(f"{name} {version}" for name, version in _loaded()),
    ]
    chain = list(_chain(error))[::-1]
    return "\n".join([*head, *(line for fault in chain for line in ("", *_lines(fault))), ""])


def quiet_threads() -> None:
    """A fault in a thread is reported as well, instead of being printed with its message."""
    threading.excepthook = _report_thread


def _report_thread(fault: threading.ExceptHookArgs) -> None:
    # A thread that reads or writes a terminal that has gone is no fault of ours.
    if fault.exc_value is not None and not isinstance(fault.exc_value, OSError):
        report(fault.exc_value)


def _loaded() -> Iterator[tuple[str, str]]:
    """Versions of what is loaded; nothing is imported for it."""
    from importlib.metadata import PackageNotFoundError, version

    for name in ("textual", "rich", "pydantic", "typer"):
        if name in sys.modules:
            with suppress(PackageNotFoundError):
                yield name, version(name)


def _chain(error: BaseException) -> Iterator[BaseException]:
    seen: set[int] = set()
    at: BaseException | None = error
    while at is not None and id(at) not in seen:
        seen.add(id(at))
        yield at
        at = at.__cause__ or (None if at.__suppress_context__ else at.__context__)


def _lines(error: BaseException) -> Iterator[str]:
    kind = type(error)
    yield f"{kind.__module__}.{kind.__qualname__}"
    frames = list(traceback.walk_tb(error.__traceback__))
    if len(frames) > _FRAMES:
        yield f"  (the outer {len(frames) - _FRAMES} calls are left out)"
    for frame, line in frames[-_FRAMES:]:
        yield f"  {_short(frame.f_code.co_filename)}:{line} {frame.f_code.co_qualname}"


def _short(filename: str) -> str:
    """A file's path from its package on: the rest only tells whose machine it is."""
    path = Path(filename)
    for root in sorted(map(Path, filter(None, sys.path)), key=lambda root: -len(root.parts)):
        if path.is_relative_to(root):
            return str(path.relative_to(root))
    return path.name
