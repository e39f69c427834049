// The engine in a worker: Pyodide, the package `damagestep`, and one function from JSON to JSON.
// Built-in scenes were validated by the build, so pydantic is fetched only after the first answer,
// or as soon as a scene that somebody wrote arrives or is announced.
// The memory of Python with the engine in it is kept for the next visit, which then need not start them.

import * as store from "./memory_store.js";

// Python imports the engine from its wheel as it is. Unpacking it would take as long as importing it does.
const WHEEL = "/lib/damagestep.whl";

const PAUSE = 200;  // ms between two words on how far it is

let pyodide, handle, pydantic, reader;
let texts;  // where the reader of card texts is
let catalogue, known;  // where the catalogue of all cards is, and its way here
let rulings, shelves;  // the engine's keeper of rulings, and where those are that it has not got yet
let memory, place;  // as it was kept, as long as it is being put back; and where it is to be kept
let file = "pyodide.js", loaded = false;
let bytes = 0, arrived = 0, told = 0;  // the whole of what is fetched, what of it is there, and when that was last said

const short = (url) => new URL(url, self.location.href).pathname.split("/").pop();
const stage = (name) => {
  file = name;
  told = performance.now();
  // What is left when all is there is to start it.
  postMessage({ kind: "stage", done: loaded ? 100 : Math.min(99, Math.floor((100 * arrived) / bytes)), file });
};

// Pyodide waits for ever for some files that fail, so whatever goes wrong while loading is told at once.
const fail = (name, error) => {
  const guilty = error.name === "ExitStatus" ? "python_stdlib.zip" : name;  // Python that ends at once lacks its library
  if (!loaded) postMessage({ kind: "failed", code: "engine-load", file: guilty, detail: lastLine(error) });
};
self.addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  fail(file, event.reason);
});

// Counts a file as it arrives, beside what is done with it.
async function count(response, name) {
  const reader = response.body.getReader();
  for (let part; !(part = await reader.read()).done;) {
    arrived += part.value.length;
    if (!loaded && performance.now() - told > PAUSE) stage(name);
  }
  if (!loaded) stage(name);
}

// Every file passes through here: it moves the progress on and gives a missing file its name.
const plainFetch = self.fetch;
self.fetch = async (resource, options) => {
  const name = short(resource.url ?? resource);
  if (!loaded) stage(name);
  try {
    const response = await plainFetch(resource, options);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
    // Some hosts send a page in place of what they do not have.
    if (/html/.test(response.headers.get("content-type"))) throw new Error("the host sent a page in its place");
    if (!loaded) count(response.clone(), name).catch(() => {});  // whoever uses the file finds out what is wrong
    return response;
  } catch (error) {
    fail(name, error);
    throw Object.assign(error, { file: name });
  }
};

// Pyodide waits for ever for WebAssembly that cannot be compiled: because its file is damaged, or because the host sends it
// with another type, which browsers compile only once it is there.
const ofType = async (response) => /^application\/wasm/.test((await response).headers.get("content-type"));
const { instantiate, instantiateStreaming } = WebAssembly;
async function compiled(made) {
  try {
    const whole = await made;
    grow(whole.instance?.exports.memory);
    return whole;
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) fail("pyodide.asm.wasm", error);
    throw error;
  }
}
WebAssembly.instantiate = (...given) => compiled(instantiate(...given));
WebAssembly.instantiateStreaming = async (response, imports) => (await ofType(response))
  ? compiled(instantiateStreaming(response, imports))
  : compiled(instantiate(await (await response).arrayBuffer(), imports));

// Pyodide puts a kept memory over that of a new start, which may be smaller.
function grow(its) {
  if (its && memory) its.grow(Math.max(0, memory.length - its.buffer.byteLength) >> 16);
}

async function load({ pyodide: address, engine, reader: pack, shelves: folder, catalogue: facts, integrity, written, anew, bytes: all }) {
  bytes = all;
  texts = pack;
  shelves = folder;
  catalogue = facts;
  stage(short(address));
  place = `${engine}?${address}&${self.location}`;  // all of them have names that say what is in them
  const kept = anew ? store.clear() : store.take(place);
  const wheel = fetch(engine, { integrity }).then((response) => response.arrayBuffer());
  wheel.catch(() => {});  // it is told already, and again below
  const { loadPyodide } = await import(address);
  const complaints = [];
  const begin = (how) => loadPyodide({
    indexURL: new URL(".", address).href,
    env: { PYDANTIC_DISABLE_PLUGINS: "1" },  // it would look for some in every package
    stdout: () => {},
    stderr: (line) => complaints.push(line),
    ...how,
  });
  memory = await kept;
  if (memory) pyodide = await begin({ _loadSnapshot: memory }).catch(() => {});
  memory = undefined;
  if (pyodide) place = undefined;  // it is kept already
  else pyodide = await begin({ _makeSnapshot: true });
  stage("damagestep");
  pyodide.FS.writeFile(WHEEL, new Uint8Array(await wheel));
  try {
    if (place) pyodide.pyimport("sys").path.append(WHEEL);
    handle = pyodide.pyimport("damagestep.site.service.worker").handle;
    rulings = pyodide.pyimport("damagestep.rulings.shelves");
  } catch (error) {
    throw Object.assign(error, { file: "damagestep", message: [...complaints, lastLine(error)].join(" ") });
  }
  loaded = true;
  stage("");
  if (written) needPydantic().catch(() => {});  // it is asked for again with the question
}

const lastLine = (error) => String(error.message ?? error).trim().split("\n").pop();

// No memory is kept with pydantic in it, which has WebAssembly of its own.
function needPydantic() {
  keep();
  return (pydantic ??= pyodide.loadPackage("pydantic", { messageCallback() {}, errorCallback() {} }));
}

// The reader of card texts comes with the first text: a further folder of the engine's package.
async function fetchReader() {
  const root = "/lib/reader";
  const packed = pyodide.toPy(new Uint8Array(await (await plainFetch(texts)).arrayBuffer()));
  const bz2 = pyodide.pyimport("bz2");
  const plain = bz2.decompress(packed);
  const parts = new TextDecoder().decode(plain.toJs()).split("\0");
  for (let i = 0; i < parts.length; i += 2) {
    const file = `${root}/${parts[i]}`;
    pyodide.FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
    pyodide.FS.writeFile(file, parts[i + 1]);
  }
  for (const used of [packed, bz2, plain]) used.destroy();
  const places = pyodide.pyimport("damagestep").__path__;
  places.append(`${root}/damagestep`);
  places.destroy();
}

const needReader = () => (reader ??= fetchReader().catch((error) => { reader = undefined; throw error; }));

// The catalogue of all cards comes with the first deck or puzzle of another program.
async function fetchCatalogue() {
  const packed = pyodide.toPy(new Uint8Array(await (await plainFetch(`${catalogue}/all.pack`)).arrayBuffer()));
  const names = pyodide.pyimport("damagestep.library.name_index");
  names.take_catalogue(packed);
  for (const used of [packed, names]) used.destroy();
}

const needCatalogue = () => (known ??= fetchCatalogue().catch((error) => { known = undefined; throw error; }));

// Rulings come a shelf at a time, with the first question about one of them.
async function needRuling(name) {
  const shelf = rulings.missing_shelf(name);
  if (shelf === undefined) return;
  const packed = pyodide.toPy(new Uint8Array(await (await plainFetch(`${shelves}/${shelf}.pack`)).arrayBuffer()));
  try {
    rulings.put_up(shelf, packed);
  } finally {
    packed.destroy();
  }
}

// What says the costs of effects is not needed for the first answer, but for every line that is played after it.
const SAYING = JSON.stringify({ v: 1, do: "describe", card: "honest" });

function keep() {
  if (!place) return;
  try {
    handle(SAYING);
    store.put(place, pyodide.makeMemorySnapshot());
  } catch {
    // The next visit starts them again.
  }
  place = undefined;
}

async function answer({ number, text }) {
  try {
    const { scene, do: what } = JSON.parse(text);
    const written = typeof scene === "object" || ["describe", "card", "read", "import"].includes(what);
    if (written) await needPydantic();
    if (what === "read") await needReader().catch(() => {});  // the engine says that it is not there
    if (what === "import") await needCatalogue().catch(() => {});  // likewise
    if (typeof scene === "string") await needRuling(scene).catch(() => {});  // likewise
    postMessage({ kind: "answer", number, text: handle(text) });
    if (!written) needPydantic().catch(() => { pydantic = undefined; });
  } catch (error) {
    pydantic = undefined;
    const fault = { code: "engine-crash", path: error.file ?? "", about: { detail: { text: lastLine(error) } } };
    postMessage({ kind: "answer", number, text: JSON.stringify({ v: 1, ok: false, errors: [fault] }) });
  }
}

onmessage = ({ data }) => {
  if (data.kind === "ask") answer(data);
  else load(data).catch((error) => fail(error.file ?? file, error));
};
