"""Write the reference of the card vocabulary, and list the uses of a word.

What the page shows as an example stays until it is no example any more, so that a new card or ruling
changes nothing in it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from damagestep.library.library import cards
from damagestep.records.record import parts
from damagestep.rulings.parse import rulings
from tools.paths import ROOT
from tools.vocabulary.words import Family, Use, Word, families, uses

if TYPE_CHECKING:
    from damagestep.rulings.ruling import Ruling

SHOWN = 3
"""Cards that the page names for a word."""
PAGE = ROOT / "docs" / "vocabulary.md"
DATA = "../engine/damagestep/data"
HEAD = """\
# The vocabulary of cards

Every word that a card file may use: what it means, its fields (`?`: may be left out), a sentence that is made
of it, and cards and rulings that use it. `op.move` is written `op = "move"`; operations have a field `join`
besides: how they hang on the one before; what simply applies has a field `condition`: a list of conditions
that all have to hold. What stands for several values, such as `Stance`, is listed at the end.

Written by `make vocabulary` from [`cards/`](../engine/damagestep/cards/), the cards and the rulings; not to
be edited. `make vocabulary ARGS=diverts` lists all uses of a word.
"""


def page(old: str) -> str:
    """The page; examples of the old one are kept as long as they are true."""
    kept = dict(re.findall(r"^### `(.+?)`\n(.*?)(?=^##|\Z)", old, flags=re.MULTILINE | re.DOTALL))
    return "\n".join([HEAD, *(_family(family, kept) for family in families())])


def _family(family: Family, kept: dict[str, str]) -> str:
    intro = [f"## {family.title}\n", *([family.meaning + "\n"] if family.meaning else [])]
    return "\n".join([*intro, *(_word(word, kept.get(word.name, "")) for word in family.words)])


def _word(word: Word, old: str) -> str:
    lines = [f"### `{word.name}`\n"]
    if word.meaning:
        lines.append(word.meaning + "\n")
    lines += [f"- `{field}`" for field in word.shape] + ([""] if word.shape else [])
    found = uses().get(word.name, ())
    if found:
        shown = _kept(found, old)
        lines += [f"> {shown[0].en}  ", f"> *{shown[0].de}*\n", f"Cards: {_cards(shown)}\n"]
        proofs = _rulings(shown, old)
        lines += [f"Rulings: {proofs}\n"] if proofs else []
    return "\n".join(lines)


def _kept(found: tuple[Use, ...], old: str) -> list[Use]:
    """The uses that the old page shows, in its order, else those of a few cards with short sentences."""
    by_card = {use.card: use for use in sorted(found, key=lambda use: (-len(use.en), use.card))}
    shown = [by_card[ref] for ref in re.findall(r"cards/([a-z0-9-]+)\.toml", old) if ref in by_card]
    return shown or sorted(by_card.values(), key=lambda use: (len(use.en), use.card))[:SHOWN]


def _cards(shown: list[Use]) -> str:
    return ", ".join(f"[{cards()[use.card].name.en}]({DATA}/cards/{use.card}.toml)" for use in shown)


def _rulings(shown: list[Use], old: str) -> str:
    """Rulings with these cards: those of the old page, else the first of each card."""
    known = {ruling.id: ruling for use in shown for ruling in rulings_with(use.card)}
    kept = [known[name] for name in re.findall(r"\.md#([a-z0-9-]+)\)", old) if name in known]
    firsts = {seen[0].id: seen[0] for use in shown if (seen := rulings_with(use.card))}
    linked = kept or list(firsts.values())
    return ", ".join(f"[{r.title.en}]({DATA}/rulings/{r.file}#{r.id})" for r in linked)


@cache
def _by_card() -> dict[str, list[Ruling]]:
    found: dict[str, list[Ruling]] = {}
    for ruling in rulings().values():
        refs = {value for _, value in parts(ruling.scene) if isinstance(value, str) and value in cards()}
        for ref in refs:
            found.setdefault(ref, []).append(ruling)
    return found


def rulings_with(card: str) -> list[Ruling]:
    """Return the rulings in whose scene a card is, first those whose script names it."""
    name = cards()[card].name.en
    return sorted(_by_card().get(card, []), key=lambda r: not any(name in line.text for line in r.script))


def listed(word: str) -> str:
    """List all uses of a word, with or without its family: cards with sentences, rulings with these cards."""
    lines = []
    named = [name for name in uses() if word in (name, name.partition(".")[2])]
    for use in (use for name in named for use in uses()[name]):
        lines.append(f"{cards()[use.card].name.en}: {use.en}")
        lines += [f"    {ruling.file}#{ruling.id}" for ruling in rulings_with(use.card)]
    return "\n".join(lines) or f"No card uses '{word}'."
