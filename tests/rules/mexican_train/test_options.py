"""House rules (sections 2.1 and 9): sets and people, derived values, what is refused."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from rules.core.errors import BadOption
from rules.mexican_train.options import COMBINATIONS, HANDS, PRESETS, Options, laid_open
from rules.pieces.dominoes import SETS


def test_the_set_follows_from_the_number_of_people() -> None:
    assert {people: Options().resolved(people).set for people in range(2, 13)} == {
        **dict.fromkeys(range(2, 9), 12),
        **dict.fromkeys(range(9, 13), 15),
    }


@pytest.mark.parametrize("people", range(14))
@pytest.mark.parametrize("highest", SETS)
def test_exactly_the_listed_combinations_are_played(highest: int, people: int) -> None:
    options = Options.model_validate({"set": highest})
    if people in HANDS[highest]:
        assert options.resolved(people).rounds == highest + 1
        return
    with pytest.raises(BadOption, match=f"A double-{highest} set is not played by {people} p") as refusal:
        options.resolved(people)
    assert refusal.value.option == "set"
    assert COMBINATIONS in str(refusal.value)


def test_hands_of_the_large_sets_leave_at_least_18_per_cent() -> None:
    """Section 2.2: at most 16, and as large as that allows."""
    for highest in (15, 18):
        others = (highest + 1) * (highest + 2) // 2 - 1
        for people, size in HANDS[highest].items():
            fits = [each for each in range(1, 17) if others - people * each >= 0.18 * others]
            assert size == max(fits)


def test_five_with_double_nine_and_thirteen_people_hear_what_is_allowed() -> None:
    with pytest.raises(BadOption, match="A double-9 set is not played by 5 people: double-9 is for 2 to 4"):
        Options(set=9).resolved(5)
    with pytest.raises(BadOption, match="A double-15 set is not played by 13 people: double-9 is for 2 to 4"):
        Options().resolved(13)


def test_there_are_only_as_many_rounds_as_engines() -> None:
    assert Options(rounds=10).resolved(9).rounds == 10
    with pytest.raises(
        BadOption, match="has 10 engines, so 11 rounds can't be played: use rounds=10"
    ) as refusal:
        Options(set=9, rounds=11).resolved(2)
    assert refusal.value.option == "rounds"


@pytest.mark.parametrize(
    "wrong",
    [
        {"set": 10},
        {"rounds": 0},
        {"knock_penalty": 0},
        {"double_blank": 30},
        {"close_order": "first"},
        {"luck": 1},
    ],
)
def test_unknown_options_and_values_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Options.model_validate(wrong)


def test_open_hands_are_for_the_house_rules_to_say() -> None:
    assert [laid_open(Options(hands=hands)) for hands in ("hidden", "open")] == [False, True]  # type: ignore[arg-type]


def test_unresolved_house_rules_have_no_highest_number() -> None:
    with pytest.raises(ValueError, match="not resolved"):
        _ = Options().highest
    assert Options().resolved(2).highest == 12


def test_presets() -> None:
    assert PRESETS["quick"](4) == Options(rounds=3)
    assert PRESETS["tournament"](4) == Options(double_follow="on_double", knock="manual")
