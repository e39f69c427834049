// How what is typed and the names of cards are compared; MicroPython knows little of letters.

// Text as the index of the rulings is written (`damagestep.site.publish.rulings_index.fold`).
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
