"""Searches the rulings: those that have all words, else those that have most of them, with slips forgiven."""

from common.finding import words as spelling

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Contents, Fold, Listed, Topic, Wanted


DEFAULT = "default"
"""The reading of a question that names none."""
SHORT = 4
FEW = 4
"""Nearest rulings that are too few to be all that is shown."""
LEAST_ALONE = 5
"""Letters of the shortest word of a name that means its card."""
FORGIVEN = 3
"""Words that are compared with every word of every ruling, slip by slip: that takes longest of all."""
CARD_COUNTS = 2
"""A word of a card's name counts as much as so many others."""


class Rulings:
    """The rulings with what is searched in them; ``contents`` as the build wrote it, whole."""

    def __init__(self, contents: "Contents", fold: "Fold") -> None:
        self.cards = contents["cards"]
        self.names = {ref: [fold(name) for name in card["name"].values()] for ref, card in self.cards.items()}
        self.all: "list[tuple[Topic, Listed]]" = []
        self.texts: "dict[str, str]" = {}
        self.by_card: "dict[str, dict[str, bool]]" = {}
        self._having: "dict[str, list[int]]" = {}
        for topic in contents["topics"]:
            about = fold(" ".join(topic["title"].values()))
            for one in topic["rulings"]:
                self.all.append((topic, one))
                parts = ["", one["find"], about]
                for ref in one["cards"]:
                    self.by_card.setdefault(ref, {})[one["id"]] = True
                    if ref in self.cards:
                        parts.append(self.cards[ref]["find"])
                self.texts[one["id"]] = " ".join(parts)

    def having(self) -> "dict[str, list[int]]":
        """Return the places in `all` of the rulings that have each word; made when it is first needed."""
        if not self._having:
            for n, (_, one) in enumerate(self.all):
                for word in self.texts[one["id"]].split():
                    places = self._having.setdefault(word, [])
                    if not places or places[-1] != n:
                        places.append(n)
        return self._having

    def with_words(self, typed: "list[str]") -> "dict[str, bool]":
        """Return the ids of the rulings that have all words as typed, or as a part of a word.

        A short word begins one of theirs: no "mst" in "nimmst".
        """
        sought = [" " + word if len(word) < SHORT else word for word in typed]
        return {name: True for name, text in self.texts.items() if all(one in text for one in sought)}

    def with_card(self, ref: str) -> "dict[str, bool]":
        """Return the ids of the rulings that have a card."""
        return self.by_card.get(ref, {})

    def is_plain(self, ref: str, run: str) -> bool:
        """Check whether what begins a card's name is rather a plain word, such as "damage".

        It is one if most of the rulings that have the word are not about the card.
        """
        if run in self.names.get(ref, []):
            return False
        having, about = self.having().get(run, []), self.with_card(ref)
        return len([n for n in having if self.all[n][1]["id"] in about]) * 2 < len(having)

    def alone_with(self, word: str) -> str:
        """Return the ref of the only card that has a word of so many letters in its name; else ""."""
        if len(word) < LEAST_ALONE:
            return ""
        refs = [ref for ref, names in self.names.items() if any(word in name.split() for name in names)]
        return refs[0] if len(refs) == 1 and not self.is_plain(refs[0], word) else ""

    def nearest(self, typed: "list[str]", named: "list[tuple[str, str]]") -> "tuple[dict[str, bool], bool]":
        """Return the rulings that have most of the typed words, and whether they have all.

        If few have most, and none has all, those that lack one word more are nearest, too. ``named`` are the
        cards that were recognised in them, with their words.
        """
        score: "dict[str, int]" = {}
        of_cards: "list[str]" = []
        most, forgiven = 0, FORGIVEN
        for ref, run in named:
            of_cards.extend(run.split())
            most += CARD_COUNTS
            _count(score, self.with_card(ref), CARD_COUNTS)
        for word in typed:
            if word not in of_cards:
                most += 1
                meant = self._begun(word)
                if not meant and forgiven and spelling.allowance(word):
                    forgiven -= 1
                    meant = self._alike(word)
                _count(score, self._with_words_of(meant), 1)
        best = max(score.values()) if score else 0
        found = [one for one in score if score[one] == best]
        if 0 < len(found) < FEW and best < most and best > 1:
            found = [one for one in score if score[one] >= best - 1]
        return dict.fromkeys(found, True), best == most

    def by_topic(self, chosen: "dict[str, bool] | None", wish: "Wanted") -> "list[tuple[str, list[str]]]":
        """Return ids of rulings by topic, `[(topic, [id])]`: those ``chosen``, or all, that pass the filters.

        ``wish`` has ``card``, ``source`` and ``timings``, of which one has to be looked at; empty ones do not
        count. Rulings under another reading stand behind the others of their topic.
        """
        found: "dict[str, tuple[list[str], list[str]]]" = {}
        for topic, one in self.all:
            if (chosen is None or one["id"] in chosen) and _passes(one, wish):
                usual, others = found.setdefault(topic["topic"], ([], []))
                (usual if one["profile"] == DEFAULT else others).append(one["id"])
        order = []
        for topic, _ in self.all:
            if topic["topic"] in found and topic["topic"] not in order:
                order.append(topic["topic"])
        return [(name, found[name][0] + found[name][1]) for name in order]

    def _begun(self, word: str) -> "list[str]":
        """Return the words of the rulings that begin alike."""
        stem = spelling.stem(word)
        return [one for one in self.having() if one.startswith(stem)]

    def _alike(self, word: str) -> "list[str]":
        """Return the words of the rulings that differ by the fewest slips."""
        slips = [(spelling.least_slips([one], word), one) for one in self.having()]
        told = [(least, one) for least, one in slips if least is not None]
        least = min([least for least, _ in told]) if told else 0
        return [one for found, one in told if found == least]

    def _with_words_of(self, meant: "list[str]") -> "dict[str, bool]":
        found: "dict[str, bool]" = {}
        for one in meant:
            for n in self.having()[one]:
                found[self.all[n][1]["id"]] = True
        return found


def _passes(one: "Listed", wish: "Wanted") -> bool:
    if wish["source"] and wish["source"] not in one["sources"]:
        return False
    if wish["card"] and wish["card"] not in one["cards"]:
        return False
    return not wish["timings"] or any(timing in one["timings"] for timing in wish["timings"])


def _count(score: "dict[str, int]", found: "dict[str, bool]", counts: int) -> None:
    for one in found:
        score[one] = score.get(one, 0) + counts
