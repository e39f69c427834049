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
