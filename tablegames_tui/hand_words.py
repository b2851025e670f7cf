"""A won hand as it is typed for `tablegames score`: read, or refused with the character that is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from rich.cells import cell_len

from rules.core.text import parts
from rules.mahjong_mcr.practice import BadHand, Meld, Reason, WinningHand, waits
from rules.pieces.mahjong import SUITS, WINDS, NoTile, Tile, parse, write
from rules.pieces.mahjong import name as spoken
from tablegames_tui.nearest import listed, unknown

SELF_DRAW, LAST_OF_KIND = "--self-draw", "--last-of-kind"
REPLACEMENT, ROBBING = "--replacement", "--robbing"
LAST_WALL_TILE, LAST_DISCARD = "--last-wall-tile", "--last-discard"
DRAWN = (SELF_DRAW, REPLACEMENT, LAST_WALL_TILE)
"""What says that the winner drew the tile."""
GIVEN = (ROBBING, LAST_DISCARD)
"""What says that it came from another player."""

SIZES = {"chow": 3, "pung": 3, "kong": 4}
SOURCES = ("left", "across", "right")
CONCEALED, ADDED = "concealed", "added"
_WIND_WORDS = {word: wind for wind in WINDS for word in (wind.lower(), spoken(wind).split()[0])}
_IS_TILE = re.compile(r"[1-9ESWNCFP]")
_LONG = re.compile(r"(\d{12})\d+")
_AROUND = 30
"""How much of a long text is shown on either side of what is wrong."""


class WrongHand(Exception):
    """A hand that cannot be: a sentence and, where there is one, the place that is wrong."""


@dataclass(frozen=True, slots=True)
class Words:
    """What was typed, and the option it was typed for."""

    text: str
    option: str = ""

    def wrong(self, message: str, at: int = 0, length: int = 1) -> WrongHand:
        """The sentence, the text, and a line of carets below what is wrong in it."""
        start, end = max(0, at - _AROUND), at + max(length, _AROUND)
        before = f"{self.option} " if self.option and self.text else self.option
        before += "..." if start else ""
        shown = printable(self.text[start:end]) + ("..." if end < len(self.text) else "")
        blank = " " * (cell_len(before) + cell_len(printable(self.text[start:at])))
        carets = "^" * max(1, cell_len(printable(self.text[at : at + length])))
        return WrongHand(f"{message}\n  {before}{shown}\n  {blank}{carets}")

    def tiles(self, start: int = 0, end: int | None = None) -> tuple[Tile, ...]:
        """The tiles written in a stretch of the text."""
        stretch = self.text[start:end]
        try:
            return parse(stretch)
        except NoTile as error:
            sentence = _LONG.sub(r"\1...", str(error))
            raise self.wrong(
                f"{sentence[0].upper()}{sentence[1:]}.{_advice(stretch[error.at :])}", start + error.at
            ) from None

    def places(self, start: int = 0, end: int | None = None) -> list[int]:
        """Where the tiles of a stretch stand in the text, in the order written."""
        return [start + found.start() for found in _IS_TILE.finditer(self.text[start:end])]


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """A hand and how it was won, word by word."""

    hand: str
    win: str
    melds: tuple[str, ...] = ()
    flags: frozenset[str] = field(default=frozenset())
    seat: str = "E"
    prevalent: str = "E"
    flowers: str = "0"


def read(typed: Typed) -> WinningHand:
    """The hand that was typed; WrongHand where it cannot be read or contradicts itself."""
    hand, win = Words(typed.hand), Words(typed.win, "--win")
    melds = [Words(text, "--meld") for text in typed.melds]
    _check_flags(typed.flags)
    facts = {
        "concealed": hand.tiles(),
        "winning_tile": _one_tile(win),
        "melds": [_meld(words) for words in melds],
        "self_draw": bool(typed.flags.intersection(DRAWN)),
        "last_of_kind": LAST_OF_KIND in typed.flags,
        "about_kong": bool(typed.flags & {REPLACEMENT, ROBBING}),
        "wall_last": bool(typed.flags & {LAST_WALL_TILE, LAST_DISCARD}),
        "seat_wind": _wind(Words(typed.seat, "--seat")),
        "prevalent_wind": _wind(Words(typed.prevalent, "--round")),
        "flowers": _number(Words(typed.flowers, "--flowers")),
    }
    try:
        return WinningHand.read(facts)
    except BadHand as error:
        raise _placed(error, hand, win, melds, typed.flowers) from None


def incomplete(error: BadHand, hand: WinningHand, typed: Typed) -> WrongHand:
    """What is wrong with tiles that are no complete hand, and what would have completed them."""
    awaited = waits(hand.melds, hand.concealed)
    wanted = f"they wait for {write(awaited)}" if awaited else "no tile would complete them"
    win = Words(typed.win, "--win")
    return win.wrong(f"{written(error.message).rstrip('.')}: {wanted}.", win.places()[0])


def written(sentence: str) -> str:
    """A sentence of the rules with its tiles as they are typed."""
    return "".join(part.text for part in parts(sentence))


def printable(text: str) -> str:
    """The text with nothing in it that could paint on a terminal or break a line."""
    return "".join(" " if sign.isspace() else sign if sign.isprintable() else "?" for sign in text)


# --- words ----------------------------------------------------------------------------------------


def _advice(wrong: str) -> str:
    """What somebody probably meant whose text goes on like that."""
    sign = wrong[:1]
    if sign == "0":
        return " There is no rank 0."
    if sign.isupper() and sign.lower() in SUITS:
        return " Suits are small letters."
    if sign.islower() and sign.upper() in "ESWNCFP":
        return " Winds (E S W N) and dragons (C red, F green, P white) are capital letters."
    return ""


def _one_tile(words: Words) -> Tile:
    tiles = words.tiles()
    if not tiles:
        raise words.wrong("The tile that completes the hand is missing, such as 5p or E.")
    if len(tiles) > 1:
        raise words.wrong("One tile completes a hand, not more.", words.places()[1])
    return tiles[0]


def _wind(words: Words) -> Tile:
    wind = _WIND_WORDS.get(words.text.strip().casefold())
    if wind is None:
        raise words.wrong(f"There is no wind {words.text[:20]!r}: E, S, W or N.", 0, len(words.text))
    return wind


def _number(words: Words) -> int:
    if not re.fullmatch(r"\s*[0-9]{1,9}\s*", words.text):
        raise words.wrong("The number of flowers is 0 to 8.", 0, len(words.text))
    return int(words.text)


def _check_flags(flags: frozenset[str]) -> None:
    drawn = [flag for flag in DRAWN if flag in flags]
    given = [flag for flag in GIVEN if flag in flags]
    if drawn and given:
        words = Words(f"{drawn[0]} {given[0]}")
        message = (
            f"{drawn[0]} says that the winner drew the tile, {given[0]} that it came from another player."
        )
        raise words.wrong(message, len(drawn[0]) + 1, len(given[0]))


# --- sets on the table ----------------------------------------------------------------------------


def _meld(words: Words) -> Meld:
    fields = words.text.split(":")
    starts = [0]
    for text in fields:
        starts.append(starts[-1] + len(text) + 1)
    kind, *rest = fields
    if kind not in SIZES:
        raise words.wrong(unknown("set", printable(kind), SIZES), 0, len(kind))
    if not rest or not rest[0].strip():
        raise words.wrong(
            f"The tiles of the {kind} are missing, as in {_example(kind)}.", starts[1] - (not rest)
        )
    end = starts[2] - 1
    tiles = words.tiles(starts[1], end)
    source, added = _source(words, kind, rest[1:], starts[2:])
    data = {
        "type": kind, "tiles": tiles, "source": None if source == CONCEALED else source,
        "concealed": source == CONCEALED, "added": added,
    }  # fmt: skip
    try:
        return Meld.read(data)
    except BadHand as error:
        message = written(error.message)
        if error.reason == Reason.ADDED_SET:
            raise words.wrong(message, starts[3], len(ADDED)) from None
        if error.reason in (Reason.WRONG_SOURCE, Reason.CONCEALED_SET):
            raise words.wrong(message, starts[2], len(rest[1])) from None
        if error.reason == Reason.NO_SET:
            at, length = _odd(words.places(starts[1], end), tiles, kind, end)
            raise words.wrong(message, at, length) from None
        raise words.wrong(message, next(_copies(error.tile, (words,)))[1]) from None


def _source(words: Words, kind: str, rest: list[str], starts: list[int]) -> tuple[str | None, bool]:
    """Whom the set came from, or that it is concealed; whether a kong was added to a pung."""
    known = (*SOURCES, CONCEALED) if kind == "kong" else SOURCES
    if not rest:
        if kind == "kong":
            raise words.wrong(f"A kong says where it comes from: {listed(known)}.", len(words.text))
        return None, False
    if rest[0] not in (*SOURCES, CONCEALED):
        sentence = unknown("source", printable(rest[0]), known)
        raise words.wrong(sentence, starts[0], len(rest[0]))
    if len(rest) > 1 and rest[1] != ADDED:
        raise words.wrong(f"Nothing but {ADDED!r} can stand here.", starts[1], len(rest[1]))
    if len(rest) > 2:
        raise words.wrong(f"Nothing stands after {ADDED!r}.", starts[1] + len(ADDED), len(words.text))
    return rest[0], len(rest) > 1


def _odd(places: list[int], tiles: tuple[Tile, ...], kind: str, end: int) -> tuple[int, int]:
    """Which characters keep the tiles from being that set: where they begin, and how many."""
    size = SIZES[kind]
    if len(tiles) > size:
        return places[size], 1
    if len(tiles) < size:
        return end, 1
    if kind != "chow":
        return next(at for at, tile in zip(places, tiles, strict=True) if tile != tiles[0]), 1
    return places[0], end - places[0]


def _example(kind: str) -> str:
    return {"chow": "chow:123m", "pung": "pung:CCC:across", "kong": "kong:CCCC:left"}[kind]


# --- contradictions -------------------------------------------------------------------------------


def _placed(error: BadHand, hand: Words, win: Words, melds: list[Words], flowers: str) -> WrongHand:
    """What the rules refuse, with the place of what they refuse."""
    message = written(error.message)
    match error.reason:
        case Reason.TOO_MANY_SETS:
            return melds[4].wrong(message, 0, len(melds[4].text))
        case Reason.TILE_COUNT:
            wanted, places = 13 - 3 * len(melds), hand.places()
            return hand.wrong(message, places[wanted] if len(places) > wanted else len(hand.text))
        case Reason.FIVE_ALIKE:
            words, at = list(_copies(error.tile, (hand, *melds, win)))[4]
            return words.wrong(message, at)
        case Reason.FLOWER_COUNT:
            return Words(flowers, "--flowers").wrong(message, 0, len(flowers))
        case Reason.REPLACEMENT_WITHOUT_KONG:
            return Words(REPLACEMENT).wrong(message, 0, len(REPLACEMENT))
        case Reason.ROBBED_AT_THE_END:
            return Words(f"{ROBBING} {LAST_DISCARD}").wrong(message, len(ROBBING) + 1, len(LAST_DISCARD))
        case Reason.LAST_OF_KIND_SEEN:
            return win.wrong(f"{message} Say so: {LAST_OF_KIND}.")
        case _:
            words, at = next(_copies(error.tile, (hand, *melds, win)), (hand, 0))
            return words.wrong(message, at)


def _copies(tile: Tile | None, where: Iterable[Words]) -> Iterator[tuple[Words, int]]:
    """Where the copies of a tile were typed."""
    for words in where:
        start = words.text.find(":") + 1
        end = words.text.find(":", start) if start else -1
        stretch = (start, end if end >= 0 else None)
        for at, found in zip(words.places(*stretch), words.tiles(*stretch), strict=True):
            if found == tile:
                yield words, at
