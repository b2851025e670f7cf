"""Mexican Train in lines: what is called across the table while somebody else is on turn."""

from __future__ import annotations

from rules.core.table import Table
from rules.mexican_train import GAME
from tablegames_tui import plain_words
from tests.rules.mexican_train.positions import played, position

NAMES = ("Ann", "Bo", "Cleo")


def one_left() -> Table[object, object, object]:
    """It is Bo's turn, and Ann has one tile left and hasn't knocked."""
    state = played(position("12-5 4-3", "12-6 2-1", "1-0 2-0", knock="manual"), "play 12-5 P0")
    return Table.at(GAME, state.options, 3, state)


def lines(table: Table[object, object, object], actor: int) -> list[str]:
    return [plain_words.offer_text(table.words(offer), NAMES) for offer in plain_words.offers(table, actor)]


def test_knocks_and_catches_are_offered_in_the_turn_of_whoever_plays() -> None:
    found = lines(one_left(), 1)
    assert sorted(found[-3:]) == ["catch as Bo", "catch as Cleo", "knock as Ann"]
    assert found[0] == "play 12-6 P1 (twelve-six)"


def test_a_knock_is_typed_by_name() -> None:
    table = one_left()
    table.submit(plain_words.intent_of(table, 1, "knock as ann", NAMES))
    assert table.view(None).announced == (0,)  # type: ignore[attr-defined]
    assert not any(line.startswith(("knock", "catch")) for line in lines(table, 1))


def test_a_tile_may_be_typed_either_way_round() -> None:
    table = one_left()
    intent = plain_words.intent_of(table, 1, "play 6-12 p1", NAMES)
    assert intent == plain_words.intent_of(table, 1, "1", NAMES)
