"""The folder that is served: the built site, and beside it pages for comparison that use its files."""

from __future__ import annotations

import json
import re
import shutil
from typing import TYPE_CHECKING, Any

from tools.errors import BuildError
from tools.paths import DIST, ROOT

if TYPE_CHECKING:
    from pathlib import Path

PAGE = "index.html"
EMPTY = "bench-empty.html"
BARE = "bench-bare.html"
BATTLES = "bench-battles.html"
DRAWING = "bench-drawing.html"
PLUGINS = ["codemirror", "deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal"]
ASSETS = re.compile(r'id="assets">(.*?)</script>')
SCRIPT = re.compile(r'<script type="mpy" src="(?:\./)?(main\.[0-9a-f]+\.py)"')
INSIDE = ("workbench/bench/engine_scenes.py", "workbench/bench/engine_battles.py")

EMPTY_TEXT = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>empty</title>
<link rel="icon" href="data:,"><script type="module" src="{pyscript}/core.js"></script>
<script type="mpy" config='{config}'>
import js
js.performance.mark("done")
js.document.documentElement.dataset.done = "yes"
</script></head><body><py-config type="json" hidden>{plugins}</py-config><p>empty</p></body></html>
"""
WORKER_TEXT = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{name}</title>
<link rel="icon" href="data:,"><script type="module">
const worker = new Worker("{name}.js", {{ type: "module" }});
worker.onerror = ({{ message }}) => {{ document.documentElement.dataset.done = `failed: ${{message}}`; }};
worker.onmessage = ({{ data }}) => {{
  performance.mark("done");
  document.documentElement.dataset.done = data;
}};
</script></head><body><p>{name}</p></body></html>
"""
BARE_WORKER = """import {{ loadPyodide }} from "./{pyodide}/pyodide.js";
await loadPyodide();
postMessage("yes");
"""
BATTLES_WORKER = """import {{ loadPyodide }} from "./{pyodide}/pyodide.js";
const python = await loadPyodide();
python.FS.mkdirTree("/bench/workbench/bench");
for (const address of {inside}) {{
  python.FS.writeFile(`/bench/${{address}}`, new Uint8Array(await (await fetch(address)).arrayBuffer()));
}}
python.FS.writeFile("/bench/engine.whl", new Uint8Array(await (await fetch("{engine}")).arrayBuffer()));
for (const place of ["/bench", "/bench/engine.whl"]) python.pyimport("sys").path.append(place);
postMessage(python.pyimport("workbench.bench.engine_battles").measured());
"""
HOOK = """
import js
import json

from core import dom
from model import state as states
from pyscript.ffi import create_proxy
from views import page


def drawn(index):
    states.go(app.state, index)
    start = js.performance.now()
    shown = page.view(app.state)
    made = js.performance.now()
    dom.render("page", shown, lambda: page.view(states.built(app.built)))
    return json.dumps([made - start, js.performance.now() - made, len(states.steps(app.state))])


js.drawn = create_proxy(drawn)
"""
"""Behind the page's own script: goes to a step of the scene, and says how long making its view took, in ms,
how long finding and changing what differs, and how many steps there are."""


def find_folder(site: Path, unit: str) -> str:
    """Return the name, with its hash, of the site's folder for a unit such as `pyodide`.

    Raises:
        BuildError: there is no such folder, so the site is not built.
    """
    found = next(site.glob(f"{unit}-*"), None)
    if found is None:
        raise BuildError("There is no site in dist/. Run 'make build'.")
    return found.name


def read_assets(site: Path) -> dict[str, Any]:
    """Read the table of addresses that the build wrote into the page: from logical to final names.

    Raises:
        BuildError: the page has no such table.
    """
    found = ASSETS.search((site / PAGE).read_text(encoding="utf-8"))
    if found is None:
        raise BuildError("The page has no table of assets; its engine cannot be timed.")
    return dict(json.loads(found[1]))


def compose(desk: Path) -> None:
    """Copy the built site into the folder `desk` and write the pages for comparison beside it.

    Raises:
        BuildError: the site is not built, or its page has no table of addresses or no script.
    """
    shutil.copytree(DIST, desk, dirs_exist_ok=True)
    pyodide, engine, inside = find_folder(desk, "pyodide"), read_assets(desk)["engine"], json.dumps(INSIDE)
    interpreter = f"./{find_folder(desk, 'micropython')}/micropython.js"
    plugins = {"plugins": [f"!{one}" for one in PLUGINS]}
    config = json.dumps({"interpreter": interpreter, **plugins})
    pyscript = find_folder(desk, "pyscript")
    (desk / EMPTY).write_text(
        EMPTY_TEXT.format(pyscript=pyscript, config=config, plugins=json.dumps(plugins))
    )
    for page, worker in ((BARE, BARE_WORKER), (BATTLES, BATTLES_WORKER)):
        name = page.removesuffix(".html")
        (desk / page).write_text(WORKER_TEXT.format(name=name))
        (desk / f"{name}.js").write_text(worker.format(pyodide=pyodide, engine=engine, inside=inside))
    for file in INSIDE:
        (desk / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, desk / file)
    page = (desk / PAGE).read_text(encoding="utf-8")
    script = SCRIPT.search(page)
    if script is None:
        raise BuildError("The page has no script whose drawing could be timed.")
    hooked = (desk / script[1]).read_text(encoding="utf-8") + HOOK
    (desk / "bench-drawing.py").write_text(hooked, encoding="utf-8")
    (desk / DRAWING).write_text(page.replace(script[1], "bench-drawing.py"), encoding="utf-8")
