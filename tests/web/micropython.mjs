// node micropython.mjs <micropython.mjs> <state.json> <place in MicroPython> <folder> …: prints the tree of the page.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , runtime, state, ...places] = process.argv;
const { loadMicroPython } = await import(pathToFileURL(runtime).href);
const python = await loadMicroPython({ heapsize: 16 * 1024 * 1024, linebuffer: true, stdout: (line) => console.log(line) });

function copy(from, to) {
  try { python.FS.mkdir(to); } catch { /* it is there */ }
  for (const name of readdirSync(from)) {
    if (statSync(join(from, name)).isDirectory()) { if (name !== "__pycache__") copy(join(from, name), `${to}/${name}`); }
    else if (name.endsWith(".py")) python.FS.writeFile(`${to}/${name}`, readFileSync(join(from, name)));
  }
}

for (let at = 0; at < places.length; at += 2) copy(places[at + 1], places[at]);
python.FS.writeFile("/state.json", readFileSync(state));
python.runPython(`
import json, sys
sys.path[:0] = ["/", "/web"]
from model import state as states
from views import page
import parts.verdicts.entry
with open("/state.json") as file:
    given = json.load(file)
state = given["state"]
states.opened(state, state["scene"], given["record"])
trees = []
for index in range(len(states.steps(state))):
    states.go(state, index)
    trees.append(page.view(state))
print(json.dumps(trees))
`);
