"""Links and saved lines that a version has written, and the outcome of playing them.

`<version>.jsonl` has one case a line: name, what was written (`code`, `json` or `text`), and the outcome,
`gives`. What was written is never changed. `python -m tests.published.cases <version>` makes the file of
a new version. For a file that exists it only brings `gives` up to date, after a rule has been corrected, and
prints each case whose outcome is another one.
"""

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tests.games import random_game
from tests.played import played, some_rulings

from damagestep import Line
from damagestep.library.profiles import profile_named
from damagestep.lines.codes import code_of, read_code
from damagestep.lines.history import happenings
from damagestep.lines.saved import Replayed, dump, load, parse_line, render_line, replay
from damagestep.rulings.parse import rulings

HERE = Path(__file__).parent
Case = dict[str, Any]
GAMES = range(2000, 2036)
"""Seeds of random games; some have custom cards, every third any profile."""


def cases() -> dict[str, Case]:
    """Return the cases of all versions, by version and name."""
    return {
        f"{file.stem} {case['name']}": case
        for file in sorted(HERE.glob("*.jsonl"))
        for case in map(json.loads, file.read_text("utf-8").splitlines())
    }


def gives(case: Case) -> Case:
    """Return the outcome of a case, read and played by the present version."""
    if "code" in case:
        coded = read_code(case["code"])
        found = replay(coded.scene, coded.decisions, profile_named(coded.profile))
        return outcome(found) | {"at": list(coded.at), "called": coded.called}
    if "json" in case:
        return outcome(load(json.dumps(case["json"])))
    saved, _ = parse_line(case["text"])
    return outcome(replay(saved.scene, saved.decisions, profile_named(saved.profile)))


def outcome(found: Replayed) -> Case:
    """Return the end of a line, and counts with digests of its decisions and of its events."""
    line = found.line
    events = (
        (one.names[0], one.timing, one.side, one.n, *one.cards, one.to, one.cause, one.how)
        for one in happenings(line)
    )
    return {
        "profile": line.profile.id,
        "life": [line.duel.life.A, line.duel.life.B],
        "timing": line.timing,
        "decisions": counted(line.decisions),
        "events": counted(" ".join(map(str, event)) for event in events),
        "stops": found.broken.decision if found.broken else None,
    }


def counted(texts: Iterable[str]) -> str:
    """Return the number of texts and the first letters of their SHA-256."""
    listed = list(texts)
    return f"{len(listed)} {hashlib.sha256(chr(10).join(listed).encode()).hexdigest()[:12]}"


def written_now() -> Iterator[Case]:
    """Write links, JSON and text of a sample of the rulings, of other profiles, and of random games."""
    other = [ruling for ruling in rulings().values() if ruling.profile.id != "default" or ruling.scene.cards]
    chosen = {ruling.id: ruling for ruling in (*some_rulings(30), *other[::3])}
    lines = {f"ruling {name}": played(name).main or played(name).line for name in chosen}
    lines |= {f"random play {seed}": random_game(seed) for seed in GAMES}
    for n, (name, line) in enumerate(lines.items()):
        yield {"name": f"link: {name}", "code": code_of(line, line.places[-1].at, name[:30])}
        yield {"name": f"saved: {name}", **_saved(line, as_text=n % 2 > 0)}


def _saved(line: Line, *, as_text: bool) -> Case:
    return {"text": render_line(line)} if as_text else {"json": json.loads(dump(line))}


def main(version: str) -> None:
    """Write the cases of a version, or their outcomes."""
    file = HERE / f"{version}.jsonl"
    known = [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.is_file() else []
    written = []
    for case in known or written_now():
        now = gives(case)
        if case.get("gives", now) != now:
            sys.stdout.write(f"{case['name']}: {case['gives']}\n    now {now}\n")
        written.append(json.dumps(case | {"gives": now}, ensure_ascii=False, separators=(",", ":")) + "\n")
    file.write_text("".join(written), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
