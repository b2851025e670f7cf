"""May it be won: a tile comes, and it is, or is not, to be won with, for one reason alone (3, 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, Literal

from rules.core.drill import Checked, Drill, Field, NoQuestion, Question
from rules.core.drills import due_rule
from rules.core.sheet import Mark
from rules.core.text import pieces, plural
from rules.mahjong.state import PEOPLE, Win
from rules.mahjong_basic.distance import far
from rules.mahjong_basic.drills.aimed import assembled, suited
from rules.mahjong_basic.drills.hands import NAMES, picture, read_hand, tiles_of, write_hand
from rules.mahjong_basic.drills.played import won
from rules.mahjong_basic.hands import groupings, is_complete
from rules.pieces.mahjong import HONORS, KINDS, ORDER, SUITED, Tile, in_order, rank, suit

DRILL = Drill(
    id="win",
    title="May it be won?",
    blurb="A tile comes: say whether mahjong may be declared with it, and if not, why.",
    section="4",
)
How = Literal["drawn", "discarded", "added", "older"]
YES, NO_HAND, ADDED, NEARER, NEWER = "yes", "not_a_hand", "added", "nearer", "newer"
_CHOICES = {
    YES: "Yes, it may",
    NO_HAND: "No, it is no complete hand",
    ADDED: "No, it was not discarded",
    NEARER: "No, somebody is nearer",
    NEWER: "No, it is too late for it",
}
HAND, OFF, PAIRS, ORPHANS = "complete", "off", "seven_pairs", "orphans"
RULES = (HAND, OFF, PAIRS, ORPHANS, NEARER, ADDED, NEWER)
"""What can be practised: the shapes that are a hand or none, and the reasons that stand in the way of one."""
_RULE = {YES: HAND, NO_HAND: OFF}
"""What somebody has in mind who chooses wrongly; the other choices are rules themselves."""
_LEVELS = {1: RULES[:2], 2: RULES[:3], 3: RULES[:5], 4: RULES, 5: RULES}
_YES_SHARE = 0.4
_ORPHANS = (*(tile for tile in SUITED if rank(tile) in (1, 9)), *HONORS)


def draw(rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]:
    """A hand and how the tile came, so that just one thing can be said."""
    wanted = due_rule(rng, weak, RULES)
    if wanted is None:
        wanted = HAND if rng.random() < _YES_SHARE else rng.choice(_LEVELS[level][1:])
    while True:
        win = _hand(rng, level, wanted)
        how, rival = _came(rng, level, wanted, win)
        if how != "drawn" and win.source is None:
            win = replace(win, source=rng.choice([seat for seat in range(PEOPLE) if seat != win.seat]))
        win = replace(win, source=None) if how == "drawn" else win
        data = {"hand": write_hand(win), "how": how, "rival": rival}
        found = objections(win, how, rival)
        if rule(win, found[0] if found else YES) == wanted and len(found) < 2 and _may_come(win, how, rival):
            return data


def _hand(rng: Random, level: int, wanted: str) -> Win:
    """A hand of the shape that is wanted; on the last levels often of one suit."""
    if wanted == PAIRS:
        kinds = suited(rng) if level > 3 and rng.random() < 0.5 else KINDS
        return _shape(rng, [*rng.sample(kinds, 7)] * 2)
    if wanted == ORPHANS:
        return _shape(rng, [*_ORPHANS, rng.choice(_ORPHANS)])
    win = assembled(rng, kinds=suited(rng)) if level > 3 and rng.random() < 0.5 else won(rng)
    return _spoilt(rng, win) if wanted == OFF else win


def _shape(rng: Random, tiles: list[Tile]) -> Win:
    """Fourteen concealed tiles."""
    win = assembled(rng, laid=0)
    rng.shuffle(tiles)
    return replace(win, concealed=in_order(tiles[1:]), tile=tiles[0])


def _spoilt(rng: Random, win: Win) -> Win:
    """The same with another last tile, one near to those that are waited for."""
    held = tiles_of(win)
    near = [
        tile
        for tile in KINDS
        if held.count(tile) < 4
        and (suit(tile) == suit(win.tile) and abs(ORDER[tile] - ORDER[win.tile]) < 4)
        and not is_complete(replace(win, tile=tile))
    ]
    return replace(win, tile=rng.choice(near)) if near else win


def _came(rng: Random, level: int, wanted: str, win: Win) -> tuple[How, int | None]:
    """How the tile came, and who else would win with it."""
    if wanted == ADDED:
        return "added", None
    if wanted == NEWER:
        return "older", None
    others = [seat for seat in range(PEOPLE) if seat not in (win.seat, win.source)]
    if wanted == NEARER or (level > 2 and wanted == HAND and win.source is not None and rng.random() < 0.5):
        return "discarded", rng.choice(others)
    return ("drawn" if win.source is None else "discarded"), None


def objections(win: Win, how: How, rival: int | None) -> list[str]:
    """All that the rules say against it."""
    nearer = rival is not None and win.source is not None and _turns(win, rival) < _turns(win, win.seat)
    against = (
        (NO_HAND, not is_complete(win)),
        (ADDED, how == "added"),
        (NEWER, how == "older"),
        (NEARER, nearer),
    )
    return [reason for reason, holds in against if holds]


def _turns(win: Win, seat: int) -> int:
    """How many turns after the discarder somebody would be in turn."""
    return (seat - (win.source or 0)) % PEOPLE


def _may_come(win: Win, how: How, rival: int | None) -> bool:
    """Whether all that can happen at a table."""
    if how == "drawn":
        return win.source is None and rival is None
    if win.source is None or rival in (win.seat, win.source) or (rival is not None and how != "discarded"):
        return False
    if how == "added":
        return tiles_of(win).count(win.tile) == 1 and not win.wall_last
    return how == "discarded" or (_turns(win, win.seat) > 1 and not win.wall_last)


def rule(win: Win, said: str) -> str:
    """The rule that a verdict is about; of tiles that are no hand, the shape that they have."""
    if said != NO_HAND:
        return _RULE.get(said, said)
    tiles = tiles_of(win)
    if not win.melds and all(tiles.count(tile) == 2 for tile in tiles):
        return PAIRS
    return ORPHANS if {*tiles} == {*_ORPHANS} else OFF


def read(data: Mapping[str, Any]) -> tuple[Win, How, int | None, str]:
    """The hand, how the tile came, who else would win, and what is to be said."""
    win, how, rival = read_hand(data), data["how"], data["rival"]
    if how not in ("drawn", "discarded", "added", "older") or rival not in (None, *range(PEOPLE)):
        raise NoQuestion("This question doesn't say how the tile came.")
    found = objections(win, how, rival)
    if len(found) > 1 or not _may_come(win, how, rival):
        raise NoQuestion("This question can't come about at a table, or has two answers.")
    return win, how, rival, found[0] if found else YES


# --- asking -----------------------------------------------------------------------------------------------


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that tile."""
    win, how, rival, _ = read(data)
    facts = [came(win, how)]
    facts += [f"{NAMES[rival]} says mahjong, too, with a complete hand."] if rival is not None else []
    facts += ["No tile is left in the wall."] if win.wall_last else []
    return Question(
        drill=DRILL.id,
        level=level,
        text=f"May {NAMES[win.seat]} win with [{win.tile}]?",
        facts=tuple(facts),
        picture=replace(picture(win), last="discarded" if how == "older" else how),
        kind="choice",
        fields=tuple(Field(key=key, label=label) for key, label in _CHOICES.items()),
        data=data,
    )


def came(win: Win, how: How) -> str:
    """How the tile came, in a sentence."""
    tile = f"[{win.tile}]"
    if win.source is None:
        return f"{NAMES[win.seat]} has drawn {tile}."
    name = NAMES[win.source]
    following = NAMES[(win.source + 1) % PEOPLE]
    told = {
        "discarded": f"{name} has discarded {tile}.",
        "added": f"{name} adds {tile} to an exposed pung.",
        "older": f"{name} has discarded {tile}; nobody took it, and {following} has discarded since.",
    }
    return told[how]


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark the choice, with what the rules say."""
    win, how, rival, said = read(asked.data)
    chosen = next((field.key for field in asked.fields if answer.get(field.key)), "")
    right = chosen == said
    marks = tuple(
        Mark(
            rule=rule(win, said) if key == said else _RULE.get(key, key),
            label=_CHOICES[key],
            expected=int(key == said),
            given=int(key == chosen),
            why=why(win, how, rival, said) if key == said else "",
        )
        for key in dict.fromkeys((said, *([chosen] if chosen else [])))
    )
    return Checked(
        right=right,
        marks=marks,
        total_expected=1,
        total_given=int(right),
        choice=said,
        practised=({_RULE.get(chosen, chosen): False} if chosen and not right else {})
        | {rule(win, said): right},
    )


def why(win: Win, how: How, rival: int | None, said: str) -> str:
    """What the rules say."""
    name = NAMES[win.seat]
    match said:
        case "yes":
            groups = groupings(win)[0]
            pair = next(tile for tile in tiles_of(win) if _pairs(win, tile))
            sets = ", ".join(pieces(group.tiles) for group in groups)
            return f"Four sets and a pair: {sets}, [{pair}] [{pair}]."
        case "added":
            return "Only a discard can be claimed, and the tile that is added to a pung is none."
        case "newer":
            return "Only the newest discard can be claimed."
        case "nearer":
            first = NAMES[rival] if rival is not None else ""
            return f"{first} is in turn before {name}: the first after the discarder wins, alone."
        case _:
            return _no_hand(win)


def _pairs(win: Win, tile: Tile) -> bool:
    """Whether the first way to see the hand has its pair in that tile."""
    left = [*tiles_of(win)]
    for group in groupings(win)[0]:
        for each in group.tiles:
            left.remove(each)
    return left == [tile, tile]


def _no_hand(win: Win) -> str:
    match rule(win, NO_HAND):
        case "seven_pairs":
            return "Seven pairs are no hand in this game: it takes four sets and a pair."
        case "orphans":
            return "Thirteen orphans are no hand in this game: it takes four sets and a pair."
        case _:
            missing = far(len(win.melds), win.concealed)
            if missing.distance:
                return "The tiles are not four sets and a pair."
            return (
                f"Before, it was ready for {pieces(missing.useful)}: [{win.tile}] does not make it complete."
            )


def hint(asked: Question, step: int) -> str:
    """What a hand is, then how near the tiles come to it, then what else to look at, then the answer."""
    win, how, rival, said = read(asked.data)
    if step == 1:
        return "A hand is four sets and a pair, and nothing else is."
    if step == 2:
        missing = far(len(win.melds), win.concealed)
        if missing.distance:
            return f"Before [{win.tile}] came, {plural(missing.distance, 'tile')} were missing to be ready."
        return (
            f"Before [{win.tile}] came, the hand was ready for {plural(len(missing.useful), 'kind')} of tile."
        )
    if step == 3:
        if win.source is None:
            return "What one has drawn oneself nobody else can take."
        return (
            "Only the newest discard can be claimed, and the first in turn after the discarder comes first."
        )
    return f"{_CHOICES[said]}. {why(win, how, rival, said)}"
