"""The address of the page after ``#``: view, scene, step.

``#view=builder&scene=honest-divine-wrath&at=3``; defaults: the lab, the first scene, step 1.
What somebody has built or played differently stands in it as a code, ``#c=1AAB…``, beside the ruling that it
comes from.
"""

from core.routes import NAMES
from model import state as states


def read(text):
    """Read an address; a damaged one leads to the first scene in the lab."""
    found = {"view": "", "scene": "", "at": "", "c": ""}
    for part in text.partition("#")[2].split("&"):
        key, _, value = part.partition("=")
        if key in found:
            found[key] = value
    found["at"] = int(found["at"]) if found["at"].isdigit() else 1
    found["view"] = found["view"] if found["view"] in NAMES else "lab"
    return found


def is_plain(state):
    """Check whether the mat shows a ruling without other moves, so that its id and step say everything."""
    return states.is_ruling(state) and not state["line"]


def written(state, bare, code=""):
    """Return the address of what is shown. A ``bare`` one leaves defaults out.

    ``code`` is that of the line on the mat, where it is no plain ruling.
    """
    parts = [] if state["place"] == "lab" else ["view=" + state["place"]]
    first = states.is_ruling(state) and (state["scene"], state["index"]) == (state["first"], 0)
    if not is_plain(state):
        if states.is_ruling(state):
            parts.append("scene=" + state["scene"])
        if code:
            parts.append("c=" + code)
    elif not (first and bare):
        parts.extend(["scene=" + state["scene"], "at=" + str(state["index"] + 1)])
    return "#" + "&".join(parts) if parts else ""
