"""Setting up a deal (go-stop.md, section 4): lot, shuffle, cut, packets, jokers and checks of the table."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.chance import Seed, commitment, deal_seed, stream
from rules.core.changed import changed
from rules.core.game import Step
from rules.core.sheet import Seat
from rules.go_stop import ending
from rules.go_stop.events import Dealt, Event, Shuffled, SittingBegan, WasCut
from rules.go_stop.options import Options
from rules.go_stop.rotation import Seating, first_seating, next_seating
from rules.go_stop.state import COMPOSED, Cutting, Place, Result, State, starting
from rules.pieces.hwatu import JOKERS, MONTH, PACK, Card, in_order

PACKETS = {2: ((5, 4), (5, 4)), 3: ((4, 3), (3, 3))}
"""4.2, by players: in each round so many cards to each hand, then so many to the table."""


def pack(options: Options) -> tuple[Card, ...]:
    """Section 3: 48 cards, or 50 with jokers."""
    return PACK + JOKERS if options.jokers else PACK


def new_game(options: Options, people: int, seed: Seed) -> Step[State, Event]:
    """4.1: the first dealer is drawn by lot among all people; then the first deal."""
    options = options.resolved(people)
    dealer = stream(deal_seed(seed, 1), "lot").below(people)
    seating = first_seating(dealer, people, options.players or 2)
    step = _shuffle(_blank(options, seed, 1, seating, 0, (0,) * people, None))
    return Step(step.state, (SittingBegan(dealer=dealer), *step.events))


def next_deal(state: State, result: Result) -> Step[State, Event]:
    """Sections 4.1 and 13: places change, the winner of the last deal or the same player deals."""
    last = Seating(state.active, state.waiting, state.stays)
    seating = next_seating(last, ending.rotation_winner(result))
    return _shuffle(
        _blank(state.options, state.seed, state.deal + 1, seating, result.next_nagari, state.chips, result)
    )


def deal(
    options: Options,
    people: int,
    deck: Sequence[Card],
    *,
    dealer: Seat = 0,
    nagari: int = 0,
    seed: Seed = COMPOSED,
) -> Step[State, Event]:
    """A first deal from a pack already cut, top card first; with manual_cut it waits for the cut."""
    options = options.resolved(people)
    seating = first_seating(dealer, people, options.players or 2)
    state = changed(_blank(options, seed, 1, seating, nagari, (0,) * people, None), stock=tuple(deck))
    return Step(state, ()) if options.manual_cut else _serve(state)


def cut(state: State, at: int, *, by_hand: bool) -> Step[State, Event]:
    """4.1: the top `at` cards go under the rest; then the cards are served."""
    event = WasCut(seat=cutter(state.active), at=at, by_hand=by_hand)
    step = _serve(changed(state, stock=state.stock[at:] + state.stock[:at], cut_at=at))
    return Step(step.state, (event, *step.events))


def cutter(active: tuple[Seat, ...]) -> Seat:
    """4.1: the dealer's opponent, with three players the one on the dealer's left."""
    return active[-1]


def _blank(
    options: Options,
    seed: Seed,
    number: int,
    seating: Seating,
    nagari: int,
    chips: tuple[int, ...],
    before: Result | None,
) -> State:
    people = len(chips)
    nothing: tuple[tuple[()], ...] = ((),) * people
    return State(
        options=options,
        people=people,
        seed=seed,
        deal=number,
        active=seating.active,
        waiting=seating.waiting,
        stays=seating.stays,
        dealer=seating.dealer,
        nagari=nagari,
        cut_at=None,
        phase=Cutting(turn=cutter(seating.active)),
        hands=nothing,
        table=(),
        stock=(),
        captured=nothing,
        go=(0,) * people,
        go_score=(None,) * people,
        go_order=(),
        shakes=nothing,
        shaken=nothing,
        bombs=nothing,
        pass_credits=(0,) * people,
        turns_taken=(0,) * people,
        last_turn=None,
        before=before,
        chips=chips,
    )


def _shuffle(state: State) -> Step[State, Event]:
    """4.1: shuffle, and unless the cutter does it by hand, cut."""
    seed = deal_seed(state.seed, state.deal)
    state = changed(state, stock=stream(seed, "shuffle").shuffled(pack(state.options)))
    event = Shuffled(
        deal=state.deal,
        dealer=state.dealer,
        active=state.active,
        commitment=commitment(seed),
        nagari=state.nagari,
    )
    if state.options.manual_cut:
        return Step(state, (event,))
    at = 1 + stream(seed, "cut").below(len(state.stock) - 1)
    step = cut(state, at, by_hand=False)
    return Step(step.state, (event, *step.events))


def _serve(state: State) -> Step[State, Event]:
    """4.2 to 4.5: packets, jokers of the table to the dealer, the checks; then the dealer plays first."""
    hands, table, stock = _packets(state)
    jokers: list[Card] = []
    for place, card in enumerate(table):
        while card in JOKERS:
            jokers.append(card)
            card = stock.pop(0)
        table[place] = card
    places = _places(table)
    captured = tuple(tuple(jokers) if seat == state.dealer else () for seat in range(state.people))
    state = changed(state, hands=hands, table=places, stock=tuple(stock), captured=captured)
    stacks = tuple(MONTH[place.cards[0]] for place in places if place.stack)
    dealt = Dealt(table=tuple(table), jokers=tuple(jokers), stacks=stacks)
    step = _check(state)
    return Step(step.state, (dealt, *step.events))


def _packets(state: State) -> tuple[tuple[tuple[Card, ...], ...], list[Card], list[Card]]:
    """4.2: in each round the hands from the dealer's right on, the dealer last, then the table."""
    stock = list(state.stock)
    hands: list[list[Card]] = [[] for _ in range(state.people)]
    table: list[Card] = []
    for each, middle in PACKETS[len(state.active)]:
        for seat in (*state.active[1:], state.dealer):
            hands[seat] += stock[:each]
            del stock[:each]
        table += stock[:middle]
        del stock[:middle]
    return tuple(in_order(hand) for hand in hands), table, stock


def _places(table: list[Card]) -> tuple[Place, ...]:
    """4.4: three cards of a month become a stack without an owner; two stay loose next to each other."""
    months: dict[int, list[Card]] = {}
    for card in table:
        months.setdefault(MONTH[card], []).append(card)
    return tuple(Place(cards=tuple(cards), stack=len(cards) == 3) for cards in months.values())


def _check(state: State) -> Step[State, Event]:
    """4.4 and 4.5: whole months on the table, then in the hands."""
    if any(len(place.cards) == 4 for place in state.table):
        return ending.void_table_quad(state)
    shown = tuple((seat, month) for seat in state.active for month in _whole_months(state.hands[seat]))
    if shown:
        return ending.quads(state, shown)
    return Step(changed(state, phase=starting(state.dealer)), ())


def _whole_months(hand: tuple[Card, ...]) -> list[int]:
    """The months of which a hand, in its order, holds all four cards."""
    months = [MONTH[card] for card in hand]
    return [first for first, fourth in zip(months, months[3:], strict=False) if first == fourth]
