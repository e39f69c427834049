"""Readings of the rules by name."""

from common.phrase import has, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book


DEFAULT = "default"
OCG = "default+region=OCG"
NAMED = ("default", OCG, "german-wiki", "etcg-2009", "bilaterus-2014", "goat-2005")
"""What is offered as readings; the others are of the TCG, as far as the regions differ."""


def name(speak: "Book", profile: str) -> str:
    """Return the name of a profile, and that single switches of it are turned if that is so.

    A profile that the page has no name for is called by its id.
    """
    if profile == OCG:
        return say(speak, "ui.profile.ocg")
    base, turned, _ = profile.partition("+")
    key = "ui.profile." + base
    said = say(speak, key) if has(speak, key) else base
    return say(speak, "ui.profile.turned", {"profile": {"text": said}}) if turned else said


def short(speak: "Book", profile: str) -> str:
    """Return the mark of a ruling whose profile is not the default: the profile's name.

    For the default with single switches turned, it is a word for any other reading.
    """
    base, _, _ = profile.partition("+")
    return say(speak, "ui.profile.other") if base == DEFAULT else name(speak, base)
