"""Choices that hold for all scenes; the browser keeps them for the next visit."""

from control import app
from control.app import state
from core import browser, dom, packages
from model.state import VIEWPOINTS
from model.stepping import STOPS
from model.timing_names import NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Choice


OFFERED: "dict[str, tuple[Choice, tuple[str, ...]]]" = {
    "stops": ("step_by", STOPS),
    "names": ("names", NAMES),
    "eyes": ("viewpoint", VIEWPOINTS),
}
"""What is kept, by the name it is kept under: the key of the state, and its values."""
_wanted = {"lang": ""}
"""The language that was asked for last: one that comes late does not replace it."""


def recalled() -> None:
    """Restore what was chosen on an earlier visit, as far as it is still offered."""
    for name, (key, offered) in OFFERED.items():
        kept = browser.recall(name)
        if kept in offered:
            state[key] = kept


def choose(name: str, value: str) -> None:
    """Set a preference to a value, and remember it."""
    state[OFFERED[name][0]] = value
    browser.remember(name, value)


async def language(lang: str) -> None:
    """Change the language of the page, and draw.

    If its words do not come, the page says so and keeps its language.
    """
    if await app.fetching(_speak(lang)):
        state["fault"] = None
        app.draw()


async def _speak(lang: str) -> None:
    _wanted["lang"] = lang
    words = await packages.spoken(lang)
    if _wanted["lang"] == lang:
        state["words"], state["lang"] = words, lang
        dom.root(lang=lang)


def theme(wanted: str) -> None:
    """Set the colours to ``wanted``, ``light``, ``dark`` or ``system``; remember them and draw."""
    state["theme"] = wanted
    browser.remember("theme", wanted)
    dom.root(data_theme=None if wanted == "system" else wanted)
    app.draw()
