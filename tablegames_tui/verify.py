"""Verify: replay a save and show what was promised of each deal before it, to compare with what was noted."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.chance import commitment
from rules.core.record import FromSeed
from tablegames_tui import saves
from tablegames_tui.save_folder import in_steps


def verify(save_id: str) -> tuple[list[str], bool]:
    """Lines to print, and whether everything holds; SaveError where the save can't be opened."""
    table = saves.look_at(save_id)
    lines = [f"{save_id}: {table.title}, {in_steps(table.steps)}, replayed to the position that was saved."]
    checks = list(_deals(table.events(None)))
    lines += [line for line, _ in checks]
    good = all(holds for _, holds in checks)
    if not checks:
        whole = isinstance(table.record().start, FromSeed)
        why = (
            "nothing is hidden in this game"
            if whole
            else "it goes on from a position, not from the first deal"
        )
        lines.append(f"It holds no commitment: {why}.")
    elif good:
        lines.append("Every seed told so far is the one that was committed to; compare with what you noted.")
    return lines, good


def _deals(events: tuple[object, ...]) -> Iterator[tuple[str, bool]]:
    """Each published figure of chance, and whether it holds: a seed must be what was committed to."""
    promised, number = "", 0
    for event in events:
        if told := getattr(event, "commitment", None):
            promised, number = str(told), number + 1
            yield f"deal {number}  commitment  {promised}", True
        if seed := getattr(event, "deal_seed", None):
            holds = commitment(bytes.fromhex(str(seed))) == promised
            yield f"deal {number}  seed        {seed}  {'matches' if holds else 'DOES NOT MATCH'}", holds
        if seed := getattr(event, "sitting_seed", None):
            yield f"sitting seed        {seed}", True
