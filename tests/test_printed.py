"""What cards have in print is in their files: an effect, what simply applies, or not modelled and why."""

import tomllib
from pathlib import Path

import pytest

from damagestep.cards.card import CardData, MonsterFace
from damagestep.library.library import cards

PRINTED: dict[str, int] = tomllib.loads((Path(__file__).parent / "printed.toml").read_text("utf-8"))
UNLISTED = ("normal", "token")
"""Monsters that have no effect."""
WHEN = {
    "ambulanceroid": "rescue",
    "damage-reptile": "hatch",
    "goyo-guardian": "capture",
    "machina-soldier": "reinforce",
    "rescueroid": "rescue",
}
"""Optional triggers that say "when" although nothing in the library can happen after what they answer."""


def said(card: CardData) -> int:
    """Return how many things a card file says besides the printed values; modes of one effect are one.

    Effects of different classes that share one use a turn are no modes.
    The frame of a Ritual Monster says that it is Ritual Summoned; which Spell does that, the Spells say.
    """
    face = card.card
    told = {(one.one_of or one.id, one.class_) for one in card.effects if not one.derived}
    lasting = (
        *card.tribute_ways,
        *card.statics,
        *card.leaves,
        *card.lends,
        *card.lends_effects,
        *card.instead,
        *card.attack_cost,
    )
    flags = (
        card.procedure,
        card.maintenance,
        card.summoned_while,
        card.treated_as,
        card.never_from,
        card.one_a_turn,
        card.fusion_substitute,
        not card.special_summonable,
        not card.normal_summonable,
        not card.tributable,
        isinstance(face, MonsterFace) and (face.gemini or face.also or face.frame == "ritual"),
    )
    return len(told) + len(lasting) + sum(map(bool, flags))


def test_every_card_with_effects_is_listed_and_no_other() -> None:
    known = {
        card.ref
        for card in cards().values()
        if card.konami_id and not (isinstance(card.card, MonsterFace) and card.card.frame in UNLISTED)
        if not (getattr(card.card, "is_pendulum", False) and all(e.derived for e in card.effects))
    }
    assert set(PRINTED) == known


def test_a_card_file_leaves_no_printed_effect_out() -> None:
    assert [ref for ref, printed in PRINTED.items() if said(cards()[ref]) < printed] == []


def test_a_card_file_without_a_word_is_noticed() -> None:
    assert said(cards()["celtic-guardian"]) == 0


@pytest.mark.parametrize(("ref", "effect"), WHEN.items())
def test_a_trigger_that_says_when_is_a_trigger_that_can_miss_its_timing(ref: str, effect: str) -> None:
    assert next(one.tense for one in cards()[ref].effects if one.id == effect) == "when"
