"""Hands for practice out of simulated play: four players draw, claim and discard until one of them wins.

They play plainly: each has a plan, takes what brings it nearer and sees nobody else's hand. This is no engine
of the game; what it owes is won hands as they come about at a table, with everything that was visible then.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Literal

from rules.mahjong_mcr.count import best, waits
from rules.mahjong_mcr.hand import Meld, WinningHand
from rules.mahjong_mcr.packed import BITS, ONES, UNIT, pack, unpack
from rules.mahjong_mcr.plans import ANYTHING, Plan, choose
from rules.pieces.mahjong import FLOWERS, KINDS, ORDER, WINDS, Tile, suit

Source = Literal["left", "across", "right"]
SOURCES: tuple[Source, ...] = ("right", "across", "left")
"""From whom a tile comes, by how many turns later that player has his."""
_CLOSED = 0.3
"""How many players claim nothing but the win."""


@dataclass(slots=True)
class _Player:
    plan: Plan
    counts: int
    claims: bool
    laid: tuple[Meld, ...] = ()
    flowers: int = 0
    distance: int = 0
    waiting: int = 0

    def settle(self) -> None:
        """Look at thirteen tiles: how far they are from ready, what they wait for."""
        self.distance = self.plan.distance(self.laid, self.counts)
        self.waiting = waits(self.counts, len(self.laid))


def played(rng: Random, least: int) -> WinningHand:
    """A hand that somebody won who needed so many points, flowers aside."""
    while True:
        hand = _Deal(rng, least).run()
        if hand is not None:
            return hand


class _Deal:
    def __init__(self, rng: Random, least: int) -> None:
        self.rng, self.least = rng, least
        self.wall = [*(KINDS * 4), *FLOWERS]
        rng.shuffle(self.wall)
        self.round_wind = rng.choice(WINDS)
        self.face_up: Counter[Tile] = Counter()
        self.players = [self._player() for _ in WINDS]

    def _player(self) -> _Player:
        player = _Player(ANYTHING, 0, self.rng.random() > _CLOSED)
        for _ in range(13):
            if tile := self._tile(player):
                player.counts += UNIT[ORDER[tile]]
        if self.least:
            player.plan = choose(self.rng, player.counts)
        player.settle()
        return player

    def _tile(self, player: _Player) -> Tile | None:
        """The next tile of the wall, flowers laid aside; None where it has run out."""
        while self.wall:
            tile = self.wall.pop()
            if tile not in FLOWERS:
                return tile
            player.flowers += 1
        return None

    def run(self) -> WinningHand | None:
        """Play until somebody wins or the wall is empty."""
        turn, draws, replaces = 0, True, False
        while True:
            player = self.players[turn]
            if draws:
                drawn = self._tile(player)
                if drawn is None:
                    return None
                if hand := self._won(turn, drawn, self_draw=True, about_kong=replaces):
                    return hand
                player.counts += UNIT[ORDER[drawn]]
                if self.wall and (promoted := self._promoted(player)):
                    if hand := self._taken(turn, promoted, about_kong=True):
                        return hand
                    self._promote(player, promoted)
                    replaces = True
                    continue
                if self.wall and self._conceals_kong(player):
                    replaces = True
                    continue
            tile = self._discard(player)
            if hand := self._taken(turn, tile, about_kong=False):
                return hand
            if not self.wall:
                return None
            claimer = self._claimer(turn, tile)
            draws = claimer is None or self.players[claimer].laid[-1].type == "kong"
            replaces = draws and claimer is not None
            if claimer is None:
                self.face_up[tile] += 1
            turn = (turn + 1) % 4 if claimer is None else claimer

    # --- winning ----------------------------------------------------------------------------------

    def _taken(self, turn: int, tile: Tile, about_kong: bool) -> WinningHand | None:
        for later in range(1, 4):
            if hand := self._won((turn + later) % 4, tile, self_draw=False, about_kong=about_kong):
                return hand
        return None

    def _won(self, seat: int, tile: Tile, self_draw: bool, about_kong: bool) -> WinningHand | None:
        player = self.players[seat]
        if not player.waiting & UNIT[ORDER[tile]]:
            return None
        concealed = unpack(player.counts)
        hand = WinningHand(
            melds=player.laid,
            concealed=concealed,
            winning_tile=tile,
            self_draw=self_draw,
            last_of_kind=self.face_up[tile] == 3 and tile not in concealed,
            about_kong=about_kong,
            wall_last=not self.wall,
            seat_wind=WINDS[seat],
            prevalent_wind=self.round_wind,
            flowers=player.flowers,
        )
        found = best(hand.packed)
        return hand if found and found.points >= self.least else None

    # --- kongs ------------------------------------------------------------------------------------

    def _promoted(self, player: _Player) -> Tile | None:
        """The tile that the player adds to a claimed pung, if any."""
        return next(
            (
                meld.tiles[0]
                for meld in player.laid
                if meld.type == "pung"
                and player.counts & UNIT[ORDER[meld.tiles[0]]]
                and player.plan.distance(player.laid, player.counts - UNIT[ORDER[meld.tiles[0]]])
                <= player.distance
            ),
            None,
        )

    def _promote(self, player: _Player, tile: Tile) -> None:
        player.counts -= UNIT[ORDER[tile]]
        self.face_up[tile] += 1
        player.laid = tuple(
            Meld(type="kong", tiles=(tile,) * 4, source=meld.source, added=True)
            if meld.type == "pung" and meld.tiles[0] == tile
            else meld
            for meld in player.laid
        )
        player.settle()

    def _conceals_kong(self, player: _Player) -> bool:
        fours = player.counts >> 2 & ONES
        if not fours:
            return False
        kind = (fours.bit_length() - 1) // BITS
        laid = (*player.laid, Meld(type="kong", tiles=(KINDS[kind],) * 4, concealed=True))
        left = player.counts - 4 * UNIT[kind]
        if player.plan.distance(laid, left) > player.distance:
            return False
        player.laid, player.counts = laid, left
        player.settle()
        return True

    # --- discards and claims ----------------------------------------------------------------------

    def _discard(self, player: _Player) -> Tile:
        """Take out the tile that is missed least: by the plan, then by what stands beside it."""
        plan, laid, counts = player.plan, player.laid, player.counts
        after = {
            tile: plan.distance(laid, counts - UNIT[ORDER[tile]]) for tile in dict.fromkeys(unpack(counts))
        }
        nearest = min(after.values())
        tile = min(
            (tile for tile, distance in after.items() if distance == nearest),
            key=lambda tile: (plan.fits(UNIT[ORDER[tile]]), _company(tile, counts), self.rng.random()),
        )
        player.counts -= UNIT[ORDER[tile]]
        player.distance, player.waiting = nearest, waits(player.counts, len(laid))
        return tile

    def _claimer(self, turn: int, tile: Tile) -> int | None:
        """Who lays the discard down in a set: of equal tiles anybody, of a chow the next player."""
        for later in range(1, 4):
            seat = (turn + later) % 4
            held = self.players[seat].counts >> BITS * ORDER[tile] & 7
            source = SOURCES[3 - later]
            if held == 3 and self._claims(seat, Meld(type="kong", tiles=(tile,) * 4, source=source), tile, 0):
                return seat
            if held >= 2 and self._claims(seat, Meld(type="pung", tiles=(tile,) * 3, source=source), tile, 1):
                return seat
        seat = (turn + 1) % 4
        for low in range(ORDER[tile] - 2, ORDER[tile] + 1) if suit(tile) else ():
            tiles = KINDS[max(low, 0) : low + 3]
            if len(tiles) == 3 and len(set(map(suit, tiles))) == 1 and tile in tiles:
                others = pack(tiles) - UNIT[ORDER[tile]]
                if self.players[seat].counts & others == others and self._claims(
                    seat, Meld(type="chow", tiles=tiles, source="left"), tile, 1
                ):
                    return seat
        return None

    def _claims(self, seat: int, meld: Meld, tile: Tile, gain: int) -> bool:
        player = self.players[seat]
        if not player.claims:
            return False
        laid = (*player.laid, meld)
        left = player.counts - pack(meld.tiles) + UNIT[ORDER[tile]]
        if player.plan.distance(laid, left) > player.distance - gain:
            return False
        player.laid, player.counts = laid, left
        self.face_up.update(meld.tiles)
        if meld.type == "kong":
            player.settle()
        return True


def _company(tile: Tile, counts: int) -> int:
    """How much a tile has beside it: copies weigh most, then neighbours of its suit."""
    kind = ORDER[tile]
    company = 4 * (counts >> BITS * kind & 7)
    for step, weight in ((-2, 1), (-1, 2), (1, 2), (2, 1)):
        if 0 <= kind + step < 27 and suit(KINDS[kind + step]) == suit(tile):
            company += weight * min(counts >> BITS * (kind + step) & 7, 2)
    return company
