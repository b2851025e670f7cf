"""The whole truth of a sitting of Go-Stop (go-stop.md, sections 5.1 and 5.5). Only play.py makes new ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import Field, TypeAdapter

from rules.core.chance import Seed
from rules.core.game import ADAPTER_CONFIG
from rules.core.sheet import Seat
from rules.go_stop.options import Options
from rules.pieces.hwatu import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """The cards of one month on the table: one or two loose ones, or a stack of three (6.2, 6.4).

    `owner` is the seat whose ppuk the stack is; None for loose cards and for a stack that was dealt.
    """

    cards: tuple[Card, ...]
    stack: bool = False
    owner: Seat | None = None
    jokers: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pending:
    """What the current turn has in the air while a choice is open (6.1).

    `card` was played (None after a bomb or pass), `pair` is laid and not yet captured, `flip` is the turned card.
    `candidates` are the two table cards to choose from.
    """

    card: Card | None = None
    pair: tuple[Card, ...] = ()
    flip: Card | None = None
    candidates: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Steal:
    """Cards that an opponent gave up (6.6)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A turn as everybody saw it: tags of 6.5, cards captured in order, what was stolen, why."""

    seat: Seat
    card: Card | None = None
    flip: Card | None = None
    tags: tuple[str, ...] = ()
    captured: tuple[Card, ...] = ()
    steals: tuple[Steal, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """The fields of section 10. `cup` tells how the sake cup was counted; None: not held."""

    brights: int
    animals: int
    godori: int
    ribbons: int
    red_poetry: int
    blue: int
    plain: int
    junk: int
    cup: Literal["animal", "junk"] | None

    @property
    def total(self) -> int:
        """The sum of all fields."""
        return (
            self.brights + self.animals + self.godori + self.ribbons
            + self.red_poetry + self.blue + self.plain + self.junk
        )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Factor:
    """A factor of a payment by its name in section 11 (shake, bright_bak ...) and its value."""

    name: str
    times: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Pays:
    """What one loser pays the winner, before `go_bak` moves it to another payer."""

    seat: Seat
    chips: int
    factors: tuple[Factor, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a deal ended (9.4, 11). `delta` is the change of chips by seat."""

    kind: Literal["stop", "nagari", "quad", "quad_settle", "void_table_quad", "void_quad_tie"]
    winner: Seat | None
    delta: tuple[int, ...]
    base: int = 0
    go_chips: int = 0
    cup: Literal["animal", "junk"] | None = None
    payments: tuple[Pays, ...] = ()
    quads: tuple[tuple[Seat, int], ...] = ()
    """Whole months shown: seat and month; the table's own has no entry here."""
    next_dealer: Seat
    next_nagari: int


PhaseKind = Literal["cut", "play", "choose_hand", "choose_flip", "go_stop", "deal_over", "sitting_over"]
