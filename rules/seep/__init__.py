"""Seep: the bundle that `Table` and the screens are given."""

from __future__ import annotations

from rules.core.game import Game
from rules.seep.advice import SECTIONS, hints
from rules.seep.deal import new_game
from rules.seep.events import Event, recalled, redact, tell
from rules.seep.intents import INTENTS, Intent, words
from rules.seep.options import PRESETS, Options
from rules.seep.play import apply, legal_intents, outcome, pieces, standing_intents, to_act
from rules.seep.sheets import counts, sheets
from rules.seep.state import PEOPLE, STATES, State
from rules.seep.view import View, lines, view

GAME: Game[Options, State, Intent, Event, View] = Game(
    id="seep",
    title="Seep",
    seats=range(PEOPLE, PEOPLE + 1),
    version=1,
    options=Options,
    presets=PRESETS,
    undo="until_seen",
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
    recalled=recalled,
)
