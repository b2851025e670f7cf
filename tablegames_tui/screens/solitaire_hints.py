"""Hints that a search in the background stands behind, and warnings (mahjong-solitaire.md, 4 and 6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from textual import on
from textual.message import Message
from textual.worker import get_current_worker

from rules.core.hint import Verdict
from rules.mahjong_solitaire import intents
from rules.mahjong_solitaire.view import View, Way, ways_out
from tablegames_tui import faces
from tablegames_tui.screens import solitaire_outlook
from tablegames_tui.screens.solitaire_deal import SolitaireDeal
from tablegames_tui.screens.solitaire_outlook import Outlook, Pair

VERDICTS = {
    Verdict.WINNABLE: ("ok", "can be won"),
    Verdict.LOST: ("no", "lost"),
    Verdict.UNKNOWN: ("", "? unknown"),
}
WAYS: Mapping[Way, str] = {
    "undo": "game.undo",
    "shuffle": "mahjong_solitaire.shuffle",
    "restart same deal": "mahjong_solitaire.again",
    "new deal": "mahjong_solitaire.new",
    "give up": "mahjong_solitaire.give_up",
}
"""The keys of what can be done about a board that is stuck."""
CHECKED = "This pair keeps the board winnable."
NOT_CHECKED = "Not checked: nobody knows yet whether this pair keeps the board winnable."
HOPELESS = "This board can't be won any more, whatever goes: undo or shuffle."
NO_HELP = "This table agreed to play without help."
LOOKING = "Looking for a pair that keeps the board winnable; h again shows one that is not checked."


@dataclass
class Learned(Message):
    """The search has found something: of the board itself, or of a pair; the last word or not."""

    key: solitaire_outlook.Key
    verdict: Verdict | None
    pair: Pair | None
    complete: bool


class HintedDeal(SolitaireDeal):
    """A deal of which something may be known."""

    warn = False
    """Whether it is told after each move if the board can still be won."""
    outlook: Outlook | None = None
    hint_is_due = False
    """Whether a hint waits for the search."""
    news = ""
    """What is said once the next view is painted."""
    go_to: int | None = None
    """Where the cursor goes then."""
    _looking = False
    _warned = False
    """Whether it was said that the board is lost; a lost board stays so until something is undone."""

    def follow(self, view: View) -> None:
        """Another board ends the search of the last one; where a warning is wanted, its own is begun."""
        if self.outlook is None or self.outlook.key != solitaire_outlook.key(view):
            self.outlook = None
            self._looking = False
            self.hint_is_due = False
            self.workers.cancel_group(self, "outlook")
            if self.warn:
                self.look()

    def verdict_words(self) -> str:
        """What is known of the board, or that it is being looked at."""
        if self._looking and (self.outlook is None or self.outlook.verdict is None):
            return "checking… "
        if self.outlook is None or self.outlook.verdict is None:
            return ""
        sign, words = VERDICTS[self.outlook.verdict]
        return f"{faces.sign(sign, self.app.ascii)} {words} " if sign else f"{words} "

    def look(self, *, with_pairs: bool = False) -> None:
        """Ask in the background whether the board can be won, and after which pairs."""
        view = self.seen
        key = solitaire_outlook.key(view)
        self._looking = True
        self.show_status()

        def search() -> None:
            worker = get_current_worker()

            def tell(verdict: Verdict | None, pair: Pair | None, complete: bool) -> None:
                if not worker.is_cancelled:
                    self.post_message(Learned(key, verdict, pair, complete))

            solitaire_outlook.look(
                self.table, view, with_pairs=with_pairs, stop=lambda: worker.is_cancelled, tell=tell
            )

        self.run_worker(search, thread=True, exclusive=True, group="outlook")

    @on(Learned)
    def learn(self, event: Learned) -> None:
        """Something is known; a hint that waited for it is given."""
        if self.view is None or event.key != solitaire_outlook.key(self.view):
            return
        outlook = self.outlook
        if outlook is None:
            outlook = self.outlook = Outlook(event.key)
        if event.verdict is not None:
            outlook.learn(event.verdict, event.pair)
        if event.complete:
            outlook.complete = event.verdict is None or event.verdict is Verdict.LOST
            self._looking = False
        self.show_status()
        if self.hint_is_due:
            self._give_hint()
        elif self.warn and outlook.verdict is not None:
            self._warn_once(lost=outlook.verdict is Verdict.LOST and not self.view.stuck)

    def _warn_once(self, *, lost: bool) -> None:
        """The move after which the board is lost is told on the bar, too: row 0 is far from the eyes."""
        if lost and not self._warned:
            self.say(HOPELESS, warning=True)
        self._warned = lost

    def action_more_hint(self) -> None:
        """Mark a pair, or the next one; those that keep the board winnable first (4)."""
        if self.view is None or self.board.paused:
            return
        if not self.sitting.plan.hint_cap:
            self.refuse(NO_HELP)
            return
        self.chosen = None
        self.show_marks()
        if self.view.stuck:
            self.refuse(self.dead_end(), "4")
            return
        impatient, self.hint_is_due = self.hint_is_due, True
        self._give_hint(impatient=impatient)

    def _give_hint(self, *, impatient: bool = False) -> None:
        """The next pair of those fit to be shown; while nothing is known, the search is begun."""
        view, outlook = self.seen, self.outlook
        complete = outlook is not None and outlook.complete
        fit = outlook.fit_to_show(view.pairs) if outlook is not None else view.pairs
        good = [pair for pair in fit if outlook and outlook.pairs.get(pair) is Verdict.WINNABLE]
        if outlook is not None and outlook.verdict is Verdict.LOST:
            self.hint_is_due = False
            self.refuse(HOPELESS)
            return
        if not complete and not impatient:
            fresh = [pair for pair in good if pair != view.marked]
            if not fresh:
                if not self._looking:
                    self.look(with_pairs=True)
                self.say(LOOKING)
                return
            fit = tuple(good)
        if not fit:
            self.hint_is_due = False
            self.refuse(HOPELESS)
            return
        pair = fit[(fit.index(view.marked) + 1) % len(fit)] if view.marked in fit else fit[0]
        self.news = CHECKED if pair in good else NOT_CHECKED
        self.go_to = pair[0]
        self.try_intent(intents.Hint(seat=self.my_seat, pair=pair))

    def dead_end(self) -> str:
        """That no pair is left, and what can be done about it, with its keys."""
        ways = [f"{self.app.key_for(WAYS[way])} {way}" for way in ways_out(self.seen)]
        return f"No two free tiles match. {', '.join(ways)}"

    def action_less_hint(self) -> None:
        """A hint that was given can't be taken back."""
        self.refuse("A hint is given or not; there are no levels here")

    def action_warn(self) -> None:
        """Tell after every move whether the board can still be won, or stop telling."""
        if self.view is None:
            return
        if not self.sitting.plan.hint_cap:
            self.refuse(NO_HELP)
            return
        self.warn = not self.warn
        if self.warn:
            self.look()
            self.say("From now on you are told whether the board can still be won.")
        else:
            self.workers.cancel_group(self, "outlook")
            self.outlook, self._looking, self.hint_is_due = None, False, False
            self.say("You are no longer told whether the board can be won.")
        self.show_status()
        self.refresh_actions()

    def show_marks(self) -> None:
        """What is chosen, what goes with it, what the last hint showed."""
        raise NotImplementedError
