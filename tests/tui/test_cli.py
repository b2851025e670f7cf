"""The command line: every command, every wrong word, and what may not be imported for it."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import rules
import tablegames_tui
from rules.core.errors import BadOption
from tablegames_tui import __main__ as command
from tablegames_tui import saves
from tablegames_tui.house_rules import house_rules, options_from, typed
from tablegames_tui.nearest import nearest

DRAWS = "The screen needs a terminal"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home of the test's own."""
    return tmp_path


def run(home: Path, *words: str, typed: str = "", **environ: str) -> subprocess.CompletedProcess[str]:
    """Run a command without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "tablegames_tui", *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=30,
        env={
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "XDG_DATA_HOME": str(home / "data"),
            "XDG_CONFIG_HOME": str(home / "config"),
            "LANG": "C.UTF-8",
            "TERM": "xterm",
            **environ,
        },
    )


def imported(home: Path, *words: str) -> set[str]:
    """The top packages that a command imports."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "tablegames_tui", *words],
        capture_output=True,
        text=True,
        timeout=30,
        env={"PATH": os.environ["PATH"], "HOME": str(home), "TERM": "xterm"},
    )
    lines = (line for line in done.stderr.splitlines() if line.startswith("import time:"))
    return {line.rpartition("|")[2].strip().partition(".")[0] for line in lines}


def test_version(home: Path) -> None:
    done = run(home, "--version")
    assert (done.stdout, done.returncode) == (f"tablegames {tablegames_tui.__version__}\n", 0)
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())
    assert project["project"]["version"] == tablegames_tui.__version__


def test_help_tells_every_command(home: Path) -> None:
    done = run(home, "--help")
    assert done.returncode == 0
    for word in ("play", "open", "saves", "train", "progress", "doctor", "verify", "--continue", "--plain",
                 "--ascii", "--theme", "--version", "--install-completion"):  # fmt: skip
        assert word in done.stdout
    assert "--preset" in run(home, "play", "--help").stdout


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["play", "--help"], ["saves"]])
def test_textual_is_not_imported_for_what_draws_no_screen(home: Path, words: list[str]) -> None:
    found = imported(home, *words)
    assert "tablegames_tui" in found
    assert not found & {"textual", "sqlite3", "tomlkit"}


def test_the_version_needs_no_typer(home: Path) -> None:
    assert not imported(home, "--version") & {"typer", "rich", "click"}


def test_completion(home: Path) -> None:
    done = run(home, "--show-completion", "bash", _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    assert "tablegames" in done.stdout
    for line, wanted in (
        ("tablegames play go", "go-stop"),
        ("tablegames pl", "play"),
        ("tablegames play go-stop --option jok", "jokers=2"),
        ("tablegames play go-stop --theme felt-", "felt-cb"),
    ):
        done = run(
            home, _TABLEGAMES_COMPLETE="complete_bash", COMP_WORDS=line, COMP_CWORD=str(len(line.split()) - 1)
        )
        assert wanted in done.stdout.split(), line


WRONG = [
    (["play", "go-stp"], "There is no game 'go-stp'. Did you mean go-stop? There are mahjong-mcr, "),
    (["play", "chess"], "There is no game 'chess'. There are mahjong-mcr, mahjong-basic, go-stop"),
    (["play", "go-stop", "-o", "players=4"], "players=4 is not possible: 'Places' is 2 or 3"),
    (["play", "go-stop", "-o", "jokers=1"], "jokers=1 is not possible: 'Jokers' is 0 or 2."),
    (["play", "go-stop", "-o", "joker=2"], "There is no house rule 'joker'. Did you mean jokers?"),
    (["play", "go-stop", "-o", "threshold=0"], "is a number from 1 to 99"),
    (["play", "go-stop", "-o", "threshold=x"], "is a number from 1 to 99"),
    (["play", "go-stop", "-o", "sweep=empty"], "two_months or empty_table. Did you mean empty_table?"),
    (["play", "go-stop", "-o", "bomb_steals=maybe"], "is yes or no"),
    (["play", "go-stop", "-o", "jokers"], "has no ="),
    (["play", "go-stop", "--preset", "onlin"], "Did you mean online? There are seed and online."),
    (["play", "go-stop", "--theme", "fel"], "Did you mean felt? There are felt, felt-cb"),
    (["play", "go-stop", "--players", "Ara"], "is for 2 to 6 people, and --players names 1"),
    (["play", "go-stop", "--players", "a,b,c,d,e,f,g"], "is for 2 to 6 people, and --players names 7"),
    (["play", "go-stop", "--players", "Ara,ara"], "Two people are called ara"),
    (["play", "go-stop", "--players", "Ara,\u200b"], "Person 2 has no name"),
    (["play", "go-stop", "--players", "Ara,Bora", "-o", "players=3"], "players=3 needs 3 people"),
    (["--plain"], "--plain needs a game: tablegames play GAME --plain, with mahjong-mcr, mahjong-basic, "),
    (["--ascii", "play", "go-stop"], "are written after it"),
    (["play", "go-stop", "--hints", "7"], "less than or equal to 3"),
    (["pley"], "Did you mean 'play'"),
]


@pytest.mark.parametrize(("words", "sentence"), WRONG, ids=[" ".join(words) for words, _ in WRONG])
@pytest.mark.parametrize("plain", [False, True])
def test_a_wrong_word_is_answered_with_what_is_right(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    sentence: str,
    plain: bool,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "config"))
    status = command.main([*words, "--plain"] if plain and words[0] == "play" else words)
    told = capsys.readouterr()
    assert sentence in " ".join(told.err.split())
    assert status == 2
    assert told.out == ""
    assert not (home / "data").exists(), "a command that is refused must not begin a sitting"


@pytest.mark.parametrize(
    "words", [[], ["--continue"], ["play", "go-stop"], ["play", "go-stop", "-o", "jokers=2"]]
)
@pytest.mark.parametrize("term", ["xterm", "dumb", ""])
def test_without_a_terminal_one_sentence_offers_plain(home: Path, words: list[str], term: str) -> None:
    done = run(home, *words, TERM=term)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "--plain" in done.stderr
    assert DRAWS in done.stderr
    assert "\x1b" not in done.stderr
    assert not (home / "data").exists()


@pytest.mark.parametrize("words", [["--version"], [], ["--continue"], ["play", "go-stop"]])
def test_without_a_terminal_nothing_heavy_is_imported(home: Path, words: list[str]) -> None:
    assert not imported(home, *words) & {"textual", "typer", "rich", "pydantic", "click", "platformdirs"}


def test_saves_are_listed_and_removed(home: Path) -> None:
    assert run(home, "saves").stdout == "There is no save yet.\n"
    for names in ("Ara,Bora", "Chan,Dara"):
        run(home, "play", "go-stop", "--plain", "--players", names, "--seed", "5")
    done = run(home, "saves")
    assert done.stdout.splitlines() == [
        "go-stop-2  Go-Stop: Chan, Dara; 0 steps", "go-stop-1  Go-Stop: Ara, Bora; 0 steps",
    ]  # fmt: skip
    assert run(home, "saves", "--delete", "go-stop-2").returncode == 0
    done = run(home, "saves", "--delete", "go-stop-2")
    assert done.returncode == 1
    assert "There is no save 'go-stop-2'. Did you mean go-stop-1?" in done.stderr


def test_continue_goes_on_with_the_last(home: Path) -> None:
    done = run(home, "--continue", "--plain")
    assert (done.returncode, done.stderr) == (1, "tablegames: There is no game to go on with.\n")
    run(home, "play", "go-stop", "--plain", "--seed", "5", typed="1\n")
    done = run(home, "--continue", "--plain", typed="1\n")
    assert done.returncode == 0
    assert "Going on with go-stop-1, Go-Stop: Player 1, Player 2; 1 step so far." in done.stdout
    done = run(home, "open", "go-stop-1", "--plain")
    assert "2 steps so far" in done.stdout


def test_a_damaged_save_and_its_last_good_copy(home: Path) -> None:
    run(home, "play", "go-stop", "--plain", "--seed", "5", typed="1\n")
    run(home, "--continue", "--plain", typed="1\n")
    path = home / "data" / "tablegames" / "saves" / "go-stop-1.json"
    path.write_bytes(path.read_bytes()[:300])
    done = run(home, "open", "go-stop-1", "--plain")
    assert done.returncode == 1
    assert "can't be opened. It is damaged" in done.stderr
    assert str(path) in done.stderr
    assert "tablegames open SAVE --backup" in done.stderr
    assert "damaged" in run(home, "saves").stdout
    done = run(home, "open", "go-stop-1", "--backup", "--plain")
    assert done.returncode == 0
    assert "1 step so far" in done.stdout
    assert len(path.with_suffix(".damaged-1").read_bytes()) == 300


def test_verify_shows_each_commitment(home: Path) -> None:
    done = run(home, "play", "go-stop", "--plain", "--seed", "7", typed="next\n")
    noted = [word.strip(".") for word in done.stdout.split() if len(word.strip(".")) == 64]
    done = run(home, "verify", "go-stop-1")
    assert done.returncode == 0
    shown = [word for word in done.stdout.split() if len(word) == 64]
    assert len(shown) == 3
    assert shown == list(dict.fromkeys(noted))
    assert "matches" in done.stdout
    assert run(home, "verify", "go-stop-9").returncode == 1


def test_verify_does_not_take_a_game_without_secrets_for_a_position(home: Path) -> None:
    run(home, "play", "solitaire", "--plain", "-o", "deal=7", typed="shuffle\n")
    done = run(home, "verify", "mahjong-solitaire-1")
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "mahjong-solitaire-1: Mahjong Solitaire, 1 step, replayed to the position that was saved.",
        "It holds no commitment: nothing is hidden in this game.",
    ]
    assert "Player 1; 1 step\n" in run(home, "saves").stdout


def test_doctor_tells_what_is_there(home: Path) -> None:
    done = run(home, "doctor", TERM="dumb", LANG="C")
    assert done.returncode == 0
    for word in (
        "tablegames",
        "textual",
        "TERM",
        "dumb",
        "not a terminal",
        "colours",
        "ASCII",
        "writable",
        str(home),
    ):
        assert word in done.stdout
    (home / "broken").write_text("")
    done = run(home, "doctor", XDG_DATA_HOME=str(home / "broken"))
    assert done.returncode == 1
    assert "!!  data" in done.stdout


def test_settings_that_can_not_be_used_are_told(home: Path) -> None:
    folder = home / "config" / "tablegames"
    folder.mkdir(parents=True)
    (folder / "settings.toml").write_text('size = "huge"\n')
    done = run(home, "play", "go-stop", "--plain", "--seed", "5")
    assert done.returncode == 0
    assert "'size' must be one of auto, compact, large" in done.stderr


def test_a_fault_is_told_in_a_sentence(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        hand = "M03-ribbon"
        raise ValueError(f"secret {hand}")

    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    monkeypatch.setattr(saves, "summaries", fail)
    assert command.main(["saves"]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "M03" not in told
    (report,) = (home / "data" / "tablegames" / "crashes").iterdir()
    assert str(report) in told
    text = report.read_text()
    assert "ValueError" in text
    assert "test_cli.py" in text
    assert "M03" not in text
    assert "secret" not in text


def test_a_reader_that_goes_away_is_no_fault(home: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "tablegames_tui", "play", "go-stop", "--plain", "--seed", "7"],
        stdin=subprocess.DEVNULL,
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        env={"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8"},
    )
    os.close(writing)
    assert done.stderr == ""


# House rules


def test_house_rules_are_listed_with_what_they_may_be(home: Path) -> None:
    done = run(home, "play", "go-stop", "--option", "list")
    assert done.returncode == 0
    assert (
        "jokers=0\n    Jokers: 2 adds a double and a triple junk without a month. It is 0 or 2" in done.stdout
    )
    assert "threshold=auto" in done.stdout
    assert "Presets: seed and online." in done.stdout


def test_every_house_rule_can_be_typed_as_it_is_listed() -> None:
    for game_id in rules.CATALOGUE:
        for rule in house_rules(rules.load(game_id).options):
            assert rule.title
            assert rule.description
            assert rule.values or rule.bounds
            assert rule.default in rule.values or rule.bounds
            for value in rule.values:
                assert rule.parse(typed(value)) == value


def test_options_begin_with_a_preset() -> None:
    options = options_from("go_stop", "online", [("jokers", "0"), ("Go-Bak", " NO ")], 2)
    assert (options.jokers, options.go_bak, options.nagari_stack) == (0, False, True)  # type: ignore[attr-defined]
    assert options_from("go_stop", None, [], 3) == rules.load("go_stop").options()


def test_derived_values_are_typed_as_auto() -> None:
    assert options_from("go_stop", None, [("threshold", "auto")], 2).threshold is None  # type: ignore[attr-defined]
    assert options_from("go_stop", None, [("threshold", "42")], 2).threshold == 42  # type: ignore[attr-defined]
    with pytest.raises(BadOption, match="players=3 needs 3 people"):
        options_from("go_stop", None, [("players", "3")], 2)


def test_the_nearest_word() -> None:
    assert nearest("4", ["2", "3"]) == "3"
    assert nearest("-9", ["2", "3"]) == "2"
    assert nearest("onlien", ["seed", "online"]) == "online"
    assert nearest("zzz", ["seed", "online"]) is None
