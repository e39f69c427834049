"""Statements are data under the keys of card files, and a whole card is drafted out of what was read."""

from typing import Any

import pytest
from tests.reading.texts import reading
from tests.reading.understood_rules import RULES
from tests.reading.understood_statements import STATED

from damagestep.cards.card import CardData
from damagestep.reading.drafting import drafted
from damagestep.records.validation import read

LEFT_OUT = ("speed", "from", "class")
"""Keys of effects that other tests look at."""

TRAPS = (
    # Words that narrow what is meant.
    "This card can attack directly while it hums.",
    "Unaffected by Spell effects that hum.",
    "Unaffected by your opponent's activated effects.",
    # ATK and DEF on the field, which such an effect does not compare as they are now.
    "Monsters your opponent controls with 1000 or less ATK cannot attack.",
    "If your opponent controls a monster with 0 ATK, you can Special Summon this card (from your hand).",
    "All Fiend monsters you control gain 300 ATK during the Battle Phase only.",
    "Fiend monsters in your hand gain 300 ATK.",
    "Cannot be destroyed by battle with a Fiend monster.",
    "Once per turn, this card cannot be destroyed by battle.",
    "Neither player can Special Summon monsters, except from the GY.",
    'This card\'s name becomes "Moth King" while on the field or in the GY.',
    "You can Special Summon this card (from your hand) by Tributing 1 monster, or by humming.",
    "If you control no monsters, you can Special Summon this card (from your hand) in Defense Position.",
    "You can Special Summon this card (from your hand) by banishing 1 Fiend monster.",
    "This card can attack directly, also hum.",
    # A pronoun, or a condition on only one of two things.
    "It can attack directly.",
    'If it is your turn, this card\'s name becomes "Moth King" while on the field.',
)


@pytest.mark.parametrize(("text", "line", "wanted"), [*STATED, *RULES])
def test_a_statement_of_common_words_is_data(text: str, line: str, wanted: dict[str, Any]) -> None:
    found = reading(text, line)
    made = drafted(found)

    read(CardData, {"ref": "read", "name": {"en": "read"}, "card": {"type": "unknown"}} | made, "read")
    for effect in made.get("effects", ()):
        for key in LEFT_OUT:
            effect.pop(key, None)
    assert {effect.state for effect in found.effects} == {"compiled"}
    assert made == wanted


@pytest.mark.parametrize("text", TRAPS)
def test_a_statement_that_could_be_misread_is_no_data(text: str) -> None:
    assert [effect.state for effect in reading(text).effects if effect.state == "compiled"] == []


def test_what_an_effect_leaves_is_a_gap_of_its_own_data() -> None:
    text = "You can target 1 Fiend monster you control; it cannot be destroyed by battle this turn."
    (effect,) = reading(text).effects

    assert effect.state == "compiled"
    assert effect.data["resolve"] == [{"op": "unmodelled", "does": "protects"}]
    assert effect.card["leaves"]


def test_a_second_list_of_what_effects_leave_is_a_gap() -> None:
    text = (
        "You can target 1 Fiend monster you control; it cannot be destroyed by battle this turn. "
        "If this card is Special Summoned: Target 1 Fiend monster you control; it can attack directly this "
        "turn."
    )
    found = reading(text)
    first, second = drafted(found)["effects"]

    assert [effect.state for effect in found.effects] == ["compiled", "part"]
    assert first["resolve"][0]["op"] == "linger"
    assert second["resolve"] == [{"op": "unmodelled", "does": "protects"}]
