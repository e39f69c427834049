"""Copies of public repositories of cards, as a checkout or a git directory: yaml-yugi, and Konami's notes."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tools.errors import BuildError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Json = dict[str, Any]
CARDS = "data/cards"
"""The folder of yaml-yugi with a file for each card."""
RUBY = re.compile(r"<ruby>(.*?)<rt>.*?</rt></ruby>")
"""A Japanese word with its reading above it, as yaml-yugi writes it."""


UNNUMBERED = 100_000_000
"""Added to the number of a card without a passcode in Konami's database, or else in Yugipedia's.

Passcodes have eight digits at most.
"""


@dataclass(frozen=True)
class PrintedCard:
    """One card as printed in English; `pendulum` is its Pendulum Effect, `data` all that yaml-yugi says."""

    passcode: int
    name: str
    type_line: str
    text: str
    pendulum: str
    data: Json


def printed_cards(folder: Path) -> Iterator[PrintedCard]:
    """Yield the cards of a copy of yaml-yugi that have an English name, also those without a text.

    Raises:
        BuildError: there is no copy in the folder.
    """
    for data in json_files(folder, CARDS):
        if data["name"].get("en"):
            spell_or_trap = f"{data.get('property')} {data['card_type']}"
            yield PrintedCard(
                passcode=data.get("password")
                or UNNUMBERED + (data["konami_id"] or data["yugipedia_page_id"]),
                name=data["name"]["en"],
                type_line=data.get("monster_type_line") or spell_or_trap,
                text=(data.get("text") or {}).get("en") or "",
                pendulum=(data.get("pendulum_effect") or {}).get("en") or "",
                data=data,
            )


def without_readings(name: str | None) -> str:
    """Return a Japanese name without the readings above its words."""
    return RUBY.sub(r"\1", name or "")


def json_files(folder: Path, under: str = "", branch: str = "HEAD") -> Iterator[Json]:
    """Yield the JSON files of a folder of a copy, in the order of their names.

    Of a git directory those of a branch.

    Raises:
        BuildError: there is no such copy.
    """
    checkout = folder / under
    if any(checkout.glob("*.json")):
        yield from (json.loads(file.read_bytes()) for file in sorted(checkout.glob("*.json")))
        return
    git = next(
        (place for place in (folder, folder / ".git", folder / "repo") if (place / "HEAD").is_file()), None
    )
    if git is None:
        raise BuildError(f"There is no copy in {folder}: neither JSON files nor a git directory.")
    command = ("git", f"--git-dir={git}")
    where = [f"{under}/"] if under else []
    tree = subprocess.run([*command, "ls-tree", branch, *where], capture_output=True, check=True).stdout
    blobs = b"".join(line.split()[2] + b"\n" for line in tree.splitlines() if line.endswith(b".json"))
    found = subprocess.run(
        [*command, "cat-file", "--batch"], input=blobs, capture_output=True, check=True
    ).stdout
    at = 0
    while at < len(found):
        head = found.index(b"\n", at)
        size = int(found[at:head].split()[2])
        yield json.loads(found[head + 1 : head + 1 + size])
        at = head + size + 2
