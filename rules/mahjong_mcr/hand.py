"""A won hand as the outside gives it: tiles, sets on the table and how it was won (sections 2 and 9).

The names are those of the test vectors. What contradicts itself is refused with `BadHand`, never repaired;
whether the tiles are a complete hand is another question, asked of `count.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, ValidationError, model_validator

from rules.core.errors import RulesError
from rules.core.text import pieces
from rules.mahjong_mcr import packed
from rules.mahjong_mcr.packed import Won
from rules.pieces.mahjong import FLOWERS, ORDER, WINDS, Tile, in_order, rank, suit


class Reason(StrEnum):
    """Why a hand was refused."""

    UNREADABLE = "unreadable"
    UNKNOWN_TILE = "unknown_tile"
    FLOWER_IN_HAND = "flower_in_hand"
    NO_SET = "no_set"
    WRONG_SOURCE = "wrong_source"
    CONCEALED_SET = "concealed_set"
    ADDED_SET = "added_set"
    TOO_MANY_SETS = "too_many_sets"
    TILE_COUNT = "tile_count"
    FIVE_ALIKE = "five_alike"
    NO_WIND = "no_wind"
    FLOWER_COUNT = "flower_count"
    LAST_OF_KIND_HELD = "last_of_kind_held"
    LAST_OF_KIND_SEEN = "last_of_kind_seen"
    REPLACEMENT_WITHOUT_KONG = "replacement_without_kong"
    ROBBED_COPY_HELD = "robbed_copy_held"
    ROBBED_AT_THE_END = "robbed_at_the_end"
    NOT_COMPLETE = "not_complete"


class BadHand(RulesError):
    """A hand that cannot be: `reason` for programs, a sentence for people, the tile in question if any."""

    def __init__(self, reason: Reason, message: str, tile: Tile | None = None, section: str = "2") -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message
        self.tile = tile
        self.section = section


_MARKS = re.compile(r"[\[\]{}]")
"""Marks of `rules.core.text`, which a word from outside must not become."""


def _playable(value: object) -> Tile:
    try:
        tile = Tile(str(value))
    except ValueError:
        shown = _MARKS.sub("?", str(value))[:20]
        raise BadHand(
            Reason.UNKNOWN_TILE, f"{shown} is no tile: they are 1m-9m, 1p-9p, 1s-9s, E S W N and C F P."
        ) from None
    if tile in FLOWERS:
        raise BadHand(
            Reason.FLOWER_IN_HAND,
            f"[{tile}] is a flower: flowers lie beside the hand, give their number.",
            tile,
        )
    return tile


_Tile = Annotated[Tile, BeforeValidator(_playable)]
_FAULTS = {
    "missing": "is missing",
    "extra_forbidden": "is nothing that a hand has",
    "tuple_type": "is to be a list",
    "literal_error": "is to be {expected}",
    "bool_type": "is to be true or false",
    "bool_parsing": "is to be true or false",
    "int_type": "is to be a whole number",
    "int_parsing": "is to be a whole number",
    "int_from_float": "is to be a whole number",
    "model_type": "is to be an object with type, tiles and source",
    "model_attributes_type": "is to be an object with type, tiles and source",
}
"""What is wrong with a value, by the word that pydantic has for it."""
_SIZES = {"chow": 3, "pung": 3, "kong": 4}


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Self:
        """Build it from plain data, as a file holds it; BadHand for anything that doesn't fit."""
        try:
            return cls.model_validate(data)
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(map(str, first["loc"])) or "hand"
            fault = _FAULTS.get(first["type"], f"cannot be read: {first['msg']}")
            raise BadHand(Reason.UNREADABLE, f"{where} {fault.format(**first.get('ctx', {}))}.") from None


class Meld(_Part):
    """A set that lies on the table before the win."""

    type: Literal["chow", "pung", "kong"]
    tiles: tuple[_Tile, ...]
    source: Literal["left", "across", "right"] | None = None
    concealed: bool = False
    added: bool = False

    @property
    def exposed(self) -> bool:
        """Claimed from another player, wholly or in part; a concealed kong is not."""
        return not self.concealed

    @cached_property
    def packed(self) -> int:
        """The number of this set in the counting core."""
        kind = min(map(ORDER.__getitem__, self.tiles))
        if self.type == "chow":
            return packed.chow(kind)
        if self.type == "pung":
            return packed.pung(kind)
        return packed.concealed_kong(kind) if self.concealed else packed.kong(kind)

    @model_validator(mode="after")
    def _check(self) -> Self:
        shown = pieces(self.tiles)
        if not self._is_set():
            raise BadHand(Reason.NO_SET, f"{shown or 'Nothing'} is no {self.type}.")
        if self.concealed and self.type != "kong":
            raise BadHand(
                Reason.CONCEALED_SET, f"{shown}: of the sets on the table only a kong can be concealed."
            )
        if self.concealed and self.source is not None:
            raise BadHand(Reason.WRONG_SOURCE, f"{shown}: a concealed kong comes from nobody.")
        if self.type == "chow" and self.source not in ("left", None):
            raise BadHand(
                Reason.WRONG_SOURCE, f"{shown}: a chow is claimed from the left, never {self.source}."
            )
        if self.added and (self.type != "kong" or self.concealed):
            raise BadHand(
                Reason.ADDED_SET, f"{shown}: only a claimed pung can be promoted, to a melded kong."
            )
        return self

    def _is_set(self) -> bool:
        if len(self.tiles) != _SIZES[self.type]:
            return False
        if self.type != "chow":
            return len(set(self.tiles)) == 1
        low, middle, high = in_order(self.tiles)
        return (
            suit(low) == suit(middle) == suit(high) != ""
            and rank(low) + 2 == rank(middle) + 1 == rank(high)
        )  # fmt: skip


class WinningHand(_Part):
    """A hand with its winning tile and all facts that its score depends on."""

    melds: tuple[Meld, ...] = ()
    concealed: tuple[_Tile, ...]
    winning_tile: _Tile
    self_draw: bool = False
    last_of_kind: bool = False
    about_kong: bool = False
    wall_last: bool = False
    seat_wind: _Tile = Tile.EAST
    prevalent_wind: _Tile = Tile.EAST
    flowers: int = 0

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles, those of the sets on the table and the winning tile included, sorted."""
        laid = (tile for meld in self.melds for tile in meld.tiles)
        return in_order((*laid, *self.concealed, self.winning_tile))

    @property
    def exposed(self) -> int:
        """How many sets are exposed; concealed kongs are not."""
        return sum(meld.exposed for meld in self.melds)

    @cached_property
    def packed(self) -> Won:
        """This hand for the counting core."""
        how = (
            packed.SELF_DRAW * self.self_draw
            | packed.LAST_OF_KIND * self.last_of_kind
            | packed.ABOUT_KONG * self.about_kong
            | packed.WALL_LAST * self.wall_last
        )
        return Won(
            tuple(meld.packed for meld in self.melds),
            packed.pack(self.concealed),
            ORDER[self.winning_tile],
            how,
            WINDS.index(self.seat_wind),
            WINDS.index(self.prevalent_wind),
        )

    @model_validator(mode="after")
    def _check(self) -> Self:
        self._check_tiles()
        self._check_win()
        return self

    def _check_tiles(self) -> None:
        if len(self.melds) > 4:
            raise BadHand(Reason.TOO_MANY_SETS, f"A hand has four sets, not {len(self.melds)}.")
        wanted = 13 - 3 * len(self.melds)
        if len(self.concealed) != wanted:
            raise BadHand(
                Reason.TILE_COUNT,
                f"With {_sets(len(self.melds))} on the table there {_are(wanted)} in hand before the winning "
                f"tile, not {len(self.concealed)}.",
            )
        for tile, copies in Counter(self.tiles).items():
            if copies > 4:
                raise BadHand(Reason.FIVE_ALIKE, f"There are four [{tile}], not {copies}.", tile)
        for wind in (self.seat_wind, self.prevalent_wind):
            if wind not in WINDS:
                raise BadHand(Reason.NO_WIND, f"[{wind}] is no wind: seat and round have E, S, W or N.", wind)
        if not 0 <= self.flowers <= len(FLOWERS):
            raise BadHand(Reason.FLOWER_COUNT, f"There are eight flowers, not {self.flowers}.")

    def _check_win(self) -> None:
        tile = self.winning_tile
        seen = _copies(tile, (meld for meld in self.melds if meld.exposed))
        if self.last_of_kind and tile in self.concealed:
            raise BadHand(
                Reason.LAST_OF_KIND_HELD,
                f"[{tile}] is in hand as well, so the others cannot have seen the other three.",
                tile,
                "9",
            )
        if seen == 3 and not self.last_of_kind:
            raise BadHand(
                Reason.LAST_OF_KIND_SEEN,
                f"The other three [{tile}] lie in exposed sets of this hand, so it is the last of its kind.",
                tile,
                "9",
            )
        if not self.about_kong:
            return
        if self.self_draw:
            if all(meld.type != "kong" for meld in self.melds):
                raise BadHand(
                    Reason.REPLACEMENT_WITHOUT_KONG,
                    "A replacement tile needs a kong on the table.",
                    tile,
                    "9",
                )
            return
        if self.wall_last:
            raise BadHand(
                Reason.ROBBED_AT_THE_END,
                "No kong can be robbed at the end of the wall: the last tile cannot make one.",
                tile,
                "9",
            )
        if seen or tile in self.concealed:
            raise BadHand(
                Reason.ROBBED_COPY_HELD,
                f"All four [{tile}] belong to the robbed kong, so this hand can hold no other.",
                tile,
                "9",
            )


def _copies(tile: Tile, melds: Iterable[Meld]) -> int:
    return sum(meld.tiles.count(tile) for meld in melds)


def _sets(number: int) -> str:
    return f"{number} set" if number == 1 else f"{number or 'no'} sets"


def _are(number: int) -> str:
    return "is 1 tile" if number == 1 else f"are {number} tiles"
