"""Lines that are kept: a scene, a reading and decisions, as JSON or as text, and playing them again.

What is kept is what was said, never positions: loaded by another version, a line is played by the rules of
that version, and where they no longer allow a decision this is said at that decision.
"""

import json
from typing import Literal

from damagestep.library.profiles import NoReading, reading
from damagestep.library.tables import Profile
from damagestep.lines.line import Line
from damagestep.lines.scenes.parse import BadText, TextFault, parse_scene
from damagestep.lines.scenes.render import render_scene
from damagestep.lines.scenes.scene import Scene
from damagestep.records.record import names_of, plain, record
from damagestep.records.terms import DecisionId
from damagestep.records.untrusted_text import NotReadable, read_json
from damagestep.rules.procedure.machine import IllegalDecision
from damagestep.rules.verdict import Verdict
from damagestep.version import __version__

LONGEST_FILE = 1_000_000
"""Characters of a saved line: a limit against accidents and malice."""


@record
class SavedLine:
    """A line as it is kept: `profile` is a reading by name, `engine` the version that played it."""

    v: Literal[1] = 1
    engine: str = __version__
    profile: str = "default"
    scene: Scene
    decisions: tuple[DecisionId, ...] = ()


@record
class Broken:
    """The first decision of a line that may not be taken any more: its place in the line, from 0, and why."""

    n: int
    decision: DecisionId
    verdict: Verdict | None


@record
class Replayed:
    """A line that has been played again, as far as it goes."""

    line: Line
    broken: Broken | None = None


def dump(line: Line) -> str:
    """The line as JSON text."""
    saved = SavedLine(profile=line.profile.id, scene=line.scene, decisions=line.decisions)
    return json.dumps(plain(saved), ensure_ascii=False, indent=1)


def load(text: str) -> Replayed:
    """The line of a JSON text, played again.

    Raises:
        BadInput: it cannot be read; with every fault.
        BadScene: its scene cannot be.
        NoReading: its profile is not known.
    """
    saved = read_saved(text)
    return replayed(saved.scene, saved.decisions, reading(saved.profile))


def read_saved(text: str) -> SavedLine:
    """What a JSON text has kept: a line, or a scene alone, as the page's builder exports it.

    Raises:
        BadInput: it cannot be read; with every fault.
    """
    from damagestep.records.validation import BadInput, Fault, read

    try:
        written = read_json(text, LONGEST_FILE)
    except NotReadable:
        written = None
    if not isinstance(written, dict):
        raise BadInput("line", [Fault(path="(top)", code="not-a-line", text="this is no saved line")])
    written.pop("$schema", None)  # for editors, which check what is written against it
    if set() < written.keys() - {"v"} <= {*names_of(Scene)}:
        return SavedLine(scene=read(Scene, written, "scene"))
    return read(SavedLine, written, "line")


def replayed(scene: Scene, decisions: tuple[DecisionId, ...], profile: Profile) -> Replayed:
    """A line played from its scene; it stops at the first decision that may not be taken.

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
    """The line as text: its profile, where it is not the default, its scene, an empty line, its decisions.

    Raises:
        Unwritable: the notation has no words for its scene.
    """
    name = line.profile.id
    head = "" if name == "default" else f"profile: {name}\n"
    return "\n".join((f"{head}{render_scene(line.scene)}\n", *line.decisions)).rstrip("\n") + "\n"


def parse_line(text: str) -> SavedLine:
    """A line from its text.

    Raises:
        BadText: every line that cannot be read.
    """
    lines = text.splitlines()
    first = next((n for n, line in enumerate(lines) if line.strip()), 0)
    gap = next((n for n in range(first, len(lines)) if not lines[n].strip()), len(lines))
    name = "default"
    for number in range(first, gap):
        key, _, value = lines[number].partition(":")
        if key == "profile":
            name, lines[number] = value.strip(), ""
            try:
                reading(name)
            except NoReading as error:
                raise BadText((TextFault(line=number + 1, text=str(error)),)) from None
    decisions = (line.strip() for line in lines[gap:])
    return SavedLine(
        profile=name, scene=parse_scene("\n".join(lines[:gap])), decisions=tuple(d for d in decisions if d)
    )
