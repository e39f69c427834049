"""The scene code: a scene, a reading, a line of play and a step of it as one short text for an address.

``1`` is the version, what follows is written in the signs of `symbols`. Cards, their effects and the words of
card data are numbers of tables that only grow (`tables`), so a name that changes breaks no link. Equal scenes
give equal codes. A reader of each version that was ever published stays.

Nothing here looks anything up: tables go in, and what comes out is a dict with ``scene`` (an object as in
``docs/messages.md``, without what goes without saying), ``profile``, ``line``, ``at`` and ``called``, the
name that somebody gave the scene.
"""

from ..older import current
from .moves import Names, line, parts_of
from .symbols import Damaged, In, Out, closed, opened, place_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

VERSION = "1"
LONGEST = 8000
"""Letters of a code: a limit against accidents and malice. Reading takes time in proportion to them."""
LONGEST_NAME = 80
PROFILES = ("default", "german-wiki", "etcg-2009", "bilaterus-2014", "goat-2005")
TIMINGS = (
    "battle-step.open",
    "battle-step.declared",
    "damage-step.start",
    "damage-step.before-calculation",
    "damage-step.calculation",
    "draw",
    "standby",
    "main-1",
    "start-step",
    "end-step",
    "main-2",
    "end",
    "battle-phase-end",
    "turn-end",
    "damage-step.after-calculation",
    "damage-step.end",
    "main-1.to-battle",
    "main-1.to-end",
    "battle-step.leaving",
    "main-2.to-end",
)
SUMMONED = ("normal", "flip", "special", "fusion", "ritual", "synchro", "xyz", "link", "pendulum")
DEEDS = ("summoned", "set", "position-changed", "attacked", "battled")
"""These lists only grow, at their ends: codes name what stands in them by its place. So do flags."""
PILES = ("hand", "graveyard", "deck", "extra", "banished", "banished_face_down")
TURN, LIFE, REST = 2, 8000, 30
"""What goes without saying."""


class BadCode(ValueError):
    """A text that cannot be read as a scene code.

    ``code`` is the key of the sentence that says why: ``code-newer`` (of a later version), ``code-damaged``,
    ``code-too-long``, ``no-code``. ``near`` is the number of a letter near the damage, counted from 1; it is
    0 unless the code is damaged.
    """

    def __init__(self, code: str, near: int = 0) -> None:
        super().__init__(code + (" near letter " + str(near) if near else ""))
        self.code = code
        self.near = near


class NotEncodable(ValueError):
    """A scene or line that no code can hold: it is too long, or has a value that codes cannot express."""


def tables(cards: "list[list[str]]", words: "list[str]") -> "dict[str, Any]":
    """Build the tables with which `encode` and `decode` turn names into numbers and back.

    ``cards`` has a list for each card, ``[ref, id, id …]``: its ref and the ids of its parts
    (`moves.parts_of`). ``words`` are the words of card data. The number of a card or word is its place in the
    list, from 0.
    """
    return {
        "cards": cards,
        "words": words,
        "number": {cards[n][0]: n for n in range(len(cards))},
        "word": {words[n]: n for n in range(len(words))},
    }


def encode(given: "dict[str, Any]", known: "dict[str, Any]") -> str:
    """Return the scene code of a scene, its profile, the decisions of a line, a place in it and a name.

    ``given`` holds them by the keys that `decode` returns; what is left out has its default. ``known`` are
    the tables (`tables`). A name longer than `LONGEST_NAME` is cut.

    Raises NotEncodable: the code would be longer than `LONGEST`, or a value cannot be written.
    """
    out = Out(known["word"])
    try:
        _whole(out, given, known)
    except (KeyError, TypeError, AttributeError, IndexError, ValueError) as wrong:
        raise NotEncodable(str(wrong)) from None
    text = VERSION + closed(out.signs)
    if len(text) > LONGEST:
        raise NotEncodable("this is too much for a link")
    return text


def decode(text: str, known: "dict[str, Any]") -> "dict[str, Any]":
    """Return what a scene code holds: ``scene``, ``profile``, ``line``, ``at`` and ``called``, in a dict.

    ``known`` are the tables (`tables`). Whether the scene can be played is not checked.

    Raises BadCode: the text is too long, no code, of a later version, or damaged.
    """
    if len(text) > LONGEST:
        raise BadCode("code-too-long")
    version = text[:1]
    if version != VERSION:
        raise BadCode("code-newer" if version.isdigit() and version > VERSION else "no-code")
    try:
        signs = opened(text[1:])
    except Damaged as damaged:
        raise BadCode("code-damaged", damaged.near + 2) from None
    read = In(signs, known["words"])
    try:
        found = _whole(read, {}, known)
        if read.at != len(signs):
            raise read.damaged()
    except Damaged as damaged:
        raise BadCode("code-damaged", place_in(damaged.near) + 2) from None
    return found


def _whole(io: "Out | In", given: "dict[str, Any]", known: "dict[str, Any]") -> "dict[str, Any]":
    """All of a code, in both directions: ``given`` is what to write, and empty while reading."""
    made: "dict[str, Any]" = {}
    own = _own(io, given.get("scene") or {})
    names = Names(known, own)
    made["scene"] = _scene(io, given.get("scene") or {}, own, names)
    made["profile"] = _profile(io, given.get("profile") or PROFILES[0])
    made["line"] = line(io, given.get("line") or [], names)
    at = given.get("at") or (0, 0)
    made["at"] = [io.number(at[0]), io.number(at[1])]
    made["called"] = io.text((given.get("called") or "")[:LONGEST_NAME])
    return made


def _own(io: "Out | In", scene: "dict[str, Any]") -> "dict[str, Any]":
    """Write or read the custom cards of a scene; the engine checks what else may be wrong with them."""
    cards = scene.get("cards") or {}
    made: "dict[str, Any]" = {}
    for ref in io.listed(sorted(cards)):
        card = io.value(cards[ref] if cards else None)
        try:
            parts_of(card)
            made[str(card["ref"])] = current(card) if isinstance(io, In) else card
        except (KeyError, TypeError, AttributeError):
            raise Damaged(io.at if isinstance(io, In) else 0) from None
    return made


def _scene(io: "Out | In", given: "dict[str, Any]", own: "dict[str, Any]", names: Names) -> "dict[str, Any]":
    made: "dict[str, Any]" = {"cards": own} if own else {}
    turn, at = given.get("turn", TURN), given.get("at", TIMINGS[0])
    until, attack = given.get("until"), given.get("attack")
    asked = [given.get("turn_player") == "B", turn != TURN, at != TIMINGS[0], until, attack]
    of_b, another_turn, elsewhere, ends, attacks = io.flags(asked)
    if of_b:
        made["turn_player"] = "B"
    if another_turn:
        made["turn"] = io.number(turn)
    if elsewhere:
        made["at"] = io.one_of(TIMINGS, at)
    if ends:
        made["until"] = _end(io, until or {})
    if attacks:
        made["attack"] = _attack(io, attack or {})
    for name in ("A", "B"):
        side = _side(io, given.get(name) or {}, names)
        if side:
            made[name] = side
    return made


def _end(io: "Out | In", given: "dict[str, Any]") -> "dict[str, Any]":
    made: "dict[str, Any]" = {"at": io.one_of(TIMINGS, given.get("at", ""))}
    turns = io.number(given.get("turns") or 0)
    if turns:
        made["turns"] = turns
    return made


def _attack(io: "Out | In", given: "dict[str, Any]") -> "dict[str, Any]":
    made = {"attacker": io.number(given.get("attacker", 0))}
    target = given.get("target")
    number = io.number(0 if target is None else target + 1)
    if number:
        made["target"] = number - 1
    return made


def _side(io: "Out | In", given: "dict[str, Any]", names: Names) -> "dict[str, Any]":
    life, rest = given.get("life", LIFE), given.get("rest", REST)
    monsters, lying = _row(given, "monster"), _row(given, "spell_trap")
    asked = [monsters, given.get("hand"), lying, life != LIFE, rest != REST, given.get("field")]
    asked.extend([given.get(pile) for pile in PILES[1:]])
    says = io.flags(asked)
    made: "dict[str, Any]" = {}
    if says[0]:
        made["monster"] = [_placed(io, one, names) for one in io.listed(monsters)]
    if says[2]:
        made["spell_trap"] = [_placed(io, one, names) for one in io.listed(lying)]
    if says[5]:
        made["field"] = _placed(io, given.get("field") or {}, names)
    filled = [says[1]]
    filled.extend(says[6:])
    for n in range(len(PILES)):
        if filled[n]:
            made[PILES[n]] = [names.card(io, ref or "") for ref in io.listed(given.get(PILES[n]) or [])]
    if says[3]:
        made["life"] = io.number(life)
    if says[4]:
        made["rest"] = io.number(rest)
    return made


def _row(side: "dict[str, Any]", zone: str) -> "list[Any]":
    """Write or read the cards of a zone; columns that the cards would take by default are left out."""
    row = side.get(zone) or []
    if [one.get("zone") for one in row] != list(range(1, len(row) + 1)):
        return list(row)
    return [{key: one[key] for key in one if key != "zone"} for one in row]


def _placed(io: "Out | In", given: "dict[str, Any]", names: Names) -> "dict[str, Any]":
    made: "dict[str, Any]" = {"card": names.card(io, given.get("card", ""))}
    asked = [given.get("face") == "down", given.get("position") == "defence", given.get("set_this_turn")]
    asked.extend([given.get(key) for key in ("zone", "did", "counters", "equipped_to")])
    asked.extend([given.get(key) for key in ("made_with", "materials", "summoned")])
    asked.extend([given.get("tributes") is not None, given.get("newest")])
    asked.extend([given.get(stat) is not None for stat in ("atk", "def")])
    says = io.flags(asked)
    down, defends, barred, column, did, counted, worn, made_with, stacked = says[:9]
    if down:
        made["face"] = "down"
    if defends:
        made["position"] = "defence"
    if barred:
        made["set_this_turn"] = True
    if column:
        made["zone"] = io.number(given.get("zone", 0))
    if did:
        done = given.get("did") or []
        has = io.flags([deed in done for deed in DEEDS])
        made["did"] = [DEEDS[n] for n in range(len(DEEDS)) if has[n]]
    if counted:
        made["counters"] = io.number(given.get("counters", 0))
    if worn:
        bearer = given.get("equipped_to") or {}
        side = io.one_of(("A", "B"), bearer.get("side", ""))
        made["equipped_to"] = {"side": side, "monster": io.number(bearer.get("monster", 0))}
    if made_with:
        made["made_with"] = [names.card(io, ref or "") for ref in io.listed(given.get("made_with") or [])]
    if stacked:
        made["materials"] = [names.card(io, ref or "") for ref in io.listed(given.get("materials") or [])]
    made.update(_before(io, given, says[9:]))
    return made


def _before(io: "Out | In", given: "dict[str, Any]", says: "list[bool]") -> "dict[str, Any]":
    """Write or read what was with a card before the scene; ``says`` tells which of it is said."""
    summoned, tributes, newest, atk, def_ = says
    made: "dict[str, Any]" = {}
    if summoned:
        made["summoned"] = io.one_of(SUMMONED, given.get("summoned") or "")
    for said, key in ((tributes, "tributes"), (atk, "atk"), (def_, "def")):
        if said:
            made[key] = io.number(given.get(key) or 0)
    if newest:
        made["newest"] = True
    return made


def _profile(io: "Out | In", given: str) -> str:
    """Write or read a profile: its number, and the switches set behind it."""
    base, _, switches = given.partition("+")
    number = io.number(PROFILES.index(base) + 1 if base in PROFILES else 0, len(PROFILES))
    if not number:
        return io.text(given)
    switches = io.text(switches)
    return PROFILES[number - 1] + ("+" + switches if switches else "")
