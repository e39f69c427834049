"""Write the verdicts of every step of every ruling, so that the page shows them before the engine answers.

`python -m damagestep.site.publish.verdicts FOLDER CACHE-FOLDER`, run by the build beside `publish.site`. The
shape is that of `docs/messages.md`; `parts/verdicts/baked.py` of the page reads it.
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from damagestep.lines.line import Line
from damagestep.rulings.parse import rulings
from damagestep.rulings.ruling import Ruling
from damagestep.rulings.script import run
from damagestep.site.service.view import view

Json = dict[str, Any]

ENGINE = Path(__file__).resolve().parents[2]
RULINGS = ENGINE / "data" / "rulings"
KEPT = ".verdicts"
"""The ending of the files in the cache."""


def publish(out: Path, cache: Path) -> None:
    """Write `verdicts/<id>.json` for every ruling into `out`.

    The files are kept in `cache`, each called by a hash of all that it was made from: the interpreter, the
    engine with its data, and the file of the ruling. What the cache lacks is worked out, what is out of date
    removed.

    Raises:
        RulingFailed: a ruling whose verdicts are worked out does not hold.
    """
    folder, base, current = out / "verdicts", _base(), set[Path]()
    for needed in (folder, cache):
        needed.mkdir(parents=True, exist_ok=True)
    for ruling in rulings().values():
        name = _hash(base, ruling.id.encode(), (RULINGS / ruling.file).read_bytes())
        kept = cache / f"{name}{KEPT}"
        current.add(kept)
        if not kept.is_file():
            fresh = kept.with_suffix(".new")
            fresh.write_text(_text(packed(shown(ruling))) + "\n", encoding="utf-8")
            fresh.replace(kept)
        (folder / f"{ruling.id}.json").write_bytes(kept.read_bytes())
    for old in set(cache.glob(f"*{KEPT}")) - current:
        old.unlink()


def _base() -> bytes:
    """Return a hash of what the verdicts of all rulings depend on."""
    found = [sys.version.encode()]
    for file in sorted(ENGINE.rglob("*")):
        if file.is_file() and file.suffix != ".pyc" and not file.is_relative_to(RULINGS):
            found += [file.relative_to(ENGINE).as_posix().encode(), file.read_bytes()]
    return _hash(*found).encode()


def _hash(*parts: bytes) -> str:
    state = hashlib.sha256()
    for part in parts:
        state.update(b"%d:%s" % (len(part), part))
    return state.hexdigest()


def shown(ruling: Ruling) -> Line:
    """Return the line of a ruling that its recording shows, played to its end.

    Raises:
        RulingFailed: the ruling does not hold.
    """
    done = run(ruling, lambda _observed: None)
    return (done.main or done.line).to_end()


def packed(line: Line) -> Json:
    """Return the verdicts at every place of a line, each part that comes back written once.

    A part names others by their index: `rows` (options and refusals) their `findings`, these single findings
    in `reasons`, and a view its `asks`, `values` and `refused`.
    """
    reasons, findings, rows, asks, values = _Parts(), _Parts(), _Parts(), _Parts(), _Parts()

    def row(told: Json) -> int:
        return rows.index(
            told | {"findings": findings.index([reasons.index(one) for one in told["findings"]])}
        )

    views = []
    for place in line.places:
        told = view(line, place)
        if asked := told["asks"]:
            told["asks"] = asks.index(asked | {"options": [row(one) for one in asked["options"]]})
        told["values"] = values.index(told["values"])
        told["refused"] = [row(one) for one in told["refused"]]
        views.append(told)
    made: Json = {"v": 1, "reasons": reasons.all, "findings": findings.all, "rows": rows.all}
    return made | {"asks": asks.all, "values": values.all, "views": views}


class _Parts:
    """Parts in the order in which they first came."""

    def __init__(self) -> None:
        self.all: list[Any] = []
        self._known: dict[str, int] = {}

    def index(self, part: Any) -> int:
        """Return the index of an equal part, after adding it if it is the first."""
        number = self._known.setdefault(repr(part), len(self.all))  # four times as fast as JSON
        if number == len(self.all):
            self.all.append(part)
        return number


def _text(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    publish(Path(sys.argv[1]), Path(sys.argv[2]))
