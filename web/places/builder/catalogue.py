"""The cards that can be placed: those of the library and the custom ones of the scene."""

from common.placement import kinds
from common.placement.zones import PENDULUM

from common import faces
from places.builder import draft as drafts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Card, Entry, Fold, Json, Texts


GENERIC = {
    "type": "monster",
    "frame": "normal",
    "attribute": "DARK",
    "race": "Warrior",
    "level": 4,
    "atk": 1000,
    "def": 1000,
    "kind": "normal",
}
KINDS = {
    "spell": ("normal", "quick-play", "continuous", "equip", "field", "ritual"),
    "trap": ("normal", "continuous", "counter"),
}
PRINTED = ("flip", "tuner", "attribute", "race", "level", "rank", "rating", "atk", "def", "arrows", "scale")
LONGEST_SLUG = 40


def entry_of(card: "Card", fold: "Fold") -> "Entry":
    """Return a custom card in the form in which the library offers cards (`docs/messages.md`, cards.json).

    ``fold`` folds a name for the search.
    """
    face, names = card["card"], card["name"]
    effects = card.get("effects") or []
    made: "Any" = {
        "name": {lang: name for lang, name in names.items() if name},
        "type": face["type"],
        "frame": face.get("frame", face["type"]),
        "kind": face.get("kind"),
        "effects": {one["id"]: {"says": one.get("says") or {}} for one in effects},
        "find": {lang: fold(name) for lang, name in names.items() if name},
        "own": True,
    }
    for key in PRINTED:
        if key in face:
            made[key] = face[key]
    if made["kind"] == "equip" or any(_equips_itself(one) for one in effects):
        made["equips"] = True
    if card.get("standing"):
        made["standing"] = card["standing"]
    if card.get("procedure"):
        made["procedure"] = True
    if card.get("lends"):
        made["lends"] = True
    if card.get("as_monster"):
        made["fights"] = True
    return made


def _equips_itself(effect: "Json") -> bool:
    return any(part.get("op") == "equip" for part in effect.get("resolve") or [])


def alike(spot: str) -> str:
    """Return what is equal for the spots at which the same cards may be placed (`may_lie`)."""
    _, zone, number = drafts.parts(spot)
    if drafts.is_extra(spot):
        return "extra-monster"
    return "pendulum" if zone == "spell_trap" and number + 1 in PENDULUM else zone


def may_lie(entry: "Entry", spot: str) -> bool:
    """Check whether a card may be placed at a spot, in any position."""
    _, zone, number = drafts.parts(spot)
    is_field_spell = entry["type"] == "spell" and entry["kind"] == "field"
    if drafts.is_extra(spot):
        return kinds.may_lie_in_extra_deck(entry)
    if zone == "monster":
        return entry["type"] == "monster" or bool(entry.get("fights"))
    if zone == "field":
        return is_field_spell
    if zone == "spell_trap":
        if faces.is_pendulum(entry) and number + 1 in PENDULUM:
            return True
        return kinds.can_equip(entry) or (entry["type"] != "monster" and not is_field_spell)
    if zone == "extra":
        return kinds.may_lie_in_extra_deck(entry)
    if zone in ("hand", "deck"):
        return entry["frame"] != "token" and not kinds.in_extra_deck(entry)
    return entry["frame"] != "token"


def ways(entry: "Entry", spot: str) -> "tuple[str, ...]":
    """Return how a card can be placed at a spot, the usual way first.

    The ways are ``attack``, ``defence`` and ``set`` for a Monster Zone, ``up`` and ``set`` for the other
    zones; () for a pile.
    """
    zone = drafts.parts(spot)[1]
    if zone == "monster":
        if entry["frame"] == "link":
            return ("attack",)
        return ("attack", "defence", "set") if entry["type"] == "monster" else ("attack", "defence")
    if zone == "field":
        return ("up", "set")
    if zone == "spell_trap":
        if entry["type"] == "monster":
            return ("up",)
        stays = entry["kind"] in kinds.STAYS
        return ("up", "set") if stays else ("set",)
    return ()


def laid(ref: str, entry: "Entry", how: str) -> "Texts":
    """Build a placed card for a zone of the field, placed in one of the `ways`."""
    lies = how == "defence" or (how == "set" and entry["type"] == "monster")
    position = "defence" if lies else "attack"
    return drafts.placed(ref, face="down" if how == "set" else "up", position=position)


def way_of(card: "Card") -> str:
    """Return how a placed card of the field is placed: ``set``, or its position if it is face-up."""
    if card["face"] == "down":
        return "set"
    return card["position"]


def own_card(form: "Json", name: str, taken: "list[str]") -> "Json":
    """Build a custom card from the form and its name, with a ref that is not in ``taken``."""
    ref = ref_of(name, taken)
    face = {"type": form["type"]}
    if form["type"] == "monster":
        face["frame"] = form["frame"]
        face.update({key: form[key] for key in PRINTED if key in form})
    else:
        face["kind"] = form["kind"] if form["kind"] in KINDS[form["type"]] else "normal"
    return {"ref": ref, "name": {"en": name}, "card": face}


def ref_of(name: str, taken: "list[str]") -> str:
    """Return a ref for a custom card that is made of its folded name and is not in ``taken``."""
    return unused("own-" + _slug(name), taken)


def _slug(name: str) -> str:
    """Return the part of a folded name that a ref may have: Latin letters and digits."""
    letters = [c if "a" <= c <= "z" or "0" <= c <= "9" else " " for c in name.lower()]
    return "-".join("".join(letters).split())[:LONGEST_SLUG].rstrip("-") or "card"


def unused(ref: str, taken: "list[str]") -> str:
    """Return a ref with a number that is not taken, from ``ref`` itself on: ``ref``, ``ref-2`` and so on."""
    number, free = 2, ref
    while free in taken:
        free, number = ref + "-" + str(number), number + 1
    return free
