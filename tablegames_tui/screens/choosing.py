"""How an intent is picked out of what the table offers: by a piece, by a key of the game, or from a list.

A digit or a letter selects, Enter or the same key again sends. Where several offers fit, they are numbered
and digits mean offers until that list closes. Where none fits, the rules are asked all the same, to say why.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablegames_tui.screens.quiet import DeafScreen
from tablegames_tui.widgets.offers import Offers


class ChoosingScreen(DeafScreen[None]):
    """The part of a game's screen that chooses; `GameScreen` and its subclasses supply the second half."""

    def __init__(self) -> None:
        super().__init__()
        self.legal: tuple[Any, ...] = ()
        """What the table offers to the open seat."""
        self.armed: Any = None
        """What a key has selected."""
        self.offered: tuple[Any, ...] = ()
        """The offers on the open list."""

    def choose_piece(self, piece: str) -> None:
        """A piece was sent: the one offer that plays it, the list of several, or the reason for none."""
        if self.dead:
            return
        if self.armed is not None:
            self.send_armed()
            return
        fits = [intent for intent in self.legal if piece in self.pieces_of(intent)]
        if len(fits) > 1:
            self.open_offers(fits)
        else:
            self.try_intent(fits[0] if fits else self.asking_for(piece))

    def press(self, kind: str, otherwise: Any) -> None:
        """A game key: arm the one offer of its kind, send it once armed, list several, or hear the reason."""
        self.arm([intent for intent in self.legal if intent.kind == kind], otherwise)

    def arm(self, offers: Sequence[Any], otherwise: Any) -> None:
        """Arm the one of these offers, send it once armed, list several, or hear why there is none."""
        if self.armed is not None and self.armed in offers:
            self.send_armed()
        elif len(offers) > 1:
            self.open_offers(offers)
        elif offers:
            self.armed = offers[0]
            self.say(f"{self.label(offers[0])}? Enter or the same key again sends, Esc drops it")
            self.refresh_actions()
            if self.armed in self.offered:  # on the open list Enter sends what is under its cursor
                self.query_one(Offers).point_at(self.offered.index(self.armed))
        else:
            self.try_intent(otherwise)

    def send_armed(self) -> None:
        """Send what a game key has selected."""
        intent, self.armed = self.armed, None
        self.try_intent(intent)

    def open_offers(self, intents: Sequence[Any]) -> None:
        """Number several intents for the player to pick one; digits mean offers until the list closes."""
        self.offered = tuple(intents)
        self.armed = None
        self.say("" if self.must_choose else "0 or Esc: none of these")
        self.show_help_zone()

    def on_offers_picked(self, event: Offers.Picked) -> None:
        if event.index >= len(self.offered):
            return
        intent = self.offered[event.index]
        if not self.must_choose:
            self.offered = ()
            self.show_help_zone()
        self.try_intent(intent)

    def on_offers_moved(self, event: Offers.Moved) -> None:
        """The cursor leaves what a key has selected."""
        at = self.query_one(Offers).index
        if self.armed in self.offered and (at is None or self.offered[at] != self.armed):
            self.armed = None
            self.say("")
            self.refresh_actions()

    def on_offers_declined(self) -> None:
        self.action_decline()

    def action_send(self) -> None:
        """Send what is armed; a piece or an offer is sent by the zone that carries it."""
        if self.armed is not None:
            self.send_armed()

    def action_decline(self) -> None:
        """Put the list of offers away."""
        if self.offered and not self.must_choose:
            self.offered = ()
            self.show_help_zone()

    # --- what is supplied ---------------------------------------------------------------------------------

    def try_intent(self, intent: Any) -> None:
        """Send an intent, or tell why it is refused."""
        raise NotImplementedError

    def say(self, sentence: str, *, warning: bool = False) -> None:
        """Put a sentence on this screen's own bar."""
        raise NotImplementedError

    def refresh_actions(self) -> None:
        """Draw the action bar anew."""
        raise NotImplementedError

    @property
    def must_choose(self) -> bool:
        """Whether the rules wait for one of the open offers, so that the list can't be put away."""
        raise NotImplementedError

    def show_help_zone(self) -> None:
        """Paint hints, or the list of offers while one is open."""
        raise NotImplementedError

    def pieces_of(self, intent: Any) -> tuple[str, ...]:
        """The pieces by which a player may pick this intent."""
        raise NotImplementedError

    def asking_for(self, piece: str) -> Any:
        """The intent that a piece stands for when no offer plays it: the rules say why not."""
        raise NotImplementedError

    def label(self, intent: Any) -> str:
        """An offer in words, in the notation of `rules.core.text`."""
        raise NotImplementedError
