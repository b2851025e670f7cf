"""The keys that play the guided deals through, task by task, as their comments say."""

from __future__ import annotations

KEYS: dict[str, tuple[str, ...]] = {
    "mahjong_mcr": (
        "f enter", "space", "9 enter", "c enter", "9 enter", "k enter", "k enter", "5 enter", "space",
        "9 enter",
    ),
    "mahjong_basic": ("enter", "space", "p enter", "4 enter", "space", "enter", "w enter"),
    "go_stop": (
        "1 enter", "2 enter", "3 enter", "7 enter", "1 enter", "4 enter", "g enter", "3 enter", "s enter",
    ),
    "seep": ("enter", "2 enter", "9 enter", "0 enter", "2 x enter", "8 enter", "1 enter"),
    "mahjong_solitaire": (
        "slash N enter enter tab enter", "h", "enter enter", "slash 6 p enter enter tab tab enter", "u", "r",
        "slash F enter enter tab enter",
    ),
    "mexican_train": ("enter", "enter", "enter", "enter", "enter", "d enter", "enter"),
}  # fmt: skip
"""For each task what is pressed once its comment has been read with Enter."""
RESULT_FIRST = ("mahjong_basic", "go_stop")
"""The deals that end with a result, which Enter closes."""
AS_TYPED = {"enter": "\r", "space": " ", "tab": "\t", "slash": "/"}
"""What a terminal gets for a key that is not written as itself."""
