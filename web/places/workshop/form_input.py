"""Carries out changes of the workshop's fields, and the choice of words."""

from common.placement.faces import reframe

from control.app import state
from core import browser
from parts.editor import fields, list_keys, schema
from places.workshop import model as models
from places.workshop import redraw, schema_forms, words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Card, Choosing, Event, Field, Schema


def field_of(path: str) -> str:
    """Return the selector of the fields and buttons that can get the focus for the part at a path."""
    names = ("put", "arm", "choose", "drop")
    return ", ".join(["[data-" + name + '="' + path + '"]' for name in names])


def on_put(field: "Field", path: str) -> None:
    """Set the part at a path to the value of its field; an empty one leaves it out.

    Another type of card, kind or class changes what depends on it, too.
    """
    model = state["workshop"]
    if path == "name":
        lang, name = state["lang"], field.value
        in_scene = model["card"]["ref"] in state["builder"]["draft"]["cards"]
        before = model["card"]["ref"]
        others = [ref for ref in redraw.taken() if ref != before]
        models.change(
            model,
            path,
            lambda card: models.renamed(card, name, lang, None if in_scene else others, browser.fold),
            True,
        )
        models.follow(model, before)
        redraw.settle()
        return
    if path == "card.type":
        models.change(model, path, lambda card: models.became(card, field.value))
        redraw.settle()
        return
    if path == "card.frame":
        models.change(model, path, lambda card: reframe(card["card"], field.value))
        redraw.settle()
        return
    shape = schema_forms.shape_at(model["records"], model["card"], path)
    value = given(shape, field)

    def alter(card: "Card") -> None:
        if value is None:
            schema_forms.drop(card, path)
        else:
            schema_forms.put(card, path, value)
        if path == "card.kind" or path.endswith(".class"):
            for effect in card.get("effects") or []:
                models.settle_speed(card, effect)

    models.change(model, path, alter, shape["is"] in ("number", "text", "either"))
    redraw.settle()


def given(shape: "Schema", field: "Field") -> "bool | str | int | None":
    """Return the value of a field by its shape: a flag, a word, a number or a text.

    None if it is no word of a shape that has only words. A number without digits is 0.
    """
    if shape["is"] == "flag":
        return bool(field.checked)
    text = field.value
    if shape["is"] == "either":
        if text.strip() in [w for arm in shape["of"] if arm["is"] == "word" for w in arm["of"]]:
            return text.strip()
        return fields.signed_in(text) if any(arm["is"] == "number" for arm in shape["of"]) else text
    if shape["is"] == "number":
        return fields.signed_in(text)
    if shape["is"] == "word":
        return next((w for w in shape["of"] if str(w) == text), None)
    return text


def on_arm(field: "Field", path: str) -> None:
    """Replace a part by another alternative, which its field names: ``w:word``, or ``a:`` with a number."""
    model = state["workshop"]
    kind, _, name = field.value.partition(":")
    shape = schema_forms.shape_at(model["records"], model["card"], path)
    value = name if kind == "w" else schema_forms.initial(model["records"], shape["of"][int(name)])
    models.change(model, path, lambda card: schema_forms.put(card, path, value))
    redraw.settle()


def on_more(field: "Field", path: str) -> None:
    """Add the field that was chosen from those left out of the record at a path."""
    key = field.value
    field.value = ""
    if key:
        begin(key if path == "(top)" else path + "." + key)


def begin(path: str) -> None:
    """Add the field at a path with its first value."""
    model = state["workshop"]
    shape = schema_forms.shape_at(model["records"], model["card"], path)
    value = schema_forms.initial(model["records"], shape)
    models.change(model, path, lambda card: schema_forms.put(card, path, value))
    redraw.settle(field_of(path))


def on_begin(_event: "Event | None", path: str) -> None:
    """Add the field at a path, as `begin` does."""
    begin(path)


def on_add(field: "Field", path: str) -> None:
    """Add the word or text of a field to the list at a path; an empty or unknown one changes nothing."""
    model = state["workshop"]
    text = field.value
    field.value = ""
    inner = schema_forms.shape_at(model["records"], model["card"], path)["of"]
    value = text if inner["is"] == "text" else next((w for w in inner["of"] if str(w) == text), None)
    if value not in (None, ""):
        models.change(model, path, lambda card: schema_forms.append(card, path, value))
        redraw.settle('[data-add="' + path + '"]')


def on_append(_event: "Event | None", path: str) -> None:
    """Add a part with its first value to the list at a path."""
    model = state["workshop"]
    inner = schema_forms.shape_at(model["records"], model["card"], path)["of"]
    number = len(schema.as_list(schema_forms.at(model["card"], path)))
    value = schema_forms.initial(model["records"], inner)
    models.change(model, path, lambda card: schema_forms.append(card, path, value))
    redraw.settle(field_of(path + "." + str(number)))


def on_drop(_event: "Event | None", path: str) -> None:
    """Remove the field or the part at a path; a list that becomes empty goes with it if it may be missing."""
    model = state["workshop"]
    holder, _, name = path.rpartition(".")

    def alter(card: "Card") -> None:
        schema_forms.drop(card, path)
        if holder and name.isdigit() and not schema_forms.at(card, holder) and holder not in NEVER_GONE:
            shape = schema_forms.shape_at(model["records"], card, holder)
            if shape.get("left", 0) in (None, []):
                schema_forms.drop(card, holder)

    models.change(model, path, alter)
    model["choosing"] = None  # type: ignore[typeddict-item]
    redraw.settle()


NEVER_GONE = ("effects",)


def on_raise(_event: "Event | None", path: str) -> None:
    """Move a part of a list one place up."""
    model = state["workshop"]
    models.change(model, path, lambda card: schema_forms.raised(card, path))
    holder, _, number = path.rpartition(".")
    redraw.settle(field_of(holder + "." + str(int(number) - 1)))


# ---- words ----


def on_choose(_event: "Event | None", path: str) -> None:
    """Open the choice of a word for the part at a path, or close it if it is open."""
    model = state["workshop"]
    choosing: "Choosing | None" = model["choosing"]
    if choosing and choosing["path"] == path:
        leave()
        return
    named = words.names(model["labels"][state["lang"]], browser.fold)
    model["choosing"] = {"path": path, "text": "", "typed": "", "at": 0, "all": False, "names": named}
    redraw.show("[data-find=word]")


def leave() -> None:
    """Close the choice of a word, and give the focus back to its button."""
    model = state["workshop"]
    path = model["choosing"]["path"]
    model["choosing"] = None  # type: ignore[typeddict-item]
    redraw.show('[data-choose="' + path + '"]')


def on_all_words(_event: "Event | None", _value: str) -> None:
    """Show all words in the choice, also rare ones."""
    state["workshop"]["choosing"]["all"] = True
    redraw.show("[data-find=word]")


def on_find(text: str) -> None:
    """Search in the choice of a word."""
    choosing = state["workshop"]["choosing"]
    choosing["text"], choosing["typed"], choosing["at"] = text, browser.fold(text), 0
    redraw.show()


def chosen_shape() -> "tuple[Schema, str]":
    """Return the shape whose word is being chosen, and the path of the part.

    A path that ends in ``.+`` is a part that is to be added; in a list it gets the next number.
    """
    model = state["workshop"]
    path = model["choosing"]["path"]
    is_new = path.endswith(".+")
    place = path[:-2] if is_new else path
    shape = schema_forms.shape_at(model["records"], model["card"], place)
    if is_new and shape["is"] == "list":
        return shape["of"], place + "." + str(len(schema.as_list(schema_forms.at(model["card"], place))))
    return shape, place


def in_words(event: "Event") -> bool:
    """Handle a key in the choice of a word: up and down mark a word, Enter takes it.

    Return whether it was one.
    """
    choosing = state["workshop"]["choosing"]
    offered = words.found(chosen_shape()[0], choosing)
    if event.key == "Enter":
        if offered:
            on_word(event, offered[min(choosing["at"], len(offered) - 1)])
        return True
    return list_keys.marks(event, choosing, len(offered), words.WORDS, redraw.show)


def on_word(_event: "Event | None", word: str) -> None:
    """Choose a word for the open part, or add a part with it; fields that both words have are kept."""
    model = state["workshop"]
    shape, path = chosen_shape()
    before = schema_forms.at(model["card"], path)
    value = schema_forms.reworded(model["records"], shape, before, word)
    holder, _, name = path.rpartition(".")

    def alter(card: "Card") -> None:
        if before is None and name.isdigit():
            schema_forms.append(card, holder, value)
        else:
            schema_forms.put(card, path, value)

    models.change(model, path, alter)
    model["choosing"] = None  # type: ignore[typeddict-item]
    redraw.settle(field_of(path))
