"""Text for scenes: two lines, one for each player.

    A: Elemental HERO Neos Alius | hand: Honest
    B: Mystical Elf (defence), Man-Eater Bug (face-down) | set: Dark Bribe | life: 4000

The first section holds the monsters; `set`, `face-up` (Spells and Traps that stay), `field`, `hand`,
`graveyard`, `banished`, `banished face-down`, `deck` (from the top), `extra` hold further cards, `life` and
`rest` (unknown deck cards) numbers. `(this turn)` after a Set card bars it, `(face-up)` among them lets one
lie open between the others, `(face-down)` after a Field Spell Sets it; after a monster stands what the turn
remembers of it: `(summoned this turn)`,
`(defence; attacked and battled this turn)`. `(3 counters)` lie on a monster or on a face-up Spell or Trap,
`(special summoned)`, `(xyz summoned this turn)`, `(normal summoned without tributes)` is how a monster came,
`(atk 2400)` what effects have made of its value, and `(newest)` was turned up last, where it matters which
was there first (`before`).
`(zone 3)` is the column on the mat where it is not the next one that is free. `(equipped to Gemini Elf)`
stands after a face-up Equip Card, `(equipped to B's Gemini Elf@2)` where the monster is on the other side.
`(material Honest; material Sangan)` lie under an Xyz Monster, the lowest first; `(made with Torapart)` names
a material that has left something on the monster Summoned with it.
`turn: B` gives the turn to B, `turn: A 1` is the first turn of the duel. `at: damage-step.start` begins
elsewhere than in the open Battle Step; from the declaration on with `attack: Vorse Raider > Celtic Guardian`
or `attack: Vorse Raider directly`; `Vorse Raider@2` is the second of that name. A scene ends with its Battle
Phase, or with its turn if it begins in another phase; `until: turn-end +1` lets it go on to the end of the
next turn. `card: {"ref": "my-ogre", …}` is a card that the scene brings along, as JSON, one a line.

Cards are named as `library.card_names` says; one that the catalogue alone knows comes with its face. Between
quotation marks a name may hold commas and brackets.
"""

from collections.abc import Callable, Iterator
from typing import Any, get_args

from damagestep.cards.card import CardData
from damagestep.library.card_names import Unreadable, card_ref, near
from damagestep.library.library import Own, timings
from damagestep.lines.scenes.before import NEWEST, read_before
from damagestep.lines.scenes.listing import PartlyRead, keyed, listed, read_each, with_all_faces, with_manner
from damagestep.lines.scenes.scene import Bearer, Deed, End, PendingAttack, Placed, Scene, SideScene
from damagestep.records.record import record, replace
from damagestep.records.terms import SIDES, Face, Position, Side, TimingId
from damagestep.records.untrusted_text import NotReadable, number_in, read_json

THIS_TURN = " this turn"
ZONE, WORN, MADE, UNDER = "zone ", "equipped to ", "made with ", "material "
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
SECTIONS = (*PLACES, *PILES, *NUMBERS)
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


def parse_scene(text: str) -> Scene:
    """Read a scene from its text, as the module describes it.

    Raises:
        BadText: every line that cannot be read.
    """
    said, faults = _lines(text)
    if not faults and not {"A", "B"} & {key for _, key, _ in said}:
        faults.append(TextFault(line=1, text="there is no line 'A: …' or 'B: …'"))
    scene, damaged = Scene(), set[int]()
    for wanted, read in READERS:
        for number, key, rest in said:
            if key == wanted and number not in damaged:
                try:
                    scene = read(scene, rest)
                except Unreadable as error:
                    if isinstance(error, PartlyRead) and isinstance(error.read, Scene):
                        scene = error.read
                    elif wanted not in SIDES:
                        damaged.add(number)
                    faults += [TextFault(line=number, text=text) for text in error.several]
    if faults:
        raise BadText(tuple(dict.fromkeys(sorted(faults, key=lambda f: f.line))))
    return with_all_faces(scene)


def _lines(text: str) -> tuple[list[tuple[int, str, str]], list[TextFault]]:
    """Split a scene text into lines as number, key and rest, and lines that begin with no key."""
    said: list[tuple[int, str, str]] = []
    faults = []
    for number, line in enumerate(text.splitlines(), 1):
        key, colon, rest = (part.strip() for part in line.partition(":"))
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if not colon or key not in KEYS:
            faults.append(TextFault(line=number, text=f"'{line.strip()}' does not begin with {KNOWN_KEYS}"))
        elif key != "card" and key in (known for _, known, _ in said):
            faults.append(TextFault(line=number, text=f"'{key}' is given twice"))
        else:
            said.append((number, key, rest))
    return said, faults


LONGEST_CARD = 20_000
"""Characters of one card as JSON: a limit against accidents and malice."""


def _card(scene: Scene, text: str) -> Scene:
    from damagestep.records.validation import BadInput, read

    try:
        data = read(CardData, read_json(text, LONGEST_CARD), "card")
    except NotReadable as error:
        raise Unreadable(f"this is no card as JSON: {error}") from None
    except BadInput as bad:
        raise Unreadable("; ".join(str(bad).splitlines())) from None
    if scene.cards and data.ref in scene.cards:
        raise Unreadable(f"'{data.ref}' is given twice")
    return replace(scene, cards={**(scene.cards or {}), data.ref: data})


def _turn(scene: Scene, text: str) -> Scene:
    player, _, number = text.partition(" ")
    if player not in ("A", "B"):
        raise Unreadable(f"'{text}' is no player; turn: A or turn: B")
    turn = number_in(number) if number else scene.turn
    if turn is None:
        raise Unreadable(f"'{number}' is no number of a turn; turn: {player} 1")
    return replace(scene, turn_player="A" if player == "A" else "B", turn=turn)


def _at(scene: Scene, text: str) -> Scene:
    return replace(scene, at=_timing(text))


def _timing(text: str) -> TimingId:
    if text not in timings():
        nearest = near(text, timings())
        hint = f"; did you mean '{nearest[0]}'?" if nearest else ""
        raise Unreadable(f"'{text}' is no timing{hint}")
    return text


def _until(scene: Scene, text: str) -> Scene:
    timing, plus, turns = (part.strip() for part in text.partition("+"))
    later = number_in(turns) if plus else 0
    if later is None:
        raise Unreadable(f"'{turns}' is no number of turns; until: turn-end +1")
    return replace(scene, until=End(at=_timing(timing), turns=later))


def _attack(scene: Scene, text: str) -> Scene:
    attacking, defending = (scene.A, scene.B) if scene.turn_player == "A" else (scene.B, scene.A)
    attacker, arrow, target = (part.strip() for part in text.partition(">"))
    direct = not arrow and attacker.endswith(" directly")
    if not arrow and not direct:
        raise Unreadable(f"'{text}' is no attack; 'X > Y' or 'X directly'")
    if arrow and not target:
        raise Unreadable("behind '>' the target is missing")
    mine = _place(attacking, attacker.removesuffix(" directly"), scene.cards)
    theirs = _place(defending, target, scene.cards) if arrow else None
    return replace(scene, attack=PendingAttack(attacker=mine, target=theirs))


def _place(side: SideScene, name: str, own: Own) -> int:
    """Return the index of a monster on its side: the first of that name, or the one that `@n` counts."""
    bare, at, copy = name.partition("@")
    ref = card_ref(bare, own)
    found = [n for n, placed in enumerate(side.monster) if placed.card == ref]
    which = number_in(copy) if at else 1
    if which is None or not 0 < which <= len(found):
        raise Unreadable(f"there is no {name} among those monsters")
    return found[which - 1]


def _monsters(side: Side) -> Callable[[Scene, str], Scene]:
    def read(scene: Scene, text: str) -> Scene:
        own = scene.cards
        names = listed(text.partition("|")[0].strip(), own)
        try:
            return _with_side(scene, side, SideScene(monster=read_each(lambda m: _monster(m, own), names)))
        except PartlyRead as damaged:
            there = tuple(damaged.read)
            raise PartlyRead(damaged.several, _with_side(scene, side, SideScene(monster=there))) from None

    return read


def _sections(side: Side) -> Callable[[Scene, str], Scene]:
    def read(scene: Scene, text: str) -> Scene:
        seen: set[str] = set()
        wrong: list[str] = []
        for section in text.split("|")[1:]:
            try:
                scene = _with_side(scene, side, _section(scene, side, keyed(section, SECTIONS, seen)))
            except Unreadable as error:
                wrong += error.several
        if wrong:
            raise Unreadable(*wrong)
        return scene

    return read


def _with_side(scene: Scene, side: Side, made: SideScene) -> Scene:
    return replace(scene, A=made) if side == "A" else replace(scene, B=made)


def side_of(scene: Scene, side: Side) -> SideScene:
    """Return the part of a scene that belongs to a player."""
    return scene.A if side == "A" else scene.B


def _section(scene: Scene, of: Side, said: tuple[str, str]) -> SideScene:
    key, text = said
    side, own = side_of(scene, of), scene.cards
    if key == "set":
        there = read_each(lambda c: _lying(scene, of, c), listed(text, own))
        return replace(side, spell_trap=(*side.spell_trap, *there))
    if key == "face-up":
        there = read_each(lambda c: replace(_lying(scene, of, c), face="up"), listed(text, own))
        return replace(side, spell_trap=(*side.spell_trap, *there))
    if key == "field":
        name, parts = with_manner(text)
        if parts not in ([], ["face-down"]):
            raise Unreadable(f"'{'; '.join(parts)}' is no way to lie there; known is 'face-down'")
        return replace(side, field=Placed(card=card_ref(name, own), face="down" if parts else "up"))
    if key in PILES:
        cards_there: Any = {PILES[key]: read_each(lambda c: card_ref(c, own), listed(text, own))}
        return replace(side, **cards_there)
    if (number := number_in(text)) is not None:
        named: Any = {key: number}
        return replace(side, **named)
    raise Unreadable(f"'{text}' is no number for {key}")


def _monster(text: str, own: Own) -> Placed:
    name, parts = with_manner(text)
    placed = Placed(card=card_ref(name, own))
    for part in parts:
        if part in MANNERS:
            face, position = MANNERS[part]
            placed = replace(placed, face=face, position=position)
        elif part.startswith(MADE):
            material = card_ref(part.removeprefix(MADE), own)
            placed = replace(placed, made_with=(*placed.made_with, material))
        elif part.startswith(UNDER):
            material = card_ref(part.removeprefix(UNDER), own)
            placed = replace(placed, materials=(*placed.materials, material))
        elif (read := read_before(placed, part)) is not None:
            placed = read
        elif part.endswith(THIS_TURN):
            placed = replace(placed, did=(*placed.did, *_deeds(part)))
        elif (read := _anywhere(placed, part)) is not None:
            placed = read
        else:
            known = f"{', '.join(MANNERS)}, 'special summoned', 'summoned this turn', 'atk 2400' and others"
            raise Unreadable(f"'{part}' is nothing that is said of a monster; known are {known}")
    return placed


def _lying(scene: Scene, side: Side, text: str) -> Placed:
    """Read a card of the section `set`; with counters, or equipped, it is face-up there too."""
    name, parts = with_manner(text)
    placed = Placed(card=card_ref(name, scene.cards), face="down")
    for part in parts:
        if part == THIS_TURN.strip():
            placed = replace(placed, set_this_turn=True)
        elif part in ("face-up", NEWEST):
            placed = replace(placed, face="up", newest=placed.newest or part == NEWEST)
        elif part.startswith(WORN):
            bearer = _bearer(scene, side, part.removeprefix(WORN))
            placed = replace(placed, face="up", equipped_to=bearer)
        elif (read := _anywhere(placed, part)) is not None:
            placed = replace(read, face="up") if read.counters else read
        else:
            known = "'this turn', 'face-up', 'zone 2', '2 counters' and 'equipped to X'"
            raise Unreadable(f"'{part}' is no way to lie there; known are {known}")
    return placed


def _bearer(scene: Scene, side: Side, text: str) -> Bearer:
    """Read the monster that a card is equipped to: one of the same side, or `B's X`."""
    whose = next((s for s in SIDES if text.startswith(f"{s}'s ")), None)
    name = text.removeprefix(f"{whose}'s ")
    of = whose or side
    return Bearer(side=of, monster=_place(side_of(scene, of), name, scene.cards))


def _anywhere(placed: Placed, part: str) -> Placed | None:
    """Read what any card on the field may have: counters and a zone."""
    if counters := _counters(part):
        return replace(placed, counters=counters)
    zone = number_in(part.removeprefix(ZONE)) if part.startswith(ZONE) else None
    return None if zone is None else replace(placed, zone=zone)


def _counters(text: str) -> int:
    """Read the number in `3 counters`; 0 for anything else."""
    number, _, word = text.partition(" ")
    return (number_in(number) or 0) if word in ("counter", "counters") else 0


def _deeds(text: str) -> Iterator[Deed]:
    """`summoned and attacked this turn`."""
    deeds: dict[str, Deed] = {deed: deed for deed in get_args(Deed)}
    for word in text.removesuffix(THIS_TURN).split(" and "):
        if word.strip() not in deeds:
            raise Unreadable(f"'{word.strip()}' is nothing the turn remembers; {', '.join(deeds)}")
        yield deeds[word.strip()]


READERS: tuple[tuple[str, Callable[[Scene, str], Scene]], ...] = (
    ("card", _card),
    ("turn", _turn),
    ("A", _monsters("A")),
    ("B", _monsters("B")),
    ("A", _sections("A")),
    ("B", _sections("B")),
    ("at", _at),
    ("until", _until),
    ("attack", _attack),
)
"""What each line of a scene text sets, in the order in which they are read.

Names need the scene's cards; an attack, and a card that is equipped, need the monsters.
"""
KEYS = tuple(dict.fromkeys(key for key, _ in READERS))
KNOWN_KEYS = ", ".join(f"'{key}:'" for key in ("A", "B", "turn", "at", "until", "attack", "card"))
