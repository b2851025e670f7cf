"""The kit of Mexican Train for checks of the contract suite that its own tests use as well."""

from __future__ import annotations

from rules.mexican_train import GAME
from tests.rules.games import Kit
from tests.rules.mexican_train.hidden import LOOK_EVERY, shorten, swap_hidden

KIT = Kit(GAME, swap_hidden, look_every=LOOK_EVERY, shorten=shorten)
