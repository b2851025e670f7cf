"""The menu behind Esc. It hides what lies under it, so nothing private shows while people talk."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tablegames_tui import keys
from tablegames_tui.screens.on_top import OnTopScreen
from tablegames_tui.widgets.nav_footer import NavFooter

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp


class MenuList(OptionList, inherit_bindings=False):
    """What the menu offers."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor_up", "previous row", show=False, id="page.previous_row"),
        Binding("down", "cursor_down", "next row", show=False, id="page.next_row"),
        Binding("enter,space", "select", "choose", id="menu.choose"),
    ]


class MenuScreen(OnTopScreen[None]):
    """Resume, rules, settings, leave."""

    CSS_PATH = "menu.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "resume", id="page.back"),
        Binding("question_mark,f1", "rules", "rules", id="app.help", key_display="?"),
        Binding("s", "settings", "settings", id="menu.settings"),
        Binding("x", "leave", "save and leave", id="menu.leave", tooltip="Back to the choice of games"),
        keys.QUIT,
    ]
    app: TablegamesApp

    def __init__(self, in_game: bool = False, game_id: str | None = None) -> None:
        super().__init__()
        self.in_game = in_game
        self.game_id = game_id

    def compose(self) -> ComposeResult:
        """The entries in a box in the middle."""
        entries = [
            ("back", "Esc", "Resume" if self.in_game else "Back"),
            ("rules", "?", "Rules and keys"),
            ("settings", "s", "Settings"),
            *([("leave", "x", "Save and leave the table")] if self.in_game else []),
            ("quit", "q", "Quit; everything is saved"),
        ]
        with Vertical(id="box", classes="box"):
            yield MenuList(
                *(
                    Option(Content.assemble((f" {key:<4}", "bold $accent-text"), text), id=name)
                    for name, key, text in entries
                ),
                id="entries",
            )
            if self.in_game:
                yield Static("This menu hides the table.", id="note")
        yield NavFooter()

    def on_mount(self) -> None:
        """The name on the box."""
        self.query_one("#box").border_title = "Menu"

    @on(OptionList.OptionSelected)
    async def choose(self, event: OptionList.OptionSelected) -> None:
        """Do what the entry says."""
        if self.is_on_top:
            await self.run_action("app.quit" if event.option.id == "quit" else f"{event.option.id}")

    def action_back(self) -> None:
        """Back to where the menu was opened."""
        self.dismiss()

    def action_rules(self) -> None:
        """Help: the rules, and the keys of the screen under the menu."""
        below = self.app.screen_stack[-2]
        self.app.open_help(
            self.game_id, bindings=[active.binding for active in below.active_bindings.values()]
        )

    def action_settings(self) -> None:
        """Settings."""
        from tablegames_tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def action_leave(self) -> None:
        """Back to the picker; the sitting is saved."""
        if self.in_game:
            self.app.leave_table()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to leave without a table."""
        return action != "leave" or self.in_game
