"""The effects of a card as questions, in the same order for each: kind, timing, conditions, cost, result."""

from common.phrase import say

from core.vdom import button, el, icon
from places.workshop import form_view, labels, words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from shapes import Context, Described, Element, Json, Part


QUESTIONS = (
    ("what", ("class", "speed", "from", "limit", "mandatory")),
    ("when", ("on", "tense", "during")),
    ("if", ("condition", "still")),
    ("cost", ("cost",)),
    ("targets", ("targets",)),
    ("then", ("resolve",)),
)
ASKED = tuple([key for _, keys in QUESTIONS for key in keys])


def view(c: "Context", told: "Described | None") -> "Element":
    """Draw every effect of the card, and a button that adds one.

    ``told`` is the engine's description or None.
    """
    card = c["card"]
    made = [_effect(c, n, told) for n in range(len(card.get("effects") or []))]
    add = button("btn", icon("i-plus"), say(c["speak"], "ui.shop.add-effect"), data_shop="effect")
    return el("div", "effects", *made, el("p", "effects__add", add))


def _effect(c: "Context", n: int, told: "Described | None") -> "Element":
    effect, path, speak = c["card"]["effects"][n], "effects." + str(n), c["speak"]
    title = say(speak, "ui.shop.effect", {"n": n + 1})
    return el(
        "section",
        "effect",
        el(
            "div",
            "effect__head",
            el("h2", "", title, id="effect-" + str(n)),
            form_view.raiser(c, title, path) if n else None,
            form_view.dropper(c, title, path),
        ),
        el("p", "effect__says", _sentence(c, effect, told), aria_live="polite", data_says=effect["id"]),
        *form_view.faults(c, path),
        *[_question(c, name, keys, effect, path) for name, keys in QUESTIONS],
        _rest(c, effect, path),
        aria_labelledby="effect-" + str(n),
        data_effect=str(n),
    )


def _sentence(c: "Context", effect: "Json", told: "Described | None") -> str:
    """Return the sentence that the engine has made of an effect, or that there is none.

    While the engine is asked, it is the sentence that it made before.
    """
    found = told["effects"].get(effect["id"]) if told else None
    if found:
        return found["sentence"].get(c["speak"]["lang"]) or found["sentence"]["en"]
    return say(c["speak"], "ui.shop.no-sentence")


def _question(c: "Context", name: str, keys: "tuple[str, ...]", effect: "Json", path: str) -> "Element":
    said = say(c["speak"], "ui.shop.question." + name)
    asked = [_answer(c, form_view.part_of(c, "Effect", key, effect, path), effect) for key in keys]
    return el(
        "div",
        "clause",
        el("h3", "clause__q", said),
        el("div", "bits", *asked),
        role="group",
        aria_label=said,
    )


def _answer(c: "Context", part: "Part", effect: "Json") -> "Element | None":
    """Draw a field that every effect can have; None where it makes no sense."""
    key, value, path, said = part["key"], part["value"], part["path"], part["said"]
    if key == "class":
        return el("div", "bit", form_view.simple(c, part, []), *form_view.faults(c, path))
    if key == "speed":
        return None if value is None else form_view.field(c, part, False)
    if key == "limit":
        return _limit(c, part)
    if key in ("on", "targets"):
        if value is not None:
            return form_view.field(c, part, True)
        return words.adder(c, part["shape"], path, said) if key == "on" else _begin(c, said, path)
    if key in ("mandatory", "still", "tense"):
        part["value"] = value or part["shape"]["left"]
        return form_view.field(c, part, False) if value or SENSIBLE[key](effect) else None
    label = el("span", "bit__label", said) if key in ("from", "during") else None
    return el(
        "div",
        "bit" if label else "bit bit--whole",
        label,
        form_view.listed(c, part),
        *form_view.faults(c, path),
    )


SENSIBLE: "dict[str, Callable[[Json], bool]]" = {
    "mandatory": lambda effect: effect["class"] in ("trigger", "flip"),
    "still": lambda effect: bool(effect.get("condition")),
    "tense": lambda effect: effect["class"] == "trigger" and "on" in effect and not effect.get("mandatory"),
}
"""Where these are asked for although nothing is said of them."""


def _limit(c: "Context", part: "Part") -> "Element":
    """Draw the choice of how often an effect can be used; without a limit is one of the answers."""
    value, shape = part["value"], part["shape"]
    options = [el("option", "", say(c["speak"], "ui.shop.no-limit"), value="", selected=value is None)]
    named = [(w, labels.word(c, "limit", w)) for w in shape["of"]]
    options.extend([el("option", "", text, value=w, selected=w == value) for w, text in named])
    attrs = {"data_put": part["path"], "value": value or "", "aria_label": part["said"]}
    return el("div", "bit", el("select", "token", *options, autocomplete="off", **attrs))


def _begin(c: "Context", said: str, path: str) -> "Element":
    text = say(c["speak"], "ui.shop.add", {"what": {"text": said}})
    plus = say(c["speak"], "ui.shop.plus")
    return button("btn btn--small", icon("i-plus"), plus, data_begin=path, aria_label=text)


def _rest(c: "Context", effect: "Json", path: str) -> "Element":
    """Draw the fields that few effects need."""
    return el(
        "details",
        "clause__more",
        el("summary", "", say(c["speak"], "ui.shop.rest")),
        form_view.record(c, "Effect", effect, path, ASKED),
    )
