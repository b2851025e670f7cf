"""What is known of a board, and which pairs a hint may show of it; the clock's words."""

from __future__ import annotations

import pytest

from rules.core.hint import Verdict
from rules.mahjong_solitaire.options import Options
from rules.mahjong_solitaire.play import new_game
from rules.mahjong_solitaire.view import view
from tablegames_tui.screens.clock import shown
from tablegames_tui.screens.solitaire_outlook import Outlook, key

KEY = key(view(new_game(Options(deal=1), 1, bytes(32)).state, 0))
PAIRS = ((0, 1), (2, 3), (4, 5))


def test_pairs_that_win_come_first_and_pairs_that_lose_not_at_all() -> None:
    outlook = Outlook(KEY)
    assert outlook.fit_to_show(PAIRS) == PAIRS
    outlook.learn(Verdict.UNKNOWN, None)
    outlook.learn(Verdict.LOST, (0, 1))
    assert (outlook.verdict, outlook.fit_to_show(PAIRS)) == (Verdict.UNKNOWN, ((2, 3), (4, 5)))
    outlook.learn(Verdict.WINNABLE, (4, 5))
    assert (outlook.verdict, outlook.fit_to_show(PAIRS)) == (Verdict.WINNABLE, ((4, 5), (2, 3)))


def test_a_lost_board_has_nothing_to_show() -> None:
    outlook = Outlook(KEY)
    outlook.learn(Verdict.LOST, None)
    assert outlook.fit_to_show(PAIRS) == ()


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "00:00"), (59.9, "00:59"), (192, "03:12"), (3600, "1:00:00"), (3753, "1:02:33")],
)
def test_the_clock_in_words(seconds: float, words: str) -> None:
    assert shown(seconds) == words
