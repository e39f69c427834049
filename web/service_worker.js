// Keeps the whole page on the device, so that it works without a network. The build puts Workbox before this and
// fills the list: name and bytes of every file, and the hash of those whose name does not say what is in them.
//
// A new version is fetched beside the one that runs, takes over only when somebody asks for it, and leaves the files
// of the old one alone until no page can want them any more.
const FILES = [];

const LANES = 6;  // that many files at a time

const { PrecacheController, PrecacheRoute } = workbox.precaching;
const bytes = new Map(FILES.map(([name, size]) => [new URL(name, location.href).href, size]));

workbox.core.setCacheNameDetails({ prefix: "damagestep" });
const kept = new PrecacheController();
kept.addToCacheList(FILES.map(([url, , integrity]) => ({ url, revision: integrity ?? null, integrity })));

async function tell(news) {
  for (const page of await clients.matchAll({ type: "window", includeUncontrolled: true })) page.postMessage(news);
}

// Workbox would fetch one file after the other, which takes long for many small ones; and it tells nobody how far it is.
// `keep` gets the address of a file, the key it is kept under, and the request for it.
async function fetchAll(waiting, keep) {
  const all = waiting.reduce((sum, [url]) => sum + bytes.get(url), 0);
  let fetched = 0, told = 0, failed = false;
  const lane = async () => {
    for (let next; (next = waiting.shift());) {
      const [url, cacheKey] = next;
      const integrity = kept.getIntegrityForCacheKey(cacheKey);
      // A name with a hash says what is in the file, so any copy will do; others must be asked for anew.
      const request = new Request(url, { integrity, cache: integrity ? "reload" : "default", credentials: "same-origin" });
      await keep(request, cacheKey);
      if (failed) return;
      fetched += bytes.get(url);
      const done = Math.floor((100 * fetched) / all);
      if (done > told) await tell({ kind: "fetching", done: (told = done) });
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } catch (error) {
    failed = true;
    waiting.length = 0;
    throw error;
  }
}

// What is there already, from an earlier version or an interrupted try, is not fetched again.
const install = (event) => fetchAll([...kept.getURLsToCacheKeys()], (request, cacheKey) =>
  Promise.all(kept.strategy.handleAll({ params: { cacheKey }, request, event })));

// Browsers clear caches under a worker that lives on. Fetch what is gone; return whether all is there in the end.
async function mend() {
  const cache = await caches.open(kept.strategy.cacheName);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const gone = [...kept.getURLsToCacheKeys()].filter(([, cacheKey]) => !there.has(cacheKey));
  try {
    await fetchAll(gone, async (request, cacheKey) => {
      const answer = await fetch(request);
      if (!answer.ok) throw new Error(`${request.url} ${answer.status}`);
      await cache.put(cacheKey, answer);
    });
  } catch {
    return false;
  }
  return true;
}

// The sender has just started under this version. If no other page is open, none of an older version is; and if no
// newer one is being fetched, what is not in the list is of no use.
async function tidy(event) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length === 1 && !registration.installing && !registration.waiting) await kept.activate(event);
}

// No version tidies up while another is fetched.
const LOCK = `damagestep ${registration.scope}`;
const alone = (work) => navigator.locks.request(LOCK, work);
const ifNobodyIs = (work) => navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock && work());

addEventListener("install", (event) => event.waitUntil(alone(() => install(event))));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") skipWaiting();
  else if (event.data?.type === "TIDY") event.waitUntil(ifNobodyIs(() => tidy(event)));
  else if (event.data?.type === "KEEP") event.waitUntil(mend().then((whole) => event.ports[0].postMessage(whole)));
});

workbox.routing.registerRoute(new PrecacheRoute(kept, { ignoreURLParametersMatching: [/./], cleanURLs: false }));
// Pages without scripts are read on the network, and what was read of them without it. A ruling is in the lab, too; the
// address that an embed was opened with, alone in a window, goes on to it.
const READ = "damagestep-pages", MOST_READ = 100;
const RULING = /\/rulings\/(?:de\/)?([^/]+)\.html$/;
const EMBED = /\/embed\.html$/;
workbox.routing.registerRoute(({ sameOrigin, request }) => sameOrigin && request.destination === "document", async ({ request, url }) => {
  const cache = await caches.open(READ);
  try {
    const fresh = await fetch(request);
    if (fresh.ok && !EMBED.test(url.pathname)) {
      for (const old of (await cache.keys()).slice(0, -MOST_READ)) await cache.delete(old);
      await cache.put(request, fresh.clone());
    }
    return fresh;
  } catch {
    const home = (address) => Response.redirect(new URL(address, registration.scope));
    if (EMBED.test(url.pathname)) return home("./");
    const known = await cache.match(request, { ignoreSearch: true });
    if (known) return known;
    const ruling = url.pathname.match(RULING);
    return ruling ? home(`./#scene=${ruling[1]}`) : home("./offline.html");
  }
});
// Of the catalogue of all cards only what somebody has looked at is kept.
const LOOKED_AT = "damagestep-catalogue";
const CATALOGUE = /\/data\/catalogue-[^/]+\//;
workbox.routing.registerRoute(({ sameOrigin, url }) => sameOrigin && CATALOGUE.test(url.pathname), async ({ request }) => {
  const cache = await caches.open(LOOKED_AT);
  const known = await cache.match(request);
  if (known) return known;
  const fresh = await fetch(request);
  if (fresh.ok) {
    const folder = request.url.match(CATALOGUE)[0];
    const stale = (await cache.keys()).filter((one) => !one.url.includes(folder));
    await Promise.all(stale.map((one) => cache.delete(one)));
    await cache.put(request, fresh.clone());
  }
  return fresh;
});
// Pages of an older version still find its files.
workbox.routing.registerRoute(
  ({ sameOrigin, request }) => sameOrigin && request.mode !== "navigate",
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);
