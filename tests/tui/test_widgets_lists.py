"""Offers, score sheet, hints and log: what is shown, chosen and filtered; the colours of pieces in a line."""

from __future__ import annotations

import pytest
from rich.segment import Segment
from textual import events
from textual.widget import Widget

from rules.core.hint import Hint
from rules.core.sheet import Payment, ScoreLine, ScoreSheet, Struck
from tablegames_tui.widgets.hint_panel import HintPanel
from tablegames_tui.widgets.log_panel import LogPanel
from tablegames_tui.widgets.offers import Offer, Offers
from tablegames_tui.widgets.score_panel import ScorePanel
from tablegames_tui.widgets.words import Words
from tests.tui.stage import Stage, on_stage, painted

NAMES = ("Anna", "Bao", "[b]Chan[/b]")


def lines(widget: Widget) -> list[str]:
    return [row.strip() for row in painted(widget) if row.strip()]


def background(segments: list[Segment], text: str) -> str:
    (style,) = (segment.style for segment in segments if segment.text == text)
    assert style is not None
    assert style.bgcolor is not None
    return str(style.bgcolor.get_truecolor().hex)


# Offers


def sent(app: Stage) -> list[int]:
    return [message.index for message in app.took() if isinstance(message, Offers.Picked)]


TWELVE = tuple(Offer(f"take number {number}") for number in range(1, 13))


async def test_offers_are_numbered_and_pieces_are_drawn() -> None:
    offers = Offers(
        [Offer("take [M03-bright]", "3 pt"), "take [M03-junk-a] from {2}"], names=NAMES, decline="neither"
    )
    async with on_stage(offers):
        assert lines(offers) == ["▸1 take 03*  3 pt", "2 take 03. from [b]Chan[/b]", "0 neither"]
        assert background([*offers.render_line(0)], "03*") == "#ffd54f"


@pytest.mark.parametrize("key", ["1", "2", "9"])
async def test_a_digit_selects_an_offer_and_again_sends_it(key: str) -> None:
    offers = Offers(TWELVE)
    async with on_stage(offers) as (app, pilot):
        await pilot.press(key)
        assert offers.index == int(key) - 1
        assert sent(app) == []
        await pilot.press(key)
        assert sent(app) == [int(key) - 1]


async def test_a_digit_after_an_arrow_only_selects_an_offer() -> None:
    offers = Offers(TWELVE)
    async with on_stage(offers) as (app, pilot):
        await pilot.press("3", "down", "3", "4", "3")
        assert sent(app) == []
        assert offers.index == 2


async def test_arrows_reach_beyond_nine_and_enter_sends() -> None:
    offers = Offers(TWELVE)
    offers.styles.height = 4
    async with on_stage(offers) as (app, pilot):
        await pilot.press(*["down"] * 10, "enter")
        assert sent(app) == [10]
        assert any("take number 11" in line for line in lines(offers))
        await pilot.press("end", "enter", "home", "enter")
        assert sent(app) == [11, 0]


async def test_nought_declines_where_it_may() -> None:
    offers = Offers(["one", "two"], decline="neither")
    async with on_stage(offers) as (app, pilot):
        await pilot.press("0")
        (declined,) = app.took()
        assert isinstance(declined, Offers.Declined)
        offers.decline = ""
        await pilot.press("0")
        assert app.took() == []
        assert app.pressed == ["0"]


async def test_offers_by_mouse() -> None:
    offers = Offers(["one", "two"], decline="neither")
    async with on_stage(offers) as (app, pilot):
        await pilot.click(offers, offset=(3, 1))
        assert offers.index == 1
        assert sent(app) == []
        await pilot.click(offers, offset=(3, 1))
        assert sent(app) == [1]
        await pilot.click(offers, offset=(3, 2))
        assert [type(message) for message in app.took()] == [Offers.Declined]


async def test_groups_have_headings_that_cannot_be_chosen() -> None:
    offers = Offers([Offer("a", group="First"), Offer("b", group="Second"), Offer("c", group="Second")])
    async with on_stage(offers) as (app, pilot):
        assert lines(offers) == ["First", "▸1 a", "Second", "2 b", "3 c"]
        await pilot.click(offers, offset=(2, 2))
        assert app.took() == []
        await pilot.press("down", "enter", "3", "3")
        assert sent(app) == [1, 2]


async def test_a_long_offer_wraps_and_is_never_cut() -> None:
    words = [f"word{number}" for number in range(30)]
    offers = Offers([" ".join(words), "short"])
    async with on_stage(offers, size=(40, 24)):
        text = " ".join(lines(offers))
        assert all(word in text for word in words)
        assert "…" not in text


async def test_the_filter_narrows_the_offers_and_indices_stay() -> None:
    offers = Offers(["take [M03-bright]", "take [M04-animal]", "throw"], names=NAMES)
    async with on_stage(offers) as (app, pilot):
        await pilot.press("slash", *"wist")
        assert lines(offers) == ["▸1 take 04g", "/wist_"]
        await pilot.press("enter", "1", "1")
        assert sent(app) == [1]
        await pilot.press("escape")
        assert len(lines(offers)) == 3


async def test_without_offers_keys_go_to_the_screen() -> None:
    offers = Offers()
    async with on_stage(offers) as (app, pilot):
        offers.focus()
        await pilot.press("1", "enter")
        assert app.pressed == ["1", "enter"]
        offers.offers = (Offer("one"),)
        offers.clear()
        assert lines(offers) == []


# Score sheet

SHEET = ScoreSheet(
    seat=0,
    title="{0}",
    total=7,
    lines=(
        ScoreLine(
            rule="brights", label="Brights", points=3, pieces=("M01-bright", "M03-bright"), section="10"
        ),
        ScoreLine(rule="junk", label="Junk", points=4, why="value 13", section="10.2"),
    ),
    struck=(Struck(rule="blue", label="Blue", why="{1} has [M06-ribbon]", section="10.3"),),
    payments=(
        Payment(
            payer=1,
            payee=0,
            chips=14,
            formula="(7 + 0) × 2",
            lines=(ScoreLine(rule="bright_bak", label="Bright-bak", points=2, section="11"),),
            struck=(Struck(rule="junk_bak", label="Junk-bak", why="6 junk", section="11.2"),),
        ),
    ),
)


async def test_a_sheet_says_what_counts_what_not_and_who_pays() -> None:
    panel = ScorePanel(SHEET, names=NAMES)
    async with on_stage(panel):
        assert lines(panel) == [
            "▸  +3 ✓ Brights  01* 03*",
            "+4 ✓ Junk  value 13",
            "7 points  Anna",
            "Bao pays Anna 14  (7 + 0) × 2",
            "×2 ✓ Bright-bak",
            "Left out",
            "✗ Blue  Bao has 06B",
            "✗ Junk-bak  6 junk",
        ]
        panel.struck = False
        assert not any("✗" in line for line in lines(panel))


async def test_lines_of_a_sheet_can_be_walked_and_explained() -> None:
    panel = ScorePanel(SHEET, names=NAMES)
    async with on_stage(panel) as (app, pilot):
        await pilot.press("enter", "down", "enter", "down", "enter", "down", "enter")
        picked = [message for message in app.took() if isinstance(message, ScorePanel.Picked)]
        assert [(message.section, message.rule) for message in picked] == [
            ("10", "brights"),
            ("10.2", "junk"),
            ("11", "bright_bak"),
            ("10.3", "blue"),
        ]
        await pilot.click(panel, offset=(5, 1))
        (clicked,) = app.took()
        assert isinstance(clicked, ScorePanel.Picked)
        assert clicked.section == "10.2"


async def test_a_sheet_in_ascii_and_no_sheet() -> None:
    panel = ScorePanel(SHEET, names=NAMES, ascii=True)
    async with on_stage(panel):
        assert "".join(painted(panel)).isascii()
        panel.clear()
        assert lines(panel) == []


# Hints

HINTS: tuple[Hint[str], ...] = (
    Hint(level=1, kind="preview", text="takes [M03-bright]", value="+3", mark="ok"),
    Hint(level=2, kind="next", text="one more ribbon", mark="star"),
    Hint(level=1, kind="preview", text="{1} needs [M10-ribbon]", mark="warn"),
    Hint(level=3, kind="danger", text="{2} is in bak", mark="no"),
)


@pytest.mark.parametrize(("level", "shown"), [(0, 0), (1, 2), (2, 3), (3, 4)])
async def test_hints_are_shown_up_to_the_level(level: int, shown: int) -> None:
    panel = HintPanel(HINTS, level=level, names=NAMES)
    async with on_stage(panel):
        assert len(lines(panel)) == shown


async def test_hints_of_one_kind_stand_together_under_their_title() -> None:
    panel = HintPanel(HINTS, level=3, names=NAMES, titles={"preview": "What it takes"})
    async with on_stage(panel) as (_, pilot):
        assert lines(panel) == [
            "What it takes",
            "✓ takes 03*",
            "! Bao needs 10B",
            "★ one more ribbon",
            "✗ [b]Chan[/b] is in bak",
        ]
        panel.ascii = True
        assert "".join(painted(panel)).isascii()
        panel.clear()
        await pilot.pause()
        assert lines(panel) == []


# Log

LOG = tuple(f"{{1}} plays [M{month:02d}-junk-a] and takes [M{month:02d}-ribbon]" for month in range(1, 8))


async def test_the_newest_line_is_last_and_in_sight() -> None:
    log = LogPanel(LOG, names=NAMES)
    log.styles.height = 3
    async with on_stage(log) as (_, pilot):
        assert lines(log)[-1] == "Bao plays 07. and takes 07R"
        log.add("{0} plays [M12-bright]")
        await pilot.pause()
        assert lines(log)[-1] == "Anna plays 12~"
        log.clear()
        assert lines(log) == []


async def test_new_lines_keep_the_cursor_and_old_ones_are_not_drawn_again() -> None:
    log = LogPanel(LOG, names=NAMES)
    async with on_stage(log) as (_, pilot):
        await pilot.press("home", "down")
        first = log.options[0]
        log.lines = (*LOG, "{0} says go")
        assert log.highlighted == 1
        assert log.options[0] is first
        assert len(lines(log)) == 8


async def test_the_margin_has_the_colour_of_the_list() -> None:
    """A line that begins with a piece must not colour the column of the cursor."""
    log = LogPanel(("[M03-bright] is on the floor",), names=NAMES)
    async with on_stage(log):
        margin, piece, *_ = log.render_line(0)
        assert margin.text == " "
        assert margin.style is not None
        assert piece.style is not None
        assert margin.style.bgcolor != piece.style.bgcolor


async def test_a_click_on_a_line_sends_its_pieces() -> None:
    log = LogPanel(LOG, names=NAMES)
    async with on_stage(log) as (app, pilot):
        await pilot.click(log, offset=(3, 1))
        (picked,) = app.took()
        assert isinstance(picked, LogPanel.Picked)
        assert picked.pieces == ("M02-junk-a", "M02-ribbon")
        await pilot.press("up", "enter")
        (picked,) = app.took()
        assert isinstance(picked, LogPanel.Picked)
        assert picked.pieces[0] == "M01-junk-a"


async def test_the_log_is_filtered_by_spoken_words_and_keys_do_not_leak() -> None:
    log = LogPanel((*LOG, "{0} says go"), names=NAMES)
    async with on_stage(log) as (app, pilot):
        await pilot.press("slash", *"iris", "g", "backspace")
        assert lines(log) == ["Bao plays 05. and takes 05R", "/iris_"]
        assert app.pressed == []
        await pilot.press("enter")
        assert lines(log)[-1] == "/iris"
        await pilot.press("escape")
        assert len(lines(log)) == 8
        assert app.pressed == []
        await pilot.press("escape", "g")
        assert app.pressed == ["escape", "g"]


# Words


@pytest.mark.parametrize("theme", ["felt", "felt-16", "felt-light", "textual-light"])
async def test_pieces_in_a_text_have_their_colours(theme: str) -> None:
    words = Words("{1} takes [M06-ribbon]", NAMES)
    async with on_stage(words, theme=theme) as (app, pilot):
        assert lines(words) == ["Bao takes 06B"]
        assert background([*words.render_line(0)], "06B") == app.get_css_variables()["hwatu-blue"]
        app.theme = "felt-cb"
        await pilot.pause()
        assert background([*words.render_line(0)], "06B") == "#1565c0"


async def test_letters_typed_together_with_the_slash_are_all_in_the_filter() -> None:
    log = LogPanel((*LOG, "{0} says go/stop"), names=NAMES)
    async with on_stage(log) as (app, pilot):
        for letter in "/go/s":
            app.post_message(events.Key("slash" if letter == "/" else letter, letter))
        await pilot.pause()
        await pilot.pause()
        assert lines(log) == ["Anna says go/stop", "/go/s_"]
        assert app.pressed == []
