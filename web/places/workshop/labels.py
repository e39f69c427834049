"""The names of the vocabulary's words and fields on the page."""

from common.phrase import card_name, say

from places.builder import card_facts, card_form

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Context, Schema


def field(c: "Context", record: str, key: str) -> str:
    """Return the label of a field of a record."""
    labels = c["labels"]
    return labels.get("field." + record + "." + key) or labels["field." + key]


def word(c: "Context", key: str, value: "Any") -> str:
    """Return the label of a word, which may depend on its field."""
    labels, name = c["labels"], str(value)
    return labels.get("word." + key + "." + name) or labels["word." + name]


def tagged(c: "Context", shape: "Schema", value: "Any") -> str:
    """Return the label of the word that chooses the kind of a part."""
    return c["labels"][shape["by"] + "." + value]


def arm(c: "Context", shape: "Schema") -> str:
    """Return the label of an alternative that is no word."""
    if shape["is"] == "record":
        return c["labels"]["record." + shape["of"]]
    return say(c["speak"], "ui.shop.arm." + shape["is"])


def known(c: "Context", kind: str) -> "list[tuple[str, str]]":
    """Return the texts that a field may have, with their labels."""
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
    """Return a single value in words."""
    if shape["is"] == "word":
        return word(c, key, given)
    if "from" in shape:
        return dict(known(c, shape["from"])).get(given) or str(given)
    return str(given)
