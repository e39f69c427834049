"""What the embed needs besides the page's own files: small, because five of them may stand in one post.

Its words are those that it says before the engine has been asked, its styles those of the page as a phone has
them, at every width: an embed is as wide as somebody's post.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from tools.build import web_files
from tools.errors import BuildError

if TYPE_CHECKING:
    from tools.build.vendor import Files

PAGE, SHEET = "embed.html", "embed.css"
SYMBOLS = re.compile(r'<svg[^>]* class="symbols".*?</svg>\n', re.DOTALL)
PLACE = '<svg class="symbols"></svg>\n'
PHONE = "(max-width: 719px)"
EVERYWHERE = "all"
STYLES = ("10", "20", "30", "40", "42", "60", "65", "66", "67", "73", "80", "90", "92")
"""The parts of the page's style that the embed shares, by their numbers."""
WORDS = (
    *("event.", "timing.", "step.", "word.", "number.", "rule.", "ui.arrow."),
    *("ui.asks.", "ui.card.", "ui.chain.", "ui.eyes.", "ui.embed.", "ui.engine.", "ui.fault.", "ui.frame."),
    *("ui.kind.", "ui.ledger.of", "ui.ledger.life", "ui.mat.", "ui.shared-scene", "ui.settled", "ui.start"),
    *("ui.state.", "ui.sub.", "ui.battle.", "ui.asking", "ui.broken.title", "ui.damage.title"),
    *("picture.damage", "picture.destroyed", "ui.lesson.lost.", "ui.lesson.ring", "ui.lesson.arrow"),
    *("ui.lesson.of", "ui.lesson.next", "ui.lesson.title", "ui.lesson.chapter-of"),
)
"""The families of keys that it says."""
LANGUAGES = ("en", "de")
LIBRARY = ("find", "fights", "equips", "lends")
"""What the search and the builder want of a card, and no mat."""


def pick_words(told: dict[str, str]) -> dict[str, str]:
    """Return the sentences whose keys belong to the families in `WORDS`."""
    return {key: text for key, text in told.items() if key.startswith(WORDS)}


def pick_face(card: dict[str, Any]) -> dict[str, Any]:
    """Return what the mat and the sheet of a library card show of it before the engine has come.

    That is what is printed, with its names in English and German, and its effects.
    """
    face = {key: value for key, value in card.items() if key not in LIBRARY and value is not None}
    face["name"] = {one: name for one, name in card["name"].items() if one in LANGUAGES}
    return face


def join_styles(parts: dict[str, bytes], own: bytes) -> bytes:
    """Join the embed's style sheet: the page's parts, with rules for phones at every width, then its own."""
    shared = [text.decode() for name, text in sorted(parts.items()) if name.startswith(STYLES)]
    return web_files.minify(
        "\n".join([one.replace(PHONE, EVERYWHERE) for one in shared] + [own.decode()]).encode()
    )


def insert_symbols(lab: str, embed: str) -> str:
    """Return the embed's page with the SVG symbols of the lab's page in it.

    Raises:
        BuildError: the lab's page has no symbols, or the embed's page has no place for them.
    """
    drawn = SYMBOLS.search(lab)
    if drawn is None or PLACE not in embed:
        raise BuildError("The page has no drawings for the embed, or the embed no place for them.")
    return embed.replace(PLACE, drawn[0])


def make_files(found: Files, parts: dict[str, bytes]) -> Files:
    """Return the embed's files: its page, style sheet and words, and a face for each card of the library.

    `found` are the page's files.
    """
    timings = json.loads(found["data/timings.json"])
    made: Files = {}
    for lang in LANGUAGES:
        given = {"words": pick_words(json.loads(found[f"data/locale/{lang}.json"])), "timings": timings}
        made[f"data/embed/{lang}.json"] = _json(given)
    cards = json.loads(found["data/cards.json"])
    made |= {f"data/faces/{ref}.json": _json(pick_face(card)) for ref, card in cards.items()}
    made[SHEET] = join_styles(parts, found[SHEET])
    made[PAGE] = insert_symbols(found["index.html"].decode(), found[PAGE].decode()).encode()
    return made


def _json(content: object) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
