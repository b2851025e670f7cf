"""Whatever tells a person no, or how many, has its paragraph in the rule sheet of the game.

Reasons of refusals, rules of sheets and kinds of hints are looked for in the packages themselves, and so
are the sections that they name: a new one without a paragraph fails here.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

import rules
from rules.core.chance import seed_from_text
from rules.core.sheet import ScoreSheet
from rules.core.table import Table
from rules.mahjong_mcr.settlement import BY_ID

ROOT = Path(rules.__file__).parent
MAHJONG = ("mahjong_mcr", "mahjong_basic")
SECTION = re.compile(r"[A-Z]?\d+(?:\.\d+)?")
REFUSALS = {"IllegalIntent": 2, "refuse": 2, "BadHand": 3, "wrong_phase": 2, "check_turn": 4}
"""Who refuses, and where among its arguments the section stands."""


def headings(game: str) -> set[str]:
    """The numbers of the paragraphs of a sheet."""
    text = (ROOT / game / "rules.md").read_text(encoding="utf-8")
    return set(re.findall(r"^#{2,4} ([A-Z]?\d+(?:\.\d+)*)\.? ", text, re.MULTILINE))


class Package:
    """The modules of a game, and of the course that it shares: their functions, and all calls by name."""

    def __init__(self, game: str) -> None:
        self.functions: list[tuple[ast.FunctionDef, dict[str, ast.expr]]] = []
        self.calls: dict[str, list[ast.Call]] = defaultdict(list)
        for folder in (game, "mahjong") if game in MAHJONG else (game,):
            for path in sorted((ROOT / folder).glob("*.py")):
                self._read(ast.parse(path.read_text(encoding="utf-8")))

    def _read(self, module: ast.Module) -> None:
        constants = {
            target.id: node.value
            for node in module.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(module):
            if isinstance(node, ast.Call):
                self.calls[called(node)].append(node)
            elif isinstance(node, ast.FunctionDef):
                self.functions.append((node, constants))

    def sections(self) -> dict[str, set[str]]:
        """By reason the sections that its refusals name."""
        found: dict[str, set[str]] = defaultdict(set)
        for function, constants in self.functions:
            for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
                for reason in reasons_in(call):
                    found[reason].update(self.named(call, function, constants))
        return found

    def named(
        self, call: ast.Call, function: ast.FunctionDef, constants: dict[str, ast.expr]
    ) -> Iterator[str]:
        """The sections that a call names: written there, a constant, or handed in by whoever calls."""
        place = REFUSALS[called(call)]
        written = call.args[place] if place < len(call.args) else None
        if written is None:
            for other, _ in self.functions:
                if other.name == called(call):
                    yield from strings(*other.args.defaults)
        elif isinstance(written, ast.Name) and written.id not in constants:
            yield from self.handed_in(function, written.id)
        else:
            yield from strings(constants[written.id] if isinstance(written, ast.Name) else written)

    def handed_in(self, function: ast.FunctionDef, name: str) -> Iterator[str]:
        """What a function is called with as one of its arguments, or what it assigns to a name itself."""
        arguments = [argument.arg for argument in function.args.args]
        if name in arguments:
            for call in self.calls[function.name]:
                yield from strings(*call.args[arguments.index(name) :][:1])
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and any(
                isinstance(target, ast.Name) and target.id == name for target in node.targets
            ):
                yield from strings(node.value)


@cache
def package(game: str) -> Package:
    """A game's modules, read once."""
    return Package(game)


def called(call: ast.Call) -> str:
    """The name of what is called."""
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def reasons_in(call: ast.Call) -> list[str]:
    """The reasons that a call refuses for."""
    if called(call) not in REFUSALS or not call.args:
        return []
    return [
        node.attr
        for node in ast.walk(call.args[0])
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Reason"
    ]


def strings(*nodes: ast.expr) -> Iterator[str]:
    """The sections written in expressions."""
    for node in nodes:
        for part in ast.walk(node):
            text = part.value if isinstance(part, ast.Constant) else None
            if isinstance(text, str) and SECTION.fullmatch(text):
                yield text


def reasons_of(game: str) -> set[str]:
    """All reasons that a game can refuse for."""
    module = "rules.mahjong.reasons" if game in MAHJONG else f"rules.{game}.checks"
    return {reason.name for reason in import_module(module).Reason}


@pytest.mark.parametrize("game", rules.CATALOGUE)
def test_every_reason_of_a_refusal_has_its_paragraph(game: str) -> None:
    sections, known = package(game).sections(), headings(game)
    assert {reason for reason in reasons_of(game) if not sections[reason]} == set()
    assert {reason: found for reason, found in sections.items() if not found <= known} == {}


@pytest.mark.parametrize(
    ("game", "reason", "section"),
    [
        ("go_stop", "NO_BOMB", "7.2"),
        ("seep", "MUST_KEEP_CARD", "7.6"),
        ("mexican_train", "NOTHING_TO_CATCH", "8"),
        ("mahjong_solitaire", "NO_PAIR", "4"),
        ("mahjong_mcr", "UNDER_MINIMUM", "T9"),
        ("mahjong_basic", "CHOW_ONLY_FROM_LEFT", "T7"),
    ],
)
def test_the_search_finds_what_a_refusal_names(game: str, reason: str, section: str) -> None:
    assert package(game).sections()[reason] == {section}


def sheets_of(game: str, seed: str) -> Iterator[ScoreSheet]:
    """The score sheets of a game that chance plays, looked at now and then and wherever something ends."""
    bundle, rng = rules.load(game), Random(seed)
    table = Table.start(bundle, bundle.options(), bundle.seats[0], seed_from_text(seed))
    for step in range(900):
        actors = table.to_act()
        if not actors:
            break
        if step % 25 == 0 or actors == (None,):
            yield from table.sheets(None)
        table.submit(rng.choice(table.legal(actors[0])))
    yield from table.sheets(None)


@pytest.mark.parametrize("game", rules.CATALOGUE)
def test_every_rule_of_a_score_has_its_paragraph(game: str) -> None:
    """Each line that is made says its section: in so many words, or as chance finds it on the sheets."""
    calls, known = package(game).calls, headings(game)
    said = [
        next((keyword.value for keyword in call.keywords if keyword.arg == "section"), None)
        for call in (*calls["ScoreLine"], *calls["Struck"])
    ]
    written = [value.value for value in said if isinstance(value, ast.Constant)]
    assert said
    assert None not in said
    assert set(written) <= known
    if len(written) < len(said):
        found = {
            entry.rule: entry.section
            for sheet in sheets_of(game, "paragraphs")
            for part in (sheet, *sheet.payments)
            for entry in (*part.lines, *part.struck)
        }
        assert {rule for rule, section in found.items() if section not in known} == set()


def test_every_fan_has_its_paragraph() -> None:
    assert {fan.id for fan in BY_ID.values() if fan.section not in headings("mahjong_mcr")} == set()


def test_every_fan_is_priced_in_the_tables_of_its_section() -> None:
    text = (ROOT / "mahjong_mcr/rules.md").read_text(encoding="utf-8")
    priced = text.split("\n## 13 ")[1].split("\n## ")[0]
    assert {fan.name for fan in BY_ID.values() if fan.name not in priced} == set()


@pytest.mark.parametrize("game", rules.CATALOGUE)
def test_every_kind_of_hint_has_its_paragraph(game: str) -> None:
    kinds = {
        keyword.value.value
        for call in package(game).calls["Hint"]
        for keyword in call.keywords
        if keyword.arg == "kind" and isinstance(keyword.value, ast.Constant)
    }
    assert kinds
    assert set(rules.load(game).hint_sections) == kinds
    assert set(rules.load(game).hint_sections.values()) <= headings(game)
