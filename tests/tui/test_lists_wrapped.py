"""A list of sentences keeps the ends of its lines when a bar to scroll with takes cells from them."""

from __future__ import annotations

import pytest

from tablegames_tui.widgets.log_panel import LogPanel
from tests.tui.stage import on_stage, painted

SIZE = (30, 6)
SENTENCE = "The other 44 cards are dealt."
"""As wide as the list, so that it takes two rows beside a bar."""


@pytest.mark.parametrize("before", [(), ("Ara throws.",) * 9])
async def test_a_log_that_begins_to_scroll_wraps_what_it_holds_anew(before: tuple[str, ...]) -> None:
    log = LogPanel(before)
    async with on_stage(log, size=SIZE) as (_, pilot):
        await pilot.pause()
        log.lines = ("Ara throws.",) * 8 + (SENTENCE, "Bora throws.")
        await pilot.pause()
        assert " ".join(" ".join(painted(log)).split()).endswith(f"{SENTENCE} Bora throws.")
