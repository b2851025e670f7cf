"""What Seep shows to everybody on screens of their own: opening, count, result, end of the match."""

from __future__ import annotations

from functools import partial
from typing import Any

from textual.screen import Screen

from rules.core.sheet import Seat
from rules.core.table import Table
from rules.core.text import pieces, plural
from rules.core.text import seat as name
from rules.pieces.cards import SUIT, SUIT_NAMES, SUITS, in_order
from rules.seep import events
from rules.seep.events import lead
from rules.seep.view import SIDES, View, side_name
from tablegames_tui.house_rules import unusual
from tablegames_tui.screens.count import own_counts
from tablegames_tui.screens.game import GameScreen
from tablegames_tui.screens.opening import NoticeScreen
from tablegames_tui.screens.result import ResultScreen, Story
from tablegames_tui.widgets.piles import Pile

PLAYED = events.Thrown | events.Captured | events.HouseBuilt
"""What a play begins its story with."""
ENDINGS = events.DealEnded | events.MatchEnded
"""What is told of the end of a deal in a headline of its own."""


def told_since(table: Table[Any, Any, Any], seat: Seat | None) -> list[Any]:
    """The events of this deal after that seat's last play; None: from anybody's last play on."""
    told: list[Any] = []
    for event in reversed(table.events(None)):
        if isinstance(event, PLAYED) and event.seat == seat:
            break
        told.append(event)
        latest = seat is None and isinstance(event, PLAYED | events.BidMade)
        if latest or isinstance(event, events.Dealt):
            break
    return told[::-1]


def last_play(table: Table[Any, Any, Any], view: View) -> tuple[str, ...]:
    """The play before, or how the deal begins; in all its words, then shorter, a sweep in few."""
    if view.phase == "bid":
        dealt = f"{name(view.dealer)} has dealt; the floor is turned up after the bid."
        if not view.shown:
            return (dealt,)
        shown = f"{name(view.bidder)} has shown {pieces(view.shown)}."
        return f"{shown} {dealt}", f"{shown} {name(view.dealer)} has dealt again.", shown
    told = told_since(table, None)
    plays = [event for event in told if not isinstance(event, events.RestDealt)]
    wordings = [" ".join(map(table.tell, told)), " ".join(map(events.brief, plays))]
    if len(plays) == 2 and isinstance(plays[0], events.Captured) and isinstance(plays[1], events.Swept):
        took, swept = plays
        wordings.append(f"{name(took.seat)} clears the floor with [{took.card}]. {events.brief(swept)}")
    return tuple(wordings)


def opening(game: GameScreen) -> Screen[None]:
    """Before the first hand: who sits with whom, who deals, which house rules, the commitment."""
    view: View = game.table.view(None)
    target, count = view.options.baazi_target, view.options.baazis
    match = "One baazi is played" if count == 1 else f"{count} baazis are played"
    lines = [
        f"Side {side_name(0)} plays against side {side_name(1)}; partners sit across.",
        f"Turn order: {', '.join(map(name, range(view.people)))}.",
        f"{name(view.dealer)} deals first, drawn by lot; {name(view.bidder)} bids.",
        "",
        f"{match}: a lead of {target} points wins it.",
        unusual(view.options, view.people, besides="baazis"),
        "",
        "Commitment to the first deal: the SHA-256 of its seed, which is told after the deal.",
        view.commitment,
    ]
    return NoticeScreen(
        game.table.title, lines, game.names, go_on="to the first deal", topic=game.help_topic()
    )


def deal_over(game: GameScreen) -> tuple[Screen[Any], ...]:
    """The hundred points card by card; the better side counts first, where the table agreed on it."""
    view: View = game.table.view(None)
    counts = own_counts(game, partial(pile_by_suit, view), go_on="see the hundred points")
    return *counts, ResultScreen(game, _story(game, view))


def _story(game: GameScreen, view: View) -> Story:
    outcome = game.table.outcome()
    if outcome is None:
        raise RuntimeError("the deal is over, but has no outcome")
    legal = game.table.legal(None) if game.table.to_act() else ()
    winner = outcome.winners[0] if outcome.winners else 0
    return Story(
        title=f"deal {view.deal}",
        outcome=outcome,
        sheets=game.table.sheets(None),
        piles=(Pile(f"side {SIDES[winner]}", ()), *pile_by_suit(view, winner)),
        notes=(*_notes(game), *_chance(view, ended=not legal)),
        trend=_trend(game),
        go_on=legal[0] if legal else None,
        go_on_label="next deal" if legal else "the end of the match",
        unit="Points",
    )


def _notes(game: GameScreen) -> tuple[str, ...]:
    """The last play, which no curtain shows any more, and where the cards went that were left (8.1)."""
    told = [event for event in told_since(game.table, None) if not isinstance(event, ENDINGS)]
    return (" ".join(map(game.table.tell, told)),) if told else ()


def _chance(view: View, *, ended: bool) -> tuple[str, ...]:
    """The seed that was committed to and the next commitment; nothing where the cards were put in order."""
    if view.deal_seed is None:
        return ()
    return (f"deal seed {view.deal_seed}", *(() if ended else (f"next hash {view.commitment}",)))


def pile_by_suit(view: View, side: int) -> tuple[Pile, ...]:
    """What a side has captured, suit by suit."""
    return tuple(
        Pile(SUIT_NAMES[suit].removesuffix("s"), cards, f"({len(cards)})")
        for suit in SUITS
        if (cards := in_order(card for card in view.piles[side] if SUIT[card] == suit))
    )


def _trend(game: GameScreen) -> tuple[tuple[int, ...], ...]:
    """The difference in points, seat by seat, after each deal."""
    totals = [(0,) * game.table.people]
    for event in game.table.events(None):
        if isinstance(event, events.DealEnded):
            a, b = event.result.deal_points
            totals.append(
                tuple(total + (a - b if seat % 2 == 0 else b - a) for seat, total in enumerate(totals[-1]))
            )
    return tuple(totals)


def standings(game: GameScreen) -> Screen[None]:
    """The end of the match: baazis, every deal, the match's seed."""
    view: View = game.table.view(None)
    a, b = view.baazis
    headline = f"Side {side_name(0 if a > b else 1)} wins the match." if a != b else "The match is a draw."
    lines = (
        headline,
        "",
        *(f"{plural(view.baazis[side], 'baazi')} for side {side_name(side)}" for side in range(len(SIDES))),
        "",
        *_deals(game),
        *_proof(game, view),
    )
    return NoticeScreen(game.table.title, lines, game.names, go_on="to the menu", topic=game.help_topic())


def _proof(game: GameScreen, view: View) -> tuple[str, ...]:
    """The match's seed, and how to check that nothing was changed; nothing where it dealt no card."""
    if view.sitting_seed is None:
        return ()
    return (
        "",
        f"Seed of the match: {view.sitting_seed}",
        "",
        f"tablegames verify {game.sitting.id} replays it and prints every commitment to compare.",
    )


def _deals(game: GameScreen) -> list[str]:
    """Each deal in a line: its points, the running difference, the baazi it won."""
    found = []
    for event in game.table.events(None):
        if isinstance(event, events.DealEnded):
            a, b = event.result.deal_points
            won = "" if event.result.baazi is None else f", baazi for side {SIDES[event.result.baazi]}"
            found.append(f"Deal {event.deal:>2}   A {a:>3}   B {b:>3}   {lead(event.result.diff)}{won}")
    return found
