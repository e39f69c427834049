"""The words of a clause, in one form each: small letters, singular, `gy` for the Graveyard."""

import re
from dataclasses import dataclass

WORD = re.compile(r"§+|\d+(?:,\d{3})*|[a-zéûö][\wéûö'\u2019-]*(?:\((?:s|es|ies)\))?|[^\s]")
SAME: dict[str, str] = {
    "graveyard": "gy",
    "graveyards": "gy",
    "gys": "gy",
    "defence": "defense",
    "opponent's": "opponent's",
    "he/she": "they",
    "summons": "summons",
}
PLURAL = re.compile(
    r"(monster|card|spell|trap|token|target|material|effect|level|position|counter|tuner|zone|gy|phase|name)"
    r"(?:s|\(s\))"
)
REMOVES = re.compile(r"\bremove(d)? from play\b")
INERT = re.compile(
    r"\((?:even if (?:this card|it|they|that card|that monster) leaves? the field"
    r"|even if this card leaves the field or changes control|if any|this is not optional|in any order)\)"
)
"""Brackets that say what is so without them."""
TYPE_SUFFIX = re.compile(r"(.+)-(?:types?|attribute)")


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a clause; `names` holds the name of each that is a quoted name, by its number."""

    words: tuple[str, ...]
    names: dict[int, str]

    def name(self, at: int) -> str | None:
        """Return the quoted name that stands at a place, if there is one."""
        return self.names.get(at)


def words_of(plain: str, text: str) -> Words:
    """Return the words of a clause; `plain` is `text` with its names hidden, character by character."""
    words: list[str] = []
    names: dict[int, str] = {}
    low = REMOVES.sub(lambda m: ("banished" if m[1] else "banish").ljust(len(m[0])), plain.lower())
    for found in WORD.finditer(INERT.sub(lambda m: " " * len(m[0]), low)):
        word = found.group()
        if word[0] == "§":
            names[len(words)] = text[found.start() : found.end()].strip('"“”„').removesuffix("(s)")
            words.append("§")
            continue
        word = word.replace("\u2019", "'")
        if plural := PLURAL.fullmatch(word):
            word = plural[1]
        elif suffix := TYPE_SUFFIX.fullmatch(word):
            word = suffix[1]
        if word in ("points", "point") and words and words[-1] == "life":
            words[-1] = "lp"
            continue
        words.append(SAME.get(word, word))
    return Words(tuple(words), names)


def joined(clauses: list[Words]) -> Words:
    """Return the words of several clauses as those of one, with commas between them."""
    made = clauses[0]
    for clause in clauses[1:]:
        words = made.words
        while words and words[-1] in (".", ":", ";", ","):
            words = words[:-1]
        at = len(words) + 1
        names = made.names | {at + number: name for number, name in clause.names.items()}
        made = Words((*words, ",", *clause.words), names)
    return made
