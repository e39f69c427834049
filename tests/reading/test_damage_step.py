"""Where the Damage Step admits an effect, out of invented sentences."""

import pytest
from tests.reading.texts import admitted, effects, only

from damagestep.reading.facts import POINTS

EVERYWHERE = list(POINTS[1:])
UNTIL = ["start", "before-calculation"]


@pytest.mark.parametrize(
    ("text", "points", "rule"),
    [
        ("Once per turn: You can make this card gain 300 ATK.", [], "ADM-01"),
        ("If a Pyro monster(s) is Special Summoned: You can draw 1 card.", [], "ADM-01"),
        ("(Quick Effect): You can discard this card; draw 1 card.", [], "ADM-01"),
        (
            "(Quick Effect): You can discard this card; 1 Pyro monster you control gains 300 ATK.",
            UNTIL,
            "ADM-02",
        ),
        (
            "When a card is activated (Quick Effect): You can discard this card; negate the activation.",
            EVERYWHERE,
            "ADM-04",
        ),
        ("If a Pyro monster(s) is Special Summoned: Draw 1 card.", EVERYWHERE, "ADM-05"),
        ("At the start of the Damage Step, if this card battles: You can draw 1 card.", ["start"], "ADM-06"),
        (
            "Before damage calculation, if this card battles: You can draw 1 card.",
            ["before-calculation"],
            "ADM-06",
        ),
        ("During damage calculation, if this card battles: You can draw 1 card.", ["calculation"], "ADM-06"),
        (
            "After damage calculation, if this card battled: You can draw 1 card.",
            ["after-calculation"],
            "ADM-06",
        ),
        ("At the end of the Damage Step, if this card battled: You can draw 1 card.", ["end"], "ADM-06"),
        ("If a Pyro monster is destroyed by battle: You can draw 1 card.", ["end"], "ADM-06"),
        (
            "If a Pyro monster is destroyed by battle or card effect: You can draw 1 card.",
            EVERYWHERE,
            "ADM-06",
        ),
        ("If this card is destroyed by battle: You can draw 1 card.", ["end"], "ADM-07"),
        ("If this card is sent to the GY: You can draw 1 card.", EVERYWHERE, "ADM-07"),
        ("If this card is Special Summoned: You can draw 1 card.", EVERYWHERE, "ADM-07"),
        ("If this card is Normal Summoned: You can draw 1 card.", [], "ADM-01"),
        ("FLIP: You can draw 1 card.", EVERYWHERE, "ADM-07"),
        ("When you take battle damage: You can draw 1 card.", ["after-calculation"], "ADM-08"),
        (
            "If this card is sent to the GY (except during the Damage Step): You can draw 1 card.",
            [],
            "ADM-14",
        ),
        (
            "If a Pyro monster is banished, even during the Damage Step: You can draw 1 card.",
            EVERYWHERE,
            "ADM-06",
        ),
        ("If this card attacks and it is destroyed by battle: Draw 1 card.", ["end"], "ADM-05"),
        (
            "If this card is sent to the GY (unless it was attacked while face-down): You can draw 1 card.",
            EVERYWHERE,
            "ADM-07",
        ),
        (
            "When this card or a monster this card points to inflicts battle damage: You can draw 1 card.",
            ["after-calculation"],
            "ADM-08",
        ),
        (
            "If a Pyro monster is destroyed and sent to the GY, except by battle: Its owner can draw 1 card.",
            [],
            "ADM-01",
        ),
        ("During the End Phase: You can draw 1 card.", [], "ADM-01"),
        ("When this card declares an attack: You can draw 1 card.", [], "ADM-01"),
    ],
)
def test_a_monster_effect_is_admitted_where_a_door_opens(text: str, points: list[str], rule: str) -> None:
    assert admitted(text) == points
    assert only(text).permission.rule == rule


@pytest.mark.parametrize(
    ("text", "type_line", "points", "rule"),
    [
        ("Target 1 face-up monster; it gains 300 ATK.", "Normal Trap", UNTIL, "ADM-02"),
        ("Target 1 face-up monster; it gains 300 ATK.", "Quick-Play Spell", UNTIL, "ADM-02"),
        ("Target 1 face-up monster; it gains 300 ATK.", "Normal Spell", [], "ADM-01"),
        ("Target 1 face-up monster; destroy it.", "Normal Trap", [], "ADM-01"),
        ("When a monster is Summoned: Destroy it.", "Counter Trap", EVERYWHERE, "ADM-03"),
    ],
)
def test_the_activation_of_a_card_is_admitted_where_a_door_opens(
    text: str, type_line: str, points: list[str], rule: str
) -> None:
    assert admitted(text, type_line) == points
    assert only(text, type_line).permission.rule == rule


@pytest.mark.parametrize(
    "text",
    [
        "Gain LP equal to the ATK of 1 Pyro monster.",
        "Destroy 1 monster with less ATK than another.",
        "Special Summon 1 Pyro monster from your hand, and if you do, it gains 300 ATK.",
        "Special Summon 1 Pyro monster from your hand, and make its ATK 300.",
        "Special Summon 1 Pyro monster from your hand, also all monsters you control gain 300 ATK.",
        "Draw 1 card, then, if you control a Pyro monster, it gains 300 ATK.",
        "Target 1 face-up monster; if it battles this turn, it gains 300 ATK during the Damage Step only.",
        "After activation, treat this card as an Equip Card. The equipped monster gains 300 ATK.",
        "Special Summon 1 Pyro monster, and equip it with this card. The equipped monster gains 300 ATK.",
        "1 Pyro monster you control gains these effects.\n● Gains 300 ATK.\n● Cannot attack.",
        "Destroy 1 monster, then you can make 1 Pyro monster gain 300 ATK.",
        "Change 1 monster with 300 or less ATK to Defense Position.",
    ],
)
def test_values_that_are_only_spoken_of_are_not_changed_directly(text: str) -> None:
    assert admitted(text, "Normal Trap") == []


@pytest.mark.parametrize(
    "text",
    [
        "Destroy 1 Pyro monster, and if you do, all monsters you control gain 300 ATK.",
        "Select 1 face-up monster. It gains 300 ATK.",
        "Equip this card to 1 Pyro monster. The equipped monster gains 300 ATK.",
        "Equip this card to 1 Pyro monster with the following effect.\n● The equipped monster gains 300 ATK.",
    ],
)
def test_a_change_further_on_is_direct_too(text: str) -> None:
    assert admitted(text, "Normal Trap") == UNTIL


def test_nothing_forces_what_answers_nothing() -> None:
    effect = effects("Tribute 2 monsters. Monsters cannot attack.", "Continuous Trap")[-1]
    assert effect.class_ == "quick"
    assert not effect.mandatory
    assert {effect.permission.points[p] for p in POINTS[1:]} == {"no"}


def test_a_change_in_one_of_several_modes_admits_it_in_that_mode_alone() -> None:
    text = "Activate 1 of these effects;\n● Draw 1 card.\n● 1 monster you control gains 300 ATK."
    points = only(text, "Quick-Play Spell").permission.points
    assert [points[p] for p in POINTS] == ["yes", "if", "if", "no", "no", "no"]


@pytest.mark.parametrize(
    ("text", "declared"),
    [
        ("When this card declares an attack: You can draw 1 card.", "yes"),
        ("(Quick Effect): You can discard this card; draw 1 card.", "yes"),
        ("Once per turn: You can draw 1 card.", "no"),
        ("During the Main Phase (Quick Effect): You can draw 1 card.", "no"),
        ("If this card is destroyed by battle: You can draw 1 card.", "no"),
    ],
)
def test_the_declaration_of_an_attack_is_a_point_of_the_battle_step(text: str, declared: str) -> None:
    assert only(text).permission.points["declared"] == declared


def test_what_answers_an_activation_without_negating_it_is_barred_whatever_it_changes() -> None:
    text = (
        "When your opponent activates a card or effect (Quick Effect): You can make this card gain 300 ATK."
    )
    assert admitted(text) == []
    assert admitted("(Quick Effect): You can make this card gain 300 ATK.") == UNTIL


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("All Pyro monsters you control gain 300 ATK.", UNTIL),
        ("Pyro monsters you control that battle gain 300 ATK during damage calculation only.", []),
        ("Pyro monsters cannot attack.", []),
    ],
)
def test_a_trap_that_stays_is_turned_up_in_time_to_change_values(text: str, points: list[str]) -> None:
    assert admitted(text, "Continuous Trap") == points
    assert admitted(text, "Continuous Spell") == []


def test_a_point_up_to_which_something_lasts_is_no_moment() -> None:
    text = "If this card battles a monster, that monster loses its effects until the end of the Damage Step."
    assert effects(text) == []
    lasting = (
        "When an attack is declared: You can draw 1 card. It gains 300 ATK until the end of the Damage Step."
    )
    assert admitted(lasting) == []


def test_an_effect_that_is_quick_at_times_is_admitted_at_times() -> None:
    text = (
        "You can target 1 face-up monster; it gains 300 ATK. This is a Quick Effect if you control a Token."
    )
    assert only(text).class_ == "ignition"
    points = only(text).permission.points
    assert [points[p] for p in POINTS] == ["if", "if", "if", "no", "no", "no"]


def test_what_is_activated_before_damage_would_be_taken_is_no_replacement() -> None:
    text = "During damage calculation, if you would take battle damage: You can discard this card; take none."
    assert only(text).class_ == "quick"
    assert admitted(text) == ["calculation"]
    text = "When your opponent activates an effect that would inflict damage (Quick Effect): You can draw."
    assert only(text).class_ == "quick"


def test_a_damage_step_that_is_excepted_beside_a_phase_is_excepted() -> None:
    text = "If you draw a card(s) (except during the Draw Phase or the Damage Step): You can gain 300 LP."
    assert only(text).permission.rule == "ADM-14"
