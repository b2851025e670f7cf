"""Mahjong in plain mode: whole matches by script, killed and gone on with; claims and forms in words."""

from __future__ import annotations

import io
import json
import re
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from rules.core.chance import seed_from_text
from tablegames_tui import saves
from tablegames_tui.plain import Plain
from tablegames_tui.saves import Person, Plan, Sitting
from tests.tui.mahjong_match import NAMES, Match, command, game, registered
from tests.tui.terminal import Terminal

MCR = "mahjong_mcr"
SAVE = "mahjong-mcr-1"
PLAYERS = ",".join(NAMES)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home of the test's own, and the game among the games; only what is killed has to reach the disk."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("os.fsync", lambda file: None)
    with registered(MCR):
        yield tmp_path


@cache
def east_round() -> Match:
    """Four hands; nobody changes them."""
    return Match(MCR, game(MCR).options(rounds=1), "3")


def sitting(seed: str = "3", **options: object) -> Sitting:
    """A new sitting."""
    people = [Person(name) for name in NAMES]
    return Sitting.new(MCR, game(MCR).options(**options), people, Plan(), seed_from_text(seed))


def read_script(sitting: Sitting, lines: Sequence[str]) -> tuple[int, str, str]:
    """The status of a script, what it told and what it complained of."""
    out, err = io.StringIO(), io.StringIO()
    script = io.StringIO("".join(f"{line}\n" for line in lines))
    return (
        Plain(sitting, script, out, err, at_terminal=False, ascii=False).run(),
        out.getvalue(),
        err.getvalue(),
    )


def until(phase: str) -> list[str]:
    """The lines of a round up to the first position of that phase."""
    match = east_round()
    return match.lines[: next(place for place, found in enumerate(match.phases, 1) if found[0] == phase)]


# Whole matches


def plays_out(match: Match, **options: object) -> str:
    """A match read as a script comes to the same end as when it was played; what it told."""
    table = sitting(match.seed, **options)
    status, told, complaint = read_script(table, match.lines)
    assert (status, complaint) == (0, "")
    assert saves.look_at(SAVE).record_json() == match.table.record_json()
    assert not re.search(r"\{\d+\}|\[\d[mpsfg]\]", told)
    assert "The match is over. 1. " in told
    return told


def test_a_round_by_script() -> None:
    told = plays_out(east_round(), rounds=1)
    assert len(re.findall(r"^Ara Maria: [+-]\d+, now -?\d+\.$", told, re.MULTILINE)) == 4
    assert told.count("Commitment") == 4


def open_and_rung(match: Match) -> int:
    """How many lines lead to an open claim board with a bell on it."""
    return next(
        place
        for place, (line, phase) in enumerate(zip(match.lines, match.phases, strict=True), 1)
        if place > 100 and line.startswith("ring ") and phase == ("claims", True)
    )


def closed_and_asked(match: Match) -> int:
    """How many lines lead to a closed window of which one ringer has already withdrawn."""
    return next(
        place
        for place, (line, phase) in enumerate(zip(match.lines, match.phases, strict=True), 1)
        if place > open_and_rung(match) + 50 and line == "pass" and phase == ("claims", False)
    )


class Typed:
    """The program reading lines from a pipe; what it tells goes into a file."""

    def __init__(self, home: Path, *arguments: str) -> None:
        environment = {"HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "LANG": "C.UTF-8"}
        self.home, self.told = home, home / "told.txt"
        with self.told.open("w") as told:
            self.child = subprocess.Popen(
                command(*arguments), stdin=subprocess.PIPE, stdout=told, env=environment, text=True
            )

    def type(self, lines: Sequence[str]) -> None:
        """Type lines, and more may follow."""
        assert self.child.stdin is not None
        self.child.stdin.write("".join(f"{line}\n" for line in lines))
        self.child.stdin.flush()

    def kill_after(self, steps: int) -> None:
        """Kill -9 as soon as that many steps are saved and the next line is waited for."""
        path = self.home / "data" / "tablegames" / "saves" / f"{SAVE}.json"
        deadline = time.monotonic() + 60
        while not path.exists() or len(json.loads(path.read_bytes())["record"]["intents"]) < steps:
            assert time.monotonic() < deadline, self.told.read_text()[-2000:]
            time.sleep(0.05)
        self.child.send_signal(signal.SIGKILL)
        self.child.communicate()
        assert self.child.returncode == -signal.SIGKILL

    def end(self, lines: Sequence[str]) -> str:
        """Type the last lines and end the input: all that was told."""
        self.child.communicate("".join(f"{line}\n" for line in lines), timeout=120)
        assert self.child.returncode == 0
        return self.told.read_text()


def killed_and_resumed(home: Path, match: Match, last: int, *options: str) -> str:
    """Play a match up to a line, killed twice on the way: what the program told at last."""
    first, second = open_and_rung(match), closed_and_asked(match)
    steps = match.table.record().intents
    program = Typed(home, "play", MCR, "--plain", "--seed", match.seed, "--players", PLAYERS, *options)
    program.type(match.lines[:first])
    program.kill_after(first)
    kept = saves.look_at(SAVE)
    view = kept.view(None)
    assert (view.phase, view.window_open, kept.to_act()) == ("claims", True, (None,))
    assert view.rung
    assert kept.record().intents == steps[:first]

    program = Typed(home, "--continue", "--plain")
    program.type(match.lines[first:second])
    program.kill_after(second)
    kept = saves.look_at(SAVE)
    view = kept.view(None)
    assert (view.phase, view.window_open, kept.to_act()) == ("claims", False, (view.asked,))
    assert kept.record().intents == steps[:second]

    told = Typed(home, "--continue", "--plain").end(match.lines[second:last])
    assert f"; {second} steps so far." in told
    assert saves.look_at(SAVE).record().intents == steps[:last]
    return told


def test_a_hand_killed_in_an_open_and_in_a_closed_window_goes_on_exactly(home: Path) -> None:
    match = east_round()
    killed_and_resumed(home, match, closed_and_asked(match) + 20, "--option", "rounds=1")


@pytest.mark.slow
def test_a_full_match_killed_in_an_open_and_in_a_closed_window_goes_on_exactly(home: Path) -> None:
    match = Match(MCR, game(MCR).options(), "5")
    told = killed_and_resumed(home, match, len(match.lines))
    assert "The match is over. 1. " in told
    assert saves.look_at(SAVE).record_json() == match.table.record_json()


# What can be typed


def test_people_are_named_in_bells_however_long_their_names() -> None:
    table = sitting(rounds=1)
    read_script(table, until("claims"))
    others = [name for seat, name in enumerate(NAMES) if seat != table.table.view(None).turn]
    assert NAMES[0] in others
    for name in others:
        status, told, _ = read_script(Sitting.open(SAVE), [f"RING  {name.upper().replace(' ', '  ')}"])
        assert status == 0
        assert f"{name} rings." in told
    status, told, _ = read_script(Sitting.open(SAVE), [f"ring {name}" for name in others])
    assert told.count("takes the bell back") == 3


def test_nobody_rings_for_an_own_discard() -> None:
    table = sitting(rounds=1)
    read_script(table, until("claims"))
    owner = NAMES[table.table.view(None).turn]
    status, _, complaint = read_script(Sitting.open(SAVE), [f"ring {owner}"])
    assert status == 1
    assert complaint.startswith(f"line 1: ring {owner}: ")
    assert "neither on offer" not in complaint


def test_orders_are_typed_in_words() -> None:
    table = sitting(rounds=1)
    status, told, complaint = read_script(table, [*until("turn"), "orders", "orders off 5m C"])
    assert status == 1
    assert complaint.endswith("which kinds ring for pung and kong: orders on 5m C.\n")
    status, told, _ = read_script(Sitting.open(SAVE), ["orders off 5m C", "orders on", "offers"])
    assert status == 0
    assert "Orders ring for five of characters, red dragon." in told
    assert told.rindex("Orders ring for hu.") > told.rindex("Orders ring for five of characters")


def test_the_referee_is_heard_in_words() -> None:
    entries = [
        "referee warning Ara Maria",
        "referee fine Dara 10",
        "referee fine ara maria Bora 25",
        "referee expose Bora 5m",
        "referee dead_hand Chan",
        "referee void_hand",
    ]
    status, told, complaint = read_script(sitting(rounds=1), [*until("turn"), *entries])
    assert (status, complaint) == (0, "")
    for sentence in (
        "The referee rules: a warning for Ara Maria.",
        "The referee lets Dara pay 10 points to each of the others.",
        "The referee lets Ara Maria pay 25 points to Bora.",
        "The referee rules: tiles that count as seen for Bora: five of characters.",
        "The referee rules: a dead hand for Chan.",
        "The hand is void: nobody is paid.",
        "Ara Maria: -15, now -15.",
        "Bora: +35, now 35.",
        "Chan: +10, now 10.",
        "Dara: -30, now -30.",
    ):
        assert sentence in told, sentence


@cache
def to_be_counted() -> Match:
    """A hand that was won, and its winner counts."""
    return Match(MCR, game(MCR).options(rounds=1, counting="winner"), "3", last="counting")


def test_the_winner_counts_in_words() -> None:
    options = {"rounds": 1, "counting": "winner"}
    lines = to_be_counted().lines
    table = sitting(**options)
    assert read_script(table, lines)[0] == 0
    winner = table.table.to_act()[0]
    assert winner is not None
    status, _, complaint = read_script(Sitting.open(SAVE), ["count"])
    assert status == 1
    assert "List the fans that the hand holds" in complaint
    status, _, complaint = read_script(Sitting.open(SAVE), ["count royal_flush"])
    assert status == 1
    assert "There is no fan called royal_flush" in complaint
    status, told, complaint = read_script(
        Sitting.open(SAVE), ["count flower_tiles*2 concealed_hand confirm", "explain"]
    )
    assert (status, complaint) == (0, "")
    assert f"{NAMES[winner]} counts Flower Tiles x2, Concealed Hand." in told
    assert "The winner's own count" in told
    assert f"{NAMES[winner]} has " in told


def test_hands_can_be_shown_by_whoever_likes_once_the_hand_is_over() -> None:
    lines = until("hand_over")
    status, told, complaint = read_script(sitting(rounds=1), [*lines, "show ara maria", "continue"])
    assert (status, complaint) == (0, "")
    assert "Ara Maria shows " in told


# At a terminal


def test_dice_and_the_claim_board_need_no_curtain_and_hands_do(home: Path) -> None:
    start = ("play", MCR, "--plain", "--seed", "3", "--players", PLAYERS)
    terminal = Terminal(command(*start), home, (160, 60))
    for line in until("open_flowers"):
        terminal.wait_for(f"1  {line}")
        assert "alone" not in terminal.text
        terminal.send(f"{line}\r")
        terminal.wait_for(f"> {line}")
    owners = [look_alone(terminal)]
    while "discard" not in terminal.text:
        terminal.send("done\r")
        owners.append(look_alone(terminal))
    assert len(set(owners[:4])) == 4
    assert owners[4] == owners[0], "East begins"
    discard, *_ = re.findall(r"discard \w+", terminal.text.rpartition("Offers:")[2])
    terminal.send(f"{discard}\r")
    terminal.wait_for(lambda page: "close" in page.text and "Hand of" not in page.text)
    assert "alone" not in terminal.text, "the claim board is everybody's"
    terminal.send("quit\r")
    assert terminal.wait_for_end()[0] == 0


def look_alone(terminal: Terminal) -> str:
    """Wait for a curtain without a hand on its page, open it: whose hand it shows."""
    terminal.wait_for(lambda page: "alone: Enter" in page.text and "Hand of" not in page.text)
    terminal.send("\r")
    terminal.wait_for(lambda page: "Hand of" in page.text and page.text.rstrip().endswith(">"))
    (owner,) = re.findall(r"Hand of ([\w ]+):", terminal.text)
    return str(owner)
