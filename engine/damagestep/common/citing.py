"""Citations in words and as addresses: ``source:page#section`` out of the table of sources.

A book (see `phrase`) names sources and sections; what it does not name is called as the citation has it.
"""

from .phrase import has, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any


def title(book: "Mapping[str, Any]", cite: str) -> str:
    """Return a citation in words: ``yugipedia:damage-step#start`` is "Yugipedia: start".

    A citation without a section has its page instead; without a page, too, it is the source alone. A section
    that ``book`` has no name for is written with spaces for its hyphens.
    """
    source, page, section = _parts(cite)
    where = section or page
    key = "section." + where
    said = say(book, key) if has(book, key) else where.replace("-", " ")
    return name(book, source) + (": " + said if said else "")


def name(book: "Mapping[str, Any]", source: str) -> str:
    """Return the short name of a source; its key if ``book`` has no name for it."""
    key = "source." + source
    return say(book, key) if has(book, key) else source


def about(sources: "Mapping[str, Any]", cite: str) -> str:
    """Return the title of the document that is cited; the citation if ``sources`` has no title for it."""
    return str(sources.get(_parts(cite)[0], {}).get("title", cite))


def address(sources: "Mapping[str, Any]", cite: str) -> str:
    """Return the web address of the page that is cited; an empty text if ``sources`` gives none.

    Only an address that begins with http:// or https:// is returned.
    """
    source, page, _ = _parts(cite)
    urls = sources.get(source, {}).get("urls", {})
    url = str(urls.get(page) or urls.get("", "").replace("{page}", page))
    return url if url.startswith(("https://", "http://")) else ""


def _parts(cite: str) -> "tuple[str, str, str]":
    """Source, page and section of a citation."""
    source, _, rest = cite.partition(":")
    page, _, section = rest.partition("#")
    return source, page, section
