"""`tablegames replay` and `tablegames play --from`: a game again in lines, and positions read from files."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from tablegames_tui import cli, positions, saves
from tablegames_tui.saves import Seen
from tablegames_tui.spoken import spoken
from tests.records.again import played
from tests.tui.around import own_home

NAMES = ("Ara", "Bora", "Cho", "Dara")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_home(tmp_path, monkeypatch)


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A finished game and a running one, as if they were saved."""
    known = {
        "seep-1": Seen(id="seep-1", table=played("seep"), names=NAMES),
        "seep-2": Seen(id="seep-2", table=played("seep", 30), names=NAMES),
    }
    monkeypatch.setattr(saves, "look_back", known.__getitem__)


def lines(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert cli.run(["replay", *words, "--plain"]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.usefixtures("games")
def test_the_log_is_written_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    head, *told = lines(capsys, "seep-1")
    table = played("seep")
    assert head == "seep-1, Seep: Ara, Bora, Cho, Dara; 149 steps, over, all hands are open."
    assert told == [spoken(table.tell(event), NAMES) for event in table.events(None)]


@pytest.mark.usefixtures("games")
def test_a_step_is_written_with_hands_only_after_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    over = lines(capsys, "seep-1", "--step", "20")
    assert sum(line.startswith("Hand of") for line in over) == len(NAMES)
    running = lines(capsys, "seep-2", "--step", "30")
    assert "hands stay hidden" in running[0]
    assert not any(line.startswith("Hand of") for line in running)
    forgotten = lines(capsys, "seep-2", "--step", "8")
    assert forgotten[1] == "Step 8 can't be seen before its deal is over."
    assert cli.run(["replay", "seep-2", "--plain", "--step", "31"]) == 2
    assert "up to 30" in capsys.readouterr().err


def test_a_position_in_a_file_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "here.txt"
    file.write_text(positions.written(played("go_stop").replay(), 20, "Go-Stop", NAMES[:2]), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    assert cli.run(["play", "--from", str(file), "--plain"]) == 0
    assert "Saved as go-stop-practice-1." in capsys.readouterr().out
    (found,) = saves.summaries()
    assert (found.practice, found.names) == ("here.txt", NAMES[:2])
    assert saves.look_at(found.id).view(None) == played("go_stop").replay().view(20)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "It is empty."),
        ("# Go-Stop, step 3", "keeps its hands hidden"),
        ("a shopping list", "no position that tablegames has written"),
        ('{"position": 2}', "newer tablegames"),
        ('{"position": 1, "people": ["Ara"], "record": 5}', "no record of a game"),
        ("x" * (positions.LARGEST + 1), "longer than any position"),
    ],
)
def test_what_is_no_position_is_refused_with_the_reason(
    text: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "there.txt"
    file.write_text(text, encoding="utf-8")
    assert cli.run(["play", "--from", str(file), "--plain"]) == 1
    assert why in capsys.readouterr().err
    assert not saves.summaries()


def test_a_position_that_was_tampered_with_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = positions.written(played("go_stop").replay(), 20, "Go-Stop", NAMES[:2])
    head, mark, body = text.rpartition('{"position"')
    file = tmp_path / "there.txt"
    for wrong, why in (
        (body.replace('"M01-', '"M02-', 1), "has lost M01"),
        (body.replace('"Ara", "Bora"', '"Ara"'), "names 1 people for 2 seats"),
        (body.replace('"go_stop"', '"chess"', 1), "'chess'"),
    ):
        file.write_text(head + mark + wrong, encoding="utf-8")
        assert cli.run(["play", "--from", str(file), "--plain"]) == 1
        assert why in capsys.readouterr().err


def test_a_position_stands_alone_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["play", "seep", "--from", "x.txt", "--plain"]) == 2
    assert "nothing else" in capsys.readouterr().err
    assert cli.run(["play", "--plain"]) == 2
    assert "Which game?" in capsys.readouterr().err
    assert cli.run(["play", "--from", "nowhere.txt", "--plain"]) == 1
    assert "nowhere.txt can't be read" in capsys.readouterr().err


@pytest.mark.usefixtures("games")
def test_without_a_terminal_it_names_the_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["replay", "seep-1"]) == 2
    assert "tablegames replay SAVE --plain" in capsys.readouterr().err
