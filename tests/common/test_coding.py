"""The browser's MicroPython reads and writes the same scene codes, and refuses the same texts."""

import json
import random
import subprocess
from pathlib import Path

import pytest
from tools.setup import nodejs

from damagestep.common.coding import code
from damagestep.lines.codes import numbers, tables

ROOT = Path(__file__).parents[2]
COMMON = ROOT / "engine" / "damagestep" / "common"
RUNTIME = ROOT / "node_modules" / "@micropython" / "micropython-webassembly-pyscript" / "micropython.mjs"


def texts() -> list[str]:
    """Codes that were published, and the same with a letter changed or cut off."""
    files = sorted((ROOT / "tests" / "codes").rglob("*.json"))
    known = [text for file in files for text in json.loads(file.read_text("utf-8"))]
    rng = random.Random(7)
    damaged = [text[: rng.randrange(len(text))] + rng.choice("-_aZ9%ß") for text in known]
    return [*known, *damaged, "", "1", "2x", "1" * 9000]


@pytest.mark.host
@pytest.mark.skipif(not RUNTIME.is_file(), reason="needs MicroPython; make setup fetches it")
def test_micropython_reads_and_writes_the_same_codes(tmp_path: Path) -> None:
    expected: list[object] = []
    for text in texts():
        try:
            found = code.decode(text, numbers())
            expected.append([found, code.encode(found, numbers())])
        except code.BadCode as bad:
            expected.append([bad.code, bad.near])
    given = tmp_path / "given.json"
    given.write_text(json.dumps({**tables(), "codes": texts()}), encoding="utf-8")
    command: list[str | Path] = [
        *nodejs.find().node,
        Path(__file__).with_name("micropython.mjs"),
        RUNTIME,
        COMMON,
        given,
    ]
    done = subprocess.run(  # noqa: S603 - our own script
        command, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr[-800:]
    assert json.loads(done.stdout) == expected
