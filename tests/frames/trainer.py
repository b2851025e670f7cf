"""Frames of the trainers: fixed hands, piles and floors, answered by the keys that a person would press."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from rules.pieces import hwatu
from rules.pieces.cards import parse
from tablegames_tui import history
from tablegames_tui.trainer import TRAINERS, schedule
from tablegames_tui.trainer.lesson import Lesson
from tablegames_tui.trainer.question import QuestionScreen
from tests.frames.drawing import Frame, Visit

MCR = TRAINERS["mcr"]


def hand(melds: tuple[str, ...], concealed: str, win: str, **facts: Any) -> dict[str, Any]:
    """A hand as a question keeps it; a meld is "chow left 6s 7s 8s" or "kong concealed E E E E"."""
    return {
        "melds": [
            {
                "type": kind,
                "tiles": tiles,
                "source": None if source == "concealed" else source,
                "concealed": source == "concealed",
                "added": False,
            }
            for kind, source, *tiles in map(str.split, melds)
        ],
        "concealed": concealed.split(),
        "winning_tile": win,
        "seat_wind": "N",
        "prevalent_wind": "S",
        **facts,
    }


SHIFTED = hand(("chow left 6s 7s 8s", "pung right 9p 9p 9p"), "4m 4m 5m 6m 4p 5p 6p", "7m", flowers=1)
STRAIGHT = hand((), "4m 5m 6m 1p 2p 3p 4p 5p 6p 8s 9s C C", "7s", flowers=2, self_draw=True)
KONGS = hand(
    (
        "kong left 1m 1m 1m 1m",
        "kong concealed 9s 9s 9s 9s",
        "kong across N N N N",
        "kong concealed C C C C",
    ),
    "5p",
    "5p",
    self_draw=True,
    about_kong=True,
    flowers=8,
    prevalent_wind="N",
)


async def ask(visit: Visit, drill: str, level: int, won: dict[str, Any], *keys: str, **more: Any) -> None:
    """The question about a hand, and keys pressed at it."""
    history.leave_off("mcr", drill, level, {"drill": drill, "level": level, "hand": won, **more})
    visit.app.train("mcr", drill, level)
    await visit.settle()
    await visit.press(*keys)


def practised() -> None:
    """Answers to some hands, most of them right, the last ones wrong."""
    for number, won in enumerate((SHIFTED, STRAIGHT, SHIFTED, STRAIGHT, SHIFTED, KONGS)):
        history.leave_off("mcr", "count", 2, {"drill": "count", "level": 2, "hand": won})
        lesson = Lesson(MCR, "count", 2)
        marks = lesson.practice.check(lesson.question, {}).marks
        answer = {mark.rule: won["flowers"] if mark.rule == "flower_tiles" else 1 for mark in marks}
        if number > 3:
            answer.popitem()
            answer["half_flush"] = 1
        lesson.check(answer, 12.0)
    history.leave_off("mcr", "count", 2, {"drill": "count", "level": 2, "hand": SHIFTED})


async def drills(visit: Visit) -> None:
    """The drills, the first one practised."""
    practised()
    visit.app.open_trainer("mcr")
    await visit.app.workers.wait_for_complete()


async def drills_first(visit: Visit) -> None:
    """The drills when nothing was practised yet."""
    visit.app.open_trainer("mcr")
    await visit.app.workers.wait_for_complete()


async def count(visit: Visit) -> None:
    """Two fans ticked, two hints taken."""
    keys = ("end", "space", *["up"] * 5, "space", "h", "h")
    await ask(visit, "count", 1, SHIFTED, *keys)


async def count_filter(visit: Visit) -> None:
    """The list of fans, filtered."""
    await ask(visit, "count", 2, SHIFTED, "slash", *"chow")


async def count_why(visit: Visit) -> None:
    """Right, missed and wrong lines with their reasons."""
    keys = (
        "slash",
        *"half",
        "enter",
        "space",
        "escape",
        "slash",
        *"mixed shifted c",
        "enter",
        "space",
        "enter",
    )
    await ask(visit, "count", 1, SHIFTED, *keys)


async def names(visit: Visit) -> None:
    """From the third level on names are typed."""
    await ask(visit, "count", 3, STRAIGHT, *"mixed str", "enter", *"ch")


async def worst(visit: Visit) -> None:
    """Eighteen tiles and every fact."""
    await ask(visit, "count", 1, KONGS, "h", "h", "h", "h")


async def hu_why(visit: Visit) -> None:
    """A wrong choice, and why it is wrong."""
    await ask(visit, "hu", 2, SHIFTED | {"flowers": 0}, "2", "enter")


async def waits(visit: Visit) -> None:
    """Tiles picked."""
    await ask(visit, "waits", 2, SHIFTED, "4", "m", "5", "m", "right")


async def waits_why(visit: Visit) -> None:
    """One wait found, one missed, one that is none."""
    await ask(visit, "waits", 2, SHIFTED, "4", "m", "5", "m", "enter")


async def combine(visit: Visit) -> None:
    """Two fans, and the question whether both score."""
    fans = ["mixed_shifted_chows", "no_honors"]
    await ask(visit, "combine", 2, SHIFTED, "h", fans=fans)


async def combine_why(visit: Visit) -> None:
    """A wrong choice: the one of the two that pays for the other."""
    fans = ["all_simples", "no_honors"]
    won = hand(("chow left 5m 6m 7m",), "2m 3m 4m 4p 5p 6p 6s 7s 8s 8s", "8s")
    await ask(visit, "combine", 2, won, "1", "enter", fans=fans)


async def total_why(visit: Visit) -> None:
    """A total that is not right, and what the hand comes to."""
    await ask(visit, "count", 2, STRAIGHT, "1", "4", "enter")


async def pays_why(visit: Visit) -> None:
    """Four amounts, two of them right."""
    keys = ("8", "down", *"17", "down", "9", "enter")
    await ask(visit, "pays", 2, SHIFTED, *keys, discarder=1)


WEEKS: tuple[tuple[str, str, str, str], ...] = (
    ("mcr", "count", "half_flush", "1010100"),
    ("mcr", "count", "tile_hog", "000100101111110111"),
    ("mcr", "count", "mixed_straight", "110111"),
    ("mcr", "count", "no_honors", "1111111111"),
    ("mcr", "combine", "all_simples", "1011"),
    ("mcr", "count", "pure_double_chow", "01101101"),
    ("mcr", "count", "pung_of_terminals_or_honors", "11"),
    ("go_stop", "pile", "godori", "1110"),
    ("go_stop", "pays", "bright_bak", "00101"),
    ("go_stop", "turn", "ppuk", "0111"),
    ("seep", "pile", "spades", "111111111"),
    ("seep", "house", "cannot_break_cemented", "010"),
    ("seep", "captures", "sums", "11011"),
)
"""What was practised for some weeks: trainer, drill, rule, and whether each answer was right."""
PAUSES = (5, 9, 10, 16, 23)
"""So many days ago nobody practised."""


def practised_for_weeks() -> None:
    """Answers of some weeks to three games, up to now."""
    now, card = datetime.fromisoformat(history.now()), None
    days = [day for day in reversed(range(26)) if day not in PAUSES]
    for row, (trainer, drill, rule, marks) in enumerate(WEEKS):
        card = None
        for number, mark in enumerate(marks):
            day = days[(3 * row + number * len(days) // len(marks)) % len(days)] if number else days[row]
            at = (now - timedelta(days=day)).isoformat(timespec="seconds")
            right = mark == "1"
            card = schedule.moved(card, right, at)
            answer = history.Answer(trainer, drill, 2, at, right, 1, int(right), 0, 9.0, {}, {rule: right})
            history.keep_answer(answer, {rule: card})


async def look(visit: Visit, trainer: str | None = None, *keys: str) -> None:
    """The progress page, and keys pressed at it."""
    visit.app.open_progress(trainer)
    await visit.settle()
    await visit.app.workers.wait_for_complete()
    await visit.settle()
    await visit.press(*keys)


async def progress(visit: Visit) -> None:
    """Some weeks of practice in three games."""
    practised_for_weeks()
    await look(visit)


async def progress_game(visit: Visit) -> None:
    """One of the games, and the question whether all its answers are to be forgotten."""
    practised_for_weeks()
    await look(visit, "go_stop", "r")


async def progress_first(visit: Visit) -> None:
    """Nothing was practised yet: what there is to do."""
    await look(visit)


async def book(visit: Visit) -> None:
    """A fan with its example and near misses."""
    visit.app.open_book("mcr", "mixed_shifted_chows")


async def pose(visit: Visit, game: str, question: dict[str, Any], *keys: str) -> None:
    """A question of a card game, and keys pressed at it."""
    history.leave_off(game, question["drill"], question["level"], question)
    visit.app.train(game, question["drill"], question["level"])
    await visit.settle()
    shown = visit.app.screen
    assert isinstance(shown, QuestionScreen)
    assert shown.lesson.question.data == question, "this is no question, another one is shown"
    await visit.press(*keys)


def flowers(tokens: str) -> list[str]:
    """Hwatu cards as a question keeps them."""
    return [*hwatu.parse(tokens)]


STOP: dict[str, Any] = {
    "drill": "pays", "level": 4, "options": {}, "nagari": 1, "go": [1, 0, 0], "go_order": [0],
    "shakes": [[5], [], []], "bombs": [[], [], []],
    "captured": [
        flowers("01* 03* 08* 02g 05a 06a 07a 05R 07R 02P 01. 02. 03. 05. 05. 06. 07. 08. 11: 12:"),
        flowers("04g 04R 04. 10B 10. 10."),
        flowers("11* 11. 11. 12a 12r 09. 09. M03-junk-b M07-junk-b"),
    ],
}  # fmt: skip
"""Every common factor: a shake, bright-bak, junk-bak, and a deal before without a winner."""
FLOOR: dict[str, Any] = {
    "drill": "turn", "level": 3, "card": "M03-junk-b", "flip": "M11-junk2", "chosen": [],
    "table": [
        {"cards": flowers("03* 03P 03."), "stack": True, "owner": 1},
        {"cards": flowers("11*"), "stack": False, "owner": None},
        {"cards": flowers("06B 06a"), "stack": False, "owner": None},
        {"cards": flowers("07."), "stack": False, "owner": None},
    ],
}  # fmt: skip
CAPTURES: dict[str, Any] = {
    "drill": "captures", "level": 5, "card": "JS",
    "loose": ["AC", "4S", "6D", "7H", "7C", "8D", "JH", "JD"],
    "houses": [
        {"value": 9, "sets": [["5D", "4C"]], "owners": [3]},
        {"value": 12, "sets": [["AH", "JC"], ["QD"]], "owners": [1, 0]},
    ],
}  # fmt: skip
HOUSE: dict[str, Any] = {
    "drill": "house", "level": 4, "hand": ["AS", "AD", "5C", "7C", "QD"], "loose": ["2S", "8H"],
    "houses": [
        {"value": 9, "sets": [["7H", "2C"]], "owners": [1]},
        {"value": 11, "sets": [["3C", "8D"], ["JH"]], "owners": [2]},
    ],
    "card": "AS", "value": 12, "adds": ["2S"], "breaks": 9,
}  # fmt: skip


async def gostop_drills(visit: Visit) -> None:
    """The drills of another game."""
    visit.app.open_trainer("go_stop")
    await visit.app.workers.wait_for_complete()


async def gostop_pile(visit: Visit) -> None:
    """Captured cards, two rules ticked, two hints taken."""
    cards = flowers("01* 03* 12~ 02g 04g 08g 05a 06a 01P 06B 03. 05. 06. 08. 08. 12:")
    question = {"drill": "pile", "level": 2, "cards": cards, "options": {}}
    await pose(visit, "go_stop", question, "space", "down", "down", "space", "h", "h")


async def gostop_pile_why(visit: Visit) -> None:
    """A total from which godori is missing."""
    cards = flowers("01* 03* 12~ 02g 04g 08g 05a 06a 01P 06B 03. 05. 06. 08. 08. 12:")
    question = {"drill": "pile", "level": 4, "cards": cards, "options": {}}
    await pose(visit, "go_stop", question, "3", "enter")


async def gostop_turn(visit: Visit) -> None:
    """A card, a flip, a floor with a stack, and what might come of them."""
    await pose(visit, "go_stop", FLOOR, "h", "h", "h", "2")


async def gostop_pays_why(visit: Visit) -> None:
    """Three piles, two amounts, one of them wrong, with every factor."""
    await pose(visit, "go_stop", STOP, "1", "7", "6", "down", *"40", "enter")


async def gostop_decide(visit: Visit) -> None:
    """What one more go and a capture would bring."""
    question = STOP | {"drill": "decide", "asks": "gain", "more": ["M06-ribbon", "M06-junk-b"]}
    await pose(visit, "go_stop", question, "h", "h", "h")


async def gostop_book(visit: Visit) -> None:
    """A factor with a deal that shows it."""
    visit.app.open_book("go_stop", "bright_bak")


async def seep_captures(visit: Visit) -> None:
    """Captures to tick, a house among what lies there."""
    await pose(visit, "seep", CAPTURES, "end", "space", "up", "space", "h")


async def seep_captures_why(visit: Visit) -> None:
    """One capture right, one missed, one that takes too much."""
    await pose(visit, "seep", CAPTURES, "home", "space", "end", "space", "enter")


async def seep_pile(visit: Visit) -> None:
    """A pile with two sweeps and a house rule."""
    cards = [*parse("AS AH 2H 3S 4C 5D 6S 6H 6C 7S 7H 7C 8S 8H 9C 10H 10D QS QD KD KC")]
    question = {"drill": "pile", "level": 5, "cards": cards, "sweeps": [25, 50]}
    await pose(visit, "seep", question | {"options": {"ten_of_diamonds": 2}}, *"10", "h")


async def seep_house(visit: Visit) -> None:
    """A house play and the reasons that might forbid it."""
    await pose(visit, "seep", HOUSE, "h", "4")


async def seep_house_why(visit: Visit) -> None:
    """A wrong reason, and the right one in the words of the rules."""
    await pose(visit, "seep", HOUSE, "5", "enter")


async def seep_book(visit: Visit) -> None:
    """A rule of houses with a play that breaks it."""
    visit.app.open_book("seep", "cannot_break_cemented")


async def book_search(visit: Visit) -> None:
    """The hits of a search."""
    visit.app.open_book("mcr")
    await visit.settle()
    await visit.press("slash", *"knitted", "enter")


FRAMES = (
    Frame("trainer-drills", drills),
    Frame("trainer-drills_first", drills_first),
    Frame("trainer-count", count, every_look=True),
    Frame("trainer-count_filter", count_filter),
    Frame("trainer-count_why", count_why, every_look=True),
    Frame("trainer-names", names),
    Frame("trainer-worst", worst),
    Frame("trainer-hu_why", hu_why),
    Frame("trainer-waits", waits, every_look=True),
    Frame("trainer-waits_why", waits_why),
    Frame("trainer-combine", combine),
    Frame("trainer-combine_why", combine_why),
    Frame("trainer-total_why", total_why),
    Frame("trainer-pays_why", pays_why),
    Frame("trainer-progress", progress, every_look=True),
    Frame("trainer-progress_game", progress_game),
    Frame("trainer-progress_first", progress_first),
    Frame("trainer-book", book, every_look=True),
    Frame("trainer-book_search", book_search),
    Frame("trainer-gostop_drills", gostop_drills),
    Frame("trainer-gostop_pile", gostop_pile),
    Frame("trainer-gostop_pile_why", gostop_pile_why),
    Frame("trainer-gostop_turn", gostop_turn, every_look=True),
    Frame("trainer-gostop_pays_why", gostop_pays_why),
    Frame("trainer-gostop_decide", gostop_decide),
    Frame("trainer-gostop_book", gostop_book),
    Frame("trainer-seep_captures", seep_captures, every_look=True),
    Frame("trainer-seep_captures_why", seep_captures_why),
    Frame("trainer-seep_pile", seep_pile),
    Frame("trainer-seep_house", seep_house),
    Frame("trainer-seep_house_why", seep_house_why),
    Frame("trainer-seep_book", seep_book),
)
