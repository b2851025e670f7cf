"""Where questions come from: deals that are played by chance, with house rules as a question keeps them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from rules.core.drill import NoQuestion
from rules.go_stop.deal import deal, pack
from rules.go_stop.intents import DeclareShake, Go, Intent, Play, PlayBomb
from rules.go_stop.options import Options
from rules.go_stop.play import apply, legal_intents, to_act
from rules.go_stop.state import State
from rules.pieces.hwatu import MONTH, Card, parse

NAMES = ("Ara", "Bora", "Cho")
"""The people of a question, by seat."""
_SENSIBLE = 0.8
"""How often a card is played that takes something, and an offer of three cards accepted."""
_GOES = 0.75
"""How often somebody goes on."""
_HOUSE: Mapping[tuple[str, object], str] = {
    ("double_junk", False): "the coloured junk of months 11 and 12 counts one",
    ("sake_cup", "animal"): "the sake cup is an animal and nothing else",
    ("sake_cup", "junk"): "the sake cup is a double junk and nothing else",
    ("jokers", 2): "two jokers are in the pack, worth two and three junk",
    ("go_double_from", 4): "payments double from the fourth go, not from the third",
    ("go_multiplier", "per_go"): "each go beyond the third doubles again",
    ("nagari_stack", True): "each deal in a row without a winner doubles",
    ("junk_bak_limit", 7): "junk-bak is paid up to 7 junk",
    ("junk_bak_zero_exempt", True): "a loser without any junk is spared junk-bak",
    ("bright_bak", "any"): "one bright of the winner is enough for bright-bak",
    ("bright_bak_scope", "all"): "bright-bak is paid only if no loser has a bright",
    ("bomb_doubles", True): "each bomb of the winner doubles",
    ("go_bak", True): "go-bak is played",
}
"""House rules of section 12 that questions may have, in words."""


def states(rng: Random, people: int, options: Options | None = None) -> Iterator[State]:
    """Every state of a deal in which somebody has something to decide, and the one that it ends in."""
    options = options or Options()
    deck = [*pack(options)]
    rng.shuffle(deck)
    state = deal(options, people, deck).state
    while (seat := to_act(state)[0]) is not None:
        yield state
        state = apply(state, _chosen(state, legal_intents(state, seat), rng)).state
    yield state


def _chosen(state: State, legal: Sequence[Intent], rng: Random) -> Intent:
    """What somebody does who likes to take cards and to go on."""
    goes = [intent for intent in legal if isinstance(intent, Go)]
    if goes and rng.random() < _GOES:
        return goes[0]
    if rng.random() < _SENSIBLE:
        lying = {MONTH[place.cards[0]] for place in state.table}
        shown = [intent for intent in legal if isinstance(intent, DeclareShake | PlayBomb)]
        takes = [intent for intent in legal if isinstance(intent, Play) and MONTH[intent.card] in lying]
        legal = shown or takes or [intent for intent in legal if not isinstance(intent, Go)] or legal
    return rng.choice(legal)


def named(text: str) -> str:
    """A sentence of the rules with the names of the people in it."""
    for seat, name in enumerate(NAMES):
        text = text.replace(f"{{{seat}}}", name)
    return text


def bare(label: str) -> str:
    """What a rule is called, without the Korean name in brackets."""
    return label.partition(" (")[0]


def listed(words: Iterable[str]) -> str:
    """Words in a row: "a", "a and b", "a, b and c"."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def house_rules(options: Mapping[str, object]) -> tuple[str, ...]:
    """The house rules of a question in words."""
    return tuple(f"House rule: {_HOUSE[rule]}." for rule in options.items())


def read_options(data: Mapping[str, Any], people: int) -> Options:
    """The house rules of a question; a RulesError if they are none."""
    kept: Mapping[str, Any] = data.get("options", {})
    if any(rule not in _HOUSE for rule in kept.items()):
        raise NoQuestion("This question has a house rule that no drill knows.")
    return Options(**kept).resolved(people)


def read_cards(ids: Sequence[str]) -> tuple[Card, ...]:
    """Cards by their ids; a RulesError where one is none, or comes twice."""
    cards = parse(" ".join(ids))
    if len(set(cards)) < len(cards) or list(cards) != list(ids):
        raise NoQuestion("A card comes twice in this question, or is none.")
    return cards
