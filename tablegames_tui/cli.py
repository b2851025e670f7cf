"""The command line: what can be asked of `tablegames`, and sentences for what can't.

Whatever is wrong with a command is one sentence on standard error and ends with 2. Neither Textual nor a game
is imported before a command needs it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from io import TextIOWrapper
from typing import TYPE_CHECKING, Annotated, NoReturn, TypeVar

import typer

import rules
from rules.core.errors import BadOption
from tablegames_tui import __version__, score_command, settings
from tablegames_tui.nearest import listed, unknown
from tablegames_tui.screen_check import no_screen

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


class Wrong(Exception):
    """The command is not one that could be carried out; the text is the sentence that says why."""

    status = 2


class Failed(Wrong):
    """The command was right, but something in the world stands in its way."""

    status = 1


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
    return [entry.id.replace("_", "-") for entry in rules.CATALOGUE.values() if _starts(entry.id, incomplete)]


def _save_names(incomplete: str) -> list[str]:
    from tablegames_tui import saves

    return [found.id for found in saves.summaries() if _starts(found.id, incomplete)]


def _pairs(context: typer.Context, incomplete: str) -> list[str]:
    from tablegames_tui.house_rules import house_rules

    # While a line is completed, the game may stand among the words that are not parsed yet.
    words = (context.params.get("game") or "", *context.args)
    entry = next(filter(None, map(rules.find, words)), None)
    if entry is None:
        return []
    known = house_rules(rules.load(entry.id).options)
    pairs = [f"{rule.name}={rule.typed(value)}" for rule in known for value in rule.values]
    return [pair for pair in pairs if _starts(pair, incomplete)]


def _starts(word: str, incomplete: str) -> bool:
    return word.replace("-", "_").startswith(incomplete.replace("-", "_"))


def _themes(incomplete: str) -> list[str]:
    return [theme for theme in settings.THEMES if _starts(theme, incomplete)]


def _trainers(incomplete: str) -> list[str]:
    from tablegames_tui.trainer import TRAINERS

    return [name for name in TRAINERS if _starts(name, incomplete)]


def _drills(incomplete: str) -> list[str]:
    from tablegames_tui.trainer import TRAINERS

    drills = (drill.id for trainer in TRAINERS.values() for drill in trainer.practice().DRILLS)
    return [drill for drill in drills if _starts(drill, incomplete)]


Theme = Annotated[
    str | None, typer.Option("--theme", metavar="NAME", help="Colours for this run.", autocompletion=_themes)
]
Ascii = Annotated[
    bool | None, typer.Option("--ascii/--unicode", help="Only 7-bit characters, or all.", show_default=False)
]
IsPlain = Annotated[bool, typer.Option("--plain", help="Line by line, for screen readers and scripts.")]


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

        _open(saves.latest(), False, _settings(theme, ascii), plain)
    elif plain:
        raise Wrong(f"--plain needs a game: tablegames play GAME --plain, with {listed(_game_names(''))}.")
    else:
        chosen = _settings(theme, ascii)
        _need_screen()
        _run_app(chosen)


@app.command(epilog="Example: tablegames play go-stop --players Ara,Bora,Chan -o jokers=2")
def play(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="Which game, by its name.", autocompletion=_game_names)
    ],
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
    plain: IsPlain = False,
    ascii: Ascii = None,
    theme: Theme = None,
) -> None:
    """Begin a game. With nothing but its name, people and house rules are chosen on the screen."""
    entry = rules.find(game)
    if entry is None:
        raise Wrong(unknown("game", game, _game_names("")))
    if option and "list" in option:
        from tablegames_tui.house_rules import described

        print("\n".join(described(rules.load(entry.id))))
        return
    chosen = _settings(theme, ascii)
    if not plain and not any((players, option, preset, seed)):
        _need_screen()
        _run_app(chosen, setup=entry.id)
    from tablegames_tui import new_sitting

    try:
        people, options = new_sitting.prepare(entry, players, option or [], preset, chosen.people)
    except BadOption as error:
        raise Wrong(str(error)) from error
    if not plain:
        _need_screen()
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
    _open(save, backup, _settings(theme, ascii), plain)


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
        state = one.trouble or f"{one.steps} steps{', finished' if one.finished else ''}"
        who = f"{one.title}: {', '.join(one.names)}; " if one.names else ""
        print(f"{one.id}  {who}{state}")
    if not found:
        print("There is no save yet.")


@app.command(epilog="Example: tablegames train mcr --drill waits --level 2")
def train(
    trainer: Annotated[
        str,
        typer.Argument(metavar="RULES", help="Which rules: mcr, go_stop, seep.", autocompletion=_trainers),
    ] = "mcr",
    drill: Annotated[
        str | None,
        typer.Option("--drill", metavar="NAME", help="Begin this drill at once.", autocompletion=_drills),
    ] = None,
    level: Annotated[
        int | None,
        typer.Option("--level", metavar="1-5", min=1, max=5, help="How hard; else as it was left."),
    ] = None,
    ascii: Ascii = None,
    theme: Theme = None,
) -> None:
    """Practise the rules of a game, drill by drill."""
    from tablegames_tui.trainer import TRAINERS, trainer_called

    found = trainer_called(trainer)
    if found is None:
        raise Wrong(unknown("trainer", trainer, TRAINERS))
    if drill is not None:
        known = [each.id for each in found.practice().DRILLS]
        if drill not in known:
            raise Wrong(unknown("drill", drill, known))
    chosen = _settings(theme, ascii)
    _need_screen()
    _run_app(chosen, practise=(found.id, drill, level))


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


def _settings(theme: str | None, ascii: bool | None) -> settings.Settings:
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


def _need_screen() -> None:
    trouble = no_screen()
    if trouble:
        raise Wrong(trouble)


def _open(save_id: str | None, backup: bool, chosen: settings.Settings, plain: bool) -> None:
    if not plain:
        _need_screen()
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
        _run_app(chosen, sitting)
    from tablegames_tui.plain import Plain

    ascii = settings.ascii_by_locale(os.environ) if chosen.ascii is None else chosen.ascii
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    at_terminal = sys.stdin.isatty()
    table = Plain(sitting, sys.stdin, sys.stdout, sys.stderr, at_terminal=at_terminal, ascii=ascii)
    raise typer.Exit(table.run())


def _run_app(
    chosen: settings.Settings,
    start: Sitting | None = None,
    setup: str | None = None,
    practise: tuple[str, str | None, int | None] | None = None,
) -> NoReturn:
    from tablegames_tui.app import Practise, run_app

    asked = None if practise is None else Practise(*practise)
    raise typer.Exit(run_app(chosen, start, setup, practise=asked))
