"""The view of the builder: actions, mat, settings, and a panel for the open zone."""

from common.phrase import error, say

from core.vdom import button, cls, el, icon
from model.state import book
from parts.editor import sheet
from places.builder import card_form, dialogs, mat, placed_view, scenes, settings_view
from places.builder import draft as drafts
from places.builder import model as models
from views import notes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from shapes import Book, Builder, Element, Kid, Note, SceneFault, Stack, State


def view(state: "State") -> "Element":
    """Draw the builder."""
    model = state["builder"]
    speak = speaker(state)
    wrong = models.faults(model, state["timings"])
    return el(
        "div",
        cls("build", "has-panel" if model["open"] else ""),
        el("h1", "sr", say(speak, "ui.build.title")),
        el(
            "section",
            "build__stage",
            notes.fault(state, speak),
            _notes(model, speak),
            _bar(model, speak),
            _standing(state, model, speak, wrong),
            mat.view(speak, model, wrong),
            settings_view.view(speak, state["timings"], model, wrong),
            aria_label=say(speak, "ui.build.stage"),
        ),
        _panel(model, speak, wrong),
        dialogs.view(model, speak),
        data_part="builder",
    )


def speaker(state: "State") -> "Book":
    """Return the book with all cards that can be placed in the builder."""
    speak = book(state)
    known: "Any" = state["builder"]["cards"]
    speak["cards"] = known
    return speak


def _bar(model: "Builder", speak: "Book") -> "Element":
    play = button(
        "btn btn--main",
        icon("i-play"),
        el("span", "", say(speak, "ui.build.play")),
        data_build="play",
        disabled=model["busy"] or None,
        aria_describedby="build-standing",
    )
    return el(
        "div",
        "build__bar",
        _back(model, speak, "undo", "past"),
        _back(model, speak, "redo", "future"),
        button("btn", say(speak, "ui.build.presets"), data_build="presets", aria_haspopup="dialog"),
        button("btn", say(speak, "ui.build.saved"), data_build="saved", aria_haspopup="dialog"),
        el("span", "build__end", play),
    )


def _back(model: "Builder", speak: "Book", name: str, stack: "Stack") -> "Element":
    """Draw the button for undo or redo, which names the step that it takes."""
    steps = model[stack]
    what = say(speak, "ui.build.did." + steps[-1]["label"], steps[-1]["about"]) if steps else ""
    said = say(speak, "ui.build." + name) + (": " + what if what else "")
    return button(
        "btn btn--icon",
        icon("i-" + name),
        data_build=name,
        aria_label=said,
        title=said,
        disabled=not steps,
    )


def _notes(model: "Builder", speak: "Book") -> "Element | None":
    """Draw the note that the browser stores nothing or about the file that was read; None without one."""
    said = model["note"]
    if not said:
        return None
    title = said.get("title") or say(speak, "ui.build.note." + said["kind"])
    wrong = said["kind"] != "exchange"
    return sheet.note(speak, "build-note", title, _note_texts(speak, said), wrong, data_build="note")


def _note_texts(speak: "Book", said: "Note") -> "list[Element]":
    """Draw what a note says below its title."""
    if "code" in said:
        return [el("p", "", say(speak, "ui.import." + said["code"], {"path": {"text": said["path"]}}))]
    if "texts" in said:
        return [el("ul", "note__list", *[el("li", "", text) for text in said["texts"]])]
    return [el("p", "", say(speak, "ui.build.note." + said["kind"] + "-text"))]


def _standing(state: "State", model: "Builder", speak: "Book", wrong: "list[SceneFault]") -> "Element":
    """Draw in one line whether the scene can be played, and who has checked that."""
    scene = scenes.scene_of(model["draft"])
    kind = "ready"
    if model["busy"]:
        kind = "busy"
    elif wrong:
        kind = "wrong"
    elif state["engine"]["state"] == "failed":
        kind = "alone"
    elif not models.is_checked(model, scene):
        kind = "unchecked"
    about = {"n": len(wrong)}
    said = "empty" if kind == "ready" and not drafts.cards(model["draft"]) else kind
    return el(
        "div",
        "build__line",
        el(
            "p",
            "build__standing is-" + kind,
            icon({"ready": "i-check", "wrong": "i-warn"}.get(said, "v-wait")),
            el("span", "", say(speak, "ui.build.standing." + said, about)),
            id="build-standing",
            role="status",
            data_part="standing",
            data_standing=kind,
        ),
        el("p", "build__name", model["name"]) if model["name"] else None,
        notes.failed(state, speak)
        if kind == "alone" and model["checked"] is None and model["asked"]
        else None,
    )


def _panel(model: "Builder", speak: "Book", wrong: "list[SceneFault]") -> "Element":
    if not model["open"]:
        return _welcome(speak, model, wrong)
    spot = model["open"]
    if drafts.is_pile(spot):
        inside: "Sequence[Kid]" = placed_view.pile(speak, model, wrong)
    elif models.picks(model):
        inside = card_form.choosing(speak, model)
    else:
        inside = placed_view.card(speak, model, wrong)
    title = "edit" if not models.picks(model) else "pick"
    if drafts.is_pile(spot):
        title = "pile"
    head = el(
        "div",
        "picker__head",
        el(
            "div",
            "",
            el("h2", "", say(speak, "ui.build.panel." + title), id="pick-title", tabindex="-1"),
            el("p", "picker__where", mat.name_of(speak, spot)),
        ),
        button(
            "btn btn--bare btn--icon",
            icon("i-x"),
            data_build="close",
            aria_label=say(speak, "ui.build.close"),
        ),
    )
    about = {"aria_labelledby": "pick-title", "data_part": "pick", "data_beside": "pick"}
    return el("dialog", "picker", head, *inside, **about)


def _welcome(speak: "Book", model: "Builder", wrong: "list[SceneFault]") -> "Element":
    """Draw the panel while no zone is open: what to do first, or what is still to mend."""
    told = [el("h2", "", say(speak, "ui.build.welcome"))]
    told.extend([el("p", "", say(speak, "ui.build.hint." + name)) for name in ("zone", "start", "keys")])
    if drafts.cards(model["draft"]):
        told = [el("h2", "", say(speak, "ui.build.panel.none")), told[3]]
    else:
        offers = [button("btn", dialogs.preset_name(speak, name), data_preset=name) for name in dialogs.FIRST]
        told.append(el("div", "build__offers", *offers))
    if wrong:
        told.append(el("h3", "", say(speak, "ui.build.mend")))
        told.append(el("ul", "build__wrong", *[_mend(speak, one) for one in wrong]))
    return el("aside", "build__side", *told, data_part="welcome")


def _mend(speak: "Book", fault: "SceneFault") -> "Element":
    return el(
        "li",
        "",
        button("build__fault", icon("i-warn"), el("span", "", said(speak, fault)), data_mend=fault["spot"]),
    )


def said(speak: "Book", fault: "SceneFault") -> str:
    """Return the sentence of a fault, which names the field or zone that it is about in words."""
    about = {"path": {"text": settings_view.field_name(speak, fault["spot"])}}
    about.update(fault.get("about") or {})
    return error(speak, {"code": fault["code"], "path": about["path"]["text"], "about": about})
