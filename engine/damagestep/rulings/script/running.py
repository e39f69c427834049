"""Run the script of a ruling line by line."""

from collections.abc import Callable

from damagestep.lines.line import Line, Unreachable
from damagestep.records.record import record
from damagestep.rules.procedure.machine import IllegalDecision
from damagestep.rulings.ruling import Ruling, ScriptLine
from damagestep.rulings.script.actions import ACTIONS
from damagestep.rulings.script.language import Run, Said, Wrong
from damagestep.rulings.script.observations import OBSERVATIONS
from damagestep.rulings.script.shapes import nearest


class RulingFailed(AssertionError):
    """A line of a ruling does not hold; the message names file, line, what it says and what is the case."""


@record
class Observed:
    """An observation that held: its line, its verb with its objects, and the play as it stood."""

    line: ScriptLine
    verb: str
    said: Said
    play: Line


def _ignore(observed: Observed) -> None:
    """Ignore an observation."""


def run(ruling: Ruling, seen: Callable[[Observed], None] = _ignore) -> Run:
    """Play a ruling's script and check every observation; `seen` receives each one that holds.

    Return the last branch and the first one; they are the same line if the script never goes back.

    Raises:
        RulingFailed: at the first line that does not hold, or that no verb reads like; the nearest is named.
        BadScene: the scene of the ruling cannot be.
    """
    state = Run(line=Line.of(ruling.scene, profile=ruling.profile))
    for line in ruling.script:
        try:
            state = _do(state, line, seen)
        except (Wrong, IllegalDecision, Unreachable, ValueError) as error:
            raise RulingFailed(f"{ruling.file}:{line.number}: {line.text}: {error}") from error
    return Run(line=state.line, main=state.main or state.line)


def _do(state: Run, line: ScriptLine, seen: Callable[[Observed], None]) -> Run:
    for pattern, act in ACTIONS:
        if match := pattern.fullmatch(line.text):
            if line.proves:
                raise Wrong("only an observation proves something")
            return act(state, Said(match=match, rules=line.rules))
    for name, pattern, look in OBSERVATIONS:
        if match := pattern.fullmatch(line.text):
            said = Said(match=match, rules=line.rules)
            look(state, said)
            seen(Observed(line=line, verb=name, said=said, play=state.line))
            return state
    raise Wrong(f"no verb of the script language reads like this; the nearest reads '{nearest(line.text)}'")
