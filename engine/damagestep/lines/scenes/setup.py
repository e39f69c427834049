"""From a scene to its first position."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from damagestep.cards.card import CardData
from damagestep.common.beginning import led_from
from damagestep.common.columns import columns as columns_of
from damagestep.duel.agenda import AtTiming, Window
from damagestep.duel.battle import Battle
from damagestep.duel.cards import Card, LifePoints
from damagestep.duel.events.base import Answerable
from damagestep.duel.events.turn import AttackDeclared, DirectAttackDeclared, TimingEntered
from damagestep.duel.lasting import Bond, Fact, Lingering
from damagestep.duel.sections import Effects, Fixed, Horizon, Index, Memory, Recent
from damagestep.duel.state import Duel, words_of
from damagestep.duel.verbs import KNOWN
from damagestep.library.library import (
    add_activations,
    card_as,
    cards,
    known_card,
    place_in_turn,
    text_of,
    with_text,
)
from damagestep.library.tables import Profile
from damagestep.lines.scenes.before import as_summoned, with_value_before
from damagestep.lines.scenes.faults import BadScene, equipping, faults
from damagestep.lines.scenes.scene import Placed, Scene, SideScene
from damagestep.records.record import replace
from damagestep.records.terms import SIDES, CardId, Side, Zone
from damagestep.rules.mechanics.lending import lent, lent_effects
from damagestep.rules.mechanics.levels import refresh_what_cards_are
from damagestep.rules.mechanics.memory import battle_phase_conducted
from damagestep.rules.mechanics.standing import queue_illegal_cards
from damagestep.rules.mechanics.trap_monsters import queue_negated_trap_monsters
from damagestep.rules.procedure.timeline import at_open_window, on_the_way


def first_position(scene: Scene, profile: Profile) -> Duel:
    """Return the position with which a scene begins: its timing, before any decision.

    Where a battle has been fought by then, or its target flipped, that is still to be carried out; nobody
    responds to it before the scene's timing.

    Raises:
        BadScene: with all faults.
    """
    if found := faults(scene):
        raise BadScene(found)
    brought = sorted((scene.cards or {}).items(), key=lambda named: named[0])
    own = {ref: add_activations(data) for ref, data in brought}
    cards = _with_gained(scene, own, _as_summoned(scene, _cards(scene, own, profile)))
    battle = _battle(scene, cards)
    there = _by_age(scene, cards)
    first = Duel(
        profile=profile,
        fixed=Fixed(horizon=_horizon(scene), own=tuple(own.values())),
        turn_player=scene.turn_player,
        turn=scene.turn,
        cards=cards,
        index=Index(
            face_up=tuple(c.ref for c in there if c.lies_open),
            in_force=tuple(c.ref for c in there if c.in_force),
            words=words_of(cards),
        ),
        battle=battle,
        recent=Recent(happened=(_arrival(scene, battle, cards),)),
        effects=Effects(lingering=tuple(_lent(scene, own, cards))),
        memory=Memory(facts=_facts(scene, battle, cards), bonds=tuple(_bonds(scene, cards))),
        life=LifePoints(A=scene.A.life, B=scene.B.life),
        rest=LifePoints(A=scene.A.rest, B=scene.B.rest),
        agenda=_agenda(scene, battle, cards),
    )
    for card, placed in _standing(scene, cards):
        first = with_value_before(first, card, placed)
    return queue_negated_trap_monsters(queue_illegal_cards(refresh_what_cards_are(first)))


def _by_age(scene: Scene, cards: tuple[Card, ...]) -> list[Card]:
    """Return the cards in the order in which they were turned up: never in that of the players in the scene.

    Spells and Traps have lain there longest, since a Jinzo that was there first would have forbidden a Trap
    that now lies beside it; then come monsters, those Summoned this turn last, and then what they are
    equipped with, and then what the scene calls newest. Among equals the turn player's card is the newer one.
    """
    placed = {card.id: one for card, one in _standing(scene, cards)}

    def age(card: Card) -> tuple[bool, int, bool]:
        one = placed.get(card.id) or Placed(card=card.data.ref)
        kind = 3 if one.equipped_to else 2 if "summoned" in one.did else int(card.zone == "monster")
        return one.newest, kind, card.controller == scene.turn_player

    return sorted(cards, key=age)


def _agenda(scene: Scene, battle: Battle | None, cards: tuple[Card, ...]) -> tuple[AtTiming | Window, ...]:
    """Return the frames with which a scene begins: the open window of its timing, or the way there."""
    target = next((c for c in cards if battle and c.ref == battle.target), None)
    first = led_from(scene.at, target is not None and target.face == "down")
    return (at_open_window(scene.at), Window()) if first == scene.at else (on_the_way(first, scene.at),)


def _facts(scene: Scene, battle: Battle | None, cards: tuple[Card, ...]) -> tuple[Fact, ...]:
    """Build the facts that the turn remembers when the scene begins."""
    found = list(battle_phase_conducted(cards, scene.at, scene.turn_player))
    if battle:
        found.append(Fact(what="attacked", card=battle.attacker, target=battle.target))
    for card, placed in _standing(scene, cards):
        if card.zone == "spell-trap" and placed.set_this_turn:
            found.append(Fact(what="set", card=card.ref))
        if card.zone == "monster":
            found += [Fact(what=deed, card=card.ref) for deed in placed.did]
            if "summoned" in placed.did and card.face == "up":
                found.append(Fact(what="arrived", card=card.ref))
            if "summoned" in placed.did:
                found.append(Fact(what="has-summoned", side=card.controller))
    return tuple(found)


def _standing(scene: Scene, cards: tuple[Card, ...]) -> Iterator[tuple[Card, Placed]]:
    """Yield the cards in Monster Zones and Spell & Trap Zones, each with its part of the scene."""
    for zone, side, placed in (
        ("monster", "A", scene.A.monster),
        ("spell-trap", "A", scene.A.spell_trap),
        ("monster", "B", scene.B.monster),
        ("spell-trap", "B", scene.B.spell_trap),
    ):
        yield from zip((c for c in cards if (c.zone, c.controller) == (zone, side)), placed, strict=True)


def _bonds(scene: Scene, cards: tuple[Card, ...]) -> Iterator[Bond]:
    """Yield the bonds of Equip Cards that the scene begins with."""
    for card, placed in _standing(scene, cards):
        if placed.equipped_to is None or (equip := equipping(card.data)) is None:
            continue
        whose = placed.equipped_to.side
        bearers = [c for c in cards if (c.zone, c.controller) == ("monster", whose)]
        bearer = bearers[placed.equipped_to.monster]
        yield Bond(holder=card.ref, monster=bearer.ref, kind="equip", lifeline=equip.lifeline)


def _as_summoned(scene: Scene, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards, monsters as they remember their Summons."""
    monsters = [(c, placed) for c, placed in _standing(scene, cards) if c.zone == "monster"]
    summoned = {card.id: as_summoned(card, placed) for card, placed in monsters}
    return tuple(summoned.get(card.id, card) for card in cards)


def _with_gained(scene: Scene, own: Mapping[str, CardData], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards, monsters with the effects that they have gained from their materials."""
    holding: dict[CardId, Card] = {}
    for card, placed in _standing(scene, cards):
        if gained := lent_effects(tuple(known_card(ref, own) or card.data for ref in placed.made_with), card):
            holding[card.id] = replace(card, gained=gained)
    return tuple(holding.get(card.id, card) for card in cards)


def _lent(scene: Scene, own: Mapping[str, CardData], cards: tuple[Card, ...]) -> Iterator[Lingering]:
    """Yield the continuous effects that materials have given to the monsters made with them."""
    for card, placed in _standing(scene, cards):
        for ref in placed.made_with:
            yield from lent(known_card(ref, own) or card.data, card)


def _horizon(scene: Scene) -> Horizon:
    """Return where a scene ends: where it says, else with the Battle Phase, after that with the turn."""
    if scene.until:
        return Horizon(turn=scene.turn + scene.until.turns, timing=scene.until.at)
    fights = place_in_turn("start-step") <= place_in_turn(scene.at) <= place_in_turn("battle-phase-end")
    return Horizon(turn=scene.turn, timing="battle-phase-end" if fights else "turn-end")


def _arrival(scene: Scene, battle: Battle | None, cards: tuple[Card, ...]) -> Answerable:
    """Return the event of the point where a scene begins, which triggers and answers refer to."""
    if battle is None or scene.at != "battle-step.declared":
        return TimingEntered(timing=scene.at)
    attacker = next(c for c in cards if c.ref == battle.attacker)
    target = next((c for c in cards if c.ref == battle.target), None)
    if target is None:
        return DirectAttackDeclared(side=scene.turn_player, attacker=attacker)
    return AttackDeclared(side=scene.turn_player, attacker=attacker, target=target)


def _battle(scene: Scene, cards: tuple[Card, ...]) -> Battle | None:
    """Build the battle of a pending attack, if there is one."""
    if scene.attack is None:
        return None
    side = scene.turn_player
    mine = [c.ref for c in cards if c.zone == "monster" and c.controller == side]
    theirs = [c.ref for c in cards if c.zone == "monster" and c.controller != side]
    target = None if scene.attack.target is None else theirs[scene.attack.target]
    facing = sorted((c for c in cards if c.ref in theirs), key=lambda c: c.slot)
    return Battle(attacker=mine[scene.attack.attacker], target=target, field=tuple(c.ref for c in facing))


def _cards(scene: Scene, own: Mapping[str, CardData], profile: Profile) -> tuple[Card, ...]:
    """Build all cards. The id of each is its `ref`, with `@n` where the scene has several copies."""

    def known(ref: str) -> CardData:
        data = own.get(ref) or cards()[ref]
        text = text_of(data, profile)
        return with_text(data, text) if ref in own else card_as(ref, text)

    made = list(_placed("A", scene.A, known)) + list(_placed("B", scene.B, known))
    copies = Counter(card.id for card in made)
    seen: Counter[CardId] = Counter()
    named = []
    for card in made:
        seen[card.id] += 1
        named.append(_renamed(card, seen[card.id]) if copies[card.id] > 1 else card)
    return _stacked(scene, tuple(named))


def _stacked(scene: Scene, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Tell the monsters which cards are their materials: those of a side stand in the order of the scene."""
    waiting = {side: iter([c.id for c in cards if (c.zone, c.owner) == ("material", side)]) for side in SIDES}
    under = {
        card.id: tuple(next(waiting[card.owner]) for _ in placed.materials)
        for card, placed in _standing(scene, cards)
    }
    return tuple(replace(c, materials=under[c.id]) if under.get(c.id) else c for c in cards)


def _renamed(card: Card, copy: int) -> Card:
    return replace(card, id=f"{card.id}@{copy}")


def _columns(placed: tuple[Placed, ...]) -> list[int]:
    """Return the columns of placed cards on the mat, from 0."""
    return columns_of([{"zone": p.zone} for p in placed])


def _placed(side: Side, scene: SideScene, known: Callable[[str], CardData]) -> Iterator[Card]:
    for slot, p in zip(_columns(scene.monster), scene.monster, strict=True):
        yield card_lying(side, "monster", slot, known(p.card), p)
    for slot, p in zip(_columns(scene.spell_trap), scene.spell_trap, strict=True):
        yield card_lying(side, "spell-trap", slot, known(p.card), p)
    if scene.field:
        yield card_lying(side, "field", 0, known(scene.field.card), scene.field)
    piles: tuple[tuple[Zone, tuple[str, ...]], ...] = (
        ("hand", scene.hand),
        ("graveyard", scene.graveyard),
        ("banished", scene.banished),
        ("deck", scene.deck[::-1]),
        ("extra", scene.extra),
    )
    for zone, refs in piles:
        for slot, ref in enumerate(refs):
            yield card_lying(side, zone, slot, known(ref), None)
    for slot, ref in enumerate(scene.banished_face_down, len(scene.banished)):
        yield card_lying(side, "banished", slot, known(ref), Placed(card=ref, face="down"))
    for p in scene.monster:
        for slot, ref in enumerate(p.materials):
            yield card_lying(side, "material", slot, known(ref), None)


def card_lying(side: Side, zone: Zone, slot: int, data: CardData, placed: Placed | None) -> Card:
    """Return a card as a scene places it; without `placed` it lies in a pile or a hand.

    One that begins on the field, in the Graveyard or banished counts as Summoned in its own way before.
    """
    frame = getattr(data.card, "frame", None)
    hidden = zone == "deck" or (zone == "extra" and frame != "pendulum")
    return Card(
        id=data.ref,
        data=data,
        owner=side,
        controller=side,
        zone=zone,
        slot=slot,
        face=placed.face if placed else ("down" if hidden else "up"),
        position=placed.position if placed and zone == "monster" else None,
        counters=placed.counters if placed else 0,
        proper=zone in KNOWN,
    )
