"""A link to this page in a pasted text, however a forum has bent it."""

from common.phrase import say

from core.vdom import el

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element


KEYS = ("scene", "card", "view", "c", "l")
"""What the address of a scene, a card or a view begins with (`js/boot.js`)."""
MOST_WORDS = 8
"""Words of a text from its link on: with more the link is only part of what is asked."""
LONGEST = 20000
"""Characters of a text that are looked through: as many as a link with its recording has."""


def of_text(text: str) -> str:
    """Return the part of a link from "#" on; "" if the text holds none, or is more than a link.

    What a forum has written around it stays behind it: the page straightens what it follows.
    """
    low = text[:LONGEST].lower()
    found = []
    for sign in ("#", "%23", "?", "/"):
        for key in KEYS:
            for equals in ("=", "%3d"):
                at = low.find(sign + key + equals)
                if at >= 0:
                    found.append((at, at + len(sign)))
    first, end = min(found) if found else (0, len(text))
    rest = text[end:].split()
    if not rest or len(rest) > MOST_WORDS or (first and "://" not in low[:first]):
        return ""
    return "#" + rest[0]


def way(speak: "Book", link: str) -> "Element":
    """Draw that a link was pasted, and the way along it."""
    follow = el("a", "btn", say(speak, "ui.pasted-link.follow"), href=link, data_do="browse-close")
    told = el("p", "", say(speak, "ui.pasted-link.told"))
    return el("div", "paste__wrong", told, follow, role="status", data_part="pasted-link")
