"""Why an intent is refused at a table of mahjong: one word for programs, beside the sentence for people."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """The reasons of mahjong-table.md, section 2, and those that only a form or a house rule can give."""

    WRONG_PHASE = "wrong_phase"
    """The intent does not belong to this phase."""
    NOT_YOUR_TURN = "not_your_turn"
    """Another seat, or the table, has to act."""
    TILE_NOT_IN_HAND = "tile_not_in_hand"
    """A needed tile is not in the concealed hand."""
    NOT_A_FLOWER = "not_a_flower"
    NO_REPLACEMENT_TILE = "no_replacement_tile"
    NO_SUCH_SET = "no_such_set"
    """The tiles named do not make that set."""
    KONG_AFTER_CLAIM = "kong_after_claim"
    HU_AFTER_CLAIM = "hu_after_claim"
    CHOW_ONLY_FROM_LEFT = "chow_only_from_left"
    FLOWER_NOT_CLAIMABLE = "flower_not_claimable"
    OWN_DISCARD = "own_discard"
    ALREADY_ANSWERED = "already_answered"
    LAST_DISCARD_HU_ONLY = "last_discard_hu_only"
    ROB_HU_ONLY = "rob_hu_only"
    NOT_A_HAND = "not_a_hand"
    UNDER_MINIMUM = "under_minimum"
    DEAD_HAND = "dead_hand"
    MUST_DISCARD_EXPOSED = "must_discard_exposed"
    SLOT_TAKEN = "slot_taken"
    """That hidden wind tile is gone."""

    NO_SUCH_SLOT = "no_such_slot"
    NO_SUCH_SEAT = "no_such_seat"
    BLANK_FORM = "blank_form"
    """A form without what it is to say."""
    BAD_FORM = "bad_form"
    """A form filled in with what it cannot say: kinds out of order, a fan that there is not."""
    BAD_NUMBER = "bad_number"
    NOT_AT_THIS_TABLE = "not_at_this_table"
    """The house rules of this table have no such thing."""
    ALREADY_DONE = "already_done"
    """It was said or done before and holds."""
    UNKNOWN_INTENT = "unknown_intent"
