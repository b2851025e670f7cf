"""Section 16: capture previews and conditional remarks."""

from __future__ import annotations

import pytest

from rules.core.hint import Hint
from rules.go_stop.intents import Choose, DeclareShake, Intent, PassHand, Play, PlayBomb
from rules.go_stop.options import Options
from rules.go_stop.play import legal_intents
from rules.go_stop.previews import previews, remarks, unseen
from rules.go_stop.state import State
from rules.go_stop.view import view
from rules.pieces.hwatu import Card, parse
from tests.rules.go_stop.positions import after, position, stack

TRIPLE = "M03-bright M03-ribbon M03-junk-a"


def preview(state: State, intent: Intent) -> Hint[Intent]:
    seat = state.phase.so_far.seat if state.phase.kind != "go_stop" else 0  # type: ignore[union-attr]
    (found,) = (hint for hint in previews(view(state, seat), seat, legal_intents(state, seat))
                if hint.intents == (intent,))  # fmt: skip
    assert (found.level, found.kind) == (1, "preview")
    return found


def remark(state: State, card: Card) -> list[tuple[str, str]]:
    found = remarks(view(state, 0), legal_intents(state, 0))
    mine = [hint for hint in found if hint.pieces == (card,)]
    assert all(hint.text.startswith(f"[{card}]: ") for hint in mine)
    return [(hint.text.removeprefix(f"[{card}]: "), hint.mark) for hint in mine]


def test_place_pair_choose_and_stack() -> None:
    pile = stack("M08-bright M08-animal M08-junk-a", 1)
    state = position(("02g 05a 07a M08-junk-b", "09."), "05R 07R M07-junk-b", "10.", stacks=[pile])
    placed = preview(state, Play(seat=0, card=Card.M02_ANIMAL))
    assert (placed.text, placed.value, placed.mark) == (
        "[M02-animal] joins the floor: no card of month 2 lies there.", "0", "")  # fmt: skip
    pair = preview(state, Play(seat=0, card=Card.M05_ANIMAL))
    assert (pair.text, pair.pieces, pair.value, pair.mark) == (
        "[M05-animal] pairs with [M05-ribbon].", parse("05a 05R"), "2", "ok")  # fmt: skip
    choose = preview(state, Play(seat=0, card=Card.M07_ANIMAL))
    assert choose.text == "[M07-animal] takes [M07-ribbon] or [M07-junk-b], by choice."
    taken = preview(state, Play(seat=0, card=Card.M08_JUNK_B))
    assert taken.text == "[M08-junk-b] takes the stack [M08-bright] [M08-animal] [M08-junk-a], steal 1."
    assert (taken.value, taken.mark) == ("4", "ok")


def test_the_own_ppuk_steals_two_and_gains_are_told() -> None:
    pile = stack("M08-bright M08-animal M08-junk-a", 0, "J2")
    state = position(("M08-junk-b 09c", "09."), "", "10.", ("01* 03*",), stacks=[pile])
    found = preview(state, Play(seat=0, card=Card.M08_JUNK_B))
    assert found.text == (
        "[M08-junk-b] takes the own ppuk [M08-bright] [M08-animal] [M08-junk-a] [J2], steal 2: 3 more points."
    )


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (Options(jokers=2), "is captured; the top card of the stock is played in its place."),
        (
            Options(jokers=2, joker_play="draw"),
            "the top card of the stock joins the hand and the turn goes on.",
        ),
        (Options(jokers=2, joker_steals=True), "is captured, steal 1;"),
    ],
)
def test_jokers(options: Options, words: str) -> None:
    state = position(("J2 10.", "09."), "05R", "07.", options=options)
    assert words in preview(state, Play(seat=0, card=Card.J2)).text
    assert remark(state, Card.J2) == []


def test_bomb_shake_and_pass() -> None:
    state = position((f"{TRIPLE} 10.", "09."), "M03-junk-b 05R", "07.", pass_credits=(2, 0))
    bomb = preview(state, PlayBomb(seat=0, month=3))
    assert bomb.text.startswith(
        "Bomb: [M03-bright] [M03-ribbon] [M03-junk-a] [M03-junk-b], two passes gained"
    )
    assert bomb.value == "4"
    assert "month 3 can't be bombed" in preview(state, DeclareShake(seat=0, month=3)).text
    assert preview(state, PassHand(seat=0)).text == "Pass: no card is played, only the flip; 1 pass left."


def test_choices() -> None:
    state = position(("02g 10.", "09."), "02P M02-junk-b 05R 05a", "M05-junk-b 07.")
    state = after(state, Play(seat=0, card=Card.M02_ANIMAL))
    assert preview(state, Choose(seat=0, card=Card.M02_RIBBON)).text == (
        "[M02-animal] takes [M02-ribbon], [M02-junk-b] stays."
    )
    state = after(state, Choose(seat=0, card=Card.M02_RIBBON))
    assert preview(state, Choose(seat=0, card=Card.M05_ANIMAL)).text == (
        "[M05-junk-b] takes [M05-animal], [M05-ribbon] stays."
    )


def test_unseen_cards_are_those_in_no_place_that_the_seat_sees() -> None:
    state = position(
        (f"{TRIPLE} 02g", "M05-junk-a M02-junk-a"), "02P 05R", "05a M05-junk-b", ("", "M03-junk-b")
    )
    assert [unseen(view(state, 0), month) for month in (2, 3, 5)] == [2, 0, 3]
    assert [unseen(view(state, 1), month) for month in (2, 3, 5)] == [2, 3, 2]
    shaken = after(state, DeclareShake(seat=0, month=3))
    assert unseen(view(shaken, 1), 3) == 0
    two = after(position(("02g", "09."), "02P M02-junk-b", "05."), Play(seat=0, card=Card.M02_ANIMAL))
    assert unseen(view(two, 1), 2) == 1


@pytest.mark.parametrize(
    ("floor", "captured", "text", "mark"),
    [
        ("", "", "3 more month-2 cards are unseen: if one comes up this becomes a jjok, steal 1.", ""),
        ("02P", "", "2 more month-2 cards are unseen: if one comes up this becomes a ppuk.", "warn"),
        ("02P", "M02-junk-a", "one more month-2 card is unseen: if it comes up this becomes a ppuk.", "warn"),
        ("02P M02-junk-a", "",
         "one more month-2 card is unseen: if it comes up this becomes a ddadak, steal 1.", ""),
    ],
)  # fmt: skip
def test_conditional_remarks(floor: str, captured: str, text: str, mark: str) -> None:
    state = position(("02g 10.", "09."), floor, "07.", ("", captured))
    assert remark(state, Card.M02_ANIMAL)[0] == (text, mark)


def test_no_remark_where_nothing_is_unseen() -> None:
    state = position(("02g 10.", "09."), "02P", "07.", ("", "M02-junk-a M02-junk-b"))
    assert remark(state, Card.M02_ANIMAL) == []
    pile = stack("M02-ribbon M02-junk-a M02-junk-b")
    assert remark(position(("02g 10.", "09."), stock="07.", stacks=[pile]), Card.M02_ANIMAL) == []


def test_the_last_two_cards_may_be_swept() -> None:
    told = "if the flip takes [M05-ribbon] as well, the floor is swept, steal 1."
    assert (told, "") in remark(position(("02g 10.", "09."), "02P 05R", "07."), Card.M02_ANIMAL)
    three = position(("02g 10.", "09."), "02P 05R 08.", "07.")
    assert all("swept" not in text for text, _ in remark(three, Card.M02_ANIMAL))
    assert all("swept" not in text for text, _ in remark(three, Card.M10_JUNK_A))
