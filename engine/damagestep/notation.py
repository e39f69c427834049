"""Text for scenes: two lines, one for each player.

    A: Elemental HERO Neos Alius | hand: Honest
    B: Mystical Elf (defence), Man-Eater Bug (face-down) | set: Dark Bribe | life: 4000

The first section holds the monsters; `set`, `face-up` (Spells and Traps that stay), `field`, `hand`,
`graveyard`, `banished`, `banished face-down`, `deck` (from the top), `extra` hold further cards, `life` and
`rest` (unknown deck cards) numbers. `(this turn)` after a Set card bars it, `(face-up)` among them lets one
lie open between the others; after a monster stands what the turn remembers of it: `(summoned this turn)`,
`(defence; attacked and battled this turn)`. `(3 counters)` lie on a monster or on a face-up Spell or Trap.
`turn: B` gives the turn to B, `turn: A 1` is the first turn of the duel. `at: damage-step.start` begins
elsewhere than in the open Battle Step; from the declaration on with `attack: Vorse Raider > Celtic Guardian`
or `attack: Vorse Raider directly`; `Vorse Raider@2` is the second of that name. A scene ends with its Battle
Phase, or with its turn if it begins in another phase; `until: turn-end +1` lets it go on to the end of the
next turn.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, get_args

from damagestep.library import cards, timings
from damagestep.schema.scene import Deed, End, PendingAttack, Placed, Scene, SideScene
from damagestep.terms import Face, Position, TimingId, record, replace

THIS_TURN = " this turn"
PILES = {
    "hand": "hand",
    "graveyard": "graveyard",
    "banished": "banished",
    "banished face-down": "banished_face_down",
    "deck": "deck",
    "extra": "extra",
}
"""Sections that list cards, and the field of the scene for each."""
PLACES = ("set", "face-up", "field")
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
    said: dict[str, str] = {}
    places: dict[str, int] = {}
    faults = []
    for number, line in enumerate(text.splitlines(), 1):
        key, colon, rest = (part.strip() for part in line.partition(":"))
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if not colon or key not in KEYS:
            faults.append(TextFault(line=number, text=f"'{line.strip()}' does not begin with {KNOWN_KEYS}"))
        elif key in said:
            faults.append(TextFault(line=number, text=f"'{key}' stands here a second time"))
        else:
            said[key], places[key] = rest, number
    if not faults and not {"A", "B"} & set(said):
        faults.append(TextFault(line=1, text="there is no line 'A: …' or 'B: …'"))
    scene = Scene()
    for key, read in READERS.items():
        if key in said:
            try:
                scene = read(scene, said[key])
            except _Unreadable as error:
                faults.append(TextFault(line=places[key], text=str(error)))
    if faults:
        raise BadText(tuple(sorted(faults, key=lambda f: f.line)))
    return scene


def _turn(scene: Scene, text: str) -> Scene:
    player, _, number = text.partition(" ")
    if player not in ("A", "B"):
        raise _Unreadable(f"'{text}' is no player; turn: A or turn: B")
    if number and not number.isdecimal():
        raise _Unreadable(f"'{number}' is no number of a turn; turn: {player} 1")
    turn = int(number) if number else scene.turn
    return replace(scene, turn_player="A" if player == "A" else "B", turn=turn)


def _at(scene: Scene, text: str) -> Scene:
    return replace(scene, at=_timing(text))


def _timing(text: str) -> TimingId:
    if text not in timings():
        near = _near(text, list(timings()))
        hint = f"; did you mean '{near[0]}'?" if near else ""
        raise _Unreadable(f"'{text}' is no timing{hint}")
    return text


def _until(scene: Scene, text: str) -> Scene:
    timing, plus, turns = (part.strip() for part in text.partition("+"))
    if plus and not turns.isdecimal():
        raise _Unreadable(f"'{turns}' is no number of turns; until: turn-end +1")
    return replace(scene, until=End(at=_timing(timing), turns=int(turns) if plus else 0))


def _attack(scene: Scene, text: str) -> Scene:
    attacking, defending = (scene.A, scene.B) if scene.turn_player == "A" else (scene.B, scene.A)
    attacker, arrow, target = (part.strip() for part in text.partition(">"))
    direct = not arrow and attacker.endswith(" directly")
    if not arrow and not direct:
        raise _Unreadable(f"'{text}' is no attack; 'X > Y' or 'X directly'")
    if arrow and not target:
        raise _Unreadable("behind '>' the target is missing")
    mine = _place(attacking, attacker.removesuffix(" directly"))
    return replace(
        scene, attack=PendingAttack(attacker=mine, target=_place(defending, target) if arrow else None)
    )


def _place(side: SideScene, name: str) -> int:
    """The place of a monster among those of its side: the first of that name, or the one that `@n` counts."""
    bare, _, copy = name.partition("@")
    ref = card_ref(bare)
    found = [n for n, placed in enumerate(side.monster) if placed.card == ref]
    which = int(copy) if copy.isdecimal() else 1
    if not 0 < which <= len(found):
        raise _Unreadable(f"there is no {name} among those monsters")
    return found[which - 1]


def _side(text: str) -> SideScene:
    monsters, *sections = (part.strip() for part in text.split("|"))
    side = SideScene(monster=tuple(_monster(m) for m in listed(monsters)))
    read: set[str] = set()
    for section in sections:
        key, colon, rest = section.partition(":")
        key, rest = key.strip(), rest.strip()
        if key in read:
            raise _Unreadable(f"'{key}' stands here a second time")
        read.add(key)
        if not colon or key not in (*PLACES, *PILES, *NUMBERS):
            known = ", ".join((*PLACES, *PILES, *NUMBERS))
            raise _Unreadable(f"'{section}' is no section; known are {known}")
        if key == "set":
            side = replace(side, spell_trap=(*side.spell_trap, *(_set_card(c) for c in listed(rest))))
        elif key == "face-up":
            side = replace(side, spell_trap=(*side.spell_trap, *(_active(c) for c in listed(rest))))
        elif key == "field":
            side = replace(side, field=Placed(card=card_ref(rest)))
        elif key in PILES:
            cards_there: Any = {PILES[key]: tuple(card_ref(c) for c in listed(rest))}
            side = replace(side, **cards_there)
        elif rest.isdecimal():
            number: Any = {key: int(rest)}
            side = replace(side, **number)
        else:
            raise _Unreadable(f"'{rest}' is no number for {key}")
    return side


def listed(text: str) -> list[str]:
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
    name, said = _with_manner(text)
    parts = [part.strip() for part in said.split(";") if part.strip()]
    did = tuple(d for part in parts if part.endswith(THIS_TURN) for d in _deeds(part))
    counters = next((n for part in parts if (n := _counters(part))), 0)
    others = (part for part in parts if not part.endswith(THIS_TURN) and not _counters(part))
    manner = next(others, "attack")
    if manner not in MANNERS:
        raise _Unreadable(f"'{manner}' is no position; known are {', '.join(MANNERS)}")
    face, position = MANNERS[manner]
    return Placed(card=card_ref(name), face=face, position=position, did=did, counters=counters)


def _active(text: str) -> Placed:
    name, said = _with_manner(text)
    if said and not _counters(said):
        raise _Unreadable(f"'{said}' is no way to lie face-up; known is '2 counters'")
    return Placed(card=card_ref(name), counters=_counters(said))


def _counters(text: str) -> int:
    """How many counters `3 counters` speaks of; 0 for anything else."""
    number, _, word = text.partition(" ")
    return int(number) if number.isdecimal() and word in ("counter", "counters") else 0


def _deeds(text: str) -> Iterator[Deed]:
    """`summoned and attacked this turn`."""
    deeds: dict[str, Deed] = {deed: deed for deed in get_args(Deed)}
    for word in text.removesuffix(THIS_TURN).split(" and "):
        if word.strip() not in deeds:
            raise _Unreadable(f"'{word.strip()}' is nothing the turn remembers; {', '.join(deeds)}")
        yield deeds[word.strip()]


def _with_manner(text: str) -> tuple[str, str]:
    """A name and what stands behind it in brackets."""
    name, opened, manner = text.partition(" (")
    if opened and not manner.endswith(")"):
        raise _Unreadable(f"the ')' is missing behind '{text}'")
    return name, manner.removesuffix(")").strip()


def _set_card(text: str) -> Placed:
    name, manner = _with_manner(text)
    counters = _counters(manner)
    if manner not in ("", "this turn", "face-up") and not counters:
        raise _Unreadable(f"'{manner}' is no way to Set a card; known are 'this turn' and 'face-up'")
    face: Face = "up" if manner == "face-up" or counters else "down"
    barred = manner == "this turn"
    return Placed(card=card_ref(name), face=face, set_this_turn=barred, counters=counters)


def card_ref(name: str) -> str:
    """The library's key for a card's name in any language, or its key; case does not matter.

    Raises:
        ValueError: no card has that name; the nearest names are in the message.
    """
    found = _by_name().get(name.strip().casefold())
    if found:
        return found
    near = _near(name.casefold(), list(_by_name()))
    hint = f"; did you mean '{cards()[_by_name()[near[0]]].name.en}'?" if near else ""
    raise _Unreadable(f"no card is called '{name.strip()}'{hint}")


def _near(written: str, known: list[str]) -> list[str]:
    """The known word nearest to what was written, if there is one."""
    import difflib

    return difflib.get_close_matches(written, known, n=1)


@cache
def _by_name() -> dict[str, str]:
    names: dict[str, str] = {}
    for ref, data in cards().items():
        for name in (ref, data.name.en, data.name.de, data.name.ja):
            if name:
                names.setdefault(name.casefold(), ref)
    return names


READERS: dict[str, Callable[[Scene, str], Scene]] = {
    "turn": _turn,
    "A": lambda scene, text: replace(scene, A=_side(text)),
    "B": lambda scene, text: replace(scene, B=_side(text)),
    "at": _at,
    "until": _until,
    "attack": _attack,
}
"""What each line of a scene text sets, in the order in which they are read: an attack needs its monsters."""
KEYS = tuple(READERS)
KNOWN_KEYS = ", ".join(f"'{key}:'" for key in ("A", "B", "turn", "at", "until", "attack"))
