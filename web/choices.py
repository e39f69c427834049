"""What a visitor chooses once for all scenes: kept in the browser, and found again on the next visit."""

import app
import browser
import dom
import furnishing
from app import state
from naming import NAMES
from state import EYES
from stepping import STOPS

OFFERED = {"stops": STOPS, "names": NAMES, "eyes": EYES}
_wanted = {"lang": ""}
"""The language that was asked for last: one that comes late does not replace it."""


def recalled():
    """Have what was chosen on an earlier visit, as far as it is still offered."""
    for name, offered in OFFERED.items():
        kept = browser.recall(name)
        if kept in offered:
            state[name] = kept


def choose(name, value):
    state[name] = value
    browser.remember(name, value)


async def language(lang):
    """Change the language; its catalogue is fetched when it is first wanted."""
    if await app.fetching(_speak(lang)):
        state["fault"] = None
        app.draw()


async def _speak(lang):
    _wanted["lang"] = lang
    words = await furnishing.spoken(lang)
    if _wanted["lang"] == lang:
        state["words"], state["lang"] = words, lang
        dom.root(lang=lang)


def theme(wanted):
    state["theme"] = wanted
    browser.remember("theme", wanted)
    dom.root(data_theme=None if wanted == "system" else wanted)
    app.draw()
