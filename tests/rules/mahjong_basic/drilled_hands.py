"""Answers to the drills of the basic game: the sheet read off the tiles literally, or a table played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from rules.core.drill import TOTAL, Question
from rules.core.errors import IllegalIntent
from rules.mahjong.intents import ClaimHu, Discard, Hu, Pass, PromoteKong
from rules.mahjong.melds import SIDES, Meld, MeldKind
from rules.mahjong.state import Claims, Counting, TableState
from rules.mahjong_basic import GAME
from rules.pieces.mahjong import KINDS, Tile
from tests.rules.drilled import Answer
from tests.rules.mahjong_basic.tables import at_table, go_on, with_totals

WINDS = "ESWN"
WORTH = {
    ("pung", True): (2, 4), ("pung", False): (4, 8), ("kong", True): (4, 8), ("kong", False): (8, 16),
}  # fmt: skip
"""The table of section 6: by kind and exposed, of 2 to 8 and honors, and of ones and nines."""
Tiles = tuple[str, ...]


# --- section 6 and section 3, literally -------------------------------------------------------------------


def splits(tiles: Sequence[str], pair: str = "") -> Iterator[tuple[Tiles, ...]]:
    """Every way to lay tiles down as sets and one pair, the pair last: the first tile goes with others."""
    if not tiles:
        if pair:
            yield ((pair, pair),)
        return
    first, *rest = tiles
    if not pair and first in rest:
        yield from splits(_without(rest, first), first)
    if rest.count(first) > 1:
        yield from (((first,) * 3, *more) for more in splits(_without(rest, first, first), pair))
    run = tuple(f"{int(first[0]) + step}{first[1:]}" for step in range(3)) if first[0].isdigit() else ()
    if run and run[1] in rest and run[2] in rest:
        yield from ((run, *more) for more in splits(_without(rest, *run[1:]), pair))


def _without(tiles: Sequence[str], *gone: str) -> list[str]:
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return left


def in_order(tiles: Sequence[str]) -> list[str]:
    """Tiles as a hand is sorted."""
    return sorted(tiles, key=lambda tile: KINDS.index(Tile(tile)))


def ways(hand: dict[str, Any]) -> Iterator[dict[Tiles, int]]:
    """Each way to see a hand: what its sets are worth, the last tile being in each place where it fits."""
    melds = [(tuple(meld["tiles"]), meld["side"] is not None) for meld in hand["melds"]]
    for *sets, pair in splits(in_order([*hand["concealed"], hand["tile"]])):
        places = [place for place, tiles in enumerate(sets) if hand["tile"] in tiles]
        if hand["source"] is None or hand["tile"] in pair:
            places = [-1]
        for place in places:
            own = [(tiles, number == place) for number, tiles in enumerate(sets)]
            found: dict[Tiles, int] = {}
            for tiles, exposed in chain(melds, own):
                found[tiles] = max(worth(tiles, exposed), found.get(tiles, 0))
            yield found


def worth(tiles: Tiles, exposed: bool) -> int:
    """The table of section 6."""
    if tiles[0] != tiles[1]:
        return 0
    return WORTH["kong" if len(tiles) == 4 else "pung", exposed][tiles[0][0] in "19"]


def valued(question: Question) -> Answer:
    """The best way, its values set by set."""
    sets = {tuple(field.key.split()) for field in question.fields if field.key != TOTAL}
    found = [*ways(question.data["hand"])]
    best = max(sum(way.values()) for way in found)
    shown = [way for way in found if set(way) == sets and sum(way.values()) == best]
    assert shown, "the sets that are asked for are not those that pay most"
    assert all(way == shown[0] for way in shown), "two values for one set"
    return {" ".join(tiles): value for tiles, value in shown[0].items()} | {TOTAL: 1 + best}


def waited(question: Question) -> Answer:
    """Every kind of which a tile is left that makes sets and a pair."""
    hand = question.data["hand"]
    held = [*hand["concealed"], *(tile for meld in hand["melds"] for tile in meld["tiles"])]
    found = [tile for tile in KINDS if any(splits(in_order([*hand["concealed"], tile])))]
    assert all(held.count(tile) < 4 for tile in found), "a fifth tile would complete it"
    return dict.fromkeys(map(str, found), 1)


# --- the game ---------------------------------------------------------------------------------------------


def _melds(hand: dict[str, Any]) -> tuple[Meld, ...]:
    return tuple(
        Meld(
            kind=MeldKind(meld["kind"]),
            tiles=tuple(map(Tile, meld["tiles"])),
            claimed=Tile(meld["tiles"][0]) if meld["side"] else None,
            source=(hand["winner"] + 1 + SIDES.index(meld["side"])) % 4 if meld["side"] else None,
            side=meld["side"],
        )
        for meld in hand["melds"]
    )


def laid(hand: dict[str, Any], options: dict[str, Any], added: bool = False) -> TableState:
    """A table at which the last tile is about to come, or has been drawn."""
    winner, source, tile = hand["winner"], hand["source"], hand["tile"]
    turn = winner if source is None else source
    hands = {WINDS[winner]: " ".join(hand["concealed"])}
    hands[WINDS[turn]] = f"{hands.get(WINDS[turn], '')} {tile}"
    melds = {WINDS[winner]: _melds(hand)}
    if added:
        side = SIDES[0]
        pung = Meld(kind=MeldKind.PUNG, tiles=(Tile(tile),) * 3, claimed=Tile(tile), source=None, side=side)
        melds[WINDS[turn]] = (pung,)
    return at_table(
        turn=WINDS[turn], newest=tile, melds=melds, options={"claim_mode": "poll", **options},
        left=0 if hand["wall_last"] else None, **hands,
    )  # fmt: skip


def played(question: Question, before: tuple[int, ...] = (0, 0, 0, 0)) -> tuple[int, ...] | None:
    """The four totals after the win was declared at a table; None where the rules refuse it."""
    hand, options = question.data["hand"], question.data.get("options", {})
    winner, source, tile = hand["winner"], hand["source"], Tile(hand["tile"])
    added = question.data.get("how") == "added"
    state: Any = with_totals(laid(hand, options, added), *before)  # type: ignore[arg-type]
    try:
        if source is None:
            state = GAME.apply(state, Hu(seat=winner)).state
        else:
            comes = PromoteKong if added else Discard
            state = GAME.apply(state, comes(seat=source, tile=tile)).state
            for seat in range(4):
                if isinstance(state.phase, Claims) and seat not in (winner, source):
                    state = GAME.apply(state, Pass(seat=seat)).state
            state = GAME.apply(state, ClaimHu(seat=winner)).state
    except IllegalIntent:
        return None
    assert isinstance(state.phase, Counting)
    totals: tuple[int, ...] = go_on(state).totals
    return totals


def counted(question: Question) -> Answer:
    """What the table writes down for the winner, which is the sum of what section 6 says."""
    totals = played(question)
    assert totals is not None
    assert totals[question.data["hand"]["winner"]] == sum(totals) == summed(question.data)
    return {TOTAL: sum(totals)}


def summed(data: dict[str, Any]) -> int:
    """The win, the best set values and the bonuses, as far as the table counts them."""
    hand, options = data["hand"], {"self_draw": 1, "last_tile": 1, "dragon_set": 1, **data["options"]}
    tiles = [*hand["concealed"], hand["tile"], *(tile for meld in hand["melds"] for tile in meld["tiles"])]
    total = 1
    if options["scoring"] in ("set_values", "both"):
        total += max(sum(way.values()) for way in ways(hand))
    if options["scoring"] in ("bonuses", "both"):
        total += options["self_draw"] * (hand["source"] is None) + options["last_tile"] * hand["wall_last"]
        total += options["dragon_set"] * sum(tiles.count(dragon) > 2 for dragon in "CFP")
    return int(total)


def paid(question: Question) -> Answer:
    """The totals at the table after the hand."""
    before = tuple(question.data["before"])
    totals = before if question.data["hand"] is None else played(question, before)
    assert totals is not None
    return dict(zip(("East", "South", "West", "North"), totals, strict=True))


def judged(question: Question) -> Answer:
    """What the table says; that somebody is nearer, or a tile old, is read off the question."""
    hand, how, rival = question.data["hand"], question.data["how"], question.data["rival"]
    complete = any(splits(in_order([*hand["concealed"], hand["tile"]])))
    if how != "older":
        assert (played(question) is not None) == (complete and how != "added")
    turns = [(seat - (hand["source"] or 0)) % 4 for seat in (hand["winner"], rival or 0)]
    failing = [
        *(["not_a_hand"] if not complete else []),
        *(["added"] if how == "added" else []),
        *(["newer"] if how == "older" else []),
        *(["nearer"] if rival is not None and turns[1] < turns[0] else []),
    ]
    assert len(failing) < 2, failing
    return {failing[0] if failing else "yes": 1}
