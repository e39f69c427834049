"""Noun phrases: `up to 2 Level 4 or lower DARK "X" monsters in your GY` is a number and a filter.

Read word by word: determiner, properties, head, place. A property that card files cannot say ends the phrase
before it, so that its words are left over and the clause is not understood.
"""

import re
from collections.abc import Iterator
from typing import Any

from damagestep.reading.grammar.lists import Found, list_of, number_at
from damagestep.reading.grammar.phrases import Parse
from damagestep.reading.grammar.places import place, unsayable

Filter = dict[str, Any]
ATTRIBUTES = {name: name.upper() for name in ("light", "dark", "fire", "water", "earth", "wind", "divine")}
RACES = (
    "Aqua",
    "Beast",
    "Beast-Warrior",
    "Creator God",
    "Cyberse",
    "Dinosaur",
    "Divine-Beast",
    "Dragon",
    "Fairy",
    "Fiend",
    "Fish",
    "Illusion",
    "Insect",
    "Machine",
    "Plant",
    "Psychic",
    "Pyro",
    "Reptile",
    "Rock",
    "Sea Serpent",
    "Spellcaster",
    "Thunder",
    "Warrior",
    "Winged Beast",
    "Wyrm",
    "Zombie",
)
RACE_WORDS = {tuple(race.lower().split()): race for race in RACES}
FRAMES = ("fusion", "synchro", "xyz", "link", "ritual", "pendulum")
SPELL_KINDS = ("continuous", "quick-play", "equip", "field", "ritual", "normal")
TRAP_KINDS = ("continuous", "counter", "normal")
NOT_IN_NAME = re.compile(r"['\u2019]")


def ref_of(name: str) -> str:
    """Return the name of a card as card files refer to it."""
    return re.sub(r"[^a-z0-9]+", "-", NOT_IN_NAME.sub("", name.lower())).strip("-")


def _attribute(parse: Parse, at: int) -> Found:
    word = parse.words[at] if at < len(parse.words) else ""
    return (at + 1, ATTRIBUTES[word]) if word in ATTRIBUTES else None


def _race(parse: Parse, at: int) -> Found:
    for n in (2, 1):
        if race := RACE_WORDS.get(parse.words[at : at + n]):
            return at + n, race
    return None


def _name(parse: Parse, at: int) -> Found:
    name = parse.names.name(at)
    return None if name is None else (at + 1, name)


def _level(parse: Parse, at: int) -> Found:
    """Read `Level 4`, `Level 4 or lower`, `Level 4 or 5`."""
    n = number_at(parse, at + 1) if parse.at(at, "level") else None
    if n is None:
        return None
    if parse.at(at + 2, "or", "lower"):
        return at + 4, {"most_level": n}
    if parse.at(at + 2, "or", "higher"):
        return at + 4, {"least_level": n}
    m = number_at(parse, at + 3) if parse.at(at + 2, "or") else None
    if m == n + 1:
        return at + 4, {"least_level": n, "most_level": m}
    return None if m is not None else (at + 2, {"least_level": n, "most_level": n})


def _rank(parse: Parse, at: int, word: str) -> Found:
    """Read `Rank 4 or lower`, `Link-2`, for which card files have no words."""
    at += 1 + parse.at(at + 1, "-")
    if word not in ("rank", "link") or number_at(parse, at) is None:
        return None
    more = parse.at(at + 1, "or", "lower") or parse.at(at + 1, "or", "higher")
    return at + 1 + 2 * more, {"lacks": "rank-or-rating"}


SIMPLE: dict[str, Filter] = {
    "face-up": {"face": "up"},
    "face-down": {"face": "down"},
    "set": {"face": "down"},
    "banished": {"zone": "banished"},
    "other": {"except_this_card": True},
    "non-tuner": {"tuner": False},
}
"""Properties of one word."""
OF_MONSTERS: dict[str, Filter] = {
    "effect": {"effect_monster": True},
    "gemini": {"gemini": True},
    "flip": {"flip_monster": True},
} | {frame: {"frame": frame} for frame in (*FRAMES, "normal")}
"""Properties of one word that stands right before `monster`."""


def _property(parse: Parse, at: int) -> Found:
    """Read one property that stands before the head."""
    word = parse.words[at] if at < len(parse.words) else ""
    if word in SIMPLE:
        return at + 1, SIMPLE[word]
    if word in ("attack", "defense") and parse.at(at + 1, "position"):
        return at + 2, {"position": "attack" if word == "attack" else "defence"}
    if parse.at(at, "special", "summoned"):
        return at + 2, {"special_summoned": True}
    if word == "tuner" and parse.at(at + 1, "monster"):
        return at + 1, {"tuner": True}
    return _level(parse, at) or _rank(parse, at, word) or _listed(parse, at) or _kind(parse, at, word)


def _listed(parse: Parse, at: int) -> Found:
    """Read Attributes, Types or names."""
    for key, one in (("attribute", _attribute), ("race", _race), ("names", _name)):
        if (found := list_of(parse, at, one)) is not None:
            end = found[0] + (key == "attribute" and parse.at(found[0], "attribute"))
            return end, {key: found[1]}
    return None


def _kind(parse: Parse, at: int, word: str) -> Found:
    """Read a kind of monster, Spell or Trap."""
    if parse.at(at + 1, "monster") and word in OF_MONSTERS:
        return at + 1, OF_MONSTERS[word]
    for of, kinds in (("spell", SPELL_KINDS), ("trap", TRAP_KINDS)):
        if word in kinds and parse.at(at + 1, of) and not parse.at(at + 2, "/"):
            return at + 1, {"kind": word}
    return None


HEADS: tuple[tuple[tuple[str, ...], Filter], ...] = (
    (("spell", "/", "trap", "card"), {"type": ["spell", "trap"]}),
    (("spell", "/", "trap"), {"type": ["spell", "trap"]}),
    (("spell", "or", "trap", "card"), {"type": ["spell", "trap"]}),
    (("spell", "and", "trap", "card"), {"type": ["spell", "trap"]}),
    (("spell", "and", "trap"), {"type": ["spell", "trap"]}),
    (("spell", "card"), {"type": ["spell"]}),
    (("trap", "card"), {"type": ["trap"]}),
    (("spell",), {"type": ["spell"]}),
    (("trap",), {"type": ["trap"]}),
    (("monster", "card"), {"type": ["monster"]}),
    (("monster",), {"type": ["monster"]}),
    (("card",), {}),
    (("tuner",), {"type": ["monster"], "tuner": True}),
)


def cards(parse: Parse, at: int) -> Iterator[tuple[int, dict[str, Any]]]:
    """Read a noun phrase: `{"of": filter, "n": …, "least": …, "every": …, "no": …}`."""
    for start, counted in _determiner(parse, at):
        found: Filter = dict(counted.pop("of", {}))
        here = start
        while (more := _property(parse, here)) is not None and more[0] > here:
            here, new = more
            if set(new) & set(found) - {"lacks"}:
                break
            found |= new
        else:
            head = next((h for h in HEADS if parse.at(here, *h[0])), None)
            if head is None and not ("names" in found and here > start):
                continue
            if head is not None:
                here += len(head[0])
                found |= head[1]
            names = found.pop("names", None)
            if names is not None:
                key = "archetype" if head is not None else "named"
                found[key] = names if head is not None else _refs(names)
            yield from _placed(parse, here, found, counted)


def _refs(names: str | list[str]) -> str | list[str]:
    return ref_of(names) if isinstance(names, str) else [ref_of(name) for name in names]


DETERMINERS: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
    (("an", "opponent's"), {"n": 1, "of": {"controller": "opponent"}}),
    (("your", "opponent's"), {"bare": True, "of": {"controller": "opponent"}}),
    (("a",), {"n": 1}),
    (("an",), {"n": 1}),
    (("another",), {"n": 1, "of": {"except_this_card": True}}),
    (("all",), {"every": True}),
    (("every",), {"every": True}),
    (("no",), {"no": True}),
)
BEHIND_NUMBER: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
    (("of", "your", "banished"), {"of": {"controller": "you", "zone": "banished"}}),
    (("of", "your", "opponent's", "banished"), {"of": {"controller": "opponent", "zone": "banished"}}),
    (("or", "more"), {"more": True}),
    (("random",), {"random": True}),
)


def _determiner(parse: Parse, at: int) -> Iterator[tuple[int, dict[str, Any]]]:
    """Read `up to 2`, `1`, `a`, `all`, `no`, and whose."""
    n = number_at(parse, at)
    if parse.at(at, "up", "to") and (most := number_at(parse, at + 2)) is not None:
        yield at + 3, {"n": most, "least": 1}
    elif n is not None:
        more = next((b for b in BEHIND_NUMBER if parse.at(at + 1, *b[0])), ((), {}))
        yield at + 1 + len(more[0]), {"n": n} | more[1]
    else:
        found = next((d for d in DETERMINERS if parse.at(at, *d[0])), ((), {"bare": True}))
        yield at + len(found[0]), dict(found[1])


def _placed(parse: Parse, at: int, found: Filter, counted: dict[str, Any]) -> Iterator[tuple[int, Any]]:
    """Read what stands behind the head: whose, where, with which values, except what."""
    found, counted = dict(found), dict(counted)
    while True:
        more = _behind(parse, at, found)
        if more is None:
            break
        at, new = more
        if set(new) & set(found) - {"type", "lacks"}:
            return
        found |= new
    if parse.at(at, "at", "random") and "random" not in counted:
        at += 2
        counted["random"] = True
    yield at, counted | {"of": found}


BEHIND: dict[tuple[str, ...], Filter] = {
    ("you", "control"): {"controller": "you", "on": "field"},
    ("your", "opponent", "controls"): {"controller": "opponent", "on": "field"},
    ("on", "the", "field"): {"on": "field"},
    ("in", "attack", "position"): {"position": "attack"},
    ("in", "defense", "position"): {"position": "defence"},
}
"""Whose a card is, where and how it stands; a position only on the field."""


def _behind(parse: Parse, at: int, found: Filter) -> Found:
    words = next(
        (words for words in BEHIND if parse.at(at, *words) and (found.get("on") or "in" not in words)), None
    )
    if words is not None:
        return at + len(words), BEHIND[words]
    if (found_there := unsayable(parse, at) or place(parse, at)) is not None:
        return found_there
    return _excepted(parse, at) or _values(parse, at)


def _excepted(parse: Parse, at: int) -> Found:
    """Read `, except this card`, `, except "X"`, `other than this card`."""
    if parse.at(at, "other", "than", "this", "card"):
        return at + 4, {"except_this_card": True}
    at += parse.at(at, ",")
    if not parse.at(at, "except"):
        return None
    if parse.at(at + 1, "this", "card"):
        return at + 3, {"except_this_card": True}
    names = list_of(parse, at + 1, _name)
    if names is None:
        return None
    end, found = names
    if parse.at(end, "monster") or parse.at(end, "card"):
        return end + 1, {"not": {"archetype": found}}
    return end, {"not": {"named": _refs(found)}}


def _values(parse: Parse, at: int) -> Found:
    """Read `with 1500 or less ATK`, `with 200 DEF`."""
    n = number_at(parse, at + 1) if parse.at(at, "with") else None
    if n is None:
        return None
    for words, sides in ((("or", "less"), ("most",)), (("or", "more"), ("least",)), ((), ("least", "most"))):
        end = at + 2 + len(words)
        if parse.at(at + 2, *words) and (parse.at(end, "atk") or parse.at(end, "def")):
            return end + 1, {f"{side}_{parse.words[end]}": n for side in sides}
    return None


def plain_filter(found: Filter, zone: str | None = None) -> Filter:
    """Return a filter in the words of card files; `zone` is where it looks if it does not say so."""
    made = {key: value for key, value in found.items() if key != "on"}
    if made.get("type") == ["monster"] and isinstance(made.get("zone"), list):
        # Of the zones of the field only one holds monsters.
        made["zone"] = [zone for zone in made["zone"] if zone not in ("spell-trap", "field")]
    where = made.get("zone") or (zone if "on" not in found else None)
    if where:
        made["zone"] = where
    elif made.get("type") == ["monster"]:
        # The Monster Zone holds monsters alone; a monster elsewhere on the field is a Spell.
        del made["type"]
        made["zone"] = "monster"
    if made.get("zone") != "monster" and not {"frame", "tuner"}.isdisjoint(made):
        made.setdefault("type", ["monster"])
    return made


ONLY_FACE_UP = frozenset(
    ("archetype", "attribute", "effect_monster", "flip_monster", "frame", "gemini", "named", "race", "tuner")
) | frozenset(f"{side}_{stat}" for side in ("least", "most") for stat in ("level", "atk", "def"))
"""Properties that a face-down card does not show."""


def seen(of: Filter) -> Filter:
    """Return a filter of cards that both players can check: on the field a face-up card shows its name."""
    if of.get("zone") not in ("monster", None) or "face" in of or ONLY_FACE_UP.isdisjoint(of):
        return of
    return of | {"face": "up"}
