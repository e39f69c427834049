"""The line of play that an argument names: a ruling, a file, a scene code, or standard input."""

import sys
import warnings
from pathlib import Path

from damagestep.cli.errors import error_lines
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


def load_line(name: str, profile: str | None = None, language: str = "en") -> Line:
    """Load a line of play as far as its profile allows it, and say on standard error what is left out.

    `name` is the id of a ruling, whose first branch is loaded, a file, `-`, or a scene code. `profile`
    replaces the line's own profile.

    Raises:
        OSError: there is no such file.
        BadText, BadInput, BadScene, BadCode, UnknownProfile: it holds nothing that can be played.
    """
    if ruling := rulings().get(name):
        done = run(ruling)
        line = done.main or done.line
        return (
            line
            if profile is None
            else _as_far(replay(line.scene, line.decisions, profile_named(profile)), language)
        )
    if text := _code_in(name):
        coded = read_code(text)
        found = replay(coded.scene, coded.decisions, profile_named(profile or coded.profile))
        _say_standing(found.line.scene)
        return _as_far(found, language)
    text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
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


def _code_in(name: str) -> str:
    """Return the scene code in an argument, alone or in an address; empty if there is none."""
    address, _, behind = name.partition("#")
    parts = dict(part.partition("=")[::2] for part in behind.split("&"))
    alone = address if address[:1].isdigit() and address.isprintable() and not Path(address).exists() else ""
    return parts.get("c", "") or alone


def _as_far(found: Replayed, language: str) -> Line:
    """Return the line, and print the decision at which it had to stop."""
    if found.broken:
        speak = book(language, found.line.scene.cards)
        decision, verdict = found.broken.decision, found.broken.verdict
        near = near_decisions(found.line.duel, decision) if verdict is None else ()
        reason = error_lines(IllegalDecision(decision, verdict, near), speak)
        print(phrase.say(speak, "cli.not-possible", {"n": found.broken.n + 1}), *reason, file=sys.stderr)
    return found.line
