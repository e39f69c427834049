"""Finds a card by its name in any language, or its initials; accents and a typing error or two do not matter.

Names and what was typed are folded (`damagestep.library.name_index.fold`): plain lower-case words.
"""

from common.finding.words import are_initials, slips

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Entry, Texts


MOST = 24


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


def _initials(name: str, words: "list[str]") -> "int | None":
    """Return 0 if the one typed word is made of a name's initials; else None."""
    return 0 if len(words) == 1 and are_initials(name, words[0]) else None


FITS = (_rank, _initials, slips)
"""Initials count, and slips are forgiven, where what was typed is no name as it stands."""
