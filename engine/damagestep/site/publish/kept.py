"""Work something out for each of many rulings, on all cores, and keep it for the next build.

Results are kept by a hash of all that they were made from: the interpreter, the engine with its data, and
the file of the ruling.
"""

import hashlib
import signal
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from damagestep.lines.scenes.faults import BadScene
from damagestep.rulings.parse import rulings
from damagestep.rulings.script import RulingFailed

ENGINE = Path(__file__).resolve().parents[2]
RULINGS = ENGINE / "data" / "rulings"
PLAYED, VERDICTS = ".played", ".verdicts"
"""The endings of files in the cache: recordings with what the catalogues say, and verdicts."""

FEW = 16
"""So many rulings take less time than to start processes for them."""


def work_out(cache: Path, ending: str, make: Callable[[str], str], chosen: Collection[str]) -> dict[str, str]:
    """Return the text that `make` returns for each of the `chosen` ids, by id and in their order.

    `ending` is that of the files in `cache`; `make` is a function of a module, which other processes import.
    What the cache lacks is worked out, what is out of date removed.

    Raises:
        RulingFailed: a ruling that is worked out does not hold.
    """
    cache.mkdir(parents=True, exist_ok=True)
    base = _base()
    places = {
        name: cache / f"{_hash(base, name.encode(), (RULINGS / one.file).read_bytes())}{ending}"
        for name, one in rulings().items()
    }
    for old in set(cache.glob(f"*{ending}")) - set(places.values()):
        old.unlink()
    missing = [name for name in chosen if not places[name].is_file()]
    with ExitStack() as stack:
        each = _on_all_cores(stack) if len(missing) > FEW else map
        for name, text in zip(missing, each(partial(_explained, make), missing), strict=True):
            fresh = places[name].with_suffix(".new")
            fresh.write_text(text, encoding="utf-8")
            fresh.replace(places[name])
    return {name: places[name].read_text(encoding="utf-8") for name in chosen}


def _explained(make: Callable[[str], str], name: str) -> str:
    """Return what `make` returns; an error names the ruling, and is one that other processes can send.

    Raises:
        RulingFailed: the ruling does not hold, or its scene cannot be.
    """
    try:
        return make(name)
    except BadScene as error:
        raise RulingFailed(f"{rulings()[name].file}, {name}: {error}") from None


def _on_all_cores(stack: ExitStack) -> Callable[[Callable[[str], str], list[str]], Iterator[str]]:
    """Return a `map` that works in further processes, which `stack` ends."""
    from concurrent.futures import ProcessPoolExecutor  # a browser has none

    pool = stack.enter_context(ProcessPoolExecutor(initializer=_end_at_once))
    return partial(pool.map, chunksize=8)


def _end_at_once() -> None:
    """Let Ctrl+C end the process, without a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _base() -> bytes:
    """Return a hash of what the results of all rulings depend on."""
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
