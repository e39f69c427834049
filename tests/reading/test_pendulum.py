"""A Pendulum Monster's two halves: each says what it says for its own zone."""

from typing import Any

import pytest
from tests.reading.texts import reading

TYPE_LINE = "Fiend / Pendulum / Effect"
SCALE, MONSTER = ({"if": "is", "this": {"zone": zone}} for zone in ("spell-trap", "monster"))
OTHER_SCALES = {"zone": "spell-trap", "frame": "pendulum"}


def halves(scale: str, monster: str = "") -> list[dict[str, Any]]:
    """Read a text and return the cards that its compiled parts make, in order."""
    text = f"[ Pendulum Effect ]\n{scale}\n[ Monster Effect ]\n{monster}"
    return [e.card for e in reading(text, TYPE_LINE).effects if e.state == "compiled"]


def test_a_continuous_effect_applies_in_the_zone_of_its_half_alone() -> None:
    above, below = halves(
        "Monsters your opponent controls lose 300 ATK.", "Monsters your opponent controls lose 300 ATK."
    )
    assert [above["statics"][0]["condition"], below["statics"][0]["condition"]] == [[SCALE], [MONSTER]]


def test_a_half_that_names_its_zone_says_no_more_by_that() -> None:
    named, plain = (
        halves("While this card is in your Pendulum Zone, Fiend monsters you control gain 500 ATK."),
        halves("Fiend monsters you control gain 500 ATK."),
    )
    assert named == plain


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("your Pendulum Zone", {"controller": "you"}),
        ("your other Pendulum Zone", {"controller": "you", "except_this_card": True}),
        ("your opponent's Pendulum Zone", {"controller": "opponent"}),
        ("either player's Pendulum Zone", {}),
    ],
)
def test_a_card_in_a_pendulum_zone_is_no_monster_there(words: str, meant: dict[str, Any]) -> None:
    (card,) = halves(f'Once per turn: You can target 1 "Lantern" card in {words}; destroy it.')
    assert card["effects"][0]["targets"]["what"] == {"archetype": "Lantern"} | meant | OTHER_SCALES


@pytest.mark.parametrize(
    "text",
    [
        'You can target 1 "Lantern" card in your hand or Pendulum Zone; destroy it.',
        "If this card would be destroyed, you can banish 1 card from your hand instead.",
    ],
)
def test_what_a_scale_says_beyond_the_words_of_card_files_is_not_compiled(text: str) -> None:
    assert halves(text) == []


@pytest.mark.parametrize(
    ("when", "zones"),
    [
        ("this card is destroyed by battle or card effect", ["graveyard", "banished", "extra"]),
        ("this card in the Monster Zone is destroyed", ["graveyard", "banished", "extra"]),
        ("this card leaves the field", ["hand", "graveyard", "banished", "extra"]),
        ("this card is sent to the GY", ["graveyard"]),
        ("this card is discarded", ["graveyard", "banished"]),
    ],
)
def test_what_leaves_the_field_for_the_extra_deck_is_used_from_there(when: str, zones: list[str]) -> None:
    (card,) = halves("", f"If {when}: Draw 1 card.")
    assert card["effects"][0]["from"] == zones


def test_no_other_monster_goes_to_the_extra_deck_face_up() -> None:
    (effect,) = reading("If this card is destroyed: Draw 1 card.", "Fiend / Effect").effects
    assert "extra" not in effect.from_
