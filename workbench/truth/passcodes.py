"""Write the passcodes that the catalogue lacks: `make passcodes FROM=… VERSIONS=…`.

FROM is a copy of the public repository iconmaster5326/YGOJSON with its branch `v1/individual`, a file for
each card and Token with the passcodes of its pictures. VERSIONS is one of ProjectIgnis/BabelCDB: databases
that name the printed card of older texts, and of the cards of video games and series. Numbers, and of Tokens
names and printed values, are all that is taken over: a line for each card, sorted by passcode.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.errors import explained

from damagestep.library.catalogue import FILE, LANGUAGES, MORE
from workbench.truth.copies import json_files

if TYPE_CHECKING:
    from collections.abc import Iterator

Json = dict[str, Any]
BRANCH = "v1/individual"
VERSIONS = ("goat-entries.cdb", "cards-unofficial.cdb")
"""The databases with cards that are another version of a printed card."""
PRINTED = {"type", "attribute", "level", "atk", "def"}
"""What a Token says of itself; one that stands for any Token says less."""
SAME_CARD = "SELECT d.id, d.alias, t.name FROM datas d JOIN texts t ON t.id = d.id WHERE d.alias"


def main() -> None:
    """Write the file and say how many passcodes and Tokens it holds."""
    parser = argparse.ArgumentParser(prog="workbench.truth.passcodes", description=__doc__)
    parser.add_argument("pictures", type=Path, help="a copy of YGOJSON")
    parser.add_argument("versions", type=Path, help="a copy of BabelCDB")
    chosen = parser.parse_args()
    with explained():
        printed = {one["id"]: one for one in map(json.loads, FILE.read_text(encoding="utf-8").splitlines())}
        rows: dict[int, Json] = {}
        for card in json_files(chosen.pictures, "cards", BRANCH):
            _note_pictures(rows, printed, card)
        for code, of in sorted(_versions(chosen.versions, printed)):
            rows.setdefault(of, {"id": of}).setdefault("versions", []).append(code)
    lines = [
        json.dumps(rows[number], ensure_ascii=False, separators=(",", ":")) + "\n" for number in sorted(rows)
    ]
    MORE.write_text("".join(lines), encoding="utf-8")
    arts, versions = (sum(len(row.get(key, ())) for row in rows.values()) for key in ("arts", "versions"))
    tokens = sum("type" in row for row in rows.values())
    size = MORE.stat().st_size / 1e3
    print(f"{arts} other pictures, {versions} other versions, {tokens} Tokens: {size:.0f} KB")


def _note_pictures(rows: dict[int, Json], printed: dict[int, Json], card: Json) -> None:
    """Note the passcodes of a card beside the one that the catalogue has, and a Token with all of its own."""
    pictures = (image.get("password") for image in card.get("images", ()))
    codes = {int(code) for code in (*card.get("passwords", ()), *pictures) if code and code.isdecimal()}
    number = card["externalIDs"].get("dbID")
    of = next((one for one in sorted(codes) if one in printed), None)
    if of is None:
        of = next((one["id"] for one in printed.values() if number and one.get("cid") == number), None)
    if of is None and card["cardType"] == "token" and codes and card.keys() >= PRINTED:
        of = min(codes)
        rows[of] = {"id": of, **_token(card)}
    if of is not None and (others := sorted(codes - printed.keys() - {of})):
        rows.setdefault(of, {"id": of})["arts"] = others


def _token(card: Json) -> Json:
    """Return what is printed on a Token, as the catalogue writes it."""
    said = card["text"]
    made = {language: said.get(language, {}).get("name") for language in LANGUAGES}
    made |= {"type": f"{card['type'].title()} / Token", "attribute": card["attribute"].upper()}
    made |= {key: card[key] for key in ("level", "atk", "def")}
    return {key: value for key, value in made.items() if value is not None}


def _versions(folder: Path, printed: dict[int, Json]) -> Iterator[tuple[int, int]]:
    """Yield the passcode of each other version of a card, and the card's own.

    A version bears the card's name, with what it is a version of in brackets.
    """
    git = next(place for place in (folder, folder / ".git", folder / "repo") if (place / "HEAD").is_file())
    for name in VERSIONS:
        command = ("git", f"--git-dir={git}", "show", f"HEAD:{name}")
        content = subprocess.run(command, capture_output=True, check=True).stdout
        with sqlite3.connect(":memory:") as database:
            database.deserialize(content)
            for code, of, written in database.execute(SAME_CARD):
                if code not in printed and of in printed and written.partition(" (")[0] == printed[of]["en"]:
                    yield code, of


if __name__ == "__main__":
    main()
