"""What commands have in common: how a wrong one is told, the settings of this run, the way to the screen."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from tablegames_tui import settings
from tablegames_tui.nearest import unknown
from tablegames_tui.screen_check import PLAY, no_screen

if TYPE_CHECKING:
    from tablegames_tui.app import Practise
    from tablegames_tui.saves import Sitting


class Wrong(Exception):
    """The command is not one that could be carried out; the text is the sentence that says why."""

    status = 2


class Failed(Wrong):
    """The command was right, but something in the world stands in its way."""

    status = 1


def starts(word: str, incomplete: str) -> bool:
    """Whether a word begins as what was typed, - and _ being alike."""
    return word.replace("-", "_").startswith(incomplete.replace("-", "_"))


def _themes(incomplete: str) -> list[str]:
    return [theme for theme in settings.THEMES if starts(theme, incomplete)]


Theme = Annotated[
    str | None, typer.Option("--theme", metavar="NAME", help="Colours for this run.", autocompletion=_themes)
]
Ascii = Annotated[
    bool | None, typer.Option("--ascii/--unicode", help="Only 7-bit characters, or all.", show_default=False)
]
IsPlain = Annotated[bool, typer.Option("--plain", help="Line by line, for screen readers and scripts.")]


def settings_of(theme: str | None, ascii: bool | None) -> settings.Settings:
    """The stored settings, with what the command says instead; what is wrong in the file is told."""
    chosen, problems = settings.load()
    for problem in problems:
        print(f"tablegames: {problem}", file=sys.stderr)
    if theme is not None:
        if theme not in settings.THEMES:
            from textual.theme import BUILTIN_THEMES

            if theme not in BUILTIN_THEMES:
                raise Wrong(unknown("theme", theme, [*settings.THEMES, *sorted(BUILTIN_THEMES)]))
        chosen = replace(chosen, theme=theme)
    return chosen if ascii is None else replace(chosen, ascii=ascii)


def is_ascii(chosen: settings.Settings) -> bool:
    """Whether only 7-bit characters are written."""
    return settings.ascii_by_locale(os.environ) if chosen.ascii is None else chosen.ascii


def need_screen(instead: str = PLAY) -> None:
    """Where no screen can be drawn, say so, and what can be done instead."""
    trouble = no_screen(instead)
    if trouble:
        raise Wrong(trouble)


def run_app(
    chosen: settings.Settings,
    start: Sitting | None = None,
    setup: str | None = None,
    practise: Practise | None = None,
) -> NoReturn:
    """Open the app, and end as it ends."""
    from tablegames_tui import app

    raise typer.Exit(app.run_app(chosen, start, setup, practise=practise))
