"""What can be asked for: the intents of every table of mahjong."""

from rules.mahjong.intents import INTENTS as INTENTS
from rules.mahjong.intents import Intent as Intent
from rules.mahjong.intents import words as words
