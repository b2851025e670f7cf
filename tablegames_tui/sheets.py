"""The style sheets of the app: each is parsed once, however many screens bring one of their own.

Textual 8.2 parses all sheets anew when a screen with one of its own is opened for the first time. With thirty
screens that was a tenth of a second each time, before anything of the screen could be painted.
"""

from __future__ import annotations

from textual.css.stylesheet import Stylesheet


class Sheets(Stylesheet):
    """Keeps what was parsed until the colours change: `set_variables` forgets it all."""

    def reparse(self) -> None:
        """Parse what is new."""
        self.parse()
