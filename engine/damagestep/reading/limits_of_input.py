"""What is given to be read: a card's text with its type line, held to limits before anything is read."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from damagestep.reading.segments import hide_names
from damagestep.records.untrusted_text import NotReadable, read_json

LONGEST_TEXT = 5000
"""Characters of one card's text; the longest in print has some 1,500."""
LONGEST_LINE = 20_000
"""Characters of a line of JSON."""
LONGEST_FIELD = 200
CONTROL = re.compile(
    "[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]"
)
"""Control characters, and those that turn the direction of writing or cannot be seen."""
MARKUP = re.compile(r"<(?:!doctype|html|head|body|script|div|span|table|a |p>|br)\b", re.IGNORECASE)
OTHER_SCRIPT = re.compile("[\\u0370-\\u1fff\\u2e80-\\ud7ff\\uf900-\\ufaff\\uff66-\\uffdc]")
ENGLISH = re.compile(
    r"\b(?:the|this|card|cards|monster|monsters|you|your|from|if|when|during|can|to|it|each"
    r"|all|and|on|effect)\b"
)
FOREIGN = re.compile(
    r"\b(?:diese|karte|karten|dein|deine|deinem|wenn|falls|du|kannst|und|der|das|vous|votre"
    r"|carte|cette|pouvez"
    r"|une|puedes|carta|esta|tus|puoi|questa|tuo|quando|voc[eê]|seu)\b"
)
"""Words of other languages in which cards are printed."""
DECK = re.compile(r"(?:^[ \t]*\d+ ?x? [^\n.]+$\n?){3}", re.MULTILINE)
"""Three lines with a number and a name."""
KNOWN = (
    r"(?:Aqua|Beast-Warrior|Beast|Creator God|Cyberse|Dinosaur|Divine-Beast|Dragon|Fairy"
    r"|Fiend|Fish|Illusion|Insect"
    r"|Machine|Plant|Psychic|Pyro|Reptile|Rock|Sea Serpent|Spellcaster|Thunder|Warrior"
    r"|Winged Beast|Wyrm|Zombie)"
)
TYPE_LINE = re.compile(
    rf"(?:{KNOWN}(?:-Type)?(?: ?/ ?[A-Z][A-Za-z]+)*|{KNOWN}(?: Effect)? Monster"
    r"|(?:(?:Normal|Quick-Play|Continuous|Equip|Field|Ritual|Counter) )?(?:Spell|Trap)(?: Card)?"
    r"|(?:Spell|Trap)(?: Card)? ?/ ?[A-Z][A-Za-z-]+)"
)


class BadText(ValueError):
    """A text that is not read: `code` names the reason, `at` the place in it from 0, `n` its length."""

    def __init__(self, code: str, at: int = 0, n: int = 0) -> None:
        """Keep the reason and the place."""
        super().__init__(f"{code} at {at}")
        self.code, self.at, self.n = code, at, n


@dataclass(frozen=True)
class GivenCard:
    """One card to read: its name, its type line as printed, its text.

    `at` is where the text begins in what was given, `values` what is printed beside it, such as ATK, by the
    keys of a card's face. `typed`: the type line stands there, too.
    """

    name: str
    type_line: str
    text: str
    at: int = 0
    values: dict[str, Any] = field(default_factory=dict)
    typed: bool = True


def checked(text: str) -> str:
    """Return a text that may be read. Whatever stands in quotation marks is a name, and free.

    Raises:
        BadText: it is empty, too long, markup, a deck list, several cards, in another language, or has
            characters that cannot be seen.
    """
    if len(text) > LONGEST_TEXT:
        raise BadText("reading-too-long", LONGEST_TEXT, len(text))
    if not text.strip():
        raise BadText("reading-empty")
    plain = hide_names(text)
    unfit = (
        (CONTROL, text, "reading-control"),
        (MARKUP, plain, "reading-markup"),
        (OTHER_SCRIPT, plain, "reading-language"),
        (DECK, text, "reading-deck"),
    )
    for pattern, words, code in unfit:
        if found := pattern.search(words):
            raise BadText(code, found.start())
    low = plain.lower()
    foreign = FOREIGN.search(low)
    if foreign and len(FOREIGN.findall(low)) > len(ENGLISH.findall(low)):
        raise BadText("reading-language", foreign.start())
    if several := next((at for at, line in _lines(plain) if at and is_type_line(line)), None):
        raise BadText("reading-several", several)
    return text


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines of a text with their places."""
    at = 0
    for line in text.split("\n"):
        yield at, line
        at += len(line) + 1


def is_type_line(line: str) -> bool:
    """Check whether a line is a type line as printed: `[Warrior/Effect]`, `Normal Spell`, `Trap Card`."""
    return len(line) <= LONGEST_FIELD and TYPE_LINE.fullmatch(bare_type_line(line)) is not None


def bare_type_line(line: str) -> str:
    """Return a type line without its brackets and with one space between its words."""
    bare = " ".join(line.split())
    return bare[1:-1].strip() if bare[:1] == "[" and bare[-1:] == "]" else bare


def given_card(line: str) -> GivenCard:
    """Return the card of a line of JSON: an object with `name`, `type`, `text`; further keys are left alone.

    A Pendulum Monster may have its Pendulum Effect apart, as `pendulum`.

    Raises:
        BadText: the line is no JSON, or a field is missing, no text, or too long.
    """
    try:
        data = read_json(line, LONGEST_LINE)
    except NotReadable:
        code = "reading-line-too-long" if len(line) > LONGEST_LINE else "reading-json"
        raise BadText(code, 0, len(line)) from None
    if not isinstance(data, dict):
        raise BadText("reading-json")
    name, kind, text = (_field(data, key) for key in ("name", "type", "text"))
    if len(name) > LONGEST_FIELD or len(kind) > LONGEST_FIELD:
        raise BadText("reading-field")
    if not is_type_line(kind):
        raise BadText("reading-type")
    apart = data.get("pendulum")
    if isinstance(apart, str) and apart.strip():
        text = f"[ Pendulum Effect ]\n{apart}\n[ Monster Effect ]\n{text}"
    return GivenCard(name, bare_type_line(kind), text)


def _field(data: dict[str, object], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise BadText("reading-field")
    return value
