// Runs before the first paint: the chosen colours and language, what need not be told again, a word when a file of the
// page is missing or the browser has no WebAssembly, and, where it denies storage, an in-memory stand-in for the IndexedDB
// that PyScript opens.
(() => {
  const root = document.documentElement;
  const languages = [...navigator.languages];
  const asked = new URLSearchParams(location.hash.slice(1));  // an embed is told its theme and language
  const paint = (theme) => { if (theme === "light" || theme === "dark") root.dataset.theme = theme; };
  try {
    paint(localStorage.getItem("damagestep.theme"));
    if (localStorage.getItem("damagestep.intro")) root.dataset.known = "intro";  // how the page works need not be told
    languages.unshift(localStorage.getItem("damagestep.lang") ?? "");
  } catch {
    const request = (result) => {
      const asked = { result };
      queueMicrotask(() => asked.onsuccess?.({ target: asked }));
      return asked;
    };
    const database = () => {
      const kept = new Map();
      const store = {
        count: () => request(kept.size), clear: () => request(kept.clear()), delete: (key) => request(kept.delete(key)),
        get: (key) => request(kept.get(key)), put: (value, key) => request(void kept.set(key, value)),
        getAllKeys: () => request([...kept.keys()]), getKey: (key) => request(kept.has(key) ? key : undefined),
      };
      return { objectStoreNames: ["entries"], close() {}, transaction: () => ({ objectStore: () => store }) };
    };
    Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open: () => request(database()) } });
  }
  paint(asked.get("theme"));
  languages.unshift(asked.get("lang") ?? "");
  root.lang = languages.map((one) => one.slice(0, 2)).find((one) => one === "en" || one === "de") ?? "en";
  if (root.lang !== "en" || location.hash) root.dataset.other = "";  // the picture in the page is not the one asked for
  // In a sandbox without an origin of its own, modules and workers may not run. An embed says so and shows the way out.
  if (self.origin === "null") {
    addEventListener("DOMContentLoaded", () => {
      const notice = document.getElementById("sandboxed");
      if (!notice) return;
      const scene = location.hash.replace(/~[^&]*/, "");
      document.getElementById("sandboxed-link").href = `./${/^#[^=&]+(&|$)/.test(scene) ? `#c=${scene.slice(1)}` : scene}`;
      notice.hidden = false;
    });
    return;
  }
  const soon = (show) => document.readyState === "loading" ? addEventListener("DOMContentLoaded", show) : show();
  const runs = typeof WebAssembly === "object";
  if (!runs) soon(() => { document.getElementById("too-old").hidden = false; });
  const missing = (file) => {
    if (!file || !runs || root.dataset.ui === "live") return;
    soon(() => {
      document.getElementById("broken-file").textContent = new URL(file).pathname.split("/").pop();
      document.getElementById("broken").hidden = false;
    });
  };
  addEventListener("error", ({ target }) => missing(target.src ?? target.href), true);
  // PyScript names the file that it could not fetch in the message of what it throws.
  addEventListener("unhandledrejection", ({ reason }) => missing(/https?:\S+/.exec(reason?.message)?.[0]));
})();
