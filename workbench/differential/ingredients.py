"""What the C++ engine needs, in a folder that git ignores: where it is, and a sentence about what is missing.

The engine and its card scripts are under the AGPL. They are run, and are no part of this repository:
`docs/second-opinion.md` says which copies are meant and how to get them.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
from functools import cache
from typing import TYPE_CHECKING, Any

from tools.errors import BuildError
from tools.paths import CACHE

if TYPE_CHECKING:
    from collections.abc import Mapping

FOLDER = CACHE / "second-opinion"
CORE = FOLDER / "node_modules" / "ocgcore-wasm" / "lib" / "ocgcore.sync.wasm"
CORE_IS = "7415337a6f88653b38e10faa3a087c0a5ab64dd27a7d7cf8a1e6872747c5c265"
SCRIPTS = FOLDER / "CardScripts"
OFFICIAL = SCRIPTS / "official"
SCRIPTS_COMMIT = "d7851ad"
DATABASE = FOLDER / "BabelCDB" / "cards.cdb"
DATABASE_IS = "d30f89b1b89e9ed8a595132698106c6cd97dd6f1d7910d211396980afcecd9c9"
CARDS = FOLDER / "cards.json"
LINK = 0x4000000
NEWER_SERIES = (
    ("gladiator beast", 0x19, 0x1019),
    ("earthbound immortal", 0x21, 0x1021),
    ("horus the black flame dragon", 0x3, 0x1003),
    ("gimmick puppet", 0x83, 0x1083),
    ("familiar-possessed", 0xC0, 0x10C0),
    ("gate guardian", 0x52, 0x1052),
)
"""Series that the scripts know by a newer number than the database: (beginning of the name, old, new)."""
HELP = "docs/second-opinion.md says how to get it."


def check() -> None:
    """Check that everything is there, and write `cards.json` if it is missing or older than the database.

    Raises:
        BuildError: something is missing or is another version; the message names all of it.
    """
    wrong = []
    if shutil.which("node") is None:
        wrong.append("Node.js 20 or newer (`node` on the PATH)")
    if not CORE.is_file():
        wrong.append(f"the npm package ocgcore-wasm 0.1.2, installed in {FOLDER}")
    elif _digest(CORE) != CORE_IS:
        wrong.append(f"ocgcore-wasm in its version 0.1.2: {CORE} is another one")
    if not (SCRIPTS / "utility.lua").is_file() or not OFFICIAL.is_dir():
        wrong.append(f"the repository ProjectIgnis/CardScripts at {SCRIPTS_COMMIT}, in {SCRIPTS}")
    if not DATABASE.is_file():
        wrong.append(f"`cards.cdb` of ProjectIgnis/BabelCDB, as {DATABASE}")
    elif _digest(DATABASE) != DATABASE_IS:
        wrong.append(f"`cards.cdb` of 30 March 2020: {DATABASE} is another one")
    if wrong:
        raise BuildError("The second opinion needs\n  - " + "\n  - ".join(wrong) + f"\n{HELP}")
    if not CARDS.is_file() or CARDS.stat().st_mtime < DATABASE.stat().st_mtime:
        CARDS.write_text(json.dumps(_card_data()), encoding="utf-8")


@cache
def known() -> frozenset[int]:
    """Return the passcodes of the cards that the C++ engine knows."""
    return frozenset(card["code"] for card in json.loads(CARDS.read_text(encoding="utf-8")))


def _digest(path: Any) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _card_data() -> list[dict[str, Any]]:
    """Type, numbers and series of every card of the database, as the C++ engine asks for them."""
    with sqlite3.connect(DATABASE) as db:
        db.row_factory = sqlite3.Row
        rows = db.execute("select * from datas join texts on texts.id = datas.id").fetchall()
    return [_card(dict(row)) for row in rows]


def _card(row: Mapping[str, Any]) -> dict[str, Any]:
    linked = bool(row["type"] & LINK)
    return {
        "code": row["id"],
        "alias": row["alias"],
        "setcodes": _series(row["setcode"], row["name"].lower()),
        "type": row["type"] & 0xFFFFFFFF,
        "attack": row["atk"],
        "defense": 0 if linked else row["def"],
        "link_marker": row["def"] if linked else 0,
        "level": row["level"] & 0xFF,
        "lscale": row["level"] >> 24 & 0xFF,
        "rscale": row["level"] >> 16 & 0xFF,
        "race": row["race"],
        "attribute": row["attribute"],
    }


def _series(packed: int, name: str) -> list[int]:
    """Return the numbers of the series of a card, given four of 16 bits each packed in one number."""
    packed &= (1 << 64) - 1
    found = [number for shift in (0, 16, 32, 48) if (number := packed >> shift & 0xFFFF)]
    for beginning, old, new in NEWER_SERIES:
        if name.startswith(beginning):
            found = [n for n in found if n != old] + [new]
    return found
