"""People's own layouts of mahjong solitaire: the files in the folder `layouts` of the app's data.

What stands in a file is read and judged by the rules; here they are found. A file that can't be played keeps
nobody from playing: it is named with the line that is wrong.
"""

from __future__ import annotations

from typing import NamedTuple

from tablegames_tui import files, names

FOLDER = "layouts"
ENDING = ".json"
_LARGEST = 256 * 1024
_MOST = 100
"""More files than this nobody walks through."""


class Found(NamedTuple):
    """Own layouts: the value of the option by its name, and a sentence for each file that was refused."""

    layouts: dict[str, str]
    refused: tuple[str, ...]


def find() -> Found:
    """All layouts in the folder, by the names of their files; none where there is no folder."""
    from rules.mahjong_solitaire.options import SHIPPED, BadLayout, own_layout

    place = files.Folder(files.data_folder() / FOLDER)
    layouts: dict[str, str] = {}
    refused: list[str] = []
    for name in _names(place):
        shown = names.clean(name)
        stem = shown.removesuffix(ENDING).strip().lower().replace(" ", "_")
        try:
            text = place.read(name, _LARGEST).decode()
            if stem in SHIPPED or stem in layouts:
                refused.append(f"{shown}: there is a layout of that name already; give the file another one.")
            else:
                layouts[stem] = own_layout(text)
        except BadLayout as error:
            refused.append(f"{shown}, line {error.line}: {error.why}")
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            refused.append(f"{shown}, line {line}: this is no UTF-8 text.")
        except OSError as error:
            refused.append(f"{shown}: {files.why(error)}.")
    return Found(layouts, tuple(refused))


def description(layout: str) -> str:
    """What a layout says of itself, one of the nine or one's own; empty where it says nothing."""
    from rules.mahjong_solitaire.options import layout_of

    return layout_of(layout).description


def _names(place: files.Folder) -> list[str]:
    try:
        found = sorted(path.name for path in place.path.iterdir() if path.name.endswith(ENDING))
    except OSError:
        return []
    return found[:_MOST]
