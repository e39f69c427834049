"""Soft hyphens for long words in narrow places.

Browsers bring no German dictionary everywhere, and a name torn without a hyphen is hard to read. Between two
vowels a word parts before its last consonant, or before those that begin a syllable together.
"""

LONG = 6
EDGE = 3
LEAST = 2
SOFT = "\u00ad"
VOWELS = "aeiouyäöüAEIOUYÄÖÜ"
ONSETS = (
    "schl", "schm", "schn", "schr", "schw", "sch", "pfl", "pfr", "str", "spr", "ch", "ck", "ph", "th",
    "bl", "br", "dr", "fl", "fr", "gl", "gr", "kl", "kn", "kr", "pl", "pr", "tr", "zw", "qu",
)  # fmt: skip

_known: "dict[str, str]" = {}


def soft(text: str) -> str:
    """Return a text with soft hyphens between the syllables of words longer than `LONG` letters."""
    if text not in _known:
        _known[text] = " ".join([_word(word) if len(word) > LONG else word for word in text.split(" ")])
    return _known[text]


def _word(word: str) -> str:
    parts: "list[str]" = []
    start = 0
    for at in range(EDGE, len(word) - EDGE + 1):
        if at - start >= LEAST and _parts(word, at):
            parts.append(word[start:at])
            start = at
    parts.append(word[start:])
    return SOFT.join(parts)


def _parts(word: str, at: int) -> bool:
    """Whether a syllable begins here: one onset before a vowel, and a vowel somewhere before that."""
    begun, end = at, at
    while begun > 0 and word[begun - 1].isalpha() and word[begun - 1] not in VOWELS:
        begun -= 1
    while end < len(word) and word[end].isalpha() and word[end] not in VOWELS:
        end += 1
    if begun == 0 or word[begun - 1] not in VOWELS or end == len(word) or word[end] not in VOWELS:
        return False
    return begun < end and at == end - len(_onset(word[begun:end].lower()))


def _onset(cluster: str) -> str:
    """Return the end of a cluster of consonants that begins the next syllable; a linking s stays behind."""
    for onset in ONSETS:
        if cluster.endswith(onset):
            return onset
    if cluster[1:] in ("st", "sp"):
        return cluster[1:]
    return "" if cluster.endswith("s") and cluster[2:] else cluster[-1]
