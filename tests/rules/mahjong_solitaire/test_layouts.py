"""Layouts (2, 3): how they touch, the layout rules, what the writer of a bad file is told."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from rules.mahjong_solitaire import layouts
from rules.mahjong_solitaire.layouts import BadLayout, Spot, shipped
from rules.mahjong_solitaire.options import Options, layout_of, own_layout
from tests.rules.mahjong_solitaire.stacks import stack

every_layout = pytest.mark.parametrize("layout_id", layouts.SHIPPED)


def rows(tiles: list[Any], title: str = "Mine") -> str:
    """A layout file with a tile a line; the first tile stands on line 4."""
    lines = ",\n".join(json.dumps(tile) for tile in tiles)
    return f'{{\n"title": {json.dumps(title)},\n"tiles": [\n{lines}\n]}}'


def tiles_of(layout_id: str) -> list[list[int]]:
    """The tiles of a shipped layout, to be spoilt."""
    return [list(spot) for spot in shipped(layout_id).spots]


def refusal(text: str) -> BadLayout:
    with pytest.raises(BadLayout) as caught:
        own_layout(text)
    return caught.value


@every_layout
def test_a_shipped_layout_keeps_every_layout_rule(layout_id: str) -> None:
    layout = shipped(layout_id)
    assert len(set(layout.spots)) == layouts.TILES
    layouts.check(layout)
    assert sum(layer.bit_count() for layer in layout.layers) == layouts.TILES
    assert own_layout(layouts.write(layout)) == layouts.write(layout)


@every_layout
def test_how_tiles_touch_is_what_section_2_says(layout_id: str) -> None:
    layout = shipped(layout_id)
    for a, one in enumerate(layout.spots):
        for b, two in enumerate(layout.spots):
            dx, dy, dz = two.x2 - one.x2, two.y2 - one.y2, two.z - one.z
            near = abs(dy) < 2
            assert bool(layout.left[a] >> b & 1) == (dz == 0 and dx == -2 and near)
            assert bool(layout.right[a] >> b & 1) == (dz == 0 and dx == 2 and near)
            assert bool(layout.above[a] >> b & 1) == (dz == 1 and abs(dx) < 2 and near)


def test_what_lies_under_a_tile_counts_through_others() -> None:
    pile = stack([(0, 0, 0, "1m"), (1, 0, 1, "1m"), (2, 0, 2, "1m"), (6, 0, 0, "1m")])
    assert pile.layout.below == (0, 0, 0b1, 0b101)


def test_places_are_numbered_bottom_up_row_by_row() -> None:
    spots = shipped("turtle").spots
    assert list(spots) == sorted(spots, key=lambda spot: (spot.z, spot.y2, spot.x2))
    assert spots[-1] == Spot(13, 7, 4)
    assert layout_of("turtle") is shipped("turtle")


def test_only_the_nine_are_shipped() -> None:
    assert len(layouts.SHIPPED) == 9
    with pytest.raises(KeyError):
        shipped("../options")


def test_the_order_of_the_tiles_in_a_file_does_not_matter() -> None:
    tiles = tiles_of("cross")
    assert own_layout(rows(tiles)) == own_layout(rows(tiles[::-1]))


def test_an_own_layout_is_a_value_of_the_option() -> None:
    text = own_layout(rows(tiles_of("cross"), "My  cross"))
    options = Options(layout=text)
    assert options.layout == text
    assert layout_of(options.layout).title == "My  cross"
    assert Options.model_validate_json(options.model_dump_json()) == options


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "no JSON"),
        ('{\n"title": "A",\n"tiles": [\n[0,0,0],,\n]}', 4, "no JSON"),
        ("[" * 100_000, 1, "no JSON that anybody wrote"),
        ("[]", 1, "an object with"),
        ('{"title": "A"}', 1, "an object with"),
        ('{\n\n"title": 5, "tiles": []}', 3, '"title" must be a text'),
        ('{"tiles": [],\n"title": "  "}', 2, '"title" must be a text'),
        ('{\n"description": 5, "title": "A", "tiles": []}', 2, '"description" must be a line of text'),
        ('{\n"title": "{9} [5s]", "tiles": []}', 2, "plain words, without brackets"),
        ('{"tiles": [],\n\n"title": "a\\u202eb"}', 3, "plain words"),
        ('{"tiles": [], "title": "\\ud800"}', 1, "plain words"),
        (f'{{"title": "A", "tiles": [[{"9" * 5000}, 0, 0]]}}', 1, "no JSON that anybody wrote"),
        ('{\n"title": "A",\n"tiles": []}', 3, "there is no tile"),
        (rows([[0, 0, 0], [2, 0]]), 5, r"three whole numbers, not \[2, 0\]"),
        (rows([[0, 0, 0], [2, 0, 0.5]]), 5, "three whole numbers"),
        (rows([[0, 0, 0], [2, 0, True]]), 5, "three whole numbers"),
        (rows([[0, 0, 0], "here", [2, 0, 0]]), 5, 'three whole numbers, not "here"'),
        (rows([[0, 0, 0], [[2, 0, 0]]]), 5, "three whole numbers"),
        (rows([[0, 0, 0], [-1, 0, 0]]), 5, "x2 of .* must be from 0 to 72"),
        (rows([[0, 0, 0], [2, 49, 0]]), 5, "y2 of .* must be from 0 to 48"),
        (rows([[0, 0, 0], [2, 0, 10]]), 5, "z of .* must be from 0 to 9"),
        (rows([[0, 0, 0], [10**30, 0, 0]]), 5, "x2 of"),
    ],
)
def test_a_file_that_can_not_be_read_names_the_line(text: str, line: int, why: str) -> None:
    found = refusal(text)
    assert found.line == line
    assert str(found).startswith(f"line {line}: ")
    with pytest.raises(BadLayout, match=why):
        own_layout(text)


def test_overlapping_tiles_are_refused() -> None:
    tiles = [*tiles_of("staircase")[:143], [1, 1, 0]]
    found = refusal(rows(tiles))
    assert "overlap on the same layer" in found.why
    assert found.line == 4 + 143 or [1, 1, 0] not in [tiles[found.line - 4]]
    tiles = tiles_of("staircase")
    found = refusal(rows([*tiles[:143], tiles[0]]))
    assert (found.line, found.why) == (4 + 143, "[0, 0, 0] and [0, 0, 0] overlap on the same layer.")


def test_a_tile_that_hangs_in_the_air_is_refused() -> None:
    found = refusal(rows([*tiles_of("staircase")[:143], [6, 2, 3]]))
    assert (found.line, "does not rest whole" in found.why) == (4 + 143, True)


def test_tiles_half_a_tile_apart_are_refused() -> None:
    tiles = [*tiles_of("staircase")[:143], [25, 0, 0]]
    found = refusal(rows(tiles))
    assert "half a tile apart" in found.why
    assert found.line == 4 + 143


def test_a_layout_has_144_tiles() -> None:
    found = refusal(rows(tiles_of("arena")[:-1]))
    assert (found.line, "143 tiles" in found.why) == (4 + 142, True)
    found = refusal(rows([*tiles_of("arena"), [40, 0, 0]]))
    assert "145 tiles" in found.why


def test_a_layout_that_can_not_be_dealt_names_the_tile_that_is_left_over() -> None:
    """A heap of ten layers, each covering the one below whole: only its cap is ever free."""
    sizes = [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (5, 2), (6, 3), (6, 4), (7, 5), (7, 6)]
    tiles = [
        [7 - wide + 2 * x, 6 - deep + 2 * y, 9 - number]
        for number, (wide, deep) in enumerate(sizes)
        for y in range(deep)
        for x in range(wide)
    ]
    assert len(tiles) == 144
    found = refusal(rows(tiles))
    assert (found.line, "it can't be dealt: [6, 5, 9]" in found.why) == (4, True)


def test_an_option_that_is_no_layout_is_refused() -> None:
    with pytest.raises(ValueError, match="neither one of the nine layouts nor a layout file"):
        Options(layout="moon")


def test_a_file_that_was_damaged_is_refused_or_a_layout() -> None:
    rng = Random(3)
    text = rows(tiles_of("turtle"))
    for _ in range(150):
        place = rng.randrange(len(text))
        spoilt = text[:place] + rng.choice('[]{},"-0159.ex\n\\\\') + text[place + rng.randrange(3) :]
        found = _refused(spoilt)
        if found is not None:
            assert 1 <= found.line <= spoilt.count("\n") + 1
            assert found.why.endswith(".")


def _refused(text: str) -> BadLayout | None:
    try:
        own_layout(text)
    except BadLayout as refused:
        return refused
    return None
