"""Budgets of speed, measured on demand:

    python -m pytest tests/benchmarks -n 0 --benchmark-only

Every round works on positions that were not timed before. The budgets are of processor time, which suffers
less when others work on the same machine; a figure over its budget fails.
"""
