"""Effects that are understood wholly are data of card files; what is doubtful is not compiled."""

from dataclasses import replace
from typing import Any

import pytest
from tests.reading.texts import MONSTER, only, type_line
from tests.reading.understood import UNDERSTOOD

from damagestep.cards.card import CardData
from damagestep.describe import effect_sentence, voice
from damagestep.library.library import cards
from damagestep.reading.given import GivenCard
from damagestep.reading.reader import ReadEffect, read_card
from damagestep.records.validation import read

THE_SAME_SENTENCE, COMPILED = 72, 74
"""Of our own sentences of the library's effects: read back to data that says the same; compiled at all."""

TRAPS = (
    # Words that narrow what is meant, and that card files have no word for.
    "You can target 1 monster your opponent controls; destroy it during the End Phase.",
    "You can target 1 monster your opponent controls; take control of it until your next End Phase.",
    (
        "You can target 1 monster your opponent controls; take control of 1 monster on their field until "
        "the End Phase, also destroy it."
    ),
    "You can target 1 monster in your GY; Special Summon it, but banish it when it leaves the field.",
    "You can target 1 monster in your GY; Special Summon it, but destroy it during their End Phase.",
    (
        "You can target 1 monster in your GY; Special Summon it, but destroy it during the End Phase of "
        "the next turn."
    ),
    (
        "You can target 1 monster in your GY; Special Summon it, then destroy 1 card on the field, also "
        "banish it during the End Phase."
    ),
    "If this card is Normal Summoned: You can destroy it during the End Phase.",
    # What a value is, or whose.
    (
        "You can target 1 monster on the field; destroy it, and if you do, gain LP equal to its original "
        "ATK on the field."
    ),
    "You can target 1 monster on the field; destroy it, and if you do, gain LP equal to its ATK.",
    (
        "When this card destroys an opponent's monster by battle: You can target 1 monster on the field; "
        "inflict damage to your opponent equal to that monster's original ATK."
    ),
    (
        "When this card destroys an opponent's monster by battle: You can Tribute 1 monster; gain LP equal "
        "to that monster's original ATK."
    ),
    "You can destroy 1 monster on the field, and if you do, gain LP equal to its original ATK.",
    "When this card destroys an opponent's monster by battle: It gains 500 ATK.",
    "If this card is Special Summoned from your opponent's GY: Draw 1 card.",
    "If this card is Synchro Summoned using a Fiend monster as material: Draw 1 card.",
    "If this card is Synchro Summoned with a Tuner: Draw 1 card.",
    "If this Synchro Summoned card is destroyed: Draw 1 card.",
    "You can target 1 monster in your GY; Special Summon it to the opponent's Main Monster Zone.",
    "You can Special Summon 1 monster from your opponent's hand to your opponent's field.",
    "You can banish this card from your hand or GY, or 1 other card; draw 1 card.",
    "You can target 1 monster you control with 300 or more ATK than this card; destroy it.",
    "You can Special Summon 1 Link-2 monster from your GY.",
    # A choice that the player has, and another that he or she has not.
    "You can draw 1 card, then you can destroy 1 card on the field.",
    "You can draw 1 card or destroy 1 card on the field.",
    # Pronouns that may mean several cards.
    "At the start of the Damage Step, if this card battles a Fiend monster: You can destroy it.",
    "When an opponent's monster declares an attack on your monster: You can destroy that monster.",
    "You can target 1 card you control; destroy 1 card your opponent controls, then destroy it.",
    "You can Tribute 1 monster; destroy it.",
    "If this card is Normal Summoned: It gains 500 ATK.",
    # Where a card is, or where it went, is not told.
    "If a card is sent to the GY: You can draw 1 card.",
    "If this card is destroyed by an opponent's card: You can draw 1 card.",
    "If this card leaves the field because of an opponent's card: You can draw 1 card.",
    "At the end of the Damage Step, if your Warrior monster battled: You can draw 1 card.",
    "If you control a Fiend monster: You can Special Summon this card.",
    "You can destroy 1 card.",
    "You can destroy 2 monsters or Spells on the field.",
    # Older wordings do not say whether they target.
    "When this card is Normal Summoned, destroy 1 monster your opponent controls.",
    # What is done to the opponent's hand without being random.
    "You can discard 1 card from your opponent's hand.",
    # Card files have no word for showing the card itself, nor for a choice of what to equip.
    "You can reveal this card in your hand; draw 1 card.",
    "You can equip this card to 1 Fiend monster on the field.",
    # A face-down monster that changes its position is turned face-up.
    "You can target 1 monster on the field; change its battle position.",
    # A word that nobody knows.
    "You can target 1 monster your opponent controls; politely destroy it.",
    "You can target 1 humming monster your opponent controls; destroy it.",
    # More is said of the effect elsewhere.
    "You can draw 1 card. If it hums, gain 300 LP instead.",
    "You can draw 1 card. You can only use this effect while it rains.",
    "You can target 1 monster in your GY; Special Summon it. When that monster is destroyed, hum.",
    "If this card is Normal Summoned: Hum 1 song. Send the top 3 cards of your Deck to the GY.",
    "You cannot Normal Summon the turn you activate this effect. Once per turn: You can draw 1 card.",
)


@pytest.mark.parametrize(("text", "line", "wanted"), UNDERSTOOD)
def test_an_effect_of_common_words_is_compiled(text: str, line: str, wanted: dict[str, Any]) -> None:
    effect = only(text, line)

    assert effect.state == "compiled"
    assert {key: effect.data.get(key) for key in wanted} == wanted


@pytest.mark.parametrize("text", TRAPS)
def test_what_could_be_misread_is_not_compiled(text: str) -> None:
    found = read_card(GivenCard("Lantern Ogre", MONSTER, text)).effects

    assert found
    assert [effect for effect in found if effect.state == "compiled"] == []


def test_only_one_of_several_effects_in_a_turn_is_kept() -> None:
    text = (
        "You can draw 1 card. If this card is Special Summoned: You can draw 2 cards. "
        'You can only use 1 "Lantern Ogre" effect per turn, and only once that turn.'
    )
    found = read_card(GivenCard("Lantern Ogre", MONSTER, text)).effects

    assert [(e.data["one_of"], e.data["limit"]) for e in found] == [("effects", "name")] * 2


def as_card(data: CardData, effect: ReadEffect) -> CardData:
    """Return a card of the library with an effect that was read in place of its own.

    Raises:
        BadInput: the data is no data of card files.
    """
    face = {"type": "spell", "kind": "normal"}
    raw = {"ref": data.ref, "name": {"en": data.name.en}, "card": face}
    made = read(CardData, raw | {"effects": [{"id": "read"} | effect.data]}, "read")
    return replace(data, effects=made.effects)


def test_our_own_sentences_are_read_back_to_data_that_says_the_same() -> None:
    speak = voice("en", None)
    compiled = same = 0
    for ref, data in cards().items():
        for effect in data.effects:
            if effect.gaps or not effect.speed:
                continue
            sentence = effect_sentence(speak, data, effect)
            # Names of cards stand in plain quotation marks in card texts.
            text = sentence.replace("“", '"').replace("”", '"')
            for one in read_card(GivenCard(ref, type_line(data), text)).effects:
                made = as_card(data, one)
                if one.state != "compiled" or "resolve" not in one.data:
                    # The bare activation of a card that stays on the field is no part of the sentence.
                    continue
                compiled += 1
                same += effect_sentence(speak, made, made.effects[0]) == sentence
    assert (same, compiled) == (THE_SAME_SENTENCE, COMPILED), "write better counts here; worse are a fault"


@pytest.mark.parametrize(("text", "line"), [(text, line) for text, line, _ in UNDERSTOOD])
def test_what_is_compiled_loads_as_a_card(text: str, line: str) -> None:
    some = next(iter(cards().values()))

    assert as_card(some, only(text, line)).effects[0].resolve
