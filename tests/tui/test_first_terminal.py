"""The guided deals on a real terminal of 80x24, from the command to the end, by the keys that they name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.first_keys import AS_TYPED, KEYS, RESULT_FIRST
from tests.tui.terminal import Terminal, python


@pytest.mark.slow
@pytest.mark.parametrize("game_id", KEYS)
def test_a_guided_deal_from_the_command_to_its_end(game_id: str, tmp_path: Path) -> None:
    command = python("-m", "tablegames_tui", "first", game_id.replace("_", "-"))
    terminal = Terminal(command, tmp_path)
    try:
        tasks = KEYS[game_id]
        for number, typed in enumerate(tasks, 1):
            terminal.wait_for(f"Guided deal, {number} of {len(tasks)}")
            terminal.press_until("\r", lambda now: "Guided deal," not in now.text)
            terminal.wait_for(f"{number}/{len(tasks)}  ")
            for key in typed.split():
                terminal.settle(0.1)
                terminal.send(AS_TYPED.get(key, key))
        if game_id in RESULT_FIRST:
            terminal.wait_for("result")
            terminal.press_until("\r", "the guided deal is over")
        terminal.wait_for("the guided deal is over")
        assert terminal.quit() == 0
    finally:
        terminal.close()
    terminal = Terminal(command, tmp_path)
    try:
        terminal.wait_for(f"Guided deal, 1 of {len(tasks)}")
        assert terminal.quit() == 0
    finally:
        terminal.close()
