"""Saved lines: a scene, a profile and decisions, as JSON or as text, and how they are replayed.

A file holds a scene, a profile and decisions, never positions: another version that loads it plays the line
by its own rules, and reports the first decision that they do not allow. Another version may also have fields
that this one does not know. They are left out and reported by name, and everything else is read.
"""

import difflib
import json
import re
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from damagestep.library.profiles import UnknownProfile, profile_named
from damagestep.library.tables import Profile
from damagestep.lines.line import Line
from damagestep.lines.scenes.parse import KEYS, BadText, TextFault, parse_scene
from damagestep.lines.scenes.render import render_scene
from damagestep.lines.scenes.scene import Scene
from damagestep.lines.version import __version__
from damagestep.records.record import names_of, plain, record
from damagestep.records.terms import DecisionId
from damagestep.records.untrusted_text import NotReadable, read_json
from damagestep.rules.procedure.machine import IllegalDecision
from damagestep.rules.verdict import Verdict

if TYPE_CHECKING:  # pydantic comes with it
    from damagestep.records.validation import Fault

T = TypeVar("T")
LONGEST_FILE = 1_000_000
"""Characters of a saved line: a limit against accidents and malice."""
FIELD = re.compile(r"[A-Za-z][\w -]*: ")
"""The beginning of a line `key: value`; a decision has no space behind its colon."""


@record
class SavedLine:
    """A saved line: `profile` is the name of a profile, `engine` the version that played the line."""

    v: Literal[1] = 1
    engine: str = __version__
    profile: str = "default"
    scene: Scene
    decisions: tuple[DecisionId, ...] = ()


@record
class Broken:
    """The first decision of a line that is illegal: its index in the line, and the verdict that says why.

    `verdict` is None if there is none: the decision names nothing that could be asked about, or the line is
    full.
    """

    n: int
    decision: DecisionId
    verdict: Verdict | None


@record
class Replayed:
    """A line that was played again as far as it is legal; `broken` is None if all of it is."""

    line: Line
    broken: Broken | None = None


def dump(line: Line) -> str:
    """Return a line as JSON."""
    saved = SavedLine(profile=line.profile.id, scene=line.scene, decisions=line.decisions)
    return json.dumps(plain(saved), ensure_ascii=False, indent=1)


def load(text: str) -> Replayed:
    """Read a line from JSON and play it as far as it is legal; unknown fields are left out.

    Raises:
        BadInput: it cannot be read; with the faults.
        BadScene: its scene cannot be.
        UnknownProfile: its profile is not known.
    """
    saved, _ = read_saved(text)
    return replay(saved.scene, saved.decisions, profile_named(saved.profile))


def read_saved(text: str) -> "tuple[SavedLine, tuple[Fault, ...]]":
    """Read a JSON text, and return the line with its unknown fields as faults.

    The text is a line, or a scene alone, as the page's builder exports it.

    Raises:
        BadInput: it cannot be read; with the faults.
    """
    from damagestep.records.validation import BadInput, Fault

    try:
        written = read_json(text, LONGEST_FILE)
    except NotReadable:
        written = None
    if not isinstance(written, dict):
        raise BadInput(
            "line", [Fault(path="(top)", code="no-saved-line", text="this is no saved line", about={})]
        )
    written.pop("$schema", None)  # for editors, which check what is written against it
    if "scene" not in written and written.keys() - {"v"} & {*names_of(Scene)}:
        scene, unknown = _known_part(Scene, written, "scene")
        return SavedLine(scene=scene), unknown
    return _known_part(SavedLine, written, "line")


def _known_part(shape: type[T], written: Any, what: str) -> "tuple[T, tuple[Fault, ...]]":
    """Read `written` without its unknown fields, and return these as faults.

    `written` loses them. Where something else is wrong as well, or where the rest cannot be read, all that is
    wrong is raised.

    Raises:
        BadInput: it cannot be read; with every fault.
    """
    from damagestep.records.validation import MOST_FAULTS, BadInput, read

    unknown: list[Fault] = []
    while True:
        try:
            return read(shape, written, what), tuple(unknown)
        except BadInput as bad:
            found = [fault for fault in bad.faults if fault.code.startswith("unknown-key")]
            unknown += found
            if len(found) < len(bad.faults) or len(unknown) > MOST_FAULTS:
                raise BadInput(what, [*unknown, *(f for f in bad.faults if f not in found)]) from None
            for fault in found:
                _remove(written, fault.path)


def _remove(written: Any, path: str) -> None:
    """Remove a field by its path. A name with dots in it is found as well."""
    for key in list(written) if isinstance(written, dict) else ():
        if path == key:
            del written[key]
        elif path.startswith(f"{key}."):
            _remove(written[key], path[len(key) + 1 :])
    if isinstance(written, list):
        step, _, rest = path.partition(".")
        if step.isdecimal() and int(step) < len(written):
            _remove(written[int(step)], rest)


def replay(scene: Scene, decisions: tuple[DecisionId, ...], profile: Profile) -> Replayed:
    """Play decisions from a scene up to the first illegal one.

    Return the line so far and, in `broken`, that illegal decision with its index and verdict; None if all
    were legal.

    Raises:
        BadScene: the scene cannot be.
    """
    line = Line.of(scene, profile=profile)
    for n, decision in enumerate(decisions):
        try:
            line = line.play(decision)
        except IllegalDecision as illegal:
            return Replayed(line=line, broken=Broken(n=n, decision=decision, verdict=illegal.verdict))
    return Replayed(line=line)


def render_line(line: Line) -> str:
    """Write a line as text: its profile unless it is the default, its scene, an empty line, its decisions.

    Raises:
        Unwritable: the notation has no words for its scene.
    """
    name = line.profile.id
    head = "" if name == "default" else f"profile: {name}\n"
    return "\n".join((f"{head}{render_scene(line.scene)}\n", *line.decisions)).rstrip("\n") + "\n"


def parse_line(text: str) -> "tuple[SavedLine, tuple[Fault, ...]]":
    """Read a line from its text, and return it with the lines `key: value` of unknown keys as faults.

    Raises:
        BadText: every line of the scene that cannot be read, or an unknown profile.
    """
    lines = text.splitlines()
    first = next((n for n, line in enumerate(lines) if line.strip()), 0)
    gap = next((n for n in range(first, len(lines)) if not lines[n].strip()), len(lines))
    name = "default"
    unknown = []
    for number in range(first, gap):
        key, _, value = lines[number].partition(":")
        if key == "profile":
            name, lines[number] = value.strip(), ""
            try:
                profile_named(name)
            except UnknownProfile as error:
                raise BadText((TextFault(line=number + 1, text=str(error)),)) from None
        elif key not in KEYS and FIELD.match(lines[number]):
            unknown.append(_unknown_line(number + 1, key))
            lines[number] = ""
    decisions = (line.strip() for line in lines[gap:])
    scene = parse_scene("\n".join(lines[:gap]))
    return SavedLine(profile=name, scene=scene, decisions=tuple(d for d in decisions if d)), tuple(unknown)


def _unknown_line(number: int, key: str) -> "Fault":
    """Return the fault of a line of a scene whose key is unknown."""
    from damagestep.records.validation import Fault

    near = difflib.get_close_matches(key, KEYS, n=1)
    code, about = ("unknown-key-near", {"near": near[0]}) if near else ("unknown-key", {})
    return Fault(path=str(number), code=code, text=f"unknown key '{key}'", about={"text": key, **about})
