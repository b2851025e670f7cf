"""The command line: what can be asked of `tablegames`, and sentences for what can't.

Whatever is wrong with a command is one sentence on standard error and ends with 2. Neither Textual nor a game
is imported before a command needs it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

import rules
from rules.core.errors import BadOption
from tablegames_tui import (
    __version__,
    first_command,
    practice_command,
    replay_command,
    score_command,
    settings,
)
from tablegames_tui.launch import (
    Ascii,
    Failed,
    IsPlain,
    Theme,
    Wrong,
    is_ascii,
    need_screen,
    run_app,
    settings_of,
    starts,
)
from tablegames_tui.nearest import listed, unknown

if TYPE_CHECKING:
    from tablegames_tui.saves import Sitting

T = TypeVar("T")
app = typer.Typer(
    help="Table games for people around one keyboard.",
    epilog="Without a command the app opens. Every accepted move is saved; --continue goes on with it.",
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain help is read aloud well, needs no boxes, and comes in half the time
    context_settings={"help_option_names": ["--help", "-h"]},
)


def run(words: Sequence[str]) -> int:
    """Carry out a command; its exit status."""
    try:
        app(list(words), prog_name="tablegames")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except Wrong as wrong:
        print(f"tablegames: {wrong}", file=sys.stderr)
        return wrong.status
    return 0


def _game_names(incomplete: str) -> list[str]:
    return [entry.id.replace("_", "-") for entry in rules.CATALOGUE.values() if starts(entry.id, incomplete)]


def _save_names(incomplete: str) -> list[str]:
    from tablegames_tui import saves

    return [found.id for found in saves.summaries() if starts(found.id, incomplete)]


def _pairs(context: typer.Context, incomplete: str) -> list[str]:
    from tablegames_tui.house_rules import house_rules

    # While a line is completed, the game may stand among the words that are not parsed yet.
    words = (context.params.get("game") or "", *context.args)
    entry = next(filter(None, map(rules.find, words)), None)
    if entry is None:
        return []
    known = house_rules(rules.load(entry.id).options)
    pairs = [f"{rule.name}={rule.typed(value)}" for rule in known for value in rule.values]
    return [pair for pair in pairs if starts(pair, incomplete)]


@app.callback(invoke_without_command=True)
def main(
    context: typer.Context,
    go_on: Annotated[bool, typer.Option("--continue", "-c", help="Go on with the game played last.")] = False,
    plain: IsPlain = False,
    ascii: Ascii = None,
    theme: Theme = None,
    version: Annotated[bool, typer.Option("--version", "-V", help="Show the version.")] = False,
) -> None:
    """Table games for people around one keyboard."""
    if version:
        print(f"tablegames {__version__}")
    elif context.invoked_subcommand is not None:
        if go_on or plain or theme or ascii is not None:
            raise Wrong(f"Options that belong to {context.invoked_subcommand!r} are written after it.")
    elif go_on:
        from tablegames_tui import saves

        _open(saves.latest(), False, settings_of(theme, ascii), plain)
    elif plain:
        raise Wrong(f"--plain needs a game: tablegames play GAME --plain, with {listed(_game_names(''))}.")
    else:
        chosen = settings_of(theme, ascii)
        need_screen()
        run_app(chosen)


@app.command(epilog="Example: tablegames play go-stop --players Ara,Bora,Chan -o jokers=2")
def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help="Which game, by its name.", autocompletion=_game_names, show_default=False
        ),
    ] = None,
    players: Annotated[
        str | None, typer.Option("--players", metavar="NAMES", help="Who plays, in table order: Ara,Bora.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option",
            "-o",
            metavar="KEY=VALUE",
            help="A house rule; may be repeated. --option list tells them all.",
            autocompletion=_pairs,
        ),
    ] = None,
    preset: Annotated[
        str | None, typer.Option("--preset", metavar="NAME", help="A set of house rules.")
    ] = None,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="N", help="The same seed deals the same.")
    ] = None,
    hints: Annotated[
        int,
        typer.Option(
            "--hints",
            metavar="0-3",
            min=0,
            max=3,
            show_default=False,
            help="Highest level of hints at the table.",
        ),
    ] = 3,
    curtain: Annotated[
        bool,
        typer.Option(
            "--curtain/--no-curtain", show_default=False, help="Whether hands are hidden from each other."
        ),
    ] = True,
    start: Annotated[
        str | None,
        typer.Option("--from", metavar="FILE", help="Practise from a position that a replay has copied."),
    ] = None,
    plain: IsPlain = False,
    ascii: Ascii = None,
    theme: Theme = None,
) -> None:
    """Begin a game. With nothing but its name, people and house rules are chosen on the screen."""
    if start is not None:
        if any((game, players, option, preset, seed)):
            raise Wrong("--from brings its own game, people and house rules: name nothing else beside it.")
        if not plain:
            need_screen()
        _sit_down(replay_command.practice_from(start), settings_of(theme, ascii), plain)
    if game is None:
        raise Wrong(f"Which game? There are {listed(_game_names(''))}; or a position: --from FILE.")
    entry = rules.find(game)
    if entry is None:
        raise Wrong(unknown("game", game, _game_names("")))
    if option and "list" in option:
        from tablegames_tui.house_rules import described

        print("\n".join(described(rules.load(entry.id))))
        return
    chosen = settings_of(theme, ascii)
    if not plain and not any((players, option, preset, seed)):
        need_screen()
        run_app(chosen, setup=entry.id)
    from tablegames_tui import new_sitting

    try:
        people, options = new_sitting.prepare(entry, players, option or [], preset, chosen.people)
    except BadOption as error:
        raise Wrong(str(error)) from error
    if not plain:
        need_screen()
    _sit_down(new_sitting.begin(entry, people, options, hints, curtain, seed), chosen, plain)


@app.command("open")
def open_save(
    save: Annotated[
        str, typer.Argument(metavar="SAVE", help="Which save, by its name.", autocompletion=_save_names)
    ],
    backup: Annotated[
        bool, typer.Option("--backup", help="Put a damaged save aside and take its last good copy.")
    ] = False,
    plain: IsPlain = False,
    ascii: Ascii = None,
    theme: Theme = None,
) -> None:
    """Go on with a save."""
    _open(save, backup, settings_of(theme, ascii), plain)


@app.command("saves")
def list_saves(
    delete: Annotated[
        str | None,
        typer.Option("--delete", metavar="SAVE", help="Remove one for good.", autocompletion=_save_names),
    ] = None,
) -> None:
    """List the saves, the one played last first."""
    from tablegames_tui import saves

    if delete is not None:
        _or_fail(lambda: saves.delete(delete))
        print(f"{delete} is gone.")
        return
    found = saves.summaries()
    for one in found:
        marks = f"{', finished' if one.finished else ''}{', practice' if one.practice else ''}"
        state = one.trouble or f"{one.played}{marks}"
        who = f"{one.title}: {', '.join(one.names)}; " if one.names else ""
        print(f"{one.id}  {who}{state}")
    if not found:
        print("There is no save yet.")


app.command("train", epilog=practice_command.TRAIN_EPILOG)(practice_command.train)
app.command("progress", epilog=practice_command.PROGRESS_EPILOG)(practice_command.progress)
app.command("first", epilog=first_command.EPILOG)(first_command.first)
app.command("replay", epilog=replay_command.EPILOG)(replay_command.replay)
app.command("score", epilog=score_command.EPILOG)(score_command.score)


@app.command("doctor")
def examine() -> None:
    """Tell what is found here: terminal, characters, folders, versions."""
    from tablegames_tui.doctor import report

    lines, well = report(os.environ)
    print("\n".join(lines))
    raise typer.Exit(0 if well else 1)


@app.command("verify")
def verify_save(
    save: Annotated[
        str, typer.Argument(metavar="SAVE", help="Which save, by its name.", autocompletion=_save_names)
    ],
) -> None:
    """Replay a save and show the commitment and the seed of each deal."""
    from tablegames_tui.verify import verify

    lines, good = _or_fail(lambda: verify(save))
    print("\n".join(lines))
    raise typer.Exit(0 if good else 1)


def _open(save_id: str | None, backup: bool, chosen: settings.Settings, plain: bool) -> None:
    if not plain:
        need_screen()
    if save_id is None:
        raise Failed("There is no game to go on with.")
    from tablegames_tui.saves import Sitting

    _sit_down(_or_fail(lambda: Sitting.open(save_id, backup)), chosen, plain)


def _or_fail(step: Callable[[], T]) -> T:
    """What the step brings; where a save stands in the way, the sentence and what can be done."""
    from tablegames_tui.saves import SaveError

    try:
        return step()
    except SaveError as error:
        offer = " To do so: tablegames open SAVE --backup" if error.backup else ""
        raise Failed(f"{error}{offer}") from error


def _sit_down(sitting: Sitting, chosen: settings.Settings, plain: bool) -> None:
    if sitting.trouble:
        print(f"tablegames: {sitting.trouble}", file=sys.stderr)
    if not plain:
        run_app(chosen, sitting)
    from tablegames_tui.plain import Plain

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    at_terminal = sys.stdin.isatty()
    table = Plain(sitting, sys.stdin, sys.stdout, sys.stderr, at_terminal=at_terminal, ascii=is_ascii(chosen))
    raise typer.Exit(table.run())
