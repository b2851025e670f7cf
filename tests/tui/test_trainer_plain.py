"""The trainer line by line: what is told, what can be typed, what is noted; and what a kill leaves."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from rules.core.drill import TOTAL, Checked, Field
from tablegames_tui import __main__ as command
from tablegames_tui import history
from tablegames_tui.lines import Lines
from tablegames_tui.trainer import TRAINERS, told, typed
from tablegames_tui.trainer.lesson import Lesson
from tablegames_tui.trainer.plain import PlainTrainer
from tablegames_tui.trainer.typed import NotUnderstood
from tests.tui import answered, small_practice
from tests.tui.around import own_home
from tests.tui.small_practice import TRAINER

HOG, PUNG, FLUSH, CHOW = "hog", "pung", "flush", "chow"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    small_practice.asked.clear()
    monkeypatch.setitem(TRAINERS, "small", TRAINER)
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / "documents"))
    return own_home(tmp_path, monkeypatch)


def practise(*lines: str, drill: str | None = "ticks", at_terminal: bool = False) -> tuple[int, str, str]:
    """What a run of lines ends with, tells and complains of."""
    out, err = StringIO(), StringIO()
    source = StringIO("".join(f"{line}\n" for line in lines))
    plain = PlainTrainer(TRAINER, Lines(source, out, err, at_terminal=at_terminal))
    status = plain.run(None if drill is None else plain.lesson(drill))
    return status, out.getvalue(), err.getvalue()


# --- what is typed ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drill", "text", "answer"),
    [
        ("ticks", "2 3", {HOG: 1, PUNG: 1}),
        ("ticks", "2, 2, 3", {HOG: 2, PUNG: 1}),
        ("ticks", "Tile Hog x2, two-sided pung", {HOG: 2, PUNG: 1}),
        ("ticks", "hog*2", {HOG: 2}),
        ("ticks", "四归一; half", {HOG: 1, FLUSH: 1}),
        ("ticks", "none", {}),
        ("ticks", "Total 14", {TOTAL: 14}),
        ("number", "0", {TOTAL: 0}),
        ("choice", "2", {"no": 1}),
        ("choice", "yes, it is", {"yes": 1}),
        ("pieces", "4m E", {"4m": 1, "E": 1}),
        ("pieces", "4m, e", {"4m": 1, "E": 1}),
        ("pieces", "none", {}),
        ("amounts", "16 8", {"ara": 16, "bora": 8}),
        ("amounts", "bora: 8, ara 16", {"ara": 16, "bora": 8}),
        ("amounts", "Bora pays 8", {"bora": 8}),
    ],
)
def test_answers_are_typed_by_number_or_name(drill: str, text: str, answer: dict[str, int]) -> None:
    assert typed.read(text, Lesson(TRAINER, drill).question) == answer


def test_a_figure_is_a_number_of_the_list_though_a_key_is_called_so_and_none_may_be_a_field() -> None:
    question = Lesson(TRAINER, "ticks").question
    fields = (
        Field(key="2", label="first"),
        Field(key="1", label="second"),
        Field(key="none", label="Nobody"),
    )
    question = replace(question, fields=fields)
    assert typed.read("2", question) == {"1": 1}
    assert typed.read("none", question) == {"none": 1}


@pytest.mark.parametrize(
    ("drill", "text", "reason"),
    [
        ("ticks", "9", "There is no number 9: they go from 1 to 4."),
        ("ticks", "h", "'h' may be Half Flush, Tile Hog or Humble Chow: type more of it."),
        ("ticks", "snow", "'snow' is no answer to this question; list tells all that there are."),
        ("ticks", "hog x4", "Tile Hog can be named 3 times, not 4 times."),
        ("ticks", "3 3", "Two-Sided Pung can be named once, not 2 times."),
        ("ticks", "1,,2", "There is nothing between two commas."),
        ("number", "401", "More than 400 can't be."),
        ("number", "many", "'many' is no figure: type a number from 0 to 400."),
        ("amounts", "1 2 3", "There are 2 figures to give, in this order: Ara pays and Bora pays."),
        ("amounts", "ara, bora 8", "'ara' has no figure: type one after each name, or all figures in order."),
        ("amounts", "ara 1, ara 2", "Ara pays is named twice."),
        ("choice", "1 2", "'1 2' is no answer to this question; list tells all that there are."),
    ],
)
def test_what_is_no_answer_has_a_reason(drill: str, text: str, reason: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        typed.read(text, Lesson(TRAINER, drill).question)
    assert str(refused.value) == reason


# --- what is told -----------------------------------------------------------------------------------------


def test_a_question_is_told_with_its_hand_in_words_and_what_may_be_answered() -> None:
    _, out, _ = practise()
    for line in (
        "Small rules: Name the rules, level 1, question 1.",
        "Question 1?",
        "East seat.",
        "On the table: two of dots; three of dots; four of dots, from the left.",
        "In hand: one of characters; one of characters; five of bamboo; six of bamboo.",
        "Winning piece: seven of bamboo.",
        "1  Half Flush",
        "2  Tile Hog 四归一, up to 3 times",
    ):
        assert line in out.splitlines(), out


@pytest.mark.parametrize(
    ("last", "told_as"),
    [("won", "Winning"), ("drawn", "Drawn"), ("discarded", "Discarded"), ("added", "Added")],
)
def test_a_piece_that_may_not_win_is_not_called_so(last: str, told_as: str) -> None:
    lines = told.picture_lines(replace(small_practice.PICTURE, last=last))
    assert f"{told_as} piece: [7s]." in lines


def test_where_winning_is_the_question_no_picture_says_that_it_is_won() -> None:
    for trainer in ("mcr", "basic"):
        practice = TRAINERS[trainer].practice()
        drill = next(each.id for each in practice.DRILLS if each.id in ("hu", "win"))
        for number in range(3):
            question = practice.ask(drill, 1, Random(number), {})
            assert question.picture.winning is not None
            assert question.picture.last != "won"


def test_an_answer_is_marked_line_by_line_with_reasons_and_what_else_there_is() -> None:
    _, out, _ = practise("hog, flush")
    for line in (
        "Not right.",
        "Wrong: Tile Hog, you said 2, right is 4. Because of four of characters.",
        "Missed: Two-Sided Pung, 1. Because of four of characters.",
        "Wrong: Half Flush, it does not count. Because of four of characters.",
        "Does not count: Humble Chow. Tile Hog has used it.",
        "0 of 1 answer right, 0 percent, 0 in a row.",
        "Small rules: Name the rules, level 1, question 2.",
        "This time: 0 of 1 answer right, 0 percent.",
    ):
        assert line in out.splitlines(), out


@pytest.mark.parametrize(
    ("drill", "text", "lines"),
    [
        ("ticks", "total 4", ["Not right: it comes to 5, you said 4.", "5 points:", "Tile Hog, 4."]),
        ("number", "5", ["Right.", "1 of 1 answer right, 100 percent, 1 in a row."]),
        ("choice", "no", ["Not right. It is: Yes, it is.",
                          "Right: Yes, it is. Because of four of characters."]),
        ("amounts", "16 9", ["Right: Ara pays, 16. Because of four of characters.",
                             "Wrong: Bora pays, you said 9, right is 8. Because of four of characters."]),
    ],
)  # fmt: skip
def test_every_kind_of_answer_is_marked(drill: str, text: str, lines: list[str]) -> None:
    _, out, _ = practise(text, drill=drill)
    assert all(line in out.splitlines() for line in lines), out


def test_pieces_are_marked_those_that_went_wrong_first() -> None:
    _, out, _ = practise("4m 5m", drill="pieces")
    verdicts = [line.partition(":")[0] for line in out.splitlines() if " Because of" in line]
    assert verdicts == ["Missed", "Wrong", "Right"]


def test_the_page_of_a_rule_and_all_that_may_be_answered_can_be_heard() -> None:
    _, out, _ = practise("rule flush", "rule", "rule 3", "list hog", "list snow", "again", "help")
    for words in (
        "Half Flush, 6 points. It is a flush.",
        "Does not score beside it: Humble Chow.",
        "4  Humble Chow",
        "It is a pung.",
        "Nothing has 'snow' in it.",
        "hint: help in 4 steps",
    ):
        assert words in out, words
    assert out.count("Question 1?") == 2


def test_a_list_of_many_is_told_when_it_is_asked_for() -> None:
    question = Lesson(TRAINER, "pieces").question
    (said,) = told.asking_lines(question)
    assert said.endswith("list tells all 31, list WORD some of them.")
    assert not told.is_short(question)
    assert told.is_short(replace(question, listed=True))


def test_where_lines_bring_no_points_no_total_is_asked_for_or_taken() -> None:
    practice = TRAINERS["seep"].practice()
    question = practice.ask("captures", 1, Random(3), {})
    assert not any("total" in line for line in told.asking_lines(question))
    with pytest.raises(NotUnderstood):
        typed.read("total 1", question)
    missed = [line for line in told.checked_lines(practice.check(question, {}), question) if "Missed" in line]
    assert missed
    assert not any(", 1." in line for line in missed)


def test_a_single_figure_is_asked_for_as_one() -> None:
    question = Lesson(TRAINER, "amounts").question
    question = replace(question, fields=question.fields[:1])
    assert [*told.asking_lines(question)] == ["Type a figure: Ara pays."]
    assert typed.read("16", question) == {"ara": 16}
    with pytest.raises(NotUnderstood, match="There is one figure to give: Ara pays"):
        typed.read("1 2", question)


# --- how it goes on ---------------------------------------------------------------------------------------


def test_hints_are_counted_and_end() -> None:
    _, out, _ = practise(*["hint"] * 5, "2 2 3")
    assert "Hint 4 of 4: Help number 4 about four of characters." in out
    assert "All hints are taken." in out
    assert [(each.right, each.hints) for each in history.answers("small")] == [(True, 4)]


def test_a_drill_is_chosen_by_number_or_name_and_a_level_asks_anew() -> None:
    _, out, _ = practise("2", "level 3", "5", drill=None)
    assert "2  number: Say the total. Say the total, to be sure." in out
    (answer,) = history.answers("small")
    assert (answer.drill, answer.level, answer.right) == ("number", 3, True)
    status, _, err = practise("numbr", drill=None)
    assert (status, err) == (
        1, "line 1: numbr: There is no drill 'numbr'. Did you mean number? There are ticks, number, choice, "
        "pieces and amounts.\n",
    )  # fmt: skip


def test_a_script_ends_at_the_line_that_is_not_understood_and_keeps_what_was_answered() -> None:
    status, out, err = practise("# by a script", "2 2 3  # right", "", "nonsense", "1")
    assert (status, err.count("line 4: nonsense: ")) == (1, 1)
    assert "> " not in out
    assert len(history.answers("small")) == 1


def test_at_a_terminal_reasons_are_told_and_enter_asks_the_next_question() -> None:
    status, out, err = practise("9", "next", "2 2 3", "hint", "1", "rule hog", "", "quit", at_terminal=True)
    assert (status, err) == (0, "")
    for words in (
        "answer> ",
        "There is no number 9",
        "This question is open",
        "Enter for the next question> ",
        "This question is answered: Enter asks the next one.",
        "It is a hog.",
        "question 2.",
    ):
        assert words in out, words
    assert len(history.answers("small")) == 1


def test_ctrl_c_ends_with_the_standing(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(_self: Lesson, *_: object) -> Checked:
        raise KeyboardInterrupt

    practise("2 2 3")
    monkeypatch.setattr(Lesson, "check", stop)
    status, out, _ = practise("2 2 3")
    assert status == 130
    assert out.endswith("Small rules: Name the rules: 1 of 1 answer right, 100 percent, 1 in a row.\n")


def test_an_answer_that_cannot_be_noted_is_told(home: Path) -> None:
    (home / "data").write_text("no folder")
    assert "This answer could not be noted" in practise("2 2 3")[1]


def test_every_answer_is_noted_before_the_next_question_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[int] = []
    go_on = Lesson.go_on
    monkeypatch.setattr(
        Lesson, "go_on", lambda lesson: (noted.append(len(history.answers("small"))), go_on(lesson))[1]
    )
    practise("2 2 3", "1", "none")
    assert noted == [1, 2, 3]


# --- by command -------------------------------------------------------------------------------------------


def test_the_commands_say_what_is_wrong_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for words, status, said in (
        (["train", "--weakest", "--drill", "waits"], 2, "leave out --drill and --seed"),
        (["train", "--weakest", "--plain"], 1, "No rule has gone wrong lately"),
        (["progress", "sep"], 2, "There is no trainer 'sep'. Did you mean seep?"),
        (["progress", "--export", "xml"], 2, "There is no form of a file 'xml'."),
        (["progress", "--export", "csv"], 1, "There are no answers to export yet."),
        (["train", "seep"], 2, "Go line by line instead: tablegames train GAME --plain"),
    ):
        assert command.main(words) == status, words
        error = capsys.readouterr().err
        assert said in error
        assert error.count("\n") == 1


def test_progress_is_told_exported_and_reset_by_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    practise("2 2 3", "1")
    assert command.main(["progress"]) == 0
    assert "Progress, all games: 1 of 2 answers right, 50 percent." in capsys.readouterr().out
    assert command.main(["progress", "small", "--export", "json"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("2 answers: ")
    assert Path(said.strip().partition(": ")[2]).read_text().count('"drill": "ticks"') == 4
    for typed_line, left in (("no\n", 2), ("yes\n", 0)):
        monkeypatch.setattr(sys, "stdin", StringIO(typed_line))
        assert command.main(["progress", "small", "--reset"]) == 0
        assert len(history.answers("small")) == left


def test_the_weakest_rules_are_asked_about_by_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    practise("flush", "hog")
    small_practice.asked.clear()
    monkeypatch.setattr(sys, "stdin", StringIO("2 2 3\n2 2 3\n"))
    assert command.main(["train", "--weakest", "--plain"]) == 0
    assert capsys.readouterr().out.count("Right.") == 2
    asked = {rule for weights in small_practice.asked for rule in weights}
    assert asked == {HOG, PUNG, FLUSH}


def test_five_questions_by_a_script_are_in_the_statistics(tmp_path: Path) -> None:
    """One kind of one game, as a program of its own; the others are asked in the slow run."""
    practice = TRAINERS["seep"].practice()
    asked = answered.questions(practice, "pile", "by a script")
    lines, expected = [], []
    for number, (level, question) in zip(range(5), asked, strict=False):
        answer = (answered.wrong if number == 2 else answered.right)(practice, question)
        lines.append(answered.line(question, answer))
        expected.append((level, question.data, practice.check(question, answer).practised))
    words = ["train", "seep", "--plain", "--drill", "pile", "--level", str(level), "--seed", "by a script"]
    done = subprocess.run(
        [sys.executable, "-m", "tablegames_tui", *words],
        input="\n".join(lines), capture_output=True, text=True, timeout=60, env=dict(os.environ),
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    found = history.answers("seep")
    assert [each.right for each in found] == [True, True, False, True, True]
    assert [(each.level, each.question, each.practised) for each in found] == expected
