"""The drills of Go-Stop: what they ask is answered by the game itself, played on from the question."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.changed import changed
from rules.core.drill import TOTAL, Question
from rules.go_stop import practice
from rules.go_stop.drills import turns
from rules.go_stop.drills.stops import read_stop
from rules.go_stop.intents import Choose, Go, Play, Stop
from rules.go_stop.options import Options
from rules.go_stop.play import apply
from rules.go_stop.sheets import LABELS
from rules.go_stop.state import ChoosingFlip, ChoosingHand, DealOver, Deciding, Place, State
from rules.pieces.hwatu import KIND, MONTH, PACK, Card, parse
from tests.rules.drilled import RUNS, SOME, Answer, asked, assert_practised, assert_refused, assert_right
from tests.rules.go_stop.positions import position

PIECES = frozenset(Card)


# --- what the game answers --------------------------------------------------------------------------------


def counted(question: Question) -> Answer:
    """Section 10 read off the sheet, card by card, the cup wherever it brings more."""
    cards, options = [Card(card) for card in question.data["cards"]], question.data["options"]
    cups = {"animal": ["animal"], "junk": ["junk"]}.get(options.get("sake_cup", ""), ["animal", "junk"])
    found = max((_by_hand(cards, cup, options) for cup in cups), key=lambda scored: sum(scored.values()))
    if question.kind == "number":
        return {TOTAL: sum(found.values())}
    return {rule: 1 for rule, points in found.items() if points}


def _by_hand(cards: list[Card], cup: str, options: dict[str, Any]) -> dict[str, int]:
    def has(tokens: str) -> bool:
        return {*parse(tokens)} <= {*cards}

    brights = sum(KIND[card] == "bright" for card in cards)
    animals = sum(KIND[card] == "animal" for card in cards)
    ribbons = sum(KIND[card] == "ribbon" for card in cards)
    double = 2 if options.get("double_junk", True) else 1
    junk = sum({"11:": double, "12:": double, "J2": 2, "J3": 3}.get(token, 1) for token in _junk(cards))
    if cup == "junk" and Card.M09_ANIMAL in cards:
        animals, junk = animals - 1, junk + 2
    return {
        "brights": {3: 2 if has("12~") else 3, 4: 4, 5: 15}.get(brights, 0),
        "animals": max(0, animals - 4),
        "godori": 5 * has("02g 04g 08g"),
        "ribbons": max(0, ribbons - 4),
        "red_poetry": 3 * has("01P 02P 03P"),
        "blue": 3 * has("06B 09B 10B"),
        "plain": 3 * has("04R 05R 07R"),
        "junk": max(0, junk - 9),
    }


def _junk(cards: list[Card]) -> list[str]:
    double = {Card.M11_JUNK2: "11:", Card.M12_JUNK2: "12:"}
    return [
        double.get(card, str(card) if KIND[card] == "joker" else ".")
        for card in cards
        if KIND[card] in ("junk", "joker")
    ]


def stopped(question: Question, more: tuple[Card, ...] = ()) -> tuple[int, ...]:
    """The change of chips when the winner of the question stops; or goes on first and captures more."""
    stop = read_stop(question.data)
    state = position(
        ["07. 07."] + ["" for _ in stop.go[1:]],
        phase=Deciding(turn=0),
        options=stop.options,
        go=stop.go,
        go_order=stop.go_order,
        shakes=stop.shakes,
        bombs=stop.bombs,
        nagari=stop.nagari,
    )
    state = changed(state, captured=stop.captured)
    if more:
        state = apply(state, Go(seat=0)).state
        captured = ((*stop.captured[0], *more), *stop.captured[1:])
        state = changed(state, phase=Deciding(turn=0), captured=captured)
    phase = apply(state, Stop(seat=0)).state.phase
    assert isinstance(phase, DealOver)
    return phase.result.delta


def paid(question: Question) -> Answer:
    return {str(seat): -change for seat, change in enumerate(stopped(question)) if seat}


def decided(question: Question) -> Answer:
    now = stopped(question)[0]
    if question.data["asks"] == "stop":
        return {TOTAL: now}
    then = stopped(question, tuple(map(Card, question.data["more"])))[0]
    return {TOTAL: then if question.data["asks"] == "go" else then - now}


def turned(question: Question) -> Answer:
    """The turn played at a table of three: what lies with the player afterwards, and is gone elsewhere."""
    seen, _ = turns.read_turn(question.data)
    on_table = {card for place in seen.table for card in place.cards} | {seen.card, seen.flip}
    singles = [
        card for card in PACK if KIND[card] == "junk" and card[-1] in "ab" and card not in on_table
    ]  # fmt: skip
    state = position([seen.card, "", ""], turn=0, options=Options())
    state = changed(
        state, table=seen.table, stock=(seen.flip,), captured=((), tuple(singles[:4]), tuple(singles[4:8]))
    )
    state = _played_out(state, seen)
    mine = set(state.captured[0])
    stolen = mine & set(singles)
    gone = [4 - len(state.captured[seat]) for seat in (1, 2)]
    assert gone[0] == gone[1] == len(stolen) / 2
    outcome = (frozenset(mine - stolen), gone[0])
    fits = [
        field.key for field, each in zip(question.fields, turns.offered(seen), strict=True) if each == outcome
    ]
    assert len(fits) == 1
    return {fits[0]: 1}


def _played_out(state: State, seen: turns.Seen) -> State:
    state = apply(state, Play(seat=0, card=seen.card)).state
    while isinstance(state.phase, ChoosingHand | ChoosingFlip):
        (card,) = {*state.phase.candidates} & {*seen.chosen}
        state = apply(state, Choose(seat=0, card=card)).state
    return state


ANSWERS = {"pile": counted, "turn": turned, "pays": paid, "decide": decided}


@RUNS
@pytest.mark.parametrize("drill", ANSWERS)
def test_questions_answered_by_the_game_are_right(drill: str, numbers: range) -> None:
    for number in numbers:
        question = asked(practice, drill, number)
        assert_right(practice, question, ANSWERS[drill](question), PIECES)


def test_there_is_an_answer_for_every_drill() -> None:
    assert [drill.id for drill in practice.DRILLS] == list(ANSWERS)


# --- what is asked ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drill", "rules", "seldom"),
    [
        ("pile", list(LABELS), ()),
        ("turn", list(turns.RULES), ("sweep", "own_ppuk", "ddadak")),
        ("pays", ["shake", "bomb", "bright_bak", "seven_animals", "junk_bak", "nagari", "go"], ()),
        ("decide", ["shake", "bright_bak", "seven_animals", "junk_bak", "nagari", "go", "go_chips"], ()),
    ],
)
def test_a_rule_that_is_due_is_asked_about(drill: str, rules: list[str], seldom: tuple[str, ...]) -> None:
    assert_practised(practice, drill, rules, seldom)


def test_higher_levels_ask_for_more() -> None:
    def rules(level: int) -> int:
        asked_now = [asked(practice, "pile", 5 * number + level - 1) for number in range(20)]
        sheets = [practice.check(question, {}).sheet for question in asked_now]
        return sum(len(sheet.lines) for sheet in sheets if sheet is not None)

    assert rules(1) < rules(4)
    kinds = {asked(practice, "pile", number).kind for number in SOME}
    assert kinds == {"ticks", "number"}
    tags = {turns.read_turn(asked(practice, "turn", 5 * number).data)[1].tags for number in range(10)}
    assert tags == {()}
    houses = [asked(practice, "pays", number).data["options"] for number in SOME]
    assert [bool(house) for house in houses] == [number % 5 == 4 for number in SOME]


def test_a_total_that_one_rule_explains_is_laid_to_that_rule() -> None:
    data = {"drill": "pile", "level": 3, "cards": [*parse("01* 03* 08* 02g 04g 08g 05a 06a")], "options": {}}
    question = practice.ask_again(data)
    assert practice.check(question, {TOTAL: 9}).practised == {
        "brights": True,
        "animals": True,
        "godori": True,
    }
    assert practice.check(question, {TOTAL: 4}).practised == {"godori": False}
    assert practice.check(question, {TOTAL: 3}).practised == {}


def test_ticks_are_marked_with_the_points_they_claim() -> None:
    data = {"drill": "pile", "level": 1, "cards": [*parse("01* 03* 08* 02g 04g 05a 06a 07a")], "options": {}}
    checked = practice.check(practice.ask_again(data), {"brights": 1, "godori": 1})
    assert {mark.rule: (mark.expected, mark.given) for mark in checked.marks} == {
        "brights": (3, 3), "animals": (1, 0), "godori": (0, 5),
    }  # fmt: skip
    assert dict(checked.practised) == {"brights": True, "animals": False, "godori": False}


def test_what_each_loser_pays_is_explained_factor_by_factor() -> None:
    """The example of section 11 with its two losers."""
    pile = "01* 03* 08* 04g 02g 05a 06a 07a 12: 11: 01. 01. 02. 02. 04. 04. 05. 05."
    data = {
        "drill": "pays", "level": 4, "options": {}, "nagari": 1,
        "captured": [[*parse(pile)], [*parse("03. 03. 07.")], [*parse("11* 08. 08. 09. 09. 10. 10.")]],
        "go": [1, 0, 0], "go_order": [0], "shakes": [[2], [], []], "bombs": [[], [], []],
    }  # fmt: skip
    question = practice.ask_again(data)
    checked = practice.check(question, {"1": 128, "2": 1})
    bora, cho = checked.marks
    assert (bora.expected, bora.verdict, cho.expected) == (128, "right", 32)
    assert bora.why.startswith("(7 + 1) × 2 × 2 × 2 × 2 = 128.")
    assert "Ara scores with brights, Bora has captured none" in bora.why
    assert "Cho has junk 6, more than 5" in cho.why
    assert dict(checked.practised) == {
        "shake": False, "nagari": False, "bright_bak": True, "junk_bak": True, "go_chips": False
    }  # fmt: skip


@pytest.mark.parametrize("level", [1, 5])
def test_what_is_told_of_a_payment_grows_less(level: int) -> None:
    question = asked(practice, "pays", level - 1)
    assert bool(question.picture.groups) == (level == 5)
    assert any("points" in fact for fact in question.facts) == (level == 1)


# --- what is no question ----------------------------------------------------------------------------------


PILE = {"drill": "pile", "level": 3, "cards": ["M01-bright", "M03-bright", "M08-bright"], "options": {}}
TURN = {
    "drill": "turn", "level": 3, "card": "M05-ribbon", "flip": "M05-junk-a", "chosen": [],
    "table": [{"cards": ["M05-animal"], "stack": False, "owner": None}],
}  # fmt: skip


@pytest.mark.parametrize(
    "data",
    [
        PILE | {"cards": ["M01-bright"]},
        PILE | {"cards": ["M01-bright"] * 3},
        PILE | {"cards": ["M13-bright"]},
        PILE | {"cards": None},
        PILE | {"options": {"jokers": 7}},
        TURN | {"flip": "M05-animal"},
        TURN | {"chosen": ["M05-animal"]},
        TURN | {"card": "J2"},
        TURN | {"table": [{"cards": ["M05-animal"], "stack": True, "owner": None}]},
        TURN | {"table": [{"cards": ["M05-animal", "M06-animal"], "stack": False, "owner": None}]},
        {"drill": "pays", "level": 1},
        {"drill": "decide", "level": 1, "captured": [[], []]},
        {"drill": "songs", "level": 1},
        {"drill": "pile", "level": 6},
    ],
)
def test_data_of_no_question_is_refused(data: dict[str, Any]) -> None:
    assert_refused(practice, data)


def test_data_that_are_a_question_are_asked() -> None:
    for data in (PILE, TURN):
        assert practice.ask_again(data).data == data


# --- the book ---------------------------------------------------------------------------------------------


def test_every_rule_has_a_page_with_an_example() -> None:
    book = practice.book()
    assert [entry.number for entry in book] == list(range(1, len(book) + 1))
    assert len({entry.rule for entry in book}) == len(book)
    for entry in book:
        assert entry.picture.groups
        assert entry.text
        assert entry.facts


@pytest.mark.parametrize(
    ("rule", "fact"),
    [
        ("godori", "These are worth 5 points: Godori 5."),
        ("shake", "Ara has shown three cards of month 4."),
        ("go", "Bora pays (3 + 3) × 2 = 12."),
        ("own_ppuk", "steal 2."),
        ("ppuk", "Captured: nothing."),
        ("go_bak", "Bora pays 3, paid by another."),
    ],
)
def test_the_examples_are_computed(rule: str, fact: str) -> None:
    entry = next(entry for entry in practice.book() if entry.rule == rule)
    assert any(fact in said for said in entry.facts), entry.facts


def test_each_example_shows_its_rule() -> None:
    for entry in practice.book():
        if entry.rule in turns.RULES:
            pile = [group for group in entry.picture.groups if group.caption.startswith("stack")]
            assert bool(pile) == (entry.rule in ("stack", "own_ppuk"))
        if entry.worth == "×2" and entry.rule != "go_bak":
            assert any("× 2" in fact for fact in entry.facts)


def test_a_pile_of_one_month_is_laid_out_by_kind() -> None:
    question = practice.ask_again(PILE | {"cards": [*parse("01* 03* 08* 02g 01P 03.")]})
    assert [group.caption for group in question.picture.groups] == ["brights", "animals", "ribbons", "junk"]
    assert {MONTH[Card(card)] for group in question.picture.groups for card in group.pieces} == {1, 2, 3, 8}


def test_a_dealt_stack_is_told_from_those_of_people() -> None:
    owners = {"01* 01P 01.": None, "02g 02P 02.": 0, "03* 03P 03.": 1}
    stacks = [Place(cards=parse(cards), stack=True, owner=owner) for cards, owner in owners.items()]
    captions = [group.caption for group in turns.picture(stacks).groups]
    assert captions == ["stack, dealt", "stack, Ara's", "stack, Bora's"]
