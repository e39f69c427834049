"""Summons, Sets and changes of position that a player makes without an effect: which are legal.

The rules are asked before the Tributes are chosen, or with them.
"""

from collections.abc import Iterator
from itertools import combinations

from damagestep.cards.card import MonsterFace
from damagestep.cards.conditions import Condition
from damagestep.duel.cards import Activation, Card, CardRef, Placement
from damagestep.duel.state import Duel, at, free_slot, live, remembers
from damagestep.records.terms import SLOTS, CardFrame
from damagestep.rules.legality.phases import in_open_main_phase
from damagestep.rules.legality.summon_oaths import nothing_is_summoned_after_that
from damagestep.rules.query.continuous import barred_by, negated_by
from damagestep.rules.query.filters import normal_summonable, zone_of
from damagestep.rules.query.kinds import another_kind, another_like
from damagestep.rules.query.materials import tributable, tributes_needed
from damagestep.rules.query.met import is_met
from damagestep.rules.query.procedures import payments, prices_of, procedure_negated_by
from damagestep.rules.query.selectors import find
from damagestep.rules.query.special_summons import no_special_summons, side_of_procedure
from damagestep.rules.query.zones import slots_for
from damagestep.rules.verdict import YES, Check, Param, Rule, card_param, check, no, param, rule

UNMODELLED_SUMMONS: tuple[CardFrame, ...] = ("synchro", "xyz", "link")
"""Kinds of monsters whose own kind of Summon the game lacks."""


def _card(act: Placement) -> Param:
    return card_param(act.card.id)


def _takes_the_normal_summon(duel: Duel, act: Placement) -> bool:
    return act.kind in ("summon", "set") and live(duel, act.card).data.card.type == "monster"


def is_second_summon(duel: Duel, act: Placement) -> bool:
    """Check whether it is the second Normal Summon of a face-up Gemini Monster."""
    return act.kind == "summon" and live(duel, act.card).zone == "monster"


def tribute_choices(duel: Duel, act: Placement) -> tuple[tuple[CardRef, ...], ...]:
    """Return every way to choose the Tributes, or the cards that a Special Summon procedure asks for.

    One empty choice if nothing is asked for; no choice if there are too few cards.
    """
    if prices := prices_of(duel, act):
        return payments(duel, act, prices)
    if not _takes_the_normal_summon(duel, act):
        return ((),)
    monsters = tributable(duel, act.side)
    needed = tributes_needed(live(duel, act.card))
    usual = (tuple(c.ref for c in some) for some in combinations(monsters, needed))
    return (*usual, *_own_ways(duel, act, monsters, needed))


def _own_ways(
    duel: Duel, act: Placement, monsters: tuple[Card, ...], needed: int
) -> Iterator[tuple[CardRef, ...]]:
    """Yield the choices of Tributes that a monster itself allows beside those that its Level asks for.

    Without a Tribute it needs a free zone. One that is on the field already is Tributed for nothing.
    """
    source = live(duel, act.card)
    asking = Activation(side=act.side, card=act.card, effect="")
    full = free_slot(duel, act.side, "monster") >= SLOTS
    for way in source.data.tribute_ways if source.zone != "monster" else ():
        if way.n == needed or (act.kind == "set" and not way.may_be_set) or (full and not way.n):
            continue
        if all(is_met(duel, c, asking) for c in way.condition):
            among = monsters if way.of is None else find(duel, way.of, asking)
            fitting = [c for c in monsters if c in among]
            yield from (tuple(c.ref for c in some) for some in combinations(fitting, way.n))


@rule("SMN-01")
def summons_belong_to_the_open_main_phase(duel: Duel, act: Placement) -> Check:
    """The turn player Summons, Sets and changes positions in an open Main Phase."""
    return check(in_open_main_phase(duel) and act.side == duel.turn_player, _card(act))


@rule("SMN-02")
def card_is_where_it_is_taken_from(duel: Duel, act: Placement) -> Check:
    """A card is Summoned or Set from the hand; a Flip Summon turns up a face-down monster on the field.

    A monster with a Special Summon procedure comes from a zone that the procedure names. Only a face-up
    monster changes its position. A face-up Gemini Monster is Normal Summoned again where it is.
    """
    source = live(duel, act.card)
    if is_second_summon(duel, act):
        return check(source.dormant and source.face == "up", _card(act))
    if act.kind == "flip-summon":
        return check((source.zone, source.face) == ("monster", "down"), _card(act))
    if act.kind == "position":
        return check((source.zone, source.face) == ("monster", "up"), _card(act))
    procedure = source.data.procedure if act.kind == "special-summon" else None
    return check(source.zone in (procedure.from_ if procedure else ("hand",)), _card(act))


@rule("UNM-02")
def its_kind_of_summon_is_modelled(duel: Duel, act: Placement) -> Check:
    """A Summon that the game has no mechanism for is never guessed at: one without its materials.

    A monster with a procedure comes by that; one of a Synchro, Xyz or Link Monster says its materials.
    """
    data = live(duel, act.card).data
    lacking = isinstance(data.card, MonsterFace) and data.card.frame in UNMODELLED_SUMMONS
    return check(act.kind != "special-summon" or data.procedure is not None or not lacking, _card(act))


@rule("SMN-03", presupposes=("SMN-02",))
def this_card_can_be_summoned_like_that(duel: Duel, act: Placement) -> Check:
    """Only monsters are Summoned, not all can be Normal Summoned, and only some Special Summon themselves."""
    source = live(duel, act.card)
    data = source.data
    if act.kind == "special-summon":
        return check(data.procedure is not None, _card(act))
    if not isinstance(source.counts_as, MonsterFace):
        return check(act.kind == "set" and data.card.type != "unknown", _card(act))
    normal = normal_summonable(source) or (act.kind == "set" and data.may_be_set)
    return check(normal or act.kind in ("flip-summon", "position"), _card(act))


@rule("SMN-04", presupposes=("SMN-03",))
def condition_of_the_procedure_is_met(duel: Duel, act: Placement) -> Check:
    """A monster Special Summons itself only while the conditions of its procedure hold.

    Some monsters have conditions for their Normal Summon and Flip Summon, too (`summoned_while`).
    """
    data = live(duel, act.card).data
    asked_for: tuple[Condition, ...] = ()
    if act.kind == "special-summon" and data.procedure is not None:
        asked_for = data.procedure.condition
    elif act.kind in ("summon", "flip-summon"):
        asked_for = data.summoned_while
    asking = Activation(side=act.side, card=act.card, effect="")
    return check(all(is_met(duel, c, asking) for c in asked_for), _card(act))


@rule("SMN-05", presupposes=("SMN-03",))
def one_normal_summon_or_set_a_turn(duel: Duel, act: Placement) -> Check:
    """A player Normal Summons or Sets one monster a turn, also if that Summon was negated.

    None after the Special Summon of a monster that excludes it for the turn (konami-db:5496).
    """
    if not _takes_the_normal_summon(duel, act):
        return YES
    used = remembers(duel, "normal-summon-used", act.side)
    return check(not used and not remembers(duel, "normal-summon-given-up", act.side), _card(act))


@rule("SMN-06", presupposes=("SMN-03",))
def tributes_are_what_its_level_asks_for(duel: Duel, act: Placement) -> Check:
    """A monster of Level 5 or 6 asks for one Tribute, of Level 7 or more for two: monsters of its player.

    Some monsters name another number of Tributes (`tribute_ways`). Before they are chosen, there must be
    enough. Some Tokens cannot be Tributed for that.
    """
    if not _takes_the_normal_summon(duel, act):
        return check(not act.tributes or bool(prices_of(duel, act)), _card(act))
    number = param("n", "number", tributes_needed(live(duel, act.card)))
    choices = tribute_choices(duel, act)
    if not act.tributes:
        return check(bool(choices), _card(act), number)
    return check(any(set(some) == set(act.tributes) for some in choices), _card(act), number)


@rule("SMN-11", presupposes=("SMN-03",))
def what_it_asks_for_is_there(duel: Duel, act: Placement) -> Check:
    """A monster that asks for cards to Special Summon itself needs all of them.

    A Synchro Monster needs materials whose Levels are together its own, an Xyz Monster face-up materials of
    one Level, no Tokens (OCG Q&A 11018, 11021), or one monster that it names (16949).
    Those of a Link Monster make its Link Rating.
    """
    prices = prices_of(duel, act)
    if not prices:
        return YES
    procedure = live(duel, act.card).data.procedure
    if (
        procedure
        and procedure.paid_by == "banished"
        and barred_by(duel, act.side, live(duel, act.card).zone, "banished")
    ):
        return no(_card(act))
    ways = payments(duel, act, prices)
    if not act.tributes:
        return check(bool(ways), _card(act))
    return check(any(set(way) == set(act.tributes) for way in ways), _card(act))


@rule("SMN-07", presupposes=("SMN-03", "SMN-06"))
def there_is_a_zone_for_it(duel: Duel, act: Placement) -> Check:
    """A card that is Summoned or Set needs a free zone, or one that a Tribute leaves."""
    source = live(duel, act.card)
    if act.kind in ("flip-summon", "position") or is_second_summon(duel, act):
        return YES
    face = source.data.card
    if source.zone == "extra":
        return check(_is_link(source) or _has_zone(duel, act, source), _card(act))
    if isinstance(face, MonsterFace):
        free = free_slot(duel, side_of_procedure(duel, act), "monster") < SLOTS
        return check(free or _frees_a_zone(duel, act), _card(act))
    return check(zone_of(face) == "field" or free_slot(duel, act.side, "spell-trap") < SLOTS, _card(act))


def _frees_a_zone(duel: Duel, act: Placement) -> bool:
    """Check whether what is Tributed or paid can empty a Main Monster Zone where the monster comes.

    A monster in an Extra Monster Zone leaves none to one that comes from the hand (OCG Q&A 20751).
    """
    ways = (act.tributes,) if act.tributes else tribute_choices(duel, act)
    leaving = {ref for way in ways for ref in way}
    there = at(duel, side_of_procedure(duel, act), "monster")
    return any(c.ref in leaving and c.slot < SLOTS for c in there)


def _is_link(source: Card) -> bool:
    return getattr(source.data.card, "frame", None) == "link"


def _has_zone(duel: Duel, act: Placement, source: Card) -> bool:
    """Check whether a monster of the Extra Deck has a zone, the chosen one, once its materials have left."""
    ways = (act.tributes,) if act.tributes else tribute_choices(duel, act)
    found = (slots_for(duel, act.side, source, {ref.id for ref in way}) for way in ways)
    return any(bool(slots) if act.slot is None else act.slot in slots for slots in found)


@rule("SMN-13", presupposes=("SMN-03", "SMN-11"))
def a_link_monster_comes_to_an_extra_or_a_linked_zone(duel: Duel, act: Placement) -> Check:
    """A Link Monster comes from the Extra Deck to a free Extra Monster Zone, or where a Link Arrow points to.

    A player uses one Extra Monster Zone, both only for an Extra Link.
    """
    source = live(duel, act.card)
    if act.kind != "special-summon" or source.zone != "extra" or not _is_link(source):
        return YES
    return check(_has_zone(duel, act, source), _card(act))


@rule("SMN-09", presupposes=("SMN-03",))
def special_summon_is_not_prevented(duel: Duel, act: Placement) -> Check:
    """No monster Special Summons itself while a continuous effect prevents it."""
    by = no_special_summons(duel, act.side, live(duel, act.card)) if act.kind == "special-summon" else None
    return YES if by is None else no(_card(act), param("by", "card", by.id))


@rule("SMN-10", presupposes=("SMN-03",))
def it_may_stand_beside_the_others(duel: Duel, act: Placement) -> Check:
    """While only one Type or Attribute is allowed, no monster of another is Summoned face-up; it may be Set.

    Monsters that are Tributed or paid for the Summon, and its materials, count all the same: what cannot be
    Summoned is not begun to be (konami:rivalry-of-warlords, OCG Q&A 11272, 12759).
    """
    if act.kind not in FACE_UP or not duel.forces:
        return YES
    side = side_of_procedure(duel, act)
    by = another_kind(duel, live(duel, act.card).counts_as, side)
    return YES if by is None else no(_card(act), param("by", "card", by.id))


@rule("SMN-18", presupposes=("SMN-03",))
def there_is_no_other_one_like_it(duel: Duel, act: Placement) -> Check:
    """A monster of which only one may be face-up is not Summoned beside another one; it may be Set.

    One that would be Tributed for it, or be its material, counts (OCG Q&A 19923, 12759).
    """
    if act.kind not in FACE_UP:
        return YES
    side = side_of_procedure(duel, act)
    by = another_like(duel, live(duel, act.card), side)
    return YES if by is None else no(_card(act), param("by", "card", by.id))


FACE_UP = ("summon", "special-summon", "flip-summon")
"""Kinds of placement after which a monster is face-up."""


@rule("SMN-12", presupposes=("SMN-02",))
def its_way_to_be_summoned_is_not_negated(duel: Duel, act: Placement) -> Check:
    """What lets a monster be Summoned in a way of its own is one of its effects, and is negated with them.

    That is the second Normal Summon of a Gemini Monster, and a Summon procedure wherever the monster is.
    """
    by = negated_by(duel, act.card) if is_second_summon(duel, act) else None
    if act.kind == "special-summon":
        by = procedure_negated_by(duel, live(duel, act.card))
    return YES if by is None else no(_card(act), param("by", "card", by.id))


@rule("POS-01", presupposes=("SMN-02",))
def position_is_not_changed_in_the_turn_of_arrival(duel: Duel, act: Placement) -> Check:
    """The position of a monster is not changed in the turn in which it was Summoned or Set."""
    if act.kind not in ("flip-summon", "position"):
        return YES
    return check(
        not remembers(duel, "summoned", act.card) and not remembers(duel, "set", act.card), _card(act)
    )


@rule("POS-02", presupposes=("SMN-02",))
def position_is_not_changed_after_an_attack(duel: Duel, act: Placement) -> Check:
    """The position of a monster that has declared an attack is not changed in that turn."""
    if act.kind not in ("flip-summon", "position"):
        return YES
    return check(not remembers(duel, "attacked", act.card), _card(act))


@rule("POS-03", presupposes=("SMN-02",))
def position_is_changed_once_a_turn(duel: Duel, act: Placement) -> Check:
    """A player changes a monster's position once a turn, and not at all where an effect has locked it."""
    if act.kind not in ("flip-summon", "position"):
        return YES
    fixed = remembers(duel, "position-changed", act.card) or remembers(duel, "position-locked", act.card)
    return check(not fixed, _card(act))


PLACEMENT_RULES: tuple[Rule[Placement], ...] = (
    its_kind_of_summon_is_modelled,
    summons_belong_to_the_open_main_phase,
    card_is_where_it_is_taken_from,
    this_card_can_be_summoned_like_that,
    condition_of_the_procedure_is_met,
    one_normal_summon_or_set_a_turn,
    tributes_are_what_its_level_asks_for,
    what_it_asks_for_is_there,
    there_is_a_zone_for_it,
    a_link_monster_comes_to_an_extra_or_a_linked_zone,
    special_summon_is_not_prevented,
    it_may_stand_beside_the_others,
    there_is_no_other_one_like_it,
    its_way_to_be_summoned_is_not_negated,
    nothing_is_summoned_after_that,
    position_is_not_changed_in_the_turn_of_arrival,
    position_is_not_changed_after_an_attack,
    position_is_changed_once_a_turn,
)
