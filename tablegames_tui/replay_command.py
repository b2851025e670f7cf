"""`tablegames replay SAVE`: a game again, on the screen or line by line; and positions read from files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tablegames_tui.launch import (
    Ascii,
    Failed,
    IsPlain,
    Theme,
    Wrong,
    is_ascii,
    need_screen,
    settings_of,
    starts,
)
from tablegames_tui.lines import standard
from tablegames_tui.save_folder import in_steps
from tablegames_tui.spoken import tied, whole

if TYPE_CHECKING:
    from tablegames_tui.saves import Seen, Sitting

EPILOG = "Example: tablegames replay go-stop-1 --plain --step 12"


def _save_names(incomplete: str) -> list[str]:
    from tablegames_tui import saves

    return [found.id for found in saves.summaries() if starts(found.id, incomplete)]


def replay(
    save: Annotated[
        str, typer.Argument(metavar="SAVE", help="Which save, by its name.", autocompletion=_save_names)
    ],
    step: Annotated[
        int | None,
        typer.Option(
            "--step", metavar="N", min=0, help="Begin at that step; with --plain the position there."
        ),
    ] = None,
    plain: IsPlain = False,
    ascii: Ascii = None,
    theme: Theme = None,
) -> None:
    """See a game again, step by step; with all hands once it is over."""
    from tablegames_tui import saves

    chosen = settings_of(theme, ascii)
    if not plain:
        need_screen("Read it in lines instead: tablegames replay SAVE --plain")
    try:
        seen = saves.look_back(save)
    except saves.SaveError as error:
        raise Failed(str(error)) from error
    if step is not None and step > seen.table.steps:
        raise Wrong(f"--step goes up to {seen.table.steps}, the last step of {save}.")
    if plain:
        standard(is_ascii(chosen)).say(*told(seen, step))
        return
    from tablegames_tui import app

    raise typer.Exit(app.run_app(chosen, replay=(seen, step)))


def told(seen: Seen, step: int | None) -> Iterator[str]:
    """The log of a game line by line, or the position after a step, as far as anybody may know it."""
    table, again = seen.table, seen.table.replay()
    over = "over, all hands are open" if again.is_over else "not over, so hands stay hidden"
    yield f"{seen.id}, {table.title}: {', '.join(map(whole, seen.names))}; {in_steps(again.steps)}, {over}."
    if step is None:
        sentences = (table.tell(event) for _, event in again.log())
        yield from (tied(sentence, seen.names) for sentence in sentences if sentence)
        return
    shown = again.nearest(step)
    if shown != step:
        yield f"Step {step} can't be seen before its deal is over."
    yield f"After step {shown}:"
    yield from (tied(line, seen.names) for line in again.lines(shown))


def practice_from(path: str) -> Sitting:
    """A practice table that goes on from the position in a file."""
    from tablegames_tui import files, positions, saves

    try:
        with Path(path).open(encoding="utf-8") as file:
            text = file.read(positions.LARGEST + 1)
    except OSError as error:
        raise Failed(f"{path} can't be read: {files.why(error)}.") from error
    except UnicodeDecodeError as error:
        raise Failed(f"{path} is no text.") from error
    try:
        position = positions.read(text)
        return saves.Sitting.practise(position.record, position.people, Path(path).name)
    except (positions.NoPosition, saves.SaveError) as error:
        raise Failed(f"{path} can't be gone on with. {error}") from error
