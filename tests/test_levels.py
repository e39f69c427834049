"""Levels where cards in force change them, and names that count as others."""

from damagestep.cards.words import Filter
from damagestep.duel.state import wherever
from damagestep.lines.line import Line
from damagestep.rules.query.filters import fits, level

OCEAN = """
A: Star Boy, Gemini Elf | field: A Legendary Ocean | hand: Giga Gagagigo | deck: Crystal Seer
B: Gagagigo (face-down) | hand: Treeborn Frog, Mobius the Frost Monarch | graveyard: Gladiator Beast Murmillo
"""


def test_levels_fall_in_both_hands_and_face_up_on_the_field_alone_and_never_below_one() -> None:
    duel = Line.of(OCEAN).duel
    changed = {c.id: (c.data.card.level, level(c)) for c in duel.cards if c.data.card.type == "monster"}
    assert changed == {
        "star-boy": (2, 1),
        "gemini-elf": (4, 4),
        "giga-gagagigo": (5, 4),
        "crystal-seer": (1, 1),
        "gagagigo": (4, 4),
        "treeborn-frog": (1, 1),
        "mobius-the-frost-monarch": (6, 5),
        "gladiator-beast-murmillo": (3, 3),
    }


def test_a_filter_for_levels_asks_for_the_one_that_the_monster_has_now() -> None:
    lowered = wherever(Line.of(OCEAN).duel, "giga-gagagigo")
    assert fits(lowered, Filter(zone="hand", most_level=4), "A")
    assert not fits(lowered, Filter(zone="hand", least_level=5), "A")


def test_a_card_whose_name_is_treated_as_another_is_found_under_that_name_alone() -> None:
    ocean = wherever(Line.of(OCEAN).duel, "a-legendary-ocean")
    assert fits(ocean, Filter(named="umi"), "A")
    assert not fits(ocean, Filter(named="a-legendary-ocean"), "A")


def test_neos_alius_has_another_name_on_the_field_once_it_has_been_summoned_again() -> None:
    line = Line.of("A: Elemental HERO Neos Alius\nB:\nat: main-1").play("summon:elemental-hero-neos-alius")
    before = wherever(line.duel, "elemental-hero-neos-alius")
    after = wherever(line.passed().passed().duel, "elemental-hero-neos-alius")
    neos, alius = Filter(named="elemental-hero-neos"), Filter(named="elemental-hero-neos-alius")
    assert [fits(before, neos, "A"), fits(before, alius, "A")] == [False, True]
    assert [fits(after, neos, "A"), fits(after, alius, "A")] == [True, False]


def test_a_gemini_monster_is_in_force_from_its_second_summon_on() -> None:
    line = Line.of("A: Elemental HERO Neos Alius\nB:\nat: main-1").play("summon:elemental-hero-neos-alius")
    assert not line.duel.forces
    assert [ref.id for ref in line.passed().passed().duel.index.in_force] == ["elemental-hero-neos-alius"]
