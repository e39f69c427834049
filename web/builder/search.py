"""Finding a card by what was typed of its name, in any language: accents do not matter, nor a slip or two.

Names and what was typed are folded (`damagestep.contents.fold`): plain lower-case words.
"""

MOST = 24
SHORT = 4
LONG = 8
"""Words of so many letters may have one slip, or two."""


def found(cards, order, typed):
    """The refs of the cards that are called so: first names that begin so, then words that do, then slips."""
    if not typed:
        return order[:MOST]
    words = typed.split()
    ranked = []
    for ref in order:
        rank = _rank(cards[ref]["find"], typed, words)
        if rank is not None:
            ranked.append((rank[0], rank[1], ref))
    if not ranked:  # what was typed is no name as it stands, so slips are forgiven
        for ref in order:
            slips = _slips(cards[ref]["find"], words)
            if slips is not None:
                ranked.append((slips, 0, ref))
    ranked.sort()
    return [ref for _, _, ref in ranked[:MOST]]


def _rank(names, typed, words):
    """How well a card's best name fits, and how long that is; None if it does not."""
    best = None
    for name in names:
        if typed not in name and not (words[1:] and all(_begins(name, word) for word in words)):
            continue
        rank = 0 if name.startswith(typed) else 1 if all(_begins(name, word) for word in words) else 2
        if best is None or (rank, len(name)) < best:
            best = (rank, len(name))
    return best


def _begins(name, word):
    return name.startswith(word) or (" " + word) in name


def _slips(names, words):
    """In how many letters the words differ from the beginnings of a card's words; None where in too many."""
    best = None
    for name in names:
        total = 0
        for word in words:
            least = _least(name.split(), word)
            if least is None:
                break
            total += least
        else:
            if best is None or total < best:
                best = total
    return best


def _least(parts, word):
    allowed = 0 if len(word) < SHORT else 1 if len(word) < LONG else 2
    best = None
    for part in parts:
        if len(part) + allowed < len(word) or not _alike(word, part):
            continue
        slips = distance(word, part[: len(word) + allowed], allowed)
        if slips <= allowed and (best is None or slips < best):
            best = slips
    return best


def _alike(word, part):
    """Whether two words begin with a letter in common, so that counting slips is worth the while."""
    return word[0] in part[:2] or word[1:2] in (part[:1], part[1:2])


def distance(word, name, allowed):
    """In how many letters a word differs from the beginning of a name: more, fewer, others, or two swapped.

    More than ``allowed`` is not counted further.
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
