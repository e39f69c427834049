"""Older ways to write a card: what somebody has saved or linked once is read as it was meant.

A filter used to have a key for each comparison with something else; now there is one, `compare`. Every
monster had a Level and a DEF; now an Xyz Monster has a Rank, a Link Monster a Rating and no DEF. An effect
was not modelled as a whole, for a reason in English; now an operation names the kind of what is not. A card
of the catalogue came with its face and did not say that its effects are not known.

>>> current({"zone": "deck", "level_noted": False})
{'zone': 'deck', 'compare': [{'what': 'level', 'is': 'other', 'to': 'noted'}]}
"""

from ..catalogued import number_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

COMPARISONS = {
    "level_noted": ("level", "same", "noted"),
    "level_counted": ("level", "at-most", "counters"),
    "same_level": ("level", "same", None),
    "lower_level": ("level", "lower", "triggering-cards"),
    "attribute_declared": ("attribute", "same", "declared"),
    "other_attribute": ("attribute", "other", "triggering-cards"),
    "same_name": ("name", "same", "remembered"),
    "other_name": ("name", "other", "this-card"),
}
"""What each older key of a filter compares, how, and with what; `None`: its value says so."""
RATED_BY = {"xyz": "rank", "link": "rating"}
"""Frames whose monsters were written with a Level, and what that number is."""
FACE = ("ref", "name", "card", "passcode", "effects")
"""All that a card of the catalogue used to say."""
WITHOUT_EFFECTS = ("normal", "token")
OFTEN_WITHOUT = ("fusion", "ritual", "synchro", "xyz", "link", "pendulum")
"""Frames of which many have no effects: a card that has none says nothing of them."""
DEEPEST = 60
WITH_OPPOSITE = ("level_noted", "attribute_declared")
"""Keys that asked for the opposite with `false`; the others asked for nothing then."""


def current(value: "Any", left: int = DEEPEST) -> "Any":
    """Return a JSON value in which every filter is written as it is today; the value itself is unchanged.

    What is nested more than `left` deep is returned as it is; no card is nested so deeply.
    """
    if isinstance(value, list) and left:
        return [current(one, left - 1) for one in value]
    if not isinstance(value, dict) or not left:
        return value
    made = {key: current(value[key], left - 1) for key in value if key not in COMPARISONS}
    frame = value.get("frame")
    if value.get("type") == "monster" and isinstance(frame, str) and frame in RATED_BY and "level" in value:
        _rate_by_its_kind(made)
    if "ref" in value and _was_a_face(value):
        made["standing"] = "face"
    if "class" in value and isinstance(value.get("unmodelled"), str):
        _leave_blank(made)
    compared = [_comparison(key, value[key], left - 1) for key in value if _asks(key, value[key])]
    if compared:
        before = made.get("compare")
        made["compare"] = (before if isinstance(before, list) else []) + compared
    return made


def _was_a_face(card: "dict[str, Any]") -> bool:
    """Check whether a card is one of the catalogue's, without its effects, from before such cards said so."""
    face, ref = card.get("card"), card["ref"]
    if "standing" in card or not isinstance(face, dict) or not isinstance(ref, str) or number_of(ref) < 0:
        return False
    if card.get("effects") or [key for key in card if key not in FACE]:
        return False
    if face.get("frame") in OFTEN_WITHOUT:
        return "effects" in card
    return face.get("frame") not in WITHOUT_EFFECTS


def _rate_by_its_kind(face: "dict[str, Any]") -> None:
    """Call the number of an Xyz Monster its Rank, that of a Link Monster its Rating, which loses its DEF."""
    number = face.pop("level")
    if face["frame"] == "link":
        face.pop("def", None)
    face.setdefault(RATED_BY[face["frame"]], number)


def _leave_blank(effect: "dict[str, Any]") -> None:
    """Replace the reason why an effect was not modelled by an operation; it is still not activated."""
    del effect["unmodelled"]
    effect.pop("speed", None)
    effect["resolve"] = [{"op": "unmodelled", "does": "other"}]


def _asks(key: str, value: "Any") -> bool:
    return key in COMPARISONS and value is not None and (value is not False or key in WITH_OPPOSITE)


def _comparison(key: str, value: "Any", left: int) -> "dict[str, Any]":
    what, how, to = COMPARISONS[key]
    made = {"what": what, "is": "other" if value is False else how, "to": to or current(value, left)}
    if key == "same_name":
        made["that"] = current(value, left)
    return made
