"""The strict table and the referee panel in plain mode: scenarios G01 to G12, a round with every offence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from rules.core.chance import seed_from_text
from rules.core.errors import IllegalIntent
from rules.core.table import Table
from rules.mahjong.intents import Intent
from rules.mahjong.state import Claims
from rules.mahjong_mcr import GAME
from rules.mahjong_mcr.options import Options
from tablegames_tui.spoken import spoken
from tests.rules.mahjong.offenders import OFFENCES, offend
from tests.rules.mahjong.positions import table as laid_out
from tests.tui.mahjong_match import NAMES, registered
from tests.tui.strict_scenes import BY_ID, PLAYED, TELLS, OrderedScene
from tests.tui.typed_tables import AnyTable, Typed

MCR = "mahjong_mcr"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home of the test's own; nothing has to reach the disk."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("os.fsync", lambda file: None)
    with registered(MCR):
        yield tmp_path


class TypedScene(OrderedScene):
    """A scenario of the cases, typed."""

    def __init__(self, case: Mapping[str, Any]) -> None:
        super().__init__(case)
        self.typed = Typed.at(self.state)

    def refused(self, intent: Intent, why: IllegalIntent) -> None:
        assert self.typed.refused(self.typed.line(intent)) == spoken(str(why), NAMES)

    def _send(self, intent: Intent) -> None:
        super()._send(intent)
        self.typed.read(self.typed.line(intent))
        assert self.typed.state == self.state


@pytest.mark.parametrize("case_id", PLAYED)
def test_the_scenarios_of_the_strict_table_typed(case_id: str) -> None:
    scene = TypedScene(BY_ID[case_id])
    scene.play()
    assert sum(scene.state.fines) == 0
    for sentence in TELLS.get(case_id, ()):
        assert sentence in scene.typed.told, sentence


def test_G10_whoever_showed_the_hand_too_early_is_entered_by_the_referee() -> None:
    valid = Typed.at(laid_out(turn="S", newest="8m", S="123m 456m 789m 99s EEE", options={"strict": True}))
    told = valid.read("hu", "referee warning Dara")
    assert "The referee rules: a warning for Dara." in told
    assert not any(valid.state.fines)
    false = Typed.at(laid_out(turn="S", newest="9p", S="123m 456m 78m 99s EEE 9p", options={"strict": True}))
    told = false.read("hu", "referee expose Dara")
    assert "The referee rules: tiles that count as seen for Dara: " in told
    assert false.state.fines == (20, -60, 20, 20)
    assert false.state.exposed[3] == false.state.hands[3]


def test_G11_the_ladder_of_an_offence_goes_up_to_sixty() -> None:
    table = Typed(Table.start(GAME, Options(strict=True, rounds=1), 4, seed_from_text("G11")))
    table.read(*lines_to_the_board(table))
    phase = table.state.phase
    assert isinstance(phase, Claims)
    discarder = phase.turn
    following = next(
        seat for seat in range(4) if (table.state.winds[seat] - table.state.winds[discarder]) % 4 == 1
    )
    paid = []
    for _ in range(9):
        before = table.state.totals[discarder]
        table.read("early-draw")
        paid.append(table.state.totals[discarder] - before)
    assert paid == BY_ID["G11"]["expect"]["amount_to_each_player"] == [0, 5, 10, 20, 30, 40, 50, 60, 60]
    assert table.state.totals[following] == -3 * sum(paid)
    assert NAMES[following] in table.told


def lines_to_the_board(table: Typed) -> list[str]:
    """What is typed until the first discard is to be claimed."""
    ahead: AnyTable = Table.start(GAME, Options(strict=True, rounds=1), 4, table.state.seed)
    lines = []
    while ahead.view(None).phase != "claims":
        intent = next(offer for offer in reversed(ahead.legal(ahead.to_act()[0])) if offer.kind != "hu")
        lines.append(table.line(intent))
        ahead.submit(intent)
    return lines


def test_G12_what_a_referee_lets_somebody_pay_is_typed() -> None:
    table = Typed.at(laid_out())
    assert "The referee lets Chan pay 25 points to Ara Maria." in table.read("referee fine Chan Ara Maria 25")
    assert table.state.fines == (25, 0, -25, 0)
    for amount in (4, 61):
        complaint = table.refused(f"referee fine Chan Ara Maria {amount}")
        assert complaint.startswith(f"A referee's fine is 5 to 60 points, not {amount}.")


# The referee panel


@pytest.mark.parametrize(
    ("line", "told", "fines"),
    [
        ("referee warning Bora", "The referee rules: a warning for Bora.", (0, 0, 0, 0)),
        (
            "referee fine Bora 10",
            "The referee lets Bora pay 10 points to each of the others.",
            (10, -30, 10, 10),
        ),
        ("REFEREE FINE bora DARA 60", "The referee lets Bora pay 60 points to Dara.", (0, -60, 0, 60)),
        ("referee expose Bora", "tiles that count as seen for Bora: ", (0, 0, 0, 0)),
        ("referee Expose bora c", "tiles that count as seen for Bora: red dragon.", (0, 0, 0, 0)),
        ("referee expose Bora C", "tiles that count as seen for Bora: red dragon.", (0, 0, 0, 0)),
        ("referee dead_hand Ara  Maria", "The referee rules: a dead hand for Ara Maria.", (0, 0, 0, 0)),
        ("referee void_hand", "The hand is void: nobody is paid.", (0, 0, 0, 0)),
    ],
)
@pytest.mark.parametrize("strict", [False, True])
def test_each_entry_of_the_panel_is_typed(line: str, told: str, fines: tuple[int, ...], strict: bool) -> None:
    table = Typed.at(laid_out(options={"strict": strict}))
    assert told in table.read(line)
    assert table.state.fines == fines


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("referee", "Say what the referee decides: "),
        ("referee warning", "Say on whom the warning falls."),
        ("referee fine Bora", "A referee's fine is 5 to 60 points, not 0."),
        ("referee fine Bora 4", "A referee's fine is 5 to 60 points, not 4."),
        ("referee fine Bora Bora 10", "Nobody pays a fine to himself: name another seat, or none for all."),
        ("referee fine 10", ""),
        ("referee warning Bora 10", "The entry warning takes no amount."),
        ("referee warning Bora Dara", "The entry warning takes no injured seat."),
        ("referee dead_hand Bora 5m", "The entry dead_hand takes no tile."),
        ("referee expose Bora 10", "The entry expose takes no amount."),
        ("referee void_hand Bora Dara", "The entry void_hand takes no injured seat."),
        ("referee warning Zoe", ""),
        ("referee applaud Bora", ""),
        ("referee expose Bora 9x", ""),
    ],
)
def test_what_the_panel_cannot_enter_is_refused_with_a_sentence(line: str, reason: str) -> None:
    table = Typed.at(laid_out())
    assert table.refused(line).startswith(reason)


def test_what_has_been_entered_already_is_refused() -> None:
    table = Typed.at(laid_out())
    table.read("referee dead_hand Bora", *["referee expose Bora C"] * 4)
    assert table.refused("referee dead_hand Bora").startswith("Bora already has a dead hand.")
    assert "already counts as seen with Bora" in table.refused("referee expose Bora C")
    table.read("referee void_hand")
    assert "only while the hand is being played" in table.refused("referee expose Bora C")


# A round with every offence


def test_a_strict_east_round_with_each_offence_by_script() -> None:
    """With a minimum that no hand reaches every complete hand tempts to a false hu."""
    options = Options(strict=True, claim_timer=3, rounds=1, min_points=88)
    played = offend(GAME, options, "strict round 0", often=0)
    assert set(played.done) == set(OFFENCES)
    assert all(played.done[offence] == 1 for offence in OFFENCES if offence != "change_of_mind")
    table = Typed(Table.start(GAME, options, 4, seed_from_text("strict round 0")))
    told = table.read(*(table.line(intent) for intent in played.intents))
    assert "The match is over. 1. " in told
    for sentence in (
        "False hu of ", "that the hand cannot make: the hand is dead.", "is warned for ",
        "points to each of the others for ", "rings, too late.",
    ):  # fmt: skip
        assert sentence in told
    assert len(re.findall(r"that the hand cannot make", told)) == 3
    assert table.state == played.state
    assert sum(table.state.totals) == 0
    assert all(sum(result.fines) == 0 for result in table.state.results)
