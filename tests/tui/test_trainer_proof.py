"""Twenty questions of every kind, typed into a real terminal by a script that asks the rules for the answers.

Some answers are wrong on purpose. In between the program is killed; what it had marked is not lost.
"""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pexpect
import pytest

from rules.core.drill import LEVELS, Checked, Question
from tablegames_tui import __main__ as command
from tablegames_tui import history
from tablegames_tui.trainer import TRAINERS, Trainer
from tests.tui import answered
from tests.tui.around import environment, own_home

TWENTY = 20
KILLED_AFTER = 7
"""So many answers are marked when the program is killed."""
WRONG = (3, 11, 12)
"""The answers that are wrong, counted from 0."""
PATIENCE = 60
DRILLS = [(trainer, drill.id) for trainer in TRAINERS.values() for drill in trainer.practice().DRILLS]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_home(tmp_path, monkeypatch)


class Practising:
    """`tablegames train --plain` in a pseudo-terminal."""

    def __init__(self, trainer: Trainer, drill: str, level: int, seed: str) -> None:
        words = ["-m", "tablegames_tui", "train", trainer.id, "--plain", "--drill", drill]
        self._child: pexpect.spawn[str] = pexpect.spawn(
            sys.executable,
            [*words, "--level", str(level), "--seed", seed],
            env={**environment(), "LANG": "C.UTF-8"},
            encoding="utf-8",
            timeout=PATIENCE,
            echo=False,
            dimensions=(24, 80),
        )

    def answer(self, line: str) -> str:
        """Type an answer to the question that is asked; how it is marked."""
        self._child.expect_exact("answer> ")
        self._child.sendline(line)
        self._child.expect_exact("Enter for the next question> ")
        return str(self._child.before)

    def go_on(self) -> None:
        """Ask for the next question."""
        self._child.sendline("")

    def kill(self) -> None:
        """End the program as nothing can be ended more harshly."""
        self._child.kill(signal.SIGKILL)
        self._child.wait()

    def leave(self) -> str:
        """End the input; what is told last."""
        self._child.expect_exact("answer> ")
        self._child.sendeof()
        self._child.expect(pexpect.EOF)
        self._child.close()
        assert self._child.exitstatus == 0
        return str(self._child.before)


def answers(trainer: Trainer, drill: str, seed: str) -> Iterator[tuple[int, Question, str, Checked]]:
    """What the script types, question by question of a seed, and how the rules mark it."""
    practice = trainer.practice()
    for number, (level, question) in enumerate(answered.questions(practice, drill, seed)):
        answer = (answered.wrong if number in WRONG else answered.right)(practice, question)
        yield level, question, answered.line(question, answer), practice.check(question, answer)


def practise(
    trainer: Trainer, drill: str, seed: str, count: int, killed: bool
) -> list[tuple[Question, Checked]]:
    """Answer so many questions of a seed; each is marked as the rules mark it."""
    asked = [*islice(answers(trainer, drill, seed), count)]
    program = Practising(trainer, drill, asked[0][0], seed)
    for number, (_, question, line, checked) in enumerate(asked, 1):
        said = program.answer(line)
        assert re.search(r"^Right\.\r?$", said, re.MULTILINE) if checked.right else "Not right" in said, said
        assert len([each for each in history.answers(trainer.id) if each.question == question.data]) >= 1
        if number < count or not killed:
            program.go_on()
    if killed:
        program.kill()
    else:
        assert f"This time: {sum(checked.right for *_, checked in asked)} of {count} " in program.leave()
    return [(question, checked) for _, question, _, checked in asked]


@pytest.mark.slow
@pytest.mark.parametrize(("trainer", "drill"), DRILLS, ids=[f"{game.id}-{drill}" for game, drill in DRILLS])
def test_twenty_questions_of_a_kind(
    home: Path, capsys: pytest.CaptureFixture[str], trainer: Trainer, drill: str
) -> None:
    seed = f"{'x' * (len(drill) % len(LEVELS))}twenty"
    given = practise(trainer, drill, seed, KILLED_AFTER, killed=True)
    assert [each.right for each in history.answers(trainer.id)] == [checked.right for _, checked in given]
    given += practise(trainer, drill, f"{seed} more", TWENTY - KILLED_AFTER, killed=False)
    noted = history.answers(trainer.id)
    assert [(each.drill, each.question, each.right, each.practised) for each in noted] == [
        (drill, question.data, checked.right, checked.practised) for question, checked in given
    ]
    tallies: dict[str, list[bool]] = {}
    for _, checked in given:
        for rule, right in checked.practised.items():
            tallies.setdefault(rule, []).append(right)
    assert {rule: (tally.asked, tally.right) for rule, tally in history.tallies(trainer.id).items()} == {
        rule: (len(marks), sum(marks)) for rule, marks in tallies.items()
    }
    assert command.main(["progress", trainer.id]) == 0
    right = sum(checked.right for _, checked in given)
    assert f"Progress, {trainer.title}: {right} of {TWENTY} answers right, " in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("after", range(6))
def test_a_kill_at_any_moment_loses_nothing_that_was_marked(home: Path, after: int) -> None:
    """The program is killed so many hundredths of a second after an answer was typed."""
    trainer = TRAINERS["seep"]
    asked = [*islice(answers(trainer, "pile", "killed"), 3)]
    program = Practising(trainer, "pile", asked[0][0], "killed")
    for _, _, line, _ in asked[:2]:
        program.answer(line)
        program.go_on()
    program._child.expect_exact("answer> ")
    program._child.sendline(asked[2][2])
    said = program._child.expect(["Right", pexpect.TIMEOUT], timeout=after / 100)
    os.kill(program._child.pid, signal.SIGKILL)
    program._child.wait()
    found = history.answers("seep")
    assert [each.question for each in found] == [question.data for _, question, _, _ in asked[: len(found)]]
    assert len(found) in ((3,) if said == 0 else (2, 3))
    again = Practising(trainer, "pile", asked[0][0], "after it")
    _, _, line, _ = next(answers(trainer, "pile", "after it"))
    again.answer(line)
    again.kill()
    assert len(history.answers("seep")) == len(found) + 1, "the history can be written as before"
