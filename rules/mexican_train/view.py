"""What one seat may know (mexican-train.md, section 10), by allow-list: what isn't here isn't shown."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.chance import commitment, deal_seed
from rules.core.sheet import Seat
from rules.core.text import pieces, plural
from rules.core.text import seat as name
from rules.mexican_train.events import sentence, victory
from rules.mexican_train.options import Options
from rules.mexican_train.plays import due_doubles
from rules.mexican_train.state import GameOver, PhaseKind, RoundResult, State, Turn
from rules.mexican_train.trains import OWNER, OpenDouble, Train, TrainId, on_table, train_name, used_up
from rules.mexican_train.wording import listed
from rules.pieces.dominoes import Tile, lies

__all__ = ["OWNER", "OpenDouble", "Train", "TrainId", "View", "lines", "train_name", "view"]
"""With what a screen must know of trains to read a view."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The knowledge of `seat`; None: what everybody knows. Tuples "by seat" have an entry for each person."""

    seat: Seat | None
    options: Options
    people: int
    round: int
    """Number of the round, from 1; there are `options.rounds`."""
    engine: int
    starter: Seat
    commitment: str
    """SHA-256 of this round's seed; once the round is over, of the next round's."""
    deal_seed: str | None
    """This round's seed in hex, once the round is over; None where its tiles were put in order by hand."""
    sitting_seed: str | None
    """The game's seed in hex, once the game is over."""
    phase: PhaseKind
    turn: Seat | None
    must_follow: bool
    """A double was played in this turn and another play is due (5.1)."""
    may_stop: bool
    """A long first turn may be stopped (9)."""
    hand: tuple[Tile, ...]
    """The own hand in the order in which the tiles came; empty for a spectator."""
    drawn: Tile | None
    """The tile drawn last in this turn, while it is in hand and the view's owner may see it."""
    hand_counts: tuple[int, ...]
    shown: tuple[tuple[Tile, ...], ...]
    """By seat: hands that lie open for everybody; all once the round is over."""
    boneyard_count: int
    trains: tuple[Train, ...]
    """The personal trains by seat, then the Mexican train."""
    open_doubles: tuple[OpenDouble, ...]
    """All open doubles in the order played: those of earlier turns, then those of this turn."""
    due: tuple[OpenDouble, ...]
    """Where the next tile that is no double has to go; empty where it is free to go on any eligible train."""
    bound: bool
    """Nothing but `due` can be played on, by a double neither: doubles of earlier turns are open (5.5), or
    house rules want the last one covered at once."""
    dead: tuple[int, ...]
    """The numbers of which every tile lies on the table: their doubles are dead (5.7)."""
    announced: tuple[Seat, ...]
    unannounced: Seat | None
    """With `knock: manual`: who may still knock or be caught."""
    totals: tuple[int, ...]
    """By seat: points of all rounds before this one, or of this one too once it is over."""
    rounds_won: tuple[int, ...]
    results: tuple[RoundResult, ...]
    """All finished rounds, the score sheet: each with points and running totals by seat."""
    result: RoundResult | None
    """How this round ended, once it is over."""
    winners: tuple[Seat, ...]
    """Who has won, once the game is over."""

    def train(self, train: TrainId) -> Train:
        """The train with that id; it must be one of this table's."""
        return next(found for found in self.trains if found.id == train)

    def lies(self, train: Train) -> tuple[tuple[int, int], ...]:
        """The numbers of a train's tiles as they lie, from the hub outwards."""
        return lies(self.engine, train.tiles)


def view(state: State, seat: Seat | None) -> View:
    """Section 10: what that seat may know."""
    phase, options = state.phase, state.options
    turn = phase if isinstance(phase, Turn) else None
    over, open_hands = turn is None, options.hands == "open"
    this_seed = deal_seed(state.seed, state.round)
    ended = isinstance(phase, GameOver)
    sees_drawn = turn is not None and (open_hands or turn.turn == seat)
    return View(
        seat=seat,
        options=options,
        people=state.people,
        round=state.round,
        engine=state.engine,
        starter=state.starter,
        commitment=commitment(deal_seed(state.seed, state.round + 1) if over and not ended else this_seed),
        deal_seed=this_seed.hex() if over and not state.composed else None,
        sitting_seed=state.seed.hex() if ended else None,
        phase=phase.kind,
        turn=None if turn is None else turn.turn,
        must_follow=turn is not None and turn.must_follow,
        may_stop=turn is not None and turn.may_stop,
        hand=() if seat is None else state.hands[seat],
        drawn=turn.drawn if turn is not None and sees_drawn else None,
        hand_counts=tuple(map(len, state.hands)),
        shown=state.hands if over or open_hands else ((),) * state.people,
        boneyard_count=len(state.boneyard),
        trains=state.trains,
        open_doubles=state.left_open if turn is None else state.left_open + turn.opened,
        due=() if turn is None else due_doubles(state, turn, double=False),
        bound=turn is not None and bool(due_doubles(state, turn, double=True)),
        dead=used_up(range(options.highest + 1), on_table(state.trains, state.engine), options.highest),
        announced=state.announced,
        unannounced=state.unannounced,
        totals=state.totals,
        rounds_won=state.rounds_won,
        results=state.results,
        result=None if isinstance(phase, Turn) else phase.result,
        winners=phase.winners if isinstance(phase, GameOver) else (),
    )


def lines(view: View) -> tuple[str, ...]:
    """What a view's owner sees, one fact a line, for plain mode and screen readers."""
    return (
        *_round_lines(view),
        *(_train_line(view, train) for train in view.trains),
        *_double_lines(view),
        *(_seat_line(view, seat) for seat in range(view.people)),
        *_hand_lines(view),
        _due_line(view),
    )


def _round_lines(view: View) -> list[str]:
    return [
        f"Round {view.round} of {view.options.rounds}, engine {view.engine}-{view.engine},"
        f" {name(view.starter)} started.",
        f"Boneyard: {plural(view.boneyard_count, 'tile')}.",
    ]


def _train_line(view: View, train: Train) -> str:
    about = train_name(train.id)
    state = "open to all" if train.id is TrainId.M else "open, marker on" if train.marker else "closed"
    if not train.tiles:
        return f"{train.id}, {about}: {state}, not started, needs {train.end}."
    laid = " ".join(f"{start}-{end}" for start, end in view.lies(train))
    tiles = plural(len(train.tiles), "tile")
    nothing = view.dead and train.end in view.dead
    needs = f"ends in {train.end}, nothing fits any more" if nothing else f"needs {train.end}"
    return f"{train.id}, {about}: {state}, {tiles}, {needs}. From the hub: {laid}."


def _double_lines(view: View) -> list[str]:
    if not view.open_doubles:
        return []
    doubles = [f"{double.number} on {train_name(double.train)}" for double in view.open_doubles]
    found = [f"Open doubles in the order played: {', '.join(doubles)}."]
    if view.due:
        due = listed([f"the {double.number} on {double.train}" for double in view.due], "or")
        found.append(
            f"{'Only' if view.bound else 'With a tile that is no double, only'} {due} may be covered now."
        )
    return found


def _seat_line(view: View, seat: Seat) -> str:
    facts = [plural(view.hand_counts[seat], "tile") + " in hand"]
    if seat in view.announced:
        facts.append("one left announced")
    if seat == view.unannounced:
        facts.append("one left not announced")
    facts.append(f"total {view.totals[seat]}")
    shown = f". Hand: {pieces(view.shown[seat])}" if view.shown[seat] and seat != view.seat else ""
    return f"{name(seat)}: {', '.join(facts)}{shown}."


def _hand_lines(view: View) -> list[str]:
    if view.seat is None or not view.hand:
        return []
    tiles = ", ".join(f"{number} {pieces((tile,))}" for number, tile in enumerate(view.hand, 1))
    drawn = f" Drawn last: {pieces((view.drawn,))}." if view.drawn in view.hand and view.drawn else ""
    return [f"Hand of {name(view.seat)}: {tiles}.{drawn}"]


def _due_line(view: View) -> str:
    if view.winners:
        return f"The game is over. {victory(view.totals, view.winners)}"
    if view.result is not None:
        return f"The round is over. {sentence(view.result)}"
    who = "" if view.turn is None else name(view.turn)
    if view.may_stop:
        return f"{who} may go on with the own train or stop."
    return f"{who} has played a double and plays again." if view.must_follow else f"{who} plays."
