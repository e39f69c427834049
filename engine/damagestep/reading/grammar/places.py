"""Where cards are, as a noun phrase says it: `in your GY`, `from your hand or Deck`."""

from damagestep.reading.grammar.lists import Found, list_of
from damagestep.reading.grammar.phrases import Parse

WHERE: tuple[tuple[tuple[str, ...], str], ...] = (
    (("extra", "deck"), "extra"),
    (("hand",), "hand"),
    (("deck",), "deck"),
    (("gy",), "graveyard"),
    (("banishment",), "banished"),
    (("spell", "&", "trap", "zone"), "spell-trap"),
    (("monster", "zone"), "monster"),
    (("field", "zone"), "field"),
)
ON_FIELD = ("monster", "spell-trap", "field")
NO_WORD_FOR: tuple[tuple[tuple[str, ...], str], ...] = (
    (("with", "different", "name"), "different-names"),
    (("with", "the", "same", "name"), "different-names"),
    (("with", "different", "name", "from", "each", "other"), "different-names"),
    (("this", "card", "points", "to"), "arrows"),
    (("in", "your", "main", "monster", "zone"), "zone"),
    (("in", "the", "main", "monster", "zone"), "zone"),
    (("in", "their", "main", "monster", "zone"), "zone"),
    (("in", "your", "opponent's", "main", "monster", "zone"), "zone"),
    (("in", "the", "extra", "monster", "zone"), "zone"),
    (("in", "your", "pendulum", "zone"), "zone"),
    (("in", "your", "opponent's", "pendulum", "zone"), "zone"),
    (("in", "either", "player's", "pendulum", "zone"), "zone"),
    (("in", "a", "pendulum", "zone"), "zone"),
    (("special", "summoned", "from", "the", "extra", "deck"), "summoned-from"),
    (("that", "was", "special", "summoned", "from", "the", "extra", "deck"), "summoned-from"),
    (("that", "was", "special", "summoned", "this", "turn"), "summoned-from"),
    (("that", "has", "a", "level"), "has-level"),
    (("you", "control", "or", "in", "your", "gy"), "field-or-elsewhere"),
    (("your", "opponent", "controls", "or", "in", "their", "gy"), "field-or-elsewhere"),
    (("on", "the", "field", "or", "in", "either", "gy"), "field-or-elsewhere"),
    (("on", "the", "field", "or", "in", "the", "gy"), "field-or-elsewhere"),
    (("that", "is", "banished", "or", "in", "your", "gy"), "field-or-elsewhere"),
)
"""Words behind a card for which card files have none."""


def unsayable(parse: Parse, at: int) -> Found:
    """Read words behind a card for which card files have none."""
    fits = [(words, lacks) for words, lacks in NO_WORD_FOR if parse.at(at, *words)]
    if not fits:
        return None
    words, lacks = max(fits, key=lambda fit: len(fit[0]))
    return at + len(words), {"lacks": lacks}


def place(parse: Parse, at: int) -> Found:
    """Read `in your GY`, `from your hand or Deck`, `in either GY`, `in the Monster Zone`."""
    if not (parse.at(at, "in") or parse.at(at, "from")):
        return None
    at += 1
    if parse.at(at, "the") or parse.at(at, "a"):
        found = _zone(parse, at + 1)
        return (found[0], {"zone": found[1]}) if found and found[1] in ON_FIELD else None
    if parse.at(at, "either") or parse.at(at, "any"):
        at += 1 + parse.at(at + 1, "player's")
        return (at + 1, {"zone": "graveyard"}) if parse.at(at, "gy") else None
    if parse.at(at, "your", "opponent's"):
        return _of_player(parse, at + 2, "opponent")
    return _of_player(parse, at + 1, "you") if parse.at(at, "your") else None


def _of_player(parse: Parse, at: int, whose: str) -> Found:
    zones = list_of(parse, at, _zone)
    if zones is None:
        return None
    end, zone = zones
    if whose == "you" and parse.at(end, "or") and not isinstance(zone, list):
        for words, face in ((("field",), {}), (("face-up", "field"), {"lacks": "face-up-there"})):
            if parse.at(end + 1, *words):
                return end + 1 + len(words), {"controller": whose, "zone": [zone, *ON_FIELD]} | face
    return end, {"controller": whose, "zone": zone}


def _zone(parse: Parse, at: int) -> Found:
    return next(((at + len(words), zone) for words, zone in WHERE if parse.at(at, *words)), None)
