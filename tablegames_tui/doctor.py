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

from tablegames_tui import __version__, files, settings

SMALLEST = (80, 24)
_DEPTHS = {"standard": "16", "256": "256", "truecolor": "16 million"}
_PACKAGES = ("textual", "rich", "pydantic", "typer", "platformdirs", "tomlkit")


def findings(environ: Mapping[str, str]) -> Iterator[tuple[str, str, bool]]:
    """What there is, what it is, and whether that is well."""
    yield "tablegames", __version__, True
    yield "Python", f"{platform.python_version()} at {sys.executable}", sys.version_info >= (3, 11)
    for name in _PACKAGES:
        found = _version(name)
        yield name, found or "missing", found is not None
    yield from _terminal(environ)
    yield from _text(environ)
    for title, folder in (("data", files.data_folder), ("settings", files.config_folder)):
        yield title, *_folder(folder())
    problems = settings.load()[1]
    yield "settings file", " ".join(problems) or "well", not problems


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _terminal(environ: Mapping[str, str]) -> Iterator[tuple[str, str, bool]]:
    term = environ.get("TERM", "")
    yield "TERM", term or "not set", term not in ("", "dumb", "unknown")
    for title, stream in (("input", sys.stdin), ("output", sys.stdout), ("screen", sys.stderr)):
        is_terminal = stream.isatty()
        yield title, "a terminal" if is_terminal else "not a terminal: only --plain works here", is_terminal
    size = shutil.get_terminal_size()
    fits = size.columns >= SMALLEST[0] and size.lines >= SMALLEST[1]
    needed = "" if fits else f", less than the {SMALLEST[0]}x{SMALLEST[1]} needed"
    yield "size", f"{size.columns}x{size.lines}{needed}", fits
    from rich.console import Console

    yield "colours", _DEPTHS.get(Console(stderr=True).color_system or "", "none"), True
    yield "NO_COLOR", "set: greys only" if environ.get("NO_COLOR") else "not set", True


def _text(environ: Mapping[str, str]) -> Iterator[tuple[str, str, bool]]:
    set_ones = (f"{name}={environ[name]}" for name in ("LC_ALL", "LC_CTYPE", "LANG") if environ.get(name))
    yield "locale", " ".join(set_ones) or "not set", True
    encoding = locale.getpreferredencoding(False)
    ascii_only = settings.ascii_by_locale(environ)
    yield "characters", f"{encoding}; pieces in {'ASCII' if ascii_only else 'Unicode'}", True


def _folder(path: Path) -> tuple[str, bool]:
    """Where a folder is and whether it can be written, found out by writing."""
    folder = files.Folder(path)
    probe = f".probe-{os.getpid()}"
    try:
        folder.write(probe, b"")
        folder.remove(probe)
    except OSError as error:
        return f"{path}: {files.why(error)}", False
    return f"{path}, writable", True


def report(environ: Mapping[str, str]) -> tuple[list[str], bool]:
    """The findings as lines, and whether all is well."""
    found = list(findings(environ))
    width = max(len(title) for title, _, _ in found)
    lines = [f"{'ok  ' if well else '!!  '}{title.ljust(width)}  {what}" for title, what, well in found]
    return lines, all(well for _, _, well in found)
