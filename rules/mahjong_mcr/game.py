"""The competition game, bundled for `Table` and the screens."""

from __future__ import annotations

from rules.core.game import Game
from rules.mahjong_mcr.advice import SECTIONS, hints
from rules.mahjong_mcr.events import Event, redact, tell
from rules.mahjong_mcr.intents import INTENTS, Intent, words
from rules.mahjong_mcr.lines import lines
from rules.mahjong_mcr.options import PRESETS, Options, length
from rules.mahjong_mcr.play import apply, legal_intents, new_game, outcome, pieces, standing_intents, to_act
from rules.mahjong_mcr.sheets import sheets
from rules.mahjong_mcr.state import STATES, State
from rules.mahjong_mcr.view import View, view

GAME: Game[Options, State, Intent, Event, View] = Game(
    id="mahjong_mcr",
    title="Mahjong, Competition Rules",
    seats=range(4, 5),
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
    hints=hints,
    hint_sections=SECTIONS,
    words=words,
    tell=tell,
    lines=lines,
    length=length,
)
