"""What surrounds the code: the player's rule sheets, the README, the pinned versions, the top level."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, get_args

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from rich.cells import cell_len

import rules
from rules.pieces import hwatu
from tablegames_tui.keys import every_entry

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SECTION = re.compile(r"\d{1,2}(?:\.\d{1,2})?")
RANKS = ("17", "19", "34")
"""Strings of digits that name ranks of tiles, and no section."""


def sheet(game: str) -> str:
    return (ROOT / "rules" / game / "rules.md").read_text(encoding="utf-8")


def headings(game: str) -> list[str]:
    """The numbers of the sheet's numbered headings, in order: "7", "7.1", "T2" where a table has its own."""
    return re.findall(r"^#{2,3} (T?\d+(?:\.\d+)?)\.? \S", sheet(game), re.MULTILINE)


def section(game: str, number: str) -> str:
    """The text under a heading, as far as the next heading of any depth."""
    found = re.search(rf"^#+ {re.escape(number)}\.? .*?(?=^#|\Z)", sheet(game), re.MULTILINE | re.DOTALL)
    assert found, number
    return found[0]


def house_rules(game: str) -> str:
    """The number of the section that lists the house rules."""
    found = re.search(r"^## (T?\d+)\.? House rules$", sheet(game), re.MULTILINE)
    assert found
    return found[1]


def cited(source: str) -> Iterator[str]:
    """Section numbers in a module: strings that are nothing else, and "section 5.2" in its prose."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value not in RANKS:
            yield from SECTION.findall(node.value) if SECTION.fullmatch(node.value) else ()
    for prose in re.findall(r"[Ss]ections? (\d+(?:\.\d+)?(?:(?:,| and) \d+(?:\.\d+)?)*)", source):
        yield from re.findall(r"\d+(?:\.\d+)?", prose)


@pytest.fixture(params=sorted(rules.CATALOGUE))
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_section_that_the_code_cites_is_a_heading_of_the_sheet(game: str) -> None:
    citations = {
        (path.name, number)
        for path in (ROOT / "rules" / game).glob("*.py")
        for number in cited(path.read_text(encoding="utf-8"))
    }
    assert citations
    known = headings(game)
    assert {citation for citation in citations if citation[1] not in known} == set()


def test_headings_are_numbered_in_order_and_once(game: str) -> None:
    for of_the_table in (True, False):
        own = [number.lstrip("T") for number in headings(game) if number.startswith("T") == of_the_table]
        numbers = [tuple(map(int, number.split("."))) for number in own]
        assert numbers == sorted(set(numbers))


def test_the_sheet_fits_a_help_screen_of_76_columns(game: str) -> None:
    """Tables are laid out anew, whatever their columns are; the lists of fans are wider than that."""
    lines = sheet(game).splitlines()
    assert [line for line in lines if cell_len(line) > 76 and not line.startswith("|")] == []


def test_the_sheet_is_ascii_but_for_words_in_brackets(game: str) -> None:
    """So that the ASCII mode can leave them out and lose nothing."""
    plain = re.sub(r" \([^\x00-\x7f]+\)", "", sheet(game))
    assert [line for line in plain.splitlines() if not line.isascii()] == []


def test_the_sheet_marks_and_lists_every_option_with_its_default_and_section(game: str) -> None:
    rows = {
        cells[0].strip("`"): cells
        for line in section(game, house_rules(game)).splitlines()
        if line.startswith("| `")
        for cells in [[cell.strip() for cell in line.strip("|").split("|")]]
    }
    fields = rules.load(game).options.model_fields
    assert list(rows) == list(fields)
    assert set(re.findall(r"\*\*House rule\*\* `(\w+)`", sheet(game))) == {*fields, "its_name"}
    for name, field in fields.items():
        _, default, others, see = rows[name]
        if field.default is not None:
            assert default.strip("`") == str(field.default).replace("True", "true").replace("False", "false")
        words = {str(word) for word in get_args(field.annotation) if isinstance(word, str)}
        assert words <= set(re.findall(r"\w+", default + " " + others)), name
        assert isinstance(field.json_schema_extra, dict)
        cites = field.json_schema_extra["section"]
        assert see == cites or (cites == house_rules(game) and see in ("below", *headings(game))), name


def test_the_sheet_names_what_each_preset_sets(game: str) -> None:
    bundle = rules.load(game)
    items = re.split(r"^\* ", section(game, house_rules(game)), flags=re.MULTILINE)
    for preset, options in bundle.presets.items():
        item = next(item for item in items if item.startswith(f"`{preset}`"))
        for people in bundle.seats:
            chosen = options(people).model_dump(exclude_defaults=True)
            assert set(chosen) <= set(re.findall(r"\w+", item)), (preset, people)


def test_the_go_stop_sheet_shows_every_card_by_its_token() -> None:
    tokens = {hwatu.token(card) for card in hwatu.Card}
    shown = set(re.findall(r"`((?:\d\d\S|J\d))`", section("go_stop", "3.1") + section("go_stop", "3.2")))
    assert shown == tokens
    assert set(re.findall(r"`(\d\d\D|J\d)`", sheet("go_stop"))) <= tokens


def section_of_readme(title: str) -> str:
    """What stands under a heading of the README, as far as the next one."""
    return re.split(r"^##+ ", README.split(f"# {title}\n")[1], flags=re.MULTILINE)[0]


def test_ci_runs_the_test_command_of_the_readme() -> None:
    commands = [line for line in README.splitlines() if line.endswith("-m pytest")]
    assert len(commands) == 1
    assert commands[0] in [line.strip() for line in (ROOT / ".ci/run").read_text().splitlines()]


def test_the_first_screenful_of_the_readme_shows_a_picture_and_starts_the_app_and_the_tests() -> None:
    top = "\n".join(README.splitlines()[:24])
    assert re.search(r"!\[.+\]\(screenshots/[\w-]+\.svg\)", top)
    commands = re.findall(r"^python3 -m venv \.venv && .*", top, re.MULTILINE)
    assert [command.split("&& ")[-1] for command in commands] == [
        ".venv/bin/tablegames",
        ".venv/bin/python -m pytest",
    ]


def test_every_file_that_the_readme_links_exists() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert [link for link in links if not (ROOT / link).exists()] == []


KEY_NAMES = {
    "question_mark": "?", "slash": "/", "f1": "F1", "f3": "F3", "escape": "Esc", "enter": "Enter",
    "tab": "Tab", "space": "Space", "ctrl+p": "Ctrl+P", "ctrl+s": "Ctrl+S", "ctrl+z": "Ctrl+Z",
    "ctrl+c": "Ctrl+C",
}  # fmt: skip


def test_the_readme_names_every_key_of_the_table() -> None:
    tables = section_of_readme("Keys")
    keys = {
        key
        for entry in every_entry()
        if entry.scope in ("app", "game", "mahjong", *rules.CATALOGUE)
        for key in entry.keys.split(",")
    }
    assert {
        key for key in keys if not re.search(rf"(?<![\w]){re.escape(KEY_NAMES.get(key, key))}(?!\w)", tables)
    } == set()


def tablegames(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a line of the README as a shell does, with this environment's program and folders of its own."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environ = {
        "PATH": path,
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
        "LANG": "C.UTF-8",
    }
    return subprocess.run(
        ["sh", "-c", line], cwd=ROOT, env=environ, capture_output=True, text=True, timeout=60
    )


def test_the_script_lines_of_the_readme_work(tmp_path: Path) -> None:
    lines = [
        line for line in section_of_readme("Plain mode and scripts").splitlines() if "tablegames play" in line
    ]
    assert len(lines) == 2
    for line in lines:
        done = tablegames(line, tmp_path)
        assert (done.returncode, done.stderr) == (0, ""), line
        assert "plays cherry, red poetry ribbon" in done.stdout or "The sitting ends." in done.stdout


@pytest.mark.parametrize("command", ["play", "open", "saves", "doctor", "verify"])
def test_the_commands_of_the_readme_exist(command: str, tmp_path: Path) -> None:
    assert f"tablegames {command}" in README
    done = tablegames(f"tablegames {command} --help", tmp_path)
    assert done.returncode == 0, done.stderr


def pins() -> dict[str, str]:
    lines = (ROOT / ".ci/constraints.txt").read_text().split()
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in lines), "names and versions only"
    named = [line.split("==") for line in lines]
    assert len({canonicalize_name(name) for name, _ in named}) == len(named)
    return {canonicalize_name(name): version for name, version in named}


def requirements(of: str, extra: str) -> list[Requirement]:
    try:
        texts = distribution(of).requires or []
    except PackageNotFoundError:  # needed on another platform only, or to build
        return []
    return [
        need
        for need in map(Requirement, texts)
        if need.marker is None or need.marker.evaluate({"extra": extra})
    ]


def test_constraints_pin_everything_that_the_dev_extra_and_the_build_bring() -> None:
    pinned = pins()
    needed = requirements("tablegames", "dev") + [
        Requirement(text) for text in PROJECT["build-system"]["requires"]
    ]
    seen: set[str] = set()
    while needed:
        need = needed.pop()
        name = canonicalize_name(need.name)
        assert name in pinned, name
        assert need.specifier.contains(pinned[name]), need
        if name not in seen:
            seen.add(name)
            needed += [each for extra in ("", *need.extras) for each in requirements(name, extra)]


def test_the_top_level_holds_nothing_else() -> None:
    ignored = [line.rstrip("/") for line in (ROOT / ".gitignore").read_text().splitlines()]
    names = {
        path.name
        for path in ROOT.iterdir()
        if not path.name.startswith(".") and not any(fnmatch(path.name, pattern) for pattern in ignored)
    }
    packages = {"rules", "tablegames_tui", "tests", "screenshots"}
    assert names <= packages | {"pyproject.toml", "README.md", "LICENSE", "PKG-INFO"}
