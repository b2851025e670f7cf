"""A strict East round through a pseudo-terminal: every offence once, fined, told, and nothing leaked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.mahjong.offenders import OFFENCES
from tests.tui.mahjong_offences import LADDER
from tests.tui.mahjong_offenders import Offenders


def rule(people: Offenders) -> None:
    """On the claim board the referee lets somebody pay, then stops the hand; all goes on to the end."""
    fines = people.state.fines
    people.call_the_referee(act=1, offender=2, injured=0, amount="25")
    moved = [after - before for before, after in zip(fines, people.state.fines, strict=True)]
    assert moved == [25, 0, -25, 0]
    people.call_the_referee(act=4, offender=0)
    assert people.place == "result"
    assert people.state.results[-1].kind == "void"
    people.check_the_sums()


@pytest.mark.slow
def test_a_referee_rules_at_a_strict_table(tmp_path: Path) -> None:
    people = Offenders(tmp_path, seed="90")
    try:
        people.sit_down()
        people.play_hand(discards=3)
        rule(people)
        people.step()
        assert people.state.hand == 2
        people.terminal.look_behind()
    finally:
        people.terminal.close()


@pytest.mark.slow
def test_a_strict_east_round_with_each_offence_once(tmp_path: Path) -> None:
    people = Offenders(tmp_path, seed="90")
    try:
        people.sit_down()
        while people.state.hand < 4:
            people.play_hand()
            if people.place in ("count", "result"):
                people.check_the_sums()
            people.take_step()
        assert {offence for offence, _ in people.seen} >= set(OFFENCES)
        ladder = [told for offence, told in people.seen if offence == "early_draw"]
        assert len(ladder) == LADDER
        assert "is warned" in ladder[0]
        assert [told.split(" pays ")[1].split()[0] for told in ladder[1:]] == ["5", "10", "20"]
        assert people.refused == 1

        people.play_hand(discards=4)
        rule(people)
        while people.place != "end":
            people.step()
        people.check_the_sums()
        people.terminal.look_behind()
    finally:
        people.terminal.close()
