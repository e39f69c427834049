"""Reads the puzzles of EDOPro, Lua files of a few known calls, as scenes.

Player 0 of a puzzle, who has the first turn, is A. A puzzle begins with the Draw Phase, in which nothing is
drawn; the scene begins with Main Phase 1, where a player can act freely for the first time. A puzzle may
allow attacks in its first turn; the scene is in the second turn of a Duel, which has a Battle Phase.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from damagestep.cards.card import MonsterFace
from damagestep.common.columns import SLOTS
from damagestep.common.placement import MOST_LIFE_POINTS
from damagestep.common.placement.kinds import may_lie_in_extra_deck
from damagestep.library.faces import data_of
from damagestep.lines.exchange.added_cards import AddedCard, side_of_player
from damagestep.lines.exchange.lua_calls import Call, Name, Strange, Value, read_calls
from damagestep.lines.exchange.notes import (
    OF_RUSH_DUEL,
    Note,
    NothingImported,
    find_by_passcode,
    limited,
    of_faces,
    quoted,
)
from damagestep.lines.exchange.puzzle_words import (
    DEFENSE,
    FACE_UP,
    FIELD_ZONE_SEQUENCE,
    PENDULUM_SEQUENCE,
    Location,
    number_of,
)
from damagestep.lines.scenes.faults import face_of
from damagestep.lines.scenes.listing import with_all_faces
from damagestep.lines.scenes.scene import Bearer, Placed, Scene, SideScene, named_cards
from damagestep.records.record import record, replace
from damagestep.records.terms import EXTRA_SLOTS, PENDULUM_SLOTS, Position, Side

LONGEST_PUZZLE = 200_000
"""Characters of a puzzle: a limit against accidents and malice."""
MOST_CARDS = 200
"""Cards of a puzzle."""
SILENT = ("Debug.SetAIName", "Debug.ReloadFieldBegin", "Debug.ReloadFieldEnd")
"""Calls that say nothing about the cards, the players or who wins."""
Row = Literal["monster", "spell_trap"]


@record
class Puzzle:
    """The scene of a puzzle as far as it was understood, and what was not or has no place in a scene."""

    scene: Scene
    notes: tuple[Note, ...]


def is_puzzle(text: str) -> bool:
    """Check whether a text calls what only puzzles call."""
    return "Debug.AddCard" in text or "Debug.SetPlayerInfo" in text


def read_puzzle(text: str) -> Puzzle:
    """Return the scene of a puzzle; nothing of its text is run.

    At most `LONGEST_PUZZLE` characters and `MOST_CARDS` cards are read; more is noted.

    Raises:
        NothingImported: no card of it arrives, or it is a puzzle of Rush Duel.
    """
    reading = _Reading()
    if len(text) > LONGEST_PUZZLE:
        reading.note("too-long", None)
        text = text[:LONGEST_PUZZLE]
    for found in read_calls(text):
        if isinstance(found, Strange):
            reading.note("not-understood", found.line, quoted(found.text))
        elif handle := CALLS.get(found.name):
            if not handle(reading, found):
                reading.note("not-understood", found.line, quoted(_written(found)))
        elif found.name not in SILENT:
            reading.note("unknown-call", found.line, quoted(found.name))
    scene = reading.scene()
    arrived = named_cards(scene)
    if not arrived and reading.of_rush_duel:
        raise NothingImported("rush-duel")
    if not arrived:
        raise NothingImported("nothing-imported", limited(reading.notes))
    if reading.of_rush_duel:
        reading.note("some-of-rush-duel", None, str(reading.of_rush_duel))
    return Puzzle(scene=scene, notes=limited([*of_faces(sorted(arrived)), *reading.notes]))


@dataclass
class _Lying:
    """A card that has been added: its row and place where it lies in a zone of the field."""

    side: Side
    placed: Placed
    row: Row | None = None


@dataclass
class _Reading:
    """What has been read of a puzzle so far. Decks run from the bottom up."""

    notes: list[Note] = field(default_factory=list)
    life: dict[Side, int] = field(default_factory=dict)
    piles: dict[tuple[Side, str], list[str]] = field(default_factory=dict)
    lying: list[_Lying] = field(default_factory=list)
    fields: dict[Side, Placed] = field(default_factory=dict)
    variables: dict[str, _Lying | None] = field(default_factory=dict)
    added: int = 0
    of_rush_duel: int = 0

    def note(self, code: str, line: int | None, text: str = "", card: str | None = None) -> None:
        """Keep a note about a line of the puzzle, counted from 1; None: about no line."""
        self.notes.append(Note(code=code, line=line, text=text, card=card))

    def pile(self, side: Side, name: str) -> list[str]:
        """Return the cards of a pile of a player, to be added to."""
        return self.piles.setdefault((side, name), [])

    def holder(self, added: AddedCard) -> _Lying | None:
        """Return the monster that lies already where one is added, None if none does."""
        zone = added.sequence + 1
        there = [one for one in self.lying if (one.side, one.row) == (added.side, "monster")]
        return next((one for one in there if one.placed.zone == zone), None)

    def scene(self) -> Scene:
        """Return the scene of all that has been read."""
        return with_all_faces(Scene(at="main-1", A=self.side("A"), B=self.side("B")))

    def side(self, side: Side) -> SideScene:
        """Return all that has been read of a player; the Deck from the top down."""

        def pile(name: str) -> tuple[str, ...]:
            return tuple(self.piles.get((side, name), ()))

        def row(name: Row) -> tuple[Placed, ...]:
            return tuple(one.placed for one in self.lying if (one.side, one.row) == (side, name))

        return SideScene(
            life=self.life.get(side, SideScene().life),
            monster=row("monster"),
            spell_trap=row("spell_trap"),
            field=self.fields.get(side),
            hand=pile("hand"),
            graveyard=pile("graveyard"),
            banished=pile("banished"),
            banished_face_down=pile("banished_face_down"),
            extra=pile("extra"),
            deck=pile("deck")[::-1],
            rest=0,
        )


def _written(call: Call) -> str:
    """Write a call as it begins."""
    return f"{call.name}({', '.join(_argument(value) for value in call.values)})"


def _argument(value: Value) -> str:
    if isinstance(value, tuple):
        return "+".join(_argument(part) for part in value)
    return value.text if isinstance(value, Name) else str(value)


def _set_life_points(reading: _Reading, call: Call) -> bool:
    """Read `Debug.SetPlayerInfo(player, life points, hand at the start, cards drawn a turn)`."""
    side = side_of_player(call.values[0]) if len(call.values) > 1 else None
    life = number_of(call.values[1]) if side else None
    if side is None or life is None or life < 0:
        return False
    if life > MOST_LIFE_POINTS:
        reading.note("too-many-life-points", call.line, str(life))
    reading.life[side] = min(life, MOST_LIFE_POINTS)
    if any(number_of(value) != 0 for value in call.values[2:4]):
        reading.note("draws", call.line, side)
    return True


def _add_card(reading: _Reading, call: Call) -> bool:
    """Read `Debug.AddCard(passcode, owner, player, location, sequence, position)`.

    A seventh value says that a monster was properly Summoned, which scenes take for granted.
    """
    added = AddedCard.of(call)
    if added is None:
        return False
    if added.passcode in OF_RUSH_DUEL:
        reading.of_rush_duel += 1
        return True
    ref, note = find_by_passcode(added.passcode, call.line)
    reading.notes += [note] if note else []
    reading.added += 1
    lying = None
    if ref is None:
        pass  # the note says so
    elif reading.added > MOST_CARDS:
        reading.note("too-many-cards", call.line, str(MOST_CARDS), ref)
    else:
        if added.owner != added.side:
            reading.note("other-owner", call.line, added.side, ref)
        placed = Placed(card=ref, face="up" if added.position & FACE_UP else "down")
        lying = _lay(reading, added, placed)
    if call.to:
        reading.variables[call.to] = lying
    return True


def _lay(reading: _Reading, added: AddedCard, placed: Placed) -> _Lying | None:
    """Put a card where it is added; return it if it lies in a Monster Zone or Spell & Trap Zone."""
    match added.location:
        case Location.MZONE:
            return _monster(reading, added, placed)
        case Location.SZONE | Location.FZONE | Location.PZONE:
            return _spell_trap(reading, added, placed)
    _add_to_pile(reading, added, placed)
    return None


def _monster(reading: _Reading, added: AddedCard, placed: Placed) -> _Lying:
    """Place a monster; one that cannot be in an Extra Monster Zone takes the next free one.

    Where a monster lies already, the other one becomes its Xyz Material.
    """
    position: Position = "defence" if added.position & DEFENSE else "attack"
    if placed.face == "down" and position == "attack":
        reading.note("face-down-attack", added.line, card=placed.card)
        position = "defence"
    holder = reading.holder(added)
    if holder:
        under = (*holder.placed.materials, placed.card)
        holder.placed = replace(holder.placed, materials=under)
        return holder
    face = face_of(data_of(placed.card))
    there = (*range(SLOTS), *(EXTRA_SLOTS if may_lie_in_extra_deck(face) else ()))
    zone = added.sequence + 1 if added.sequence in there else None
    if zone is None:
        reading.note("extra-monster-zone", added.line, card=placed.card)
    lying = _Lying(added.side, replace(placed, position=position, zone=zone), "monster")
    reading.lying.append(lying)
    return lying


def _spell_trap(reading: _Reading, added: AddedCard, placed: Placed) -> _Lying | None:
    """Place a Spell or Trap, in the Field Zone and the Pendulum Zones, too."""
    if added.location == Location.FZONE or added.sequence == FIELD_ZONE_SEQUENCE:
        reading.fields[added.side] = placed
        return None
    scale = added.sequence if added.location == Location.PZONE else added.sequence - PENDULUM_SEQUENCE
    is_scale = scale in range(len(PENDULUM_SLOTS))
    slot = PENDULUM_SLOTS[scale] if is_scale else added.sequence
    face = data_of(placed.card).card
    misplaced = is_scale and not (isinstance(face, MonsterFace) and face.is_pendulum)
    if misplaced or slot not in range(SLOTS):
        reading.note("pendulum-zone", added.line, card=placed.card)
        return None
    lying = _Lying(added.side, replace(placed, zone=slot + 1), "spell_trap")
    reading.lying.append(lying)
    return lying


def _add_to_pile(reading: _Reading, added: AddedCard, placed: Placed) -> None:
    """Put a card into a pile or the hand: sequence 0 of a Deck is its top, 1 its bottom, 2 anywhere."""
    ref, side = placed.card, added.side
    match added.location:
        case Location.DECK:
            deck = reading.pile(side, "deck")
            deck.insert(0 if added.sequence == 1 else len(deck), ref)
            if added.sequence not in (0, 1):
                reading.note("shuffled", added.line, card=ref)
        case Location.REMOVED:
            reading.pile(side, "banished" if placed.face == "up" else "banished_face_down").append(ref)
        case Location.EXTRA:
            face = data_of(ref).card
            if placed.face == "up" and isinstance(face, MonsterFace) and face.is_pendulum:
                reading.note("face-up-extra", added.line, card=ref)
            reading.pile(side, "extra").append(ref)
        case Location.HAND:
            reading.pile(side, "hand").append(ref)
        case _:
            reading.pile(side, "graveyard").append(ref)


def _equip(reading: _Reading, call: Call) -> bool:
    """Read `Debug.PreEquip(Equip Card, monster)`."""
    if not all(isinstance(value, Name) and value.text in reading.variables for value in call.values):
        return False
    try:
        card, monster = (reading.variables[_argument(value)] for value in call.values)
    except ValueError:  # more or fewer than two
        return False
    if card is None or monster is None:
        return True  # what became of the one that is missing has been noted
    if card.row != "spell_trap" or monster.row != "monster":
        return False
    row = [one for one in reading.lying if (one.side, one.row) == (monster.side, "monster")]
    card.placed = replace(card.placed, equipped_to=Bearer(side=monster.side, monster=row.index(monster)))
    return True


def _count(reading: _Reading, call: Call) -> bool:
    """Read `Debug.PreAddCounter(card, kind, number)`; a scene's counters are of the card's own kind."""
    try:
        name, _kind, how_many = call.values
    except ValueError:  # more or fewer than three
        return False
    number = number_of(how_many)
    if number is None or number < 0 or not isinstance(name, Name) or name.text not in reading.variables:
        return False
    if lying := reading.variables[name.text]:
        lying.placed = replace(lying.placed, counters=number)
        reading.note("counter-kind", call.line, card=lying.placed.card)
    return True


def _left_out(code: str) -> Callable[[_Reading, Call], bool]:
    """Return what notes a call for which scenes have no words."""

    def note(reading: _Reading, call: Call) -> bool:
        reading.note(code, call.line)
        return True

    return note


CALLS: dict[str, Callable[[_Reading, Call], bool]] = {
    "Debug.SetPlayerInfo": _set_life_points,
    "Debug.AddCard": _add_card,
    "Debug.PreEquip": _equip,
    "Debug.PreAddCounter": _count,
    "Debug.PreSetTarget": _left_out("remembered-target"),
    "Debug.PreSummon": _left_out("summon-kind"),
    "Debug.ShowHint": _left_out("hint"),
    "aux.BeginPuzzle": _left_out("win-this-turn"),
}
"""What reads each call; a reader returns whether it understood the values."""
