"""Errors: everything that rules raise on purpose is a RulesError with a sentence for people."""

from __future__ import annotations

import pytest

from rules.core.errors import BadOption, BrokenRecord, CannotUndo, IllegalIntent, RulesError


@pytest.mark.parametrize(
    "error",
    [
        IllegalIntent("not_yours", "Not yours."),
        BadOption("jokers", "Not yours."),
        BrokenRecord("Not yours."),
        CannotUndo("Not yours."),
    ],
)
def test_its_text_is_the_sentence(error: RulesError) -> None:
    assert isinstance(error, RulesError)
    assert str(error) == "Not yours."


def test_a_refusal_names_its_reason_and_paragraph() -> None:
    refusal = IllegalIntent("not_yours", "Not yours.", "6.1")
    assert (refusal.reason, refusal.message, refusal.section) == ("not_yours", "Not yours.", "6.1")
    assert IllegalIntent("not_yours", "Not yours.").section == ""


def test_a_bad_option_names_the_option() -> None:
    assert BadOption("jokers", "Two or none.").option == "jokers"
