"""Where questions come from: rounds that are played by chance, positions as a question keeps them.

South, seat 0, is whoever plays; what is asked about is turned until that is so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from rules.core.changed import changed
from rules.core.drill import NoQuestion
from rules.core.sheet import Seat
from rules.core.text import plural
from rules.mexican_train.deal import deal
from rules.mexican_train.intents import Play
from rules.mexican_train.options import HANDS, Options
from rules.mexican_train.play import apply, legal_intents
from rules.mexican_train.state import State, Turn, sound, train_ids
from rules.mexican_train.trains import OWNER, OpenDouble, Train, TrainId, on_table, used_up
from rules.pieces.dominoes import DOUBLES, ENDS, Tile, is_double, lies, other_end, parse, whole_set

NAMES = ("South", "East", "North", "West")
"""The people of a question, by seat."""
_DOUBLE_FIRST, _OWN_TRAIN = 0.7, 0.4
"""How often somebody plays a double who has one that fits, and else on the own train."""
_LAID = re.compile(r"\[(\d+)-(\d+)\]")
_WIDEST = 44
"""So many characters of a train are drawn."""


def states(rng: Random, options: Options, people: int, engine: int) -> Iterator[State]:
    """Every state of a round in which somebody has to decide something."""
    deck = [tile for tile in whole_set(options.highest) if tile is not DOUBLES[engine]]
    rng.shuffle(deck)
    state = deal(options, people, deck, number=options.highest + 1 - engine, starter=rng.randrange(people))
    while isinstance(state.phase, Turn):
        yield state
        state = apply(state, _chosen(state, state.phase, rng)).state


def _chosen(state: State, turn: Turn, rng: Random) -> Any:
    """What somebody does who likes doubles, and the own train."""
    legal = legal_intents(state, turn.turn)
    doubles = [intent for intent in legal if isinstance(intent, Play) and is_double(intent.tile)]
    if doubles and rng.random() < _DOUBLE_FIRST:
        return rng.choice(doubles)
    own = [intent for intent in legal if isinstance(intent, Play) and OWNER.get(intent.train) == turn.turn]
    return rng.choice(own if own and rng.random() < _OWN_TRAIN else legal)


def table(rng: Random, highest: int, **kept: Any) -> tuple[Options, int, int]:
    """House rules, people and an engine for a round with that set."""
    people = rng.choice([number for number in HANDS[highest] if highest > 12 or 2 < number <= len(NAMES)])
    options = Options.model_validate({"set": highest, **kept}).resolved(people)
    return options, people, rng.randint(1, highest)


# --- positions as a question keeps them -------------------------------------------------------------------


def write_position(state: State, turn: Turn) -> dict[str, Any]:
    """The position as South sees it who is to play."""
    seat, people = turn.turn, state.people
    trains = (*state.trains[seat:people], *state.trains[:seat], state.trains[-1])
    return {
        "set": state.options.highest,
        "engine": state.engine,
        "hand": sorted(state.hands[seat], key=ENDS.__getitem__, reverse=True),
        "trains": [{"tiles": [*train.tiles], "marker": train.marker} for train in trains],
        "left_open": _written(state.left_open, seat, people),
        "opened": _written(turn.opened, seat, people),
    }


def _written(doubles: Sequence[OpenDouble], seat: Seat, people: int) -> list[str]:
    """The trains of open doubles, in the order played."""
    return [
        double.train if double.train is TrainId.M else f"P{(OWNER[double.train] - seat) % people}"
        for double in doubles
    ]


def read_position(data: Mapping[str, Any], kept: Mapping[str, Any]) -> tuple[State, Turn]:
    """The position of a question with those house rules; a RulesError where no round could come to it."""
    highest, engine, people = data["set"], data["engine"], len(data["trains"]) - 1
    if people not in HANDS[highest]:
        raise NoQuestion(f"A double-{highest} set is not played by {people} people.")
    options = Options.model_validate({"set": highest, **kept}).resolved(people)
    ids = train_ids(people)
    trains = tuple(_train(id, data["trains"][place], engine) for place, id in enumerate(ids))
    hand = read_tiles(data["hand"])
    used = [*hand, DOUBLES[engine], *(tile for train in trains for tile in train.tiles)]
    rest = [tile for tile in whole_set(highest) if tile not in used]
    if len(set(used)) < len(used) or len(used) + len(rest) != len(whole_set(highest)) or not rest:
        raise NoQuestion("A tile comes twice in this question, or is not in the set.")
    turn = Turn(turn=0, opened=_read(data["opened"], trains), must_follow=bool(data["opened"]))
    state = changed(
        deal(options, people, rest, number=highest + 1 - engine),
        phase=turn,
        hands=(hand, *((),) * (people - 1)),
        boneyard=tuple(rest),
        trains=trains,
        left_open=_read(data["left_open"], trains),
        first_turn=(False,) * people,
    )
    open_doubles = (*state.left_open, *turn.opened)
    if {double.train for double in open_doubles} != {train.id for train in trains if _is_open(state, train)}:
        raise NoQuestion("The open doubles of this question are not those on its trains.")
    return sound(state), turn


def _train(id: TrainId, data: Mapping[str, Any], engine: int) -> Train:
    end, tiles = engine, read_tiles(data["tiles"])
    for tile in tiles:
        end = other_end(tile, end)
    return Train(id, tiles, end, bool(data["marker"]) and id is not TrainId.M)


def _read(names: Sequence[str], trains: Sequence[Train]) -> tuple[OpenDouble, ...]:
    ends = {str(train.id): train.end for train in trains}
    return tuple(OpenDouble(TrainId(name), ends[name]) for name in names)


def _is_open(state: State, train: Train) -> bool:
    return bool(train.tiles) and is_double(train.tiles[-1]) and train.end not in dead_numbers(state)


def dead_numbers(state: State) -> tuple[int, ...]:
    """5.7: the numbers of which every tile lies on the table."""
    highest = state.options.highest
    return used_up(range(highest + 1), on_table(state.trains, state.engine), highest)


def read_tiles(ids: Sequence[str]) -> tuple[Tile, ...]:
    """Tiles by their ids; a RulesError where one comes twice."""
    tiles = parse(" ".join(ids))
    if len(set(tiles)) < len(tiles) or list(tiles) != list(ids):
        raise NoQuestion("A tile comes twice in this question, or is none.")
    return tiles


# --- how they are shown -----------------------------------------------------------------------------------


def named(text: str) -> str:
    """A sentence of the rules with the names of the people in it."""
    for seat, name in enumerate(NAMES):
        text = text.replace(f"{{{seat}}}", name)
    return text


def train_label(train: TrainId) -> str:
    """A train in a list of answers."""
    return "Mexican train (M)" if train is TrainId.M else f"{NAMES[OWNER[train]]}'s train ({train})"


def as_it_lies(start: int, tiles: Sequence[Tile]) -> str:
    """Tiles in a row, equal numbers touching."""
    return " ".join(f"[{one}-{two}]" for one, two in lies(start, tiles))


def rows(state: State, turn: Turn) -> tuple[str, ...]:
    """The trains, a row each: whose, closed or open, the tiles from the hub outwards, the number needed."""
    tails = [
        f"{_tail(as_it_lies(state.engine, train.tiles))}{_sign(state, turn, train)}" for train in state.trains
    ]
    wide = max(map(_cells, tails))
    return tuple(
        f"{train.id:<2} {_owner(train):<5} {_opens(train, turn):<6} {tail}{' ' * (wide - _cells(tail))}"
        f"  needs {train.end}"
        for train, tail in zip(state.trains, tails, strict=True)
    )


def _cells(tail: str) -> int:
    """The cells of a row with tiles in it, where a double stands sideways: |9|."""
    return len(_LAID.sub(lambda tile: f"|{tile[1]}|" if tile[1] == tile[2] else f"{tile[1]}-{tile[2]}", tail))


def _owner(train: Train) -> str:
    return "" if train.id is TrainId.M else NAMES[OWNER[train.id]]


def _opens(train: Train, turn: Turn) -> str:
    if train.id is TrainId.M:
        return "open"
    if train.marker:
        return "marker"
    return "own" if OWNER[train.id] == turn.turn else "closed"


def _sign(state: State, turn: Turn, train: Train) -> str:
    """The place of an open double in the queue; x where nothing can follow any more."""
    queue = [double.train for double in (*state.left_open, *turn.opened)]
    if train.id in queue:
        return f" #{queue.index(train.id) + 1}"
    return " x" if train.tiles and train.end in dead_numbers(state) else ""


def are_whole(state: State) -> bool:
    """Whether all tiles of all trains can be drawn."""
    return all(_cells(as_it_lies(state.engine, train.tiles)) <= _WIDEST for train in state.trains)


def _tail(tiles: str) -> str:
    """The end of a long train, whole tiles."""
    if not tiles:
        return "not started"
    whole = tiles
    while _cells(tiles) > _WIDEST - 2 * (tiles is not whole):
        tiles = tiles.partition(" ")[2]
    return tiles if tiles is whole else f"< {tiles}"


def house_rules(kept: Mapping[str, Any]) -> tuple[str, ...]:
    """The house rules of a question as sentences; KeyError for one that no drill knows."""
    return tuple(f"House rule: {_HOUSE_WORDS[rule, value]}." for rule, value in kept.items())


_HOUSE_WORDS: dict[tuple[str, object], str] = {
    ("double_blank", 25): "the double blank counts 25",
    ("double_blank", 0): "the double blank counts nothing",
    ("close_order", "reverse"): "open doubles are closed last one first",
    ("close_order", "any"): "open doubles are closed in any order",
    ("double_follow", "chain_then_cover"): "after a double come doubles or the tile that covers one",
    ("double_follow", "on_double"): "a double is covered by the very next tile",
    ("own_train_first", True): "until the own train is started no other may be used",
    ("mexican_after_own", True): "the Mexican train may be used only after the own train",
    ("mexican_after_all", True): "the Mexican train is started only after all others",
}


def tiles_of(count: int) -> str:
    """ "1 tile", "3 tiles"."""
    return plural(count, "tile")
