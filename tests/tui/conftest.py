"""Hundreds of apps are started in a run: style sheets are read once for all, and rules found faster.

No test holds a key down unless it says so: Enter after Enter is meant. No test leaves the lists of games and
trainers in another order: which test comes after it is chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from textual.css import parse, stylesheet, tokenize
from textual.css.model import RuleSet

from rules import CATALOGUE
from tablegames_tui.screens import GAME_SCREENS, quiet
from tablegames_tui.screens.moments import TELLING
from tablegames_tui.screens.picker import POSTERS
from tablegames_tui.trainer import TRAINERS

LISTS: tuple[dict[str, Any], ...] = (CATALOGUE, GAME_SCREENS, POSTERS, TELLING, TRAINERS)
_parse, _tokenize = parse.parse, tokenize.tokenize_values
_read: dict[tuple[Any, ...], list[RuleSet]] = {}


@cache
def _tokens(values: tuple[tuple[str, str], ...]) -> dict[str, Any]:
    """The colours of a theme as tokens: one object for the same colours."""
    return _tokenize(dict(values))


def _rules(scope: str, css: str, place: Any, variable_tokens: dict[str, Any], **how: Any) -> list[RuleSet]:
    """What a sheet says with these colours."""
    key = (scope, css, place, id(variable_tokens), *how.items())
    if key not in _read:
        _read[key] = list(_parse(scope, css, place, variable_tokens=variable_tokens, **how))
    return _read[key]


@pytest.fixture(scope="session", autouse=True)
def _sheets_read_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stylesheet, "tokenize_values", lambda values: _tokens(tuple(values.items())))
        patch.setattr(stylesheet, "parse", _rules)
        patch.setattr(RuleSet, "__hash__", object.__hash__)  # the same number, without a call of Python
        yield


@pytest.fixture
def lists_stay_as_they_are() -> Iterator[None]:
    before = [[*each.items()] for each in LISTS]
    yield
    assert [[*each.items()] for each in LISTS] == before, "a list of games or trainers was left changed"


@pytest.fixture(autouse=True)
def _no_key_is_held(lists_stay_as_they_are: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lists are looked at when all that was patched has been taken back."""
    monkeypatch.setattr(quiet, "HELD", 0.0)
