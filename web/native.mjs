// What only JavaScript can do for the page's Python.

// Keep a choice. Where storage is denied, even looking at it throws, and only here can that be caught.
export function remember(key, value) {
  try {
    localStorage.setItem(`damagestep.${key}`, value);
  } catch {
    // The choice then holds for this visit.
  }
}

// Text as the index of the rulings is written (`damagestep.contents.fold`).
export function fold(text) {
  return text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
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
