"""The shape of a scene: everything a person says before the first step."""

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from damagestep.cards.card import CardData
from damagestep.records.record import SELDOM, record
from damagestep.records.terms import Face, Position, Side, TimingId

Deed = Literal["summoned", "set", "position-changed", "attacked", "battled"]
"""What the turn remembers of a monster."""


SummonedAs = Literal["normal", "flip", "special", "fusion", "ritual", "synchro", "xyz", "link", "pendulum"]
"""How a monster came to the field, or was turned face-up there; all but the first two are Special Summons."""


@record
class Bearer:
    """The monster that a card is equipped to: whose, and its place among that player's `monster`, from 0."""

    side: Side
    monster: int


@record
class Placed:
    """A card in a zone of the field.

    `zone` is the column on the mat, 1 to 5 from its player's left; cards without one take the next free
    columns in order. `equipped_to` is the monster of an Equip Card that is face-up in the Spell & Trap Zone.
    Set Spells and Traps are face-down, those that stay on the field may be face-up; `set_this_turn` prevents
    the activation of most of them. `did` is what a monster has done this turn. `materials` lie under an Xyz
    Monster, the lowest first; `made_with` are materials of a monster of the Extra Deck that have given it
    something. `counters` are those on a face-up card. `summoned` is how a monster was Summoned before the
    scene; one that nobody can Normal Summon was Special Summoned anyway. `tributes` are those of a Normal
    Summon, where they matter. `atk` and `def` are the values that effects have given it before. `newest`: it
    was turned up after all others that are not.
    """

    card: str
    face: Face = "up"
    position: Position = "attack"
    set_this_turn: bool = False
    did: tuple[Deed, ...] = ()
    counters: int = 0
    materials: tuple[str, ...] = ()
    made_with: tuple[str, ...] = ()
    zone: int | None = None
    equipped_to: Bearer | None = None
    summoned: SummonedAs | None = None
    tributes: int | None = None
    newest: bool = False
    atk: int | None = None
    def_: int | None = None


@record
class SideScene:
    """One player's cards. Piles run from the bottom up, the deck from the top down.

    `rest` counts the deck cards below the known ones: nobody knows which they are.
    """

    life: int = 8000
    monster: tuple[Placed, ...] = ()
    spell_trap: tuple[Placed, ...] = ()
    field: Placed | None = None
    hand: tuple[str, ...] = ()
    graveyard: tuple[str, ...] = ()
    banished: tuple[str, ...] = ()
    banished_face_down: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    rest: int = 30


PILES_OF_CARDS = ("hand", "graveyard", "banished", "banished_face_down", "extra", "deck")
"""The fields of a side that list cards."""


@record
class PendingAttack:
    """An attack that has been declared before the scene begins.

    `attacker` is the place of the turn player's monster among `monster`, from 0; `target` that of the
    opponent's, or `None` for a direct attack.
    """

    attacker: int
    target: int | None = None


@record
class End:
    """Where a scene ends: with the phase of a timing, in its own turn or `turns` later."""

    at: TimingId
    turns: int = 0


@record
class Scene:
    """A position before the first decision, at any timing of a turn but for the rest of the Damage Step.

    From the declaration of an attack to damage calculation the scene needs an attack; elsewhere there is
    none. `turn` counts the turns of the duel. A scene that does not say `until` when it goes on ends with
    its Battle Phase, or with its turn if it begins in another phase. `cards` are the scene's own cards by
    their `ref`: made by somebody, as a card file of the library is, and known in this scene alone.
    """

    v: Literal[1] = 1
    turn_player: Side = "A"
    turn: int = 2
    at: TimingId = "battle-step.open"
    until: End | None = None
    attack: PendingAttack | None = None
    A: SideScene = SideScene()
    B: SideScene = SideScene()
    cards: Mapping[str, CardData] | None = field(default=None, metadata=SELDOM)


def named_cards(scene: Scene) -> set[str]:
    """Return the refs of all cards of a scene, those under and behind others with them."""
    found: set[str] = set()
    for side in (scene.A, scene.B):
        for one in (*side.monster, *side.spell_trap, *((side.field,) if side.field else ())):
            found.update((one.card, *one.materials, *one.made_with))
        for pile in PILES_OF_CARDS:
            found.update(getattr(side, pile))
    return found
