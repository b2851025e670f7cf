"""The last row of every screen: the navigation keys, as many as the layout has room for."""

from __future__ import annotations

from itertools import groupby

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Footer
from textual.widgets._footer import FooterKey, FooterLabel, KeyGroup

COMPACT_KEYS = 6
"""How many entries the compact layout shows; help is always one of them."""


class NavFooter(Footer):
    """Textual's footer, cut to whole entries: an entry is a key, or a group of keys under one word."""

    DEFAULT_CSS = """
    NavFooter FooterLabel { padding: 0 1; margin: 0; }
    NavFooter FooterKey.-grouped { margin: 0 0 0 1; }
    """

    def __init__(self) -> None:
        super().__init__(show_command_palette=False)
        self._shown: list[list[tuple[str, str, str]]] = []

    async def recompose(self) -> None:
        """Begin anew only where something differs: bindings are looked at whenever the focus moves."""
        if self.is_attached and self._said(self._entries()) != self._shown:
            await super().recompose()

    def _said(self, entries: list[list[Binding]]) -> list[list[tuple[str, str, str]]]:
        """What an entry shows and does."""
        display = self.app.get_key_display
        return [
            [(display(binding), binding.description, binding.action) for binding in entry]
            for entry in entries
        ]

    def compose(self) -> ComposeResult:
        """One key or key group an entry, in the order of the bindings; there from the first paint on."""
        entries = self._entries()
        self._shown = self._said(entries)
        for entry in entries:
            group = entry[0].group
            if group is None or len(entry) == 1:
                yield self._key(entry[0], entry[0].description)
                continue
            with KeyGroup(classes="-compact" if group.compact else ""):
                for binding in entry:
                    yield self._key(binding, "", classes="-grouped")
            yield FooterLabel(group.description, markup=False)

    def _key(self, binding: Binding, description: str, classes: str = "") -> FooterKey:
        display = self.app.get_key_display(binding)
        tooltip = binding.tooltip or binding.description
        key = FooterKey(binding.key, display, description, binding.action, tooltip=tooltip, classes=classes)
        key.set_reactive(FooterKey.compact, False)
        return key

    def _entries(self) -> list[list[Binding]]:
        shown: dict[str, Binding] = {}
        for active in self.screen.active_bindings.values():
            if active.binding.show and active.enabled:
                shown.setdefault(active.binding.action, active.binding)
        entries = [
            list(members)
            for _, members in groupby(shown.values(), key=lambda b: id(b.group) if b.group else b.action)
        ]
        most = len(entries) if self.screen.has_class("-wide") else COMPACT_KEYS
        while len(entries) > 1 and (
            len(entries) > most or sum(map(self._width, entries)) > self.app.size.width
        ):
            entries.remove(next(entry for entry in reversed(entries) if entry[0].id != "app.help"))
        return entries

    def _width(self, entry: list[Binding]) -> int:
        keys = sum(1 + cell_len(self.app.get_key_display(binding)) for binding in entry)
        group = entry[0].group
        words = group.description if group is not None and len(entry) > 1 else entry[0].description
        return keys + cell_len(words) + 2

    def on_resize(self, event: events.Resize) -> None:
        """Another width may have room for more or fewer keys."""
        self.bindings_changed(self.screen)
