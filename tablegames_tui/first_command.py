"""`tablegames first GAME`: the guided deal of a game, on the screen or line by line."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

import rules
from tablegames_tui.launch import Ascii, IsPlain, Theme, Wrong, is_ascii, run_app, settings_of, starts
from tablegames_tui.nearest import unknown
from tablegames_tui.screen_check import no_screen

EPILOG = "Example: tablegames first go-stop"


def _game_names(incomplete: str) -> list[str]:
    return [entry.id.replace("_", "-") for entry in rules.CATALOGUE.values() if starts(entry.id, incomplete)]


def first(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="Which game, by its name.", autocompletion=_game_names)
    ],
    anew: Annotated[bool, typer.Option("--anew", help="From its start, wherever it was left.")] = False,
    plain: IsPlain = False,
    ascii: Ascii = None,
    theme: Theme = None,
) -> None:
    """Learn a game by a guided deal; it goes on where it was left."""
    entry = rules.find(game)
    if entry is None:
        raise Wrong(unknown("game", game, _game_names("")))
    chosen = settings_of(theme, ascii)
    if not plain and (trouble := no_screen("Go line by line instead: tablegames first GAME --plain")):
        raise Wrong(trouble)
    from tablegames_tui.guided import GuidedSitting

    sitting = GuidedSitting.begin(entry.id, chosen.people, anew=anew)
    if not plain:
        run_app(chosen, sitting)
    from tablegames_tui.guided_plain import GuidedPlain

    table = GuidedPlain(
        sitting,
        sys.stdin,
        sys.stdout,
        sys.stderr,
        at_terminal=sys.stdin.isatty(),
        ascii=is_ascii(chosen),
    )
    raise typer.Exit(table.run())
