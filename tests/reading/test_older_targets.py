"""Which effects target without the word, out of invented sentences."""

import pytest
from tests.reading.texts import MONSTER, effects

SPELL, TRAP = "Normal Spell", "Normal Trap"


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        (MONSTER, "Once per turn, you can destroy 1 monster on the field."),
        (MONSTER, "When this card is destroyed by battle, return 1 card your opponent controls to the hand."),
        (MONSTER, "Tribute 1 Pyro monster to Special Summon 1 monster from your Graveyard."),
        (MONSTER, "FLIP: Destroy 2 monsters on the field."),
        (MONSTER, "You can discard 1 card to select 1 face-up monster. It gains 300 ATK."),
        (TRAP, "Destroy 1 Spell or Trap Card on the field."),
        (SPELL, "Increase the Level of 1 face-up Pyro monster you control by 2."),
    ],
)
def test_an_older_effect_targets_the_open_cards_that_it_picks(type_line: str, text: str) -> None:
    assert [e.targets for e in effects(text, type_line)] == [True]


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        (MONSTER, "Once per turn, you can destroy all monsters on the field."),
        (MONSTER, "When this card is destroyed by battle, add 1 monster from your Deck to your hand."),
        (MONSTER, "When this card is destroyed by battle, return 1 card from your hand to the Deck."),
        (MONSTER, "Once per turn: You can destroy 1 monster on the field."),
        (MONSTER, "FLIP: You can change 1 face-up monster on the field, then draw 1 card."),
        # Without an old word it may be a card of today, which would say that it targets.
        (TRAP, "Destroy 1 Pyro monster on the field."),
        (SPELL, "Special Summon 1 Pyro monster from your GY."),
    ],
)
def test_all_hidden_cards_and_todays_wordings_are_not_targeted_unsaid(type_line: str, text: str) -> None:
    assert [e.targets for e in effects(text, type_line)] == [False]


@pytest.mark.parametrize(
    "text",
    [
        "The equipped monster gains 300 ATK.",
        'Equip only to "Deep Drum" or what it hums to. It gains 300 ATK.',
        "Activate this card by paying 300 LP. The equipped monster gains 300 ATK.",
    ],
)
def test_the_activation_of_an_equip_spell_targets_its_monster(text: str) -> None:
    (activation,) = effects(text, "Equip Spell")
    assert activation.targets


def test_an_equip_spell_whose_monster_is_not_understood_is_known_in_kind_alone() -> None:
    (activation,) = effects("Equip only to a monster that hums.", "Equip Spell")
    assert activation.state == "kind"
    assert "targets" not in activation.data
