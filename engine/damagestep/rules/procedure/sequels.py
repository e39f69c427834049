"""Sequels: what follows a stage of the procedure by itself. `SEQUELS` alone says in which order.

A sequel changes the position at once, or queues frames for what has an event of its own. Queued frames form a
stack: what a later sequel queues is carried out before what an earlier one has queued.
"""

from collections.abc import Callable
from typing import Any, Literal

from damagestep.duel.cards import Card
from damagestep.duel.events.base import Answerable, CardsMoved, Event
from damagestep.duel.events.chain import EffectNegated
from damagestep.duel.events.effects import Moved, SpecialSummoned, SpecialSummonedTogether
from damagestep.duel.sequel_frames import Removing, RevertingTrap
from damagestep.duel.state import Duel, touched
from damagestep.records.memo import memoised
from damagestep.records.record import record, replace
from damagestep.rules.mechanics.attack import follow_attack
from damagestep.rules.mechanics.battle import queue_flips_of_fighters
from damagestep.rules.mechanics.bonds import (
    bind_although_negated,
    queue_broken_bonds,
    queue_what_is_worn_no_more,
)
from damagestep.rules.mechanics.levels import may_apply, refresh_what_cards_are
from damagestep.rules.mechanics.materials import queue_lost_materials
from damagestep.rules.mechanics.memory import FACTS, record_facts, record_marks
from damagestep.rules.mechanics.own_changes import end_changes_of_negated
from damagestep.rules.mechanics.reactions import queue_reactions
from damagestep.rules.mechanics.redirect import redirect
from damagestep.rules.mechanics.reveal import queue_verification
from damagestep.rules.mechanics.standing import in_a_moment, queue_illegal_cards
from damagestep.rules.mechanics.trap_monsters import queue_negated_trap_monsters


@record
class Sequel:
    """One row of the table: what is done, and when.

    It follows events of the kinds `on` (`None`: every stage, also one without an event), where `given` holds
    of the position (`None`: always). A row about continuous effects `needs` some `in-force`, before the stage
    or after it, or that they may apply differently than before (`recheck`: `may_apply_differently`). `why`
    says why the row stands where it does.
    """

    name: str
    do: Callable[[Duel, Any, Duel], Duel]
    on: tuple[type[Event], ...] | None
    why: str
    given: Callable[[Duel], bool] | None = None
    needs: Literal["in-force", "recheck"] | None = None


def _find_material(cards: tuple[Card, ...]) -> bool:
    return any(card.zone == "material" for card in cards)


_has_material = memoised(_find_material, most=500)
"""Says whether any card is under a monster; memoised, because it is asked after every event."""


SEQUELS: tuple[Sequel, ...] = (
    Sequel(
        name="redirect",
        do=redirect,
        on=(CardsMoved,),
        needs="in-force",
        why="First of all: whatever follows has to find the cards where they have really gone. It asks the "
        "position before the event, because a card that leaves too still redirects the others.",
    ),
    Sequel(
        name="happened",
        do=lambda _, event, after: replace(
            after, recent=replace(after.recent, happened=(*after.recent.happened, event))
        ),
        on=(Answerable,),
        why="Triggers see events in the order in which they happened, so an event is noted before anything "
        "that it brings about.",
    ),
    Sequel(
        name="facts",
        do=lambda _, event, after: record_facts(after, event),
        on=tuple(FACTS),
        why="Conditions of continuous effects, which are asked below, may read what the turn remembers.",
    ),
    Sequel(
        name="marks",
        do=lambda _, __, after: record_marks(after),
        on=None,
        given=lambda after: after.battle is not None,
        needs="in-force",
        why="Continuous effects change the values of marked monsters, so marks come before these are asked.",
    ),
    Sequel(
        name="broken-bonds",
        do=queue_broken_bonds,
        on=(Event,),
        given=lambda duel: bool(duel.memory.bonds),
        why="After redirecting, because where a card has gone does not matter to a bond, only that it has "
        "left; before the continuous effects, which must no longer count an Equip Card without its monster.",
    ),
    Sequel(
        name="bound-although-negated",
        do=lambda _, event, after: bind_although_negated(after, event),
        on=(EffectNegated,),
        why="Before the continuous effects, which ask what a card is bound to once it is negated no more.",
    ),
    Sequel(
        name="attack",
        do=lambda _, __, after: follow_attack(after),
        on=(Event,),
        given=lambda duel: duel.battle is not None,
        why="Before fighters are flipped again: one that comes up in Defense Position no longer attacks, nor "
        "does one that returns to Attack Position later in the chain.",
    ),
    Sequel(
        name="flip-fighters",
        do=lambda _, __, after: queue_flips_of_fighters(after),
        on=(Event,),
        given=lambda duel: duel.battle is not None,
        why="A fighter that has been turned face-down comes up before cards leave over broken bonds: it does "
        "not stay face-down for a moment in which anything else happens.",
    ),
    Sequel(
        name="verification",
        do=lambda _, event, after: queue_verification(after, event),
        on=(Moved, SpecialSummoned, SpecialSummonedTogether),
        why="Cards are shown right after they have been found, before bonds break or fighters flip.",
    ),
    Sequel(
        name="what-cards-are",
        do=lambda _, __, after: refresh_what_cards_are(after),
        on=None,
        needs="recheck",
        why="Filters read from the cards what Level and name they have and whether they are Normal Monsters, "
        "so this is brought up to date before any sequel below asks a filter.",
    ),
    Sequel(
        name="own-changes",
        do=lambda _, __, after: end_changes_of_negated(after),
        on=None,
        given=lambda duel: bool(duel.effects.modifiers),
        needs="recheck",
        why="Whether a monster is negated may depend on Levels and names. Cards that react to an event, and "
        "cards that may not stay, find the values that are left.",
    ),
    Sequel(
        name="worn-no-more",
        do=lambda _, __, after: queue_what_is_worn_no_more(after),
        on=None,
        given=lambda duel: any(bond.own for bond in duel.memory.bonds),
        needs="recheck",
        why="What a negated monster wears leaves with the Levels and names that the negation has left, and "
        "before cards react to it.",
    ),
    Sequel(
        name="reactions",
        do=lambda _, event, after: queue_reactions(after, event),
        on=(Answerable,),
        needs="in-force",
        why="Cards react to an event with the Levels and names that it has left; they act after illegal "
        "cards have left, which are queued above them.",
    ),
    Sequel(
        name="illegal-cards",
        do=lambda _, __, after: queue_illegal_cards(after),
        on=None,
        needs="recheck",
        why="A card that may no longer stay on the field leaves before anything else that has been queued "
        "but for Trap Monsters, so that nothing is done with a field that the rules do not allow.",
    ),
    Sequel(
        name="trap-monsters",
        do=lambda _, __, after: queue_negated_trap_monsters(after),
        on=None,
        needs="recheck",
        why="Carried out before all above: a Trap Monster is a mere Trap from the moment in which its "
        "effect is negated, also when the card that negates it is about to leave.",
    ),
    Sequel(
        name="materials",
        do=lambda _, __, after: queue_lost_materials(after),
        on=(Event,),
        given=lambda duel: _has_material(duel.cards),
        why="Last, and so carried out first: materials leave at the same moment as their monster, so nothing "
        "that has been queued finds one of them gone and the other not.",
    ),
)
"""Everything that follows a stage by itself, in its order; nothing follows once the duel is over."""


def _of_kind(kind: type[Event] | None) -> tuple[Sequel, ...]:
    return tuple(s for s in SEQUELS if s.on is None or (kind is not None and issubclass(kind, s.on)))


def _at_rest(kind: type[Event] | None) -> tuple[Sequel, ...]:
    return tuple(s for s in sequels_of(kind) if not s.needs)


sequels_of: Callable[[type[Event] | None], tuple[Sequel, ...]] = memoised(_of_kind)
"""Gives the rows that can follow events of a kind; with `None`, a stage without an event."""
sequels_at_rest_of: Callable[[type[Event] | None], tuple[Sequel, ...]] = memoised(_at_rest)
"""Gives those of them that can follow where no continuous effect is in force."""


def may_apply_differently(before: Duel, after: Duel) -> bool:
    """Check whether continuous effects may apply differently after a stage.

    A stage that has just removed cards or reverted a Trap Monster counts also where it found nothing left to
    do: while its frame was on top of the agenda, the same check was put off. It was between the parts of an
    effect that belong together, too.
    """
    put_off = isinstance(before.agenda[-1], (Removing, RevertingTrap)) or in_a_moment(before)
    return put_off or touched(before, after)


def with_sequels(before: Duel, event: Event | None, after: Duel) -> Duel:
    """Return the position after a stage with its sequels; `event` is None for a stage without one.

    `before` is the position before the stage, `after` the one it has led to.
    """
    in_force = after.index.in_force or may_apply(after.effects)
    if not in_force and (before.index is not after.index or before.effects is not after.effects):
        in_force = before.index.in_force or may_apply(before.effects)
    rows = sequels_of if in_force else sequels_at_rest_of
    recheck: bool | None = None
    for sequel in rows(None if event is None else type(event)):
        if sequel.needs == "recheck":
            if recheck is None:
                recheck = may_apply_differently(before, after)
            if not recheck:
                continue
        if sequel.given is None or sequel.given(after):
            after = sequel.do(before, event, after)
    return after
