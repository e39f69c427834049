// Runs before the first paint: the chosen colours and language, what need not be told again, a word when a file of the
// page is missing or the browser has no WebAssembly, and, where it denies storage, an in-memory stand-in for the IndexedDB
// that PyScript opens.
(() => {
  const root = document.documentElement;
  // Forums, messengers, mail and trackers bend a link: they escape its signs, break it, put theirs before and behind it,
  // write its keys in capitals, lose its "#". No value of it has such a sign. What is nothing else is left for the page to
  // complain of.
  const KEYS = /^(view|scene|at|c|l|card|lang|theme|eyes|controls)$/;
  const mended = (hash) => {
    let text = hash.replace(/%0[ad]|%C2%AD|%E2%80%8[b-f]|%EF%BB%BF/gi, ""), before;
    do {
      before = text;
      text = text.replace(/%([2-7]\w)/g, (_, code) => String.fromCharCode(parseInt(code, 16)));
      text = text.replace(/%0[ad]/gi, "").replace(/&(amp|#38|#x26);/gi, "&");
    } while (text !== before);
    let other = false;
    const parts = text.replace(/^\W+/, "").split("&").map((part, n) => {
      const [, key, value] = /^([a-z]+)=(?:3D)?(.*)/is.exec(part) ?? [];  // "=3D": the "=" of mail
      const code = !key && !n && /^\d[\w-]{3}/.test(part);  // by itself
      if (!code && !KEYS.test(key?.toLowerCase())) return "";
      const straight = (code ? part : value).replace(/[^\w~.-].*/s, "").replace(/\.+$/, "");
      other ||= !straight;
      return `${code ? "c" : key.toLowerCase()}=${straight}`;
    }).filter(Boolean);
    return other || !parts.length ? "" : `#${parts.join("&")}`;
  };
  const mend = (event) => {
    const { hash } = new URL(event?.newURL ?? location);  // the page may have written its own address by now
    const lost = !hash && /[?&](view|scene|c|l|card)(=|%3D)/i.test(location.search);  // its "#" is a "?"
    const straight = mended(lost ? location.search : hash);
    if (!straight || straight === hash) return;
    event?.stopImmediatePropagation();
    if (event) location.replace(straight);
    else history.replaceState(history.state, "", location.pathname + (hash && location.search) + straight);
  };
  addEventListener("hashchange", mend);
  mend();
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
  const soon = (show) => document.readyState === "loading" ? addEventListener("DOMContentLoaded", show) : show();
  // Whatever keeps an embed from starting, its notice leads to the same scene in the lab.
  soon(() => {
    const scene = location.hash.replace(/~[^&]*/, "");
    for (const link of document.querySelectorAll("[data-lab]")) link.href = `./${scene}`;
  });
  // In a sandbox without an origin of its own, modules and workers may not run. An embed says so.
  if (self.origin === "null") {
    soon(() => { for (const notice of document.querySelectorAll("#sandboxed")) notice.hidden = false; });
    return;
  }
  const runs = typeof WebAssembly === "object";
  if (!runs) soon(() => { document.getElementById("too-old").hidden = false; });
  // One cause is shown. "damaged" is what remains when the file itself arrives as it should, so the others replace it.
  const CAUSES = ["damaged", "type", "missing"];
  let shown = -1;
  const show = (cause, about) => {
    if (CAUSES.indexOf(cause) <= shown) return;
    shown = CAUSES.indexOf(cause);
    const box = document.getElementById("broken");
    for (const one of box.querySelectorAll("[data-cause]")) one.hidden = one.dataset.cause !== cause;
    for (const [name, text] of Object.entries(about)) {
      for (const one of box.querySelectorAll(`[data-${name}]`)) one.textContent = text;
    }
    box.hidden = false;
  };
  const WANTED = { js: "text/javascript", css: "text/css" };
  const broken = async (address) => {
    if (!address || !runs || root.dataset.ui === "live") return;
    const file = new URL(address).pathname.split("/").pop();
    const wanted = WANTED[file.split(".").pop()];
    const sent = await fetch(address).catch(() => undefined);
    const type = sent?.headers.get("content-type") ?? "";
    const right = !wanted || type.includes(wanted.slice(5));
    const there = sent?.ok && !type.includes("html");  // some hosts send a page in place of what they do not have
    const cause = there ? (right ? "damaged" : "type") : "missing";
    soon(() => show(cause, { file, wanted, sent: type || "?" }));
  };
  addEventListener("error", ({ target }) => broken(target.src ?? target.href), true);
  // PyScript names the file that it could not fetch in the message of what it throws.
  addEventListener("unhandledrejection", ({ reason }) => broken(/https?:\S+/.exec(reason?.message)?.[0]));
})();
