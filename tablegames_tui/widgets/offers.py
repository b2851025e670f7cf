"""The offers bar: what may be sent, numbered; chosen by digit, arrow or mouse. It scrolls and never cuts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.reactive import reactive
from textual.widgets.option_list import Option

from tablegames_tui.widgets import sentence
from tablegames_tui.widgets.filtered_list import FilteredList
from tablegames_tui.widgets.messages import WidgetMessage

NUMBERED = 9


@dataclass(frozen=True, slots=True)
class Offer:
    """One line: what it does (a sentence of the rules), what it is worth, the heading it stands under."""

    label: str
    detail: str = ""
    group: str = ""


class Offers(FilteredList):
    """A numbered list. 1-9 and arrows select; the same digit, Enter or a second click sends; 0 declines.

    `filter_text` keeps the offers whose words hold it; indices in messages are those of `offers`.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(n), f"number({n - 1})", f"offer {n}", id=f"offers.offer{n}", show=False)
            for n in range(1, NUMBERED + 1)
        ),
        Binding("0", "decline", "none of these", id="offers.decline", show=False),
        Binding("enter", "send", "send", id="offers.send", show=False),
    ]

    offers: reactive[tuple[Offer, ...]] = reactive((), repaint=False, init=False)
    decline: reactive[str] = reactive("", repaint=False, init=False)
    """The words of the line numbered 0; empty: it cannot be declined, 0 goes on to the screen."""

    @dataclass
    class Picked(WidgetMessage):
        """An offer was sent."""

        index: int

    @dataclass
    class Moved(WidgetMessage):
        """The cursor is on another offer."""

        index: int

    @dataclass
    class Declined(WidgetMessage):
        """None of the offers is wanted."""

    def __init__(
        self,
        offers: Sequence[Offer | str] = (),
        *,
        decline: str = "",
        names: Sequence[str] = (),
        ascii: bool = False,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self._armed: int | None = None
        self._shown: list[int | None] = []
        self.set_reactive(Offers.offers, self.validate_offers(offers))
        self.set_reactive(Offers.decline, decline)
        self.set_reactive(Offers.names, tuple(names))
        self.set_reactive(Offers.ascii, ascii)

    @property
    def index(self) -> int | None:
        """The offer under the cursor."""
        return None if self.highlighted is None else self._shown[self.highlighted]

    def clear(self) -> None:
        """Take all offers away, at once."""
        self.offers = ()

    def validate_offers(self, offers: Sequence[Offer | str]) -> tuple[Offer, ...]:
        return tuple(Offer(offer) if isinstance(offer, str) else offer for offer in offers)

    def watch_offers(self) -> None:
        self.refill()

    def watch_decline(self) -> None:
        self.refill()

    # Content

    def fill(self) -> None:
        self._armed = None
        self._shown = []
        options: list[Option] = []
        group = ""
        for index, offer in enumerate(self.offers):
            if not self.matches(sentence.spoken(f"{offer.group} {offer.label}", self.names)):
                continue
            if offer.group != group:
                group = offer.group
                options.append(Option(Content.assemble((group, ".list--title")), disabled=True))
                self._shown.append(None)
            number = sum(shown is not None for shown in self._shown) + 1
            options.append(Option(self._line(number, offer)))
            self._shown.append(index)
        if self.decline:
            words = Content.assemble(("0", ".list--number"), " ", (self.decline, ".list--muted"))
            options.append(Option(words, disabled=True))
        self.set_options([*options, *self.filter_line()])
        self.action_first()

    def _line(self, number: int, offer: Offer) -> Content:
        label = sentence.render(offer.label, self.names, self.ascii)
        key = (str(number), ".list--number") if number <= NUMBERED else " "
        line = Content.assemble(key, " ", label)
        if offer.detail:
            detail = sentence.render(offer.detail, self.names, self.ascii)
            line = Content.assemble(line, "  ", detail.stylize_before(".list--muted"))
        return line

    # Keys and mouse

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that mean nothing here go on to the screen."""
        if action == "decline":
            return bool(self.decline)
        return bool(self.offers) or action not in ("number", "send")

    def point_at(self, index: int) -> None:
        """Put the cursor on an offer that was chosen elsewhere."""
        if index in self._shown:
            self.highlighted = self._shown.index(index)

    def action_number(self, number: int) -> None:
        """Select the offer with that number (from 0); the same number again sends it."""
        lines = [line for line, index in enumerate(self._shown) if index is not None]
        if number < len(lines):
            self._touch(lines[number])

    def action_send(self) -> None:
        """Send the offer under the cursor."""
        if self.index is not None:
            self._armed = None
            self.post_message(self.Picked(self.index, widget=self))

    def action_select(self) -> None:
        """What the base list does on Enter."""
        self.action_send()

    def action_decline(self) -> None:
        """Take none of the offers."""
        self.post_message(self.Declined(widget=self))

    def _touch(self, line: int) -> None:
        if self._armed == line == self.highlighted:
            self.action_send()
            return
        self.highlighted = line
        self._armed = line

    def watch_highlighted(self, highlighted: int | None) -> None:
        super().watch_highlighted(highlighted)
        if highlighted != self._armed:
            self._armed = None
        if self.index is not None:
            self.post_message(self.Moved(self.index, widget=self))

    async def _on_click(self, event: events.Click) -> None:
        event.prevent_default()  # the list itself would send at the first click
        line = event.style.meta.get("option")
        if line is None:
            return
        event.stop()
        if line < len(self._shown) and self._shown[line] is not None:
            self._touch(line)
        elif line == len(self._shown) and self.decline:
            self.action_decline()
