"""The claim board of open hands (mahjong-table.md, section 12): what everybody could do with the discard.

All hands lie face up, so it lists the legal claims of everybody, and nobody needs to be alone with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from rules.core.sheet import Seat
from rules.core.text import seat as name
from rules.mahjong.intents import Draw, Pass
from rules.mahjong.view import View
from tablegames_tui import keys
from tablegames_tui.screens.mahjong_board import chair_one, last_event
from tablegames_tui.screens.mahjong_log import public_log
from tablegames_tui.screens.mahjong_table import TableScreen
from tablegames_tui.screens.mahjong_words import claim_words
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.offers import Offer, Offers
from tablegames_tui.widgets.place import Place
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp
    from tablegames_tui.screens.game import GameScreen


class OpenClaimsScreen(Screen[tuple[Any, ...]]):
    """Answers with a claim, or with everybody's pass and the draw that follows.

    Whoever can claim nothing passes with the first claim; the board opens again for the others.
    """

    CSS_PATH = "mahjong.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "leave", "nobody", id="mahjong.close", key_display="Space", show=False),
        Binding("tab", "table", "table", id="mahjong.table", key_display="Tab", tooltip="All that lies open"),
        Binding("l", "log", "log", id="game.log"),
        keys.HELP,
        keys.MENU,
    ]
    app: TablegamesApp

    def __init__(self, game: GameScreen) -> None:
        super().__init__()
        self._game = game
        self._board = game.make_board()
        self._view: View = game.table.view(None)
        self._claims = tuple(claims(game))

    def compose(self) -> ComposeResult:
        game, ascii = self._game, self.app.ascii
        title, middle = game.status(self._view)
        yield StatusBar(title, middle, "open hands", ascii=ascii)
        with Horizontal(id="middle"):
            with Vertical(id="table"):
                yield self._board
                yield Words(asks(self._view, bool(self._claims)), game.names, ascii=ascii, id="asks")
                yield Offers(
                    [
                        Offer(f"{name(claim.seat)}: {claim_words(claim, self._view)}")
                        for claim in self._claims
                    ],
                    names=game.names,
                    ascii=ascii,
                )
                yield ActionBar(self._actions(), ascii=ascii)
            yield public_log(game, ascii)
        yield NavFooter()

    def on_mount(self) -> None:
        self._board.show(self._view, chair_one(self._view))
        self.query_one(Offers).focus()

    def _actions(self) -> tuple[Action, ...]:
        nobody = Action("Space", "nobody: go on", "leave")
        return (nobody, Action("Enter", "take it", "send")) if self._claims else (nobody,)

    def on_offers_picked(self, event: Offers.Picked) -> None:
        chosen = self._claims[event.index]
        able = {claim.seat for claim in self._claims}
        unable = [seat for seat in self._game.table.to_act() if seat is not None and seat not in able]
        self.dismiss((chosen, *(Pass(seat=seat) for seat in unable)))

    def action_send(self) -> None:
        """The claim under the cursor."""
        self.query_one(Offers).action_send()

    def action_leave(self) -> None:
        """Nobody wants it: the next seat draws."""
        seats = [seat for seat in self._game.table.to_act() if seat is not None]
        passes = tuple(Pass(seat=seat) for seat in seats)
        self.dismiss((*passes, *next_draw(self._view, seats)))

    def action_table(self) -> None:
        """All that lies open, person by person."""
        self.app.push_screen(TableScreen(self._view, self._game.names, self.help_topic()))

    def action_log(self) -> None:
        """All that happened."""
        self._game.action_log()

    def on_place_pressed(self, event: Place.Pressed) -> None:
        event.stop()
        self.action_table()

    def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        self.call_next(self.run_action, event.name)

    def help_topic(self) -> tuple[str, str | None]:
        """Which rules `?` opens."""
        return self._game.table.game_id, "T12"


def claims(game: GameScreen) -> list[Any]:
    """Everybody's claims that are legal and not yet answered, the next seat's last as the table asks it."""
    return [
        intent
        for seat in game.table.to_act()
        for intent in game.table.legal(seat)
        if not isinstance(intent, Pass)
    ]


def next_draw(view: View, seats: list[Seat]) -> tuple[Draw, ...]:
    """The draw of the next seat, where nobody has claimed before and the wall has a tile."""
    if view.phase != "claims" or view.turn is None or view.answered or not view.wall.live:
        return ()
    after = (view.winds[view.turn] + 1) % 4
    return tuple(Draw(seat=seat) for seat in seats if view.winds[seat] == after)


def asks(view: View, any_claim: bool) -> str:
    """What lies there, and what can be done with it."""
    if view.answered:
        answered = " and ".join(map(name, view.answered))
        return f"{last_event(view)}. {answered} answered: anybody else? Space: nobody."
    if any_claim:
        return f"{last_event(view)}. Choose a claim; Space: nobody wants it."
    return f"{last_event(view)}. Nobody can use it; Space goes on."
