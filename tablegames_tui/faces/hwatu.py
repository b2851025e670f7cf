"""How hwatu cards look (go-stop.md, appendix A): tokens, 7x4 and 7x5 faces, stacks, backs; their short names.

The colours are component classes, `hwatu--month-03` for a strip and `hwatu--bright` for a kind; the signs
that tell month and kind without colour are part of the text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.pieces.hwatu import (
    BIRDS,
    BLUE,
    CUP,
    DOUBLES,
    KIND,
    MONTH,
    PLAIN,
    RAIN_BRIGHT,
    RED_POETRY,
    Card,
)  # fmt: skip
from rules.pieces.hwatu import name as spoken
from rules.pieces.hwatu import token as letters
from tablegames_tui.faces.cells import (
    ASCII_FRAMES,
    EDGE,
    FRAMES,
    GROUND,
    Face,
    Look,
    PieceSize,
    Row,
    Run,
    centre,
    fit,
)  # fmt: skip

ID = "hwatu"
CELLS = 7
INNER = CELLS - 2
WIDTH: Mapping[str, int] = {"line": 3, "compact": CELLS, "large": CELLS}
HEIGHT: Mapping[str, int] = {"line": 1, "compact": 4, "large": 5}


class Month(NamedTuple):
    """What a strip says: labels of four and three cells, the plant's glyph and its ASCII stand-in."""

    label: str
    short: str
    glyph: str
    ascii: str
    plant: str


MONTHS = (
    Month("", "", " ", " ", "Joker"),
    Month("Pine", "Pin", "↟", "^", "Pine"),
    Month("Plum", "Plm", "✿", "o", "Plum"),
    Month("Cher", "Chy", "❀", "@", "Cherry"),
    Month("Wist", "Wis", "⋮", ":", "Wisteria"),
    Month("Iris", "Iri", "❦", "Y", "Iris"),
    Month("Peon", "Peo", "❁", "&", "Peony"),
    Month("Clov", "Clv", "✤", "%", "Clover"),
    Month("Moon", "Moo", "☾", ")", "Moon"),
    Month("Mums", "Mum", "✺", "*", "Mums"),
    Month("Mapl", "Map", "✶", "x", "Maple"),
    Month("Paul", "Pau", "⁂", "w", "Paulownia"),
    Month("Rain", "Rai", "¦", "/", "Rain"),
)


class Kind(NamedTuple):
    """What the last row says: marks of five and seven cells, border, component class, short spoken word."""

    mark: str
    wide: str
    frame: str
    style: str
    word: str


_BRIGHT = Kind("*BRT*", "*BRIGHT", "double", "hwatu--bright", "bright")
_RAIN_BRIGHT = Kind("*BRT~", "*BRT~RN", "double", "hwatu--bright", "bright")
_ANIMAL = Kind("<ANI>", "<ANIML>", "rounded", "hwatu--animal", "animal")
_BIRD = Kind("<5BD>", "<5BIRD>", "rounded", "hwatu--animal", "bird")
_CUP = Kind("<A/2>", "<ANI/2>", "rounded", "hwatu--animal", "cup")
_POEM = Kind("=POEM", "=POEM==", "light", "hwatu--red", "poem")
_PLAIN = Kind("=RED=", "=PLAIN=", "light", "hwatu--red", "plain")
_BLUE = Kind("=BLUE", "=BLUE==", "light", "hwatu--blue", "blue")
_RAIN = Kind("=RAIN", "=RAIN==", "light", "hwatu--rain", "ribbon")
_JUNK = Kind("  1  ", " junk1 ", "dashed", "hwatu--junk", "junk")
_DOUBLE = Kind("  2  ", " junk2 ", "dashed", "hwatu--double", "double junk")
_TRIPLE = Kind("  3  ", " junk3 ", "dashed", "hwatu--double", "triple junk")

_KINDS: dict[Card, Kind] = (
    {card: {"bright": _BRIGHT, "animal": _ANIMAL}.get(KIND[card], _JUNK) for card in Card}
    | dict.fromkeys(BIRDS, _BIRD)
    | dict.fromkeys(RED_POETRY, _POEM)
    | dict.fromkeys(PLAIN, _PLAIN)
    | dict.fromkeys(BLUE, _BLUE)
    | dict.fromkeys(DOUBLES, _DOUBLE)
    | {Card.M12_RIBBON: _RAIN, RAIN_BRIGHT: _RAIN_BRIGHT, CUP: _CUP, Card.J2: _DOUBLE, Card.J3: _TRIPLE}
)

_PICTURES = {
    Card.M01_BRIGHT: ("crane", "crane"),
    Card.M02_ANIMAL: ("warbl", "warbler"),
    Card.M03_BRIGHT: ("curtn", "curtain"),
    Card.M04_ANIMAL: ("cucko", "cuckoo"),
    Card.M05_ANIMAL: ("bridg", "bridge"),
    Card.M06_ANIMAL: ("bfly", "btrfly"),
    Card.M07_ANIMAL: ("boar", "boar"),
    Card.M08_BRIGHT: ("moon", "moon"),
    Card.M08_ANIMAL: ("geese", "geese"),
    Card.M09_ANIMAL: ("cup", "sakecup"),
    Card.M10_ANIMAL: ("deer", "deer"),
    Card.M11_BRIGHT: ("phnix", "phoenix"),
    Card.M12_BRIGHT: ("rainm", "rainman"),
    Card.M12_ANIMAL: ("swalw", "swallow"),
}

_SURFACES = (
    *(f"month-{month:02d}" for month in range(1, 13)),
    *("bright", "animal", "red", "blue", "rain", "junk", "disc", "back"),
)
RULES: Mapping[str, str] = {
    **{f"hwatu--{it}": f"background: $hwatu-{it}; color: $hwatu-{it}-ink;" for it in _SURFACES},
    "hwatu--double": "background: $hwatu-junk; color: $hwatu-junk-ink; text-style: $mark-style;",
    "hwatu--edge": "color: $hwatu-edge;",
    "hwatu--border": "background: $tile-face; color: $hwatu-edge;",
}
"""The component classes and their default looks, in theme tokens."""
TOKEN_CLASSES = frozenset(kind.style for kind in _KINDS.values())


def owns(piece: str) -> bool:
    """Whether this id is a hwatu card."""
    return piece in _IDS


def label(piece: str) -> str:
    """A short name: "03 Cherry poem", "11 Paulownia double junk", "Joker of 2"."""
    card = Card(piece)
    if not MONTH[card]:
        return f"Joker of {card[1]}"
    return f"{MONTH[card]:02d} {MONTHS[MONTH[card]].plant} {_KINDS[card].word}"


def name(piece: str) -> str:
    """The spoken name with its month: "month 3, cherry, red poetry ribbon"."""
    card = Card(piece)
    return f"month {MONTH[card]}, {spoken(card)}" if MONTH[card] else spoken(card)


def group(piece: str) -> int:
    """What belongs together on the floor: the month."""
    return MONTH[Card(piece)]


def token(piece: str, *, ascii: bool = False) -> Row:
    """Three cells on the colour of the kind, in 7 bits anyway."""
    card = Card(piece)
    return (Run(fit(letters(card), 3), _KINDS[card].style),)


def face(piece: str, size: PieceSize, *, ascii: bool = False, look: Look = "plain", foot: str = "") -> Face:
    """The rows of a card; `foot` (an arrow row, a number) takes the place of the last one."""
    card = Card(piece)
    if size == "line":
        return (token(piece),)
    kind = _KINDS[card]
    cells = CELLS if size == "compact" else INNER
    rows = (
        _strip(card, size, ascii),
        Run(_picture(card, cells, ascii), GROUND[look]),
        Run(kind.wide if size == "compact" else kind.mark, kind.style),
    )
    inner = tuple((row,) if isinstance(row, Run) else row for row in rows)
    return _finish(inner, size, kind.frame, ascii, look, foot)


def stack(
    pieces: Sequence[str],
    size: PieceSize,
    *,
    owner: str = "-",
    jokers: Sequence[str] = (),
    ascii: bool = False,
    look: Look = "plain",
    foot: str = "",
) -> Face:
    """Three cards of a month as one: how many and whose, what they are, the jokers that lie with them."""
    month = MONTH[Card(pieces[0])]
    style, words = f"hwatu--month-{month:02d}", MONTHS[month]
    count = f"x{len(pieces)} {fit(owner or '-', 1)}"
    marks = " ".join(letters(Card(piece))[2:] for piece in pieces)
    if size == "line":
        return ((Run(f"{month:02d} {count}", style),),)
    riders = Run(centre(" ".join(jokers), CELLS if size == "compact" else INNER), "hwatu--double")
    if size == "compact":
        glyph = words.ascii if ascii else words.glyph
        last = riders if jokers else Run(centre("stack", CELLS), "hwatu--junk")
        inner: Face = (
            (Run(f"{month:02d}{glyph}{count}", style),),
            (Run(centre(marks, CELLS), GROUND[look]),),
            (last,),
        )
    else:
        # Seven by five has no room for month, count and owner in one strip: the strip takes two rows.
        inner = (
            (Run(_month_label(month, size, ascii), style),),
            (Run(centre(count, INNER), style),),
            (riders if jokers else Run(centre(marks, INNER), GROUND[look]),),
        )
    return _finish(inner, size, "dashed", ascii, look, foot)


def back(size: PieceSize, *, ascii: bool = False) -> Face:
    """A card face down."""
    if size == "line":
        return ((Run(":::" if ascii else "░░░", "hwatu--back"),),)
    pattern = (":" if ascii else "░") * CELLS
    rows: Face = tuple((Run(pattern, "hwatu--back"),) for _ in range(HEIGHT[size] - 1))
    return (*rows, (_edge("dashed", ascii, "hwatu--edge"),))


def _strip(card: Card, size: PieceSize, ascii: bool) -> Row:
    month = MONTH[card]
    if not month:
        return (Run(centre("JOKER", CELLS if size == "compact" else INNER), "hwatu--double"),)
    style = f"hwatu--month-{month:02d}"
    if size == "large" and KIND[card] == "bright" and not ascii:
        return Run(f"{month:02d}{MONTHS[month].glyph}", style), Run("光", "hwatu--disc")
    return (Run(_month_label(month, size, ascii), style),)


def _month_label(month: int, size: PieceSize, ascii: bool) -> str:
    words = MONTHS[month]
    if size == "compact":
        return f"{month:02d}{words.ascii if ascii else words.glyph}{words.label}"
    return f"{month:02d}{words.short}" if ascii else f"{month:02d} {words.glyph} "


def _picture(card: Card, cells: int, ascii: bool) -> str:
    if card in _PICTURES:
        return centre(_PICTURES[card][0 if cells == INNER else 1], cells)
    glyph = MONTHS[MONTH[card]].ascii if ascii else MONTHS[MONTH[card]].glyph
    return centre(" ".join(glyph * 3), cells)


def _finish(inner: Face, size: PieceSize, frame: str, ascii: bool, look: Look, foot: str) -> Face:
    """Put an edge row under the three rows, or a border round them; then the foot."""
    if size == "compact":
        last: Row = (_edge(frame, ascii, "tile--chosen-edge" if look == "chosen" else "hwatu--edge"),)
        rows = inner
    else:
        box = (ASCII_FRAMES if ascii else FRAMES)[frame]
        style = "hwatu--border" if look == "plain" else GROUND[look]
        top = Run(box.top_left + box.top * INNER + box.top_right, style)
        last = (Run(box.bottom_left + box.bottom * INNER + box.bottom_right, style),)
        rows = ((top,), *((Run(box.left, style), *row, Run(box.right, style)) for row in inner))
    return (*rows, (Run(centre(foot, CELLS), "tile--foot"),) if foot else last)


def _edge(frame: str, ascii: bool, style: str) -> Run:
    """The half row that gives thickness; in ASCII it repeats the border of the kind."""
    return Run((ASCII_FRAMES[frame].bottom if ascii else EDGE) * CELLS, style)


_IDS = frozenset(str(card) for card in Card)
