"""Basic mahjong, the plain game of 136 tiles: the bundle that `Table` and the screens are given."""

from __future__ import annotations

from rules.core.game import Game
from rules.mahjong_basic.advice import SECTIONS, hints
from rules.mahjong_basic.events import Event, redact, tell
from rules.mahjong_basic.intents import INTENTS, Intent, words
from rules.mahjong_basic.options import PRESETS, Options, length
from rules.mahjong_basic.play import (
    apply,
    legal_intents,
    new_game,
    outcome,
    pieces,
    standing_intents,
    to_act,
)
from rules.mahjong_basic.sheets import counts, sheets
from rules.mahjong_basic.state import STATES, State
from rules.mahjong_basic.view import View, lines, view

GAME: Game[Options, State, Intent, Event, View] = Game(
    id="mahjong_basic",
    title="Mahjong, basic",
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
    counts=counts,
    hints=hints,
    hint_sections=SECTIONS,
    words=words,
    tell=tell,
    lines=lines,
    length=length,
)
