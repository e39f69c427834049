"""Activations that are answered by what was activated where; a Summon of its own; what holds twice."""

from typing import Any

import pytest

from .texts import MONSTER, effects, only, reading

DRAW = "You can draw 1 card."
NEGATE = "You can negate that effect."
BY_ITSELF = {"if": "called-by", "who": "this-card"}
IN_HAND = "You can Special Summon this card (from your hand). "

ANSWERS: tuple[tuple[str, dict[str, Any]], ...] = (
    (
        f"When your opponent activates a monster effect on the field (Quick Effect): {NEGATE}",
        {"by": "opponent", "part": "effect", "type": ["monster"], "of": {"zone": "monster"}},
    ),
    (
        f"When your opponent activates a monster effect in the hand or GY (Quick Effect): {NEGATE}",
        {"by": "opponent", "part": "effect", "type": ["monster"], "of": {"zone": ["hand", "graveyard"]}},
    ),
    (
        f"When a monster your opponent controls activates its effect (Quick Effect): {NEGATE}",
        {"part": "effect", "of": {"zone": "monster", "controller": "opponent"}},
    ),
    (
        f"When a Fiend monster's effect is activated (Quick Effect): {DRAW}",
        {"part": "effect", "type": ["monster"], "of": {"race": "Fiend"}},
    ),
    (
        f'If you activate a "Moth" Quick-Play Spell Card: {DRAW}',
        {"by": "you", "part": "card", "type": ["spell"], "kind": "quick-play", "of": {"archetype": "Moth"}},
    ),
    (
        f'If a "Moth" Spell/Trap Card or effect is activated: {DRAW}',
        {"type": ["spell", "trap"], "of": {"archetype": "Moth"}},
    ),
    (
        f"When a Fiend monster's effect is activated that targets this card (Quick Effect): {NEGATE}",
        {"part": "effect", "type": ["monster"], "of": {"race": "Fiend"}, "aims_at": "this-card"},
    ),
    (
        (
            "When a card or effect is activated that includes an effect that adds a card(s) from the Deck "
            f"to the hand (Quick Effect): {NEGATE}"
        ),
        {"includes": ["adds"], "out_of": "deck"},
    ),
    (
        (
            "When your opponent activates a Spell Card that includes an effect that Special Summons a "
            f"monster(s) (Quick Effect): {NEGATE}"
        ),
        {"by": "opponent", "part": "card", "type": ["spell"], "includes": ["special-summons"]},
    ),
)


@pytest.mark.parametrize(("text", "on"), ANSWERS)
def test_what_is_answered_is_an_activation_of_such_a_card(text: str, on: dict[str, Any]) -> None:
    effect = only(text)
    assert (effect.state, effect.data["on"]) == ("compiled", {"event": "activated"} | on)


HOLDS: tuple[tuple[str, list[dict[str, Any]]], ...] = (
    (
        f"During the End Phase, if this card is in the GY because it was sent there this turn: {DRAW}",
        [{"if": "this-turn", "it": "sent-to-graveyard"}],
    ),
    (
        f"During the End Phase, if this card was Normal or Special Summoned this turn: {DRAW}",
        [{"if": "this-turn", "it": "arrived"}],
    ),
    (
        f"During the End Phase, if this card attacked this turn: {DRAW}",
        [{"if": "this-turn", "it": "attacked"}],
    ),
    (
        f"At the end of the Battle Phase, if this card attacked: {DRAW}",
        [{"if": "this-turn", "it": "attacked"}],
    ),
    (f"{IN_HAND}When Summoned this way: {DRAW}", [BY_ITSELF]),
    (f"{IN_HAND}If this card is Special Summoned by its effect: {DRAW}", [BY_ITSELF]),
    (
        f"During the Damage Step, when a Fiend monster you control battles (Quick Effect): {DRAW}",
        [{"if": "fighting", "who": {"race": "Fiend"}}],
    ),
    (
        f"During the Damage Step, when your Fiend monster battles a monster (Quick Effect): {DRAW}",
        [{"if": "battling", "who": {"race": "Fiend"}}],
    ),
    (
        f"When this face-up Attack Position card is selected as an attack target: {DRAW}",
        [{"if": "is", "this": {"position": "attack"}}, {"if": "fighting", "role": "target"}],
    ),
    (
        f"Once per turn: {DRAW} You must control no monsters to activate and to resolve this effect.",
        [{"if": "lacks", "what": {"zone": "monster", "controller": "you"}}],
    ),
    (
        f"{DRAW} This card must be face-up on the field to activate and to resolve this effect.",
        [{"if": "is", "this": {"zone": "monster", "face": "up"}}],
    ),
)


@pytest.mark.parametrize(("text", "holds"), HOLDS)
def test_what_must_hold_is_a_condition(text: str, holds: list[dict[str, Any]]) -> None:
    effect = only(text)
    assert (effect.state, effect.data["condition"]) == ("compiled", holds)
    assert effect.data.get("still", False) == ("must" in text)


TRAPS = (
    # Set cards are face-up when they are activated; an effect in the hand is no monster of anybody's field.
    f"If a Set Spell/Trap Card is activated: {DRAW}",
    f"When an opponent's monster activates its effect (Quick Effect): {NEGATE}",
    # A Monster Card on the field may be a Spell there, and nobody has said where another one is.
    f"When a Monster Card your opponent controls activates its effect (Quick Effect): {NEGATE}",
    "You can target 1 Monster Card your opponent controls; destroy it.",
    f'When your opponent activates "Deep Drum" (Quick Effect): {NEGATE}',
    # Damage to whom? An effect of your own damages the opponent, too.
    f"When a Trap Card is activated that would inflict damage to you (Quick Effect): {NEGATE}",
    # It may have attacked directly.
    f"At the end of the Battle Phase, if this card attacked an opponent's monster: {DRAW}",
    # Only what was Summoned right before is banished later, and only what is Summoned in any case.
    "You can target 1 monster in your GY; add it to your hand, but banish it when it leaves the field.",
    "You can draw 1 card, then you may Special Summon it, but banish it when it leaves the field.",
    # It has two ways, or its way is another card's.
    f"{IN_HAND}If this card is banished: You can Special Summon this card. When Summoned this way: {DRAW}",
    f'Must be Special Summoned with the effect of "Deep Drum". When Summoned this way: {DRAW}',
    # Conditions hold again all together or not at all.
    f"If you control a Token: {DRAW} You must control no Spells to activate and to resolve this effect.",
    f"{DRAW} You must be able to hum to activate and to resolve this effect.",
)


@pytest.mark.parametrize("text", TRAPS)
def test_what_could_be_misread_is_not_compiled(text: str) -> None:
    assert [effect for effect in effects(text)[-1:] if effect.state == "compiled"] == []


def test_a_summoned_trap_answers_no_summon_of_its_own() -> None:
    text = "Special Summon this card as an Effect Monster. If Summoned this way, this card gains 300 DEF."
    assert "compiled" not in {effect.state for effect in reading(text, "Normal Trap").effects}


def test_what_was_summoned_is_banished_when_it_leaves() -> None:
    effect = only(
        "You can target 1 monster in your GY; Special Summon it, but banish it when it leaves the field."
    )
    assert effect.state == "compiled"
    assert effect.card["effects"][0]["resolve"][1:] == [{"op": "linger", "on": "remembered", "join": "also"}]
    assert effect.card["leaves"] == [{"static": "diverts", "what": "this-card"}]


def test_how_it_is_summoned_and_what_leaves_it_alone_says_nothing_of_its_effects() -> None:
    text = (
        'Must be Special Summoned by its own effect. Unaffected by the effects of "Moth" Traps. '
        f"Once per turn: {DRAW}"
    )
    assert only(text).state == "compiled"


def test_one_summon_a_turn_is_said_of_the_card() -> None:
    text = f'You can only Special Summon "Lantern Ogre" once per turn. Once per turn: {DRAW}'
    statement, effect = reading(text).effects
    assert (statement.card, effect.state) == ({"one_a_turn": True}, "compiled")


def test_a_limit_of_the_duel_is_the_limit_of_its_effect() -> None:
    text = f'Once per turn: {DRAW} You can only use this effect of "Lantern Ogre" once per Duel.'
    assert only(text).data["limit"] == "duel"


def test_a_name_with_quotation_marks_is_one_name() -> None:
    text = f'Once per turn: {DRAW} You can only use this effect of "Lantern "Oil" Ogre" once per turn.'
    (effect,) = reading(text, MONSTER, 'Lantern "Oil" Ogre').effects
    assert (effect.state, effect.data["limit"]) == ("compiled", "name")


def test_a_limit_of_the_following_effects_leaves_those_before_it_alone() -> None:
    first, second = effects(
        "Once per turn, during your Standby Phase: You can draw 1 card. You can only use each of the "
        f'following effects of "Lantern Ogre" once per turn. If this card is sent to the GY: {DRAW}'
    )
    assert [first.data["limit"], second.data["limit"]] == ["turn", "name"]
    assert [first.state, second.state] == ["compiled", "compiled"]


def test_an_effect_that_is_gained_under_a_condition_is_not_always_there() -> None:
    _, second = effects(
        f'If this card is Normal Summoned: {DRAW} If this card has "Deep Drum" as material, it gains this '
        f"effect.\n● When this card inflicts battle damage to your opponent: {DRAW}"
    )
    assert second.state != "compiled"
