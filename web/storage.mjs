// The browser's memory for choices. Where it is denied, even looking at it throws, and only here can that be caught.

export function remember(key, value) {
  try {
    localStorage.setItem(`damagestep.${key}`, value);
  } catch {
    // The choice then holds for this visit.
  }
}
