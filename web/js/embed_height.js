// Tells the page around an embed how tall it is, whenever that changes, and anew when that page asks. A number is all
// that is told, so anybody may hear it; a question changes nothing. `embed-host.js` is the other end.

const KIND = "damagestep-height";

export function announce(id) {
  if (parent === window) return;
  const content = document.getElementById(id);
  const tell = () => parent.postMessage({ type: KIND, v: 1, height: Math.ceil(content.getBoundingClientRect().height) }, "*");
  new ResizeObserver(tell).observe(content);
  addEventListener("message", ({ data, source }) => {
    if (source === parent && data?.type === `${KIND}?`) tell();
  });
}
