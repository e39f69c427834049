"""A card text cut into sentences and their clauses, each with its span in the text.

The structure is that of Problem-Solving Card Text: `condition: cost and targets; what it does`. Nothing is
copied: a clause is two offsets, and all clauses of a sentence together hold every word of it.
"""

import re
from dataclasses import dataclass, field, replace
from typing import Literal

ClauseKind = Literal[
    "condition", "activation", "resolution", "statement", "bullet", "materials", "note", "endless"
]
Half = Literal["monster", "pendulum"]

LONGEST_CLAUSE = 600
"""Characters; the longest clause in print has some 430. A longer one is `endless`, and not read."""
EXTRA_DECK = ("fusion", "synchro", "xyz", "link")
NAME = re.compile(r'"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]')
HALVES = re.compile(
    r"^[ \t]*[\[(<]?\s*(pendulum|monster)\s+effect\s*[\])>]?\s*:?[ \t]*$", re.IGNORECASE | re.MULTILINE
)
BULLET = re.compile(r"[●•∙▪]|^\s*[-*]\s", re.MULTILINE)
STOP = re.compile(r"[.!?]'?\)?(?=\s|$|[●•∙▪])")
FLIP = re.compile(r"\s*flip:", re.IGNORECASE)
STARTS_SENTENCE = re.compile(r"\s*[A-Z\d(\[§●•∙▪'\"“]")


@dataclass(frozen=True)
class Clause:
    """A part of a sentence: from `start` up to `end` in the text."""

    kind: ClauseKind
    start: int
    end: int

    def of(self, text: str) -> str:
        """Return the words of the clause."""
        return text[self.start : self.end]


@dataclass(frozen=True)
class Sentence:
    """One sentence with its clauses and the sentences of its bullets; `half` of a Pendulum Monster."""

    clauses: tuple[Clause, ...]
    bullets: tuple["Sentence", ...] = ()
    half: Half = "monster"
    bullet: bool = False

    @property
    def start(self) -> int:
        """Return where it begins."""
        return self.clauses[0].start

    @property
    def end(self) -> int:
        """Return where it ends, with its bullets."""
        return max(self.clauses[-1].end, *(b.end for b in self.bullets), 0)

    @property
    def activated(self) -> bool:
        """Check whether it has the colon or semicolon of an effect that is activated."""
        return any(c.kind in ("condition", "activation") for c in self.clauses)

    def clause(self, kind: ClauseKind) -> Clause | None:
        """Return its clause of that kind."""
        return next((c for c in self.clauses if c.kind == kind), None)


@dataclass
class Cut:
    """A text with its names hidden, `plain`, of the same length as it was; and its sentences.

    `flavour`: the text of a Normal Monster, which has no rules and is not cut.
    """

    plain: str
    flavour: bool = False
    sentences: list[Sentence] = field(default_factory=list)


PLAIN = str.maketrans({"\r": " ", "\t": " ", "\u00a0": " ", "\u2019": "'", "\u0130": "I"})
"""Characters in other forms. A capital I with a dot would become two in lower case, and move all places."""


def hide_names(text: str, own: str = "") -> str:
    """Return the text with the letters of quoted names replaced, so that nothing in them is read.

    The card's `own` name may have quotation marks inside.
    """
    if '"' in own:
        text = text.replace(f'"{own}"', "§" * (len(own) + 2))
    return NAME.sub(lambda name: "§" * len(name.group()), text)


def cut(text: str, kinds: frozenset[str], own: str = "") -> Cut:
    """Cut a text into sentences; `kinds` are the words of the card's type line in lower case, `own` its name.

    A monster that is Normal and has no effect has none; the first line of a monster of the Extra Deck names
    its materials.
    """
    made = Cut(hide_names(text, own).translate(PLAIN))
    for half, start, end in _halves(made.plain, "pendulum" in kinds):
        if half == "monster" and "normal" in kinds and not kinds & {"spell", "trap", "effect"}:
            made.flavour = True
            continue
        begin = _materials(made, start, end, kinds) if half == "monster" else start
        for sentence in _sentences(made.plain, begin, end):
            made.sentences.append(replace(sentence, half=half))
    return made


def _halves(plain: str, pendulum: bool) -> list[tuple[Half, int, int]]:
    """Return the halves of a Pendulum Monster's text, by their headings; else one half."""
    marks = list(HALVES.finditer(plain)) if pendulum else []
    if not marks:
        return [("monster", 0, len(plain))]
    ends = [*(m.start() for m in marks[1:]), len(plain)]
    return [
        ("pendulum" if m[1].lower() == "pendulum" else "monster", m.end(), end)
        for m, end in zip(marks, ends, strict=True)
    ]


def _materials(made: Cut, start: int, end: int, kinds: frozenset[str]) -> int:
    """Add the line of materials of a monster of the Extra Deck, and return where the rest begins."""
    if not kinds & set(EXTRA_DECK):
        return start
    start += len(made.plain[start:end]) - len(made.plain[start:end].lstrip())
    stop = made.plain.find("\n", start, end)
    stop = end if stop < 0 else stop
    if made.plain[start:stop].rstrip().endswith("."):
        return start
    made.sentences.append(Sentence((Clause("materials", start, stop),)))
    return stop


def _sentences(plain: str, start: int, end: int) -> list[Sentence]:
    """Return the sentences between two offsets; bullets belong to the sentence before them."""
    made: list[Sentence] = []
    at = start
    while at < end:
        line_end = plain.find("\n", at, end)
        line_end = end if line_end < 0 else line_end
        bullets = list(BULLET.finditer(plain, at, line_end))
        begins = [at, *(bullet.end() for bullet in bullets)]
        ends = [*(bullet.start() for bullet in bullets), line_end]
        for number, (begin, stop) in enumerate(zip(begins, ends, strict=True)):
            found = [s for a, b in _stops(plain, begin, stop) if (s := _parts(plain, a, b))]
            if number and made:
                more = tuple(replace(s, bullet=True) for s in found)
                made[-1] = replace(made[-1], bullets=(*made[-1].bullets, *more))
            else:
                made += found
        at = line_end + 1
    return made


def _stops(plain: str, start: int, end: int) -> list[tuple[int, int]]:
    """Return where the sentences of a line begin and end: brackets are not cut."""
    made, begin = [], start
    depth, last = 0, start
    for stop in STOP.finditer(plain, start, end):
        depth += plain.count("(", last, stop.end()) - plain.count(")", last, stop.end())
        last = stop.end()
        if depth > 0 or not (stop.end() >= end or STARTS_SENTENCE.match(plain, stop.end(), end)):
            continue
        depth = 0
        made.append((begin, stop.end()))
        begin = stop.end()
    if plain[begin:end].strip():
        made.append((begin, end))
    return made


def _parts(plain: str, start: int, end: int) -> Sentence | None:
    """Cut a sentence at its first colon and its first semicolon outside of brackets."""
    text = plain[start:end]
    start += len(text) - len(text.lstrip())
    end = start + len(text.strip())
    if start >= end or not re.search(r"\w|§", plain[start:end]):
        return None
    if (
        plain[start] == "("
        and _outside_brackets(plain, ")", start + 1, end) is None
        and plain.find(")", start, end - 2) < 0
    ):
        return Sentence((Clause("note", start, end),))
    flip = FLIP.match(plain, start, end)
    colon = flip.end() - 1 if flip else _outside_brackets(plain, ":", start, end)
    semicolon = _outside_brackets(plain, ";", start if colon is None else colon, end)
    second = _outside_brackets(plain, ":", colon + 1, end) if colon is not None and not flip else None
    if second and (semicolon is None or second < semicolon) and "." not in plain[colon:second]:
        colon = second
    marks: list[Clause] = []
    at = start
    if colon is not None and (semicolon is None or colon < semicolon):
        marks.append(Clause("condition", at, colon))
        at = colon + 1
    if semicolon is not None:
        marks.append(Clause("activation", at, semicolon))
        at = semicolon + 1
    if at < end or not marks:
        marks.append(Clause("resolution" if marks else "statement", at, end))
    if any(clause.end - clause.start > LONGEST_CLAUSE for clause in marks):
        return Sentence((Clause("endless", start, end),))
    return Sentence(tuple(marks))


def _outside_brackets(plain: str, mark: str, start: int, end: int) -> int | None:
    """Return where a mark first stands outside of brackets."""
    depth = 0
    for at in range(start, end):
        depth += (plain[at] == "(") - (plain[at] == ")")
        if plain[at] == mark and depth <= 0:
            return at
    return None
