"""A hand laid out as sets of tiles: what lies on the table, what was concealed, winning tile, flowers.

The widget only draws; `sets_of` turns melds and a concealed part into its sets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, NamedTuple, Protocol

from rich.cells import cell_len
from textual import events
from textual.geometry import Region, Size
from textual.reactive import reactive

from tablegames_tui import faces
from tablegames_tui.widgets.zone import Cells, Zone

Source = Literal["left", "across", "right"]
GAP = 1
"""Between the tiles of a set."""
SPACE = 2
"""Between sets: room for the mark of a set's last tile, and one cell more."""
FLOWERS = "flowers"
_CLAIMED = {"left": 0, "across": 1, "right": -1}
"""Which tile of a set lies turned: it stands on the side of the player it came from."""


@dataclass(frozen=True, slots=True)
class TileSet:
    """Tiles that belong together; `won` is the place of the winning tile, `covered`: they lie face down.

    `added`: a pung that became a kong, whose claimed tile stays where it lay.
    """

    tiles: tuple[str, ...]
    caption: str = ""
    source: Source | None = None
    covered: bool = False
    won: int | None = None
    added: bool = False

    @property
    def claimed(self) -> int | None:
        """The place of the tile that came from another player."""
        return None if self.source is None else _CLAIMED[self.source] % (len(self.tiles) - self.added)


class Meld(Protocol):
    """What `sets_of` reads of a set on the table."""

    @property
    def type(self) -> str: ...
    @property
    def tiles(self) -> Sequence[str]: ...
    @property
    def source(self) -> Source | None: ...
    @property
    def concealed(self) -> bool: ...
    @property
    def added(self) -> bool: ...


def sets_of(
    melds: Sequence[Meld],
    concealed: Sequence[str],
    winning_tile: str | None = None,
    *,
    last: str = "won",
    covered: bool = False,
) -> tuple[TileSet, ...]:
    """A hand as sets: each meld, the tiles in hand, the winning tile apart with what `last` says below it.

    `covered`: concealed kongs still lie face down, as everybody but their owner sees them.
    """
    table = [
        TileSet(
            tuple(meld.tiles),
            "concealed kong" if meld.concealed else f"{meld.type}, added" if meld.added else meld.type,
            meld.source,
            covered and meld.concealed,
            added=meld.added,
        )
        for meld in melds
    ]
    hand = [TileSet(tuple(concealed), "in hand")] if concealed else []
    apart = [TileSet((winning_tile,), last, won=0)] if winning_tile else []
    return (*table, *hand, *apart)


class _Placed(NamedTuple):
    """A set and where it stands."""

    shown: TileSet
    x: int
    y: int


class _Layout(NamedTuple):
    """Where everything stands, how many rows that takes; the flowers beside their label or below it."""

    sets: tuple[_Placed, ...]
    flowers: tuple[int, int]
    stacked: bool
    height: int


class MeldRow(Zone):
    """Sets of tiles side by side, on as many rows as they need, captions below; flowers last, as tokens.

    `piece_size` "auto" is large on a large screen if everything fits on one row, else compact. In a line
    there are no captions, and `▸` stands before the winning tile.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"meld-row--caption", "meld-row--mark"}
    DEFAULT_CSS = """
    MeldRow { height: auto; width: 1fr; }
    MeldRow .meld-row--caption { color: $text-muted; }
    MeldRow .meld-row--mark { color: $accent-text; text-style: $mark-style; }
    """

    sets: reactive[tuple[TileSet, ...]] = reactive((), repaint=False, layout=True, init=False)
    flowers: reactive[tuple[str, ...]] = reactive((), repaint=False, layout=True, init=False)
    piece_size: reactive[Literal["auto", "line", "compact", "large"]] = reactive(
        "auto", repaint=False, layout=True, init=False
    )
    ascii: reactive[bool] = reactive(False, repaint=False, layout=True, init=False)

    def __init__(
        self,
        sets: Sequence[TileSet] = (),
        flowers: Sequence[str] = (),
        *,
        piece_size: Literal["auto", "line", "compact", "large"] = "auto",
        ascii: bool = False,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self.set_reactive(MeldRow.sets, tuple(sets))
        self.set_reactive(MeldRow.flowers, tuple(flowers))
        self.set_reactive(MeldRow.piece_size, piece_size)
        self.set_reactive(MeldRow.ascii, ascii)

    def clear(self) -> None:
        """Show nothing, at once."""
        self.sets = ()
        self.flowers = ()
        self.say(None)

    def validate_sets(self, sets: Sequence[TileSet]) -> tuple[TileSet, ...]:
        return tuple(sets)

    def validate_flowers(self, flowers: Sequence[str]) -> tuple[str, ...]:
        return tuple(flowers)

    def watch_sets(self) -> None:
        self.redraw()

    def watch_flowers(self) -> None:
        self.redraw()

    def watch_piece_size(self) -> None:
        self.redraw()

    def watch_ascii(self) -> None:
        self.redraw()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        said = self.under(event)
        self.say(said if isinstance(said, str) else None)

    def on_leave(self) -> None:
        self.say(None)

    # Layout

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._layout(self.size_within(width), width).height

    def size_within(self, width: int) -> faces.PieceSize:
        """The size in which the tiles are drawn in so many columns."""
        if self.piece_size != "auto":
            return self.piece_size
        roomy = self.screen.has_class("-wide") and self.screen.has_class("-tall")
        return "large" if roomy and not any(at.y for at in self._layout("large", width).sets) else "compact"

    def _layout(self, size: faces.PieceSize, columns: int) -> _Layout:
        """Sets flow like the words of a text; the flowers follow where there is room, else below."""
        placed: list[_Placed] = []
        x = y = 0
        height = self._set_height(size)
        for each in self.sets:
            for part in _parts(each, self._longest(each, size, columns)):
                width = self._set_width(part, size)
                if x and x + width > columns:
                    x, y = 0, y + height
                placed.append(_Placed(part, x, y))
                x += width + SPACE
        below = y + height if placed else 0
        if not self.flowers:
            return _Layout(tuple(placed), (0, 0), False, below)
        label = cell_len(FLOWERS)
        tokens = sum(faces.width(self._token(flower)) + GAP for flower in self.flowers) - GAP
        stacked = size != "line" and x > 0
        beside = x + (max(label, tokens) if stacked else label + GAP + tokens) <= columns
        if placed and beside:
            return _Layout(tuple(placed), (x, y), stacked, below)
        return _Layout(tuple(placed), (0, below), False, below + 1)

    def _longest(self, each: TileSet, size: faces.PieceSize, columns: int) -> int:
        """How many tiles of a set fit beside each other; claimed sets are never torn."""
        step = faces.piece_width(each.tiles[0], size) + GAP
        return len(each.tiles) if each.source else max(1, (columns - (size == "line") + GAP) // step)

    def _set_width(self, each: TileSet, size: faces.PieceSize) -> int:
        tiles = len(each.tiles) * (faces.piece_width(each.tiles[0], size) + GAP) - GAP
        if size == "line":
            return tiles + (each.claimed == len(each.tiles) - 1) + (each.won is not None)
        return max(tiles + (each.claimed == len(each.tiles) - 1), cell_len(each.caption))

    def _set_height(self, size: faces.PieceSize) -> int:
        if size == "line" or not self.sets:
            return 1
        return faces.height(self.sets[0].tiles[0], size) + any(each.caption for each in self.sets)

    # Drawing

    def draw(self, cells: Cells) -> None:
        size = self.size_within(cells.width)
        layout = self._layout(size, cells.width)
        for each, x, y in layout.sets:
            self._draw_set(cells, x, y, each, size)
        if self.flowers:
            self._draw_flowers(cells, *layout.flowers, layout.stacked)

    def _draw_set(self, cells: Cells, left: int, y: int, each: TileSet, size: faces.PieceSize) -> None:
        x = left
        for place, tile in enumerate(each.tiles):
            width, height = faces.piece_width(tile, size), faces.height(tile, size)
            if size == "line" and place == each.won:
                x = cells.put(x, y, faces.sign("cursor", self.ascii), "meld-row--mark")
            cells.face(x, y, self._face(tile, each, place, size))
            cells.target(Region(x, y, width, height), "face down" if each.covered else faces.name(tile))
            x += width
            if each.source and place == each.claimed:
                cells.put(x, y + height // 3, faces.sign(each.source, self.ascii), "meld-row--mark")
            x += GAP
        if size != "line":
            below = y + faces.height(each.tiles[0], size)
            cells.put(left, below, faces.plain(each.caption, self.ascii), "meld-row--caption")

    def _face(self, tile: str, each: TileSet, place: int, size: faces.PieceSize) -> faces.Face:
        if each.covered:
            return faces.back("mahjong", size, ascii=self.ascii)
        if place != each.won:
            return faces.face(tile, size, ascii=self.ascii)
        foot = "" if size == "line" else faces.sign("raised", self.ascii)
        return faces.face(tile, size, ascii=self.ascii, look="chosen", foot=foot)

    def _draw_flowers(self, cells: Cells, x: int, y: int, stacked: bool) -> None:
        after = cells.put(x, y, FLOWERS, "meld-row--caption")
        x, y = (x, y + 1) if stacked else (after + GAP, y)
        for flower in self.flowers:
            token = self._token(flower)
            cells.target(Region(x, y, faces.width(token), 1), faces.name(flower))
            x = cells.runs(x, y, token) + GAP

    def _token(self, piece: str) -> faces.Row:
        return faces.token(piece, ascii=self.ascii)


def _parts(each: TileSet, longest: int) -> Iterator[TileSet]:
    """The set in pieces of at most so many tiles; the caption stands below the first."""
    for start in range(0, len(each.tiles), longest):
        won = None if each.won is None or not start <= each.won < start + longest else each.won - start
        yield replace(
            each,
            tiles=each.tiles[start : start + longest],
            caption="" if start else each.caption,
            won=won,
        )
