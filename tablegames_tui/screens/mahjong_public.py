"""What a mahjong table shows to everybody on screens of their own: opening, results, ranking (section 9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from textual.screen import Screen

from rules.core.sheet import Outcome
from rules.core.text import pieces
from rules.core.text import seat as name
from rules.mahjong.view import View, sentence
from tablegames_tui.house_rules import unusual
from tablegames_tui.screens.count import own_counts
from tablegames_tui.screens.game import GameScreen
from tablegames_tui.screens.mahjong_board import WIND_NAMES, as_it_lies, game_state
from tablegames_tui.screens.mahjong_claims import ClaimBoardScreen
from tablegames_tui.screens.mahjong_count import OwnCountScreen
from tablegames_tui.screens.mahjong_dice import PHASES, DiceScreen
from tablegames_tui.screens.mahjong_hand_over import HandOverScreen
from tablegames_tui.screens.mahjong_open import OpenClaimsScreen
from tablegames_tui.screens.mahjong_seats import SeatChangeScreen
from tablegames_tui.screens.opening import NoticeScreen
from tablegames_tui.screens.result import Story
from tablegames_tui.widgets.count_list import Countable
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.piles import Pile


def opening(game: GameScreen) -> Screen[None]:
    """Before the seat draw: the house rules, how long it takes, how claims go."""
    view: View = game.table.view(None)
    lines = [
        f"{', '.join(map(name, range(view.people)))} sit down for {game.table.title}.",
        "",
        unusual(view.options, view.people),
        "",
        *_claiming(view),
    ]
    return NoticeScreen(
        game.table.title, lines, game.names, go_on="to the seat draw", topic=game.help_topic()
    )


def _claiming(view: View) -> list[str]:
    """How a discard is claimed at this table (12)."""
    match view.options.claim_mode:
        case "bell":
            return [
                "After each discard everybody looks at the same board. Whoever wants the tile rings, by the"
                " number of the chair; Space closes the board. Who rang is then asked alone; if nobody did,"
                " the next seat takes the tile or draws. Orders (o), given when your hand is open, ring for"
                " you.",
            ]
        case "poll":
            return ["After each discard the three others are asked in turn, each behind the curtain."]
        case _:
            return ["Open hands: everybody sees every tile, and there is no curtain."]


def screens(game: GameScreen, fans: Sequence[Countable], notes: Sequence[str]) -> tuple[Screen[Any], ...]:
    """The public screens for what is due, if it is due on one. `fans`: what a winner may list."""
    view: View = game.table.view(None)
    if view.phase in PHASES:
        return (DiceScreen(game),)
    if view.window_open and view.options.claim_mode == "bell":
        return (ClaimBoardScreen(game),)
    if view.phase in ("claims", "rob") and view.options.claim_mode == "open":
        return (OpenClaimsScreen(game),)
    if view.phase == "counting" and view.turn is not None:
        return (OwnCountScreen(game, view.turn, winning_hand(view), fans),)
    if view.phase in ("counting", "hand_over"):
        return (*_counts(game, view), HandOverScreen(game, story(game, view, notes)))
    if view.phase == "seat_change":
        return (SeatChangeScreen(game),)
    return ()


def _counts(game: GameScreen, view: View) -> Iterator[Screen[Any]]:
    """Where the table agreed on it the winner fills in what counts; a game with fans lists them instead."""
    return own_counts(game, lambda _: winning_hand(view), go_on="see what counts")


def story(game: GameScreen, view: View, notes: Sequence[str]) -> Story:
    """The hand as it was won and paid, or the totals before the next one."""
    legal = game.table.legal(None)
    counting = view.phase == "counting"
    outcome = counted(view) if counting else game.table.outcome()
    if outcome is None:
        raise RuntimeError("the hand is over, but has no outcome")
    return Story(
        title=game_state(view),
        outcome=outcome,
        sheets=game.table.sheets(None),
        piles=(*winning_hand(view), *shown_hands(game, view)),
        notes=tuple(notes if counting else told_over(view)),
        trend=trend(view),
        go_on=legal[0],
        go_on_label="close the count" if counting else "next hand",
        end=next((intent for intent in legal if intent.kind == "agree_to_stop"), None),
        unit="Points",
    )


def counted(view: View) -> Outcome | None:
    """The hand that is being counted, as if it were paid."""
    result = view.result
    if result is None:
        return None
    return Outcome(
        number=result.hand,
        kind=result.kind,
        text=sentence(result),
        winners=(result.win.seat,) if result.kind == "won" and result.win else (),
        delta=tuple(map(sum, zip(result.paid, result.fines, strict=True))),
        totals=tuple(map(sum, zip(view.totals, result.paid, strict=True))),
    )


def told_over(view: View) -> Iterator[str]:
    """What lies open now: hands shown by choice, concealed kongs; the hand's seed for whoever checks."""
    if None in view.hands:
        yield "1 to 4: whoever likes lays the hand open, by the number of the chair."
    for seat, hand in enumerate(view.hands):
        if hand is not None and (view.win is None or view.win.seat != seat):
            yield f"{name(seat)} shows {pieces(hand)}"
    for seat, sets in enumerate(view.melds):
        for shown in sets:
            if shown.meld.concealed:
                yield f"{name(seat)} turns up the concealed kong {pieces(shown.tiles)}"
    if view.deal_seed is not None:
        yield f"hand seed {view.deal_seed}"
        yield f"its hash  {view.commitment}"


def shown_hands(game: GameScreen, view: View) -> tuple[Pile, ...]:
    """Hands that others laid open by choice."""
    return tuple(
        Pile(safe_name(game.names[seat], 7, ascii=game.app.ascii), hand)
        for seat, hand in enumerate(view.hands)
        if view.phase == "hand_over" and hand is not None and (view.win is None or view.win.seat != seat)
    )


def winning_hand(view: View) -> tuple[Pile, ...]:
    """The won hand: its sets, what was concealed, the winning tile apart, the flowers."""
    win = view.win
    if win is None:
        return ()
    laid = tuple(Pile("kong" if meld.is_kong else meld.kind, as_it_lies(meld)) for meld in win.melds)
    flowers = (Pile("flowers", view.flowers[win.seat]),) if view.flowers[win.seat] else ()
    how = "drawn" if win.source is None else "claimed"
    return (Pile("in hand", win.concealed), *laid, Pile(how, (win.tile,)), *flowers)


def trend(view: View) -> tuple[tuple[int, ...], ...]:
    """The totals after each hand."""
    totals = [(0,) * view.people]
    for result in view.results:
        totals.append(tuple(sum(part) for part in zip(totals[-1], result.paid, result.fines, strict=True)))
    return tuple(totals)


def ranking(game: GameScreen) -> Screen[None]:
    """The end of the match: places, totals, the match's seed."""
    view: View = game.table.view(None)
    places = view.places or (1,) * view.people
    order = sorted(range(view.people), key=lambda seat: (places[seat], seat))
    lines = (
        f"The match is over after {len(view.results)} hands.",
        "",
        *(f"{places[seat]}.  {view.totals[seat]:>+6d}  {name(seat)}" for seat in order),
        "",
        *(f"Hand {result.hand:>2}  {_told(result)}" for result in view.results),
        "",
        f"Seed of the match: {view.match_seed}",
        "",
        f"tablegames verify {game.sitting.id} replays it and prints every commitment to compare.",
    )
    return NoticeScreen(game.table.title, lines, game.names, go_on="to the menu", topic=game.help_topic())


def _told(result: Any) -> str:
    """A hand in a line."""
    east = name(result.winds.index(0))
    if result.kind != "won" or result.win is None:
        return f"{WIND_NAMES[0]} {east}: {result.kind.replace('_', ' ')}"
    source = "drew it" if result.win.source is None else f"from {name(result.win.source)}"
    return f"{WIND_NAMES[0]} {east}: {name(result.win.seat)} won {result.points}, {source}"
