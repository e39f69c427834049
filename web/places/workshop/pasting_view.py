"""The field for a pasted text: the text with its marks, and beside it each effect in our own sentences."""

from common.phrase import error, say

from core.memo import once
from core.vdom import button, cls, el, icon
from parts.editor import form
from parts.finding import links
from places.builder.catalogue import KINDS
from views import notes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sized

    from shapes import Book, Element, Error, Kid, Pasted, Piece, Read, State


LONGEST = 20000
"""Characters that are given to the engine; its reader refuses a text far shorter, and says so."""
NAMELESS = "?"
"""The name of a card whose text has none."""
STATES = ("understood", "kind", "unsayable", "unread")
TYPES = {"monster": "Warrior / Effect"}
"""The type line that stands for a kind of card, where the text brings none."""
for of in ("spell", "trap"):
    for one in KINDS[of]:
        words = [part[:1].upper() + part[1:] for part in one.split("-")]
        TYPES[of + "." + one] = "-".join(words) + " " + of[:1].upper() + of[1:]
FIRST = 12
"""Effects of a text, and parts of one that are not understood, that are drawn before all are asked for."""
MARKED = 48
"""Marks in a text that are drawn before all are asked for."""
MENDS = {"reading-control": "without", "reading-several": "first"}
"""What a press can do about a text that cannot be read."""


def stands(pasted: "Pasted") -> str:
    """Return what stands in the field: ``nothing``, ``too-much`` for any card, a ``link``, or a ``text``."""
    if len(pasted["text"]) > LONGEST:
        return "too-much"
    if links.of_text(pasted["text"]):
        return "link"
    return "text" if pasted["text"].strip() else "nothing"


def is_read(pasted: "Pasted") -> bool:
    """Check whether the engine has answered about what stands in the field."""
    return pasted["was"] == pasted["text"] and pasted["was_type"] == pasted["type"]


def place_of(wrong: "Error") -> int:
    """Return the place of an error in the text, counted from 0."""
    return int(wrong["about"]["at"]["text"]) - 1


def view(state: "State", speak: "Book") -> "Element":
    """Draw the field, what has been read out of its text, and the ways on."""
    pasted = state["workshop"]["pasted"]
    return el(
        "div",
        "paste",
        el(
            "section",
            "paste__side",
            notes.fault(state, speak),
            el("h1", "page__title", say(speak, "ui.shop.paste-title")),
            el("p", "page__lead", say(speak, "ui.shop.paste-about")),
            _field(speak, pasted),
            *(once(speak, "paste-marks", _marked, *_shown(pasted)) if pasted["reading"] else []),
            el(
                "div",
                "keep__acts",
                button(
                    "btn",
                    say(speak, "ui.shop.clear"),
                    data_shop="clear",
                    disabled=stands(pasted) == "nothing",
                ),
                button("btn btn--bare", say(speak, "ui.shop.paste-close"), data_shop="close"),
            ),
            aria_label=say(speak, "ui.shop.paste-title"),
        ),
        el(
            "section",
            "paste__side",
            _answer(speak, pasted),
            notes.failed(state, speak) if state["engine"]["state"] == "failed" else None,
            aria_label=say(speak, "ui.shop.paste-understood"),
        ),
        data_part="paste",
    )


def kind_name(speak: "Book", name: str) -> str:
    """Return what a kind of card is called, such as ``Trap: Counter``."""
    of, _, kind = name.partition(".")
    said = say(speak, "ui.build.type." + of)
    return said + ": " + say(speak, "ui.kind." + kind) if kind else said


def _field(speak: "Book", pasted: "Pasted") -> "Element":
    """Draw the field, and below it what is asked for where the text does not say it."""
    text = el(
        "textarea",
        "input paste__text",
        value=pasted["text"],
        data_find="paste",
        rows=8,
        autocomplete="off",
        spellcheck="false",
    )
    reading = pasted["reading"]
    asked = []
    if reading and not reading["typed"]:
        kinds = [(name, kind_name(speak, name)) for name in TYPES]
        chosen = form.choice(kinds, pasted["type"], data_find="paste-type")
        asked.append(form.field(say(speak, "ui.shop.paste-type"), chosen))
    if reading and reading["card"]["name"]["en"] == NAMELESS:
        hint = say(speak, "ui.shop.pasted")
        name = form.text(pasted["name"], 80, data_find="paste-name", placeholder=hint)
        asked.append(form.field(say(speak, "ui.build.own-field.name"), name))
    return el(
        "div",
        "paste__field",
        form.field(say(speak, "ui.shop.paste-text"), text),
        el("div", "paste__asked", *asked) if asked else None,
    )


def _shown(pasted: "Pasted") -> "tuple[str, Read | None, bool]":
    """Return what a reading is drawn from: the text, the reading, and whether all of it is drawn."""
    return pasted["was"], pasted["reading"], pasted["all"]


def _left(speak: "Book", left: int) -> "Element | None":
    """Draw how many are not drawn yet, and the way to them; None if all are."""
    if left <= 0:
        return None
    return button("btn btn--bare", say(speak, "ui.shop.beyond", {"n": left}), data_shop="all")


def _most(found: "Sized", whole: bool, first: int) -> int:
    """Return how many of these are drawn."""
    return len(found) if whole else min(len(found), first)


def _marked(speak: "Book", text: str, reading: "Read", whole: bool) -> "list[Kid]":
    """Draw the text with the marks of its first parts, and what they mean with the numbers of all."""
    drawn: "list[Kid]" = []
    at, counted, pieces = 0, dict.fromkeys(STATES, 0), reading["pieces"]
    for piece in pieces:
        counted[piece["state"]] += 1
    for piece in pieces[: _most(pieces, whole, MARKED)]:
        drawn.append(text[at : piece["start"]])
        number = None if piece["effect"] is None else el("sup", "", str(piece["effect"] + 1))
        heard = el("span", "sr", " (" + say(speak, "ui.shop.mark." + piece["state"]) + ")")
        words = text[max(at, piece["start"]) : piece["end"]]
        drawn.append(el("span", "piece piece--" + piece["state"], words, number, heard))
        at = max(at, piece["end"])
    legend = []
    for name in STATES:
        if counted[name]:
            sign = el("span", "piece piece--" + name, say(speak, "ui.shop.mark." + name))
            legend.append(el("li", "", sign, " " + str(counted[name])))
    return [
        el("p", "paste__marked", *drawn, text[at:], lang="en"),
        _left(speak, len(pieces) - _most(pieces, whole, MARKED)),
        el("ul", "paste__legend", *legend, aria_label=say(speak, "ui.shop.legend")),
    ]


def _answer(speak: "Book", pasted: "Pasted") -> "Element":
    """Draw what was read, why nothing could be read, or that it is being read."""
    reading, there = pasted["reading"], stands(pasted)
    said: "Kid" = None
    inside: "list[Kid]" = []
    if there == "nothing":
        inside = [el("p", "quiet", say(speak, "ui.shop.paste-empty"))]
    elif there == "link":
        inside = [links.way(speak, links.of_text(pasted["text"]))]
    elif there == "too-much":
        inside = [el("p", "paste__wrong", say(speak, "ui.shop.paste-long", {"n": len(pasted["text"])}))]
    elif not is_read(pasted):
        said = el("p", "quiet", say(speak, "ui.shop.reading"))
    for one in pasted["errors"]:
        inside.append(_wrong(speak, one))
    if reading:
        inside.append(once(speak, "paste-read", _read, *_shown(pasted)))
    title = el("h2", "", say(speak, "ui.shop.paste-understood"))
    count = _count(speak, reading) if reading else None
    return el(
        "div",
        "paste__answer",
        el("div", "paste__head", title, el("div", "quiet", said or count, role="status", aria_live="polite")),
        *inside,
        data_part="paste-answer",
    )


def _count(speak: "Book", reading: "Read") -> "Element":
    whole = len([one for one in reading["effects"] if one["state"] == "compiled"])
    about = {"n": whole, "all": {"text": str(len(reading["effects"]))}}
    return el("p", "", say(speak, "ui.shop.paste-count", about))


def _wrong(speak: "Book", wrong: "Error") -> "Element":
    """Draw why the text cannot be read, and what a press can do about it."""
    mend = MENDS.get(wrong["code"])
    way = button("btn", say(speak, "ui.shop." + mend), data_shop=mend) if mend else None
    return el("div", "paste__wrong", el("p", "", error(speak, wrong)), way)


def _read(speak: "Book", text: str, reading: "Read", whole: bool) -> "Element":
    """Draw the first effects, what stands beside them, and the ways on."""
    count, most = len(reading["effects"]), _most(reading["effects"], whole, FIRST)
    made = [_effect(speak, text, reading, n, whole) for n in range(most)]
    beside = _open(speak, text, reading, None, whole)
    if beside:
        title = el("h3", "", say(speak, "ui.shop.paste-beside"))
        made.append(el("li", "read is-part", el("span", "read__no", "+"), el("div", "", title, beside)))
    listed = el("ol", "reads", *made) if made else None
    none = None if count else el("p", "", say(speak, "ui.shop.paste-none"))
    return el("div", "paste__answer", none, listed, _left(speak, count - most), *_ways(speak, reading))


def _ways(speak: "Book", reading: "Read") -> "list[Element]":
    whole = reading["whole"]
    play = None
    if reading["effects"]:
        said = say(speak, "ui.shop.play-whole" if whole else "ui.shop.play-part")
        play = button("btn btn--main", icon("i-play"), said, data_shop="play")
    return [
        el("p", "quiet", say(speak, "ui.shop.then-whole" if whole else "ui.shop.paste-then")),
        el("div", "keep__acts", play, button("btn", say(speak, "ui.shop.take"), data_shop="take")),
    ]


def _effect(speak: "Book", text: str, reading: "Read", n: int, whole: bool) -> "Element":
    """Draw an effect: what it is, the sentences that its data say, and the words that they leave out."""
    read = reading["effects"][n]
    said = []
    for one in read["says"]:
        for lang in _languages(speak):
            sign = el("span", "read__lang", lang.upper(), aria_hidden="true")
            said.append(el("p", "paste__says", sign, one[lang], lang=lang))
    about = say(speak, "ui.class." + read["class"]) + ": " + say(speak, "ui.shop.state." + read["state"])
    return el(
        "li",
        cls("read", "is-" + read["state"]),
        el("span", "read__no", str(n + 1)),
        el(
            "div",
            "",
            el("h3", "", about),
            *said,
            _open(speak, text, reading, n, whole),
        ),
    )


def _languages(speak: "Book") -> "tuple[str, ...]":
    """Return the languages of the sentences, the reader's own first."""
    return ("de", "en") if speak["lang"] == "de" else ("en", "de")


def _open(speak: "Book", text: str, reading: "Read", effect: "int | None", whole: bool) -> "Element | None":
    """Draw which words of an effect, or beside all, are not in the card, and why; None if all are."""
    rows = []
    pieces = [one for one in reading["pieces"] if one["effect"] == effect and one["state"] != "understood"]
    most = _most(pieces, whole, FIRST)
    for piece in pieces[:most]:
        words = el("q", "", text[piece["start"] : piece["end"]], lang="en")
        rows.append(el("li", "", words, " " + _why(speak, piece)))
    left = _left(speak, len(pieces) - most)
    return el("ul", "paste__open", *rows, el("li", "", left) if left else None) if rows else None


def _why(speak: "Book", piece: "Piece") -> str:
    if piece["lacks"]:
        return say(
            speak, "ui.shop.lacking", {"word": {"text": say(speak, "ui.shop.lacks." + piece["lacks"])}}
        )
    return say(speak, "ui.shop.mark." + piece["state"])
