"""Draw every frame into `screenshots/` again:  python -m tests.screenshots [part of a name ...]"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.frames import FOLDER, LOOKS, draw, every_frame, frames_in
from tests.frames.drawing import SMALL
from tests.tui.around import COMPACT, LARGE

SIZES = (COMPACT, LARGE, SMALL)


async def redraw(wanted: Sequence[str], into: Path) -> set[str]:
    """Draw the frames whose names have one of these parts, or all; the names of the files."""
    frames = [frame for frame in every_frame() if not wanted or any(part in frame.name for part in wanted)]
    written = set()
    for look in LOOKS:
        for size in SIZES:
            chosen = frames_in(look, size, frames)
            if chosen:
                with TemporaryDirectory() as folder:
                    async for picture in draw(look, size, chosen, Path(folder), anew=True):
                        name = picture.frame.file(look, size)
                        (into / name).write_text(picture.svg, encoding="utf-8")
                        written.add(name)
    return written


def main(wanted: Sequence[str]) -> None:
    """Draw; without a choice, pictures that belong to no frame any more go."""
    FOLDER.mkdir(exist_ok=True)
    written = asyncio.run(redraw(wanted, FOLDER))
    if not wanted:
        for stale in FOLDER.glob("*.svg"):
            if stale.name not in written:
                stale.unlink()
    print(f"{len(written)} pictures in {FOLDER.name}/")


if __name__ == "__main__":
    main(sys.argv[1:])
