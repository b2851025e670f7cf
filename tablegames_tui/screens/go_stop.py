"""Go-Stop's screen: the board, the open hand, its offers and its help (go-stop.md, sections 5 and 16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen

from rules.core.hint import Hint
from rules.core.sheet import Seat
from rules.go_stop import events, intents
from rules.go_stop.view import View
from rules.pieces.hwatu import Card, month
from tablegames_tui import faces
from tablegames_tui.screens import go_stop_public
from tablegames_tui.screens.game import GameScreen
from tablegames_tui.screens.go_stop_board import GoStopBoard, piles
from tablegames_tui.screens.piles import PilesScreen
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.floor import Floor
from tablegames_tui.widgets.hand_row import HandRow
from tablegames_tui.widgets.hint_panel import NOTHING_HERE, HintPanel
from tablegames_tui.widgets.log_panel import LogPanel
from tablegames_tui.widgets.message_bar import MessageBar
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.offers import Offer, Offers
from tablegames_tui.widgets.status_bar import StatusBar

HINT_TITLES = {
    "preview": "Your card",
    "remark": "If …",
    "gostop": "Go or stop",
    "next": "Next point",
    "progress": "Sets",
    "danger": "Danger",
    "breakdown": "Score now",
}
NEAR_EVENTS = 60
"""How many the log beside the table tells; the log's own screen tells all."""


class GoStopScreen(GameScreen):
    """A sitting of Go-Stop."""

    CSS_PATH = "go_stop.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "piles", "piles", id="go_stop.piles", key_display="Tab", tooltip="All captured cards"),
        Binding("g", "go", "go", id="go_stop.go", show=False),
        Binding("s", "stop", "stop", id="go_stop.stop", show=False),
        Binding("b", "bomb", "bomb", id="go_stop.bomb", show=False),
        Binding("v", "shake", "shake", id="go_stop.shake", show=False),
        Binding("p", "pass_hand", "pass the hand", id="go_stop.pass", show=False),
        Binding("x", "end", "end the sitting", id="go_stop.end", show=False),
    ]

    _help_is_due = False

    def compose(self) -> ComposeResult:
        ascii = self.app.ascii
        yield StatusBar(ascii=ascii)
        with Horizontal(id="middle"):
            with Vertical(id="table"):
                yield self.make_board()
                yield HandRow(ascii=ascii)
                with Vertical(id="help-zone"):
                    yield HintPanel(names=self.names, ascii=ascii, id="near")
                    yield Offers(names=self.names, ascii=ascii)
                yield MessageBar(ascii=ascii)
                yield ActionBar(ascii=ascii)
            with Vertical(id="side"):
                with VerticalScroll(id="help", can_focus=False):
                    yield HintPanel(
                        names=self.names, titles=HINT_TITLES, empty=NOTHING_HERE, ascii=ascii, id="far"
                    )
                log = LogPanel(names=self.names, ascii=ascii)
                log.can_focus = False
                yield log
        yield NavFooter()

    def on_mount(self) -> None:
        self.query_one(LogPanel).border_title = "Log"
        self.query_one("#help").border_title = "Help"

    @classmethod
    def board_of(cls, view: View, names: Sequence[str], *, ascii: bool) -> GoStopBoard:
        return GoStopBoard(names, len(view.active), ascii=ascii)

    # --- painting -----------------------------------------------------------------------------------------

    def status(self, view: View) -> tuple[str, str]:
        parts = [f"deal {view.deal}", f"stop from {view.options.threshold}"]
        if view.nagari:
            parts.append("doubled after nagari")
        if view.waiting:
            few = len(view.waiting) == 1
            parts.append(
                f"{safe_name(self.names[view.waiting[0]], 10)} waits" if few else f"{len(view.waiting)} wait"
            )
        return "Go-Stop", " · ".join(parts)

    def show(self, view: View) -> None:
        title, middle = self.status(view)
        bar = self.query_one(StatusBar)
        bar.left, bar.middle = title, middle
        bar.right = f"help {self.level}/{self.sitting.plan.hint_cap}"
        self.query_one(GoStopBoard).show(view, self.my_seat)
        hand = self.query_one(HandRow)
        hand.pieces = view.hand
        self.query_one(LogPanel).lines = self.story(self.table.event_count - NEAR_EVENTS)
        if view.pending and view.pending.candidates:
            self.offered = self.legal
        self.show_help_zone()

    def clear_private(self) -> None:
        hand = self.query_one(HandRow)
        hand.clear()
        self.query_one(Offers).clear()
        self.query_one(Floor).unmark()
        for panel in self.query(HintPanel):
            panel.clear()
        self.query_one(ActionBar).actions = ()

    @property
    def must_choose(self) -> bool:
        return bool(self.view and self.view.pending and self.view.pending.candidates)

    def show_help_zone(self) -> None:
        """Offers while a list is open, else what the help says, first of the card under the cursor."""
        hand, offers = self.query_one(HandRow), self.query_one(Offers)
        hints = self.hints()
        offers.offers = tuple(Offer(self.label(intent)) for intent in self.offered)
        offers.decline = "none of these" if self.offered and not self.must_choose else ""
        hand.enabled = not self.offered
        hand.marks = {
            piece: faces.sign("playable", self.app.ascii)
            for hint in hints
            if hint.kind == "preview" and hint.mark == "ok"
            for intent in hint.intents
            for piece in self.pieces_of(intent)
        }
        for panel in self.query(HintPanel):
            panel.level = self.level
        self.query_one("#far", HintPanel).hints = self._sorted(hints)
        self.query_one("#near", HintPanel).hints = () if self.offered else self._sorted(hints)
        self.query_one("#help-zone").set_class(bool(self.offered), "-offering")
        (offers if self.offered else hand).focus()
        self._point_at(hand.piece)
        self.refresh_actions()

    def _sorted(self, hints: Sequence[Hint[Any]]) -> tuple[Hint[Any], ...]:
        """What concerns the card under the cursor, then all but what concerns other cards."""
        piece = self.query_one(HandRow).piece
        kinds = list(HINT_TITLES)
        near = [hint for hint in hints if hint.kind not in ("preview", "remark") or self._about(hint, piece)]
        return tuple(sorted(near, key=lambda hint: kinds.index(hint.kind)))

    def _about(self, hint: Hint[Any], piece: str | None) -> bool:
        if hint.intents:
            return any(piece in self.pieces_of(intent) for intent in hint.intents)
        return piece in hint.pieces

    def _point_at(self, piece: str | None) -> None:
        if self.view is not None:
            helped = self.level and not self.offered and self.view.phase == "play"
            card = Card(piece) if piece and helped else None
            self.query_one(GoStopBoard).mark_floor(self.view, card)

    def on_hand_row_moved(self, event: HandRow.Moved) -> None:
        self.armed = None
        self.say("")
        self.refresh_actions()
        if not self._help_is_due:
            self._help_is_due = True
            self.call_after_refresh(self._help_with_piece)

    def _help_with_piece(self) -> None:
        """Help follows the cursor once the hand is painted, and once for many keys."""
        self._help_is_due = False
        hints = self._sorted(self.hints())
        for panel in self.query(HintPanel):
            panel.hints = hints
        self._point_at(self.query_one(HandRow).piece)

    def on_hand_row_chosen(self, event: HandRow.Chosen) -> None:
        self.choose_piece(event.piece)

    def on_floor_picked(self, event: Floor.Picked) -> None:
        for intent in self.offered:
            if event.piece in self.pieces_of(intent):
                self.try_intent(intent)
                return

    def on_player_plate_pressed(self) -> None:
        self.action_piles()

    # --- words --------------------------------------------------------------------------------------------

    def pieces_of(self, intent: Any) -> tuple[str, ...]:
        match intent:
            case intents.Play(card=card) | intents.Choose(card=card):
                return (card,)
            case _:
                return ()

    def asking_for(self, piece: str) -> intents.Intent:
        return intents.Play(seat=self.my_seat, card=Card(piece))

    def label(self, intent: Any) -> str:
        match intent:
            case intents.Play(card=card):
                return f"play [{card}]"
            case intents.Choose(card=card):
                return f"take [{card}] {faces.name(card)}"
            case intents.DeclareShake(month=number):
                return f"shake: show three of month {number}"
            case intents.PlayBomb(month=number):
                return f"bomb month {number}"
            case intents.PassHand():
                return "pass the hand: only flip"
            case intents.Go():
                return "go"
            case intents.Stop():
                return "stop and collect"
            case _:
                return self.table.words(intent)

    def actions(self) -> tuple[Action, ...]:
        kinds = {intent.kind for intent in self.legal}
        piece = self.query_one(HandRow).piece
        if self.armed is not None:
            enter = Action("Enter", self.label(self.armed).partition(":")[0], "send")
        elif self.offered:
            enter = Action("Enter", "take it", "send_offer")
        elif "play" in kinds and piece is not None:
            enter = Action("Enter", f"play {faces.label(piece)}", "send_piece", short="play")
        else:
            enter = Action("Enter", "send", "send", enabled=False)
        letters = (
            ("g", "go", "go", "go"),
            ("s", "stop", "stop", "stop"),
            ("b", "bomb", "bomb", "play_bomb"),
            ("v", "shake", "shake", "declare_shake"),
            ("p", "pass", "pass_hand", "pass_hand"),
        )
        return (
            enter,
            *(Action(key, label, name, enabled=kind in kinds) for key, label, name, kind in letters),
        )

    # --- keys ---------------------------------------------------------------------------------------------

    def _month(self) -> int:
        piece = self.query_one(HandRow).piece
        return month(Card(piece)) if piece else 1

    def action_go(self) -> None:
        """Call go."""
        self.press("go", intents.Go(seat=self.my_seat))

    def action_stop(self) -> None:
        """Stop and collect."""
        self.press("stop", intents.Stop(seat=self.my_seat))

    def action_bomb(self) -> None:
        """Play three of a month on the fourth."""
        self.press("play_bomb", intents.PlayBomb(seat=self.my_seat, month=self._month()))

    def action_shake(self) -> None:
        """Show three of a month."""
        self.press("declare_shake", intents.DeclareShake(seat=self.my_seat, month=self._month()))

    def action_pass_hand(self) -> None:
        """Play no card, only flip."""
        self.press("pass_hand", intents.PassHand(seat=self.my_seat))

    def action_end(self) -> None:
        """End the sitting: between deals only."""
        self.try_intent(intents.EndSitting())

    def action_send_piece(self) -> None:
        """Play the card under the cursor."""
        self.query_one(HandRow).action_send()

    def action_send_offer(self) -> None:
        """Send the offer under the cursor."""
        self.query_one(Offers).action_send()

    def action_piles(self) -> None:
        """All captured cards, player by player."""
        view = self.table.view(None)
        self.app.push_screen(
            PilesScreen(
                [(self.names[seat], view.scores[seat].total, piles(view, seat)) for seat in view.active]
            )
        )

    # --- public screens -----------------------------------------------------------------------------------

    def meanwhile(self, seat: Seat) -> tuple[str, ...]:
        told: list[Any] = []
        for event in reversed(self.table.events(None)):
            if isinstance(event, events.TurnEnded) and event.seat == seat:
                break
            told.append(event)
            if isinstance(event, events.Dealt):
                break
        return tuple(filter(None, map(self.table.tell, reversed(told))))

    def opening_screen(self) -> Screen[Any] | None:
        return None if self.table.steps else go_stop_public.opening(self)

    def public_screens(self, actor: Seat | None) -> tuple[Screen[Any], ...]:
        phase = self.table.view(None).phase
        if phase == "cut" and actor is not None:
            return (go_stop_public.cut(self, actor),)
        return go_stop_public.deal_over(self) if phase == "deal_over" else ()

    def final_screen(self) -> Screen[Any]:
        return go_stop_public.standings(self)
