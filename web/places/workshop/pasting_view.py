"""The sheet for a pasted text: the text with its marks, each effect beside our own sentence."""

from common.phrase import error, say

from core.vdom import button, cls, el
from parts.editor import form
from places.builder.catalogue import KINDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Pasted, Piece, Read


LONGEST = 20000
"""Characters that a pasted text may have; the reader refuses one far shorter, and says so."""
STATES = ("understood", "unsayable", "kind", "unread")
TYPES = {"monster": "Warrior / Effect"}
"""The type line that stands for a kind of card, where the text brings none."""
for of in ("spell", "trap"):
    for one in KINDS[of]:
        words = [part[:1].upper() + part[1:] for part in one.split("-")]
        TYPES[of + "." + one] = "-".join(words) + " " + of[:1].upper() + of[1:]


def view(speak: "Book", pasted: "Pasted") -> "list[Element]":
    """Draw what the sheet holds: the field, and what has been read out of its text."""
    about = say(speak, "ui.shop.paste-about")
    text = el(
        "textarea",
        "input paste__text",
        value=pasted["text"],
        data_find="paste",
        maxlength=str(LONGEST),
        rows=7,
        autocomplete="off",
        spellcheck="false",
    )
    kinds = [(name, kind_name(speak, name)) for name in TYPES]
    chosen = form.choice(kinds, pasted["type"], data_find="paste-type")
    busy = pasted["busy"]
    return [
        el("p", "quiet", about),
        form.field(say(speak, "ui.shop.paste-text"), text),
        form.field(say(speak, "ui.shop.paste-type"), chosen),
        el(
            "div",
            "keep__acts",
            button(
                "btn btn--main",
                say(speak, "ui.shop.read"),
                data_shop="read",
                disabled=busy or not pasted["text"].strip(),
            ),
        ),
        _answer(speak, pasted),
    ]


def kind_name(speak: "Book", name: str) -> str:
    """Return what a kind of card is called, such as ``Trap: Counter``."""
    of, _, kind = name.partition(".")
    said = say(speak, "ui.build.type." + of)
    return said + ": " + say(speak, "ui.kind." + kind) if kind else said


def _answer(speak: "Book", pasted: "Pasted") -> "Element":
    """Draw what was read, why nothing could be read, or that it is being read."""
    reading = pasted["reading"]
    inside: "list[Element]" = []
    if pasted["busy"]:
        inside = [el("p", "quiet", say(speak, "ui.shop.reading"))]
    elif pasted["errors"]:
        inside = [el("p", "paste__wrong", error(speak, one)) for one in pasted["errors"]]
    elif reading:
        inside = _read(speak, pasted["was"], reading)
    return el("div", "paste__answer", *inside, role="status", aria_live="polite", data_part="paste-answer")


def _read(speak: "Book", text: str, reading: "Read") -> "list[Element]":
    made = [_effect(speak, text, reading, n) for n in range(len(reading["effects"]))]
    beside = [piece for piece in reading["pieces"] if piece["effect"] is None]
    if beside:
        title = el("h3", "", say(speak, "ui.shop.paste-beside"))
        made.append(el("section", "paste__effect", title, _marked(speak, text, beside)))
    if not reading["effects"]:
        made.insert(0, el("p", "", say(speak, "ui.shop.paste-none")))
    legend = [
        el("li", "", el("span", "piece piece--" + one, say(speak, "ui.shop.mark." + one))) for one in STATES
    ]
    made.extend(
        [
            el("ul", "paste__legend", *legend, aria_label=say(speak, "ui.shop.legend")),
            el("p", "quiet", say(speak, "ui.shop.paste-then")),
            el("div", "keep__acts", button("btn btn--main", say(speak, "ui.shop.take"), data_shop="take")),
        ]
    )
    return made


def _effect(speak: "Book", text: str, reading: "Read", n: int) -> "Element":
    """Draw an effect: its words with their marks, and the sentence that its data say."""
    read, lang = reading["effects"][n], speak["lang"]
    state = read["state"]
    pieces = [piece for piece in reading["pieces"] if piece["effect"] == n]
    title = say(speak, "ui.shop.effect", {"n": n + 1}) + ": " + say(speak, "ui.shop.state." + state)
    said = [el("p", "paste__says", one.get(lang) or one["en"]) for one in read["says"]]
    marked = _marked(speak, text, pieces)
    return el("section", cls("paste__effect", "is-" + state), el("h3", "", title), marked, *said)


def _marked(speak: "Book", text: str, pieces: "list[Piece]") -> "Element":
    """Draw pieces of the text one below the other, each with its mark; its state is heard, too."""
    rows = []
    for piece in pieces:
        state = piece["state"]
        heard = el("span", "sr", " (" + say(speak, "ui.shop.mark." + state) + ")")
        words = el("span", "piece piece--" + state, text[piece["start"] : piece["end"]])
        rows.append(el("li", "", words, heard))
    return el("ul", "paste__pieces", *rows)
