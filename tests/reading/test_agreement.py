"""How notes are paired with what was read, where the two languages print the effects in another order."""

from typing import Any

from tests.reading.texts import effects
from workbench.truth.agreement import Agreement, compare_with_notes

FROM_HAND = {"effect": "1", "class": "trigger", "from": ["hand"], "damage_step": "no"}
FROM_FIELD = {"effect": "2", "class": "trigger", "from": ["monster-zone"], "damage_step": "yes"}
SUMMONED = "If this card is Special Summoned: You can draw 1 card."
IN_HAND = "If a Pyro monster is Special Summoned: You can Special Summon this card from your hand."


def compared(text: str, *notes: dict[str, Any]) -> Agreement:
    """Compare what is read of a text with notes."""
    found = Agreement()
    compare_with_notes(found, effects(text), notes, 2)
    return found


def test_notes_in_another_order_are_paired_by_the_place_of_the_effect() -> None:
    found = compared(f"{SUMMONED} {IN_HAND}", FROM_HAND, FROM_FIELD)
    assert (found.permission.agree, found.permission.total) == (2, 2)


def test_without_another_fact_the_printed_order_counts() -> None:
    bare = [
        {key: note[key] for key in ("effect", "class", "damage_step")} for note in (FROM_HAND, FROM_FIELD)
    ]
    assert compared(f"{IN_HAND} {SUMMONED}", *bare).permission.agree == 2
    assert compared(f"{SUMMONED} {IN_HAND}", *bare).permission.agree == 0
