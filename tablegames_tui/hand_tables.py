"""The score of a won hand as Rich tables, and many scores as one."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from itertools import groupby

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from rules.core.sheet import ScoreLine
from rules.core.text import parts
from rules.mahjong_mcr.practice import LEAST, BadHand, Meld, WinningHand
from rules.pieces.mahjong import Tile, write
from rules.pieces.mahjong import name as spoken
from tablegames_tui.hand_result import Answer, FanList, Result, Won
from tablegames_tui.hand_words import ADDED, CONCEALED, printable, written
from tablegames_tui.spoken import seven_bits

_INKS = {"m": "red", "p": "bright_blue", "s": "green"}
_HEADS = "bold"
_FIGURES = ("No.", "Points", "Flowers", "Total", "Who gave the tile", "Each other", "Winner")
"""Columns of figures, which stand on the right."""


class Page:
    """Where tables are printed: in colour at a terminal that has it, in 7-bit characters where asked."""

    def __init__(self, ascii: bool) -> None:
        self.ascii = ascii
        self._console = Console(file=sys.stdout, markup=False, highlight=False, emoji=False)

    def show(self, found: Result) -> None:
        """The whole sheet of a hand."""
        self._console.print(self._facts(found.hand))
        self._console.print(self._counted(found))
        if found.sheet.struck:
            self._console.print(self._struck(found))
        if len(found.accepted) > 1:
            self._console.print(self._ties(found.accepted))
        if any(won and won.legal for won in (found.by_discard, found.by_self_draw)):
            self._console.print(self._payments(found))

    def show_many(self, answers: Iterable[Answer]) -> None:
        """A row for each hand."""
        table = self._table("Hands", "No.", "Points", "Flowers", "Total", "Win", "Hand and fans")
        for answer in answers:
            number = str(answer.entry.number)
            told = [Text(self._text(answer.entry.id), style=_HEADS)] if answer.entry.id else []
            if isinstance(answer.found, BadHand):
                told.append(Text(self._text(printable(written(answer.found.message))), style="bold red"))
                figures = [""] * 4
            else:
                hand, won = answer.found.hand, answer.found.won
                told += [_tiles(hand.tiles), self._fans(answer.found.accepted[0])]
                figures = [str(won.points), str(hand.flowers), str(won.total), "yes" if won.legal else "no"]
            table.add_row(number, *figures, Text("\n").join(told))
        self._console.print(table)

    # --- parts of a sheet ---

    def _facts(self, hand: WinningHand) -> Table:
        facts = Table.grid(padding=(0, 2))
        for _ in range(2):
            facts.add_column(overflow="fold")
        won = Text.assemble(_tiles(hand.concealed), " + ", _tiles([hand.winning_tile]), ", ", _how(hand))
        facts.add_row("Hand", won)
        if hand.melds:
            facts.add_row("On the table", Text(", ").join(map(_meld, hand.melds)))
        facts.add_row(
            "Winds", f"{spoken(hand.seat_wind)} for the seat, {spoken(hand.prevalent_wind)} for the round"
        )
        if hand.flowers:
            facts.add_row("Flowers", str(hand.flowers))
        return facts

    def _counted(self, found: Result) -> Table:
        table = self._table("Counted", "Points", "Fan", "Tiles", "Why")
        lines = found.sheet.lines
        fans, flowers = (lines[:-1], lines[-1:]) if found.hand.flowers else (lines, ())
        for line in fans:
            self._row(table, line, found.hand)
        table.add_section()
        worth = f"{LEAST} points are reached" if found.won.legal else f"no win: it takes {LEAST} points"
        table.add_row(str(found.won.points), "Without flowers", "", worth, style=_HEADS)
        for line in flowers:
            self._row(table, line, found.hand)
            table.add_row(str(found.won.total), "Total", style=_HEADS)
        return table

    def _row(self, table: Table, line: ScoreLine, hand: WinningHand) -> None:
        tiles = [Tile(piece) for piece in line.pieces]
        shown = Text("whole hand") if sorted(tiles) == sorted(hand.tiles) else _tiles(tiles)
        table.add_row(str(line.points), self._text(line.label), shown, self._sentence(line.why))

    def _struck(self, found: Result) -> Table:
        table = self._table("Not counted", "Fan", "Why not")
        for line in found.sheet.struck:
            table.add_row(self._text(line.label), self._sentence(line.why))
        return table

    def _ties(self, lists: Sequence[FanList]) -> Table:
        table = self._table("Lists of the same total: any of them is right", "Fans")
        for fans in lists:
            table.add_row(self._fans(fans))
        return table

    def _payments(self, found: Result) -> Table:
        table = self._table("Payments", "Won", "Total", "Who gave the tile", "Each other", "Winner")
        ways = (("from another player", found.by_discard, False), ("self-drawn", found.by_self_draw, True))
        for way, won, self_draw in ways:
            if won is not None:
                this = self_draw == found.hand.self_draw
                table.add_row(f"{way} (this win)" if this else way, *_paid(won), style=_HEADS if this else "")
        return table

    # --- texts ---

    def _table(self, title: str, *heads: str) -> Table:
        table = Table(
            title=title,
            title_justify="left",
            title_style=_HEADS,
            box=box.ASCII if self.ascii else box.ROUNDED,
            header_style=_HEADS,
        )
        for head in heads:
            table.add_column(head, justify="right" if head in _FIGURES else "left", overflow="fold")
        return table

    def _text(self, text: str) -> str:
        return seven_bits(text) if self.ascii else text

    def _fans(self, fans: FanList) -> Text:
        times = "x" if self.ascii else "×"
        told = (f"{name} {points}{f' {times}{often}' if often > 1 else ''}" for points, name, often in fans)
        return Text(", ".join(told))

    def _sentence(self, sentence: str) -> Text:
        """A sentence of the rules with its tiles in their colours, those in a row written as one."""
        text = Text()
        for is_tiles, run in groupby(_joined(sentence), key=lambda part: part[0]):
            words = [word for _, word in run]
            text.append_text(_tiles(map(Tile, words)) if is_tiles else Text(self._text("".join(words))))
        return text


def _joined(sentence: str) -> Iterable[tuple[bool, str]]:
    """Words and tiles of a sentence, without the spaces between tiles in a row."""
    found = list(parts(sentence))
    for place, part in enumerate(found):
        if part.kind == "piece":
            yield True, part.text
        elif part.text != " " or not 0 < place < len(found) - 1:
            yield False, part.text


def _tiles(tiles: Iterable[str]) -> Text:
    """Tiles as they are typed, each group in the colour of its suit."""
    text = Text()
    for group in write([Tile(tile) for tile in tiles]).split():
        text.append(" " if text else "")
        text.append(group, style=_INKS.get(group[-1], "bold"))
    return text


def _meld(meld: Meld) -> Text:
    where = [CONCEALED] if meld.concealed else [f"from {meld.source}"] if meld.source else []
    facts = ", ".join([*where, *([ADDED] if meld.added else [])])
    return Text.assemble(f"{meld.type} ", _tiles(meld.tiles), f" ({facts})" if facts else "")


def _how(hand: WinningHand) -> str:
    told = ["self-drawn" if hand.self_draw else "from another player"]
    if hand.about_kong:
        told = ["drawn to replace a tile after a kong" if hand.self_draw else "robbed from a kong"]
    if hand.wall_last:
        told.append("the last tile of the wall" if hand.self_draw else "the last discard")
    if hand.last_of_kind:
        told.append("the last of its kind")
    return ", ".join(told)


def _paid(won: Won) -> tuple[str, str, str, str]:
    if won.others is None:
        return f"{won.total}", "no win", "", ""
    given = "" if won.discarder is None else f"pays {won.discarder}"
    return f"{won.total}", given, f"pays {won.others}", f"gets {won.winner}"
