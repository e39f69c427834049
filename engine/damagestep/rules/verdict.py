"""Verdicts: may this be done, and every reason why or why not.

A rule is a small function that answers `Check`. The same tuple of rules is asked in two ways:
`legal` stops at the first refusal and builds nothing; `why` asks all of them. So the list of options
and the explanation cannot disagree.
"""

from collections.abc import Callable, Hashable
from functools import lru_cache, partial
from typing import Any, Generic, Literal, TypeVar

from damagestep.cards.card import Effect
from damagestep.duel.cards import Activation
from damagestep.duel.state import Duel, effect
from damagestep.records.memo import memoised
from damagestep.records.record import record, replace
from damagestep.records.terms import CardId, RuleId, TimingId

Outcome = Literal["holds", "refused", "moot"]
ParamKind = Literal["card", "cards", "side", "timing", "effect", "word", "words", "number", "numbers", "text"]


@record
class Param:
    """One value for a sentence: an id or a number, never prose."""

    name: str
    kind: ParamKind
    value: object


@record
class Check:
    """A rule's answer about a candidate: whether it holds, and the cards and values that its sentence names.

    `further` works out more of these, and `doors` the alternatives that were tried: both are called only for
    a verdict.
    """

    holds: bool
    about: tuple[Param, ...] = ()
    further: Callable[[], tuple[Param, ...]] = tuple
    doors: Callable[[], tuple["Finding", ...]] = tuple


@record
class Finding:
    """A rule's answer in a verdict. `moot`: it was not asked, because a rule that it presupposes refused."""

    rule: RuleId
    outcome: Outcome
    about: tuple[Param, ...] = ()
    doors: tuple["Finding", ...] = ()


@record
class Verdict:
    """All findings about one candidate, which is legal (`holds`) if every rule holds."""

    findings: tuple[Finding, ...]

    @property
    def holds(self) -> bool:
        """Whether every rule holds: the candidate is legal."""
        return all(f.outcome == "holds" for f in self.findings)

    @property
    def refused(self) -> tuple[Finding, ...]:
        """The findings of the rules that refuse it, in the order in which they were asked."""
        return tuple(f for f in self.findings if f.outcome == "refused")


@record
class Opening:
    """A place of a line, and its timing, at which something could be done."""

    at: tuple[int, int]
    timing: TimingId


@record
class Reasons(Verdict):
    """A verdict, and if it is a refusal, where and under which profile the candidate would be legal.

    `openings` are the places of the line, and those reached by passing on from it, where it would be legal,
    `triggers` those where it has come about by itself. `readings` are the ids of the profiles under which it
    would be legal in this position.
    """

    openings: tuple[Opening, ...] = ()
    triggers: tuple[Opening, ...] = ()
    readings: tuple[str, ...] = ()

    @property
    def only(self) -> RuleId | None:
        """The id of the rule that alone refuses; `None` if several refuse, or none does."""
        rules = [f.rule for f in self.refused]
        return rules[0] if len(rules) == 1 else None


YES = Check(holds=True)


@lru_cache(maxsize=2000)
def param(name: str, kind: ParamKind, value: Hashable) -> Param:
    """Return a value for the sentence of a finding; memoised, because every check makes some."""
    return Param(name=name, kind=kind, value=value)


card_param: Callable[[CardId], Param] = partial(param, "card", "card")
"""Returns the value for a sentence that names one card, given its id."""


def no(*about: Param) -> Check:
    """Return a refusal; `about` are the cards and values that its sentence names."""
    return Check(holds=False, about=about)


def check(holds: bool, *about: Param) -> Check:
    """Return `YES` if `holds`, else a refusal; `about` are the cards and values that its sentence names."""
    return YES if holds else Check(holds=False, about=about)


C = TypeVar("C")


@record
class Rule(Generic[C]):
    """A numbered rule. Ids are public and never used again for something else.

    `ask` answers for any candidate. `refuses` costs less, and answers only for the effects that the rule
    `concerns` (`None`: all). `holds` and `moot` are its two findings that name no cards or values; they are
    made once.
    """

    id: RuleId
    presupposes: tuple[RuleId, ...]
    ask: Callable[[Duel, C], Check]
    concerns: Callable[[Effect], bool] | None
    refuses: Callable[[Duel, C], Check]
    holds: Finding
    moot: Finding


def rule(
    number: RuleId,
    presupposes: tuple[RuleId, ...] = (),
    concerns: Callable[[Effect], bool] | None = None,
) -> Callable[[Callable[[Duel, C], Check]], Rule[C]]:
    """Return a decorator that makes a function a rule, by its id and the rules that it presupposes.

    If one of these refuses, the rule is not asked for a verdict. `concerns` says which effects a rule about
    activations can refuse at all: for all others it holds, and the function is not called.
    """

    def numbered(refuses: Callable[[Duel, C], Check]) -> Rule[C]:
        return Rule(
            id=number,
            presupposes=presupposes,
            ask=_guarded(refuses, concerns) if concerns else refuses,
            concerns=concerns,
            refuses=refuses,
            holds=Finding(rule=number, outcome="holds"),
            moot=Finding(rule=number, outcome="moot"),
        )

    return numbered


def _guarded(
    refuses: Callable[[Duel, C], Check], concerns: Callable[[Effect], bool]
) -> Callable[[Duel, C], Check]:
    def ask(duel: Duel, candidate: C) -> Check:
        if not isinstance(candidate, Activation):
            raise TypeError("only a rule about activations concerns some effects and not others")
        return refuses(duel, candidate) if concerns(effect(candidate, duel)) else YES

    return ask


def narrowed(rules: tuple[Rule[C], ...], what: Effect) -> tuple[Rule[C], ...]:
    """Return the rules that can refuse an effect at all, in a form that no longer asks whether they can."""
    return tuple(unguarded(r) for r in rules if r.concerns is None or r.concerns(what))


def prepared(rules: tuple[Rule[C], ...], what: Effect) -> tuple[Rule[C], ...]:
    """Return all rules, in a form in which those that do not concern an effect hold without being asked."""
    return tuple(unguarded(r) if r.concerns is None or r.concerns(what) else _holding(r) for r in rules)


@memoised
def unguarded(of: Rule[Any]) -> Rule[Any]:
    """Return a rule without the check whether it concerns an effect; the same object each time."""
    return replace(of, ask=of.refuses) if of.concerns else of


@memoised
def _holding(of: Rule[Any]) -> Rule[Any]:
    return replace(of, ask=lambda _, __: YES)


def does(*kinds: type) -> Callable[[Effect], bool]:
    """Return a check for `concerns`: whether an effect has operations of these classes when it resolves."""
    return lambda what: any(isinstance(operation, kinds) for operation in what.resolve)


def legal(rules: tuple[Rule[C], ...], duel: Duel, candidate: C) -> bool:
    """Check whether no rule refuses a candidate; stop at the first that does."""
    for r in rules:  # noqa: SIM110 - asked for every candidate of every position: a generator costs a third
        if not r.ask(duel, candidate).holds:
            return False
    return True


def one_holds(rules: tuple[Rule[C], ...], duel: Duel, candidate: C) -> bool:
    """Check whether any rule holds for a candidate; stop at the first that does."""
    for r in rules:  # noqa: SIM110 - as in `legal`
        if r.ask(duel, candidate).holds:
            return True
    return False


def why(rules: tuple[Rule[C], ...], duel: Duel, candidate: C) -> Verdict:
    """Return the answer of every rule about a candidate, in the order of the rules."""
    findings: list[Finding] = []
    failed: set[RuleId] = set()
    for r in rules:
        if failed and r.presupposes and not failed.isdisjoint(r.presupposes):
            failed.add(r.id)
            findings.append(r.moot)
            continue
        answer = r.ask(duel, candidate)
        if answer is YES:
            findings.append(r.holds)
            continue
        if not answer.holds:
            failed.add(r.id)
        outcome: Outcome = "holds" if answer.holds else "refused"
        about = (*answer.about, *answer.further())
        findings.append(Finding(rule=r.id, outcome=outcome, about=about, doors=answer.doors()))
    return Verdict(findings=tuple(findings))
