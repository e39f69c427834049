"""What a choice is for: the name of a sentence, and the card that asks."""

import pytest
from tests.played import played, some_rulings

from damagestep import Line
from damagestep.common import phrase
from damagestep.library.catalogues import LANGUAGES
from damagestep.lines.messages.book import book
from damagestep.lines.messages.purpose import purpose
from damagestep.rules.procedure.options import options

CHOICES = {"choose", "replace", "keep", "let-go"}
"""The verbs of decisions that choose something, beside those of a replay."""


def of(scene: str, *decisions: str) -> tuple[object, ...]:
    """What the choice at the end of a line is for, the card that asks, and how many are chosen."""
    asked = purpose(Line.of(scene, decisions).duel)
    assert asked is not None
    return asked["what"], asked["about"].get("card", {}).get("card"), asked["least"], asked["n"]


def test_the_monster_that_enemy_controller_costs_is_its_tribute() -> None:
    scene = "A: Cyber Dragon, Vorse Raider | set: Enemy Controller\nB: Gemini Elf"
    decision = "activate:enemy-controller#control>gemini-elf"
    assert of(scene, decision) == ("tributed", "enemy-controller", 1, 1)


def test_of_two_monsters_with_the_least_atk_one_is_chosen_to_be_destroyed() -> None:
    scene = "A: | hand: Smashing Ground\nB: Gemini Elf, Gemini Elf\nat: main-1"
    decisions = ("activate:smashing-ground#destroy", "pass", "pass")
    assert of(scene, *decisions) == ("destroy", "smashing-ground", 1, 1)


def test_what_is_discarded_for_the_hand_limit_is_for_no_card() -> None:
    scene = "A: | hand: " + ", ".join(["Kuriboh"] * 8) + "\nB:\nat: end"
    assert of(scene, "pass", "pass") == ("hand-limit", None, 2, 2)


def test_where_nobody_chooses_there_is_no_purpose() -> None:
    assert purpose(Line.of("A: Cyber Dragon\nB: Gemini Elf").duel) is None


@pytest.mark.parametrize("one_in", [25, pytest.param(1, marks=pytest.mark.whole)])
def test_every_choice_of_a_ruling_says_what_it_is_for(one_in: int) -> None:
    books = {language: book(language) for language in LANGUAGES}
    for ruling in some_rulings(one_in):
        for place in played(ruling.id).line.places:
            asked = purpose(place.duel)
            verbs = {option.id.partition(":")[0] for option in options(place.duel)[:1]}
            assert asked or not verbs & CHOICES, (ruling.id, place.at)
            if asked:
                assert asked["what"] not in ("cards", "number"), (ruling.id, place.at)
                for speak in books.values():
                    assert phrase.has(speak, f"purpose.{asked['what']}"), asked["what"]
