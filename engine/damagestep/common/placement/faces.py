"""Which printed values a monster of each frame can have, and what is wrong with those that were given."""

from ..faces import numbers_of, rated_by

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    Json = Mapping[str, Any]

ARROWS = ("top-left", "top", "top-right", "left", "right", "bottom-left", "bottom", "bottom-right")
SCALED = ("pendulum", "ritual", "fusion", "synchro", "xyz")
"""The frames that a Pendulum Monster can have; `pendulum` is that of a Normal or Effect Monster."""
MOST = {"level": 13, "rank": 13, "rating": len(ARROWS), "scale": 13}
"""The highest values of any card in print; a Link Monster has as many arrows as its Rating says."""
USUAL = {"level": 4, "rank": 4, "rating": 2, "atk": 1000, "def": 1000}
NUMBERS = ("level", "rank", "rating", "def")
"""What only some frames have."""
USUAL_ARROWS = ("bottom-left", "bottom-right")


def faults(face: "Json") -> "list[tuple[str, str, str]]":
    """Return what a monster's face lacks, has although its frame has no such value, or has wrongly.

    Each fault is the field, a code of the catalogues, and what was written.
    """
    frame, arrows = face["frame"], face.get("arrows") or []
    needed = numbers_of(frame)
    found = [(name, "face-lacks", frame) for name in needed if face.get(name) is None]
    spare = [name for name in NUMBERS if name not in needed]
    if frame != "link":
        spare.append("arrows")
    if frame not in SCALED:
        spare.append("scale")
    found.extend([(name, "face-has-none", frame) for name in spare if face.get(name) not in (None, [])])
    for name, most in MOST.items():
        if name not in spare and face.get(name) is not None and not 0 <= face[name] <= most:
            found.append((name, "face-number", str(face[name])))
    if len(set(arrows)) != len(arrows):
        found.append(("arrows", "arrow-twice", ", ".join(arrows)))
    elif frame == "link" and arrows and face.get("rating") not in (None, len(arrows)):
        found.append(("arrows", "arrows-not-rating", str(len(arrows))))
    return found


def reframe(face: "dict[str, Any]", frame: str) -> None:
    """Give a face another frame: it loses the values that such a monster has not, and gets those it lacks.

    Its Level stays as the Rank of an Xyz Monster, and the other way round.
    """
    before = rated_by(face.get("frame", ""))
    number = face.get(before, USUAL[before])
    needed = numbers_of(frame)
    for name in NUMBERS:
        if name not in needed:
            face.pop(name, None)
    for name in needed:
        face.setdefault(name, number if {name, before} == {"level", "rank"} else USUAL[name])
    if frame == "link":
        face.setdefault("arrows", list(USUAL_ARROWS))
    else:
        face.pop("arrows", None)
    if frame not in SCALED:
        face.pop("scale", None)
    elif frame == "pendulum":
        face.setdefault("scale", 1)
    face["frame"] = frame
