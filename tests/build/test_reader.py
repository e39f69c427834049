"""The reader as the page fetches it: an archive of modules, small enough for its purpose."""

import bz2
import json
import subprocess
import sys
from pathlib import Path

from tests.reading.understood import UNDERSTOOD
from tests.reading.understood_activation import UNDERSTOOD_ACTIVATION
from tests.reading.understood_rules import RULES
from tools.build.reader import BETWEEN, PACK, pack
from tools.build.tree_shake import LIBRARY

from damagestep.reading.limits_of_input import given_card
from damagestep.reading.reader import read_card
from damagestep.reading.report import plain_reading

MOST = 60_000
"""Bytes that are fetched when somebody pastes a text."""


READ = """
import json, sys
import damagestep
damagestep.__path__.insert(0, sys.argv[1])
from damagestep.reading.limits_of_input import given_card
from damagestep.reading.reader import read_card
from damagestep.reading.report import plain_reading
import damagestep.reading
assert damagestep.reading.__file__.startswith(sys.argv[1])
print(json.dumps([plain_reading(read_card(given_card(json.dumps(card)))) for card in json.load(sys.stdin)]))
"""
"""A program that reads cards with the unpacked modules of a folder."""


def unpacked() -> dict[str, str]:
    parts = bz2.decompress(pack()[PACK]).decode().split(BETWEEN)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_the_reader_is_small_and_holds_every_module() -> None:
    assert len(pack()[PACK]) <= MOST
    modules = unpacked()
    assert {"damagestep/reading/reader.py", "damagestep/reading/rows/operations.py"} <= set(modules)
    for name, source in modules.items():
        compile(source, name, "exec")


def test_the_packed_reader_reads_the_same_as_its_source(tmp_path: Path) -> None:
    for name, source in unpacked().items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(source, encoding="utf-8")
    cards = [
        {"name": "Lantern Ogre", "type": kind, "text": text}
        for text, kind, *_ in (*UNDERSTOOD, *UNDERSTOOD_ACTIVATION, *RULES)
    ]
    command = [sys.executable, "-c", READ, str(tmp_path / "damagestep")]
    asked = json.dumps(cards)
    done = subprocess.run(command, input=asked, capture_output=True, check=True, text=True)  # noqa: S603
    assert json.loads(done.stdout) == json.loads(
        json.dumps([plain_reading(read_card(given_card(json.dumps(card)))) for card in cards])
    )


def test_the_same_sources_give_the_same_bytes() -> None:
    assert pack() == pack()


def test_the_browser_keeps_what_unpacks_it() -> None:
    assert {"bz2", "compression"}.isdisjoint(LIBRARY)
