// Has the page kept for use without a network, and tells about new versions. `service_worker.js` does the work.
import { persist } from "./platform.js";
import { Workbox } from "../workbox/workbox-window.prod.js";

const HOUR = 3_600_000;

let news = { state: "", done: 0, update: "" };
let report = () => {};
let box, wanted = false;

function tell(more) {
  news = { ...news, ...more };
  report(JSON.stringify(news));
}

// Where the browser has no service workers, or denies them, everything else works all the same.
export async function start(callback) {
  report = callback;
  addEventListener("appinstalled", persist);
  if (matchMedia("(display-mode: standalone)").matches) persist();
  try {
    const workers = navigator.serviceWorker;
    const before = workers.controller;
    box = new Workbox(new URL("../service_worker.js", import.meta.url).href);
    box.addEventListener("message", ({ data }) => {
      if (data.kind === "fetching" && news.state !== "kept") tell({ state: "fetching", done: data.done });
    });
    box.addEventListener("activated", () => tell({ state: "kept", done: 100 }));
    box.addEventListener("redundant", () => workers.controller || tell({ state: "failed" }));
    box.addEventListener("waiting", () => tell({ update: "waiting" }));
    workers.addEventListener("controllerchange", () => {
      if (wanted) location.reload();
      else if (before) tell({ update: "elsewhere" });  // another tab has asked for the new version
    });
    const registration = await box.register({ immediate: true });
    // Workbox hears nothing of a version that the browser began to install before this page looked for one.
    const coming = before && registration.installing;
    coming?.addEventListener("statechange", () => coming.state === "installed" && tell({ update: "waiting" }));
    if (before) box.messageSW({ type: "KEEP" }).then((whole) => tell({ state: whole ? "kept" : "failed" }));
    if (before && !registration.waiting) box.messageSW({ type: "TIDY" });
    let looked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden" || Date.now() - looked < HOUR) return;
      looked = Date.now();
      box.update().catch(() => {});  // there may be no network
    });
  } catch {
    tell({ state: "" });
  }
}

// Have the new version take over; the page starts again under it.
export function update() {
  if (news.update === "elsewhere") {
    location.reload();
  } else {
    wanted = true;
    tell({ update: "loading" });  // Chromium waits for what the old version still has to do
    box.messageSkipWaiting();
  }
}
