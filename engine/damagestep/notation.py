"""Text for scenes: two lines, one for each player.

    A: Elemental HERO Neos Alius | hand: Honest
    B: Mystical Elf (defence), Man-Eater Bug (face-down) | set: Dark Bribe | life: 4000

The first section holds the monsters; `set`, `hand`, `graveyard`, `banished`, `deck` (from the top) hold
further cards, `life` and `rest` (unknown deck cards) numbers. `(this turn)` after a Set card bars it.
`turn: B` gives the turn to B.
"""

import difflib
from dataclasses import replace
from functools import cache
from typing import Any

from damagestep.library import cards
from damagestep.schema.scene import Placed, Scene, SideScene
from damagestep.terms import Face, Position, Side, record

PILES = ("hand", "graveyard", "banished", "deck")
NUMBERS = ("life", "rest")
MANNERS: dict[str, tuple[Face, Position]] = {
    "attack": ("up", "attack"),
    "defence": ("up", "defence"),
    "face-down": ("down", "defence"),
}


@record
class TextFault:
    """One thing wrong with a text: its line (from 1) and the reason."""

    line: int
    text: str


class BadText(ValueError):
    """A text that cannot be read: every fault with its line; nothing has been applied."""

    def __init__(self, faults: tuple[TextFault, ...]) -> None:
        self.faults = faults
        super().__init__("\n".join(f"line {f.line}: {f.text}" for f in faults))


class _Unreadable(ValueError):
    pass


def parse_scene(text: str) -> Scene:
    """A scene from its text.

    Raises:
        BadText: every line that cannot be read.
    """
    sides: dict[str, SideScene] = {}
    turn_player: Side = "A"
    faults = []
    for number, line in enumerate(text.splitlines(), 1):
        key, colon, rest = line.partition(":")
        key, rest = key.strip(), rest.strip()
        reason = None
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if key in sides:
            reason = f"player {key} stands here a second time"
        elif key in ("A", "B") and colon:
            try:
                sides[key] = _side(rest)
            except _Unreadable as error:
                reason = str(error)
        elif key == "turn" and rest in ("A", "B"):
            turn_player = "A" if rest == "A" else "B"
        else:
            reason = f"'{line.strip()}' is neither a player's line nor 'turn: A' or 'turn: B'"
        if reason:
            faults.append(TextFault(line=number, text=reason))
    if not sides and not faults:
        faults.append(TextFault(line=1, text="there is no line 'A: …' or 'B: …'"))
    if faults:
        raise BadText(tuple(faults))
    return Scene(turn_player=turn_player, A=sides.get("A", SideScene()), B=sides.get("B", SideScene()))


def _side(text: str) -> SideScene:
    monsters, *sections = (part.strip() for part in text.split("|"))
    side = SideScene(monster=tuple(_monster(m) for m in _listed(monsters)))
    for section in sections:
        key, colon, rest = section.partition(":")
        key, rest = key.strip(), rest.strip()
        if not colon or key not in (*PILES, *NUMBERS, "set"):
            known = ", ".join(("set", *PILES, *NUMBERS))
            raise _Unreadable(f"'{section}' is no section; known are {known}")
        if key == "set":
            side = replace(side, spell_trap=tuple(_set_card(c) for c in _listed(rest)))
        elif key in PILES:
            cards_there: Any = {key: tuple(card_ref(c) for c in _listed(rest))}
            side = replace(side, **cards_there)
        elif rest.isdecimal():
            number: Any = {key: int(rest)}
            side = replace(side, **number)
        else:
            raise _Unreadable(f"'{rest}' is no number for {key}")
    return side


def _listed(text: str) -> list[str]:
    """Names between commas; a comma inside a card's name is kept where the whole is a name."""
    parts = [p.strip() for p in text.split(",")]
    names: list[str] = []
    for part in parts:
        joined = f"{names[-1]}, {part}" if names else part
        if names and _bare(joined) in _by_name() and _bare(names[-1]) not in _by_name():
            names[-1] = joined
        elif part:
            names.append(part)
    return names


def _bare(name: str) -> str:
    return name.partition(" (")[0].casefold()


def _monster(text: str) -> Placed:
    name, _, manner = text.partition(" (")
    manner = manner.rstrip(")") or "attack"
    if manner not in MANNERS:
        raise _Unreadable(f"'{manner}' is no position; known are {', '.join(MANNERS)}")
    face, position = MANNERS[manner]
    return Placed(card=card_ref(name), face=face, position=position)


def _set_card(text: str) -> Placed:
    name, _, manner = text.partition(" (")
    if manner not in ("", "this turn)"):
        raise _Unreadable(f"'{manner.rstrip(')')}' is no way to Set a card; known is 'this turn'")
    return Placed(card=card_ref(name), face="down", set_this_turn=bool(manner))


def card_ref(name: str) -> str:
    """The library's key for a card's name in any language, or its key; case does not matter.

    Raises:
        ValueError: no card has that name; the nearest names are in the message.
    """
    found = _by_name().get(name.strip().casefold())
    if found:
        return found
    near = difflib.get_close_matches(name.casefold(), list(_by_name()), n=1)
    hint = f"; did you mean '{cards()[_by_name()[near[0]]].name.en}'?" if near else ""
    raise _Unreadable(f"no card is called '{name.strip()}'{hint}")


@cache
def _by_name() -> dict[str, str]:
    names: dict[str, str] = {}
    for ref, data in cards().items():
        for name in (ref, data.name.en, data.name.de, data.name.ja):
            if name:
                names.setdefault(name.casefold(), ref)
    return names
