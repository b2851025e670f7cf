"""What can happen: the events of every table of mahjong; a count is told with the names of the fans."""

from dataclasses import replace

from rules.mahjong import log
from rules.mahjong.events import Counted
from rules.mahjong.events import Event as Event
from rules.mahjong.events import redact as redact
from rules.mahjong_mcr.fans import BY_NUMBER

_NAMES = {fan.id: fan.name for fan in BY_NUMBER.values()}


def tell(event: Event) -> str:
    """The event in a sentence that everybody at the table may read."""
    if isinstance(event, Counted):
        event = replace(event, items=tuple(replace(item, fan=_NAMES[item.fan]) for item in event.items))
    return log.tell(event)
