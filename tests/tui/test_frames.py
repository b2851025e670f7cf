"""The pictures in `screenshots/` are what the app draws now; nothing on them is cut, secret or misplaced."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.widgets._footer import FooterKey

import rules
from tablegames_tui.widgets.action_bar import ActionBar
from tests.frames import FOLDER, LOOKS, Frame, Look, Picture, draw, every_frame, frames_in, frames_of
from tests.frames.drawing import SMALL
from tests.tui.around import COMPACT, LARGE
from tests.tui.mahjong_players import BASIC, MCR
from tests.tui.painted_cards import by_cells
from tests.tui.players import GO_STOP
from tests.tui.seep_players import SEEP
from tests.tui.train_players import MEXICAN_TRAIN
from tests.tui.watching import Craft

SIZES = (COMPACT, LARGE, SMALL)
AT_ONCE = 8
"""Frames that share the start of one app."""
TOLD = 20
"""So many lines of what has changed."""
RULES_ON_THEM = ("help", "keys")
"""Frames with parts of the rule sheet on them, which names every card."""


def in_every_run(look: Look, size: tuple[int, int], frame: Frame) -> bool:
    """The default look, and of the large screen the telling frames; the slow run draws the rest."""
    return look is LOOKS[0] and (size != LARGE or frame.every_look)


def batches(often: bool) -> Iterator[tuple[Look, tuple[int, int], list[Frame]]]:
    """The frames of every run, or those of the slow run; a few at a time, in one look and size."""
    for look in LOOKS:
        for size in SIZES:
            drawn = frames_in(look, size, every_frame())
            frames = [frame for frame in drawn if in_every_run(look, size, frame) == often]
            for start in range(0, len(frames), AT_ONCE):
                yield look, size, frames[start : start + AT_ONCE]


def differs(picture: Picture, look: Look, size: tuple[int, int]) -> Iterator[str]:
    """The stored picture is another one."""
    stored = FOLDER / picture.frame.file(look, size)
    if not stored.exists():
        yield f"{stored.name} is not stored"
    elif (was := stored.read_text(encoding="utf-8")) != picture.svg:
        yield "\n".join([f"{stored.name} is not what is drawn now", *islice(changes(was, picture.svg), TOLD)])


def changes(was: str, now: str) -> Iterator[str]:
    """Where two pictures differ: in words, or where these are the same, in how they are painted."""
    lines = [re.sub(r"terminal-\d+-", "", svg).replace("&#160;", " ").splitlines() for svg in (was, now)]
    words = [[re.sub("<[^>]*>", "", line).rstrip() for line in each] for each in lines]
    return unified_diff(*(words if words[0] != words[1] else lines), "stored", "drawn now", n=0, lineterm="")


def too_wide(picture: Picture, look: Look, size: tuple[int, int]) -> Iterator[str]:
    """A row takes more or fewer cells than the screen has."""
    for number, row in enumerate(picture.rows):
        if cell_len(row) != size[0]:
            yield f"row {number} is {cell_len(row)} cells wide: {row!r}"


def not_ascii(picture: Picture, look: Look, size: tuple[int, int]) -> Iterator[str]:
    """A character that a 7-bit terminal doesn't have."""
    for row in picture.rows:
        if look.ascii and not row.isascii():
            yield f"not ASCII: {row!r}"


def cut(picture: Picture, look: Look, size: tuple[int, int]) -> Iterator[str]:
    """An action or a key of the footer that is not whole."""
    for bar in picture.screen.query(ActionBar):
        row = picture.rows[bar.region.y]
        if "…" in row:
            yield f"an ellipsis in the actions: {row!r}"
        for action in bar.actions:
            labels = {action.label, action.short or action.label, "" if not action.enabled else action.label}
            if not any(f" {action.key}  {label}".rstrip() in row for label in labels):
                yield f"{action.key} {action.label} is cut: {row!r}"
    for key in picture.screen.query(FooterKey):
        said = f"{key.key_display} {key.description}".strip()
        if said not in picture.rows[-1] or key.region.right > size[0]:
            yield f"{said!r} is cut in the footer: {picture.rows[-1]!r}"


def secret(picture: Picture, look: Look, size: tuple[int, int]) -> Iterator[str]:
    """A piece that nobody before the screen may know."""
    table, craft = picture.table, table_craft(picture)
    if table is None or craft is None or any(word in picture.frame.name for word in RULES_ON_THEM):
        return
    told = table.events(None)
    began = max((place for place, event in enumerate(told) if event.kind == craft.begins), default=0)
    known = craft.pieces_in(table.view(picture.seat)) | craft.pieces_in(told[began:])
    if picture.frame.name.endswith("-log"):
        known |= craft.pieces_in(told)
    hidden = craft.beyond([by_cells(row) for row in picture.rows], known, None)
    if hidden:
        yield f"shows hidden pieces: {sorted(hidden)}"


def table_craft(picture: Picture) -> Craft | None:
    """What is known of the pieces of the game on the picture, if anything on it can be a secret."""
    return CRAFTS[picture.table.game_id] if picture.table is not None and picture.table.hidden else None


CRAFTS = {craft.game_id: craft for craft in (GO_STOP, MCR, BASIC, MEXICAN_TRAIN, SEEP)}
CHECKS = (differs, too_wide, not_ascii, cut, secret)


def batch_id(batch: tuple[Look, tuple[int, int], list[Frame]]) -> str:
    look, size, frames = batch
    return f"{look.suffix}-{size[0]}x{size[1]}-{frames[0].name}"


def every_batch() -> Iterator[object]:
    yield from batches(often=True)
    for batch in batches(often=False):
        yield pytest.param(batch, marks=pytest.mark.slow)


@pytest.mark.parametrize("batch", every_batch(), ids=batch_id)
async def test_frames(batch: tuple[Look, tuple[int, int], list[Frame]], tmp_path: Path) -> None:
    look, size, frames = batch
    faults = [
        f"{picture.frame.name}: {fault}"
        async for picture in draw(look, size, frames, tmp_path)
        for check in CHECKS
        for fault in check(picture, look, size)
    ]
    assert not faults, (
        "\n".join(faults) + "\n\nIf the change is meant, draw the pictures again and look at each of them:\n"
        "    python -m tests.screenshots [part of a name ...]\n"
        "    git diff --stat screenshots/"
    )


@pytest.mark.slow
@pytest.mark.parametrize("size", [COMPACT, LARGE], ids=str)
@pytest.mark.parametrize("look", LOOKS[1:], ids=lambda look: look.suffix)
async def test_every_frame_in_every_look(look: Look, size: tuple[int, int], tmp_path: Path) -> None:
    frames = [frame for frame in every_frame() if size in frame.sizes]
    faults = [
        f"{picture.frame.name}: {fault}"
        async for picture in draw(look, size, frames, tmp_path)
        for check in CHECKS[1:]
        for fault in check(picture, look, size)
    ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game", rules.CATALOGUE)
def test_every_game_has_pictures_at_both_sizes(game: str) -> None:
    frames = [frame for frame in frames_of(game) if frame.name.startswith(f"{game}-")]
    for size in (COMPACT, LARGE):
        drawn = [frame for frame in frames if (FOLDER / frame.file(LOOKS[0], size)).exists()]
        assert drawn, (
            f"{game} has no picture at {size}: write tests/frames/{game}.py, see tests/frames/__init__.py"
        )


def test_every_stored_picture_belongs_to_a_frame() -> None:
    known = {
        frame.file(look, size)
        for often in (True, False)
        for look, size, frames in batches(often)
        for frame in frames
    }
    assert {path.name for path in FOLDER.iterdir()} == known
