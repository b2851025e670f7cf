"""Options: house rules that are derived, frozen and closed."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from rules.core.options import Options


class House(Options):
    """House rules with nothing to derive."""

    jokers: int = 0


def test_where_nothing_is_derived_the_resolved_rules_are_the_same() -> None:
    house = House(jokers=2)
    assert house.resolved(4) is house


def test_house_rules_do_not_change_during_a_sitting() -> None:
    with pytest.raises(ValidationError, match="frozen"):
        House().jokers = 2  # type: ignore[misc]


def test_an_unknown_house_rule_is_refused() -> None:
    with pytest.raises(ValidationError, match="luck"):
        House.model_validate({"luck": True})
