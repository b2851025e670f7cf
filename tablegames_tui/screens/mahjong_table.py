"""All that lies open at a mahjong table, person by person, in full: for where the board has no room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen

from rules.core.sheet import Seat
from rules.core.text import pieces
from rules.core.text import seat as name
from rules.mahjong.view import View
from tablegames_tui import keys
from tablegames_tui.screens.mahjong_board import (
    WIND_NAMES,
    as_it_lies,
    chair_one,
    game_state,
    in_turn_order,
)
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp


class TableScreen(Screen[None]):
    """Public knowledge only."""

    CSS_PATH = "mahjong.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "back", "back to the table", id="mahjong.close_table", key_display="Tab"),
        keys.BACK,
        keys.HELP,
    ]
    app: TablegamesApp

    def __init__(self, view: View, names: Sequence[str], topic: tuple[str, str | None]) -> None:
        super().__init__()
        self._view = view
        self._names = tuple(names)
        self._topic = topic

    def compose(self) -> ComposeResult:
        ascii = self.app.ascii
        yield StatusBar("All that lies open", game_state(self._view), ascii=ascii)
        with VerticalScroll(id="open"):
            yield Words("\n".join(wall(self._view)), self._names, ascii=ascii, classes="person")
            for seat in in_turn_order(self._view, chair_one(self._view)):
                yield Words("\n".join(person(self._view, seat)), self._names, ascii=ascii, classes="person")
        yield NavFooter()

    def on_mount(self) -> None:
        self.query_one("#open").focus()

    def action_back(self) -> None:
        """Back to the table."""
        self.dismiss()

    def help_topic(self) -> tuple[str, str | None]:
        """Which rules `?` opens."""
        return self._topic


def wall(view: View) -> Iterator[str]:
    """4: how much of the wall is left, and its ends: draws come from one, replacements from the other."""
    of = view.wall
    if of.first is None:
        yield "Wall: not broken yet"
        return
    never = f", and {of.dead} that are never drawn" if of.dead else ""
    yield f"Wall: {of.live} tile{'' if of.live == 1 else 's'} left{never}"
    count = len(of.stacks)
    there = [ring for step in range(count) if of.stacks[ring := (of.first + step) % count]]
    if there:
        yield f"  next draw {_stack(view, there[0])}; replacements {_stack(view, there[-1])}"


def _stack(view: View, ring: int) -> str:
    """A stack by its number and whose side it stands on; the ring goes from East to North."""
    return f"from {WIND_NAMES[-(ring // view.wall.side) % 4]}, stack {ring % view.wall.side + 1}"


def person(view: View, seat: Seat) -> Iterator[str]:
    """What lies open before a person, one fact a line."""
    wind = WIND_NAMES[view.winds[seat]]
    yield f"{wind}: {name(seat)}, chair {view.chairs[seat] + 1}, {view.totals[seat]:+d} points"
    if view.flowers[seat]:
        yield f"  flowers   {pieces(view.flowers[seat])}"
    for shown in view.melds[seat]:
        meld = shown.meld
        if not shown.tiles:
            yield "  concealed kong, face down"
            continue
        source = "" if meld.source is None else f"  [{meld.claimed}] from {name(meld.source)}"
        yield f"  {meld.kind.name.lower().replace('_', ' '):<9} {pieces(as_it_lies(meld))}{source}"
    yield f"  discards  {pieces(view.rivers[seat]) or 'none'}"
    if (hand := view.hands[seat]) is not None:
        yield f"  open hand {pieces(hand)}"
    if view.exposed[seat]:
        yield f"  exposed   {pieces(view.exposed[seat])}"
    if view.dead[seat]:
        yield "  dead hand: may not win any more"
    if offences := [f"{kind.replace('_', ' ')} {times}" for kind, times in counted(view, seat) if times]:
        yield f"  offences  {', '.join(offences)}"
    if view.fines[seat]:
        yield f"  penalties {view.fines[seat]:+d} in this hand"


def counted(view: View, seat: Seat) -> Iterator[tuple[str, int]]:
    """How often a person has offended in this hand, by kind (10)."""
    offences = view.offences[seat]
    yield from ((field.name, getattr(offences, field.name)) for field in fields(offences))
