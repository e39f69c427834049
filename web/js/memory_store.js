// A large piece of memory, kept on the device from visit to visit. It is kept without its pages of zeros, which are half
// of it: first a checksum of all the rest, its length, how many other pages there are, and their numbers; then these pages.
// Where the browser keeps nothing, or not what was put, nothing is found, and nobody is told.

const CACHE = "damagestep-memory";
const PAGE = 4096;  // bytes
const ROOM = 5;     // it is kept where that many times as much is free
const HEAD = 16;    // bytes before the numbers of the pages

// Two sums, as Fletcher's: they notice what has changed and what has moved. They take some 10 ms for all of it.
function sums(words) {
  let plain = 1, places = 0;
  for (let at = 0; at < words.length; at++) places = (places + (plain = (plain + words[at]) | 0)) | 0;
  return [plain >>> 0, places >>> 0];
}

export async function take(name) {
  try {
    const found = await (await caches.open(CACHE)).match(name);
    if (!found) return undefined;
    const kept = await found.arrayBuffer();
    const [plain, places, length, count] = new Uint32Array(kept, 0, 4);
    const [nowPlain, nowPlaces] = sums(new Uint32Array(kept, 8));
    if (plain !== nowPlain || places !== nowPlaces) return undefined;
    const memory = new Uint8Array(length);
    let from = HEAD + 4 * count;
    for (const page of new Uint32Array(kept, HEAD, count)) {
      const to = Math.min(from + PAGE, from + length - page * PAGE);
      memory.set(new Uint8Array(kept, from, to - from), page * PAGE);
      from = to;
    }
    return memory;
  } catch {
    return undefined;
  }
}

// Put one there in place of all others.
export async function put(name, memory) {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    if (memory.length * ROOM > quota - usage) return;
    const page = (all, number, size) => all.subarray(number * size, (number + 1) * size);
    const words = new Uint32Array(memory.buffer, 0, memory.length >> 2);
    const numbers = [...Array(Math.ceil(memory.length / PAGE)).keys()];
    const full = numbers.filter((number) => page(words, number, PAGE / 4).some(Boolean));
    const body = new Blob([Uint32Array.of(memory.length, full.length, ...full), ...full.map((number) => page(memory, number, PAGE))]);
    const kept = new Blob([Uint32Array.of(...sums(new Uint32Array(await body.arrayBuffer()))), body]);
    const cache = await caches.open(CACHE);
    await Promise.all((await cache.keys()).map((other) => cache.delete(other)));
    await cache.put(name, new Response(kept));
  } catch {
    // Nothing is kept.
  }
}

export async function clear() {
  try {
    await caches.delete(CACHE);
  } catch {
    // There was nothing.
  }
}
