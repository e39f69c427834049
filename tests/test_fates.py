"""Why battle destroys a monster or not, and what keeps an effect from destroying or changing a card."""

import pytest

from damagestep import Line
from damagestep.lines.messages.sentences import say_event


def fought(scene: str, attack: str) -> Line:
    return Line.of(scene).play(f"attack:{attack}").to_end()


def fates(line: Line) -> dict[str, tuple[str, str | None]]:
    """What the comparison of values has said of each monster: the reason, and the card that decides it."""
    battle = next(p.duel.battle for p in line.places if p.event and p.event.kind == "values-compared")
    return {fate.card.id: (fate.why, fate.source) for fate in battle.fates} if battle else {}


def told(line: Line, kind: str) -> list[str]:
    return [say_event(place.event) for place in line.places if place.event and place.event.kind == kind]


@pytest.mark.parametrize(
    ("scene", "attack", "mine", "theirs"),
    [
        ("A: Summoned Skull\nB: Cyber Dragon", "summoned-skull>cyber-dragon", "higher", "lower"),
        ("A: Cyber Dragon\nB: Summoned Skull", "cyber-dragon>summoned-skull", "lower", "higher"),
        ("A: Summoned Skull\nB: Summoned Skull", "summoned-skull@1>summoned-skull@2", "equal", "equal"),
        (
            "A: Cyber Dragon\nB: Millennium Shield (defence)",
            "cyber-dragon>millennium-shield",
            "wall",
            "higher",
        ),
        (
            "A: Alexandrite Dragon\nB: Giant Soldier of Stone (defence)",
            "alexandrite-dragon>giant-soldier-of-stone",
            "level",
            "level",
        ),
    ],
)
def test_the_values_decide_what_becomes_of_each_monster(
    scene: str, attack: str, mine: str, theirs: str
) -> None:
    found = fates(fought(scene, attack))
    attacker, _, target = attack.partition(">")
    assert (found[attacker][0], found[target][0]) == (mine, theirs)


def test_a_monster_that_its_own_effect_protects_is_said_not_to_be_destroyed() -> None:
    line = fought("A: Cyber Dragon\nB: Spirit Reaper", "cyber-dragon>spirit-reaper")
    assert fates(line)["spirit-reaper"] == ("protected", "spirit-reaper")
    assert told(line, "battle-destruction-prevented") == [
        "Spirit Reaper is not destroyed by battle: its own effect protects it."
    ]
    assert told(line, "destruction-determined") == []


def test_a_monster_whose_protection_is_negated_is_destroyed_and_the_card_that_negates_it_is_named() -> None:
    line = fought("A: Cyber Dragon\nB: Spirit Reaper | face-up: Skill Drain", "cyber-dragon>spirit-reaper")
    assert fates(line)["spirit-reaper"] == ("unprotected", "skill-drain")
    assert told(line, "destruction-determined") == [
        (
            "Destroyed by battle, but still on the field: Spirit Reaper. "
            "Skill Drain negates the protection of Spirit Reaper."
        )
    ]


def test_a_monster_for_which_another_is_given_is_said_to_be_replaced() -> None:
    line = Line.of("A: Summoned Skull\nB: The Six Samurai - Zanji, The Six Samurai - Irou")
    line = line.play("attack:summoned-skull>the-six-samurai-zanji").until("damage-step.calculation")
    while not any(option.id.startswith("replace:") for option in line.options):
        line = line.passed()
    chosen = next(option.id for option in line.options if option.id.startswith("replace:"))
    battle = line.play(chosen).duel.battle
    assert battle is not None
    assert [(f.why, f.source) for f in battle.fates if f.card.id == "the-six-samurai-zanji"] == [
        ("replaced", "the-six-samurai-zanji")
    ]


def test_what_keeps_an_effect_from_destroying_a_card_is_named() -> None:
    """Horus is unaffected by Spells, so Lightning Vortex destroys only what lies beside it."""
    line = Line.of(
        "A: Cyber Dragon | hand: Lightning Vortex, Honest\n"
        "B: Horus the Black Flame Dragon LV6, Gemini Elf\nat: main-1"
    )
    chosen = next(option.id for option in line.options if option.id.startswith("activate:lightning-vortex"))
    line = line.play(chosen)
    while line.options and line.options[0].id.startswith("choose:"):
        line = line.play(line.options[0].id)
    assert told(line.to_end(), "destroyed") == [
        (
            "Lightning Vortex destroys Gemini Elf. Not destroyed, by an effect of its own: "
            "Horus the Black Flame Dragon LV6."
        )
    ]


def test_the_first_place_of_a_line_is_said_and_a_card_that_the_scene_brings_is_named() -> None:
    ogre = (
        '{"ref": "own-ogre", "name": {"en": "Ogre"}, "card": {"type": "monster", "frame": "normal", '
        '"attribute": "EARTH", "race": "Fiend", "level": 4, "atk": 1800, "def": 0}}'
    )
    line = Line.of(f"A: Ogre\nB: Celtic Guardian\ncard: {ogre}").play("attack:own-ogre>celtic-guardian")
    assert [say_event(place.event) for place in line.places[:2]] == [
        "The scene begins.",
        "A attacks Celtic Guardian with Ogre.",
    ]


def test_where_a_card_has_gone_instead_is_told_with_the_effect_that_was_left_on_it() -> None:
    line = Line.of("A: Evigishki Merrowgeist (material Kuriboh)\nB: Crystal Beast Amethyst Cat")
    line = line.play("attack:evigishki-merrowgeist>crystal-beast-amethyst-cat")
    line = line.until("damage-step.after-calculation").play("activate:evigishki-merrowgeist#swallow")
    assert told(line.to_end(), "returned-instead") == [
        (
            "Returned instead of going to the Graveyard, by Evigishki Merrowgeist: "
            "Crystal Beast Amethyst Cat, Deck."
        )
    ]
