"""One train in full, wrapped over as many rows as it takes."""

from __future__ import annotations

from textual.geometry import Size

from tablegames_tui import faces
from tablegames_tui.faces import dominoes
from tablegames_tui.widgets.zone import Cells, Zone


class LongTrain(Zone):
    """Tiles as they lie, from the engine on."""

    DEFAULT_CSS = """
    LongTrain { height: auto; width: 1fr; }
    """

    def __init__(self, engine: int, tiles: tuple[tuple[int, int], ...], *, ascii: bool = False) -> None:
        super().__init__()
        self._tiles = ((engine, engine), *tiles)
        self._ascii = ascii

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The rows that it takes at that width."""
        return self._lay(Cells(width, 0)) + 1

    def draw(self, cells: Cells) -> None:
        self._lay(cells)

    def _lay(self, cells: Cells) -> int:
        """Lay the tiles; the last row that was used."""
        x, y = 0, 0
        for tile in self._tiles:
            row = dominoes.laid(*tile)
            if x + faces.width(row) > cells.width:
                x, y = 0, y + 1
            x = cells.runs(x, y, row) + 1
        return y
