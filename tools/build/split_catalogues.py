"""Divide the page's words: what the lab says comes at its start, the rest with the engine's first answer.

A module says the words that it names, each by its key or with others by the beginning of their keys. Words
that no module of the page names are for other readers of the catalogues, and stay behind.
"""

from __future__ import annotations

import html
import json
import re
from typing import TYPE_CHECKING

from damagestep.common.phrase import PLURALS
from tools.build.embed import LANGUAGES
from tools.build.references import CONFIG, resolve
from tools.errors import BuildError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tools.build.vendor import Files

PAGE = "index.html"
EMBED = "embed"
"""Its modules have words of their own (`tools/build/embed.py`)."""
NAMED = re.compile(r'"([a-z]+\.[\w.-]*)"')
EVENTS = (
    "anything-activated",
    "attack-declared-by-",
    "card-activated",
    "card-or-monster-effect-activated",
    "effect-activated",
    "later-",
)
"""How the words begin for what an effect waits for or comes too late for, which only a finding names."""
ANSWERS, ALONE = ("finding.", "rule.", "error.", *(f"word.{name}" for name in EVENTS)), "error.engine-"
"""What only an answer of the engine brings, although a module of the start says it; and where none comes."""
JOINTS = (".", "-")
"""What the beginning of a key ends with."""


def pick_words(words: dict[str, str], sources: Iterable[bytes]) -> dict[str, str]:
    """Return the words that the sources of some modules name, by their whole key or by its beginning."""
    named = {name for text in sources for name in NAMED.findall(text.decode())}
    whole = {one for name in named for one in (name, *(f"{name}.{plural}" for plural in PLURALS))}
    begun = tuple(name if name.endswith(JOINTS) else f"{name}." for name in named)
    return {key: text for key, text in words.items() if key in whole or key.startswith(begun)}


def starting_modules(files: Files) -> set[str]:
    """Return the logical names of the modules that the page starts with.

    Raises:
        BuildError: the page has no configuration that lists them.
    """
    config = CONFIG.search(files[PAGE].decode())
    if config is None:
        raise BuildError(f"{PAGE} does not say which modules it starts with.")
    listed = json.loads(html.unescape(config["json"]))["files"]
    return {name for name in (resolve(address, PAGE)[0] for address in listed) if name.endswith(".py")}


def preventing_rules(files: Files) -> set[str]:
    """Return the keys of the rules that recordings name: those that have kept an effect from something."""
    rules = json.loads(files["data/rules.json"])["rules"]
    return {f"rule.{rule}" for rule, about in rules.items() if about["rulings"].get("prevents")}


def split(files: Files) -> Files:
    """Return the site with two files of words for each language: the lab's, and those of all else.

    Words that no module of the page names are in neither.
    """
    at_once = starting_modules(files)
    modules = {name for name in files if name.endswith(".py") and not name.startswith(EMBED)}
    prevent = preventing_rules(files)
    made: Files = {}
    for language in LANGUAGES:
        words = json.loads(files[f"data/locale/{language}.json"])
        told = {key for key in words if key.startswith(ALONE) or key in prevent}
        lab = pick_words(words, [files[name] for name in at_once])
        lab = {key: text for key, text in lab.items() if key in told or not key.startswith(ANSWERS)}
        views = pick_words(words, [files[name] for name in modules])
        made[f"data/locale/{language}.json"] = _json(lab)
        made[f"data/locale/views/{language}.json"] = _json({k: t for k, t in views.items() if k not in lab})
    return files | made


def _json(words: dict[str, str]) -> bytes:
    return json.dumps(words, ensure_ascii=False, separators=(",", ":")).encode()
