"""Frames of Mexican Train: whole games from a seed, played by a steady player, and arranged positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import rules
from rules.core.chance import seed_from_text
from rules.core.table import Table
from rules.mexican_train.options import Options
from rules.mexican_train.state import State
from tablegames_tui.saves import Person, Plan, Sitting
from tests.frames.drawing import NAMES, Frame, Visit
from tests.rules.mexican_train.positions import placed, position

GAME = rules.load("mexican_train")
TWELVE = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kim", "Lu")
FOUR = ("Ara", "Bora", "Cho", "Dara")
LONG = ("Bartholomew Fitzgerald", "김수한무거북이와두루미", "Wilhelmina-Alexandrina", *TWELVE[3:])
SEVEN = 7


def steady(table: Table[Any, Any, Any]) -> Any:
    """What the steady player sends: an offer that the number of steps tells."""
    offers = table.legal(table.to_act()[0])
    return offers[(SEVEN * table.steps + 1) % len(offers)]


def sitting(table: Table[Any, Any, Any], names: Sequence[str]) -> Sitting:
    """People at a table."""
    return Sitting("mexican-train-1", table, [Person(name) for name in names], Plan(), 1)


def started(seed: str, names: Sequence[str], **options: Any) -> Table[Any, Any, Any]:
    """A table before its first step."""
    return Table.start(GAME, Options(**options), len(names), seed_from_text(seed))


def played(seed: str, steps: int, names: Sequence[str] = FOUR, **options: Any) -> Sitting:
    """A sitting after some steps of the steady player."""
    table = started(seed, names, **options)
    for _ in range(steps):
        table.submit(steady(table))
    return sitting(table, names)


def rounds(seed: str, number: int, names: Sequence[str] = FOUR, **options: Any) -> Sitting:
    """A sitting at the end of that round."""
    table = started(seed, names, **options)
    while len(table.view(None).results) < number:
        table.submit(steady(table))
    return sitting(table, names)


def arranged(state: State, names: Sequence[str]) -> Sitting:
    """A sitting that stands at a position."""
    return sitting(Table.at(GAME, state.options, state.people, state), names)


async def at_hand(visit: Visit, sitting: Sitting) -> None:
    """Sit down and open the hand of whoever is on turn."""
    await visit.sit_down(sitting)
    if not sitting.table.steps:
        await visit.press("enter")
    await visit.lift()


# --- whole games --------------------------------------------------------------------------------------


async def table(visit: Visit) -> None:
    """The middle of a round of four, a hand open, the usual level of help."""
    await at_hand(visit, played("7", 21))


async def two(visit: Visit) -> None:
    """Two people."""
    await at_hand(visit, played("5", 30, NAMES[:2]))


async def eight(visit: Visit) -> None:
    """Eight people."""
    await at_hand(visit, played("8", 40, TWELVE[:8]))


async def twelve(visit: Visit) -> None:
    """Twelve people with a double-15 set."""
    await at_hand(visit, played("9", 70, TWELVE))


async def twelve_curtain(visit: Visit) -> None:
    """Twelve people, between two hands: what eleven of them did."""
    await visit.sit_down(played("9", 70, TWELVE))


async def trains(visit: Visit) -> None:
    """All trains in full."""
    await at_hand(visit, played("8", 60, TWELVE[:8]))
    await visit.press("f")


async def result(visit: Visit) -> None:
    """The end of the third round."""
    await visit.sit_down(rounds("7", 3))


async def scores_twelve(visit: Visit) -> None:
    """The score sheet of twelve after fifteen of sixteen rounds."""
    await visit.sit_down(rounds("9", 15, TWELVE))
    await visit.press("s")


async def standings(visit: Visit) -> None:
    """The end of a game."""
    await visit.sit_down(rounds("7", 3, rounds=3))
    await visit.press("enter")


# --- arranged positions -------------------------------------------------------------------------------


def doubles() -> State:
    """Two open doubles of earlier turns, and markers; the hand fits the first double and other trains."""
    return position(
        "9-2 9-9 12-4 7-3 8-8 5-1",
        "12-3 4-3",
        "10-2 6-1 4-2",
        "11-2",
        trains={
            "M": "12-6 6-2 2-8",
            "P0": "12-7 7-7 7-1",
            "P1": "12-11 11-5 5-5",
            "P2": "12-10 10-9 !",
            "P3": "12-9 9-6 6-6 !",
        },
        open_doubles=[["P1", 5], ["P3", 6]],
        boneyard="4-0 4-1 3-0 8-1 8-3",
        totals=[12, 45, 103, 7],
    )


async def open_doubles(visit: Visit) -> None:
    """Two open doubles in a queue."""
    await at_hand(visit, arranged(doubles(), FOUR))


async def drew(visit: Visit) -> None:
    """The tile that was drawn fits nowhere; its player sees it before the keyboard goes on."""
    trains = {"P0": "12-7 7-5", "M": "12-11", "P1": "12-9"}
    state = position("7-3 8-8 4-1", "12-3 4-3", trains=trains, boneyard="8-3 4-0 3-0")
    await at_hand(visit, arranged(state, FOUR[:2]))
    await visit.press("d", "d")


async def ghost(visit: Visit) -> None:
    """A double at the end of a train."""
    state = position(
        "9-9 12-4 7-3", "12-3 4-3", "6-1", trains={"P0": "12-7 7-9", "M": "12-11 11-4 4-9", "P1": "12-9 !"}
    )
    await at_hand(visit, arranged(state, FOUR[:3]))


def crowded() -> State:
    """The most that a table has to hold: twelve people, long trains of a double-18 set, a large hand."""
    highest = 18
    names = [*(f"P{seat}" for seat in range(12)), "M"]
    turns = [*names * 6, *["M", "P4"] * 16, *names]
    left = {(high, low) for high in range(highest + 1) for low in range(high + 1)} - {(highest, highest)}
    walks: dict[str, list[str]] = {train: [] for train in names}
    ends = dict.fromkeys(names, highest)
    for turn, train in enumerate(turns):
        end, last = ends[train], turn >= len(turns) - len(names)
        fits = sorted(tile for tile in left if end in tile)
        fits = [tile for tile in fits if tile[0] == tile[1]] if last else fits
        if fits:
            high, low = fits[5 * turn % len(fits)]
            left.discard((high, low))
            ends[train] = low if high == end else high
            walks[train].append(f"{end}-{ends[train]}")
    rest = [f"{high}-{low}" for high, low in sorted(left, reverse=True)]
    opened = [train for train in names if walks[train][-1] == f"{ends[train]}-{ends[train]}"]
    return placed(
        {
            "set": highest,
            "players": 12,
            "engine": highest,
            "turn": 10,
            "starter": 0,
            "hands": [rest[12:34] if seat == 10 else rest[seat : seat + 1] for seat in range(12)],
            "boneyard": rest[34:],
            "trains": {
                train: {"tiles": walk, "marker": number % 3 == 0 and train != "M"}
                for number, (train, walk) in enumerate(walks.items())
            },
            "open_doubles": [
                [train, ends[train]] for train in opened if any(ends[train] in tile for tile in left)
            ],
            "totals": [1234, 987, 45, 1001, 76, 543, 320, 111, 678, 999, 1500, 2],
        },
        Options(set=highest).resolved(12),
    )


async def worst(visit: Visit) -> None:
    """The worst case."""
    await at_hand(visit, arranged(crowded(), LONG))
    await visit.press("9")


async def scrolled(visit: Visit) -> None:
    """The longest train moved back to its hub."""
    await worst(visit)
    await visit.press("tab", "up", "home")


FRAMES = (
    Frame("mexican_train-table", table, every_look=True),
    Frame("mexican_train-two", two),
    Frame("mexican_train-eight", eight),
    Frame("mexican_train-twelve", twelve, every_look=True),
    Frame("mexican_train-twelve_curtain", twelve_curtain, every_look=True),
    Frame("mexican_train-trains", trains),
    Frame("mexican_train-open_doubles", open_doubles),
    Frame("mexican_train-ghost", ghost),
    Frame("mexican_train-drew", drew),
    Frame("mexican_train-result", result, every_look=True),
    Frame("mexican_train-scores_twelve", scores_twelve),
    Frame("mexican_train-standings", standings),
    Frame("mexican_train-worst", worst, every_look=True),
    Frame("mexican_train-scrolled", scrolled),
)
