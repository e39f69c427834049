"""The files of the built site hold all that is needed."""

from __future__ import annotations

import json

from tools import node
from tools.places import DIST
from tools.pyodide_tests import site as pyodide


def test_all_of_the_engine_and_of_pydantic_can_be_imported_with_what_the_site_leaves_of_them() -> None:
    job = node.Job(
        script=f"{node.CHECKOUT}/tools/inside/imports.py",
        index=str(pyodide()),
        packages=["damagestep", "pydantic"],
    )
    assert json.loads(node.output(job))["ok"]


def test_every_script_has_a_name_that_every_server_knows() -> None:
    assert list(DIST.rglob("*.mjs")) == []
    asks = [file.name for file in DIST.rglob("*.js") if ".mjs" in file.read_text("utf-8")]
    assert [
        name for name in asks if not name.startswith("core-")
    ] == []  # PyScript's addresses of a CDN, never asked
