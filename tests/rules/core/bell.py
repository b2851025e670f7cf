"""Tables of the toy game for the tests of the core: who sits there, what they hold, how they play."""

from __future__ import annotations

from dataclasses import replace

from rules.core.chance import seed_from_text
from rules.core.table import Table
from rules.pieces.hwatu import parse
from tests.toygame import GAME
from tests.toygame.events import Event
from tests.toygame.intents import Bid, EndSitting, Intent, Lay, NextDeal
from tests.toygame.options import Options
from tests.toygame.play import new_game
from tests.toygame.state import State, Turn
from tests.toygame.view import View

BellTable = Table[Intent, Event, View]
SEED = seed_from_text("bell")


def started(people: int = 3) -> BellTable:
    """A table where everybody still has to bid."""
    return Table.start(GAME, Options(), people, SEED)


def position(*hands: str, stock: str = "", piles: tuple[str, ...] = ()) -> State:
    """Seat 0 is to lay; the rest of the pack lies on the heap. Everybody has bid one card."""
    people = len(hands)
    options = Options().resolved(people)
    begun = new_game(options, people, SEED).state
    held = tuple(parse(hand) for hand in hands)
    taken = tuple(parse(pile) for pile in piles) or ((),) * people
    drawn = parse(stock)
    placed = {card for row in (*held, *taken, drawn) for card in row}
    pack = [card for row in (*begun.hands, begun.stock) for card in row]
    return replace(
        begun,
        dealer=people - 1,
        hands=held,
        piles=taken,
        stock=drawn,
        heap=tuple(card for card in pack if card not in placed),
        bids=(1,) * people,
        phase=Turn(seat=0),
    )


def at(*hands: str, stock: str = "", piles: tuple[str, ...] = ()) -> BellTable:
    """A table at that position."""
    state = position(*hands, stock=stock, piles=piles)
    return Table.at(GAME, state.options, state.people, state)


def window() -> BellTable:
    """Seat 0 has laid a January card, seats 1 and 2 both hold one and owe an answer."""
    table = at("M01-ribbon M02-ribbon", "M01-junk-a M03-ribbon", "M01-junk-b M04-ribbon", stock="M05-ribbon")
    lay = next(offer for offer in table.legal(0) if isinstance(offer, Lay))
    table.submit(lay)
    return table


def played_on(table: BellTable, steps: int, *, last_deal: int = 1_000_000) -> BellTable:
    """The table after that many steps more: always the first offer of whoever is asked first."""
    for _ in range(steps):
        if not table.to_act():
            break
        offer = table.legal(table.to_act()[0])[0]
        if isinstance(offer, Bid):
            offer = replace(offer, cards=2)
        result = table.outcome()
        if isinstance(offer, NextDeal) and result is not None and result.number >= last_deal:
            offer = EndSitting()
        table.submit(offer)
    return table
