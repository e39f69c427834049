"""The sharing sheet: the link to this step to copy, send or scan, posts, and the scene as text."""

from common.phrase import say

from core.vdom import button, el, icon
from model.state import book, is_ruling

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shapes import Book, Element, Inspector, Json, Kid, State


KINDS = ("html", "bbcode", "markdown", "discourse", "text")
OPTIONS = (
    ("lang", ("", "en", "de")),
    ("theme", ("", "light", "dark")),
    ("eyes", ("", "A", "B")),
    ("controls", ("", "steps", "none")),
)
"""How an embed can be shown: nothing is the usual, as its reader has it."""
TAPE = ("", "with")
"""Whether a link carries its recording."""


def view(state: "State", asked: "Inspector") -> "tuple[str, Sequence[Kid]]":
    """Return title and content of the sharing sheet."""
    speak = book(state)
    parts = [
        _lead(state, speak, asked),
        _title(speak, asked),
        _link(speak, asked),
        _post(speak, asked),
        _text(speak, asked),
    ]
    return say(speak, "ui.share.title"), parts


def _lead(state: "State", speak: "Book", asked: "Inspector") -> "Element":
    """Draw what the link holds: a lesson whole, of a ruling its id, of everything else the whole scene.

    What is not on the mat yet is shared as the address has it.
    """
    if asked.get("pending"):
        return el("p", "quiet share__lead", say(speak, "ui.share.pending"))
    plain = is_ruling(state) and not state["line"]
    about = {"n": state["index"] + 1}
    key = "lesson" if state["lesson_code"] else "ruling" if plain else "lead"
    return el("p", "quiet share__lead", say(speak, "ui.share." + key, about))


def _title(speak: "Book", asked: "Inspector") -> "Element | None":
    """Draw the field for the title of a scene; None for a ruling, which has its own, or what is built yet."""
    if asked.get("naming") is None:
        return None
    field = el(
        "input", "input", value=asked["naming"], data_do="option-title", maxlength=80, autocomplete="off"
    )
    return el("label", "field", el("span", "share__label", say(speak, "ui.share.name")), field)


def _link(speak: "Book", asked: "Inspector") -> "Element":
    link = asked["link"]
    if link is None:
        return el("p", "", say(speak, "ui.share.too-long"))
    acts = [button("btn btn--main", icon("i-copy"), say(speak, "ui.share.copy"), data_do="copy-link")]
    if asked["sends"]:
        acts.append(button("btn", icon("i-share"), say(speak, "ui.share.send"), data_do="send-link"))
    acts.append(button("btn", say(speak, "ui.export.print"), data_do="print"))
    label = say(speak, "ui.share.link", {"n": len(link)})
    field = el(
        "input", "input", value=link, readonly=True, data_part="link", id="share-link", spellcheck="false"
    )
    return el(
        "div",
        "share__link",
        code(speak, asked["qr"]),
        el(
            "div",
            "share__field",
            el("label", "share__label", label, for_="share-link"),
            field,
            _option(speak, asked, "tape") if asked.get("tape") else None,
            el("div", "share__row", *acts),
            _copied(speak, asked, "link"),
        ),
    )


def code(speak: "Book", qr: "Json | None") -> "Element | None":
    """Draw the QR code of the link, black on white in every theme, with the margin that readers need.

    None if there is no code.
    """
    if not qr:
        return None
    edge = qr["size"] + 8
    path = el("path", "", d=qr["path"])
    ground = el("rect", "qr__ground", x=-4, y=-4, width=edge, height=edge)
    box = "-4 -4 " + str(edge) + " " + str(edge)
    label = say(speak, "ui.share.qr")
    return el("svg", "qr", ground, path, viewBox=box, role="img", aria_label=label, data_part="qr")


def _post(speak: "Book", asked: "Inspector") -> "Element | None":
    """Draw the text to paste into a post, and the choice of its kind.

    None if the scene is too long for a link.
    """
    if asked["link"] is None:
        return None
    kinds = [
        button(
            "seg__item",
            say(speak, "ui.share.kind." + kind),
            data_do="post-" + kind,
            aria_pressed="true" if kind == asked["kind"] else "false",
        )
        for kind in KINDS
    ]
    title = say(speak, "ui.share.post")
    shown = [name for name, _ in OPTIONS] if asked["kind"] == "html" else ["lang"]
    text = asked["post"]
    acts = button("btn", icon("i-copy"), say(speak, "ui.share.copy-post"), data_do="copy-post")
    return el(
        "section",
        "share__text",
        el("h3", "", title),
        el("div", "seg share__kinds", *kinds, role="group", aria_label=title),
        el("div", "share__options", *[_option(speak, asked, name) for name in shown]),
        el("pre", "as-text share__post", text.strip(), tabindex="0", data_part="post")
        if text
        else el("p", "quiet", say(speak, "ui.asking")),
        el("div", "share__row", acts) if text else None,
        _copied(speak, asked, "post"),
    )


def _option(speak: "Book", asked: "Inspector", name: str) -> "Element":
    """Draw one choice of how an embed is shown."""
    now = asked["chosen"].get(name, "")
    values: "tuple[str, ...]" = TAPE if name == "tape" else dict(OPTIONS)[name]
    if name == "lang" and asked["kind"] != "html":  # a text has the language that it was written in
        now, values = now or speak["lang"], values[1:]
    family = "ui.share." + name + "."
    options = [
        el("option", "", say(speak, family + (one or "own")), value=one, selected=one == now)
        for one in values
    ]
    return el(
        "label",
        "field",
        el("span", "share__label", say(speak, "ui.share." + name + ".label")),
        el("select", "select", *options, data_do="option-" + name, value=now, autocomplete="off"),
    )


def _text(speak: "Book", asked: "Inspector") -> "Element | None":
    """Draw the scene as a file of the command line holds it, or that the engine is asked for it.

    None if the engine has none.
    """
    text = asked["text"]
    if text == "":
        return None
    written = el("pre", "as-text", text, tabindex="0", data_part="scene-text") if text else None
    acts = (
        button("btn", icon("i-copy"), say(speak, "ui.share.copy-scene"), data_do="copy-scene")
        if text
        else None
    )
    wait = None if text else el("p", "quiet", say(speak, "ui.asking"))
    return el(
        "section",
        "share__text",
        el("h3", "", say(speak, "ui.share.scene")),
        wait,
        written,
        el("div", "share__row", acts) if acts else None,
        _copied(speak, asked, "scene"),
    )


def _copied(speak: "Book", asked: "Inspector", what: str) -> "Element":
    said = asked.get("copied")
    told = say(speak, "ui.text." + said[1]) if said and said[0] == what else ""
    return el("p", "quiet", told, role="status")
