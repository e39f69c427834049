"""Finds a card by its name in any language; accents do not matter, nor do one or two typing errors.

Names and what was typed are folded (`damagestep.site.publish.rulings_index.fold`): plain lower-case words.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Entry, Texts


MOST = 24
SHORT = 4
LONG = 8
"""Words of so many letters may have one slip, or two."""


def found(cards: "dict[str, Entry]", order: "list[str]", typed: str, lang: str) -> "list[str]":
    """Return the refs of at most `MOST` cards with such a name, the best first.

    Names with typing errors count only if no name has what was typed. If nothing was typed, it is the
    beginning of ``order``. ``typed`` is folded; of equal names one in ``lang`` comes first.
    """
    if not typed:
        return order[:MOST]
    words = typed.split()
    for fit in FITS:
        ranked = []
        for ref in order:
            best = _best(fit, cards[ref]["find"], words, lang)
            if best is not None:
                ranked.append((best, ref))
        if ranked:
            ranked.sort()
            return [ref for _, ref in ranked[:MOST]]
    return []


def language(names: "Texts", typed: str, lang: str) -> str:
    """Return the language in which a card is called what was typed; of several the reader's, ``lang``.

    If the card is called so in none, or nothing was typed, it is ``lang``.
    """
    words = typed.split()
    for fit in FITS:
        best = _best(fit, names, words, lang) if words else None
        if best is not None:
            return best[-1]
    return lang


def _best(fit: "Any", names: "Texts", words: "list[str]", lang: str) -> "tuple[int, int, int, str] | None":
    """Return how well the best name fits, whether it is foreign, its length and its language.

    None if none fits.
    """
    best = None
    for one, name in names.items():
        rank = fit(name, words)
        if rank is not None:
            this = (rank, 0 if one == lang else 1, len(name), one)
            best = this if best is None else min(best, this)
    return best


def _rank(name: str, words: "list[str]") -> "int | None":
    """Return how well a name fits what was typed, 0 being best; None if it does not.

    0: it begins so; 1: each word begins one of its words; 2: it contains what was typed.
    """
    typed = " ".join(words)
    if name.startswith(typed):
        return 0
    if all(_begins(name, word) for word in words):
        return 1
    return 2 if typed in name else None


def _begins(name: str, word: str) -> bool:
    return name.startswith(word) or (" " + word) in name


def _slips(name: str, words: "list[str]") -> "int | None":
    """Return in how many letters the words differ from the beginnings of a name's words; None if too many."""
    total = 0
    for word in words:
        least = _least(name.split(), word)
        if least is None:
            return None
        total += least
    return total


FITS = (_rank, _slips)
"""Slips are forgiven where what was typed is no name as it stands."""


def _least(parts: "list[str]", word: str) -> "int | None":
    allowed = 0 if len(word) < SHORT else 1 if len(word) < LONG else 2
    best = None
    for part in parts:
        if len(part) + allowed < len(word) or not _alike(word, part):
            continue
        slips = distance(word, part[: len(word) + allowed], allowed)
        if slips <= allowed and (best is None or slips < best):
            best = slips
    return best


def _alike(word: str, part: str) -> bool:
    """Check whether two words begin with a letter in common, so that counting slips is worth the while."""
    return word[0] in part[:2] or word[1:2] in (part[:1], part[1:2])


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
