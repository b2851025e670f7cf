"""What Mexican Train shows to everybody on screens of their own: opening, count, rounds, standings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen

from rules.core.text import seat as name
from rules.mexican_train.view import View
from rules.pieces.dominoes import Tile
from tablegames_tui import faces
from tablegames_tui.house_rules import unusual
from tablegames_tui.screens.count import own_counts
from tablegames_tui.screens.game import GameScreen
from tablegames_tui.screens.mexican_train_scores import ScoresScreen, trend
from tablegames_tui.screens.opening import NoticeScreen
from tablegames_tui.screens.result import ResultScreen, Story
from tablegames_tui.widgets.action_bar import Action
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.piles import Pile

A_PILE = 10
"""Tiles of a hand in one row while it is counted."""
TREND = 8
"""Rounds that the trend beside a total shows."""


def opening(game: GameScreen) -> Screen[None]:
    """Before the first hand: who starts, the set, the house rules, the commitment."""
    view: View = game.table.view(None)
    drawn = ", drawn by lot," if view.options.first_starter == "lot" else ""
    lines = [
        f"{name(view.starter)}{drawn} starts round 1 with the engine [{view.engine}-{view.engine}].",
        f"Turn order: {', '.join(map(name, range(view.people)))}.",
        f"A double-{view.options.highest} set, {view.hand_counts[0]} tiles each,"
        f" {view.boneyard_count} in the boneyard; {_rounds(view)}, the lowest total wins.",
        "",
        unusual(view.options, view.people),
        "",
        "Commitment to the first deal: the SHA-256 of its seed, which is told after the round.",
        view.commitment,
    ]
    return NoticeScreen(
        game.table.title, lines, game.names, go_on="to the first round", topic=game.help_topic()
    )


def _rounds(view: View) -> str:
    return "1 round" if view.options.rounds == 1 else f"{view.options.rounds} rounds"


def round_over(game: GameScreen) -> tuple[Screen[Any], ...]:
    """The points of the round; where the table agreed on it everybody counts their hand first."""
    (go_on,) = game.table.legal(None)
    return (*_counts(game), RoundScreen(game, _story(game, go_on, "next round")))


def game_over(game: GameScreen) -> tuple[Screen[Any], ...]:
    """The points of the last round, and the standings."""
    return (*_counts(game), RoundScreen(game, _story(game, None, "to the standings")), standings(game))


def _counts(game: GameScreen) -> Iterator[Screen[Any]]:
    """One screen for each hand that has something to count."""
    view: View = game.table.view(None)
    return own_counts(game, lambda seat: _in_rows(view.shown[seat]), go_on="see how the round ended")


def _in_rows(hand: Sequence[Tile]) -> tuple[Pile, ...]:
    """A hand as rows of a pile."""
    starts = range(0, len(hand), A_PILE)
    return tuple(Pile("" if at else "in hand", tuple(hand[at : at + A_PILE])) for at in starts)


def _story(game: GameScreen, go_on: Any, label: str) -> Story:
    view: View = game.table.view(None)
    outcome = game.table.outcome()
    if outcome is None:
        raise RuntimeError("the round is over, but has no outcome")
    sheets = tuple(sorted(game.table.sheets(None), key=lambda sheet: -sheet.total))
    next_hash = () if view.winners else (f"next hash  {view.commitment}",)
    return Story(
        title=f"round {outcome.number} of {view.options.rounds}",
        outcome=outcome,
        sheets=sheets,
        piles=tuple(
            Pile(
                safe_name(game.names[sheet.seat], 7, ascii=game.app.ascii),
                view.shown[sheet.seat],
                f"= {sheet.total}",
            )
            for sheet in sheets
        ),
        notes=(f"round seed {view.deal_seed}", *next_hash) if view.deal_seed else (),
        trend=(),
        go_on=go_on,
        go_on_label=label,
        unit="Points, the fewest win",
    )


class RoundScreen(ResultScreen):
    """How a round ended: every hand line by line, the points and totals. `s` opens the whole score sheet."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "scores", "score sheet", id="mexican_train.scores", show=False),
    ]

    def __init__(self, game: GameScreen, story: Story) -> None:
        super().__init__(game, story)
        self._shown = 0
        """The heaviest hand comes first, the empty one last."""

    def _ledger(self) -> Content:
        """Points and totals, the lowest total first; the bars are the points of the last rounds."""
        view: View = self._game.table.view(None)
        outcome, ascii = self._story.outcome, self.app.ascii
        lines = [Content.styled(f"{'':<11}{'this':>5}{'total':>6}", "$text-muted")]
        for seat in sorted(range(view.people), key=lambda seat: (outcome.totals[seat], seat)):
            named = faces.fit(safe_name(self._game.names[seat], 10, ascii=ascii), 11)
            out = seat in outcome.winners
            points = (f"{'out' if out else outcome.delta[seat]:>5}", "$good" if out else "$text")
            bars = trend(view, seat, TREND, ascii=ascii) if len(view.results) > 1 else ""
            lines.append(
                Content.assemble(named, points, f"{outcome.totals[seat]:>6} ", (bars, "$text-muted"))
            )
        hints = [
            f"{safe_name(person.name, 13, ascii=ascii)} {person.hints_used}"
            for person in self._game.sitting.people
            if person.hints_used
        ]
        if hints:
            lines.append(Content.styled(f"hints asked for: {', '.join(hints)}", "$text-muted"))
        return Content("\n").join(lines)

    def _actions(self) -> tuple[Action, ...]:
        go_on, *others = super()._actions()
        return (go_on, Action("s", "score sheet", "scores", short="scores"), *others)

    def action_scores(self) -> None:
        """All rounds."""
        game = self._game
        self.app.push_screen(ScoresScreen(game.table.view(None), game.names, game.help_topic()))


def standings(game: GameScreen) -> Screen[None]:
    """The end of the game: totals, the lowest first, and the game's seed."""
    view: View = game.table.view(None)
    order = sorted(range(view.people), key=lambda seat: (seat not in view.winners, view.totals[seat], seat))
    won = " and ".join(name(seat) for seat in order if seat in view.winners)
    lines = (
        f"The game is over: {won} {'wins' if len(view.winners) == 1 else 'share the win'}.",
        "",
        *(_standing(game, view, seat) for seat in order),
        "",
        f"Seed of the game: {view.sitting_seed}",
        "",
        f"tablegames verify {game.sitting.id} replays it and prints every commitment to compare.",
    )
    return NoticeScreen(game.table.title, lines, game.names, go_on="to the menu", topic=game.help_topic())


def _standing(game: GameScreen, view: View, seat: int) -> str:
    """A line of the standings: place, total, how often out, trend, name."""
    place = 1 + sum(total < view.totals[seat] for total in view.totals)
    if view.winners and seat not in view.winners and view.totals[seat] == min(view.totals):
        place += len(view.winners)
    bars = trend(view, seat, len(view.results), ascii=game.app.ascii)
    return f"{place:>2}. {view.totals[seat]:>5}  went out {view.rounds_won[seat]:>2}x  {bars}  {name(seat)}"
