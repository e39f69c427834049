"""The line of play that an argument names: a ruling, a file, a scene code, or standard input."""

import re
import sys
import warnings

from damagestep.cli.errors import NotThere, error_lines
from damagestep.cli.given import parts_of_link, read_text
from damagestep.cli.printing import echo
from damagestep.common import phrase
from damagestep.library.card_names import CardUnderstood, Understood
from damagestep.library.profiles import profile_named
from damagestep.lines.codes import read_code
from damagestep.lines.line import Line
from damagestep.lines.messages.book import book
from damagestep.lines.saved import Replayed, parse_line, read_saved, replay
from damagestep.lines.scenes.scene import Scene
from damagestep.records.validation import BadInput
from damagestep.rules.procedure.machine import IllegalDecision
from damagestep.rules.procedure.options import near_decisions
from damagestep.rulings.parse import rulings
from damagestep.rulings.script import run

ID = re.compile("[a-z0-9][a-z0-9-]{0,79}")
"""The shape of a ruling's id. All rulings are read to find one, which takes a second."""


def load_line(name: str, profile: str | None = None, language: str = "en") -> Line:
    """Load a line of play as far as its profile allows it, and say on standard error what is left out.

    `name` is the id of a ruling, whose first branch is loaded, a file, `-`, a scene code, or a link to a
    ruling or with a code. `profile` replaces the line's own profile.

    Raises:
        OSError: there is no such file.
        NotThere: a link names a ruling that there is not.
        BadText, BadInput, BadScene, BadCode, UnknownProfile: it holds nothing that can be played.
    """
    linked = parts_of_link(name)
    named = name if ID.fullmatch(name) else "" if "c" in linked else linked.get("scene", "")
    if named and (ruling := rulings().get(named)):
        done = run(ruling)
        line = done.main or done.line
        return (
            line
            if profile is None
            else _as_far(replay(line.scene, line.decisions, profile_named(profile)), language)
        )
    if "c" in linked:
        coded = read_code(linked["c"])
        found = replay(coded.scene, coded.decisions, profile_named(profile or coded.profile))
        _say_standing(found.line.scene)
        return _as_far(found, language)
    if named in linked.values():
        raise NotThere("no-ruling", {"text": {"text": echo(named)}})
    text = read_text(name)
    is_saved = text.lstrip().startswith("{")
    saved, unknown = read_saved(text) if is_saved else parse_line(text)
    for fault in unknown:
        speak = book(language)
        print(
            phrase.say(speak, "cli.left-out"), *error_lines(BadInput(name, [fault]), speak), file=sys.stderr
        )
    found = replay(saved.scene, saved.decisions, profile_named(profile or saved.profile))
    if is_saved:  # a text names its cards, and whoever reads it says so
        _say_standing(found.line.scene)
    return _as_far(found, language)


def _say_standing(scene: Scene) -> None:
    """Warn of the cards of a scene whose effects nobody has checked, or which are not known."""
    for ref, data in (scene.cards or {}).items():
        if data.standing:
            name = data.name.en
            said = Understood(written=name, ref=ref, name=name, how="name", standing=data.standing)
            warnings.warn(CardUnderstood(said), stacklevel=2)


def _as_far(found: Replayed, language: str) -> Line:
    """Return the line, and print the decision at which it had to stop."""
    if found.broken:
        speak = book(language, found.line.scene.cards)
        decision, verdict = found.broken.decision, found.broken.verdict
        near = near_decisions(found.line.duel, decision) if verdict is None else ()
        reason = error_lines(IllegalDecision(decision, verdict, near), speak)
        print(phrase.say(speak, "cli.not-possible", {"n": found.broken.n + 1}), *reason, file=sys.stderr)
    return found.line
