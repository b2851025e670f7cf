"""The floor with the most plays found: four people who rather throw than capture came to it."""

from __future__ import annotations

from tests.rules.seep.positions import at, house

MOST_PLAYS = at(
    "AS AC 2S 4D 4C 6H 8D JD QD QC",
    loose="AD 2H 3S 4H 5S 5D 5C 6S 7S 8H 9D JH QH",
    houses=[house("KS 10S+3D", 2)],
    others=("KD 9H", "KC 9S", "7H 9C"),
)
"""10,291 plays."""
