"""Carries out changes of the builder's fields."""

from common.placement.faces import reframe

from control.app import state
from core import browser, dom
from parts.editor import fields
from places.builder import all_cards, card_form, saving, storage
from places.builder import draft as drafts
from places.builder import model as models
from places.builder.placing import moved
from places.builder.redraw import settle, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Alter, Builder, Draft, Field, Json, Work


def on_field(field: "Field", name: str) -> "Work | None":
    """Handle a changed field of the scene, given the field and its name."""
    if name == "import":
        return saving.import_file(field)
    value = field.value
    model = state["builder"]
    if name == "deck-link":
        model["link"] = value
        return None
    if name == "search":
        model["pick"]["text"] = value
        model["pick"]["typed"] = browser.fold(value)
        model["pick"]["at"] = 0
        all_cards.find()
        show()
        dom.to_top(".picker__found")
        return all_cards.come()
    if name == "name":
        model["name"] = value.strip()
        settle()
    elif name == "move":
        moved(model["open"], value)
    else:
        label, about, alter = change_of(model, name, value)
        models.change(model, label, about, alter)
        settle()
    return None


def change_of(model: "Builder", name: str, value: str) -> "tuple[str, Json, Alter]":
    """Return what a field of the scene changes: ``(label, about, alter)``.

    ``label`` names the change in the history, ``about`` what it is about; ``alter(draft)`` makes it. ``name``
    is the field, ``value`` what it holds now.
    """
    spot = model["open"]
    if name == "at":
        return "at", {}, lambda draft: drafts.begin(draft, value)
    if name == "turn":
        return "turn", {}, lambda draft: draft.update({"turn": fields.number_in(value)})
    if name == "until":
        timing, _, turns = value.partition("/")
        end = {"at": timing, "turns": int(turns)} if value else None
        return "until", {}, lambda draft: draft.update({"until": end})
    if name.startswith("attack."):
        return "attack", {}, lambda draft: _aim(draft, name, value)
    if name == "counters":
        ref = drafts.ref_at(model["draft"], spot)
        return (
            "counters",
            {"card": {"card": ref}},
            lambda draft: drafts.at(draft, spot).update({"counters": fields.number_in(value)}),
        )
    if name in drafts.BEFORE:
        said: "str | int | None" = value if name == "summoned" else fields.number_in(value)
        return (
            name,
            {"card": {"card": drafts.ref_at(model["draft"], spot)}},
            lambda draft: _say_before(drafts.at(draft, spot), name, said if value else None),
        )
    if name == "bearer":
        ref = drafts.ref_at(model["draft"], spot)
        bearer = {"side": value[0], "slot": int(value[2:])} if value else None
        return (
            "bearer",
            {"card": {"card": ref}},
            lambda draft: drafts.at(draft, spot).update({"equipped_to": bearer}),
        )
    side, _, what = name.partition(".")
    return what, {"side": {"side": side}}, lambda draft: draft[side].update({what: fields.number_in(value)})


def _say_before(card: "Json", name: str, said: "Any") -> None:
    """Set what was with a card before the scene; only a Normal Summon has Tributes."""
    card[name] = said
    if name == "summoned" and said != "normal":
        card["tributes"] = None


def _aim(draft: "Draft", name: str, value: str) -> None:
    attack = draft["attack"] or {"attacker": None, "target": None}
    if name == "attack.target":
        drafts.aim(draft, attack["attacker"], None if value == "direct" else int(value))
        return
    target = attack["target"]
    theirs = draft[drafts.opponent(draft)]["monster"]
    standing = [slot for slot in range(len(theirs)) if theirs[slot]]
    if target is None and standing:
        target = standing[0]
    drafts.aim(draft, int(value) if value else None, target)


def on_ticked(field: "Field", name: str) -> None:
    """Handle a box ticked for the open card; a name such as ``a.b`` means the entry ``b`` of a list ``a``."""
    model = state["builder"]
    spot, on = model["open"], bool(field.checked)
    ref = drafts.ref_at(model["draft"], spot)

    def alter(draft: "Draft") -> None:
        card = drafts.at(draft, spot)
        key, _, what = name.partition(".")
        if what:
            card[key] = [one for one in card[key] if one != what]
            if on:
                card[key].append(what)
        else:
            card[key] = on

    models.change(model, "memory", {"card": {"card": ref}}, alter)
    settle()


def on_own(field: "Field", name: str) -> None:
    """Handle a changed field of the form for a card of the visitor's own."""
    model = state["builder"]
    form = model["pick"]["own"]
    if name == "name":
        model["pick"]["text"] = field.value
        model["pick"]["typed"] = browser.fold(field.value)
    elif name in ("atk", "def"):
        form[name] = "?" if field.value.strip() == "?" else fields.number_in(field.value)
    elif name in ("level", "rank", "scale"):
        form[name] = fields.number_in(field.value)
    elif name.startswith("arrows."):
        card_form.turn_arrow(form, name[len("arrows.") :], bool(field.checked))
    elif name == "frame":
        reframe(form, field.value)
    else:
        form[name] = field.value
        card_form.fitting(form, model["open"])
    show()


def on_renamed(field: "Field", wanted: str) -> None:
    """Rename the kept scene with the id ``wanted``."""
    model = state["builder"]
    model["kept"] = storage.renamed(model["kept"], wanted, field.value.strip())
    if model["saved"] == wanted:
        model["name"] = field.value.strip()
    saving.keep_scenes()


FIELDS = (
    ("field", lambda event, name: on_field(event.target, name)),
    ("tick", lambda event, name: on_ticked(event.target, name)),
    ("own", lambda event, name: on_own(event.target, name)),
    ("rename", lambda event, wanted: on_renamed(event.target, wanted)),
)
