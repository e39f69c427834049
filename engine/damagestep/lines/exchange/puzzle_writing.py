"""Writes a scene as a puzzle of EDOPro, and says what a puzzle cannot say."""

from collections.abc import Iterator, Sequence

from damagestep.cards.card import CardData
from damagestep.common.columns import columns
from damagestep.library.library import Own, known_card
from damagestep.lines.exchange.notes import Note, limited
from damagestep.lines.exchange.puzzle_words import FIELD_ZONE_SEQUENCE
from damagestep.lines.scenes.scene import Placed, Scene, SideScene
from damagestep.records.record import record
from damagestep.records.terms import Side

PILES = {"hand": "HAND", "graveyard": "GRAVE", "banished": "REMOVED", "extra": "EXTRA"}


@record
class Written:
    """A puzzle as text, and what it does not say of the scene."""

    text: str
    notes: tuple[Note, ...]


def write_puzzle(scene: Scene) -> Written:
    """Return a scene as a puzzle, from which `read_puzzle` reads its cards and life points again.

    The turn player becomes player 0, who begins a puzzle.
    """
    writing = _Writing(scene)
    return Written(text="\n".join(writing.lines()) + "\n", notes=limited(writing.notes))


class _Writing:
    """The text of a puzzle in the making, and the notes on it."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.notes = [Note(code=code) for code in _unsaid(scene)]
        other: Side = "B" if scene.turn_player == "A" else "A"
        self.order: tuple[Side, Side] = (scene.turn_player, other)
        self.pairs = tuple(pair for player, side in enumerate(self.order) for pair in self.worn(player, side))

    def lines(self) -> Iterator[str]:
        """Yield the lines of the puzzle."""
        yield 'Debug.SetAIName("B")'
        yield "Debug.ReloadFieldBegin(DUEL_ATTACK_FIRST_TURN+DUEL_SIMPLE_AI,5)"
        for player, side in enumerate(self.order):
            yield f"Debug.SetPlayerInfo({player},{self.side(side).life},0,0)"
        for player, side in enumerate(self.order):
            yield from self.of_player(player, side)
        yield from (f"Debug.PreEquip({card},{monster})" for card, monster in self.pairs)
        yield "Debug.ReloadFieldEnd()"

    def side(self, side: Side) -> SideScene:
        """Return what the scene says of a player."""
        return self.scene.A if side == "A" else self.scene.B

    def of_player(self, player: int, side: Side) -> Iterator[str]:
        """Yield the cards of a player."""
        there = self.side(side)
        bound = {name for pair in self.pairs for name in pair}
        for zone, row in (("MZONE", there.monster), ("SZONE", there.spell_trap)):
            for place, (column, placed) in enumerate(zip(_columns(row), row, strict=True)):
                variable = f"{zone[0].lower()}{player}_{place}"
                for call in self.add(placed.card, player, zone, column, _position(placed, zone)):
                    yield f"local {variable}={call}" if variable in bound else call
            for placed in row:
                self.say_of(placed)
        if there.field:
            yield from self.add(
                there.field.card, player, "SZONE", FIELD_ZONE_SEQUENCE, _position(there.field, "")
            )
        for name, zone in PILES.items():
            for ref in getattr(there, name):
                yield from self.add(ref, player, zone, 0, "POS_FACEUP" if name != "extra" else "POS_FACEDOWN")
        for ref in there.banished_face_down:
            yield from self.add(ref, player, "REMOVED", 0, "POS_FACEDOWN")
        for ref in reversed(there.deck):
            yield from self.add(ref, player, "DECK", 0, "POS_FACEDOWN")

    def worn(self, player: int, side: Side) -> Iterator[tuple[str, str]]:
        """Yield the variables of each Equip Card of a player and of the monster that it is equipped to."""
        for place, placed in enumerate(self.side(side).spell_trap):
            if worn := placed.equipped_to:
                monster = self.side(worn.side).monster[worn.monster]
                if self.passcode(placed.card) and self.passcode(monster.card):
                    yield f"s{player}_{place}", f"m{self.order.index(worn.side)}_{worn.monster}"

    def add(self, ref: str, player: int, zone: str, sequence: int, position: str) -> Iterator[str]:
        """Yield the call that adds a card, unless it has no passcode, which is noted."""
        passcode = self.passcode(ref)
        if passcode is None:
            self.notes.append(Note(code="no-passcode", card=ref))
            return
        yield f"Debug.AddCard({passcode},{player},{player},LOCATION_{zone},{sequence},{position})"

    def passcode(self, ref: str) -> int | None:
        """Return the passcode of a card; None if it has none, or nobody knows the card."""
        own: Own = self.scene.cards
        data: CardData | None = known_card(ref, own)
        return data.passcode if data else None

    def say_of(self, placed: Placed) -> None:
        """Note what a puzzle cannot say of a card on the field."""
        for code, there in (
            ("set-this-turn", placed.set_this_turn),
            ("done-this-turn", bool(placed.did)),
            ("counters", placed.counters > 0),
            ("made-with", bool(placed.made_with)),
        ):
            if there:
                self.notes.append(Note(code=code, card=placed.card))


def _unsaid(scene: Scene) -> Iterator[str]:
    """Yield the codes of what a puzzle cannot say of a scene as a whole."""
    if scene.turn_player == "B":
        yield "players-changed"
    if scene.attack:
        yield "attack"
    if scene.at != "main-1":
        yield "begins-elsewhere"
    if scene.until:
        yield "until"
    if scene.A.rest or scene.B.rest:
        yield "unknown-deck"


def _columns(row: Sequence[Placed]) -> list[int]:
    return columns([{"zone": placed.zone} for placed in row])


def _position(placed: Placed, zone: str) -> str:
    """Return the name of a card's position; beside the Monster Zones only its face counts."""
    face = "FACEUP" if placed.face == "up" else "FACEDOWN"
    if zone != "MZONE":
        return f"POS_{face}"
    return f"POS_{face}_{'ATTACK' if placed.position == 'attack' else 'DEFENSE'}"
