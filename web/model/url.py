"""The address of the page after ``#``: view, scene, step.

``#view=builder&scene=honest-divine-wrath&at=3``; defaults: the lab, the first scene, step 1.
``#card=14558127`` is the page of a card, by its passcode.
What somebody has built or played differently stands in it as a code, ``#c=1AAB…``, beside the ruling that it
comes from. Behind them follows a lesson, ``&l=1…``, if there is one.

What forums and mail do to an address on its way is undone before (``js/boot.js``).
"""

from core.routes import NAMES
from model import state as states

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Json, State


ANCHORS = ("", "main", "now")
"""Parts of the page that an address may name: they mean no scene."""
LOOKS = ("lang", "theme")
"""What says how the page is to look, which ``js/boot.js`` reads."""


def read(text: str) -> "Json":
    """Return what an address from "#" on says: ``view``, ``scene``, ``at``, ``c``, ``l`` and ``card``.

    A missing or unknown view is the lab, a missing or damaged step is 1; scene, code and lesson may be empty.
    The view of an address with the number of a card is that of the card; without one the number is 0.
    ``strange``: something stands there, and nothing of it is understood.
    """
    found: "Json" = {"view": "", "scene": "", "at": "", "c": "", "l": "", "card": ""}
    looks = False
    for part in text.partition("#")[2].split("&"):
        key, _, value = part.partition("=")
        if key in found:
            found[key] = value
        looks = looks or key in LOOKS
    number = found["at"].isdigit()
    found["at"] = int(found["at"]) if number else 1
    found["card"] = int(found["card"]) if found["card"].isdigit() else 0
    known = number or found["view"] in NAMES or found["scene"] or found["c"] or found["l"] or found["card"]
    found["strange"] = not (known or looks) and text.lstrip("#") not in ANCHORS
    found["view"] = "card" if found["card"] else found["view"] if found["view"] in NAMES else "lab"
    return found


def is_plain(state: "State") -> bool:
    """Check whether the mat shows the first line of a ruling, so that its id and step say everything."""
    return states.is_ruling(state) and not state["line"]


def written(state: "State", bare: bool, code: str = "") -> str:
    """Return the address of what is shown, from "#" on.

    A ``bare`` one leaves out the first scene at step 1.

    ``code`` is that of the line on the mat, where it is no plain ruling. Empty if there is nothing to say.
    """
    if state["place"] == "card":
        return "#card=" + str(state["fact"]["id"])
    scene = state["scene"]
    parts = [] if state["place"] == "lab" else ["view=" + state["place"]]
    first = states.is_ruling(state) and (scene, state["index"]) == (state["first"], 0)
    if not is_plain(state):
        if isinstance(scene, str):
            parts.append("scene=" + scene)
        if code:
            parts.append("c=" + code)
    elif not (first and bare):
        parts.extend(["scene=" + str(scene), "at=" + str(state["index"] + 1)])
    if state["lesson_code"]:
        parts.append("l=" + state["lesson_code"])
    return "#" + "&".join(parts) if parts else ""
