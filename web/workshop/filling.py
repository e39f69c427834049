"""Filling in the forms of the workshop: every change of a field, and choosing words."""

import browser
from app import state
from builder import keys

from workshop import bench as benches
from workshop import settling, shapes, words


def field_of(path):
    """Where the focus goes that belongs to the part at a path."""
    names = ("put", "arm", "choose", "drop")
    return ", ".join(["[data-" + name + '="' + path + '"]' for name in names])


def number_in(text):
    digits = "".join([c for c in text if "0" <= c <= "9"])
    value = int(digits) if digits else 0
    return -value if text.strip()[:1] in ("-", "\u2212") else value


def on_put(field, path):
    """A field has another value."""
    bench = state["bench"]
    if path == "name":
        lang, name = state["lang"], field.value
        in_scene = bench["card"]["ref"] in state["desk"]["draft"]["cards"]
        others = [ref for ref in settling.taken() if ref != bench["card"]["ref"]]
        benches.change(
            bench,
            path,
            lambda card: benches.renamed(card, name, lang, None if in_scene else others, browser.fold),
            True,
        )
        bench["kept"] = [one for one in bench["kept"] if one["ref"] in others]
        settling.settle()
        return
    if path == "card.type":
        benches.change(bench, path, lambda card: benches.became(card, field.value))
        settling.settle()
        return
    shape = shapes.shape_at(bench["records"], bench["card"], path)
    value = given(shape, field)

    def alter(card):
        if value is None:
            shapes.drop(card, path)
        else:
            shapes.put(card, path, value)
        if path == "card.kind" or path.endswith(".class"):
            for effect in card.get("effects") or []:
                benches.settle_speed(card, effect)

    benches.change(bench, path, alter, shape["is"] in ("number", "text", "either"))
    settling.settle()


def given(shape, field):
    """What a field says; None where it says nothing."""
    if shape["is"] == "flag":
        return bool(field.checked)
    text = field.value
    if shape["is"] == "either":
        if text.strip() in [w for arm in shape["of"] if arm["is"] == "word" for w in arm["of"]]:
            return text.strip()
        return number_in(text) if any(arm["is"] == "number" for arm in shape["of"]) else text
    if shape["is"] == "number":
        return number_in(text)
    if shape["is"] == "word":
        return next((w for w in shape["of"] if str(w) == text), None)
    return text


def on_arm(field, path):
    """Another alternative: a word, or a part of another kind."""
    bench = state["bench"]
    kind, _, name = field.value.partition(":")
    shape = shapes.shape_at(bench["records"], bench["card"], path)
    value = name if kind == "w" else shapes.initial(bench["records"], shape["of"][int(name)])
    benches.change(bench, path, lambda card: shapes.put(card, path, value))
    settling.settle()


def on_more(field, path):
    """A field is to be filled in that was left out."""
    key = field.value
    field.value = ""
    if key:
        begin(key if path == "(top)" else path + "." + key)


def begin(path):
    bench = state["bench"]
    shape = shapes.shape_at(bench["records"], bench["card"], path)
    value = shapes.initial(bench["records"], shape)
    benches.change(bench, path, lambda card: shapes.put(card, path, value))
    settling.settle(field_of(path))


def on_begin(_event, path):
    begin(path)


def on_add(field, path):
    """One more word of a list."""
    bench = state["bench"]
    text = field.value
    field.value = ""
    inner = shapes.shape_at(bench["records"], bench["card"], path)["of"]
    value = text if inner["is"] == "text" else next((w for w in inner["of"] if str(w) == text), None)
    if value not in (None, ""):
        benches.change(bench, path, lambda card: shapes.append(card, path, value))
        settling.settle('[data-add="' + path + '"]')


def on_append(_event, path):
    """One more part of a list."""
    bench = state["bench"]
    inner = shapes.shape_at(bench["records"], bench["card"], path)["of"]
    number = len(shapes.as_list(shapes.at(bench["card"], path)))
    value = shapes.initial(bench["records"], inner)
    benches.change(bench, path, lambda card: shapes.append(card, path, value))
    settling.settle(field_of(path + "." + str(number)))


def on_drop(_event, path):
    bench = state["bench"]
    holder, _, name = path.rpartition(".")

    def alter(card):
        shapes.drop(card, path)
        if holder and name.isdigit() and not shapes.at(card, holder) and holder not in NEVER_GONE:
            shape = shapes.shape_at(bench["records"], card, holder)
            if shape.get("left", 0) in (None, []):
                shapes.drop(card, holder)

    benches.change(bench, path, alter)
    bench["choosing"] = None
    settling.settle()


NEVER_GONE = ("effects",)


def on_raise(_event, path):
    bench = state["bench"]
    benches.change(bench, path, lambda card: shapes.raised(card, path))
    holder, _, number = path.rpartition(".")
    settling.settle(field_of(holder + "." + str(int(number) - 1)))


# ---- words ----


def on_choose(_event, path):
    """Open the choice of a word, or close it."""
    bench = state["bench"]
    if bench["choosing"] and bench["choosing"]["path"] == path:
        leave()
        return
    labels = bench["labels"][state["lang"]]
    named = {key: browser.fold(text) for key, text in labels.items() if key.split(".")[0] in shapes.TAGS}
    bench["choosing"] = {"path": path, "text": "", "typed": "", "at": 0, "all": False, "names": named}
    settling.show("[data-find=word]")


def leave():
    bench = state["bench"]
    path = bench["choosing"]["path"]
    bench["choosing"] = None
    settling.show('[data-choose="' + path + '"]')


def on_all_words(_event, _value):
    state["bench"]["choosing"]["all"] = True
    settling.show("[data-find=word]")


def on_find(text):
    choosing = state["bench"]["choosing"]
    choosing["text"], choosing["typed"], choosing["at"] = text, browser.fold(text), 0
    settling.show()


def chosen_shape():
    """The shape whose word is being chosen, and the path of the part, which may be a new one of a list."""
    bench = state["bench"]
    path = bench["choosing"]["path"]
    is_new = path.endswith(".+")
    place = path[:-2] if is_new else path
    shape = shapes.shape_at(bench["records"], bench["card"], place)
    if is_new and shape["is"] == "list":
        return shape["of"], place + "." + str(len(shapes.as_list(shapes.at(bench["card"], place))))
    return shape, place


def in_words(event):
    """Up and down mark a word, Enter takes it."""
    choosing = state["bench"]["choosing"]
    offered = words.found(chosen_shape()[0], choosing)
    if event.key == "Enter":
        if offered:
            on_word(event, offered[min(choosing["at"], len(offered) - 1)])
        return True
    return keys.marks(event, choosing, len(offered), words.WORDS, settling.show)


def on_word(_event, word):
    bench = state["bench"]
    shape, path = chosen_shape()
    before = shapes.at(bench["card"], path)
    value = shapes.reworded(bench["records"], shape, before, word)
    holder, _, name = path.rpartition(".")

    def alter(card):
        if before is None and name.isdigit():
            shapes.append(card, holder, value)
        else:
            shapes.put(card, path, value)

    benches.change(bench, path, alter)
    bench["choosing"] = None
    settling.settle(field_of(path))
