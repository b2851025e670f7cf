"""The screen's own bar for what a player is told: why something was refused, what a key has selected."""

from __future__ import annotations

from collections.abc import Sequence

from textual.reactive import reactive

from tablegames_tui.widgets.words import Words


class MessageBar(Words):
    """One row, two for a long reason. A refusal has a colour and a sign, and stays until more is said."""

    DEFAULT_CSS = """
    MessageBar { height: auto; min-height: 1; max-height: 2; color: $text; }
    MessageBar.-warning { color: $warning; text-style: $mark-style; }
    """

    def say(self, sentence: str, *, names: Sequence[str] = (), warning: bool = False) -> None:
        """Show a sentence of the rules (`rules.core.text`), or nothing."""
        self.set_class(warning and bool(sentence), "-warning")
        self.names = tuple(names)
        self.text = f"! {sentence}" if warning and sentence else sentence


class FixedMessageBar(MessageBar):
    """A bar whose height the style sheet fixes: another sentence, with every key, needs no new layout."""

    text: reactive[str] = reactive("")
