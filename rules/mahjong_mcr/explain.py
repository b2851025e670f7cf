"""The score of a hand, explained: its sheet, why a fan is not in it, all lists of fans that would do."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.sheet import Payment, ScoreLine, ScoreSheet, Seat, Struck
from rules.core.text import plural
from rules.mahjong_mcr import count
from rules.mahjong_mcr.accounts import Account, accounts, dearest
from rules.mahjong_mcr.fans import BY_NAME, BY_NUMBER, FLOWER, LEAST, Fan
from rules.mahjong_mcr.hand import BadHand, Reason, WinningHand
from rules.mahjong_mcr.payments import SHARE, payments
from rules.mahjong_mcr.verdicts import Case, Kind, Verdict
from rules.pieces.mahjong import WINDS

FanList = tuple[tuple[int, int], ...]
"""Numbers of fans with how often each scores, dearest first, flowers last."""


def is_complete(hand: WinningHand) -> bool:
    """Whether the tiles are a complete hand, whatever it is worth."""
    return count.is_complete(hand.packed)


def points(hand: WinningHand) -> int:
    """What a complete hand is worth without flowers: what the minimum is compared with."""
    return _accounts(hand)[0].best.points


def accepted(hand: WinningHand) -> tuple[FanList, ...]:
    """All lists of fans that reach the maximum; any of them may be shown, the first one is."""
    flowers = ((FLOWER.number, hand.flowers),) if hand.flowers else ()
    return tuple(account.best.fans + flowers for account in dearest(_accounts(hand)))


def score_hand(
    hand: WinningHand, discarder: Seat | None = None, seat: Seat | None = None, least: int = LEAST
) -> ScoreSheet:
    """The sheet of a complete hand: what scores, what doesn't and why, who pays.

    Seats are the winds, 0 for East, unless `seat` says which is the winner's. Payments are left out where the
    hand is worth less than the minimum, or is won from another player and it isn't told from whom.
    """
    found = _accounts(hand)
    winner = WINDS.index(hand.seat_wind) if seat is None else seat
    worth = found[0].best.points
    case = Case(found)
    told = [verdict for fan in _in_order(found[0]) for verdict in case.notable(fan)]
    lines = tuple(_line(verdict) for verdict in told if verdict.kind is Kind.SCORED)
    if hand.flowers:
        lines += (_flowers(hand.flowers, worth >= least),)
    return ScoreSheet(
        seat=winner,
        title=_title(worth, hand.flowers, least),
        lines=lines,
        struck=tuple(_struck(verdict) for verdict in told if verdict.kind is not Kind.SCORED),
        total=worth + hand.flowers,
        payments=_payments(hand, worth, winner, discarder) if worth >= least else (),
    )


def why_not(hand: WinningHand, fan: int | str) -> str:
    """Why a fan, by number or name, does not score, or how it does, in a sentence."""
    row = BY_NUMBER[fan] if isinstance(fan, int) else BY_NAME[fan]
    if row is FLOWER:
        return _flowers(hand.flowers, points(hand) >= LEAST).why if hand.flowers else "There are no flowers."
    first = Case(_accounts(hand)).verdicts(row)[0]
    return f"It scores: {first.why[0].lower()}{first.why[1:]}" if first.kind is Kind.SCORED else first.why


def _accounts(hand: WinningHand) -> list[Account]:
    found = accounts(hand.packed)
    if not found:
        raise BadHand(Reason.NOT_COMPLETE, "These tiles are no complete hand.", section="10")
    return found


def _in_order(account: Account) -> Sequence[Fan]:
    """All rows but flowers: what scores first, as the list shows it."""
    scored = account.scored
    others = (number for number in BY_NUMBER if number not in scored and number != FLOWER.number)
    return [BY_NUMBER[number] for number in (*scored, *others)]


def _line(verdict: Verdict) -> ScoreLine:
    fan = verdict.fan
    return ScoreLine(
        rule=fan.id,
        label=fan.name,
        points=fan.points,
        pieces=verdict.tiles,
        why=verdict.why,
        section=fan.section,
    )


def _struck(verdict: Verdict) -> Struck:
    fan = verdict.fan
    return Struck(rule=fan.id, label=fan.name, why=verdict.why, pieces=verdict.tiles, section=fan.section)


def _flowers(number: int, enough: bool) -> ScoreLine:
    after = "added after the minimum" if enough else "they do not help to reach the minimum"
    return ScoreLine(
        rule=FLOWER.id,
        label=FLOWER.name,
        points=number,
        why=f"{number} {'flower' if number == 1 else 'flowers'}, one point each: {after}.",
        section=FLOWER.section,
    )


def _title(worth: int, flowers: int, least: int) -> str:
    with_flowers = f" and {flowers} for flowers" if flowers else ""
    if worth >= least:
        return f"{plural(worth, 'point')}{with_flowers}: the {least} that a win needs are reached"
    return f"{plural(worth, 'point')}{with_flowers}: no win, {least} are needed without flowers"


def _payments(hand: WinningHand, worth: int, winner: Seat, discarder: Seat | None) -> tuple[Payment, ...]:
    if (discarder is None) != hand.self_draw:
        return ()
    total = worth + hand.flowers
    return tuple(
        Payment(
            payer=payer,
            payee=winner,
            chips=chips,
            formula=f"{total} + {SHARE}" if chips > SHARE else f"{SHARE}",
        )
        for payer, chips in payments(total, winner, discarder).items()
    )
