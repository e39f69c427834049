"""What a card is by its face, as far as it decides where the card can lie."""

from ..faces import is_pendulum

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    Json = Mapping[str, Any]

EXTRA_DECK = ("fusion", "synchro", "xyz", "link")
"""The frames of monsters that are kept in the Extra Deck."""
STAYS = ("continuous", "equip", "field")
"""The kinds of Spells and Traps that stay on the field after their activation."""


def can_equip(face: "Json") -> bool:
    """Check whether a card can be an Equip Card: an Equip Spell, or a card that its own effect can equip."""
    return face.get("kind") == "equip" or bool(face.get("equips"))


def in_extra_deck(face: "Json") -> bool:
    """Check whether a card is kept in the Extra Deck: a Fusion, Synchro, Xyz or Link Monster."""
    return face.get("frame") in EXTRA_DECK


def may_lie_in_extra_deck(face: "Json") -> bool:
    """Check whether a card can be in the Extra Deck: one kept there, or a Pendulum Monster, face-up."""
    return in_extra_deck(face) or is_pendulum(face)


def may_have_materials(face: "Json") -> bool:
    """Check whether cards can lie under a card: under an Xyz Monster."""
    return face.get("frame") == "xyz"


def is_scale(placed: "Json", face: "Json | None") -> bool:
    """Check whether a card in a Spell & Trap Zone is there as a scale: a face-up Pendulum Monster."""
    lies_open = placed.get("face", "up") == "up" and placed.get("equipped_to") is None
    return lies_open and face is not None and face["type"] == "monster" and is_pendulum(face)


SUMMONED = ("normal", "flip", "special", "fusion", "ritual", "synchro", "xyz", "link", "pendulum")
"""How a monster may have been Summoned before the scene."""
MOST_VALUE = 99999
"""The highest ATK or DEF that a scene gives a monster."""
MOST_TRIBUTES = 5


def before_fault(placed: "Json", face: "Json", zone: str) -> "str | None":
    """Return the code of what cannot have been before the scene, or None.

    That is a Summon that such a card does not have, or that a face-down one does not remember, and a value
    that it cannot have.
    """
    how, tributes, up = placed.get("summoned"), placed.get("tributes"), placed.get("face", "up") == "up"
    values = [placed[stat] for stat in ("atk", "def") if placed.get(stat) is not None]
    if placed.get("newest") and not up:
        return "face-down-newest"
    if values and (zone != "monster" or not up or max(values) > MOST_VALUE or min(values) < 0):
        return "impossible-value"
    if placed.get("def") is not None and face.get("frame") == "link":
        return "impossible-value"
    if tributes is not None and (how != "normal" or not up or not 0 <= tributes <= MOST_TRIBUTES):
        return "impossible-summon"
    if how is None:
        return None
    fits = zone == "monster" and (up or how in ("normal", "special"))
    frame, from_extra = face.get("frame"), in_extra_deck(face)
    if how == "normal":
        fits = fits and face["type"] == "monster" and not from_extra and frame not in ("ritual", "token")
    elif how == "pendulum":
        fits = fits and face["type"] == "monster" and frame != "token"
    elif how not in ("flip", "special"):
        fits = fits and frame == how
    return None if fits else "impossible-summon"
