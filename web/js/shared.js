// What the page and the search's worker share.

// The modules of the page and of each package come in one archive (`tools/build/pack_modules.py`). It is unpacked here,
// because the browser needs a tenth of the time that MicroPython does.
export async function inflated(address) {
  const { href } = new URL(address, self.document?.baseURI ?? self.location);
  try {
    const { ok, status, body } = await fetch(href);
    if (!ok) throw new Error(status);
    return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  } catch ({ message }) {
    throw new Error(`${href} ${message}`);
  }
}

// A line of JSON, `[[name, bytes], ...]`, then the files in that order.
export function unpack(files, archive) {
  let at = archive.indexOf(10) + 1;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(archive.subarray(0, at)))) {
    files.mkdirTree(`./${name}`.replace(/\/[^/]*$/, ""));
    files.writeFile(name, archive.subarray(at, (at += size)));
  }
}

// Text as the index of the rulings is written (`damagestep.site.publish.rulings_index.fold`); MicroPython knows little of
// letters.
export function fold(text) {
  return text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

// The lines of a text, each folded, and the first letters of each line's words.
export function foldLines(text) {
  const folded = text.split("\n").map(fold).join("\n");
  return { folded, initials: folded.replace(/(\S)\S* ?/gu, "$1") };
}

// The lines of a text that stand in the order of the sorted names, in the order of the names
// (`tools/build/card_catalogue.py`).
export function likeNames(text, names) {
  const lines = text.split("\n");
  const placed = [];
  const rows = names.split("\n").map((name, row) => ({ name, row }));
  rows.sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : one.row - other.row));
  rows.forEach(({ row }, at) => { placed[row] = lines[at]; });
  return placed.join("\n");
}
