"""Every scripted case, one test each: `<file stem>-<case id>`. `--cases DIR` runs another folder instead.

How a file's cases are carried out is told by `tests/rules/cases_<stem>.py`: CASES names the file's lists of
cases, `run(case)` carries one out and raises where anything differs or isn't understood. A file without such
a module fails, it is not skipped.
"""

from __future__ import annotations

import json
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parent.parent / "cases"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Find the cases when the folder is known."""
    folder = Path(metafunc.config.getoption("--cases") or FOLDER)
    files = sorted(folder.glob("*.json"))
    if not files:
        raise pytest.UsageError(f"there are no case files in {folder}")
    if "case_file" in metafunc.fixturenames:
        metafunc.parametrize("case_file", files, ids=[file.stem for file in files])
    if "case" in metafunc.fixturenames:
        found = [(file.stem, case) for file in files for case in _cases(file)]
        ids = [f"{stem}-{case['id']}" for stem, case in found]
        metafunc.parametrize(("stem", "case"), found, ids=ids)


def _cases(file: Path) -> list[dict[str, Any]]:
    content = json.loads(file.read_text(encoding="utf-8"))
    lists = import_module(f"tests.rules.cases_{file.stem}").CASES if _has_runner(file) else ("cases",)
    return [case for name in lists for case in content.get(name, ())]


def _has_runner(file: Path) -> bool:
    return find_spec(f"tests.rules.cases_{file.stem}") is not None


def test_file_can_be_run(case_file: Path) -> None:
    assert _has_runner(case_file), (
        f"write tests/rules/cases_{case_file.stem}.py: nobody runs {case_file.name}"
    )
    cases = _cases(case_file)
    assert cases, f"{case_file.name} holds no cases under the names that its runner knows"
    ids = [case["id"] for case in cases]
    assert len(set(ids)) == len(ids), f"{case_file.name} uses an id twice"


def test_case(stem: str, case: dict[str, Any]) -> None:
    import_module(f"tests.rules.cases_{stem}").run(case)
