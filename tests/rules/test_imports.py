"""Who may import whom (architecture, section 8): the linter reads the text, these tests see the truth."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import rules

ROOT = Path(__file__).parents[2]
LINTER = Path(sys.executable).with_name("lint-imports")
OUTSIDE = {"textual", "rich", "platformdirs", "tomlkit", "typer", "tablegames_tui"}
SCREENS_MAY_SEE = {"intents", "events", "view", "options"}
DOOR = {"practice"}


def loaded_after(script: str) -> set[str]:
    """The top-level modules and the modules of `rules` that a fresh Python has loaded after a script."""
    show = "import sys; print(*sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", f"{script}\n{show}"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(run.stdout.split())


def modules_of(package: str) -> list[str]:
    """The names of all modules in a package of the project."""
    found = []
    for path in sorted((ROOT / package).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return found


def imports_of(path: Path) -> Iterator[str]:
    """The absolute name of everything that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_no_module_of_rules_loads_a_screen() -> None:
    names = modules_of("rules")
    assert "rules.core.table" in names
    loaded = loaded_after("import " + ", ".join(names))
    assert set(names) <= loaded
    assert not loaded & OUTSIDE


def test_the_catalogue_loads_neither_pydantic_nor_a_game() -> None:
    loaded = loaded_after("import rules; rules.find('go-stop')")
    assert "rules" in loaded
    assert {name for name in loaded if name.startswith("rules.")} == set()
    assert not loaded & {"pydantic", "pydantic_core"}


@pytest.mark.parametrize("game_id", rules.CATALOGUE)
def test_a_game_loads_no_other_game(game_id: str) -> None:
    loaded = loaded_after(f"import rules; rules.load({game_id!r})")
    assert f"rules.{game_id}" in loaded
    others = {f"rules.{other}" for other in rules.CATALOGUE if other != game_id}
    assert not loaded & others


def test_rules_import_the_standard_library_and_pydantic_only() -> None:
    allowed = sys.stdlib_module_names | {"rules", "pydantic"}
    for path in (ROOT / "rules").rglob("*.py"):
        foreign = {name for name in imports_of(path) if name.split(".")[0] not in allowed}
        assert not foreign, f"{path} imports {foreign}"


def test_screens_import_of_a_game_only_what_they_may_see() -> None:
    for path in (ROOT / "tablegames_tui").rglob("*.py"):
        may = SCREENS_MAY_SEE | (set() if "screens" in path.parts and path.stem != "help" else DOOR)
        for name in imports_of(path):
            package, _, rest = name.removeprefix("rules.").partition(".")
            if name.startswith("rules.") and package in {*rules.CATALOGUE, "mahjong"}:
                assert rest.split(".")[0] in may, f"{path} imports {name}"


@pytest.fixture
def copy_of_the_project(tmp_path: Path) -> Path:
    """Both packages and the contracts, to be broken."""
    skip = shutil.ignore_patterns("__pycache__", "*.tcss")
    for package in ("rules", "tablegames_tui"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=skip)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the linter on the project in a folder."""
    return subprocess.run(
        [LINTER, "--no-cache", "--config", "pyproject.toml"],
        cwd=folder,
        env={"PYTHONPATH": str(folder), "COLUMNS": "500", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
    )


def test_the_contracts_hold() -> None:
    run = lint(ROOT)
    assert run.returncode == 0, run.stdout
    assert "0 broken" in run.stdout


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("rules/core/text.py", "import rich", "The rules know no screen"),
        ("rules/go_stop/score.py", "from textual.app import App", "The rules know no screen"),
        ("rules/core/hint.py", "import tablegames_tui.cli", "The rules know no screen"),
        ("rules/core/sheet.py", "from rules.pieces import hwatu", "A game stands on"),
        ("rules/core/table.py", "import rules.go_stop", "A game stands on"),
        ("rules/dominoes/__init__.py", "", "A game stands on"),
        ("rules/seep/__init__.py", "from rules.go_stop.score import score", "A game stands on"),
        ("rules/pieces/hwatu.py", "from pydantic import BaseModel", "Pieces are values"),
        ("tablegames_tui/cli.py", "from rules.go_stop import play", "What shows a game never reaches"),
        ("tablegames_tui/screens/result.py", "import rules.go_stop.score", "What shows a game never reaches"),
        ("tablegames_tui/screens/result.py", "import rules.go_stop.practice", "Screens but help leave"),
        ("tablegames_tui/widgets/piece.py", "from rules.core.table import Table", "Widgets and faces know"),
        ("tablegames_tui/faces/hwatu.py", "from rules.go_stop.view import View", "Widgets and faces know"),
    ],
)
def test_a_forbidden_import_breaks_its_contract(
    copy_of_the_project: Path, module: str, line: str, contract: str
) -> None:
    path = copy_of_the_project / module
    path.parent.mkdir(exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(f"\n{line}\n")
    run = lint(copy_of_the_project)
    assert run.returncode == 1, run.stdout
    broken = [shown for shown in run.stdout.splitlines() if shown.endswith("BROKEN")]
    assert any(shown.startswith(contract) for shown in broken), run.stdout
