"""Frames of mahjong solitaire: whole deals of a number, played by a steady player, and small boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import rules
from rules.core.chance import seed_from_text
from rules.core.table import Table
from rules.mahjong_solitaire import layouts
from rules.mahjong_solitaire.dealing import deal
from rules.mahjong_solitaire.intents import GiveUp, Hint, NextPlayer, Remove, Shuffle, Undo
from rules.mahjong_solitaire.options import Options
from rules.mahjong_solitaire.state import State
from tablegames_tui import history
from tablegames_tui.saves import Person, Plan, Sitting
from tablegames_tui.screens.solitaire import SolitaireScreen
from tests.frames.drawing import NAMES, Frame, Visit
from tests.rules.mahjong_solitaire.stacks import state
from tests.tui.around import COMPACT, LARGE

GAME = rules.load("mahjong_solitaire")
NUMBER = 4711
WORST = ("bridge", "four_towers")
"""The widest and the deepest layout: drawn small, too."""


def steady(table: Table[Any, Any, Any]) -> Any:
    """What the steady player sends: the pair that the number of steps tells."""
    offers = table.legal(table.to_act()[0])
    return offers[(5 * table.steps + 1) % len(offers)]


def sitting(table: Table[Any, Any, Any], names: Sequence[str]) -> Sitting:
    """People at a table."""
    return Sitting("mahjong-solitaire-1", table, [Person(name) for name in names], Plan(), 1)


def played(steps: int, names: Sequence[str] = ("Ara",), **options: Any) -> Sitting:
    """A deal after some pairs of the steady player."""
    table = Table.start(GAME, Options(deal=NUMBER, **options), len(names), seed_from_text("7"))
    for _ in range(steps):
        table.submit(steady(table))
    return sitting(table, names)


def arranged(at: State, names: Sequence[str] = ("Ara",)) -> Sitting:
    """A sitting that stands at a small board."""
    return sitting(Table.at(GAME, at.options, at.people, at), names)


async def sit_down(visit: Visit, at: Sitting) -> None:
    """Open a sitting with a clock that stands."""
    visit.app.play(at)
    await visit.settle()
    screen = visit.app.screen
    if isinstance(screen, SolitaireScreen) and screen.clock is not None:
        screen.clock._before, screen.clock._since = 192.0, None
        screen.show_status()


def layout_frame(layout_id: str) -> Frame:
    """A fresh deal of a layout."""

    async def reach(visit: Visit) -> None:
        await sit_down(visit, played(0, layout=layout_id))

    sizes = (COMPACT, LARGE) if layout_id in WORST else (LARGE,)
    return Frame(f"mahjong_solitaire-{layout_id}", reach, sizes=sizes)


async def table(visit: Visit) -> None:
    """The middle of a deal: several layers are open."""
    await sit_down(visit, played(20))


async def chosen(visit: Visit) -> None:
    """A tile is chosen and its match is marked."""
    await table(visit)
    screen = visit.app.screen
    assert isinstance(screen, SolitaireScreen)
    screen.board.cursor = screen.seen.pairs[0][0]
    await visit.press("enter")


async def hinted(visit: Visit) -> None:
    """A pair is shown; nothing is known of it."""
    at = played(20)
    at.submit(Hint(seat=0, pair=at.table.view(None).pairs[0]))
    await sit_down(visit, at)


async def refused(visit: Visit) -> None:
    """A blocked tile says what blocks it."""
    await table(visit)
    await visit.press("home", "shift+right", "enter")


async def contrast(visit: Visit) -> None:
    """Black and white: light goes with dark. A hint was given, another tile is chosen."""
    at = played(12, pairing="contrast")
    at.submit(Hint(seat=0, pair=at.table.view(None).pairs[0]))
    await sit_down(visit, at)
    screen = visit.app.screen
    assert isinstance(screen, SolitaireScreen)
    screen.board.cursor = screen.seen.pairs[1][0]
    await visit.press("enter", "n")


async def stuck(visit: Visit) -> None:
    """No pair is left; the ways out are named."""
    at = played(0, layout="arena", difficulty="hard")
    while at.table.legal(0)[0].kind == "remove":
        at.submit(steady(at.table))
    await sit_down(visit, at)


async def paused(visit: Visit) -> None:
    """The board is hidden."""
    await table(visit)
    await visit.press("p")


async def find(visit: Visit) -> None:
    """A tile is typed."""
    await table(visit)
    await visit.press("slash", "5", "s")


async def too_wide(visit: Visit) -> None:
    """A layout of somebody's own that needs a larger window."""
    await sit_down(visit, arranged(state([(2 * n, 0, 0, "1s") for n in range(36)])))


def cleared(names: Sequence[str]) -> Sitting:
    """The first person has cleared the board, with some help."""
    at = played(0, names)
    made = deal(layouts.shipped("turtle"), NUMBER, hard=False, contrast=False)
    at.submit(Hint(seat=0))
    for one, two in made.solution:
        at.submit(Remove(seat=0, one=one, two=two))
        if at.table.steps == 10:
            at.submit(Undo(seat=0))
            at.submit(Remove(seat=0, one=one, two=two))
    return at


def note(player: str, ending: str, score: int, seconds: float, number: int, layout: str = "Turtle") -> None:
    """A deal that was played before."""
    key = f"mahjong-solitaire-{number}/frame"
    counts = (72 if ending == "won" else 30, 0, 0, 0)
    history.keep_played(
        history.Played(
            key,
            0,
            layout,
            number,
            "easy same",
            player,
            "2026-01-31T12:00:00+00:00",
            ending,
            score,
            *counts,
            seconds,
        )
    )


def played_before() -> None:
    """What the history holds."""
    note("Ara", "won", 1000, 312.0, 11)
    note("Bora", "won", 985, 287.5, 12)
    note("Ara", "given_up", 240, 90.0, 13)
    note("Ara", "stuck", 400, 200.0, 14, "Great cross")
    history.keep_clock("mahjong-solitaire-1/frame", 0, 192.0)


async def won(visit: Visit) -> None:
    """The board is cleared."""
    played_before()
    await sit_down(visit, cleared(("Ara",)))


async def compared(visit: Visit) -> None:
    """Two of three have played the same deal."""
    at = cleared(NAMES)
    at.submit(NextPlayer())
    for _ in range(9):
        at.submit(steady(at.table))
    at.submit(Shuffle(seat=1))
    at.submit(GiveUp(seat=1))
    await sit_down(visit, at)


async def everybody(visit: Visit) -> None:
    """All three have played the same deal."""
    at = cleared(NAMES)
    for seat, pairs in ((1, 30), (2, 12)):
        at.submit(NextPlayer())
        for _ in range(pairs):
            if at.table.legal(seat)[0].kind == "remove":
                at.submit(steady(at.table))
        at.submit(GiveUp(seat=seat))
    await sit_down(visit, at)


async def times(visit: Visit) -> None:
    """What was played, layout by layout."""
    played_before()
    await table(visit)
    await visit.press("t")


async def replay(visit: Visit) -> None:
    """A deal that is over, seen again."""
    await won(visit)
    await visit.press("r", "end", "left", "left")


async def explain(visit: Visit) -> None:
    """The score as it stands."""
    await hinted(visit)
    await visit.press("e")


async def log(visit: Visit) -> None:
    """All that happened."""
    await table(visit)
    await visit.press("l")


FRAMES: tuple[Frame, ...] = (
    Frame("mahjong_solitaire-table", table, every_look=True),
    Frame("mahjong_solitaire-contrast", contrast, every_look=True),
    Frame("mahjong_solitaire-hint", hinted, sizes=(LARGE,)),
    Frame("mahjong_solitaire-chosen", chosen, sizes=(COMPACT,)),
    Frame("mahjong_solitaire-refused", refused, sizes=(COMPACT,)),
    Frame("mahjong_solitaire-stuck", stuck, sizes=(COMPACT,)),
    Frame("mahjong_solitaire-paused", paused, sizes=(COMPACT,)),
    Frame("mahjong_solitaire-find", find, sizes=(COMPACT,)),
    Frame("mahjong_solitaire-too_wide", too_wide, sizes=(COMPACT,)),
    Frame("mahjong_solitaire-won", won),
    Frame("mahjong_solitaire-compared", compared, sizes=(COMPACT,)),
    Frame("mahjong_solitaire-everybody", everybody, sizes=(LARGE,)),
    Frame("mahjong_solitaire-times", times, sizes=(COMPACT,)),
    Frame("mahjong_solitaire-replay", replay),
    Frame("mahjong_solitaire-explain", explain, sizes=(COMPACT,)),
    Frame("mahjong_solitaire-log", log, sizes=(LARGE,)),
    *map(layout_frame, layouts.SHIPPED),
)
