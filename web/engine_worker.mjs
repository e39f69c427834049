// The engine in a worker: Pyodide, the package `damagestep`, and one function from JSON to JSON.
// Built-in scenes were validated by the build, so pydantic is fetched only after the first answer,
// or as soon as a scene arrives that somebody wrote.

let pyodide, handle, pydantic;
let file = "pyodide.mjs", done = 5, loaded = false;

const short = (url) => new URL(url, self.location.href).pathname.split("/").pop();
const stage = (percent, name) => {
  done = Math.max(done, Math.round(percent));
  file = name;
  postMessage({ kind: "stage", done, file });
};

// Pyodide waits for ever for some files that fail, so whatever goes wrong while loading is told at once.
const fail = (name, error) => loaded || postMessage({ kind: "failed", code: "engine-load", file: name, detail: lastLine(error) });
self.addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  fail(file, event.reason);
});

// Every file passes through here: it moves the progress on and gives a missing file its name.
const plainFetch = self.fetch;
let fetched = 0;
self.fetch = async (resource, options) => {
  const name = short(resource.url ?? resource);
  if (!loaded) stage(10 + 70 * (1 - 0.75 ** fetched++), name);
  try {
    const response = await plainFetch(resource, options);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
    return response;
  } catch (error) {
    fail(name, error);
    throw Object.assign(error, { file: name });
  }
};

async function load(address) {
  stage(5, short(address));
  const { loadPyodide } = await import(address);
  stage(10, "pyodide.asm.wasm");
  const complaints = [];
  pyodide = await loadPyodide({
    indexURL: new URL(".", address).href,
    packages: ["damagestep"],
    stdout: () => {},
    stderr: (line) => complaints.push(line),
  });
  stage(88, "damagestep");
  try {
    handle = pyodide.pyimport("damagestep.service").handle;
  } catch (error) {
    throw Object.assign(error, { file: "damagestep", message: [...complaints, lastLine(error)].join(" ") });
  }
  loaded = true;
  stage(100, "");
}

const lastLine = (error) => String(error.message ?? error).trim().split("\n").pop();
const needPydantic = () => (pydantic ??= pyodide.loadPackage("pydantic", { messageCallback() {}, errorCallback() {} }));

async function answer({ number, text }) {
  try {
    const written = typeof JSON.parse(text).scene === "object";
    if (written) await needPydantic();
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
  else load(data.pyodide).catch((error) => fail(error.file ?? file, error));
};
