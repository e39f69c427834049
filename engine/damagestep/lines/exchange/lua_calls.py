"""Reads the calls in a Lua text. Nothing of it is run: whatever is not a plain call is only named.

A statement is read if it is a call with simple values, alone or as the value of one variable:
`local c = Debug.AddCard(69140098, 0, 0, LOCATION_MZONE, 2, POS_FACEUP_ATTACK)`. A value may be such a call,
too. A loop that counts from one number to another is read as the calls in it, once for each number.
Grammar of the language: the reference manual of Lua 5.3, sections 3.1 to 3.4.
"""

import re
from collections.abc import Iterator

from damagestep.records.record import record, replace

TOKEN = re.compile(
    r"""(?P<space>[ \t\r\f\v\u00a0]+|\ufeff)
    | (?P<line>\n)
    | (?P<long>(?:--)?\[(?P<level>=*)\[)
    | (?P<comment>--[^\n]*)
    | (?P<number>0[xX][0-9a-fA-F]{1,8}|\d{1,10})(?![\w.])
    | (?P<name>[A-Za-z_]\w*(?:[.:][A-Za-z_]\w*)*)
    | (?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
    | (?P<sign>[()=,;+|-])
    | (?P<other>.)""",
    re.VERBOSE,
)


MOST_ROUNDS = 100
"""Rounds of a loop: a limit against accidents and malice."""


@record
class Token:
    """A word of the text with its kind (the names of `TOKEN`) and its line, from 1."""

    kind: str
    text: str
    line: int


@record
class Name:
    """A name as a value: a constant such as `POS_FACEUP_ATTACK`, or a variable."""

    text: str


Value = int | str | bool | Name | tuple[int | Name, ...]
"""What an argument is. A tuple lists the parts of a sum."""


@record
class Call:
    """A call with its values, in its line; `to` is the variable that keeps what it returns."""

    line: int
    name: str
    values: tuple[Value, ...]
    to: str | None = None


@record
class Strange:
    """A line that holds something else than a call, or more."""

    line: int
    text: str


def read_calls(text: str) -> tuple[Call | Strange, ...]:
    """Return the calls of a text in their order, and each line that is not understood in its place."""
    lines = text.split("\n")
    tokens = list(_tokens(text))
    found: list[Call | Strange] = []
    at = 0
    while at < len(tokens):
        if tokens[at].text == ";":
            at += 1
            continue
        here = tokens[at].line
        if loop := _Reader(tokens, at).loop():
            calls, at = loop
            found += calls
            continue
        read = _Reader(tokens, at).statement()
        if read is None:
            found.append(Strange(line=here, text=lines[here - 1]))
            while at < len(tokens) and tokens[at].line == here:
                at += 1
            continue
        calls, at = read
        found += calls
    return tuple(found)


def _with_number(value: Value, name: str, number: int) -> Value:
    """Return a value with a number in place of a variable."""
    if isinstance(value, tuple):
        return tuple(number if part == Name(text=name) else part for part in value)
    return number if value == Name(text=name) else value


def _tokens(text: str) -> Iterator[Token]:
    """Yield the words of a text without space and comments. A long bracket without an end runs to the end."""
    at, line = 0, 1
    while match := TOKEN.match(text, at):
        kind, said = str(match.lastgroup), match[0]
        at = match.end()
        if match["long"] is not None:
            end = f"]{match['level']}]"
            inside, _, _ = text[at:].partition(end)
            if not match["long"].startswith("--"):
                yield Token(kind="string", text=inside, line=line)
            line += inside.count("\n")
            at += len(inside) + len(end)
        elif kind == "line":
            line += 1
        elif kind not in ("space", "comment"):
            yield Token(kind=kind, text=said, line=line)


class _Reader:
    """Reads one statement from a place in the tokens."""

    def __init__(self, tokens: list[Token], at: int) -> None:
        self.tokens = tokens
        self.at = at
        self.inner: list[Call] = []

    def take(self, *texts: str, kind: str = "") -> Token | None:
        """Return the next token and go past it, if it has one of these texts or this kind."""
        if self.at >= len(self.tokens):
            return None
        token = self.tokens[self.at]
        fits = token.kind == kind if kind else token.kind != "string" and token.text in texts
        if not fits:
            return None
        self.at += 1
        return token

    def loop(self) -> tuple[list[Call], int] | None:
        """Return the calls of a loop that counts, and the place behind it; None if none stands here."""
        name = self.take(kind="name") if self.take("for") else None
        if name is None or not self.take("="):
            return None
        bounds = self.bounds()
        if len(bounds) not in (2, 3) or 0 in bounds[2:]:
            return None
        body: list[Call] = []
        while not self.take("end"):
            read = _Reader(self.tokens, self.at).statement()
            if read is None:
                return None
            calls, self.at = read
            body += calls
        first, last, step = (*bounds, 1)[:3]
        rounds = range(first, last + (1 if step > 0 else -1), step)[:MOST_ROUNDS]
        unrolled = [
            replace(call, values=tuple(_with_number(value, name.text, number) for value in call.values))
            for number in rounds
            for call in body
        ]
        return unrolled, self.at

    def bounds(self) -> list[int]:
        """Return the numbers before `do`; an empty list if anything else stands there."""
        found: list[int] = []
        while type(number := self.value()) is int:
            found.append(number)
            if self.take("do"):
                return found
            if not self.take(","):
                break
        return []

    def statement(self) -> tuple[list[Call], int] | None:
        """Return a call, behind those among its values, and the place behind it.

        None if no plain call stands here, alone in its lines.
        """
        self.take("local")
        name = self.take(kind="name")
        if name is None:
            return None
        to = None
        if self.take("="):
            to, name = name.text, self.take(kind="name")
        if name is None or (values := self.values()) is None or not self.ends():
            return None
        return [*self.inner, Call(line=name.line, name=name.text, values=values, to=to)], self.at

    def ends(self) -> bool:
        """Check whether the statement ends here: with the text, a line, a semicolon or the loop around it."""
        if self.at >= len(self.tokens) or self.take(";") or self.tokens[self.at].text == "end":
            return True
        return self.tokens[self.at].line > self.tokens[self.at - 1].line

    def values(self) -> tuple[Value, ...] | None:
        """Return the values between brackets; None if there are none that can be read."""
        if not self.take("("):
            return None
        found: list[Value] = []
        if self.take(")"):
            return ()
        while (value := self.value()) is not None:
            found.append(value)
            if self.take(")"):
                return tuple(found)
            if not self.take(","):
                return None
        return None

    def value(self) -> Value | None:
        """Return a value: a text, a truth value, a number, a name, or a sum of the last two."""
        if text := self.take(kind="string"):
            return text.text if text.text[:1] not in "\"'" else text.text[1:-1]
        if truth := self.take("true", "false"):
            return truth.text == "true"
        parts: list[int | Name] = []
        while True:
            below = self.take("-") is not None
            if number := self.take(kind="number"):
                size = int(number.text, 0) if number.text[:2] in ("0x", "0X") else int(number.text)
                parts.append(-size if below else size)
            elif not below and (name := self.take(kind="name")):
                parts.append(self.named(name))
            else:
                return None
            if not self.take("+", "|"):
                return parts[0] if len(parts) == 1 else tuple(parts)

    def named(self, name: Token) -> Name:
        """Return a name as a value; what a call returns gets a name of its own, which no variable has."""
        before = self.at
        values = self.values() if self.take_open() else None
        if values is None:
            self.at = before
            return Name(text=name.text)
        kept = f"#{len(self.inner)} in line {name.line}"
        self.inner.append(Call(line=name.line, name=name.text, values=values, to=kept))
        return Name(text=kept)

    def take_open(self) -> bool:
        """Check whether a bracket opens here."""
        return self.at < len(self.tokens) and self.tokens[self.at].text == "("
