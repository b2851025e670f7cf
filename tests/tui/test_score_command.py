"""`tablegames score`: every vector, every contradiction, tables, JSON, files, a terminal."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.mahjong_mcr.practice import BadHand, Reason
from rules.pieces.mahjong import parse
from tablegames_tui import __main__ as command
from tablegames_tui.hand_words import Typed, WrongHand, read
from tests.tui.terminal import Terminal, python

CASES = Path(__file__).parents[1] / "cases" / "mcr_hands.json"
VECTORS: list[dict[str, Any]] = json.loads(CASES.read_text(encoding="utf-8"))["vectors"]
BY_ID = {vector["id"]: vector for vector in VECTORS}
STRAIGHT = ["123m 456m 79m EE", "--win", "8m", "--meld", "pung:CCC:across"]
"""Pure Straight, Half Flush, Dragon Pung, Closed Wait."""

Score = Callable[..., tuple[int, str, str]]


@pytest.fixture
def score(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Score:
    """Run the command here; status, output, complaint."""
    for variable, value in (("XDG_DATA_HOME", "data"), ("XDG_CONFIG_HOME", "config")):
        monkeypatch.setenv(variable, str(tmp_path / value))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "120")

    def run(*words: str) -> tuple[int, str, str]:
        status = command.main(["score", "mcr", *words])
        told = capsys.readouterr()
        return status, told.out, told.err

    return run


def one(told: str) -> str:
    """Text without the lines of tables and without line breaks."""
    return " ".join(told.replace("│", " ").replace("|", " ").split())


def typed(vector: dict[str, Any]) -> list[str]:
    """A vector as it is typed."""
    words = ["".join(vector["concealed"]), "--win", vector["winning_tile"]]
    for meld in vector["melds"]:
        source = "concealed" if meld["concealed"] else meld["source"]
        added = ":added" if meld.get("added") else ""
        words += ["--meld", f"{meld['type']}:{''.join(meld['tiles'])}:{source}{added}"]
    words += ["--seat", vector["seat_wind"], "--round", vector["prevalent_wind"]]
    words += ["--flowers", str(vector["flowers"])]
    drawn = vector["self_draw"]
    facts = {
        "--self-draw": drawn,
        "--last-of-kind": vector["last_of_kind"],
        "--replacement" if drawn else "--robbing": vector["about_kong"],
        "--last-wall-tile" if drawn else "--last-discard": vector["wall_last"],
    }
    return words + [flag for flag, holds in facts.items() if holds]


# --- JSON -----------------------------------------------------------------------------------------


def is_right(found: dict[str, Any], vector: dict[str, Any]) -> None:
    """Whether a result is what the vector expects."""
    assert sorted(found["fans"]) in map(sorted, vector.get("accept", [vector["expected"]]))
    assert found["total_without_flowers"] == vector["total_without_flowers"]
    assert found["total"] == vector["total"]
    assert found["legal"] == vector["legal"]
    scored = [line["fan"] for line in found["lines"]]
    assert not set(scored) & set(vector.get("must_not_score", []))
    assert sum(line["points"] for line in found["lines"]) == vector["total"]


def test_a_file_of_all_vectors_comes_back_as_json_lines(score: Score) -> None:
    status, told, complaint = score("--file", str(CASES), "--json")
    assert (status, complaint) == (0, "")
    lines = [json.loads(line) for line in told.splitlines()]
    assert [line["id"] for line in lines] == [vector["id"] for vector in VECTORS]
    assert [line["number"] for line in lines] == list(range(1, len(VECTORS) + 1))
    for line, vector in zip(lines, VECTORS, strict=True):
        is_right(line, vector)


def test_what_is_typed_is_what_a_file_says(score: Score, tmp_path: Path) -> None:
    some = VECTORS[::24]
    file = tmp_path / "hands.json"
    file.write_text(as_file(some, "list"), encoding="utf-8")
    _, lines, _ = score("--file", str(file), "--json")
    for number, (line, vector) in enumerate(zip(lines.splitlines(), some, strict=True), 1):
        _, told, _ = score(*typed(vector), "--json")
        assert {"number": number, "id": vector["id"], **json.loads(told)} == json.loads(line)


def test_the_fields_of_the_json_stay_as_they_are(score: Score) -> None:
    _, told, _ = score(*STRAIGHT, "--flowers", "2", "--json")
    found = json.loads(told)
    assert told.count("\n") == 1
    assert list(found) == [
        "hand", "total_without_flowers", "flowers", "total", "legal", "fans", "accept", "lines", "struck",
        "payments",
    ]  # fmt: skip
    assert found["hand"] == {
        "melds": [
            {"type": "pung", "tiles": ["C", "C", "C"], "source": "across", "concealed": False, "added": False}
        ],
        "concealed": ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "9m", "E", "E"],
        "winning_tile": "8m", "self_draw": False, "last_of_kind": False, "about_kong": False,
        "wall_last": False, "seat_wind": "E", "prevalent_wind": "E", "flowers": 2,
    }  # fmt: skip
    assert found["fans"] == [
        [16, "Pure Straight", 1], [6, "Half Flush", 1], [2, "Dragon Pung", 1], [1, "Closed Wait", 1],
        [1, "Flower Tiles", 2],
    ]  # fmt: skip
    assert list(found["lines"][0]) == ["rule", "fan", "tiles", "why", "section", "points"]
    assert found["lines"][0]["tiles"] == list(parse("123456789m"))
    removed = next(line for line in found["struck"] if line["fan"] == "Pung of Terminals or Honors")
    assert list(removed) == ["rule", "fan", "tiles", "why", "section"]
    assert "Dragon Pung" in removed["why"]
    assert found["payments"] == {
        "discard": {
            "total_without_flowers": 25, "total": 27, "legal": True, "discarder": 35, "others": 8,
            "winner": 51,
        },
        "self_draw": {
            "total_without_flowers": 26, "total": 28, "legal": True, "discarder": None, "others": 36,
            "winner": 108,
        },
    }  # fmt: skip


def test_nobody_pays_for_too_little_and_another_win_is_not_guessed_at(score: Score) -> None:
    found = json.loads(score("123m 456m 23p EE", "--win", "1p", "--meld", "pung:CCC", "--json")[1])
    assert not found["legal"]
    assert found["payments"]["discard"]["total"] == 5
    assert [found["payments"][way]["winner"] for way in ("discard", "self_draw")] == [None, None]
    robbed = json.loads(score(*STRAIGHT, "--robbing", "--json")[1])
    assert robbed["payments"]["self_draw"] is None
    assert robbed["payments"]["discard"]["discarder"] == 33 + 8


# --- tables ---------------------------------------------------------------------------------------


def test_the_sheet_tells_what_counts_what_does_not_and_who_pays(score: Score) -> None:
    status, told, complaint = score(*STRAIGHT, "--flowers", "2", "--seat", "S", "--round", "west")
    assert (status, complaint) == (0, "")
    text = one(told)
    assert "16 Pure Straight 123456789m" in text
    assert "12345679m EE + 8m, from another player" in text
    assert "pung CCC (from across)" in text
    assert "south wind for the seat, west wind for the round" in text
    assert "Dragon Pung is made of it and pays for it" in text
    assert (
        text.index("25 Without flowers 8 points are reached")
        < text.index("2 Flower Tiles")
        < text.index("27 Total")
    )
    assert "from another player (this win) 27 pays 35 pays 8 gets 51" in text
    assert "self-drawn 28 pays 36 gets 108" in text
    assert "\x1b" not in told


def test_a_hand_below_eight_says_so_and_shows_no_payments(score: Score) -> None:
    _, told, _ = score("123m 456m 23p EE", "--win", "1p", "--meld", "pung:CCC", "--flowers", "3")
    text = one(told)
    assert "5 Without flowers no win: it takes 8 points 3 Flower Tiles" in text
    assert "8 Total" in text
    assert "Payments" not in text


def test_ties_are_listed(score: Score) -> None:
    vector = BY_ID["ptc-near-1"]
    _, told, _ = score(*typed(vector))
    text = one(told)
    assert "Lists of the same total" in text
    assert "Pure Double Chow 1 ×2, Two Terminal Chows 1" in text
    assert "Two Terminal Chows 1 ×2" in text
    assert "Lists of the same total" not in score(*STRAIGHT)[1]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--self-draw"], "+ 8m, self-drawn"),
        (["--replacement", "--meld", "kong:EEEE:left:added"], "drawn to replace a tile after a kong"),
        (["--robbing"], "robbed from a kong"),
        (["--last-wall-tile"], "self-drawn, the last tile of the wall"),
        (["--last-discard", "--last-of-kind"], "the last discard, the last of its kind"),
    ],
    ids=" ".join,
)
def test_how_it_was_won_is_told(score: Score, words: list[str], told: str) -> None:
    kong = "--meld" in words
    hand = ["79m 456m PP" if kong else STRAIGHT[0], *STRAIGHT[1:]]
    status, text, complaint = score(*hand, *words)
    assert (status, complaint) == (0, "")
    assert told in one(text)
    assert not kong or "kong EEEE (from left, added)" in one(text)


def test_ascii(score: Score, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    words = typed(BY_ID["ptc-near-1"])
    assert not score(*words)[1].isascii()
    assert score(*words, "--ascii")[1].isascii()
    monkeypatch.setenv("LC_ALL", "C")
    assert score(*words)[1].isascii()
    assert not score(*words, "--unicode")[1].isascii()
    hands = tmp_path / "hands.json"
    hands.write_text(json.dumps([{**BY_ID["ptc-near-1"], "id": "牌"}]), encoding="utf-8")
    assert score("--file", str(hands))[1].isascii()


@pytest.mark.parametrize("columns", [1, 12, 40, 80, 200])
def test_any_width_leaves_nothing_out(score: Score, monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    status, told, complaint = score(*STRAIGHT, "--ascii")
    assert (status, complaint) == (0, "")
    assert told.isascii()
    assert max(map(len, told.splitlines())) <= max(columns, 1)
    assert columns < 80 or "Dragon Pung is made of it and pays for it" in one(told)


# --- what is refused ------------------------------------------------------------------------------

HAND = "123m 456m 23p EE"
REFUSED: list[tuple[list[str], str, str]] = [
    (["123m 456m 23q EE", "--win", "1p"], "After 23 comes a suit, m, p or s, not 'q'", "123m 456m 23[q] EE"),
    (["123m 456m 2", "--win", "1p"], "After 2 comes a suit", "123m 456m 2[]"),
    (["123m 4 56m", "--win", "1p"], "After 4 comes a suit", "123m 4[ ]56m"),
    (["123m 406m", "--win", "1p"], "There is no rank 0", "123m 4[0]6m"),
    (["123M", "--win", "1p"], "Suits are small letters", "123[M]"),
    (["123m ee", "--win", "1p"], "are capital letters", "123m [e]e"),
    (["123m 東", "--win", "1p"], "begins no tile", "123m [東]"),
    ([HAND, "--win", "x", "--meld", "pung:CCC"], "'x' begins no tile", "--win [x]"),
    ([HAND, "--win", "", "--meld", "pung:CCC"], "is missing, such as 5p", "--win[]"),
    ([HAND, "--win", "14p", "--meld", "pung:CCC"], "One tile completes a hand", "--win 1[4]p"),
    ([HAND, "--win", "1p", "--meld", "png:CCC"], "Did you mean pung?", "--meld [png]:CCC"),
    ([HAND, "--win", "1p", "--meld", "CCC"], "There is no set 'CCC'", "--meld [CCC]"),
    ([HAND, "--win", "1p", "--meld", "pung"], "tiles of the pung are missing", "--meld pung[]"),
    ([HAND, "--win", "1p", "--meld", "pung::left"], "tiles of the pung are missing", "--meld pung:[:]left"),
    ([HAND, "--win", "1p", "--meld", "pung:C0C"], "There is no rank 0", "--meld pung:C[0]C"),
    ([HAND, "--win", "1p", "--meld", "pung:55:left"], "After 55 comes a suit", "--meld pung:55[:]left"),
    ([HAND, "--win", "1p", "--meld", "pung:CC:left"], "C C is no pung", "--meld pung:CC[:]left"),
    ([HAND, "--win", "1p", "--meld", "pung:CCCC"], "C C C C is no pung", "--meld pung:CCC[C]"),
    ([HAND, "--win", "1p", "--meld", "pung:CFC"], "C F C is no pung", "--meld pung:C[F]C"),
    ([HAND, "--win", "1p", "--meld", "chow:134m"], "is no chow", "--meld chow:[134m]"),
    ([HAND, "--win", "1p", "--meld", "kong:CCCC"], "left, across, right or concealed", "--meld kong:CCCC[]"),
    ([HAND, "--win", "1p", "--meld", "pung:CCC:acros"], "Did you mean across?", "--meld pung:CCC:[acros]"),
    ([HAND, "--win", "1p", "--meld", "chow:123m:right"], "claimed from the left", "--meld chow:123m:[right]"),
    ([HAND, "--win", "1p", "--meld", "pung:CCC:concealed"], "only a kong", "--meld pung:CCC:[concealed]"),
    ([HAND, "--win", "1p", "--meld", "pung:CCC:left:added"], "promoted", "--meld pung:CCC:left:[added]"),
    ([HAND, "--win", "1p", "--meld", "kong:CCCC:left:ad"], "'added'", "--meld kong:CCCC:left:[ad]"),
    ([HAND, "--win", "1p", "--meld", "kong:CCCC:left:added:x"], "after", "--meld kong:CCCC:left:added[:x]"),
    ([HAND, "--win", "1p", "--meld", "pung:111f:left"], "is a flower", "--meld pung:[1]11f:left"),
    ([HAND, "--win", "2g", "--meld", "pung:CCC"], "is a flower", "--win [2]g"),
    (["1f23m 456m 23p EE", "--win", "1p", "--meld", "pung:CCC"], "is a flower", "[1]f23m 456m 23p EE"),
    ([HAND, "--win", "1p"], "there are 13 tiles in hand", "123m 456m 23p EE[]"),
    ([f"{HAND} 78s", "--win", "1p", "--meld", "pung:CCC"], "there are 10 tiles", "123m 456m 23p EE [7]8s"),
    (["5p", "--win", "5p", *["--meld", "pung:CCC"] * 5], "four sets, not 5", "--meld [pung:CCC]"),
    (["111m 123m 23p EE", "--win", "1m", "--meld", "pung:CCC"], "four 1m, not 5", "--win [1]m"),
    (["123m 456m 23p CC", "--win", "1p", "--meld", "pung:CCC"], "four C, not 5", "--meld pung:CC[C]"),
    ([HAND, "--win", "1p", "--meld", "pung:CCC", "--seat", "X"], "no wind 'X'", "--seat [X]"),
    ([HAND, "--win", "1p", "--meld", "pung:CCC", "--round", "C"], "no wind 'C'", "--round [C]"),
    ([HAND, "--win", "1p", "--meld", "pung:CCC", "--flowers", "9"], "eight flowers", "--flowers [9]"),
    ([HAND, "--win", "1p", "--meld", "pung:CCC", "--flowers", "two"], "0 to 8", "--flowers [two]"),
    (
        ["123m 456m 123p E", "--win", "1p", "--meld", "pung:CCC", "--last-of-kind"],
        "1p is in hand as well", "123m 456m [1]23p E",
    ),
    ([HAND, "--win", "C", "--meld", "pung:CCC"], "Say so: --last-of-kind.", "--win [C]"),
    ([HAND, "--win", "1p", "--meld", "pung:CCC", "--replacement"], "needs a kong", "[--replacement]"),
    ([HAND, "--win", "E", "--meld", "pung:CCC", "--robbing"], "robbed kong", "123m 456m 23p [E]E"),
    (
        [HAND, "--win", "1p", "--meld", "pung:CCC", "--robbing", "--last-discard"],
        "No kong can be robbed at the end", "--robbing [--last-discard]",
    ),
    (
        [HAND, "--win", "1p", "--meld", "pung:CCC", "--robbing", "--self-draw"],
        "--self-draw says that the winner drew", "--self-draw [--robbing]",
    ),
    (
        [HAND, "--win", "1p", "--meld", "pung:CCC", "--last-wall-tile", "--last-discard"],
        "--last-wall-tile says that the winner drew", "--last-wall-tile [--last-discard]",
    ),
    ([HAND, "--win", "5p", "--meld", "pung:CCC"], "no complete hand: they wait for 14p", "--win [5]p"),
    (["123m 456m 25p EE", "--win", "5p", "--meld", "pung:CCC"], "no tile would complete them", "--win [5]p"),
    (["\x1b[2J 1m", "--win", "5p"], r"'\x1b' begins no tile", "[?][2J 1m"),
]  # fmt: skip


def pictured(complaint: str) -> str:
    """The text of a complaint with brackets for its carets."""
    *_, text, carets = complaint.splitlines()
    wide = [sign for sign in text for _ in range(2 if sign == "東" else 1)]
    first, end = carets.index("^"), carets.rindex("^") + 1
    assert set(carets[first:end]) == {"^"}
    if first >= len(wide):
        return f"{text[2:]}[]"
    marked = wide[first:end]
    if marked == ["東", "東"]:
        marked = ["東"]
    return f"{''.join(wide[2:first])}[{''.join(marked)}]{''.join(wide[end:])}"


@pytest.mark.parametrize(("words", "sentence", "picture"), REFUSED, ids=[row[2] for row in REFUSED])
def test_a_wrong_hand_is_refused_with_the_place(
    score: Score, words: list[str], sentence: str, picture: str
) -> None:
    status, told, complaint = score(*words)
    assert (status, told) == (2, "")
    assert sentence in complaint.splitlines()[0]
    assert complaint.startswith("tablegames: ")
    assert pictured(complaint) == picture
    assert score(*words, "--json") == (status, told, complaint)


def test_every_contradiction_has_a_row_above(score: Score, monkeypatch: pytest.MonkeyPatch) -> None:
    met: set[Reason] = set()

    whole = BadHand.__init__

    def note(self: BadHand, reason: Reason, *given: Any, **named: Any) -> None:
        met.add(reason)
        whole(self, reason, *given, **named)

    monkeypatch.setattr(BadHand, "__init__", note)
    for words, _, _ in REFUSED:
        score(*words)
    assert set(Reason) - met == {Reason.UNREADABLE, Reason.UNKNOWN_TILE, Reason.NO_WIND}, (
        "only files can do these"
    )


def test_a_long_text_is_shown_around_what_is_wrong() -> None:
    with pytest.raises(WrongHand) as error:
        read(Typed(hand="123m " * 40 + "q" + "1" * 500, win="1p"))
    _, text, carets = str(error.value).splitlines()
    assert len(text) < 80
    assert text.startswith("  ...")
    assert text.endswith("...")
    assert text[carets.index("^")] == "q"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "Which hand? Such as: tablegames score mcr"),
        ([HAND], "Which tile completes the hand? Such as: --win 1p"),
        (["--file", str(CASES), HAND], "--file brings its own hands"),
        (["--file", str(CASES), "--robbing"], "--file brings its own hands"),
        (["--file", str(CASES), "--flowers", "2"], "--file brings its own hands"),
        (["--fil", str(CASES)], "No such option"),
    ],
)
def test_a_wrong_command_is_refused(score: Score, words: list[str], sentence: str) -> None:
    status, told, complaint = score(*words)
    assert (status, told) == (2, "")
    assert sentence in complaint


def test_a_game_without_scoring(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["score", "mcx", HAND]) == 2
    assert "There is no scoring for 'mcx'. Did you mean mcr?" in capsys.readouterr().err


# --- files ----------------------------------------------------------------------------------------


def as_file(hands: list[Any], shape: str) -> str:
    """Hands as a file of that shape."""
    if shape == "lines":
        return "\n\n".join(json.dumps(hand) for hand in hands) + "\n"
    return json.dumps(
        {"vectors": hands} if shape == "vectors" else hands if shape == "list" else hands[0], indent=1
    )


@pytest.mark.parametrize("shape", ["list", "lines", "vectors", "one"])
def test_shapes_of_files(score: Score, tmp_path: Path, shape: str) -> None:
    hands = VECTORS[:1] if shape == "one" else VECTORS[:3]
    place = tmp_path / "hands.json"
    place.write_text("\ufeff" * (shape == "list") + as_file(hands, shape), encoding="utf-8")
    status, told, _ = score("--file", str(place), "--json")
    assert status == 0
    assert [json.loads(line)["id"] for line in told.splitlines()] == [hand["id"] for hand in hands]


def test_a_file_as_a_table(score: Score, tmp_path: Path) -> None:
    place = tmp_path / "hands.json"
    place.write_text(as_file([BY_ID["bfw-1"], BY_ID["green-near-1"]], "list"), encoding="utf-8")
    status, told, complaint = score("--file", str(place))
    assert (status, complaint) == (0, "")
    assert "1 98 0 98 yes bfw-1" in one(told)
    assert "Big Four Winds 88, Half Flush 6" in one(told)
    assert "2 6 0 6 no green-near-1" in one(told)


def test_refused_hands_of_a_file_do_not_stop_the_others(score: Score, tmp_path: Path) -> None:
    good = BY_ID["bfw-1"]
    hands = [
        {**good, "winning_tile": "0m"},
        {**good, "concealed": good["concealed"][:-1], "id": None},
        {**good, "colour": "red"},
        {key: value for key, value in good.items() if key != "winning_tile"},
        {**good, "winning_tile": "9m"},
        {**good, "seat_wind": "C"},
        "hand",
        good,
    ]
    place = tmp_path / "hands.json"
    place.write_text(as_file(hands, "list"), encoding="utf-8")
    status, told, complaint = score("--file", str(place), "--json")
    assert (status, complaint) == (2, "tablegames: 7 of 8 hands are refused.\n")
    lines = [json.loads(line) for line in told.splitlines()]
    assert [line.get("error", {}).get("reason") for line in lines] == [
        "unknown_tile", "tile_count", "unreadable", "unreadable", "not_complete", "no_wind",
        "unreadable", None,
    ]  # fmt: skip
    assert list(lines[0]) == ["number", "id", "error"]
    assert (lines[0]["number"], lines[0]["id"], lines[1]["id"]) == (1, "bfw-1", None)
    assert "0m is no tile" in lines[0]["error"]["message"]
    assert "colour" in lines[2]["error"]["message"]
    assert "winning_tile" in lines[3]["error"]["message"]
    is_right(lines[-1], good)
    status, told, _ = score("--file", str(place))
    assert status == 2
    assert "0m is no tile" in one(told)
    assert "8 98 0 98 yes bfw-1" in one(told)


def test_nothing_in_a_file_paints(score: Score, tmp_path: Path) -> None:
    good = BY_ID["bfw-1"]
    hands = [
        {**good, "id": "\x1b[31mred\x07\u202e"},
        {**good, "winning_tile": "\x1b[2J"},
        {**good, "\x1b]0;title\x07": 1},
    ]
    place = tmp_path / "hands.json"
    place.write_text(as_file(hands, "list"), encoding="utf-8")
    for options in ((), ("--json",)):
        _, told, complaint = score("--file", str(place), *options)
        assert not set(told + complaint) & set("\x1b\x07\u202e")
        assert "red" in told


BROKEN = [
    ('[{"id": "a"},\n {"id" "b"}]', "line 2, is no JSON: Expecting ':' delimiter.", ' {"id" ["]b"}]'),
    ('{"id": 1}\n{"id": 2}\n{"id": }', "line 3, is no JSON: Expecting value.", '{"id": [}]'),
    ("", "line 1, is no JSON: Expecting value.", "[]"),
]


@pytest.mark.parametrize(("text", "sentence", "picture"), BROKEN, ids=["document", "lines", "empty"])
def test_broken_json_is_pointed_at(
    score: Score, tmp_path: Path, text: str, sentence: str, picture: str
) -> None:
    place = tmp_path / "hands.json"
    place.write_text(text, encoding="utf-8")
    status, told, complaint = score("--file", str(place))
    assert (status, told) == (2, "")
    assert sentence in complaint.splitlines()[0]
    assert pictured(complaint) == picture


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"\xff\xfe", "is no text in UTF-8: byte 1"),
        (b"[" * 200_000, "numbers or lists that no hand has"),
        (b"[" + b"9" * 6000 + b"]", "numbers or lists that no hand has"),
        (b"{}\n" + b"[" * 200_000, "line 2, holds numbers or lists"),
        (b"7", "holds no list of hands"),
        (b'{"vectors": 7}', "holds no list of hands"),
        (b"[]", "holds no hand"),
    ],
    ids=["bytes", "deep", "long", "deep line", "number", "no vectors", "none"],
)
def test_files_that_hold_no_hands(score: Score, tmp_path: Path, data: bytes, sentence: str) -> None:
    place = tmp_path / "hands.json"
    place.write_bytes(data)
    status, told, complaint = score("--file", str(place))
    assert (status, told) == (2, "")
    assert sentence in complaint


def test_files_that_cannot_be_read(score: Score, tmp_path: Path) -> None:
    assert "No such file" in score("--file", str(tmp_path / "none.json"))[2]
    status, _, complaint = score("--file", str(tmp_path))
    assert status == 2
    assert "Is a directory" in complaint
    assert "cannot be read" in score("--file", "a\0b")[2]


# --- a process of its own -------------------------------------------------------------------------


def run(home: Path, *words: str, text: str = "", **environ: str) -> subprocess.CompletedProcess[str]:
    """Run the command without a terminal."""
    return subprocess.run(
        python("-m", "tablegames_tui", "score", "mcr", *words),
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=30,
        env={"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8", "TERM": "xterm", **environ},
    )


def test_standard_input_is_a_file_too(tmp_path: Path) -> None:
    done = run(tmp_path, "--file", "-", "--json", text=as_file(VECTORS[:2], "lines"))
    assert (done.returncode, done.stderr) == (0, "")
    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == ["bfw-1", "bfw-2"]
    done = run(tmp_path, "--file", "-", text="[1,")
    assert done.stderr.startswith("tablegames: standard input, line 1, is no JSON")


def test_any_locale(tmp_path: Path) -> None:
    words = typed(BY_ID["ptc-near-1"])
    done = run(tmp_path, *words, LANG="C", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    done = run(tmp_path, "東", "--win", "1m", PYTHONIOENCODING="ascii")
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)


def test_neither_screen_nor_rules_are_imported_before_they_are_needed(tmp_path: Path) -> None:
    def imported(*words: str) -> set[str]:
        done = subprocess.run(
            [sys.executable, "-X", "importtime", "-m", "tablegames_tui", *words],
            capture_output=True,
            text=True,
            timeout=30,
            env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), "TERM": "xterm"},
        )
        lines = (line for line in done.stderr.splitlines() if line.startswith("import time:"))
        return {line.rpartition("|")[2].strip() for line in lines}

    assert not imported("score", "--help") & {
        "textual",
        "rules.mahjong_mcr",
        "tablegames_tui.hand_words",
    }
    found = imported("score", "mcr", *STRAIGHT)
    assert "rules.mahjong_mcr.practice" in found
    assert not found & {"textual", "sqlite3", "tomlkit", "rich.progress"}


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("tablegames sc", ["score"]),
        ("tablegames score ", ["mcr"]),
        ("tablegames score mcr --seat ", ["E", "S", "W", "N"]),
        ("tablegames score mcr --win 1", ["1m", "1p", "1s"]),
        ("tablegames score mcr --meld ", ["chow:", "pung:", "kong:"]),
        ("tablegames score mcr --meld pung:CCC:", ["pung:CCC:left", "pung:CCC:across", "pung:CCC:right"]),
        ("tablegames score mcr --meld chow:123m:", ["chow:123m:left"]),
        ("tablegames score mcr --meld kong:CCCC:l", ["kong:CCCC:left", "kong:CCCC:left:added"]),
        ("tablegames score mcr --meld kong:CCCC:c", ["kong:CCCC:concealed"]),
        ("tablegames score mcr --last", ["--last-of-kind", "--last-wall-tile", "--last-discard"]),
    ],
)
def test_completion(
    line: str, wanted: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in completing(line).items():
        monkeypatch.setenv(name, value)
    command.main([])
    assert capsys.readouterr().out.split() == wanted


def test_completion_asked_by_a_shell(tmp_path: Path) -> None:
    environ = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), **completing("tablegames sc")}
    done = subprocess.run(
        python("-m", "tablegames_tui"), capture_output=True, text=True, timeout=30, env=environ
    )
    assert done.stdout.split() == ["score"]


def completing(line: str) -> dict[str, str]:
    """What a shell asks with."""
    count = str(len(line.split(" ")) - 1)
    return {"_TABLEGAMES_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": count}


# --- a terminal -----------------------------------------------------------------------------------

COMMAND = python("-m", "tablegames_tui", "score", "mcr")


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [({}, True), ({"NO_COLOR": "1"}, False), pytest.param({"TERM": "dumb"}, False, marks=pytest.mark.slow)],
)
def test_colour_at_a_terminal_unless_it_is_not_wanted(
    environment: dict[str, str], coloured: bool, tmp_path: Path
) -> None:
    hand = ["123m 456m 23p EE", "--win", "1p", "--meld", "pung:CCC"]
    terminal = Terminal([*COMMAND, *hand], tmp_path, (80, 60), **environment)
    assert terminal.wait_for_end()[0] == 0
    assert "Mixed Double Chow" in terminal.text or "Dragon Pung" in terminal.text
    assert (b"[94m" in terminal.bytes or b";94m" in terminal.bytes) is coloured
    assert terminal.screen.left_on == set()


@pytest.fixture(scope="module")
def long_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file whose hands take long enough to see the bar and to stop it."""
    place = tmp_path_factory.mktemp("hands") / "hands.json"
    place.write_text(json.dumps(VECTORS * 40), encoding="utf-8")
    return place


def test_progress_is_shown_and_gone_at_the_end(tmp_path: Path) -> None:
    file = tmp_path / "hands.json"
    file.write_text(as_file(VECTORS[:60], "list"), encoding="utf-8")
    terminal = Terminal([*COMMAND, "--file", str(file)], tmp_path, (80, 24))
    assert terminal.wait_for_end()[0] == 0
    assert b"/60" in terminal.bytes
    assert "Scoring" not in terminal.text
    assert terminal.screen.left_on == set()


@pytest.mark.parametrize(
    "options", [[], pytest.param(["--ascii"], marks=pytest.mark.slow)], ids=["bar", "ascii"]
)
def test_ctrl_c_stops_cleanly_and_shows_what_was_done(
    tmp_path: Path, long_file: Path, options: list[str]
) -> None:
    terminal = Terminal([*COMMAND, "--file", str(long_file), *options], tmp_path, (80, 24))
    terminal.wait_for(lambda terminal: f"/{len(VECTORS) * 40}" in terminal.text)
    assert "Scoring" in terminal.text
    assert ("━" in terminal.text) == (not options)
    terminal.send("\x03")
    assert terminal.wait_for_end()[0] == 130
    assert f"of {len(VECTORS) * 40} hands." in terminal.text
    assert "tablegames: stopped after" in terminal.text
    assert b"Big Four Winds" in terminal.bytes
    assert b"Traceback" not in terminal.bytes
    assert terminal.screen.left_on == set()
    assert terminal.is_cooked


def test_json_that_is_stopped_is_whole_lines(tmp_path: Path, long_file: Path) -> None:
    out = tmp_path / "out.jsonl"
    line = " ".join([*COMMAND, "--file", str(long_file), "--json", ">", str(out)])
    terminal = Terminal(["sh", "-c", f"exec {line}"], tmp_path, (80, 24))
    terminal.wait_for(f"/{len(VECTORS) * 40}")
    terminal.send("\x03")
    assert terminal.wait_for_end()[0] == 130
    lines = out.read_text(encoding="utf-8").splitlines()
    assert 0 < len(lines) < len(VECTORS) * 40
    assert f"tablegames: stopped after {len(lines)} of" in terminal.text
    assert all(json.loads(line)["legal"] is not None for line in lines)


def test_ctrl_c_while_it_waits_for_input(tmp_path: Path) -> None:
    terminal = Terminal([*COMMAND, "--file", "-"], tmp_path, (80, 24))
    terminal.read(1.5)
    terminal.send("\x03")
    assert terminal.wait_for_end()[0] == 130
    assert "Traceback" not in terminal.text
    assert "Aborted" not in terminal.text
