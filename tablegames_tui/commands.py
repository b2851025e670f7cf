"""The command palette: the same actions as the keys of the screen, by name. None exists only there."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from typing import Any, NamedTuple

from textual.command import DiscoveryHit, Hit, Hits, Provider


class Command(NamedTuple):
    """An action of the screen under the palette: its name, its key and how to run it."""

    title: str
    help: str
    run: Callable[[], Coroutine[Any, Any, bool]]


def _walks(binding_id: str) -> bool:
    """Whether it only moves a cursor on a page: nobody looks for that by name."""
    return binding_id.startswith("page.") and binding_id != "page.back"


class ScreenCommands(Provider):
    """Every action that has a key on the screen from which the palette was opened."""

    def _commands(self) -> Iterator[Command]:
        seen = {"app.command_palette"}
        bindings = self.screen.active_bindings.values()
        for active in sorted(bindings, key=lambda active: not active.binding.show):
            binding = active.binding
            if binding.id is None or not binding.description or binding.action in seen or _walks(binding.id):
                continue
            seen.add(binding.action)
            title = binding.description[0].upper() + binding.description[1:]
            key = self.app.get_key_display(binding)
            about = f"{key}  {binding.tooltip}" if binding.tooltip else key
            yield Command(title, about, partial(self.app.run_action, binding.action, active.node))

    async def discover(self) -> Hits:
        """All commands, before anything is typed."""
        for command in self._commands():
            yield DiscoveryHit(command.title, command.run, help=command.help)

    async def search(self, query: str) -> Hits:
        """The commands that what was typed may mean, the best first."""
        matcher = self.matcher(query)
        for command in self._commands():
            score = matcher.match(command.title)
            if score > 0:
                yield Hit(score, matcher.highlight(command.title), command.run, help=command.help)
