"""Boards that questions are about: parts of deals played by chance, and how a question keeps and shows them.

A part is a small board of its own, cut out of a large one: its places are moved to the upper left corner.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from random import Random
from typing import Any, NamedTuple

from rules.core.drill import NoQuestion, Stacked
from rules.mahjong_solitaire import layouts
from rules.mahjong_solitaire.board import PACK, free_pairs, places, shown, without
from rules.mahjong_solitaire.dealing import Piece, deal, pack
from rules.mahjong_solitaire.layouts import Layout, Spot
from rules.mahjong_solitaire.options import NUMBERS, Options
from rules.mahjong_solitaire.state import Playing, State
from rules.mahjong_solitaire.wording import half_tiles
from rules.pieces.mahjong import Tile

_FACE = 3
"""The columns that a face and the letter on it take; a tile is four wide and two rows high (8)."""


class Board(NamedTuple):
    """Tiles that lie on each other, by place of a layout that holds no other places.

    `dark` is the set of dark tiles where a pair is one light and one dark (10), else None.
    """

    layout: Layout
    faces: tuple[Tile, ...]
    dark: int | None = None

    @property
    def left(self) -> int:
        """All of them are there."""
        return self.layout.whole


def played(rng: Random, layout_id: str, fewest: int, most: int, *, contrast: bool = False) -> Board:
    """A deal from which pairs were taken blindly until so many tiles are left, or no pair is."""
    layout = layouts.shipped(layout_id)
    dealt = deal(layout, rng.choice(NUMBERS), hard=False, contrast=contrast)
    left, wanted, dark = layout.whole, rng.randint(fewest, most), dealt.dark if contrast else None
    while left.bit_count() > wanted and (pairs := free_pairs(layout, left, dealt.faces, dark)):
        left = without(layout, left, rng.choice(pairs))
    return _part(Board(layout, dealt.faces, dark), [*places(left)], 0, 0)


def board_of(tiles: Any, dark: Collection[Spot] | None = None) -> Board:
    """A board of those tiles, each with its spot; `dark` are the spots of dark ones."""
    lying: dict[Spot, Tile] = dict(tiles)
    layout = Layout("A part of a board", "", tuple(lying))
    shades = None if dark is None else sum(1 << layout.spots.index(spot) for spot in dark)
    return Board(layout, tuple(lying[spot] for spot in layout.spots), shades)


def cut(board: Board, kept: Collection[int]) -> Board:
    """The board of those places, moved to the corner."""
    spots = [board.layout.spots[place] for place in kept]
    return _part(board, kept, min(spot.x2 for spot in spots), min(spot.y2 for spot in spots))


def _part(board: Board, kept: Collection[int], x: int, y: int) -> Board:
    there = {place: board.layout.spots[place] for place in kept}
    moved = {place: Spot(spot.x2 - x, spot.y2 - y, spot.z) for place, spot in there.items()}
    shades = board.dark
    dark = None if shades is None else [spot for place, spot in moved.items() if shades >> place & 1]
    return board_of(((spot, board.faces[place]) for place, spot in moved.items()), dark)


def window(board: Board, x2: int, y2: int, wide: int, high: int) -> list[int]:
    """The places within so many half tiles from there that rest on others within."""
    inside: list[int] = []
    falling = 0
    for place, spot in enumerate(board.layout.spots):
        within = x2 <= spot.x2 <= x2 + wide - 2 and y2 <= spot.y2 <= y2 + high - 2
        if within and not falling >> place & 1:
            inside.append(place)
        else:
            falling |= board.layout.above[place]
    return inside


def in_sight(board: Board) -> frozenset[int]:
    """The places whose faces are seen, and not painted over by what stands higher beside them (8).

    Where light and dark matter, the mark of a dark tile is seen, too: it stands below the letter.
    """
    drawn: dict[tuple[int, int], int] = {}
    for place, spot in enumerate(board.layout.spots):
        for column in range(2 * spot.x2 - spot.z, 2 * spot.x2 - spot.z + _FACE + 1):
            drawn[column, spot.y2] = drawn[column, spot.y2 + 1] = place
    visible = shown(board.layout, board.left)
    return frozenset(
        place
        for place, spot in enumerate(board.layout.spots)
        if visible >> place & 1
        and all(drawn[2 * spot.x2 - spot.z + column, spot.y2] == place for column in range(_FACE))
        and (board.dark is None or drawn[2 * spot.x2 - spot.z + _FACE - 1, spot.y2 + 1] == place)
    )


# --- as a question keeps them -----------------------------------------------------------------------------


def write_board(board: Board) -> list[list[Any]]:
    """The tiles, each where it lies and what it is."""
    return [[*spot, tile] for spot, tile in zip(board.layout.spots, board.faces, strict=True)]


def write_dark(board: Board) -> list[int] | None:
    """The places of dark tiles; None where light and dark don't matter."""
    return None if board.dark is None else [*places(board.dark)]


def read_board(tiles: Sequence[Sequence[Any]], dark: Sequence[int] | None = None) -> Board:
    """The board of a question; a RulesError where tiles are in each other's way, or come too often."""
    board = board_of((Spot(x2, y2, z), Tile(tile)) for x2, y2, z, tile in tiles)
    spots = board.layout.spots
    whole = all(type(number) is int for spot in spots for number in spot)
    if len(spots) != len(tiles) or not spots or not whole:
        raise NoQuestion("Two tiles of this question lie at the same place.")
    for number, spot in enumerate(spots):
        for other in spots[:number]:
            if spot.z == other.z and abs(spot.x2 - other.x2) < 2 and abs(spot.y2 - other.y2) < 2:
                raise NoQuestion("Two tiles of this question lie in each other's way.")
    if any(board.faces.count(tile) > PACK.count(tile) for tile in board.faces):
        raise NoQuestion("A tile comes too often in this question.")
    return board if dark is None else _shaded(board, dark)


def _shaded(board: Board, dark: Sequence[int]) -> Board:
    """The board with those places dark; a RulesError where the pack has no such tiles (10)."""
    known = range(len(board.faces))
    if not all(type(place) is int and place in known for place in dark) or len(set(dark)) < len(dark):
        raise NoQuestion("A dark tile of this question lies nowhere.")
    tiles, there = pack(), [Piece(tile, place in dark) for place, tile in enumerate(board.faces)]
    if any(there.count(tile) > tiles.count(tile) for tile in there):
        raise NoQuestion("A tile comes too often in this shade.")
    return board._replace(dark=sum(1 << place for place in dark))


def position(board: Board) -> State:
    """The board as a game that can be asked what goes."""
    return State(
        options=Options.model_construct(
            layout=layouts.write(board.layout), pairing="same" if board.dark is None else "contrast"
        ),
        people=1,
        seed=bytes(32),
        number=NUMBERS[0],
        phase=Playing(seat=0),
        left=board.left,
        faces=board.faces,
        dark=board.dark or 0,
        done=(),
        undone=(),
        hints=0,
        undos=0,
        marked=None,
        results=(),
    )


# --- as they are shown ------------------------------------------------------------------------------------


def seen(board: Board) -> tuple[Tile | None, ...]:
    """The faces by place; None where the face is hidden."""
    visible = shown(board.layout, board.left)
    return tuple(tile if visible >> place & 1 else None for place, tile in enumerate(board.faces))


def stack(board: Board, letters: Mapping[int, str], asked: int | None = None) -> tuple[Stacked, ...]:
    """The board as it is drawn, letters on some tiles."""
    return tuple(
        Stacked(
            x2=spot.x2,
            y2=spot.y2,
            z=spot.z,
            piece=tile,
            mark=letters.get(place, ""),
            asked=place == asked,
            dark=None if board.dark is None or tile is None else bool(board.dark >> place & 1),
        )
        for place, (spot, tile) in enumerate(zip(board.layout.spots, seen(board), strict=True))
    )


def rows(board: Board, letters: Mapping[int, str], asked: int | None = None) -> tuple[str, ...]:
    """The board in words, layer by layer and row by row: in which column lies what, and in which shade."""
    tiles, spots = seen(board), board.layout.spots

    def told(place: int) -> str:
        tile = tiles[place]
        shade = "" if board.dark is None else "dark " if board.dark >> place & 1 else "light "
        what = "hidden" if tile is None else f"{shade}[{tile}]"
        sign = " (marked)" if place == asked else f" ({letters[place]})" if place in letters else ""
        return f"{half_tiles(spots[place].x2)} {what}{sign}"

    lines = groupby(range(len(spots)), key=lambda place: (spots[place].z, spots[place].y2))
    return tuple(
        f"Layer {z + 1}, row {half_tiles(y2)}: column {', '.join(map(told, line))}."
        for (z, y2), line in lines
    )
