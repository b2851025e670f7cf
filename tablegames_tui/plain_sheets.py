"""Score sheets and outcomes as lines to be read aloud, down to what did not count and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.core.sheet import Outcome, Payment, ScoreLine, ScoreSheet, Struck
from rules.core.text import seat as name


def sheet_lines(sheets: Iterable[ScoreSheet]) -> Iterator[str]:
    """Every line of the sheets, in the notation of the rules."""
    for sheet in sheets:
        worth, title = sheet.headline
        whose = name(sheet.seat)
        yield f"{whose}: {worth}{f', {title}' if title not in ('', whose) else ''}."
        yield from (_line(line, sheet.worth(line.points)) for line in sheet.lines)
        yield from map(_struck, sheet.struck)
        for payment in sheet.payments:
            yield from payment_lines(payment)


def payment_lines(payment: Payment) -> Iterator[str]:
    """Who pays whom, how the sum comes about, and which factors did not apply."""
    yield f"{{{payment.payer}}} pays {{{payment.payee}}} {payment.chips}: {payment.formula}."
    yield from (_line(line, f"times {line.points}") for line in payment.lines)
    yield from map(_struck, payment.struck)


def outcome_lines(outcome: Outcome) -> Iterator[str]:
    """What a finished deal brought everybody, and where they stand."""
    for seat, (gain, total) in enumerate(zip(outcome.delta, outcome.totals, strict=True)):
        yield f"{{{seat}}}: {gain:+d}, now {total}."


def _line(line: ScoreLine, worth: str) -> str:
    return f"  {line.label}: {worth}{_of(line.pieces)}{_why(line.why)}{_section(line.section)}"


def _struck(line: Struck) -> str:
    return f"  not counted, {line.label}{_of(line.pieces)}{_why(line.why)}{_section(line.section)}"


def _of(pieces: tuple[str, ...]) -> str:
    return f", for {' '.join(f'[{piece}]' for piece in pieces)}" if pieces else ""


def _why(why: str) -> str:
    return f": {why.rstrip('.')}" if why else ""


def _section(section: str) -> str:
    return f" (rules, section {section})" if section else ""
