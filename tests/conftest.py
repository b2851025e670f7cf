"""What all tests share: an option that names other scripted cases, patience, and few collections."""

from __future__ import annotations

import gc

import pytest
from hypothesis import settings

settings.register_profile("patient", deadline=None)  # a busy machine is no failure
settings.load_profile("patient")


def pytest_addoption(parser: pytest.Parser) -> None:
    """--cases DIR runs the case files of that folder instead of tests/cases."""
    parser.addoption(
        "--cases", metavar="DIR", help="run the case files of this folder instead of tests/cases"
    )


def pytest_collection_finish(session: pytest.Session) -> None:
    """Look for garbage less often than people's interpreters do, except where time is measured."""
    if session.config.getoption("benchmark_only"):
        return
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
