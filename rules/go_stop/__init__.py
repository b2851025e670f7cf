"""Go-Stop: the bundle that `Table` and the screens are given."""

from __future__ import annotations

from rules.core.game import Game
from rules.go_stop.advice import SECTIONS, hints
from rules.go_stop.deal import new_game
from rules.go_stop.events import Event, redact, tell
from rules.go_stop.intents import INTENTS, Intent, words
from rules.go_stop.options import PRESETS, Options
from rules.go_stop.play import apply, legal_intents, outcome, pieces, standing_intents, to_act
from rules.go_stop.sheets import counts, sheets
from rules.go_stop.state import STATES, State
from rules.go_stop.view import View, lines, view

GAME: Game[Options, State, Intent, Event, View] = Game(
    id="go_stop",
    title="Go-Stop",
    seats=range(2, 7),
    version=1,
    options=Options,
    presets=PRESETS,
    undo="never",
    hidden=True,
    intents=INTENTS,
    states=STATES,
    pieces=pieces,
    new_game=new_game,
    to_act=to_act,
    legal_intents=legal_intents,
    standing_intents=standing_intents,
    apply=apply,
    view=view,
    redact=redact,
    outcome=outcome,
    sheets=sheets,
    counts=counts,
    hints=hints,
    hint_sections=SECTIONS,
    words=words,
    tell=tell,
    lines=lines,
)
