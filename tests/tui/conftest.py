"""Hundreds of apps are started in a run: style sheets are read once for all, and rules found faster.

No test holds a key down unless it says so: Enter after Enter is meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from textual.css import parse, stylesheet, tokenize
from textual.css.model import RuleSet

from tablegames_tui.screens import quiet

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


@pytest.fixture(autouse=True)
def _no_key_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quiet, "HELD", 0.0)
