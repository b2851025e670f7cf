"""Carries out the scenarios of mahjong_table.json that play from a laid-out table (kind play).

Seats are named by wind there and are people here, so the winds are dealt out crosswise: who mixes up the two
fails. Where the table has no bells the answers go in as written; bell scenarios are translated (see `_bell`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from rules.core.changed import changed
from rules.core.errors import IllegalIntent
from rules.mahjong import course
from rules.mahjong.events import Drew, Event, MadeConcealedKong, redact
from rules.mahjong.intents import (
    ClaimChow,
    ClaimHu,
    ClaimKong,
    ClaimPung,
    CloseWindow,
    ConcealedKong,
    Continue,
    DeclareFlower,
    Discard,
    Done,
    Draw,
    EarlyDraw,
    Hu,
    Intent,
    Pass,
    PromoteKong,
    Ring,
)
from rules.mahjong.melds import Meld, MeldKind
from rules.mahjong.state import (
    Claims,
    Counting,
    Drawing,
    HandOver,
    MatchOver,
    OpenFlowers,
    OpenKongs,
    Phase,
    Result,
    Rob,
    TableState,
    Turn,
    Win,
)
from rules.mahjong.view import view
from rules.mahjong.wall import Wall, remaining
from rules.pieces.mahjong import Tile, in_order
from tests.rules.mahjong.case_tables import Case, begun, known, rules_of

WIND = "ESWN"
HOLDS = (2, 0, 3, 1)
"""The wind of each person: 0 is West, 1 East, 2 North, 3 South."""
PHASES: dict[str, tuple[type[Phase], ...]] = {
    "OPEN_FLOWERS": (OpenFlowers,),
    "OPEN_KONGS": (OpenKongs,),
    "TURN": (Turn,),
    "CLAIMS": (Claims,),
    "ROB": (Rob,),
    "DRAW": (Drawing,),
    "OVER": (Counting, HandOver, MatchOver),
}
CONTEXT = {
    "self_drawn": lambda win: win.self_draw,
    "kong_replacement": lambda win: win.self_draw and win.about_kong,
    "robbing_kong": lambda win: not win.self_draw and win.about_kong,
    "last_wall_tile": lambda win: win.self_draw and win.wall_last,
    "last_discard": lambda win: not win.self_draw and win.wall_last,
}


def play(case: Case) -> None:
    """Send the actions in order, compare; AssertionError where anything differs or is not understood."""
    scene = Scene(case)
    for action in case["actions"]:
        known(action, ("seat", "do", "tile", "what", "low", "late", "reject", "then"), "an action")
        scene.act(action)
        scene.compare(action.get("then", {}))
    assert case["expect"], "a case that expects nothing tests nothing"
    scene.compare(case["expect"])


def who(wind: str) -> int:
    """The person who holds that wind."""
    return HOLDS.index(WIND.index(wind))


def wind_of(seat: int | None) -> str | None:
    """The wind that a person holds."""
    return None if seat is None else WIND[HOLDS[seat]]


def tiles(text: str) -> tuple[Tile, ...]:
    """Tiles as the cases write them."""
    return tuple(Tile(code) for code in text.split())


# Setting up


def laid_out(case: Case) -> TableState:
    """The table as the setup describes it; every tile of the set is placed exactly once."""
    setup, options = case["setup"], dict(case["options"])
    known(
        setup,
        ("seats_are_winds", "round_wind", "phase", "turn", "origin", "drawn", "hands", "melds", "discards",
         "flowers", "dead_hands", "wall"),
        "setup",
    )  # fmt: skip
    assert setup["seats_are_winds"] is True
    options.setdefault("claim_mode", "poll")
    if options.pop("reserve", 0) == 14:
        options["dead_wall"] = "classical"
    base = begun({**case, "options": {}}, hand=1 + 4 * WIND.index(setup["round_wind"]), **options)

    def by_seat(field: str) -> tuple[tuple[Tile, ...], ...]:
        given = setup.get(field, {})
        assert set(given) <= set(WIND)
        return tuple(tiles(given.get(WIND[wind], "")) for wind in HOLDS)

    hands = by_seat("hands")
    flowers = by_seat("flowers")
    melds = tuple(tuple(map(meld, setup.get("melds", {}).get(WIND[wind], ()))) for wind in HOLDS)
    kongs = sum(each.is_kong for own in melds for each in own)
    state = changed(
        base,
        winds=HOLDS,
        chairs=HOLDS,
        hands=tuple(map(in_order, hands)),
        flowers=flowers,
        rivers=by_seat("discards"),
        melds=melds,
        dead=tuple(WIND[wind] in setup.get("dead_hands", ()) for wind in HOLDS),
        phase=phase_of(setup, hands),
    )
    placed = changed(state, wall=wall_of(setup["wall"], case, sum(map(len, flowers)) + kongs, base))
    assert course.pieces(placed) == Counter(rules_of(case).tiles), "not every tile is placed exactly once"
    return placed


def meld(given: Mapping[str, Any]) -> Meld:
    """A set on the table."""
    known(given, ("kind", "tiles", "src", "side", "claimed"), "a set")
    return Meld(
        kind=MeldKind(given["kind"]),
        tiles=tiles(given["tiles"]),
        claimed=Tile(given["claimed"]) if given.get("claimed") else None,
        source=who(given["src"]) if given.get("src") else None,
        side=given.get("side"),
    )


def wall_of(text: str, case: Case, replaced: int, base: TableState) -> Wall:
    """The wall from its stacks, head first; the tiles that are gone are filled in by those that are there."""
    stacks = [item.split("/") for item in text.split()]
    left = [Tile(code) for stack in stacks for code in stack]
    whole = len(rules_of(case).tiles)
    dead = base.options.house.dead_tiles
    marked = Wall(
        tiles=tuple(range(whole)),  # type: ignore[arg-type]
        first=0,
        drawn=whole - len(left) - replaced,
        replaced=replaced,
        dead=dead,
    )
    places: list[int] = list(remaining(marked))  # type: ignore[arg-type]
    halves = [place for place in places if place ^ 1 not in places]
    singles = [number for number, stack in enumerate(stacks) if len(stack) == 1]
    assert len(halves) == len(singles), "a stack of the wall is whole here and half there"
    filled = [left[0]] * whole
    for place, tile in zip(places, left, strict=True):
        filled[place] = tile
    return Wall(tiles=tuple(filled), first=0, drawn=marked.drawn, replaced=replaced, dead=dead)


def phase_of(setup: Mapping[str, Any], hands: tuple[tuple[Tile, ...], ...]) -> Phase:
    """The phase at the start; where the newest tile isn't said it is the last one of the hand."""
    turn = who(setup["turn"])
    newest = Tile(setup["drawn"]) if "drawn" in setup else hands[turn][-1]
    match setup["phase"]:
        case "OPEN_FLOWERS":
            return OpenFlowers(turn=turn, newest=newest)
        case "TURN":
            return Turn(turn=turn, origin=setup["origin"], newest=newest)
        case "DRAW":
            return Drawing(turn=turn)
        case other:
            raise AssertionError(f"no scenario starts in {other}")


# Playing


class Scene:
    """A scenario on its way: the table, what was told, which passes the closing of a board has written."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.rules = rules_of(case)
        self.state = laid_out(case)
        self.bell = self.state.options.claim_mode == "bell"
        self.told: list[Event] = []
        self.written: set[int] = set()

    def act(self, action: Mapping[str, Any]) -> None:
        """One action: refused with its reason and nothing changed, or carried out as an offer."""
        intents = self._bell(action) if self.bell else [self._intent(action)]
        if "reject" in action:
            (intent,) = intents
            with pytest.raises(IllegalIntent) as refusal:
                course.apply(self.rules, self.state, intent)
            assert refusal.value.reason == action["reject"], f"{action}: {refusal.value.message}"
            return
        for intent in intents:
            self._send(intent)

    def _send(self, intent: Intent) -> None:
        offered = (
            *course.legal_intents(self.rules, self.state, intent.seat),
            *course.standing_intents(self.rules, self.state, intent.seat),
        )
        assert intent in offered, f"{intent} is accepted but not offered"
        self.state, events = course.apply(self.rules, self.state, intent)
        self.told += events
        if isinstance(intent, CloseWindow):
            assert isinstance(self.state.phase, Claims | Drawing)
            asked = course.to_act(self.state)
            self.written = {seat for seat in range(4) if seat not in asked}
            if isinstance(self.state.phase, Claims):
                self.written = {answer.seat for answer in self.state.phase.answers}

    def _bell(self, action: Mapping[str, Any]) -> list[Intent]:
        """What is said at a table without bells, as it is done with them (see the head of the file)."""
        seat, phase = who(action["seat"]), self.state.phase
        is_open = isinstance(phase, Claims) and not phase.closed
        match action["do"]:
            case "withdraw":
                return [Ring(who=seat), CloseWindow(), Pass(seat=seat)]
            case "claim" if is_open:
                late = action.get("late", False)
                return [Ring(who=seat, late=late), CloseWindow(), self._intent(action)]
            case "draw" if is_open:
                return [EarlyDraw()]
            case "pass" if is_open:
                self._send(CloseWindow())
                return self._bell(action)
            case "pass" if seat in self.written:
                self.written.remove(seat)
                return []
            case _:
                return [self._intent(action)]

    def _intent(self, action: Mapping[str, Any]) -> Intent:
        seat = who(action["seat"])
        tile = Tile(action["tile"]) if "tile" in action else None
        match action["do"], action.get("what"):
            case "claim", "chow":
                return ClaimChow(seat=seat, low=Tile(action["low"]))
            case "claim", what:
                return {"hu": ClaimHu, "kong": ClaimKong, "pung": ClaimPung}[str(what)](seat=seat)
            case do, _ if tile is not None:
                kinds: dict[str, Any] = {
                    "discard": Discard,
                    "declare_flower": DeclareFlower,
                    "concealed_kong": ConcealedKong,
                    "promote_kong": PromoteKong,
                }
                named: Intent = kinds[do](seat=seat, tile=tile)
                return named
            case do, _:
                plain: dict[str, Any] = {"done": Done, "pass": Pass, "draw": Draw, "hu": Hu}
                bare: Intent = plain[do](seat=seat)
                return bare

    # Comparing

    def compare(self, expect: Mapping[str, Any]) -> None:
        """Everything that is expected is so."""
        for key, wanted in expect.items():
            check = getattr(self, f"_expect_{key}", None)
            assert check is not None, f"nobody checks {key}"
            check(wanted)

    def _expect_phase(self, wanted: str) -> None:
        assert isinstance(self.state.phase, PHASES[wanted]), f"{self.state.phase}, not {wanted}"

    def _expect_turn(self, wanted: str) -> None:
        assert wind_of(getattr(self.state.phase, "turn", None)) == wanted

    def _expect_origin(self, wanted: str) -> None:
        assert isinstance(self.state.phase, Turn)
        assert self.state.phase.origin == wanted

    def _expect_drawn(self, wanted: str) -> None:
        assert isinstance(self.state.phase, Turn)
        assert self.state.phase.newest == wanted

    def _expect_wall_left(self, wanted: int) -> None:
        assert self.state.wall.left == wanted

    def _expect_hand_sizes(self, wanted: Mapping[str, int]) -> None:
        assert {wind: len(self.state.hands[who(wind)]) for wind in wanted} == wanted

    def _expect_hand_has(self, wanted: Mapping[str, str]) -> None:
        for wind, held in wanted.items():
            assert Counter(tiles(held)) <= Counter(self.state.hands[who(wind)])

    def _expect_flowers(self, wanted: Mapping[str, str]) -> None:
        for wind, laid in wanted.items():
            assert self.state.flowers[who(wind)] == tiles(laid)

    def _expect_melds(self, wanted: Mapping[str, Any]) -> None:
        for wind, sets in wanted.items():
            own = self.state.melds[who(wind)]
            assert len(own) == len(sets)
            for found, told in zip(own, sets, strict=True):
                known(told, ("kind", "tiles", "src", "side", "claimed"), "a set")
                facts = {
                    "kind": found.kind.value,
                    "tiles": " ".join(found.tiles),
                    "src": wind_of(found.source),
                    "side": found.side,
                    "claimed": found.claimed,
                }
                assert told == {key: facts[key] for key in told}

    def _expect_discard_count(self, wanted: Mapping[str, int]) -> None:
        assert {wind: len(self.state.rivers[who(wind)]) for wind in wanted} == wanted

    def _expect_last_discard_of(self, wanted: Mapping[str, str]) -> None:
        assert {wind: self.state.rivers[who(wind)][-1] for wind in wanted} == wanted

    def _expect_legal_claims(self, wanted: Mapping[str, list[str]]) -> None:
        for wind, claims in wanted.items():
            offers = course.legal_intents(self.rules, self.state, who(wind))
            found = [claimed(offer) for offer in offers if not isinstance(offer, Pass)]
            assert sorted(found) == sorted(claims)

    def _expect_replacements_taken(self, wanted: str) -> None:
        taken = [event.tile for event in self.told if isinstance(event, Drew) and event.replacement]
        assert tuple(taken) == tiles(wanted)

    def _expect_dead_hands(self, wanted: list[str]) -> None:
        assert {wind_of(seat) for seat in range(4) if self.state.dead[seat]} == set(wanted)

    def _expect_exposed_count(self, wanted: Mapping[str, int]) -> None:
        assert {wind: len(self.state.exposed[who(wind)]) for wind in wanted} == wanted

    def _expect_penalties(self, wanted: Mapping[str, int]) -> None:
        assert {wind: self.state.fines[who(wind)] for wind in wanted} == wanted
        assert sum(self.state.fines) == 0

    def _result(self) -> Result:
        phase = self.state.phase
        assert isinstance(phase, Counting | HandOver)
        assert phase.result is not None
        return phase.result

    def _win(self) -> Win:
        win = self._result().win
        assert win is not None
        return win

    def _expect_winner(self, wanted: str) -> None:
        assert wind_of(self._win().seat) == wanted

    def _expect_discarder(self, wanted: str | None) -> None:
        assert wind_of(self._win().source) == wanted

    def _expect_winning_tile(self, wanted: str) -> None:
        assert self._win().tile == wanted

    def _expect_win_context(self, wanted: Mapping[str, bool]) -> None:
        assert {fact: CONTEXT[fact](self._win()) for fact in wanted} == wanted

    def _expect_points(self, wanted: int) -> None:
        assert self._win().points == wanted
        assert self._result().points == wanted + self._win().flowers

    def _expect_flowers_points(self, wanted: int) -> None:
        assert self._win().flowers == wanted

    def _expect_payments(self, wanted: Mapping[str, int]) -> None:
        assert {wind: self._result().paid[who(wind)] for wind in wanted} == wanted
        assert sum(self._result().paid) == 0

    def _expect_result(self, wanted: Mapping[str, str]) -> None:
        assert wanted == {"kind": "draw"}
        assert self._result().kind == "drawn"

    def _expect_public(self, wanted: str) -> None:
        """D01: the others and the log see a concealed kong, not of which tile."""
        assert "see only that East made a concealed kong" in wanted
        (kong,) = (event for event in self.told if isinstance(event, MadeConcealedKong))
        for viewer in (None, who("S"), who("W"), who("N")):
            told = redact(kong, viewer)
            assert isinstance(told, MadeConcealedKong)
            assert told.tile is None
            (shown,) = view(self.rules, self.state, viewer).melds[who("E")]
            assert shown.tiles == shown.meld.tiles == ()
        (own,) = view(self.rules, self.state, who("E")).melds[who("E")]
        assert own.tiles == (kong.tile,) * 4

    def _expect_note(self, wanted: str) -> None:
        """E06, I07: every wind passes on, and South is the next East."""
        before = self.state.winds
        after = self.state
        while after.hand == self.state.hand:
            after = course.apply(self.rules, after, Continue()).state
        assert "South becomes East" in wanted or wanted == "next dealer: South"
        assert after.winds == tuple((wind - 1) % 4 for wind in before)


def claimed(offer: Intent) -> str:
    """A claim as the cases write it."""
    match offer:
        case ClaimChow(low=low):
            return f"chow {low}"
        case _:
            return offer.kind.removeprefix("claim_")
