"""How soon a save made to exhaust memory is refused: 200 ms of processor time each (quality bar, saves)."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import pytest

from tablegames_tui.saves import SaveError, Sitting
from tests.tui import bell
from tests.tui.test_saves import BLOATED, bloated, place, played

BUDGET = 0.2


@pytest.mark.parametrize("kind", BLOATED)
@pytest.mark.benchmark(group="saves")
def test_refusing_a_hostile_save(
    benchmark: Any, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    took: list[float] = []

    def refuse() -> None:
        begun = process_time()
        with pytest.raises(SaveError):
            Sitting.open("toygame-1")
        took.append(process_time() - begun)

    with bell.registered():
        played(3).close()
        (place() / "toygame-1.json").write_text(json.dumps(bloated(kind), separators=(",", ":")))
        benchmark.pedantic(refuse, rounds=15)
    assert median(took) <= BUDGET
