"""Finds rulings by words that none of them has as typed: other endings, slips, cards by other spellings."""

from common.finding import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Contents, Fold, Json


FEW = 4
"""Nearest rulings that are too few to be all that is shown."""
CARD_COUNTS = 2
"""A word of a card's name counts as much as so many others."""


def prepare(contents: "Contents", fold: "Fold") -> "Json":
    """Return what is searched, made once and kept with the contents.

    ``names`` are the folded names of each card, ``words`` the rulings that have each word, as a dict of ids.
    """
    if "search" not in contents:
        names = {
            ref: [fold(name) for name in card["name"].values()] for ref, card in contents["cards"].items()
        }
        found: "dict[str, dict[str, bool]]" = {}
        for topic in contents["topics"]:
            for one in topic["rulings"]:
                text = [one["find"], topic["find"]]
                text.extend([contents["cards"][ref]["find"] for ref in one["cards"] if ref in names])
                for word in " ".join(text).split():
                    found.setdefault(word, {})[one["id"]] = True
        contents["search"] = {"names": names, "words": found}
    return contents["search"]


def is_plain(contents: "Contents", fold: "Fold", ref: str, run: str) -> bool:
    """Check whether what begins a card's name is rather a plain word: "damage" for a card that is called so.

    It is one if most of the rulings that have the word are not about the card.
    """
    known = prepare(contents, fold)
    if run in known["names"].get(ref, []):
        return False
    having, about = known["words"].get(run, {}), _with_card(contents, ref)
    return len([one for one in having if one in about]) * 2 < len(having)


def nearest(
    contents: "Contents", fold: "Fold", typed: "list[str]", named: "list[tuple[str, str]]"
) -> "tuple[dict[str, bool], bool]":
    """Return the rulings that have most of the typed words, as a dict of ids, and whether they have all.

    If few have most, and none has all, those that lack one word more are nearest, too.

    ``named`` are the cards that were recognised in them, with their words.
    """
    known = prepare(contents, fold)
    score: "dict[str, int]" = {}
    of_cards: "list[str]" = []
    most = 0
    for ref, run in named:
        of_cards.extend(run.split())
        most += CARD_COUNTS
        _count(score, _with_card(contents, ref), CARD_COUNTS)
    for word in typed:
        if word not in of_cards:
            most += 1
            _count(score, _with_word(known["words"], word), 1)
    best = max(score.values()) if score else 0
    found = [one for one in score if score[one] == best]
    if 0 < len(found) < FEW and best < most and best > 1:
        found = [one for one in score if score[one] >= best - 1]
    return dict.fromkeys(found, True), best == most


def _count(score: "dict[str, int]", found: "dict[str, bool]", counts: int) -> None:
    for one in found:
        score[one] = score.get(one, 0) + counts


def _with_card(contents: "Contents", ref: str) -> "dict[str, bool]":
    listed = [one for topic in contents["topics"] for one in topic["rulings"]]
    return {one["id"]: True for one in listed if ref in one["cards"]}


def _with_word(known: "dict[str, dict[str, bool]]", word: str) -> "dict[str, bool]":
    """Return the rulings with a word that begins alike, else with one that differs by slips."""
    stem = words.stem(word)
    meant = [one for one in known if one.startswith(stem)]
    if not meant:
        slips = [(words.least_slips([one], word), one) for one in known]
        told = [(least, one) for least, one in slips if least is not None]
        least = min([least for least, _ in told]) if told else 0
        meant = [one for found, one in told if found == least]
    found: "dict[str, bool]" = {}
    for one in meant:
        found.update(known[one])
    return found
