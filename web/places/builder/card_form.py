"""The form for a custom card, one that the library does not have."""

from common.phrase import has, say
from common.placement.faces import ARROWS, reframe

from common import faces
from core.vdom import button, el
from parts.editor import form
from places.builder import catalogue, picker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Book, Builder, Element, Json, Kid


FRAMES = ("normal", "effect", "ritual", "fusion", "synchro", "xyz", "link", "pendulum", "token")
ATTRIBUTES = ("LIGHT", "DARK", "EARTH", "WATER", "FIRE", "WIND", "DIVINE")
RACES = (
    "Aqua", "Beast", "Beast-Warrior", "Cyberse", "Dinosaur", "Divine-Beast", "Dragon", "Fairy", "Fiend",
    "Fish", "Illusion", "Insect", "Machine", "Plant", "Psychic", "Pyro", "Reptile", "Rock", "Sea Serpent",
    "Spellcaster", "Thunder", "Warrior", "Winged Beast", "Wyrm", "Zombie",
)  # fmt: skip


def choosing(speak: "Book", model: "Builder") -> "list[Kid]":
    """Draw the search for a card, or the form for a custom card if that is open."""
    if model["pick"]["own"] is None:
        return picker.parts(speak, model)
    return parts(speak, model)


def parts(speak: "Book", model: "Builder") -> "list[Kid]":
    """Draw the form for a custom card, with the choices that fit the open spot."""
    own, spot = model["pick"]["own"], model["open"]
    types = [one for one in ("monster", "spell", "trap") if _type_fits(one, spot)]
    fields = [
        _text(speak, "name", model["pick"]["text"], 80),
        _choice(speak, "type", types, own["type"], "ui.build.type."),
    ]
    if own["type"] == "monster":
        frames = [one for one in FRAMES if _frame_fits(one, spot)]
        fields.append(_choice(speak, "frame", frames, own["frame"], "ui.build.frame."))
        numbers = [one for one in faces.numbers_of(own["frame"]) if one != "rating"]
        numbers.extend(["scale"] if "scale" in own else [])
        fields.extend([_text(speak, stat, str(own[stat]), 5, "numeric") for stat in numbers])
        fields.append(_choice(speak, "attribute", ATTRIBUTES, own["attribute"], "ui.attribute."))
        fields.append(_choice(speak, "race", RACES, own["race"], "ui.race."))
        if own["frame"] == "link":
            fields.append(_arrows(speak, own["arrows"]))
    else:
        kinds = [one for one in catalogue.KINDS[own["type"]] if _kind_fits(own["type"], one, spot)]
        fields.append(_choice(speak, "kind", kinds, own["kind"], "ui.kind."))
    entry: "Any" = {"type": own["type"], "frame": own["frame"] if own["type"] == "monster" else own["type"]}
    entry["kind"] = own["kind"]
    offered = catalogue.ways(entry, spot)
    wanted = model["pick"]["how"]
    chosen = wanted if wanted in offered else offered[0] if offered else ""
    ready = bool(model["pick"]["text"].strip())
    back = button("btn", say(speak, "ui.build.own-back"), data_build="own-back")
    return [
        el("p", "quiet", say(speak, "ui.build.own-about")),
        el("div", "own", *fields),
        picker.ways(speak, entry, offered, chosen) if offered[1:] else None,
        el(
            "div",
            "picker__foot",
            el("p", "quiet", say(speak, "ui.build.own-foot")),
            back,
            button("btn btn--main", say(speak, "ui.build.put"), data_build="put-own", disabled=not ready),
        ),
    ]


def _entry(kind_of: str, frame: str = "normal", kind_: "str | None" = None) -> "Any":
    return {"type": kind_of, "frame": frame if kind_of == "monster" else kind_of, "kind": kind_}


def _type_fits(name: str, spot: str) -> bool:
    if name == "monster":
        return any(_frame_fits(one, spot) for one in FRAMES)
    return any(_kind_fits(name, one, spot) for one in catalogue.KINDS[name])


def _frame_fits(frame: str, spot: str) -> bool:
    return catalogue.may_lie(_entry("monster", frame), spot)


def _kind_fits(name: str, kind_: str, spot: str) -> bool:
    return catalogue.may_lie(_entry(name, name, kind_), spot)


def fitting(own: "Json", spot: str) -> None:
    """Change the type, frame and kind in the form that do not fit the spot to the first that do."""
    if not _type_fits(own["type"], spot):
        own["type"] = next(one for one in ("monster", "spell", "trap") if _type_fits(one, spot))
    if own["type"] == "monster" and not _frame_fits(own["frame"], spot):
        reframe(own, next(one for one in FRAMES if _frame_fits(one, spot)))
    if own["type"] != "monster":
        kinds = [one for one in catalogue.KINDS[own["type"]] if _kind_fits(own["type"], one, spot)]
        own["kind"] = own["kind"] if own["kind"] in kinds else kinds[0]


def turn_arrow(own: "Json", arrow: str, on: bool) -> None:
    """Add or take away a Link Arrow in the form, and count the Link Rating anew."""
    own["arrows"] = [one for one in ARROWS if (on if one == arrow else one in own["arrows"])]
    own["rating"] = len(own["arrows"])


def _text(speak: "Book", name: str, value: str, longest: int, mode: "str | None" = None) -> "Element":
    control = form.text(value, longest, data_own=name, inputmode=mode)
    return form.field(_label(speak, name), control, also="own__name" if name == "name" else "")


def _label(speak: "Book", name: str) -> str:
    return say(speak, "word." + name) if name in ("atk", "def") else say(speak, "ui.build.own-field." + name)


def _arrows(speak: "Book", chosen: "list[str]") -> "Element":
    """Draw a tick for each Link Arrow; there are as many as the Link Rating says."""
    title = say(speak, "ui.build.own-field.arrows")
    ticks = []
    for one in ARROWS:
        box = el("input", "", type="checkbox", data_own="arrows." + one, checked=one in chosen or None)
        ticks.append(el("label", "tick", box, el("span", "", say(speak, "ui.arrow." + one))))
    group = el("div", "ticks", *ticks, role="group", aria_label=title)
    return el("div", "field own__arrows", el("span", "field__label", title), group)


def _choice(
    speak: "Book", name: str, items: "tuple[str, ...] | list[str]", chosen: str, family: str
) -> "Element":
    named = [(one, say(speak, family + one) if has(speak, family + one) else one) for one in items]
    return form.field(_label(speak, name), form.choice(named, chosen, data_own=name))
