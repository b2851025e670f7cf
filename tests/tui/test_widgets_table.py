"""The floor, the plates and the bars: what fits, what a click says, what is never cut."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from rules.pieces.hwatu import Card
from tablegames_tui import faces
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.floor import Floor, FloorPlace, arrange
from tablegames_tui.widgets.piece import Piece
from tablegames_tui.widgets.seat_badge import Plate, PlayerPlate, ProgressItem
from tablegames_tui.widgets.status_bar import StatusBar
from tests.tui.stage import Stage, on_stage, painted

PAIR = FloorPlace(("M03-bright", "M03-junk-a"), mark=("1", "2"))
STACK = FloorPlace(("M07-animal", "M07-junk-a", "M07-junk-b"), stack=True, owner_initial="B", jokers=("J2",))
ONE = FloorPlace(("M08-junk-a",), mark="arrow")

FIFTEEN = (
    *(FloorPlace((f"M{month:02d}-junk-a",)) for month in (1, 2, 4, 5, 6, 8, 9, 10, 11)),
    FloorPlace(("M03-bright",)),
    FloorPlace(("M12-animal", "M12-bright")),
    FloorPlace(("M07-animal", "M07-junk-a", "M07-junk-b"), stack=True),
    FloorPlace(("M03-ribbon",)),
    FloorPlace(("M11-bright",)),
)


# Floor


def picked(app: Stage) -> list[str]:
    return [message.piece for message in app.took() if isinstance(message, Floor.Picked)]


@pytest.mark.parametrize("size", [(80, 24), (86, 36)])
@pytest.mark.parametrize("height", [8, 10])
async def test_fifteen_places_and_the_deck_fit_two_rows(size: tuple[int, int], height: int) -> None:
    floor = Floor(FIFTEEN, deck=9, ascii=True)
    floor.styles.height = height
    async with on_stage(floor, size=size):
        rows = painted(floor)
        text = "\n".join(rows)
        for place in FIFTEEN:
            for piece in place.pieces[:1] if place.stack else place.pieces:
                strip = "".join(
                    run.text for run in faces.face(piece, floor.shown_size, ascii=True)[height // 10]
                )
                assert place.stack or strip in text
        top = height // 10
        lead = [row[x : x + 2] for row in (rows[top], rows[top + height // 2]) for x in range(top, 80, 8)]
        assert sum(cell.isdigit() for cell in lead) == 15
        assert "deck 9" in text
        assert "x3" in text
        assert "…" not in text


async def test_same_month_stands_together_in_order_of_appearance() -> None:
    floor = Floor(
        (ONE, FloorPlace(("M03-bright",)), FloorPlace(("M10-ribbon",)), FloorPlace(("M03-junk-a",)))
    )
    async with on_stage(floor):
        assert painted(floor)[0].split() == ["08☾Moon", "03❀Cher", "03❀Cher", "10✶Mapl"]


async def test_marks_take_the_last_row() -> None:
    floor = Floor((PAIR, ONE, STACK), deck=12)
    async with on_stage(floor):
        rows = painted(floor)
        assert rows[3][:24] == "   1       2    ^^^^^^^ "
        assert rows[0].split() == ["03❀Cher", "03❀Cher", "08☾Moon", "07✤x3", "B", "deck", "12"]
        assert rows[2].split()[-1] != "J2"
        assert "J2" in rows[2]


async def test_an_empty_deck_shows_no_back() -> None:
    floor = Floor((ONE,), deck=0)
    async with on_stage(floor):
        assert "deck 0" in painted(floor)[0]
        assert "░" not in "".join(painted(floor))


async def test_clicking_a_card_picks_it_and_a_stack_picks_its_first() -> None:
    floor = Floor((PAIR, ONE, STACK), deck=3)
    async with on_stage(floor) as (app, pilot):
        for x, piece in ((3, "M03-bright"), (11, "M03-junk-a"), (18, "M08-junk-a"), (27, "M07-animal")):
            await pilot.click(floor, offset=(x, 1))
            assert picked(app) == [piece]
        await pilot.click(floor, offset=(35, 1))
        await pilot.click(floor, offset=(60, 6))
        assert app.took() == []


async def test_the_floor_can_be_walked_by_keys() -> None:
    floor = Floor((PAIR, ONE, STACK))
    async with on_stage(floor) as (app, pilot):
        await pilot.press("right", "enter", "left", "left", "enter")
        assert picked(app) == ["M03-junk-a", "M07-animal"]
        floor.places = (ONE,)
        await pilot.press("enter", "right", "enter")
        assert picked(app) == ["M08-junk-a", "M08-junk-a"]
        floor.places = ()
        await pilot.press("enter", "right")
        assert app.took() == []


async def test_hovering_names_the_card_or_the_whole_stack() -> None:
    floor = Floor((ONE, STACK), deck=3)
    async with on_stage(floor) as (_, pilot):
        await pilot.hover(floor, offset=(2, 2))
        assert str(floor.tooltip) == faces.name("M08-junk-a")
        await pilot.hover(floor, offset=(10, 2))
        assert str(floor.tooltip).count("month 7") == 3
        assert "joker" in str(floor.tooltip)


def test_groups_do_not_break_over_rows_while_there_is_room() -> None:
    assert arrange([9, 2], 10, 2, 1) == [*range(9), 10, 11, 12]
    assert arrange([9, 2, 8], 10, 2, 1) == list(range(20))
    assert arrange([], 10, 2, 1) == [0]
    assert arrange([12], 10, 2, 0) == list(range(12))


# Plates

ITEMS = (
    ProgressItem("bright", 3, 3, ok=True, points="+3", short="brt"),
    ProgressItem("birds", 1, 3),
    ProgressItem("poem", 2, 3),
    ProgressItem("blue", 0, 3, dead=True),
    ProgressItem("plain", 1, 3, short="pln"),
)
FULL = Plate(
    seat=2, name="Chan", points=12, turn=True, items=ITEMS, junk=(10, 10), cards=10, chips=-1234, note="go2"
)


async def test_a_plate_says_it_all() -> None:
    plate = PlayerPlate(FULL)
    async with on_stage(plate, size=(100, 24)):
        (row,) = painted(plate)
        for part in (
            "▶Chan",
            "12 pt",
            "bright 3✓+3",
            "birds 1/3",
            "blue✗",
            "junk 10/10",
            "go2",
            "▮10",
            "-1234",
        ):
            assert part in row


async def test_a_plate_is_seven_bits_in_ascii() -> None:
    plate = PlayerPlate(Plate(seat=0, name="Žofie", turn=True, items=ITEMS, cards=6), ascii=True)
    async with on_stage(plate):
        (row,) = painted(plate)
        assert row.isascii()
        assert row.startswith(">Zofie")


@pytest.mark.parametrize("width", [120, 86, 80, 70, 60, 40, 20, 8, 1])
async def test_a_plate_never_cuts_a_figure(width: int) -> None:
    plate = PlayerPlate(FULL)
    async with on_stage(plate, size=(width, 24)):
        (row,) = painted(plate)
        assert cell_len(row) == width
        if width >= 40:
            assert row.endswith("go2 ▮10 chips -1234" if width >= 120 else "go2 ▮10 -1234")
            assert " 12 " in row[:18]
        if width >= 80:
            assert "junk 10/10" in row
        for word in row.split():
            assert word.count("/") == 0 or word in ("1/3", "2/3", "10/10")


@pytest.mark.parametrize("name", ["", "[b]x[/b]", "\x1b[31mred", "김철수김철수김철수", "a" * 500, "‮gnol"])
async def test_no_name_moves_the_plate(name: str) -> None:
    plate = PlayerPlate(Plate(seat=0, name=name, points=1, cards=3, chips=0))
    async with on_stage(plate):
        (row,) = painted(plate)
        assert cell_len(row) == 80
        assert row.endswith("▮3 chips 0")
        assert row.index("1 pt") <= 11
        assert "\x1b" not in row


async def test_a_click_on_a_plate_names_its_seat() -> None:
    plate = PlayerPlate(FULL)
    async with on_stage(plate) as (app, pilot):
        await pilot.click(plate, offset=(40, 0))
        (pressed,) = app.took()
        assert isinstance(pressed, PlayerPlate.Pressed)
        assert pressed.seat == 2


async def test_the_turn_shows_without_colour() -> None:
    plate = PlayerPlate(FULL)
    async with on_stage(plate):
        assert painted(plate)[0].startswith("▶")
        plate.plate = Plate(seat=2, name="Chan")
        assert painted(plate)[0].startswith(" Chan")


# Action bar

ACTIONS = (
    Action("Enter", "play 03 Cherry poem", "play"),
    Action("g", "go", "go", enabled=False, reason="You need 7 points to stop or go."),
    Action("s", "stop", "stop", enabled=False),
    Action("b", "bomb", "bomb", enabled=False),
    Action("v", "shake", "shake"),
    Action("p", "pass the hand", "pass", enabled=False, short="pass"),
    Action("h", "hint", "hint"),
)


@pytest.mark.parametrize("width", [120, 80, 60, 44, 36])
async def test_no_key_and_no_word_is_ever_cut(width: int) -> None:
    bar = ActionBar(ACTIONS)
    async with on_stage(bar, size=(width, 24)):
        (row,) = painted(bar)
        keys = [f" {action.key} " for action in ACTIONS]
        places = [row.find(key) for key in keys]
        assert -1 not in places
        assert places == sorted(places)
        known = {word for action in ACTIONS for word in (*action.label.split(), action.key, action.short)}
        assert set(row.split()) <= known


async def test_at_eighty_columns_every_action_keeps_a_label() -> None:
    bar = ActionBar(ACTIONS)
    async with on_stage(bar):
        assert painted(bar)[0].split() == [
            *("Enter", "play", "03", "Cherry", "poem", "g", "go", "s", "stop", "b", "bomb"),
            *("v", "shake", "p", "pass", "h", "hint"),
        ]


async def test_the_last_labels_give_way_one_by_one() -> None:
    bar = ActionBar([Action(key, f"show {key}", key) for key in "123456"])
    async with on_stage(bar, size=(54, 24)):
        assert painted(bar)[0].rstrip() == " 1  show 1  2  show 2  3  show 3  4  show 4  5   6"


async def test_a_click_presses_the_key_off_or_not() -> None:
    bar = ActionBar(ACTIONS)
    async with on_stage(bar) as (app, pilot):
        row = painted(bar)[0]
        for action in ACTIONS:
            await pilot.click(bar, offset=(row.index(f" {action.key} ") + 1, 0))
            (pressed,) = app.took()
            assert isinstance(pressed, ActionBar.Pressed)
            assert pressed.name == action.name


async def test_hovering_over_an_off_key_says_why() -> None:
    bar = ActionBar(ACTIONS)
    async with on_stage(bar) as (_, pilot):
        await pilot.hover(bar, offset=(painted(bar)[0].index(" g ") + 1, 0))
        assert str(bar.tooltip) == "You need 7 points to stop or go."
        await pilot.hover(bar, offset=(1, 0))
        assert bar.tooltip is None


async def test_off_keys_look_different() -> None:
    bar = ActionBar(ACTIONS)
    async with on_stage(bar):
        styles = {segment.text: segment.style for segment in bar.render_line(0)}
        assert styles[" Enter "] != styles[" g "]


# Status bar


async def test_the_status_bar_holds_three_texts() -> None:
    bar = StatusBar("Go-Stop", "2 players · stop from 7 points", "hints 2/3")
    async with on_stage(bar):
        (row,) = (bar.render_line(0).text,)
        assert row.startswith("Go-Stop")
        assert row.endswith("hints 2/3")
        middle = row.index("2 players")
        assert abs(middle - (80 - 30) // 2) <= 1
        bar.ascii = True
        assert bar.render_line(0).text.isascii()


@pytest.mark.parametrize("width", [60, 40, 20, 10, 2])
async def test_the_middle_of_the_status_bar_gives_way(width: int) -> None:
    bar = StatusBar("Go-Stop", "2 players · stop from 7 points · Anna, Bora, Cho watch", "hints 2/3")
    async with on_stage(bar, size=(width, 24)):
        row = bar.render_line(0).text
        assert cell_len(row) == max(0, width - 2)
        if width >= 40:
            assert row.startswith("Go-Stop  ")
            assert row.endswith("  hints 2/3")


async def test_the_title_gives_way_before_it() -> None:
    state = "South round · hand 16/16 · wall 130 + 14 dead"
    bar = StatusBar("Mahjong, Competition Rules", state, "help 2/3")
    async with on_stage(bar):
        assert bar.render_line(0).text.split("  ")[0] == "Mahjong, Competition"
        for bar.middle, bar.mark in ((f"{state} · 90 min", ""), (state, "practice")):
            assert f"  {bar.middle}  " in bar.render_line(0).text
            assert bar.mark in bar.render_line(0).text
        bar.middle = "hand 2"
        assert bar.render_line(0).text.startswith("Mahjong, Competition Rules (practice)  ")


# Piece


@pytest.mark.parametrize("size", ["line", "compact", "large"])
@pytest.mark.parametrize("ascii", [False, True])
async def test_a_piece_is_as_large_as_its_face(size: faces.PieceSize, ascii: bool) -> None:
    piece = Piece(Card.M01_BRIGHT, piece_size=size, ascii=ascii)
    async with on_stage(piece) as (_, pilot):
        face = faces.face("M01-bright", size, ascii=ascii)
        assert painted(piece) == ["".join(run.text for run in row) for row in face]
        piece.piece = "M02-ribbon"
        await pilot.pause()
        assert "02" in painted(piece)[0] + painted(piece)[-1] + painted(piece)[len(face) // 3]
        await pilot.hover(piece, offset=(1, 0))
        assert str(piece.tooltip) == faces.name("M02-ribbon")
