"""Doctor: what the app finds here, for somebody who wonders why it looks or behaves as it does."""

from __future__ import annotations

import locale
import os
import platform
import shutil
import sys
from collections.abc import Iterator, Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

from tablegames_tui import __version__, files, settings
from tablegames_tui.screen_check import DUMB

SMALLEST = (80, 24)
WELL, NOTE, BROKEN = "ok", "--", "!!"
_DEPTHS = {"standard": "16", "256": "256", "truecolor": "16 million"}
_PACKAGES = ("textual", "rich", "pydantic", "typer", "platformdirs", "tomlkit")


class Finding(NamedTuple):
    """One thing that was looked at, what it is like, and how that is to be taken."""

    what: str
    found: str
    mark: str = WELL


def report(environ: Mapping[str, str]) -> tuple[list[str], bool]:
    """The findings as lines, and whether nothing is broken; that this is no terminal is only a note."""
    found = list(_findings(environ))
    width = max(len(finding.what) for finding in found)
    lines = [f"{finding.mark}  {finding.what.ljust(width)}  {finding.found}" for finding in found]
    return lines, all(finding.mark != BROKEN for finding in found)


def _findings(environ: Mapping[str, str]) -> Iterator[Finding]:
    yield Finding("tablegames", __version__)
    yield Finding("Python", f"{platform.python_version()} at {sys.executable}")
    for name in _PACKAGES:
        try:
            yield Finding(name, version(name))
        except PackageNotFoundError:
            yield Finding(name, "missing", BROKEN)
    yield from _terminal(environ)
    yield from _characters(environ)
    yield _folder("data", files.data_folder())
    yield _folder("settings", files.config_folder())
    problems = settings.load()[1]
    yield Finding("settings file", " ".join(problems) or "well", BROKEN if problems else WELL)


def _terminal(environ: Mapping[str, str]) -> Iterator[Finding]:
    term = environ.get("TERM", "")
    yield Finding("TERM", term or "not set", NOTE if term in DUMB else WELL)
    for name, stream in (("input", sys.stdin), ("output", sys.stdout), ("screen", sys.stderr)):
        if stream.isatty():
            yield Finding(name, "a terminal")
        else:
            yield Finding(name, "not a terminal: only --plain works with it", NOTE)
    size = shutil.get_terminal_size()
    if size.columns >= SMALLEST[0] and size.lines >= SMALLEST[1]:
        yield Finding("size", f"{size.columns}x{size.lines}")
    else:
        yield Finding("size", f"{size.columns}x{size.lines}: {SMALLEST[0]}x{SMALLEST[1]} are needed", NOTE)
    from rich.console import Console

    yield Finding("colours", _DEPTHS.get(Console(stderr=True).color_system or "", "none"))
    yield Finding("NO_COLOR", "set: greys only" if environ.get("NO_COLOR") else "not set")


def _characters(environ: Mapping[str, str]) -> Iterator[Finding]:
    given = (f"{name}={environ[name]}" for name in ("LC_ALL", "LC_CTYPE", "LANG") if environ.get(name))
    yield Finding("locale", " ".join(given) or "not set")
    pieces = "ASCII" if settings.ascii_by_locale(environ) else "Unicode"
    yield Finding("characters", f"{locale.getpreferredencoding(False)}; pieces in {pieces}")


def _folder(name: str, path: Path) -> Finding:
    """Where a folder is and whether it can be written, found out by writing."""
    folder = files.Folder(path, closed=False)
    probe = f".probe-{os.getpid()}"
    try:
        folder.write(probe, b"")
        folder.remove(probe)
    except OSError as error:
        return Finding(name, f"{path} can't be written: {files.why(error)}", BROKEN)
    return Finding(name, f"{path}, writable")
