"""The component classes of pieces, worked out for a widget when it first draws one of them.

Textual works out every component class of a widget at each change of its styles. There are dozens of classes
for pieces, most widgets draw a few, and a table has twenty such widgets: that was half of opening a table.
"""

from __future__ import annotations

from textual.css.styles import RenderStyles
from textual.dom import DOMNode
from textual.widget import Widget

from tablegames_tui import faces


class PieceStyles(Widget):
    """A widget that may draw pieces: their classes are there as all component classes are, only later.

    It stands behind the base whose styles a widget inherits: Textual follows the first one only.
    """

    _drawn: frozenset[str] = frozenset()

    def _get_component_classes(self) -> frozenset[str]:  # type: ignore[override]  # Textual asks the instance
        every = super()._get_component_classes()
        return (every - faces.CLASSES) | self._drawn

    def get_component_styles(self, *names: str) -> RenderStyles:
        """The styles of component classes; a piece's are worked out at the first call, as Textual does it."""
        for name in names:
            if name in faces.CLASSES and name not in self._component_styles:
                self._drawn |= {name}
                part = DOMNode(classes=name)
                part._attach(self)
                self.app.stylesheet.apply(part, animate=False)
                self._component_styles[name] = part.styles
        return super().get_component_styles(*names)
