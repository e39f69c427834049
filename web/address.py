"""What the address says after ``#``: which view is shown, which scene, at which step.

``#view=builder&scene=honest-in-time&at=3``; the lab, the first scene and its first step go without saying.
"""

import state as states

from places import NAMES


def read(text):
    """The parts of an address; one that is damaged leads to the first scene in the lab."""
    found = {"view": "", "scene": "", "at": ""}
    for part in text.partition("#")[2].split("&"):
        key, _, value = part.partition("=")
        if key in found:
            found[key] = value
    found["at"] = int(found["at"]) if found["at"].isdigit() else 1
    found["view"] = found["view"] if found["view"] in NAMES else "lab"
    return found


def written(state, bare):
    """The address of what is shown. A ``bare`` one need not say what goes without saying."""
    parts = [] if state["place"] == "lab" else ["view=" + state["place"]]
    first = states.is_ruling(state) and (state["scene"], state["index"]) == (state["first"], 0)
    if states.is_ruling(state) and not (first and bare):
        parts.extend(["scene=" + state["scene"], "at=" + str(state["index"] + 1)])
    return "#" + "&".join(parts) if parts else ""
