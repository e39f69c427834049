"""Speaking one language: phrases by key, and noun phrases in their cases.

A catalogue (`data/sentences/<language>.toml`) holds every phrase. `{name}` is a parameter, `{name.dat}` that
parameter in the dative. A phrase with variants is looked up from the most particular key to the plainest one,
so a language writes only the differences that it makes: German declines, English does not.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache

from damagestep.cards.card import CardData
from damagestep.common.phrase import ONE, OTHER
from damagestep.library.catalogues import read_words
from damagestep.library.library import cards, data_folder
from damagestep.records.record import record

CASES = ("nom", "acc", "dat", "gen")
_PARAMETER = re.compile(r"\{(\w+)(?:\.(\w+))?\}")


class MissingPhrase(LookupError):
    """The catalogue of a language has no phrase for a key."""


@record
class Noun:
    """A noun phrase by its cases, and whether it is plural."""

    forms: Mapping[str, str]
    many: bool = False

    @property
    def number(self) -> str:
        """The plural category of the phrase."""
        return number(many=self.many)

    def form(self, case: str) -> str:
        """Return the phrase in a case, one of `CASES`."""
        return self.forms[case]


Part = Noun | str | int


def number(*, many: bool) -> str:
    """Return the plural category of a noun that is plural or not."""
    return OTHER if many else ONE


def plain_noun(text: str, *, many: bool = False) -> Noun:
    """Build a noun phrase that is the same in all cases."""
    return Noun(forms=dict.fromkeys(CASES, text), many=many)


@record
class Voice:
    """One language, with the custom cards (`own`) that its sentences may name."""

    language: str
    words: Mapping[str, str]
    own: Mapping[str, CardData]

    def has(self, key: str, *variants: str) -> bool:
        """Return whether the catalogue has a phrase for a key, alone or with some of the variants."""
        return self._find(key, variants) is not None

    def say(self, key: str, *variants: str, **about: Part) -> str:
        """Return the most particular phrase of a key for these variants, with its parameters filled in.

        The plural category of a noun phrase that is the parameter `what` is a further variant.

        Raises:
            MissingPhrase: the catalogue has no phrase for the key.
            KeyError: the phrase has a parameter that is not given.
        """
        return self._filled(key, (*variants, *self._number(about)), about, "nom")

    def noun(self, key: str, *variants: str, many: bool = False, **about: Part) -> Noun:
        """Build a noun phrase of the catalogue in all its cases; `many` says that it is plural.

        Raises:
            MissingPhrase, KeyError: as `say`.
        """
        forms = {case: self._filled(key, (*variants, case), about, case) for case in CASES}
        return Noun(forms=forms, many=many)

    def any_of(self, parts: Iterable[str], mark: str = "or") -> str:
        """Join an enumeration: `a, b or c`; with `mark` "and": `a, b and c`; empty for no parts."""
        *most, last = list(parts) or [""]
        return ", ".join(most) + self.words[f"join.{mark}"] + last if most else last

    def all_of(self, parts: Iterable[str]) -> str:
        """Join an enumeration: `a, b and c`; empty for no parts."""
        return self.any_of(parts, "and")

    def card(self, ref: str) -> str:
        """Return the name of a card in quotation marks, in English if it has none in this language.

        The name of an unknown card is made from its `ref`.
        """
        data = self.own.get(ref) or cards().get(ref)
        name = (
            getattr(data.name, self.language, None) or data.name.en if data else ref.replace("-", " ").title()
        )
        return self.say("quoted", name=name)

    def contract(self, text: str) -> str:
        """Replace what the language contracts: `an other` becomes `another`."""
        for key, better in self.words.items():
            if key.startswith("mend."):
                text = text.replace(key.removeprefix("mend."), better)
        return text

    def sentence(self, text: str) -> str:
        """Return a text as sentences: with capitals at their beginnings and one full stop at the end."""
        text = self.contract(" ".join(text.split())).rstrip(",")
        text = re.sub(r"(^\(?|[.:] )([^\W\d_])", lambda m: m[1] + m[2].upper(), text)
        return text if text.endswith((".", ".)")) else text + "."

    def _filled(self, key: str, variants: tuple[str, ...], about: Mapping[str, Part], case: str) -> str:
        text = self._find(key, variants)
        if text is None:
            raise MissingPhrase(f"{self.language}: no phrase for '{'.'.join((key, *variants))}'")
        return _PARAMETER.sub(lambda found: self._part(about[found[1]], found[2] or case), text)

    def _find(self, key: str, variants: tuple[str, ...]) -> str | None:
        """Return the most particular phrase: with all variants, then fewer, then without the first ones."""
        for start in range(len(variants)):
            for end in range(len(variants), start, -1):
                text = self.words.get(".".join((key, *variants[start:end])))
                if text is not None:
                    return text
        return self.words.get(key)

    def _number(self, about: Mapping[str, Part]) -> tuple[str, ...]:
        what = about.get("what")
        if isinstance(what, Noun):
            return (what.number,)
        return ()

    def _part(self, part: Part, case: str) -> str:
        if isinstance(part, Noun):
            return part.form(case)
        return str(part)


@cache
def phrases(language: str) -> Mapping[str, str]:
    """Return the catalogue of a language by flat keys.

    Raises:
        BadCatalogue: there is none, or it is damaged.
    """
    return read_words(data_folder() / "sentences" / f"{language}.toml")


def voice(language: str, own: Mapping[str, CardData] | None = None) -> Voice:
    """Build the voice of a language, which can name the cards of the library and those in `own`.

    Raises:
        BadCatalogue: as `phrases`.
    """
    return Voice(language=language, words=phrases(language), own=own or {})
