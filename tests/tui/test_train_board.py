"""The trains and a hand of dominoes on a stage: tails, doubles, the tile in question, clicks and wheel."""

from __future__ import annotations

from itertools import pairwise

from tablegames_tui.widgets.domino_row import DominoRow
from tablegames_tui.widgets.hand_row import HandRow
from tablegames_tui.widgets.train_board import Ghost, TrainBoard, TrainLine, rows_for
from tests.tui.stage import on_stage, painted


def walk(*numbers: int) -> tuple[tuple[int, int], ...]:
    return tuple(pairwise(numbers))


MEXICAN = TrainLine(key="M", name="Mexican", end=4, tiles=walk(12, 6, 2, 8, 8, 4), open=True)
ARA = TrainLine(key="P0", name="Ara", end=7, tiles=walk(12, 7, 7), queue=1, held=3, total=45, turn=True)
BO = TrainLine(key="P1", name="Bo", end=12, held=9, total=7, tip="The train of Bo: closed")
LONG = TrainLine(key="P2", name="Cho", end=5, tiles=walk(12, *(n % 12 for n in range(5, 95, 9)), 5), held=2)
FOUR = (MEXICAN, ARA, BO, LONG)
MANY = (*FOUR, *(TrainLine(key=f"P{seat}", name="Dan", end=12, held=9) for seat in range(3, 12)))


async def test_twelve_trains_and_the_mexican_one_take_a_row_each_on_a_small_screen() -> None:
    board = TrainBoard(MANY)
    async with on_stage(board):
        rows = painted(board)
        assert len(rows) == 14
        assert "tail" in rows[0]
        assert rows[1].split() == ["M", "Mexican", "o", "5", "12-6", "6-2", "2-8", "|8|", "8-4", "4"]
        assert rows[2].split() == ["▶P0", "Ara", ".", "2", "▮3", "12-7", "|7|#1", "7"]
        assert rows[3].split() == ["P1", "Bo", ".", "0", "▮9", "(not", "started)", "12"]


async def test_every_train_shows_what_it_needs_at_the_right_edge_however_long_it_is() -> None:
    for width in (80, 86):
        board = TrainBoard(FOUR, ascii=True)
        async with on_stage(board, size=(width, 24)):
            rows = painted(board)
            assert [int(row.split()[-1]) for row in rows if "needs" in row] == [4, 7, 12, 5]
            long = next(row for row in rows if "Cho" in row)
            assert (" < " in long) == (width == 80)
            assert long.split()[-3:] == ["2-5", "needs", "5"]


async def test_doubles_lie_across_two_rows_where_there_are_two() -> None:
    board = TrainBoard(FOUR)
    async with on_stage(board):
        above, below = painted(board)[2:4]
        at = above.index("╭7╮")
        assert below[at : at + 3] == "╰7╯"
        assert above[at + 3 :].startswith("#1")
        assert "closed ▮3" in below
        assert "45 pt" in below
        assert "⚑ OPEN to all" in painted(board)[1]


async def test_the_tile_in_question_shows_the_way_round_it_would_lie() -> None:
    board = TrainBoard(FOUR)
    async with on_stage(board):
        board.aim(0, Ghost((4, 11)), frozenset({"M"}))
        assert "8-4 ▸4-11" in painted(board)[0]
        assert painted(board)[0].rstrip().endswith("needs  4•")
        board.aim(0, Ghost((4, 4)))
        assert "▸╭4╮" in painted(board)[0]
        assert "╰4╯" in painted(board)[1]
        board.aim(1, Ghost(None, False))
        assert "╭7╮#1 ✗ no 7" in painted(board)[2]
        board.aim(1, Ghost((7, 3), False))
        assert "╭7╮#1 ✗7-3" in painted(board)[2]
        board.clear()
        assert not any("✗" in row or "▸" in row for row in painted(board))


async def test_a_dead_double_has_an_x() -> None:
    board = TrainBoard([TrainLine(key="P0", name="Ara", end=7, tiles=walk(12, 7, 7), dead=True)], ascii=True)
    async with on_stage(board):
        assert "|7|x" in painted(board)[0]
        assert painted(board)[0].endswith(" 7x")


async def test_a_long_train_is_moved_by_keys_and_wheel_and_comes_back() -> None:
    board = TrainBoard(FOUR, ascii=True)
    async with on_stage(board) as (_, pilot):
        board.aim(3, None)
        board.focus()
        tail = painted(board)[6]
        await pilot.press("home")
        assert "12-5" in painted(board)[6]
        assert ">" in painted(board)[6].replace(">P", "")[20:]
        await pilot.press("right", "end")
        assert painted(board)[6] == tail
        await pilot.press("left")
        moved = painted(board)[6]
        assert moved != tail
        await pilot.press(*["left"] * 30)
        assert "12-5" in painted(board)[6]
        board.lines = (*FOUR[:3], TrainLine(key="P2", name="Cho", end=9, tiles=(*LONG.tiles, (5, 9)), held=1))
        assert "5-9" in painted(board)[6], "what was played is in sight"


async def test_a_short_train_does_not_move() -> None:
    board = TrainBoard(FOUR)
    async with on_stage(board) as (_, pilot):
        board.aim(0, None)
        board.focus()
        before = painted(board)
        await pilot.press("home", "left", "left")
        assert painted(board) == before


async def test_a_click_selects_a_train_and_a_second_one_sends_it() -> None:
    board = TrainBoard(FOUR)
    async with on_stage(board) as (app, pilot):
        for _ in range(3):
            await pilot.click(board, offset=(30, 3))
        picked = [message for message in app.took() if isinstance(message, TrainBoard.Picked)]
        assert [(message.index, message.again) for message in picked] == [(1, False), (1, True), (1, False)]
        await pilot.hover(board, offset=(30, 4))
        assert str(board.tooltip) == BO.tip


def test_trains_get_as_many_rows_as_the_screen_has() -> None:
    assert [rows_for(trains, 24) for trains in (3, 5, 6, 13)] == [6, 10, 7, 14]
    assert [rows_for(trains, 40) for trains in (3, 5, 9, 13)] == [12, 20, 18, 26]


HAND = ("12-5", "9-9", "7-3")


async def test_the_own_train_stands_apart_from_the_rest_of_the_hand() -> None:
    hand = DominoRow(HAND)
    async with on_stage(hand):
        assert painted(hand)[1] == "────   9    7".ljust(80)
        hand.lead = 1
        assert painted(hand)[1] == "────    9    7".ljust(80)


async def test_a_tile_of_the_own_train_stands_as_it_will_lie() -> None:
    hand = DominoRow(HAND)
    async with on_stage(hand):
        hand.turned = frozenset({"7-3"})
        assert [row.split() for row in painted(hand)[:4]] == [
            ["12"], ["────", "9", "3"], ["5", "────", "────"], ["▀▀▀▀", "9", "7"],
        ]  # fmt: skip
        assert hand.pieces == HAND


async def test_a_large_hand_lies_in_rows_of_tokens_and_follows_the_cursor() -> None:
    hand = DominoRow(tuple(f"{high}-{low}" for high in range(11, 5, -1) for low in range(5)), ascii=True)
    hand.styles.height = 2
    hand.styles.width = 40
    async with on_stage(hand) as (app, pilot):
        hand.turned = frozenset({"11-1"})
        assert painted(hand)[0].split() == [">1:11-0", "2:1-11", "3:11-2", "4:11-3"]
        await pilot.press("end")
        assert painted(hand)[1].split() == ["6-3", ">", "6-4"]
        await pilot.press("2", "2")
        assert [message.piece for message in app.took() if isinstance(message, HandRow.Chosen)] == ["11-1"]
        await pilot.click(hand, offset=(22, 1))
        assert hand.piece == "10-1"
