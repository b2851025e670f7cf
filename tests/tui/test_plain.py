"""Plain mode: scripts, commands, what is told and what is kept apart at a terminal."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import rules
from rules.core.chance import commitment, seed_from_text
from tablegames_tui import saves
from tablegames_tui.plain import Plain
from tablegames_tui.saves import Person, Plan, Sitting
from tablegames_tui.spoken import piece, seven_bits, spoken
from tests.tui import bell
from tests.tui.terminal import Terminal, python

COMMAND = python("-m", "tablegames_tui", "play", "go-stop", "--plain", "--seed", "3", "--players", "Ara,Bora")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home of the test's own, and Bell among the games."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with bell.registered():
        yield tmp_path


def read_script(sitting: Sitting, script: str, ascii: bool = False) -> tuple[int, str, str]:
    """The status of a script, what it told and what it complained of."""
    out, err = io.StringIO(), io.StringIO()
    table = Plain(sitting, io.StringIO(script), out, err, at_terminal=False, ascii=ascii)
    return table.run(), out.getvalue(), err.getvalue()


def go_stop(seed: str = "3", people: int = 2, **options: object) -> Sitting:
    """A new sitting of Go-Stop."""
    game = rules.load("go_stop")
    names = ("Ara", "Bora", "Chan")[:people]
    return Sitting.new(
        "go_stop", game.options(**options), [Person(name) for name in names], Plan(), seed_from_text(seed)
    )


# Scripts


def test_the_end_of_input_saves_and_ends_well() -> None:
    sitting = go_stop()
    words = [sitting.table.words(intent) for intent in sitting.table.legal(sitting.table.to_act()[0])]
    status, told, complaint = read_script(sitting, f"# my move\n\n{words[3]}  # a comment\n1\n")
    assert (status, complaint) == (0, "")
    assert told.endswith("Saved as go-stop-1.\n")
    assert saves.look_at("go-stop-1").steps == 2
    Sitting.open("go-stop-1").close()


def test_a_refused_line_tells_its_reason_and_ends_with_1() -> None:
    sitting = go_stop()
    table = sitting.table
    actor = table.to_act()[0]
    held = {table.words(intent).split()[-1] for intent in table.legal(actor)}
    other = next(
        word for word in ("M01-bright", "M03-bright", "M08-bright", "M11-bright") if word not in held
    )
    status, _, complaint = read_script(sitting, f"1\n1\n\nplay {other}\n1\n")
    assert status == 1
    assert complaint.startswith(f"line 4: play {other}: ")
    assert len(complaint) > len(f"line 4: play {other}: ") + 10
    assert "[" not in complaint
    assert "{" not in complaint
    assert saves.look_at("go-stop-1").steps == 2


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("99", "There is no offer 99: they are numbered 1 to"),
        ("0", "There is no offer 0"),
        ("dance", "'dance' is neither on offer now nor a command. Try help."),
        ("go", None),
        ("play M99-bright", "neither on offer"),
    ],
)
def test_lines_that_are_no_move(line: str, reason: str | None) -> None:
    status, _, complaint = read_script(go_stop(), line + "\n")
    assert status == 1
    assert complaint.startswith(f"line 1: {line}: ")
    if reason is not None:
        assert reason in complaint


def test_a_line_may_use_capitals_spaces_and_tokens() -> None:
    first, second = go_stop(), go_stop()
    intent = first.table.legal(first.table.to_act()[0])[0]
    words = first.table.words(intent)
    assert read_script(first, f"  {words.upper()}  \n")[0] == 0
    from rules.pieces.hwatu import Card, parse, token

    card = Card(words.split()[-1])
    tokens = token(card)
    if parse(tokens) == (card,):
        assert read_script(second, f"play {tokens}\n")[0] == 0


def test_a_blank_form_is_filled_in_by_its_words() -> None:
    sitting = bell.sitting()
    status, told, _ = read_script(sitting, "bid 2\nbid 3\n")
    assert status == 0
    assert "Bora wrote a bid." in told
    assert sitting.table.steps == 2
    status, _, complaint = read_script(bell.sitting(), "bid 2000\n")
    assert status == 1
    assert "You can take from 0 to" in complaint


def test_a_blank_form_alone_tells_what_is_missing() -> None:
    status, _, complaint = read_script(bell.sitting(), "bid\n")
    assert status == 1
    assert "Write how many cards" in complaint


def test_what_belongs_to_the_table_is_asked_publicly() -> None:
    sitting = bell.sitting()
    script = ["bid 1", "bid 1"]
    status, told, _ = read_script(sitting, "\n".join([*script, "1", "bell"]) + "\n")
    assert status == 0
    assert "The bell rang." in told


def played_out(seed: int) -> str:
    """What reading a script of a whole sitting of Bell tells, but for the name of the save."""
    rng = Random(seed)
    sitting = bell.sitting(seed=str(seed))
    lines = []
    while True:
        table = sitting.table
        if not table.to_act():
            break
        ends = [intent for intent in table.legal(None) if intent.kind == "end_sitting"]
        intent = ends[0] if ends and table.outcome().number == 2 else bell.next_intent(table, rng)
        lines.append(table.words(intent))
        table.submit(intent)
    sitting.close()
    status, told, _ = read_script(bell.sitting(seed=str(seed)), "\n".join(lines))
    assert status == 0
    return told.rpartition("Saved as")[0]


def test_chance_is_published_before_and_after_each_deal() -> None:
    told = played_out(4)
    assert "Seed of the sitting: " + seed_from_text("4").hex() in told
    promised = re.findall(r"Commitment to the seed of this deal \(SHA-256\): (\w+)", told)
    seeds = re.findall(r"Seed of this deal: (\w+)", told)
    assert len(promised) == len(seeds) == 2
    assert [commitment(bytes.fromhex(seed)) for seed in seeds] == promised
    assert told.index(promised[0]) < told.index(seeds[0]) < told.index(promised[1]) < told.index(seeds[1])


def test_the_result_of_a_deal_is_told_once() -> None:
    told = played_out(4)
    assert len(re.findall(r"^Ara: [+-]\d+, now -?\d+\.$", told, re.MULTILINE)) == 2


def test_a_script_is_reproducible() -> None:
    assert played_out(9) == played_out(9)


def test_nothing_of_the_notation_is_left() -> None:
    assert not re.search(r"\{\d+\}|\[[MJ]\w", played_out(5))


# Commands


def test_help_names_every_command() -> None:
    _, told, _ = read_script(bell.sitting(), "help\n")
    for word in ("hint", "outlook", "explain", "log", "offers", "rules", "about", "save", "quit"):
        assert f"\n{word}: " in told
    assert "\nwords TERM: " in told
    assert "\ncount RULE 3, RULE 1: " in told


def test_texts_about_the_game_are_read_without_the_ends_of_their_links() -> None:
    _, told, _ = read_script(go_stop(), "about\nrules\n")
    assert told.index("# About Go-Stop") < told.index("# Go-Stop", told.index("# About Go-Stop") + 5)
    assert "](" not in told


def test_words_are_looked_up_by_what_they_are_called_else_by_what_is_said_of_them() -> None:
    _, told, _ = read_script(go_stop(), "words POKTAN\nquit\n")
    assert "bomb, poktan (폭탄): Go-Stop. Three cards of a month played at once on the fourth." in told
    assert "baazi" not in told
    _, told, _ = read_script(go_stop("4"), "words creature\nquit\n")
    assert "animal, yul, yeolkkeut (열끗): Go-Stop. A card with a creature" in told
    _, told, _ = read_script(go_stop("5"), "words\nquit\n")
    assert told.index("\nanimal, ") < told.index("\nbaazi, ") < told.index("\nsweep")
    status, _, complaint = read_script(go_stop("6"), "words qqq\n")
    assert (status, complaint) == (
        1,
        "line 1: words qqq: No word has 'qqq' in it; words alone tells them all.\n",
    )


def test_hints_rise_to_the_cap_and_are_counted() -> None:
    sitting = go_stop()
    sitting.people[sitting.table.to_act()[0]].hint_level = 1
    actor = sitting.table.to_act()[0]
    _, told, _ = read_script(sitting, "hint\nhint\nhint\nhint\nquit\n")
    levels = re.findall(r"level (\d) \(of 3\)", told)
    assert levels == ["1", "2", "3", "3"]
    assert sitting.people[actor].hints_used == 4
    again = Sitting.open("go-stop-1")
    assert again.people[actor].hints_used == 4


def test_a_table_without_hints() -> None:
    sitting = bell.sitting(plan=Plan(hint_cap=0))
    _, told, _ = read_script(sitting, "hint\n")
    assert "plays without hints" in told


def arena(plan: Plan) -> Sitting:
    """A board of solitaire for one."""
    options = rules.load("mahjong_solitaire").options(layout="arena")
    return Sitting.new("mahjong_solitaire", options, [Person("Ara")], plan, seed_from_text("3"))


def test_whether_a_game_can_still_be_won() -> None:
    sitting = arena(Plan())
    assert "\nThe game can still be won.\n" in read_script(sitting, "outlook")[1]
    sitting = arena(Plan())
    table = sitting.table
    while pairs := [intent for intent in table.legal(0) if intent.kind == "remove"]:
        sitting.submit(pairs[0])
    assert "\nThe game can't be won any more as it stands.\n" in read_script(sitting, "outlook")[1]


def test_where_nobody_is_told_whether_a_game_can_still_be_won() -> None:
    assert "\nThis table plays without hints.\n" in read_script(arena(Plan(hint_cap=0)), "outlook")[1]
    assert "\nThat can only be told of solitaire.\n" in read_script(go_stop(), "outlook")[1]


def test_explain_and_log_and_save_and_offers() -> None:
    sitting = bell.sitting()
    status, told, _ = read_script(sitting, "bid 1\nexplain\nlog\nsave\noffers\nQUIT\nbid 1\n")
    assert status == 0
    assert sitting.table.steps == 1
    assert told.count("Ara wrote a bid.") + told.count("Bora wrote a bid.") == 2
    assert told.count("Saved as toygame-1.") == 2


def test_the_rule_sheet_can_be_read() -> None:
    _, told, _ = read_script(go_stop(), "rules\n")
    assert "junk" in told
    assert len(told) > 4000


def test_trouble_with_the_disk_is_told(home: Path) -> None:
    (home / "data").write_text("")
    status, told, _ = read_script(bell.sitting(), "bid 1\nbid 1\n")
    assert status == 0
    assert told.count("Not saved: ") == 2  # once when it is met, once at the end
    assert "The game goes on" in told


# What is told


def test_a_sitting_that_goes_on_tells_the_deal_so_far() -> None:
    sitting = go_stop()
    read_script(sitting, "1\n1\n")
    again = Sitting.open("go-stop-1")
    _, told, _ = read_script(again, "")
    assert told.startswith("Going on with go-stop-1, Go-Stop: Ara, Bora; 2 steps so far.\n")
    assert "ommitment" in told
    assert again.table.view(None).commitment in told


def test_pieces_and_people_are_spoken() -> None:
    assert piece("M03-ribbon") == "cherry, red poetry ribbon"
    assert piece("nothing") == "nothing"
    assert spoken("{1} took [M03-ribbon] [M01-bright].", ["Ara", "Bora"]) == (
        "Bora took cherry, red poetry ribbon; pine, crane bright."
    )
    assert spoken("{7}: [J2]", ["Ara"]) == "seat 8: joker of 2 junk"
    assert spoken("{0} {1}", ["{1}", "[J2]"]) == "{1} [J2]"


def test_ascii_only() -> None:
    assert seven_bits("3 × 2 → 6 · 光 é") == "3 x 2 -> 6 - ? ?"
    _, told, _ = read_script(go_stop(), "1\nlog\nrules\n", ascii=True)
    assert told.isascii()


def test_no_escapes_whatever_the_names() -> None:
    people = [Person("\x1b[31mAra"), Person("{1}[M03-ribbon]")]
    sitting = Sitting.new("toygame", rules.load("toygame").options(), people, Plan(), seed_from_text("1"))
    _, told, _ = read_script(sitting, "bid 1\nlog\n")
    assert "\x1b" not in told
    assert "{1}[M03-ribbon]" in told


# At a terminal


def hand_of(text: str) -> set[str]:
    """The cards that are offered to be played."""
    return set(re.findall(r"play (M[\w-]+)", text))


def test_hands_are_kept_apart_by_a_page_and_a_key(home: Path) -> None:
    terminal = Terminal(COMMAND, home, (100, 60))
    terminal.wait_for(r"alone: Enter shows your hand> ")
    assert not hand_of(terminal.text)
    assert "Your hand" not in terminal.text
    terminal.send("\r")
    terminal.wait_for("Offers:")
    terminal.read(0.2)
    one = hand_of(terminal.text)
    assert len(one) >= 8
    terminal.send("1\r")
    while "alone: Enter shows your hand" not in terminal.text:
        terminal.read(0.1)
        if "Offers:" in terminal.text and "choose" in terminal.text.rpartition("Offers:")[2]:
            terminal.send("1\r")
            terminal.read(0.3)
    terminal.read(0.2)
    assert not hand_of(terminal.text), "the last hand is still on the page of the next person"
    terminal.send("\r")
    terminal.wait_for("Offers:")
    terminal.read(0.2)
    other = hand_of(terminal.text)
    assert other
    assert not one & other
    terminal.send("nonsense\r")
    terminal.wait_for("neither on offer now nor a command")
    terminal.send("\x04")
    status, _ = terminal.wait_for_end()
    assert status == 0
    assert "Saved as go-stop-1." in terminal.text
    assert b"\x1b" not in terminal.bytes


def test_keys_that_were_pressed_too_early_open_no_hand(home: Path) -> None:
    terminal = Terminal(COMMAND, home, (100, 60))
    terminal.wait_for("Enter shows your hand")
    terminal.send("\r")
    terminal.wait_for("Offers:")
    while hand_of(terminal.text):  # a card, and whatever has to be chosen with it
        terminal.read(0.2)
        terminal.send("1\r\r\r\r")
        terminal.read(0.5)
    terminal.wait_for(lambda page: page.text.rstrip().endswith("alone: Enter shows your hand>"))
    terminal.send("quit\r")
    assert terminal.wait_for_end()[0] == 0


def test_without_a_curtain_there_is_no_page(home: Path) -> None:
    terminal = Terminal([*COMMAND, "--no-curtain"], home, (100, 60))
    terminal.wait_for("Offers:")
    assert "alone" not in terminal.text
    terminal.send("quit\r")
    assert terminal.wait_for_end()[0] == 0


def test_ctrl_c_leaves_a_save(home: Path) -> None:
    terminal = Terminal(COMMAND, home, (100, 60))
    terminal.wait_for("Enter shows your hand")
    terminal.send("\x03")
    status, _ = terminal.wait_for_end()
    assert status == 130
    assert "Traceback" not in terminal.text
    assert saves.look_at("go-stop-1").steps == 0


def test_another_locale_and_other_bytes_do_no_harm(home: Path) -> None:
    terminal = Terminal(COMMAND, home, (100, 60), LANG="de_DE.ISO-8859-1", PYTHONIOENCODING="latin-1")
    terminal.wait_for("Enter shows your hand")
    terminal.child.send(b"\xff\xfe\r")
    terminal.wait_for("Offers:")
    terminal.child.send(b"\xff\xfe\r")
    terminal.wait_for("neither on offer")
    assert all(byte < 128 for byte in terminal.bytes.replace(b"\xff", b"").replace(b"\xfe", b""))
    terminal.send("quit\r")
    assert terminal.wait_for_end()[0] == 0
