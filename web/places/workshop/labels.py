"""The names of the vocabulary's words and fields on the page."""

from common.phrase import card_name, say

from parts.editor import card_facts
from places.builder import card_form

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Context, Schema


def field(c: "Context", record: str, key: str) -> str:
    """Return the label of a field of a record."""
    labels = c["labels"]
    return labels.get("field." + record + "." + key) or labels["field." + key]


def word(c: "Context", key: str, value: "Any") -> str:
    """Return the label of a word in the field ``key``: one for this field, else the general one."""
    labels, name = c["labels"], str(value)
    return labels.get("word." + key + "." + name) or labels["word." + name]


def tagged(c: "Context", shape: "Schema", value: "Any") -> str:
    """Return the label of the word ``value`` that chooses the kind of a part."""
    return c["labels"][shape["by"] + "." + value]


def arm(c: "Context", shape: "Schema") -> str:
    """Return the label of an alternative that is a record or a simple value, not a word."""
    if shape["is"] == "record":
        return c["labels"]["record." + shape["of"]]
    return say(c["speak"], "ui.shop.arm." + shape["is"])


def known(c: "Context", kind: str) -> "list[tuple[str, str]]":
    """Return the values that a field of this kind may have, as ``(value, label)``.

    ``kind`` is ``timing``, ``race``, ``effect``, ``token``, else any card.
    """
    speak = c["speak"]
    if kind == "timing":
        return [(one["id"], say(speak, "timing." + one["id"])) for one in c["timings"]]
    if kind == "race":
        return [(one, card_facts.race(speak, one)) for one in card_form.RACES]
    if kind == "effect":
        return [(one["id"], one["id"]) for one in c["card"].get("effects") or []]
    refs = [ref for ref in c["order"] if kind != "token" or c["cards"][ref]["frame"] == "token"]
    return [(ref, card_name(speak, ref)) for ref in refs]


def value(c: "Context", key: str, shape: "Schema", given: "Any") -> str:
    """Return a single value in words; a number, and a text that the page has no label for, as it is."""
    if shape["is"] == "word":
        return word(c, key, given)
    if "from" in shape:
        return dict(known(c, shape["from"])).get(given) or str(given)
    return str(given)
