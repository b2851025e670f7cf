"""The catalogue: what a menu says of each game agrees with the game."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules
from rules.core.errors import BadOption
from rules.core.options import Options
from tests.rules.contract import choices
from tests.rules.games import GAMES, load

FILES = {
    "__init__.py",
    "options.py",
    "state.py",
    "intents.py",
    "events.py",
    "play.py",
    "view.py",
    "score.py",
    "advice.py",
    "practice.py",
    "rules.md",
}
every_game = pytest.mark.parametrize("game_id", GAMES)
every_entry = pytest.mark.parametrize("entry", rules.CATALOGUE.values(), ids=rules.CATALOGUE)


@every_entry
def test_an_entry_agrees_with_its_game(entry: rules.Entry) -> None:
    game = rules.load(entry.id)
    assert (game.id, game.title, game.seats) == (entry.id, entry.title, entry.seats)


@every_entry
def test_a_game_is_found_by_id_and_alias_however_it_is_typed(entry: rules.Entry) -> None:
    for name in (entry.id, entry.id.replace("_", "-"), f" {entry.id.upper()} ", *entry.aliases):
        assert rules.find(name) is entry


def test_names_are_not_shared() -> None:
    names = [name for entry in rules.CATALOGUE.values() for name in (entry.id, *entry.aliases)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", ["", "poker", "go stop please", "core", "../go_stop"])
def test_what_is_no_game_is_not_found(name: str) -> None:
    assert rules.find(name) is None
    with pytest.raises(KeyError):
        rules.load(name)


@every_entry
def test_a_blurb_is_one_short_sentence(entry: rules.Entry) -> None:
    assert entry.blurb.endswith(".")
    assert len(entry.blurb) <= 72


@every_game
def test_a_game_has_the_ten_files(game_id: str) -> None:
    module = load(game_id).options.__module__
    folder = Path(__file__).parents[2].joinpath(*module.split(".")[:-1])
    assert {path.name for path in folder.iterdir()} >= FILES


@every_game
def test_every_house_rule_has_a_title_a_description_and_a_paragraph(game_id: str) -> None:
    for name, field in load(game_id).options.model_fields.items():
        assert field.title, name
        assert field.description, name
        assert len(field.description) <= 80, name
        assert isinstance(field.json_schema_extra, dict), name
        assert field.json_schema_extra["section"], name


@every_game
def test_the_defaults_and_all_presets_suit_every_number_of_people(game_id: str) -> None:
    game = load(game_id)
    for people in game.seats:
        for options in (game.options(), *(preset(people) for preset in game.presets.values())):
            resolved = options.resolved(people)
            assert resolved.resolved(people) == resolved, "resolving twice changes the house rules"
            assert game.options.model_validate_json(resolved.model_dump_json()) == resolved


@every_game
def test_every_value_that_setup_puts_forward_is_accepted_or_explained(game_id: str) -> None:
    game = load(game_id)
    for people in game.seats:
        for name, values in choices(game.options).items():
            for value in values:
                refusal = _refusal(game.options, {name: value}, people)
                if refusal is not None:
                    assert refusal.option in game.options.model_fields
                    assert str(refusal)


def _refusal(options: type[Options], chosen: dict[str, object], people: int) -> BadOption | None:
    try:
        options.model_validate(chosen).resolved(people)
    except BadOption as refusal:
        return refusal
    return None
