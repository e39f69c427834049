"""What a card may be called: its name, initials, the beginning or words of the name, a name with slips.

Names and what was typed are folded (`damagestep.library.name_index.fold`): plain lower-case words.
"""

from . import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    Spelt = list[tuple[str, str, str]]


MOST_WORDS = 7
"""Words that the name of one card is looked for in."""
LEAST = 4
"""Letters from which on the beginning of a single card's name, or a misspelt name, means that card."""
LEAST_MISSPELT = 5
"""Letters of the shortest word of a name that may have a slip."""
MOST = 8
"""Cards that are recognised in one text."""


def spelt(names: "dict[str, list[str]]") -> "Spelt":
    """Return folded names of each card, by its ref, in the form in which cards are looked for among them."""
    return [(ref, name, "".join(name.split())) for ref, each in names.items() for name in each]


def meant(known: "Spelt", typed: "list[str]") -> "tuple[str, list[str]]":
    """Return how typed words name cards, and the refs of these; ``("", [])`` if they name none.

    The first of these ways that finds a card counts, and all cards that it finds: ``initials``; ``part``, the
    beginning of the name, or beginnings of words of it in their order; ``slips``, a name, or words of it, in
    which letters are wrong, those with the fewest. Whole names are for who asks to look up.
    """
    text = "".join(typed)
    if len(typed) == 1 and len(text) > 1:
        refs = _initials(known, text)
        if refs:
            return "initials", refs
    if len(text) < LEAST:
        return "", []
    for how, find in (("part", _begun), ("part", _parts), ("slips", _misspelt), ("slips", _near)):
        refs = find(known, typed)
        if refs:
            return how, refs
    return "", []


def recognised(names: "dict[str, list[str]]", typed: "list[str]") -> "list[tuple[str, str]]":
    """Return the cards that are named in the typed words, as ``(ref, words)``, in that order.

    ``names`` are the folded names of each card by its ref. The longest run of words that names a card counts;
    words that name none are passed over.
    """
    listed = spelt(names)
    found: "list[tuple[str, str]]" = []
    place = 0
    while place < len(typed) and len(found) < MOST:
        ref, end = _longest(listed, typed, place)
        if ref and ref not in [one for one, _ in found]:
            found.append((ref, " ".join(typed[place:end])))
        place = end
    return found


def _longest(known: "Spelt", typed: "list[str]", place: int) -> "tuple[str, int]":
    """Return ``(ref, end)`` of the longest name that begins at a word; ``("", place + 1)`` without one."""
    for end in range(min(len(typed), place + MOST_WORDS), place, -1):
        ref = _named(known, typed[place:end])
        if ref:
            return ref, end
    return "", place + 1


def _named(known: "Spelt", run: "list[str]") -> str:
    """Return the ref of the card that a run of words in a text names, or "".

    It is written whole or as initials, or it begins the name of one card alone, or it is a whole name with
    slips: a word somewhere in a name says nothing here.
    """
    text = "".join(run)
    for ref, _, whole in known:
        if whole == text:
            return ref
    if len(run) == 1 and len(text) > 1:
        refs = _initials(known, text)
        if len(refs) == 1:
            return refs[0]
    if len(text) < LEAST:
        return ""
    refs = _begun(known, run)
    if refs:
        return refs[0] if len(refs) == 1 else ""
    refs = _misspelt(known, run)
    return refs[0] if refs else ""


def _once(refs: "list[str]") -> "list[str]":
    return [ref for n, ref in enumerate(refs) if ref not in refs[:n]]


def _initials(known: "Spelt", text: str) -> "list[str]":
    """Return the cards with these initials; only without any those whose initials begin so."""
    found = [(ref, name) for ref, name, _ in known if " " in name and words.are_initials(name, text)]
    all_of_them = [ref for ref, name in found if text in words.initials(name)]
    return _once(all_of_them or [ref for ref, _ in found])


def _begun(known: "Spelt", typed: "list[str]") -> "list[str]":
    text = "".join(typed)
    return _short_first([(whole, ref) for ref, _, whole in known if whole.startswith(text)])


def _parts(known: "Spelt", typed: "list[str]") -> "list[str]":
    """Return the cards of whose names the typed words begin some, in their order."""
    having = [(name, ref) for ref, name, _ in known if typed[0] in name]
    return _short_first([one for one in having if _in_order(one[0].split(), typed)])


def _short_first(found: "list[tuple[str, str]]") -> "list[str]":
    return _once([ref for _, ref in sorted([(len(name), ref) for name, ref in found])])


def _in_order(parts: "list[str]", typed: "list[str]") -> bool:
    at = 0
    for part in parts:
        if at < len(typed) and part.startswith(typed[at]):
            at += 1
    return at == len(typed)


def _misspelt(known: "Spelt", typed: "list[str]") -> "list[str]":
    """Return the cards of which the text is a whole name with slips, those with the fewest."""
    text = "".join(typed)
    allowed = words.allowance(text)
    best = allowed + 1
    found: "list[str]" = []
    for ref, _, whole in _sharing(known, text, text):
        if abs(len(whole) - len(text)) <= allowed and (whole[0] == text[0] or whole[1:2] == text[1:2]):
            slips = max(words.distance(text, whole, allowed), abs(len(whole) - len(text)))
            if slips < best:
                best, found = slips, []
            if slips == best and slips <= allowed:
                found.append(ref)
    return _once(found)


def _near(known: "Spelt", typed: "list[str]") -> "list[str]":
    """Return the cards of whose names the typed words are some, with slips, those with the fewest.

    Short words have none: they would be words of too many names.
    """
    short = [word for word in typed if len(word) < LEAST_MISSPELT]
    best = words.allowance("".join(typed)) + 1
    found: "list[str]" = []
    for ref, name, _ in _sharing(known, max(typed, key=len), "".join(typed)):
        slips = words.slips(name, typed) if all(word in name.split() for word in short) else None
        if slips is not None and slips < best:
            best, found = slips, []
        if slips is not None and slips == best:
            found.append(ref)
    return _once(found)


def _sharing(known: "Spelt", word: str, text: str) -> "Spelt":
    """Return the names that share a piece with a word, and their digits with the text: 8 is no slip for 1."""
    pieces = words.pieces(word)
    digits = _digits(text)
    having = [one for one in known if any(piece in one[2] for piece in pieces)]
    return [one for one in having if _digits(one[2]) == digits]


def _digits(text: str) -> str:
    return "".join([sign for sign in text if sign.isdigit()])
