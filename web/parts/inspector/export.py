"""The export sheet: transcript in three formats, mat, scene, paper."""

from common.exporting import formats
from common.phrase import say

from core.vdom import button, el, icon
from model.state import LANGUAGES, book
from parts.inspector import rendering

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Inspector, State


def view(state: "State", asked: "Inspector") -> "tuple[str, list[Element]]":
    """Return title and content of the export sheet."""
    speak = book(state)
    return say(speak, "ui.export.title"), [
        _transcript(state, speak, asked),
        _mat(state, speak, asked),
        _rest(speak),
    ]


def _transcript(state: "State", speak: "Book", asked: "Inspector") -> "Element":
    kinds = [_choice(say(speak, "ui.export." + one), one, asked["format"]) for one in formats.NAMES]
    tongues = [_choice(one.upper(), one, asked["lang"]) for one in LANGUAGES]
    done = asked["copied"]
    return el(
        "section",
        "",
        el("h3", "", say(speak, "ui.transcript")),
        el(
            "div",
            "export__row",
            el("div", "seg", *kinds, role="group", aria_label=say(speak, "ui.export.format")),
            el("div", "seg", *tongues, role="group", aria_label=say(speak, "ui.language.label")),
        ),
        el(
            "pre",
            "as-text",
            rendering.text(state, asked),
            tabindex="0",
            lang=asked["lang"],
            data_part="export-text",
        ),
        el(
            "div",
            "export__row",
            button("btn btn--main", icon("i-copy"), say(speak, "ui.text.copy"), data_export="copy"),
            button("btn", say(speak, "ui.export.save"), data_export="save"),
            el("p", "quiet", say(speak, "ui.text." + done) if done else "", role="status"),
        ),
    )


def _choice(said: str, name: str, chosen: str) -> "Element":
    return button("seg__item", said, data_export=name, aria_pressed="true" if name == chosen else "false")


def _mat(state: "State", speak: "Book", asked: "Inspector") -> "Element":
    tag, attributes, kids = rendering.drawing(state, asked)
    drawn = dict(attributes)
    drawn.update({"class": "export__mat", "aria-label": kids[0][2][0]})
    return el(
        "section",
        "",
        el("h3", "", say(speak, "ui.export.mat")),
        (tag, drawn, kids[2:]),
        el(
            "div",
            "export__row",
            button("btn", say(speak, "ui.export.svg"), data_export="svg"),
            button("btn", say(speak, "ui.export.png"), data_export="png"),
        ),
    )


def _rest(speak: "Book") -> "Element":
    return el(
        "section",
        "",
        el("h3", "", say(speak, "ui.export.scene")),
        el("p", "quiet", say(speak, "ui.export.scene-why")),
        el(
            "div",
            "export__row",
            button("btn", say(speak, "ui.export.json"), data_export="json"),
            button("btn", say(speak, "ui.export.print"), data_export="print"),
        ),
    )
