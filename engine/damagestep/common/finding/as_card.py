"""Makes a custom card of a scene out of what the catalogue knows of a card: its face, without effects."""

from .. import faces

TYPE_CHECKING = False
if TYPE_CHECKING:
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


REF = "card-"
"""The ref of such a card begins so; its passcode follows."""
UNNUMBERED = 100000000
"""From this number on a card of the catalogue has no passcode."""


def own_card(card: "CardFacts") -> "Card":
    """Return the card as a custom card of a scene: its face alone, without effects."""
    names = {lang: card[lang] for lang in ("en", "de", "ja") if card.get(lang)}
    face: "Json" = {"type": frame(card)}
    if "attribute" not in card:
        face["kind"] = kind(card)
    else:
        face = _monster(card)
    made = {"ref": REF + str(card["id"]), "name": names, "card": face, "effects": []}
    if card["id"] < UNNUMBERED:
        made["passcode"] = card["id"]
    return made


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
