"""The app: its themes and keys, which screen is open, and what happens the same way on every screen.

It knows no game: a table's screen is looked up by the game's id and imported when it is opened, so that the
first paint of the picker needs neither a game nor pydantic.
"""

from __future__ import annotations

import gc
import os
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from time import strftime
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol, runtime_checkable

from textual import constants, events, work
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.dom import DOMNode
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarRender
from textual.widget import Widget

from tablegames_tui import endings, keys, resizing, settings, themes
from tablegames_tui.commands import ScreenCommands
from tablegames_tui.screens import GAME_SCREENS
from tablegames_tui.screens.picker import PickerScreen
from tablegames_tui.screens.too_small import SMALLEST, TooSmallScreen
from tablegames_tui.sheets import Sheets

if TYPE_CHECKING:
    from tablegames_tui.saves import Seen, Sitting
    from tablegames_tui.settings import Settings
    from tablegames_tui.trainer.lesson import Lesson

LONG_PAUSE = 300.0
"""Seconds without a key or the mouse after which an open hand is covered."""
FEW_COLLECTIONS = 20_000, 20, 100
"""How seldom garbage is looked for (`gc.set_threshold`): a look through everything holds up keys."""
SWITCH = 0.0001
"""Seconds until another thread may go on: the one that writes what is painted must not wait for more."""
KEY_NAMES = {
    "enter": "Enter",
    "escape": "Esc",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "space": "Space",
    "home": "Home",
    "end": "End",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "delete": "Del",
    "backspace": "Backspace",
}
ASCII_KEYS = {"up": "Up", "down": "Down", "left": "Left", "right": "Right"}
Breakpoints = list[tuple[int, str]]


ROWS: Breakpoints = [(0, "-short"), (24, "-low"), (36, "-tall")]
"""The rows from which a screen has a class."""


def columns(never_wide: bool = False) -> Breakpoints:
    """The columns from which a screen has a class: a large layout is that of `.-wide.-tall`."""
    return [(0, "-narrow"), (80, "-compact"), (1_000_000 if never_wide else 120, "-wide")]


class Practise(NamedTuple):
    """What the command line asked to practise: a trainer at a level, a lesson of it; or how practice goes."""

    trainer: str | None
    level: int | None = None
    lesson: Lesson | None = None
    shows_progress: bool = False


@runtime_checkable
class DrawnIn(Protocol):
    """A widget that draws in 7-bit text or not."""

    ascii: bool


class PlainScrollBar(ScrollBarRender):
    """A scroll bar without block characters."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "]
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "]


class TablegamesApp(endings.SafeApp, inherit_bindings=False):
    """Games for people around one keyboard."""

    TITLE = "tablegames"
    CSS_PATH = ["app.tcss", "screens/pages.tcss", "screens/picker.tcss"]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = keys.APP
    COMMANDS = {ScreenCommands}  # noqa: RUF012
    HORIZONTAL_BREAKPOINTS = columns()
    VERTICAL_BREAKPOINTS = ROWS

    def __init__(
        self,
        chosen: Settings,
        start: Sitting | None = None,
        setup: str | None = None,
        practise: Practise | None = None,
        replay: tuple[Seen, int | None] | None = None,
    ) -> None:
        super().__init__()
        self.stylesheet = Sheets(variables=self.get_css_variables())
        resizing.ignore_old_sizes()
        self.settings = chosen
        self.ascii = False
        self._start = start
        self._setup = setup
        self._practise = practise
        self._replay = replay
        themes.register(self)
        self._look()

    def get_default_screen(self) -> Screen[Any]:
        """The picker lies under everything else."""
        return PickerScreen()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our tokens, for themes that don't know them."""
        return themes.tokens_for(dark=self.current_theme.dark)

    def on_mount(self) -> None:
        """Open what the command line asked for."""
        self.screen_change_signal.subscribe(self, lambda _: self.call_later(self.fit))
        self._pause = self.set_interval(LONG_PAUSE, self.cover)
        if self._start is not None:
            self.play(self._start)
        elif self._setup is not None:
            self.new_game(self._setup)
        elif self._replay is not None:
            self.open_replay(*self._replay)
        elif self._practise is not None:
            self._begin_practice(self._practise)

    def _begin_practice(self, asked: Practise) -> None:
        if asked.shows_progress or asked.trainer is None:
            self.open_progress(asked.trainer)
            return
        self.open_trainer(asked.trainer, asked.level)
        if asked.lesson is not None:
            self.take(asked.lesson)

    def _look(self) -> None:
        """Take theme, characters, size, animation and keys from the settings."""
        wanted = self.settings.theme if self.settings.theme in self.available_themes else themes.DEFAULT
        self.theme = themes.theme_for(self.console.color_system, wanted)
        chosen = self.settings.ascii
        self.ascii = settings.ascii_by_locale(os.environ) if chosen is None else chosen
        self.animation_level = constants.TEXTUAL_ANIMATIONS if self.settings.animation else "none"
        self.set_keymap(self.settings.keymap)
        self.set_class(self.ascii, "-ascii")
        self.HORIZONTAL_BREAKPOINTS = columns(never_wide=self.settings.size == "compact")
        ScrollBar.renderer = PlainScrollBar if self.ascii else ScrollBarRender

    def change_settings(self, **changes: Any) -> None:
        """Use other settings from now on and keep them; a flag of this run alone is not kept."""
        self.settings = replace(self.settings, **changes)
        stored, _ = settings.load()
        wanted = replace(stored, **changes)
        trouble = settings.store(wanted) if wanted != stored else None
        if trouble:
            self.notify(trouble, severity="warning", markup=False)
        if changes.keys() - {"people"}:
            self._look_again()

    def _look_again(self) -> None:
        """Everything that is open looks as the settings say now."""
        self._look()
        self.refresh_css(animate=False)
        for screen in self.screen_stack:
            screen.post_message(events.Resize.from_dimensions(self.size, None))
            for widget in screen.query("*"):
                if isinstance(widget, DrawnIn):
                    widget.ascii = self.ascii

    def _register(self, parent: DOMNode, *widgets: Widget, **place: Any) -> list[Widget]:
        """A screen begins with the classes of the layout there is; Textual would style it twice."""
        for screen in widgets:
            if isinstance(screen, Screen):
                for size, points in (
                    (self.size.width, self.HORIZONTAL_BREAKPOINTS),
                    (self.size.height, self.VERTICAL_BREAKPOINTS),
                ):
                    layout = next(name for least, name in reversed(points) if size >= least)
                    screen.add_class(layout, update=False)
        return super()._register(parent, *widgets, **place)

    # --- where to go ----------------------------------------------------------------------------------------

    def new_game(self, game_id: str) -> None:
        """Open the setup of a game."""
        from tablegames_tui.screens.setup import SetupScreen

        self.push_screen(SetupScreen(game_id))

    def play(self, sitting: Sitting) -> None:
        """Open the table of a sitting, with nothing but the picker under it."""
        from tablegames_tui.guided import GuidedSitting
        from tablegames_tui.screens.guided import guided

        module, name = GAME_SCREENS[sitting.table.game_id].split(":")
        screen = getattr(import_module(module), name)
        self.leave_table()
        self.push_screen((guided(screen) if isinstance(sitting, GuidedSitting) else screen)(sitting))

    def first_game(self, game_id: str, *, anew: bool = False) -> None:
        """Open the guided deal of a game where it was left, or at its start."""
        from tablegames_tui.guided import GuidedSitting

        self.play(GuidedSitting.begin(game_id, self.settings.people, anew=anew))

    def open_replay(self, seen: Seen, step: int | None = None) -> None:
        """See a saved game again, from a step or its last deal on."""
        from tablegames_tui.screens.replay import ReplayScreen

        self.push_screen(ReplayScreen(seen, step))

    def leave_table(self) -> None:
        """Back to the picker; the sitting is saved already."""
        self.save_all()
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def save_all(self) -> None:
        """Save and unlock the sitting whose table is open."""
        for screen in self.screen_stack:
            sitting = getattr(screen, "sitting", None)
            if sitting is not None:
                sitting.close()

    @work(exclusive=True)
    async def continue_latest(self) -> None:
        """Go on with the sitting that was played last."""
        from tablegames_tui import saves

        save_id = saves.latest()
        if save_id is None:
            self.notify("There is no game to go on with.", severity="warning", markup=False)
        else:
            self.open_save(save_id)

    def open_save(self, save_id: str, backup: bool = False) -> None:
        """Go on with a save; where it can't be opened, the list of saves says why and offers what is left."""
        from tablegames_tui import saves

        try:
            sitting = saves.Sitting.open(save_id, backup)
        except saves.SaveError as error:
            from tablegames_tui.screens.saves import SavesScreen

            self.push_screen(SavesScreen(error))
        else:
            self.play(sitting)

    def open_menu(self, game: Screen[Any] | None = None) -> None:
        """Open the menu, over a table when one is given."""
        from tablegames_tui.screens.menu import MenuScreen

        table = getattr(game, "table", None)
        self.push_screen(MenuScreen(in_game=game is not None, game_id=getattr(table, "game_id", None)))

    def open_help(
        self,
        game_id: str | None = None,
        section: str | None = None,
        bindings: Sequence[Binding] | None = None,
        words: str = "",
    ) -> None:
        """Open the help: the keys of this screen, and the rules of a game at a section, or at words in it."""
        from tablegames_tui.screens.help import HelpScreen

        if bindings is None:
            bindings = [active.binding for active in self.screen.active_bindings.values()]
        self.push_screen(HelpScreen(game_id, section, bindings, words))

    def open_trainer(self, trainer_id: str, level: int | None = None) -> None:
        """Open the drills of a trainer, at the level at which each was left if none is given."""
        from tablegames_tui.trainer import TRAINERS
        from tablegames_tui.trainer.drills import DrillsScreen

        self.push_screen(DrillsScreen(TRAINERS[trainer_id], level))

    def train(
        self, trainer_id: str, drill: str | None = None, level: int | None = None, focus: str | None = None
    ) -> None:
        """Ask questions: of a drill, at a level, about one rule; what isn't said is as it was left."""
        from tablegames_tui.trainer import TRAINERS
        from tablegames_tui.trainer.lesson import Lesson

        self.take(Lesson(TRAINERS[trainer_id], drill, level, focus=focus))

    def take(self, lesson: Lesson) -> None:
        """Ask the questions of a lesson."""
        from tablegames_tui.trainer.question import QuestionScreen

        self.push_screen(QuestionScreen(lesson))

    def open_progress(self, trainer_id: str | None = None) -> None:
        """Show how practice goes, of one trainer at first or of all."""
        from tablegames_tui.trainer import TRAINERS
        from tablegames_tui.trainer.progress import ProgressScreen

        self.push_screen(ProgressScreen(TRAINERS[trainer_id] if trainer_id is not None else None))

    def open_book(self, trainer_id: str, rule: str | None = None) -> None:
        """Open the book of the rules that a trainer teaches, at a rule."""
        from tablegames_tui.trainer import TRAINERS
        from tablegames_tui.trainer.book import BookScreen

        self.push_screen(BookScreen(TRAINERS[trainer_id], rule))

    # --- keys heard everywhere ------------------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        """Drop keys while a screen is deaf to them; any sign of life puts off covering the hand."""
        if isinstance(event, events.InputEvent) and not event.is_forwarded:
            self._pause.reset()
            if (
                isinstance(event, events.Key)
                and getattr(self.screen, "dead", False)
                and event.key != "ctrl+c"
            ):
                touched = getattr(self.screen, "touched", None)
                if touched is not None:
                    touched()
                return
        await super().on_event(event)

    def action_help(self) -> None:
        """The keys of this screen and the rules of its game."""
        for screen in reversed(self.screen_stack):
            topic = getattr(screen, "help_topic", None)
            if topic is not None:
                self.open_help(*topic())
                return
        self.open_help()

    def action_command_palette(self) -> None:
        """What can be done on this screen, by name."""
        if not any(isinstance(screen, CommandPalette | TooSmallScreen) for screen in self.screen_stack):
            self.push_screen(CommandPalette(placeholder="What would you like to do?", id="--command-palette"))

    def action_cover(self) -> None:
        """Hide the open hand, whatever lies over it."""
        self.cover()

    def action_menu(self) -> None:
        """The menu; over a table it offers to leave it."""
        self.open_menu(next((screen for screen in self.screen_stack if hasattr(screen, "sitting")), None))

    def export_screenshot(self, *, title: str | None = None, simplify: bool = False) -> str:
        """What is on the screen as an SVG picture."""
        from tablegames_tui import pictures

        return pictures.mended(super().export_screenshot(title=title, simplify=simplify))

    def action_screenshot(self, filename: str | None = None, path: str | None = None) -> None:
        """Write what is on the screen as an SVG picture and say where."""
        from platformdirs import user_pictures_path

        from tablegames_tui import files

        folder = files.Folder(Path(path) if path else user_pictures_path() / "tablegames")
        name = filename or f"screen-{strftime('%Y%m%d-%H%M%S')}.svg"
        try:
            folder.write(name, self.export_screenshot().encode())
        except OSError as error:
            self.notify(f"The picture can't be written: {files.why(error)}.", severity="error", markup=False)
        else:
            self.notify(f"Picture of this screen: {folder.path / name}", markup=False)

    # --- what is kept from other eyes, and from too small a terminal ---------------------------------

    def cover(self) -> None:
        """Cover the open hand of the table, whatever lies over it."""
        for screen in self.screen_stack:
            cover = getattr(screen, "cover", None)
            if cover is not None:
                cover()

    def on_app_blur(self) -> None:
        """Somebody turned to another window."""
        self.cover()

    def on_resize(self, event: events.Resize) -> None:
        """A terminal may become too small, or large enough again; its new size is known a moment later."""
        self.call_next(self.fit)

    def fit(self) -> None:
        """Keep the card with the size needed on top of everything while the terminal is too small."""
        fits = self.size.width >= SMALLEST[0] and self.size.height >= SMALLEST[1]
        if fits:
            while isinstance(self.screen, TooSmallScreen):
                self.pop_screen()
        elif not isinstance(self.screen, TooSmallScreen):
            self.push_screen(TooSmallScreen())

    def key_for(self, binding_id: str) -> str:
        """The key of a binding on the open screen, as it is written; empty where it is not heard."""
        for active in self.screen.active_bindings.values():
            if active.binding.id == binding_id:
                return self.get_key_display(active.binding)
        return ""

    def get_key_display(self, binding: Binding) -> str:
        """A key as the footer and the help write it."""
        arrow = ASCII_KEYS.get(binding.key) if self.ascii else None
        named = arrow or binding.key_display or KEY_NAMES.get(binding.key)
        shown = named or super().get_key_display(binding)
        return shown.upper() if re.fullmatch(r"f\d+", shown) else shown


def run_app(
    chosen: Settings,
    start: Sitting | None = None,
    setup: str | None = None,
    notices: Sequence[str] = (),
    practise: Practise | None = None,
    replay: tuple[Seen, int | None] | None = None,
) -> int:
    """Run the app on this terminal; the exit status. `notices` are told on the first screen."""
    app = TablegamesApp(chosen, start, setup, practise, replay)
    for notice in notices:
        app.call_later(app.notify, notice, severity="warning", timeout=10, markup=False)
    gc.set_threshold(*FEW_COLLECTIONS)
    sys.setswitchinterval(SWITCH)
    app.run()
    return app.return_code or 0
