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
// What is there already, from an earlier version or an interrupted try, is not fetched again.
async function fetchAll(event) {
  const all = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  const waiting = [...kept.getURLsToCacheKeys()];
  let fetched = 0, told = 0, failed = false;
  const lane = async () => {
    for (let next; (next = waiting.shift());) {
      const [url, cacheKey] = next;
      const integrity = kept.getIntegrityForCacheKey(cacheKey);
      // A name with a hash says what is in the file, so any copy will do; others must be asked for anew.
      const request = new Request(url, { integrity, cache: integrity ? "reload" : "default", credentials: "same-origin" });
      await Promise.all(kept.strategy.handleAll({ params: { cacheKey }, request, event }));
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

addEventListener("install", (event) => event.waitUntil(alone(() => fetchAll(event))));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") skipWaiting();
  else if (event.data?.type === "TIDY") event.waitUntil(ifNobodyIs(() => tidy(event)));
});

workbox.routing.registerRoute(new PrecacheRoute(kept, { ignoreURLParametersMatching: [/./], cleanURLs: false }));
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
