"""Noun phrases: `up to 2 Level 4 or lower DARK "X" monsters in your GY` is a number and a filter.

Read word by word: determiner, properties, head, place. A property that card files cannot say ends the phrase
before it, so that its words are left over and the clause is not understood.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

from damagestep.reading.grammar.phrases import Parse

Filter = dict[str, Any]
Found = tuple[int, Any] | None
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
WHERE: tuple[tuple[tuple[str, ...], str], ...] = (
    (("extra", "deck"), "extra"),
    (("hand",), "hand"),
    (("deck",), "deck"),
    (("gy",), "graveyard"),
    (("banishment",), "banished"),
)
NOT_IN_NAME = re.compile(r"['\u2019]")
JOINS = (("or",), ("and", "/", "or"), ("and/or",))


def ref_of(name: str) -> str:
    """Return the name of a card as card files refer to it."""
    return re.sub(r"[^a-z0-9]+", "-", NOT_IN_NAME.sub("", name.lower())).strip("-")


def number(parse: Parse, at: int) -> Iterator[tuple[int, int]]:
    """Read a number: `2`, `1,000`."""
    if at < len(parse.words) and parse.words[at].replace(",", "").isdigit():
        yield at + 1, int(parse.words[at].replace(",", ""))


def _number(parse: Parse, at: int) -> int | None:
    return next((n for _, n in number(parse, at)), None)


def _list(parse: Parse, at: int, one: Callable[[Parse, int], Found]) -> Found:
    """Read a list: `a`, `a or b`, `a, b, or c`."""
    first = one(parse, at)
    if first is None:
        return None
    end, values = first[0], [first[1]]
    while True:
        after = end + parse.at(end, ",")
        join = next((j for j in JOINS if parse.at(after, *j)), ())
        after += len(join)
        more = one(parse, after) if after > end else None
        if more is None or (not join and not _goes_on(parse, more[0], one)):
            break
        end = more[0]
        values.append(more[1])
        if join:
            break
    return end, values[0] if len(values) == 1 else values


def _goes_on(parse: Parse, at: int, one: Callable[[Parse, int], Found]) -> bool:
    """Check whether a list without `or` yet comes to one."""
    after = at + parse.at(at, ",")
    join = next((j for j in JOINS if parse.at(after, *j)), ())
    if join:
        return one(parse, after + len(join)) is not None
    more = one(parse, after) if after > at else None
    return more is not None and _goes_on(parse, more[0], one)


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
    n = _number(parse, at + 1) if parse.at(at, "level") else None
    if n is None:
        return None
    if parse.at(at + 2, "or", "lower"):
        return at + 4, {"most_level": n}
    if parse.at(at + 2, "or", "higher"):
        return at + 4, {"least_level": n}
    m = _number(parse, at + 3) if parse.at(at + 2, "or") else None
    if m == n + 1:
        return at + 4, {"least_level": n, "most_level": m}
    return None if m is not None else (at + 2, {"least_level": n, "most_level": n})


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
    return _level(parse, at) or _listed(parse, at) or _kind(parse, at, word)


def _listed(parse: Parse, at: int) -> Found:
    """Read Attributes, Types or names."""
    for key, one in (("attribute", _attribute), ("race", _race), ("names", _name)):
        if (found := _list(parse, at, one)) is not None:
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
            if set(new) & set(found):
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
    n = _number(parse, at)
    if parse.at(at, "up", "to") and (most := _number(parse, at + 2)) is not None:
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
        if set(new) & set(found) - {"type"}:
            return
        found |= new
    if parse.at(at, "at", "random") and "random" not in counted:
        at += 2
        counted["random"] = True
    yield at, counted | {"of": found}


def _behind(parse: Parse, at: int, found: Filter) -> Found:
    if parse.at(at, "you", "control"):
        return at + 2, {"controller": "you", "on": "field"}
    if parse.at(at, "your", "opponent", "controls"):
        return at + 3, {"controller": "opponent", "on": "field"}
    if parse.at(at, "on", "the", "field"):
        return at + 3, {"on": "field"}
    if parse.at(at, "in", "attack", "position") and found.get("on"):
        return at + 3, {"position": "attack"}
    if parse.at(at, "in", "defense", "position") and found.get("on"):
        return at + 3, {"position": "defence"}
    if (place := _place(parse, at)) is not None:
        return place
    if parse.at(at, "except", "this", "card") or parse.at(at, "other", "than", "this", "card"):
        return at + (3 if parse.at(at, "except") else 4), {"except_this_card": True}
    comma = parse.at(at, ",")
    if parse.at(at + comma, "except") and (names := _list(parse, at + comma + 1, _name)) is not None:
        if not (parse.at(names[0], "monster") or parse.at(names[0], "card")):
            return names[0], {"not": {"named": _refs(names[1])}}
        return names[0] + 1, {"not": {"archetype": names[1]}}
    return _values(parse, at)


def _place(parse: Parse, at: int) -> Found:
    """Read `in your GY`, `from your hand or Deck`, `in either GY`."""
    if not (parse.at(at, "in") or parse.at(at, "from")):
        return None
    at += 1
    whose: Filter = {}
    if parse.at(at, "your", "opponent's"):
        whose, at = {"controller": "opponent"}, at + 2
    elif parse.at(at, "your"):
        whose, at = {"controller": "you"}, at + 1
    elif parse.at(at, "either") or parse.at(at, "any"):
        at += 1 + parse.at(at + 1, "player's")
        if not parse.at(at, "gy"):
            return None
    else:
        return None
    zones = _list(parse, at, _zone)
    return None if zones is None else (zones[0], whose | {"zone": zones[1]})


def _zone(parse: Parse, at: int) -> Found:
    return next(((at + len(words), zone) for words, zone in WHERE if parse.at(at, *words)), None)


def _values(parse: Parse, at: int) -> Found:
    """Read `with 1500 or less ATK`, `with 200 DEF`."""
    n = _number(parse, at + 1) if parse.at(at, "with") else None
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
