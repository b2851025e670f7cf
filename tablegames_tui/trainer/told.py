"""A question and its marked answer in sentences, to be read aloud line by line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.core.drill import TOTAL, Checked, Entry, Kind, MeldPicture, Picture, Question
from rules.core.sheet import Mark, ScoreLine, Struck
from rules.core.text import pieces

FEW = 12
"""So many fields are told with a question; more are told when they are asked for."""
_WHENCE = {"left": "from the left", "across": "from across", "right": "from the right"}
_VERDICTS = {"right": "Right", "missing": "Missed", "wrong": "Wrong"}


def question_lines(question: Question) -> Iterator[str]:
    """The question, its facts, and what there is to be seen."""
    yield question.text
    yield from question.facts
    yield from picture_lines(question.picture)


def picture_lines(picture: Picture) -> Iterator[str]:
    """What is drawn on the screen, in words: sets, the hand, the last piece by its name, rows, groups."""
    for meld in picture.melds:
        yield f"On the table: {pieces(meld.pieces)}{_source(meld)}."
    if picture.concealed:
        yield f"In hand: {pieces(picture.concealed)}."
    if picture.winning is not None:
        called = "Winning" if picture.last == "won" else _capital(picture.last)
        yield f"{called} piece: {pieces([picture.winning])}."
    yield from (" ".join(row.split()) for row in picture.rows)
    for group in picture.groups:
        yield f"{_capital(group.caption)}: {pieces(group.pieces)}."


def _source(meld: MeldPicture) -> str:
    if meld.concealed:
        return ", concealed"
    whence = f", {_WHENCE.get(meld.source, meld.source)}" if meld.source else ""
    return f"{whence}{', the fourth added later' if meld.added else ''}"


def is_short(question: Question) -> bool:
    """Whether all fields are told with the question."""
    return len(question.fields) <= FEW or question.listed


def asking_lines(question: Question) -> Iterator[str]:
    """How it is answered, and by which fields if they are few."""
    fields, count = question.fields, len(question.fields)
    all_of_them = "" if is_short(question) else f" list tells all {count}, list WORD some of them."
    match question.kind:
        case "number" | "amounts" if count == 1:
            yield f"Type a figure: {fields[0].label}."
            return
        case "number" | "amounts":
            yield f"Type {count} figures, in this order:"
        case "choice":
            yield "Type the number of one:"
        case "pieces":
            example = f"{fields[0].key} {fields[-1].key}"
            yield f"Type pieces, with spaces between them, as {example}; or none.{all_of_them}"
        case "ticks":
            total = "" if question.listed else "; or total and a figure"
            names = "Type the numbers of what counts, or names with commas between them"
            yield f"{names}; or none{total}.{all_of_them}"
    if is_short(question):
        yield from field_lines(question)


def field_lines(question: Question, word: str = "") -> Iterator[str]:
    """The fields with their numbers, or those with a word in them."""
    for number, field in enumerate(question.fields, 1):
        also = f" {field.also}" if field.also else ""
        often = f", up to {field.most} times" if question.kind == "ticks" and field.most > 1 else ""
        named = f"{field.key}: {field.label}" if question.kind == "pieces" else field.label
        if word.casefold() in f"{field.key} {field.label}{also}".casefold():
            yield f"{number}  {named}{also}{often}"


def checked_lines(checked: Checked, question: Question) -> Iterator[str]:
    """Whether it is right, then line by line what was expected and why; then what else counts, or doesn't."""
    yield _verdict(checked, question)
    labels = {field.label for field in question.fields}
    kind: Kind = "pieces" if question.listed else question.kind
    shown = [mark for mark in checked.marks if mark.expected or mark.given or question.kind == "choice"]
    for mark in sorted(shown, key=lambda mark: mark.verdict == "right"):
        if mark.rule == TOTAL:
            yield from ([_why(mark.why).strip()] if mark.why else [])
            continue
        chosen = question.kind == "choice" and mark.label in labels
        yield f"{_choice(mark)}{_why(mark.why)}" if chosen else marked(mark, kind)
    if checked.sheet is None:
        return
    told = {mark.rule for mark in shown}
    counted = [line for line in checked.sheet.lines if line.rule not in told]
    if counted:
        yield f"{checked.sheet.title}:"
        yield from map(_line, counted)
    yield from (_struck(line) for line in checked.sheet.struck if line.rule not in told)


def marked(mark: Mark, kind: Kind) -> str:
    """A line of a checked answer of that kind: right or wrong, and why."""
    return f"{_mark(mark, kind)}{_why(mark.why)}"


def _verdict(checked: Checked, question: Question) -> str:
    if checked.right:
        return "Right."
    if question.kind == "choice":
        right = next((field.label for field in question.fields if field.key == checked.choice), "")
        return f"Not right. It is: {right}." if right else "Not right."
    if any(mark.rule == TOTAL for mark in checked.marks):
        return f"Not right: it comes to {checked.total_expected}, you said {checked.total_given}."
    return "Not right."


def _mark(mark: Mark, kind: Kind) -> str:
    verdict = _VERDICTS[mark.verdict]
    match kind:
        case "number" | "amounts":
            right = (
                f"{mark.given}"
                if mark.verdict == "right"
                else f"you said {mark.given}, right is {mark.expected}"
            )
            return f"{'Right' if mark.verdict == 'right' else 'Wrong'}: {mark.label}, {right}."
        case "choice":
            said = "" if mark.verdict == "right" else f", you said {_yes(mark.given)}"
            return f"{'Right' if not said else 'Wrong'}: {mark.label}, {_yes(mark.expected)}{said}."
        case "pieces":
            return f"{verdict}: {mark.label}."
        case "ticks":
            if mark.expected and mark.given and mark.verdict == "wrong":
                return f"Wrong: {mark.label}, you said {mark.given}, right is {mark.expected}."
            return (
                f"{verdict}: {mark.label}{f', {mark.expected}' if mark.expected else ', it does not count'}."
            )


def _choice(mark: Mark) -> str:
    return f"{'Right' if mark.expected else 'Not so'}: {mark.label}."


def _yes(figure: int) -> str:
    return "yes" if figure else "no"


def _line(line: ScoreLine) -> str:
    return f"{line.label}, {line.points}.{_why(line.why)}"


def _struck(line: Struck) -> str:
    return f"Does not count: {line.label}.{_why(line.why)}"


def _why(why: str) -> str:
    return f" {_capital(why.rstrip('.'))}." if why else ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def page_lines(entry: Entry, names: Mapping[str, str]) -> Iterator[str]:
    """The page of a rule: its worth, its text, an example, what it removes, what comes near to it."""
    yield f"{entry.name}, {entry.stands_for}. {entry.text}"
    example = [*picture_lines(entry.picture), *entry.facts]
    yield from (["Example.", *example] if example else [])
    if entry.removes:
        yield f"Does not score beside it: {', '.join(names.get(rule, rule) for rule in entry.removes)}."
    yield from (f"Near miss: {miss}" for miss in entry.near_misses)
