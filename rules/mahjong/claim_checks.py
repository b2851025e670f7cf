"""What may be done about a discard or an announced kong, and why not (mahjong-table.md, sections 7, 8, 12).

The order of the reasons: the phase, the own tile, an answer given before, another's turn to answer; then what
everybody can see of the tile; then what the hand must hold. On the strict table the last step is not refused
but judged (10), so these checks leave it out there.
"""

from __future__ import annotations

from rules.core.sheet import Seat
from rules.core.text import pieces
from rules.core.text import seat as name
from rules.mahjong.checks import check_judged, check_seat, due, refuse, wrong_phase
from rules.mahjong.intents import ClaimChow, ClaimHu, ClaimKong, ClaimPung, CloseWindow, EarlyDraw, Pass, Ring
from rules.mahjong.melds import run
from rules.mahjong.reasons import Reason
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import Claims, Rob, TableState, Window, after
from rules.mahjong.window import owing
from rules.mahjong.winning import Judged, claimed_win, judged
from rules.pieces.mahjong import FLOWERS, Tile

COPIES = {"kong": 3, "pung": 2}
"""7: equal tiles that the concealed hand needs."""


# The answers of a seat


def check_pass(state: TableState, intent: Pass) -> Window:
    """7, 12: whoever is asked may leave the tile."""
    return _asked(state, intent.seat)


def check_claim_hu(rules: Ruleset, state: TableState, intent: ClaimHu) -> tuple[Window, Judged]:
    """7, 9: any seat, whatever the tile completes, if the hand is complete and worth the minimum."""
    window = _asked(state, intent.seat)
    _check_flower(window)
    found = judged(rules, state, claimed_win(state, window, intent.seat))
    if not state.options.house.strict:
        check_judged(state, found)
    return window, found


def check_claim_kong(state: TableState, intent: ClaimKong) -> Claims:
    """7: three equal tiles in the hand; an exposed pung does not count (D05)."""
    window = _asked_for_set(state, intent.seat)
    if not state.options.house.kongs:
        refuse(Reason.NOT_AT_THIS_TABLE, "This table plays without kongs.", "T6")
    _check_copies(state, intent.seat, window.tile, "kong")
    return window


def check_claim_pung(state: TableState, intent: ClaimPung) -> Claims:
    """7: two equal tiles in the hand."""
    window = _asked_for_set(state, intent.seat)
    _check_copies(state, intent.seat, window.tile, "pung")
    return window


def check_claim_chow(state: TableState, intent: ClaimChow) -> Claims:
    """7: from the left-hand player only, a run of three in one suit, the two others in the hand."""
    window = _asked_for_set(state, intent.seat)
    if after(state, window.turn)[0] != intent.seat:
        refuse(
            Reason.CHOW_ONLY_FROM_LEFT,
            f"A chow can only be claimed from the player on the left; {name(window.turn)} sits elsewhere.",
            "T7",
        )
    wanted = run(intent.low)
    if wanted is None or window.tile not in wanted:
        refuse(
            Reason.NO_SUCH_SET,
            f"No run of three in one suit begins with [{intent.low}] and takes [{window.tile}] in.",
            "T7",
        )
    missing = [tile for tile in wanted if tile is not window.tile and tile not in state.hands[intent.seat]]
    if missing and not state.options.house.strict:
        refuse(
            Reason.TILE_NOT_IN_HAND,
            f"For {pieces(wanted)} the hand needs {pieces(missing)}.",
            "T7",
        )
    return window


def makes_set(state: TableState, seat: Seat, tile: Tile, claim: str, low: Tile | None = None) -> bool:
    """7, 10: the hand holds what the claimed set needs."""
    hand = state.hands[seat]
    if claim in COPIES:
        return hand.count(tile) >= COPIES[claim]
    wanted = () if low is None else run(low) or ()
    return all(other is tile or other in hand for other in wanted)


# What the table does


def check_ring(state: TableState, intent: Ring) -> Window:
    """12: anybody but the owner of the tile, while the board is open; late only where a timer runs."""
    window = _board(state)
    check_seat(intent.who)
    if intent.who == window.turn:
        refuse(Reason.OWN_DISCARD, f"{name(window.turn)} cannot claim the own tile [{window.tile}].", "T7")
    if intent.late and not state.options.claim_timer:
        refuse(Reason.NOT_AT_THIS_TABLE, "This table has no claim timer, so no bell is late.", "T12")
    return window


def check_close_window(state: TableState, intent: CloseWindow) -> Window:
    """12: an open board is closed."""
    return _board(state)


def check_early_draw(state: TableState, intent: EarlyDraw) -> Claims:
    """10: on the strict table the next seat may touch the wall too early."""
    if not state.options.house.strict:
        refuse(
            Reason.NOT_AT_THIS_TABLE,
            "Only on the strict table can the wall be touched before the claims are settled.",
            "T10",
        )
    window = _board(state)
    if isinstance(window, Rob):
        refuse(Reason.WRONG_PHASE, "Nobody draws next while a kong may be robbed.", "T10")
    if not state.wall.live:
        refuse(Reason.WRONG_PHASE, "The wall is empty: there is nothing to draw.", "T10")
    return window


def _board(state: TableState) -> Window:
    window = state.phase
    if not isinstance(window, Claims | Rob) or owing(state, window) != (None,):
        wrong_phase(state, "The claim board is not open", "T12")
    return window


# What several answers share


def _asked(state: TableState, seat: Seat) -> Window:
    """The window, where it waits for that seat's answer."""
    window = state.phase
    if not isinstance(window, Claims | Rob):
        wrong_phase(state, "Only the newest discard can be claimed, until its claims are settled", "T7")
    if window.turn == seat:
        refuse(Reason.OWN_DISCARD, f"Nobody can claim the own tile [{window.tile}].", "T7")
    if any(answer.seat == seat for answer in window.answers):
        refuse(Reason.ALREADY_ANSWERED, f"{name(seat)} has answered to [{window.tile}]: that is final.", "T7")
    if seat not in owing(state, window):
        refuse(Reason.NOT_YOUR_TURN, f"Answers are given one by one: now {due(state)}.", "T12")
    return window


def _asked_for_set(state: TableState, seat: Seat) -> Claims:
    """The window, where everybody can see that its tile may become a set."""
    window = _asked(state, seat)
    if isinstance(window, Rob):
        refuse(
            Reason.ROB_HU_ONLY,
            f"[{window.tile}] is being added to a pung: it can be taken for hu only.",
            "T6",
        )
    _check_flower(window)
    if not state.wall.live:
        refuse(
            Reason.LAST_DISCARD_HU_ONLY,
            f"The wall is empty: the last discard [{window.tile}] can be taken for hu only.",
            "T8",
        )
    return window


def _check_flower(window: Window) -> None:
    if window.tile in FLOWERS:
        refuse(Reason.FLOWER_NOT_CLAIMABLE, f"[{window.tile}] is a flower: once discarded it is dead.", "T5")


def _check_copies(state: TableState, seat: Seat, tile: Tile, claim: str) -> None:
    if not state.options.house.strict and not makes_set(state, seat, tile, claim):
        count = {2: "two", 3: "three"}[COPIES[claim]]
        refuse(
            Reason.TILE_NOT_IN_HAND,
            f"A {claim} needs {count} more [{tile}] in the concealed hand.",
            "T7",
        )
