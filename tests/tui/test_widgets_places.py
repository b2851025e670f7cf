"""The place of a person at a mahjong table and the bar of the curtain, where there is little room."""

from __future__ import annotations

import pytest

from tablegames_tui.widgets.curtain_bar import CurtainBar
from tablegames_tui.widgets.place import LaidSet, Place, Seated
from tests.tui.stage import on_stage, painted

SETS = (LaidSet(("5m", "5m", "5m"), 0, "left"),)


def seated(*notes: str, sets: tuple[LaidSet, ...] = ()) -> Seated:
    """A dealer with flowers and a full river."""
    return Seated(
        seat=0, chair=1, wind="E", character="東", name="Dara", score=-55, dealer=True, notes=notes,
        flowers=("1f", "2f"), river=("1m", "2m", "3m", "P") * 6, sets=sets,
    )  # fmt: skip


@pytest.mark.parametrize("sets", [(), SETS])
@pytest.mark.parametrize("height", [5, 7])
async def test_no_note_of_an_offence_is_cut(height: int, sets: tuple[LaidSet, ...]) -> None:
    place = Place(seated("rang", "dead", "open 13", sets=sets))
    place.styles.width, place.styles.height = 40, height
    async with on_stage(place):
        shown = painted(place)
        assert "-55" in shown[0]
        assert all(note in " ".join(shown) for note in ("rang", "dead", "open 13"))
        assert sum(line.count("白") for line in shown[1:]) == 6
        assert not sets or any(line.count("5萬") == 3 for line in shown)


@pytest.mark.parametrize("ascii", [False, True])
async def test_what_happened_last_is_seen_on_the_curtain(ascii: bool) -> None:
    told = [f"{{{number % 2}}} discards [{number % 9 + 1}m]." for number in range(20)]
    bar = CurtainBar(
        "Ara", [*told, "{1} claims a pung that the hand cannot make."], ("Ara", "Bora"), ascii=ascii
    )
    bar.styles.height = 12
    async with on_stage(bar) as (app, _):
        text = "\n".join(strip.text for strip in app.screen._compositor.render_strips())
        assert "Ara, alone: Enter shows your hand" in text
        assert "Bora claims a pung that the hand cannot make." in text
        assert text.count("discards") == 8
