"""Do these two combine: whether two fans that can both be seen in a hand both score there."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain, combinations, product, repeat
from random import Random
from typing import Any

from rules.core.drill import Checked, Drill, Field, NoQuestion, Question
from rules.core.sheet import Mark
from rules.mahjong_mcr.accounts import Account, accounts, dearest
from rules.mahjong_mcr.drills.hands import BY_ID, Weak, draw_hand, read_hand, write_hand
from rules.mahjong_mcr.drills.shown import earned_by, flowers, how_won, picture, reason, split, winds
from rules.mahjong_mcr.explain import score_hand, why_not
from rules.mahjong_mcr.facets import Facet
from rules.mahjong_mcr.fans import BY_NUMBER, CHICKEN, FLOWER, Fan
from rules.mahjong_mcr.hand import WinningHand
from rules.mahjong_mcr.settle import Finding

DRILL = Drill(
    id="combine",
    title="Do these two combine?",
    blurb="Two fans can be seen in a hand: say whether both score.",
    section="14",
)
_YES, _NO = Field(key="yes", label="Yes, both score"), Field(key="no", label="No, only one of them")
_TRIES = 4
_CLAIMABLE = [fan for fan in BY_NUMBER.values() if fan not in (CHICKEN, FLOWER)]
_SUSPECT = {number for fan in BY_NUMBER.values() for number in (*fan.removes, *fan.within, *fan.once)}
"""Fans that some other fan removes: where such a one stays, it is worth asking about."""
_ALIKE = (
    Facet.CHOWS | Facet.ELEMENTS,
    Facet.PUNGS | Facet.HONORS | Facet.KONGS | Facet.ELEMENTS,
    Facet.TILES | Facet.ELEMENTS | Facet.SHAPE,
    Facet.WIN | Facet.KONGS | Facet.SHAPE,
)
"""Facets so near to each other that a fan in the one can be thought to go without saying in the other."""
Pair = tuple[Fan, Fan]
_Seen = dict[Fan, list[tuple[Facet, Finding]]]


def draw(rng: Random, level: int, weak: Weak) -> dict[str, Any]:
    """A hand and two of its fans; half of the pairs combine.

    A fan that is due may never be seen beside a doubtful other: after some tries any hand will do.
    """
    combine = rng.random() < 0.5
    for fans_due in chain(repeat(weak, _TRIES), repeat({})):
        hand = draw_hand(rng, level, fans_due)
        pairs = _pairs(hand, combine)
        if pairs:
            break
    weights = [1 + sum(weak.get(fan.id, 0) for fan in pair) for pair in pairs]
    return {"hand": write_hand(hand), "fans": [fan.id for fan in rng.choices(pairs, weights)[0]]}


def _pairs(hand: WinningHand, combine: bool) -> list[Pair]:
    """Pairs that both score whatever list is shown, or of which the second never does."""
    found = dearest(accounts(hand.packed))
    scored = [fan for fan in _CLAIMABLE if all(fan.number in account.scored for account in found)]
    if combine:
        return [pair for pair in combinations(scored, 2) if _is_doubtful(*pair)]
    ever = {number for account in found for number in account.scored}
    seen = _seen(found[0])
    never = [fan for fan in _CLAIMABLE if fan in seen and fan.number not in ever]
    return [(a, b) for a, b in product(scored, never) if _in_the_way(a, b, seen, found[0])]


def _is_doubtful(one: Fan, other: Fan) -> bool:
    """Whether somebody might think that one of the two removes the other."""
    alike = any(one.facet & facets and other.facet & facets for facets in _ALIKE)
    return alike and bool(_SUSPECT & {one.number, other.number})


def _seen(account: Account) -> _Seen:
    """All fans that can be seen in a reading, with the sets of each occurrence."""
    seen: _Seen = {}
    for facet, found in account.findings():
        seen.setdefault(found.fan, []).append((facet, found))
    return seen


def _in_the_way(fan: Fan, other: Fan, seen: _Seen, account: Account) -> bool:
    """Whether the first is a reason why the other doesn't score: it removes it, or has used its sets."""
    if other.number in (*fan.removes, *fan.within, *fan.once):
        return True
    used = {
        (facet, place)
        for facet, found in seen.get(fan, ())
        if found in account.chosen[facet]
        for place in found.places
    }
    return any(
        found not in account.chosen[facet] and used.intersection((facet, place) for place in found.places)
        for facet, found in seen[other]
    )


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that hand and those fans."""
    hand = read_hand(data)
    one, other = _two(data)
    return Question(
        drill=DRILL.id,
        level=level,
        text=f"Both {one.name} and {other.name} can be seen here. Do both score?",
        facts=(*winds(hand), *how_won(hand), *flowers(hand)),
        picture=picture(hand),
        kind="choice",
        fields=(_YES, _NO),
        data=data,
    )


def _two(data: Mapping[str, Any]) -> Pair:
    try:
        one, other = (BY_ID[rule] for rule in data["fans"])
    except (KeyError, TypeError, ValueError):
        raise NoQuestion("This question does not name two fans.") from None
    return one, other


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark the choice: yes claims both fans, no the first alone; both are told what becomes of them."""
    hand = read_hand(asked.data)
    pair = _two(asked.data)
    scored = _scoring(hand, pair)
    sheet = score_hand(hand)
    yes, no = bool(answer.get(_YES.key)), bool(answer.get(_NO.key))
    right = yes != no and yes == all(scored)
    marks = tuple(
        Mark(
            rule=fan.id,
            label=fan.name,
            expected=fan.points * scores,
            given=fan.points * claimed,
            why=reason(hand, sheet, fan) if scores else _why_not(hand, fan, pair[0]),
        )
        for fan, scores, claimed in zip(pair, scored, (yes or no, yes), strict=True)
    )
    return Checked(
        right=right,
        marks=marks,
        total_expected=sum(mark.expected for mark in marks),
        total_given=sum(mark.given for mark in marks),
        sheet=sheet,
        choice=(_YES if all(scored) else _NO).key,
        practised={fan.id: right for fan in pair},
    )


def _why_not(hand: WinningHand, fan: Fan, beside: Fan) -> str:
    """Why a fan does not score; of all that pay for it, the fan it was asked about beside is named."""
    if fan.number in beside.removes:
        return f"{beside.name} already pays for it (non-repeat)."
    return why_not(hand, fan.number)


def _scoring(hand: WinningHand, pair: Pair) -> tuple[bool, bool]:
    account = accounts(hand.packed)[0]
    one, other = (fan.number in account.scored for fan in pair)
    return one, other


def hint(asked: Question, step: int) -> str:
    """What both ask for, then how the hand is read, then which principle to think of, then the answer."""
    hand = read_hand(asked.data)
    one, other = _two(asked.data)
    if step == 1:
        return f"{one.name}: {one.asks}. {other.name}: {other.asks}."
    if step == 2:
        return split(accounts(hand.packed)[0])
    if step == 3:
        return (
            f"Can {one.name} be without {other.name}? And is a set used twice for the same fan, or joined "
            "twice to the same sets?"
        )
    sheet = score_hand(hand)
    if all(_scoring(hand, (one, other))):
        told = (f"{fan.name}{earned_by(hand, sheet, fan)}" for fan in (one, other))
        return f"Both score. {'; '.join(told)}."
    return _why_not(hand, other, one)
