"""The promises that every game keeps, as checks of one position, one step or one pair of twins.

`test_contract.py` plays every registered game through them, `test_contract_bites.py` shows that each bites.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, fields, replace
from enum import Enum, StrEnum
from functools import lru_cache
from random import Random
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import ValidationError

from rules.core.chance import Seed, seed_from_text
from rules.core.errors import BadOption, IllegalIntent
from rules.core.game import Actor, AnyGame
from rules.core.hint import Hint
from rules.core.options import Options
from rules.core.sheet import Outcome, ScoreLine, ScoreSheet, Struck
from rules.core.table import Table
from rules.core.text import parts
from tests.rules.games import Kit

MOST_STEPS = 50_000


@dataclass(frozen=True, slots=True)
class Position:
    """A state on the way through a random sitting, and the step that led to it."""

    number: int
    people: int
    options: Options
    state: Any
    intent: Any
    """None at the start."""
    events: tuple[Any, ...]
    outcomes: tuple[Outcome, ...]
    """Of all finished deals."""


# Playing


def choices(options: type[Options]) -> dict[str, tuple[Any, ...]]:
    """What a setup screen would put forward for each house rule."""
    found = {}
    for name, field in options.model_fields.items():
        extra = field.json_schema_extra if isinstance(field.json_schema_extra, dict) else {}
        offered = extra.get("offers")
        found[name] = (
            (*offered, field.default) if isinstance(offered, list | tuple) else _values(field.annotation)
        )
    return {name: values for name, values in found.items() if values}


def _values(annotation: Any) -> tuple[Any, ...]:
    if annotation is bool:
        return (False, True)
    if annotation is NoneType:
        return (None,)
    if get_origin(annotation) is Literal:
        return get_args(annotation)
    if get_origin(annotation) in (Union, UnionType):
        return tuple(value for part in get_args(annotation) for value in _values(part))
    return ()


def vary(game: AnyGame, people: int, rng: Random) -> Options:
    """House rules for that many people: the defaults or a preset, often with some of them changed."""
    base = rng.choice([game.options(), *(preset(people) for preset in game.presets.values())])
    for share in (rng.choice((0.0, 0.2, 0.5)), 0.2, 0.1, 0.0):
        chosen = {name: rng.choice(v) for name, v in choices(game.options).items() if rng.random() < share}
        try:
            options: Options = game.options.model_validate(base.model_dump() | chosen)
            return options.resolved(people)
        except (ValidationError, BadOption):
            continue
    raise AssertionError(f"{game.id}: {base!r} does not go with {people} people")


def sitting_seed(number: int) -> Seed:
    """The seed of a random sitting."""
    return seed_from_text(f"sitting {number}")


def sitting(kit: Kit, number: int) -> Iterator[Position]:
    """A random sitting from its first position to its last; the number decides everything.

    After as many finished deals as the kit says the player takes an ending intent when it may be sent.
    """
    game, rng = kit.game, Random(f"{kit.game.id} {number}")
    people = game.seats[number % len(game.seats)]
    options = kit.shorten(vary(game, people, rng), rng)
    state, events = game.new_game(options, people, sitting_seed(number))
    outcomes: tuple[Outcome, ...] = ()
    at = Position(number, people, options, state, None, events, outcomes)
    yield at
    for _ in range(MOST_STEPS):
        actors = game.to_act(state)
        if not actors:
            return
        offers = game.legal_intents(state, rng.choice(actors))
        intent = kit.fill(rng.choice(offers), rng)
        if len(outcomes) >= kit.deals:
            intent = next(_endings(kit, state, actors), intent)
        state, events = game.apply(state, intent)
        last = game.outcome(state)
        if last is not None and last not in outcomes[-1:]:
            outcomes += (last,)
        at = Position(number, people, options, state, intent, events, outcomes)
        yield at
    raise AssertionError(f"{game.id}: sitting {number} has not ended after {MOST_STEPS} steps")


def _endings(kit: Kit, state: Any, actors: tuple[Actor, ...]) -> Iterator[Any]:
    """The intents that end the sitting, of those that may be sent."""
    game = kit.game
    for actor in actors:
        for offer in (*game.legal_intents(state, actor), *game.standing_intents(state, actor)):
            if offer.kind in kit.endings:
                yield offer


def at_a_table(told: Kit, played: list[Position]) -> Table[Any, Any, Any]:
    """A table at which that sitting was played."""
    first = played[0]
    table = Table.start(told.game, first.options, first.people, sitting_seed(first.number))
    for at in played[1:]:
        table.submit(at.intent)
    return table


def play_on(kit: Kit, table: Table[Any, Any, Any], steps: int, rng: Random) -> None:
    """That many random steps more at a table that is never left, or as many as the game has."""
    for _ in range(steps):
        if not table.to_act():
            return
        actor = rng.choice(table.to_act())
        offers = [offer for offer in table.legal(actor) if offer.kind not in kit.endings]
        table.submit(kit.fill(rng.choice(offers), rng))


# One position


def check_offers(kit: Kit, at: Position) -> None:
    """Who owes an intent is offered one, nobody else is; offers are accepted and have words of their own."""
    game, state = kit.game, at.state
    owing = game.to_act(state)
    assert len(set(owing)) == len(owing)
    rng = Random(at.number)
    for actor in _actors(at):
        offers = game.legal_intents(state, actor)
        assert bool(offers) == (actor in owing), f"{actor} is offered {offers}, to act: {owing}"
        both = (*offers, *game.standing_intents(state, actor))
        assert len(set(both)) == len(both), "offered twice"
        assert len({game.words(offer) for offer in both}) == len(both), "two offers have the same words"
        for offer in both:
            assert offer.seat == actor, f"{actor} is offered {offer}"
            refusal = _refusal(game, state, kit.fill(offer, rng))
            assert refusal is None, f"{offer} is offered and refused: {refusal}"


def check_json(game: AnyGame, at: Position) -> None:
    """State and offers come back from JSON as they were."""
    text = game.states.dump_json(at.state, warnings="error")
    assert game.states.validate_json(text) == at.state, "the state comes back from JSON as another"
    assert game.states.validate_python(game.states.dump_python(at.state, mode="json")) == at.state
    for actor in _actors(at):
        for offer in game.legal_intents(at.state, actor):
            line = game.intents.dump_json(offer)
            assert line.startswith(b'{"kind":'), "kind comes first"
            assert game.intents.validate_json(line) == offer
            assert game.intents.validate_python(game.intents.dump_python(offer, mode="json")) == offer


def check_knowledge(game: AnyGame, at: Position) -> None:
    """Views, lines, sheets and hints are well formed, and those who wait know no more than everybody."""
    state, pack = at.state, frozenset(game.pieces(at.state))
    public = game.view(state, None)
    for actor in _actors(at):
        view = game.view(state, actor)
        if actor in getattr(public, "waiting", ()):
            assert view == public, f"seat {actor} waits and knows more than everybody"
        for line in game.lines(view):
            check_text(line, at.people, pack)
        sheets = game.sheets(view)
        assert len({sheet.seat for sheet in sheets}) == len(sheets)
        for sheet in sheets:
            check_sheet(sheet, at.people, pack)
        if actor is not None:
            check_hints(at, game.hints(view, offers := game.legal_intents(state, actor)), offers, pack)


def check_hints(
    at: Position, hints: tuple[Hint[Any], ...], offers: tuple[Any, ...], pack: frozenset[str]
) -> None:
    """Hints name nothing but offers and pieces that there are."""
    for hint in hints:
        assert hint.level in (1, 2, 3)
        assert hint.mark in ("", "ok", "no", "warn", "star")
        assert set(hint.intents) <= set(offers), f"a hint names what is not offered: {hint}"
        assert pack.issuperset(hint.pieces)
        check_text(hint.text, at.people, pack)


@lru_cache(10_000)
def check_sheet(sheet: ScoreSheet, people: int, pack: frozenset[str]) -> None:
    """A sheet speaks of real seats and pieces, and its own figures are the right answer to itself."""
    assert sheet.seat in range(people)
    check_text(sheet.title, people, pack)
    entries: list[ScoreLine | Struck] = [*sheet.lines, *sheet.struck]
    for payment in sheet.payments:
        assert payment.payer in range(people)
        assert payment.payee in range(people)
        entries += [*payment.lines, *payment.struck]
    for entry in entries:
        assert pack.issuperset(entry.pieces)
        check_text(entry.label, people, pack)
        check_text(entry.why, people, pack)
    right = {mark.rule: mark.expected for mark in sheet.mark({})}
    assert {mark.verdict for mark in sheet.mark(right)} <= {"right"}
    assert [key for key, _ in sheet.fields()] == list(right)


def check_text(text: str, people: int, pack: Collection[str]) -> None:
    """Every mark in a sentence is a seat at the table or a piece of the pack, and none is half written."""
    seats, pieces, whole = _marks(text)
    assert whole, f"a broken mark in {text!r}"
    assert all(seat < people for seat in seats), f"nobody has that seat: {text!r}"
    assert all(piece in pack or _turned(piece) in pack for piece in pieces), f"no such piece: {text!r}"


def _turned(piece: str) -> str:
    """A domino the other way round: a train is written as its tiles lie."""
    return "-".join(reversed(piece.split("-")))


@lru_cache(100_000)
def _marks(text: str) -> tuple[tuple[int, ...], tuple[str, ...], bool]:
    found = tuple(parts(text))
    return (
        tuple(int(part.text) for part in found if part.kind == "seat"),
        tuple(part.text for part in found if part.kind == "piece"),
        not any(set(part.text) & set("{}[]") for part in found if part.kind == "words"),
    )


def _actors(at: Position) -> tuple[Actor, ...]:
    return (*range(at.people), None)


# One step


def check_step(game: AnyGame, before: Position, after: Position) -> None:
    """What a step tells, and what a finished deal adds up to."""
    pack = game.pieces(after.state)
    for event in after.events:
        assert isinstance(event.reveals, bool)
        for actor in _actors(after):
            told = game.redact(event, actor)
            if told is not None:
                assert told.kind == event.kind
                check_text(game.tell(told), after.people, pack)
    if after.outcomes != before.outcomes:
        check_outcome(after, before.outcomes[-1] if before.outcomes else None)


def check_outcome(at: Position, last: Outcome | None) -> None:
    """Deals are counted from 1 and the totals are those of the last deal and what this one brought."""
    result = at.outcomes[-1]
    assert result.number == (last.number + 1 if last else 1)
    assert set(result.winners) <= set(range(at.people))
    assert len(result.delta) == len(result.totals) == at.people
    if last is not None:
        sums = tuple(old + new for old, new in zip(last.totals, result.delta, strict=True))
        assert result.totals == sums, f"wrong totals: {result} after {last}"
    assert result.text


# Near misses


def near_misses(kit: Kit, at: Position, stale: Collection[Any], rng: Random) -> Iterator[Any]:
    """Well formed intents that are not offered, in random order: offers with a field changed, old ones."""
    game = kit.game
    allowed = {
        offer
        for actor in _actors(at)
        for offer in (*game.legal_intents(at.state, actor), *game.standing_intents(at.state, actor))
    }
    open_forms = {(offer.kind, offer.seat) for offer in allowed if offer.kind in kit.forms}
    changes = [change for offer in sorted(allowed, key=repr) for change in _changes(offer, at.people)]
    changes += [(intent, "kind", intent.kind) for intent in stale]
    rng.shuffle(changes)
    tried = set(allowed)
    for intent, name, value in changes:
        wrong = replace(intent, **{name: value})
        if wrong in tried or (wrong.kind, wrong.seat) in open_forms or not _well_formed(game, wrong):
            continue
        tried.add(wrong)
        yield wrong


def _changes(intent: Any, people: int) -> Iterator[tuple[Any, str, Any]]:
    """Each other value of each field."""
    for field in fields(intent):
        if field.name == "seat":
            yield from ((intent, "seat", other) for other in (*range(-1, people + 1), 99))
        elif field.name != "kind":
            yield from ((intent, field.name, other) for other in _others(getattr(intent, field.name)))


def _others(value: Any) -> Iterator[Any]:
    if isinstance(value, Enum):
        yield from type(value)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (0, -1, value - 1, value + 1, -value, 10**9, 2**70)
    elif isinstance(value, tuple):
        yield from ((), value[::-1], value + value[:1])
        for place, item in enumerate(value):
            yield value[:place] + value[place + 1 :]
            yield from ((*value[:place], other, *value[place + 1 :]) for other in _others(item))


def _well_formed(game: AnyGame, intent: Any) -> bool:
    """Whether a record could hold it: `seat` of a table intent, for one, is None and nothing else."""
    try:
        line = game.intents.dump_json(intent, warnings=False)
        return bool(game.intents.validate_json(line) == intent)
    except ValidationError:
        return False


def check_refused(game: AnyGame, at: Position, intent: Any) -> None:
    """An intent that is not offered is refused with a reason and a sentence."""
    refusal = _refusal(game, at.state, intent)
    assert refusal is not None, f"accepted though not offered: {intent}"
    assert isinstance(refusal.reason, StrEnum), f"{refusal.reason!r} is not one of the game's own reasons"
    assert refusal.reason.value
    assert refusal.message.endswith((".", "!", "?")), f"no sentence: {refusal.message!r}"
    check_text(refusal.message, at.people, {*game.pieces(at.state), *_named(intent)})


def _refusal(game: AnyGame, state: Any, intent: Any) -> IllegalIntent | None:
    try:
        game.apply(state, intent)
    except IllegalIntent as refusal:
        return refusal
    return None


def _named(intent: Any) -> Iterator[str]:
    """The pieces that an intent names, be they of this pack or not."""
    for field in fields(intent):
        value = getattr(intent, field.name)
        yield from (str(piece) for piece in (value if isinstance(value, tuple) else (value,)))


# Twins


def check_twins(kit: Kit, at: Position, seat: int, rng: Random) -> bool:
    """Two states that differ in what is hidden from a seat look, ask, count, advise and tell the same.

    False where nothing can be swapped.
    """
    game, state = kit.game, at.state
    twin = kit.swap_hidden(state, seat, rng)
    if twin is None:
        return False
    assert twin != state, "swap_hidden has swapped nothing"
    assert game.pieces(twin) == game.pieces(state), "swap_hidden has lost or made pieces"
    assert game.to_act(twin) == game.to_act(state), "the twins differ in who is to act"
    for actor in (seat, None):
        assert game.view(twin, actor) == game.view(state, actor), f"the view of {actor} tells the twins apart"
        offers = game.legal_intents(state, actor)
        assert game.legal_intents(twin, actor) == offers, f"the offers of {actor} tell the twins apart"
        assert game.standing_intents(twin, actor) == game.standing_intents(state, actor)
        views = game.view(state, actor), game.view(twin, actor)
        assert game.sheets(views[0]) == game.sheets(views[1])
        assert game.lines(views[0]) == game.lines(views[1])
        if actor is not None:
            assert game.hints(views[0], offers) == game.hints(views[1], offers), "the hints peek"
    _check_twin_steps(kit, at, twin, seat, rng)
    return True


def _check_twin_steps(kit: Kit, at: Position, twin: Any, seat: int, rng: Random) -> None:
    game, state = kit.game, at.state
    common = [
        offer
        for actor in game.to_act(state)
        for offer in (*game.legal_intents(state, actor), *game.standing_intents(state, actor))
        if offer in (*game.legal_intents(twin, actor), *game.standing_intents(twin, actor))
    ]
    if not common:
        return
    intent = kit.fill(rng.choice(common), rng)
    one, other = game.apply(state, intent), game.apply(twin, intent)
    for actor in (seat, None):
        told = [game.redact(event, actor) for event in one.events]
        assert told == [game.redact(event, actor) for event in other.events], (
            f"what {actor} is told of {intent} tells the twins apart"
        )
