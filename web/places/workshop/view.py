"""The view of the workshop: a card and its effects as questions, beside a preview."""

from common.phrase import say

from common import faces
from core.vdom import button, el, icon
from model.state import book
from parts.editor import card_facts, form
from places.builder import card_form
from places.builder.card_form import FRAMES
from places.builder.catalogue import KINDS
from places.workshop import dialogs, effects, form_view, pasting_view, preview
from places.workshop import model as models
from views import notes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Context, Element, Kid, State, Workshop


ELSEWHERE = ("effects", "card")
FACE = ("frame", "attribute", "race", "level", "rank", "rating", "atk", "def")


def view(state: "State") -> "Element":
    """Draw the workshop, or in its place the field for a pasted text."""
    model = state["workshop"]
    if model["sheet"] == "paste":
        return pasting_view.view(state, book(state))
    c = context(state)
    told = model["told"]["described"] if model["told"] else None
    made = effects.view(c, told)
    facts = _facts(c)
    rest = _card(c)
    return el(
        "div",
        "ws",
        el(
            "section",
            "ws__main",
            notes.fault(state, c["speak"]),
            el("h1", "page__title", say(c["speak"], "ui.shop.title")),
            el("p", "page__lead", say(c["speak"], "ui.shop.lead")),
            _bar(c["speak"], model),
            dialogs.note(c["speak"], model),
            facts,
            made,
            rest,
            aria_label=say(c["speak"], "ui.shop.title"),
        ),
        preview.view(state, c, told),
        dialogs.view(c, model),
        data_part="workshop",
    )


def context(state: "State") -> "Context":
    """Build what the forms need (`form_view`), with all cards that can be named, the edited one included."""
    model = state["workshop"]
    speak = book(state)
    speak["cards"] = dict(state["builder"]["cards"])
    order = list(state["builder"]["order"])
    card = model["card"]
    if card["ref"] not in speak["cards"]:
        order.insert(0, card["ref"])
    speak["cards"][card["ref"]] = {"name": card["name"], "frame": card["card"].get("frame", "")}
    return {
        "speak": speak,
        "records": model["records"],
        "labels": model["labels"][state["lang"]],
        "card": card,
        "cards": speak["cards"],
        "order": order,
        "timings": state["timings"],
        "faults": models.faults(model),
        "told": [],
        "choosing": model["choosing"],
    }


def _bar(speak: "Book", model: "Workshop") -> "Element":
    back = []
    for name, steps in (("undo", model["past"]), ("redo", model["future"])):
        text = say(speak, "ui.build." + name)
        back.append(
            button(
                "btn btn--icon",
                icon("i-" + name),
                data_shop=name,
                aria_label=text,
                title=text,
                disabled=not steps,
            )
        )
    return el(
        "div",
        "build__bar",
        *back,
        button("btn", say(speak, "ui.shop.new"), data_shop="new"),
        button("btn", say(speak, "ui.shop.paste"), data_shop="paste"),
        button("btn", say(speak, "ui.shop.copy"), data_shop="copy", aria_haspopup="dialog"),
        button("btn", say(speak, "ui.shop.mine"), data_shop="mine", aria_haspopup="dialog"),
    )


def _facts(c: "Context") -> "Element":
    """Draw the printed facts of the card."""
    speak, face = c["speak"], c["card"]["card"]
    kinds = [(one, say(speak, "ui.build.type." + one)) for one in ("monster", "spell", "trap")]
    parts = [
        _name(c),
        _choice(c, "card.type", say(speak, "ui.build.own-field.type"), kinds, face["type"]),
    ]
    if face["type"] == "monster":
        frames = [(one, say(speak, "ui.build.frame." + one)) for one in FRAMES]
        parts.append(_choice(c, "card.frame", say(speak, "ui.build.own-field.frame"), frames, face["frame"]))
        marks = [(one, card_facts.attribute(speak, one)) for one in card_form.ATTRIBUTES]
        title = say(speak, "ui.build.own-field.attribute")
        parts.append(_choice(c, "card.attribute", title, marks, face["attribute"]))
        races = [(one, card_facts.race(speak, one)) for one in card_form.RACES]
        parts.append(_choice(c, "card.race", say(speak, "ui.build.own-field.race"), races, face["race"]))
        for stat in faces.numbers_of(face["frame"]):
            title = say(speak, "ui.build.own-field." + stat if stat in faces.RATINGS else "word." + stat)
            parts.append(_text(c, "card." + stat, title, str(face.get(stat, "")), 5))
    else:
        kinds = [(one, say(speak, "ui.kind." + one)) for one in KINDS[face["type"]]]
        parts.append(_choice(c, "card.kind", say(speak, "ui.build.own-field.kind"), kinds, face["kind"]))
    return el("div", "ws__facts", *parts)


def _text(c: "Context", path: str, title: str, value: str, longest: int) -> "Element":
    wrong = form_view.faults(c, path)
    return form.field(title, form.text(value, longest, data_put=path, aria_invalid=invalid(wrong)), *wrong)


def _name(c: "Context") -> "Element":
    speak, name, wrong = c["speak"], c["card"]["name"], form_view.faults(c, "name.en")
    control = form.text(
        name.get(speak["lang"]) or name["en"],
        80,
        data_put="name",
        aria_invalid=invalid(wrong),
        placeholder=say(speak, "ui.shop.name-hint"),
    )
    return form.field(say(speak, "ui.build.own-field.name"), control, *wrong, also="ws__name")


def invalid(faults: "list[Element]") -> "str | None":
    """Return the value of ``aria-invalid`` for a control with these faults."""
    return "true" if faults else None


def _choice(c: "Context", path: str, title: str, offered: "list[tuple[str, str]]", chosen: str) -> "Element":
    return form.field(title, form.choice(offered, chosen, data_put=path), *form_view.faults(c, path))


def _card(c: "Context") -> "Element":
    """Draw the form for the rest of a card: continuous effects, how it is Summoned, its maintenance."""
    face = c["card"]["card"]
    more = form_view.record(c, "MonsterFace", face, "card", FACE) if face["type"] == "monster" else None
    return el(
        "section",
        "effect",
        el("div", "effect__head", el("h2", "", say(c["speak"], "ui.shop.card"))),
        el("p", "quiet", say(c["speak"], "ui.shop.card-about")),
        _clause(c, "card", form_view.record(c, "CardData", c["card"], "", ELSEWHERE)),
        _clause(c, "face", more) if more else None,
    )


def _clause(c: "Context", name: str, inside: "Kid") -> "Element":
    said = say(c["speak"], "ui.shop.question." + name)
    return el("div", "clause", el("h3", "clause__q", said), inside, role="group", aria_label=said)
