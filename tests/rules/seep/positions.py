"""Positions for tests, written in cards: `at("9D 2C", loose="4S 5S", houses=[house("3C+6C", 1)])`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from rules.core.errors import IllegalIntent
from rules.core.sheet import Seat
from rules.pieces.cards import PACK, RANK, Card, in_order, parse
from rules.seep.intents import BuildHouse, Capture, Intent, Throw
from rules.seep.options import Options
from rules.seep.play import apply
from rules.seep.state import Bidding, House, Opening, Playing, State

SEED = bytes(range(32))
OTHERS = ("2C 3C", "4C 5C", "6C 7C")
"""Hands of the seats that are not asked, from the next one on."""


def house(sets: str, *owners: Seat) -> House:
    """A house by its sets: "4C+5C 9D" is a cemented 9-house."""
    cards = tuple(parse(text.replace("+", " ")) for text in sets.split())
    return House(value=sum(RANK[card] for card in cards[0]), sets=cards, owners=owners)


def at(
    hand: str,
    *,
    loose: str = "",
    houses: Sequence[House] = (),
    turn: Seat = 0,
    others: Sequence[str] = OTHERS,
    opening: int | None = None,
    **fields: Any,
) -> State:
    """A position in which that seat is to play from that hand; `opening` is the bid it is bound by."""
    hands = [parse(text) for text in (hand, *others)]
    return State(
        options=fields.pop("options", Options()),
        people=4,
        seed=SEED,
        deal=1,
        dealer=fields.pop("dealer", 3),
        redeals=0,
        shown=(),
        bid=fields.pop("bid", opening),
        phase=fields.pop("phase", Playing(turn=turn) if opening is None else Opening(turn=turn)),
        hands=tuple(in_order(hands[(seat - turn) % 4]) for seat in range(4)),
        loose=in_order(parse(loose)),
        houses=tuple(sorted(houses, key=lambda other: other.value)),
        stock=parse(fields.pop("stock", "")),
        captured=tuple(parse(pile) for pile in fields.pop("captured", ("", ""))),
        plays_made=fields.pop("plays_made", 5 if opening is None else 0),
        last_capturer=fields.pop("last_capturer", None),
        last_capture=None,
        sweeps=fields.pop("sweeps", ((), ())),
        diff=fields.pop("diff", 0),
        baazis=fields.pop("baazis", (0, 0)),
        balance=0,
        before=None,
    )


def bidding(hand: str, **fields: Any) -> State:
    """A position before the bid of seat 0."""
    return at(hand, phase=Bidding(turn=0), others=("", "", ""), plays_made=0, **fields)


def throw(card: str, seat: Seat = 0) -> Throw:
    """A throw, in short."""
    return Throw(seat=seat, card=Card(card))


def capture(card: str, takes: str = "", seat: Seat = 0) -> Capture:
    """A capture, in short."""
    return Capture(seat=seat, card=Card(card), takes=parse(takes))


def build(
    card: str, value: int, adds: str = "", *, breaks: int | None = None, absorbs: str = "", seat: Seat = 0
) -> BuildHouse:
    """A house play, in short."""
    return BuildHouse(
        seat=seat, card=Card(card), value=value, adds=parse(adds), breaks=breaks, absorbs=parse(absorbs)
    )


def refusal(state: State, intent: Intent) -> tuple[str, str, str]:
    """Reason, sentence and section of a refusal; AssertionError where the intent is accepted."""
    try:
        apply(state, intent)
    except IllegalIntent as refused:
        return refused.reason, refused.message, refused.section
    raise AssertionError(f"accepted: {intent}")


def random_position(rng: Random, most_loose: int = 8, **options: Any) -> State:
    """A floor with houses and a hand, as wild as the rules allow; other hands keep what they promised."""
    pack = list(PACK)
    rng.shuffle(pack)
    hand, pack = pack[: rng.randint(1, 8)], pack[8:]
    houses: list[House] = []
    for value in rng.sample(range(9, 14), rng.randint(0, 2)):
        made = _random_house(rng, value, hand, pack)
        houses += [made] if made else []
    values = {made.value for made in houses}
    loose = [card for card in pack if RANK[card] not in values][: rng.randint(0, most_loose)]
    text = " ".join
    return at(text(hand), loose=text(loose), houses=houses, others=("", "", ""), options=Options(**options))


def _random_house(rng: Random, value: int, hand: list[Card], pack: list[Card]) -> House | None:
    sets = []
    for _ in range(rng.randint(1, 2)):
        one = next((card for card in pack if 1 <= RANK[card] < value), None)
        other = next((card for card in pack if one and card != one and RANK[card] == value - RANK[one]), None)
        if one and other:
            pack.remove(one)
            pack.remove(other)
            sets.append((one, other))
    holds = any(RANK[card] == value for card in hand)
    owners = [seat for seat in range(0 if holds else 1, 4) if rng.random() < 0.5][: 1 if len(sets) < 2 else 2]
    return House(value=value, sets=tuple(sets), owners=tuple(owners)) if sets and owners else None
