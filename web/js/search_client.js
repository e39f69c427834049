// The bridge to the search. One question is on its way at a time; of those that wait meanwhile, the last counts.

const assets = JSON.parse(document.getElementById("assets").textContent);
const address = (name) => new URL(assets[name] ?? name, document.baseURI).href;
const PACKS = ["common/finding", "parts/facts", "parts/finder"].map((name) => address(`${name}.pack`));
const FOLDERS = { contents: address("contents"), catalogue: address("catalogue") };

let worker, asked, next;

function begin() {
  worker = new Worker(address("js/search_worker.js"), { type: "module" });
  worker.onmessage = ({ data }) => settle(data);
  worker.onerror = (event) => {
    event.preventDefault();
    settle({ failed: "js/search_worker.js" });
  };
}

function settle({ answer, failed }) {
  const { resolve, reject } = asked;
  asked = undefined;
  if (failed) {
    worker.terminate();
    worker = undefined;
    reject(new Error(failed));
  } else {
    resolve(answer);
  }
  if (next) send(next);
}

function send(question) {
  asked = question;
  next = undefined;
  if (!worker) begin();
  worker.postMessage({ packs: PACKS, folders: FOLDERS, request: question.request });
}

// The answer to a question; "" if a later one came before its turn. Who cannot be answered hears which file is missing.
export function ask(request) {
  next?.resolve("");
  return new Promise((resolve, reject) => {
    const question = { request, resolve, reject };
    if (asked) next = question;
    else send(question);
  });
}
