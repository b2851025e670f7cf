"""A stored table is accepted if its parts fit together, and refused with a reason if they don't."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from pydantic import ValidationError

from rules.core.changed import changed
from rules.mahjong.intents import CloseWindow, Discard, PromoteKong, Ring
from rules.mahjong.melds import Meld, MeldKind
from rules.mahjong.state import Orders, TableState
from rules.mahjong_mcr.state import STATES, State
from rules.pieces.mahjong import Tile, parse
from tests.rules.mahjong.positions import table
from tests.rules.mahjong.tables import MCR, begun, dealt, seated
from tests.rules.mahjong.told import sent

PUNG = Meld(kind=MeldKind.PUNG, tiles=parse("222m"), claimed=Tile.M2, source=3, side="left")


def stored(state: TableState) -> dict[str, Any]:
    assert isinstance(state, State)
    found: dict[str, Any] = json.loads(STATES.dump_json(state))
    return found


def window() -> TableState:
    state = changed(table(E="1s4s7s 3p6p9p 2m5m8m ESPF 7p"), orders=(Orders(hu=False),) * 4)
    return sent(state, Discard(seat=0, tile=Tile.P7), Ring(who=3), CloseWindow())


def robbing() -> TableState:
    state = table(E="1s5s9s 1p5p 2m6m7m9m ES", melds={"E": (PUNG,)}, newest="2m")
    return sent(state, PromoteKong(seat=0, tile=Tile.M2))


SOUND: dict[str, Callable[[], TableState]] = {
    "seating": lambda: seated(MCR, seat_draw="tiles"),
    "breaking": lambda: begun(MCR),
    "opening": lambda: dealt(MCR),
    "turn": table,
    "pung": lambda: table(melds={"E": (PUNG,)}),
    "window": window,
    "robbing": robbing,
}


@pytest.mark.parametrize("name", SOUND)
def test_a_table_in_play_is_sound(name: str) -> None:
    state = SOUND[name]()
    assert STATES.validate_python(stored(state)) == state


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("turn", "people", 3),
        ("turn", "totals", [0, 0, 0]),
        ("turn", "winds", [0, 1, 2, 2]),
        ("turn", "chairs", [0, 1, 2, 4]),
        ("turn", "wall.drawn", 145),
        ("turn", "wall.replaced", -1),
        ("turn", "hands.1", []),
        ("turn", "flowers.0", ["5m"]),
        ("turn", "orders.0.kinds", ["C", "1m"]),
        ("turn", "phase.turn", 4),
        ("turn", "phase.turn", 1),
        ("turn", "phase.newest", None),
        ("turn", "phase.newest", "1f"),
        ("turn", "phase.origin", "pung"),
        ("pung", "melds.0.0.tiles", ["2m", "2m", "3m"]),
        ("pung", "melds.0.0.tiles", []),
        ("pung", "melds.0.0.kind", "chow"),
        ("pung", "melds.0.0.kind", "ckong"),
        ("pung", "melds.0.0.source", 0),
        ("pung", "melds.0.0.source", 9),
        ("pung", "melds.0.0.side", "right"),
        ("pung", "melds.0.0.claimed", "3m"),
        ("window", "phase.tile", "8p"),
        ("window", "phase.turn", 2),
        ("window", "phase.closed", False),
        ("window", "phase.rung", [{"seat": 0, "late": False}]),
        ("window", "phase.rung", [{"seat": 3, "late": False}, {"seat": 3, "late": True}]),
        ("window", "phase.answers", [{"seat": 3, "claim": "hu", "low": None}]),
        ("window", "options.claim_mode", "poll"),
        ("robbing", "phase.tile", "5s"),
        ("robbing", "phase.turn", 1),
        ("opening", "phase.newest", "2g"),
        ("seating", "phase.slots", [0, 1, 2, 2]),
        ("seating", "phase.drawn", [0, None, None, None]),
        ("breaking", "hands.0", ["1m"]),
    ],
)
def test_parts_that_do_not_fit_are_refused(name: str, path: str, value: Any) -> None:
    found = stored(SOUND[name]())
    place: Any = found
    *way, last = path.split(".")
    for step in way:
        place = place[int(step)] if isinstance(place, list) else place[step]
    key = int(last) if isinstance(place, list) else last
    if path == "opening" or name == "opening":
        value = next(tile for tile in ("2g", "1g", "3g") if tile not in found["hands"][0])
    assert place[key] != value
    place[key] = value
    with pytest.raises(ValidationError):
        STATES.validate_python(found)
