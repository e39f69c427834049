"""Answers what is typed into the search: the cards that are meant, what is asked of them, rulings, names."""

from common.finding import cards

from parts.facts import names
from parts.finder import asked
from parts.finder import rules as rule_search
from parts.finder.catalogue import Catalogue, Missing
from parts.finder.rules import Rules
from parts.finder.rulings import Rulings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    T = TypeVar("T")

    from shapes import CardMeant, Fold, Found, Json, Names, Wanted


PARTS = ["contents/" + str(n) + ".json" for n in range(1, 5)]
"""Files of the table of contents (`damagestep.site.publish.rulings_index`)."""
MOST_NAMED = 3
"""Cards that are told about."""
MOST_STRANGE = 6
"""Words that are neither a name nor of the game and are looked for with slips: more are another language."""
SURE = 3
"""Where no name stands in the words, and so few cards come near, the nearest is meant."""
LEAST_SURE = 5
"""Letters of the shortest word that means it: one that no ruling has."""


class Finder:
    """Knows what has come so far; ``folding`` are the functions of `js/shared.js`."""

    def __init__(self, fold: "Fold", folding: "Json") -> None:
        self.fold = fold
        self.catalogue = Catalogue(folding)
        self.parts: "Json" = {}
        self.rulings: "Rulings | None" = None
        self.rules: "Rules | None" = None
        self._last: "tuple[Wanted, tuple[list[CardMeant], list[int]]] | None" = None

    def take(self, name: str, content: "Json | None") -> bool:
        """Take in what a file of the site holds, by its name; None if it has not come.

        Return whether there can be an answer: without the rulings there is none, without the catalogue there
        is one that says so.
        """
        if name in PARTS:
            self.parts[name] = content
            return content is not None
        if name == rule_search.FILE:
            self.rules = Rules(content or {}, self.fold)
            return True
        self.catalogue.files[name] = content
        return True

    def _known(self) -> "Rulings":
        if self.rulings is None:
            missing = [name for name in PARTS if name not in self.parts]
            if missing:
                raise Missing(missing)
            whole = self.parts[PARTS[0]]
            for name in PARTS[1:]:
                whole["topics"].extend(self.parts[name]["topics"])
            self.rulings, self.parts = Rulings(whole, self.fold), {}
        return self.rulings

    def answer(self, wanted: "Wanted") -> "Found":
        """Return what is found for a question. `Missing` names files that have to come first."""
        known, words = self._known(), wanted["words"]
        if not words:
            known.having()  # nobody waits for it now, and with the first slip somebody would
            return found(known.by_topic(None, wanted))
        if self._last is None or self._last[0] != wanted:
            self._last = (wanted, self._look(known, wanted))
        named, rows = self._last[1]
        told = [self._told(one, wanted["lang"]) for one in named]
        for n, one in enumerate(named):
            end = named[n + 1]["at"] if named[n + 1 :] else len(words)
            one["zone"] = asked.zone(words[one["at"] + len(one["run"].split()) : end])
        chosen, how = _chosen(known, words, named)
        made = found(known.by_topic(chosen, wanted))
        taken = [one["row"] for one in named]
        made["named"], made["how"] = told, how
        made["rows"] = [(row, self.catalogue.name(row, wanted["lang"])) for row in rows if row not in taken]
        made["place"], made["question"] = asked.place(words), asked.question(words)
        made["word"] = asked.word([words[n] for n in _free(words, named)])
        if not named:
            place = "" if made["word"] else made["place"]
            made["rules"] = self._rules().found(words, place, wanted["lang"])
        made["alone"] = self.catalogue.forget_what_lacks()
        if made["alone"]:
            self._last = None
        return made

    def _rules(self) -> "Rules":
        if self.rules is None:
            raise Missing([rule_search.FILE])
        return self.rules

    def _look(self, known: "Rulings", wanted: "Wanted") -> "tuple[list[CardMeant], list[int]]":
        """Return the cards that are meant, and the rows of others with such names."""
        words, languages = wanted["words"], names.languages(wanted["lang"], wanted["text"])
        everybody = self.catalogue.names(languages)
        named = self._by_number(words) or self._named(known, wanted, languages)
        rows = _others(everybody, words, named)
        unusual = [one for one in asked_for(words) if len(one) >= LEAST_SURE and one not in known.having()]
        if not named and rows and len(rows) <= SURE and unusual:
            named = [_card(rows[0], " ".join(asked_for(words)), 0)]
        return named, rows

    def _by_number(self, words: "list[str]") -> "list[CardMeant]":
        if len(words) > 1 or not words[0].isdigit():
            return []
        row = self.catalogue.row_of(int(words[0]))
        return [] if row is None else [_card(row, words[0], 0)]

    def _named(self, known: "Rulings", wanted: "Wanted", languages: "list[str]") -> "list[CardMeant]":
        """Return the cards that the words name, in their order.

        The visitor's own come first, then names as they stand; among what is left the cards of rulings are
        looked for by initials and with slips, and by a word that one of their names alone has.
        """
        words = wanted["words"]
        found: "list[CardMeant]" = []
        for ref, run in cards.recognised(wanted["own"], words) if wanted["own"] else []:
            found.append({"ref": ref, "run": run, "at": _place_of(words, run.split()), "row": None})
        free = _free(words, found)
        for row, first, end in self.catalogue.named(languages, words, asked.is_plain):
            run = " ".join(words[first:end])
            if all(n in free for n in range(first, end)) and not self._is_ordinary(known, row, run):
                found.append(_card(row, run, first))
        free = [n for n in _free(words, found) if not asked.is_plain(words[n])][:MOST_STRANGE]
        for left in _each(_runs(words, free)):
            for ref, said in cards.recognised(known.names, left):
                if not known.is_plain(ref, said):
                    found.append(self._of_library(ref, said, words))
        for n in _free(words, found):
            ref = "" if asked.is_plain(words[n]) else known.alone_with(words[n])
            if ref and ref not in [one["ref"] for one in found]:
                found.append(self._of_library(ref, words[n], words))
        every = sorted([(one["at"], n) for n, one in enumerate(found)])
        return [found[n] for _, n in every][:MOST_NAMED]

    def _of_library(self, ref: str, run: str, words: "list[str]") -> "CardMeant":
        at, row = _place_of(words, run.split()), self.catalogue.row_in_library(ref)
        return {"ref": ref, "run": run, "at": at, "row": row}

    def _is_ordinary(self, known: "Rulings", row: int, run: str) -> bool:
        """Check whether a word that begins a name is rather one of those that rulings are written in."""
        names = [self.catalogue.name(row, lang) for lang in self.catalogue.languages]
        if " " in run or run in [self.fold(name) for name in names]:
            return False
        ref = self.catalogue.refs().get(row, "")
        return known.is_plain(ref, run) if ref else run in known.having()

    def _told(self, card: "CardMeant", lang: str) -> "CardMeant":
        """Add the name and what is known of a card; a card of the visitor has neither."""
        facts = None if card["row"] is None else self.catalogue.card(card["row"])
        if facts is not None:
            card["facts"] = facts
            card["ref"] = card["ref"] or card["facts"].get("ref", "")
            card["name"] = card["facts"].get(lang) or card["facts"]["en"]
            card["typed"] = card["run"] in self.fold(card["name"]) or card["run"] == str(card["facts"]["id"])
        return card


def asked_for(words: "list[str]") -> "list[str]":
    """Return the words of a question that may belong to the name of a card, each once."""
    return _each([one for one in words if not asked.is_plain(one)])


def _each(found: "list[T]") -> "list[T]":
    """Return the members of a list without repetitions: each is looked for once."""
    return [one for at, one in enumerate(found) if one not in found[:at]]


def _others(everybody: "Names", words: "list[str]", named: "list[CardMeant]") -> "list[int]":
    """Return the rows of cards with such names beside those that were recognised."""
    of_cards = [word for one in named for word in one["run"].split()]
    left = [word for word in asked_for(words) if word not in of_cards][:MOST_STRANGE]
    if left or not named:
        return names.found(everybody, left or words)
    return names.found(everybody, named[0]["run"].split()) if len(named) == 1 else []


def _free(words: "list[str]", named: "list[CardMeant]") -> "list[int]":
    """Return the places of the words that belong to no card that was recognised."""
    taken = [one["at"] + n for one in named for n in range(len(one["run"].split()))]
    return [n for n in range(len(words)) if n not in taken]


def _runs(words: "list[str]", places: "list[int]") -> "list[list[str]]":
    """Return the words at these places, those that stand side by side together."""
    made: "list[list[str]]" = []
    for at, n in enumerate(places):
        if at and places[at - 1] == n - 1:
            made[-1].append(words[n])
        else:
            made.append([words[n]])
    return made


def _card(row: int, run: str, at: int) -> "CardMeant":
    return {"ref": "", "run": run, "at": at, "row": row}


def _place_of(words: "list[str]", run: "list[str]") -> int:
    return next((at for at in range(len(words)) if words[at : at + len(run)] == run), 0)


def found(topics: "list[tuple[str, list[str]]]") -> "Found":
    """Return an answer that has rulings by topic, and nothing else yet."""
    count = sum([len(each) for _, each in topics])
    made: "Found" = {
        "topics": topics,
        "count": count,
        "named": [],
        "rows": [],
        "rules": [],
        "how": "",
        "place": "",
        "question": "",
        "word": "",
        "alone": False,
    }
    return made


def _chosen(known: "Rulings", words: "list[str]", named: "list[CardMeant]") -> "tuple[dict[str, bool], str]":
    """Return the ids of the rulings that answer, and how: ``""`` has all words, else ``alike``, ``nearest``.

    Without a ruling on any of the cards that are asked about there is none.
    """
    exact = known.with_words(words)
    if exact:
        return exact, ""
    ours = [(one["ref"], one["run"]) for one in named if one["ref"]]
    if named and not ours:
        return {}, ""
    telling = [one for one in words if not asked.is_idle(one)]
    near, whole = known.nearest(_each(telling or words), ours)
    if ours:
        about = {}
        for ref, _ in ours:
            about.update(known.with_card(ref))
        near = {name: True for name in near if name in about}
    return near, "alike" if whole else "nearest"
