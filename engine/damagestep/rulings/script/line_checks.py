"""Observations of a whole line: the timings it visited, its events, and how it goes under another profile.

`attackers X, Y` and `targets of X: Y, Z` list the attacks that may be declared now, in the order in which
they are offered. `same actions under PROFILE`: with the same decisions the game does the same things in the
same order under that reading; only where players are asked to act may differ. `in no line NAME [of X]`:
whatever is decided from here on, that does not happen.
"""

from collections.abc import Callable

from damagestep.duel.events.base import Event
from damagestep.duel.events.turn import Passed, TimingEntered
from damagestep.duel.state import who_decides
from damagestep.library.library import timings
from damagestep.library.profiles import profile_named
from damagestep.lines.history import Happening, happenings_named
from damagestep.lines.line import Line
from damagestep.records.terms import CardId
from damagestep.rules.legality.attacks import Attack
from damagestep.rules.procedure.machine import IllegalDecision
from damagestep.rules.procedure.options import DECLINE
from damagestep.rulings.script.language import Run, Said, Wrong, one

Look = Callable[[Run, Said], None]
MOST_LINES = 500
"""Lines that are followed to show that something happens in none of them."""


def compare(look: Callable[[Run, Said], tuple[object, object]]) -> Look:
    """Make an observation that fails unless both values that `look` returns are equal.

    `look` returns what is the case and what the script line claims. The observation raises Wrong.
    """

    def compared(state: Run, said: Said) -> None:
        real, claimed = look(state, said)
        if real != claimed:
            raise Wrong(f"it is {_in_words(real)}")

    return compared


def _in_words(real: object) -> str:
    """Say what is the case as somebody would write it."""
    if isinstance(real, bool):
        return "so" if real else "not so"
    if isinstance(real, list | tuple):
        return ", ".join(map(_in_words, real)) or "empty"
    return "nobody" if real is None else str(real)


def _visited(state: Run, said: Said) -> tuple[object, object]:
    been = any(
        isinstance(p.event, TimingEntered) and p.event.timing == said["timing"] for p in state.line.places
    )
    return ("visited" if been else "not visited"), f"{said.get('not') or ''}visited"


def _steps(state: Run, said: Said) -> tuple[object, object]:
    """Compare the phases and steps of the turn that the line has visited, in order."""
    announced = [p.event.timing for p in state.line.places if isinstance(p.event, TimingEntered)]
    steps = [timings()[t].step for t in (state.line.scene.at, *announced)]
    changed = [s for before, s in zip(["", *steps], steps, strict=False) if s != before]
    return changed, said["steps"].split(", ")


def _points(state: Run, said: Said) -> tuple[object, object]:
    """Compare the points of the Damage Step that were announced, in order, as the sources name them."""
    announced = [p.event.timing for p in state.line.places if isinstance(p.event, TimingEntered)]
    return [point for t in announced if (point := timings()[t].point)], said["points"].split(", ")


def _happened(line: Line, said: Said) -> list[Happening]:
    """Return the happenings that fit everything in the script line."""
    side, n, timing = said.get("side"), said.get("n"), said.get("timing")
    of = one(line.duel, name).id if (name := said.get("card")) else None
    return [
        h
        for h in happenings_named(line, said["name"])
        if side in (None, h.side)
        and (of is None or of in h.cards)
        and (n is None or int(n) == h.n)
        and timing in (None, h.timing)
    ]


def _has_happened(state: Run, said: Said) -> None:
    if not _happened(state.line, said):
        raise Wrong("it has not happened")


def _has_not_happened(state: Run, said: Said) -> None:
    if found := _happened(state.line, said):
        raise Wrong(f"it has happened: {_said(found[0])}")


def _said(what: Happening) -> str:
    """Say a happening as a script line asks for it: `destroyed A 1 of honest at damage-step.end`."""
    about = (what.side, str(what.n) if what.n else None, *(f"of {card}" for card in what.cards))
    at = f"at {what.timing}" if what.timing else "after the end"
    return " ".join((what.names[0], *(part for part in about if part), at))


def _happens_in_no_line(state: Run, said: Said) -> None:
    """Follow every line from here to its end."""
    left, followed = [state.line], 0
    while left:
        line = left.pop()
        followed += 1
        if followed > MOST_LINES:
            raise Wrong(f"there are more than {MOST_LINES} lines from here")
        _has_not_happened(Run(line=line), said)
        left += [line.play(option.id) for option in line.options]


def _attackers(state: Run, said: Said) -> tuple[object, object]:
    """Compare the monsters with which the turn player may attack."""
    return list(_attacks(state.line)), [one(state.line.duel, n).id for n in said["cards"].split(", ")]


def _targets(state: Run, said: Said) -> tuple[object, object]:
    """Compare what one of them may attack; `nobody` is a direct attack."""
    wanted = [None if n == "nobody" else one(state.line.duel, n).id for n in said["cards"].split(", ")]
    return _attacks(state.line).get(one(state.line.duel, said["by"]).id, []), wanted


def _attacks(line: Line) -> dict[CardId, list[CardId | None]]:
    """Return each attacker with its targets, in the order of the options."""
    found: dict[CardId, list[CardId | None]] = {}
    for option in line.options:
        if isinstance(option.act, Attack):
            aim = option.act.target
            found.setdefault(option.act.attacker.id, []).append(aim.id if aim else None)
    return found


def _same_actions(state: Run, said: Said) -> None:
    """Play the line again under another profile and compare the events.

    Passes are not compared: one reading asks where the other does not.
    """
    again = _played_under(state.line, said["profile"])
    mine, theirs = _actions(state.line.to_end()), _actions(again)
    if mine != theirs:
        raise Wrong(f"{[e.kind for e in mine]} here, {[e.kind for e in theirs]} there")


def _played_under(line: Line, profile: str) -> Line:
    """Play a line to its end under another profile, with the same decisions at the same timings."""
    again = Line.of(line.scene, profile=profile_named(profile))
    for taken, decision in enumerate(line.decisions):
        if decision == DECLINE:
            continue
        timing = line.back(len(line.decisions) - taken).timing
        while again.timing != timing or decision not in [o.id for o in again.options]:
            if who_decides(again.duel) is None:
                raise Wrong(f"under that reading {decision} cannot be taken at {timing}")
            try:
                again = again.passed()
            except IllegalDecision as error:
                raise Wrong(f"under that reading the line stops: {error}") from None
        again = again.play(decision)
    return again.to_end()


def _actions(line: Line) -> list[Event]:
    """Return all events except passing and reaching a timing."""
    return [p.event for p in line.places if p.event and not isinstance(p.event, Passed | TimingEntered)]


WHAT = r"(?P<name>[a-z-]+)(?: (?P<side>[AB]))?(?: (?P<n>\d+))?(?: of (?P<card>.+?))?(?: at (?P<timing>\S+))?"

LINE_CHECKS: tuple[tuple[str, str, Look], ...] = (
    ("visited", r"(?P<not>not )?visited (?P<timing>\S+)", compare(_visited)),
    ("steps", r"steps (?P<steps>.+)", compare(_steps)),
    ("points", r"points (?P<points>.+)", compare(_points)),
    ("attackers", r"attackers (?P<cards>.+)", compare(_attackers)),
    ("targets", r"targets of (?P<by>.+?): (?P<cards>.+)", compare(_targets)),
    ("same-actions", r"same actions under (?P<profile>\S+)", _same_actions),
    ("happened", f"happened {WHAT}", _has_happened),
    ("never", f"never {WHAT}", _has_not_happened),
    ("in-no-line", f"in no line {WHAT}", _happens_in_no_line),
)
"""Each observation of a whole line: its name, the shape of its line, and what it looks at."""
