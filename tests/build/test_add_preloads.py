"""The page says at once what it will ask for, so that no file waits for another."""

from __future__ import annotations

import re

from tools.build.add_preloads import add_preloads

PAGE = b"""<script src="early.js"></script>
<script type="module" src="native.mjs"></script>
<script type="module" src="pyscript/core.js"></script>
<script type="mpy" src="main.py" config='{"interpreter": "./m/m.mjs",
 "files": {"./start.json": "start.json"}}'
 data-src="./index.tgz"></script>"""
SITE = {
    "index.html": PAGE,
    "plain.html": b"<p>words</p>",
    "native.mjs": b"",
    "pyscript/core.js": b'export * from "./core-1.js"',
    "pyscript/core-1.js": b'{donkey:()=>import("./donkey-2.js"),error:()=>import("./error-3.js")}',
    "pyscript/donkey-2.js": b"",
    "pyscript/error-3.js": b"",
    "m/m.mjs": b"",
    "m/m.wasm": b"",
    "start.json": b"{}",
    "index.tgz": b"",
    "main.py": b"",
}


def test_every_file_on_the_way_to_the_first_answer_to_a_key_is_asked_for_at_once() -> None:
    page = add_preloads(SITE)["index.html"].decode()
    before, _, after = page.partition('<script type="module"')
    assert set(re.findall(r'<link .*?href="(.*?)"', before)) == SITE.keys() - {
        "index.html",
        "plain.html",
        "pyscript/donkey-2.js",
    }
    assert "<link" not in after
    assert before.startswith('<script src="early.js"></script>\n<link')


def test_a_page_without_a_script_asks_for_nothing() -> None:
    assert add_preloads(SITE)["plain.html"] == SITE["plain.html"]
