"""Mahjong solitaire: the bundle that `Table` and the screens are given."""

from __future__ import annotations

from rules.core.game import Game
from rules.mahjong_solitaire.advice import SECTIONS, hints
from rules.mahjong_solitaire.events import Event, redact, tell
from rules.mahjong_solitaire.intents import INTENTS, Intent, words
from rules.mahjong_solitaire.options import PRESETS, Options
from rules.mahjong_solitaire.play import (
    apply,
    legal_intents,
    new_game,
    outcome,
    pieces,
    probe,
    standing_intents,
    to_act,
)
from rules.mahjong_solitaire.score import sheets
from rules.mahjong_solitaire.state import STATES, State
from rules.mahjong_solitaire.view import View, lines, view

GAME: Game[Options, State, Intent, Event, View] = Game(
    id="mahjong_solitaire",
    title="Mahjong Solitaire",
    seats=range(1, 5),
    version=1,
    options=Options,
    presets=PRESETS,
    undo="never",
    hidden=False,
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
    hints=hints,
    hint_sections=SECTIONS,
    words=words,
    tell=tell,
    lines=lines,
    probe=probe,
)
