"""House rules of mahjong solitaire (mahjong-solitaire.md, sections 3 to 5, 9 and 10) and the presets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from rules.core.options import Options as BaseOptions
from rules.mahjong_solitaire import layouts
from rules.mahjong_solitaire.dealing import left_over
from rules.mahjong_solitaire.layouts import SHIPPED as SHIPPED
from rules.mahjong_solitaire.layouts import BadLayout as BadLayout
from rules.mahjong_solitaire.layouts import Layout

NUMBERS = range(1, 1_000_000)
"""The numbers of deals."""


def own_layout(text: str) -> str:
    """What the option `layout` is for a layout file of one's own; BadLayout names the line that is wrong."""
    layout = layouts.read(text)
    lines = layouts.lines_of_tiles(text)
    layouts.check(layout, lines)
    alone = left_over(layout)
    if alone is not None:
        spot = layout.spots[alone]
        raise BadLayout(lines[spot], f"it can't be dealt: {list(spot)} would be left over alone at the end.")
    return layouts.write(layout)


@lru_cache(64)
def layout_of(name: str) -> Layout:
    """The layout that the option `layout` names or holds; BadLayout where it does neither."""
    return layouts.shipped(name) if name in SHIPPED else layouts.read(name)


def layout_name(name: str) -> str:
    """What people call the layout that the option `layout` names or holds."""
    return layout_of(name).title


def _playable(name: str) -> str:
    if name in SHIPPED:
        return name
    try:
        return own_layout(name)
    except BadLayout as error:
        raise ValueError(f"it is neither one of the nine layouts nor a layout file: {error.why}") from error


def _rule(default: Any, title: str, description: str, section: str, **more: Any) -> Any:
    extra: dict[str, Any] = {"section": section}
    extra |= {key: more.pop(key) for key in ("offers", "folder", "derived") if key in more}
    return Field(default, title=title, description=description, json_schema_extra=extra, **more)


class Options(BaseOptions):
    """House rules. `layout` is an id of the nine, or the whole text of a layout file of one's own.

    Layout, number, difficulty and pairing fix the deal.
    """

    layout: Annotated[str, AfterValidator(_playable)] = _rule(
        "turtle", "Layout", "how the tiles are stacked", "3", offers=SHIPPED, folder="layouts"
    )
    deal: int | None = _rule(
        None,
        "Deal number",
        "the same number is the same deal",
        "4",
        derived="drawn by lot",
        ge=NUMBERS[0],
        le=NUMBERS[-1],
        offers=(),
    )
    difficulty: Literal["easy", "hard"] = _rule(
        "easy", "Difficulty", "hard: pairs are torn apart, so that fewer choices are safe", "5"
    )
    pairing: Literal["same", "contrast"] = _rule(
        "same", "Pairing", "contrast: a pair is one light and one dark tile", "10"
    )
    stuck_ends: bool = _rule(
        False, "Stuck ends", "yes: a deal without a pair is lost at once, no undo or shuffle", "4"
    )


def first_steps(people: int) -> Options:
    """The easiest layout."""
    return Options(layout="four_towers")


def strict(people: int) -> Options:
    """Torn pairs, and stuck is lost."""
    return Options(difficulty="hard", stuck_ends=True)


def black_and_white(people: int) -> Options:
    """Light goes with dark."""
    return Options(pairing="contrast")


PRESETS: Mapping[str, Callable[[int], Options]] = {
    "first_steps": first_steps,
    "strict": strict,
    "black_and_white": black_and_white,
}
