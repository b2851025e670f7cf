"""Scoring of Bell (rules.md, section 7): pure arithmetic and its sheets."""

from __future__ import annotations

from rules.core.sheet import Outcome, ScoreLine, ScoreSheet, Seat, Struck
from rules.core.text import seat
from rules.pieces.hwatu import KIND, Card
from tests.toygame.view import View

BRIGHT = 2
KEPT_BID = 3


def sheet(owner: Seat, pile: tuple[Card, ...], bid: int | None) -> ScoreSheet:
    """The score of a pile; a bid that isn't known does not count yet."""
    brights = tuple(card for card in pile if KIND[card] == "bright")
    lines: list[ScoreLine] = []
    struck: list[Struck] = []

    def count(rule: str, label: str, points: int, cards: tuple[Card, ...], why_not: str) -> None:
        if points:
            lines.append(ScoreLine(rule=rule, label=label, points=points, pieces=cards, section="7"))
        else:
            struck.append(Struck(rule=rule, label=label, why=why_not, section="7"))

    said = "Bids are told when the deal is over." if bid is None else f"The bid was {bid}, not {len(pile)}."
    count("cards", "Cards taken", len(pile), pile, "No card was taken.")
    count("brights", "Brights", BRIGHT * len(brights), brights, "No bright was taken.")
    count("bid", "Bid kept", KEPT_BID if bid == len(pile) else 0, (), said)
    return ScoreSheet(
        seat=owner,
        title=f"Score of {seat(owner)}",
        lines=tuple(lines),
        struck=tuple(struck),
        total=sum(line.points for line in lines),
    )


def sheets(view: View) -> tuple[ScoreSheet, ...]:
    """One sheet a seat, as far as the view's owner knows the bids."""
    return tuple(sheet(owner, pile, view.bids[owner]) for owner, pile in enumerate(view.piles))


def settle(
    deal: int, piles: tuple[tuple[Card, ...], ...], bids: tuple[int | None, ...], totals: tuple[int, ...]
) -> Outcome:
    """How a deal ended: everybody adds what their sheet says."""
    delta = tuple(sheet(owner, pile, bids[owner]).total for owner, pile in enumerate(piles))
    winners = tuple(owner for owner, points in enumerate(delta) if points == max(delta))
    return Outcome(
        number=deal,
        kind="shared" if len(winners) > 1 else "won",
        text=f"Deal {deal} goes to {' and '.join(seat(owner) for owner in winners)}.",
        winners=winners,
        delta=delta,
        totals=tuple(before + points for before, points in zip(totals, delta, strict=True)),
    )
