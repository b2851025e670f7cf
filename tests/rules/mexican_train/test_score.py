"""Points and winners (6.4, 7)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rules.mexican_train.options import Options
from rules.mexican_train.score import hand_points, winners
from rules.pieces.dominoes import BLANK, Tile, parse


def test_pips_are_added_and_a_blank_counts_nothing() -> None:
    assert hand_points(parse("12-5 7-0 3-3"), Options()) == 17 + 7 + 6
    assert hand_points((), Options()) == 0


def test_the_double_blank_counts_what_the_house_says() -> None:
    worth = [hand_points((BLANK, Tile("1-0")), Options(double_blank=value)) for value in (50, 25, 0)]
    assert worth == [51, 26, 1]


@given(
    st.lists(st.integers(0, 9), min_size=2, max_size=6).flatmap(
        lambda totals: st.tuples(
            st.just(totals), st.lists(st.integers(0, 3), min_size=len(totals), max_size=len(totals))
        )
    )
)
def test_the_lowest_totals_win(drawn: tuple[list[int], list[int]]) -> None:
    totals, won = drawn
    shared = winners(totals, won, Options())
    assert shared == tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    decided = winners(totals, won, Options(tiebreak="most_rounds_won"))
    assert set(decided) <= set(shared)
    assert {won[seat] for seat in decided} == {max(won[seat] for seat in shared)}
    assert all(won[seat] < won[decided[0]] for seat in set(shared) - set(decided))
