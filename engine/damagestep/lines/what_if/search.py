"""Try the changes of a scene one after the other: which make a refused decision legal?

The smallest is none: the decision may be legal, or come about by itself, at another step of the line. Of the
others the engine plays every attempt, and only what is legal then, or comes about by itself, counts. Single
changes come first; where none helps, those that leave the fewest reasons against the decision get a second
one. Where nothing helps, the search ends with what stands against the decision in spite of every change, and
with the change that came nearest. The work is done in portions, so that it can be shown, stopped and
continued.
"""

from damagestep.duel.events.base import Event
from damagestep.duel.state import Duel, who_decides
from damagestep.lines.line import Line, Place
from damagestep.lines.messages.moment import timing
from damagestep.lines.scenes.faults import BadScene
from damagestep.lines.what_if.changes import FIELDS, Attempt, Change, attempts, moves, source_of
from damagestep.records.record import record, replace
from damagestep.records.terms import DecisionId, Side, TimingId
from damagestep.rules.procedure.machine import IllegalDecision, Stuck
from damagestep.rules.procedure.options import about
from damagestep.rules.verdict import Finding

PORTION = 20
"""Attempts in one portion of work, unless told otherwise."""
ENOUGH = 4
"""Ways after which no more are looked for."""
NEAREST = 3
"""Attempts that do not help by themselves but get a second change: those with the fewest reasons left."""
NOT_MODELLED = "UNM-01"
"""The rule that refuses effects of which nothing can be claimed."""
MOST_PASSES = 8
"""Passes with which a line is brought to the decision that was taken next in the unchanged scene."""


@record
class Way:
    """What makes a refused decision legal: the changes, and a line that leads to where it is.

    `at` is the place of `line`, played on to its end, at which `wanted` is legal; `by_itself`: there its
    effect has put itself on the chain. `here`: that is the same point of time as before.
    """

    changes: tuple[Change, ...]
    line: Line
    at: tuple[int, int]
    timing: TimingId
    wanted: DecisionId
    by_itself: bool
    here: bool


@record
class Near:
    """An attempt that did not help: the place at which the fewest rules refuse its decision, and which do.

    Its line is played on to its end.
    """

    attempt: Attempt
    line: Line
    place: Place
    left: tuple[Finding, ...]


@record
class Search:
    """How far the search has come. `work` gives its next state; nothing changes in place.

    `left` are the attempts still to be tried. `near` are attempts that did not help, the nearest first.
    `second`: these have got their second change. `unchanged` is the line as it is, None where the decision
    can be asked about at no place of it at which somebody decides. `stays` are the refusals that no attempt
    has got rid of, at any place of its line. Nothing is tried for a decision about an effect that is not
    `modelled`.
    """

    place: Place
    timing: TimingId
    side: Side
    elsewhere: bool
    unchanged: Near | None
    modelled: bool
    left: tuple[Attempt, ...]
    tried: int = 0
    ways: tuple[Way, ...] = ()
    near: tuple[Near, ...] = ()
    second: bool = False
    stays: tuple[Finding, ...] = ()

    @property
    def over(self) -> bool:
        """Whether nothing is left to be tried."""
        return not self.left

    @property
    def nearest(self) -> Near | None:
        """What came nearest to helping: the line as it is where no change leaves fewer reasons."""
        return next((one for one in self.near if len(one.left) < self.least), self.unchanged)

    @property
    def least(self) -> int:
        """How many rules refuse the decision where the fewest do, on the line as it is."""
        return len(self.unchanged.left) if self.unchanged else 0

    def work(self, portion: int = PORTION) -> "Search":
        """Try so many more attempts, or all that are left, and return the next state of the search."""
        state = self
        for _ in range(portion):
            if state.over:
                break
            state = state._tried(state.left[0])
        return state

    def _tried(self, attempt: Attempt) -> "Search":
        state = replace(self, left=self.left[1:], tried=self.tried + 1)
        line = played(attempt)
        if line is not None:
            way = self._way(attempt, line)
            if way is not None:
                known = [_likeness(one.changes) for one in self.ways]
                if _likeness(way.changes) not in known:
                    state = replace(state, ways=(*self.ways, way))
            else:
                state = missed(state, attempt, line)
        if len(state.ways) >= ENOUGH:
            return replace(state, left=())
        if not state.left and not state.ways and not state.second:
            return replace(state, left=pairs(state), second=True)
        return state

    def _way(self, attempt: Attempt, line: Line) -> Way | None:
        """Return what an attempt makes possible; None if nothing, or nothing that is not so without it."""
        whole, wanted = line.to_end(), bare(attempt.wanted)
        legal = set(whole.legal_at(wanted))
        triggered = set(whole.triggered().get(wanted, ()))
        found = [p for n, p in enumerate(whole.places) if p.at in legal or n in triggered]
        same = [p for p in found if timing_of(p.duel) == self.timing]
        if self.elsewhere:
            same = found = [p for p in same if p.at[0] == self.place.at[0]]
        if not found:
            return None
        place = (same or found)[0]
        return Way(
            changes=named(attempt.changes, whole),
            line=line,
            at=place.at,
            timing=timing_of(place.duel),
            wanted=wanted,
            by_itself=place.at not in legal,
            here=bool(same),
        )


def search(line: Line, place: Place, decision: DecisionId) -> Search:
    """Return a search for what would have to change for a decision at a place, before its first attempt.

    Nothing is tried for an effect that is not modelled: whatever would be found could not be played.
    """
    whole = line.to_end()
    wanted = bare(decision)
    known = bool(whole.legal_at(wanted) or whole.triggered().get(wanted))
    here = whole.back(len(whole.decisions) - place.at[0])
    begin = Attempt(
        changes=(), scene=line.scene, profile=line.profile, decisions=here.decisions, wanted=decision
    )
    side = side_of(place.duel, decision)
    verdict = about(place.duel, decision)
    tries: tuple[Attempt, ...] = ()
    refusals = against(whole, decision)
    modelled = verdict is None or NOT_MODELLED not in {f.rule for f in verdict.refused}
    if verdict is not None and not verdict.holds and modelled:
        other = () if known else moves(begin, here)
        tries = (*attempts(begin, here, side), *other)
    return Search(
        place=place,
        timing=timing_of(place.duel),
        side=side,
        elsewhere=known,
        unchanged=nearest(begin, whole, refusals) if refusals else None,
        modelled=modelled,
        left=tries,
        ways=_at_another_step(line, begin, place),
        stays=verdict.refused if verdict else (),
    )


def _at_another_step(line: Line, begin: Attempt, place: Place) -> tuple[Way, ...]:
    """Return the way that changes nothing: where the decision is legal, or comes about, on the line as it is.

    That is the next step at which it is so, without one the last before; () if there is none.
    """
    whole = line.to_end()
    legal = whole.legal_at(begin.wanted)
    places = (*legal, *(whole.places[n].at for n in whole.triggered().get(begin.wanted, ())))
    if not places:
        return ()
    at = min((p for p in places if p > place.at), default=max(places))
    there = next(p for p in whole.places if p.at == at)
    way = Way(
        changes=(Change(what="step"),),
        line=line,
        at=at,
        timing=timing_of(there.duel),
        wanted=begin.wanted,
        by_itself=at not in legal,
        here=False,
    )
    return (way,)


def pairs(found: Search) -> tuple[Attempt, ...]:
    """Return the attempts that add a second change to those that came nearest."""
    return tuple(
        more
        for one in found.near
        for more in (*attempts(one.attempt, one.line, found.side), *moves(one.attempt, one.line))
    )


def bare(decision: DecisionId) -> DecisionId:
    """Return the id that stands for a decision with any targets; an attack keeps its own."""
    return decision if decision.startswith("attack:") else decision.partition(">")[0]


def side_of(duel: Duel, decision: DecisionId) -> Side:
    """Return the player whose card a decision is about; the turn player if there is no such card."""
    source = source_of(decision)
    return next((c.controller for c in duel.cards if c.id == source), duel.turn_player)


def timing_of(duel: Duel) -> TimingId:
    """Return the timing of a position, also of one at which the duel is over."""
    return timing(duel)


def missed(found: Search, attempt: Attempt, line: Line) -> Search:
    """Return a search after an attempt that did not help."""
    refusals = against(line, attempt.wanted)
    if not refusals:  # the change takes away what the decision is about
        return found
    always = set.intersection(*({f.rule for f in findings} for _, findings in refusals))
    state = replace(found, stays=tuple(f for f in found.stays if f.rule in always))
    near = nearest(attempt, line, refusals)
    left = len(near.left)
    if state.second or left > state.least or (left == state.least and not _is_moved(attempt)):
        return state
    return replace(state, near=tuple(sorted((*state.near, near), key=lambda one: len(one.left))[:NEAREST]))


def against(line: Line, decision: DecisionId) -> list[tuple[Place, tuple[Finding, ...]]]:
    """Return what refuses a decision at each place of a line, played on to its end, where somebody decides.

    Places at which the decision cannot be asked about are left out.
    """
    verdicts = [(p, about(p.duel, decision)) for p in line.to_end().places if who_decides(p.duel)]
    return [(place, verdict.refused) for place, verdict in verdicts if verdict is not None]


def nearest(attempt: Attempt, line: Line, refusals: list[tuple[Place, tuple[Finding, ...]]]) -> Near:
    """Return the first place of a line with the fewest of the refusals that were found there (`against`)."""
    place, left = min(refusals, key=lambda one: len(one[1]))
    return Near(attempt=attempt, line=line.to_end(), place=place, left=left)


def played(attempt: Attempt) -> Line | None:
    """Play the decisions of an attempt, with passes before those that come later; None if that fails."""
    try:
        line = Line.of(attempt.scene, profile=attempt.profile)
        for decision in attempt.decisions:
            line = _brought(line, decision)
    except (BadScene, IllegalDecision, Stuck):
        return None
    return line


def _brought(line: Line, decision: DecisionId) -> Line:
    """Take a decision as soon as it is legal; a pass that cannot be taken is left out."""
    for _ in range(MOST_PASSES):
        try:
            return line.play(decision)
        except IllegalDecision:
            if decision == "pass":
                return line
            line = line.passed()
    return line.play(decision)


def _is_moved(attempt: Attempt) -> bool:
    """Check whether the card that a decision is about lies otherwise, so that other things happen to it."""
    last = attempt.changes[-1]
    return last.what in FIELDS and last.about[0].value == source_of(attempt.wanted)


def named(changes: tuple[Change, ...], line: Line) -> tuple[Change, ...]:
    """Return changes in which a decision that is taken first has the event that it leads to."""
    return tuple(_with_event(change, line) if change.taken else change for change in changes)


def _likeness(changes: tuple[Change, ...]) -> tuple[object, ...]:
    """Return what ways that one would call the same have in common: the same change with another detail."""
    return tuple((c.what, c.about[:1] if c.what != "at" else (), _subject(c.event)) for c in changes)


def _subject(happened: Event | None) -> object:
    """Return what sort of event it is, and of which card."""
    card = getattr(happened, "card", None) or getattr(happened, "attacker", None)
    return happened and (happened.kind, card and card.id)


def _with_event(change: Change, line: Line) -> Change:
    return replace(change, event=next((p.event for p in line.places if p.at[0] == change.taken), None))
