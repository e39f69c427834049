"""The page says at once what it will ask for, so that no file waits for another."""

from __future__ import annotations

import re

from tools.build.add_preloads import add_preloads

PAGE = b"""<script src="boot.js"></script>
<script type="module" src="platform.js"></script>
<script type="module" src="pyscript/core.js"></script>
<script type="mpy" src="main.py" config='{"interpreter": "./m/m.js",
 "files": {"./start.json": "start.json"}}'
 data-src="./index.pack"></script>"""
SITE = {
    "index.html": PAGE,
    "plain.html": b"<p>words</p>",
    "platform.js": b"",
    "pyscript/core.js": b'export * from "./core-1.js"',
    "pyscript/core-1.js": b'{donkey:()=>import("./donkey-2.js"),error:()=>import("./error-3.js")}',
    "pyscript/donkey-2.js": b"",
    "pyscript/error-3.js": b"",
    "m/m.js": b"",
    "m/m.wasm": b"",
    "start.json": b"{}",
    "index.pack": b"",
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
    assert before.startswith('<script src="boot.js"></script>\n<link')


def test_a_page_without_a_script_asks_for_nothing() -> None:
    assert add_preloads(SITE)["plain.html"] == SITE["plain.html"]
