"""The line of play that an argument names: a ruling, a file, a scene code, or standard input."""

import sys
from pathlib import Path

from damagestep.cli.errors import error_lines
from damagestep.common import phrase
from damagestep.library.profiles import profile_named
from damagestep.lines.codes import read_code
from damagestep.lines.line import Line
from damagestep.lines.messages.book import book
from damagestep.lines.saved import Replayed, parse_line, read_saved, replay
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
        return _as_far(
            replay(coded.scene, coded.decisions, profile_named(profile or coded.profile)), language
        )
    text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    saved, unknown = read_saved(text) if text.lstrip().startswith("{") else parse_line(text)
    for fault in unknown:
        speak = book(language)
        print(
            phrase.say(speak, "cli.left-out"), *error_lines(BadInput(name, [fault]), speak), file=sys.stderr
        )
    return _as_far(replay(saved.scene, saved.decisions, profile_named(profile or saved.profile)), language)


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
