"""What a level of help shows (mexican-train.md, section 13), from a view and its offers.

Level 1: what can be played and why not the rest, the own train; 2: also unseen tiles of each suit, pips at
risk, what each play leaves open for others; 3: also the plays to prefer, and who is about to go out.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.hint import Hint
from rules.core.sheet import Seat
from rules.core.text import pieces, plural
from rules.core.text import seat as name
from rules.mexican_train.intents import Draw, Intent, Pass, Play, Stop
from rules.mexican_train.longest import LongestTrain, longest_train
from rules.mexican_train.outlook import After, Outlook, outlook
from rules.mexican_train.plays import eligible
from rules.mexican_train.score import hand_points
from rules.mexican_train.trains import OWNER, OpenDouble, TrainId, train_name
from rules.mexican_train.view import View
from rules.mexican_train.wording import a_number, listed
from rules.pieces.dominoes import BLANK, ENDS, PIPS, Tile, is_double, lies

ADVISED = 3
"""How many plays are advised."""
SECTIONS = {
    "play": "4.2",
    "why_not": "4.2",
    "train": "13",
    "extras": "13",
    "suits": "2.2",
    "risk": "7",
    "leaves": "13",
    "advice": "13",
    "danger": "8",
}
"""The paragraph of the rule sheet that each kind of help is about."""


def hints(view: View, legal: tuple[Intent, ...]) -> tuple[Hint[Intent], ...]:
    """All help for the view's owner, of every level; none once the round is over."""
    seat = view.seat
    if seat is None or view.phase != "turn":
        return ()
    plays = tuple(intent for intent in legal if isinstance(intent, Play))
    longest = longest_train(view.hand, view.trains[seat].end)
    seen = outlook(view)
    return (
        *_plays(view, seat, legal, plays),
        *_own_train(view, seat, longest),
        *_suits(view, seen),
        *_risk(view),
        *_leaves(view, seat, seen, plays),
        *_advice(view, seat, seen, plays, longest),
        *_about_to_go_out(view, seat),
    )


def _where(seat: Seat, train: TrainId) -> str:
    return "the own train" if OWNER.get(train) == seat else train_name(train)


def _plays(
    view: View, seat: Seat, legal: tuple[Intent, ...], plays: tuple[Play, ...]
) -> Iterator[Hint[Intent]]:
    """Plays: the tiles that may be played with the trains that take them; for the others why not."""
    by_tile: dict[Tile, list[Play]] = {}
    for play in plays:
        by_tile.setdefault(play.tile, []).append(play)
    for tile, fits in by_tile.items():
        trains = listed([_where(seat, play.train) for play in fits], "or")
        yield Hint(
            level=1,
            kind="play",
            text=f"[{tile}] can go on {trains}.",
            pieces=(tile,),
            intents=tuple(fits),
            value=str(len(fits)),
            mark="ok",
        )
    for intent in legal:
        match intent:
            case Draw():
                text = "No tile of this hand can be played now: draw."
            case Pass():
                text = "No tile of this hand can be played now and the boneyard is empty: pass."
            case Stop():
                text = "The long first turn may go on along the own train, or stop here."
            case _:
                continue
        yield Hint(level=1, kind="play", text=text, intents=(intent,))
    others = tuple(tile for tile in view.hand if tile not in by_tile)
    if legal and others:
        text = f"{_why_not(view, seat)}, so {pieces(others)} can't be played now."
        yield Hint(level=1, kind="why_not", text=text, pieces=others, value=str(len(others)), mark="no")


def _why_not(view: View, seat: Seat) -> str:
    if view.due:
        return f"Only {_due(view.due)} may be covered" + (
            "" if view.bound else " by a tile that is no double"
        )
    if view.may_stop:
        return f"A long first turn goes on along the own train, which needs {a_number(view.trains[seat].end)}"
    numbers = sorted({train.end for train in eligible(view, seat)})
    return f"The trains open to {name(seat)} need {listed([str(number) for number in numbers], 'or')}"


def _due(due: tuple[OpenDouble, ...]) -> str:
    return listed([f"the {double.number} on {train_name(double.train)}" for double in due], "or")


def _own_train(view: View, seat: Seat, longest: LongestTrain) -> Iterator[Hint[Intent]]:
    """Own train: the hand ordered as the longest train from the own end, the rest as extras."""
    end, tiles = view.trains[seat].end, longest.tiles
    claim = (
        "no train of this hand is longer"
        if longest.exact
        else "the longest found in the time for a hint, there may be a longer one"
    )
    laid = pieces([f"{first}-{second}" for first, second in lies(end, tiles)])
    order = f"Own train from {end}: {laid}. {plural(len(tiles), 'tile')}, {claim}."
    text = order if tiles else f"No tile of this hand continues the own train at {end}."
    yield Hint(level=1, kind="train", text=text, pieces=tiles, value=str(len(tiles)))
    extras = tuple(tile for tile in view.hand if tile not in tiles)
    if extras:
        text = f"Extras for the Mexican train and open trains: {pieces(extras)}."
        yield Hint(level=1, kind="extras", text=text, pieces=extras, value=str(len(extras)))


def _suits(view: View, seen: Outlook) -> Iterator[Hint[Intent]]:
    """Suits: how many tiles of each number are neither on the table nor in a hand that is seen."""
    counts = [f"{number}: {seen.unseen(number)}" for number in range(view.options.highest + 1)]
    yield Hint(level=2, kind="suits", text=f"Unseen tiles by number: {', '.join(counts)}.")


def _risk(view: View) -> Iterator[Hint[Intent]]:
    """Pips at risk: what the own hand would cost now."""
    cost = hand_points(view.hand, view.options)
    blank = f", {view.options.double_blank} of them for the double blank" if BLANK in view.hand else ""
    text = f"This hand would cost {plural(cost, 'point')} if the round ended now{blank}."
    yield Hint(level=2, kind="risk", text=text, pieces=view.hand, value=str(cost))


def _leaves(view: View, seat: Seat, seen: Outlook, plays: tuple[Play, ...]) -> Iterator[Hint[Intent]]:
    """What each play leaves for the next player, and how many unseen tiles would fit there."""
    for play in plays:
        after = seen.after(play)
        start = f"[{play.tile}] on {_where(play.seat, play.train)}"
        if len(view.hand) == 1 and (view.options.go_out_on_double or not is_double(play.tile)):
            yield Hint(
                level=2,
                kind="leaves",
                text=f"{start} goes out and ends the round.",
                pieces=(play.tile,),
                intents=(play,),
            )
            continue
        if after.due:
            leaves = f"{start} leaves {_due(after.due)} to be covered"
        else:
            ends = [f"{end} on {train_name(train)}" for train, end in after.ends]
            leaves = f"{start} leaves open for the next player: {', '.join(ends) or 'no train'}"
        again = "; first the same player plays again" if is_double(play.tile) else ""
        yield Hint(
            level=2,
            kind="leaves",
            text=f"{leaves}; {_fitting(view, seat, after)}{again}.",
            pieces=(play.tile,),
            intents=(play,),
            value=str(after.fitting + after.held),
        )


def _fitting(view: View, seat: Seat, after: After) -> str:
    """How many tiles fit there: unseen ones, and those of the next player where that hand lies open (10)."""
    unseen, following = plural(after.fitting, "unseen tile"), (seat + 1) % view.people
    if not view.shown[following]:
        return f"{unseen} would fit"
    return f"{plural(after.held, 'tile')} of {name(following)}'s hand and {unseen} would fit"


def _advice(
    view: View, seat: Seat, seen: Outlook, plays: tuple[Play, ...], longest: LongestTrain
) -> Iterator[Hint[Intent]]:
    """The plays to prefer: those that keep the own train whole, then heavy tiles, then what helps nobody."""
    if len(plays) < 2 or len(view.hand) == 1:
        return
    ranked = []
    for place, play in enumerate(plays):
        keeps, why = _keeps(view, seat, play, longest)
        points = hand_points((play.tile,), view.options)
        after = seen.after(play)
        reasons = [
            why,
            f"gets rid of {plural(points, 'point')}",
            f"{_fitting(view, seat, after)} after it",
        ]
        ranked.append(
            (-keeps, -points, after.fitting + after.held, place, play, "; ".join(filter(None, reasons)))
        )
    for rank, (*_, play, why) in enumerate(sorted(ranked)[:ADVISED], 1):
        yield Hint(
            level=3,
            kind="advice",
            text=f"{rank}. [{play.tile}] on {_where(seat, play.train)}: {why}.",
            pieces=(play.tile,),
            intents=(play,),
            value=str(rank),
            mark="star" if rank == 1 else "",
        )


def _keeps(view: View, seat: Seat, play: Play, longest: LongestTrain) -> tuple[int, str]:
    """How well a play goes with the own train: 2 well, 1 at a price, 0 badly; and why."""
    tiles, tile = longest.tiles, play.tile
    if is_double(tile) and not _can_follow(view, play):
        return 0, "no other tile of this hand has its number, so it may take a draw to follow"
    if OWNER.get(play.train) == seat and tile == tiles[0]:
        return 2, f"begins the own train of {len(tiles)}"
    if tile in tiles or OWNER.get(play.train) == seat:
        return 1, f"changes the own train of {len(tiles)}"
    return 2, f"is not needed for the own train of {len(tiles)}" if tiles else ""


def _can_follow(view: View, play: Play) -> bool:
    """Whether the hand has a tile to cover this double with."""
    number = ENDS[play.tile][0]
    return any(number in ENDS[tile] for tile in view.hand if tile != play.tile)


def _about_to_go_out(view: View, seat: Seat) -> Iterator[Hint[Intent]]:
    """Who may end the round soon, and the heaviest tile that would then be counted."""
    near = [other for other, count in enumerate(view.hand_counts) if count <= 2 and other != seat]
    if not near or not view.hand:
        return
    counts = listed([f"{name(other)} has {plural(view.hand_counts[other], 'tile')}" for other in near])
    heaviest = max(view.hand, key=lambda tile: (hand_points((tile,), view.options), PIPS[tile]))
    yield Hint(
        level=3,
        kind="danger",
        text=f"{counts} left: [{heaviest}] is the tile that would cost this hand most.",
        pieces=(heaviest,),
        value=str(len(near)),
        mark="warn",
    )
