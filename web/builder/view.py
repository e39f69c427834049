"""The builder as it is seen: actions, the mat with its zones, what holds for the whole scene, and a panel."""

from common.phrase import error, say
from state import book
from tree import button, cls, el, icon
from views import notes

from builder import desk as desks
from builder import draft as drafts
from builder import lying, mat, own, scenes, settings, sheets


def view(state):
    desk = state["desk"]
    speak = speaker(state)
    wrong = desks.faults(desk, state["timings"])
    return el(
        "div",
        cls("build", "has-panel" if desk["open"] else ""),
        el("h1", "sr", say(speak, "ui.build.title")),
        el(
            "section",
            "build__stage",
            notes.fault(state, speak),
            _notes(desk, speak),
            _bar(desk, speak),
            _standing(state, desk, speak, wrong),
            mat.view(speak, desk, wrong),
            settings.view(speak, state["timings"], desk, wrong),
            aria_label=say(speak, "ui.build.stage"),
        ),
        _panel(desk, speak, wrong),
        sheets.view(desk, speak),
        data_part="builder",
    )


def speaker(state):
    """What the builder speaks from: the catalogue, with all cards that can be put down."""
    speak = book(state)
    speak["cards"] = state["desk"]["cards"]
    return speak


def _bar(desk, speak):
    play = button(
        "btn btn--main",
        icon("i-play"),
        el("span", "", say(speak, "ui.build.play")),
        data_build="play",
        disabled=desk["busy"] or None,
        aria_describedby="build-standing",
    )
    return el(
        "div",
        "build__bar",
        _back(desk, speak, "undo", "past"),
        _back(desk, speak, "redo", "future"),
        button("btn", say(speak, "ui.build.presets"), data_build="presets", aria_haspopup="dialog"),
        button("btn", say(speak, "ui.build.saved"), data_build="saved", aria_haspopup="dialog"),
        el("span", "build__end", play),
    )


def _back(desk, speak, name, stack):
    """Undo or redo; it says what."""
    steps = desk[stack]
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


def _notes(desk, speak):
    """What was said once: that nothing can be kept, or that a file could not be read."""
    said = desk["note"]
    if not said:
        return None
    return el(
        "div",
        "note note--error note--fault",
        icon("i-warn"),
        el("p", "note__title", say(speak, "ui.build.note." + said["kind"])),
        el("p", "", say(speak, "ui.import." + said["code"], {"path": {"text": said["path"]}}))
        if "code" in said
        else el("p", "", say(speak, "ui.build.note." + said["kind"] + "-text")),
        el("div", "note__acts", button("btn btn--small", say(speak, "ui.fault.close"), data_build="note")),
        role="alert",
        data_part="build-note",
    )


def _standing(state, desk, speak, wrong):
    """In one line: whether the scene can be played, and who has checked that."""
    scene = scenes.scene_of(desk["draft"])
    kind = "ready"
    if desk["busy"]:
        kind = "busy"
    elif wrong:
        kind = "wrong"
    elif state["engine"]["state"] == "failed":
        kind = "alone"
    elif not desks.is_checked(desk, scene):
        kind = "unchecked"
    about = {"n": len(wrong)}
    return el(
        "div",
        "build__line",
        el(
            "p",
            "build__standing is-" + kind,
            icon({"ready": "i-check", "wrong": "i-warn"}.get(kind, "v-wait")),
            el("span", "", say(speak, "ui.build.standing." + kind, about)),
            id="build-standing",
            role="status",
            data_part="standing",
            data_standing=kind,
        ),
        el("p", "build__name", desk["name"]) if desk["name"] else None,
        notes.failed(state, speak) if kind == "alone" and desk["checked"] is None and desk["asked"] else None,
    )


def _panel(desk, speak, wrong):
    if not desk["open"]:
        return _welcome(speak, desk, wrong)
    spot = desk["open"]
    if drafts.is_pile(spot):
        inside = lying.pile(speak, desk, wrong)
    elif desks.picks(desk):
        inside = own.choosing(speak, desk)
    else:
        inside = lying.card(speak, desk, wrong)
    title = "edit" if not desks.picks(desk) else "pick"
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


def _welcome(speak, desk, wrong):
    """The panel while no zone is open: what to do first, or what is still to mend."""
    told = [el("h2", "", say(speak, "ui.build.welcome"))]
    told.extend([el("p", "", say(speak, "ui.build.hint." + name)) for name in ("zone", "start", "keys")])
    if drafts.cards(desk["draft"]):
        told = [el("h2", "", say(speak, "ui.build.panel.none")), told[3]]
    else:
        offers = [button("btn", sheets.preset_name(speak, name), data_preset=name) for name in sheets.FIRST]
        told.append(el("div", "build__offers", *offers))
    if wrong:
        told.append(el("h3", "", say(speak, "ui.build.mend")))
        told.append(el("ul", "build__wrong", *[_mend(speak, one) for one in wrong]))
    return el("aside", "build__side", *told, data_part="welcome")


def _mend(speak, fault):
    return el(
        "li",
        "",
        button("build__fault", icon("i-warn"), el("span", "", said(speak, fault)), data_mend=fault["spot"]),
    )


def said(speak, fault):
    """The sentence of a fault, which names its field in words."""
    about = {"path": {"text": settings.field_name(speak, fault["spot"])}}
    about.update(fault.get("about") or {})
    return error(speak, {"code": fault["code"], "path": about["path"]["text"], "about": about})
