"""How the end of a hand reads in a sentence, and how a match is ranked (mahjong-table.md, section 9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.core.sheet import Seat
from rules.core.text import pieces, plural
from rules.core.text import seat as name
from rules.mahjong.state import Result, Win


def places(totals: Sequence[int]) -> tuple[int, ...]:
    """9: the place of each seat by total; equal totals share it."""
    return tuple(1 + sum(other > total for other in totals) for total in totals)


def sentence(result: Result) -> str:
    """The end of a hand: who won how, who pays what; the tile and the payments only where there are any."""
    told = [_ending(result)]
    if any(change < 0 for change in result.paid):
        told.append(f"{_payments(result.paid)}.")
    if any(result.fines):
        changes = (f"{name(seat)} {change:+d}" for seat, change in enumerate(result.fines) if change)
        told.append(f"Penalties: {', '.join(changes)}.")
    return " ".join(told)


def standing(totals: Sequence[int]) -> str:
    """The ranking in a line, best first: "1. {2} +40, 2. {0} +8 and {1} +8"."""
    ranks = places(totals)
    rows = []
    for place in sorted(set(ranks)):
        sharing = [seat for seat, rank in enumerate(ranks) if rank == place]
        rows.append(f"{place}. {_listed(f'{name(seat)} {totals[seat]:+d}' for seat in sharing)}")
    return ", ".join(rows)


def winning(win: Win) -> str:
    """How a hand was won: by whom, with which tile, from whom."""
    tile = pieces((win.tile,))
    if win.source is None:
        return f"{name(win.seat)} draws {tile} and wins"
    if win.about_kong:
        return f"{name(win.seat)} robs {tile} from the kong of {name(win.source)} and wins"
    return f"{name(win.seat)} wins on {tile} of {name(win.source)}"


def winners(result: Result) -> tuple[Seat, ...]:
    """Who won the hand; nobody where it was drawn, void or counted falsely."""
    return (result.win.seat,) if result.kind == "won" and result.win is not None else ()


def _ending(result: Result) -> str:
    match result.kind, result.win:
        case "won", Win() as win:
            return f"{winning(win)} with {plural(result.points, 'point')}."
        case "false_count", Win() as win:
            return f"{name(win.seat)} stands by a count under the minimum: the hand is lost."
        case "drawn", _:
            return "The hand is drawn: the wall is empty and nobody has won."
        case _:
            return "The hand is void: nobody is paid."


def _payments(paid: Sequence[int]) -> str:
    """ "{0} pays 20, {1} and {3} pay 8 each", the most first."""
    amounts = sorted({-change for change in paid if change < 0}, reverse=True)
    told = []
    for amount in amounts:
        payers = [seat for seat, change in enumerate(paid) if change == -amount]
        told.append(
            f"{_listed(map(name, payers))} {'pays' if len(payers) == 1 else 'pay'} {amount}"
            f"{'' if len(payers) == 1 else ' each'}"
        )
    return ", ".join(told)


def _listed(names: Iterable[str]) -> str:
    """ "{0}", "{0} and {1}", "{0}, {1} and {3}"."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
