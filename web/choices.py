"""What a visitor chooses once for all scenes: kept in the browser, and found again on the next visit."""

import browser
from naming import NAMES
from state import EYES
from stepping import STOPS

OFFERED = {"stops": STOPS, "names": NAMES, "eyes": EYES}


def recalled(state):
    """Have what was chosen on an earlier visit, as far as it is still offered."""
    for name, offered in OFFERED.items():
        kept = browser.recall(name)
        if kept in offered:
            state[name] = kept


def choose(state, name, value):
    state[name] = value
    browser.remember(name, value)
