"""House rules as rows to choose from."""

from __future__ import annotations

from typing import Any

from rules.core.options import Options
from tablegames_tui.house_rules import HouseRule, house_rules, typed
from tablegames_tui.widgets.choices import Choice


def rule_choices(options: Options, resolved: Options | None) -> list[Choice]:
    """One row a house rule, at the value it has; `resolved` tells what derived values come to."""
    return [
        _choice(rule, getattr(options, rule.name), getattr(resolved, rule.name, None))
        for rule in house_rules(type(options))
    ]


def _choice(rule: HouseRule, value: Any, derived: Any) -> Choice:
    auto = typed(None) if derived is None else f"{typed(None)} ({derived})"
    return Choice(
        rule.name,
        rule.title,
        rule.values,
        tuple(auto if one is None else rule.typed(one).replace("_", " ") for one in rule.values),
        value,
        about=rule.about(value).replace("_", " "),
        section=rule.section,
        numbers=range(rule.bounds[0], rule.bounds[1] + 1) if rule.bounds else None,
        standard=rule.default,
    )
