// Paints a drawing of `common/exporting` on a canvas and hands it over as PNG. It knows the shapes that drawings consist of.
// A canvas has the fonts of the page, which a picture loaded from elsewhere would not, and it needs no leave of the policy.
const PLAIN = { color: "#000", fill: "#000", stroke: "none", "stroke-width": 1, "fill-opacity": 1, "stroke-opacity": 1 };
const STRETCH = { condensed: "condensed" };
const SCALE = 2;

const colour = (look, name) => (look[name] === "currentColor" ? look.color : look[name]);

function shape(context, path, look) {
  if (colour(look, "fill") !== "none") {
    context.globalAlpha = Number(look["fill-opacity"]);
    context.fillStyle = colour(look, "fill");
    context.fill(path);
  }
  if (colour(look, "stroke") !== "none") {
    context.globalAlpha = Number(look["stroke-opacity"]);
    context.strokeStyle = colour(look, "stroke");
    context.lineWidth = Number(look["stroke-width"]);
    context.setLineDash(String(look["stroke-dasharray"] ?? "").split(/[ ,]+/).filter(Boolean).map(Number));
    context.stroke(path);
  }
  context.globalAlpha = 1;
}

function inner(context, about) {
  const [, , wide, high] = about.viewBox.split(" ").map(Number);
  const fits = /slice/.test(about.preserveAspectRatio ?? "") ? Math.max : Math.min;
  const by = fits(about.width / wide, about.height / high);
  context.beginPath();
  context.rect(about.x ?? 0, about.y ?? 0, about.width, about.height);
  context.clip();
  context.translate((about.x ?? 0) + (about.width - wide * by) / 2, (about.y ?? 0) + (about.height - high * by) / 2);
  context.scale(by, by);
}

function paint(context, node, above, family) {
  const [tag, about, kids] = node;
  const look = { ...above };
  for (const name of [...Object.keys(PLAIN), "stroke-dasharray"]) if (name in about) look[name] = about[name];
  context.save();
  const moved = /translate\((\S+) (\S+)\)/.exec(about.transform ?? "");
  if (moved) context.translate(Number(moved[1]), Number(moved[2]));
  if (tag === "rect") {
    const path = new Path2D();
    path.roundRect(about.x, about.y, about.width, about.height, about.rx ?? 0);
    shape(context, path, look);
  } else if (tag === "circle") {
    const path = new Path2D();
    path.arc(Number(about.cx), Number(about.cy), Number(about.r), 0, 2 * Math.PI);
    shape(context, path, look);
  } else if (tag === "path") {
    shape(context, new Path2D(about.d), look);
  } else if (tag === "text") {
    context.font = `${about["font-weight"]} ${STRETCH[about["font-stretch"]] ?? "normal"} ${about["font-size"]}px ${family}`;
    context.textAlign = { middle: "center", end: "right" }[about["text-anchor"]] ?? "left";
    context.fillStyle = look.fill;
    context.fillText(kids[0], about.x, about.y, about.textLength);
  } else if (tag === "svg" || tag === "g") {
    if (tag === "svg") inner(context, about);
    for (const kid of kids) paint(context, kid, look, family);
  }
  context.restore();
}

export async function save(name, written, family) {
  const drawing = JSON.parse(written);
  const canvas = document.createElement("canvas");
  canvas.width = SCALE * drawing[1].width;
  canvas.height = SCALE * drawing[1].height;
  const context = canvas.getContext("2d");
  context.scale(SCALE, SCALE);
  const quoted = family.split(", ").map((one) => (one === "sans-serif" ? one : `"${one}"`)).join(", ");
  paint(context, drawing, PLAIN, quoted);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
