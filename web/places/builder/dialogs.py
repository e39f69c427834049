"""The sheets of the builder: presets and saved scenes."""

from common.phrase import say

from core.vdom import button, cls, el, icon
from parts.editor import form, sheet
from places.builder import presets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shapes import Book, Builder, Element, Kept, Kid


PART = "build-sheet"
FIRST = ("battle", "damage-step")
"""What a builder in which nothing lies yet offers at once."""


def view(model: "Builder", speak: "Book") -> "Element":
    """Draw the sheet that is open, or an empty element."""
    name = model["sheet"]
    if not name:
        return el("div", "")
    inside: "Sequence[Kid]" = _presets(speak) if name == "presets" else _saved(model, speak)
    return sheet.frame(speak, PART, name, say(speak, "ui.build." + name), inside, data_build="sheet-close")


def preset_name(speak: "Book", name: str) -> str:
    """Return the name of a prepared scene."""
    return say(speak, "ui.preset." + name)


def _presets(speak: "Book") -> "list[Element]":
    rows = [_offer(speak, name) for name in ("empty", "mat", "position")]
    rows.extend([_offer(speak, name) for name in presets.ORDER])
    return [el("p", "quiet", say(speak, "ui.build.presets-about")), el("ul", "offers", *rows)]


def _offer(speak: "Book", name: str) -> "Element":
    return el(
        "li",
        "",
        button(
            "pick-row",
            el("span", "pick__title", preset_name(speak, name)),
            el("span", "pick__cards", say(speak, "ui.preset." + name + "-about")),
            data_preset=name,
        ),
    )


def _saved(model: "Builder", speak: "Book") -> "list[Kid]":
    """Draw the form that saves the scene, the saved scenes, and files."""
    name = form.field(say(speak, "ui.build.name"), form.text(model["name"], 80, data_field="name"))
    acts = [button("btn btn--main", say(speak, "ui.build.save"), data_build="save")]
    if model["saved"]:
        acts.append(button("btn", say(speak, "ui.build.save-new"), data_build="save-new"))
    chosen = sheet.file(speak, "import", ".json,.lua,.ydk,application/json", data_field="import")
    files = [
        button("btn", say(speak, "ui.build.export"), data_build="export"),
        button(
            "btn", say(speak, "ui.build.export-puzzle"), data_build="export-puzzle", disabled=model["busy"]
        ),
        button("btn", say(speak, "ui.build.import"), data_build="import"),
        chosen,
    ]
    link = form.field(
        say(speak, "ui.build.deck-link"),
        form.text(model["link"], 2000, data_field="deck-link", placeholder="ydke://", spellcheck="false"),
    )
    kept = [_row(model, speak, one) for one in model["kept"]]
    none = el("p", "quiet", say(speak, "ui.build.none-saved")) if not kept else None
    gone = model["removed"]
    toast = None
    if gone:
        toast = sheet.removed(speak, gone["name"] or say(speak, "ui.own-scene"), data_build="restore")
    return [
        el("div", "keep", name, el("div", "keep__acts", *acts)),
        el("h3", "", say(speak, "ui.build.kept")),
        none,
        el("ul", "kept", *kept) if kept else None,
        toast,
        el("h3", "", say(speak, "ui.build.files")),
        el("div", "keep__acts", *files),
        el("p", "quiet", say(speak, "ui.build.files-about")),
        link,
        el(
            "div",
            "keep__acts",
            button("btn", say(speak, "ui.build.take-deck"), data_build="take-deck", disabled=model["busy"]),
            button("btn", say(speak, "ui.build.forget-deck"), data_build="forget-deck")
            if model["supply"]
            else None,
        ),
    ]


def _row(model: "Builder", speak: "Book", one: "Kept") -> "Element":
    name = one["name"] or say(speak, "ui.own-scene")
    here = one["id"] == model["saved"]
    about = {"name": {"text": name}}
    if model["renaming"] == one["id"]:
        title = form.text(one["name"], 80, data_rename=one["id"], aria_label=say(speak, "ui.build.name"))
    else:
        title = button(
            cls("kept__open", "is-chosen" if here else ""),
            name,
            data_load=one["id"],
            aria_current="true" if here else None,
        )
    acts = []
    for what, drawn in (("rename", "i-edit"), ("copy", "i-copy"), ("delete", "i-x")):
        said = say(speak, "ui.build.kept-" + what, about)
        attrs = {"data_kept_" + what: one["id"]}
        acts.append(button("btn btn--bare btn--icon", icon(drawn), aria_label=said, title=said, **attrs))
    return el("li", "kept__row", title, *acts)
