"""What all tests share: the option that names another folder of scripted cases."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """--cases DIR runs the case files of that folder instead of tests/cases."""
    parser.addoption(
        "--cases", metavar="DIR", help="run the case files of this folder instead of tests/cases"
    )
