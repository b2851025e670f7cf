"""Everything that `rules` may raise on purpose; anything else that escapes is a bug."""

from __future__ import annotations


class RulesError(Exception):
    """Base of all errors that a caller of `rules` should expect. Its text is a sentence for people."""


class IllegalIntent(RulesError):
    """The rules refuse an intent; the state is untouched.

    `reason` is a value of the game's own StrEnum (for programs), the text one sentence for people
    in the notation of `rules.core.text`, `section` the paragraph of the game's rule sheet.
    """

    def __init__(self, reason: str, message: str, section: str = "") -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message
        self.section = section


class BadOption(RulesError):
    """An option's value does not go with the others or with the number of people."""

    def __init__(self, option: str, message: str) -> None:
        super().__init__(message)
        self.option = option


class BrokenRecord(RulesError):
    """A record or state that cannot be what a game of these rules has written."""


class CannotUndo(RulesError):
    """The last step cannot be taken back; the text says why."""
