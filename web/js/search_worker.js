// The search in a worker: MicroPython with the page's own modules (`web/parts/finder`), so that typing costs the page
// nothing. What Python wants to read is fetched here.

import { loadMicroPython } from "../micropython/micropython.js";
import * as shared from "./shared.js";

const MEMORY = 48 * 2 ** 20;  // the names of all cards, and every word of every ruling

async function start(packs) {
  const [python, ...archives] = await Promise.all([
    loadMicroPython({ heapsize: MEMORY, linebuffer: true }), ...packs.map(shared.inflated),
  ]);
  for (const archive of archives) shared.unpack(python.FS, archive);
  python.registerJsModule("folding", shared);
  return python.pyimport("parts.finder.worker");
}

// The text of a file; empty if it does not come.
async function text(address) {
  try {
    const response = await fetch(address);
    return response.ok ? await response.text() : "";
  } catch {
    return "";
  }
}

let finder;

self.onmessage = async ({ data: { packs, folders, request } }) => {
  const address = (name) => name.replace(/^\w+/, (folder) => folders[folder]);
  try {
    finder ??= start(packs);
    const python = await finder;
    for (let wanted; (wanted = JSON.parse(python.needs(request))).length;) {
      const texts = await Promise.all(wanted.map((name) => text(address(name))));
      wanted.forEach((name, at) => {
        if (!python.take(name, texts[at])) throw Object.assign(new Error(name), { file: name });
      });
    }
    postMessage({ answer: python.answer() });
  } catch (error) {
    finder = undefined;
    postMessage({ failed: error.file ?? /\S+\.(?:pack|wasm|js)/.exec(error.message)?.[0] ?? "js/search_worker.js" });
  }
};
