"""Positions of Mexican Train written as in appendix B of the rule sheet, for the cases and for tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.mexican_train import GAME
from rules.mexican_train.events import Event
from rules.mexican_train.options import Options
from rules.mexican_train.state import State, starting, train_ids
from rules.mexican_train.trains import OpenDouble, Train, TrainId
from rules.pieces.dominoes import Tile, lies, other_end, parse

SEED = bytes(range(32))


def known(found: Mapping[str, Any], names: Iterable[str], where: str) -> None:
    """Fail where a mapping has keys that nobody checks."""
    unknown = sorted(set(found) - set(names))
    assert not unknown, f"{where} has keys that nobody checks: {', '.join(unknown)}"


def one_tile(text: str) -> Tile:
    """A tile, either way round."""
    (tile,) = parse(text)
    return tile


def tiles(texts: Iterable[str]) -> tuple[Tile, ...]:
    """Tiles, each either way round."""
    return tuple(map(one_tile, texts))


_POSITION = (
    "set", "players", "engine", "turn", "starter", "hands", "boneyard", "trains", "open_doubles", "totals",
    "zero_rounds", "first_turn", "next_decks",
)  # fmt: skip


def placed(setup: Mapping[str, Any], options: Options) -> State:
    """A position that is cut down: tiles that are not listed are somewhere else, not on the table."""
    known(setup, _POSITION, "setup")
    people, engine = setup["players"], setup["engine"]
    zeros = [0] * people

    def by_seat(field: str, default: Sequence[Any]) -> list[Any]:
        entries = list(setup.get(field, default))
        assert len(entries) == people, f"setup.{field} needs an entry for each of {people} players"
        return entries

    known(setup.get("trains", {}), train_ids(people), "setup.trains")
    return State(
        options=options,
        people=people,
        seed=SEED,
        round=setup["set"] + 1 - engine,
        engine=engine,
        starter=setup["starter"],
        phase=starting(setup["turn"]),
        hands=tuple(tiles(hand) for hand in by_seat("hands", ())),
        boneyard=tiles(setup["boneyard"]),
        trains=tuple(
            _train(name, setup.get("trains", {}).get(name, {}), engine) for name in train_ids(people)
        ),
        left_open=tuple(OpenDouble(TrainId(name), number) for name, number in setup.get("open_doubles", ())),
        first_turn=tuple(by_seat("first_turn", [False] * people)),
        announced=(),
        unannounced=None,
        totals=tuple(by_seat("totals", zeros)),
        rounds_won=tuple(by_seat("zero_rounds", zeros)),
        results=(),
    )


def _train(name: TrainId, train: Mapping[str, Any], engine: int) -> Train:
    known(train, ("tiles", "marker"), f"setup.trains.{name}")
    end, laid = engine, tiles(train.get("tiles", ()))
    for tile in laid:
        end = other_end(tile, end)
    written = [f"{start}-{other}" for start, other in lies(engine, laid)]
    assert written == list(train.get("tiles", ())), f"the tiles of {name} are not written as they lie"
    return Train(name, laid, end, train.get("marker", False))


def position(*hands: str, trains: Mapping[str, str] | None = None, turn: int = 0, **more: Any) -> State:
    """A position of a double-12 game from hands such as "12-5 4-3" and trains such as "12-5 5-5 !".

    The engine is 12 and the boneyard holds three tiles that fit little, unless `more`, fields of appendix B,
    says otherwise. A `!` marks a train. What else `more` holds is house rules.
    """
    setup: dict[str, Any] = {
        "set": 12,
        "players": len(hands),
        "engine": 12,
        "turn": turn,
        "starter": 0,
        "hands": [hand.split() for hand in hands],
        "boneyard": ["4-0", "4-1", "3-0"],
        "trains": {
            name: {"tiles": text.replace("!", "").split(), "marker": "!" in text}
            for name, text in (trains or {}).items()
        },
    }
    setup |= {key: more.pop(key) for key in _POSITION if key in more}
    if isinstance(setup["boneyard"], str):
        setup["boneyard"] = setup["boneyard"].split()
    options = Options.model_validate({"set": setup["set"], **more}).resolved(len(hands))
    return placed(setup, options)


def played(state: State, *lines: str) -> State:
    """The state after lines of plain mode, each sent by who is to act."""
    for line in lines:
        state = sent(state, line)[0]
    return state


def sent(state: State, line: str) -> tuple[State, tuple[Event, ...]]:
    """The state after one line of plain mode, and what happened."""
    step = GAME.apply(state, offered(state)[line])
    return step.state, step.events


def offered(state: State) -> dict[str, Any]:
    """Everything that may be sent, by its words in plain mode."""
    actors = (None, *range(state.people))
    intents = [i for a in actors for i in (*GAME.legal_intents(state, a), *GAME.standing_intents(state, a))]
    return {GAME.words(intent): intent for intent in intents}


def plays(state: State) -> set[str]:
    """The legal plays as "12-5 P0"."""
    return {line.removeprefix("play ") for line in offered(state) if line.startswith("play ")}
