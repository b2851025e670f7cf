"""Who pays what: what each of the other three pays for a won hand, and what the winner gets."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from rules.core.drill import Checked, Drill, Field, NoQuestion, Question
from rules.core.sheet import Mark
from rules.mahjong_mcr.drills.hands import Weak, draw_hand, read_hand, write_hand
from rules.mahjong_mcr.drills.shown import flowers, how_won, picture, winds
from rules.mahjong_mcr.explain import points, score_hand
from rules.mahjong_mcr.hand import WinningHand
from rules.mahjong_mcr.payments import SHARE, payments
from rules.pieces.mahjong import WINDS, name

DRILL = Drill(
    id="pays",
    title="Who pays what",
    blurb="Say what each of the others pays for a won hand, and what the winner gets.",
    section="12",
)
_MOST = 9999
_NAMES = tuple(name(wind).partition(" ")[0].capitalize() for wind in WINDS)
_TOLD, _PARTS = 2, 4
"""Up to the first level the sum is told, up to the second its parts; then the hand must be counted."""


def draw(rng: Random, level: int, weak: Weak) -> dict[str, Any]:
    """A won hand and who discarded."""
    hand = draw_hand(rng, level, weak)
    winner = WINDS.index(hand.seat_wind)
    discarder = None if hand.self_draw else rng.choice([seat for seat in range(4) if seat != winner])
    return {"hand": write_hand(hand), "discarder": discarder}


def _discarder(hand: WinningHand, data: Mapping[str, Any]) -> int | None:
    discarder = data.get("discarder")
    others = [seat for seat in range(4) if WINDS[seat] != hand.seat_wind]
    if (discarder is None) != hand.self_draw or (discarder is not None and discarder not in others):
        raise NoQuestion("This question does not say from whom the winning tile came.")
    return discarder


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that hand."""
    hand = read_hand(data)
    discarder = _discarder(hand, data)
    worth = points(hand)
    facts = [*winds(hand), *how_won(hand)]
    if discarder is not None:
        facts.append(f"That player is {_NAMES[discarder]}.")
    if level <= _TOLD:
        facts.append(f"The hand comes to {worth + hand.flowers} points, flowers included.")
    elif level <= _PARTS:
        facts += [f"The hand is worth {worth} points without flowers.", *flowers(hand)]
    else:
        facts += flowers(hand)
    winner = WINDS.index(hand.seat_wind)
    labels = [f"{wind} gets" if seat == winner else f"{wind} pays" for seat, wind in enumerate(_NAMES)]
    return Question(
        drill=DRILL.id,
        level=level,
        text=f"{_NAMES[winner]} has won. Who pays what?",
        facts=tuple(facts),
        picture=picture(hand),
        kind="amounts",
        fields=tuple(
            Field(key=wind, label=label, most=_MOST) for wind, label in zip(WINDS, labels, strict=True)
        ),
        data=data,
    )


def _amounts(hand: WinningHand, discarder: int | None) -> list[int]:
    """What each seat pays, the winner: gets."""
    winner = WINDS.index(hand.seat_wind)
    paid = payments(points(hand) + hand.flowers, winner, discarder)
    return [paid.get(seat, sum(paid.values())) for seat in range(4)]


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark the four amounts."""
    hand = read_hand(asked.data)
    discarder = _discarder(hand, asked.data)
    amounts = _amounts(hand, discarder)
    winner = WINDS.index(hand.seat_wind)
    marks = tuple(
        Mark(
            rule=field.key,
            label=field.label,
            expected=amount,
            given=answer.get(field.key, 0),
            why=_why(hand, seat, winner, discarder),
        )
        for seat, (field, amount) in enumerate(zip(asked.fields, amounts, strict=True))
    )
    return Checked(
        right=all(mark.verdict == "right" for mark in marks),
        marks=marks,
        total_expected=amounts[winner],
        total_given=marks[winner].given,
        sheet=score_hand(hand, discarder),
    )


def _why(hand: WinningHand, seat: int, winner: int, discarder: int | None) -> str:
    total = points(hand) + hand.flowers
    if seat == winner:
        return "What the other three pay together."
    if discarder is None:
        return f"Self-drawn: everybody pays {total} + {SHARE}."
    if seat == discarder:
        return f"Who gave the tile pays {total} + {SHARE}."
    return f"The others pay {SHARE}."


def hint(asked: Question, step: int) -> str:
    """Who pays more than the others, then how much, then the sum of the hand, then all amounts."""
    hand = read_hand(asked.data)
    discarder = _discarder(hand, asked.data)
    if step == 1:
        if discarder is None:
            return "Self-drawn: all three pay the same."
        return "Two of them pay the same; who gave the tile pays more."
    if step == 2:
        return (
            f"Everybody pays {SHARE}; the points of the hand are paid by who gave the tile, or by all three."
        )
    if step == 3:
        total = points(hand) + hand.flowers
        return f"The hand comes to {total}: {points(hand)} and {hand.flowers} for flowers."
    amounts = _amounts(hand, discarder)
    return (
        "; ".join(f"{field.label} {amount}" for field, amount in zip(asked.fields, amounts, strict=True))
        + "."
    )
