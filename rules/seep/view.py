"""What one seat may know (seep.md, section 9), by allow-list: a field that isn't here isn't shown."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.chance import commitment, deal_seed
from rules.core.sheet import Seat
from rules.core.text import pieces, plural
from rules.core.text import seat as name
from rules.pieces.cards import RANK, Card
from rules.seep import floor
from rules.seep.events import lead, match_sentence, sentence
from rules.seep.intents import BuildHouse, Capture, Play, Throw
from rules.seep.options import Options
from rules.seep.score import card_points, sweep_points
from rules.seep.state import (
    OVER,
    PEOPLE,
    SIDES,
    House,
    PhaseKind,
    Result,
    State,
    Taken,
    side_of,
)
from rules.seep.wording import (
    a_house,
    join_words,
    names,
    rank_of,
    set_row,
    side_name,
    sum_of,
    taken,
)

__all__ = [
    "SIDES",
    "Effect",
    "View",
    "a_house",
    "bound",
    "effect",
    "house_line",
    "is_last_play",
    "join_words",
    "lines",
    "names",
    "plural",
    "promises",
    "rank_of",
    "side_name",
    "sum_of",
    "taken",
    "view",
]
"""What screens may see: the view and what is worked out of it, and the words that rules and screens share."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The knowledge of `seat`; None: what everybody knows. Tuples "by side" have entries for A and B."""

    seat: Seat | None
    options: Options
    people: int
    deal: int
    """Number of the deal, from 1."""
    commitment: str
    """SHA-256 of this deal's seed; once the deal is over, of the next deal's."""
    deal_seed: str | None
    """This deal's seed in hex, once the deal is over; None where its cards were put in order by hand."""
    sitting_seed: str | None
    """The match's seed in hex, once the match is over; None where nothing was dealt by it."""
    phase: PhaseKind
    dealer: Seat
    bidder: Seat
    turn: Seat | None
    redeals: int
    shown: tuple[Card, ...]
    """4.3: the hand that was shown for the latest redeal, until the bid."""
    bid: int | None
    """The bid of this deal, all through it; it binds the first play only."""
    hand: tuple[Card, ...]
    """The own hand, sorted by rank, then suit; empty for everybody."""
    hand_counts: tuple[int, ...]
    face_down: int
    """Floor cards that lie face down: four before the bid, else none."""
    loose: tuple[Card, ...]
    """Loose floor cards face up, sorted."""
    houses: tuple[House, ...]
    """Sorted by value."""
    undealt: int
    plays_made: int
    """Of 48."""
    last_capture: Taken | None
    """What the latest play captured, until the next play is accepted."""
    last_capturer: Seat | None
    """Whose side gets what is left over, as things stand."""
    pile_counts: tuple[int, ...]
    """By side: how many cards it has captured."""
    piles: tuple[tuple[Card, ...], ...]
    """By side: all captured cards once the deal is scored, or with `open_log`; else empty."""
    points: tuple[int, ...] | None
    """By side: points captured so far, sweeps included, with `running_points` or once the deal is over."""
    sweeps: tuple[tuple[int, ...], ...]
    """By side: what each sweep was worth."""
    diff: int
    """The running difference, A minus B, reset by a baazi."""
    baazis: tuple[int, ...]
    """By side: baazis won."""
    result: Result | None
    """How the deal ended, once it is over."""


def view(state: State, seat: Seat | None) -> View:
    """Section 9: what that seat may know; nobody knows another hand, the partner's least of all."""
    phase, options = state.phase, state.options
    over = isinstance(phase, OVER)
    this_deal = deal_seed(state.seed, state.deal)
    hidden = phase.kind == "bid"
    piles = state.captured if over or options.open_log else ((), ())
    return View(
        seat=seat,
        options=options,
        people=state.people,
        deal=state.deal,
        commitment=commitment(deal_seed(state.seed, state.deal + 1) if over else this_deal),
        deal_seed=this_deal.hex() if over and not state.composed else None,
        sitting_seed=state.seed.hex() if phase.kind == "match_over" and not state.composed else None,
        phase=phase.kind,
        dealer=state.dealer,
        bidder=(state.dealer + 1) % PEOPLE,
        turn=None if isinstance(phase, OVER) else phase.turn,
        redeals=state.redeals,
        shown=state.shown,
        bid=state.bid,
        hand=() if seat is None else state.hands[seat],
        hand_counts=tuple(map(len, state.hands)),
        face_down=len(state.loose) if hidden else 0,
        loose=() if hidden else state.loose,
        houses=state.houses,
        undealt=len(state.stock),
        plays_made=state.plays_made,
        last_capture=state.last_capture,
        last_capturer=state.last_capturer,
        pile_counts=tuple(map(len, state.captured)),
        piles=piles,
        points=_points(state) if over or options.running_points else None,
        sweeps=state.sweeps,
        diff=state.diff,
        baazis=state.baazis,
        result=phase.result if isinstance(phase, OVER) else None,
    )


def _points(state: State) -> tuple[int, ...]:
    if isinstance(state.phase, OVER):
        return state.phase.result.deal_points
    return tuple(
        card_points(pile, state.options) + sum(swept)
        for pile, swept in zip(state.captured, state.sweeps, strict=True)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """What an offered play would do, from public cards and the own hand: to be shown before it is sent."""

    loose: tuple[Card, ...]
    """Loose cards after it."""
    houses: tuple[House, ...]
    """Houses after it."""
    cards: tuple[Card, ...] = ()
    """All that is captured, the played card first."""
    points: int = 0
    """What the captured cards are worth."""
    sweep: int | None = None
    """What the sweep is worth, if it is one: 0 on the last play of the deal."""
    house: House | None = None
    """The house that is made or added to, as it will stand."""
    joined: tuple[Card, ...] = ()
    """Loose cards that join that house by themselves."""
    broken: House | None = None
    """The house that is broken."""
    stood: House | None = None
    """The house of that value that stands already; for a capture the house that is taken."""


def effect(view: View, play: Play) -> Effect:
    """What an offered play would do."""
    match play:
        case Throw(card=card):
            return Effect(loose=floor.throw(view.loose, card), houses=view.houses)
        case Capture(card=card, takes=takes):
            loose, houses, house = floor.capture(view.loose, view.houses, card, takes)
            cards = (card, *takes, *(house.cards if house else ()))
            worth = sweep_points(view.options, view.plays_made, last=is_last_play(view))
            return Effect(
                loose=loose,
                houses=houses,
                cards=cards,
                points=card_points(cards, view.options),
                sweep=None if loose or houses else worth,
                stood=house,
            )
        case BuildHouse():
            built = floor.build(view.loose, view.houses, play)
            return Effect(
                loose=built.loose,
                houses=built.houses,
                house=built.house,
                joined=built.joined,
                broken=built.broken,
                stood=built.stood,
            )


def is_last_play(view: View) -> bool:
    """8.1: whether the play that is due is the last of the deal."""
    return view.undealt == 0 and sum(view.hand_counts) == 1


def promises(view: View, seat: Seat) -> tuple[int, ...]:
    """7.6: the values of the houses for which a seat has promised to keep a card; everybody knows them."""
    return tuple(house.value for house in view.houses if seat in house.owners)


def bound(view: View) -> tuple[Card, ...]:
    """7.6: the cards of the own hand of which each is the last one promised to a house."""
    if view.seat is None:
        return ()
    found: list[Card] = []
    for value in promises(view, view.seat):
        held = [card for card in view.hand if RANK[card] == value]
        found += held if len(held) == 1 else []
    return tuple(found)


def lines(view: View) -> tuple[str, ...]:
    """What a view's owner sees, one fact a line, for plain mode and screen readers."""
    return (
        *_match_lines(view),
        *_floor_lines(view),
        *(_seat_line(view, seat) for seat in range(view.people)),
        *(_side_line(view, side) for side in range(len(SIDES))),
        *_hand_lines(view),
        _due_line(view),
    )


def _match_lines(view: View) -> list[str]:
    number = sum(view.baazis) + (1 if view.turn is not None else 0)
    target = view.options.baazi_target
    match = f"{lead(view.diff)}; a lead of {target} wins a baazi."
    found = [f"Deal {view.deal}, {name(view.dealer)} deals. {match}"]
    if view.options.baazis > 1:
        won = f"won: A {view.baazis[0]}, B {view.baazis[1]}"
        found.append(f"Baazi {number} of {view.options.baazis}; {won}.")
    if view.shown:
        found.append(f"Shown and thrown in: {pieces(view.shown)}.")
    if view.bid is not None and view.phase == "opening":
        found.append(f"The bid is {view.bid}.")
    return found


def _floor_lines(view: View) -> list[str]:
    if view.face_down:
        return [f"Floor: {plural(view.face_down, 'card')} face down."]
    if view.turn is None:
        return []
    found = [house_line(house) for house in view.houses]
    found.append(f"Loose: {pieces(view.loose) or 'nothing'}.")
    if view.last_capture is not None:
        last = view.last_capture
        took = taken(last.loose, last.house.value if last.house else None)
        found.append(f"Captured last, by {name(last.seat)} with [{last.card}]: {took}.")
    return found


def house_line(house: House) -> str:
    """A house in a sentence: value, kind, sets and owners."""
    kind = "cemented (pakka)" if house.cemented else "ordinary (kachcha)"
    return f"House of {house.value}, {kind}: {set_row(house.sets)}; owned by {names(house.owners)}."


def _seat_line(view: View, seat: Seat) -> str:
    promised = [f"one {value}" for value in promises(view, seat)]
    more = f", has promised to keep {join_words(promised)}" if promised else ""
    held = plural(view.hand_counts[seat], "card")
    return f"{name(seat)}: side {SIDES[side_of(seat)]}, {held} in hand{more}."


def _side_line(view: View, side: int) -> str:
    facts = [f"{plural(view.pile_counts[side], 'card')} captured", plural(len(view.sweeps[side]), "sweep")]
    if view.points is not None:
        facts.append(f"{plural(view.points[side], 'point')} {'in all' if view.turn is None else 'so far'}")
    pile = f": {pieces(view.piles[side])}" if view.piles[side] else ""
    return f"Side {side_name(side)}: {', '.join(facts)}{pile}."


def _hand_lines(view: View) -> list[str]:
    if view.seat is None or not view.hand:
        return []
    kept = bound(view)
    cards = ", ".join(
        f"{number} [{card}]{' (promised)' if card in kept else ''}"
        for number, card in enumerate(view.hand, 1)
    )
    return [f"Hand of {name(view.seat)}: {cards}."]


def _due_line(view: View) -> str:
    if view.turn is None:
        told = "" if view.result is None else sentence(view.result)
        return f"{told} {match_sentence(view.baazis)}" if view.phase == "match_over" else told
    due = {
        "bid": "bids a value from 9 to 13 that is in hand",
        "opening": f"makes the first play, which must serve the bid of {view.bid}",
        "play": f"plays a card, play {view.plays_made + 1} of 48",
    }
    return f"{name(view.turn)} {due[view.phase]}."
