"""Effects that are understood wholly are data of card files; what is doubtful is not compiled."""

from dataclasses import replace
from typing import Any, get_args

import pytest
from tests.reading.texts import MONSTER, only, type_line
from tests.reading.understood import UNDERSTOOD
from tests.reading.understood_activation import TRAPS_OF_ACTIVATION, UNDERSTOOD_ACTIVATION
from tests.reading.understood_conditions import UNDERSTOOD_CONDITIONS
from tests.reading.understood_costs import UNDERSTOOD_COSTS
from tests.reading.understood_deeds import UNDERSTOOD_DEEDS
from tests.reading.understood_terms import TRAPS_OF_TERMS, UNDERSTOOD_TERMS

from damagestep.cards.card import CardData
from damagestep.cards.operations import Operation
from damagestep.describe import effect_sentence, voice
from damagestep.library.library import cards
from damagestep.reading.drafting import drafted
from damagestep.reading.earlier_steps import CHOOSE
from damagestep.reading.limits_of_input import GivenCard
from damagestep.reading.read_effect import ReadEffect, Reading
from damagestep.reading.reader import read_card
from damagestep.records.record import words_of
from damagestep.records.validation import read

THE_SAME_SENTENCE, COMPILED = 96, 104
"""Of our own sentences of the library's effects: read back to data that says the same; compiled at all."""

ALL_UNDERSTOOD = (
    *UNDERSTOOD,
    *UNDERSTOOD_ACTIVATION,
    *UNDERSTOOD_CONDITIONS,
    *UNDERSTOOD_COSTS,
    *UNDERSTOOD_DEEDS,
    *UNDERSTOOD_TERMS,
)
TRAPS = (
    # As many as are targeted.
    "You can target 3 monsters in your GY; shuffle all 2 into the Deck.",
    # Cards that no operation chooses, and a monster that could be either of two.
    "Once per turn: You can discard 1 card; 1 monster you control gains 800 ATK.",
    (
        "During damage calculation, if your monster battles: You can discard this card; that monster gains "
        "500 ATK."
    ),
    # Words that narrow what is meant, and that card files have no word for.
    "You can target 1 monster your opponent controls; destroy it during the End Phase.",
    "You can target 1 monster your opponent controls; take control of it until your next End Phase.",
    (
        "You can target 1 monster your opponent controls; take control of 1 monster on their field until "
        "the End Phase, also destroy it."
    ),
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
    "You can target 1 monster in your GY; Special Summon it to the opponent's Main Monster Zone.",
    "You can Special Summon 1 monster from your opponent's hand to your opponent's field.",
    "You can banish this card from your hand or GY, or 1 other card; draw 1 card.",
    "You can target 1 monster you control with 300 or more ATK than this card; destroy it.",
    "You can Special Summon 1 Link-2 monster from your GY.",
    "You can target 2 monsters in your GY; Special Summon them, and if you do, gain LP equal to their ATK.",
    (
        "You can target 2 monsters in your GY; Special Summon them, and if you do, gain LP equal to their "
        "original ATK."
    ),
    (
        "If this card is Normal Summoned: You can destroy up to 2 cards on the field, and if you do, gain LP "
        "equal to their original ATK."
    ),
    "You can destroy 1 monster on the field, and if you do, gain LP equal to its ATK.",
    # A value that lasts only as long as this card is equipped; a duration that could be of one change.
    "You can target 1 face-up monster you control; equip this card to that target. It gains 800 ATK.",
    (
        "You can target 1 face-up monster on the field; it gains 400 ATK, and its effects are "
        "negated until the "
        "end of this turn."
    ),
    # A statement that narrows all others.
    "This card's effects can only be applied while it hums. This card can attack directly.",
    # Brackets behind an effect that narrow it.
    (
        "If a face-up Fiend monster(s) you control is banished: You can draw 1 card. (It must be a "
        "Fiend monster "
        "even after being banished.)"
    ),
    (
        "You can banish 1 card from your GY; destroy 1 card on the field. You can only use this effect of "
        '"Lantern Ogre" once per turn. (This is treated as humming.)'
    ),
    # A choice that the player has, and another that he or she has not.
    "You can draw 1 card, then you can destroy 1 card on the field.",
    "You can draw 1 card or destroy 1 card on the field.",
    # Pronouns that may mean several cards.
    "At the start of the Damage Step, if this card battles a Fiend monster: You can destroy it.",
    "When an opponent's monster declares an attack on your monster: You can destroy that monster.",
    "You can target 1 card you control; destroy 1 card your opponent controls, then destroy it.",
    "You can Tribute 1 monster; destroy it.",
    "If this card is Normal Summoned while you control a Fiend monster: It gains 500 ATK.",
    "If this card is Normal Summoned: You can Tribute 1 other monster; it gains 500 ATK.",
    # Where a card is, or where it went, is not told.
    "At the end of the Damage Step, if your Warrior monster battled: You can draw 1 card.",
    "If you control a Fiend monster: You can Special Summon this card.",
    "You can destroy 1 card.",
    "You can destroy 2 monsters or Spells on the field.",
    # Older wordings do not say whether they target.
    "When this card is Normal Summoned, destroy 1 monster your opponent controls.",
    # What is done to the opponent's hand without being random.
    "You can discard 1 card from your opponent's hand.",
    # Card files have no word for showing the card itself.
    # One card is equipped to one monster, and one of the two at most is chosen.
    "You can equip 2 Fiend monsters from your GY to this card.",
    "You can equip 1 Fiend monster from your GY to 1 monster you control.",
    "You can target up to 2 monsters your opponent controls; equip them to this card.",
    "You can equip this card to this card.",
    # A face-down monster that changes its position is turned face-up.
    "You can target 1 monster on the field; change its battle position.",
    "You can Fusion Summon 1 monster from your Extra Deck, using monsters you control, including this card.",
    # A value that the monster has no more by then, or that nobody may see.
    "You can target 1 monster on the field; gain LP equal to its current ATK.",
    "You can target 1 face-up monster on the field; destroy it, also gain LP equal to its current ATK.",
    "If this card is Special Summoned: Inflict damage to your opponent equal to the damage you took.",
    "If this card is Special Summoned: Gain LP equal to the destroyed monster's original ATK.",
    # Negated is not what is chosen when the effect resolves.
    "You can negate the effects of 1 face-up monster on the field.",
    "If your Fiend monster destroys an opponent's monster by battle: You can draw 1 card.",
    "If all monsters you control are Fiend monsters: You can draw 1 card.",
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


@pytest.mark.parametrize(("text", "line", "wanted"), ALL_UNDERSTOOD)
def test_an_effect_of_common_words_is_compiled(text: str, line: str, wanted: dict[str, Any]) -> None:
    effect = only(text, line)

    assert effect.state == "compiled"
    assert {key: effect.data.get(key) for key in wanted} == wanted


@pytest.mark.parametrize("text", [*TRAPS, *TRAPS_OF_TERMS, *TRAPS_OF_ACTIVATION])
def test_what_could_be_misread_is_not_compiled(text: str) -> None:
    found = read_card(GivenCard("Lantern Ogre", MONSTER, text)).effects

    assert found
    assert [effect for effect in found if effect.state == "compiled"] == []


def test_brackets_about_the_card_itself_narrow_no_effect() -> None:
    text = "You can draw 1 card. (This card's original Level is always treated as 3.) You can draw 2 cards."
    found = [e for e in read_card(GivenCard("Lantern Ogre", MONSTER, text)).effects if e.speed]

    assert [effect.state for effect in found] == ["compiled", "compiled"]


def test_a_limit_of_the_effects_before_it_leaves_those_behind_it_alone() -> None:
    text = (
        "If this card is Special Summoned: You can draw 1 card. You can banish this card from your "
        "GY; draw 1 card. "
        'You can only use each of the preceding effects of "Lantern Ogre" once per turn. You can '
        "discard 1 card; "
        "draw 1 card."
    )
    found = read_card(GivenCard("Lantern Ogre", MONSTER, text)).effects

    assert [e.data.get("limit") for e in found] == ["name", "name", None]
    assert [e.state for e in found] == ["compiled"] * 3


def test_a_bracket_holds_back_the_effect_before_it_alone() -> None:
    text = "You can draw 1 card. (It hums.) If this card is Special Summoned: You can draw 2 cards."
    found = [e for e in read_card(GivenCard("Lantern Ogre", MONSTER, text)).effects if e.speed]

    assert [effect.state for effect in found] == ["part", "compiled"]


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
    made = read(CardData, raw | drafted(Reading(data.ref, "", (effect,), ())), "read")
    return replace(data, effects=made.effects, leaves=made.leaves)


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
                if one.state != "compiled" or not one.spans or not one.speed:
                    # The bare activation of a card that stays on the field is no part of the sentence.
                    continue
                compiled += 1
                same += effect_sentence(speak, made, made.effects[0]) == sentence
    assert (same, compiled) == (THE_SAME_SENTENCE, COMPILED), "write better counts here; worse are a fault"


@pytest.mark.parametrize(("text", "line"), [(text, line) for text, line, _ in ALL_UNDERSTOOD])
def test_what_is_compiled_loads_as_a_card(text: str, line: str) -> None:
    some = next(iter(cards().values()))

    assert as_card(some, only(text, line)).effects[0].resolve


def test_the_operations_that_choose_cards_are_those_whose_records_have_a_choice() -> None:
    choosing = {
        names[0]
        for one in words_of(Operation)
        if "Choice" in str(one.__annotations__.get("what"))
        for names in [get_args(one.__annotations__["op"])]
    }
    assert choosing == set(CHOOSE)
