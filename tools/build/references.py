"""Find and rewrite the addresses in a file of the page; each kind of file writes them in its own way."""

from __future__ import annotations

import html
import json
import posixpath
import re
from typing import TYPE_CHECKING, Any

from tools.errors import BuildError

if TYPE_CHECKING:
    from collections.abc import Callable, Container

IN_SCRIPT = re.compile(r"""(?P<before>(["'`]))(?P<address>\.{1,2}/[^"'`\s]+)(?P<after>\2)""")
IN_STYLE = re.compile(r"""(?P<before>\burl\(\s*["']?)(?P<address>[^"')\s]+)(?P<after>["']?\s*\))""")
IN_PAGE = re.compile(r"""(?P<before>\s(?:src|href|data-src)=")(?P<address>[^"]*)(?P<after>")""")
IN_MANIFEST = re.compile(r"""(?P<before>"src":\s*")(?P<address>[^"]*)(?P<after>")""")
CONFIG = re.compile(r"""(?P<before>\sconfig=(["']))(?P<json>\s*\{.*?\})(?P<after>\s*\2)""", re.DOTALL)
IMPORT = re.compile(r"""\b(?:from|import)\s*\(?\s*["'](\.{1,2}/[^"']+)["']""")
ASSETS = re.compile(r"""(<script type="application/json" id="assets">).*?(</script>)""", re.DOTALL)
PATTERNS = {".js": IN_SCRIPT, ".css": IN_STYLE, ".svg": IN_PAGE, ".html": IN_PAGE}
PATTERNS[".webmanifest"] = IN_MANIFEST
TAIL = re.compile(r"[?#]")
ELSEWHERE = re.compile(r"^(?:[a-z][a-z0-9+.-]*:|//|#|$)", re.IGNORECASE)


def divide(address: str) -> tuple[str, str]:
    """Return the path of an address, and its query or fragment with the sign before it."""
    path = TAIL.split(address, maxsplit=1)[0]
    return path, address.removeprefix(path)


def resolve(address: str, file: str) -> tuple[str, str]:
    """Return the logical name of the file that an address in a file means, and its query or fragment."""
    path, tail = divide(address)
    return posixpath.normpath(posixpath.join(posixpath.dirname(file), path)), tail


class Rewriter:
    """Rewrites the addresses in one file to the final names of the files they mean.

    `names` are all logical names; `rename` returns a file's final name. `known` has what paths in a folder
    have become already, by folder and path; files whose names are all final can share it.
    """

    def __init__(
        self,
        file: str,
        names: Container[str],
        rename: Callable[[str], str],
        known: dict[tuple[str, str], str] | None = None,
    ) -> None:
        """Keep the file's own logical name, all logical names, and the function that gives final names."""
        self.file = file
        self.folder = posixpath.dirname(file)
        self.names = names
        self.rename = rename
        self.known = {} if known is None else known

    def address(self, address: str, *, must_exist: bool = False) -> str:
        """Return an address as this file has to write it; one outside the site comes back unchanged.

        Raises:
            BuildError: it must exist, and the site has no such file.
        """
        if ELSEWHERE.match(address):
            return address
        path, tail = divide(address)
        written = self.known.get((self.folder, path))
        if written is None:
            name = resolve(path, self.file)[0]
            if name not in self.names:
                if must_exist and name != ".":
                    raise BuildError(f"{self.file} refers to '{address}', and the site has no such file.")
                return address
            relative = posixpath.relpath(self.rename(name), self.folder or ".")
            written = relative if relative.startswith(".") else f"./{relative}"
            self.known[self.folder, path] = written
        return written + tail

    def config(self, text: str) -> str:
        """Return PyScript's configuration with its addresses rewritten: some keys, and the interpreter.

        Raises:
            BuildError: it is not JSON, or names a file that the site does not have.
        """
        try:
            config: dict[str, Any] = json.loads(html.unescape(text))
        except json.JSONDecodeError as error:
            raise BuildError(f"The config attribute in {self.file} is not JSON: {error}.") from None
        if "interpreter" in config:
            config["interpreter"] = self.address(config["interpreter"], must_exist=True)
        for table in (config, config.get("js_modules", {})):
            for key in {"files", "main"} & table.keys():
                table[key] = {self.address(one, must_exist=True): name for one, name in table[key].items()}
        return json.dumps(config, ensure_ascii=False)

    def text(self, text: str) -> str:
        """Return the whole text of the file with its addresses rewritten.

        Raises:
            BuildError: it refers to a file that must exist and does not.
        """
        suffix = posixpath.splitext(self.file)[1]
        strict = suffix in {".html", ".css", ".webmanifest"}
        if suffix == ".js":
            for address in IMPORT.findall(text):
                self.address(address, must_exist=True)
        if suffix == ".html":
            text = CONFIG.sub(self._config, text)
        return PATTERNS[suffix].sub(
            lambda found: (
                found["before"] + self.address(found["address"], must_exist=strict) + found["after"]
            ),
            text,
        )

    def _config(self, found: re.Match[str]) -> str:
        written = html.escape(self.config(found["json"]), quote=False)
        quote = found[2]
        return (
            found["before"] + written.replace(quote, "&quot;" if quote == '"' else "&#39;") + found["after"]
        )


def with_assets(text: str, assets: dict[str, str]) -> str:
    """Return an HTML file with this table of addresses, from which the page reads its data, put into it."""
    table = json.dumps(assets, sort_keys=True, separators=(",", ":")).replace("<", "\\u003c")
    return ASSETS.sub(lambda found: found[1] + table + found[2], text)
