"""Endings: whatever ends, stops or breaks the app, the terminal is as before and no hand is left on it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from textual.css.query import NoMatches

from tablegames_tui import crashes
from tablegames_tui.endings import SafeApp
from tests.tui.terminal import Terminal, python

APP = str(Path(__file__).with_name("ending_app.py"))
HAND = "HAND M03-ribbon"
PROMPT = "ready$ "


@pytest.fixture
def terminals(tmp_path: Path) -> Iterator[list[Terminal]]:
    """Terminals to be closed after the test."""
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


def opened(terminals: list[Terminal], home: Path) -> Terminal:
    """The app, its hand on the screen."""
    terminal = Terminal(python(APP), home)
    terminals.append(terminal)
    terminal.wait_for(HAND)
    return terminal


def assert_restored(terminal: Terminal) -> None:
    """The terminal is as a shell expects it, and nothing of the hand is on it."""
    assert terminal.screen.left_on == set()
    assert terminal.is_cooked
    assert "M03" not in terminal.text
    assert "Traceback" not in terminal.text


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT])
def test_signals_that_end(terminals: list[Terminal], tmp_path: Path, number: signal.Signals) -> None:
    terminal = opened(terminals, tmp_path)
    terminal.child.kill(number)
    assert terminal.wait_for_end()[0] == 128 + number
    assert_restored(terminal)
    assert (tmp_path / "saved").read_text() == "saved\n"


def test_ctrl_c_and_quit(terminals: list[Terminal], tmp_path: Path) -> None:
    for key, status in (("\x03", 130), ("q", 0)):
        terminal = opened(terminals, tmp_path)
        terminal.send(key)
        assert terminal.wait_for_end()[0] == status
        assert_restored(terminal)
    assert (tmp_path / "saved").read_text() == "saved\n" * 2


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_even_a_hanging_app(
    terminals: list[Terminal], tmp_path: Path, number: signal.Signals
) -> None:
    terminal = opened(terminals, tmp_path)
    terminal.send("b")
    terminal.read(0.2)
    terminal.child.kill(number)
    assert terminal.wait_for_end()[0] == 128 + number
    assert_restored(terminal)


def test_a_terminal_that_goes_away_ends_the_app(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = opened(terminals, tmp_path)
    terminal.child.ptyproc.fileobj.close()
    terminals.remove(terminal)
    status = os.waitpid(terminal.child.pid, 0)[1]
    assert os.waitstatus_to_exitcode(status) == 128 + signal.SIGHUP
    assert (tmp_path / "saved").read_text() == "saved\n"
    assert not (tmp_path / "data" / "tablegames" / "crashes").exists()


@pytest.mark.parametrize("key", ["x", "w"])
def test_a_crash_tells_no_card(terminals: list[Terminal], tmp_path: Path, key: str) -> None:
    terminal = opened(terminals, tmp_path)
    terminal.send(key)
    assert terminal.wait_for_end()[0] == 1
    assert_restored(terminal)
    (report,) = (tmp_path / "data" / "tablegames" / "crashes").iterdir()
    assert str(report) in terminal.text.replace("\n", "").replace(" ", "")
    assert report.stat().st_mode & 0o777 == 0o600
    text = report.read_text()
    assert "builtins.ValueError" in text
    assert "ending_app.py" in text
    assert "M03" not in text
    assert str(tmp_path) not in text
    after = terminal.bytes.rpartition(b"\x1b[?1049l")[2]
    assert b"M03" not in after
    assert (tmp_path / "saved").read_text() == "saved\n"


def test_a_forgotten_fault_of_a_task_tells_no_card(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = opened(terminals, tmp_path)
    terminal.send("t")
    terminal.read(0.3)
    terminal.send("q")
    status, _ = terminal.wait_for_end()
    assert status in (0, 1)
    assert_restored(terminal)


@pytest.fixture
def shell(terminals: list[Terminal], tmp_path: Path) -> Terminal:
    """A shell with job control, in which the app has been started."""
    terminal = Terminal(["bash", "--norc", "--noprofile", "-i"], tmp_path, PS1=PROMPT)
    terminals.append(terminal)
    terminal.wait_for(PROMPT)
    terminal.send(f"{sys.executable} {APP}\r")
    terminal.wait_for(HAND)
    return terminal


def running(terminal: Terminal) -> int:
    """The process of the app: the only child of the shell."""
    children = Path(f"/proc/{terminal.child.pid}/task/{terminal.child.pid}/children").read_text().split()
    return int(children[-1])


def assert_keys_work(terminal: Terminal, keys: int) -> None:
    """A key is heard, and the hand is back because it was asked for."""
    terminal.read(0.4)
    terminal.send("k")
    terminal.wait_for(f"{HAND}, {keys} keys")


def test_ctrl_z_and_fg(shell: Terminal) -> None:
    shell.send("\x1a")
    shell.wait_for("Stopped")
    assert "M03" not in shell.text
    assert shell.screen.left_on <= {"pasting"}  # the shell's own
    shell.send("fg\r")
    shell.wait_for("COVERED")
    assert "M03" not in shell.text
    assert_keys_work(shell, 1)
    shell.send("q")
    shell.wait_for(PROMPT)


def test_ctrl_z_where_nobody_could_ever_continue_it(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = opened(terminals, tmp_path)
    terminal.send("\x1a")
    terminal.wait_for("COVERED")
    assert_keys_work(terminal, 1)


def test_bg_and_fg(shell: Terminal) -> None:
    shell.send("\x1a")
    shell.wait_for("Stopped")
    shell.send("bg\r")
    shell.read(0.5)
    assert shell.screen.first is None, "a program in the background must not draw"
    shell.send("fg\r")
    shell.wait_for("COVERED")
    assert_keys_work(shell, 1)


def test_stop_and_continue_from_outside(shell: Terminal) -> None:
    app = running(shell)
    os.kill(app, signal.SIGSTOP)
    shell.wait_for("Stopped")
    shell.send("fg\r")
    shell.wait_for("COVERED")
    assert_keys_work(shell, 1)
    os.kill(app, signal.SIGTSTP)
    shell.wait_for("Stopped")
    shell.send("fg\r")
    shell.wait_for("COVERED")
    assert_keys_work(shell, 2)


def test_continue_alone_repaints_and_keys_still_work_once(shell: Terminal) -> None:
    app = running(shell)
    for count in (1, 2, 3):
        os.kill(app, signal.SIGCONT)
        shell.wait_for("COVERED")
        assert_keys_work(shell, count)
    threads = len(list(Path(f"/proc/{app}/task").iterdir()))
    os.kill(app, signal.SIGCONT)
    shell.read(0.6)
    assert len(list(Path(f"/proc/{app}/task").iterdir())) == threads
    shell.send("q")
    shell.wait_for(PROMPT)
    shell.send("echo $?\r")
    shell.wait_for("\n0 ")


def test_resize_while_stopped(shell: Terminal) -> None:
    shell.send("\x1a")
    shell.wait_for("Stopped")
    shell.child.setwinsize(30, 100)
    shell.screen.resize(30, 100)
    shell.send("fg\r")
    shell.wait_for("COVERED")
    assert_keys_work(shell, 1)


def test_a_stopped_app_that_is_ended_leaves_the_terminal_in_order(shell: Terminal) -> None:
    app = running(shell)
    shell.send("\x1a")
    shell.wait_for("Stopped")
    os.kill(app, signal.SIGTERM)
    shell.send("fg\r")
    shell.wait_for(lambda terminal: terminal.text.count(PROMPT.strip()) >= 3)
    shell.send("echo status $?\r")
    shell.wait_for("status 143")
    assert shell.screen.left_on <= {"pasting"}
    assert "M03" not in shell.text


# Reports


def fault() -> BaseException:
    """A fault with causes, values and messages that name a card."""

    def inner(hand: str) -> None:
        raise KeyError(hand)

    try:
        try:
            inner("M03-ribbon")
        except KeyError as error:
            raise RuntimeError("about M03-ribbon") from error
    except RuntimeError as error:
        return error


def test_a_report_tells_where_and_not_what() -> None:
    text = crashes.text(fault(), datetime(2030, 1, 2, tzinfo=UTC))
    assert text.index("builtins.KeyError") < text.index("builtins.RuntimeError")
    assert "test_endings.py" in text
    assert "2030-01-02" in text
    assert "M03" not in text
    assert "about" not in text


def test_a_report_of_endless_recursion_stays_short() -> None:
    def again() -> None:
        again()

    with pytest.raises(RecursionError) as caught:
        again()
    text = crashes.text(caught.value, datetime.now(UTC))
    assert len(text.splitlines()) < 80
    assert "calls are left out" in text


def test_reports_do_not_pile_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    paths = [crashes.report(fault()) for _ in range(25)]
    kept = sorted((tmp_path / "tablegames" / "crashes").iterdir())
    assert len(kept) == 20
    assert kept[-1] == paths[-1]


def test_where_no_report_can_be_written_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert crashes.report(fault()) is None
    assert "No report could be written" in crashes.farewell(None)


async def test_a_screen_taken_down_half_made_does_not_change_how_the_app_ends() -> None:
    app = SafeApp()
    async with app.run_test():
        app.end(signal.SIGTERM)
        app._handle_exception(NoMatches("the screen was never composed"))
    assert app.return_code == 128 + signal.SIGTERM
