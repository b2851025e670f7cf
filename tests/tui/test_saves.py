"""Saves: written whole or not at all, kept when damaged, held by one program, and never a way in."""

from __future__ import annotations

import errno
import json
import os
import resource
import select
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import rules
from rules.core.chance import seed_from_text
from tablegames_tui import files, history, saves
from tablegames_tui.saves import Person, Plan, SaveError, SaveLocked, Sitting
from tests.tui import bell


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home of the test's own, and Bell among the games."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    with bell.registered():
        yield tmp_path


def place() -> Path:
    """The folder of saves."""
    return saves.folder().path


def played(steps: int = 12, **how: Any) -> Sitting:
    """A sitting some steps in."""
    sitting = bell.sitting(**how)
    rng = Random(3)
    for _ in range(steps):
        sitting.submit(bell.next_intent(sitting.table, rng))
    return sitting


def stored(save_id: str) -> dict[str, Any]:
    """A save's content."""
    content: dict[str, Any] = json.loads((place() / f"{save_id}.json").read_bytes())
    return content


def change(save_id: str, **parts: Any) -> None:
    """Write other values into a save."""
    content = stored(save_id) | parts
    (place() / f"{save_id}.json").write_text(json.dumps(content))


# What is written, and how


def test_a_sitting_goes_on_where_it_was() -> None:
    sitting = played(20, names=("Ara", "Bora", "Chan"), plan=Plan(hint_cap=2, curtain=False))
    sitting.people[1].hints_used = 4
    sitting.close()
    again = Sitting.open(sitting.id)
    assert again.table.state_json() == sitting.table.state_json()
    assert again.table.record_json() == sitting.table.record_json()
    assert again.people == sitting.people
    assert again.plan == Plan(hint_cap=2, curtain=False)
    assert again.trouble is None


def test_a_save_holds_what_the_design_says() -> None:
    sitting = played()
    content = stored(sitting.id)
    assert list(content) == [
        "format",
        "app",
        "seq",
        "finished",
        "people",
        "plan",
        "record",
        "state",
        "earlier",
    ]
    assert content["format"] == 1
    assert content["people"] == [{"name": "Ara", "hint_level": 2, "hints_used": 0},
                                 {"name": "Bora", "hint_level": 2, "hints_used": 0}]  # fmt: skip
    assert len(content["record"]["intents"]) == 12
    assert not content["finished"]


def test_files_are_private() -> None:
    sitting = played(1)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in place().iterdir()}
    assert modes == {f"{sitting.id}.json": 0o600, f"{sitting.id}.lock": 0o600}
    assert stat.S_IMODE(place().stat().st_mode) == 0o700


def test_a_folder_others_could_read_is_closed() -> None:
    place().mkdir(parents=True)
    place().chmod(0o755)
    played(0)
    assert stat.S_IMODE(place().stat().st_mode) == 0o700


def test_order_of_writing(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = played(1)
    done: list[str] = []
    spy(monkeypatch, lambda name, target: done.append(f"{name} {target}"))
    sitting.save()
    assert done == [
        f"open {sitting.id}.json.tmp", "write file", "fsync file",
        f"replace {sitting.id}.json.tmp {sitting.id}.json", "fsync folder",
    ]  # fmt: skip


def spy(monkeypatch: pytest.MonkeyPatch, seen: Callable[[str, str], None]) -> None:
    """Have every step that changes the disk told before it happens."""
    real = {name: getattr(os, name) for name in ("open", "write", "fsync", "replace", "unlink")}

    def wrap(name: str, target: Callable[..., str | None]) -> None:
        def call(*arguments: Any, **more: Any) -> Any:
            what = target(*arguments, **more)
            if what is not None:
                seen(name, what)
            return real[name](*arguments, **more)

        monkeypatch.setattr(os, name, call)

    def kind(handle: int) -> str:
        return "folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file"

    wrap("open", lambda path, flags, *_, **__: str(path) if flags & os.O_CREAT else None)
    wrap("write", lambda handle, _: kind(handle))
    wrap("fsync", kind)
    wrap("replace", lambda old, new, **_: f"{old} {new}")


def test_the_backup_is_made_at_opening_and_not_again() -> None:
    sitting = played(5)
    sitting.close()
    before = (place() / f"{sitting.id}.json").read_bytes()
    again = Sitting.open(sitting.id)
    backup = place() / f"{sitting.id}.bak"
    assert backup.read_bytes() == before
    again.submit(bell.next_intent(again.table, Random(1)))
    assert backup.read_bytes() == before


# Kills and crashes


def play_until_killed(pipe: int, seed: int) -> None:
    """What a killed player does: tell each accepted step once it is shown as made."""
    sitting = Sitting.open("toygame-1")
    rng = Random(seed)
    os.write(pipe, b"%d\n" % sitting.table.steps)
    while True:
        sitting.submit(bell.next_intent(sitting.table, rng))
        os.write(pipe, b"%d\n" % sitting.table.steps)


def in_child(work: Callable[[int], None]) -> tuple[int, int]:
    """Fork a child that does the work; its process and the end of the pipe on which it tells."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.close(reading)
            work(writing)
            status = 0
        finally:
            os._exit(status)
    os.close(writing)
    return child, reading


def told(reading: int) -> int:
    """The last step a child has told, once it is gone."""
    with open(reading, "rb") as pipe:
        lines = pipe.read().splitlines()
    return int(lines[-1]) if lines else -1


def steps_on_disk() -> int:
    """The steps of the save, which must open."""
    return saves.look_at("toygame-1").steps


@pytest.mark.parametrize("batch", range(4))
def test_a_move_shown_as_made_survives_kills_at_random_moments(batch: int) -> None:
    bell.sitting().close()
    rng = Random(batch)
    last = 0
    for seed in range(50):
        child, reading = in_child(partial(play_until_killed, seed=seed))
        select.select([reading], [], [], 10)
        time.sleep(rng.random() * 0.01)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        shown = max(last, told(reading))
        last = steps_on_disk()
        assert shown <= last <= shown + 1
    assert last > 20, "the children were killed before they could play"


def test_a_move_shown_as_made_survives_a_kill_at_every_step_of_writing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bell.sitting().close()
    number, last = 0, 0
    while True:
        number += 1

        def work(pipe: int, until: int = number) -> None:
            counted = 0

            def seen(_name: str, _target: str) -> None:
                nonlocal counted
                counted += 1
                if counted == until:
                    os.kill(os.getpid(), signal.SIGKILL)

            spy(monkeypatch, seen)
            sitting = Sitting.open("toygame-1")
            for _ in range(2):
                sitting.submit(bell.next_intent(sitting.table, Random(until)))
                os.write(pipe, b"%d\n" % sitting.table.steps)

        child, reading = in_child(work)
        status = os.waitpid(child, 0)[1]
        shown = max(last, told(reading))
        last = steps_on_disk()
        assert shown <= last <= shown + 1
        if os.WIFEXITED(status):
            assert os.WEXITSTATUS(status) == 0
            break
        assert os.WTERMSIG(status) == signal.SIGKILL
    assert number > 20, "the steps of writing were not met"


def test_what_killed_programs_leave_is_swept() -> None:
    played(2).close()
    for name in ("toygame-1.json.tmp", "toygame-9.json.tmp", "toygame-9.lock", "toygame-1.bak.tmp"):
        (place() / name).write_text("half")
    Sitting.open("toygame-1").close()
    assert sorted(path.name for path in place().iterdir()) == ["toygame-1.bak", "toygame-1.json"]


# A disk that refuses


def refuse(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """From now on nothing new can be put on disk."""
    real = os.open

    def call(path: Any, flags: int, *arguments: Any, **more: Any) -> int:
        if flags & os.O_CREAT:
            raise OSError(number, os.strerror(number))
        return real(path, flags, *arguments, **more)

    monkeypatch.setattr(os, "open", call)


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.EROFS, "read-only"), (errno.ENOSPC, "full"), (errno.EACCES, "must not be written")],
)
def test_a_disk_that_refuses_is_told_and_play_goes_on(
    number: int, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = played(4)
    before = (place() / f"{sitting.id}.json").read_bytes()
    with monkeypatch.context() as patch:
        refuse(patch, number)
        sitting.submit(bell.next_intent(sitting.table, Random(1)))
        assert sitting.table.steps == 5
        assert sitting.trouble is not None
        assert words in sitting.trouble
        assert (place() / f"{sitting.id}.json").read_bytes() == before
    sitting.submit(bell.next_intent(sitting.table, Random(1)))
    assert sitting.trouble is None
    assert saves.look_at(sitting.id).steps == 6


def test_a_full_disk_leaves_the_old_save() -> None:
    played(4).close()
    size = (place() / "toygame-1.json").stat().st_size

    def work(pipe: int) -> None:
        sitting = Sitting.open("toygame-1")
        resource.setrlimit(resource.RLIMIT_FSIZE, (size // 2, size // 2))
        sitting.submit(bell.next_intent(sitting.table, Random(1)))
        os.write(pipe, (sitting.trouble or "saved").encode())

    child, reading = in_child(work)
    assert os.waitpid(child, 0)[1] == 0
    with open(reading, "rb") as pipe:
        assert b"Not saved: the file is larger than the system allows" in pipe.read()
    assert steps_on_disk() == 4
    assert not list(place().glob("*.tmp"))


def test_a_file_in_place_of_the_folder(home: Path) -> None:
    (home / "data").write_text("")
    sitting = played(3)
    assert sitting.trouble is not None
    assert saves.summaries() == []
    (home / "data").unlink()
    assert sitting.save() is None
    assert saves.look_at(sitting.id).steps == 3


def test_a_read_only_save_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    played(4).close()
    with monkeypatch.context() as patch:
        refuse(patch, errno.EROFS)
        sitting = Sitting.open("toygame-1")
        assert sitting.trouble is not None
        sitting.submit(bell.next_intent(sitting.table, Random(1)))
    assert sitting.save() is None
    assert sitting.id == "toygame-1"


def test_what_others_did_meanwhile_is_not_overwritten(monkeypatch: pytest.MonkeyPatch) -> None:
    played(4).close()
    with monkeypatch.context() as patch:
        refuse(patch, errno.EROFS)
        mine = Sitting.open("toygame-1")
    theirs = Sitting.open("toygame-1")
    theirs.submit(bell.next_intent(theirs.table, Random(1)))
    theirs.close()
    assert mine.save() is None
    assert mine.id == "toygame-2"
    assert saves.look_at("toygame-1").steps == 5
    assert saves.look_at("toygame-2").steps == 4


def test_no_home_at_all(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "HOME"):
        monkeypatch.delenv(name)
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    monkeypatch.chdir(home)
    sitting = played(3)
    assert sitting.trouble is not None
    assert saves.summaries() == []
    with pytest.raises(SaveError):
        Sitting.open("toygame-1")
    assert list(home.iterdir()) == []


# Two programs


def test_a_second_program_is_told() -> None:
    played(2)
    with pytest.raises(SaveLocked, match=rf"toygame-1 is being played .*process {os.getpid()}"):
        Sitting.open("toygame-1")
    with pytest.raises(SaveLocked):
        saves.delete("toygame-1")


def test_two_programs_never_write_one_save() -> None:
    bell.sitting().close()

    def work(pipe: int) -> None:
        rng = Random(os.getpid())
        for _ in range(30):
            try:
                sitting = Sitting.open("toygame-1")
            except SaveLocked:
                continue
            before = sitting.table.steps
            for _ in range(3):
                sitting.submit(bell.next_intent(sitting.table, rng))
            sitting.close()
            os.write(pipe, b"%d\n" % before)

    children = [in_child(work) for _ in range(3)]
    begun = []
    for child, reading in children:
        with open(reading, "rb") as pipe:
            begun += [int(line) for line in pipe]
        assert os.waitpid(child, 0)[1] == 0
    assert sorted(begun) == list(range(0, 3 * len(begun), 3))
    assert steps_on_disk() == 3 * len(begun)


def test_new_sittings_at_once_get_ids_of_their_own() -> None:
    def work(_pipe: int) -> None:
        for _ in range(5):
            bell.sitting().close()

    children = [in_child(work) for _ in range(4)]
    for child, reading in children:
        os.close(reading)
        assert os.waitpid(child, 0)[1] == 0
    assert len(saves.summaries()) == 20
    assert not any(found.trouble for found in saves.summaries())


# Lists


def test_the_last_played_comes_first_whatever_the_clock_says() -> None:
    for _ in range(3):
        played(2).close()
    Sitting.open("toygame-2").close()
    os.utime(place() / "toygame-1.json", (2**31, 2**31))
    assert [found.id for found in saves.summaries()] == ["toygame-2", "toygame-3", "toygame-1"]
    assert saves.latest() == "toygame-2"


def test_a_summary_tells_what_a_list_needs() -> None:
    played(2, names=("Ara", "Bora", "Chan")).close()
    (found,) = saves.summaries()
    assert (found.title, found.names, found.steps) == ("Bell", ("Ara", "Bora", "Chan"), 2)
    assert not found.finished
    assert found.trouble is None


def test_a_finished_sitting_is_listed_but_not_gone_on_with() -> None:
    sitting = bell.sitting()
    rng = Random(5)
    while sitting.table.to_act():
        last = [intent for intent in sitting.table.legal(None) if intent.kind == "end_sitting"]
        sitting.submit(last[0] if last else bell.next_intent(sitting.table, rng))
    sitting.close()
    assert saves.summaries()[0].finished
    assert saves.latest() is None
    assert len(history.results("toygame")) == 1


def test_lists_import_neither_pydantic_nor_a_game(home: Path) -> None:
    played(2).close()
    script = (
        "import sys; from tablegames_tui import saves; found = saves.summaries();"
        "assert len(found) == 1; print([name for name in sys.modules"
        " if name.startswith(('pydantic', 'textual', 'rules.core', 'rules.go_stop'))])"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_delete() -> None:
    sitting = played(2)
    sitting.close()
    Sitting.open(sitting.id).close()
    saves.delete(sitting.id)
    assert list(place().iterdir()) == []
    with pytest.raises(SaveError, match="There is no save"):
        saves.delete(sitting.id)


# Saves that are not what they should be


def refused(save_id: str = "toygame-1") -> SaveError:
    """What opening it says; the file must stay as it was, and nobody may hold it."""
    before = (place() / f"{save_id}.json").read_bytes()
    with pytest.raises(SaveError) as caught:
        Sitting.open(save_id)
    assert (place() / f"{save_id}.json").read_bytes() == before
    assert not (place() / f"{save_id}.lock").exists()
    assert str(place() / f"{save_id}.json") in str(caught.value)
    return caught.value


def test_a_truncated_save() -> None:
    played(4).close()
    data = (place() / "toygame-1.json").read_bytes()
    (place() / "toygame-1.json").write_bytes(data[: len(data) // 2])
    assert "damaged" in str(refused())
    assert saves.summaries()[0].trouble == "It is damaged or not a save of tablegames."
    assert saves.latest() is None


def test_a_damaged_save_offers_the_last_good_copy() -> None:
    played(4).close()
    sitting = Sitting.open("toygame-1")
    sitting.submit(bell.next_intent(sitting.table, Random(1)))
    sitting.close()
    (place() / "toygame-1.json").write_bytes(b"\0" * 100)
    error = refused()
    assert error.backup
    assert "last good copy" in str(error)
    again = Sitting.open("toygame-1", backup=True)
    assert again.table.steps == 4
    assert (place() / "toygame-1.damaged-1").read_bytes() == b"\0" * 100
    assert steps_on_disk() == 4


def test_a_backup_that_is_no_better_is_not_offered() -> None:
    played(4).close()
    Sitting.open("toygame-1").close()
    for ending in (".json", ".bak"):
        (place() / f"toygame-1{ending}").write_bytes(b"{}")
    assert not refused().backup


def test_a_foreign_file() -> None:
    played(1).close()
    (place() / "toygame-1.json").write_text('{"name": "something else"}')
    assert "not a save of tablegames" in str(refused())


def test_a_save_of_a_newer_app() -> None:
    played(4).close()
    change("toygame-1", format=2, app="9.9")
    assert "newer tablegames ('9.9')" in str(refused())
    assert saves.summaries()[0].trouble == "It was written by a newer tablegames."


def test_a_save_of_newer_rules() -> None:
    played(4).close()
    change("toygame-1", record=stored("toygame-1")["record"] | {"version": 99})
    assert "rules version 99" in str(refused())


def test_a_save_of_a_game_that_is_not_there() -> None:
    played(4).close()
    change("toygame-1", record=stored("toygame-1")["record"] | {"game": "chess"})
    assert "'chess', a game this program does not have" in str(refused())


def test_a_save_with_a_card_twice() -> None:
    played(4).close()
    state = stored("toygame-1")["state"]
    state["stock"][0] = state["stock"][1]
    change("toygame-1", state=state)
    message = str(refused())
    assert state["stock"][1] in message
    assert "2 times" in message or "has lost" in message


def test_a_save_whose_position_is_not_where_its_steps_lead() -> None:
    played(4).close()
    state = stored("toygame-1")["state"]
    state["stock"][0], state["stock"][1] = state["stock"][1], state["stock"][0]
    change("toygame-1", state=state)
    assert "not where the record's steps lead" in str(refused())


def test_a_step_that_the_rules_refuse() -> None:
    played(6).close()
    record = stored("toygame-1")["record"]
    record["intents"][2] = record["intents"][5]
    change("toygame-1", record=record)
    assert "not a legal step" in str(refused())


def test_a_save_of_older_rules_goes_on_from_its_position() -> None:
    sitting = played(6)
    sitting.close()
    old = stored("toygame-1")["record"] | {"version": 1, "intents": [{"kind": "forgotten", "seat": 0}]}
    change("toygame-1", record=old)
    again = Sitting.open("toygame-1")
    assert again.table.state_json() == sitting.table.state_json()
    content = stored("toygame-1")
    assert content["earlier"] == [old]
    assert content["record"]["intents"] == []
    again.submit(bell.next_intent(again.table, Random(2)))
    again.close()
    third = Sitting.open("toygame-1")
    assert third.table.steps == 1
    assert stored("toygame-1")["earlier"] == [old]


def test_links_are_not_followed(home: Path) -> None:
    played(4).close()
    elsewhere = home / "elsewhere.json"
    (place() / "toygame-1.json").rename(elsewhere)
    (place() / "toygame-1.json").symlink_to(elsewhere)
    with pytest.raises(SaveError, match="symbolic link"):
        Sitting.open("toygame-1")
    assert saves.summaries()[0].trouble is not None


def test_a_pipe_does_not_hold_anybody_up() -> None:
    played(4).close()
    (place() / "toygame-1.json").unlink()
    os.mkfifo(place() / "toygame-1.json")
    with pytest.raises(SaveError, match="not an ordinary file"):
        Sitting.open("toygame-1")
    assert saves.summaries()[0].trouble is not None


def test_a_huge_save() -> None:
    played(1).close()
    (place() / "toygame-1.json").write_bytes(b" " * (3 * 1024 * 1024))
    with pytest.raises(SaveError, match="larger"):
        Sitting.open("toygame-1")


@pytest.mark.parametrize("part", ["[", "[],", '{"a":', "0,"])
def test_a_save_that_is_no_end_of_brackets(part: str) -> None:
    played(1).close()
    (place() / "toygame-1.json").write_text('{"format":1,"record":[' + part * (2_000_000 // len(part)))
    with pytest.raises(SaveError):
        Sitting.open("toygame-1")
    assert saves.summaries()[0].trouble is not None


def bloated(kind: str) -> dict[str, Any]:
    """A save with one part blown up, each element of it a fault of its own."""
    content = stored("toygame-1")
    record = content["record"]
    match kind:
        case "people":
            content["people"] = [f"{number}" for number in range(140_000)]
        case "state":
            content["state"] |= {f"key {number}": number for number in range(70_000)}
        case "options":
            record["options"] |= {f"key {number}": number for number in range(70_000)}
        case "many steps":
            record["intents"] = [{"kind": "lay"}] * 70_000
        case "one step":
            record["intents"][0] |= {f"key {number}": number for number in range(70_000)}
        case "a list in a step":
            record["intents"][0]["cards"] = ["M99"] * 140_000
        case "earlier":
            content["earlier"] = list(range(140_000))
    return content


BLOATED = ("people", "state", "options", "many steps", "one step", "a list in a step", "earlier")


@pytest.mark.parametrize("kind", BLOATED)
def test_a_save_made_to_exhaust_memory(kind: str) -> None:
    played(3).close()
    (place() / "toygame-1.json").write_text(json.dumps(bloated(kind), separators=(",", ":")))

    def work(pipe: int) -> None:
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        with pytest.raises(SaveError):
            Sitting.open("toygame-1")
        grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024
        os.write(pipe, str(grown).encode())

    child, reading = in_child(work)
    with open(reading, "rb") as pipe:
        mebibytes = int(pipe.read())
    assert os.waitpid(child, 0)[1] == 0
    assert mebibytes <= 64


@pytest.mark.parametrize(
    "save_id",
    ["../toygame-1", "..", ".", "", "a/b", "/etc/passwd", "A", "toygame-1\n", "x" * 99, "a\0b", "tög"],
)
def test_no_id_leads_out_of_the_folder(save_id: str) -> None:
    played(1).close()
    for use in (Sitting.open, saves.delete, saves.look_at):
        with pytest.raises(SaveError, match="can't be the name of a save"):
            use(save_id)


@st.composite
def mutated(draw: st.DrawFn, data: bytes) -> bytes:
    """The save with something done to it: bytes changed, cut or doubled, or a value replaced."""
    kind = draw(st.sampled_from(["bytes", "cut", "double", "value", "value", "value"]))
    at = draw(st.integers(0, len(data) - 1))
    if kind == "bytes":
        return data[:at] + draw(st.binary(min_size=1, max_size=8)) + data[at + 1 :]
    if kind == "cut":
        return data[:at] + data[at + draw(st.integers(1, 200)) :]
    if kind == "double":
        return data[:at] + data[at : at + 50] * 2 + data[at:]
    content = json.loads(data)
    node: Any = content
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = draw(st.sampled_from(keys))
        inner = node[key]
        if isinstance(inner, dict | list) and inner and draw(st.booleans()):
            node = inner
            continue
        node[key] = draw(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.just([]) | st.just({})
            | st.sampled_from(["M01-bright", "M03-ribbon", -1, 0, 1, 7, 2**64])
        )  # fmt: skip
        return json.dumps(content).encode()


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_whatever_is_done_to_a_save_only_a_save_error_comes_of_it(data: st.DataObject) -> None:
    path = place() / "toygame-1.json"
    good = place() / "good"
    if not good.exists():
        played(9).close()
        good.write_bytes(path.read_bytes())
    path.write_bytes(data.draw(mutated(good.read_bytes())))
    saves.summaries()
    try:
        sitting = Sitting.open("toygame-1")
    except SaveError:
        return
    rng = Random(1)
    for _ in range(3):
        if sitting.table.to_act():
            sitting.submit(bell.next_intent(sitting.table, rng))
    sitting.close()


def test_opening_a_hostile_save_runs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    played(9).close()
    Sitting.open("toygame-1").close()
    change(
        "toygame-1", app="__import__('os').system('true')", earlier=[{"!!python/object/apply:os.system": 1}]
    )
    seen: list[str] = []
    watching = True

    def hook(event: str, arguments: tuple[Any, ...]) -> None:
        if watching and event in (
            "exec",
            "compile",
            "import",
            "subprocess.Popen",
            "os.system",
            "socket.connect",
        ):
            seen.append(f"{event} {arguments[:1]}")
        if (
            watching
            and event == "open"
            and str(arguments[0]).startswith("/")
            and str(place()) not in str(arguments[0])
        ):
            seen.append(f"open {arguments[0]}")

    sys.addaudithook(hook)
    saves.summaries()
    Sitting.open("toygame-1").close()
    watching = False
    assert seen == []


# Names


HOSTILE = st.text(
    st.characters() | st.sampled_from("\x1b\x9b\u202e\u2066\u200b\u200d\ufe0f\u0301[]{}\n\r\t\x07"),
    max_size=60,
)


@settings(max_examples=500, deadline=None)
@given(name=HOSTILE | st.just("\u0301" * 10_000) | st.just("A" * 10_000) | st.just("字" * 10_000))
def test_names_can_not_paint(name: str) -> None:
    from rich.cells import cell_len

    shown = Person(name).name
    assert shown
    assert shown.isprintable()
    assert cell_len(shown) <= 24
    assert len(shown) <= 24 * 5 + 1
    assert not set(shown) & set("\u202e\u2066\u200b\u200d\ufe0f")
    assert Person(shown).name == shown


@pytest.mark.parametrize("name", ["Ara", "[bold]Bora[/]", "សុខ", "金 지우", "Zoë O’Neil", "{0}"])
def test_names_are_shown_literally(name: str) -> None:
    assert Person(name).name == name


def test_a_sitting_of_go_stop_is_saved_like_any_other() -> None:
    options = rules.load("go_stop").options()
    people = [Person("Ara"), Person("Bora")]
    sitting = Sitting.new("go_stop", options, people, Plan(), seed_from_text("3"))
    for _ in range(10):
        actor = sitting.table.to_act()[0]
        sitting.submit(sitting.table.legal(actor)[0])
    sitting.close()
    assert sitting.id == "go-stop-1"
    assert Sitting.open("go-stop-1").table.state_json() == sitting.table.state_json()
    with pytest.raises(files.Held):
        saves.folder().lock("go-stop-1.lock")


def test_a_long_sitting_stays_far_within_the_limits_of_a_save() -> None:
    game = rules.load("go_stop")
    people = [Person(f"{name}" * 24) for name in "ABCDEF"]
    sitting = Sitting.new("go_stop", game.options(), people, Plan(), seed_from_text("3"))
    rng = Random(3)
    while sitting.table.steps < 1500:
        actor = sitting.table.to_act()[0]
        offers = [offer for offer in sitting.table.legal(actor) if offer.kind != "end_sitting"]
        sitting.table.submit(rng.choice(offers))
    assert sitting.close() is None
    assert len(sitting.table.state_json()) < 16 * 1024
    assert (place() / "go-stop-1.json").stat().st_size < 200 * 1024
    assert saves.look_at("go-stop-1").steps == 1500
