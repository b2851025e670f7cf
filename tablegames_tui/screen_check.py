"""Whether a screen can be drawn here at all, found out without importing anything."""

from __future__ import annotations

import os
import sys

_SENTENCE = "The screen needs a terminal, and {what}. {instead}"
PLAY = "Play line by line instead: tablegames play GAME --plain"
DUMB = ("", "dumb", "unknown")


def no_screen(instead: str = PLAY) -> str | None:
    """Why no screen can be drawn here, as a sentence that offers what can be done instead, or None."""
    if any(stream is None or not stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return _SENTENCE.format(what="this is not one", instead=instead)
    term = os.environ.get("TERM", "")
    return _SENTENCE.format(what=f"TERM is {term or 'not set'}", instead=instead) if term in DUMB else None
