// Draws a lesson's rings and arrows over the mat, between the zones wherever they stand: a phone has its own curve.

const SVG = "http://www.w3.org/2000/svg";
const HEAD = 16;
const PLACE = /^z-(\w+)$/;

function elementAt(mats, spot) {
  const [side, name] = spot.split(".");
  const half = mats.querySelector(side === "A" ? ".mat--near" : ".mat--far");
  const nth = /^h(\d+)$/.exec(name);
  if (nth) return half?.querySelectorAll(".hand__card")[nth[1] - 1];
  const found = half?.querySelector(`.z-${CSS.escape(name)}`);
  return found?.getClientRects().length ? found : found?.querySelector(".hand__count");
}

// What can be marked at an element or around it, such as `A.m3`; empty without one.
export function spotOf(element) {
  const half = element.closest(".mat");
  if (!half) return "";
  const side = half.classList.contains("mat--near") ? "A." : "B.";
  const held = element.closest(".hand__card");
  if (held) return `${side}h${[...half.querySelectorAll(".hand__card")].indexOf(held) + 1}`;
  const place = element.closest(".zone, .plate, .hand");
  const name = [...(place?.classList ?? [])].map((one) => PLACE.exec(one)?.[1]).find(Boolean);
  return name ? side + name : "";
}

function boxOf(element, origin) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - origin.left + width / 2, y: top - origin.top + height / 2, w: width / 2, h: height / 2 };
}

function ring({ x, y, w, h }) {
  const [a, b] = [w + 3, h + 3];
  return `M${x - a} ${y + 2}C${x - a} ${y - b * 1.06} ${x - a * 0.7} ${y - b} ${x} ${y - b}S${x + a} ${y - b} ${x + a} ${y}S`
    + `${x + a * 0.8} ${y + b} ${x} ${y + b}S${x - a} ${y + b} ${x - a} ${y - 6}`;
}

// From edge to edge, bent to the side, with an open head.
function arrow(from, to) {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(across, down) || 1;
  const edge = (box) => Math.min(far / 3, 0.8 * Math.min(box.w * far / (Math.abs(across) || 1), box.h * far / (Math.abs(down) || 1)));
  const [ux, uy] = [across / far, down / far];
  const [ax, ay] = [from.x + ux * edge(from), from.y + uy * edge(from)];
  const [bx, by] = [to.x - ux * edge(to), to.y - uy * edge(to)];
  const bend = Math.min(40, far / 8);
  const [cx, cy] = [(ax + bx) / 2 - uy * bend, (ay + by) / 2 + ux * bend];
  const angle = Math.atan2(by - cy, bx - cx);
  const wing = (turn) => `${bx - HEAD * Math.cos(angle + turn)} ${by - HEAD * Math.sin(angle + turn)}`;
  return `M${ax} ${ay}Q${cx} ${cy} ${bx} ${by}M${wing(0.5)}L${bx} ${by}L${wing(-0.5)}`;
}

function path(name, d) {
  const made = document.createElementNS(SVG, "path");
  made.setAttribute("class", name);
  made.setAttribute("d", d);
  return made;
}

function draw() {
  for (const drawing of document.querySelectorAll("svg.chalk")) {
    const mats = drawing.parentElement.querySelector(".mats");
    const origin = drawing.getBoundingClientRect();
    const shapes = JSON.parse(drawing.dataset.marks).flatMap((mark) => {
      const ends = mark.map((spot) => mats && elementAt(mats, spot));
      if (!ends.every(Boolean)) return [];
      const boxes = ends.map((one) => boxOf(one, origin));
      return [boxes.length > 1 ? arrow(...boxes) : ring(boxes[0])];
    });
    drawing.replaceChildren(...shapes.flatMap((d) => [path("chalk__case", d), path("chalk__line", d)]));
  }
}

// Draw now, and again whenever the marks, the mat or its size are others.
let watching = false;
export function watch() {
  if (!watching) {
    watching = true;
    const board = new ResizeObserver(draw);
    const see = () => {
      board.disconnect();
      for (const one of document.querySelectorAll(".board:has(.chalk)")) board.observe(one);
      draw();
    };
    const page = new MutationObserver((found) => {
      if (found.some(({ target }) => !target.closest?.("svg.chalk"))) see();
    });
    page.observe(document.getElementById("page"), { subtree: true, childList: true, attributeFilter: ["data-marks"] });
    addEventListener("beforeprint", draw);
    addEventListener("afterprint", draw);
    see();
  }
}
