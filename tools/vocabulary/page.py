"""Write the reference of the card vocabulary as HTML, and list words and their uses on the terminal."""

from __future__ import annotations

import html
import re
from functools import cache
from typing import TYPE_CHECKING

from damagestep.library.library import cards
from damagestep.records.record import parts
from damagestep.rulings.parse import rulings
from tools.vocabulary.words import Family, Use, Word, families, uses

if TYPE_CHECKING:
    from damagestep.rulings.ruling import Ruling

SHOWN = 3
"""Cards that the page names for a word."""
LEAD = (
    "Every word that a card file may use: its meaning, its fields (?: optional), a sentence made of it, "
    "and cards and rulings that use it."
)
HINT = """\
<p><code>op.move</code> is written <code>op = "move"</code>. Operations also have a field <code>join</code>:
how they follow the operation before. Continuous effects have a field <code>condition</code>: conditions that
must all hold. Names of several values, such as <code>Stance</code>, are listed at the end.</p>"""


def body() -> str:
    """Return the reference as HTML without its frame: a section for each family, an anchor for each word."""
    return "\n".join([HINT, *(_family(family) for family in families())])


def _family(family: Family) -> str:
    words = "\n".join(_word(word) for word in family.words)
    return f"<section>\n<h2>{html.escape(family.title)}</h2>\n{_text(family.meaning)}{words}\n</section>"


def _word(word: Word) -> str:
    lines = [f'<h3 id="{word.name}"><code>{word.name}</code></h3>', _text(word.meaning)]
    if word.shape:
        fields = "".join(f"<li><code>{html.escape(field)}</code></li>" for field in word.shape)
        lines.append(f"<ul>{fields}</ul>")
    if found := uses().get(word.name, ()):
        shown = _shortest(found)
        english, german = html.escape(shown[0].en), html.escape(shown[0].de)
        lines.append(f'<blockquote><p>{english}</p><p lang="de">{german}</p></blockquote>')
        lines.append(f"<p>Cards: {', '.join(html.escape(cards()[use.card].name.en) for use in shown)}</p>")
        firsts = {seen[0].id: seen[0] for use in shown if (seen := rulings_with(use.card))}
        linked = (f'<a href="rulings/{r.id}.html">{html.escape(r.title.en)}</a>' for r in firsts.values())
        lines += [f"<p>Rulings: {', '.join(linked)}</p>"] if firsts else []
    return "\n".join(line for line in lines if line)


def _text(written: str) -> str:
    """Write a docstring as HTML: paragraphs, lists of lines that begin with a hyphen, code in backticks."""
    made = []
    for block in filter(None, written.split("\n\n")):
        inside = re.sub(r"`([^`]+)`", r"<code>\1</code>", html.escape(block, quote=False))
        if inside.startswith("- "):
            items = re.split(r"(?:^|\n)- ", inside)[1:]
            made.append("<ul>" + "".join(f"<li>{item}</li>" for item in items) + "</ul>")
        else:
            made.append(f"<p>{inside}</p>")
    return "\n".join(made)


def _shortest(found: tuple[Use, ...]) -> list[Use]:
    """Return the uses of a few cards with short sentences, one for each card."""
    by_card = {use.card: use for use in sorted(found, key=lambda use: (-len(use.en), use.card))}
    return sorted(by_card.values(), key=lambda use: (len(use.en), use.card))[:SHOWN]


@cache
def _by_card() -> dict[str, list[Ruling]]:
    found: dict[str, list[Ruling]] = {}
    for ruling in rulings().values():
        refs = {value for _, value in parts(ruling.scene) if isinstance(value, str) and value in cards()}
        for ref in refs:
            found.setdefault(ref, []).append(ruling)
    return found


def rulings_with(card: str) -> list[Ruling]:
    """Return the rulings in whose scene a card is; those whose script names it come first."""
    name = cards()[card].name.en
    return sorted(_by_card().get(card, []), key=lambda r: not any(name in line.text for line in r.script))


def overview() -> str:
    """Return a list of all words by family, each with the first paragraph of its meaning."""
    lines = []
    for family in families():
        lines += ["", family.title]
        for word in family.words:
            meaning = " ".join(word.meaning.partition("\n\n")[0].split())
            lines.append(f"    {word.name:32} {meaning}".rstrip())
    return "\n".join(lines).lstrip("\n")


def describe_word(word: str) -> str:
    """Return the meaning, fields and uses of a word, with or without its family; or that there is none.

    Each use has its card, its sentence, and the rulings with that card.
    """
    lines = []
    for one in (one for family in families() for one in family.words):
        if word in (one.name, one.name.partition(".")[2]):
            lines += [f"{one.name}: {one.meaning}".rstrip(": "), *(f"    {field}" for field in one.shape), ""]
    named = [name for name in uses() if word in (name, name.partition(".")[2])]
    for use in (use for name in named for use in uses()[name]):
        lines.append(f"{cards()[use.card].name.en}: {use.en}")
        lines += [f"    {ruling.file}#{ruling.id}" for ruling in rulings_with(use.card)]
    return "\n".join(lines) or f"There is no word '{word}'."
