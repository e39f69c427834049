"""The class of an effect, its Spell Speed, and whether it must be activated, out of invented sentences."""

import pytest
from tests.reading.texts import MONSTER, effects, only, reading

SPELL, TRAP = "Continuous Spell", "Continuous Trap"
FROM_GY = "You can banish this card from your GY; gain 300 LP."


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Once per turn: You can pay 300 LP; draw 1 card.", "ignition"),
        ("During your Main Phase: You can discard 1 Pyro monster; gain 700 LP.", "ignition"),
        ("(Quick Effect): You can banish this card from your hand; draw 1 card.", "quick"),
        ("During either player's turn: You can pay 300 LP; draw 1 card.", "quick"),
        (
            "When a Field Spell is activated (Quick Effect): You can discard 1 card; negate the activation.",
            "quick",
        ),
        ("If a Field Spell is activated: You can draw 1 card.", "trigger"),
        ("When this card is Normal Summoned: You can draw 1 card.", "trigger"),
        ("If a Pyro monster(s) is banished: Gain 300 LP.", "trigger"),
        ("During the End Phase: Gain 300 LP.", "trigger"),
        ("At the start of your Battle Phase: You can gain 300 LP.", "trigger"),
        ("FLIP: Draw 1 card.", "flip"),
        # A state is no event, whatever verbs are in it.
        ("If you control a Pyro monster that was Special Summoned: You can draw 1 card.", "ignition"),
        ("While this card is equipped to a monster: You can draw 1 card.", "ignition"),
        (
            "During your Main Phase, if this card was Normal Summoned this turn: You can draw 1 card.",
            "ignition",
        ),
        # An event behind a state is one.
        ("If a monster whose original Level is 4 is destroyed by battle: You can draw 1 card.", "trigger"),
        (
            "If you control no other cards and a Pyro monster is Special Summoned: You can draw 1 card.",
            "trigger",
        ),
    ],
)
def test_the_class_of_a_monster_effect_follows_from_its_condition(text: str, what: str) -> None:
    assert only(text).class_ == what


@pytest.mark.parametrize(
    ("text", "type_line", "what"),
    [
        ("Draw 1 card, then gain 100 LP.", "Normal Spell", ["spell-activation"]),
        ("Draw 1 card.", "Counter Trap", ["trap-activation"]),
        ("Once per turn: You can gain 300 LP.", SPELL, ["spell-activation", "ignition"]),
        ("Once per turn: You can gain 300 LP.", TRAP, ["trap-activation", "quick"]),
        ("When this card is activated: Gain 300 LP.", SPELL, ["spell-activation"]),
        ("All Pyro monsters you control gain 100 ATK.", "Field Spell", ["spell-activation"]),
        (
            "Draw 1 card. If this card is sent to the GY: Gain 300 LP.",
            "Normal Trap",
            ["trap-activation", "trigger"],
        ),
        (
            f"Draw 1 card. {FROM_GY}",
            "Normal Spell",
            ["spell-activation", "ignition"],
        ),
        (
            f"Draw 1 card. {FROM_GY}",
            "Normal Trap",
            ["trap-activation", "quick"],
        ),
        (
            "When this face-down card is destroyed and sent to the GY: Draw 1 card.",
            "Normal Trap",
            ["trigger"],
        ),
    ],
)
def test_the_activation_of_a_spell_or_trap_stands_beside_its_other_effects(
    text: str, type_line: str, what: list[str]
) -> None:
    assert [e.class_ for e in effects(text, type_line)] == what


@pytest.mark.parametrize(
    "text",
    [
        "Cannot be Normal Summoned/Set. Must be Special Summoned by a Pyro monster's effect.",
        "You can Special Summon this card (from your hand) by Tributing 1 Pyro monster.",
        "If you control a Pyro monster, you can Special Summon this card (from your hand).",
        "If this card would be destroyed by battle, you can discard 1 card instead.",
        "All Pyro monsters you control gain 300 ATK.",
        "If this card attacks a Defense Position monster, inflict piercing battle damage.",
        'You can only control 1 "Lantern Ogre".',
        "A Synchro Monster that used this card gains this effect.\n● Once per turn: You can draw 1 card.",
    ],
)
def test_a_rule_a_replacement_and_a_continuous_effect_start_no_chain(text: str) -> None:
    assert effects(text) == []
    assert reading(text).effects or reading(text).rest


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("When this card is destroyed by battle, draw 1 card.", "trigger"),
        ("Once per turn, you can discard 1 Pyro monster to inflict 300 damage to your opponent.", "ignition"),
        ("Tribute 1 Pyro monster to inflict 300 damage to your opponent.", "ignition"),
        ("During each of your Standby Phases, inflict 300 damage to your opponent.", "trigger"),
    ],
)
def test_an_older_wording_without_a_colon_is_an_effect_too(text: str, what: str) -> None:
    assert only(text).class_ == what


def test_the_modes_of_an_effect_are_one_effect() -> None:
    text = "Once per turn: You can activate 1 of these effects.\n● Draw 1 card.\n● Gain 300 LP."
    assert only(text).class_ == "ignition"


def test_bullets_under_a_mere_heading_are_effects_of_their_own() -> None:
    first, second = "Once per turn: You can draw 1 card.", "If this card is banished: Gain 300 LP."
    text = f"Gains these effects.\n● {first}\n● {second}"
    assert [e.class_ for e in effects(text)] == ["ignition", "trigger"]


@pytest.mark.parametrize(
    ("type_line", "text", "speed"),
    [
        (MONSTER, "If this card is banished: Draw 1 card.", 1),
        (MONSTER, "(Quick Effect): You can pay 300 LP; draw 1 card.", 2),
        ("Quick-Play Spell", "Draw 1 card.", 2),
        ("Normal Spell", "Draw 1 card.", 1),
        ("Normal Trap", "Draw 1 card.", 2),
        ("Counter Trap", "Draw 1 card.", 3),
    ],
)
def test_the_spell_speed_follows_from_class_and_card(type_line: str, text: str, speed: int) -> None:
    assert only(text, type_line).speed == speed


def test_an_effect_is_mandatory_unless_its_player_may_leave_it() -> None:
    assert only("If this card is banished: Draw 1 card.").mandatory
    assert not only("If this card is banished: You can draw 1 card.").mandatory
    assert not only("If this card is banished: You can pay 300 LP; draw 1 card.").mandatory
    # What may be left out only further on does not make the activation optional.
    assert only("If this card is banished: Gain 300 LP, then you can draw 1 card.").mandatory


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("You can banish this card from your GY; draw 1 card.", ("graveyard",)),
        ("You can discard this card; draw 1 card.", ("hand",)),
        ("If this card is banished: Draw 1 card.", ("banished",)),
        ("If this card is destroyed by battle: Draw 1 card.", ("graveyard", "banished")),
        ("Once per turn: You can draw 1 card.", ("monster",)),
    ],
)
def test_where_an_effect_is_activated_is_told_by_what_its_card_does(
    text: str, places: tuple[str, ...]
) -> None:
    assert only(text).from_ == places


def test_an_effect_targets_if_it_says_so_before_the_semicolon() -> None:
    assert only("You can target 1 Pyro monster; destroy it.").targets
    assert not only("You can pay 300 LP; destroy 1 Pyro monster.").targets


@pytest.mark.parametrize(
    ("limit", "text"),
    [
        ("turn", "Once per turn: You can draw 1 card."),
        (
            "name",
            'You can draw 1 card; gain 100 LP. You can only use this effect of "Lantern Ogre" once per turn.',
        ),
        (
            "name",
            'You can only use each effect of "Lantern Ogre" once per turn. You can pay 100 LP; draw 1 card.',
        ),
        (None, "You can pay 100 LP; draw 1 card."),
    ],
)
def test_a_limit_is_put_on_the_effects_it_speaks_of(limit: str | None, text: str) -> None:
    assert only(text).limit == limit


def test_each_half_of_a_pendulum_monster_is_read() -> None:
    first, second = "Once per turn: You can draw 1 card.", "If this card is banished: Draw 1 card."
    text = f"[ Pendulum Effect ]\n{first}\n[ Monster Effect ]\n{second}"
    found = effects(text, "Warrior / Pendulum / Effect")
    assert [(e.class_, e.from_) for e in found] == [("ignition", ("pendulum",)), ("trigger", ("banished",))]


def test_the_text_of_a_normal_monster_is_flavour() -> None:
    read = reading("An ogre who fears the dark. If you see it: Run.", "Warrior / Normal")
    assert read.effects == ()
    assert {(span.part, span.state) for span in read.rest} == {("flavour", "understood")}
