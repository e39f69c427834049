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


def test_a_note_on_an_effect_that_was_not_found_counts_as_a_fault_in_each_of_its_facts() -> None:
    found = compared(SUMMONED, FROM_FIELD | {"targets": "no"}, FROM_HAND | {"class": "quick"})
    assert found.note_class.differ == {("nothing", "quick"): 1}
    assert found.permission.differ == {("nothing", "no"): 1}
    assert (found.targets.agree, found.permission.agree, found.not_noted) == (1, 1, 0)


def test_an_effect_that_no_note_speaks_of_is_counted_and_is_no_fault() -> None:
    found = compared(f"{SUMMONED} During your Main Phase: You can draw 1 card.", FROM_FIELD)
    assert (found.permission.agree, found.permission.total) == (1, 1)
    assert (found.claimed, found.not_noted) == (2, 1)


def test_a_note_that_fits_two_effects_of_a_card_with_more_effects_is_left_out() -> None:
    note = {"effect": "0", "class": "trigger", "damage_step": "yes"}
    found = compared(f"{SUMMONED} If this card is destroyed: You can draw 1 card.", note)
    assert (found.permission.total, found.doubtful) == (0, 1)
    numbered = compared(f"{SUMMONED} If this card is destroyed: You can draw 1 card.", note | {"effect": "2"})
    assert (numbered.permission.total, numbered.doubtful) == (1, 0)


def test_a_note_on_a_card_as_such_is_compared_with_its_activation() -> None:
    note = {"effect": "0", "class": None, "about": "card", "damage_step": "partly"}
    found = Agreement()
    text = "All Pyro monsters gain 300 ATK. Once per turn: You can draw 1 card."
    compare_with_notes(found, effects(text, "Continuous Trap"), [note], 2)
    assert found.permission.agree == 1
