"""Phrases as data, and the machine that lays them over words.

A phrase is written as its words: `[x y]` may be left out, `(a b|c)` are alternatives, `{slot:kind}` is a
phrase of another kind. What it says is data in which `$slot` stands for what the slot says. The machine keeps
every reading; a clause is understood only if all its words are taken and all readings say the same.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from damagestep.reading.grammar.tokens import Words

Data = Any
Slots = dict[str, Data]
PIECE = re.compile(r"\{[^}]*\}|[\[\]()|]|[^\s\[\]()|{}]+")
MOST_STEPS = 12_000
"""Steps for one clause: the guard on time, the same on every machine. Printed clauses take some hundreds."""
BRACKETS = {"<": "(", ">": ")"}
"""How round brackets of a text are written in a phrase."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """One phrase of a `kind` and what it says: data, or a function that makes data of the slots.

    A function may return None: then these words say nothing as this phrase.
    """

    kind: str
    written: str
    says: Data


def said(kind: str, *written: str, says: Data) -> tuple[Phrase, ...]:
    """Return phrases of one kind that say the same."""
    return tuple(Phrase(kind, one, says) for one in written)


@dataclass(frozen=True, slots=True)
class Node:
    """A part of a phrase: `word`, `slot` (name and kind), `maybe`, `any` or `all` of its parts."""

    what: str
    text: str = ""
    kind: str = ""
    parts: tuple["Node", ...] = ()


Native = Callable[["Parse", int], Iterator[tuple[int, Data]]]


Row = tuple[Node, Data]
Opening = tuple[str, frozenset[str]]
"""The slot that a phrase begins with, and the words that may stand behind it; any if there are none."""


@dataclass
class Grammar:
    """Phrases by kind and first word, or by the slot they begin with; and kinds that a function reads."""

    native: dict[str, Native] = field(default_factory=dict)
    by_word: dict[tuple[str, str], list[Row]] = field(default_factory=dict)
    open: dict[str, list[Row]] = field(default_factory=dict)
    by_slot: dict[str, dict[Opening, list[Row]]] = field(default_factory=dict)
    second: dict[int, frozenset[str]] = field(default_factory=dict)
    """By the identity of a phrase that begins with one certain word, the words that may stand behind that."""

    def add(self, phrases: Iterable[Phrase]) -> None:
        """Add phrases."""
        for phrase in phrases:
            node = _node(phrase.written)
            begins = _begins(node)
            opening = _opening(node)
            if opening:
                self.by_slot.setdefault(phrase.kind, {}).setdefault(opening, []).append((node, phrase.says))
                continue
            if begins is None:
                self.open.setdefault(phrase.kind, []).append((node, phrase.says))
                continue
            if node.what == "all" and node.parts[0].what == "word":
                behind = _begins(Node("all", parts=node.parts[1:]))
                if behind:
                    self.second[id(node)] = frozenset(behind)
            for word in begins:
                self.by_word.setdefault((phrase.kind, word), []).append((node, phrase.says))

    def kinds(self) -> set[str]:
        """Return every kind that it knows."""
        return {*self.native, *self.open, *self.by_slot, *(kind for kind, _ in self.by_word)}

    @property
    def rows(self) -> list[Row]:
        """Return all phrases."""
        listed = (*self.by_word.values(), *self.open.values())
        by_slot = (rows for openings in self.by_slot.values() for rows in openings.values())
        return [row for rows in (*listed, *by_slot) for row in rows]


class Parse:
    """The words of one clause with all that was found in them; every place is looked at once."""

    def __init__(self, grammar: Grammar, words: Words) -> None:
        """Begin with nothing found."""
        self.grammar, self.words, self.names = grammar, words.words, words
        self.known: dict[tuple[str, int], list[tuple[int, Data]]] = {}
        self.steps = 0

    @property
    def exhausted(self) -> bool:
        """Whether the clause has taken more steps than any real one; it then counts as not understood."""
        return self.steps > MOST_STEPS

    def at(self, place: int, *words: str) -> bool:
        """Check whether these words stand at a place."""
        return self.words[place : place + len(words)] == words

    def word(self, place: int) -> str:
        """Return the word at a place, empty behind the last."""
        return self.words[place] if place < len(self.words) else ""

    def find(self, kind: str, place: int) -> list[tuple[int, Data]]:
        """Return where each phrase of a kind ends that begins at a place, and what it says."""
        key = kind, place
        if key in self.known:
            return self.known[key]
        self.known[key] = []
        made: list[tuple[int, Data]] = []
        if native := self.grammar.native.get(kind):
            made += native(self, place)
        word = self.word(place)
        second, after = self.grammar.second, self.word(place + 1)
        rows = [
            row
            for row in self.grammar.by_word.get((kind, word), ())
            if (behind := second.get(id(row[0]))) is None or after in behind
        ]
        rows += self.grammar.open.get(kind, ())
        for (slot, behind), more in self.grammar.by_slot.get(kind, {}).items():
            if any(not behind or self.word(end) in behind for end, _ in self.find(slot, place)):
                rows += more
        for node, says in rows:
            filled = ((end, _filled(says, slots)) for end, slots in self._match((node,), place, {}))
            made += (one for one in filled if one[1] is not None)
        self.known[key] = distinct(made)
        return self.known[key]

    def _match(self, nodes: tuple[Node, ...], place: int, slots: Slots) -> Iterator[tuple[int, Slots]]:
        self.steps += 1
        if self.exhausted:
            return
        while nodes and nodes[0].what in ("word", "all"):
            node, nodes = nodes[0], nodes[1:]
            if node.what == "all":
                nodes = (*node.parts, *nodes)
            elif place < len(self.words) and self.words[place] == node.text:
                place += 1
            else:
                return
        if not nodes:
            yield place, slots
            return
        node, rest = nodes[0], nodes[1:]
        if node.what == "slot":
            for end, value in self.find(node.kind, place):
                yield from self._match(rest, end, {**slots, node.text: value})
        elif node.what == "any":
            for one in node.parts:
                yield from self._match((one, *rest), place, slots)
        else:
            yield from self._match((*node.parts, *rest), place, slots)
            yield from self._match(rest, place, slots)


def distinct(found: Iterable[tuple[int, Data]]) -> list[tuple[int, Data]]:
    """Return what was found without what was found before."""
    made: list[tuple[int, Data]] = []
    for one in found:
        if one not in made:
            made.append(one)
    return made


def _filled(says: Data, slots: Slots) -> Data:
    """Return what a phrase says, with its slots filled in; a slot left out leaves out its key."""
    if callable(says):
        return says(slots)
    if isinstance(says, str) and says.startswith("$"):
        return slots.get(says[1:])
    if isinstance(says, dict):
        filled = {key: _filled(value, slots) for key, value in says.items()}
        return {key: value for key, value in filled.items() if value is not None}
    if isinstance(says, list):
        return [_filled(one, slots) for one in says]
    return says


def _node(written: str) -> Node:
    pieces = PIECE.findall(written)
    node, _ = _alternatives(pieces, 0)
    return node


def _alternatives(pieces: list[str], at: int) -> tuple[Node, int]:
    """Return what stands up to the next closing bracket, and where that is."""
    made: list[Node] = []
    parts: list[Node] = []
    while at < len(pieces) and pieces[at] not in ("]", ")"):
        piece = pieces[at]
        at += 1
        if piece in ("[", "("):
            inner, at = _alternatives(pieces, at)
            parts.append(Node("maybe", parts=(inner,)) if piece == "[" else inner)
            at += 1
        elif piece == "|":
            made.append(Node("all", parts=tuple(parts)))
            parts = []
        elif piece[0] == "{":
            name, _, kind = piece[1:-1].partition(":")
            parts.append(Node("slot", name, kind or name))
        else:
            parts.append(Node("word", BRACKETS.get(piece, piece)))
    made.append(Node("all", parts=tuple(parts)))
    return (made[0] if len(made) == 1 else Node("any", parts=tuple(made))), at


def _opening(node: Node) -> Opening | None:
    """Return the slot that a phrase begins with and what may stand behind it; None if it has none there."""
    if node.what != "all" or not node.parts or node.parts[0].what != "slot":
        return None
    behind = _begins(Node("all", parts=node.parts[1:]))
    return node.parts[0].kind, frozenset(behind or ())


def _begins(node: Node) -> set[str] | None:
    """Return the words with which a phrase may begin; None if a slot may begin it, or it may be empty."""
    if node.what == "word":
        return {node.text}
    if node.what == "any":
        made: set[str] = set()
        for one in node.parts:
            begins = _begins(one)
            if begins is None:
                return None
            made |= begins
        return made
    if node.what == "all":
        made = set()
        for one in node.parts:
            begins = _begins(one.parts[0] if one.what == "maybe" else one)
            if begins is None:
                return None
            made |= begins
            if one.what != "maybe":
                return made
    return None
