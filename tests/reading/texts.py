"""Invented sentences, and what is read out of them. No card in print says any of this."""

from damagestep.cards.card import CardData, MonsterFace, SpellFace, TrapFace
from damagestep.reading.limits_of_input import GivenCard
from damagestep.reading.read_effect import ReadEffect, Reading
from damagestep.reading.reader import read_card

MONSTER = "Warrior / Effect"
CHAINLESS = ("continuous", "unclassified")


def reading(text: str, type_line: str = MONSTER, name: str = "Lantern Ogre") -> Reading:
    """Read a text."""
    return read_card(GivenCard(name, type_line, text))


def effects(text: str, type_line: str = MONSTER) -> list[ReadEffect]:
    """Read the effects of a text that start a Chain."""
    return [e for e in reading(text, type_line).effects if e.class_ not in CHAINLESS]


def only(text: str, type_line: str = MONSTER) -> ReadEffect:
    """Read a text with one effect that starts a Chain."""
    (effect,) = effects(text, type_line)
    return effect


def admitted(text: str, type_line: str = MONSTER) -> list[str]:
    """Return the points of the Damage Step at which the only effect of a text may be activated."""
    points = only(text, type_line).permission.points
    return [point for point, answer in points.items() if answer != "no" and point != "declared"]


def type_line(data: CardData) -> str:
    """Write the type line of a card."""
    face = data.card
    if isinstance(face, MonsterFace):
        return MONSTER
    assert isinstance(face, SpellFace | TrapFace)
    return f"{face.kind.title()} {face.type.title()}"
