"""What stands before the head of a noun phrase: `face-up Level 4 or lower DARK "X"` in `… monsters`."""

from typing import Any

from damagestep.reading.grammar.lists import Found, list_of, number_at
from damagestep.reading.grammar.phrases import Parse

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


def _attribute(parse: Parse, at: int) -> Found:
    word = parse.words[at] if at < len(parse.words) else ""
    return (at + 1, ATTRIBUTES[word]) if word in ATTRIBUTES else None


def _race(parse: Parse, at: int) -> Found:
    for n in (2, 1):
        if race := RACE_WORDS.get(parse.words[at : at + n]):
            return at + n, race
    return None


def name_at(parse: Parse, at: int) -> Found:
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
    if word.startswith("link-") and word[5:].isdigit():
        more = parse.at(at + 1, "or", "lower") or parse.at(at + 1, "or", "higher")
        return at + 1 + 2 * more, {"lacks": "rank-or-rating"}
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
    **{kind: {"lacks": "monster-kind"} for kind in ("union", "spirit", "toon")},
    "effect": {"effect_monster": True},
    "gemini": {"gemini": True},
    "flip": {"flip_monster": True},
    **{frame: {"frame": frame} for frame in (*FRAMES, "normal")},
}
"""Properties of one word that stands right before `monster`."""


def property_at(parse: Parse, at: int) -> Found:
    """Read one property that stands before the head."""
    word = parse.words[at] if at < len(parse.words) else ""
    if word == "non-tuner" and not (parse.at(at + 1, "monster") or property_at(parse, at + 1)):
        return None
    if word in SIMPLE:
        return at + 1, SIMPLE[word]
    if word in ("attack", "defense") and parse.at(at + 1, "position"):
        return at + 2, {"position": "attack" if word == "attack" else "defence"}
    if word in FRAMES and parse.at(at + 1, "summoned"):
        return at + 2, {"summoned_as": word}
    if parse.at(at, "special", "summoned"):
        return at + 2, {"special_summoned": True}
    if word == "tuner" and parse.at(at + 1, "monster"):
        return at + 1, {"tuner": True}
    return (
        _one_of_several(parse, at)
        or _level(parse, at)
        or _rank(parse, at, word)
        or _listed(parse, at)
        or _kind(parse, at, word)
        or _without(parse, at, word)
    )


OF_FRAME = (*FRAMES, "normal", "token")


def _without(parse: Parse, at: int, word: str) -> Found:
    """Read `non-Fusion`, `non-WATER`, `non-Machine`: only a face-up card shows that it is none."""
    kind = word.removeprefix("non-")
    if kind == word:
        return None
    if not kind and (name := parse.names.name(at + 1)) is not None:
        return at + 2, {"not": {"archetype": name}, "shown": True}
    if kind in ATTRIBUTES:
        return at + 1, {"not": {"attribute": ATTRIBUTES[kind]}, "shown": True}
    if (kind,) in RACE_WORDS:
        return at + 1, {"not": {"race": RACE_WORDS[kind,]}, "shown": True}
    if kind == "effect":
        return at + 1, {"effect_monster": False, "shown": True}
    return (at + 1, {"not": {"frame": kind}, "shown": True}) if kind in OF_FRAME else None


def _listed(parse: Parse, at: int) -> Found:
    """Read Attributes, Types or names."""
    for key, one in (("attribute", _attribute), ("race", _race), ("names", name_at)):
        if (found := list_of(parse, at, one)) is not None:
            end = found[0] + (key == "attribute" and parse.at(found[0], "attribute"))
            return end, {key: found[1]}
    return None


def _one_of_several(parse: Parse, at: int) -> Found:
    """Read properties of several kinds: `LIGHT or Dragon`, `Fusion, Synchro, or Xyz` before `monster`."""
    first = _any_property(parse, at)
    if first is None or parse.word(first[0]) not in (",", "or", "and"):
        return None
    found = list_of(parse, at, _any_property)
    if found is None or not isinstance(found[1], list) or not parse.at(found[0], "monster"):
        return None
    if len({key for one in found[1] for key in one}) == 1 and "frame" not in found[1][0]:
        return None
    return found[0], {"any_of": found[1]}


def _any_property(parse: Parse, at: int) -> Found:
    word = parse.word(at)
    if word in FRAMES:
        return at + 1, {"frame": word}
    for key, one in (("attribute", _attribute), ("race", _race), ("archetype", name_at)):
        if (found := one(parse, at)) is not None:
            return found[0], {key: found[1]}
    return None


def _kind(parse: Parse, at: int, word: str) -> Found:
    """Read a kind of monster, Spell or Trap."""
    if parse.at(at + 1, "monster") and word in OF_MONSTERS:
        return at + 1, OF_MONSTERS[word]
    for of, kinds in (("spell", SPELL_KINDS), ("trap", TRAP_KINDS)):
        if word in kinds and parse.at(at + 1, of) and not parse.at(at + 2, "/"):
            return at + 1, {"kind": word}
    if word in ("continuous", "normal") and parse.at(at + 1, "spell", "/", "trap"):
        return at + 1, {"kind": word}
    return None
