"""The toy game itself: its score, its practice door, its sentences; and that its files can be copied."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from rules.core.chance import seed_from_text
from rules.pieces.hwatu import Card, parse
from tests.rules.core.bell import at, played_on, position, started
from tests.toygame import events, intents, practice, score
from tests.toygame.intents import Bid, Knock, Lay, RingBell

ROOT = Path(__file__).parents[3]


def test_cards_brights_and_a_kept_bid_count() -> None:
    sheet = score.sheet(1, parse("M01-bright M01-ribbon"), 2)
    assert [(line.rule, line.points) for line in sheet.lines] == [("cards", 2), ("brights", 2), ("bid", 3)]
    assert (sheet.total, sheet.struck) == (7, ())


@pytest.mark.parametrize(
    ("bid", "why"), [(3, "The bid was 3, not 2."), (None, "Bids are told when the deal is over.")]
)
def test_what_does_not_count_is_struck_with_its_reason(bid: int | None, why: str) -> None:
    sheet = score.sheet(0, parse("M02-ribbon M02-animal"), bid)
    assert sheet.total == 2
    assert {struck.rule: struck.why for struck in sheet.struck} == {
        "brights": "No bright was taken.",
        "bid": why,
    }


def test_nothing_taken_as_bid_counts_three() -> None:
    assert score.sheet(0, (), 0).total == 3


def test_a_deal_can_be_shared() -> None:
    result = score.settle(
        4, (parse("M02-ribbon M02-animal"), (), parse("M04-ribbon M04-animal")), (1, 2, 1), (5, 0, 1)
    )
    assert (result.kind, result.winners, result.delta, result.totals) == (
        "shared",
        (0, 2),
        (2, 0, 2),
        (7, 0, 3),
    )
    assert result.text == "Deal 4 goes to {0} and {2}."


def test_a_deal_ends_when_all_hands_are_empty_and_its_bids_are_told() -> None:
    table = at("M01-ribbon", "M01-junk-a")
    table.submit(Lay(seat=0, card=Card.M01_RIBBON))
    table.submit(table.legal(1)[0])
    ended = table.events(None)[-1]
    assert isinstance(ended, events.DealEnded)
    assert ended.outcome == table.outcome()
    assert ended.bids == table.view(None).bids == (1, 1)
    assert ended.outcome.delta == (0, 2)


def test_a_person_without_cards_is_passed_over() -> None:
    table = at("M01-ribbon M02-ribbon", "", "M03-ribbon")
    table.submit(Lay(seat=0, card=Card.M01_RIBBON))
    table.submit(RingBell())
    assert table.to_act() == (2,)


def test_every_event_is_told_in_a_sentence() -> None:
    table = played_on(started(), 200, last_deal=2)
    for seat in (0, 1, 2, None):
        told = {event.kind: table.tell(event) for event in table.events(seat)}
        assert all(sentence.endswith(".") for sentence in told.values())
        assert len(told) >= 9


def test_questions_can_be_answered() -> None:
    asked = [practice.question(seed_from_text(str(number))) for number in range(20)]
    assert len({question.pile for question in asked}) == 20
    assert {practice.answer(question).total > 0 for question in asked} == {True}
    assert any(question.bid == len(question.pile) for question in asked)


@pytest.mark.parametrize(
    ("intent", "why"),
    [
        (Lay(seat=0, card=Card.M01_RIBBON), ""),
        (Lay(seat=0, card=Card.M03_RIBBON), "You don't hold [M03-ribbon]."),
        (Lay(seat=1, card=Card.M03_RIBBON), "The game is not waiting for you."),
        (Bid(seat=0, cards=1), "Bids are written before the first card is laid."),
        (Knock(seat=0), "Take a card before you knock."),
    ],
)
def test_the_door_tells_why_not(intent: Lay | Bid | Knock, why: str) -> None:
    assert practice.why_not(position("M01-ribbon", "M03-ribbon"), intent) == why


def test_its_files_copied_into_rules_are_a_game(tmp_path: Path) -> None:
    skip = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "rules", tmp_path / "rules", ignore=skip)
    shutil.copytree(ROOT / "tests" / "toygame", tmp_path / "rules" / "bell", ignore=skip)
    for path in (tmp_path / "rules" / "bell").glob("*.py"):
        path.write_text(
            path.read_text(encoding="utf-8").replace("tests.toygame", "rules.bell"), encoding="utf-8"
        )
    script = (
        "from rules.core.table import Table; from rules.bell import GAME\n"
        "table = Table.start(GAME, GAME.options(), 2, bytes(32)); print(table.legal(1))"
    )
    run = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert "Bid" in run.stdout
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    ruff = [sys.executable, "-m", "ruff", "check", "--no-cache", "--ignore", "I001", "rules/bell"]
    run = subprocess.run(ruff, cwd=tmp_path, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('{"kind":"bid","seat":0}', "bid"),
        ('{"kind":"bid","seat":0,"cards":2}', "bid 2"),
        ('{"kind":"lay","seat":1,"card":"M01-ribbon"}', "lay M01-ribbon"),
        ('{"kind":"claim","seat":1,"card":"M01-ribbon"}', "claim M01-ribbon"),
        ('{"kind":"decline","seat":1}', "decline"),
        ('{"kind":"ring_bell"}', "bell"),
        ('{"kind":"knock","seat":1}', "knock"),
        ('{"kind":"next_deal","seat":null}', "next"),
        ('{"kind":"end_sitting"}', "end"),
    ],
)
def test_intents_have_their_words(line: str, words: str) -> None:
    assert intents.words(intents.INTENTS.validate_json(line)) == words


def test_nobody_knocks_at_a_table_without_knocking() -> None:
    state = position("M01-ribbon", "M03-ribbon", piles=("M04-ribbon M04-animal", ""))
    assert practice.why_not(state, Knock(seat=0)) == ""
    assert practice.why_not(replace(state, knocker=1), Knock(seat=0)) == "{1} has knocked already."
    strict = replace(state, options=state.options.model_copy(update={"knock": False}))
    assert practice.why_not(strict, Knock(seat=0)) == "This table plays without knocking."


def test_the_owner_is_told_what_the_others_are_not() -> None:
    assert events.tell(events.WroteBid(seat=1, cards=4)) == "{1} wrote a bid of 4."
    assert events.tell(events.Answered(seat=1, card=Card.M01_RIBBON)) == "{1} claimed with [M01-ribbon]."
    assert events.tell(events.Drew(seat=1, card=Card.M01_RIBBON)) == "{1} drew [M01-ribbon]."
    assert events.tell(events.Knocked(seat=2)) == "{2} knocked."
