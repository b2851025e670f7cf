"""Settings: what is a matter of taste, and every key. Each change works at once and is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tablegames_tui import faces, keys
from tablegames_tui.screens.on_top import OnTopScreen
from tablegames_tui.settings import THEMES
from tablegames_tui.widgets.choices import Choice, ChoiceList
from tablegames_tui.widgets.nav_footer import NavFooter

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp
    from tablegames_tui.keys import KeyEntry

SCOPES = {"app": "everywhere", "page": "pages", "game": "tables"}


class KeyList(OptionList, inherit_bindings=False):
    """Every action with its keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor_up", "previous row", show=False, id="page.previous_row"),
        Binding("down", "cursor_down", "next row", show=False, id="page.next_row"),
        Binding("home", "first", "first row", show=False, id="page.first_row"),
        Binding("end", "last", "last row", show=False, id="page.last_row"),
        Binding("pageup", "page_up", "a page up", show=False, id="page.page_up"),
        Binding("pagedown", "page_down", "a page down", show=False, id="page.page_down"),
        Binding("enter,space", "select", "new key", id="settings.new_key", key_display="Enter"),
        Binding("backspace,delete", "screen.standard_key", "standard key", id="settings.standard_key"),
    ]


class AskKeyScreen(ModalScreen[str | None]):
    """Takes the next key that is pressed."""

    CSS_PATH = "settings.tcss"

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what

    def compose(self) -> ComposeResult:
        """The question."""
        yield Static(
            Content(f"Press the new key for: {self.what}\n\nEsc keeps the old one."), id="ask", classes="box"
        )

    def on_key(self, event: events.Key) -> None:
        """Any key is the answer, but Esc."""
        event.stop()
        self.dismiss(None if event.key == "escape" else event.key)

    def on_click(self) -> None:
        """A click keeps the old key."""
        self.dismiss(None)


class SettingsScreen(OnTopScreen[None]):
    """Taste left, keys right."""

    CSS_PATH = "settings.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "app.focus_next", "look or keys", id="settings.other_list", key_display="Tab"),
        keys.BACK,
        keys.HELP,
        keys.QUIT,
    ]
    app: TablegamesApp

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[KeyEntry] = keys.every_entry()

    def compose(self) -> ComposeResult:
        """Two lists and a line about the row under the cursor."""
        yield Static(Content.assemble((" Settings", "bold $accent-text")), id="status")
        with Horizontal():
            yield ChoiceList(self._taste(), id="taste", classes="box")
            yield KeyList(id="keys", classes="box")
        yield Static(id="explain")
        yield NavFooter()

    def on_mount(self) -> None:
        """Fill the list of keys."""
        self.query_one("#taste").border_title = "Look"
        self.query_one("#keys").border_title = "Keys"
        self.list_keys()
        self.query_one("#taste").focus()

    def _taste(self) -> list[Choice]:
        chosen = self.app.settings
        system = sorted(
            name for name in self.app.available_themes if name not in THEMES and "ansi" not in name
        )
        themes = (*THEMES, *system)
        yes_no = ("yes", "no")
        return [
            Choice(
                "theme", "Theme", themes, themes, chosen.theme, standard="felt",
                about="colours; felt-cb for colour-blind eyes, felt-16 for terminals with few colours",
            ),
            Choice(
                "ascii", "Characters", (None, False, True), ("by locale", "all", "plain"), chosen.ascii,
                about="plain draws everything with 7-bit text, for terminals that show symbols badly",
            ),
            Choice(
                "size", "Layout", ("auto", "compact"), ("auto", "compact"),
                "compact" if chosen.size == "compact" else "auto", standard="auto",
                about="auto uses large pieces and side panels from 120x36; compact never does",
            ),
            Choice(
                "animation", "Animation", (True, False), yes_no, chosen.animation, standard=True,
                about="short movements, never longer than a fifth of a second",
            ),
        ]  # fmt: skip

    @on(ChoiceList.Changed)
    def change(self, event: ChoiceList.Changed) -> None:
        """Use and keep the new value."""
        self.app.change_settings(**{event.choice.key: event.choice.value})
        self.list_keys()

    @on(ChoiceList.Pointed)
    def point(self, event: ChoiceList.Pointed) -> None:
        """Explain the row under the cursor."""
        self.explain(f"{event.choice.title}: {event.choice.about}")

    def explain(self, text: str) -> None:
        """The line under the lists."""
        self.query_one("#explain", Static).update(Content(faces.plain(text, self.app.ascii)))

    # --- keys -----------------------------------------------------------------------------------------------

    def keys_of(self, entry: KeyEntry) -> str:
        """The keys an action has now."""
        return self.app.settings.keymap.get(entry.id, entry.keys)

    def list_keys(self) -> None:
        """Show every action with its keys; a moved one is marked."""
        rows = self.query_one(KeyList)
        place = rows.highlighted
        rows.clear_options()
        mark = "*" if self.app.ascii else "•"
        for entry in self.entries:
            shown = " ".join(
                self.app.get_key_display(Binding(key, "")) for key in self.keys_of(entry).split(",")
            )
            moved = entry.id in self.app.settings.keymap
            rows.add_option(
                Option(
                    Content.assemble(
                        (f"{mark if moved else ' '} {shown:<12}", "$accent-text"),
                        (f"{_where(entry):<11}", "$text-muted"),
                        entry.description,
                    ),
                    id=entry.id,
                )
            )
        rows.highlighted = place if place is not None else 0

    @on(OptionList.OptionHighlighted, "#keys")
    def point_key(self) -> None:
        """Say what can be done with a key."""
        if self.query_one(KeyList).has_focus:
            self.explain("Enter or a click: press a new key for it. Backspace: the standard key again.")

    @on(OptionList.OptionSelected, "#keys")
    def ask_key(self, event: OptionList.OptionSelected) -> None:
        """Ask for the new key of the action under the cursor."""
        entry = self.entries[event.option_index]

        def take(key: str | None) -> None:
            if key is not None:
                self.move(entry, key)

        if self.is_on_top:
            self.app.push_screen(AskKeyScreen(entry.description), take)

    def move(self, entry: KeyEntry, key: str) -> None:
        """Give an action another key, unless something else that is heard at the same time has it."""
        for other in self.entries:
            if other.id != entry.id and keys.heard_together(entry.scope, other.scope):
                taken = self.keys_of(other).split(",")
                shadowed = key in entry.keys.split(",") and key in other.keys.split(",")
                if key in taken and not shadowed:
                    shown = self.app.get_key_display(Binding(key, ""))
                    where = _where(other)
                    self.explain(
                        f"{shown} is already the key for: {other.description} ({where}). Nothing was changed."
                    )
                    return
        standard = key in entry.keys.split(",")
        keymap = {name: moved for name, moved in self.app.settings.keymap.items() if name != entry.id}
        self.app.change_settings(keymap=keymap if standard else {**keymap, entry.id: key})
        self.list_keys()

    def action_standard_key(self) -> None:
        """Back to the standard key of the action under the cursor."""
        place = self.query_one(KeyList).highlighted
        if place is not None:
            entry = self.entries[place]
            self.move(entry, entry.keys.split(",")[0])

    def action_back(self) -> None:
        """Back to where the settings were opened."""
        self.dismiss()


def _where(entry: KeyEntry) -> str:
    """Where an action is heard, in words."""
    return SCOPES.get(entry.scope, entry.scope.replace("_", "-"))
