"""Advice in Bell: what each level of help shows, from a view and the offers alone."""

from __future__ import annotations

from collections import Counter

from rules.core.hint import Hint
from rules.core.text import pieces
from rules.pieces.hwatu import month
from tests.toygame.intents import Claim, Intent, Lay
from tests.toygame.view import View


def hints(view: View, offers: tuple[Intent, ...]) -> tuple[Hint[Intent], ...]:
    """All lines of help for the view's owner."""
    found = [_preview(view, offer) for offer in offers if isinstance(offer, Claim)]
    bid = None if view.seat is None else view.bids[view.seat]
    if view.seat is not None and bid is not None:
        taken = len(view.piles[view.seat])
        found.append(Hint(level=2, kind="progress", text="Cards of your bid", value=f"{taken}/{bid}"))
    best = _best(view, offers)
    if best is not None:
        text = f"Best: {'claim with' if isinstance(best, Claim) else 'lay'} {pieces([best.card])}."
        found.append(Hint(level=3, kind="best", text=text, pieces=(best.card,), intents=(best,), mark="star"))
    return tuple(found)


def _preview(view: View, claim: Claim) -> Hint[Intent]:
    cards = (claim.card,) if view.laid is None else (view.laid, claim.card)
    text = f"Takes {pieces(cards)}, if nobody before you claims."
    return Hint(level=1, kind="preview", text=text, pieces=cards, intents=(claim,), value=str(len(cards)))


def _best(view: View, offers: tuple[Intent, ...]) -> Claim | Lay | None:
    """A claim if there is one; otherwise the card whose month the own hand holds most of."""
    held = Counter(month(card) for card in view.hand)
    claims = [offer for offer in offers if isinstance(offer, Claim)]
    lays = [offer for offer in offers if isinstance(offer, Lay)]
    return next(iter(claims), max(lays, key=lambda lay: held[month(lay.card)], default=None))
