"""Numbers, texts and JSON values as signs that an address can hold: the letters of the scene code.

A sign is one of 64, six bits each. A number takes one sign below 32, two below 1,024 and so on; a text a sign
for each common letter; a JSON value a number for each word of a table. Behind every 48 signs stand two that
check them, so damage is found near where it is, and a code that was cut off is found too.

`Out` and `In` have the same methods: one writes what it is given, the other reads, and both return the value.
So what a code consists of is said once, for both directions.

>>> out = Out({})
>>> out.number(7), out.number(300), out.text("Ogre 2")
(7, 300, 'Ogre 2')
>>> closed(out.signs)
'HsJG-PHSFAenN'
>>> read = In(opened("HsJG-PHSFAenN"), [])
>>> read.number(), read.number(), read.text()
(7, 300, 'Ogre 2')
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
LETTERS = " abcdefghijklmnopqrstuvwxyz-0123456789_=+.,:'[]#>@()/?!;&\"äöüßé"
"""What a text needs one sign for; nothing of it is ever moved, because codes name letters by their place."""
CAPITAL, OTHER = 62, 63
"""What stands before a capital, and before any further letter."""
BLOCK, CHECKS = 48, 2
PRIME = 4093
HALF = 32
"""A sign from here on says that the number goes on."""
DIGITS = 6
"""Signs of the longest number: more than anything in a scene needs."""
MOST = HALF**DIGITS - 1
"""The highest number that can be read again: 30 bits."""
DEEPEST = 30
"""Lists and objects within one another; a card of the library needs a third of that."""
LAST_LETTER, PAIRS, BEHIND_PAIRS = 0x10FFFF, 0xD800, 0xE000
"""The last letter of Unicode, and what is none: halves of pairs."""
NULL, FALSE, TRUE, NUMBER, BELOW_ZERO, TEXT, LIST, OBJECT, WORD = 0, 1, 2, 3, 4, 5, 6, 7, 8


class Damaged(ValueError):
    """Signs or letters that differ from what was written; ``near`` is a place near the damage, from 0."""

    def __init__(self, near: int) -> None:
        super().__init__("damaged near sign " + str(near + 1))
        self.near = near


class Out:
    """Collects the signs of a code in ``signs``; ``words`` has the number of each word of JSON values."""

    def __init__(self, words: "dict[str, int]") -> None:
        self.signs: "list[int]" = []
        self.words = words

    def number(self, given: int = 0, most: "int | None" = None) -> int:
        """Write a whole number from 0 to ``most``, by default `MOST`, and return it.

        Raises ValueError: the number is below zero, above ``most`` or above `MOST`.
        """
        if given < 0 or given > (MOST if most is None else min(most, MOST)):
            raise ValueError("no code has signs for the number " + str(given))
        n = given
        while n >= HALF:
            self.signs.append(n % HALF + HALF)
            n //= HALF
        self.signs.append(n)
        return given

    def flags(self, given: "list[Any]") -> "list[bool]":
        """Write for each value whether it is true, all in one number; return these flags."""
        self.number(sum([1 << n for n in range(len(given)) if given[n]]))
        return [bool(one) for one in given]

    def one_of(self, known: "Any", given: str) -> str:
        """Write a text as its place in ``known``, and return the text.

        Raises ValueError: ``known`` does not have it.
        """
        self.number(known.index(given))
        return given

    def listed(self, given: "list[Any] | tuple[Any, ...]") -> "list[Any]":
        """Write how many items there are, and return them as a list, for the caller to write each."""
        self.number(len(given))
        return list(given)

    def text(self, given: str = "") -> str:
        """Write a text of any letters: its length, then a sign or more for each; return it unchanged."""
        self.number(len(given))
        for letter in given:
            small = letter.lower()
            if letter in LETTERS:
                self.signs.append(LETTERS.index(letter))
            elif len(small) == 1 and small in LETTERS and small.upper() == letter:
                self.signs.append(CAPITAL)
                self.signs.append(LETTERS.index(small))
            else:
                self.signs.append(OTHER)
                self.number(ord(letter))
        return given

    def value(self, given: "Any") -> "Any":
        """Write a JSON value without fractions, the keys of an object in sorted order; return it unchanged.

        A text or key that is one of ``words`` is written as its number.

        Raises TypeError: there are no signs for a value, such as a fraction.
        """
        if given is None or given is False or given is True:
            self.number(NULL if given is None else TRUE if given else FALSE)
        elif isinstance(given, int):
            self.number(NUMBER if given >= 0 else BELOW_ZERO)
            self.number(given if given >= 0 else -1 - given)
        elif isinstance(given, str):
            self._word(given, WORD, TEXT)
        elif isinstance(given, dict):
            self.number(OBJECT)
            for key in self.listed(sorted(given)):
                self._word(key, 1, 0)
                self.value(given[key])
        elif isinstance(given, (list, tuple)):
            self.number(LIST)
            for one in self.listed(given):
                self.value(one)
        else:
            raise TypeError("no code has signs for " + str(given))
        return given

    def _word(self, text: str, first: int, spelled: int) -> None:
        if text in self.words:
            self.number(first + self.words[text])
        else:
            self.number(spelled)
            self.text(text)


class In:
    """Reads the signs of a code one after the other, from the place ``at``; ``words`` is the table of words.

    The methods have the parameters of those in `Out` but ignore the value to write; `flags` uses its length.
    They raise Damaged where the signs end or cannot be right. A count is never more than the signs that are
    left, so what is read cannot outgrow what was given.
    """

    def __init__(self, signs: "list[int]", words: "list[str]") -> None:
        self.signs = signs
        self.at = 0
        self.words = words

    def damaged(self) -> Damaged:
        """Return the error to raise at the sign that was read last."""
        return Damaged(max(0, min(self.at, len(self.signs)) - 1))

    def _sign(self) -> int:
        if self.at >= len(self.signs):
            raise self.damaged()
        self.at += 1
        return self.signs[self.at - 1]

    def number(self, _given: int = 0, most: "int | None" = None) -> int:
        """Read a whole number and return it.

        Raises Damaged: it is above ``most``, has more than `DIGITS` signs, or the signs end.
        """
        n, step = 0, 1
        for _ in range(DIGITS):
            sign = self._sign()
            n += sign % HALF * step
            step *= HALF
            if sign < HALF:
                if most is not None and n > most:
                    break
                return n
        raise self.damaged()

    def flags(self, given: "list[Any]") -> "list[bool]":
        """Read as many flags as ``given`` has items, and return them."""
        said = self.number(0, (1 << len(given)) - 1)
        return [bool(said & (1 << n)) for n in range(len(given))]

    def one_of(self, known: "Any", _given: str = "") -> str:
        """Read a place in ``known``, and return the text there."""
        return str(known[self.number(0, len(known) - 1)])

    def listed(self, _given: "Any" = None) -> "list[Any]":
        """Read how many items follow, and return a list with an empty dict for each of them to be read."""
        return [{}] * self.number(0, len(self.signs) - self.at)

    def text(self, _given: str = "") -> str:
        """Read a text and return it."""
        found: "list[str]" = []
        for _ in self.listed():
            sign = self._sign()
            if sign == OTHER:
                point = self.number(0, LAST_LETTER)
                if PAIRS <= point < BEHIND_PAIRS:
                    raise self.damaged()
                found.append(chr(point))
            elif sign == CAPITAL:
                found.append(LETTERS[min(self._sign(), len(LETTERS) - 1)].upper())
            else:
                found.append(LETTERS[sign])
        return "".join(found)

    def value(self, _given: "Any" = None, depth: int = 0) -> "Any":
        """Read a JSON value and return it; ``depth`` is the number of lists and objects around it.

        Raises Damaged: it is nested more than `DEEPEST` deep, or the signs cannot be right.
        """
        if depth > DEEPEST:
            raise self.damaged()
        kind = self.number(0, WORD + len(self.words) - 1)
        if kind >= WORD:
            return self.words[kind - WORD]
        if kind in (NUMBER, BELOW_ZERO):
            n = self.number()
            return n if kind == NUMBER else -1 - n
        if kind == TEXT:
            return self.text()
        if kind == LIST:
            return [self.value(None, depth + 1) for _ in self.listed()]
        if kind == OBJECT:
            made: "dict[str, Any]" = {}
            for _ in self.listed():
                key = self.number(0, len(self.words))
                name = self.words[key - 1] if key else self.text()
                made[name] = self.value(None, depth + 1)
            return made
        return {NULL: None, FALSE: False, TRUE: True}[kind]


def closed(signs: "list[int]") -> str:
    """Return signs as the letters of a code, with two letters of checksum behind each block of them.

    A block has `BLOCK` signs; the last may have fewer.
    """
    made: "list[str]" = []
    for start in range(0, len(signs), BLOCK):
        block = signs[start : start + BLOCK]
        check = _check(block, start)
        made.extend([SIGNS[sign] for sign in block])
        made.append(SIGNS[check // 64])
        made.append(SIGNS[check % 64])
    return "".join(made)


def opened(text: str) -> "list[int]":
    """Return the signs of a code without its checksums, which are verified.

    Raises Damaged: a letter is none of `SIGNS`, or a block differs from its checksum; ``near`` is a place of
    the text.
    """
    found: "list[int]" = []
    for place in range(len(text)):
        sign = SIGNS.find(text[place])
        if sign < 0:
            raise Damaged(place)
        found.append(sign)
    signs: "list[int]" = []
    for start in range(0, len(found), BLOCK + CHECKS):
        block = found[start : start + BLOCK + CHECKS]
        check = block[-2] * 64 + block[-1] if len(block) > CHECKS else -1
        if check != _check(block[:-CHECKS], len(signs)):
            raise Damaged(start + len(block) // 2)
        signs.extend(block[:-CHECKS])
    return signs


def place_in(sign: int) -> int:
    """Return the place of a letter in a code by the place of its sign in the list that `opened` returns."""
    return sign + sign // BLOCK * CHECKS


def _check(block: "list[int]", start: int) -> int:
    """Calculate a checksum that shows each single change, and each exchange of two neighbours."""
    n = start + 1
    for sign in block:
        n = (n * 33 + sign + 1) % PRIME
    return n
