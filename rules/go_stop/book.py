"""The rule book of Go-Stop: what scores, what doubles and what turns can do, each with an example.

Points, payments and captures are computed from the examples; only cards and texts are written down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from rules.core.drill import Entry, Picture
from rules.core.text import pieces, plural
from rules.go_stop.drills import paying, piles, stops, turns
from rules.go_stop.drills.played import NAMES, bare, listed
from rules.go_stop.options import Options
from rules.go_stop.progress import Rule, points_of
from rules.go_stop.score import score
from rules.go_stop.settlement import settle
from rules.go_stop.sheets import FACTORS, LABELS
from rules.go_stop.state import Place
from rules.pieces.hwatu import MONTH, Card, parse

_PLAIN = Options().resolved(3)


class _Scores(NamedTuple):
    """A rule of section 10: what it brings at least, its text, an example, what comes near to it."""

    points: int
    text: str
    example: str
    near: tuple[str, ...]
    worth: str = ""


class _Doubles(NamedTuple):
    """A factor of section 11: its text, and what its example has."""

    text: str
    winner: str = "01* 03* 08* 01P 03P 04. 04. 05. 05. 06. 06."
    shakes: tuple[int, ...] = ()
    nagari: int = 0
    goes: int = 0
    house: Mapping[str, bool] = MappingProxyType({})


class _Turns(NamedTuple):
    """A turn of section 6: its names, what it brings, its text; floor, stack and its owner, card and flip."""

    name: str
    also: str
    worth: str
    text: str
    floor: str
    card: str
    flip: str
    stack: str = ""
    owner: int = 0


_EACH = "1, +1 each more"
_SCORES: dict[Rule, _Scores] = {
    "brights": _Scores(
        3,
        "Three brights without the rain are 3 points, three with the rain 2, four 4 and all five 15."
        " They count for one of these only.",
        "01* 03* 08*",
        ("01* 03* 12~", "01* 08*"),
        "3, rain 2, 4, 15",
    ),
    "animals": _Scores(
        1,
        "Five animals are 1 point, and every further one is another. The sake cup is an animal or two junk,"
        " whatever is better.",
        "05a 06a 07a 10a 12a 04g",
        ("05a 06a 07a 10a",),
        _EACH,
    ),
    "godori": _Scores(
        5,
        "The five birds on three cards: warbler, cuckoo and geese. They count as animals as well.",
        "02g 04g 08g",
        ("02g 04g 12a",),
    ),
    "ribbons": _Scores(
        1,
        "Five ribbons of any kind are 1 point, and every further one is another.",
        "01P 02P 04R 06B 12r",
        ("01P 02P 04R 06B",),
        _EACH,
    ),
    "red_poetry": _Scores(3, "The three red ribbons with writing.", "01P 02P 03P", ("01P 02P 04R",)),
    "blue": _Scores(3, "The three blue ribbons.", "06B 09B 10B", ("06B 09B 04R",)),
    "plain": _Scores(
        3,
        "The three red ribbons without writing. The rain ribbon is no substitute.",
        "04R 05R 07R",
        ("04R 05R 12r",),
    ),
    "junk": _Scores(
        1,
        "Junk of the value 10 is 1 point, and every further one is another. The coloured junk of months 11"
        " and 12 counts two.",
        "01. 01. 03. 03. 05. 05. 07. 07. 11: 12:",
        ("01. 01. 03. 03. 05. 05. 07. 11:",),
        _EACH,
    ),
}
_DOUBLES: dict[str, _Doubles] = {
    "shake": _Doubles(
        "Doubles what everybody pays, once for each month of which the winner has shown three cards.",
        shakes=(4,),
    ),
    "bright_bak": _Doubles("Who has captured no bright pays double to a winner who scores with brights."),
    "seven_animals": _Doubles(
        "Seven animals or more of the winner double what everybody pays.",
        winner="05a 06a 07a 10a 12a 04g 02g 05. 06. 07. 10.",
    ),
    "junk_bak": _Doubles(
        "Who has 5 junk or fewer pays double to a winner who has 10 or more. The sake cup of the loser counts"
        " as two.",
        winner="01P 02P 03P 04. 04. 05. 05. 06. 06. 07. 07. 08. 08.",
    ),
    "nagari": _Doubles("A deal after one without a winner is paid double.", nagari=1),
    "go": _Doubles("The third go, and every later one, doubles what everybody pays.", goes=3),
    "bomb": _Doubles(
        "House rule: each bomb of the winner doubles what everybody pays.",
        winner="05a 05R 05. 05. 01* 03* 08* 01P 03P",
        house={"bomb_doubles": True},
    ),
    "go_bak": _Doubles(
        "House rule: with two players a loser who has said go pays double; with three the loser who said go"
        " last pays the share of the other as well.",
        house={"go_bak": True},
    ),
    stops.GO_CHIPS: _Doubles(
        "Each go that the winner has said adds one, before anything is multiplied.", goes=2
    ),
}
_LOSERS = ("11* 11. 02. 02. 09. 09. 03. 03.", "12r 12: 10B 11:")
"""What the losers of these examples have captured: a bright and much junk, no bright and little junk."""
_TURNS: dict[str, _Turns] = {
    "join": _Turns(
        "Joining the table",
        "",
        "no capture",
        "A card of whose month nothing lies on the table stays there.",
        "M07-ribbon M08-bright",
        "M05-ribbon",
        "M03-junk-a",
    ),
    "pair": _Turns(
        "A pair",
        "",
        "2 cards",
        "A card takes one card of its month, from the hand or from the stock. Where two lie loose, one is"
        " chosen.",
        "M05-animal M08-bright M09-ribbon",
        "M05-ribbon",
        "M08-junk-a",
    ),
    "ppuk": _Turns(
        "Ppuk",
        "뻑",
        "no capture",
        "The flip is of the same month as the pair: all three stay on the table, as a stack of the player's."
        " Whoever brings the fourth card takes it.",
        "M05-animal M08-bright",
        "M05-ribbon",
        "M05-junk-a",
    ),
    "jjok": _Turns(
        "Jjok",
        "쪽",
        "steal 1",
        "The flip matches the card that has just joined the table. Each opponent gives one junk.",
        "M07-ribbon M08-bright",
        "M05-ribbon",
        "M05-junk-a",
    ),
    "ddadak": _Turns(
        "Ddadak",
        "따닥",
        "steal 1",
        "Two cards of the month lie loose, hand and flip bring the other two: all four are captured.",
        "M05-animal M05-junk-b M08-bright",
        "M05-ribbon",
        "M05-junk-a",
    ),
    "stack": _Turns(
        "Taking a stack",
        "",
        "steal 1",
        "The fourth card of a month takes the stack that lies there, from the hand or from the stock.",
        "M08-bright",
        "M02-junk-b",
        "M05-junk-a",
        "M02-animal M02-ribbon M02-junk-a",
        1,
    ),
    "own_ppuk": _Turns(
        "Ja-ppuk",
        "자뻑",
        "steal 2",
        "Who takes the own ppuk steals two junk from each opponent, not one.",
        "M08-bright",
        "M02-junk-b",
        "M05-junk-a",
        "M02-animal M02-ribbon M02-junk-a",
    ),
    "sweep": _Turns(
        "Sweep",
        "쓸",
        "steal 1",
        "The turn began with two loose cards of different months on the table and nothing else, and both are"
        " taken.",
        "M05-animal M08-bright",
        "M05-ribbon",
        "M08-junk-a",
    ),
}


@cache
def book() -> tuple[Entry, ...]:
    """What scores, what doubles or adds, what turns can do, in the order of the sheet."""
    pages: list[Callable[[int], Entry]] = [
        *(lambda number, rule=rule: _score(number, rule) for rule in _SCORES),
        *(lambda number, rule=rule: _factor(number, rule) for rule in _DOUBLES),
        *(lambda number, rule=rule: _turn(number, rule) for rule in _TURNS),
    ]
    return tuple(page(number) for number, page in enumerate(pages, 1))


def _korean(label: str) -> str:
    """What stands in brackets behind the name of a rule."""
    return label.partition(" (")[2].rstrip(")")


def _score(number: int, rule: Rule) -> Entry:
    page = _SCORES[rule]
    cards = parse(page.example)
    sheet = piles.sheet_of(cards, _PLAIN)
    lines = listed(f"{bare(line.label)} {line.points}" for line in sheet.lines)
    return Entry(
        number=number,
        rule=rule,
        name=bare(LABELS[rule]),
        also=_korean(LABELS[rule]),
        points=page.points,
        drill=piles.DRILL.id,
        worth=page.worth,
        text=page.text,
        picture=Picture(groups=piles.groups(cards)),
        facts=(f"These are worth {plural(sheet.total, 'point')}: {lines}.",),
        near_misses=tuple(_near(rule, parse(pile)) for pile in page.near),
    )


def _near(rule: Rule, cards: tuple[Card, ...]) -> str:
    """Cards that come near to a rule, and what the rule makes of them."""
    worth = points_of(rule, score(cards, _PLAIN))
    if worth:
        return f"{pieces(cards)}: only {plural(worth, 'point')}."
    struck = next(each for each in piles.sheet_of(cards, _PLAIN).struck if each.rule == rule)
    return f"{pieces(cards)}: {struck.why}."


def _factor(number: int, rule: str) -> Entry:
    page = _DOUBLES[rule]
    label = FACTORS[rule][0] if rule in FACTORS else "Go (고)"
    said = (page.goes, 0, int("go_bak" in page.house))
    stop = stops.Stop(
        options=Options(**page.house).resolved(3),
        captured=tuple(map(parse, (page.winner, *_LOSERS))),
        go=said,
        go_order=tuple(seat for seat, goes in enumerate(said) for _ in range(goes)),
        shakes=(page.shakes, (), ()),
        bombs=((5,) if "bomb_doubles" in page.house else (), (), ()),
        nagari=page.nagari,
    )
    settlement = settle(stop, stops.WINNER)
    return Entry(
        number=number,
        rule=rule,
        name=bare(label),
        also=_korean(label),
        points=1 if rule not in FACTORS else 2,
        drill=paying.DRILL.id,
        worth="×2" if rule in FACTORS else "+1 each",
        text=page.text,
        picture=stops.picture(stop),
        facts=(
            f"{NAMES[stops.WINNER]} has {plural(settlement.score.total, 'point')}.",
            *stops.calls(stop, settlement),
            *(f"{NAMES[payment.payer]} pays {why}" for payment, why in stops.bills(settlement)),
        ),
    )


def _turn(number: int, rule: str) -> Entry:
    page = _TURNS[rule]
    seen = turns.Seen(_table(page), parse(page.card)[0], parse(page.flip)[0])
    turn, complete = turns.played(seen)
    chosen = "".join(f" [{card}] is chosen." for card in complete.chosen)
    return Entry(
        number=number,
        rule=rule,
        name=page.name,
        also=page.also,
        drill=turns.DRILL.id,
        worth=page.worth,
        text=page.text,
        picture=turns.picture(seen.table),
        facts=(
            f"Ara plays [{seen.card}], the flip is [{seen.flip}].{chosen}"
            f" Captured: {turns.told(turns.outcome(turn))}.",
        ),
    )


def _table(page: _Turns) -> tuple[Place, ...]:
    """The floor of an example, month by month, and the stack on it."""
    by_month: Mapping[int, list[Card]] = {MONTH[card]: [] for card in parse(page.floor)}
    for card in parse(page.floor):
        by_month[MONTH[card]].append(card)
    loose = tuple(Place(cards=tuple(cards)) for cards in by_month.values())
    if not page.stack:
        return loose
    return (*loose, Place(cards=parse(page.stack), stack=True, owner=page.owner))
