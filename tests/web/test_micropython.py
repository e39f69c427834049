"""The views make the same page in the browser's MicroPython as in CPython, step by step."""

import json
import subprocess
from pathlib import Path

import pytest
from tests.web import page_sample as sample
from tools.setup import nodejs

from model import state as states
from views import page

ROOT = Path(__file__).parents[2]
RUNTIME = ROOT / "node_modules" / "@micropython" / "micropython-webassembly-pyscript" / "micropython.mjs"


@pytest.mark.host
@pytest.mark.skipif(not RUNTIME.is_file(), reason="needs MicroPython; make setup fetches it")
@pytest.mark.parametrize("language", ["en", "de"])
def test_micropython_draws_what_cpython_draws(tmp_path: Path, language: str) -> None:
    state = sample.opened_page(language=language)
    expected = []
    for index in range(len(states.steps(state))):
        states.go(state, index)
        expected.append(page.view(state))
    given = {"state": {**state, "lines": []}, "record": sample.record()}
    (tmp_path / "state.json").write_text(json.dumps(given), encoding="utf-8")
    places: list[str | Path] = ["/web", ROOT / "web", "/common", ROOT / "engine" / "damagestep" / "common"]
    command: list[str | Path] = [
        *nodejs.find().node,
        Path(__file__).with_name("micropython.mjs"),
        RUNTIME,
        tmp_path / "state.json",
        *places,
    ]
    done = subprocess.run(  # noqa: S603 - our own script
        command, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr[-800:]
    assert json.loads(done.stdout) == json.loads(json.dumps(expected))
