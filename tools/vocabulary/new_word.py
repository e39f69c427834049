"""Begin a word of the card vocabulary, or say what it lacks: `make word NAME=parry KIND=operation`.

A word that is not there yet gets its record, an operation its function too, its phrases in both languages and
the skeleton of a ruling; what has to be written stands there as "…". Of a word that is there in part, every
missing part is named with the file in which it belongs.
"""

from __future__ import annotations

import argparse
import re
import sys
from functools import cache
from typing import TYPE_CHECKING, Any

from damagestep.cards.conditions import Condition
from damagestep.cards.operations import Operation
from damagestep.cards.patterns import Pattern
from damagestep.cards.statics import Static
from damagestep.cards.words import Filter
from damagestep.describe.saying import CATALOGUE, PHRASES
from damagestep.describe.voice import phrases
from damagestep.library.catalogues import LANGUAGES
from damagestep.records.record import key_of, names_of, record, tag_of, word_names, words_of
from damagestep.rules.mechanics.operations.table import meaning_of
from damagestep.rules.query.filters import PROPERTIES
from damagestep.rulings.contents import CONTENTS
from damagestep.rulings.parse import rulings
from tools.paths import ROOT
from tools.vocabulary.page import rulings_with
from tools.vocabulary.words import uses

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

ENGINE = ROOT / "engine" / "damagestep"
SENTENCES = ENGINE / "data" / "sentences"
TO_BE_WRITTEN = "…"
SUBJECT = "cards"
"""The subject of the rulings under which that of a new word begins."""
LISTED = ROOT / "tests" / "rare_words.toml"
CARDS = 2
"""Cards that a word has to serve, or else a reason why it is one."""


@record
class Kind:
    """A sort of words: its family (None for the keys of a filter), and the files of its record and meaning.

    `within` is the function or table that gives words of this sort their meaning; empty if each has its own.
    """

    name: str
    family: Any = None
    record: str
    meaning: str
    within: str = ""


KINDS = {
    kind.name: kind
    for kind in (
        Kind(
            name="operation",
            family=Operation,
            record="cards/operations/turn.py",
            meaning="rules/mechanics/operations/attacks.py",
        ),
        Kind(
            name="condition",
            family=Condition,
            record="cards/conditions.py",
            meaning="rules/query/conditions.py",
            within="condition_holds",
        ),
        Kind(
            name="pattern",
            family=Pattern,
            record="cards/patterns.py",
            meaning="rules/query/triggers.py",
            within="subject",
        ),
        Kind(
            name="static",
            family=Static,
            record="cards/statics.py",
            meaning="rules",
            within="continuous.applying",
        ),
        Kind(
            name="filter",
            record="cards/words.py",
            meaning="rules/query/filters.py",
            within="PROPERTIES",
        ),
    )
}


def words(kind: Kind) -> dict[str, Any]:
    """Return the words of a sort by name, with their record classes; keys of a filter have None."""
    if kind.family is None:
        return dict.fromkeys(map(key_of, names_of(Filter)))
    return dict(zip(word_names(kind.family), words_of(kind.family), strict=True))


def missing(kind: Kind, name: str) -> list[str]:
    """Return what a word lacks, each as a sentence that names the file; empty if it has all it needs."""
    if name not in words(kind):
        return [f"{kind.record}: no {kind.name} is called '{name}'"]
    cls = words(kind)[name]
    return [*_meaning_lacks(kind, name, cls), *_phrases_lack(kind, name, cls), *_proof_lacks(kind, name)]


def _meaning_lacks(kind: Kind, name: str, cls: Any) -> Iterator[str]:
    if cls is not None and ((cls.__doc__ or TO_BE_WRITTEN) == TO_BE_WRITTEN):
        yield f"{kind.record}: {cls.__name__} does not say what it means"
    if kind.family is Operation:
        meaning = meaning_of(cls)
        if meaning is None:
            yield f"{kind.meaning}: no function with @carries_out({cls.__name__})"
        elif meaning.__doc__ == TO_BE_WRITTEN:
            yield f"{kind.meaning}: the function of {cls.__name__} is still to be written"
    elif cls is not None and not re.search(rf"\b{cls.__name__}\b", _rules()):
        yield f"{kind.meaning}: {kind.within} does not know {cls.__name__}"
    elif cls is None and name not in map(key_of, PROPERTIES) and not re.search(rf"\.{name}\b", _rules()):
        yield f"{kind.meaning}: {kind.within} does not know {name}"


@cache
def _rules() -> str:
    return "\n".join(file.read_text("utf-8") for file in sorted((ENGINE / "rules").rglob("*.py")))


@cache
def _describing() -> str:
    return "\n".join(file.read_text("utf-8") for file in sorted((ENGINE / "describe").glob("*.py")))


def _phrases_lack(kind: Kind, name: str, cls: Any) -> Iterator[str]:
    if kind.family is None:
        if not re.search(rf"\b{name}_?\b", _describing()):
            yield f"describe/properties.py: {name} is not said"
        return
    if cls in PHRASES:
        return  # it says what phrases it needs, and fails without them
    key = f"{CATALOGUE[tag_of(kind.family)]}.{name}"
    for language in LANGUAGES:
        said = [text for known, text in phrases(language).items() if f"{known}.".startswith(f"{key}.")]
        if not said or TO_BE_WRITTEN in said:
            yield f"data/sentences/{language}.toml: no phrase for {key}"


def _proof_lacks(kind: Kind, name: str) -> Iterator[str]:
    key = f"filter.{name}" if kind.family is None else f"{key_of(tag_of(kind.family))}.{name}"
    served = {use.card for use in uses().get(key, ())}
    if len(served) < CARDS and f'"{key}"' not in LISTED.read_text("utf-8"):
        why = f"a word serves {CARDS}, or tests/{LISTED.name} says why"
        yield f"data/cards: {len(served)} cards use {key}; {why}"
    if not any(rulings_with(card) for card in served):
        yield f"data/rulings: no ruling shows a card that uses {key}"
    begun = rulings().get(name)
    if begun and TO_BE_WRITTEN in (begun.claim.en, begun.claim.de, begun.title.en, begun.title.de):
        yield f"data/rulings/{begun.file}: {name} is still to be written"


def begin(kind: Kind, name: str) -> list[str]:
    """Write the beginning of a word; return for each file what is still to be written there."""
    steps: list[Callable[[Kind, str], str]] = [_begin_record]
    if kind.family is Operation:
        steps.append(_begin_meaning)
    if kind.family is not None:
        steps.append(_begin_phrases)
    done = [step(kind, name) for step in (*steps, _begin_ruling)]
    if kind.within:
        done.append(f"{kind.meaning}: let {kind.within} know the word")
    if kind.family is None:
        done.append("describe/properties.py, data/sentences: say it")
    return done


def class_name(kind: Kind, name: str) -> str:
    """Return the name of a word's record class: `redirect-attack` -> `RedirectAttack`."""
    return ("On" if kind.family is Pattern else "") + "".join(part.title() for part in name.split("-"))


def _begin_record(kind: Kind, name: str) -> str:
    file = ENGINE / kind.record
    text = file.read_text("utf-8")
    if kind.family is None:
        _write(
            file, text.replace('    not_: "Filter', f'    {name}: bool | None = None\n    not_: "Filter', 1)
        )
        return f"{kind.record}: the key {name} of Filter, and its meaning in the docstring"
    base = "Circumstance" if kind.family is Condition else kind.family.__name__
    made = (
        f'@word\nclass {class_name(kind, name)}({base}):\n    """{TO_BE_WRITTEN}"""\n\n'
        f'    {tag_of(kind.family)}: Literal["{name}"]\n'
    )
    mark = "\n# ---- what happens instead"
    before, found, after = text.partition(mark)
    _write(file, f"{before.rstrip()}\n\n\n{made}" + (f"\n{found}{after}" if found else ""))
    return f"{kind.record}: {class_name(kind, name)}, its meaning as docstring, its fields"


def _begin_meaning(kind: Kind, name: str) -> str:
    file, cls = ENGINE / kind.meaning, class_name(kind, name)
    text = file.read_text("utf-8").rstrip()
    text = re.sub(r"(?<=cards\.operations import \()", f"\n    {cls},", text, count=1)
    if "applied" not in text:
        text = text.replace("operations.outcome import ", "operations.outcome import applied, ", 1)
    function = name.replace("-", "_")
    _write(
        file,
        f"{text}\n\n\n@carries_out({cls})\n"
        f"def {function}(duel: Duel, operation: {cls}, act: Activation, picked: Picked) -> Outcome:\n"
        f'    """{TO_BE_WRITTEN}"""\n    return applied(duel, act)\n',
    )
    return f"{kind.meaning}: {function}, the position after it"


def _begin_phrases(kind: Kind, name: str) -> str:
    table = CATALOGUE[tag_of(kind.family)]
    for language in LANGUAGES:
        file = SENTENCES / f"{language}.toml"
        text = file.read_text("utf-8")
        _write(file, text.replace(f"[{table}]\n", f'[{table}]\n{name} = "{TO_BE_WRITTEN}"\n', 1))
    return f"data/sentences: {table}.{name} in each language, with the fields in braces"


def _begin_ruling(_: Kind, name: str) -> str:
    folder = ENGINE / "data" / "rulings"
    file, contents = folder / SUBJECT / f"{name}.md", folder / CONTENTS
    listed = re.compile(f'(folder = "{SUBJECT}"\n.*\ntopics = \\[\n)')
    _write(contents, listed.sub(rf'\1  "{name}",\n', contents.read_text("utf-8")))
    _write(
        file,
        f"# {TO_BE_WRITTEN}\nDeutsch: {TO_BE_WRITTEN}\n\n"
        f"## {TO_BE_WRITTEN} {{#{name}}}\nDeutsch: {TO_BE_WRITTEN}\n\n{TO_BE_WRITTEN}\n> {TO_BE_WRITTEN}\n\n"
        "Sources: konami:rulebook#battle\n\n"
        "```duel\nA: Vorse Raider\nB: Celtic Guardian\n\nA attacks Celtic Guardian with Vorse Raider\n```\n",
    )
    place = f"data/rulings/{SUBJECT}/{file.name}"
    return f"{place}: a scene with one of the cards that would be played otherwise without it"


def _write(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8", newline="\n")


def main() -> int:
    """Begin a word, or print what it lacks; return 1 if something is missing, else 0."""
    parser = argparse.ArgumentParser(prog="tools.vocabulary.new_word", description=__doc__)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("name", help="redirect-attack; a key of a filter with underscores")
    given = parser.parse_args()
    kind = KINDS[given.kind]
    if not re.fullmatch(r"[a-z]+(_[a-z]+)*" if kind.family is None else r"[a-z]+(-[a-z]+)*", given.name):
        parser.error(f"'{given.name}' cannot be the name of a {kind.name}")
    if given.name not in words(kind):
        print(*begin(kind, given.name), "then once more: what is missing is named", sep="\n")
        return 0
    lacking = missing(kind, given.name)
    print(*(lacking or [f"{kind.name} {given.name} has all it needs"]), sep="\n")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
