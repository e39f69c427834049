"""The mat of one step in words: what describes its drawing."""

from ..phrase import join, number, say
from ..sight import is_hidden
from .card import name_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    Json = Mapping[str, Any]

ROWS = ("monster", "spell-trap", "graveyard", "banished", "extra", "hand")


def described(book: "Mapping[str, Any]", table: "Json") -> str:
    """Describe the mat in words: life points and cards of each side, zone by zone, the battle, the chain.

    Empty zones and the Decks are left out; a card that the viewpoint does not see is called hidden.
    """
    said: "list[str]" = []
    for side in ("A", "B"):
        half = table["sides"][side]
        parts = [side + ": " + number(book, half["life"]) + " " + say(book, "picture.life")]
        for row in ROWS:
            held = [_worded(book, one) for one in half[row] if one]
            if held:
                parts.append(say(book, "word." + row) + ": " + ", ".join(held))
        if half["field"]:
            parts.append(say(book, "word.field") + ": " + _worded(book, half["field"]))
        said.append("; ".join(parts) + ".")
    battle = table["battle"]
    if battle:
        about = {"attacker": {"card": battle["attacker"]}, "target": {"card": battle["target"]}}
        said.append(say(book, "picture.direct" if battle["direct"] else "picture.attack", about))
    chain = [name_of(book, {"id": link["card"]}) for link in table["chain"]]
    if chain:
        said.append(say(book, "picture.chain", {"cards": {"text": join(book, chain)}}))
    return " ".join(said)


def _worded(book: "Mapping[str, Any]", held: "Json") -> str:
    name = say(book, "word.hidden-card") if is_hidden(held["id"]) else name_of(book, held)
    parts: "list[str]" = []
    if held["face"] == "down":
        parts.append(say(book, "picture.down"))
    elif held["atk"] is not None:
        values = [str(held[stat]) for stat in ("atk", "def") if held[stat] is not None]
        parts.append("/".join(values))
    if held["position"] == "defence" and held["face"] == "up":
        parts.append(say(book, "word.defence"))
    return name + (" (" + ", ".join(parts) + ")" if parts else "")
