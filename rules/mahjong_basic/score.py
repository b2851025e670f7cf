"""What a won hand is worth (mahjong-basic.md, 6): the win, set values, bonuses, in the best grouping."""

from __future__ import annotations

from dataclasses import dataclass

from rules.mahjong.state import PEOPLE, Win
from rules.mahjong_basic.hands import Group, groupings, is_complete
from rules.mahjong_basic.options import Options
from rules.pieces.mahjong import DRAGONS, rank

WIN = 1
PUNG = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """A won hand as it is counted: the sets, and what each part brings by the house rules."""

    groups: tuple[Group, ...]
    values: tuple[int, ...]
    """Of each set; all 0 where set values do not count."""
    self_draw: int
    last_tile: int
    dragons: int

    @property
    def total(self) -> int:
        """The points that are written down for the winner."""
        return WIN + sum(self.values) + self.self_draw + self.last_tile + self.dragons


def worth(win: Win) -> int | None:
    """The point for the win; None if the tiles are no hand. There is no minimum that more could reach."""
    return WIN if is_complete(win) else None


def counts_values(options: Options) -> bool:
    """6: modes B and D."""
    return options.scoring in ("set_values", "both")


def counts_bonuses(options: Options) -> bool:
    """6: modes C and D."""
    return options.scoring in ("bonuses", "both")


def set_value(group: Group) -> int:
    """6, B8: 2 for a pung, doubled if not exposed, doubled for ones or nines, doubled for a kong."""
    if group.kind == "chow":
        return 0
    doubles = (not group.exposed, rank(group.tiles[0]) in (1, 9), group.kind == "kong")
    return PUNG << sum(doubles)


def score(options: Options, win: Win) -> Score:
    """6: the best that the tiles allow, whatever they are grouped to and whatever the discard completes."""
    return max((_score(options, win, groups) for groups in groupings(win)), key=lambda found: found.total)


def points(options: Options, win: Win) -> int:
    """6: what is written down for the winner."""
    return score(options, win).total


def settle(options: Options, win: Win, points: int) -> tuple[int, ...]:
    """6, B7: the winner's points are written down, and nobody pays."""
    return tuple(points if seat == win.seat else 0 for seat in range(PEOPLE))


def _score(options: Options, win: Win, groups: tuple[Group, ...]) -> Score:
    valued, bonuses = counts_values(options), counts_bonuses(options)
    dragons = sum(group.tiles[0] in DRAGONS for group in groups)
    return Score(
        groups=groups,
        values=tuple(set_value(group) if valued else 0 for group in groups),
        self_draw=options.self_draw if bonuses and win.self_draw else 0,
        last_tile=options.last_tile if bonuses and win.wall_last else 0,
        dragons=options.dragon_set * dragons if bonuses else 0,
    )
