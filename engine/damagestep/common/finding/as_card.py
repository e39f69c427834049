"""Makes a custom card of a scene out of what the catalogue knows of a card: its face, and what was read."""

from .. import faces
from ..catalogued import REF

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

    from shapes import Card, CardFacts, Json


FRAMES = ("link", "xyz", "synchro", "fusion", "ritual", "pendulum", "token", "effect", "normal")
"""Kinds of monsters, in the order in which one counts that a type line names beside others."""


def frame(card: "CardFacts") -> str:
    """Return the kind of a monster by its type line, ``spell`` or ``trap`` for another card."""
    named = card["type"].lower().split(" / ")
    if named[0].endswith((" spell", " trap")):
        last: str = named[0].split(" ")[-1]
        return last
    return next((one for one in FRAMES if one in named), "effect")


def kind(card: "CardFacts") -> str:
    """Return the kind of a Spell or Trap by its type line, such as ``quick-play``; "" for a monster."""
    return "" if " / " in card["type"] or "attribute" in card else card["type"].rsplit(" ", 1)[0].lower()


UNNUMBERED = 100000000
"""From this number on a card of the catalogue has no passcode."""


def own_card(card: "CardFacts") -> "Card":
    """Return what a card that only the catalogue knows becomes in a scene: one that the scene brings along.

    ``plays`` has all that was read of its text, if that was understood wholly; the card is marked ``read``
    then. Another card comes with its face, and is marked ``face`` if it has effects.
    """
    names = {lang: " ".join(card[lang].split()) for lang in ("en", "de", "ja") if card.get(lang)}
    face: "Json" = {"type": frame(card)}
    if "attribute" not in card:
        face["kind"] = kind(card)
    else:
        face = _monster(card)
    made: "Json" = {"ref": REF + str(card["id"]), "name": names, "card": face}
    if card["id"] < UNNUMBERED:
        made["passcode"] = card["id"]
    plays = card.get("plays")
    if plays is not None:
        made.update(plays)
    series = (card.get("series") or []) + made.get("archetypes", [])
    if series:
        made["archetypes"] = [one for n, one in enumerate(series) if one not in series[:n]]
    stands = standing(card)
    if stands:
        made["standing"] = stands
    return made


def standing(card: "CardFacts") -> "Literal['read', 'face', '']":
    """Return how far the effects of a card are known: ``read``, ``face`` if not at all; "" if it has none."""
    if card.get("plays") is not None:
        return "read"
    return "face" if has_effects(card) else ""


def has_effects(card: "CardFacts") -> bool:
    """Check whether a card has effects: a Spell or Trap, or a monster whose type line or text says so."""
    named = card["type"].lower().split(" / ")
    return "attribute" not in card or "effect" in named or bool(card.get("reads"))


def _monster(card: "CardFacts") -> "Json":
    """Return the face of a monster, with the values that its kind has (`common.faces`)."""
    named = card["type"].split(" / ")
    face: "Json" = {"type": "monster", "frame": frame(card), "attribute": card["attribute"], "race": named[0]}
    printed = dict(card)
    if "arrows" in card:
        printed["rating"] = len(card["arrows"])
    for value in faces.numbers_of(face["frame"]) + ("arrows", "scale"):  # noqa: RUF005 - MicroPython
        if value in printed:
            face[value] = printed[value]
    for word in ("Tuner", "Flip", "Gemini"):
        if word in named:
            face[word.lower()] = True
    return face
