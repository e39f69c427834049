// Gives every embed of damagestep on this page the height that it asks for. Optional: without it an embed scrolls.
// Listens only to frames of this page that show the site from which this script comes. See docs/embedding.md.
(() => {
  const KIND = "damagestep-height", LEAST = 120, MOST = 2000;  // px
  const home = new URL(".", document.currentScript.src);
  const frames = () => [...document.querySelectorAll("iframe")].filter((frame) => frame.src.startsWith(home.href));
  addEventListener("message", ({ data, origin, source }) => {
    if (origin !== home.origin || data?.type !== KIND || data.v !== 1 || !Number.isFinite(data.height)) return;
    const frame = frames().find((one) => one.contentWindow === source);
    if (frame) frame.style.height = `${Math.min(Math.max(data.height, LEAST), MOST)}px`;
  });
  // The question holds nothing, and a frame that has not come yet answers by itself when it has.
  for (const frame of frames()) frame.contentWindow?.postMessage({ type: `${KIND}?` }, "*");
})();
