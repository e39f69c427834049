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
