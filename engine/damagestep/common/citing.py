"""Citations in words and as addresses: ``source:page#section`` out of the table of sources.

A book (see `phrase`) names sources and sections; what it does not name is called as the citation has it.
"""

from .phrase import has, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any


def title(book: "Mapping[str, Any]", cite: str) -> str:
    """Return the source and the section: ``yugipedia:damage-step#start`` is "Yugipedia: start"."""
    source, page, section = _parts(cite)
    where = section or page
    key = "section." + where
    said = say(book, key) if has(book, key) else where.replace("-", " ")
    return name(book, source) + (": " + said if said else "")


def name(book: "Mapping[str, Any]", source: str) -> str:
    """Return the short name of a source."""
    key = "source." + source
    return say(book, key) if has(book, key) else source


def about(sources: "Mapping[str, Any]", cite: str) -> str:
    """Return the whole title of the document that is cited."""
    return str(sources.get(_parts(cite)[0], {}).get("title", cite))


def address(sources: "Mapping[str, Any]", cite: str) -> str:
    """Return the address of the page of a citation; empty where the page is not public."""
    source, page, _ = _parts(cite)
    urls = sources.get(source, {}).get("urls", {})
    url = str(urls.get(page) or urls.get("", "").replace("{page}", page))
    return url if url.startswith(("https://", "http://")) else ""


def _parts(cite: str) -> "tuple[str, str, str]":
    """Source, page and section of a citation."""
    source, _, rest = cite.partition(":")
    page, _, section = rest.partition("#")
    return source, page, section
