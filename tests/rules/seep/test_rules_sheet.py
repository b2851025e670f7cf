"""The rule sheet for players names every house rule and has a heading for every section that is cited."""

from __future__ import annotations

import re
from pathlib import Path

import rules.seep
from rules.seep.options import PRESETS, Options

FOLDER = Path(rules.seep.__file__).parent
SHEET = (FOLDER / "rules.md").read_text(encoding="utf-8")
HEADINGS = re.findall(r"^#{2,3} (\d+(?:\.\d+)?) ", SHEET, re.MULTILINE)


def test_every_cited_section_has_a_heading() -> None:
    cited = {
        str(field.json_schema_extra["section"])
        for field in Options.model_fields.values()
        if isinstance(field.json_schema_extra, dict)
    }
    for file in ("checks.py", "house_checks.py", "sheets.py"):
        cited |= set(re.findall(r'"(\d+(?:\.\d)?)"', (FOLDER / file).read_text(encoding="utf-8")))
    assert len(cited) > 15
    assert cited <= set(HEADINGS)


def test_sections_stand_in_order_each_once() -> None:
    numbers = [tuple(map(int, heading.split("."))) for heading in HEADINGS]
    assert numbers == sorted(set(numbers))


def test_every_house_rule_is_explained_where_it_works_and_listed() -> None:
    for rule in Options.model_fields:
        assert f"> **House rule** `{rule}`" in SHEET, rule
        assert f"| `{rule}` |" in SHEET, rule
    for preset in PRESETS:
        assert f"* `{preset}`" in SHEET
