"""What is seen (7), the lines of plain mode, and the ways out of a board that is stuck."""

from __future__ import annotations

from dataclasses import fields

from rules.core.changed import changed
from rules.core.text import parts
from rules.mahjong_solitaire.board import places, shown
from rules.mahjong_solitaire.intents import GiveUp, Hint, Remove
from rules.mahjong_solitaire.view import lines, tile_at, view, ways_out, why_not_free
from tests.rules.mahjong_solitaire.stacks import state
from tests.rules.mahjong_solitaire.test_checks import BOARD, DARK, TOWER
from tests.rules.mahjong_solitaire.test_play import after, fresh


def test_hidden_faces_are_in_no_field() -> None:
    at = fresh(deal=4, pairing="contrast")
    seen = view(at, 0)
    visible = shown(at.layout, at.left)
    assert [tile is not None for tile in seen.seen] == [
        bool(visible >> place & 1) for place in range(len(at.faces))
    ]
    assert seen.shades is not None
    assert seen.shades & ~visible == 0
    hidden = list(places(at.left & ~visible))
    assert len(hidden) > 30
    faces = list(at.faces)
    faces[hidden[0]], faces[hidden[1]] = faces[hidden[1]], faces[hidden[0]]
    other = view(changed(at, faces=tuple(faces)), 0)
    assert all(getattr(other, field.name) == getattr(seen, field.name) for field in fields(seen))


def test_everybody_sees_the_same() -> None:
    at = fresh(2, deal=4)
    one, two, all_of_them = view(at, 0), view(at, 1), view(at, None)
    assert lines(one) == lines(two) == lines(all_of_them)


def test_the_lines_make_it_playable_without_the_picture() -> None:
    at = after(BOARD, Hint(seat=0))
    told = lines(view(at, 0))
    assert told[0] == "A few tiles, deal 1, easy."
    assert told[1] == "{0} has 5 points; 8 tiles left, 3 pairs can go."
    assert "Free: 0 [1s], layer 1, row 1, column 1." in told
    assert "Free: 9 [1s], layer 2, row 1, column 9." in told
    assert "Shown by the last hint: 0 and 9." in told
    assert told[-1].startswith("Still on the board: 1 [5m], 4 [1s], 1 [2s], 1 flowers, 1 seasons")
    assert not any("[5m]" in line for line in told[:-1]), "a hidden face is told"


def test_a_finished_deal_tells_its_results_only() -> None:
    assert lines(view(after(BOARD, GiveUp(seat=0)), 0)) == (
        "A few tiles, deal 1, easy.",
        "{0} has given up after 1 pair: 10 points.",
    )


def test_ways_out_of_a_board_that_is_stuck() -> None:
    assert ways_out(view(TOWER, 0)) == ("restart same deal", "new deal")
    assert view(TOWER, 0).stuck
    assert lines(view(TOWER, 0))[-1] == (
        "Stuck: no two free tiles match. There is left: restart same deal, new deal."
    )
    removed = after(
        state([(0, 0, 0, "1s"), (0, 0, 1, "1s"), (4, 0, 0, "2s"), (8, 0, 0, "2s")]),
        Remove(seat=0, one=1, two=2),
    )
    assert ways_out(view(removed, 0)) == ("undo", "restart same deal", "new deal")


def test_why_a_tile_is_not_free_is_asked_of_the_view() -> None:
    seen = view(BOARD, 0)
    assert why_not_free(seen, 0) == ""
    assert why_not_free(seen, 5) == "This tile can't go yet: [1s] lies on it."
    assert tile_at(seen, 9) == "[1s], layer 2, row 1, column 9"
    assert tile_at(seen, 5) == "a tile that can't be seen, layer 1, row 1, column 9"
    assert tile_at(view(DARK, 0), 1) == "the dark [1s], layer 1, row 1, column 3"


def test_sentences_mark_tiles_and_seats_only() -> None:
    for line in lines(view(fresh(deal=4), 0)):
        assert not any(set(part.text) & set("{}[]") for part in parts(line) if part.kind == "words")
