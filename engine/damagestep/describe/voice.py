"""Speaking one language: phrases by key, and noun phrases that know their cases.

A catalogue (`data/sentences/<language>.toml`) holds every phrase. `{name}` is a parameter, `{name.dat}` one
in that case. A phrase with variants is looked up from the most particular key to the plainest one, so a
language writes only the differences that it makes: German declines, English does not.
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


class Unsaid(LookupError):
    """The catalogue of a language lacks a phrase."""


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
        """The phrase in that case."""
        return self.forms[case]


Part = Noun | str | int


def number(*, many: bool) -> str:
    """Return the plural category of a noun that is plural or not."""
    return OTHER if many else ONE


def plain_noun(text: str, *, many: bool = False) -> Noun:
    """A phrase that is the same in all cases."""
    return Noun(forms=dict.fromkeys(CASES, text), many=many)


@record
class Voice:
    """One language, and the cards that may be spoken of by name."""

    language: str
    words: Mapping[str, str]
    own: Mapping[str, CardData]

    def has(self, key: str, *variants: str) -> bool:
        """Whether there is a phrase for a key, or for a plainer one."""
        return self._find(key, variants) is not None

    def say(self, key: str, *variants: str, **about: Part) -> str:
        """The phrase of a key, with its parameters filled in.

        Raises:
            Unsaid: the catalogue has none.
        """
        return self._filled(key, (*variants, *self._number(about)), about, "nom")

    def noun(self, key: str, *variants: str, many: bool = False, **about: Part) -> Noun:
        """A noun phrase of the catalogue in all its cases."""
        forms = {case: self._filled(key, (*variants, case), about, case) for case in CASES}
        return Noun(forms=forms, many=many)

    def any_of(self, parts: Iterable[str], mark: str = "or") -> str:
        """An enumeration: `a, b or c`; with another mark `a, b and c`."""
        *most, last = list(parts) or [""]
        return ", ".join(most) + self.words[f"join.{mark}"] + last if most else last

    def all_of(self, parts: Iterable[str]) -> str:
        """An enumeration: `a, b and c`."""
        return self.any_of(parts, "and")

    def card(self, ref: str) -> str:
        """A card by its name, in quotation marks."""
        data = self.own.get(ref) or cards().get(ref)
        name = (
            getattr(data.name, self.language, None) or data.name.en if data else ref.replace("-", " ").title()
        )
        return self.say("quoted", name=name)

    def mended(self, text: str) -> str:
        """A text with what its language contracts: `an other` is `another`."""
        for key, better in self.words.items():
            if key.startswith("mend."):
                text = text.replace(key.removeprefix("mend."), better)
        return text

    def sentence(self, text: str) -> str:
        """A text as a sentence: its beginnings capitalised, its end marked."""
        text = self.mended(" ".join(text.split())).rstrip(",")
        text = re.sub(r"(^\(?|[.:] )([^\W\d_])", lambda m: m[1] + m[2].upper(), text)
        return text if text.endswith((".", ".)")) else text + "."

    def _filled(self, key: str, variants: tuple[str, ...], about: Mapping[str, Part], case: str) -> str:
        text = self._find(key, variants)
        if text is None:
            raise Unsaid(f"{self.language}: no phrase for '{'.'.join((key, *variants))}'")
        return _PARAMETER.sub(lambda found: self._part(about[found[1]], found[2] or case), text)

    def _find(self, key: str, variants: tuple[str, ...]) -> str | None:
        """The most particular phrase: with all variants, then fewer, then without the first ones."""
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
    """The catalogue of a language by flat keys.

    Raises:
        BadCatalogue: there is none, or it is damaged.
    """
    return read_words(data_folder() / "sentences" / f"{language}.toml")


def voice(language: str, own: Mapping[str, CardData] | None = None) -> Voice:
    """A language that can name the cards of the library, and `own` ones besides."""
    return Voice(language=language, words=phrases(language), own=own or {})
