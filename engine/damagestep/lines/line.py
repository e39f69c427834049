"""A line: a scene and the decisions taken in it, with every position passed through.

A line is a value. `play` and `back` give new lines; forking is keeping both.

>>> from damagestep import Line
>>> line = Line.of('''
... A: Elemental HERO Neos Alius | hand: Honest
... B: Summoned Skull
... ''')
>>> line = line.play("attack:elemental-hero-neos-alius>summoned-skull").until("damage-step.start")
>>> [option.id for option in line.options]
['activate:honest#boost', 'pass']
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Self

from damagestep.duel.events.base import Event
from damagestep.duel.events.chain import Triggered
from damagestep.duel.state import Duel, at_timing, who_decides
from damagestep.library.library import profiles
from damagestep.library.tables import Profile
from damagestep.lines.matrix import Matrix, matrix
from damagestep.lines.scenes.listing import with_all_faces
from damagestep.lines.scenes.parse import parse_scene
from damagestep.lines.scenes.scene import Scene
from damagestep.lines.scenes.setup import first_position
from damagestep.records.memo import memoised
from damagestep.records.record import record, replace
from damagestep.records.terms import DecisionId, TimingId
from damagestep.rules.procedure.machine import IllegalDecision, advance, decide
from damagestep.rules.procedure.options import DECLINE, Option, about, exits, options, readings
from damagestep.rules.verdict import Opening, Reasons

MOST_DECISIONS = 2000
"""Decisions a line may hold: a limit against accidents and malice."""
RENAMED: dict[DecisionId, DecisionId] = {"choose:unknown-card": "choose:nothing"}
"""Decisions of players as lines of the first version named them, and what they are called now."""


@record
class Place:
    """One position of a line: `at` is (decisions taken, micro-steps after the last one).

    `event` is what led to the position; None at the beginning.
    """

    at: tuple[int, int]
    event: Event | None
    duel: Duel


class Unreachable(ValueError):
    """`until` met the end of the scene, or a choice, before the timing it was to reach."""


@record
class Line:
    """A scene, a profile, decisions, and every position from the first to the last."""

    scene: Scene
    profile: Profile
    decisions: tuple[DecisionId, ...] = ()
    places: tuple[Place, ...]

    @classmethod
    def of(
        cls, scene: Scene | str, decisions: tuple[DecisionId, ...] = (), profile: Profile | None = None
    ) -> Self:
        """Play `decisions` from a scene, or from its text, under a profile; None means the default one.

        Cards that the scene names and only the catalogue knows come with what that knows of them.

        Raises:
            BadScene, BadText: the scene cannot be, or cannot be read.
            IllegalDecision: one of the decisions is illegal.
        """
        made = parse_scene(scene) if isinstance(scene, str) else with_all_faces(scene)
        rules = profile or profiles()["default"]
        first = first_position(made, rules)
        new: list[Place] = []

        def seen(event: Event, duel: Duel) -> None:
            new.append(Place(at=(0, len(new) + 1), event=event, duel=duel))

        settled = advance(first, seen)
        beginning = Place(at=(0, 0), event=None, duel=first if new else settled)
        line = cls(scene=made, profile=rules, places=(beginning, *new))
        for decision in decisions:
            line = line.play(decision)
        return line

    @property
    def duel(self) -> Duel:
        """The newest position."""
        return self.places[-1].duel

    @property
    def options(self) -> tuple[Option, ...]:
        """The legal decisions of the player who must decide at the end of the line."""
        return options(self.duel)

    @property
    def timing(self) -> TimingId | None:
        """The timing at the end of the line, `None` when the duel is over."""
        return None if self.duel.over else at_timing(self.duel).timing

    def play(self, decision: DecisionId) -> Self:
        """Take a decision, and return the line with all that follows from it by itself.

        What an older version called otherwise is understood, and kept by its present name (`RENAMED`).

        Raises:
            IllegalDecision: it may not be taken, or the line has `MOST_DECISIONS`; the line is what it was.
        """
        if who_decides(self.duel) != "chance":
            decision = RENAMED.get(decision, decision)
        taken = len(self.decisions) + 1
        if taken > MOST_DECISIONS:
            raise IllegalDecision(decision, None)
        new: list[Place] = []

        def seen(event: Event, duel: Duel) -> None:
            new.append(Place(at=(taken, len(new) + 1), event=event, duel=duel))

        decide(self.duel, decision, seen)
        return replace(self, decisions=(*self.decisions, decision), places=(*self.places, *new))

    def back(self, decisions: int = 1) -> Self:
        """Return the line without its last `decisions` decisions; at most it goes back to the scene."""
        kept = max(0, len(self.decisions) - decisions)
        return replace(
            self,
            decisions=self.decisions[:kept],
            places=tuple(p for p in self.places if p.at[0] <= kept),
        )

    def passed(self) -> Self:
        """Pass once for the player who must decide; an open state is left by its first exit.

        Raises:
            IllegalDecision: nobody is asked, the player has to choose, or the line has `MOST_DECISIONS`.
        """
        ways = exits(self.duel)
        return self.play(ways[0].decision if ways else DECLINE)

    def until(self, timing: TimingId) -> Self:
        """Pass for both players until somebody must decide at `timing`; without a pass if that is so already.

        Raises:
            Unreachable: the way there ends, or somebody has to choose.
        """
        line = self
        while line.timing != timing:
            try:
                line = line.passed()
            except IllegalDecision as error:
                raise Unreachable(f"{timing} is not reached by passing: {error}") from None
        return line

    def svg(self, language: str = "en") -> str:
        """Draw the mat at the end of the line as an SVG file.

        Raises:
            BadCatalogue: there is no such language.
        """
        from damagestep.lines.messages.picture import draw_mat  # few lines are drawn: none waits for it

        return draw_mat(self.duel, self.places[-1].event, len(self.places), language)

    def _repr_svg_(self) -> str:
        """Show the mat at the end of the line where a notebook displays it."""
        return self.svg()

    def to_end(self) -> Self:
        """Pass for both players until the duel is over, somebody has to choose, or the line is full."""
        line: Self = _to_end(self)
        return line

    def matrix(self) -> Matrix:
        """Return the verdict on every effect at every timing from the end of the line on, while both pass."""
        whole, first = self.to_end(), len(self.places) - 1
        triggered = {name: tuple(n - first for n in at) for name, at in whole.triggered().items()}
        return matrix(tuple(place.duel for place in whole.places[first:]), triggered)

    def why(self, decision: DecisionId, place: Place | None = None) -> Reasons | None:
        """Return the verdict on a decision at a place of the line, and what would have to change to flip it.

        The place is the end of the line where none is given. `None` if the decision names nothing that could
        be asked about. Leaving out the targets asks about the effect as such.
        """
        here = place or self.places[-1]
        verdict = about(here.duel, decision)
        if verdict is None:
            return None
        if verdict.holds:
            return Reasons(findings=verdict.findings)
        whole = self.to_end()
        legal = set(whole.legal_at(decision))
        return Reasons(
            findings=verdict.findings,
            openings=_openings_of(place for place in whole.places if place.at in legal),
            triggers=_openings_of(whole.places[n] for n in whole.triggered().get(decision, ())),
            readings=readings(here.duel, decision),
        )

    def legal_at(self, decision: DecisionId) -> tuple[tuple[int, int], ...]:
        """Return the places of this line at which a decision would be legal.

        An activation without targets could be taken where it could with any; an attack without a target is
        a direct one, and `attack:elf>` any attack of that monster.
        """
        return self.openings().get(decision, ())

    def openings(self) -> Mapping[DecisionId, tuple[tuple[int, int], ...]]:
        """Return where each decision would be legal in this line, by the ids of `legal_at`. O(places)."""
        return _openings(self)

    def triggered(self) -> Mapping[DecisionId, tuple[int, ...]]:
        """Return the indexes of the places at which effects have put themselves on the chain. O(places).

        They are found by the decision that would activate the effect.
        """
        return _triggered(self)


def _openings_of(places: Iterable[Place]) -> tuple[Opening, ...]:
    return tuple(Opening(at=place.at, timing=at_timing(place.duel).timing) for place in places)


def _play_to_end(line: Line) -> Line:
    while who_decides(line.duel) is not None:
        try:
            line = line.passed()
        except IllegalDecision:
            break
    return line


def _find_openings(line: Line) -> Mapping[DecisionId, tuple[tuple[int, int], ...]]:
    found: dict[DecisionId, list[tuple[int, int]]] = {}
    for place in line.places:
        for name in _legal_ids(place):
            found.setdefault(name, []).append(place.at)
    return {name: tuple(places) for name, places in found.items()}


def _find_triggered(line: Line) -> Mapping[DecisionId, tuple[int, ...]]:
    found: dict[DecisionId, list[int]] = {}
    for index, place in enumerate(line.places):
        if isinstance(place.event, Triggered):
            name = f"activate:{place.event.card.id}#{place.event.effect}"
            found.setdefault(name, []).append(index)
    return {name: tuple(indexes) for name, indexes in found.items()}


def _find_legal_ids(place: Place) -> tuple[DecisionId, ...]:
    ids = [option.id for option in options(place.duel)]
    return tuple(dict.fromkeys((*ids, *map(_any_target, ids))))


LINES, PLACES = 20, 500
"""How many lines and places are remembered: verdicts are asked for place by place, each of the whole line."""
_to_end: Callable[[Any], Any] = memoised(_play_to_end, most=LINES)
_openings = memoised(_find_openings, most=LINES)
_triggered = memoised(_find_triggered, most=LINES)
_legal_ids = memoised(_find_legal_ids, most=PLACES)


def _any_target(decision: DecisionId) -> DecisionId:
    """Return the id that stands for a decision with any target."""
    name, aimed, _ = decision.partition(">")
    if name.startswith("attack:"):
        return f"{name}>"
    return name if aimed else decision
