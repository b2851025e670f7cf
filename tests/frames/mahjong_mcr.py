"""Frames of the competition game: matches from a seed, played by sensible people, and arranged positions."""

from __future__ import annotations

from typing import Any

from rules.core.changed import changed
from rules.mahjong.intents import ClaimHu, CloseWindow, Discard, Draw, EarlyDraw, PromoteKong, Ring, ShowHand
from rules.mahjong.melds import Meld, MeldKind, Side
from rules.mahjong.state import Bell, Claims, TableState
from rules.mahjong.view import View
from rules.pieces.mahjong import Tile, parse
from tests.frames.drawing import Frame, Visit
from tests.frames.mahjong_tables import LONG, at, listen, sit, sit_open, sitting, started, thrown, until
from tests.rules.mahjong.positions import table as arranged

GAME = "mahjong_mcr"


def in_phase(*phases: str) -> Any:
    """The first position of one of these phases."""
    return lambda view: view.phase in phases


# --- seats, dice, deal --------------------------------------------------------------------------------


async def opening(visit: Visit) -> None:
    """Four people sit down, with house rules of their own."""
    await visit.sit_down(sitting(started(GAME, rounds=1, claim_timer=3)))


async def seat_dice(visit: Visit) -> None:
    """Winds are rolled for; some have theirs."""
    await sit(visit, sitting(started(GAME)))
    await visit.press("enter", "enter", "enter")


async def seat_tiles(visit: Visit) -> None:
    """Winds are drawn as tiles; one is gone."""
    await sit(visit, sitting(started(GAME, seat_draw="tiles")))
    await visit.press("2")


async def wall_break(visit: Visit) -> None:
    """The owner of the opening side is to roll."""
    table = until(started(GAME), lambda view: view.phase == "breaking" and bool(view.dice))
    await sit(visit, sitting(table))


async def deal(visit: Visit) -> None:
    """The wall is open."""
    await sit(visit, sitting(until(started(GAME), in_phase("dealing"))))


# --- a hand -------------------------------------------------------------------------------------------


def visited() -> TableState:
    """South holds two flowers and four equal tiles before East's first discard."""
    from rules.mahjong.state import OpenFlowers

    state = arranged(S="1f3g 5s5s5s5s 123m 78p CC", turn="E", newest="9m", E="19m 19p 19s ESWN CFP 9m")
    return changed(state, phase=OpenFlowers(turn=1, newest=Tile.M9))


async def flowers(visit: Visit) -> None:
    """The opening visit: flowers to lay out."""
    await sit_open(visit, sitting(at(GAME, visited())))


async def opening_kongs(visit: Visit) -> None:
    """The opening visit: which kongs to lay out."""
    await flowers(visit)
    await visit.press("space")


async def curtain(visit: Visit) -> None:
    """The middle of a hand, between two people."""
    await sit(visit, sitting(until(started(GAME), thrown(30))))


async def table(visit: Visit) -> None:
    """The middle of a hand, a hand open, the usual level of help."""
    await curtain(visit)
    await visit.lift()


async def help_all(visit: Visit) -> None:
    """All the help there is."""
    await table(visit)
    await visit.press("h")


async def help_none(visit: Visit) -> None:
    """No help."""
    await table(visit)
    await visit.press("H", "H")


async def refused(visit: Visit) -> None:
    """Why is hu off?"""
    await table(visit)
    await visit.press("w")


def ready() -> TableState:
    """East is ready after a discard, and two of the waits are dear enough."""
    return arranged(E="123m 456m 789m 23p EE P", newest="P", left=40)


async def waits(visit: Visit) -> None:
    """The waits of a ready hand with their points."""
    await sit_open(visit, sitting(at(GAME, ready())))


async def waits_all(visit: Visit) -> None:
    """The advised discard of a ready hand, its waits, the fans."""
    await waits(visit)
    await visit.press("h")


async def explain(visit: Visit) -> None:
    """Before the first hand has ended there is help to explain, and no score."""
    await table(visit)
    await visit.press("e")


async def log(visit: Visit) -> None:
    """Some rounds of a hand in sentences."""
    await curtain(visit)
    await visit.press("l")


async def lies_open(visit: Visit) -> None:
    """All that lies open, person by person."""
    await table(visit)
    await visit.press("tab")


async def orders(visit: Visit) -> None:
    """What to ring for, after the chosen discard."""
    await sit_open(visit, sitting(at(GAME, arranged(E="2m2m 5p5p5p 789s 23s CC F P", newest="P"))))
    await visit.press("o", "down")


async def referee(visit: Visit) -> None:
    """An entry by agreement."""
    await table(visit)
    await visit.press("R", "right")


async def keys(visit: Visit) -> None:
    """The keys of the table."""
    await table(visit)
    await visit.press("question_mark", "home")


# --- claims -------------------------------------------------------------------------------------------


def wanted(west: str = "123p 456p 89p 99s 123s", **options: Any) -> TableState:
    """East is about to throw a tile with which South could do much, and West could win."""
    return arranged(
        E="147s 258p 369m ESW 7p",
        S="7p7p7p 5p6p 8p9p 123m 44s C",
        W=west,
        newest="7p",
        options=options,
        left=50,
    )


def thrown_7p(west: str = "123p 456p 89p 99s 123s", **options: Any) -> Any:
    """The tile is thrown."""
    found = at(GAME, wanted(west, **options))
    found.submit(Discard(seat=0, tile=Tile.P7))
    return found


async def claims(visit: Visit) -> None:
    """Who wants this discard?"""
    await table(visit)
    await visit.press("enter")


async def rung(visit: Visit) -> None:
    """Two have rung."""
    await sit(visit, sitting(thrown_7p()))
    await listen(visit)
    await visit.press("2", "3")


async def strict_claims(visit: Visit) -> None:
    """The claim board of the strict table, with the early draw."""
    await sit(visit, sitting(thrown_7p(strict=True)))


async def draw_or_take(visit: Visit) -> None:
    """Nobody rang: the next seat takes the tile or draws."""
    table = thrown_7p("19m 258p 147s ENFPC")
    table.submit(CloseWindow())
    await sit_open(visit, sitting(table))


async def asked(visit: Visit) -> None:
    """Who rang is asked: claims, or withdraw."""
    table = thrown_7p()
    table.submit(Ring(who=1))
    table.submit(Ring(who=2))
    table.submit(CloseWindow())
    await sit_open(visit, sitting(table))


async def strict_asked(visit: Visit) -> None:
    """On the strict table every claim is offered, and nothing helps."""
    table = thrown_7p(strict=True)
    table.submit(CloseWindow())
    await sit_open(visit, sitting(table))


async def asked_all(visit: Visit) -> None:
    """Beside each answer stands what the hand would be."""
    await asked(visit)
    await visit.press("h")


def offended() -> Any:
    """South has declared a false hu, and touched the wall three times before that."""
    table = thrown_7p(strict=True)
    for intent in (*[EarlyDraw()] * 3, CloseWindow(), ClaimHu(seat=1), Draw(seat=1)):
        table.submit(intent)
    return table


async def strict_exposed(visit: Visit) -> None:
    """After a false hu: a dead hand, and exposed tiles that go first."""
    await sit_open(visit, sitting(offended()))


async def strict_fined(visit: Visit) -> None:
    """The table after fines: who is dead, what lies open, what it has cost."""
    table = offended()
    table.submit(Discard(seat=1, tile=table.view(None).exposed[1][0]))
    await sit(visit, sitting(table))


async def strict_log(visit: Visit) -> None:
    """Every offence is in the log."""
    await strict_fined(visit)
    await visit.press("l")


async def rob(visit: Visit) -> None:
    """A promoted kong can be robbed."""
    pung = Meld(kind=MeldKind.PUNG, tiles=parse("7p7p7p"), claimed=Tile.P7, source=1, side="right")
    table = at(GAME, arranged(E="147s 369m ES C 7p", newest="7p", melds={"E": (pung,)}, left=60))
    table.submit(PromoteKong(seat=0, tile=Tile.P7))
    await sit(visit, sitting(table))


async def open_claims(visit: Visit) -> None:
    """Open hands: what everybody could do with the discard."""
    await sit(visit, sitting(thrown_7p(claim_mode="open")))


async def open_turn(visit: Visit) -> None:
    """Open hands: a turn."""
    await sit(visit, sitting(until(started(GAME, claim_mode="open"), thrown(16))))


# --- the end of a hand, of a round, of the match ------------------------------------------------------


async def count(visit: Visit) -> None:
    """A hand was won and is counted."""
    await sit(visit, sitting(until(started(GAME, "3"), in_phase("counting"), "3")))


async def hand_over(visit: Visit) -> None:
    """It is paid, and somebody has shown a hand."""
    table = until(started(GAME, "3"), in_phase("hand_over"), "3")
    table.submit(ShowHand(seat=1))
    await sit(visit, sitting(table))


async def drawn(visit: Visit) -> None:
    """Nobody has won; a concealed kong is turned up."""
    kong = Meld(kind=MeldKind.CONCEALED_KONG, tiles=parse("9s9s9s9s"))
    state = arranged(E="147s 258p 369m E", newest="E", melds={"E": (kong,)}, left=0)
    table = at(GAME, state)
    table.submit(Discard(seat=0, tile=Tile.EAST))
    while table.view(None).phase != "hand_over":
        actor = table.to_act()[0]
        table.submit(next(i for i in table.legal(actor) if i.kind in ("close_window", "pass")))
    await sit(visit, sitting(table))


async def own_count(visit: Visit) -> None:
    """The winner counts from memory."""
    table = until(started(GAME, "3", counting="winner"), in_phase("counting"), "3")
    await sit(visit, sitting(table))
    await visit.press("down", "down", "space", "space", "down", "space")


async def own_count_told(visit: Visit) -> None:
    """The program's list, with what the winner has missed and made up."""
    await own_count(visit)
    await visit.press("enter", "enter")


def fourth_hand_over(view: View) -> bool:
    return view.phase == "seat_change"


async def seat_change(visit: Visit) -> None:
    """People change chairs before the South round."""
    await sit(visit, sitting(until(started(GAME, "3"), fourth_hand_over, "3")))


async def time_is_up(visit: Visit) -> None:
    """The clock has run out."""
    await sit(visit, sitting(until(started(GAME, time_limit=90), thrown(12))))
    screen: Any = next(screen for screen in visit.app.screen_stack if hasattr(screen, "clock"))
    screen.clock.stop()
    screen.clock._before = 90 * 60.0
    await visit.lift()
    await visit.press("enter")


async def final(visit: Visit) -> None:
    """The ranking."""
    await sit(visit, sitting(until(started(GAME, "3", rounds=1), in_phase("match_over"), "3")))


# --- the most that a table has to hold ----------------------------------------------------------------


def crowded() -> TableState:
    """Four sets each, long rivers, all flowers, bells, offences, four figures of points."""
    state = arranged(E="7p", newest="7p", left=8)
    sides: tuple[Side | None, ...] = ("right", "across", None, "left")
    kinds = (MeldKind.PUNG, MeldKind.MELDED_KONG, MeldKind.CONCEALED_KONG, MeldKind.CHOW)
    sets = []
    for seat, tiles in enumerate((
        ("1m1m1m", "2m2m2m2m", "3m3m3m3m", "789s"), ("1p1p1p", "2p2p2p2p", "3p3p3p3p", "789s"),
        ("1s1s1s", "2s2s2s2s", "3s3s3s3s", "789s"), ("EEE", "SSSS", "WWWW", "789s"),
    )):  # fmt: skip
        made = []
        for kind, text, side in zip(kinds, tiles, sides, strict=True):
            found = parse(text)
            source = None if side is None else (seat + {"right": 1, "across": 2, "left": 3}[side]) % 4
            made.append(
                Meld(
                    kind=kind,
                    tiles=found,
                    claimed=None if side is None else found[0],
                    source=source,
                    side=side,
                )
            )
        sets.append(tuple(made))
    rivers = tuple(parse(text) for text in (
        "456m456m 456p456p 456s456s NNN CCC 7m", "4m5m6m4m5m6m 4p5p6p4p5p6p 4s5s6s4s5s6s N CF",
        "FFFPPPP 7m8m9m 7m8m9m 7m8m9m 8p9p", "8m9m 8p9p 8p9p 8p9p 7p7p7p 1m",
    ))  # fmt: skip
    return changed(
        state,
        hands=(parse("5s"), parse("5p"), parse("6p"), parse("4s")),
        melds=tuple(sets),
        flowers=(parse("1f2f"), parse("3f4f"), parse("1g2g"), parse("3g4g")),
        rivers=rivers,
        totals=(1234, -876, -1002, 644),
        dead=(False, True, False, False),
        phase=Claims(turn=0, tile=Tile.M7, closed=False, rung=(Bell(seat=1), Bell(seat=2))),
    )


async def worst(visit: Visit) -> None:
    """The most that the claim board has to hold."""
    await sit(visit, sitting(at(GAME, crowded()), LONG))


FRAMES = (
    Frame("mahjong_mcr-opening", opening),
    Frame("mahjong_mcr-seat_dice", seat_dice),
    Frame("mahjong_mcr-seat_tiles", seat_tiles),
    Frame("mahjong_mcr-break", wall_break),
    Frame("mahjong_mcr-deal", deal, every_look=True),
    Frame("mahjong_mcr-flowers", flowers),
    Frame("mahjong_mcr-opening_kongs", opening_kongs),
    Frame("mahjong_mcr-curtain", curtain, every_look=True),
    Frame("mahjong_mcr-table", table, every_look=True),
    Frame("mahjong_mcr-help_all", help_all),
    Frame("mahjong_mcr-help_none", help_none),
    Frame("mahjong_mcr-refused", refused),
    Frame("mahjong_mcr-waits", waits),
    Frame("mahjong_mcr-waits_all", waits_all),
    Frame("mahjong_mcr-explain", explain),
    Frame("mahjong_mcr-log", log),
    Frame("mahjong_mcr-lies_open", lies_open),
    Frame("mahjong_mcr-orders", orders),
    Frame("mahjong_mcr-referee", referee),
    Frame("mahjong_mcr-keys", keys),
    Frame("mahjong_mcr-claims", claims, every_look=True),
    Frame("mahjong_mcr-rung", rung),
    Frame("mahjong_mcr-strict_claims", strict_claims),
    Frame("mahjong_mcr-draw_or_take", draw_or_take, every_look=True),
    Frame("mahjong_mcr-asked", asked),
    Frame("mahjong_mcr-asked_all", asked_all),
    Frame("mahjong_mcr-strict_asked", strict_asked),
    Frame("mahjong_mcr-strict_exposed", strict_exposed),
    Frame("mahjong_mcr-strict_fined", strict_fined),
    Frame("mahjong_mcr-strict_log", strict_log),
    Frame("mahjong_mcr-rob", rob),
    Frame("mahjong_mcr-open_claims", open_claims),
    Frame("mahjong_mcr-open_turn", open_turn),
    Frame("mahjong_mcr-count", count, every_look=True),
    Frame("mahjong_mcr-hand_over", hand_over),
    Frame("mahjong_mcr-drawn", drawn),
    Frame("mahjong_mcr-own_count", own_count),
    Frame("mahjong_mcr-own_count_told", own_count_told),
    Frame("mahjong_mcr-seat_change", seat_change),
    Frame("mahjong_mcr-time_up", time_is_up),
    Frame("mahjong_mcr-final", final),
    Frame("mahjong_mcr-worst", worst, every_look=True),
)
