"""Lines on a terminal: folded between words, lists with a hanging indent, names and pieces whole."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

import rules
from tablegames_tui.lines import Lines, folded
from tablegames_tui.plain import Plain
from tablegames_tui.saves import Person, Plan, Sitting
from tablegames_tui.spoken import TIE, piece, tied
from tablegames_tui.trainer import TRAINERS
from tablegames_tui.trainer.plain import PlainTrainer
from tests.tui.around import own_home

COLUMNS = 44


class Screen(StringIO):
    """What is written on a terminal."""

    def isatty(self) -> bool:
        return True


class Keyboard(StringIO):
    """What is typed, echoed on that terminal."""

    def __init__(self, typed: str, screen: Screen) -> None:
        super().__init__(typed)
        self._screen = screen

    def readline(self, size: int = -1, /) -> str:
        line = super().readline(size)
        self._screen.write(line)
        return line


@pytest.fixture(autouse=True)
def narrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home(tmp_path, monkeypatch)
    monkeypatch.setenv("COLUMNS", str(COLUMNS))


def said(*lines: str, out: StringIO | None = None, ascii: bool = False) -> list[str]:
    """What a terminal shows of lines."""
    out = Screen() if out is None else out
    Lines(StringIO(), out, StringIO(), at_terminal=True, ascii=ascii).say(*lines)
    return out.getvalue().splitlines()


@pytest.mark.parametrize(
    ("line", "rows"),
    [
        ("one two three four", ["one two", "three four"]),
        ("", [""]),
        ("unbreakable words", ["unbreakable", "words"]),
        ("1  one two three", ["1  one two", "   three"]),
        ("12. one two three", ["12. one", "    two", "    three"]),
        ("- one two three", ["- one two", "  three"]),
        ("  one two three", ["  one two", "    three"]),
        ("고스톱 고스톱", ["고스톱", "고스톱"]),
    ],
)
def test_a_line_is_folded_between_words_and_an_item_hangs(line: str, rows: list[str]) -> None:
    assert folded(line, 10) == rows


def test_names_and_pieces_stay_whole_and_are_written_with_spaces() -> None:
    line = tied("Now it is the turn of {0}, who plays [M03-ribbon] [M01-bright].", ["Ann Lee"])
    for width in range(20, 80):
        rows = [row.replace(TIE, " ") for row in folded(line, width)]
        assert max(map(len, rows)) <= max(width, len(piece("M03-ribbon")) + 1)
        assert sum("Ann Lee" in row for row in rows) == 1, rows
        assert sum(piece("M03-ribbon") in row for row in rows) == 1, rows
    assert TIE not in "".join(said(line))
    assert "".join(said(line, out=StringIO())).count("\n") == 0


def test_a_terminal_that_is_wider_is_not_filled_and_7_bits_are_folded_as_they_are_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    assert max(map(len, said("word " * 100))) == 99
    monkeypatch.setenv("COLUMNS", "10")
    assert said("one two … four", ascii=True) == ["one two", "... four"]


def test_no_line_of_a_trainer_is_longer_than_the_terminal() -> None:
    for trainer in TRAINERS.values():
        out = Screen()
        typed = Keyboard("help\nhint\nlist\nrule 1\nnone\n1\n\nprogress\nquit\n", out)
        plain = PlainTrainer(trainer, Lines(typed, out, out, at_terminal=True), seed="1")
        plain.run(plain.lesson(plain.drills[0].id))
        rows = out.getvalue().splitlines()
        assert len(rows) > 40
        assert max(map(len, rows)) <= COLUMNS, trainer.id


def test_no_line_of_a_table_is_longer_and_an_offer_goes_on_below_its_first_word() -> None:
    people = [Person("Ara Kim"), Person("Bora Lee"), Person("Cho Park"), Person("Dara Choi")]
    sitting = Sitting.new("go_stop", rules.load("go_stop").options(), people[:3], Plan(), bytes(32))
    out = Screen()
    typed = Keyboard("\nhelp\nhint\noffers\nrules\nwords card\n99\nquit\n", out)
    Plain(sitting, typed, out, out, at_terminal=True, ascii=False).run()
    rows = out.getvalue().splitlines()
    assert all(len(row) <= COLUMNS or " " not in row for row in rows), "only a hash is longer, one word"
    assert any(row.startswith("   (") for row in rows), "pieces go on below the first word of an offer"
