"""The decisions of a line in the signs of a scene code, and the cards that scenes and decisions name."""

from ..catalogued import number_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .symbols import In, Out

MOST_DECISIONS = 2000
VERBS = (
    "attack",
    "activate",
    "choose",
    "end-battle-phase",
    "end-turn",
    "battle-phase",
    "summon",
    "special-summon",
    "flip-summon",
    "set",
    "position",
    "replace",
    "keep",
    "let-go",
    "stop-attack",
    "pendulum-summon",
)
WORDS = ("attack", "defence", "face-down", "nothing")
"""Both lists only grow, at their ends: codes name what stands in them by its place."""
MARKS = ":#>+="
SPELLED, PASS, PASSES, FIRST_VERB = 0, 1, 2, 3
FEW = 2
"""So many times `pass` is said one by one."""
CARD, COPY, PART, KNOWN, NUMBER, TEXT, SORTS = 0, 1, 2, 3, 4, 5, 6
"""What a word of a decision can be."""
LONGEST_NUMBER = 6
READ_EFFECTS = ["read-" + str(number) for number in range(1, 17)]
"""What effects that were read out of a text are called, in its order; codes name them by their place."""


class Names:
    """Writes or reads the cards that scenes and decisions name, as numbers.

    ``known`` are the tables (`code.tables`), ``own`` the custom cards of the scene by ref. ``cast`` collects
    the refs that were written or read so far, each once, in the order of the code.
    """

    def __init__(self, known: "dict[str, Any]", own: "dict[str, Any]") -> None:
        self.known = known
        self.own = sorted(own)
        self.own_parts = {ref: parts_of(own[ref]) for ref in own}
        self.cast: "list[str]" = []

    def knows(self, ref: str) -> bool:
        """Check whether a ref is that of a custom card, or of one in the tables or in the catalogue."""
        return ref in self.own_parts or ref in self.known["number"] or number_of(ref) >= 0

    def parts(self, ref: str) -> "list[str]":
        """Return the ids of a card's effects, ways to keep it and replacements; empty for an unknown card.

        Of a card of the catalogue that is named alone these are not looked up: its effects are numbered.
        """
        if ref in self.own_parts:
            return self.own_parts[ref]
        if number_of(ref) >= 0:
            return READ_EFFECTS
        if ref not in self.known["number"]:
            return []
        found: "list[str]" = self.known["cards"][self.known["number"][ref]][1:]
        return found

    def card(self, io: "Out | In", given: str) -> str:
        """Write or read a card, add it to ``cast`` and return its ref.

        A code has its number in the tables, else its number among the custom cards, else the ref itself as
        text.
        """
        numbered = 0 if given in self.own_parts else self.known["number"].get(given, -1) + 1
        number = io.number(numbered, len(self.known["cards"]))
        if number:
            ref = str(self.known["cards"][number - 1][0])
        else:
            place = self.own.index(given) if given in self.own_parts else len(self.own)
            place = io.number(place, len(self.own))
            ref = io.text(given) if place == len(self.own) else self.own[place]
        if ref not in self.cast:
            self.cast.append(ref)
        return ref

    def again(self, io: "Out | In", given: str) -> str:
        """Write or read a card that a decision names, and return its ref.

        A code has its number in ``cast``, or what `card` writes if the card is not there yet.
        """
        number = io.number(self.cast.index(given) + 1 if given in self.cast else 0, len(self.cast))
        return self.cast[number - 1] if number else self.card(io, given)


def parts_of(card: "dict[str, Any]") -> "list[str]":
    """Return the ids of a card's effects, ways to keep it and replacements, in that order.

    ``card`` is the JSON data of the card; parts without an ``id`` are left out.
    """
    maintenance = card.get("maintenance") or {}
    found: "list[str]" = []
    for several in (card.get("effects"), maintenance.get("ways"), card.get("instead")):
        found.extend([str(one["id"]) for one in several or [] if "id" in one])
    return found


def line(io: "Out | In", given: "list[str]", names: Names) -> "list[str]":
    """Write or read the decisions of a line, at most `MOST_DECISIONS`, and return them."""
    count = io.number(len(given), MOST_DECISIONS)
    made: "list[str]" = []
    while len(made) < count:
        made.extend(_next(io, given[len(made) :], count - len(made), names))
    return made


def _next(io: "Out | In", given: "list[str]", left: int, names: Names) -> "list[str]":
    passes = 0
    while passes < len(given) and given[passes] == "pass":
        passes += 1
    said = given[0] if given else ""
    verb = said.partition(":")[0]
    kind = PASSES if passes > FEW else PASS if passes else SPELLED
    if verb in VERBS:
        kind = FIRST_VERB + VERBS.index(verb)
    kind = io.number(kind, FIRST_VERB + len(VERBS) - 1)
    if kind == PASSES:
        return ["pass"] * (io.number(passes - FEW - 1, left - FEW - 1) + FEW + 1)
    if kind == PASS:
        return ["pass"]
    if kind == SPELLED:
        return [io.text(said)]
    verb = VERBS[kind - FIRST_VERB]
    return [verb + _pieces(io, said[len(verb) :], names)]


def _pieces(io: "Out | In", given: str, names: Names) -> str:
    """``:honest#boost>elf`` word by word, each with its mark."""
    made, card, sort = "", "", TEXT
    while True:
        mark, word = _first(given)
        given = given[len(mark) + len(word) :]
        sort = _sort(mark, word, card, sort, names)
        kind = io.number(MARKS.index(mark) * SORTS + sort + 1 if mark else 0, len(MARKS) * SORTS)
        if not kind:
            return made
        mark, sort = MARKS[(kind - 1) // SORTS], (kind - 1) % SORTS
        if sort in (CARD, COPY):
            bare, _, copy = word.partition("@")
            card = word = names.again(io, bare)
            if sort == COPY:
                word += "@" + str(io.number(int(copy or 0)))
        elif sort == PART:
            word = io.one_of(names.parts(card), word)
        elif sort == KNOWN:
            word = io.one_of(WORDS, word)
        elif sort == NUMBER:
            word = str(io.number(int(word or 0)))
        else:
            word = io.text(word)
        made += mark + word


def _first(text: str) -> "tuple[str, str]":
    """Split a text at its first mark: the mark, and the word between it and the next."""
    end = 1
    while end < len(text) and text[end] not in MARKS:
        end += 1
    return text[:1], text[1:end]


def _sort(mark: str, word: str, card: str, before: int, names: Names) -> int:
    """Return the sort of a word; behind ``#``, or a ``+`` that follows it, the word is a part of a card."""
    if (mark == "#" or (mark == "+" and before == PART)) and word in names.parts(card):
        return PART
    bare, at, copy = word.partition("@")
    if names.knows(bare) and (not at or _is_number(copy)):
        return COPY if at else CARD
    if word in WORDS:
        return KNOWN
    return NUMBER if _is_number(word) else TEXT


def _is_number(word: str) -> bool:
    return word.isdigit() and len(word) <= LONGEST_NUMBER and str(int(word)) == word
