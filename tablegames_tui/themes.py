"""The colours of the app: the felts, their tokens, and which of them suits a terminal.

Widgets name tokens (`$tile-face`, `$hwatu-month-03`), never colours. A surface that carries text has a
partner `-ink`. The system themes of Textual may frame the app; `TOKENS` keeps our pieces ours there.
"""

from __future__ import annotations

from typing import Any

from textual.app import App
from textual.theme import Theme

_HWATU = {
    "hwatu-month-01": "#1b5e20", "hwatu-month-01-ink": "#ffffff",
    "hwatu-month-02": "#ad1457", "hwatu-month-02-ink": "#ffffff",
    "hwatu-month-03": "#f8bbd0", "hwatu-month-03-ink": "#000000",
    "hwatu-month-04": "#6a1b9a", "hwatu-month-04-ink": "#ffffff",
    "hwatu-month-05": "#283593", "hwatu-month-05-ink": "#ffffff",
    "hwatu-month-06": "#b71c1c", "hwatu-month-06-ink": "#ffffff",
    "hwatu-month-07": "#ff8a65", "hwatu-month-07-ink": "#000000",
    "hwatu-month-08": "#cfd8dc", "hwatu-month-08-ink": "#000000",
    "hwatu-month-09": "#fdd835", "hwatu-month-09-ink": "#000000",
    "hwatu-month-10": "#fb8c00", "hwatu-month-10-ink": "#000000",
    "hwatu-month-11": "#5d4037", "hwatu-month-11-ink": "#ffffff",
    "hwatu-month-12": "#37474f", "hwatu-month-12-ink": "#ffffff",
    "hwatu-bright": "#ffd54f", "hwatu-bright-ink": "#000000",
    "hwatu-animal": "#00695c", "hwatu-animal-ink": "#ffffff",
    "hwatu-red": "#c62828", "hwatu-red-ink": "#ffffff",
    "hwatu-blue": "#1565c0", "hwatu-blue-ink": "#ffffff",
    "hwatu-rain": "#455a64", "hwatu-rain-ink": "#ffffff",
    "hwatu-junk": "#424242", "hwatu-junk-ink": "#e0e0e0",
    "hwatu-disc": "#b71c1c", "hwatu-disc-ink": "#ffffff",
    "hwatu-edge": "#b0241c",
    "hwatu-back": "#8e1b16", "hwatu-back-ink": "#ffd0c8",
}  # fmt: skip

_TILES = {
    "tile-face": "#f4ecd6", "tile-face-alt": "#e3d8b8", "tile-ink": "#1a1405", "tile-edge": "#b9a877",
    "tile-chosen": "#ffe08a", "tile-hint": "#c8eef5",
    "suit-characters": "#a8321f", "suit-dots": "#0b5c9e", "suit-bamboo": "#0d6b3f", "flower": "#8a2f6b",
    "tile-back": "#1f6a4d", "tile-back-ink": "#c4e6d4",
    "layer-1": "#e2dabd", "layer-2": "#e8e1c7", "layer-3": "#efe8d2", "layer-4": "#f7f1e2",
    "layer-5": "#fffaf0", "tile-blocked": "#655c42",
    "mark-style": "bold",
}  # fmt: skip

_DOMINOES = {
    "domino-0": "#4a4a4a", "domino-1": "#0d5a9c", "domino-2": "#14692f", "domino-3": "#a8201a",
    "domino-4": "#7a4a12", "domino-5": "#3a3fb0", "domino-6": "#6b4e00", "domino-7": "#a01a6b",
    "domino-8": "#00666a", "domino-9": "#6a2fa0", "domino-10": "#963f00", "domino-11": "#8a1030",
    "domino-12": "#23323a", "domino-13": "#4a5d00", "domino-14": "#1d4f8f", "domino-15": "#7d22d0",
    "domino-16": "#a82a62", "domino-17": "#005f46", "domino-18": "#5c2a00",
}  # fmt: skip
"""The inks of the numbers on dominoes."""

_CARDS = {
    "card-spades": "#1a1405", "card-hearts": "#c20032", "card-diamonds": "#a34b00", "card-clubs": "#0b6b2e",
}  # fmt: skip

_TILES_CB = {"suit-characters": "#9c3a00", "suit-dots": "#0050b0", "suit-bamboo": "#00565a"}

_DARK = {
    "text": "#e8efe6", "text-muted": "#8fb3a5", "text-disabled": "#8fb3a5",
    "plate": "#2f6a5a", "plate-text": "#e8efe6", "plate-muted": "#cfe5dc",
    "accent-ink": "#1a1405", "accent-text": "#f2c14e",
    "good": "#7bd88f", "hint": "#3ec6e0", "flower-felt": "#e39ac6",
}  # fmt: skip

_LIGHT = {
    "text": "#14241f", "text-muted": "#46605a", "text-disabled": "#46605a",
    "plate": "#b7d8cb", "plate-text": "#14241f", "plate-muted": "#2c4a41",
    "accent-ink": "#1a1405", "accent-text": "#704b00",
    "good": "#14632b", "hint": "#0a5a6e", "flower-felt": "#8a2f6b",
}  # fmt: skip

TOKENS: dict[str, str] = _DARK | _TILES | _HWATU | _DOMINOES | _CARDS
"""Every token of ours, for a dark frame."""

# Textual derives these from our base colours in ways that lose contrast; they are said outright.
_FRAME = {
    "block-cursor-background": "$plate", "block-cursor-foreground": "$plate-text",
    "block-cursor-blurred-background": "$panel", "block-cursor-blurred-foreground": "$text",
    "block-cursor-text-style": "$mark-style",
    "button-color-foreground": "$accent-ink", "button-foreground": "$text",
    "footer-background": "$panel", "footer-foreground": "$text-muted",
    "footer-description-foreground": "$text-muted", "footer-key-foreground": "$accent-text",
    "border": "$plate", "border-blurred": "$plate",
}  # fmt: skip


def _resolved(tokens: dict[str, str], base: dict[str, str]) -> dict[str, str]:
    """The frame's variables with our tokens put in: a theme's variables cannot name each other."""
    known = base | tokens
    frame = {name: known[value[1:]] if value[0] == "$" else value for name, value in _FRAME.items()}
    return tokens | frame


def _theme(name: str, base: dict[str, str], tokens: dict[str, str], *, dark: bool) -> Theme:
    return Theme(
        name=name,
        primary=base["primary"],
        secondary=base["secondary"],
        accent=base["accent"],
        warning=base["warning"],
        error=base["error"],
        success=tokens["good"],
        foreground=tokens["text"],
        background=base["background"],
        surface=base["surface"],
        panel=base["panel"],
        dark=dark,
        variables=_resolved(tokens, base),
    )


_DARK_BASE = {
    "primary": "#5fb39b", "secondary": "#2f6a5a", "accent": "#f2c14e", "warning": "#ff9f5a",
    "error": "#ff6b6b",
    "background": "#0f2a24", "surface": "#14362e", "panel": "#0c211c",
}  # fmt: skip
_LIGHT_BASE = {
    "primary": "#1f6a55", "secondary": "#4f8f7c", "accent": "#f2c14e", "warning": "#8a3f00",
    "error": "#a31919",
    "background": "#dfe8df", "surface": "#e9efe9", "panel": "#d6e2d7",
}  # fmt: skip

# Rich's standard palette, by the names of the rule sheets. These values come out as the right codes of a
# 16-colour terminal and survive NO_COLOR; `ansi_*` do neither.
PALETTE_16 = {
    "black": "#000000", "red": "#aa0000", "green": "#00aa00", "yellow": "#aa5500",
    "blue": "#0000aa", "magenta": "#aa00aa", "cyan": "#00aaaa", "white": "#aaaaaa",
    "bright black": "#555555", "bright red": "#ff5555", "bright green": "#55ff55",
    "bright yellow": "#ffff55",
    "bright blue": "#5555ff", "bright magenta": "#ff55ff", "bright cyan": "#55ffff",
    "bright white": "#ffffff",
}  # fmt: skip

# "white" as ink on a colour is the bright one: the plain white here is a grey too dark to read there.
_HWATU_16 = {
    "month-01": ("bright white", "green"), "month-02": ("bright white", "magenta"),
    "month-03": ("black", "bright magenta"), "month-04": ("black", "bright blue"),
    "month-05": ("bright white", "blue"), "month-06": ("bright white", "red"),
    "month-07": ("black", "bright red"), "month-08": ("black", "white"),
    "month-09": ("black", "bright yellow"), "month-10": ("black", "yellow"),
    "month-11": ("bright white", "bright black"), "month-12": ("black", "cyan"),
    "bright": ("black", "bright yellow"), "animal": ("black", "cyan"), "red": ("bright white", "red"),
    "blue": ("bright white", "blue"), "rain": ("bright white", "bright black"), "junk": ("black", "white"),
    "disc": ("bright white", "red"), "back": ("bright white", "red"),
}  # fmt: skip
_DOMINO_INKS_16 = ("black", "blue", "red", "magenta", "bright black")
"""Those that can be read on every face; a number five higher has the same one."""
_TOKENS_16 = {
    "text": "white", "text-muted": "white", "text-disabled": "white",
    "plate": "bright black", "plate-text": "bright white", "plate-muted": "bright white",
    "accent-ink": "black", "accent-text": "bright yellow",
    "good": "bright green", "hint": "bright cyan", "flower-felt": "bright magenta",
    # Brighter than the edge, and the only ground here on which a green ink shows.
    "tile-face": "bright white", "tile-face-alt": "bright white", "tile-ink": "black", "tile-edge": "white",
    "tile-chosen": "bright yellow", "tile-hint": "bright cyan",
    "suit-characters": "red", "suit-dots": "blue", "suit-bamboo": "green", "flower": "magenta",
    "tile-back": "green", "tile-back-ink": "black",
    # One ground for every layer: a stack shows by the edges that stick out.
    **dict.fromkeys((f"layer-{number}" for number in range(1, 6)), "bright white"),
    "tile-blocked": "bright black",
    "hwatu-edge": "red",
    "card-spades": "black", "card-hearts": "red", "card-diamonds": "yellow", "card-clubs": "green",
    **{token: _DOMINO_INKS_16[place % len(_DOMINO_INKS_16)] for place, token in enumerate(_DOMINOES)},
}  # fmt: skip
_BASE_16 = {
    "primary": "cyan", "secondary": "bright black", "accent": "bright yellow", "warning": "bright yellow",
    "error": "bright red", "background": "black", "surface": "black", "panel": "black",
}  # fmt: skip


def _felt_16() -> Theme:
    colours = {name: PALETTE_16[colour] for name, colour in _TOKENS_16.items()}
    for name, (ink, ground) in _HWATU_16.items():
        colours[f"hwatu-{name}"] = PALETTE_16[ground]
        colours[f"hwatu-{name}-ink"] = PALETTE_16[ink]
    base = {name: PALETTE_16[colour] for name, colour in _BASE_16.items()}
    # Bold turns black ink into dark grey on such terminals.
    return _theme("felt-16", base, colours | {"mark-style": "none"}, dark=True)


FELT = _theme("felt", _DARK_BASE, TOKENS, dark=True)
FELT_CB = _theme("felt-cb", _DARK_BASE, TOKENS | _TILES_CB, dark=True)
FELT_LIGHT = _theme("felt-light", _LIGHT_BASE, TOKENS | _LIGHT, dark=False)
FELT_16 = _felt_16()

THEMES: tuple[Theme, ...] = (FELT, FELT_CB, FELT_LIGHT, FELT_16)
DEFAULT = FELT.name

_DEEP = ("256", "truecolor")


def register(app: App[Any]) -> None:
    """Make our themes known to an app."""
    for theme in THEMES:
        app.register_theme(theme)


def tokens_for(*, dark: bool) -> dict[str, str]:
    """Our tokens for a frame that doesn't know them: what `App.get_theme_variable_defaults` returns."""
    return TOKENS if dark else TOKENS | _LIGHT


def theme_for(color_system: str | None, wanted: str = DEFAULT) -> str:
    """The theme to use in a terminal of that colour system (Rich's words): felt-16 below 256 colours."""
    return wanted if color_system in _DEEP else FELT_16.name
