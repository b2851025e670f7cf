"""Count it yourself in plain mode: asked at a terminal, taken from a script, marked and kept."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.core.table import Table
from tablegames_tui import history, plain_count
from tablegames_tui.plain import Plain
from tablegames_tui.plain_words import NotUnderstood
from tablegames_tui.saves import Person, Plan, Sitting
from tests.rules.go_stop.positions import deciding
from tests.rules.mahjong_basic.tables import at_table
from tests.rules.mahjong_basic.won import meld
from tests.rules.mexican_train.positions import position
from tests.rules.seep.positions import at
from tests.tui.around import own_home

NAMES = ("Ara", "Bora", "Cho", "Dara")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("os.fsync", lambda file: None)
    return own_home(tmp_path, monkeypatch)


def stopping() -> Any:
    """Ara may stop with brights and birds; Bora has no bright."""
    birds = "M01-bright M03-bright M08-bright M02-animal M04-animal M08-animal"
    return deciding((birds, "M05-junk-a"))


def last_card() -> Any:
    """Ara plays the last card of a deal of Seep."""
    return at("9D", loose="4S 5S", others=("", "", ""), plays_made=47, captured=("KS AS", "10D"))


def going_out() -> Any:
    """Ara lays the last tile; Bora and Cho hold some."""
    trains = {"P0": "12-7 7-9", "M": "12-11 11-4", "P1": "12-9 !"}
    return position("9-1", "12-3 0-0", "5-5", trains=trains)


def a_plain_win() -> Any:
    """South has drawn what completes three pungs, one of them exposed."""
    melds = {"S": (meld("555s"),)}
    return at_table(
        turn="S", newest="N", S="CCC 999p 234m N N", melds=melds, options={"scoring": "both"}
    )  # fmt: skip


TABLES = {
    "go_stop": (stopping, "stop"),
    "seep": (last_card, "1"),
    "mexican_train": (going_out, "1"),
    "mahjong_basic": (a_plain_win, "hu"),
}
"""A table right before its deal ends, and what ends it."""


def play(game_id: str, *lines: str, at_terminal: bool = False, agreed: bool = True) -> tuple[int, str, str]:
    """Type what ends the deal, then these lines: the status, what was told since, the complaint."""
    arrange, ending = TABLES[game_id]
    state, game = arrange(), rules.load(game_id)
    people = [Person(name) for name in NAMES[: state.people]]
    plan = Plan(curtain=False, count_yourself=agreed)
    table: Table[Any, Any, Any] = Table.at(game, state.options, state.people, state)
    sitting = Sitting(f"{game_id.replace('_', '-')}-1", table, people, plan, 1)
    out, err = io.StringIO(), io.StringIO()
    script = io.StringIO("".join(f"{line}\n" for line in (ending, *lines)))
    status = Plain(sitting, script, out, err, at_terminal=at_terminal, ascii=False).run()
    return status, out.getvalue().partition("Offers:\n")[2], err.getvalue()


COUNTS = {
    "go_stop": ("brights 3, godori 5, bright-bak 2", "3 right of 3", "go_stop"),
    "seep": ("spades 23, sweeps 5", "1 right of 2", "seep"),
    "mexican_train": ("50 15", "2 right of 2", "mexican_train"),
    "mahjong_basic": ("win 1, own draw 1, exposed pung 3", "2 right of 5", "basic"),
}
"""What is counted of it, how it is marked, and which trainer keeps it."""


@pytest.mark.parametrize("game_id", COUNTS)
def test_a_script_counts_in_a_line_and_the_trainer_keeps_it(game_id: str) -> None:
    line, marked, trainer = COUNTS[game_id]
    status, told, complaint = play(game_id, f"count {line}")
    assert (status, complaint) == (0, "")
    assert f"{marked} that count or were filled in." in told
    (kept,) = history.answers(trainer)
    assert kept.right == (marked.split()[0] == marked.split()[-1])


@pytest.mark.parametrize("game_id", TABLES)
def test_a_script_without_a_count_is_told_the_same_as_where_nobody_counts(game_id: str) -> None:
    (status, told, _), (other, same, _) = play(game_id), play(game_id, agreed=False)
    assert (status, told.rpartition("Saved as")[0]) == (other, same.rpartition("Saved as")[0])
    assert "Count it yourself" not in told


def test_at_a_terminal_the_winner_is_asked_before_anything_is_told() -> None:
    figures = ["", "", "3", "x", "7", "5"]
    status, told, _ = play("go_stop", *figures, *[""] * 20, at_terminal=True)
    assert status == 0
    asked, marked, over = (
        told.index(words)
        for words in ("Count it yourself: Ara has stopped.", "2 right of 4", "Ara stops with 8 points")
    )
    assert asked < marked < over
    assert "Animals: plum, warbler animal; wisteria, cuckoo animal; moon, geese animal." in told
    assert "'x' is no figure from 0 to 9999; an empty line counts nothing." in told
    assert "Right: Brights (gwang, 광), 3. Three without the rain." in told
    assert "Wrong: Go (고), you said 7, right is 0." in told
    assert "Bora pays times, you said 0, right is 2." in told
    (kept,) = history.answers("go_stop")
    assert kept.practised == {"brights": True, "godori": True, "go": False, "bright_bak": False}


def test_at_a_terminal_skip_goes_on_and_the_next_person_is_asked() -> None:
    _, told, _ = play("mexican_train", "skip", "0", "10", at_terminal=True)
    assert "Bora counts the tiles that are left.\nIn hand: " in told
    assert told.index("Cho counts") < told.index("1 right of 1") < told.index("goes out and ends round 1")
    assert len(history.answers("mexican_train")) == 1


def test_a_script_counts_rule_by_rule_where_count_stands_alone() -> None:
    status, told, _ = play("mexican_train", "count", "50", "", "count skip", "count")
    assert "Double blank\nTiles left\n" in told
    assert "Wrong: Tiles left, you said 0, right is 15." in told
    assert status == 1


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("count", "There is nothing to count now: "),
        ("count 3", "There is nothing to count now: "),
    ],
)
def test_what_has_been_told_is_not_counted_any_more(line: str, reason: str) -> None:
    status, _, complaint = play("go_stop", "explain", line)
    assert status == 1
    assert complaint.startswith(f"line 3: {line}: {reason}")
    assert play("go_stop", line, agreed=False)[0] == 1
    assert history.answers("go_stop") == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1 2", "There are 3 figures to give, in this order: Aces, Spades and Spare cards."),
        ("aces", "'aces' has no figure: type one after each rule, as junk 2, go 1."),
        ("sp 3", "'sp' may be Spades or Spare cards: type more of it."),
        ("kings 3", "There is no rule 'kings' to count; there are Aces, Spades and Spare cards."),
        ("aces 1, ACES 2", "Aces is named twice."),
        ("aces 12345", "'12345' is no figure from 0 to 9999; an empty line counts nothing."),
    ],
)
def test_what_is_no_count_has_a_reason(text: str, reason: str) -> None:
    labels = {"aces": "Aces", "spades": "Spades", "spare": "Spare cards"}
    with pytest.raises(NotUnderstood) as refused:
        plain_count.figures(text, labels)
    assert str(refused.value) == reason
