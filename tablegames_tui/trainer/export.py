"""All answers to a trainer, or to all of them, as a file, for spreadsheets (CSV) and programs (JSON)."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from time import strftime

from tablegames_tui import files
from tablegames_tui.history import Answer

ALL = "all"
"""What stands in the name of a file with the answers to all trainers."""
COLUMNS = (
    "at", "trainer", "drill", "level", "right", "expected", "given", "hints", "seconds", "right_rules",
    "wrong_rules", "question",
)  # fmt: skip
FORMATS = ("csv", "json")


def write(trainer: str, answers: Sequence[Answer], form: str) -> Path:
    """Write all answers among the user's documents; the file. OSError as the system reports it."""
    from platformdirs import user_documents_path

    folder = files.Folder(user_documents_path() / "tablegames", closed=False)
    name = f"trainer-{trainer}-{strftime('%Y%m%d-%H%M%S')}.{form}"
    text = as_csv(answers) if form == "csv" else as_json(answers)
    folder.write(name, text.encode())
    return folder.path / name


def as_csv(answers: Sequence[Answer]) -> str:
    """A line an answer, under a line of headings."""
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(COLUMNS)
    for each in answers:
        rules = [
            ", ".join(rule for rule, right in each.practised.items() if right is wanted)
            for wanted in (True, False)
        ]
        table.writerow(
            (each.at, each.trainer, each.drill, each.level, int(each.right), each.expected, each.given,
             each.hints, each.seconds, *rules, json.dumps(each.question)),
        )  # fmt: skip
    return text.getvalue()


def as_json(answers: Sequence[Answer]) -> str:
    """A list of objects, one an answer."""
    return json.dumps([each._asdict() for each in answers], ensure_ascii=False, indent=1) + "\n"
