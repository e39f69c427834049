"""The class of an effect, its Spell Speed, and whether it must be activated, out of invented sentences."""

import pytest
from tests.reading.texts import MONSTER, effects, only, reading

from damagestep.reading.drafting import drafted, parts
from damagestep.reading.limits_of_input import GivenCard

SPELL, TRAP, EQUIP = "Continuous Spell", "Continuous Trap", "Equip Spell"
BECOMES = (
    "Special Summon this card as an Effect Monster (Pyro/FIRE/Level 1). (This card is also still a Trap.) "
)
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
            BECOMES + "If this card is in the Monster Zone (Quick Effect): You can draw 1 card.",
            TRAP,
            ["trap-activation", "quick"],
        ),
        (
            "Activate this card by targeting 1 face-up monster. During each End Phase: It loses 300 ATK.",
            TRAP,
            ["trap-activation", "trigger"],
        ),
        (
            "If this card is destroyed: You can Set it. Activate 1 of these effects;\n● Draw 1.\n● Draw 2.",
            "Quick-Play Spell",
            ["trigger", "spell-activation"],
        ),
        (
            "The equipped monster cannot attack. When this card leaves the field, destroy that monster.",
            EQUIP,
            [
                "spell-activation",
            ],
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
        "If you can Pendulum Summon Level 4, you can Pendulum Summon this card in your Extra Deck.",
        "When you Ritual Summon a monster, you can banish this card from your GY as 1 of the Tributes.",
        "Send this card to the GY during your 2nd Standby Phase after activation.",
        "When a Spell effect resolves while you control a Token, you can negate that effect.",
        "During each Battle Phase, this card can attack twice.",
        "If this card attacks, change it to Defense Position at the end of the Battle Phase.",
        "While you control a Token, apply the following effects.\n● You cannot draw.\n● You take no damage.",
        "● While in Defense Position: Other Pyro monsters cannot be destroyed by battle.",
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
        ("This card returns to the owner's hand during the End Phase of the turn it is flipped.", "trigger"),
        ("When this card destroys a monster by battle, it can attack once again in a row.", "trigger"),
        ("When this card destroys a monster by battle, your opponent cannot draw next turn.", "trigger"),
        ("Each time a Pyro monster inflicts Battle Damage, your opponent discards 1 card.", "trigger"),
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


def test_a_union_monster_has_two_effects_in_one_sentence() -> None:
    text = (
        "Once per turn, you can either: Target 1 Pyro monster you control; equip this card to it, OR: "
        "Unequip this card and Special Summon it."
    )
    equips, unequips = effects(text)
    assert (equips.from_, equips.targets) == (("monster",), True)
    assert (unequips.from_, unequips.targets) == (("spell-trap",), False)
    older = "Once per turn, you can equip this card to a Token, OR unequip it to Special Summon this card."
    assert [e.from_ for e in effects(older)] == [("monster",), ("spell-trap",)]


GIVEN = "● If this card battles a monster, before damage calculation: You can draw 1 card."


@pytest.mark.parametrize(
    ("head", "own"),
    [
        ("A Synchro Monster that used this card gains this effect.", 0),
        ("Pyro monsters you control gain this effect.", 0),
        (
            "A Ritual Monster Summoned using this card gains this effect. You can only use it once per turn.",
            0,
        ),
        ("You can Tribute 1 monster; this turn, this card gains this effect.", 1),
        ("If this card is Special Summoned: Toss a coin.", 1),
    ],
)
def test_an_effect_that_another_gives_is_read_and_is_none_of_its_card(head: str, own: int) -> None:
    given = GIVEN.replace("● ", "● Heads: ") if "coin" in head else GIVEN
    *others, last = effects(f"{head}\n{given}")
    assert len(others) == own
    assert (last.class_, last.granted, last.state, last.card) == ("trigger", True, "kind", {})
    assert not any(other.granted for other in others)
    # The card itself does not get it; the page shows its kind.
    text = f"{head}\n{given}"
    assert "before-calculation" not in str(drafted(reading(text)))
    assert parts(reading(text), GivenCard("", MONSTER, text))[-1]["effects"][0]["class"] == "trigger"


def test_bullets_for_each_event_under_a_heading_are_effects_of_their_own() -> None:
    text = (
        "This card can activate these effects depending on your field.\n● Pyro: When a monster is Summoned: "
        "You can draw 1 card.\n● Fish: During your End Phase: Gain 300 LP."
    )
    assert [e.class_ for e in effects(text)] == ["trigger", "trigger"]
    older = (
        "This card's effects depend on your monsters. ● FIRE: If this card destroys a monster by battle, "
        "draw 1 card. ● WIND: All monsters lose 300 ATK."
    )
    assert [e.class_ for e in effects(older)] == ["trigger"]


@pytest.mark.parametrize(
    ("type_line", "text", "from_"),
    [
        (
            "Normal Trap",
            "Draw 1 card. If you control no cards, you can activate this card from your hand.",
            True,
        ),
        (
            "Counter Trap",
            "You can activate this card from your hand. When a Spell is activated: Draw 1 card.",
            True,
        ),
        (TRAP, "If you control a Token, you can activate this card from your hand. Pyro monsters die.", True),
        ("Normal Trap", "Draw 1 card.", False),
    ],
)
def test_a_trap_is_activated_from_the_hand_only_if_it_says_so(type_line: str, text: str, from_: bool) -> None:
    effect = only(text, type_line)
    assert effect.from_ == (("hand", "spell-trap") if from_ else ("spell-trap",))
    # When it may, the data do not say.
    assert (effect.state == "kind") == from_
