"""The recording of a scene's starting position, made without the engine.

A code that comes without its recording is drawn from this until the engine has played it.
"""

from common.beginning import led_from
from common.columns import columns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Card, Facts, Held, Json, Recording


SLOTS = 5
ALL = SLOTS + 2
"""With the two Extra Monster Zones, where one of them is taken."""
PILES = ("hand", "graveyard", "banished", "extra")
LIFE, REST, TURN = 8000, 30, 2
"""What a scene leaves out."""


async def drawn(found: "Json") -> "Recording":
    """Build the recording of the starting position from a code that was read, once all its faces have come.

    An OSError names a file that did not come.
    """
    from core import browser

    refs = library_cards(found["scene"])
    faces = await browser.load_all(["faces/" + ref + ".json" for ref in refs])
    return recording(found, {refs[n]: faces[n] for n in range(len(refs))})


def recording(found: "Json", printed: "dict[str, Facts]") -> "Recording":
    """Build a recording of one step, the starting position, from a code that was read.

    ``printed`` are the facts of the library's cards by their refs.
    """
    scene = found["scene"]
    laid = _Laid(printed, _own_cards(scene))
    sides = {side: _half(laid, side, scene.get(side) or {}) for side in ("A", "B")}
    table = {
        "turn": scene.get("turn", TURN),
        "turn_player": scene.get("turn_player", "A"),
        "sides": sides,
        "battle": _battle(scene, sides),
        "chain": [],
        "winner": None,
    }
    for card, bearer in laid.equipped:
        row = (scene.get(bearer["side"]) or {}).get("monster") or []
        worn = sides[bearer["side"]]["monster"][columns(row)[bearer["monster"]]]
        card["equips"] = worn["id"]
    step: "Json" = {"at": [0, 0], "event": None, "timing": _timing(scene), "box": None}
    step.update({"asks": None, "height": 0, "set": [[[], table]]})
    made: "Any" = {"v": 1, "scene": scene, "setup": scene, "profile": found["profile"], "line": found["line"]}
    made.update({"played": len(found["line"]), "cards": laid.cards, "steps": [step]})
    return made


def library_cards(scene: "Json") -> "list[str]":
    """Return the refs of the library's cards that lie in a scene, sorted."""
    own = _own_cards(scene)
    laid = _Laid({}, own)
    for side in ("A", "B"):
        _half(laid, side, scene.get(side) or {})
    return sorted([ref for ref in laid.copies if ref not in own])


def _own_cards(scene: "Json") -> "dict[str, Facts]":
    """Return the custom cards of a scene as a recording carries them."""
    return {ref: _own(card) for ref, card in (scene.get("cards") or {}).items()}


def _timing(scene: "Json") -> str:
    """Return the timing of a scene's first step."""
    attack = scene.get("attack") or {}
    defending = "A" if scene.get("turn_player", "A") == "B" else "B"
    target = attack.get("target")
    attacked = {} if target is None else scene[defending]["monster"][target]
    return led_from(scene.get("at", "battle-step.open"), attacked.get("face") == "down")


def _own(card: "Card") -> "Facts":
    """Return a custom card of a scene as a recording carries it."""
    face: "Any" = dict(card["card"])
    face["name"] = card["name"]
    if card.get("standing"):
        face["standing"] = card["standing"]
    told = card.get("effects") or []
    face["effects"] = {one["id"]: {"says": one["says"]} for one in told if one.get("says")}
    return face


class _Laid:
    """Cards as they are laid: each gets its id, and what is printed on it is noted."""

    def __init__(self, printed: "dict[str, Facts]", own: "dict[str, Facts]") -> None:
        self.printed = printed
        self.cards = own
        self.copies: "dict[str, int]" = {}
        self.equipped: "list[tuple[Held, Json]]" = []

    def face(self, ref: str) -> "Facts":
        """Return what is printed on a card, empty if that is not known, and note it for the recording."""
        if ref not in self.cards and ref in self.printed:
            self.cards[ref] = self.printed[ref]
        return self.cards.get(ref) or {}

    def card(self, ref: str, seen_by: str, given: "Json | None" = None) -> "Held":
        given = given or {}
        face = self.face(ref)
        self.copies[ref] = self.copies.get(ref, 0) + 1
        number = self.copies[ref]
        fights = given.get("fights") and face.get("type") == "monster"
        made: "Held" = {
            "id": ref if number == 1 else ref + "@" + str(number),
            "card": ref,
            "seen_by": seen_by,
        }
        made["face"] = given.get("face", "up")
        made["position"] = given.get("position", "attack") if given.get("fights") else None
        made["atk"] = _number(face.get("atk")) if fights else None
        made["def"] = _number(face.get("def")) if fights else None
        made["level"] = face.get("level") if fights else None
        made["counters"] = given.get("counters", 0)
        made["equips"] = None
        if given.get("equipped_to"):
            self.equipped.append((made, given["equipped_to"]))
        return made


def _number(value: "Any") -> "int | None":
    """Return a printed value; ``?`` counts as 0, and a value that the card does not have as None."""
    return value if value is None or isinstance(value, int) else 0


def _half(laid: "_Laid", side: str, given: "Json") -> "Json":
    made = {"life": given.get("life", LIFE)}
    for row, name in (("monster", "monster"), ("spell_trap", "spell-trap")):
        placed = given.get(row) or []
        places = columns(placed)
        made[name] = [None] * (ALL if any(place >= SLOTS for place in places) else SLOTS)
        for n in range(len(placed)):
            made[name][places[n]] = _placed(laid, side, placed[n], row == "monster")
    made["field"] = _placed(laid, side, given["field"], False) if given.get("field") else None
    for pile in PILES:
        made[pile] = [_in_pile(laid, side, pile, ref) for ref in given.get(pile) or []]
    for ref in given.get("banished_face_down") or []:
        made["banished"].append(laid.card(ref, side, {"face": "down"}))
    from_top = [laid.card(ref, "", {"face": "down"}) for ref in given.get("deck") or []]
    made["deck"] = {"top": list(reversed(from_top)), "rest": given.get("rest", REST)}
    return made


def _in_pile(laid: "_Laid", side: str, pile: str, ref: str) -> "Held":
    """Return a card of a pile; in the Extra Deck Pendulum Monsters alone lie face-up."""
    hidden = pile == "extra" and laid.face(ref).get("frame") != "pendulum"
    seen_by = side if hidden or pile == "hand" else "AB"
    return laid.card(ref, seen_by, {"face": "down" if hidden else "up"})


def _placed(laid: "_Laid", side: str, placed: "Json", fights: bool) -> "Held":
    given = dict(placed)
    given["fights"] = fights
    return laid.card(placed["card"], side if placed.get("face") == "down" else "AB", given)


def _battle(scene: "Json", sides: "Json") -> "Json | None":
    """Return the attack of a scene that begins in the middle of one, else None."""
    attack = scene.get("attack")
    if not attack:
        return None
    own = scene.get("turn_player", "A")
    other = "B" if own == "A" else "A"
    names = []
    for side, number in ((own, attack["attacker"]), (other, attack.get("target"))):
        row = (scene.get(side) or {}).get("monster") or []
        known = number is not None and number < len(row)
        names.append(sides[side]["monster"][columns(row)[number]]["id"] if known else None)
    return {
        "attacker": names[0],
        "target": names[1],
        "direct": names[1] is None,
        "damage": None,
        "destroyed": [],
    }
