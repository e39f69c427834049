"""Citations in words, and as links where their source is public."""

from common.phrase import has, say

from common import citing
from core.vdom import el

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element


def titles(speak: "Book", cites: "list[str]") -> "list[str]":
    """Return the names of the sources of several citations, each once."""
    names = []
    for cite in cites:
        name = citing.name(speak, cite.partition(":")[0])
        if name not in names:
            names.append(name)
    return names


def chip(speak: "Book", cite: str, cls: str = "cite") -> "Element":
    """Draw a citation as a mark, which opens the page of its source if that is public."""
    known = speak["sources"]
    url, about = citing.address(known, cite), citing.about(known, cite)
    if not url:
        return el("span", cls, citing.title(speak, cite), title=about)
    return el("a", cls, citing.title(speak, cite), href=url, title=about, target="_blank", rel="noreferrer")


def rule_chip(speak: "Book", rule: str) -> "Element":
    """Draw the id of a rule as a mark, which shows the rule's name, if it has one, and opens its page."""
    key = "rule." + rule
    name = say(speak, key) if has(speak, key) else None
    url = "rules/" + ("" if speak["lang"] == "en" else speak["lang"] + "/") + rule + ".html"
    return el("a", "cite", rule, href=url, title=name, target="_blank")
