"""What a request names, read and checked: its scene, profile, line, place and cards.

A built-in scene is named by the id of its ruling and trusted, so it is read without pydantic; a scene from
outside is an object and validated first.
"""

import json
from collections import OrderedDict
from typing import Any, TypeVar

from damagestep.cards.card import CardData
from damagestep.library.library import profiles
from damagestep.library.profiles import UnknownProfile, profile_named
from damagestep.library.tables import Profile
from damagestep.lines.line import Line, Place
from damagestep.lines.messages.events import findings
from damagestep.lines.scenes.scene import Scene
from damagestep.records.untrusted_text import NotReadable, read_json
from damagestep.rules.procedure.machine import IllegalDecision
from damagestep.rulings.parse import rulings
from damagestep.rulings.ruling import Ruling
from damagestep.rulings.shelves import ShelfMissing

VERSION = 1
CACHED_LINES = 200
NULLABLE = ("id", "profile", "cards", "at", "shown_under")
"""The fields of requests that may be null, which is the same as leaving them out (`requests`)."""
LONGEST_REQUEST = 200_000
"""Characters of a request: a limit against accidents and malice."""

Json = dict[str, Any]
T = TypeVar("T")
_lines: "OrderedDict[tuple[str, ...], Line]" = OrderedDict()
"""The lines that were asked about lately, by scene, profile and decisions."""


class Refused(ValueError):
    """A request that cannot be answered; `errors` are those of its answer.

    `code` is the key of the error's sentence, `path` the field of the request, `about` the parameters.
    """

    def __init__(self, code: str, path: str = "", **about: object) -> None:
        super().__init__(code)
        self.errors: list[Json] = [{"code": code, "path": path, "about": about}]


def read_request(message: str) -> Json:
    """Return the JSON object of a request, without the `NULLABLE` fields that are null.

    Of its fields the version alone is checked.

    Raises:
        Refused: it is too long, no JSON object, or of another version.
    """
    if len(message) > LONGEST_REQUEST:
        raise Refused("request-too-long", n=len(message))
    try:
        request = read_json(message, LONGEST_REQUEST)
    except NotReadable:
        raise Refused("not-json") from None
    if not isinstance(request, dict):
        raise Refused("not-a-request")
    if request.get("v") != VERSION:
        raise Refused("wrong-version", "v", text=quoted(request.get("v")))
    return {key: value for key, value in request.items() if value is not None or key not in NULLABLE}


def quoted(what: object, most: int = 40) -> Json:
    """Return the beginning of a value, `most` characters, as the parameter of a sentence."""
    return {"text": str(what)[:most]}


def scene_of(scene: object) -> Scene:
    """Return the scene of a ruling by its id, or one that came as an object, if it has the shape of a scene.

    Raises:
        Refused: there is no such ruling, its shelf has not come, or the object has faults; with every fault.
    """
    return ruling_of(scene).scene if isinstance(scene, str) else _validated(Scene, scene, "scene")


def ruling_of(scene: object) -> Ruling:
    """Return the ruling of that id.

    Raises:
        Refused: there is no such ruling, or its shelf has not come.
    """
    ruling = _ruling(scene)
    if ruling is None:
        raise Refused("unknown-scene", "scene", text=quoted(scene, 80))
    return ruling


def _ruling(scene: object) -> Ruling | None:
    try:
        return rulings().get(scene) if isinstance(scene, str) else None
    except ShelfMissing:
        raise Refused("no-ruling", "scene") from None


def card_of(data: object, path: str) -> CardData:
    """Return a card that came as an object; `path` is the field of the request that holds it.

    Raises:
        Refused: it has faults; with every fault.
    """
    return _validated(CardData, data, path)


def _validated(shape: type[T], data: object, path: str) -> T:
    """Read JSON data as a record; `path` is the field of the request that holds it.

    Raises:
        Refused: it has faults; with every fault.
    """
    from damagestep.records.validation import DAMAGED, BadInput, read

    try:
        return read(shape, data, path)
    except BadInput as bad:
        refusal = Refused(DAMAGED)
        refusal.errors = [
            {
                "code": f.code,
                "path": f"{path}.{f.path}",
                "about": {k: {"text": v} for k, v in f.about.items()},
            }
            for f in bad.faults
        ]
        raise refusal from None


def profile_of(request: Json, field: str = "profile") -> Profile:
    """Return the profile that a field of a request names.

    If the field `profile` is left out, it is that of the ruling that the scene names, or the default one.

    Raises:
        Refused: there is no such profile, another field is left out, or the ruling's shelf has not come.
    """
    ruling = _ruling(request.get("scene"))
    usual = (ruling.profile.id if ruling else "default") if field == "profile" else None
    wanted = request.get(field, usual)
    if ruling and wanted == ruling.profile.id:
        return ruling.profile
    try:
        return (
            profiles().get(wanted) or profile_named(wanted) if isinstance(wanted, str) else profile_named("")
        )
    except UnknownProfile:
        raise Refused("unknown-profile", field, text=quoted(wanted)) from None


def line_of(request: Json) -> Line:
    """Return the line of a request with all its decisions played; what is remembered is not played again.

    Raises:
        Refused: a field of it cannot be read, or one of its decisions may not be taken.
        BadScene: its scene cannot be.
    """
    line, illegal = line_as_far(request, profile_of(request))
    if illegal:
        path = f"line.{len(line.decisions)}"
        refusal = Refused("illegal-decision", path, text=quoted(illegal.decision, 80))
        if illegal.verdict:
            refusal.errors[0]["findings"] = findings(illegal.verdict)
        raise refusal
    return line


def line_as_far(request: Json, profile: Profile) -> tuple[Line, IllegalDecision | None]:
    """Play the line of a request under a profile up to the first decision that may not be taken there.

    Return the line, and the error of that decision or None.

    Raises:
        Refused: its scene or line cannot be read.
        BadScene: its scene cannot be.
    """
    decisions = request.get("line", [])
    if not isinstance(decisions, list) or not all(isinstance(d, str) for d in decisions):
        raise Refused("not-a-line", "line")
    scene = request.get("scene")
    name = scene if isinstance(scene, str) else json.dumps(scene, sort_keys=True)
    whole = (name, profile.id, *decisions)
    known = next((n for n in range(len(whole), 1, -1) if whole[:n] in _lines), None)
    if known is None:
        known = 2
        _remember(whole[:known], Line.of(scene_of(scene), profile=profile))
    line = _lines[whole[:known]]
    for n in range(known, len(whole)):
        try:
            line = line.play(whole[n])
        except IllegalDecision as illegal:
            return line, illegal
        _remember(whole[: n + 1], line)
    return line, None


def forget_lines() -> None:
    """Forget every line that is remembered for later requests."""
    _lines.clear()


def _remember(key: tuple[str, ...], line: Line) -> None:
    _lines[key] = line
    if len(_lines) > CACHED_LINES:
        _lines.popitem(last=False)


def place_of(line: Line, at: object) -> Place:
    """Return the place of a line by its number: `[decisions taken, micro-steps after the last one]`.

    Raises:
        Refused: the line has no such place.
    """
    for place in line.places:
        if at == list(place.at):
            return place
    raise Refused("no-such-place", "at", text=quoted(at))
