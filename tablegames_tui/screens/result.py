"""The result of a deal, on a public screen: who won, why it is worth that, who pays whom, what next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from rules.core.sheet import Outcome, ScoreSheet
from tablegames_tui import faces, keys
from tablegames_tui.screens.on_top import OnTopScreen
from tablegames_tui.screens.replay import ReplayScreen
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.piles import Pile, Piles
from tablegames_tui.widgets.score_panel import ScorePanel
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp
    from tablegames_tui.screens.game import GameScreen

BARS = ("▁▂▃▄▅▆▇█", "_.-~=+*#")


@dataclass(frozen=True, slots=True, kw_only=True)
class Next:
    """What the table may press: `intent` None only looks at something."""

    key: str
    label: str
    name: str
    intent: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """All that a result shows. `notes` are lines below; `trend` holds the totals after each deal."""

    title: str
    outcome: Outcome
    sheets: tuple[ScoreSheet, ...]
    piles: tuple[Pile, ...]
    notes: tuple[str, ...]
    trend: tuple[tuple[int, ...], ...]
    go_on: Any
    go_on_label: str
    end: Any = None
    unit: str = "Chips"
    """What people gain and lose."""


class ResultScreen(OnTopScreen[Any]):
    """Answers with the intent of the table that goes on. Enter goes on; `x`, then Enter, ends the sitting."""

    CSS_PATH = "result.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "send", "go on", id="game.send", key_display="Enter", show=False),
        Binding("x", "arm_end", "end the sitting", id="result.end", show=False),
        Binding("left", "turn(-1)", "player before", id="result.previous", priority=True, group=keys.PLAYERS),
        Binding("right", "turn(1)", "next player", id="result.next", priority=True, group=keys.PLAYERS),
        Binding("r", "replay", "replay", id="result.replay", show=False),
        Binding("e", "explain", "open the rule", id="game.explain", show=False),
        Binding("l", "log", "log", id="game.log"),
        keys.HELP,
        Binding(
            "escape", "back", "menu", id="app.menu", key_display="Esc", tooltip="Drop a choice; the menu"
        ),
    ]
    app: TablegamesApp

    def __init__(self, game: GameScreen, story: Story) -> None:
        super().__init__()
        self._game = game
        self._story = story
        self._ending = False
        winners = story.outcome.winners
        told = (n for n, sheet in enumerate(story.sheets) if sheet.seat in winners or sheet.counted)
        self._shown = next(told, 0)
        """Whose sheet is seen: first the winner's, also where the own count was false."""

    def compose(self) -> ComposeResult:
        ascii, names, story = self.app.ascii, self._game.names, self._story
        yield StatusBar(self._game.table.title, story.title, "result", ascii=ascii)
        yield Words(story.outcome.text, names, ascii=ascii, id="headline")
        if story.piles:
            yield Piles(story.piles, ascii=ascii, id="piles")
        with Horizontal(id="middle"):
            yield ScorePanel(names=names, ascii=ascii)
            yield Static(self._ledger(), id="ledger")
        yield Words("\n".join(story.notes), names, ascii=ascii, id="notes")
        yield ActionBar(self._actions(), ascii=ascii)
        yield NavFooter()

    def on_mount(self) -> None:
        self.query_one("#ledger").border_title = self._story.unit
        self.action_turn(0)
        self.query_one(ScorePanel).focus()

    def _ledger(self) -> Content:
        outcome, ascii = self._story.outcome, self.app.ascii
        lines = [Content.styled(f"{'':<11}{'this':>5}{'total':>6}", "$text-muted")]
        for seat, (change, total) in enumerate(zip(outcome.delta, outcome.totals, strict=True)):
            name = faces.fit(safe_name(self._game.names[seat], 10, ascii=ascii), 11)
            colour = "$good" if change > 0 else "$error" if change < 0 else "$text-muted"
            gained = (f"{change:>+5d}" if change else f"{0:>5}", colour)
            trend = (self._trend(seat), "$text-muted")
            lines.append(Content.assemble(name, gained, f"{total:>6} ", trend))
        if not sum(outcome.delta):  # where somebody scores and nobody pays there is nothing to check
            proof = " ".join(f"{change:+d}" for change in outcome.delta if change) or "0"
            lines.append(Content.styled(f"check: {proof} = 0", "$text-muted"))
        hints = [
            f"{safe_name(person.name, 13, ascii=ascii)} {person.hints_used}"
            for person in self._game.sitting.people
            if person.hints_used
        ]
        if hints:
            lines.append(Content.styled(f"hints asked for: {', '.join(hints)}", "$text-muted"))
        return Content("\n").join(lines)

    def _trend(self, seat: int) -> str:
        """The totals of a seat after the last deals, as bars between the least and the most of all seats."""
        last = self._story.trend[-6:]
        if len(last) < 2:
            return ""
        bars = BARS[1 if self.app.ascii else 0]
        low, high = min(map(min, last)), max(map(max, last))
        span = max(1, high - low)
        return "".join(bars[(totals[seat] - low) * (len(bars) - 1) // span] for totals in last)

    def _actions(self) -> tuple[Action, ...]:
        if self._ending:
            return (Action("Enter", "end the sitting now", "send"), Action("Esc", "no, stay", "back"))
        actions = [Action("Enter", self._story.go_on_label, "send")]
        if self._story.end is not None:
            actions.append(Action("x", "end the sitting", "arm_end", short="end"))
        return (*actions, Action("r", "replay", "replay"), Action("e", "the rule", "explain", short="rule"))

    def action_turn(self, step: int) -> None:
        """Show another player's sheet."""
        sheets = self._story.sheets
        if sheets:
            self._shown = (self._shown + step) % len(sheets)
            panel = self.query_one(ScorePanel)
            panel.sheet = sheets[self._shown]
            panel.border_title = f"{self._who(self._shown)} ({self._shown + 1}/{len(sheets)})"

    def _who(self, number: int) -> str:
        return safe_name(self._game.sheet_names[self._story.sheets[number].seat], 16, ascii=self.app.ascii)

    def action_send(self) -> None:
        """Go on, or end the sitting when that was chosen."""
        self.dismiss(self._story.end if self._ending else self._story.go_on)

    def action_arm_end(self) -> None:
        """Choose to end the sitting; Enter does it."""
        if self._story.end is not None:
            if self._ending:
                self.action_send()
            else:
                self._choose_ending(True)

    def action_back(self) -> None:
        """Don't end it; else the menu."""
        if self._ending:
            self._choose_ending(False)
        else:
            self.app.action_menu()

    def _choose_ending(self, ending: bool) -> None:
        self._ending = ending
        self.query_one(ActionBar).actions = self._actions()

    def on_score_panel_picked(self, event: ScorePanel.Picked) -> None:
        self.action_send()

    def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        self.call_next(self.run_action, event.name)

    def action_explain(self) -> None:
        """Open the rule of the line under the cursor."""
        entry = self.query_one(ScorePanel).entry
        if entry is not None:
            self.app.open_help(self._game.table.game_id, entry.section or None, words=entry.label)

    def action_log(self) -> None:
        """All that happened."""
        self._game.action_log()

    def action_replay(self) -> None:
        """The deal again, step by step."""
        self.app.push_screen(ReplayScreen(self._game.sitting))

    def help_topic(self) -> tuple[str, str | None]:
        """Which rules `?` opens."""
        return self._game.help_topic()
