"""Settings: what is a matter of taste, kept as TOML that people may edit by hand.

Checked by hand instead of by pydantic, and read with the standard library, because they are needed before
the first paint. A value that can't be used is named in a sentence and its default stands: nothing raises.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from tablegames_tui import files, names

FILE = "settings.toml"
THEMES = ("felt", "felt-cb", "felt-light", "felt-16")
"""Our own themes; those of Textual are offered as well."""
SIZES = ("auto", "compact", "large")
_LARGEST = 256 * 1024


class Known(NamedTuple):
    """Somebody who played last time: their name and level of help."""

    name: str
    hint_level: int = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything a person may set to taste. `ascii` None: decided by the locale."""

    theme: str = "felt"
    size: str = "auto"
    animation: bool = True
    ascii: bool | None = None
    keymap: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Binding id to keys: {"game.hint": "h,f2"}."""
    people: tuple[Known, ...] = ()


class _Unusable(Exception):
    """The value can't be used; the text says what would do."""


def load() -> tuple[Settings, list[str]]:
    """The settings as stored, and a sentence for each thing in them that could not be used."""
    try:
        folder, name = _place()
        stored = tomllib.loads(folder.read(name, _LARGEST).decode())
    except FileNotFoundError:
        return Settings(), []
    except UnicodeDecodeError:
        return Settings(), [f"{_where()} is not UTF-8 text; the defaults are used."]
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return Settings(), [f"{_where()} can't be read: {error}. The defaults are used."]
    except OSError as error:
        return Settings(), [f"The settings can't be read: {files.why(error)}. The defaults are used."]
    return read(stored)


def read(stored: Mapping[str, Any]) -> tuple[Settings, list[str]]:
    """Settings from a parsed file, and a sentence for each value that could not be used."""
    good: dict[str, Any] = {}
    problems = []
    for key, value in stored.items():
        check = _CHECKS.get(key)
        if check is None:
            problems.append(f"The setting {key!r} is unknown; there are {', '.join(_CHECKS)}.")
            continue
        try:
            good[key] = check(value)
        except _Unusable as error:
            problems.append(f"The setting {key!r} must be {error}; its default is used.")
    return Settings(**good), problems


def store(settings: Settings) -> str | None:
    """Write the settings, keeping comments and the order of the file; a sentence where that fails."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    try:
        folder, name = _place()
        try:
            document = tomlkit.parse(folder.read(name, _LARGEST).decode())
        except FileNotFoundError:
            document = tomlkit.document()
            document.add(
                tomlkit.comment("Settings of tablegames. The app writes them; edit them as you like.")
            )
        stored = document.unwrap()
        for key, value in _plain(settings).items():
            if value is None:
                document.pop(key, None)
            elif key not in stored or stored[key] != value:
                document[key] = value
        folder.write(name, tomlkit.dumps(document).encode())
    except OSError as error:
        return f"The settings could not be stored: {files.why(error)}."
    except (UnicodeDecodeError, TOMLKitError):
        return f"The settings were not stored, because {_where()} can't be read: mend or remove it first."
    return None


def ascii_by_locale(environ: Mapping[str, str]) -> bool:
    """Whether the first set one of LC_ALL, LC_CTYPE and LANG names no UTF-8; none set: UTF-8 is there.

    Python turns LC_CTYPE into C.UTF-8 by itself when the locale is C, so that value tells nothing.
    """
    for variable in ("LC_ALL", "LC_CTYPE", "LANG"):
        value = environ.get(variable, "")
        if value and not (variable == "LC_CTYPE" and value == "C.UTF-8"):
            return "utf8" not in value.lower().replace("-", "")
    return False


def _place() -> tuple[files.Folder, str]:
    """The folder and name of the file; people who keep it elsewhere by a link keep the link."""
    path = (files.config_folder() / FILE).resolve()
    return files.Folder(path.parent, closed=False), path.name


def _where() -> str:
    return str(files.config_folder() / FILE)


def _plain(settings: Settings) -> dict[str, Any]:
    return {
        "theme": settings.theme,
        "size": settings.size,
        "animation": settings.animation,
        "ascii": settings.ascii,
        "keymap": dict(settings.keymap),
        "people": [{"name": known.name, "hint_level": known.hint_level} for known in settings.people],
    }


def _one_of(*values: str) -> Callable[[Any], str]:
    def check(value: Any) -> str:
        if value not in values:
            raise _Unusable("one of " + ", ".join(values))
        return str(value)

    return check


def _boolean(value: Any) -> bool:
    if not isinstance(value, bool):
        raise _Unusable("true or false")
    return value


def _word(value: Any) -> str:
    if not isinstance(value, str) or not value.isprintable() or not 0 < len(value) <= 60:
        raise _Unusable("the name of a theme")
    return value


def _keymap(value: Any) -> Mapping[str, str]:
    if not isinstance(value, dict) or not all(isinstance(keys, str) and keys for keys in value.values()):
        raise _Unusable('a table of keys, such as {"game.hint" = "h"}')
    return MappingProxyType(dict(value))


def _people(value: Any) -> tuple[Known, ...]:
    people = []
    for entry in value if isinstance(value, list) else [None]:
        if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
            raise _Unusable("a list of tables with a name and a hint_level")
        level = entry.get("hint_level", 2)
        if isinstance(level, bool) or level not in (0, 1, 2, 3):
            raise _Unusable("a list of people whose hint_level is 0, 1, 2 or 3")
        if name := names.clean(entry["name"]):
            people.append(Known(name, level))
    return tuple(people)


_CHECKS: dict[str, Callable[[Any], Any]] = {
    "theme": _word,
    "size": _one_of(*SIZES),
    "animation": _boolean,
    "ascii": _boolean,
    "keymap": _keymap,
    "people": _people,
}
