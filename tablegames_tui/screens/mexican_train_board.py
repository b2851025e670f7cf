"""The public part of Mexican Train's screen: what is due, and all trains (mexican-train.md, appendix A)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from textual.app import ComposeResult

from rules.core.sheet import Seat
from rules.core.text import seat as name
from rules.mexican_train import events
from rules.mexican_train.view import OWNER, OpenDouble, Train, TrainId, View, train_name
from tablegames_tui.screens.game import Board
from tablegames_tui.widgets import sentence
from tablegames_tui.widgets.train_board import TrainBoard, TrainLine
from tablegames_tui.widgets.words import Words

TURN = (events.Played, events.Drew, events.Passed, events.Marked, events.Stopped)
"""What a turn consists of."""


class Told(NamedTuple):
    """Somebody's turn in a few words; a seat of None is nobody's."""

    seat: Seat | None
    words: tuple[str, ...]


class MexicanTrainBoard(Board):
    """What is to be closed or happened last, in one row; below it every train."""

    def __init__(self, names: Sequence[str], *, ascii: bool) -> None:
        super().__init__()
        self._names = tuple(names)
        self._ascii = ascii
        self._due = ""
        self._last: tuple[Told, ...] = ()

    def compose(self) -> ComposeResult:
        yield Words(names=self._names, ascii=self._ascii, id="due")
        trains = TrainBoard(ascii=self._ascii)
        trains.can_focus = False
        yield trains

    def on_resize(self) -> None:
        """The row has room for more or fewer words."""
        self._tell()

    def show(self, view: Any, seat: Seat, last: tuple[Told, ...] = ()) -> None:
        """Paint what everybody knows; the Mexican train is the first, the others stand by seat."""
        self._due, self._last = due_now(view), last
        self.query_one("#due", Words).set_class(bool(view.open_doubles), "-open")
        self._tell()
        self.query_one(TrainBoard).lines = tuple(
            train_line(view, train, self._names) for train in laid_out(view)
        )

    def _tell(self) -> None:
        """What is due, and of what happened last as much as the row has room for."""
        room = (self.size.width or self.app.size.width) - 2

        def row(words: str) -> str:
            return " · ".join(filter(None, (self._due, words)))

        def fits(words: str) -> bool:
            return rows_of(row(words), self._names, room, ascii=self._ascii) == 1

        self.query_one("#due", Words).text = row(newest(self._last, fits))


def laid_out(view: View) -> tuple[Train, ...]:
    """The trains in the order of their rows."""
    *personal, mexican = view.trains
    return (mexican, *personal)


def train_line(view: View, train: Train, names: Sequence[str]) -> TrainLine:
    """A train as everybody sees it."""
    owner = OWNER.get(train.id)
    dead = train.end in view.dead
    return TrainLine(
        key=str(train.id),
        name="Mexican" if owner is None else names[owner],
        end=train.end,
        tiles=view.lies(train),
        open=train.marker or owner is None,
        turn=owner is not None and owner == view.turn,
        queue=place_in_queue(view, train.id),
        dead=dead,
        held=None if owner is None else view.hand_counts[owner],
        total=None if owner is None else view.totals[owner],
        tip=_tip(view, train, "The Mexican train" if owner is None else f"The train of {names[owner]}"),
    )


def _tip(view: View, train: Train, whose: str) -> str:
    state = "open to all" if train.marker or train.id is TrainId.M else "closed to the others"
    needs = (
        f"every {train.end} is on the table, nothing fits" if train.end in view.dead else f"needs {train.end}"
    )
    held = OWNER.get(train.id)
    hand = "" if held is None else f"; {tiles(view.hand_counts[held])} in hand, {view.totals[held]} points"
    return f"{whose}: {state}, {tiles(len(train.tiles))} long, {needs}{hand}"


def tiles(count: int) -> str:
    """So many tiles in words."""
    return f"{count} tile{'' if count == 1 else 's'}"


def queue(view: View) -> tuple[OpenDouble, ...]:
    """The open doubles in the order in which they are closed (5.5)."""
    return view.open_doubles[::-1] if view.options.close_order == "reverse" else view.open_doubles


def place_in_queue(view: View, train: TrainId) -> int:
    """Which of the open doubles lies on that train, from 1; 0 for none. In any order all are the first."""
    places = {double.train: number for number, double in enumerate(queue(view), 1)}
    if view.options.close_order == "any":
        places = dict.fromkeys(places, 1)
    return places.get(train, 0)


def due_now(view: View) -> str:
    """What the next tile has to do, if it is not free."""
    if view.turn is None:
        return ""
    who = name(view.turn)
    if view.due and view.bound:
        first = " or ".join(f"the {double.number} on {train_name(double.train)}" for double in view.due)
        rest = [double for double in queue(view) if double not in view.due]
        then = f", then {rest[0].number} on {rest[0].train} ({len(view.open_doubles)} open)" if rest else ""
        return f"CLOSE {first} first{then}"
    if view.due:
        first = " or ".join(f"the {double.number} on {train_name(double.train)}" for double in view.due)
        return f"{who} plays another double, or closes {first}"
    if view.must_follow:
        return f"{who} plays again, on the double or on another open train"
    if view.may_stop:
        return f"{who} goes on along the own train, or stops"
    return ""


def tale(told: Iterable[events.Event]) -> tuple[Told, ...]:
    """What happened, turn by turn."""
    turns: list[Told] = []
    for event in told:
        seat, words = _briefly(event)
        if not words:
            continue
        if turns and seat is not None and turns[-1].seat == seat:
            turns[-1] = Told(seat, (*turns[-1].words, words))
        else:
            turns.append(Told(seat, (words,)))
    return tuple(turns)


def newest(told: Sequence[Told], fits: Callable[[str], bool]) -> str:
    """The latest of this that fits, oldest first; nothing where not even the last words do."""
    for left_out in range(sum(len(turn.words) for turn in told)):
        text = _in_words(told, left_out)
        if fits(text):
            return text
    return ""


def _in_words(told: Sequence[Told], left_out: int) -> str:
    """All of this but so many of the first words."""
    kept, before = [], "… " if left_out else ""
    for seat, words in told:
        rest = ", ".join(words[left_out:])
        left_out = max(0, left_out - len(words))
        if rest:
            kept.append(rest if seat is None else f"{name(seat)} {rest}")
    return before + " · ".join(kept)


def rows_of(text: str, names: Sequence[str], width: int, *, ascii: bool) -> int:
    """How many rows of that width this text takes."""
    return sentence.render(text, names, ascii).get_height({}, width)


def _briefly(event: events.Event) -> tuple[Seat | None, str]:
    """An event of a turn in a few words, and whose it is; no words for what is told elsewhere."""
    match event:
        case events.RoundBegan():
            return None, f"round {event.round} began with engine [{event.engine}-{event.engine}]"
        case events.Played():
            return event.seat, _played(event)
        case events.Drew():
            return event.seat, "drew"
        case events.Passed():
            return event.seat, "passed"
        case events.Marked():
            return event.seat, "marker stays" if event.already else "marker on"
        case events.Stopped():
            return event.seat, "stopped"
        case events.Announced():
            return event.seat, "has one tile left!"
        case events.Caught():
            return event.seat, f"caught {name(event.caught)}, who drew {event.count}"
        case _:
            return None, ""


def _played(event: events.Played) -> str:
    owner = OWNER.get(event.train)
    where = "the Mexican" if owner is None else "own train" if owner == event.seat else f"{name(owner)}'s"
    closed = f", closed the {event.covers}" if event.covers is not None else ""
    opened = ", open" if event.opens else ""
    dead = "".join(f", every {number} is out" for number in event.dead)
    off = ", marker off" if event.marker_off else ""
    return f"[{event.tile}] on {where}{closed}{opened}{dead}{off}"


def since_own_turn(told: Sequence[events.Event], seat: Seat) -> tuple[events.Event, ...]:
    """What happened since that seat's last turn, or since the round began."""
    found: list[events.Event] = []
    for event in reversed(told):
        if isinstance(event, TURN) and event.seat == seat:
            break
        found.append(event)
        if isinstance(event, events.RoundBegan):
            break
    return tuple(reversed(found))


def last_turn(told: Sequence[events.Event]) -> tuple[Told, ...]:
    """The latest turn in a few words; nothing where there was none."""
    latest: list[events.Event] = []
    for event in reversed(told):
        if latest and not (isinstance(event, TURN) and event.seat == _whose(latest)):
            break
        if isinstance(event, (*TURN, events.RoundBegan)):
            latest.append(event)
    return tale(reversed(latest))[-1:]


def _whose(latest: Sequence[events.Event]) -> Seat | None:
    return next((event.seat for event in latest if isinstance(event, TURN)), None)


def game_state(view: View) -> str:
    """Round, engine and boneyard, for the status row."""
    return (
        f"round {view.round} of {view.options.rounds} · engine {view.engine}-{view.engine}"
        f" · boneyard {view.boneyard_count}"
    )
