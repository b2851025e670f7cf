"""The hand: what keys and mouse select and send, where the cursor goes, what is painted."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.geometry import Region

from tablegames_tui import faces
from tablegames_tui.widgets.hand_row import HandRow
from tests.tui.stage import on_stage, painted

HAND = ("M03-ribbon", "M04-junk-a", "M06-animal", "M09-animal", "M11-junk2", "M12-ribbon")
TEN = (*HAND, "M08-bright", "M12-bright", "J3", "M05-ribbon")


def ground(segments: list[Segment], text: str) -> str:
    """The colour behind a text."""
    style = next(segment.style for segment in segments if segment.text == text)
    assert style is not None
    assert style.bgcolor is not None
    return style.bgcolor.get_truecolor().hex


def column(index: int) -> int:
    return index * 8 + 3


async def test_arrows_home_and_end_move_and_say_so() -> None:
    hand = HandRow(HAND)
    async with on_stage(hand) as (app, pilot):
        for key, piece in (("right", HAND[1]), ("end", HAND[-1]), ("left", HAND[-2]), ("home", HAND[0])):
            app.posted.clear()
            await pilot.press(key)
            assert hand.piece == piece
            (moved,) = app.posted
            assert isinstance(moved, HandRow.Moved)
            assert (moved.index, moved.piece, moved.control) == (HAND.index(piece), piece, hand)


async def test_the_edges_hold() -> None:
    hand = HandRow(HAND)
    async with on_stage(hand) as (app, pilot):
        await pilot.press("left")
        assert hand.cursor == 0
        await pilot.press("end", "right")
        assert hand.cursor == 5
        assert app.took() == []


async def test_enter_sends_the_piece_under_the_cursor() -> None:
    hand = HandRow(HAND)
    async with on_stage(hand) as (app, pilot):
        await pilot.press("right", "enter")
        (chosen,) = app.took()
        assert isinstance(chosen, HandRow.Chosen)
        assert (chosen.index, chosen.piece) == (1, HAND[1])


@pytest.mark.parametrize(("key", "index"), [("1", 0), ("4", 3), ("9", 8), ("0", 9)])
async def test_a_digit_selects_and_the_same_digit_again_sends(key: str, index: int) -> None:
    hand = HandRow(TEN)
    async with on_stage(hand) as (app, pilot):
        await pilot.press(key)
        assert hand.cursor == index
        assert app.took() == []
        await pilot.press(key)
        (chosen,) = app.took()
        assert isinstance(chosen, HandRow.Chosen)
        assert chosen.piece == TEN[index]


async def test_a_digit_after_an_arrow_only_selects() -> None:
    """Nothing can be taken back, so only two presses of the same number send."""
    hand = HandRow(HAND)
    async with on_stage(hand) as (app, pilot):
        await pilot.press("2", "right", "3")
        assert hand.cursor == 2
        assert app.took() == []
        await pilot.press("2", "3", "2")
        assert app.took() == []


async def test_a_digit_beyond_the_hand_does_nothing() -> None:
    hand = HandRow(HAND)
    async with on_stage(hand) as (app, pilot):
        await pilot.press("8", "8")
        assert hand.cursor == 0
        assert app.took() == []


async def test_the_first_click_selects_and_the_second_sends() -> None:
    hand = HandRow(HAND)
    async with on_stage(hand) as (app, pilot):
        await pilot.click(hand, offset=(column(0), 2))
        assert app.took() == []
        await pilot.click(hand, offset=(column(2), 2))
        assert hand.cursor == 2
        assert app.took() == []
        await pilot.click(hand, offset=(column(2), 5))
        (chosen,) = app.took()
        assert isinstance(chosen, HandRow.Chosen)
        assert chosen.piece == HAND[2]


async def test_a_click_beside_the_pieces_does_nothing() -> None:
    hand = HandRow(HAND)
    async with on_stage(hand) as (app, pilot):
        await pilot.click(hand, offset=(column(7), 2))
        await pilot.click(hand, offset=(7, 2))
        assert hand.cursor == 0
        assert app.took() == []


async def test_the_wheel_walks() -> None:
    hand = HandRow(HAND)
    async with on_stage(hand) as (_, pilot):
        await pilot._post_mouse_events([events.MouseScrollDown], hand)
        assert hand.cursor == 1
        await pilot._post_mouse_events([events.MouseScrollUp], hand)
        assert hand.cursor == 0


async def test_hovering_tells_the_full_name_literally() -> None:
    hand = HandRow(HAND)
    async with on_stage(hand) as (_, pilot):
        await pilot.hover(hand, offset=(column(3), 2))
        assert str(hand.tooltip) == faces.name("M09-animal")
        await pilot.hover(hand, offset=(column(8), 2))
        assert hand.tooltip is None


async def test_the_cursor_stays_on_its_piece() -> None:
    hand = HandRow(HAND)
    async with on_stage(hand) as (_, pilot):
        await pilot.press("4")
        hand.pieces = HAND[1:]
        assert hand.piece == HAND[3]
        hand.pieces = (*HAND[4:], HAND[3])
        assert hand.piece == HAND[3]


async def test_the_cursor_stays_near_a_piece_that_left() -> None:
    hand = HandRow(HAND)
    async with on_stage(hand) as (_, pilot):
        await pilot.press("end")
        hand.pieces = HAND[:-1]
        assert hand.piece == HAND[-2]
        hand.pieces = ()
        assert hand.piece is None
        await pilot.press("enter", "left", "end", "1")
        assert painted(hand)[1].strip() == ""


async def test_a_changed_hand_forgets_a_half_made_choice() -> None:
    hand = HandRow(HAND)
    async with on_stage(hand) as (app, pilot):
        await pilot.press("4")
        hand.pieces = HAND[3:]
        await pilot.press("1")
        assert app.took() == []


async def test_switched_off_the_keys_go_to_the_screen_and_clicks_nowhere() -> None:
    hand = HandRow(HAND)
    async with on_stage(hand) as (app, pilot):
        hand.enabled = False
        assert painted(hand)[5].strip() == ""
        assert painted(hand)[0].strip() == "03❀Cher"
        await pilot.press("1", "enter", "right")
        await pilot.click(hand, offset=(column(2), 2))
        await pilot.click(hand, offset=(column(2), 2))
        assert hand.cursor == 0
        assert app.took() == []
        assert app.pressed == ["1", "enter", "right"]
        hand.enabled = True
        await pilot.press("2", "2")
        assert len(app.took()) == 1
        assert app.pressed == ["1", "enter", "right"]


async def test_the_chosen_card_stands_one_row_higher_with_its_number_below() -> None:
    hand = HandRow(HAND)
    hand.marks = {HAND[0]: "•", HAND[2]: "★"}
    async with on_stage(hand):
        rows = painted(hand)
        assert len(rows) == 6
        assert rows[0].rstrip() == "03❀Cher"
        assert rows[1].split() == ["❀", "❀", "❀", "04⋮Wist", "06❁Peon", "09✺Mums", "11⁂Paul", "12¦Rain"]
        assert rows[4][:7] == "   ▲   "
        assert rows[5].split() == ["1•", "2", "3★", "4", "5", "6"]


async def test_the_height_that_css_gives_chooses_the_size() -> None:
    hand = HandRow(HAND)
    async with on_stage(hand, size=(120, 40)) as (_, pilot):
        assert painted(hand)[0].startswith("03❀Cher  ")
        hand.styles.height = 7
        await pilot.pause()
        rows = painted(hand)
        assert rows[0].startswith("┌─────┐  ")
        assert rows[6].split() == ["1", "2", "3", "4", "5", "6"]


async def test_ten_cards_fit_eighty_columns_and_nothing_is_cut() -> None:
    hand = HandRow(TEN, ascii=True)
    async with on_stage(hand):
        rows = painted(hand)
        assert all(cell_len(row) == 80 for row in rows)
        assert rows[1].rstrip().endswith("05YIris")
        assert rows[5].split()[-1] == "0"
        assert "".join(rows).isascii()


async def test_in_a_narrow_place_cards_overlap_and_the_chosen_one_is_whole() -> None:
    hand = HandRow(TEN, ascii=True)
    async with on_stage(hand, size=(60, 24)) as (_, pilot):
        await pilot.press("5")
        rows = painted(hand)
        assert "11wPaul" in rows[0]
        assert rows[1].rstrip().endswith("05YIris")


async def test_clearing_empties_the_hand_at_once() -> None:
    hand = HandRow(HAND)
    async with on_stage(hand) as (_, pilot):
        hand.marks = {HAND[0]: "•"}
        await pilot.hover(hand, offset=(column(3), 2))
        hand.clear()
        assert "".join(painted(hand)).strip() == ""
        assert hand.tooltip is None
        assert hand.pieces == ()


async def test_a_step_repaints_only_what_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = HandRow(TEN)
    async with on_stage(hand) as (_, pilot):
        await pilot.press("right")
        dirty: list[Region] = []
        monkeypatch.setattr(hand, "refresh", lambda *regions, **_: dirty.extend(regions))
        hand.cursor = 2
        assert dirty
        assert all(region.x >= 8 and region.right <= 23 for region in dirty)
        dirty.clear()
        hand.marks = dict(hand.marks)
        assert dirty == []


@pytest.mark.parametrize("theme", ["felt", "felt-16", "felt-light", "nord"])
async def test_colours_come_from_component_classes(theme: str) -> None:
    hand = HandRow(HAND)
    async with on_stage(hand, theme=theme) as (app, _):
        expected = app.get_css_variables()["hwatu-month-04"]
        assert ground([*hand.render_line(1)], "04⋮Wist") == expected.lower()


async def test_another_theme_repaints_in_its_colours() -> None:
    hand = HandRow(HAND)
    async with on_stage(hand) as (app, pilot):
        app.theme = "felt-16"
        await pilot.pause()
        segments = [*hand.render_line(1)]
        assert ground(segments, "04⋮Wist") == "#5555ff"
        assert ground(segments, segments[-1].text) == "#000000"
