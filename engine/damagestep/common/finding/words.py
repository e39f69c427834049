"""Compares typed words with those of a name: typing errors, words run together, initials, endings.

Names and what was typed are folded (`damagestep.library.name_index.fold`): plain lower-case words.
"""

SHORT = 4
LONG = 8
"""Words of so many letters may have one slip, or two."""
LEAST_INITIALS = 3
"""So many letters may be the first initials of a name; two have to be all of them."""
LEAST_STEM = 4
ENDINGS = ("ing", "ed", "es", "en", "er", "te", "s", "t", "e", "n")
"""What English and German words take and drop at their ends."""


def slips(name: str, words: "list[str]") -> "int | None":
    """Return in how many letters typed words differ from a name; None if they are too many.

    The words are compared with the beginnings of the name's words, and all of them together with the
    beginning of the whole name, whose words may be run together: "maneater bug" is Man-Eater Bug.
    """
    whole = "".join(words)
    allowed = allowance(whole)
    together = distance(whole, "".join(name.split())[: len(whole) + allowed], allowed)
    apart = _word_by_word(name.split(), words)
    if together > allowed:
        return apart
    return together if apart is None else min(together, apart)


def _word_by_word(parts: "list[str]", words: "list[str]") -> "int | None":
    total = 0
    for word in words:
        least = least_slips(parts, word)
        if least is None:
            return None
        total += least
    return total


def least_slips(parts: "list[str]", word: str) -> "int | None":
    """Return in how many letters a word differs from the beginning of the nearest part; None if too many."""
    allowed = allowance(word)
    best = None
    for part in parts:
        if len(part) + allowed < len(word) or not _alike(word, part):
            continue
        found = distance(word, part[: len(word) + allowed], allowed)
        if found <= allowed and (best is None or found < best):
            best = found
    return best


def allowance(word: str) -> int:
    """Return how many slips are forgiven in a word of this length."""
    return 0 if len(word) < SHORT else 1 if len(word) < LONG else 2


def _alike(word: str, part: str) -> bool:
    """Check whether two words begin with a letter in common, so that counting slips is worth the while."""
    return word[0] in part[:2] or word[1:2] in (part[:1], part[1:2])


def are_initials(name: str, word: str) -> bool:
    """Check whether a word is made of a name's initials: "mst", "bom", and "bls" for a longer name."""
    long = len(word) >= LEAST_INITIALS
    return any(one == word or (long and one.startswith(word)) for one in initials(name))


def initials(name: str) -> "list[str]":
    """Return the initials of a name, also without the s behind an apostrophe: "hsfd" and "hfd"."""
    parts = name.split()
    made = "".join([part[0] for part in parts])
    shorter = "".join([part[0] for part in parts if part != "s"])
    return [made] if shorter == made else [made, shorter]


def pieces(word: str) -> "list[str]":
    """Return pieces of a word of which a word with as many slips as are forgiven has one at least.

    Two letters that are swapped where it is cut spoil two pieces.
    """
    parts = 2 * allowance(word) + 1
    size = max(1, len(word) // parts)
    return [word[at * size : (at + 1) * size if at + 1 < parts else len(word)] for at in range(parts)]


def stem(word: str) -> str:
    """Return a word without its ending, so that "missed" and "miss" are alike; short words stay whole."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= LEAST_STEM:
            return word[: len(word) - len(ending)]
    return word


def distance(word: str, name: str, allowed: int) -> int:
    """Count the letters in which a word differs from the beginning of a name: wrong, more, fewer or swapped.

    If there are more than ``allowed``, return ``allowed + 1``.
    """
    before, row = None, list(range(len(name) + 1))
    for i in range(1, len(word) + 1):
        new = [i]
        for j in range(1, len(name) + 1):
            same = word[i - 1] == name[j - 1]
            value = min(row[j] + 1, new[j - 1] + 1, row[j - 1] + (0 if same else 1))
            if before and j > 1 and word[i - 1] == name[j - 2] and word[i - 2] == name[j - 1]:
                value = min(value, before[j - 2] + 1)
            new.append(value)
        if min(new) > allowed:
            return allowed + 1
        before, row = row, new
    return min(row)
