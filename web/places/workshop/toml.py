"""A card as the text of a card file (`engine/damagestep/data/cards/`), and as JSON."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Card


def written(card: "Card") -> str:
    """Return the card as TOML: a line for each field that has a value, a table for each effect."""
    lines = []
    for key, value in card.items():
        if key != "effects" and value is not None:
            lines.append(key + " = " + _value(value))
    for effect in card.get("effects") or []:
        lines.append("")
        lines.append("[[effects]]")
        for key, value in effect.items():
            if value is not None:
                lines.append(key + " = " + _value(value))
    return "\n".join(lines) + "\n"


def _value(value: "Any") -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, list):
        return "[" + ", ".join([_value(one) for one in value]) + "]"
    inside = [_key(key) + " = " + _value(one) for key, one in value.items() if one is not None]
    return "{ " + ", ".join(inside) + " }" if inside else "{}"


def _key(key: str) -> str:
    plain = all("a" <= c <= "z" or "0" <= c <= "9" or c in "_-" for c in key.lower())
    return key if plain and key else json.dumps(key)
