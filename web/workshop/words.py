"""Choosing a word of the vocabulary: the common ones first, the others by what is typed of them."""

from common.phrase import say
from tree import button, el, icon

from workshop import labels

FIRST = 8
"""Words that are offered before anything is typed or all are asked for."""


def is_open(c, path):
    return bool(c["choosing"]) and c["choosing"]["path"] == path


def found(shape, choosing):
    """The words that are offered: those that are called so, else the common ones, or all."""
    typed = choosing["typed"]
    order = [word for word, _ in shape["of"]]
    if typed:
        named = [(choosing["names"][shape["by"] + "." + word], word) for word in order]
        begin = [word for name, word in named if name.startswith(typed)]
        begin.extend([word for name, word in named if typed in name and word not in begin])
        return begin
    return order if choosing["all"] else order[:FIRST]


def adder(c, shape, path, said):
    """The button that adds a part, and the choice of its word once it was pressed."""
    here = path + ".+"
    opens = button(
        "btn btn--small",
        icon("i-plus"),
        say(c["speak"], "ui.shop.plus"),
        data_choose=here,
        aria_label=say(c["speak"], "ui.shop.add", {"what": {"text": said}}),
        aria_haspopup="listbox",
        aria_expanded="true" if is_open(c, here) else "false",
    )
    return el("div", "", opens, choice(c, shape, here))


def choice(c, shape, path):
    """The words to choose from, if it is here that one is chosen."""
    if not is_open(c, path):
        return None
    speak, choosing = c["speak"], c["choosing"]
    offered = found(shape, choosing)
    marked = min(choosing["at"], len(offered) - 1)
    rows = [_row(labels.tagged(c, shape, offered[n]), offered[n], n == marked) for n in range(len(offered))]
    hidden = not choosing["typed"] and not choosing["all"] and len(shape["of"]) - len(offered)
    rest = None
    if hidden:
        rest = button(
            "options__more", say(speak, "ui.shop.all-words", {"n": len(shape["of"])}), data_words=True
        )
    return el(
        "div",
        "options",
        el(
            "label",
            "find",
            el("span", "sr", say(speak, "ui.shop.find-word")),
            icon("i-search"),
            el(
                "input",
                "find__text",
                type="search",
                value=choosing["text"],
                placeholder=say(speak, "ui.shop.find-word"),
                data_find="word",
                autocomplete="off",
                spellcheck="false",
                role="combobox",
                aria_expanded="true",
                aria_controls="words",
                aria_autocomplete="list",
                aria_activedescendant="word-" + offered[marked] if offered else None,
            ),
        ),
        el("ul", "options__list", *rows, id="words", role="listbox", aria_label=say(speak, "ui.shop.words"))
        if offered
        else el("p", "quiet", say(speak, "ui.shop.no-word")),
        rest,
        data_part="words",
    )


def _row(text, word, marked):
    chooses = button(
        "options__item",
        text,
        id="word-" + word,
        role="option",
        tabindex="-1",
        data_word=word,
        aria_selected="true" if marked else "false",
    )
    return el("li", "", chooses, role="none")
