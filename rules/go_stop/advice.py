"""What a level of help shows (go-stop.md, section 16)."""

from __future__ import annotations

from rules.core.hint import Hint
from rules.go_stop.intents import Intent
from rules.go_stop.view import View


def hints(view: View, legal: tuple[Intent, ...]) -> tuple[Hint[Intent], ...]:
    """All help for the view's owner, of every level; moves are never ranked."""
    return ()
