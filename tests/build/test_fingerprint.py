"""The site's names: every file is called by its content, and everybody calls it so."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256

import pytest
from tools.build.fingerprint import fingerprint
from tools.errors import BuildError

PAGE = """<html><head><link rel="stylesheet" href="look.css"><link rel="icon" href="data:,">
<script type="application/json" id="assets">{}</script>
<script type="module" src="bridge.js"></script>
<script type="mpy" src="main.py" config='{"interpreter": "./micropython/micropython.js",
"files": {"./tree.py": "tree.py"}, "js_modules": {"main": {"./bridge.js": "bridge"}}}'></script>
</head><body><a href="#top">it's up</a></body></html>"""

SITE = {
    "index.html": PAGE.encode(),
    "look.css": b"@font-face { src: url('fonts/a.woff2#x') } b { background: url(data:,) }",
    "fonts/a.woff2": b"font",
    "bridge.js": b'import { go } from "./inner/part.js"; new Worker("./elsewhere");',
    "inner/part.js": b'import "../pyodide/pyodide.js";',
    "main.py": b"import tree",
    "tree.py": b"pass",
    "data/cards.json": b"{}",
    "data/scenes/one.json": b"1",
    "data/scenes/two.json": b"2",
    "pyodide/pyodide.js": b"import('./pyodide.asm.js')",
    "pyodide/pyodide.asm.js": b"",
    "micropython/micropython.js": b"",
    "wheels/0123/a-1-py3-none-any.whl": b"wheel",
}


def site(**changes: bytes) -> dict[str, str]:
    """The named site as text, with some files changed (`__` for a dot, `_in_` for a slash)."""
    changed = {name.replace("_in_", "/").replace("__", "."): content for name, content in changes.items()}
    return {name: content.decode() for name, content in fingerprint(SITE | changed).items()}


def name_of(files: dict[str, str], start: str) -> str:
    """The final name of the file that starts so."""
    return next(name for name in files if name.startswith(start))


def test_only_html_and_the_service_worker_keep_their_names() -> None:
    files = site(service_worker__js=b"", updates__js=b'new URL("./service_worker.js", import.meta.url)')
    assert {name for name in files if not re.search(r"[.-][0-9a-f]{10}[./]", name)} == {
        "index.html",
        "service_worker.js",
        "wheels/0123/a-1-py3-none-any.whl",
    }


def test_every_reference_leads_to_a_file() -> None:
    files = site()
    page = files["index.html"]
    for start in ("look.", "bridge.", "main.", "tree."):
        assert f'"./{name_of(files, start)}' in page
    assert f"url('./{name_of(files, 'fonts/a.')}#x')" in files[name_of(files, "look.")]
    assert f'"./{name_of(files, "inner/part.")}"' in files[name_of(files, "bridge.")]
    assert f'"../{name_of(files, "pyodide-")[:17]}' in files[name_of(files, "inner/part.")]
    assert 'href="data:,"' in page
    assert 'href="#top"' in page
    assert '"./elsewhere"' in files[name_of(files, "bridge.")]


def test_the_page_gets_the_addresses_of_its_data() -> None:
    files = site()
    table = json.loads(files["index.html"].partition('id="assets">')[2].partition("</script>")[0])
    assert table["cards.json"] == name_of(files, "data/cards.")
    assert table["pyodide/pyodide.js"] in files
    assert not any(name.endswith((".py", ".whl", ".html")) for name in table)


def test_the_page_is_told_where_the_engine_is_by_which_hash_to_know_it_and_how_much_is_fetched() -> None:
    wheel = "wheels/4567/damagestep-1-py3-none-any.whl"
    files = fingerprint(SITE | {wheel: b"engine", "pyodide/python_stdlib.zip": b"library"})
    table = json.loads(files["index.html"].decode().partition('id="assets">')[2].partition("</script>")[0])
    assert table["engine"] == wheel
    assert table["engine-integrity"] == f"sha256-{b64encode(sha256(b'engine').digest()).decode()}"
    assert int(table["engine-bytes"]) == len(b"engine") + len(b"library")


def test_all_scenes_have_one_address_which_changes_with_any_of_them() -> None:
    files, other = site(), site(data_in_scenes_in_two__json=b"3")
    table = json.loads(files["index.html"].partition('id="assets">')[2].partition("</script>")[0])
    assert files[f"{table['scenes']}/one.json"] == "1"
    assert not any("one" in name or "two" in name for name in table)
    assert f"{table['scenes']}/one.json" not in other


def test_a_change_renames_what_refers_to_it_and_nothing_else() -> None:
    before, after = site(), site(inner_in_part__js=b'import "../pyodide/pyodide.js"; 1;')
    assert name_of(before, "bridge.") != name_of(after, "bridge.")
    assert name_of(before, "look.") == name_of(after, "look.")
    assert name_of(before, "pyodide-") == name_of(after, "pyodide-")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"look__css": b"a { background: url(gone.png) }"}, "look.css refers to 'gone.png'"),
        ({"bridge__js": b'import "./gone.js";'}, "bridge.js refers to './gone.js'"),
        ({"inner_in_part__js": b'import "../bridge.js";'}, "in a ring"),
        ({"index__html": PAGE.replace('"files": {', '"files": ').encode()}, "is not JSON"),
    ],
)
def test_what_leads_nowhere_stops_the_build(changes: dict[str, bytes], words: str) -> None:
    with pytest.raises(BuildError, match=re.escape(words)):
        site(**changes)


def test_a_manifest_calls_its_icons_by_their_names() -> None:
    files = site(icon__png=b"drawn", app__webmanifest=b'{"icons": [{"src": "./icon.png"}]}')
    icon = name_of(files, "icon.")
    assert files[name_of(files, "app.")] == f'{{"icons": [{{"src": "./{icon}"}}]}}'


def test_an_icon_that_is_missing_stops_the_build() -> None:
    with pytest.raises(BuildError, match=r"nowhere\.png"):
        site(app__webmanifest=b'{"icons": [{"src": "./nowhere.png"}]}')
