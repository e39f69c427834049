// node micropython.mjs <micropython.mjs> <common folder> <given.json>: what MicroPython reads and writes of scene codes.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , runtime, common, given] = process.argv;
const { loadMicroPython } = await import(pathToFileURL(runtime).href);
const python = await loadMicroPython({ heapsize: 16 * 1024 * 1024, linebuffer: true, stdout: (line) => console.log(line) });

function copy(from, to) {
  python.FS.mkdir(to);
  for (const name of readdirSync(from)) {
    if (statSync(join(from, name)).isDirectory()) { if (name !== "__pycache__") copy(join(from, name), `${to}/${name}`); }
    else if (name.endsWith(".py")) python.FS.writeFile(`${to}/${name}`, readFileSync(join(from, name)));
  }
}

copy(common, "/common");
python.FS.writeFile("/given.json", readFileSync(given));
python.runPython(`
import json, sys
sys.path[:0] = ["/"]
from common.coding import code
with open("/given.json") as file:
    given = json.load(file)
known = code.tables(given["cards"], given["words"])
made = []
for text in given["codes"]:
    try:
        found = code.decode(text, known)
        made.append([found, code.encode(found, known)])
    except code.BadCode as bad:
        made.append([bad.code, bad.near])
print(json.dumps(made))
`);
