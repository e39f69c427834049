"""The printed facts of a card: each part in words, and the card as a picture."""

from common.hyphens import soft
from common.phrase import has, number, say

from common import faces
from core.vdom import el, icon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Entry


def note(speak: "Book", entry: "Entry") -> str:
    """Return the kind of a card; of a monster also attribute, Type, Level and values, in one line.

    Attribute, Type and Level are left out where the card has none.
    """
    if entry["type"] != "monster":
        return kind(speak, entry)
    told = [say(speak, "ui.build.frame." + entry["frame"])]
    if entry.get("attribute"):
        told.append(attribute(speak, entry["attribute"]))
    if entry.get("race"):
        told.append(race(speak, entry["race"]))
    if faces.rating(entry):
        told.append(level(speak, entry))
    if entry.get("scale") is not None:
        told.append(say(speak, "ui.build.scale", {"n": entry["scale"]}))
    told.append("/".join([str(entry[stat]) for stat in ("atk", "def") if entry.get(stat) is not None]))
    return ", ".join(told)


def kind(speak: "Book", entry: "Entry") -> str:
    """Return the kind of a card in words, such as ``Quick-Play Spell`` or ``Effect Monster``."""
    if entry["type"] in ("spell", "trap") and entry["kind"]:
        about = {"kind": {"text": say(speak, "ui.kind." + entry["kind"])}}
        return say(speak, "ui.build.kind-of." + entry["type"], about)
    return say(speak, "ui.frame." + entry["frame"])


def attribute(speak: "Book", name: str) -> str:
    """Return an Attribute in the reader's language."""
    return _word(speak, "ui.attribute.", name)


def race(speak: "Book", name: str) -> str:
    """Return a monster's Type in the reader's language."""
    return _word(speak, "ui.race.", name)


def _word(speak: "Book", family: str, name: str) -> str:
    key = family + name
    return say(speak, key) if has(speak, key) else name


def level(speak: "Book", entry: "Entry") -> str:
    """Return Level, Rank or Link of a monster, in the reader's language."""
    return say(speak, "ui.build." + faces.rated_by(entry["frame"]), {"n": faces.rating(entry)})


def emblem(entry: "Entry | None") -> "Element":
    """Draw the emblem of a card's kind; an unknown card, and None, have that of Tokens."""
    frame = entry["frame"] if entry and entry["frame"] != "unknown" else "token"
    return icon("k-" + frame, "emblem")


def card(speak: "Book", entry: "Entry", name: str, sentences: "list[str]") -> "Element":
    """Draw the whole card; ``sentences`` say what its effects do."""
    about = [kind(speak, entry)]
    if entry.get("race"):
        about.append(race(speak, entry["race"]))
    if entry.get("scale") is not None:
        about.append(say(speak, "ui.build.scale", {"n": entry["scale"]}))
    mark = entry.get("attribute")
    return el(
        "article",
        "card is-full k-" + entry["frame"],
        el(
            "div",
            "card__art",
            emblem(entry),
            el("span", "card__level", level(speak, entry)) if faces.rating(entry) else None,
            el("span", "card__attr", icon("a-" + mark.lower(), ""), attribute(speak, mark)) if mark else None,
        ),
        el("p", "card__name", soft(name)),
        el("p", "card__kind", ", ".join(about)),
        el("div", "card__text", *[el("p", "", text) for text in sentences]) if sentences else None,
        el(
            "div",
            "card__foot",
            *[_stat(speak, stat, entry[stat]) for stat in ("atk", "def") if entry.get(stat) is not None],
        )
        if entry["type"] == "monster"
        else None,
    )


def _stat(speak: "Book", name: str, value: "int | str | None") -> "Element":
    shown = number(speak, value) if isinstance(value, int) else str(value)
    return el("span", "stat", el("span", "stat__label", say(speak, "word." + name) + " "), shown)
