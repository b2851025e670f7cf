"""Mexican Train: the bundle that `Table` and the screens are given."""

from __future__ import annotations

from rules.core.game import Game
from rules.mexican_train.advice import SECTIONS, hints
from rules.mexican_train.deal import new_game
from rules.mexican_train.events import Event, redact, tell
from rules.mexican_train.intents import INTENTS, Intent, words
from rules.mexican_train.options import PRESETS, Options, laid_open
from rules.mexican_train.play import apply, legal_intents, outcome, pieces, standing_intents, to_act
from rules.mexican_train.sheets import counts, sheets
from rules.mexican_train.state import STATES, State
from rules.mexican_train.view import View, lines, view

GAME: Game[Options, State, Intent, Event, View] = Game(
    id="mexican_train",
    title="Mexican Train",
    seats=range(2, 13),
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
    laid_open=laid_open,
)
