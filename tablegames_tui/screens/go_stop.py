"""Go-Stop's screen: plates, floor and hand (go-stop.md, appendix A; ui.md, section 3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen

from rules.core.hint import Hint
from rules.core.sheet import Seat
from rules.core.text import pieces
from rules.core.text import seat as seat_mark
from rules.go_stop import events, intents
from rules.go_stop.view import View, progress
from rules.pieces.hwatu import KIND, Card, in_order, month
from tablegames_tui import faces
from tablegames_tui.screens.count import CountScreen
from tablegames_tui.screens.cut import CutScreen
from tablegames_tui.screens.game import Board, GameScreen
from tablegames_tui.screens.opening import NoticeScreen
from tablegames_tui.screens.result import ResultScreen, Story
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.floor import Floor, FloorPlace
from tablegames_tui.widgets.hand_row import HandRow
from tablegames_tui.widgets.hint_panel import HintPanel
from tablegames_tui.widgets.log_panel import LogPanel
from tablegames_tui.widgets.message_bar import MessageBar
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.offers import Offer, Offers
from tablegames_tui.widgets.piles import Pile, Piles
from tablegames_tui.widgets.seat_badge import Plate, PlayerPlate, ProgressItem
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

LABELS = {
    "brights": ("bright", "br"),
    "animals": ("animals", "an"),
    "godori": ("birds", "bd"),
    "ribbons": ("ribbons", "ri"),
    "red_poetry": ("poem", "po"),
    "blue": ("blue", "bl"),
    "plain": ("plain", "pl"),
}
"""How a plate names the scoring rules, long and short."""
KINDS = (("bright", "BRIGHT"), ("animal", "ANIMAL"), ("ribbon", "RIBBON"), ("junk", "JUNK"))
SPECIALS = {
    "bomb": "bomb",
    "pass": "passed the hand",
    "jjok": "jjok",
    "ppuk": "ppuk",
    "ddadak": "ddadak",
    "stack": "a stack",
    "own_ppuk": "ja-ppuk",
    "sweep": "sweep",
}
"""How the line of the last turn names what was special in it."""
HINT_TITLES = {
    "preview": "Your card",
    "remark": "If …",
    "gostop": "Go or stop",
    "next": "Next point",
    "progress": "Sets",
    "danger": "Danger",
    "breakdown": "Score now",
}


def piles(view: View, seat: Seat) -> tuple[Pile, ...]:
    """The capture area of a seat, a line a kind."""
    found = []
    for kind, label in KINDS:
        kinds = ("junk", "joker") if kind == "junk" else (kind,)
        cards = in_order([card for card in view.captured[seat] if KIND[card] in kinds])
        junk = next(item.count for item in progress(view, seat) if item.rule == "junk")
        note = f"= {junk}" if kind == "junk" else f"({len(cards)})"
        found.append(Pile(label, cards, note))
    return tuple(found)


def plate(view: View, seat: Seat, names: Sequence[str]) -> Plate:
    """What one player's row says."""
    items = tuple(
        ProgressItem(
            LABELS[item.rule][0],
            item.count,
            item.needed,
            dead=item.dead,
            ok=item.points > 0,
            points=f"+{item.points}",
            short=LABELS[item.rule][1],
        )
        for item in progress(view, seat)
        if item.rule != "junk" and item.count
    )
    junk = next(item for item in progress(view, seat) if item.rule == "junk")
    notes = []
    if view.go[seat]:
        notes.append(f"go{view.go[seat]}")
    notes += [f"shook {month}" for month in view.shakes[seat]]
    if view.pass_credits[seat]:
        notes.append(f"pass{view.pass_credits[seat]}")
    return Plate(
        seat=seat,
        name=names[seat],
        points=view.scores[seat].total,
        turn=view.turn == seat,
        items=items,
        junk=(junk.count, junk.needed),
        cards=view.hand_counts[seat],
        chips=view.chips[seat],
        note=" ".join(notes),
    )


class GoStopBoard(Board):
    """Opponents' plates and piles, the last turn in words, the floor, the own plate and piles."""

    def __init__(self, names: Sequence[str], places: int, *, ascii: bool) -> None:
        super().__init__()
        self._names = tuple(names)
        self._places = places
        self._ascii = ascii

    def compose(self) -> ComposeResult:
        for number in range(1, self._places):
            yield PlayerPlate(id=f"plate{number}", ascii=self._ascii)
            yield Piles(columns=2, id=f"piles{number}")
        yield Words(names=self._names, ascii=self._ascii, id="last")
        yield Floor(ascii=self._ascii)
        yield PlayerPlate(id="plate0", ascii=self._ascii)
        yield Piles(columns=2, id="piles0")

    def on_mount(self) -> None:
        self.query_one(Floor).can_focus = False

    def show(self, view: Any, seat: Seat) -> None:
        """Paint what everybody knows, `seat` at the bottom, the others above in turn order."""
        for number, other in enumerate(seated(view, seat)):
            self.query_one(f"#plate{number}", PlayerPlate).plate = plate(view, other, self._names)
            self.query_one(f"#piles{number}", Piles).piles = piles(view, other)
        self.query_one("#last", Words).text = last_turn(view)
        floor = self.query_one(Floor)
        floor.deck = view.stock_count
        self.mark_floor(view, None)

    def mark_floor(self, view: View, card: Card | None) -> None:
        """Show what lies open; what `card` would take has an arrow, two candidates have numbers."""
        self.query_one(Floor).places = tuple(floor_places(view, card, self._names))


def last_turn(view: View) -> str:
    """The turn before in one line, what is in the air while a choice is open, or who begins."""
    turn, pending = view.last_turn, view.pending
    if pending is not None and view.turn is not None:
        parts = [seat_mark(view.turn)]
        if pending.card:
            parts = [f"{seat_mark(view.turn)} played {pieces([pending.card])}"]
        if pending.pair:
            parts.append(f"laid together {pieces(pending.pair)}")
        if pending.flip:
            parts.append(f"flip {pieces([pending.flip])}")
        return " · ".join([*parts, "which of two?"])
    if turn is None:
        return f"{seat_mark(view.dealer)} has dealt and plays first."
    parts = [f"{seat_mark(turn.seat)} played {pieces([turn.card])}" if turn.card else f"{seat_mark(turn.seat)}"]
    if turn.flip:
        parts.append(f"flip {pieces([turn.flip])}")
    parts += [SPECIALS[tag] for tag in turn.tags if tag in SPECIALS]
    parts.append(f"takes {pieces(turn.captured)}" if turn.captured else "takes nothing")
    parts += [f"{seat_mark(steal.seat)} gives {pieces(steal.cards)}" for steal in turn.steals]
    return " · ".join(parts)


def seated(view: View, seat: Seat) -> tuple[Seat, ...]:
    """The active seats from `seat` on in turn order; from the dealer on where `seat` watches."""
    active = view.active
    start = active.index(seat) if seat in active else 0
    return (*active[start:], *active[:start])


def floor_places(view: View, card: Card | None, names: Sequence[str]) -> Iterator[FloorPlace]:
    """The table of the view as places of the floor, with the pair that waits for the flip laid on it."""
    candidates = view.pending.candidates if view.pending else ()
    for place in view.table:
        mark: str | tuple[str, ...] = ""
        if candidates and any(piece in candidates for piece in place.cards):
            mark = tuple(
                str(candidates.index(piece) + 1) if piece in candidates else "" for piece in place.cards
            )
        elif card is not None and month(card) == month(place.cards[0]):
            mark = "arrow" if place.stack or len(place.cards) == 1 else ("1", "2")
        owner = safe_name(names[place.owner], 1) if place.owner is not None else "-"
        yield FloorPlace(place.cards, place.stack, owner, place.jokers, mark)


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

    def compose(self) -> ComposeResult:
        ascii = self.app.ascii
        yield StatusBar(ascii=ascii)
        with Horizontal(id="middle"):
            with Vertical(id="table"):
                yield self.make_board()
                yield HandRow(ascii=ascii)
                with VerticalScroll(id="help-zone", can_focus=False):
                    yield HintPanel(names=self.names, ascii=ascii, id="near")
                    yield Offers(names=self.names, ascii=ascii)
                yield MessageBar(ascii=ascii)
                yield ActionBar(ascii=ascii)
            with Vertical(id="side"):
                with VerticalScroll(id="help", can_focus=False):
                    yield HintPanel(names=self.names, titles=HINT_TITLES, ascii=ascii, id="far")
                yield LogPanel(names=self.names, ascii=ascii)
        yield NavFooter()

    def on_mount(self) -> None:
        self.query_one(LogPanel).can_focus = False
        self.query_one(LogPanel).border_title = "Log"
        self.query_one("#help").border_title = "Help"
        super().on_mount()

    def make_board(self) -> GoStopBoard:
        places = self.table.view(None).options.players
        return GoStopBoard(self.names, places, ascii=self.app.ascii)

    # --- painting -----------------------------------------------------------------------------------------------

    def status(self, view: View) -> tuple[str, str]:
        parts = [f"deal {view.deal}", f"stop from {view.options.threshold}"]
        if view.nagari:
            parts.append("doubled after nagari")
        if view.waiting:
            parts.append("waiting: " + ", ".join(safe_name(self.names[seat], 10) for seat in view.waiting))
        return "Go-Stop", " · ".join(parts)

    def show(self, view: View) -> None:
        assert self.seat is not None
        title, middle = self.status(view)
        bar = self.query_one(StatusBar)
        bar.left, bar.middle = title, middle
        bar.right = f"help {self.level}/{self.sitting.plan.hint_cap}"
        self.query_one(GoStopBoard).show(view, self.seat)
        hand = self.query_one(HandRow)
        hand.pieces = view.hand
        self.query_one(LogPanel).lines = self.story()
        if view.pending and view.pending.candidates:
            self.offered = self.legal
        self.show_help_zone()

    def clear_private(self) -> None:
        hand = self.query_one(HandRow)
        hand.clear()
        self.query_one(Offers).clear()
        for panel in self.query(HintPanel):
            panel.clear()
        self.query_one(ActionBar).actions = ()

    @property
    def must_choose(self) -> bool:
        return bool(self.view and self.view.pending and self.view.pending.candidates)

    def show_help_zone(self) -> None:
        """Offers while a list is open, else what the help says of the card under the cursor, then the rest."""
        hand, offers = self.query_one(HandRow), self.query_one(Offers)
        hints = self.hints()
        offers.offers = [Offer(self.label(intent)) for intent in self.offered]
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
        """What concerns the card under the cursor, then the decision, then the rest; other cards' previews not."""
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
            card = Card(piece) if piece and self.level and not self.offered and self.view.phase == "play" else None
            self.query_one(GoStopBoard).mark_floor(self.view, card)

    def on_hand_row_moved(self, event: HandRow.Moved) -> None:
        self.armed = None
        self.say("")
        hints = self._sorted(self.hints())
        for panel in self.query(HintPanel):
            panel.hints = hints
        self._point_at(event.piece)
        self.refresh_actions()

    def on_hand_row_chosen(self, event: HandRow.Chosen) -> None:
        self.choose_piece(event.piece)

    def on_floor_picked(self, event: Floor.Picked) -> None:
        for intent in self.offered:
            if event.piece in self.pieces_of(intent):
                self.try_intent(intent)
                return

    def on_player_plate_pressed(self) -> None:
        self.action_piles()

    # --- words --------------------------------------------------------------------------------------------------

    def pieces_of(self, intent: Any) -> tuple[str, ...]:
        match intent:
            case intents.Play(card=card) | intents.Choose(card=card):
                return (card,)
            case _:
                return ()

    def asking_for(self, piece: str) -> intents.Intent:
        assert self.seat is not None
        return intents.Play(seat=self.seat, card=Card(piece))

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

    # --- keys ---------------------------------------------------------------------------------------------------

    def _month(self) -> int:
        piece = self.query_one(HandRow).piece
        return month(Card(piece)) if piece else 1

    def action_go(self) -> None:
        """Call go."""
        self.press("go", intents.Go(seat=self.seat or 0))

    def action_stop(self) -> None:
        """Stop and collect."""
        self.press("stop", intents.Stop(seat=self.seat or 0))

    def action_bomb(self) -> None:
        """Play three of a month on the fourth."""
        self.press("play_bomb", intents.PlayBomb(seat=self.seat or 0, month=self._month()))

    def action_shake(self) -> None:
        """Show three of a month."""
        self.press("declare_shake", intents.DeclareShake(seat=self.seat or 0, month=self._month()))

    def action_pass_hand(self) -> None:
        """Play no card, only flip."""
        self.press("pass_hand", intents.PassHand(seat=self.seat or 0))

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
        from tablegames_tui.screens.piles import PilesScreen

        view = self.table.view(None)
        self.app.push_screen(
            PilesScreen([(self.names[seat], view.scores[seat].total, piles(view, seat)) for seat in view.active])
        )

    # --- public screens -----------------------------------------------------------------------------------------

    def _public_events(self) -> tuple[Any, ...]:
        return self.table.events(None)

    def _tell(self, told: Sequence[Any]) -> tuple[str, ...]:
        return tuple(filter(None, map(self.table.tell, told)))

    def meanwhile(self, seat: Seat) -> tuple[str, ...]:
        told: list[Any] = []
        for event in reversed(self._public_events()):
            if isinstance(event, events.TurnEnded) and event.seat == seat:
                break
            told.append(event)
            if isinstance(event, events.Dealt):
                break
        return self._tell(told[::-1])

    def opening_screen(self) -> Screen[Any] | None:
        if self.table.steps:
            return None
        view = self.table.view(None)
        lines = (
            "",
            f"{{{view.dealer}}} deals first, drawn by lot, and plays first.",
            f"Turn order: {', '.join(f'{{{seat}}}' for seat in view.active)}.",
            *((f"Waiting: {', '.join(f'{{{seat}}}' for seat in view.waiting)}.",) if view.waiting else ()),
            f"Stop from {view.options.threshold} points.",
            "",
            "Commitment to the first deal (SHA-256 of its seed; the seed is told after the deal):",
            view.commitment,
        )
        return NoticeScreen("Go-Stop", lines, self.names, go_on="to the first deal", topic=self.help_topic())

    def public_screens(self, actor: Seat | None) -> tuple[Screen[Any], ...]:
        view = self.table.view(None)
        if view.phase == "cut" and actor is not None:
            lines = ("", f"{{{actor}}} cuts the pack that {{{view.dealer}}} has shuffled. The cut shows no card.", "")
            return (CutScreen("Go-Stop", lines, self.table.legal(actor), self.names, self.help_topic()),)
        if view.phase == "deal_over":
            return (*self._count_screens(view), ResultScreen(self, self._result(view)))
        return ()

    def _count_screens(self, view: View) -> Iterator[Screen[Any]]:
        """The stopper counts first, where the table agreed on it."""
        if self.sitting.plan.count_yourself and view.result and view.result.kind == "stop":
            winner = view.result.winner
            sheet = next(sheet for sheet in self.table.sheets(None) if sheet.seat == winner)
            yield CountScreen(sheet, piles(view, sheet.seat), self.names, self.help_topic(), lambda marks: None)

    def _result(self, view: View) -> Story:
        outcome = self.table.outcome()
        assert outcome is not None
        next_deal, end = self.table.legal(None)
        return Story(
            title=f"deal {view.deal}",
            outcome=outcome,
            sheets=self.table.sheets(None),
            piles=piles(view, outcome.winners[0]) if outcome.winners else (),
            notes=(
                f"deal seed {view.deal_seed}",
                f"next hash {view.commitment}",
            ),
            trend=self._trend(),
            go_on=next_deal,
            go_on_label="next deal",
            end=end,
        )

    def _trend(self) -> tuple[tuple[int, ...], ...]:
        totals = [(0,) * len(self.names)]
        for event in self._public_events():
            if isinstance(event, events.DealEnded):
                totals.append(tuple(map(sum, zip(totals[-1], event.result.delta, strict=True))))
        return tuple(totals)

    def replay_from(self, steps: Sequence[tuple[Any, tuple[Any, ...]]]) -> int:
        """The step at which the last deal began."""
        starts = [
            number for number, (_, told) in enumerate(steps) if any(isinstance(event, events.Dealt) for event in told)
        ]
        return starts[-1] if starts else 0

    def final_screen(self) -> Screen[Any]:
        view = self.table.view(None)
        order = sorted(range(len(self.names)), key=lambda seat: -view.chips[seat])
        lines = (
            "",
            "The sitting is over; the chips stand.",
            "",
            *(f"{view.chips[seat]:+5d}  {{{seat}}}" for seat in order),
            "",
            f"Seed of the sitting: {view.sitting_seed}",
            "",
            "With it, tablegames verify SAVE checks every deal against the commitments you were shown.",
        )
        return NoticeScreen("Go-Stop", lines, self.names, go_on="to the menu", topic=self.help_topic())
