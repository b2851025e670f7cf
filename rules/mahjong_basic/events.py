"""What can happen: the events of every table of mahjong."""

from rules.mahjong.events import Event as Event
from rules.mahjong.events import redact as redact
from rules.mahjong.log import tell as tell
