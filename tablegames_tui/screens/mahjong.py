"""The screen of both mahjongs: the board, the open hand, what it may do, its help (mahjong-table.md, 12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen

from rules.core.sheet import Seat
from rules.mahjong import events, intents
from rules.mahjong.view import View
from rules.pieces.mahjong import Tile
from tablegames_tui.screens import mahjong_public
from tablegames_tui.screens.clock import KEEP_EVERY, Clock
from tablegames_tui.screens.game import GameScreen
from tablegames_tui.screens.mahjong_bar import ANSWERING, OPENING, bar, kongs_laid
from tablegames_tui.screens.mahjong_board import MahjongBoard, game_state, last_event
from tablegames_tui.screens.mahjong_curtain import MahjongCurtainScreen
from tablegames_tui.screens.mahjong_hints import HINT_TITLES, about, in_order, in_short, marks
from tablegames_tui.screens.mahjong_log import is_usual, public_log, recent
from tablegames_tui.screens.mahjong_orders import OrdersScreen
from tablegames_tui.screens.mahjong_referee import call_referee
from tablegames_tui.screens.mahjong_table import TableScreen
from tablegames_tui.screens.mahjong_time import TimeUpScreen, is_out, left, limit
from tablegames_tui.screens.mahjong_words import claim_words, own_words
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.count_list import Countable
from tablegames_tui.widgets.hand_row import HandRow
from tablegames_tui.widgets.hint_panel import NOTHING_HERE, HintPanel
from tablegames_tui.widgets.log_panel import LogPanel
from tablegames_tui.widgets.message_bar import MessageBar
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.offers import Offer, Offers
from tablegames_tui.widgets.place import Place
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.saves import Sitting

STRICT = "The strict table helps nobody: what you may do, you have to know"


class MahjongScreen(GameScreen):
    """A match at a table for four. Each of the two games gives its own watch list."""

    CSS_PATH = "mahjong.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "leave", "draw", id="mahjong.leave", key_display="Space", show=False),
        Binding("c", "chow", "chow", id="mahjong.chow", show=False),
        Binding("p", "pung", "pung", id="mahjong.pung", show=False),
        Binding("k", "kong", "kong", id="mahjong.kong", show=False),
        Binding("w", "win", "win", id="mahjong.win", show=False),
        Binding("x", "withdraw", "pass", id="mahjong.pass", show=False),
        Binding("f", "flower", "flower", id="mahjong.flower", show=False),
        Binding("o", "orders", "orders", id="mahjong.orders", tooltip="What to ring for"),
        Binding("R", "referee", "referee", id="mahjong.referee", show=False),
        Binding("tab", "table", "table", id="mahjong.table", key_display="Tab", tooltip="All that lies open"),
    ]

    watch_list: Callable[[View, Tile | None], Sequence[Any]]
    lapsed: Callable[[View, Tile | None], Sequence[Tile]]
    fans: Sequence[Countable] = ()
    """What a winner who counts may list."""
    _help_is_due = False

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self.clock = Clock(sitting.history_key, 0)

    def compose(self) -> ComposeResult:
        ascii = self.app.ascii
        yield StatusBar(ascii=ascii)
        with Horizontal(id="middle"):
            with Vertical(id="table"):
                yield self.make_board()
                yield Words(names=self.names, ascii=ascii, id="last")
                yield HandRow(ascii=ascii)
                with Vertical(id="help-zone"):
                    yield HintPanel(names=self.names, ascii=ascii, id="near")
                    yield Offers(names=self.names, ascii=ascii)
                yield MessageBar(ascii=ascii)
                yield ActionBar(ascii=ascii)
            with Vertical(id="side"):
                with VerticalScroll(id="help", can_focus=False):
                    yield HintPanel(
                        names=self.names, titles=HINT_TITLES, empty=self._no_hints(), ascii=ascii, id="far"
                    )
                yield public_log(self, ascii)
        yield NavFooter()

    def on_mount(self) -> None:
        self.query_one("#help").border_title = "Help"
        if limit(self.table.view(None)):
            self.clock.run()
            self.set_interval(KEEP_EVERY, self.clock.tick)

    def on_unmount(self) -> None:
        """Time stands still while nobody plays."""
        self.clock.stop()

    @classmethod
    def board_of(cls, view: View, names: Sequence[str], *, ascii: bool) -> MahjongBoard:
        return MahjongBoard(names, ascii=ascii)

    @property
    def covers_hands(self) -> bool:
        """Open hands need no curtain (12)."""
        return super().covers_hands and self.table.view(None).options.claim_mode != "open"

    # --- painting -----------------------------------------------------------------------------------------

    def status(self, view: View) -> tuple[str, str]:
        time = left(self.clock, view)
        return self.table.title, f"{game_state(view)} · {time}" if time else game_state(view)

    def count_notes(self, view: View) -> Iterator[str]:
        """What the game adds to a won hand while its count is shown."""
        yield from ()

    def show(self, view: View) -> None:
        status = self.query_one(StatusBar)
        status.left, status.middle = self.status(view)
        status.right = f"help {self.level}/{self.sitting.plan.hint_cap}"
        if view.options.house.strict:
            status.right = "no help"
        self.query_one(MahjongBoard).show(view, self.my_seat)
        self.query_one("#last", Words).text = self._situation(view)
        self._show_hand(view)
        self.query_one(LogPanel).lines = recent(self)
        if view.phase in ANSWERING and len(self.legal) > 1:
            self.offered = tuple(sorted(self.legal, key=lambda intent: intent.kind != "pass"))
        self.show_help_zone()

    def _show_hand(self, view: View) -> None:
        """Sorted, the newest tile apart with the cursor on it."""
        row, hand = self.query_one(HandRow), list(view.hand)
        row.apart = view.newest in hand
        if view.newest is not None and view.newest in hand:
            hand.remove(view.newest)
            hand.append(view.newest)
        if row.pieces != tuple(hand):
            row.pieces = tuple(hand)
            row.cursor = len(hand) - 1

    def _situation(self, view: View) -> str:
        """What lies there for everybody, and what only the open seat knows."""
        parts = [last_event(view)]
        if view.newest is not None and view.phase == "turn" and view.origin != "first":
            parts.append(f"you drew [{view.newest}]")
        if view.exposed[self.my_seat]:
            parts.append("an exposed tile goes first")
        return " · ".join(filter(None, parts))

    def clear_private(self) -> None:
        self.query_one(HandRow).clear()
        self.query_one(Offers).clear()
        self.query_one("#last", Words).text = ""
        for panel in self.query(HintPanel):
            panel.clear()
        self.query_one(ActionBar).actions = ()

    @property
    def must_choose(self) -> bool:
        return bool(self.view and self.view.phase in ANSWERING and len(self.legal) > 1)

    def show_help_zone(self) -> None:
        """Offers while a list is open, else what the help says, first of the tile under the cursor."""
        hand, offers = self.query_one(HandRow), self.query_one(Offers)
        told = self.hints()
        offers.offers = tuple(Offer(self.label(intent), about(told, intent)) for intent in self.offered)
        offers.decline = "none of these" if self.offered and not self.must_choose else ""
        hand.enabled = not self.offered
        for panel in self.query(HintPanel):
            panel.level = self.level
        hand.marks = marks(in_order(self.hints(), hand.piece), self.pieces_of, self.app.ascii)
        self._show_hints()
        self.query_one("#help-zone").set_class(bool(self.offered), "-offering")
        (offers if self.offered else hand).focus()
        self.refresh_actions()

    def _show_hints(self) -> None:
        """All of them in the panel; in the few rows below the hand what matters most, in short."""
        hints = in_order(self.hints(), self.query_one(HandRow).piece)
        self.query_one("#far", HintPanel).hints = hints
        self.query_one("#near", HintPanel).hints = () if self.offered else tuple(map(in_short, hints))

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
        self._show_hints()

    def on_hand_row_chosen(self, event: HandRow.Chosen) -> None:
        self.choose_piece(event.piece)

    def on_offers_moved(self, event: Offers.Moved) -> None:
        """The bar names what Enter sends."""
        super().on_offers_moved(event)
        if self.seat is not None:
            self.refresh_actions()

    def on_place_pressed(self, event: Place.Pressed) -> None:
        event.stop()
        self.action_table()

    # --- the course ---------------------------------------------------------------------------------------

    def _moved_on(self) -> None:
        """Whoever leaves a discard and is next draws in the same visit (12, step 5).

        The cursor stands on another tile then: the key that led here throws it only when pressed anew.
        """
        if self.seat is not None and self.table.to_act() == (self.seat,):
            draw = intents.Draw(seat=self.seat)
            if draw in self.table.legal(self.seat):
                self.sitting.submit(draw)
        super()._moved_on()
        if self.seat is not None:
            self.may_hold(self.pressed)

    # --- words --------------------------------------------------------------------------------------------

    def pieces_of(self, intent: Any) -> tuple[str, ...]:
        match intent:
            case intents.Discard(tile=tile) | intents.DeclareFlower(tile=tile):
                return (tile,)
            case _:
                return ()

    def asking_for(self, piece: str) -> intents.Intent:
        if self.view.phase in OPENING:
            return intents.DeclareFlower(seat=self.my_seat, tile=Tile(piece))
        return intents.Discard(seat=self.my_seat, tile=Tile(piece))

    def label(self, intent: Any) -> str:
        return own_words(intent) or claim_words(intent, self.view)

    def actions(self) -> tuple[Action, ...]:
        piece, at = self.query_one(HandRow).piece, self.query_one(Offers).index
        offered = self.offered[at] if at is not None and at < len(self.offered) else None
        actions = bar(self.view, self.legal, piece, armed=self.armed, offered=offered)
        if self.has_class("-wide") or self.view.phase in ANSWERING or self.view.options.claim_mode != "bell":
            return actions
        return (*actions, Action("o", "orders", "orders"))  # a compact footer has no room for it

    # --- keys ---------------------------------------------------------------------------------------------

    def action_leave(self) -> None:
        """Leave the discard and draw, draw, or end an opening round."""
        seat, phase = self.my_seat, self.view.phase
        if phase in OPENING:
            self._end_opening()
        elif phase == "drawing":
            self.try_intent(intents.Draw(seat=seat))
        elif phase in ANSWERING:
            self.try_intent(intents.Pass(seat=seat))
        else:
            self.try_intent(intents.Draw(seat=seat))

    def _end_opening(self) -> None:
        """One visit: the answer to the kong round goes along where there is such a round (6)."""
        done = [intent for intent in self.legal if isinstance(intent, intents.Done)]
        answers = [intent for intent in done if intent.kongs is not None] or done
        if len(answers) > 1:
            self.open_offers(answers)
        else:
            self.try_intent(answers[0])

    def _no_hints(self) -> str:
        """What stands in the place of hints."""
        return f"{STRICT}." if self.table.view(None).options.house.strict else NOTHING_HERE

    def action_more_hint(self) -> None:
        if self.seat is not None and self.view.options.house.strict:
            self.refuse(STRICT)
        else:
            super().action_more_hint()

    def action_chow(self) -> None:
        """Claim a run."""
        tile = self.view.on_offer or Tile.M1
        self.press("claim_chow", intents.ClaimChow(seat=self.my_seat, low=tile))

    def action_pung(self) -> None:
        """Claim three of a kind."""
        self.press("claim_pung", intents.ClaimPung(seat=self.my_seat))

    def action_kong(self) -> None:
        """Claim four of a kind, lay them out or add the fourth; in the opening visit answer with them (6)."""
        seat, tile = self.my_seat, self._under_cursor()
        if self.view.phase in ANSWERING:
            self.press("claim_kong", intents.ClaimKong(seat=seat))
            return
        if self.view.phase == "open_flowers":
            self.arm(list(filter(kongs_laid, self.legal)), intents.Done(seat=seat, kongs=(tile,)))
            return
        offers = [
            intent for intent in self.legal if isinstance(intent, intents.ConcealedKong | intents.PromoteKong)
        ]
        own = any(shown.meld.tiles[:1] == (tile,) for shown in self.view.melds[seat])
        kong = intents.PromoteKong if own else intents.ConcealedKong
        self.arm(offers, kong(seat=seat, tile=tile))

    def action_win(self) -> None:
        """Declare hu, or hear why not."""
        if self.view.phase in ANSWERING:
            self.press("claim_hu", intents.ClaimHu(seat=self.my_seat))
        else:
            self.press("hu", intents.Hu(seat=self.my_seat))

    def action_withdraw(self) -> None:
        """Leave the tile that waits for claims."""
        self.press("pass", intents.Pass(seat=self.my_seat))

    def action_flower(self) -> None:
        """Lay out a flower and replace it."""
        self.press("declare_flower", intents.DeclareFlower(seat=self.my_seat, tile=self._under_cursor()))

    def _under_cursor(self) -> Tile:
        piece = self.query_one(HandRow).piece
        return Tile(piece) if piece else Tile.M1

    def action_orders(self) -> None:
        """What to ring for (12)."""
        forms = [intent for intent in self.table.standing(self.my_seat) if intent.kind == "set_orders"]
        if not forms:
            self.try_intent(intents.SetOrders(seat=self.my_seat, hu=True, kinds=()))
            return
        discard = self._under_cursor() if self.view.phase == "turn" else None
        self.app.push_screen(
            OrdersScreen(
                self.view,
                self.watch_list(self.view, discard),
                self.lapsed(self.view, discard),
                discard,
                self.table.game_id,
            ),
            self._give_orders,
        )

    def _give_orders(self, given: tuple[bool, tuple[Tile, ...]] | None) -> None:
        if given is not None and self.seat is not None:
            self.try_intent(intents.SetOrders(seat=self.seat, hu=given[0], kinds=given[1]))

    def action_referee(self) -> None:
        """An entry of the referee panel (10)."""
        call_referee(self, self._moved_on)

    def action_send_piece(self) -> None:
        """Send the tile under the cursor."""
        self.query_one(HandRow).action_send()

    def action_send_offer(self) -> None:
        """Send the offer under the cursor."""
        self.query_one(Offers).action_send()

    def action_table(self) -> None:
        """All that lies open, person by person."""
        self.app.push_screen(TableScreen(self.table.view(None), self.names, self.help_topic()))

    # --- public screens -----------------------------------------------------------------------------------

    def meanwhile(self, seat: Seat) -> tuple[str, ...]:
        """What has come since the own last discard; what happens in every turn is left to the log."""
        told: list[Any] = []
        for event in reversed(self.table.events(None)):
            if isinstance(event, events.Discarded | events.OpeningDone) and event.seat == seat:
                break
            if not is_usual(event):
                told.append(event)
            if isinstance(event, events.Dealt):
                break
        return tuple(filter(None, map(self.table.tell, reversed(told))))

    def opening_screen(self) -> Screen[Any] | None:
        return None if self.table.steps else mahjong_public.opening(self)

    def curtain(self, seat: Seat) -> MahjongCurtainScreen:
        return MahjongCurtainScreen(self, seat)

    def public_screens(self, actor: Seat | None) -> tuple[Screen[Any], ...]:
        view: View = self.table.view(None)
        if is_out(self.clock, view):
            return (TimeUpScreen(self),)
        return mahjong_public.screens(self, self.fans, tuple(self.count_notes(view)))

    def final_screen(self) -> Screen[Any]:
        return mahjong_public.ranking(self)
