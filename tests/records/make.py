"""Write the stored records of a game anew: whole games, played out at random, one record a line.

    python -m tests.records.make go_stop

They are there to notice when a change of the rules makes an old game take another course. So write them anew
only when it shall, and raise the game's `version` if a release has already stored such records.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any

from rules.core.game import Actor
from rules.core.record import Record
from rules.core.table import Table
from tests.rules.contract import at_a_table, sitting, sitting_seed, vary
from tests.rules.games import GAMES, Kit, kit

FOLDER = Path(__file__).parent
MATCHES = ("mahjong_mcr", "mahjong_basic")
"""Games of which one is long, so that few are stored; these are played as people do (`match`)."""
HANDS = 16


def enough(game_id: str) -> int:
    """How many records a registered game must have."""
    return 2 if game_id in MATCHES else 20


def lines(game_id: str, folder: Path = FOLDER) -> list[str]:
    """The stored records of a game, as lines of JSON."""
    path = folder / f"{game_id}.jsonl"
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def stored(game_id: str, folder: Path = FOLDER) -> list[str]:
    """The same; AssertionError if there are too few."""
    found = lines(game_id, folder)
    assert len(found) >= enough(game_id), (
        f"{game_id} has {len(found)} stored records and needs {enough(game_id)}:"
        f" python -m tests.records.make {game_id}"
    )
    return found


def played_out(told: Kit, number: int) -> Record:
    """The record of a random sitting; people and house rules vary with the number."""
    return at_a_table(told, list(sitting(told, number))).record()


def match(told: Kit, number: int) -> Record:
    """A whole match by players who mostly do what the hints say: at random hardly a hand would be won."""
    game, rng = told.game, Random(f"{told.game.id} match {number}")
    people = rng.choice(game.seats)
    table = Table.start(game, vary(game, people, rng), people, sitting_seed(number))
    while table.to_act():
        actor = rng.choice(table.to_act())
        table.submit(told.fill(_sensible(told, table, actor, rng), rng))
    return table.record()


def _sensible(told: Kit, table: Table[Any, Any, Any], actor: Actor, rng: Random) -> Any:
    """What a hint marks as good; the tile is left and the board closed where nothing speaks for it."""
    last = table.outcome()
    offers = [
        offer
        for offer in table.legal(actor)
        if offer.kind not in told.endings or (last is not None and last.number >= HANDS)
    ]
    if rng.random() < 0.15:
        return rng.choice(offers)
    hints = [] if actor is None else table.hints(actor)
    marked = [hint for hint in hints if hint.mark == "star" or (hint.kind, hint.mark) == ("claim", "ok")]
    good = [intent for hint in marked for intent in hint.intents if intent in offers]
    plain = [offer for offer in offers if offer.kind in ("pass", "close_window", *told.endings)]
    return (good or plain or [rng.choice(offers)])[0]


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Write the stored records of a game anew.")
    parser.add_argument("game", choices=GAMES)
    game_id = parser.parse_args().game
    play = match if game_id in MATCHES else played_out
    records = [play(kit(game_id), number) for number in range(enough(game_id))]
    text = "".join(f"{record.model_dump_json()}\n" for record in records)
    (FOLDER / f"{game_id}.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
