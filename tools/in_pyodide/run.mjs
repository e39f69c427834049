// Runs one Python file inside Pyodide under Node: node run.mjs '{"index", "entry", "lock", "stdlib", "packages", "wheels",
// "mounts", "path", "script", "args", "env"}'. Everything else about it is Python; see run.py, which calls this.
import { pathToFileURL } from "node:url";

const job = JSON.parse(process.argv[2]);
process.on("uncaughtException", (error) => {
  console.error(String(error?.stack ?? error).split("\n").filter((line) => line.length < 300).join("\n"));
  process.exit(99);
});
const { loadPyodide } = await import(pathToFileURL(`${job.index}/${job.entry}`).href);
const python = await loadPyodide({
  indexURL: job.index,
  ...(job.lock && { lockFileURL: job.lock }),
  ...(job.stdlib && { stdLibURL: job.stdlib }),
  env: { HOME: "/home/pyodide", COLUMNS: "110", PYTHONDONTWRITEBYTECODE: "1", ...job.env },
});
await python.loadPackage([...job.packages, ...job.wheels], { messageCallback() {}, checkIntegrity: true });
for (const [host, inside] of Object.entries(job.mounts)) {
  python.FS.mkdirTree(inside);
  python.mountNodeFS(inside, host);
}
python.globals.set("job", python.toPy(job));
process.exit(python.runPython(`
import os, runpy, sys
sys.path[:0] = job["path"]
sys.argv = [job["script"], *job["args"]]
os.chdir(job["mounts"].values().__iter__().__next__())
code = 0
try:
    runpy.run_path(job["script"], run_name="__main__")
except SystemExit as stop:
    code = stop.code if isinstance(stop.code, int) else int(stop.code is not None)
    if isinstance(stop.code, str):
        print(stop.code, file=sys.stderr)
code`));
