"""`tablegames score`: what a won hand is worth, for one hand typed or for a file of hands."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from tablegames_tui import settings
from tablegames_tui.nearest import unknown

if TYPE_CHECKING:
    from tablegames_tui.hand_result import Answer
    from tablegames_tui.hand_words import Typed

GAMES = ("mcr",)
STOPPED = 130
"""What a program ends with that Ctrl+C has stopped."""
EPILOG = (
    'Example: tablegames score mcr "123m 456m 79m EE" --win 8m --self-draw --meld pung:CCC:across. '
    "Tiles: 123m characters, 45p dots, 9s bamboo, ESWN winds, C F P red, green and white dragon."
)


def _games(incomplete: str) -> list[str]:
    return [game for game in GAMES if game.startswith(incomplete)]


def _winds(incomplete: str) -> list[str]:
    return [wind for wind in "ESWN" if wind.startswith(incomplete)]


def _tiles(incomplete: str) -> list[str]:
    from rules.pieces.mahjong import KINDS

    return [tile for tile in KINDS if tile.startswith(incomplete)]


def _melds(incomplete: str) -> list[str]:
    from tablegames_tui.hand_words import ADDED, CONCEALED, SIZES, SOURCES

    kind, *rest = incomplete.split(":")
    if not rest:
        possible = [f"{word}:" for word in SIZES]
    elif kind == "kong":
        places = [f"{kind}:{rest[0]}:{word}" for word in (*SOURCES, CONCEALED)]
        possible = [*places, *(f"{place}:{ADDED}" for place in places[:-1])]
    else:
        possible = [f"{kind}:{rest[0]}:{word}" for word in (SOURCES if kind == "pung" else SOURCES[:1])]
    return [word for word in possible if word.startswith(incomplete)]


def score(
    game: Annotated[str, typer.Argument(metavar="GAME", help="By whose rules: mcr.", autocompletion=_games)],
    hand: Annotated[
        str | None,
        typer.Argument(
            metavar="HAND", show_default=False, help="The tiles in hand before the win: '123m 456m 23p EE'."
        ),
    ] = None,
    win: Annotated[
        str | None,
        typer.Option(
            "--win", metavar="TILE", help="The tile that completes the hand: 1p.", autocompletion=_tiles
        ),
    ] = None,
    meld: Annotated[
        list[str] | None,
        typer.Option(
            "--meld",
            metavar="SET",
            help="A set on the table; may be repeated: chow:123m, pung:CCC:across, kong:CCCC:left, "
            "kong:CCCC:left:added, kong:CCCC:concealed.",
            autocompletion=_melds,
        ),
    ] = None,
    self_draw: Annotated[bool, typer.Option("--self-draw", help="The winner drew the tile.")] = False,
    last_of_kind: Annotated[
        bool, typer.Option("--last-of-kind", help="Everybody could see the other three copies of it.")
    ] = False,
    replacement: Annotated[
        bool, typer.Option("--replacement", help="It was drawn to replace a tile after a kong.")
    ] = False,
    robbing: Annotated[
        bool, typer.Option("--robbing", help="It was being added to somebody's pung to make a kong.")
    ] = False,
    last_wall_tile: Annotated[
        bool, typer.Option("--last-wall-tile", help="It was drawn as the last tile of the wall.")
    ] = False,
    last_discard: Annotated[
        bool, typer.Option("--last-discard", help="It was the discard after the last tile of the wall.")
    ] = False,
    seat: Annotated[
        str, typer.Option("--seat", metavar="WIND", help="The winner's wind.", autocompletion=_winds)
    ] = "E",
    prevalent: Annotated[
        str, typer.Option("--round", metavar="WIND", help="The wind of the round.", autocompletion=_winds)
    ] = "E",
    flowers: Annotated[
        str, typer.Option("--flowers", metavar="0-8", help="How many flowers the winner has.")
    ] = "0",
    file: Annotated[
        str | None,
        typer.Option(
            "--file", metavar="FILE", help="Score all hands of a JSON file instead; - is standard input."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs: JSON, one line a hand.")] = False,
    ascii: Annotated[
        bool | None,
        typer.Option("--ascii/--unicode", help="Only 7-bit characters, or all.", show_default=False),
    ] = None,
) -> None:
    """Score a won mahjong hand and say why."""
    from tablegames_tui import hand_words as words

    if game not in GAMES:
        _refuse(unknown("scoring for", game, GAMES))
    given = {
        words.SELF_DRAW: self_draw,
        words.LAST_OF_KIND: last_of_kind,
        words.REPLACEMENT: replacement,
        words.ROBBING: robbing,
        words.LAST_WALL_TILE: last_wall_tile,
        words.LAST_DISCARD: last_discard,
    }
    flags = frozenset(flag for flag, is_given in given.items() if is_given)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    winds_and_flowers = (seat, prevalent, flowers)
    show_ascii = _ascii(ascii)
    try:
        if file is not None:
            if hand is not None or win is not None or meld or flags or winds_and_flowers != ("E", "E", "0"):
                _refuse("--file brings its own hands: leave out HAND and all that is said about it.")
            raise typer.Exit(_score_file(file, as_json, show_ascii))
        if hand is None:
            _refuse('Which hand? Such as: tablegames score mcr "123m 456m 789m 23p EE" --win 1p')
        if win is None:
            _refuse("Which tile completes the hand? Such as: --win 1p")
        won = words.Typed(
            hand=hand,
            win=win,
            melds=tuple(meld or ()),
            flags=flags,
            seat=seat,
            prevalent=prevalent,
            flowers=flowers,
        )
        _score_one(won, as_json, show_ascii)
    except words.WrongHand as error:
        _refuse(str(error))
    except KeyboardInterrupt:
        print("tablegames: stopped.", file=sys.stderr)
        raise typer.Exit(STOPPED) from None


def _refuse(sentence: str) -> NoReturn:
    print(f"tablegames: {sentence}", file=sys.stderr)
    raise typer.Exit(2)


def _ascii(asked: bool | None) -> bool:
    chosen = settings.load()[0].ascii if asked is None else asked
    return settings.ascii_by_locale(os.environ) if chosen is None else chosen


def _score_one(typed: Typed, as_json: bool, ascii: bool) -> None:
    from rules.mahjong_mcr.practice import BadHand
    from tablegames_tui.hand_result import as_data, result
    from tablegames_tui.hand_words import incomplete, read

    hand = read(typed)
    try:
        found = result(hand)
    except BadHand as error:
        raise incomplete(error, hand, typed) from None
    if as_json:
        print(json.dumps(as_data(found)))
        return
    from tablegames_tui.hand_tables import Page

    Page(ascii).show(found)


def _score_file(place: str, as_json: bool, ascii: bool) -> int:
    """Score all hands of a file, those done so far where Ctrl+C stops it; the exit status."""
    from tablegames_tui.hand_file import entries
    from tablegames_tui.hand_result import Result, answer, answer_data

    found = entries(place)
    answers: list[Answer] = []
    # Lines that are printed at a terminal are progress enough, and a bar would run through them.
    shows_progress = not (as_json and sys.stdout.isatty())
    with _stoppable() as is_stopped, _progress(len(found), shows_progress, ascii) as advance:
        for entry in found:
            if is_stopped():
                break
            answers.append(answer(entry))
            if as_json:
                print(json.dumps(answer_data(answers[-1])))
            advance()
    if not as_json:
        from tablegames_tui.hand_tables import Page

        Page(ascii).show_many(answers)
    sys.stdout.flush()
    if len(answers) < len(found):
        print(f"tablegames: stopped after {len(answers)} of {len(found)} hands.", file=sys.stderr)
        return STOPPED
    refused = sum(not isinstance(one.found, Result) for one in answers)
    if refused:
        print(f"tablegames: {refused} of {len(found)} hands are refused.", file=sys.stderr)
    return 2 if refused else 0


@contextmanager
def _stoppable() -> Iterator[Callable[[], bool]]:
    """Let Ctrl+C end the work between two hands; pressed once more it ends it at once."""
    pressed = False

    def press(*_: object) -> None:
        nonlocal pressed
        pressed = True
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, press)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _progress(total: int, shown: bool, ascii: bool) -> Iterator[Callable[[], None]]:
    """A bar on standard error, where that is a terminal."""
    if not (shown and sys.stderr.isatty()):
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = [TextColumn("Scoring"), MofNCompleteColumn(), TimeRemainingColumn()]
    bar = Progress(
        *columns[:1], *([] if ascii else [BarColumn(None)]), *columns[1:],
        console=Console(file=sys.stderr), transient=True, expand=True,
        redirect_stdout=False, redirect_stderr=False,
    )  # fmt: skip
    with bar:
        task = bar.add_task("", total=total)
        yield lambda: bar.advance(task)
