"""Capture previews and conditional remarks (go-stop.md, section 16): what an offer takes, what may come.

From the view alone. A preview says what is certain, a remark what an unseen card would change, none predicts.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.hint import Hint
from rules.core.sheet import Seat
from rules.core.text import pieces, plural
from rules.go_stop.intents import Choose, DeclareShake, Intent, PassHand, Play, PlayBomb
from rules.go_stop.score import score
from rules.go_stop.state import Pending, Place
from rules.go_stop.steals import OWED
from rules.go_stop.view import View
from rules.pieces.hwatu import JOKERS, MONTH, PACK, Card


def previews(view: View, seat: Seat, legal: tuple[Intent, ...]) -> Iterator[Hint[Intent]]:
    """One line for each card and each other step that the seat may take now."""
    for intent in legal:
        match intent:
            case Play(card=card):
                yield _joker(view, intent) if card in JOKERS else _play(view, seat, intent)
            case Choose() if view.pending is not None:
                yield _choose(view, seat, intent, view.pending)
            case PlayBomb():
                yield _bomb(view, seat, intent)
            case DeclareShake():
                yield _shake(view, intent)
            case PassHand():
                left = view.pass_credits[seat] - 1
                yield _preview(
                    f"Pass: no card is played, only the flip; {plural(left, 'pass')} left.", (), intent, 0
                )
            case _:
                pass


def remarks(view: View, legal: tuple[Intent, ...]) -> Iterator[Hint[Intent]]:
    """What an unseen card would change, for each card that may be played."""
    for intent in legal:
        if isinstance(intent, Play) and intent.card not in JOKERS:
            if text := _if_it_comes_up(view, intent.card):
                mark = "warn" if "ppuk" in text else ""
                yield _remark(text, intent, mark)
            if text := _sweep(view, intent.card):
                yield _remark(text, intent, "")


def unseen(view: View, month: int) -> int:
    """How many cards of a month nobody has shown and the view's owner does not hold."""
    seen = {*view.hand}
    for cards in (*view.captured, *view.shown):
        seen.update(cards)
    for place in view.table:
        seen.update(place.cards)
    if view.pending is not None:
        seen.update(view.pending.pair)
        seen.update(card for card in (view.pending.card, view.pending.flip) if card is not None)
    return sum(MONTH[card] == month and card not in seen for card in PACK)


def _preview(
    text: str, cards: tuple[Card, ...], intent: Intent, captures: int, mark: str = ""
) -> Hint[Intent]:
    return Hint(
        level=1, kind="preview", text=text, pieces=cards, intents=(intent,), value=str(captures), mark=mark
    )


def _remark(text: str, intent: Play, mark: str) -> Hint[Intent]:
    text = f"[{intent.card}]: {text}"
    return Hint(level=3, kind="remark", text=text, pieces=(intent.card,), intents=(intent,), mark=mark)


def _play(view: View, seat: Seat, intent: Play) -> Hint[Intent]:
    """6.3, hand step: place, pair, choose or stack."""
    card, place = intent.card, _place(view, MONTH[intent.card])
    if place is None:
        return _preview(
            f"[{card}] joins the floor: no card of month {MONTH[card]} lies there.", (card,), intent, 0
        )
    cards = (card, *place.cards, *place.jokers)
    lying = pieces(cards[1:])
    match len(place.cards):
        case 1:
            text = f"[{card}] pairs with {lying}{_gain(view, seat, cards)}."
            return _preview(text, cards, intent, 2, "ok")
        case 2:
            either = " or ".join(f"[{other}]" for other in place.cards)
            return _preview(f"[{card}] takes {either}, by choice.", cards, intent, 2, "ok")
        case _:
            own = place.owner == seat
            steal = OWED["own_ppuk" if own else "stack"]
            name = "the own ppuk" if own else "the stack"
            text = f"[{card}] takes {name} {lying}, steal {steal}{_gain(view, seat, cards)}."
            return _preview(text, cards, intent, len(cards), "ok")


def _joker(view: View, intent: Play) -> Hint[Intent]:
    """8.1: what a joker of the hand does."""
    draws = view.options.joker_play == "draw"
    then = "joins the hand and the turn goes on" if draws else "is played in its place"
    steal = ", steal 1" if view.options.joker_steals else ""
    text = f"[{intent.card}] is captured{steal}; the top card of the stock {then}."
    return _preview(text, (intent.card,), intent, 1, "ok")


def _choose(view: View, seat: Seat, intent: Choose, pending: Pending) -> Hint[Intent]:
    """6.3: which of two table cards."""
    taker = pending.flip or pending.card
    cards = (intent.card,) if taker is None else (taker, intent.card)
    stays = pieces([card for card in pending.candidates if card != intent.card])
    gain = _gain(view, seat, (*pending.pair, *cards))
    return _preview(
        f"{pieces(cards[:1])} takes [{intent.card}], {stays} stays{gain}.", cards, intent, 2, "ok"
    )


def _bomb(view: View, seat: Seat, intent: PlayBomb) -> Hint[Intent]:
    """7.2: four cards and two passes."""
    place = _place(view, intent.month)
    lying = () if place is None else place.cards
    cards = (*(card for card in view.hand if MONTH[card] == intent.month), *lying)
    steal = ", steal 1" if view.options.bomb_steals else ""
    gain = _gain(view, seat, cards)
    return _preview(
        f"Bomb: {pieces(cards)}{steal}, two passes gained{gain}.", cards, intent, len(cards), "ok"
    )


def _shake(view: View, intent: DeclareShake) -> Hint[Intent]:
    """7.1: showing doubles a win and rules out the bomb."""
    cards = tuple(card for card in view.hand if MONTH[card] == intent.month)
    text = (
        f"Shake: {pieces(cards)} are shown to all; a win counts double, month {intent.month} can't be bombed."
    )
    return _preview(text, cards, intent, 0)


def _if_it_comes_up(view: View, card: Card) -> str:
    """6.3, flip step with the month of the hand step: jjok, ppuk or ddadak."""
    month = MONTH[card]
    place, left = _place(view, month), unseen(view, month)
    lying = 0 if place is None else len(place.cards)
    becomes = {0: "a jjok, steal 1", 1: "a ppuk", 2: "a ddadak, steal 1"}
    if not left or lying not in becomes:
        return ""
    more, comes = ("one more", "it comes") if left == 1 else (f"{left} more", "one comes")
    cards, are = ("card", "is") if left == 1 else ("cards", "are")
    return f"{more} month-{month} {cards} {are} unseen: if {comes} up this becomes {becomes[lying]}."


def _sweep(view: View, card: Card) -> str:
    """6.5: the other one of the last two table cards."""
    lying = [place.cards[0] for place in view.table if len(place.cards) == 1]
    others = [other for other in lying if MONTH[other] != MONTH[card]]
    if len(view.table) != 2 or len(lying) != 2 or len(others) != 1 or not unseen(view, MONTH[others[0]]):
        return ""
    return f"if the flip takes [{others[0]}] as well, the floor is swept, steal 1."


def _place(view: View, month: int) -> Place | None:
    return next((place for place in view.table if MONTH[place.cards[0]] == month), None)


def _gain(view: View, seat: Seat, cards: tuple[Card, ...]) -> str:
    """The points that these cards add to what the seat has."""
    gain = score(view.captured[seat] + cards, view.options).total - view.scores[seat].total
    return f": {plural(gain, 'more point')}" if gain > 0 else ""
