"""How a deal of solitaire ended: the score line by line, the time, and the others who play the same deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from rules.core.text import seat as name
from rules.mahjong_solitaire import intents
from rules.mahjong_solitaire.view import View
from tablegames_tui import faces, history, keys
from tablegames_tui.screens.clock import shown
from tablegames_tui.screens.on_top import OnTopScreen
from tablegames_tui.screens.replay import ReplayScreen
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.score_panel import ScorePanel
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp
    from tablegames_tui.screens.solitaire_deal import SolitaireDeal

ENDINGS = {"won": "won", "stuck": "stuck", "given_up": "gave up"}


class SolitaireResult(OnTopScreen[Any]):
    """Between two people it answers with the intent of the table; at the end it begins another game.

    That nobody else plays can't be taken back: `x` asks, and `x` again or Enter does it.
    """

    CSS_PATH = "solitaire.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "send", "go on", id="game.send", key_display="Enter", show=False),
        Binding("x", "end", "nobody else plays", id="result.end", show=False),
        Binding("u", "undo", "undo the last pair", id="game.undo", show=False),
        Binding("a", "again", "the same deal again", id="mahjong_solitaire.again", show=False),
        Binding("d", "new_deal", "new deal", id="mahjong_solitaire.new", show=False),
        Binding("t", "times", "times", id="mahjong_solitaire.times"),
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

    def __init__(self, game: SolitaireDeal) -> None:
        super().__init__()
        self._game = game
        self._view: View = game.table.view(None)
        self._sheets = game.table.sheets(None)
        self._shown = len(self._sheets) - 1
        self._ending = False

    @property
    def over(self) -> bool:
        """Whether everybody has played."""
        return self._view.phase == "over"

    def compose(self) -> ComposeResult:
        ascii, names, view = self.app.ascii, self._game.names, self._view
        title, _ = self._game.status(view)
        yield StatusBar(title, f"{view.layout.title} · deal {view.number}", "result", ascii=ascii)
        yield Words(self._headline(), names, ascii=ascii, id="headline")
        with Horizontal(id="middle"):
            yield ScorePanel(names=names, ascii=ascii)
            yield Static(self._ledger(), id="ledger")
        yield Words("\n".join(self._notes()), names, ascii=ascii, id="notes")
        yield ActionBar(self._actions(), ascii=ascii)
        yield NavFooter()

    def on_mount(self) -> None:
        """The newest sheet first."""
        self.query_one("#ledger").border_title = "This deal"
        self.action_turn(0)
        self.query_one(ScorePanel).focus()

    def _headline(self) -> str:
        outcome = self._game.table.outcome()
        text = outcome.text if outcome is not None else ""
        if not self.over:
            return f"{text} {name(len(self._view.results))} plays the same deal next."
        if outcome is None or len(self._view.results) < 2:
            return text
        return f"{text} Most points: {' and '.join(map(name, outcome.winners))}."

    def _ledger(self) -> Content:
        """Everybody who plays this deal: points, time, how it ended."""
        view, ascii = self._view, self.app.ascii
        lines = [Content.styled(f"{'':<10}{'points':>6}{'time':>8}", "$text-muted")]
        best = max((result.counts.score for result in view.results), default=0)
        for seat in range(view.people):
            who = faces.fit(safe_name(self._game.names[seat], 9, ascii=ascii), 10)
            if seat >= len(view.results):
                waits = (
                    "did not play" if self.over else "plays next" if seat == len(view.results) else "waits"
                )
                lines.append(Content.assemble(who, (f"{waits:>14}", "$text-muted")))
                continue
            result = view.results[seat]
            score = result.counts.score
            colour = "$good" if score == best else "$text"
            time = shown(self._game.seconds_of(seat))
            lines.append(
                Content.assemble(
                    who, (f"{score:>6}", colour), f"{time:>8}", (f" {ENDINGS[result.ending]}", "$text-muted")
                )
            )
        return Content("\n").join(lines)

    def _notes(self) -> list[str]:
        """How this compares with what was played before on this layout."""
        title = self._view.layout.title
        tally = next((one for one in history.layout_tallies() if one.layout == title), None)
        if tally is None:
            return []
        best = f", quickest {shown(tally.best_seconds)}" if tally.best_seconds is not None else ""
        return [
            f"{title} so far: {tally.played} played, {tally.won} won, best {tally.best_score} points{best}."
        ]

    def _actions(self) -> tuple[Action, ...]:
        if self._ending:
            return (Action("Enter", "end it: nobody else plays", "send"), Action("Esc", "no, stay", "back"))
        if not self.over:
            following = safe_name(self._game.names[len(self._view.results)], 12, ascii=self.app.ascii)
            return (
                Action("Enter", f"{following} plays", "send"),
                Action("x", "nobody else plays", "end", short="end"),
                *self._undoing(),
                Action("r", "replay", "replay"),
            )
        return (
            Action("Enter", "to the menu", "send", short="menu"),
            Action("a", "same deal again", "again", short="again"),
            Action("d", "new deal", "new_deal", short="new"),
            *self._undoing(),
            Action("t", "times", "times"),
            Action("r", "replay", "replay"),
        )

    def _undoing(self) -> tuple[Action, ...]:
        won = self._view.results[-1].ending == "won"
        return (Action("u", "undo", "undo"),) if won else ()

    def action_send(self) -> None:
        """The next person, or back to the picker."""
        ends = intents.EndSitting() if self._ending else intents.NextPlayer()
        self.dismiss(None if self.over else ends)

    def action_end(self) -> None:
        """Choose that nobody else plays this deal; once more, or Enter, does it."""
        if self._ending:
            self.action_send()
        elif not self.over:
            self._choose_ending(True)

    def action_back(self) -> None:
        """Somebody else plays after all; else the menu."""
        if self._ending:
            self._choose_ending(False)
        else:
            self.app.action_menu()

    def _choose_ending(self, ending: bool) -> None:
        self._ending = ending
        self.query_one(ActionBar).actions = self._actions()

    def action_undo(self) -> None:
        """Take back the pair that cleared the board."""
        if not self._undoing():
            self.notify("Only a board that was cleared can be taken up again", markup=False)
        elif self.over:
            self._game.undo_the_end()
        else:
            self.dismiss(intents.Undo(seat=self._view.player))

    def action_again(self) -> None:
        """The same deal once more."""
        if self.over:
            self._game.begin("again")

    def action_new_deal(self) -> None:
        """Another deal on the same layout."""
        if self.over:
            self._game.begin("new")

    def action_times(self) -> None:
        """What was played, layout by layout."""
        self._game.action_times()

    def action_turn(self, step: int) -> None:
        """Show another player's sheet."""
        self._shown = (self._shown + step) % len(self._sheets)
        sheet = self._sheets[self._shown]
        panel = self.query_one(ScorePanel)
        panel.sheet = sheet
        who = safe_name(self._game.names[sheet.seat], 16, ascii=self.app.ascii)
        panel.border_title = f"{who} ({self._shown + 1}/{len(self._sheets)})"

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
