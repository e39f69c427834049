"""A search field and, under it, the list of results, one of which is marked."""

from common.catalogued import number_of
from common.phrase import card_name, say

from core.vdom import button, el, icon
from parts.editor import card_facts, search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Book, Element, Entry, Kid, Node


def field(title: str, listed: str, text: str, marked: "str | None", hint: str, **attrs: "Any") -> "Element":
    """Draw a search field: ``title`` is its label, ``text`` what was typed, ``hint`` its placeholder.

    ``listed`` is the id of its list, ``marked`` the marked row by its name, or None.
    """
    return el(
        "label",
        "find",
        el("span", "sr", title),
        icon("i-search"),
        el(
            "input",
            "find__text",
            type="search",
            value=text,
            placeholder=hint,
            autocomplete="off",
            spellcheck="false",
            enterkeyhint="done",
            role="combobox",
            aria_expanded="true",
            aria_controls=listed,
            aria_autocomplete="list",
            aria_activedescendant=listed + "-" + marked if marked else None,
            **attrs,
        ),
    )


def found(title: str, listed: str, classes: str, rows: "list[Element]") -> "Element | None":
    """Draw the list of results; None if there are none. ``listed`` is its id, ``title`` its label."""
    return el("ul", classes, *rows, id=listed, role="listbox", aria_label=title) if rows else None


def row(listed: str, name: str, marked: bool, classes: str, *inside: "Kid", **attrs: "Any") -> "Element":
    """Draw a row of the list with the id ``listed``.

    It is marked from the field, so the Tab key passes it by.

    ``name`` tells the row from others, ``marked`` whether it is the marked one.
    """
    chooses = button(
        classes,
        *inside,
        id=listed + "-" + name,
        role="option",
        tabindex="-1",
        aria_selected="true" if marked else "false",
        **attrs,
    )
    return el("li", "", chooses, role="none")


def marked(listed: str) -> str:
    """Return the selector of the marked row of a list, given the list's id."""
    return "#" + listed + ' [aria-selected="true"]'


# ---- cards ----


def card_field(speak: "Book", listed: str, asked: "Any", marked: "str | None", **attrs: "Any") -> "Element":
    """Draw the search field for cards.

    ``asked["text"]`` is what was typed, ``marked`` the marked ref or None.
    """
    hint = say(speak, "ui.build.search-hint")
    return field(say(speak, "ui.build.search"), listed, asked["text"], marked, hint, **attrs)


def cards(speak: "Book", listed: str, rows: "list[Element]") -> "Element":
    """Draw the list of the cards that were found, or a note that there are none."""
    title = say(speak, "ui.build.hits", {"n": len(rows)})
    return found(title, listed, "hits", rows) or el("p", "quiet", say(speak, "ui.build.no-hits"))


def card(speak: "Book", listed: str, ref: str, asked: "Any", marked: bool, **attrs: "Any") -> "Element":
    """Draw a found card as a row of the list ``listed``.

    If what was typed is its name in another language, that name stands beside its own. ``asked`` holds what
    was typed: as ``text``, and folded as ``typed``.
    """
    entry: "Any" = speak["cards"][ref]
    text = asked["text"].strip()
    name = card_name(speak, ref)
    lang = search.language(entry["find"], asked["typed"], speak["lang"])
    meant = entry["name"].get(lang, name)
    also = el("span", "hit__also", *_underlined(meant, text), lang=lang)
    names = _underlined(name, text) + ([" ", also] if meant != name else [])
    return row(
        listed,
        ref,
        marked,
        "hit k-" + entry["frame"],
        el("span", "hit__art", card_facts.emblem(entry)),
        el("span", "hit__name", *names),
        el("span", "hit__note", card_facts.note(speak, entry), *_mine(speak, ref, entry)),
        **attrs,
    )


def _mine(speak: "Book", ref: str, entry: "Entry") -> "list[Node]":
    """Draw behind its note that a card is none of the library's, or how far its effects are known."""
    if not entry.get("own"):
        return []
    stands = entry.get("standing")
    if stands:
        return [", ", el("span", "mark", say(speak, "ui.state." + stands))]
    said = [] if number_of(ref) >= 0 else [say(speak, "ui.browse.own")]
    if not entry["effects"]:
        said.append(say(speak, "ui.build.bare"))
    return [", ", el("span", "mark", ", ".join(said))] if said else []


def _underlined(name: str, typed: str) -> "list[Node]":
    """Return a name with the typed part marked; the name alone if it does not have the part as typed."""
    at = name.lower().find(typed.lower()) if typed else -1
    if at < 0:
        return [name]
    end = at + len(typed)
    return [part for part in (name[:at], el("mark", "", name[at:end]), name[end:]) if part]
