"""Frames of Go-Stop: whole sittings from a seed, played by a steady player, and arranged positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import rules
from rules.core.chance import seed_from_text
from rules.core.table import Table
from rules.go_stop.deal import deal
from rules.go_stop.options import Options
from rules.go_stop.state import State
from tablegames_tui.saves import Person, Plan, Sitting
from tests.frames.drawing import NAMES, Frame, Visit
from tests.rules.go_stop.positions import deciding, deck, position

GAME = rules.load("go_stop")
FIVE_TIMES = 5
LONG = (
    "Bartholomew Fitzgerald", "김수한무거북이와두루미", "Wilhelmina-Alexandrina",
    "Konstantina", "Maximilian", "Christabel",
)  # fmt: skip


def steady(table: Table[Any, Any, Any]) -> Any:
    """What the steady player sends: a stop where it may, else an offer that the number of steps tells."""
    offers = table.legal(table.to_act()[0])
    stops = [offer for offer in offers if offer.kind == "stop"]
    others = [offer for offer in offers if offer.kind != "end_sitting"]
    return stops[0] if stops else others[(FIVE_TIMES * table.steps + 1) % len(others)]


def sitting(table: Table[Any, Any, Any], names: Sequence[str], **plan: Any) -> Sitting:
    """People at a table."""
    return Sitting("go-stop-1", table, [Person(name) for name in names], Plan(**plan), 1)


def played(
    seed: str, steps: int, names: Sequence[str] = NAMES, options: Options | None = None, **plan: Any
) -> Sitting:
    """A sitting after some steps of the steady player."""
    table = Table.start(GAME, options or Options(), len(names), seed_from_text(seed))
    for _ in range(steps):
        table.submit(steady(table))
    return sitting(table, names, **plan)


def arranged(state: State, names: Sequence[str] = NAMES, **plan: Any) -> Sitting:
    """A sitting that stands at a position."""
    return sitting(Table.at(GAME, state.options, state.people, state), names, **plan)


# --- whole sittings -----------------------------------------------------------------------------------


async def opening(visit: Visit) -> None:
    """Four people sit down; one of them watches."""
    await visit.sit_down(played("7", 0, (*NAMES, "Dara")))


async def cut(visit: Visit) -> None:
    """The pack is cut by hand."""
    await visit.sit_down(played("7", 0, options=Options(manual_cut=True)))
    await visit.press("enter", "left", "left")


async def curtain(visit: Visit) -> None:
    """The middle of a deal, between two hands."""
    await visit.sit_down(played("7", 9))


async def table(visit: Visit) -> None:
    """The middle of a deal, a hand open, the usual level of help."""
    await curtain(visit)
    await visit.lift()


async def spectators(visit: Visit) -> None:
    """Five people, the third deal after a nagari; two wait."""
    await visit.sit_down(played("7", 55, (*NAMES, "Dara", "Eun")))
    await visit.lift()


async def help_all(visit: Visit) -> None:
    """All the help there is."""
    await table(visit)
    await visit.press("h")


async def help_none(visit: Visit) -> None:
    """No help."""
    await table(visit)
    await visit.press("H", "H")


async def refused(visit: Visit) -> None:
    """A key that is off says why."""
    await table(visit)
    await visit.press("g")


async def choose(visit: Visit) -> None:
    """The card played fits two on the floor."""
    await visit.sit_down(played("7", 3))
    await visit.lift()


async def decision(visit: Visit) -> None:
    """Go or stop; go is armed."""
    await visit.sit_down(played("7", 141))
    await visit.lift()
    await visit.press("h", "g")


async def explain(visit: Visit) -> None:
    """Every line of a score."""
    await visit.sit_down(played("7", 141))
    await visit.lift()
    await visit.press("e")


async def log(visit: Visit) -> None:
    """Several deals in sentences."""
    await visit.sit_down(played("7", 60))
    await visit.press("l")


async def piles(visit: Visit) -> None:
    """All captured cards."""
    await visit.sit_down(played("7", 69))
    await visit.lift()
    await visit.press("tab")


async def menu(visit: Visit) -> None:
    """The menu over a table."""
    await table(visit)
    await visit.press("escape")


async def keys(visit: Visit) -> None:
    """The keys of the table."""
    await table(visit)
    await visit.press("question_mark", "home")


async def result(visit: Visit) -> None:
    """A stop after several deals."""
    await visit.sit_down(played("7", 142))


async def ending(visit: Visit) -> None:
    """The end of the sitting is chosen, and not yet sent."""
    await result(visit)
    await visit.press("x")


async def replay(visit: Visit) -> None:
    """The last deal again, some steps into it."""
    await result(visit)
    await visit.press("r", *["right"] * 9)


async def nagari(visit: Visit) -> None:
    """Nobody stopped."""
    await visit.sit_down(played("7", 22))


async def quad(visit: Visit) -> None:
    """Four of a month in one hand."""
    await visit.sit_down(played("3", 43, NAMES[:2]))


async def final(visit: Visit) -> None:
    """The chips stand."""
    await ending(visit)
    await visit.press("enter")


async def count(visit: Visit) -> None:
    """The winner counts first."""
    await visit.sit_down(played("1", 41, NAMES[:2], count_yourself=True))
    await visit.press("3", "down", "down", "5")


async def counted(visit: Visit) -> None:
    """The count is marked."""
    await count(visit)
    await visit.press("enter")


# --- arranged positions -------------------------------------------------------------------------------


def two_triples() -> State:
    """The dealer holds two months' three cards; the fourth ones lie on the table."""
    cards = deck(
        "01* 01P M01-junk-a 03* 03P M03-junk-a 08*",
        "02g 04g 05a 06a 07a 09c 10a",
        "04R 05R 06B 07R 09B 10B 11*",
        table="M01-junk-b M03-junk-b 12a 08g M11-junk-a 02P",
    )
    return deal(Options(), 3, cards).state


async def bombs(visit: Visit) -> None:
    """Two bombs to choose from."""
    await visit.sit_down(arranged(two_triples()))
    await visit.press("enter")
    await visit.lift()
    await visit.press("b")


async def shaken(visit: Visit) -> None:
    """Two shakes to choose from, the second one under the cursor."""
    await visit.sit_down(arranged(two_triples()))
    await visit.press("enter")
    await visit.lift()
    await visit.press("v", "2")


def every_factor() -> State:
    """A stop that doubles in every way there is, at a table of the hardest house rules."""
    return deciding(
        (
            "01* 03* 08* 02g 04g 08g 05a 06a 07a 10a 09c 01P 02P 03P 06B 09B 10B"
            " M01-junk-a M01-junk-b M02-junk-a M02-junk-b M03-junk-a M03-junk-b M04-junk-a M04-junk-b"
            " M05-junk-a M05-junk-b",
            "04R 05R 12r M06-junk-a M06-junk-b",
            "11* 07R M07-junk-a M07-junk-b M08-junk-a M08-junk-b M09-junk-a M09-junk-b",
        ),
        options=Options(players=3, bomb_doubles=True, go_bak=True, nagari_stack=True, go_multiplier="per_go"),
        go=(3, 0, 1),
        go_score=(9, None, 3),
        go_order=(2, 0, 0, 0),
        shakes=((5,), (), ()),
        bombs=((8,), (), ()),
        nagari=2,
        deal=6,
        chips=(25, -10, -15),
    )


async def factors(visit: Visit) -> None:
    """The settlement with every kind of factor."""
    await visit.sit_down(arranged(every_factor()))
    await visit.press("enter")
    await visit.lift()
    await visit.press("s", "s")


def crowded() -> State:
    """The most that a table has to hold: ten cards, fifteen places, three seats with progress everywhere."""
    return position(
        (
            "M01-junk-b M03-junk-b M04-junk-b 06a 08* 09c M10-junk-a 11: 12~ 12r",
            "12a", "12:", "", "", "",
        ),
        "M02-junk-a M02-junk-b M05-junk-a M05-junk-b M06-junk-a M06-junk-b M07-junk-a M07-junk-b"
        " M08-junk-a M08-junk-b M09-junk-a M09-junk-b M10-junk-b M11-junk-a M11-junk-b",
        "",
        (
            "01* 02g 01P 06B 04R 05a M01-junk-a",
            "03* 04g 02P 09B 05R 07a M03-junk-a",
            "11* 08g 03P 10B 07R 10a M04-junk-a",
        ),
        options=Options(players=3, jokers=2, nagari_stack=True),
        active=(0, 1, 2),
        waiting=(3, 4, 5),
        pass_credits=(2, 2, 0, 0, 0, 0),
        go=(1, 2, 0, 0, 0, 0),
        go_score=(3, 4, None, None, None, None),
        go_order=(1, 0, 1),
        nagari=2,
        deal=12,
        chips=(125, -210, -98, 120, 33, 30),
    )  # fmt: skip


async def worst(visit: Visit) -> None:
    """The worst case."""
    await visit.sit_down(arranged(crowded(), LONG))
    await visit.press("enter")
    await visit.lift()
    await visit.press("5")


async def worst_curtain(visit: Visit) -> None:
    """The worst case, seen by everybody."""
    await visit.sit_down(arranged(crowded(), LONG))
    await visit.press("enter")


FRAMES = (
    Frame("go_stop-opening", opening),
    Frame("go_stop-cut", cut),
    Frame("go_stop-curtain", curtain, every_look=True),
    Frame("go_stop-table", table, every_look=True),
    Frame("go_stop-spectators", spectators),
    Frame("go_stop-help_all", help_all),
    Frame("go_stop-help_none", help_none),
    Frame("go_stop-refused", refused),
    Frame("go_stop-choose", choose),
    Frame("go_stop-bombs", bombs),
    Frame("go_stop-shakes", shaken),
    Frame("go_stop-decision", decision),
    Frame("go_stop-explain", explain),
    Frame("go_stop-log", log),
    Frame("go_stop-piles", piles),
    Frame("go_stop-menu", menu),
    Frame("go_stop-keys", keys),
    Frame("go_stop-result", result, every_look=True),
    Frame("go_stop-result_ending", ending),
    Frame("go_stop-result_factors", factors),
    Frame("go_stop-result_nagari", nagari),
    Frame("go_stop-result_quad", quad),
    Frame("go_stop-final", final),
    Frame("go_stop-count", count),
    Frame("go_stop-counted", counted),
    Frame("go_stop-replay", replay),
    Frame("go_stop-worst", worst, every_look=True),
    Frame("go_stop-worst_curtain", worst_curtain),
)
