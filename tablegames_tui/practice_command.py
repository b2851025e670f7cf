"""`tablegames train` and `tablegames progress`: practice on the screen, or line by line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from tablegames_tui.launch import Ascii, Failed, IsPlain, Theme, Wrong, is_ascii, run_app, settings_of, starts
from tablegames_tui.nearest import listed, unknown
from tablegames_tui.screen_check import no_screen
from tablegames_tui.trainer import TRAINERS, Trainer, id_of, trainer_called

if TYPE_CHECKING:
    from tablegames_tui.lines import Lines
    from tablegames_tui.trainer.lesson import Lesson

TRAIN_EPILOG = "Example: tablegames train mcr --drill waits --level 2"
PROGRESS_EPILOG = "Example: tablegames progress go_stop --export csv"
FORMATS = ("csv", "json")
SURE = "yes"


def _trainers(incomplete: str) -> list[str]:
    return [name for name in TRAINERS if starts(name, incomplete)]


def _drills(incomplete: str) -> list[str]:
    drills = (drill.id for trainer in TRAINERS.values() for drill in trainer.practice().DRILLS)
    return [drill for drill in drills if starts(drill, incomplete)]


def _formats(incomplete: str) -> list[str]:
    return [form for form in FORMATS if starts(form, incomplete)]


Which = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME",
        help=f"Of which game: {listed(TRAINERS)}.",
        autocompletion=_trainers,
        show_default=False,
    ),
]


def train(
    trainer: Which = None,
    drill: Annotated[
        str | None,
        typer.Option(
            "--drill",
            metavar="NAME",
            help="Begin this drill at once; --plain asks for one else.",
            autocompletion=_drills,
        ),
    ] = None,
    level: Annotated[
        int | None,
        typer.Option("--level", metavar="1-5", min=1, max=5, help="How hard; else as it was left."),
    ] = None,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="N", help="The same seed asks the same questions.")
    ] = None,
    weakest: Annotated[
        bool, typer.Option("--weakest", help="Only the rules that go worst, of all games if none is named.")
    ] = False,
    plain: IsPlain = False,
    ascii: Ascii = None,
    theme: Theme = None,
) -> None:
    """Practise the rules of a game, drill by drill."""
    named = _called(trainer)
    found = named or next(iter(TRAINERS.values()))
    if weakest and (drill is not None or seed is not None):
        raise Wrong("--weakest chooses its own questions: leave out --drill and --seed.")
    if drill is not None:
        known = [each.id for each in found.practice().DRILLS]
        if drill not in known:
            raise Wrong(unknown("drill", drill, known))
    chosen = settings_of(theme, ascii)
    if not plain and (trouble := no_screen("Go line by line instead: tablegames train GAME --plain")):
        raise Wrong(trouble)
    lesson = _revision(named, level) if weakest else _lesson(found, drill, level, seed)
    if plain:
        from tablegames_tui.lines import standard
        from tablegames_tui.trainer.plain import PlainTrainer

        raise typer.Exit(PlainTrainer(found, standard(is_ascii(chosen)), level, seed).run(lesson))
    from tablegames_tui.app import Practise

    run_app(chosen, practise=Practise(found.id, level, lesson))


def progress(
    trainer: Which = None,
    export: Annotated[
        str | None,
        typer.Option(
            "--export",
            metavar="FORM",
            help="Write all answers to a file: csv or json.",
            autocompletion=_formats,
        ),
    ] = None,
    reset: Annotated[bool, typer.Option("--reset", help="Forget all answers; asks once more.")] = False,
    plain: IsPlain = False,
    ascii: Ascii = None,
    theme: Theme = None,
) -> None:
    """Show what was practised and how well it goes; in lines where that isn't read on a terminal."""
    found = _called(trainer)
    chosen = settings_of(theme, ascii)
    if export is not None:
        print(_export(found, export))
        return
    if not (reset or plain) and sys.stdout.isatty():
        if trouble := no_screen("Read it in lines instead: tablegames progress --plain"):
            raise Wrong(trouble)
        from tablegames_tui.app import Practise

        run_app(chosen, practise=Practise(id_of(found), shows_progress=True))
    from tablegames_tui.lines import standard

    lines = standard(is_ascii(chosen))
    if reset:
        _reset(found, lines)
    else:
        from tablegames_tui.trainer import progress_words

        lines.say(*progress_words.lines(found))
    lines.flush()


def _called(name: str | None) -> Trainer | None:
    """The trainer that is called so; None where none was named."""
    found = trainer_called(name) if name is not None else None
    if name is not None and found is None:
        raise Wrong(unknown("trainer", name, TRAINERS))
    return found


def _lesson(trainer: Trainer, drill: str | None, level: int | None, seed: str | None) -> Lesson | None:
    """The lesson on a drill; None where no drill was named."""
    if drill is None:
        return None
    from tablegames_tui.trainer.lesson import Lesson

    return Lesson(trainer, drill, level, seed=seed)


def _revision(trainer: Trainer | None, level: int | None) -> Lesson:
    """The lesson on the rules that go worst."""
    from tablegames_tui.trainer.lesson import Revision
    from tablegames_tui.trainer.standing import standing

    weak = standing(id_of(trainer)).weakest
    if not weak:
        raise Failed("No rule has gone wrong lately: there are no weakest ones to practise.")
    return Revision([(each.trainer, each.rule) for each in weak], level)


def _export(trainer: Trainer | None, form: str) -> str:
    """Write all answers; the sentence that says where."""
    from tablegames_tui import files, history
    from tablegames_tui.trainer import export
    from tablegames_tui.trainer.standing import answers

    if form not in FORMATS:
        raise Wrong(unknown("form of a file", form, FORMATS))
    found = history.answers(id_of(trainer))
    if not found:
        raise Failed("There are no answers to export yet.")
    try:
        path = export.write(trainer.id if trainer is not None else export.ALL, found, form)
    except OSError as error:
        raise Failed(f"The answers can't be written: {files.why(error)}.") from error
    return f"{answers(len(found))}: {path}"


def _reset(trainer: Trainer | None, lines: Lines) -> None:
    """Forget all answers, once that was confirmed."""
    from tablegames_tui import history
    from tablegames_tui.trainer.standing import answers

    count = len(history.given(id_of(trainer)))
    about = f"of {trainer.title}" if trainer is not None else "of all games"
    if not count:
        lines.say(f"There are no answers {about} to forget.")
        return
    lines.say(f"Forget all answers {about}, {count} in number, for good? Type {SURE} to do so.")
    if (lines.read("forget") or "").casefold() != SURE:
        lines.say("All answers are kept.")
    elif history.forget(id_of(trainer)):
        lines.say(f"Forgotten: {answers(count)}.")
    else:
        raise Failed("The history can't be changed now.")
