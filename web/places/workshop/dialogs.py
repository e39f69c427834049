"""The sheets of the workshop: the library, the custom cards, files, and notices."""

from common.phrase import say

from core.vdom import button, cls, el, icon
from parts.editor import search, search_view, sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Card, Context, Element, Workshop


PART = "shop-sheet"
COPIES = "copies"


def note(speak: "Book", model: "Workshop") -> "Element | None":
    """Draw that a card was deleted; else the note that is open, such as that a file could not be read.

    Else None.
    """
    said = model["note"]
    if model["removed"]:
        return sheet.removed(speak, called(speak, model["removed"]), data_shop="restore")
    if not said:
        return None
    title = say(speak, "ui.shop.note." + said["kind"])
    texts = [el("p", "", text) for text in said["texts"]]
    return sheet.note(speak, "shop-note", title, texts, data_shop="note")


def called(speak: "Book", card: "Card") -> str:
    """Return a card's name in the reader's language, or what a nameless card is called."""
    return card["name"].get(speak["lang"]) or card["name"]["en"] or say(speak, "ui.shop.nameless")


def view(c: "Context", model: "Workshop") -> "Element":
    """Draw the sheet that is open, or an empty element."""
    speak, name = c["speak"], model["sheet"]
    if not name:
        return el("div", "")
    inside = _library(c, model) if name == "copy" else _mine(speak, model)
    return sheet.frame(speak, PART, name, say(speak, "ui.shop." + name), inside, data_shop="close")


def hits(model: "Workshop", lang: str) -> "list[str]":
    """Return the refs of the cards of the library that the search finds."""
    return search.found(model["library"], model["listed"], model["typed"], lang)


def _library(c: "Context", model: "Workshop") -> "list[Element]":
    speak = c["speak"]
    offered = hits(model, speak["lang"])
    marked = offered[min(model["at"], len(offered) - 1)] if offered else None
    rows = [search_view.card(speak, COPIES, ref, model, ref == marked, data_copy=ref) for ref in offered]
    return [
        el("p", "quiet", say(speak, "ui.shop.copy-about")),
        search_view.card_field(speak, COPIES, model, marked, data_find="card"),
        search_view.cards(speak, COPIES, rows),
    ]


def _mine(speak: "Book", model: "Workshop") -> "list[Element]":
    rows = []
    for card in model["kept"]:
        name = called(speak, card)
        here = card["ref"] == model["card"]["ref"]
        about = {"name": {"text": name}}
        gone = say(speak, "ui.build.kept-delete", about)
        rows.append(
            el(
                "li",
                "kept__row",
                button(
                    cls("kept__open", "is-chosen" if here else ""),
                    name,
                    data_open=card["ref"],
                    aria_current="true" if here else None,
                ),
                button(
                    "btn btn--bare btn--icon",
                    icon("i-x"),
                    data_delete=card["ref"],
                    aria_label=gone,
                    title=gone,
                ),
            )
        )
    chosen = sheet.file(speak, "shop-file", ".toml,.json,application/json", data_find="file")
    return [
        el("ul", "kept", *rows) if rows else el("p", "quiet", say(speak, "ui.shop.none")),
        el("h3", "", say(speak, "ui.build.files")),
        el("div", "keep__acts", button("btn", say(speak, "ui.shop.import"), data_shop="import"), chosen),
        el("p", "quiet", say(speak, "ui.shop.files-about")),
    ]
