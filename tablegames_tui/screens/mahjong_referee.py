"""The referee panel (mahjong-table.md, section 10): what no program can see is entered here, by agreement.

Public, on every table; it asks for public facts only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from rules.core.sheet import Seat
from rules.mahjong.intents import Referee
from rules.pieces.mahjong import KINDS
from tablegames_tui import faces, keys
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.choices import Choice, ChoiceList
from tablegames_tui.widgets.message_bar import MessageBar
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp
    from tablegames_tui.screens.game import GameScreen

ACTS = {
    "warning": ("warning", "Noted in the log; nobody pays."),
    "fine": ("fine", "The offender pays 5 to 60 points, to one person or to each of the others."),
    "expose": ("tiles seen", "The whole hand, or one kind, counts as seen and has to be discarded first."),
    "dead_hand": ("dead hand", "The offender may not win in this hand."),
    "void_hand": ("stop the hand", "The hand ends at once and nobody is paid."),
}
AMOUNTS = (5, 10, 20, 30, 40, 50, 60)


class RefereeScreen(Screen[None]):
    """One entry. It is sent from here; what the rules refuse stays on the screen with the reason."""

    CSS_PATH = "mahjong.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "rule", "enter it", id="mahjong.rule", key_display="Enter"),
        keys.BACK,
        keys.HELP,
    ]
    app: TablegamesApp

    def __init__(self, game: GameScreen) -> None:
        super().__init__()
        self._game = game

    def compose(self) -> ComposeResult:
        ascii = self.app.ascii
        yield StatusBar("Referee", "by agreement of all, for everybody to see", ascii=ascii)
        yield ChoiceList(self._choices(), id="orders")
        yield Words(ascii=ascii, id="about")
        yield MessageBar(ascii=ascii)
        yield ActionBar((Action("Enter", "enter it", "rule"), Action("Esc", "no entry", "back")), ascii=ascii)
        yield NavFooter()

    def on_mount(self) -> None:
        self.query_one(ChoiceList).focus()

    def _choices(self) -> list[Choice]:
        names = tuple(safe_name(name, 20, ascii=self.app.ascii) for name in self._game.names)
        seats: tuple[Seat, ...] = tuple(range(len(names)))
        tiles = (None, *map(str, KINDS))
        labels = ("the whole hand", *(faces.label(str(tile)) for tile in KINDS))
        return [
            Choice("act", "Entry", tuple(ACTS), tuple(label for label, _ in ACTS.values()), "warning"),
            Choice("offender", "Falls on", seats, names, 0, about="Who it is about."),
            Choice("injured", "A fine goes to", (None, *seats), ("each of the others", *names), None),
            Choice(
                "amount",
                "A fine of",
                AMOUNTS,
                tuple(map(str, AMOUNTS)),
                AMOUNTS[0],
                about="5 to 60 points; digits type any number between.",
                numbers=range(1, 61),
            ),
            Choice("tile", "Tiles seen", tiles, labels, None, about="Which tile counts as seen."),
        ]

    def _value(self, key: str) -> Any:
        return next(choice.value for choice in self.query_one(ChoiceList).choices if choice.key == key)

    def on_choice_list_pointed(self, event: ChoiceList.Pointed) -> None:
        self._tell(event.choice)

    def on_choice_list_changed(self, event: ChoiceList.Changed) -> None:
        self._tell(event.choice)

    def _tell(self, choice: Choice) -> None:
        about = ACTS[choice.value][1] if choice.key == "act" else choice.about
        self.query_one("#about", Words).text = about

    def action_rule(self) -> None:
        """Enter it."""
        refusal = self._game.submit(self._entry())
        if refusal is None:
            self.dismiss(None)
        else:
            self.query_one(MessageBar).say(refusal.message, names=self._game.names, warning=True)

    def _entry(self) -> Referee:
        act = self._value("act")
        fine = act == "fine"
        return Referee(
            act=act,
            offender=None if act == "void_hand" else self._value("offender"),
            injured=self._value("injured") if fine else None,
            amount=self._value("amount") if fine else 0,
            tile=self._value("tile") if act == "expose" else None,
        )

    def action_back(self) -> None:
        """No entry."""
        self.dismiss(None)

    def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        self.call_next(self.run_action, event.name)

    def help_topic(self) -> tuple[str, str | None]:
        """Which rules `?` opens."""
        return self._game.help_topic("T10")


def call_referee(game: GameScreen, afterwards: Callable[[], object]) -> None:
    """Open the panel, for everybody to see; the position may be another one afterwards.

    An open hand closes before and is behind its curtain again afterwards.
    """
    forms: Sequence[Any] = [intent for intent in game.table.standing(None) if intent.kind == "referee"]
    if not forms:
        return
    steps = game.table.steps
    was_open = game.seat is not None and game.covers_hands and game.sitting.plan.curtain
    if was_open:
        game.close_hand()

    def closed(_: None) -> None:
        game.at_rule = ""
        if was_open or game.table.steps != steps:
            afterwards()

    game.app.push_screen(RefereeScreen(game), closed)
