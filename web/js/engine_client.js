// The bridge to the engine. It owns the worker; the page sends one JSON string and gets one back, always: a worker
// that cannot load, falls silent or dies is an answer with `ok: false` too.

const LOAD_SILENCE = 90_000;  // no sign of life while loading
const ANSWER = 30_000;        // a question to a loaded engine
const PAUSE = 250;            // between two words on how far it is: to show one takes time that loading could use

const assets = JSON.parse(document.getElementById("assets").textContent);
const address = (name) => new URL(assets[name] ?? name, document.baseURI).href;

let worker, failure, ready, watchdog, later;
let report = () => {};
let last = { state: "loading", done: 0, file: "" };
const waiting = new Map();

function tell(news) {
  const turn = news.state !== last.state;
  last = { ...last, ...news };
  if (turn) show();
  else later ??= setTimeout(show, PAUSE);
}

function show() {
  clearTimeout(later);
  later = undefined;
  report(JSON.stringify(last));
}

function refuse(number, error) {
  const { resolve, timer } = waiting.get(number);
  clearTimeout(timer);
  waiting.delete(number);
  resolve(JSON.stringify({ v: 1, ok: false, errors: [error] }));
}

function fail(code, file, detail) {
  clearTimeout(watchdog);
  worker?.terminate();
  worker = undefined;
  failure = { code, path: file, about: { detail: { text: detail } } };
  for (const number of [...waiting.keys()]) refuse(number, failure);
  tell({ state: "failed", file, error: failure });
}

function alive() {
  clearTimeout(watchdog);
  if (!ready) watchdog = setTimeout(() => fail("engine-silent", last.file, ""), LOAD_SILENCE);
}

export function start() {
  worker?.terminate();
  const anew = failure !== undefined;  // not out of what was kept: that may be at fault
  failure = undefined;
  ready = false;
  tell({ state: "loading", done: 0, file: "engine_worker.js", error: null });
  worker = new Worker(address("js/engine_worker.js"), { type: "module" });
  worker.onerror = (event) => {
    event.preventDefault();
    fail(ready ? "engine-crash" : "engine-load", ready ? "" : last.file, event.message ?? "");
  };
  worker.onmessage = ({ data }) => {
    if (data.kind === "answer") {
      const { resolve, timer } = waiting.get(data.number) ?? {};
      clearTimeout(timer);
      waiting.delete(data.number);
      resolve?.(data.text);
    } else if (data.kind === "stage") {
      ready = data.done === 100;
      alive();
      tell({ state: ready ? "ready" : "loading", done: data.done, file: data.file });
      if (ready) for (const number of waiting.keys()) post(number);
    } else if (data.kind === "failed") {
      fail(data.code, data.file, data.detail);
    }
  };
  worker.postMessage({
    kind: "start",
    pyodide: address("pyodide/pyodide.js"),
    engine: address("engine"),
    reader: address("reader.pack"),
    shelves: address("shelves"),
    catalogue: address("catalogue"),
    integrity: assets["engine-integrity"],
    written: /[#&]c=/.test(location.hash),  // the first question will be about a scene that came with a link
    anew,
    bytes: Number(assets["engine-bytes"]),
  });
  alive();
}

function post(number) {
  const one = waiting.get(number);
  one.timer = setTimeout(() => fail("engine-silent", "", ""), ANSWER);
  worker.postMessage({ kind: "ask", number, text: one.text });
}

let count = 0;

export function call(text) {
  const number = ++count;
  return new Promise((resolve) => {
    waiting.set(number, { resolve, text });
    if (failure) refuse(number, failure);
    else if (ready) post(number);
  });
}

export function watch(callback) {
  report = callback;
}
