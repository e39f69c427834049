"""A scene in which a card can be used: where it is usually used from, against an ordinary battle."""

from common.placement import kinds

from parts.editor.history import copied
from places.builder import presets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Card, Json


MIDDLE = 3
GRAVEYARD = ("summoned-skull", "mystical-space-typhoon")
"""What lies in each Graveyard, so that there is something to choose there."""
MATERIALS = ("elemental-hero-neos-alius", "cyber-dragon")
OPEN = ("ignition", "spell-activation")
"""Effects that a player uses in the own Main Phase, unless they are those of a Quick-Play Spell."""
PILES = ("hand", "graveyard", "banished", "extra")


def scene_with(card: "Card") -> "Json":
    """Return a scene with the card where its first effect that is activated is used from.

    It lies on the side of player A, whose turn it is. A Trap, and what answers a deed of the opponent, lies
    on B's, since A acts first. What is used in a Main Phase alone finds the scene there.
    """
    scene = copied(presets.SCENES["battle"])
    effect = _first(card)
    side = "B" if card["card"]["type"] == "trap" or _answers(effect) else "A"
    for each in ("A", "B"):
        scene[each]["graveyard"] = list(GRAVEYARD)
    if effect.get("class") in OPEN and card["card"].get("kind") != "quick-play":
        scene["at"] = "main-1"
    _lay(scene[side], _zone(card, effect), card)
    scene["cards"] = {card["ref"]: copied(card)}
    return scene


def _first(card: "Card") -> "Json":
    """Return the first effect that is activated, else the first one; ``{}`` without effects."""
    effects = card.get("effects") or []
    activated = [one for one in effects if one.get("speed")]
    return (activated or effects or [{}])[0]


def _answers(effect: "Json") -> bool:
    """Check whether an effect answers what the opponent does."""
    return "'opponent'" in repr(effect.get("on"))


def _zone(card: "Card", effect: "Json") -> str:
    """Return the zone or pile: one that the effect is used from, else where such a card usually is."""
    face, offered = card["card"], effect.get("from") or []
    if face["type"] == "spell" and effect.get("class") == "spell-activation":
        return "hand"
    usual = {"monster": "monster", "spell": "hand", "trap": "spell-trap"}[face["type"]]
    zone = usual if usual in offered or not offered else offered[0]
    return "monster" if zone == "hand" and kinds.in_extra_deck(face) else zone


def _lay(half: "Json", zone: str, card: "Card") -> None:
    """Lay the card down; in a zone of the field it takes the place of what lies there."""
    face, ref = card["card"], card["ref"]
    if zone == "monster":
        placed: "Json" = {"card": ref, "zone": MIDDLE}
        if kinds.may_have_materials(face):
            placed["materials"] = list(MATERIALS)
        half["monster"] = [placed]
    elif zone in PILES:
        half[zone] = [ref] + (half.get(zone) or [])
    elif face.get("kind") == "field":
        half["field"] = {"card": ref}
    else:
        laid = {"card": ref, "zone": MIDDLE}
        if face["type"] == "trap":
            laid["face"] = "down"
        half["spell_trap"] = [laid]
