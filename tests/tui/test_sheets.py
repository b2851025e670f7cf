"""Style sheets: a new screen costs the parsing of its own, and other colours that of all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.css import stylesheet
from textual.css.model import RuleSet

from tablegames_tui.trainer.progress import ProgressScreen
from tests.tui.around import opened, own_home


async def test_a_sheet_is_parsed_once_until_the_colours_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_home(tmp_path, monkeypatch)
    parsed: Counter[tuple[str, str]] = Counter()
    parse = stylesheet.parse

    def counted(scope: str, css: str, *given: Any, **more: Any) -> Iterator[RuleSet]:
        parsed[scope, css] += 1
        return iter(parse(scope, css, *given, **more))

    async with opened() as (app, pilot):
        monkeypatch.setattr(stylesheet, "parse", counted)
        app.push_screen(ProgressScreen())
        await pilot.pause()
        await app.workers.wait_for_complete()
        own = Path(str(app.screen.css_path[0])).read_text(encoding="utf-8")
        assert ("", own) in parsed
        assert set(parsed.values()) == {1}
        colour = app.screen.styles.background
        before = len(parsed)
        app.theme = "felt-16"
        await pilot.pause()
        assert parsed["", own] == 2
        assert len(parsed) > before
        assert app.screen.styles.background != colour
