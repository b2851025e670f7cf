"""Playing cards (seep.md, section 2): the pack, values, names, how they are read."""

from __future__ import annotations

import pytest

from rules.pieces.cards import ORDER, PACK, RANK, SUIT, SYMBOLS, Card, in_order, name, parse, rank_name, token


def test_a_pack_has_thirteen_ranks_in_four_suits() -> None:
    assert len(set(PACK)) == 52
    assert {(RANK[card], SUIT[card]) for card in PACK} == {(r, s) for r in range(1, 14) for s in "SHDC"}


@pytest.mark.parametrize(
    ("card", "rank", "spoken", "sign"),
    [
        ("AS", 1, "ace of spades", "A♠"),
        ("10D", 10, "ten of diamonds", "10♦"),
        ("JC", 11, "jack of clubs", "J♣"),
        ("QH", 12, "queen of hearts", "Q♥"),
        ("KH", 13, "king of hearts", "K♥"),
    ],
)
def test_a_card_has_a_value_and_names(card: str, rank: int, spoken: str, sign: str) -> None:
    found = Card(card)
    assert (RANK[found], name(found), token(found)) == (rank, spoken, sign)
    assert rank_name(rank) == spoken.split()[0]


def test_every_card_is_read_by_its_id_and_its_token() -> None:
    assert parse(" ".join(PACK)) == PACK
    assert parse(" ".join(map(token, PACK))) == PACK
    assert parse("") == ()


@pytest.mark.parametrize("word", ["1S", "11D", "2s", "as", "A", "S", "10", "AX", "10DD", "Joker", "♠A"])
def test_what_is_no_card_is_named(word: str) -> None:
    with pytest.raises(ValueError, match=f"{word!r} is no card: write rank and suit"):
        parse(f"AS {word}")


def test_cards_are_sorted_by_rank_then_spades_hearts_diamonds_clubs() -> None:
    assert in_order(parse("KS AC 10D AS 2H AD AH")) == parse("AS AH AD AC 2H 10D KS")
    assert sorted(ORDER.values()) == list(range(52))
    assert set(SYMBOLS) == set("SHDC")
