"""Benchmarks are left out, not skipped, unless they are asked for."""

from __future__ import annotations

from pathlib import Path

import pytest


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Collect nothing here without --benchmark-only."""
    return None if config.getoption("benchmark_only") else True
