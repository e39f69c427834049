"""The workshop as it is seen: a card and its effects as questions, beside them what follows."""

from builder import own, printed
from builder.reading import FRAMES, SPELLS, TRAPS
from common.phrase import say
from state import book
from tree import button, el, icon
from views import notes

from workshop import bench as benches
from workshop import effects, form, sheets, side

NUMBERS = ("level", "atk", "def")
KINDS = {"spell": SPELLS, "trap": TRAPS}
ELSEWHERE = ("effects", "card")
FACE = ("frame", "attribute", "race", "level", "atk", "def")


def view(state):
    bench = state["bench"]
    c = context(state)
    told = bench["told"]["described"] if bench["told"] else None
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
            _bar(c["speak"], bench),
            sheets.note(c["speak"], bench),
            facts,
            made,
            rest,
            aria_label=say(c["speak"], "ui.shop.title"),
        ),
        side.view(state, c, told),
        sheets.view(c, bench),
        data_part="workshop",
    )


def context(state):
    """What the forms are made with."""
    bench = state["bench"]
    speak = book(state)
    speak["cards"] = dict(state["desk"]["cards"])
    order = list(state["desk"]["order"])
    card = bench["card"]
    if card["ref"] not in speak["cards"]:
        order.insert(0, card["ref"])
    speak["cards"][card["ref"]] = {"name": card["name"], "frame": card["card"].get("frame", "")}
    return {
        "speak": speak,
        "records": bench["records"],
        "labels": bench["labels"][state["lang"]],
        "card": card,
        "cards": speak["cards"],
        "order": order,
        "timings": state["timings"],
        "faults": benches.faults(bench),
        "told": [],
        "choosing": bench["choosing"],
    }


def _bar(speak, bench):
    back = []
    for name, stack in (("undo", "past"), ("redo", "future")):
        text = say(speak, "ui.build." + name)
        back.append(
            button(
                "btn btn--icon",
                icon("i-" + name),
                data_shop=name,
                aria_label=text,
                title=text,
                disabled=not bench[stack],
            )
        )
    return el(
        "div",
        "build__bar",
        *back,
        button("btn", say(speak, "ui.shop.new"), data_shop="new"),
        button("btn", say(speak, "ui.shop.copy"), data_shop="copy", aria_haspopup="dialog"),
        button("btn", say(speak, "ui.shop.mine"), data_shop="mine", aria_haspopup="dialog"),
    )


def _facts(c):
    """What is printed on the card besides its effects."""
    speak, face = c["speak"], c["card"]["card"]
    name = c["card"]["name"]
    kinds = [(one, say(speak, "ui.build.type." + one)) for one in ("monster", "spell", "trap")]
    parts = [
        _text(c, "name", say(speak, "ui.build.own-field.name"), name.get(speak["lang"]) or name["en"], "80"),
        _choice(c, "card.type", say(speak, "ui.build.own-field.type"), kinds, face["type"]),
    ]
    if face["type"] == "monster":
        frames = [(one, say(speak, "ui.build.frame." + one)) for one in FRAMES]
        parts.append(_choice(c, "card.frame", say(speak, "ui.build.own-field.frame"), frames, face["frame"]))
        marks = [(one, printed.attribute(speak, one)) for one in own.ATTRIBUTES]
        title = say(speak, "ui.build.own-field.attribute")
        parts.append(_choice(c, "card.attribute", title, marks, face["attribute"]))
        races = [(one, printed.race(speak, one)) for one in own.RACES]
        parts.append(_choice(c, "card.race", say(speak, "ui.build.own-field.race"), races, face["race"]))
        for stat in NUMBERS:
            title = say(speak, "ui.build.own-field.level" if stat == "level" else "word." + stat)
            parts.append(_text(c, "card." + stat, title, str(face[stat]), "5"))
    else:
        kinds = [(one, say(speak, "ui.kind." + one)) for one in KINDS[face["type"]]]
        parts.append(_choice(c, "card.kind", say(speak, "ui.build.own-field.kind"), kinds, face["kind"]))
    return el("div", "ws__facts", *parts)


def _text(c, path, title, value, longest):
    wrong = form.faults(c, path) if path != "name" else form.faults(c, "name.en")
    return el(
        "label",
        "field" + (" ws__name" if path == "name" else ""),
        el("span", "field__label", title),
        el(
            "input",
            "input",
            value=value,
            data_put=path,
            maxlength=longest,
            autocomplete="off",
            aria_invalid="true" if wrong else None,
            placeholder=say(c["speak"], "ui.shop.name-hint") if path == "name" else None,
        ),
        *wrong,
    )


def _choice(c, path, title, offered, chosen):
    options = [el("option", "", text, value=one, selected=one == chosen) for one, text in offered]
    return el(
        "label",
        "field",
        el("span", "field__label", title),
        el("select", "input", *options, data_put=path, value=chosen, autocomplete="off"),
        *form.faults(c, path),
    )


def _card(c):
    """What else a card can have: what simply applies, how it is Summoned, what keeps it."""
    face = c["card"]["card"]
    more = form.record(c, "MonsterFace", face, "card", FACE) if face["type"] == "monster" else None
    return el(
        "section",
        "effect",
        el("div", "effect__head", el("h2", "", say(c["speak"], "ui.shop.card"))),
        el("p", "quiet", say(c["speak"], "ui.shop.card-about")),
        _clause(c, "card", form.record(c, "CardData", c["card"], "", ELSEWHERE)),
        _clause(c, "face", more) if more else None,
    )


def _clause(c, name, inside):
    said = say(c["speak"], "ui.shop.question." + name)
    return el("div", "clause", el("h3", "clause__q", said), inside, role="group", aria_label=said)
