"""The files of the built site hold all that is needed."""

from __future__ import annotations

import json

from tools.in_pyodide.run import CHECKOUT, Job, built_site, output
from tools.paths import DIST


def test_all_of_the_engine_and_of_pydantic_can_be_imported_with_what_the_site_leaves_of_them() -> None:
    job = Job(
        script=f"{CHECKOUT}/tools/in_pyodide/import_everything.py",
        index=str(built_site()),
        packages=["damagestep", "pydantic"],
    )
    assert json.loads(output(job))["ok"]


def test_every_script_has_a_name_that_every_server_knows() -> None:
    assert list(DIST.rglob("*.mjs")) == []
    asks = [file.name for file in DIST.rglob("*.js") if ".mjs" in file.read_text("utf-8")]
    # PyScript's core names addresses of a CDN that are never asked.
    assert [name for name in asks if not name.startswith("core-")] == []
