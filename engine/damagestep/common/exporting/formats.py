"""A transcript (`transcript.document`) as plain text, Markdown and BBCode.

Names come from anybody: what would be markup in a format is written so that it means itself.
"""

from ..phrase import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    Json = Mapping[str, Any]

NAMES = ("text", "markdown", "bbcode")
SUFFIXES = {"text": "txt", "markdown": "md", "bbcode": "bbcode.txt"}
MARKS = "\\`*_{}[]<>#|~"
NOTHING = "\u200b"
"""A space without width. No forum reads a tag past one, and nobody sees it."""


def transcribe(name: str, book: "Mapping[str, Any]", document: "Json") -> str:
    """Return a document in the format ``name``, one of `NAMES`; KeyError for any other name."""
    return {"text": text, "markdown": markdown, "bbcode": bbcode}[name](book, document)


def text(book: "Mapping[str, Any]", document: "Json") -> str:
    """Write a document as plain text, as in a mail."""
    rows = [_flat(document["title"])]
    rows.extend([_flat(document[one]) for one in ("claim", "reading") if document[one]])
    for timing, happened in document["parts"]:
        rows.extend(["", timing])
        rows.extend([_numbered(number) + _flat(said) for number, said in happened])
    rows.extend(["", document["ends"]])
    if document["sources"]:
        rows.extend(["", say(book, "export.sources") + ":"])
        rows.extend(["- " + title + (", " + url if url else "") for title, url in document["sources"]])
    if document["link"]:
        rows.extend(["", say(book, "export.open") + ": " + document["link"]])
    return "\n".join(rows) + "\n"


def markdown(book: "Mapping[str, Any]", document: "Json") -> str:
    """Write a document in the Markdown of GitHub, Reddit and Discourse."""
    rows = ["## " + _marked(document["title"])]
    for one in ("claim", "reading"):
        if document[one]:
            rows.extend(["", _marked(document[one])])
    for timing, happened in document["parts"]:
        rows.extend(["", "**" + _marked(timing) + "**", ""])
        rows.extend([str(number) + ". " + _marked(said) for number, said in happened])
    rows.extend(["", _marked(document["ends"])])
    if document["sources"]:
        cited = [
            "[" + _marked(title) + "](<" + url + ">)" if url else _marked(title)
            for title, url in document["sources"]
        ]
        rows.extend(["", say(book, "export.sources") + ": " + " \u00b7 ".join(cited)])
    if document["link"]:
        rows.extend(["", "[" + say(book, "export.open") + "](<" + document["link"] + ">)"])
    return "\n".join(rows) + "\n"


def bbcode(book: "Mapping[str, Any]", document: "Json") -> str:
    """Write a document in BBCode, with the tags that every forum has: bold and links."""
    rows = ["[b]" + _tagged(document["title"]) + "[/b]"]
    rows.extend([_tagged(document[one]) for one in ("claim", "reading") if document[one]])
    for timing, happened in document["parts"]:
        rows.extend(["", "[b]" + _tagged(timing) + "[/b]"])
        rows.extend([str(number) + ". " + _tagged(said) for number, said in happened])
    rows.extend(["", document["ends"]])
    if document["sources"]:
        cited = [
            "[url=" + url + "]" + _tagged(title) + "[/url]" if url else _tagged(title)
            for title, url in document["sources"]
        ]
        rows.extend(["", say(book, "export.sources") + ": " + " \u00b7 ".join(cited)])
    if document["link"]:
        rows.extend(["", "[url=" + document["link"] + "]" + say(book, "export.open") + "[/url]"])
    return "\n".join(rows) + "\n"


def _numbered(number: int) -> str:
    return (" " * 4 + str(number))[-4:] + "  "


def _flat(said: str) -> str:
    """In one line: whoever could break a line could begin a list, a heading or a quotation."""
    return " ".join(said.split())


def _marked(said: str) -> str:
    """Text in Markdown that means itself. An address in it stays text."""
    safe = "".join(["\\" + sign if sign in MARKS else sign for sign in _flat(said)])
    return safe.replace("&", "&amp;").replace("://", ":\\//").replace("www.", "www\\.")


def _tagged(said: str) -> str:
    """Text in BBCode that means itself. An address in it stays text."""
    return (
        _flat(said)
        .replace("[", "[" + NOTHING)
        .replace("://", ":" + NOTHING + "//")
        .replace("www.", "www" + NOTHING + ".")
    )
