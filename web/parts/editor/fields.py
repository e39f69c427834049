"""What is typed into fields, and what follows a change wherever something is edited."""

from core import browser, dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Builder, Workshop


def number_in(text: str) -> int:
    """Return the number that all digits of a text make together; 0 if it has none."""
    digits = "".join([c for c in text if "0" <= c <= "9"])
    return int(digits) if digits else 0


def signed_in(text: str) -> int:
    """Return the number that the digits of a text make, below zero if the text begins with a minus."""
    return -number_in(text) if text.strip()[:1] in ("-", "\u2212") else number_in(text)


def keep(model: "Builder | Workshop", key: str, text: str) -> None:
    """Store a text in the browser under a key; the first time that this is denied, note it on the view."""
    if not browser.remember(key, text) and not model["denied"]:
        model["denied"] = True
        model["note"] = {"kind": "denied", "texts": []}


def go_on(focus: "str | None", otherwise: str) -> None:
    """Move the focus to what the selector ``focus`` matches.

    Without one, to ``otherwise`` if the focus is lost.
    """
    if focus:
        dom.focus(focus)
    elif dom.focus_lost():
        dom.focus(otherwise)
