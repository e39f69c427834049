"""The words of the card vocabulary: what they are called, what they mean, and which cards use them."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, get_args

from damagestep.cards import card as card_file
from damagestep.cards import conditions, statics, words
from damagestep.cards.card import CardData, Effect, Maintenance, Overlay, Price, Procedure, Way
from damagestep.cards.conditions import Condition
from damagestep.cards.instead import Instead
from damagestep.cards.operations import Linger, Operation, base
from damagestep.cards.operations import turn as late
from damagestep.cards.patterns import Pattern
from damagestep.cards.statics import Ability, Gives, Static
from damagestep.cards.words import AnyOf, Choice, Comparison, Filter, Named, Target, UpTo
from damagestep.describe import describe
from damagestep.describe.amounts import AMOUNTS
from damagestep.library.library import cards
from damagestep.records import terms
from damagestep.records.record import kebab, key_of, names_of, parts, record, words_of

ANYTHING = Filter()
HELD = (
    "Zone",
    "Face",
    "Position",
    "Stance",
    "Stat",
    "SpellSpeed",
    "Attribute",
    "Until",
    "Manner",
    "Cause",
    "SpecialKind",
    "SummonKind",
    "Texts",
    "CardFrame",
    "CardType",
    "Happened",
    "CardKind",
    "Whose",
    "Selector",
    "Quantity",
    "Reach",
    "Steady",
    "EffectClass",
    "Late",
    "Join",
)
"""Names of sorts of values that shapes speak of."""
TAGS = ("op", "static", "event", "if_")
"""The fields by which a file names the word that it uses."""


@record
class Word:
    """A word of card files: its name there, its meaning, and its fields with their types."""

    name: str
    meaning: str
    shape: tuple[str, ...] = ()


@record
class Family:
    """A family of words, such as all operations.

    `meaning` explains the words together if they have no docstrings of their own.
    """

    title: str
    words: tuple[Word, ...]
    meaning: str = ""


@record
class Use:
    """A part of a card that uses a word: the card's `ref`, and the part's sentence in both languages."""

    card: str
    en: str
    de: str


def families() -> tuple[Family, ...]:
    """Return all families of words, in reading order."""
    return (
        _values("Cards by their part", Named, "Named", words, ""),
        _records("Cards by what they are, and how many", (Filter, AnyOf, Choice, Target)),
        _records("Cards beside other cards", words_of(Comparison)),
        Family(
            title="What a filter may ask", words=tuple(Word(name=f"filter.{n}", meaning="") for n in _asked())
        ),
        _records("How much", (*AMOUNTS, UpTo)),
        _records("If", words_of(Condition)),
        _records("When", words_of(Pattern)),
        _records("What is done", words_of(Operation)),
        _records("What simply applies", words_of(Static)),
        _values(
            "What a monster can do, and what cannot be done to it", Ability, "Ability", statics, "ability."
        ),
        _records("What else a card says", (Effect, Instead, Procedure, Overlay, Price, Maintenance, Way)),
        Family(title="What fields hold", words=(), meaning="\n".join(_kinds())),
    )


def _kinds() -> Iterator[str]:
    """Yield the names that fields give to several values or words, each as a line."""
    for module in (terms, words, conditions, statics, late, base, card_file):
        for node, behind in pairwise([*_tree(module.__file__ or "").body, ast.Pass()]):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                name, kind = node.targets[0].id, _plain(ast.unparse(node.value))
                if name in HELD:
                    text = ast.literal_eval(behind.value) if isinstance(behind, ast.Expr) else ""
                    said = f": {text.splitlines()[0]}" if text and "`" not in text.splitlines()[0] else ""
                    yield f"- `{name}` = `{kind}`{said}"


def _records(title: str, classes: Any) -> Family:
    return Family(
        title=title, words=tuple(Word(name=name_of(c), meaning=_doc(c), shape=_shape(c)) for c in classes)
    )


def _values(title: str, values: Any, name: str, module: Any, before: str) -> Family:
    found = tuple(Word(name=before + value, meaning="") for value in get_args(values))
    return Family(title=title, words=found, meaning=_doc_behind(module, name))


def name_of(cls: Any) -> str:
    """Return the word of a record: `op.move` where a file says `op = "move"`, else the name of its class."""
    for node in _class(cls).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id in TAGS:
            return f"{key_of(node.target.id)}.{ast.literal_eval(node.annotation.slice)}"  # type: ignore[attr-defined]
    return ("amount." if cls in (*AMOUNTS, UpTo) else "") + kebab(cls.__name__)


def _asked() -> tuple[str, ...]:
    return tuple(key_of(name) for name in names_of(Filter))


def _doc(cls: Any) -> str:
    return inspect.cleandoc(ast.get_docstring(_class(cls)) or "")


def _shape(cls: Any) -> tuple[str, ...]:
    """Return the fields of a record class, `name: type`, without the one that names the word."""
    fields = [n for n in _class(cls).body if isinstance(n, ast.AnnAssign) and isinstance(n.target, ast.Name)]
    return tuple(_field(node) for node in fields if getattr(node.target, "id", "") not in (*TAGS, "join"))


def _field(node: ast.AnnAssign) -> str:
    name = key_of(getattr(node.target, "id", ""))
    return f"{name}{'?' if node.value else ''}: {_plain(ast.unparse(node.annotation)).replace(' | None', '')}"


def _plain(written: str) -> str:
    """Write a type for authors of cards: values between bars, lists in brackets."""
    literals = re.sub(r"Literal\[(.*?)\]", lambda m: m[1].replace(", ", " | "), written)
    lists = re.sub(r"tuple\[(.*?), \.\.\.\]", r"[\1, …]", literals)
    tagged = re.sub(r"Annotated\[(.*), Tagged\(.*?\)\]", r"\1", lists)
    return (
        tagged.replace("\"'", "'").replace("'\"", "'").replace("'", '"').replace('"Filter | None"', "Filter")
    )


@cache
def _class(cls: Any) -> ast.ClassDef:
    tree = _tree(sys.modules[cls.__module__].__file__ or "")
    return next(n for n in ast.walk(tree) if isinstance(n, ast.ClassDef) and n.name == cls.__name__)


@cache
def _tree(file: str) -> ast.Module:
    with open(file, encoding="utf-8") as source:  # noqa: PTH123 - a path of a module
        return ast.parse(source.read())


def _doc_behind(module: Any, name: str) -> str:
    """Return the text behind an assignment."""
    body = _tree(module.__file__).body
    for node, behind in pairwise(body):
        target = node.targets[0] if isinstance(node, ast.Assign) else None
        if isinstance(target, ast.Name) and target.id == name and isinstance(behind, ast.Expr):
            return inspect.cleandoc(str(ast.literal_eval(behind.value)))
    return ""


@cache
def uses() -> dict[str, tuple[Use, ...]]:
    """Return, for each word that a library card uses, the parts of cards that use it."""
    found: dict[str, list[Use]] = {}
    for data in cards().values():
        for value, use in _passages(data):
            for word in dict.fromkeys(_words_in(value)):
                found.setdefault(word, []).append(use)
    return {word: tuple(passages) for word, passages in found.items()}


def _passages(data: CardData) -> Iterator[tuple[Any, Use]]:
    """Yield each part of a card that has sentences of its own, with these."""
    made = describe(data, ("en", "de"))
    for effect in data.effects:
        if not effect.is_blank and effect.together is None:
            use = Use(card=data.ref, en=made.effects[effect.id]["en"], de=made.effects[effect.id]["de"])
            yield effect, use
            if any(isinstance(operation, Linger) for operation in effect.resolve):
                yield data.leaves, use
    several = ("statics", "instead", "procedure", "maintenance", "attack_cost")
    for name in (*several, "lends", "lends_effects", "materials"):
        value = getattr(data, name)
        own = [p.says for p in made.passages if p.part.partition(".")[0] == name]
        each = value if isinstance(value, tuple) and len(own) == len(value) else (value,)
        for part, says in zip(each, own, strict=False):
            yield part, Use(card=data.ref, en=says["en"], de=says["de"])


def _words_in(value: Any) -> Iterator[str]:
    """Yield the words anywhere in a part of a card."""
    for path, part in parts(value):
        if hasattr(type(part), "__names__"):
            yield name_of(type(part))
        if isinstance(part, Gives):
            yield f"ability.{part.ability}"
        if isinstance(part, Filter):
            asked = (name for name in names_of(Filter) if getattr(part, name) != getattr(ANYTHING, name))
            yield from (f"filter.{key_of(name)}" for name in asked)
        if isinstance(part, str) and part in get_args(Named) and not path.endswith("id"):
            yield part
