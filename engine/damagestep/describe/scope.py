"""What the words of one effect refer to: its targets, the cards it remembers, the number it notes."""

from damagestep.cards.card import CardData, Effect
from damagestep.cards.operations import (
    Delay,
    Fuse,
    Mill,
    Operation,
    PayLife,
    RollDie,
    SpecialSummon,
    TributeFor,
    TributeForRitual,
)
from damagestep.cards.patterns import OnMoved
from damagestep.cards.words import AnyOf, Choice, Filter, Selector, Target, UpTo
from damagestep.describe.nouns import choice, counted, named, noun, together
from damagestep.describe.properties import Place
from damagestep.describe.voice import Noun, Voice
from damagestep.records.record import name_of, record, replace


@record
class Scope:
    """The voice, the card and the effect of a sentence; continuous effects and procedures have no `effect`.

    `both`: the operation at hand is about both players, or about ATK and DEF.
    """

    voice: Voice
    card: CardData
    effect: Effect | None = None
    both: bool = False

    @property
    def operations(self) -> tuple[Operation, ...]:
        """All operations of the effect: cost, resolution, then those it delays; empty without an effect."""
        first = (*self.effect.cost, *self.effect.resolve) if self.effect else ()
        return (
            *first,
            *(late for operation in first if isinstance(operation, Delay) for late in operation.do),
        )

    def who(self, what: Selector | Choice, *, single: bool = False, place: Place = "from") -> Noun:
        """Build the noun phrase for the cards of a selector or choice.

        `single`: named cards, such as targets, in the singular. `place`: how a filter's zone is said.
        """
        if isinstance(what, Choice):
            wanted = replace(what, of=without_summonable(self, what.of))
            return choice(self.voice, wanted, place)
        if isinstance(what, AnyOf):
            return together(self.voice, [self.who(one) for one in what.any])
        if isinstance(what, Filter):
            return noun(self.voice, what, "all", place=place)
        on = name_of(self.effect.on) if self.effect and self.effect.on else "none"
        match what:
            case "targets" | "first-targets" | "further-targets":
                return named(self.voice, what, many=self._many_targets(what) and not single)
            case "remembered":
                kind, many = self._how_remembered()
                return named(self.voice, what, kind, many=many and not single)
            case "answered-card" | "triggering-cards":
                return named(self.voice, what, on, many=self._many_triggering(what) and not single)
            case _:
                return named(self.voice, what)

    def _many_triggering(self, what: str) -> bool:
        events = self.effect.events if self.effect else ()
        single = events and all(isinstance(on, OnMoved) and isinstance(on.what, str) for on in events)
        return what == "triggering-cards" and not single

    def _many_targets(self, what: str) -> bool:
        wanted = self.effect.targets if self.effect else None
        if wanted is None:
            return False
        if what == "further-targets":
            return wanted.also is not None and (wanted.also.n > 1 or wanted.also.also is not None)
        return wanted.n > 1 or wanted.by == "each" or (what == "targets" and wanted.also is not None)

    def _how_remembered(self) -> tuple[str, bool]:
        """Return which operation remembers cards, and whether it can remember several."""
        for operation in self.operations:
            if isinstance(operation, TributeFor | TributeForRitual | Fuse):
                return operation.op, False
            if getattr(operation, "remember", False):
                what = getattr(operation, "what", None)
                many = isinstance(what, Filter) or (
                    isinstance(what, Choice) and (what.choose != 1 or what.by == "each")
                )
                return name_of(operation), many or isinstance(operation, Mill) or (
                    what == "targets" and self._many_targets("targets")
                )
        return "move", True

    def noted(self) -> Noun:
        """Build the noun phrase for the number that the effect notes: a die, life points paid, or a value.

        If none of its operations notes a number, it is the damage.
        """
        for operation in self.operations:
            if isinstance(operation, RollDie):
                return self.voice.noun("noted.die")
            if isinstance(operation, PayLife) and isinstance(operation.amount, UpTo):
                return self.voice.noun("noted.paid")
            stat = getattr(operation, "note", None)
            if stat:
                return self.voice.noun("noted.stat", stat=self.voice.say(f"stat.{stat}"))
        return self.voice.noun("noted.damage")


def targets(scope: Scope, what: Target) -> Noun:
    """Build the noun phrase for all groups of targets of an effect, joined with *and*."""
    groups = [_group(scope, what)]
    while what.also:
        what = what.also
        groups.append(_group(scope, what))
    return together(scope.voice, groups) if len(groups) > 1 else groups[0]


def _group(scope: Scope, what: Target) -> Noun:
    voice = scope.voice
    if what.among == "proper":
        return voice.noun("target.proper")
    if what.among:
        return scope.who(what.among, single=True)
    wanted = without_summonable(scope, what.what)
    if what.besides == "this-card":
        wanted = replace(wanted, except_this_card=True)
    made = counted(voice, wanted, what.n, what.n if what.least is None else what.least)
    if what.besides and what.besides != "this-card":
        made = voice.noun("target.besides", it=made, but=scope.who(what.besides))
    if what.changed:
        made = voice.noun("target.changed", it=made, stat=voice.say(f"stat.{what.changed}"))
    return voice.noun("target.each", it=made) if what.by == "each" else made


def without_summonable(scope: Scope, what: Filter) -> Filter:
    """Return a filter, without `special_summonable` if the effect Special Summons, which says so already."""
    if any(isinstance(operation, SpecialSummon) for operation in scope.operations):
        return replace(what, special_summonable=None)
    return what
