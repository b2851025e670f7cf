"""What a level of help shows: distance, waits, values, discards, claims, from a view."""

from __future__ import annotations

from typing import Any

from rules.core.changed import changed
from rules.core.hint import Hint
from rules.mahjong.intents import ClaimChow, ClaimHu, ClaimPung, ConcealedKong, Discard, Hu
from rules.mahjong.state import Claims, put
from rules.mahjong_basic import GAME
from rules.mahjong_basic.state import State
from rules.pieces.mahjong import Tile, write
from tests.rules.mahjong_basic.tables import at_table, new, seen
from tests.rules.mahjong_basic.won import meld

READY = "123m 456m 789m 23p NN"


def hints(state: State, seat: int, kind: str) -> list[Hint[Any]]:
    """The hints of that kind for a seat."""
    found = GAME.hints(seen(state, seat), GAME.legal_intents(state, seat))
    return [hint for hint in found if hint.kind == kind]


def texts(state: State, seat: int, kind: str) -> list[str]:
    return [hint.text for hint in hints(state, seat, kind)]


def offered(tile: str, *, seat: int = 1, **told: Any) -> State:
    """East has discarded that tile, and everybody is asked."""
    state = at_table(turn="S", phase="drawing", options={"claim_mode": "poll"}, **told)
    rivers = put(state.rivers, 0, (Tile(tile),))
    return changed(state, rivers=rivers, phase=Claims(turn=0, tile=Tile(tile), closed=True))


def test_distance_and_useful_tiles_before_a_discard() -> None:
    state = at_table(E=READY + "C", newest="C")
    assert texts(state, 0, "distance") == ["Ready after the right discard: one more is a hand."]
    state = at_table(S=READY, E="C", newest="C")
    assert texts(state, 1, "distance") == ["Ready: one more is a hand."]
    (useful,) = hints(state, 1, "useful")
    assert write([Tile(piece) for piece in useful.pieces]) == "14p"


def test_waits_say_what_is_left_and_what_they_score() -> None:
    state = at_table(S="111m 456m 789m 23p NN", E="1p", newest="1p", options={"scoring": "both"})
    state = changed(state, rivers=put(state.rivers, 2, (Tile.P4, Tile.P4)))
    assert texts(state, 1, "wait") == [
        "[1p], 4 left: 9 by discard, 10 by own draw.",
        "[4p], 2 left: 9 by discard, 10 by own draw.",
    ]
    assert [hint.value for hint in hints(state, 1, "wait")] == ["4", "2"]


def test_equal_points_are_said_once_and_a_dead_wait_is_marked() -> None:
    state = at_table(S=READY, E="1p", newest="1p")
    state = changed(state, rivers=put(state.rivers, 2, (Tile.P4,) * 4))
    found = hints(state, 1, "wait")
    assert [hint.text for hint in found] == ["[1p], 4 left: 1 point.", "[4p], none left."]
    assert [hint.mark for hint in found] == ["ok", "no"]


def test_a_discard_that_makes_the_hand_ready_names_its_waits() -> None:
    state = at_table(E=READY + "C", newest="C")
    found = hints(state, 0, "wait")
    assert [hint.text for hint in found if hint.text.startswith("Without [C]")] == [
        "Without [C]: [1p], 4 left: 1 point.",
        "Without [C]: [4p], 4 left: 1 point.",
    ]
    assert found[-1].intents == (Discard(seat=0, tile=Tile.RED),)


def test_discards_are_ranked_by_distance_and_then_by_what_helps() -> None:
    state = at_table(E="123m 456m 78m 45p NN C E", newest="E")
    found = hints(state, 0, "discard")
    assert len(found) == 3
    assert found[0].mark == "star"
    assert {piece for hint in found[:2] for piece in hint.pieces} == {"C", "E"}
    assert [hint.text.partition(": ")[2] for hint in found[:2]] == ["1 to ready, 18 tiles help."] * 2


def test_a_win_is_named_with_its_points() -> None:
    state = at_table(E="111m 456m 789m 123p NN", newest="N", options={"scoring": "both"})
    (hint,) = hints(state, 0, "win")
    assert (hint.text, hint.intents) == ("Mahjong: a complete hand, 10 points.", (Hu(seat=0),))
    state = offered("4p", S=READY)
    (hint,) = hints(state, 1, "win")
    assert (hint.value, hint.intents, hint.level) == ("1", (ClaimHu(seat=1),), 1)


def test_values_of_the_sets_so_far_only_where_they_count() -> None:
    told: dict[str, Any] = {"E": "999m CC 45p 678s N", "newest": "N", "melds": {"E": (meld("EEE"),)}}
    assert texts(at_table(**told, options={"scoring": "set_values"}), 0, "value") == [
        "Exposed pung [E] [E] [E]: 2 (2).",
        "Concealed pung [9m] [9m] [9m]: 8 (2 × 2 (not exposed) × 2 (ones or nines)).",
    ]
    assert texts(at_table(**told), 0, "value") == []


def test_claims_say_what_they_do_to_the_distance() -> None:
    state = offered("5m", S="46m 55m 123p 789s E C F")
    found = {hint.intents[0]: hint for hint in hints(state, 1, "claim")}
    assert set(found) == {ClaimPung(seat=1), ClaimChow(seat=1, low=Tile.M4)}
    assert found[ClaimChow(seat=1, low=Tile.M4)].mark == "ok"
    assert found[ClaimChow(seat=1, low=Tile.M4)].text == ("[4m] [5m] [6m]: 1 tile to ready instead of 2.")


def test_a_hand_far_from_ready_hears_how_much_helps_instead_of_a_list() -> None:
    state = at_table(E="159m 258p 369s EE C N", newest="E")
    (distance,) = texts(state, 0, "distance")
    assert distance == "7 tiles to ready after the right discard; 31 kinds of tiles help."
    assert texts(state, 0, "useful") == []
    (left,) = texts(state, 0, "left")
    assert left.endswith(" tiles that help are not seen yet.")
    assert texts(at_table(S=READY, E="C", newest="C"), 1, "left") == [], "the waits say it"


def test_a_complete_hand_hears_of_nothing_but_the_win() -> None:
    state = at_table(E="111m 456m 789m 123p NN", newest="N")
    for kind in ("distance", "useful", "left", "wait"):
        assert texts(state, 0, kind) == []


def test_own_kongs_are_compared_with_the_hand_as_it_is() -> None:
    state = at_table(E="4444m 56m 13p 79p EE NN", newest="N")
    (hint,) = hints(state, 0, "claim")
    assert (hint.text, hint.mark) == ("[4m] [4m] [4m] [4m]: 2 tiles to ready instead of 1.", "warn")
    assert hint.intents == (ConcealedKong(seat=0, tile=Tile.M4),)


def test_a_dead_hand_hopes_for_nothing_and_exposed_tiles_go_first() -> None:
    state = at_table(E=READY + "C", newest="C")
    dead = changed(state, dead=(True, False, False, False))
    assert texts(dead, 0, "distance") == [
        "A dead hand cannot win any more; it may draw, claim and discard as before."
    ]
    assert texts(dead, 0, "discard") == []
    exposed = changed(state, exposed=((Tile.NORTH,), (), (), ()))
    assert texts(exposed, 0, "exposed") == ["Exposed tiles go first: [N]."]
    assert [hint.pieces for hint in hints(exposed, 0, "discard")] == [("N",)]
    assert texts(exposed, 0, "wait") == []


def test_at_the_end_of_the_wall_only_a_win_helps() -> None:
    state = at_table(E=READY + "C", newest="C", left=0)
    assert texts(state, 0, "distance") == [
        "The wall is empty: this discard is the last, and only mahjong can take it."
    ]
    assert texts(state, 0, "wait") == texts(state, 0, "useful") == []


def test_no_help_outside_a_hand_and_for_nobody() -> None:
    assert GAME.hints(seen(new(), 0), ()) == ()
    assert GAME.hints(seen(at_table(), None), ()) == ()
