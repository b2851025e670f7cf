"""The smallest practice module: a drill for each kind of answer, four rules, questions always alike."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from rules.core.drill import TOTAL, Checked, Drill, Entry, Field, MeldPicture, NoQuestion, Picture, Question
from rules.core.sheet import Mark, ScoreLine, ScoreSheet, Struck
from tablegames_tui.trainer import Trainer

TRAINER = Trainer("small", "Small rules", __name__, "go_stop", "rule book")
POINTS = {"flush": 6, "hog": 2, "pung": 1, "chow": 1}
NAMES = {"flush": "Half Flush", "hog": "Tile Hog", "pung": "Two-Sided Pung", "chow": "Humble Chow"}
COUNTS = {"hog": 2, "pung": 1}
"""What the hand of every question scores: the hog twice."""
WAITS = ("4m", "E")
PAYS = {"ara": 16, "bora": 8}
CHOW = Struck(rule="chow", label="Humble Chow", why="Tile Hog has used it.", section="5")
PICTURE = Picture(
    melds=(MeldPicture(pieces=("2p", "3p", "4p"), source="left"),),
    concealed=("1m", "1m", "5s", "6s"),
    winning="7s",
)
DRILLS = tuple(
    Drill(id=kind, title=title, blurb=f"{title}, to be sure.", section="Words" if kind == "pieces" else "")
    for kind, title in (
        ("ticks", "Name the rules"),
        ("number", "Say the total"),
        ("choice", "Yes or no"),
        ("pieces", "Find the waits"),
        ("amounts", "Who pays what"),
    )
)
asked: list[dict[str, float]] = []
"""The weights with which each question was asked for."""

FIELDS = {
    "ticks": tuple(
        Field(key=rule, label=name, most=3 if rule == "hog" else 1, also="四归一" if rule == "hog" else "")
        for rule, name in NAMES.items()
    ),
    "number": (Field(key=TOTAL, label="Total", most=400),),
    "choice": (Field(key="yes", label="Yes, it is"), Field(key="no", label="No, it isn't")),
    "pieces": tuple(Field(key=f"{rank}{suit}", label=suit) for suit in "mps" for rank in range(1, 10))
    + tuple(Field(key=wind, label=wind) for wind in "ESWN"),
    "amounts": tuple(Field(key=who, label=f"{who.title()} pays", most=400) for who in PAYS),
}  # fmt: skip


def ask(drill: str, level: int, rng: Random, weak: Mapping[str, float]) -> Question:
    asked.append(dict(weak))
    return ask_again({"drill": drill, "level": level, "number": len(asked)})


def ask_again(data: Mapping[str, Any]) -> Question:
    if data.get("drill") not in FIELDS:
        raise NoQuestion("This is no question.")
    drill = data["drill"]
    return Question(
        drill=drill, level=data["level"], text=f"Question {data['number']}?", facts=("East seat.",),
        picture=PICTURE, kind=drill, fields=FIELDS[drill], data=dict(data),
    )  # fmt: skip


def check(question: Question, answer: Mapping[str, int]) -> Checked:
    expected = {
        "ticks": {rule: POINTS[rule] * times for rule, times in COUNTS.items()},
        "number": {TOTAL: 5},
        "choice": {"yes": 1},
        "pieces": dict.fromkeys(WAITS, 1),
        "amounts": PAYS,
    }[question.kind]
    worth = POINTS if question.kind == "ticks" else {}
    if set(answer) == {TOTAL}:
        expected, worth = {TOTAL: 5}, {}
    given = {key: figure * worth.get(key, 1) for key, figure in answer.items()}
    labels = {field.key: field.label for field in question.fields}
    marks = tuple(
        Mark(
            rule=key, label=labels.get(key, "Total"), expected=expected.get(key, 0), given=given.get(key, 0),
            why=f"Because of [{WAITS[0]}].",
        )
        for key in {**expected, **given}
    )  # fmt: skip
    lines = tuple(
        ScoreLine(
            rule=rule,
            label=NAMES[rule],
            points=POINTS[rule] * times,
            section="6",
            pieces=("1m", "1m") if rule == "hog" else (*PICTURE.concealed, "2p", "3p", "4p", "7s"),
        )
        for rule, times in COUNTS.items()
    )
    return Checked(
        right=all(mark.verdict == "right" for mark in marks),
        marks=marks,
        total_expected=sum(expected.values()),
        total_given=sum(given.values()),
        sheet=ScoreSheet(seat=0, title="5 points", lines=lines, struck=(CHOW,), total=5),
        choice="yes",
        practised={mark.rule: mark.verdict == "right" for mark in marks if mark.rule in POINTS},
    )


def hint(question: Question, step: int) -> str:
    return f"Help number {step} about [{WAITS[0]}]."


def book() -> tuple[Entry, ...]:
    return tuple(
        Entry(
            number=number, rule=rule, name=name, also="四归一", points=POINTS[rule], text=f"It is a {rule}.",
            picture=PICTURE, facts=("East seat.",), removes=("chow",) if rule == "flush" else (),
            near_misses=(f"No {rule}: a [9m] too many.",),
        )
        for number, (rule, name) in enumerate(NAMES.items(), 1)
    )  # fmt: skip
