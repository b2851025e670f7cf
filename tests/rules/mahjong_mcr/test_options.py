"""House rules of the competition game (mahjong-table.md, section 1)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.core.errors import BadOption
from rules.mahjong.options import House
from rules.mahjong_mcr.options import PRESETS, Options, length

SHEET = Path(__file__).parents[3] / "rules" / "mahjong_mcr" / "rules.md"


def test_the_defaults_are_those_of_a_full_match() -> None:
    assert Options().model_dump() == {
        "seat_draw": "dice",
        "claim_mode": "bell",
        "claim_timer": 0,
        "auto_close": 0,
        "rounds": 4,
        "dead_wall": "off",
        "opening_kongs": True,
        "min_points": 8,
        "counting": "program",
        "settlement": "training",
        "seat_change": True,
        "time_limit": 0,
        "at_time": "finish",
        "strict": False,
    }


def test_the_presets() -> None:
    assert {name: make(4) for name, make in PRESETS.items()} == {
        "full_match": Options(),
        "east_round": Options(rounds=1),
    }


def test_a_tournament_settlement_needs_a_winner_who_counts() -> None:
    with pytest.raises(BadOption) as refusal:
        Options(settlement="tournament").resolved(4)
    assert refusal.value.option == "settlement"
    Options(settlement="tournament", counting="winner").resolved(4)


def test_a_strict_table_covers_its_hands() -> None:
    with pytest.raises(BadOption) as refusal:
        Options(strict=True, claim_mode="open").resolved(4)
    assert refusal.value.option == "strict"
    Options(strict=True, claim_mode="poll").resolved(4)


def test_what_they_mean_for_the_shared_table() -> None:
    assert Options().house == House(flowers=True, opening_kongs=True, minimum=8, rounds=True)
    assert Options(
        strict=True,
        dead_wall="classical",
        opening_kongs=False,
        min_points=1,
        counting="winner",
        time_limit=90,
        at_time="stop",
    ).house == House(
        strict=True,
        rounds=True,
        flowers=True,
        dead_tiles=14,
        minimum=1,
        winner_counts=True,
        timed=True,
        time_stops=True,
    )


def test_a_changed_copy_means_something_else() -> None:
    options = Options()
    assert not options.house.strict
    assert options.model_copy(update={"strict": True}).house.strict


@pytest.mark.parametrize(
    ("options", "pace", "expected"),
    [
        (Options(), None, "16 hands, about 3 hours"),
        (Options(rounds=1), None, "4 hands, about 1 hour"),
        (Options(time_limit=90), None, "up to 16 hands, about 1.5 hours"),
        (Options(claim_mode="poll"), None, "16 hands, about 8 hours"),
        (Options(claim_mode="poll"), 15.2, "16 hands, about 4 hours at your pace"),
        (Options(time_limit=90), 5, "16 hands, about 1.5 hours at your pace"),
        (Options(time_limit=90), 15, "up to 16 hands, about 1.5 hours at your pace"),
    ],
)
def test_how_long_a_match_takes(options: Options, pace: float | None, expected: str) -> None:
    assert length(options, pace) == expected


@pytest.mark.parametrize("points", [0, 89])
def test_a_minimum_is_one_to_eighty_eight(points: int) -> None:
    with pytest.raises(ValueError, match="min_points"):
        Options(min_points=points)


def test_every_paragraph_that_an_option_cites_has_a_heading() -> None:
    headings = set(re.findall(r"^#+ (T?\d+) ", SHEET.read_text("utf-8"), re.MULTILINE))
    for field in Options.model_fields.values():
        assert isinstance(field.json_schema_extra, dict)
        assert field.json_schema_extra["section"] in headings
