"""Ask every line from a position on: one that answers yes, or the number of those that end otherwise.

Breadth first over decisions, as in `explore`; positions are merged only if the same has happened on the way,
as far as the question asks. The work is done in portions, so that it can be shown, stopped and continued.

>>> from damagestep import Line, ask
>>> ask(Line.of("A: Cyber Dragon\\nB: | set: Mirror Force"), "Cyber Dragon destroyed").line[:3]
('attack:cyber-dragon', 'pass', 'activate:mirror-force#destroy')
>>> answer = ask(Line.of("A: Vorse Raider\\nB: Celtic Guardian"), "B wins")
>>> answer.yes, answer.lines, answer.undecided
(False, 2, 0)
>>> ask(
...     Line.of("A: Vorse Raider\nB: Celtic Guardian"),
...     "B takes 500 damage if Vorse Raider attacks Celtic Guardian",
... ).yes
True
"""

from damagestep.duel.events.base import Event
from damagestep.duel.merge_key import Keys
from damagestep.duel.state import Duel
from damagestep.lines.analysis.explore import collection_paused, outcome
from damagestep.lines.analysis.questions import Marks, Question, read_question
from damagestep.lines.line import Line
from damagestep.records.record import record, replace
from damagestep.records.terms import DecisionId
from damagestep.rules.procedure.machine import advance, push_decision
from damagestep.rules.procedure.options import Option, options

MOST = 20_000
"""Positions that are looked at, unless told otherwise."""


@record
class Reached:
    """A position of the search: `path` are the decisions of a line that leads there, `lines` counts them all.

    `marks` is what has happened of what the question asks for.
    """

    duel: Duel
    marks: Marks
    path: tuple[DecisionId, ...]
    lines: int = 1


@record
class Answer:
    """How far a question is answered.

    `yes` is None while that is open. `line` are all decisions of a line that answers it with yes, from the
    scene on; `lines` the number of lines that have ended otherwise. `looked_at` positions were examined,
    `undecided` are known and were not: what follows from them is not known.
    """

    yes: bool | None
    line: tuple[DecisionId, ...]
    lines: int
    looked_at: int
    undecided: int


@record
class Asking:
    """A question on its way. `work` gives the next state of the search; nothing changes in place.

    `layer` has the positions still to be examined, `next_layer` those one decision later by their `keys`.
    """

    question: Question
    layer: tuple[Reached, ...]
    next_layer: dict[object, Reached]
    keys: Keys
    looked_at: int = 0
    lines: int = 0
    witness: tuple[DecisionId, ...] | None = None

    @property
    def answer(self) -> Answer:
        """What is known so far."""
        left = len(self.layer) + len(self.next_layer)
        yes = True if self.witness is not None else None if left else False
        line = self.witness or ()
        return Answer(yes=yes, line=line, lines=self.lines, looked_at=self.looked_at, undecided=left)

    @property
    def over(self) -> bool:
        """Whether the question is answered."""
        return self.answer.yes is not None

    def work(self, positions: int) -> "Asking":
        """Examine that many more positions, fewer if the question is answered, and return the next state."""
        state = self
        with collection_paused():
            left = positions
            while left > 0 and not state.over:
                portion, rest = state.layer[:left], state.layer[left:]
                state = _looked_at(replace(state, layer=rest), portion)
                left -= len(portion)
                if not state.layer:
                    state = replace(state, layer=tuple(state.next_layer.values()), next_layer={})
        return state


def _looked_at(state: Asking, portion: tuple[Reached, ...]) -> Asking:
    question, following = state.question, dict(state.next_layer)
    looked_at, lines = state.looked_at, state.lines
    for here in portion:
        looked_at += 1
        fits = question.settled(here.marks)
        ended = question.ended(here.duel)
        if fits or (ended and question.holds(outcome(here.duel), here.marks)):
            return replace(state, looked_at=looked_at, lines=lines, witness=here.path)
        if ended:
            lines += here.lines
            continue
        for option in options(here.duel):
            after = _after(here, option, question)
            same = (state.keys.key(after.duel), after.marks)
            known = following.get(same)
            following[same] = replace(known, lines=known.lines + after.lines) if known else after
    return replace(state, looked_at=looked_at, lines=lines, next_layer=following)


def _after(here: Reached, option: Option, question: Question) -> Reached:
    """Take an option, and return the position reached with what the question has seen on the way."""
    marks = here.marks

    def seen(event: Event, _: Duel) -> None:
        nonlocal marks
        marks = question.seen(event, marks)

    duel = advance(push_decision(here.duel, option), seen)
    return Reached(duel=duel, marks=marks, path=(*here.path, option.id), lines=here.lines)


def asking(line: Line, question: Question) -> Asking:
    """Return the search for an answer from the end of a line on, before its first portion of work.

    The attack that the question names is declared first.
    """
    start = Reached(duel=line.duel, marks=frozenset(), path=line.decisions)
    if question.attack is not None:
        declared = next(o for o in options(line.duel) if o.id == question.attack)
        start = _after(start, declared, question)
    return Asking(question=question, layer=(start,), next_layer={}, keys=Keys())


def ask(line: Line, question: str, most: int = MOST) -> Answer:
    """Return whether some line from the end of `line` on answers a question (`questions`) with yes.

    At most `most` positions are examined.

    Raises:
        NoQuestion: the question cannot be read, or its card is not in the scene.
    """
    return asking(line, read_question(question, line.duel)).work(most).answer
