"""Settings: read without complaint whatever is in the file, written without losing what people wrote."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablegames_tui.settings import FILE, Known, Settings, ascii_by_locale, load, read, store


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the settings of the test's own home are."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    folder = tmp_path / "tablegames"
    folder.mkdir()
    return folder / FILE


OTHER = Settings(
    theme="felt-light", size="large", animation=False, ascii=True,
    keymap={"game.hint": "f2"}, people=(Known("Ara", 3), Known("Bora", 0)),
)  # fmt: skip


def test_without_a_file_there_are_defaults() -> None:
    assert load() == (Settings(), [])


def test_what_is_stored_is_loaded() -> None:
    assert store(OTHER) is None
    assert load() == (OTHER, [])


def test_what_is_derived_again_leaves_the_file(file: Path) -> None:
    store(OTHER)
    store(Settings())
    assert load() == (Settings(), [])
    assert "ascii" not in file.read_text()


def test_comments_and_order_stay(file: Path) -> None:
    file.write_text('# mine\nsize = "auto"  # the best\n\n# dark\ntheme = "felt"\n')
    assert store(Settings(theme="felt-cb")) is None
    text = file.read_text()
    assert text.startswith('# mine\nsize = "auto"  # the best\n\n# dark\ntheme = "felt-cb"\n')


def test_a_value_that_can_not_be_used_is_named_and_the_rest_stands(file: Path) -> None:
    file.write_text(
        'theme = 7\nascii = true\nsize = "huge"\nanimation = "no"\ncolour = "red"\npeople = [1]\n'
    )
    found, problems = load()
    assert found == Settings(ascii=True)
    assert len(problems) == 5
    assert "'size' must be one of auto, compact, large" in problems[1]
    assert "'colour' is unknown" in problems[3]


@pytest.mark.parametrize("data", [b"theme = ", b"\xff\xfe", b"[" * 5000, b"a" * 300_000, b"\0"])
def test_a_file_that_can_not_be_read(file: Path, data: bytes) -> None:
    file.write_bytes(data)
    found, problems = load()
    assert found == Settings()
    assert len(problems) == 1


def test_a_broken_file_is_not_overwritten(file: Path) -> None:
    file.write_text("theme = ")
    assert "mend or remove it" in (store(OTHER) or "")
    assert file.read_text() == "theme = "


def test_where_nothing_can_be_written_it_says_so(file: Path) -> None:
    file.parent.rmdir()
    file.parent.write_text("in the way")
    assert load()[0] == Settings()
    assert "could not be stored" in (store(OTHER) or "")


def test_a_file_that_is_kept_elsewhere_stays_there(file: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "dotfiles" / "mine.toml"
    elsewhere.parent.mkdir(mode=0o755)
    elsewhere.write_text("# mine\n")
    file.symlink_to(elsewhere)
    assert store(OTHER) is None
    assert file.is_symlink()
    assert load() == (OTHER, [])
    assert elsewhere.read_text().startswith("# mine\n")
    assert elsewhere.parent.stat().st_mode & 0o777 == 0o755


TOML = st.recursive(
    st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
KEYS = st.sampled_from(["theme", "size", "animation", "ascii", "keymap", "people", "x"])


@given(stored=st.dictionaries(KEYS, TOML))
def test_anything_in_the_file_gives_settings(stored: dict[str, object]) -> None:
    found, problems = read(stored)
    assert isinstance(found, Settings)
    assert len(problems) <= len(stored)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=50)
@given(name=st.text(), level=st.integers(0, 3), theme=st.text(st.characters(codec="utf-8"), max_size=10))
def test_any_text_is_stored_and_loaded(name: str, level: int, theme: str) -> None:
    assert store(Settings(people=(Known(name, level),), theme=theme)) is None
    found, _ = load()
    assert len(found.people) <= 1


def test_names_of_the_last_people_can_not_paint() -> None:
    found, _ = read({"people": [{"name": "A\x1b[31mra"}, {"name": "\u202e"}]})
    assert found.people == (Known("A[31mra", 2),)


@pytest.mark.parametrize(
    ("environ", "ascii"),
    [
        ({}, False),
        ({"LANG": "en_US.UTF-8"}, False),
        ({"LANG": "C.utf8"}, False),
        ({"LANG": "C"}, True),
        ({"LANG": "de_DE.ISO-8859-1"}, True),
        ({"LC_ALL": "C", "LANG": "en_US.UTF-8"}, True),
        ({"LC_ALL": "", "LANG": "en_US.UTF-8"}, False),
        ({"LC_CTYPE": "C.UTF-8", "LANG": "C"}, True),
        ({"LC_CTYPE": "en_US.UTF-8", "LANG": "C"}, False),
        ({"LC_CTYPE": "POSIX"}, True),
    ],
)
def test_characters_by_locale(environ: dict[str, str], ascii: bool) -> None:
    assert ascii_by_locale(environ) is ascii


def test_loading_needs_neither_tomlkit_nor_pydantic(file: Path) -> None:
    file.write_text('theme = "felt-cb"\n')
    script = (
        "import sys; from tablegames_tui.settings import load; assert load()[0].theme == 'felt-cb';"
        "print(set(sys.modules) & {'tomlkit', 'pydantic', 'textual', 'typer', 'sqlite3'})"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "set()"
