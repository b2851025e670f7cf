"""A view as facts, one a line, for plain mode and screen readers (mahjong-table.md, section 11)."""

from __future__ import annotations

from rules.core.sheet import Seat
from rules.core.text import pieces, plural
from rules.core.text import seat as name
from rules.mahjong.log import WIND_NAMES
from rules.mahjong.melds import MeldKind
from rules.mahjong.results import sentence, standing, winning
from rules.mahjong.view import ShownMeld, View, seat_draw

_MELDS = {
    MeldKind.CHOW: "chow",
    MeldKind.PUNG: "pung",
    MeldKind.MELDED_KONG: "kong",
    MeldKind.PROMOTED_KONG: "kong, promoted",
    MeldKind.CONCEALED_KONG: "concealed kong",
}


def lines(view: View) -> tuple[str, ...]:
    """What a view's owner sees, one fact a line."""
    return (
        *_hand_lines(view),
        *(_seat_line(view, view.winds.index(wind)) for wind in range(4) if view.hand_number),
        *_own_lines(view),
        *_window_lines(view),
        _due_line(view),
    )


def _hand_lines(view: View) -> list[str]:
    if not view.hand_number:
        drawn = [
            f"{name(seat)} has drawn {WIND_NAMES[wind]}."
            for seat, wind in enumerate(view.drawn_winds)
            if wind is not None
        ]
        return ["The seats are drawn now.", *drawn]
    wall = f"Wall: {plural(view.wall.live, 'tile')} left"
    dead = f", and {view.wall.dead} that are never drawn" if view.wall.dead else ""
    in_round = f", {WIND_NAMES[view.round_wind]} round" if view.options.house.rounds else ""
    return [f"Hand {view.hand_number}{in_round}.", f"{wall}{dead}."]


def _seat_line(view: View, seat: Seat) -> str:
    facts = [
        f"chair {view.chairs[seat] + 1}",
        plural(view.hand_counts[seat], "tile") + " in hand",
        f"total {view.totals[seat]:+d}",
    ]
    if view.dead[seat]:
        facts.append("dead hand")
    told = [f"{WIND_NAMES[view.winds[seat]]}, {name(seat)}: {', '.join(facts)}."]
    if view.flowers[seat]:
        told.append(f"Flowers: {pieces(view.flowers[seat])}.")
    if view.melds[seat]:
        told.append(f"Sets: {'; '.join(map(_meld, view.melds[seat]))}.")
    if view.exposed[seat]:
        told.append(f"Seen by all: {pieces(view.exposed[seat])}.")
    open_hand = view.hands[seat]
    if open_hand and (seat != view.seat or view.options.claim_mode == "open"):
        told.append(f"Shows {pieces(open_hand)}.")
    if view.rivers[seat]:
        told.append(f"Discards: {pieces(view.rivers[seat])}.")
    return " ".join(told)


def _meld(shown: ShownMeld) -> str:
    meld = shown.meld
    tiles = f" {pieces(shown.tiles)}" if shown.tiles else ""
    source = (
        ""
        if meld.source is None or meld.claimed is None
        else f" with {pieces((meld.claimed,))} of {name(meld.source)}"
    )
    return f"{_MELDS[meld.kind]}{tiles}{source}"


def _own_lines(view: View) -> list[str]:
    newest = [] if view.newest is None else [f"Newest tile: {pieces((view.newest,))}."]
    if view.options.claim_mode == "open":  # nobody sees more than the others
        return newest
    if view.seat is None or not view.hand:
        return []
    found = [f"Hand of {name(view.seat)}: {pieces(view.hand)}.", *newest]
    if view.kong_answer and view.phase in ("open_flowers", "open_kongs"):
        found.append(f"Kongs for the opening round: {pieces(view.kong_answer)}.")
    if view.orders is not None and view.options.claim_mode == "bell":
        ringing = [*(["hu"] if view.orders.hu else []), *(pieces((kind,)) for kind in view.orders.kinds)]
        found.append(f"Orders ring for {', '.join(ringing) or 'nothing'}.")
    return found


def _window_lines(view: View) -> list[str]:
    if view.on_offer is None or view.turn is None:
        return []
    tile, owner = pieces((view.on_offer,)), name(view.turn)
    if view.phase == "rob":
        found = [f"{owner} adds {tile} to a pung: it can be taken for hu only."]
    else:
        found = [f"{tile} of {owner} can be claimed."]
    if view.rung:
        found.append(
            f"Rung: {', '.join(name(bell.seat) + (' (late)' if bell.late else '') for bell in view.rung)}."
        )
    if view.answered:
        found.append(f"Answered: {', '.join(map(name, view.answered))}.")
    return found


def _due_line(view: View) -> str:
    match view.phase:
        case "counting":
            counts = "The count is shown." if view.turn is None else f"{name(view.turn)} counts the hand."
            return counts if view.win is None else f"{winning(view.win)}. {counts}"
        case "hand_over":
            return "The hand is over." if view.result is None else sentence(view.result)
        case "seat_change":
            return "People change chairs."
        case "match_over":
            return f"The match is over: {standing(view.totals)}."
        case "dealing":
            return "The wall is open; the tiles are dealt."
        case "claims" | "rob" if view.window_open:
            return "The claim board is open: ring, or close it."
        case "claims" | "rob":
            return "Answers are awaited." if view.asked is None else f"{name(view.asked)} answers."
        case "seating":
            return f"{'' if view.turn is None else name(view.turn)} {seat_draw(view)}"
        case "open_flowers" if view.turn is not None and view.options.house.opening_kongs:
            return f"{name(view.turn)} {_DUE[view.phase]}; done none: without a concealed kong, too."
        case _:
            return f"{'' if view.turn is None else name(view.turn)} {_DUE[view.phase]}."


_DUE = {
    "breaking": "rolls the dice for the break",
    "open_flowers": "declares flowers or is done",
    "open_kongs": "lays out concealed kongs or is done",
    "turn": "discards, or declares",
    "drawing": "draws a tile",
}
