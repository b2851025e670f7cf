"""Bell, the smallest game with all that a game can need: copy this folder to add one."""

from __future__ import annotations

from rules.core.game import Game
from tests.toygame import advice, events, intents, play, score, view
from tests.toygame.options import PRESETS, Options
from tests.toygame.state import STATES

GAME = Game(
    id="toygame",
    title="Bell",
    seats=range(2, 5),
    version=2,
    options=Options,
    presets=PRESETS,
    undo="until_seen",
    hidden=True,
    intents=intents.INTENTS,
    states=STATES,
    pieces=play.pieces,
    new_game=play.new_game,
    to_act=play.to_act,
    legal_intents=play.legal_intents,
    standing_intents=play.standing_intents,
    apply=play.apply,
    view=view.view,
    redact=events.redact,
    outcome=play.outcome,
    sheets=score.sheets,
    hints=advice.hints,
    words=intents.words,
    tell=events.tell,
    lines=view.lines,
)
