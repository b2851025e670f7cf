"""What a level of help shows (go-stop.md, section 16), from a view and its offers. Moves are never ranked.

Level 1: previews, set progress; 2: also breakdown, next point, go/stop panel; 3: also danger board, remarks.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from rules.core.hint import Hint
from rules.core.sheet import ScoreLine, Seat, Struck
from rules.core.text import plural
from rules.core.text import seat as name
from rules.go_stop.intents import Go, Intent, Stop
from rules.go_stop.previews import previews, remarks
from rules.go_stop.progress import JUNK_NEEDED, SETS, Rule, is_dead, junk_of, needed, pieces_of, points_of
from rules.go_stop.score import JUNK, bright_points, junk_worth
from rules.go_stop.settlement import may_decide, settle
from rules.go_stop.sheets import (
    LABELS,
    NOUNS,
    count_text,
    formula,
    payments,
    score_sheet,
)
from rules.go_stop.view import View
from rules.pieces.hwatu import JOKERS, RAIN_BRIGHT, Card

OVER = ("cut", "deal_over", "sitting_over")
"""Phases without anything to advise."""
PROGRESS: tuple[Rule, ...] = ("brights", "godori", "red_poetry", "blue", "plain")
SECTIONS = {
    "preview": "6.3",
    "remark": "6.3",
    "progress": "10",
    "breakdown": "10",
    "next": "10",
    "gostop": "9",
    "danger": "11",
}
"""The paragraph of the rule sheet that each kind of help is about."""


def hints(view: View, legal: tuple[Intent, ...]) -> tuple[Hint[Intent], ...]:
    """All help for the view's owner, of every level; none for who waits."""
    seat = view.seat
    if seat is None or view.phase in OVER:
        return ()
    return (
        *previews(view, seat, legal),
        *_progress(view, seat),
        *_gostop(view, seat, legal),
        *_next_points(view, seat),
        *_breakdown(view),
        *_danger(view, seat),
        *remarks(view, legal),
    )


def _progress(view: View, seat: Seat) -> Iterator[Hint[Intent]]:
    """Set progress: held / needed / dead."""
    sheet = score_sheet(view.captured, seat, view.scores[seat], view.options)
    scoring = {line.rule for line in sheet.lines}
    entries: tuple[ScoreLine | Struck, ...] = (*sheet.lines, *sheet.struck)
    for rule in PROGRESS:
        (entry,) = (entry for entry in entries if entry.rule == rule)
        dead = is_dead(rule, view.captured, seat)
        yield Hint(
            level=1,
            kind="progress",
            text=f"{entry.label}: {'dead, ' if dead else ''}{entry.why.removeprefix(NOUNS[rule]).strip()}.",
            pieces=entry.pieces,
            value=f"{len(entry.pieces)}/{needed(rule)}",
            mark="ok" if rule in scoring else "no" if dead else "",
        )


def _breakdown(view: View) -> Iterator[Hint[Intent]]:
    """The score of each player by the fields of section 10, with counts."""
    for seat in view.active:
        score = view.scores[seat]
        parts = []
        for rule in LABELS:
            cards = pieces_of(rule, view.captured[seat], score.cup, view.options)
            points = points_of(rule, score)
            if points:
                parts.append(f"{rule.replace('_', ' ')} +{points}")
            elif cards:
                parts.append(count_text(rule, cards, view.options))
        text = f"{name(seat)}: {plural(score.total, 'point')}. {'; '.join(parts) or 'nothing captured'}."
        yield Hint(level=2, kind="breakdown", text=text, value=str(score.total))


def _next_points(view: View, seat: Seat) -> Iterator[Hint[Intent]]:
    """The smallest number of cards that adds a point in each category."""
    for rule in LABELS:
        cards = pieces_of(rule, view.captured[seat], view.scores[seat].cup, view.options)
        missing = _missing(view, seat, rule, cards)
        if missing is not None:
            text = f"{LABELS[rule]}: {plural(missing, 'more card')} for the next point"
            yield Hint(
                level=2,
                kind="next",
                text=f"{text} ({count_text(rule, cards, view.options)}).",
                value=str(missing),
            )


def _missing(view: View, seat: Seat, rule: Rule, cards: tuple[Card, ...]) -> int | None:
    """How many cards a rule needs to score more, or None where it never will again."""
    if rule == "junk":
        return _missing_junk(view, seat, cards)
    fit, first = SETS[rule]
    gone = {card for other, pile in enumerate(view.captured) if other != seat for card in pile}
    free = [card for card in fit if card not in gone and card not in view.captured[seat]]
    if rule == "brights":
        return _missing_brights(cards, free)
    missing = max(first - len(cards), 1)
    done = len(cards) == first == len(fit)
    return None if done or missing > len(free) else missing


def _missing_brights(held: tuple[Card, ...], free: list[Card]) -> int | None:
    now = bright_points(len(held), RAIN_BRIGHT in held)
    dry_first = sorted(free, key=lambda card: card == RAIN_BRIGHT)
    for more in range(1, len(free) + 1):
        cards = (*held, *dry_first[:more])
        if bright_points(len(cards), RAIN_BRIGHT in cards) > now:
            return more
    return None


def _missing_junk(view: View, seat: Seat, held: tuple[Card, ...]) -> int | None:
    """Junk can be stolen back, so all that the seat has not captured may still come."""
    value = junk_of(held, view.options)
    goal = max(JUNK_NEEDED, value + 1)
    free = [card for card in JUNK if card not in held and (view.options.jokers or card not in JOKERS)]
    worths = sorted((junk_worth(card, view.options) for card in free), reverse=True)
    reached = accumulate(worths, initial=value)
    return next((more for more, total in enumerate(reached) if total >= goal), None)


def _gostop(view: View, seat: Seat, legal: tuple[Intent, ...]) -> Iterator[Hint[Intent]]:
    """The go/stop panel: score, what stop pays, turns left, what must improve for another decision."""
    total, left = view.scores[seat].total, view.turns_left[seat]
    turns = f"{plural(left, 'turn')} left"
    for intent in sorted(legal, key=lambda intent: not isinstance(intent, Stop)):
        if isinstance(intent, Stop):
            settlement = settle(view, seat)
            pays = "; ".join(f"{name(pay.payer)} pays {pay.formula}" for pay in payments(settlement))
            text = f"Stop with {plural(settlement.score.total, 'point')}: {pays}."
            yield Hint(level=2, kind="gostop", text=text, intents=(intent,), value=str(settlement.total))
        elif isinstance(intent, Go):
            text = (
                f"Go: {turns}; stop is offered again after a turn that ends above {plural(total, 'point')}."
            )
            yield Hint(
                level=2,
                kind="gostop",
                text=f"{text} {_go_worth(view, seat)}",
                intents=(intent,),
                value=str(left),
            )
    last = view.go_score[seat]
    if view.phase == "go_stop" and view.turn == seat:
        if not left:
            yield Hint(level=2, kind="gostop", text="No turn is left: go could never be cashed.", mark="no")
    elif last is not None:
        text = f"Go called with {plural(last, 'point')}: the next decision needs more than that, {turns}."
        yield Hint(level=2, kind="gostop", text=text, value=f"{total}/{last + 1}")


def _go_worth(view: View, seat: Seat) -> str:
    number, start = view.go[seat] + 1, view.options.go_double_from
    doubles = number == start or (number > start and view.options.go_multiplier == "per_go")
    return f"Go number {number} adds one chip{' and doubles the payments' if doubles else ''}."


def _danger(view: View, seat: Seat) -> Iterator[Hint[Intent]]:
    """The danger board: who would suffer bright-bak or junk-bak now, and what the own stop would pay."""
    settlement = settle(view, seat)
    due = may_decide(settlement.score.total, seat, view)
    for bill in settlement.bills:
        baks = [ruling for ruling in bill.rulings if ruling.rule in ("bright_bak", "junk_bak")]
        suffers = any(ruling.times > 1 for ruling in baks)
        text = "; ".join(f"{'' if r.times > 1 else 'no '}{_spoken(r.rule)}: {r.why}" for r in baks)
        if settlement.score.total:
            factors = [f"×{r.times} {_spoken(r.rule)}" for r in bill.rulings if r.times > 1]
            named = f" ({', '.join(factors)})" if factors else ""
            stop = "A stop now" if due else "If a stop were due now"
            text += f". {stop}: {formula(settlement, bill)}{named}"
        yield Hint(
            level=3,
            kind="danger",
            text=f"{name(bill.loser)}: {text}.",
            value=str(settlement.paid(bill.loser)),
            mark="warn" if suffers else "",
        )


def _spoken(rule: str) -> str:
    return rule.replace("_", "-")
