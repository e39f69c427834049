// A link whose "#" was lost or escaped on its way names a file that is not there, and hosts send this page in its place.
// The page that it means straightens the rest (`boot.js`).
{
  const KEYS = "view|scene|at|c|l|card";
  const bent = new RegExp(`^(.*?/)((?:index|embed)\\.html)?(?:%23|/)*((?:${KEYS})(?:=|%3D).*)$`, "i");
  const { pathname, search, hash } = location;
  const found = bent.exec(pathname + search + hash.replace("#", "&"));
  if (found) location.replace(`${found[1]}${found[2] ?? ""}#${found[3]}`);
}
