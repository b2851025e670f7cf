"""What Go-Stop shows to everybody on screens of their own: opening, cut, count, result, standings."""

from __future__ import annotations

from functools import partial
from typing import Any

from textual.screen import Screen

from rules.core.sheet import Seat
from rules.core.text import seat as name
from rules.go_stop import events
from rules.go_stop.view import View
from tablegames_tui.house_rules import unusual
from tablegames_tui.screens.count import own_counts
from tablegames_tui.screens.cut import CutScreen
from tablegames_tui.screens.game import GameScreen
from tablegames_tui.screens.go_stop_board import piles
from tablegames_tui.screens.opening import NoticeScreen
from tablegames_tui.screens.result import ResultScreen, Story


def opening(game: GameScreen) -> Screen[None]:
    """Before the first hand: who deals, who plays, which house rules, the commitment."""
    view: View = game.table.view(None)
    lines = [
        f"{name(view.dealer)} deals first, drawn by lot, and plays first.",
        f"Turn order: {', '.join(map(name, view.active))}.",
    ]
    if view.waiting:
        lines.append(f"Waiting: {', '.join(map(name, view.waiting))}.")
    lines += ["", f"Stop from {view.options.threshold} points.", unusual(view.options, view.people), ""]
    lines += [
        "Commitment to the first deal: the SHA-256 of its seed, which is told after the deal.",
        view.commitment,
    ]
    return NoticeScreen(
        game.table.title, lines, game.names, go_on="to the first deal", topic=game.help_topic()
    )


def cut(game: GameScreen, cutter: Seat) -> Screen[Any]:
    """The cutter cuts by hand (4.1)."""
    view: View = game.table.view(None)
    lines = (f"{name(cutter)} cuts the pack that {name(view.dealer)} has shuffled. The cut shows no card.",)
    return CutScreen(game.table.title, lines, game.table.legal(cutter), game.names, game.help_topic())


def deal_over(game: GameScreen) -> tuple[Screen[Any], ...]:
    """The settlement; the stopper counts first, where the table agreed on it."""
    view: View = game.table.view(None)
    counts = own_counts(game, partial(piles, view), go_on="see the whole settlement")
    return *counts, ResultScreen(game, _story(game, view))


def _story(game: GameScreen, view: View) -> Story:
    outcome = game.table.outcome()
    if outcome is None:
        raise RuntimeError("the deal is over, but has no outcome")
    next_deal, end = game.table.legal(None)
    return Story(
        title=f"deal {view.deal}",
        outcome=outcome,
        sheets=game.table.sheets(None),
        piles=piles(view, outcome.winners[0]) if outcome.winners else (),
        notes=(f"deal seed {view.deal_seed}", f"next hash {view.commitment}") if view.deal_seed else (),
        trend=_trend(game),
        go_on=next_deal,
        go_on_label="next deal",
        end=end,
    )


def _trend(game: GameScreen) -> tuple[tuple[int, ...], ...]:
    """The chips after each deal."""
    totals = [(0,) * game.table.people]
    for event in game.table.events(None):
        if isinstance(event, events.DealEnded):
            totals.append(tuple(map(sum, zip(totals[-1], event.result.delta, strict=True))))
    return tuple(totals)


def standings(game: GameScreen) -> Screen[None]:
    """The end of the sitting: chips, most first, and the sitting's seed."""
    view: View = game.table.view(None)
    order = sorted(range(view.people), key=lambda seat: -view.chips[seat])
    lines = (
        "The sitting is over; the chips stand.",
        "",
        *(f"{view.chips[seat]:+5d}  {name(seat)}" for seat in order),
        "",
        f"Seed of the sitting: {view.sitting_seed}",
        "",
        f"tablegames verify {game.sitting.id} replays it and prints every commitment to compare.",
    )
    return NoticeScreen(game.table.title, lines, game.names, go_on="to the menu", topic=game.help_topic())
