"""Sentences out of catalogues: a key and typed parameters in, plain text out.

A *book* holds what is needed to speak one language::

    {
        "lang": "en",
        "words": {"event.passed": "{side} passes"},
        "cards": {"honest": {"name": {"en": "Honest"}}},
    }

>>> book = {"lang": "en", "words": {"event.passed": "{side} passes"}, "cards": {}}
>>> say(book, "event.passed", {"side": {"side": "A"}})
'A passes'
"""

from .sight import is_hidden

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

FAMILIES = {"timing": "timing.", "word": "word.", "rule": "rule."}
"""What catalogues name by families of keys, and how those begin."""
ONE, OTHER = PLURALS = ("one", "other")
"""The plural categories of all languages, as the CLDR names them; a key that has both ends with them."""
UNGROUPED = 4
"""Numbers of up to so many digits are written without groups."""


def say(book: "Mapping[str, Any]", key: str, about: "Mapping[str, Any] | None" = None) -> str:
    """Return the sentence of a key, with its parameters (``about``) filled in.

    A key that the book does not have is returned itself, so that somebody notices and nothing breaks.

    If the book lacks ``key`` but has ``key.one`` or ``key.other``, the `plural` of the parameter ``n``
    chooses between these. ``{name}`` is replaced by the parameter, ``{name.acc}`` by its form ``acc`` where
    the catalogue has one; a parameter that is not given keeps its braces.
    """
    about = about or {}
    words = book["words"]
    text = words.get(key)
    if text is None and "n" in about:
        text = words.get(key + "." + plural(about["n"]))
    if text is None:
        return key
    return _fill(book, text, about)


def plural(n: "int | str") -> str:
    """Return the CLDR plural category of a number, which English and German choose alike.

    >>> plural(1), plural(0), plural("2 to 4")
    ('one', 'other', 'other')
    """
    return ONE if str(n) == "1" else OTHER


def has(book: "Mapping[str, Any]", key: str) -> bool:
    """Check whether the book has a phrase for this very key; ``key.one`` and ``key.other`` do not count."""
    return key in book["words"]


def event(book: "Mapping[str, Any]", happened: "Mapping[str, Any]", family: str = "event.") -> str:
    """Return the sentence of an event of a recording; ``family`` is what its key begins with in the book.

    Where cards move, the manner and the place may have a sentence of their own:
    ``event.moved.returned.hand``, else ``event.moved.returned``, else ``event.moved``. So may a ``case``
    among the parameters: ``event.destroyed.spared``.
    """
    about = happened.get("about") or {}
    key = family + happened["kind"]
    if "manner" in about and "to" in about:
        manner = key + "." + about["manner"]["word"]
        to = manner + "." + about["to"]["word"]
        key = to if has(book, to) else manner if has(book, manner) else key
    return say(book, _in_its_case(book, key, about), about)


def finding(book: "Mapping[str, Any]", found: "Mapping[str, Any]") -> str:
    """Return the sentence of one finding of a verdict: what a rule answers, and why.

    A ``case`` among its parameters may have a sentence of its own: ``finding.CON-01.refused.barred``.
    """
    about = found.get("about") or {}
    key = "finding." + found["rule"] + "." + found["outcome"]
    return say(book, _in_its_case(book, key, about), about)


def _in_its_case(book: "Mapping[str, Any]", key: str, about: "Mapping[str, Any]") -> str:
    """Return the key for the ``case`` among the parameters if the book has one, else ``key`` itself."""
    own = key + "." + about["case"]["word"] if "case" in about else key
    return own if has(book, own) else key


def error(book: "Mapping[str, Any]", fault: "Mapping[str, Any]") -> str:
    """Return the sentence of one entry of an answer's ``errors``."""
    about = {"path": {"text": fault.get("path", "")}}
    about.update(fault.get("about") or {})
    return say(book, "error." + fault["code"], about)


def card_key(card_id: str) -> str:
    """Return the ref of the card that an id of the scene names: ``shrink@2`` is a copy of ``shrink``."""
    return card_id.partition("@")[0]


def card_name(book: "Mapping[str, Any]", card_id: "str | None", *, copy: bool = False) -> str:
    """Return a card's name in the book's language, else in English, else its ref.

    A hidden card, or None, is called by the book's words for a hidden card. With ``copy`` the number of the
    copy follows in brackets; 1 if the id has none.
    """
    if card_id is None or is_hidden(card_id):
        return say(book, "word.hidden-card")
    key = card_key(card_id)
    names = book["cards"].get(key, {}).get("name", {})
    name = str(names.get(book["lang"]) or names.get("en") or key)
    if copy:
        name += " (" + (card_id.partition("@")[2] or "1") + ")"
    return name


def number(book: "Mapping[str, Any]", value: "int | float") -> str:
    """Write a number as the language does: grouped from ten thousand on, with a true minus below zero."""
    digits = str(abs(value))
    whole, point, rest = digits.partition(".")
    if len(whole) > UNGROUPED:
        groups: "list[str]" = []
        while whole:
            groups.insert(0, whole[-3:])
            whole = whole[:-3]
        whole = str(book["words"].get("number.group", "")).join(groups)
    if point:
        whole += str(book["words"].get("number.point", ".")) + rest
    return ("\u2212" if value < 0 else "") + whole


def join(book: "Mapping[str, Any]", parts: "list[str]") -> str:
    """Join an enumeration: ``a, b and c``; an empty text if there are no parts."""
    if not parts[1:]:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " " + str(book["words"].get("word.and", "&")) + " " + parts[-1]


def value(book: "Mapping[str, Any]", item: "Any", form: str = "", copies: "list[str] | None" = None) -> str:
    """Return a parameter of a sentence as text: a number, or a reference such as ``{"card": id}``.

    ``form`` is the inflected form to take where the book has one; ``copies`` are the refs of cards whose
    copies are told apart by their numbers. An effect is called by the name of its card.
    """
    if not isinstance(item, dict):
        return number(book, item) if isinstance(item, (int, float)) else str(item)
    kind, what = next(iter(item.items()))
    copies = copies or []
    if kind == "card":
        return card_name(book, what, copy=what is not None and card_key(what) in copies)
    if kind == "cards":
        return join(book, [value(book, {"card": one}, form, copies) for one in what])
    if kind == "words":
        return join(book, [value(book, {"word": one}, form) for one in what])
    if kind == "effect":
        return value(book, {"card": what[0]}, form, copies)
    if kind in FAMILIES:
        key = FAMILIES[kind] + str(what)
        return say(book, key + "." + form if form and has(book, key + "." + form) else key)
    return str(what)


def _fill(book: "Mapping[str, Any]", text: str, about: "Mapping[str, Any]") -> str:
    copies = _copies(about)
    parts = text.split("{")
    out = [parts[0]]
    for part in parts[1:]:
        name, closed, rest = part.partition("}")
        key, _, form = name.partition(".")
        if closed and key in about:
            out.append(value(book, about[key], form, copies) + rest)
        else:
            out.append("{" + part)
    return "".join(out)


def _copies(about: "Mapping[str, Any]") -> "list[str]":
    """Cards of which one sentence names two different copies: only there a copy's number says something."""
    named: "list[str | None]" = []
    for item in about.values():
        if not isinstance(item, dict):
            continue
        named.extend(item.get("cards") or [])
        if "card" in item:
            named.append(item["card"])
        if "effect" in item:
            named.append(item["effect"][0])
    return several([one for one in named if one is not None])


def several(ids: "list[str]") -> "list[str]":
    """Return the refs of the cards of which these ids name different copies, each ref once."""
    seen: "dict[str, str]" = {}
    found: "list[str]" = []
    for one in ids:
        key = card_key(one)
        if seen.get(key, one) != one and key not in found:
            found.append(key)
        seen[key] = one
    return found
