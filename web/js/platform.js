// What only JavaScript can do for the page's Python.

import { hooks } from "../pyscript/core.js";
import { inflated, unpack } from "./shared.js";

export { fold, foldLines, likeNames } from "./shared.js";

let files;  // where the page's MicroPython imports from
hooks.main.onReady.add(({ interpreter }) => { files = interpreter.FS; });

// What the page's script starts with is on its way while MicroPython still loads.
const first = inflated(document.querySelector("script[data-src]").dataset.src);
first.then(() => {});  // where it fails, `boot.js` hears of that, also if the script waits for it by then
export const begin = async () => unpack(files, await first);

// What the page starts without is fetched once, however often it is asked for meanwhile; what did not come is asked for
// again the next time.
const known = new Map();
function once(address, fetched) {
  if (!known.has(address)) {
    const coming = fetched();
    coming.catch(() => known.delete(address));
    known.set(address, coming);
  }
  return known.get(address);
}
// What opens a link's scene (`linking` in `web/control/app.py`) is on its way while the page still starts.
const ahead = new Map();
if (/[#&]c=/.test(location.hash) && !document.body.classList.contains("is-embed")) {
  const assets = JSON.parse(document.getElementById("assets").textContent);
  for (const name of ["common/older", "common/coding", "common/beginning", "parts/codes", "parts/preview", "parts/links"]) {
    const address = assets[`${name}.pack`];
    ahead.set(address, inflated(address));
    ahead.get(address).catch(() => {});  // who asks for it hears of that
  }
  const numbers = { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: assets["numbers.json"] };
  document.head.append(Object.assign(document.createElement("link"), numbers));
}
export const add = (address) => once(address, async () => {
  const coming = ahead.get(address) ?? inflated(address);
  ahead.delete(address);
  unpack(files, await coming);
});
export const style = (address) => once(address, () => new Promise((came, failed) => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  link.onload = () => came();
  link.onerror = () => {
    link.remove();
    failed(new Error(address));
  };
  document.head.append(link);
}));

// Keep a text, and whether that was possible. Where storage is denied, even looking at it throws, and only here can
// that be caught; what was to be kept then holds for this visit.
export function remember(key, value) {
  try {
    localStorage.setItem(`damagestep.${key}`, value);
    return true;
  } catch {
    return false;
  }
}

// What was kept; empty if there is nothing.
export function recall(key) {
  try {
    return localStorage.getItem(`damagestep.${key}`) ?? "";
  } catch {
    return "";
  }
}

// Whether the page is kept on the device and comes from there. Where that is denied, even looking at it throws.
export function isKept() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}

// Cards slide: before the mat is drawn they are lifted from where they lie, each with the place it goes to; after that
// they are let go. What goes into a pile is not drawn there, so a copy of it goes, and fades.
const SLIDE = { duration: 200, easing: "cubic-bezier(.2, .7, .3, 1)" };
const COPY = "card-copy";
let lifted = [];
let sliding = [];

const spot = (found) => document.querySelector(`.mats ${found}`);
const cardOf = (at) => at?.parentElement.querySelector(".card");
const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

export function lift(moves) {
  for (const one of sliding) one.cancel();
  lifted = JSON.parse(moves).map(([from, to]) => {
    const at = spot(from);
    const card = cardOf(at);
    return { from: (card ?? at)?.getBoundingClientRect(), card, to };
  });
}

export function slide() {
  const moves = lifted;
  lifted = [];
  sliding = moves.flatMap(({ from, card, to }) => {
    const drawn = cardOf(spot(to));
    const end = (drawn ?? spot(to))?.getBoundingClientRect();
    if (!from || !end || !(drawn || card)) return [];
    const [x, y] = middle(from);
    const [toX, toY] = middle(end);
    if (!drawn) return [fade(card, from, `${toX - x}px ${toY - y}px`)];
    return [drawn.animate([{ translate: `${x - toX}px ${y - toY}px`, zIndex: 9 }, { zIndex: 9 }], SLIDE)];
  });
}

function fade(card, box, translate) {
  const copy = document.body.appendChild(card.cloneNode(true));
  copy.classList.add(COPY);
  copy.setAttribute("aria-hidden", "true");
  for (const side of ["left", "top", "width", "height"]) copy.style.setProperty(side, `${box[side]}px`);
  const going = copy.animate([{}, { translate, opacity: 0.2 }], SLIDE);
  const remove = () => copy.remove();
  going.finished.then(remove, remove);
  return going;
}

// Hand a text over as a file.
export function download(name, text, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// Name and text of the file that was chosen, of one that is far too long only as much as shows that.
export async function fileText(field, longest) {
  const file = field.files[0];
  if (!file) return { found: false, name: "", text: "" };
  const text = await file.slice(0, 4 * longest + 4).text();
  field.value = "";
  return { found: true, name: file.name.replace(/\.(json|lua|ydk)$/i, ""), text };
}

// Put a text on the clipboard. Where that is not allowed, the promise of the browser breaks, and only here can that be caught.
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

// A text compressed (raw deflate), in the signs of base64url: what goes behind a scene code. Empty where the browser cannot.
export async function packed(text) {
  try {
    const squeezed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(squeezed).arrayBuffer());
    return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  } catch {
    return "";
  }
}

// The browser's own sheet for passing links on. Who closes it without sending breaks the promise; that is no fault.
export const canSend = () => typeof navigator.share === "function";
export async function send(url, title) {
  try {
    await navigator.share({ url, title });
  } catch {
    // Nothing was sent.
  }
}

// Ask the browser not to clear by itself what is kept for this page. Some ask their user, so this follows a wish to keep.
export async function persist() {
  try {
    await navigator.storage.persist();
  } catch {
    // It then decides by itself.
  }
}

// Have the page kept for use without a network, and hear of new versions; the module for it is fetched when the page is up.
let offline;
export async function keep(module, callback) {
  offline = await import(new URL(module, document.baseURI).href);
  await offline.start(callback);
}
export const update = () => offline.update();

// A text as a QR code: its size, and its dark squares as a path, row by row. The library is fetched when first needed.
export async function qr(library, text) {
  const { generate } = await import(new URL(library, document.baseURI).href);
  let code;
  try {
    code = generate(text);
  } catch {
    return "";  // it holds no more than 2,953 bytes
  }
  let path = "";
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      const from = x;
      while (code.get(x, y)) x++;
      if (x > from) path += `M${from} ${y}h${x - from}v1h-${x - from}z`;
    }
  }
  return JSON.stringify({ size: code.size, path });
}

// A module that the page starts without.
export const use = (module) => import(new URL(module, document.baseURI).href);

// A drawing as a picture; the module that paints it is fetched when the first is wanted.
export async function savePng(painter, name, drawing, family) {
  const { save } = await import(new URL(painter, document.baseURI).href);
  await save(name, drawing, family);
}
