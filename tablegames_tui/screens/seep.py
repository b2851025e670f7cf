"""Seep's screen: the board, the open hand, what each card can do, its help (seep.md, appendix A)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual import events as ui
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen

from rules.core.hint import Hint
from rules.core.sheet import Seat
from rules.pieces.cards import Card
from rules.seep import intents
from rules.seep.view import View, bound
from tablegames_tui import faces
from tablegames_tui.screens import seep_public, seep_words
from tablegames_tui.screens.curtain import CurtainScreen
from tablegames_tui.screens.game import GameScreen
from tablegames_tui.screens.seep_board import SeepBoard, match_state, side_people
from tablegames_tui.screens.seep_curtain import SeepCurtain
from tablegames_tui.screens.seep_floor import FloorScreen
from tablegames_tui.screens.seep_plays import CardPlays, pieces_of
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.hand_row import HandRow
from tablegames_tui.widgets.hint_panel import NOTHING_HERE, HintPanel
from tablegames_tui.widgets.log_panel import LogPanel
from tablegames_tui.widgets.message_bar import MessageBar
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.offers import Offer, Offers
from tablegames_tui.widgets.one_row import OneRow
from tablegames_tui.widgets.play_list import NoteLine, PlayList
from tablegames_tui.widgets.seep_floor import SeepFloor
from tablegames_tui.widgets.status_bar import StatusBar

HINT_TITLES = {
    "sweep": "Sweep danger",
    "promise": "Promises",
    "throw": "Not to be thrown",
    "bid": "Bids",
    "take": "Captures",
    "build": "Houses to build",
    "house": "Houses on the floor",
    "points": "Points so far",
}
OF_A_CARD = ("sweep", "throw", "bid", "take", "build")
"""Kinds of help that speak of one card or one play."""
SAID_BY_THE_LIST = ("bid", "take", "build")
"""Kinds of help that the list of plays tells already."""
NEAR_EVENTS = 60
"""How many the log beside the table tells; the log's own screen tells all."""


class SeepScreen(GameScreen):
    """A match of Seep."""

    CSS_PATH = "seep.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "play(-1)", "play before", id="seep.previous", show=False),
        Binding("down", "play(1)", "next play", id="seep.next", show=False),
        Binding("b", "build", "build", id="seep.build", show=False),
        Binding("x", "break", "break", id="seep.break", show=False),
        Binding("t", "throw", "throw", id="seep.throw", show=False),
        Binding("tab", "floor", "floor", id="seep.floor", key_display="Tab", tooltip="Houses card by card"),
    ]

    _plays: CardPlays | None = None
    """What the open hand can do."""
    _listed: str | None = None
    """The card whose plays the list shows."""
    _list_is_due = False

    def compose(self) -> ComposeResult:
        ascii = self.app.ascii
        yield StatusBar(ascii=ascii)
        with Horizontal(id="middle"):
            with Vertical(id="table"):
                yield self.make_board()
                yield OneRow(self.names, ascii=ascii, id="last")
                yield HandRow(ascii=ascii)
                with Vertical(id="help-zone"):
                    yield PlayList(names=self.names, ascii=ascii)
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
    def board_of(cls, view: View, names: Sequence[str], *, ascii: bool) -> SeepBoard:
        return SeepBoard(names, ascii=ascii)

    # --- painting -----------------------------------------------------------------------------------------

    def status(self, view: View) -> tuple[str, str]:
        return self.table.title, match_state(view)

    def show(self, view: View) -> None:
        title, middle = self.status(view)
        bar = self.query_one(StatusBar)
        bar.left, bar.middle = title, middle
        bar.right = f"help {self.level}/{self.sitting.plan.hint_cap}"
        self.query_one(SeepBoard).show(view, self.my_seat)
        last = self.query_one("#last", OneRow)
        last.wordings = seep_public.last_play(self.table, view)
        last.more = f"{self.app.key_for('game.log')}: log"
        self._plays = CardPlays(view, self.legal, points=self.level > 0)
        hand = self.query_one(HandRow)
        hand.pieces = view.hand
        if self._plays.cards and hand.piece not in self._plays.cards:
            hand.select(self._plays.cards[0])
        self.query_one(LogPanel).lines = self.story(self.table.event_count - NEAR_EVENTS)
        self._listed = None
        self.show_help_zone()

    def clear_private(self) -> None:
        self.query_one(HandRow).clear()
        self.query_one(Offers).clear()
        self.query_one(PlayList).clear()
        self._plays = self._listed = None
        if self.is_mounted and self.table.to_act():
            self.query_one(SeepBoard).mark(self.table.view(None), frozenset(), frozenset())
        for panel in self.query(HintPanel):
            panel.clear()
        self.query_one(ActionBar).actions = ()

    @property
    def must_choose(self) -> bool:
        return False

    def show_help_zone(self) -> None:
        """The plays of the card under the cursor and help on them; offers while a list is open."""
        hand, offers = self.query_one(HandRow), self.query_one(Offers)
        offers.offers = tuple(Offer(self.label(play), self._consequence(play)) for play in self.offered)
        offers.decline = "none of these" if self.offered else ""
        hand.enabled = not self.offered
        hand.marks = self._marks()
        for panel in self.query(HintPanel):
            panel.level = self.level
        self.query_one("#help-zone").set_class(bool(self.offered), "-offering")
        (offers if self.offered else hand).focus()
        self._follow()

    def _marks(self) -> dict[str, str]:
        """Below the cards: what is promised, and in the first play of a deal what may be played."""
        marks: dict[str, str] = {}
        if self._plays and self.level and self.view.phase == "opening":
            marks = dict.fromkeys(self._plays.cards, faces.sign("playable", self.app.ascii))
        return marks | dict.fromkeys(bound(self.view), faces.sign("promised", self.app.ascii))

    # --- the list of plays --------------------------------------------------------------------------------

    def _follow(self) -> None:
        """List the plays of the card under the cursor, with their help and their marks on the floor."""
        self._list_is_due = False
        if self.view is not None:
            self._list()
            self._point()

    def _list(self) -> CardPlays | None:
        """Let the list show the card under the cursor, whatever was pressed how fast."""
        piece, listed = self.query_one(HandRow).piece, self.query_one(PlayList)
        if self._plays is not None and self._listed != piece:
            self._listed = piece
            listed.show(self._plays.lines(piece), self._plays.first(piece))
        return self._plays

    def _consequence(self, play: Any) -> str:
        return self._plays.consequence(play) if self._plays else ""

    @property
    def chosen(self) -> Any:
        """The play that the list points at: what Enter sends."""
        plays = self._list()
        cursor = self.query_one(PlayList).cursor
        offered = plays.of(self._listed) if plays else ()
        return offered[cursor] if cursor < len(offered) else None

    def _point(self) -> None:
        """Help on the chosen play, and its marks on the floor."""
        play, hints = self.chosen, self._sorted(self.hints())
        self.query_one(SeepBoard).mark(self.view, *seep_words.touches(self.view, self.armed or play))
        wide = self.has_class("-wide") and self.has_class("-tall")
        near = () if wide else tuple(hint for hint in hints if hint.kind not in SAID_BY_THE_LIST)
        listed = self.query_one(PlayList)
        listed.more = f"{self.app.key_for('game.explain')}: all of it"
        listed.notes = tuple(NoteLine(hint.text, hint.mark) for hint in near)
        self.query_one("#far", HintPanel).hints = hints
        self.refresh_actions()

    def _sorted(self, hints: Sequence[Hint[Any]]) -> tuple[Hint[Any], ...]:
        """What concerns the chosen play and its card, then what concerns no card of its own."""
        piece, kinds = self.query_one(HandRow).piece, list(HINT_TITLES)
        chosen = self.armed or self.chosen
        near = [hint for hint in hints if hint.kind not in OF_A_CARD or self._about(hint, piece, chosen)]
        return tuple(sorted(near, key=lambda hint: kinds.index(hint.kind)))

    def _about(self, hint: Hint[Any], piece: str | None, chosen: Any) -> bool:
        if hint.kind == "sweep":
            return chosen in hint.intents
        if hint.intents:
            return any(piece in self.pieces_of(intent) for intent in hint.intents)
        return piece in hint.pieces

    def on_resize(self, event: ui.Resize) -> None:
        if self.seat is not None:
            self._follow_soon()

    # --- choosing -----------------------------------------------------------------------------------------

    def on_hand_row_moved(self, event: HandRow.Moved) -> None:
        """The list follows once the hand is painted, and once for many keys."""
        self.armed = None
        self.say("")
        self._follow_soon()

    def _follow_soon(self) -> None:
        if not self._list_is_due:
            self._list_is_due = True
            self.call_after_refresh(self._follow)

    def on_hand_row_chosen(self, event: HandRow.Chosen) -> None:
        self.choose_piece(event.piece)

    def choose_piece(self, piece: str) -> None:
        """A card was sent: the play that the list points at, or the reason why it has none."""
        if self.dead:
            return
        if self.armed is not None:
            self.send_armed()
        else:
            self.try_intent(self.chosen or self.asking_for(piece))

    def action_play(self, step: int) -> None:
        """Choose another play of the card."""
        if self.dead or self.offered:
            return
        self.armed = None
        self.say("")
        if self.chosen is not None:
            self.query_one(PlayList).walk(step)
        self._point()

    def on_play_list_moved(self, event: PlayList.Moved) -> None:
        self.armed = None
        self.say("")
        self._point()

    def on_play_list_picked(self, event: PlayList.Picked) -> None:
        if not self.dead and self.chosen is not None:
            self.try_intent(self.chosen)

    def on_offers_moved(self, event: Offers.Moved) -> None:
        """The floor shows what the offer under the cursor would take or use."""
        if event.index < len(self.offered):
            touched = seep_words.touches(self.view, self.offered[event.index])
            self.query_one(SeepBoard).mark(self.view, *touched)

    def on_seep_floor_picked(self, event: SeepFloor.Picked) -> None:
        """A click on the floor: the next play of the card that takes or uses it, else all that lies there."""
        if self.dead or self.offered:
            return
        plays = self._plays.of(self._listed) if self._plays else ()
        found = [n for n, play in enumerate(plays) if self._uses(play, event)]
        if not found:
            self.action_floor()
            return
        listed = self.query_one(PlayList)
        listed.cursor = next((n for n in found if n > listed.cursor), found[0])
        self.armed = None
        self._point()

    def _uses(self, play: Any, event: SeepFloor.Picked) -> bool:
        loose, houses = seep_words.touches(self.view, play)
        return event.piece in loose or event.house in houses

    def refuse(self, message: str, section: str = "") -> None:
        super().refuse(message, section)
        if self.seat is not None:
            self._point()

    # --- words --------------------------------------------------------------------------------------------

    def pieces_of(self, intent: Any) -> tuple[str, ...]:
        return pieces_of(self.view, intent)

    def asking_for(self, piece: str) -> intents.Intent:
        return intents.Throw(seat=self.my_seat, card=Card(piece))

    def label(self, intent: Any) -> str:
        return seep_words.label(self.view, intent)

    def actions(self) -> tuple[Action, ...]:
        plays, piece = self._list(), self.query_one(HandRow).piece
        if plays is None:
            return ()
        offers, count = plays.letters(piece), len(plays.of(piece))
        letters = (("b", "build", "build"), ("x", "break", "break"), ("t", "throw", "throw"))
        arrows = "Up/Dn" if self.app.ascii else "↑↓"
        place = f"{self.query_one(PlayList).cursor + 1} of {count}"
        return (
            self._enter(),
            *((Action(arrows, place, "play(1)"),) if count > 1 and not self.offered else ()),
            *(Action(key, word, name, enabled=bool(offers[name])) for key, word, name in letters),
        )

    def _enter(self) -> Action:
        if self.offered:
            return Action("Enter", "take it", "send_offer")
        play = self.armed or self.chosen
        if play is None:
            return Action("Enter", "send", "send", enabled=False)
        return Action("Enter", seep_words.short(play), "send_piece")

    # --- keys ---------------------------------------------------------------------------------------------

    def _card(self) -> Card:
        """The card under the cursor."""
        return Card(self.query_one(HandRow).piece or Card.SA)

    def _arm(self, name: str, otherwise: Any) -> None:
        plays = self._list()
        if plays is None:
            return
        piece = self.query_one(HandRow).piece
        self.arm(plays.letters(piece)[name], otherwise)
        if self.armed is not None:
            self.query_one(PlayList).cursor = list(plays.of(piece)).index(self.armed)
            self._point()

    def action_build(self) -> None:
        """Build a house with the card, or add to one."""
        if not self.dead:
            self._arm("build", seep_words.asking_to_build(self.view, self.my_seat, self._card()))

    def action_break(self) -> None:
        """Break a house with the card."""
        if not self.dead:
            self._arm("break", seep_words.asking_to_break(self.view, self.my_seat, self._card()))

    def action_throw(self) -> None:
        """Throw the card."""
        if not self.dead:
            self._arm("throw", intents.Throw(seat=self.my_seat, card=self._card()))

    def action_send_piece(self) -> None:
        """Send the play that the list points at."""
        self.query_one(HandRow).action_send()

    def action_send_offer(self) -> None:
        """Send the offer under the cursor."""
        self.query_one(Offers).action_send()

    def action_floor(self) -> None:
        """All that lies on the floor, house by house."""
        self.app.push_screen(FloorScreen(self.table.view(None), self.names, self.help_topic()))

    @property
    def sheet_names(self) -> tuple[str, ...]:
        """A sheet stands for a side."""
        return tuple(side_people(seat % 2, self.names) for seat in range(self.table.people))

    # --- the course ---------------------------------------------------------------------------------------

    def _moved_on(self) -> None:
        """A hand that was shown is thrown in before everybody's eyes: the curtain falls before the next."""
        if self.view is not None and self.view.phase == "bid" and self.table.view(None).phase == "bid":
            self.close_hand()
        super()._moved_on()

    def curtain(self, seat: Seat) -> CurtainScreen:
        return SeepCurtain(self, seat)

    def meanwhile(self, seat: Seat) -> tuple[str, ...]:
        return tuple(map(self.table.tell, seep_public.told_since(self.table, seat)))

    def opening_screen(self) -> Screen[Any] | None:
        return None if self.table.steps else seep_public.opening(self)

    def public_screens(self, actor: Seat | None) -> tuple[Screen[Any], ...]:
        return seep_public.deal_over(self) if actor is None else ()

    def final_screens(self) -> tuple[Screen[Any], ...]:
        return (*seep_public.deal_over(self), seep_public.standings(self))
