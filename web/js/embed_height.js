// Tells the page around an embed how tall it is, whenever that changes, and anew when that page asks. A number is all
// that is told, so anybody may hear it; a question changes nothing. `embed-host.js` is the other end. Until the frame has
// the height that was told, the embed fills the frame (`embed.css`): somebody else has chosen how tall it is.

const KIND = "damagestep-height";

export function announce(id) {
  if (parent === window) return;
  const root = document.documentElement, content = document.getElementById(id);
  let heard = false, told;
  const tell = () => {
    root.dataset.fitted = "";
    told = Math.ceil(content.getBoundingClientRect().height);
    if (!heard) delete root.dataset.fitted;
    parent.postMessage({ type: KIND, v: 1, height: told }, "*");
  };
  new ResizeObserver(tell).observe(content);
  addEventListener("resize", () => {
    heard ||= innerHeight === told;
    if (heard) root.dataset.fitted = "";
  });
  addEventListener("message", ({ data, source }) => {
    if (source === parent && data?.type === `${KIND}?`) tell();
  });
}
