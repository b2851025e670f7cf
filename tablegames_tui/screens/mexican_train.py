"""Mexican Train's screen: trains, the open hand, where its tile would lie (mexican-train.md, appendix A)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from rules.core.sheet import Seat
from rules.core.text import pieces
from rules.core.text import seat as name
from rules.mexican_train import events, intents
from rules.mexican_train.view import View
from rules.pieces.dominoes import Tile
from tablegames_tui.screens import mexican_train_public
from tablegames_tui.screens.mexican_train_board import (
    MexicanTrainBoard,
    game_state,
    last_turn,
    newest,
    rows_of,
    since_own_turn,
    tale,
)
from tablegames_tui.screens.mexican_train_cursor import TrainCursor
from tablegames_tui.screens.mexican_train_curtain import TrainCurtain
from tablegames_tui.screens.mexican_train_hand import (
    HINT_TITLES,
    NEAR_KINDS,
    ORDERS,
    caption,
    concerning,
    label,
    letters,
    marks,
    ordered,
    sorted_by,
    trains_for,
    turned,
)
from tablegames_tui.screens.mexican_train_scores import ScoresScreen, near_table
from tablegames_tui.screens.mexican_train_trains import TrainsScreen
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.domino_row import DominoRow
from tablegames_tui.widgets.hand_row import HandRow
from tablegames_tui.widgets.hint_panel import NOTHING_HERE, HintPanel
from tablegames_tui.widgets.log_panel import LogPanel
from tablegames_tui.widgets.message_bar import MessageBar
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.train_board import TrainBoard, rows_for
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.saves import Sitting

NEAR_EVENTS = 60
"""How many the log beside the table tells; the log's own screen tells all."""
CROWDED = 10
"""From so many people on the hand of a small screen lies in rows of tokens."""
AROUND_CURTAIN = 8
"""Rows of a curtain's screen beside the trains and what happened meanwhile."""
BESIDE_CURTAIN = 6
"""Cells of such a row for the frame and the air inside."""


class MexicanTrainScreen(TrainCursor):
    """A game of Mexican Train."""

    CSS_PATH = "mexican_train.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "other_train(-1)", "train above", id="mexican_train.up", show=False),
        Binding("down", "other_train(1)", "train below", id="mexican_train.down", show=False),
        Binding(
            "tab", "zone", "trains", id="mexican_train.zone", key_display="Tab", tooltip="Scroll the trains"
        ),
        Binding("d,space", "draw", "draw", id="mexican_train.draw", show=False),
        Binding("o", "order", "order", id="mexican_train.order", show=False),
        Binding("x", "stop", "stop", id="mexican_train.stop", show=False),
        Binding("t", "knock", "knock", id="mexican_train.knock", show=False),
        Binding("c", "catch", "catch", id="mexican_train.catch", show=False),
        Binding("s", "scores", "score sheet", id="mexican_train.scores", show=False),
        Binding("f", "trains", "whole trains", id="mexican_train.trains", show=False),
    ]

    _told = 0
    """Events that the open seat has seen."""
    _drawn_in_vain = False
    """The turn is over; its player still looks at what was drawn."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._orders: dict[Seat, str] = {}

    def compose(self) -> ComposeResult:
        ascii = self.app.ascii
        yield StatusBar(ascii=ascii)
        with Horizontal(id="middle"):
            with Vertical(id="table"):
                yield self.make_board()
                yield Words(names=self.names, ascii=ascii, id="caption")
                yield DominoRow(ascii=ascii)
                with Vertical(id="help-zone"):
                    yield HintPanel(names=self.names, ascii=ascii, id="near")
                yield MessageBar(ascii=ascii)
                yield ActionBar(ascii=ascii)
            with Vertical(id="side"):
                with VerticalScroll(id="help", can_focus=False):
                    yield HintPanel(
                        names=self.names, titles=HINT_TITLES, empty=NOTHING_HERE, ascii=ascii, id="far"
                    )
                yield Static(id="score")
                log = LogPanel(names=self.names, ascii=ascii)
                log.can_focus = False
                yield log
        yield NavFooter()

    def on_mount(self) -> None:
        self.set_class(self.table.people >= CROWDED, "-crowded")
        for zone, title in (("LogPanel", "Log"), ("#help", "Help"), ("#score", "Score, the lowest wins")):
            self.query_one(zone).border_title = title

    @classmethod
    def board_of(cls, view: View, names: Sequence[str], *, ascii: bool) -> MexicanTrainBoard:
        return MexicanTrainBoard(names, ascii=ascii)

    # --- painting -----------------------------------------------------------------------------------------

    def status(self, view: View) -> tuple[str, str]:
        return self.table.title, game_state(view)

    def show(self, view: View) -> None:
        title, middle = self.status(view)
        bar = self.query_one(StatusBar)
        bar.left, bar.middle = title, middle
        bar.right = f"help {self.level}/{self.sitting.plan.hint_cap}"
        told = self.table.events(None, max(0, self.table.event_count - NEAR_EVENTS))
        board, trains = self.query_one(MexicanTrainBoard), self.query_one(TrainBoard)
        board.show(view, self.my_seat, last_turn(told))
        trains.can_focus = True
        if trains.cursor is None:
            trains.cursor = self._row_of_own_train
        self._show_hand(view)
        self.query_one("#score", Static).update(near_table(view, self.names, ascii=self.app.ascii))
        self.query_one(LogPanel).lines = self.story(self.table.event_count - NEAR_EVENTS)
        self.show_help_zone()

    def _show_hand(self, view: View) -> None:
        """The hand in the order that its player likes, the cursor on a tile that can be played."""
        hand = self.query_one(DominoRow)
        hints, order = self.hints(), self._order
        hand.pieces, hand.lead = ordered(view, hints, order)
        hand.turned = turned(view, hand.pieces[: hand.lead])
        playable = [tile for tile in hand.pieces if trains_for(self.legal, tile)]
        if playable and hand.piece not in playable:
            hand.select(playable[0])
        self.query_one("#caption", Words).text = caption(view, hints, order, hand.lead)

    @property
    def _order(self) -> str:
        """How the open hand is sorted: the own train first, where there is any help at all."""
        chosen = self._orders.get(self.my_seat, "train")
        return "number" if chosen == "train" and not self.level else chosen

    def clear_private(self) -> None:
        self._drawn_in_vain = False
        self.query_one(DominoRow).clear()
        trains = self.query_one(TrainBoard)
        trains.clear()
        trains.can_focus = False
        self.query_one("#caption", Words).clear()
        for panel in self.query(HintPanel):
            panel.clear()
        self.query_one(ActionBar).actions = ()

    @property
    def must_choose(self) -> bool:
        return False

    def show_help_zone(self) -> None:
        """What the help says, first of the tile under the cursor; where the tile would lie."""
        hand = self.query_one(DominoRow)
        hand.marks = marks(self.hints(), ascii=self.app.ascii)
        if not self.query_one(TrainBoard).has_focus:
            hand.focus()
        self._aim()
        self._show_hints()
        self.refresh_actions()

    def _show_hints(self) -> None:
        hints = concerning(self.hints(), self.query_one(DominoRow).piece, self._train)
        for panel in self.query(HintPanel):
            panel.level = self.level
        self.query_one("#near", HintPanel).hints = sorted_by(hints, NEAR_KINDS)
        self.query_one("#far", HintPanel).hints = sorted_by(hints, tuple(HINT_TITLES))

    # --- sending ------------------------------------------------------------------------------------------

    def on_hand_row_chosen(self, event: HandRow.Chosen) -> None:
        self._place()

    def on_train_board_picked(self, event: TrainBoard.Picked) -> None:
        if self.dead:
            return
        if event.again:
            self._place()
            return
        self._moved()
        self.query_one(TrainBoard).cursor = event.index
        self._aim(keep=True)
        self._show_hints()
        self.refresh_actions()

    def _place(self) -> None:
        """Send what the bar names: what is armed, the only thing left to do, the tile on its train."""
        if self.dead:
            return
        self.catch_up()
        tile = self.query_one(DominoRow).piece
        if self._drawn_in_vain:
            self._pass_on()
        elif self.armed is not None:
            self.send_armed()
        elif self._forced is not None:
            self.try_intent(self._forced)
        elif tile is not None:
            self.try_intent(intents.Play(seat=self.my_seat, tile=Tile(tile), train=self._train))

    @property
    def _forced(self) -> Any:
        """Drawing or passing, where nothing else can be done."""
        only = self.legal[0] if len(self.legal) == 1 else None
        return None if isinstance(only, intents.Play | intents.Stop) else only

    # --- drawn in vain ------------------------------------------------------------------------------------

    def open_hand(self, seat: Seat) -> None:
        super().open_hand(seat)
        self._told = self.table.event_count

    def _moved_on(self) -> None:
        """As usual, but whoever drew in vain sees the tile before the keyboard goes on."""
        drawn = self._lost_draw()
        if not drawn:
            super()._moved_on()
            return
        self._drawn_in_vain = True
        self._help = None
        self.view = self.table.view(self.my_seat)
        self.legal = ()
        self.show(self.view)
        self.query_one(DominoRow).select(drawn[-1])
        self._aim(keep=True)
        self.say(
            f"{name(self.my_seat)} drew {pieces(drawn)}: it can't be played, so the marker is on."
            " Enter passes the keyboard on."
        )

    def _lost_draw(self) -> tuple[Tile, ...]:
        """What the open seat has just drawn, if that ended its turn and the round goes on."""
        actors = self.table.to_act()
        if self.seat is None or not actors or actors[0] in (self.seat, None):
            return ()
        told = self.table.events(self.seat, self._told)
        return tuple(
            event.tile
            for event in told
            if isinstance(event, events.Drew) and event.seat == self.seat and event.tile
        )

    def _moved(self) -> None:
        """What was drawn in vain is told until it is passed on."""
        if self._drawn_in_vain:
            self.armed = None
        else:
            super()._moved()

    def _pass_on(self) -> None:
        self._drawn_in_vain = False
        super()._moved_on()

    # --- words --------------------------------------------------------------------------------------------

    def pieces_of(self, intent: Any) -> tuple[str, ...]:
        return (intent.tile,) if isinstance(intent, intents.Play) else ()

    def asking_for(self, piece: str) -> intents.Intent:
        return intents.Play(seat=self.my_seat, tile=Tile(piece), train=self._train)

    def label(self, intent: Any) -> str:
        return label(intent, self.view, self.names, ascii=self.app.ascii)

    def actions(self) -> tuple[Action, ...]:
        return (self._enter(), *letters(self.view, self.legal))

    def _enter(self) -> Action:
        tile = self.query_one(DominoRow).piece
        if self._drawn_in_vain:
            return Action("Enter", "pass the keyboard on", "send", short="pass on")
        if self.armed is not None:
            return Action("Enter", self.table.words(self.armed).partition(" as ")[0], "send")
        if self._forced is not None:
            return Action("Enter", self.label(self._forced), "send", short=self._forced.kind)
        if tile is None:
            return Action("Enter", "send", "send", enabled=False)
        play = intents.Play(seat=self.my_seat, tile=Tile(tile), train=self._train)
        return Action("Enter", self.label(play), "send", enabled=play in self.legal, short="play")

    # --- keys ---------------------------------------------------------------------------------------------

    def action_send(self) -> None:
        self._place()

    def action_draw(self) -> None:
        """Draw, or pass where the boneyard is empty."""
        if self.seat is not None:
            kind = "pass" if any(intent.kind == "pass" for intent in self.legal) else "draw"
            self.press(kind, intents.Draw(seat=self.my_seat))

    def action_stop(self) -> None:
        """End a long first turn."""
        if self.seat is not None:
            self.press("stop", intents.Stop(seat=self.my_seat))

    def action_knock(self) -> None:
        """Say for whoever has one tile left that it is the last."""
        if self.seat is not None:
            caller = self.view.unannounced
            self._call(intents.Knock(seat=self.my_seat if caller is None else caller))

    def action_catch(self) -> None:
        """Catch whoever has one tile left and has not knocked."""
        if self.seat is not None:
            self._call(intents.Catch(seat=self.my_seat))

    def _call(self, intent: intents.Knock | intents.Catch) -> None:
        """What may be called in anybody's turn."""
        self.arm([intent] if intent in self.table.standing(intent.seat) else [], intent)

    def action_order(self) -> None:
        """Sort the hand another way."""
        if self.seat is None:
            return
        orders = [order for order in ORDERS if self.level or order != "train"]
        here = orders.index(self._order)
        self._orders[self.seat] = orders[(here + 1) % len(orders)]
        self._show_hand(self.view)
        self.show_help_zone()

    def action_zone(self) -> None:
        """Go to the trains, to scroll them, or back to the hand."""
        if self.seat is not None:
            hand, trains = self.query_one(DominoRow), self.query_one(TrainBoard)
            (hand if trains.has_focus else trains).focus()
            self.say(
                ""
                if trains.has_focus
                else "Trains: arrows, Home and End move the one under the cursor; Tab goes back"
            )

    def action_scores(self) -> None:
        """The points of all rounds."""
        self.app.push_screen(ScoresScreen(self.table.view(None), self.names, self.help_topic()))

    def action_trains(self) -> None:
        """All trains in full."""
        row = self.query_one(TrainBoard).cursor or 0
        view = self.table.view(None)
        self.app.push_screen(TrainsScreen(view, row, self.names, self.help_topic()))

    def action_explain(self) -> None:
        """The open hand line by line with all its help; where none is open, the score sheet."""
        if self.seat is None and not self.table.sheets(None):
            self.action_scores()
        else:
            super().action_explain()

    # --- public screens -----------------------------------------------------------------------------------

    def meanwhile(self, seat: Seat) -> tuple[str, ...]:
        told = tale(since_own_turn(self.table.events(None), seat))
        size = self.app.size
        room = max(2, size.height - rows_for(self.table.people + 1, size.height) - AROUND_CURTAIN)
        width = size.width - BESIDE_CURTAIN
        return (newest(told, lambda words: rows_of(words, self.names, width, ascii=self.app.ascii) <= room),)

    def curtain(self, seat: Seat) -> TrainCurtain:
        return TrainCurtain(self, seat)

    def opening_screen(self) -> Screen[Any] | None:
        return None if self.table.steps else mexican_train_public.opening(self)

    def public_screens(self, actor: Seat | None) -> tuple[Screen[Any], ...]:
        return mexican_train_public.round_over(self) if actor is None else ()

    def final_screens(self) -> tuple[Screen[Any], ...]:
        return mexican_train_public.game_over(self)
