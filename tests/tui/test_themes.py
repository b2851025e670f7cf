"""The felts: inks can be read on their grounds, suits stay apart for every eye, 16 colours are exact."""

from __future__ import annotations

import math

import pytest
from rich._palettes import STANDARD_PALETTE
from rich.color import Color, ColorSystem, ColorType
from textual.theme import Theme

from tablegames_tui import themes

Rgb = tuple[float, float, float]

DEEP = (themes.FELT, themes.FELT_CB, themes.FELT_LIGHT)
FIELDS = ("primary", "secondary", "accent", "warning", "error", "background", "surface", "panel")

MONTHS = [f"hwatu-month-{month:02d}" for month in range(1, 13)]
KINDS = [f"hwatu-{kind}" for kind in ("bright", "animal", "red", "blue", "rain", "junk", "disc", "back")]
SUITS = ("suit-characters", "suit-dots", "suit-bamboo")
CARD_SUITS = ("spades", "hearts", "diamonds", "clubs")
LAYERS = tuple(f"layer-{number}" for number in range(1, 6))

ON_FELT = ("text", "text-muted", "accent-text", "good", "hint", "warning", "error", "flower-felt")
FACES = ("tile-face", "tile-face-alt", "tile-chosen", "tile-hint")
PAIRS = [
    *((ink, ground) for ink in ON_FELT for ground in ("background", "surface", "panel")),
    ("plate-text", "plate"),
    ("plate-muted", "plate"),
    ("accent-ink", "accent"),
    *(("tile-ink", ground) for ground in ("tile-face", "tile-face-alt", "tile-chosen", "tile-hint")),
    *(
        (suit, ground)
        for suit in SUITS
        for ground in ("tile-face", "tile-face-alt", "tile-chosen", "tile-hint")
    ),
    *((ink, layer) for ink in (*SUITS, "flower", "tile-ink", "tile-blocked") for layer in LAYERS),
    *(("flower", ground) for ground in FACES),
    *((f"domino-{number}", ground) for number in range(19) for ground in FACES),
    *(
        (f"card-{suit}", ground)
        for suit in CARD_SUITS
        for ground in ("tile-face", "tile-chosen", "tile-hint")
    ),
    ("tile-back-ink", "tile-back"),
    ("hwatu-edge", "tile-face"),
    *((f"{name}-ink", name) for name in (*MONTHS, *KINDS)),
    ("block-cursor-foreground", "block-cursor-background"),
    ("block-cursor-blurred-foreground", "block-cursor-blurred-background"),
    ("footer-foreground", "footer-background"),
    ("footer-key-foreground", "footer-background"),
]

# The sheets fix these sixteen colours; a terminal's own palette is usually kinder than Rich's.
FIXED_BY_SHEET = {
    ("hwatu-month-01-ink", "hwatu-month-01"): 3.0,
    ("hwatu-month-04-ink", "hwatu-month-04"): 4.1,
    ("hwatu-month-10-ink", "hwatu-month-10"): 4.0,
    ("suit-bamboo", "tile-face"): 3.0,
    ("suit-bamboo", "tile-face-alt"): 3.0,
    ("suit-bamboo", "tile-chosen"): 2.9,
    ("suit-bamboo", "tile-hint"): 2.5,
    **{("suit-bamboo", layer): 3.0 for layer in LAYERS},
    ("card-clubs", "tile-face"): 3.0,
    ("card-clubs", "tile-chosen"): 2.9,
    ("card-clubs", "tile-hint"): 2.5,
    ("card-diamonds", "tile-hint"): 4.2,
}


def colour(theme: Theme, token: str) -> Rgb:
    value = getattr(theme, token) if token in FIELDS else theme.variables[token]
    triplet = Color.parse(value).get_truecolor()
    return (triplet.red / 255, triplet.green / 255, triplet.blue / 255)


def linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def contrast(one: Rgb, other: Rgb) -> float:
    """WCAG 2 contrast ratio."""
    light, dark = sorted(
        (0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b) for r, g, b in (one, other)),
        reverse=True,
    )
    return (light + 0.05) / (dark + 0.05)


# Machado, Oliveira, Fernandes 2009, severity 1.0, on linear RGB.
MACHADO = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}


def seen(rgb: Rgb, sight: str) -> Rgb:
    """The linear colour that a person with that sight sees."""
    r, g, b = (linear(value) for value in rgb)
    rows = [min(1.0, max(0.0, row[0] * r + row[1] * g + row[2] * b)) for row in MACHADO[sight]]
    return (rows[0], rows[1], rows[2])


def lab(rgb: Rgb) -> Rgb:
    """CIE Lab (D65) of a linear colour."""
    r, g, b = rgb
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (
        value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116 for value in (x, y, z)
    )
    return (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))


@pytest.mark.parametrize("theme", DEEP, ids=lambda theme: theme.name)
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_every_ink_is_readable_on_its_ground(theme: Theme, ink: str, ground: str) -> None:
    assert contrast(colour(theme, ink), colour(theme, ground)) >= 4.5


@pytest.mark.parametrize("theme", DEEP, ids=lambda theme: theme.name)
@pytest.mark.parametrize("month", MONTHS)
def test_month_strips_are_very_readable(theme: Theme, month: str) -> None:
    assert contrast(colour(theme, f"{month}-ink"), colour(theme, month)) >= 6.5


@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_sixteen_colours_are_readable_where_the_sheets_leave_a_choice(ink: str, ground: str) -> None:
    least = FIXED_BY_SHEET.get((ink, ground), 4.5)
    assert contrast(colour(themes.FELT_16, ink), colour(themes.FELT_16, ground)) >= least


@pytest.mark.parametrize("sight", MACHADO)
@pytest.mark.parametrize(("one", "other"), [(0, 1), (0, 2), (1, 2)])
def test_suits_stay_apart_for_colour_blind_eyes(sight: str, one: int, other: int) -> None:
    first, second = (lab(seen(colour(themes.FELT_CB, SUITS[suit]), sight)) for suit in (one, other))
    assert math.dist(first, second) >= 40


def test_the_default_suits_would_not() -> None:
    red, green = (
        lab(seen(colour(themes.FELT, suit), "protan")) for suit in ("suit-characters", "suit-bamboo")
    )
    assert math.dist(red, green) < 40


def test_sixteen_colours_are_rich_s_own() -> None:
    standard = {STANDARD_PALETTE[number].hex for number in range(16)}
    assert [*themes.PALETTE_16.values()] == [STANDARD_PALETTE[number].hex for number in range(16)]
    theme = themes.FELT_16
    said = [getattr(theme, field) for field in (*FIELDS, "success", "foreground")]
    said += [value for value in theme.variables.values() if value != "none"]
    assert {value.lower() for value in said} <= standard


@pytest.mark.parametrize("token", sorted(themes.TOKENS))
def test_sixteen_colours_survive_the_way_down(token: str) -> None:
    """Mapped to a 16-colour terminal every token is the colour that was meant, not a neighbour."""
    value = themes.FELT_16.variables[token]
    if value == "none":
        return
    down = Color.parse(value).downgrade(ColorSystem.STANDARD)
    assert down.type is ColorType.STANDARD
    assert STANDARD_PALETTE[down.number or 0].hex == value


SHEET_16 = {
    1: ("white", "green"),
    2: ("white", "magenta"),
    3: ("black", "bright magenta"),
    4: ("black", "bright blue"),
    5: ("white", "blue"),
    6: ("white", "red"),
    7: ("black", "bright red"),
    8: ("black", "white"),
    9: ("black", "bright yellow"),
    10: ("black", "yellow"),
    11: ("white", "bright black"),
    12: ("black", "cyan"),
}


@pytest.mark.parametrize(("month", "names"), SHEET_16.items())
def test_strips_in_sixteen_colours_are_those_of_the_rule_sheet(month: int, names: tuple[str, str]) -> None:
    ink, ground = names
    variables = themes.FELT_16.variables
    assert variables[f"hwatu-month-{month:02d}"] == themes.PALETTE_16[ground]
    inks = {themes.PALETTE_16[ink]} | ({themes.PALETTE_16["bright white"]} if ink == "white" else set())
    assert variables[f"hwatu-month-{month:02d}-ink"] in inks


def test_the_edge_of_a_tile_shows_in_every_theme() -> None:
    for theme in themes.THEMES:
        assert contrast(colour(theme, "tile-face"), colour(theme, "tile-edge")) >= 1.9


def test_no_bold_ink_on_light_faces_in_sixteen_colours() -> None:
    assert themes.FELT_16.variables["mark-style"] == "none"


@pytest.mark.parametrize("theme", themes.THEMES, ids=lambda theme: theme.name)
def test_every_theme_has_every_token(theme: Theme) -> None:
    assert themes.TOKENS.keys() <= theme.variables.keys()


@pytest.mark.parametrize("dark", [True, False])
def test_a_foreign_frame_gets_tokens_for_its_ground(dark: bool) -> None:
    ours = themes.FELT if dark else themes.FELT_LIGHT
    assert themes.tokens_for(dark=dark) == {token: ours.variables[token] for token in themes.TOKENS}


@pytest.mark.parametrize(
    ("depth", "chosen"),
    [
        (None, "felt-16"),
        ("standard", "felt-16"),
        ("windows", "felt-16"),
        ("256", "nord"),
        ("truecolor", "nord"),
    ],
)
def test_few_colours_choose_the_theme_made_for_them(depth: str | None, chosen: str) -> None:
    assert themes.theme_for(depth, "nord") == chosen


def test_the_default_is_felt() -> None:
    assert themes.theme_for("truecolor") == "felt"
