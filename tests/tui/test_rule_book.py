"""The book in help: links and where they lead, pictures from notation, about pages, the glossary."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.style import Style
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

import rules
from tablegames_tui import faces
from tablegames_tui.app import TablegamesApp
from tablegames_tui.screens import quiet, rule_book, rule_links, rule_page, rule_pictures, rule_sheet
from tablegames_tui.screens.game import GameScreen
from tablegames_tui.screens.help import HelpScreen
from tablegames_tui.screens.picker import PickerScreen
from tablegames_tui.screens.rule_links import Target
from tests.tui.around import click, new_sitting, opened, own_home, painted, rows

NUMBERS = {"1", "2.3", "7", "7.1", "9", "T7", "T12"}
BOOK = rule_book.chapters(None)
EVERY = [(chapter, place) for chapter in BOOK for place in range(len(chapter.sections))]
SPELLINGS = """
    chi chow pung pong kong kang hu mahjong MCR RCM terminal simple honour bonus_tile dead_wall
    void_hand dead_hand hwatu kwang yul tti pi guang heundeum ppuk ja-ppuk jjok ddadak godori nagari
    engine hub train_yard bone_pile sleeping_pile boneyard suit pip ghar baazi floor loose_card cemented
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_home(tmp_path, monkeypatch)


def heading(app: TablegamesApp) -> str:
    return str(app.screen.query_one("#heading", Static).render())


def links_of(chapter: rule_book.Chapter, place: int) -> list[Target]:
    """What a section links to, as it is laid out."""
    links = rule_page.Links(chapter.path_of(place), chapter.numbers(place))
    rule_page.laid_out(chapter.sections[place], lambda _: Style(), links=links)
    return links.found


def pictures() -> Iterator[tuple[str, str, str]]:
    """Every picture of the book: its text, its kind, its notation."""
    for chapter in BOOK:
        for path in chapter.paths:
            text = files("rules").joinpath(path).read_text("utf-8")
            for kind, notation in re.findall(r"^```(\w+)\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
                yield path, kind, notation


# Links


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("as section 7 says", ["7"]),
        ("sections 1 to 9, and T7", ["1", "9", "T7"]),
        ("shake (7.1), or pass (9)", ["7.1", "9"]),
        ("it costs 7 or (1 + 7) points", []),
        ("section 8 is not here, 12-9 and 7.15 are none", []),
        ("in 2.3.", ["2.3"]),
    ],
)
def test_a_mention_of_a_section_is_found_and_no_other_number(text: str, found: list[str]) -> None:
    assert [mention.number for mention in rule_links.mentions(text, NUMBERS)] == found


def test_in_a_column_of_sections_every_number_is_one() -> None:
    assert [mention.number for mention in rule_links.mentions("9", NUMBERS, every=True)] == ["9"]


@pytest.mark.parametrize(
    ("href", "target"),
    [
        ("#ppuk", Target("glossary.md", "ppuk")),
        ("seep/rules.md#7.1", Target("seep/rules.md", "7.1")),
        ("https://example.org", None),
    ],
)
def test_a_link_is_read_from_where_it_stands(href: str, target: Target | None) -> None:
    assert rule_links.written(href, "glossary.md") == target


def test_every_link_of_the_book_leads_somewhere() -> None:
    found = {(chapter.path_of(place), link) for chapter, place in EVERY for link in links_of(chapter, place)}
    assert len(found) > 200
    assert [one for one in found if rule_book.place_of(BOOK, one[1]) is None] == []


def test_every_column_of_sections_is_made_of_links() -> None:
    chapter = next(chapter for chapter in BOOK if chapter.game_id == "seep")
    found = [link.anchor for link in links_of(chapter, chapter.place_of("10"))]
    assert {"8.6", "2.3", "9"} <= set(found)


async def test_a_link_is_followed_by_keys_and_esc_comes_back() -> None:
    async with opened() as (app, pilot):
        app.open_help("go_stop", "11")
        await pilot.pause()
        await pilot.press("right")
        await pilot.pause()
        chosen = app.screen.query_one(rule_page.Page).row_of_link(0)
        assert chosen is not None
        await pilot.press("enter")
        await pilot.pause()
        assert heading(app) == "7.1 Shake"
        await pilot.press("escape")
        await pilot.pause()
        assert heading(app) == "11 Who pays what"
        assert isinstance(app.screen, HelpScreen)
        assert app.screen.links.chosen == 0
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)


@pytest.mark.slow
async def test_a_link_into_another_game_is_followed_by_a_click() -> None:
    async with opened() as (app, pilot):
        app.open_help("seep", rule_book.ABOUT)
        await pilot.pause()
        await pilot.press("pagedown")
        await pilot.pause()
        await click(app, pilot, "Go-Stop fishes")
        await pilot.pause()
        assert heading(app) == "About Go-Stop"
        await click(app, pilot, "Esc back")
        await pilot.pause()
        assert heading(app) == "About Seep"
        await pilot.press("right", "question_mark")
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)


# Chapters


def test_no_text_is_read_before_somebody_looks_into_it() -> None:
    rule_sheet.text_of.cache_clear()
    assert [chapter.title for chapter in rule_book.chapters("seep")][:2] == ["Seep", "Glossary"]
    assert rule_sheet.text_of.cache_info().currsize == 0


@pytest.mark.slow
async def test_another_game_is_unfolded_by_enter_and_by_a_click() -> None:
    async with opened() as (app, pilot):
        app.open_help("seep")
        await pilot.pause()
        await pilot.press("end", "enter")
        await pilot.pause()
        titles = [str(option.prompt) for option in app.screen.query_one(OptionList).options]
        assert "- Mexican Train" in titles
        assert "  2 Tiles and people" in titles
        await click(app, pilot, "- Mexican Train")
        await pilot.pause()
        assert "+ Mexican Train" in painted(app)


async def test_a_search_finds_this_game_first_then_words_then_the_other_games() -> None:
    async with opened() as (app, pilot):
        app.open_help("seep")
        await pilot.pause()
        app.screen.query_one(Input).value = "promise"
        await pilot.pause()
        titles = [str(option.prompt).strip() for option in app.screen.query_one(OptionList).options]
        own = next(n for n, title in enumerate(titles) if title.startswith("7.6 The promise ("))
        assert own < titles.index("- Glossary") < titles.index("owner (1)")
        app.screen.query_one(Input).value = "boneyard"
        await pilot.pause()
        await pilot.press("end")
        await pilot.pause()
        assert heading(app) == "About Mexican Train"


# About pages and the glossary


@pytest.mark.parametrize("game_id", rules.CATALOGUE)
async def test_every_game_has_a_page_about_it(game_id: str) -> None:
    chapter = next(chapter for chapter in BOOK if chapter.game_id == game_id)
    page = chapter.sections[chapter.place_of(rule_book.ABOUT)]
    assert page.title.startswith("About ")
    assert page.body.count("\n## ") >= 3


def test_legends_are_marked_as_legends() -> None:
    chapter = BOOK[0]
    page = chapter.sections[chapter.place_of(rule_book.ABOUT)].body
    assert page.count("**A legend: ") == 4
    for fact in ("sparrow", "Confucius", "court\nof Wu", "19th", "Anhui", "Babcock", "1930s", "Hong"):
        assert fact.split("\n")[0] in page
    assert "Named, not played here" in page


def test_the_glossary_has_every_spelling_that_people_meet() -> None:
    (chapter,) = (chapter for chapter in BOOK if chapter.title == "Glossary")
    terms = [section.title for section in chapter.sections[1:]]
    assert terms == sorted(terms, key=lambda term: term.split(",")[0].split(" (")[0].lower())
    for word in SPELLINGS.split():
        assert rule_book.place_of(BOOK, Target(rule_book.GLOSSARY, word.lower().replace("_", "-"))), word
    games = {"Go-Stop", "Seep", "Mexican Train", "Competition mahjong", "Basic mahjong", "Solitaire"}
    for section in chapter.sections[1:]:
        named = re.match(r"\*(.+?)\.\*\s+\S", section.body, re.DOTALL)
        assert named, section.title
        assert set(re.split(r",\s+", named[1])) <= games | {"All games"}, section.title
        assert "\n\nSee " in section.body, section.title


@pytest.mark.parametrize("path", [rule_book.GLOSSARY, *(f"{game}/about.md" for game in rules.CATALOGUE)])
def test_the_texts_are_ascii_but_for_words_in_brackets(path: str) -> None:
    text = files("rules").joinpath(path).read_text("utf-8")
    assert re.sub(r" \([^\x00-\x7f]+\)", "", text).isascii()


# Pictures


def test_every_game_has_pictures_of_its_own_pieces() -> None:
    drawn = [(path, kind) for path, kind, _ in pictures() if rule_pictures.draws(kind)]
    assert len(drawn) == len(list(pictures()))
    for game in rules.CATALOGUE:
        assert sum(path == f"{game}/rules.md" for path, _ in drawn) >= 2, game


@pytest.mark.parametrize("ascii", [False, True])
@pytest.mark.parametrize("width", [44, 76])
def test_a_picture_fits_its_column_in_every_look(width: int, ascii: bool) -> None:
    styles: set[str] = set()

    def style(name: str) -> Style:
        styles.add(name)
        return Style()

    console = Console(width=width, force_terminal=False)
    for path, kind, notation in pictures():
        picture = rule_pictures.Picture(kind, notation, style, ascii=ascii, large=width > 60)
        lines = ["".join(part.text for part in line) for line in console.render_lines(picture)]
        assert all(cell_len(line) == width for line in lines), path
        text = "\n".join(lines)
        assert "…" not in text
        assert not ascii or text.isascii()
        for caption in re.findall(r"([A-Za-z][\w ,]*):", notation):
            assert faces.plain(caption, ascii) in text, caption
    assert styles - {"head"} <= faces.CLASSES


async def test_a_picture_is_painted_in_the_colours_of_the_pieces() -> None:
    async with opened() as (app, pilot):
        app.open_help("seep", "6.3")
        await pilot.pause()
        page = app.screen.query_one(rule_page.Page)
        row = page.row_of("you play")
        assert row is not None
        above = page.render_line(row - 3)
        heart = next(part for part in above if part.text.startswith("5"))
        assert heart.style is not None
        assert heart.style.bgcolor is not None
        assert heart.style.color == page.style_of("card--hearts").color
        assert any("6♠" in line for line in rows(app))


# What opens a paragraph


async def to_hand(app: TablegamesApp, pilot: Pilot[int]) -> None:
    """Past the opening and the curtain, until the first hand listens."""
    while not isinstance(app.screen, GameScreen) or app.screen.dead:
        await pilot.press("enter")
        await pilot.pause(0.02)


async def test_the_page_about_a_game_is_opened_from_the_picker() -> None:
    async with opened() as (app, pilot):
        await pilot.press("6", "a")
        await pilot.pause()
        assert heading(app) == "About Mexican Train"


async def test_help_right_after_a_refusal_opens_at_its_paragraph(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quiet, "QUIET", 0.001)
    async with opened(start=new_sitting(seed="1")) as (app, pilot):
        await to_hand(app, pilot)
        await pilot.press("b", "question_mark")
        await pilot.pause()
        assert heading(app) == "7.2 Bomb"
        await pilot.press("escape")
        await pilot.pause()
        assert "! A bomb needs three cards" in painted(app)
        await click(app, pilot, "? help")
        await pilot.pause()
        assert heading(app) == "7.2 Bomb"
        await pilot.press("escape", "right", "question_mark")
        await pilot.pause()
        assert heading(app) == "Keys of this screen"


@pytest.mark.slow
async def test_score_lines_and_hints_open_their_paragraphs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quiet, "QUIET", 0.001)
    async with opened(start=new_sitting(seed="1")) as (app, pilot):
        await to_hand(app, pilot)
        await pilot.press("e", "enter")
        await pilot.pause()
        assert heading(app) == "10 What cards are worth"
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("tab", "enter")
        await pilot.pause()
        assert heading(app) == "6.3 Every way to take cards"


async def test_a_fan_opens_in_the_table_that_prices_it() -> None:
    async with opened() as (app, pilot):
        app.push_screen(HelpScreen("mahjong_mcr", "13", words="Pure Straight"))
        await pilot.pause()
        await pilot.pause()
        assert heading(app) == "Fans worth 16"
        assert "28" in painted(app)
