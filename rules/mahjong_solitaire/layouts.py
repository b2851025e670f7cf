"""Layouts: where the tiles of a deal lie (mahjong-solitaire.md, sections 2 and 3), and how one is read.

A layout is a JSON file, the nine that are shipped as well as those that people write: an object with `title`,
`description` and `tiles`, a list of 144 places `[x2, y2, z]` in half tiles. Finding the files is not the
business of the rules; what stands in one is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache, cached_property, reduce
from importlib.resources import files
from itertools import islice
from operator import or_
from typing import Any, NamedTuple

SHIPPED = (
    "turtle", "pyramid", "four_towers", "bridge", "fortress", "cross", "arena", "honeycomb", "staircase",
)  # fmt: skip
TILES = 144
WIDEST, TALLEST, HIGHEST = 72, 48, 9
"""The largest x2, y2 and z that a layout may use: no window shows more."""
LONGEST_TITLE = 40


class Spot(NamedTuple):
    """Where a tile lies: half tiles to the right and down, and the layer, 0 on the ground (2)."""

    x2: int
    y2: int
    z: int


class BadLayout(Exception):
    """A layout that can't be played: the line that is wrong, from 1, and why."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


class Layout:
    """The places of a layout, numbered bottom layer first, row by row, left to right; and how they touch.

    A set of places is one integer, bit n for place n.
    """

    def __init__(self, title: str, description: str, spots: tuple[Spot, ...]) -> None:
        self.title = title
        self.description = description
        self.spots = tuple(sorted(spots, key=lambda spot: (spot.z, spot.y2, spot.x2)))

    @cached_property
    def whole(self) -> int:
        """All places."""
        return (1 << len(self.spots)) - 1

    @cached_property
    def width2(self) -> int:
        """How many half tiles it is wide."""
        return max((spot.x2 for spot in self.spots), default=0) + 2

    @cached_property
    def height2(self) -> int:
        """How many half tiles it is deep."""
        return max((spot.y2 for spot in self.spots), default=0) + 2

    @cached_property
    def layers(self) -> tuple[int, ...]:
        """The places of each layer, bottom up."""
        top = max((spot.z for spot in self.spots), default=0)
        return tuple(
            sum(1 << place for place, spot in enumerate(self.spots) if spot.z == z) for z in range(top + 1)
        )

    @cached_property
    def above(self) -> tuple[int, ...]:
        """For each place those that cover it (2)."""
        return self._near(1, (-1, 0, 1))

    @cached_property
    def left(self) -> tuple[int, ...]:
        """For each place its left neighbours (2)."""
        return self._near(0, (-2,))

    @cached_property
    def right(self) -> tuple[int, ...]:
        """For each place its right neighbours (2)."""
        return self._near(0, (2,))

    @cached_property
    def below(self) -> tuple[int, ...]:
        """For each place those that lie under it, directly or through others."""
        found: list[int] = []
        for place in range(len(self.spots)):
            direct = [lower for lower in range(place) if self.above[lower] >> place & 1]
            found.append(reduce(or_, (found[lower] | 1 << lower for lower in direct), 0))
        return tuple(found)

    @cached_property
    def hiding(self) -> tuple[tuple[int, int], ...]:
        """For each place: its bit and what lies on its upper half, where the face is drawn (7, 8)."""
        return tuple(
            (
                1 << place,
                sum(
                    1 << cover
                    for cover in range(place, len(self.spots))
                    if self.above[place] >> cover & 1 and self.spots[cover].y2 <= spot.y2
                ),
            )
            for place, spot in enumerate(self.spots)
        )

    @cached_property
    def ranks(self) -> tuple[int, ...]:
        """For each place how late its pairs are shown: higher layers first, then nearer the edge (4)."""
        layer = 2 * (self.width2 + self.height2)  # more than two distances from the edge come to
        return tuple(
            min(spot.x2, self.width2 - 2 - spot.x2, spot.y2, self.height2 - 2 - spot.y2) - layer * spot.z
            for spot in self.spots
        )

    @cached_property
    def rows(self) -> tuple[tuple[int, int, int, int, int], ...]:
        """For each place: its number, its bit, what covers it, its left and its right neighbours."""
        return tuple(
            (place, 1 << place, *near)
            for place, near in enumerate(zip(self.above, self.left, self.right, strict=True))
        )

    @cached_property
    def touched(self) -> tuple[tuple[int, ...], ...]:
        """For each place those that may become free when its tile goes."""
        near = [above | left | right for _, _, above, left, right in self.rows]
        return tuple(
            tuple(other for other, mask in enumerate(near) if mask >> place & 1) for place in range(len(near))
        )

    def _near(self, dz: int, across: tuple[int, ...]) -> tuple[int, ...]:
        """For each place the places on that layer that many half tiles across and less than a tile away."""
        bit = {spot: 1 << place for place, spot in enumerate(self.spots)}
        return tuple(
            sum(
                bit.get(Spot(spot.x2 + dx, spot.y2 + dy, spot.z + dz), 0)
                for dx in across
                for dy in (-1, 0, 1)
            )
            for spot in self.spots
        )


# --- reading ----------------------------------------------------------------------------------------------


@cache
def shipped(layout_id: str) -> Layout:
    """One of the nine layouts; KeyError for another id."""
    if layout_id not in SHIPPED:
        raise KeyError(layout_id)
    return read((files(__package__) / "shipped" / f"{layout_id}.json").read_text(encoding="utf-8"))


def read(text: str) -> Layout:
    """The layout that a file holds; BadLayout names the line that is wrong."""
    try:
        content = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadLayout(error.lineno, f"this is no JSON: {error.msg}.") from error
    except (RecursionError, ValueError) as error:
        raise BadLayout(1, "this is no JSON that anybody wrote by hand.") from error
    if not isinstance(content, dict) or not isinstance(content.get("tiles"), list):
        raise BadLayout(1, 'a layout is an object with "title" and "tiles", a list of [x2, y2, z].')
    title, description = content.get("title"), content.get("description", "")
    if not isinstance(title, str) or not 1 <= len(title.strip()) <= LONGEST_TITLE:
        raise BadLayout(
            _line_of(text, "title"), f'"title" must be a text of 1 to {LONGEST_TITLE} characters.'
        )
    if not title.isprintable() or set(title) & set("[]{}"):
        raise BadLayout(_line_of(text, "title"), '"title" must be plain words, without brackets.')
    if not isinstance(description, str) or not description.isprintable():
        raise BadLayout(_line_of(text, "description"), '"description" must be a line of text.')
    tiles = content["tiles"]
    if not tiles:
        raise BadLayout(_line_of(text, "tiles"), "there is no tile in the list.")
    spots = tuple(_spot(tile, line) for tile, line in zip(tiles, _lines(text, len(tiles)), strict=True))
    return Layout(title.strip(), description.strip(), spots)


def write(layout: Layout) -> str:
    """The layout as one line that `read` reads; the same layout is always written the same."""
    tiles = [list(spot) for spot in layout.spots]
    content = {"title": layout.title, "description": layout.description, "tiles": tiles}
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


_ITEM = re.compile(r"\[[^\[\]]*\]|[^\s,\[\]]+")


def lines_of_tiles(text: str) -> dict[Spot, int]:
    """On which line of a readable file each tile stands."""
    tiles = json.loads(text)["tiles"]
    return {Spot(*tile): line for tile, line in zip(tiles, _lines(text, len(tiles)), strict=True)}


def _lines(text: str, count: int) -> list[int]:
    """The lines of the first items of the list of tiles."""
    start = text.find("[", _key(text, "tiles"))
    found = [_line_at(text, item.start()) for item in islice(_ITEM.finditer(text, start + 1), count)]
    return found + [_line_at(text, start)] * (count - len(found))


def _spot(tile: Any, line: int) -> Spot:
    if not isinstance(tile, list) or len(tile) != 3 or any(type(number) is not int for number in tile):
        raise BadLayout(line, f"a tile is [x2, y2, z], three whole numbers, not {_short(tile)}.")
    for number, name, most in zip(tile, ("x2", "y2", "z"), (WIDEST, TALLEST, HIGHEST), strict=True):
        if not 0 <= number <= most:
            raise BadLayout(line, f"{name} of {_short(tile)} must be from 0 to {most}.")
    return Spot(*tile)


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _key(text: str, key: str) -> int:
    found = re.search(rf'"{key}"\s*:', text)
    return found.start() if found else 0


def _line_of(text: str, key: str) -> int:
    return _line_at(text, _key(text, key))


def _line_at(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


# --- the layout rules of section 2 ------------------------------------------------------------------------


def check(layout: Layout, lines: dict[Spot, int] | None = None) -> None:
    """Refuse a layout that breaks a layout rule of section 2; that it can be dealt is asked elsewhere."""
    known = lines or {}
    for spot, why in _faults(layout.spots):
        raise BadLayout(known.get(spot, 1), why)


def _faults(spots: tuple[Spot, ...]) -> Iterator[tuple[Spot, str]]:
    there = set(spots)
    for number, spot in enumerate(spots):
        for other in spots[:number]:
            dx, dy = abs(spot.x2 - other.x2), abs(spot.y2 - other.y2)
            if other.z != spot.z or dy > 1:
                continue
            if dx < 2:
                yield spot, f"{list(spot)} and {list(other)} overlap on the same layer."
            if dx == 3:
                yield (
                    spot,
                    f"{list(spot)} is half a tile apart from {list(other)}: side by side or a tile apart.",
                )
        if spot.z and not _rests(spot, there):
            yield spot, f"{list(spot)} does not rest whole on tiles of the layer below."
    if len(spots) != TILES:
        yield spots[-1], f"the layout has {len(spots)} tiles, and a deal has {TILES}."


def _rests(spot: Spot, there: set[Spot]) -> bool:
    """Whether a tile lies under each quarter of it."""
    return all(
        any(
            Spot(x, y, spot.z - 1) in there
            for x in (spot.x2 + right - 1, spot.x2 + right)
            for y in (spot.y2 + down - 1, spot.y2 + down)
        )
        for right in (0, 1)
        for down in (0, 1)
    )
