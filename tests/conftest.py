"""What all tests share: the option that names another folder of scripted cases, and patience."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("patient", deadline=None)  # a busy machine is no failure
settings.load_profile("patient")


def pytest_addoption(parser: pytest.Parser) -> None:
    """--cases DIR runs the case files of that folder instead of tests/cases."""
    parser.addoption(
        "--cases", metavar="DIR", help="run the case files of this folder instead of tests/cases"
    )
