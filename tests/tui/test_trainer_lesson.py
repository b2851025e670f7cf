"""A lesson without a screen: what comes back sooner, what is noted, and how it goes on."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from tablegames_tui import history
from tablegames_tui.history import Card, Tally
from tablegames_tui.trainer import TRAINERS, export, schedule, trainer_of
from tablegames_tui.trainer.lesson import FOCUS, TRIES, Lesson, Revision
from tests.tui import small_practice
from tests.tui.around import own_home
from tests.tui.small_practice import TRAINER

RIGHT = {"hog": 2, "pung": 1}
NOW = "2026-03-01T12:00:00+00:00"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    small_practice.asked.clear()
    return own_home(tmp_path, monkeypatch)


def lesson(drill: str = "ticks", level: int | None = None, focus: str | None = None) -> Lesson:
    return Lesson(TRAINER, drill, level, focus=focus, rng=Random(1))


# --- the schedule ---------------------------------------------------------------------------------------


def test_right_answers_lead_through_the_five_boxes_and_each_waits_longer() -> None:
    card, now, waits = None, NOW, []
    for _ in range(6):
        card = schedule.moved(card, True, now)
        waits.append((card.box, (datetime.fromisoformat(card.due) - datetime.fromisoformat(now)).days))
        now = card.due
    assert waits == [(2, 1), (3, 3), (4, 7), (5, 21), (5, 21), (5, 21)]


@pytest.mark.parametrize("before", [None, Card(5, "2026-04-01T00:00:00+00:00")])
def test_a_wrong_answer_leads_back_to_the_first_box_and_is_due_at_once(before: Card | None) -> None:
    card = schedule.moved(before, False, NOW)
    assert card.box == 1
    assert schedule.is_due(card, NOW)


def test_right_before_it_is_due_moves_nothing() -> None:
    card = Card(2, "2026-03-02T12:00:00+00:00")
    assert schedule.moved(card, True, NOW) == card


def test_only_what_is_due_has_a_weight_and_the_first_box_the_greatest() -> None:
    past, future = "2026-02-01T00:00:00+00:00", "2026-04-01T00:00:00+00:00"
    cards = {"a": Card(1, past), "b": Card(3, past), "c": Card(1, future)}
    weights = schedule.weights(cards, NOW)
    assert set(weights) == {"a", "b"}
    assert weights["a"] > weights["b"] > 0


# --- asking, answering, noting ----------------------------------------------------------------------------


def test_missed_and_falsely_ticked_rules_come_back_sooner() -> None:
    taught = lesson()
    taught.check({"hog": 2, "chow": 1})
    taught.go_on()
    weak = small_practice.asked[-1]
    assert set(weak) == {"pung", "chow"}
    assert history.cards("small")["hog"].box == 2


def test_what_is_weak_is_known_the_next_time() -> None:
    lesson().check({})
    Lesson(TRAINER, "choice")
    assert set(small_practice.asked[-1]) == {"hog", "pung"}


def test_a_rule_that_somebody_wants_to_practise_outweighs_all_others() -> None:
    first = lesson(focus="flush")
    first.check({})
    first.go_on()
    assert small_practice.asked[-1] == {"flush": FOCUS}


def test_where_chance_never_comes_to_a_rule_some_tries_are_enough() -> None:
    lesson(focus="chow")
    assert small_practice.asked == [{"chow": FOCUS}] * TRIES
    small_practice.asked.clear()
    lesson(focus="hog")
    assert small_practice.asked == [{"hog": FOCUS}], "it is about the hog at once"


def test_a_seed_asks_the_same_whatever_was_practised() -> None:
    first, again = (
        Lesson(TRAINERS["seep"], "pile", 2, seed="7"),
        Lesson(TRAINERS["seep"], "pile", 2, seed="7"),
    )
    assert first.question == again.question
    again.check({})
    assert history.cards("seep"), "something is due now"
    for taught in (first, again):
        taught.go_on()
    assert first.question == again.question != Lesson(TRAINERS["seep"], "pile", 2, seed="8").question


def test_an_answer_that_cannot_be_noted_is_known(home: Path) -> None:
    taught = lesson()
    taught.check({})
    assert taught.kept
    taught.go_on()
    for file in (home / "data").rglob("*.sqlite3"):
        file.write_bytes(b"no database at all" * 100)
    taught.check({})
    assert not taught.kept


# --- a revision --------------------------------------------------------------------------------------------

OTHER = replace(TRAINER, id="other")


def test_a_revision_asks_about_its_rules_alone_each_once_before_any_twice() -> None:
    taught = Revision([(TRAINER, "hog"), (OTHER, "pung"), (TRAINER, "pung")], rng=Random(4))
    seen = []
    for number in range(1, 7):
        (rule,) = small_practice.asked[-1]
        seen.append((taught.trainer.id, rule))
        assert (taught.number, taught.focus) == (number, rule)
        taught.check(RIGHT if number > 1 else {})
        taught.go_on(taught.draw())
    wanted = {("small", "hog"), ("other", "pung"), ("small", "pung")}
    assert {*seen[:3]} == {*seen[3:]} == wanted
    assert (taught.tally, taught.streak) == (Tally(6, 5), 5)
    assert len(history.answers("small")) == 4
    assert len(history.answers("other")) == 2


def test_a_revision_notes_an_answer_for_its_own_trainer_though_the_next_is_drawn() -> None:
    taught = Revision([(TRAINER, "hog"), (OTHER, "pung")], rng=Random(1))
    here = taught.trainer.id
    drawn = taught.draw()
    taught.check(RIGHT)
    assert [each.trainer for each in history.answers()] == [here]
    taught.go_on(drawn)
    assert taught.trainer.id != here


def test_a_revision_begins_at_the_level_at_which_its_first_drill_was_left() -> None:
    lesson(level=4)
    assert Revision([(TRAINER, "hog"), (OTHER, "pung")]).level == 4
    assert Revision([(TRAINER, "hog")], 2).question.level == 2


def test_an_answer_is_noted_once_with_hints_and_time() -> None:
    taught = lesson(level=2)
    assert taught.hint() == "Help number 1 about [4m]."
    taught.hint()
    first = taught.check(RIGHT, 3.26)
    assert taught.check({}) is first
    (noted,) = history.answers("small")
    assert (noted.drill, noted.level, noted.right, noted.hints, noted.seconds) == ("ticks", 2, True, 2, 3.3)
    assert noted.practised == {"hog": True, "pung": True}


def test_there_are_four_hints() -> None:
    taught = lesson()
    assert [taught.hint() is not None for _ in range(5)] == [True] * 4 + [False]


def test_streak_share_and_number_go_on_from_lesson_to_lesson() -> None:
    taught = lesson()
    for answer in ({}, RIGHT, RIGHT):
        taught.check(answer)
        taught.go_on()
    again = lesson()
    assert (again.streak, again.tally, again.number) == (2, Tally(3, 2), 4)
    assert lesson("choice").number == 1


def test_a_drill_goes_on_with_the_question_that_was_open() -> None:
    open_question = lesson(level=3).question
    again = lesson()
    assert again.question == open_question
    assert again.level == 3
    again.check({})
    assert lesson().question != open_question
    assert lesson().level == 3


def test_another_level_or_one_rule_is_another_question() -> None:
    asked = lesson(level=2).question.data
    assert lesson(level=3).question.data != asked
    assert lesson(level=3, focus="hog").question.data["number"] == 3


def test_a_question_that_no_one_knows_any_more_is_replaced() -> None:
    history.leave_off("small", "ticks", 2, {"drill": "of yore"})
    taught = lesson()
    assert (taught.level, taught.question.text) == (2, "Question 1?")


def test_without_a_history_the_lesson_goes_on(home: Path) -> None:
    (home / "data").write_text("no folder")
    taught = lesson()
    taught.check({})
    taught.go_on()
    assert taught.streak == 0
    assert set(small_practice.asked[-1]) == {"hog", "pung"}
    assert history.answers("small") == []


# --- export, and the trainers there are ------------------------------------------------------------------


def test_answers_are_exported_for_spreadsheets_and_programs() -> None:
    lesson(level=2).check({"hog": 1, "chow": 1}, 2.0)
    found = history.answers("small")
    heading, row = export.as_csv(found).splitlines()
    assert heading.startswith(
        "at,trainer,drill,level,right,expected,given,hints,seconds,right_rules,wrong_rules"
    )
    assert ',small,ticks,2,0,5,3,0,2.0,,"hog, pung, chow",' in row
    text = export.as_json(found)
    assert '"practised": {' in text
    assert '"drill": "ticks"' in text


def test_an_export_is_a_file_among_the_documents(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(home / "documents"))
    lesson().check(RIGHT)
    path = export.write("small", history.answers("small"), "json")
    assert path.parent == home / "documents" / "tablegames"
    assert path.read_text().count('"drill"') == 2


def test_a_trainer_is_found_by_its_game() -> None:
    assert trainer_of("mahjong_mcr") is TRAINERS["mcr"]
    assert trainer_of(None) is TRAINERS["mcr"]
    assert trainer_of("go_stop") is TRAINERS["go_stop"]
    assert trainer_of("songs") is None


def test_boxes_wait_longer_and_longer() -> None:
    assert list(schedule.BOXES.values()) == sorted(schedule.BOXES.values())
    assert schedule.BOXES[1] == timedelta()
