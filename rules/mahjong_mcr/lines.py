"""A view as facts, one a line: those of every table of mahjong, and a won hand while its count is shown."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.text import pieces, plural
from rules.core.text import seat as name
from rules.mahjong.lines import lines as of_the_table
from rules.mahjong_mcr.count_out import counted_out
from rules.mahjong_mcr.sheets import sheets
from rules.mahjong_mcr.view import View


def lines(view: View) -> tuple[str, ...]:
    """What a view's owner sees, for plain mode and screen readers."""
    return (*of_the_table(view), *_count(view))


def _count(view: View) -> Iterator[str]:
    """9: fan by fan with the tiles that earn it; what did not count stands in the sheet."""
    if view.phase != "counting" or view.result is None or view.win is None:
        return
    sheet = sheets(view)[view.win.seat]
    yield f"{name(sheet.seat)} has {sheet.title}."
    for line in sheet.lines:
        tiles = f": {pieces(line.pieces)}" if line.pieces else ""
        yield f"{line.label}, {plural(line.points, 'point')}{tiles}."
    if view.result.points:
        yield counted_out(view.result.points)
    for payment in sheet.payments:
        yield f"{name(payment.payer)} pays {name(payment.payee)} {payment.chips}: {payment.formula}."
