"""The card texts of a copy of the public repository yaml-yugi: a checkout, or a git directory."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tools.errors import BuildError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CARDS = "data/cards"


@dataclass(frozen=True)
class PrintedCard:
    """One card as printed in English; `pendulum` is its Pendulum Effect."""

    passcode: int
    name: str
    type_line: str
    text: str
    pendulum: str


def printed_cards(folder: Path) -> Iterator[PrintedCard]:
    """Yield the cards of a copy that have a passcode and an English text.

    Raises:
        BuildError: there is no copy in the folder.
    """
    for data in _files(folder):
        text = (data.get("text") or {}).get("en")
        if data.get("password") and text:
            spell_or_trap = f"{data.get('property')} {data['card_type']}"
            yield PrintedCard(
                passcode=data["password"],
                name=data["name"]["en"],
                type_line=data.get("monster_type_line") or spell_or_trap,
                text=text,
                pendulum=(data.get("pendulum_effect") or {}).get("en") or "",
            )


def _files(folder: Path) -> Iterator[dict[str, Any]]:
    checkout = folder / CARDS
    if checkout.is_dir():
        yield from (json.loads(file.read_bytes()) for file in sorted(checkout.glob("*.json")))
        return
    git = next(
        (place for place in (folder, folder / ".git", folder / "repo") if (place / "HEAD").is_file()), None
    )
    if git is None:
        raise BuildError(f"There is no copy of yaml-yugi in {folder}.")
    command = ("git", f"--git-dir={git}")
    tree = subprocess.run([*command, "ls-tree", "HEAD", f"{CARDS}/"], capture_output=True, check=True).stdout
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
