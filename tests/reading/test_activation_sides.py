"""Sentences of which the activation side must not be held as data: it would say less, or another thing."""

import pytest
from tests.reading.texts import MONSTER, reading

NOT_HELD = (
    # The target of the attack, and not the attacker, which the word of card files would mean.
    (
        'When a "Hum" monster you control is targeted for an attack: Target it; destroy it.',
        "Normal Trap",
    ),
    # Rules for the Summon of another monster, and no effects.
    ("If this card is used as Synchro Material, all other Synchro Materials must be WATER.", MONSTER),
    ("If this face-up card is used as Fusion Material, its name can be treated as another.", MONSTER),
    # Older wordings that answer something, or cost something, without a condition or a cost of their own.
    ("Negate the activation of a Spell Card that would hum, and draw 1 card.", "Counter Trap"),
    ("Tribute 2 monsters to activate this card. Draw 2 cards.", "Normal Trap"),
    # A condition behind the semicolon.
    ("Draw 1 card. You must control a Fiend monster to activate and to resolve this effect.", "Normal Spell"),
)
"""Each with its type line."""


@pytest.mark.parametrize(("text", "line"), NOT_HELD)
def test_what_a_text_says_elsewhere_is_not_left_out_of_the_activation_side(text: str, line: str) -> None:
    chained = [effect for effect in reading(text, line).effects if effect.speed]

    assert not any(effect.told.before for effect in chained)


def test_an_activation_that_only_other_sentences_speak_of_is_known() -> None:
    """`Activate` stands in many sentences that do not limit the activation of their card."""
    text = (
        "Your opponent cannot activate cards or effects during the Battle Phase. "
        "Once per turn: You can activate this effect; draw 1 card."
    )
    first = reading(text, "Continuous Spell").effects[0]

    assert (first.class_, first.told.before) == ("spell-activation", True)


def test_an_activation_that_costs_something_is_not_taken_for_a_bare_one() -> None:
    effects = reading("Activate by Tributing 1 monster. You cannot hum.", "Continuous Trap").effects

    assert not any(
        effect.told.before for effect in effects if effect.class_ == "trap-activation" and not effect.spans
    )
